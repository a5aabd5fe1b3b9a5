"""Plays of a file put among those that are here: what is here already stays as it is."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games import all_games
from companion.plays.service import Plays
from companion.sharing.book import Copies
from companion.sharing.reading import Read


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a file."""

    added: int
    there: int
    """Plays that were here already."""
    facts: int


def take_in(plays: Plays, club: str, found: Read, pause: Callable[[], object] = lambda: None) -> Taken:
    """Add the plays that are not here yet, each at once or not at all. Others get their turn at every `pause`."""
    there = plays.archive.uids(club)
    added = 0
    for play in found.plays:
        if play.uid in there:
            continue
        added += plays.archive.take_in(club, play)
        there.add(play.uid)
        pause()
    return Taken(added, len(found.plays) - added, _facts(plays, club, found.copies))


def _facts(plays: Plays, club: str, copies: Copies) -> int:
    """What is not known yet of the copies. What was told here goes before what a file says."""
    told = 0
    for key, facts in copies.items():
        game = all_games()[key]
        known = plays.clubs.facts(club, game)
        for fact, value in facts.items():
            if fact not in known:
                plays.clubs.tell(club, game, fact, value)
                told += 1
    return told
