"""What the commands about castles have in common: which castle is meant, how a refusal is made, what a fact tells."""

from collections.abc import Callable, Mapping

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.question import COORDINATE
from companion.games.between_two_castles.state import Site, State
from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.game import Command, Doubtful, Fact, Seating
from companion.rules.shape import Json, Record, Shape, Whole

Args = Mapping[str, Json]
Decider = Callable[[State, Seating, Args], Fact | Doubtful]

CASTLE = Whole(1, 7)
CELL: Mapping[str, Shape] = {"x": COORDINATE, "y": COORDINATE}


def about_castle(fields: Mapping[str, Shape], optional: Mapping[str, Json] | None = None) -> Command:
    """A command about a castle. Several phones may send such ones at once: each says all that it means."""
    return Command(Record({"castle": CASTLE, **fields}, optional), ordered=False)


def refuse(at: str, code: str, **args: Arg) -> RefusedError:
    """One problem, ready to be raised."""
    return RefusedError(Problem(at, code, args))


def castle_meant(state: State, number: int, at: str = "castle") -> int:
    """The place of the castle with that number."""
    if number > len(state.sites):
        raise refuse(at, "no-such-castle", castles=len(state.sites))
    return number - 1


def refuse_without_throne(site: Site, at: str = "castle") -> None:
    """Nothing can be built before there is a throne room."""
    if site.throne is None:
        raise refuse(at, "throne-first")


def told(state: State, place: int) -> dict[str, Json]:
    """A castle as a fact tells it: its place, and what it was called then."""
    site = state.sites[place]
    return {"castle": place, "name": site.name, "token": site.token}


def worth(before: Site, after: Site) -> dict[str, Json]:
    """What a change comes to."""
    total = sites.total(after)
    return {"gain": total - sites.total(before), "total": total}
