"""Plays from other programs, once it is said who is who: each comes in once, whatever program it comes from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.clubs import now
from companion.games import all_games
from companion.plays.archive import Archived
from companion.plays.notebook import told
from companion.plays.service import Plays
from companion.plays.told import Source, Telling, archived
from companion.rules.errors import RefusedError
from companion.sharing.foreign import Foreign, ForeignFile, strangers


@dataclass(frozen=True, slots=True)
class Matched:
    """What became of a file."""

    added: int
    there: int
    left_out: int
    """Plays that cannot have been played here: too many people, or one person twice."""


def take_in(plays: Plays, club: str, found: ForeignFile, names: Mapping[str, str], pause: Callable[[], object]) -> Matched:
    """Add the plays that are not here yet, under the names that were chosen. Others get their turn at every `pause`."""
    added = there = left_out = 0
    uids = plays.archive.uids(club, (play.uid for play in found.plays))
    known = plays.archive.contents(club, (play.day for play in found.plays))
    for play in found.plays:
        mark = content(play, names)
        if play.uid in uids or mark in known:
            there += 1
            continue
        try:
            ready = _archived(plays, club, play, names)
        except RefusedError:
            left_out += 1
            continue
        added += plays.archive.take_in(club, ready)
        uids.add(play.uid)
        known.add(mark)
        pause()
    return Matched(added, there, left_out)


def content(play: Foreign, names: Mapping[str, str]) -> tuple[str, ...]:
    """What makes it this play whoever wrote it down: day, game, and who came to what."""
    return (play.game, play.day, *sorted(f"{_name(play, s.name, names)} {s.total}" for s in play.scores))


def _name(play: Foreign, name: str, names: Mapping[str, str]) -> str:
    return name if name in strangers(play.game).values() else names.get(name, name)


def _archived(plays: Plays, club: str, play: Foreign, names: Mapping[str, str]) -> Archived:
    tellings = [Telling(_name(play, s.name, names), s.total) for s in play.scores]
    players = [t.name for t in tellings if t.name not in strangers(play.game).values()]
    about = {"day": play.day, "hour": play.hour, "minutes": play.minutes, "place": play.place, "note": play.note}
    winners = frozenset(_name(play, s.name, names) for s in play.scores if s.won)
    source = Source(play.uid, now(), plays.clubs.tinctures(club, players), winners)
    return archived(all_games()[play.game], {"players": players, "options": dict(play.options)}, tellings, told(about), source)
