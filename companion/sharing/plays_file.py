"""Everything of a club as one JSON file: every play with all that happened in it, and the copies' facts; and back again.

No code of a play is written down. Whoever reads the file back gets codes of their own.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from companion.clubs import stamp
from companion.games import all_games
from companion.plays.archive import Archived
from companion.plays.events import Event
from companion.plays.service import Plays
from companion.rules.shape import Json
from companion.sharing.reading import APP, FORMAT, Read

_compact = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


def book(plays: Iterable[Archived], copies: Mapping[str, Mapping[str, Json]]) -> Iterator[str]:
    """The file, piece by piece. `copies` is what is known of each game's copy."""
    yield _compact({"app": APP, "format": FORMAT, "copies": copies})[:-1] + ',"plays":['
    between = "\n"
    for play in plays:
        yield between + _compact(told(play))[:-1] + ',"events":['
        yield from ("," * bool(nth) + _compact(_happened(event)) for nth, event in enumerate(play.events))
        yield "]}"
        between = ",\n"
    yield "\n]}\n"


def told(play: Archived) -> dict[str, Json]:
    """A play as it is written down, but for its events."""
    seating, played = play.seating, play.played
    return {
        "uid": play.uid,
        "game": seating.game,
        "players": list(seating.players),
        "options": dict(seating.options),
        "first": seating.first,
        "facts": dict(seating.facts),
        "tinctures": list(play.tinctures),
        "begun": stamp(play.begun),
        "played_on": played.on.isoformat() if played else None,
        "hour": played.hour if played else None,
        "place": play.noted.place,
        "minutes": play.noted.minutes,
        "note": play.noted.note,
        "photos": [b64encode(photo).decode() for photo in play.photos],
        "corrected_on": played.corrected_on.isoformat() if played and played.corrected_on else None,
    }


def _happened(event: Event) -> dict[str, Json]:
    author = {"author": event.author} if event.author else {}
    return {"id": event.id, "at": stamp(event.at), "type": event.type, "data": dict(event.data)} | author


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a file."""

    added: int
    there: int
    """Plays that were here already."""
    facts: int


def take_in(plays: Plays, club: str, found: Read, pause: Callable[[], object] = lambda: None) -> Taken:
    """Add the plays that are not here yet, each at once or not at all. Others get their turn at every `pause`.

    Nor does a file say anew what is known of a copy: what was told here goes before it.
    """
    there, added, told = plays.archive.uids(club, (play.uid for play in found.plays)), 0, 0
    for play in found.plays:
        if play.uid not in there:
            added += plays.archive.take_in(club, play)
            there.add(play.uid)
            pause()
    for key, facts in found.copies.items():
        game = all_games()[key]
        known = plays.clubs.facts(club, game)
        new = {fact: value for fact, value in facts.items() if fact not in known}
        for fact, value in new.items():
            plays.clubs.tell(club, game, fact, value)
        told += len(new)
    return Taken(added, len(found.plays) - added, told)
