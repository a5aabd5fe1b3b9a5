"""Corner towers and the wall tiles on them: who has just landed on one, and which are still to be had.

Nothing of this is kept in the state: it follows from what was scored and from what the table knows of its copy.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.carcassonne_the_castle.flow.state import Scored, State
from companion.games.carcassonne_the_castle.rules.facts import BARE_CORNER, SURE_CORNER, SURE_NUMBER, is_complete, told_corners
from companion.games.carcassonne_the_castle.rules.features import TRACK, Corner
from companion.rules.game import Seating

Group = tuple[int, ...]
"""The numbers of one corner tower, as far as they are known."""


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a marker stood after a feature."""

    seat: int
    number: int
    turn: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Which tile did this player take? `sure` where the number is known to be that of a corner tower."""

    seat: int
    number: int
    sure: bool


def known_corners(seating: Seating) -> tuple[Group, ...]:
    """The corner towers that have a tile, as far as the rulebook and the table tell."""
    told = told_corners(seating) or ()
    if is_complete(seating):
        return told
    numbers = {number for pair in told for number in pair}
    more: list[Group] = []
    if not numbers.intersection(SURE_CORNER):
        more.append(SURE_CORNER)
    if SURE_NUMBER not in numbers:
        more.append((SURE_NUMBER,))
    return tuple(sorted((*told, *more)))


def landings(scored: Sequence[Scored]) -> Sequence[Landing]:
    """Every stop of a marker, in order."""
    totals = [0, 0]
    found = []
    for one in scored:
        seat = one.feature.owner
        if seat is not None:
            totals[seat] += one.feature.points
            found.append(Landing(seat, totals[seat] % TRACK, one.turn))
    return found


def answered(state: State) -> frozenset[int]:
    """The numbers at which a tile was taken, or none was found."""
    return frozenset((*state.bare, *(t.at for t in state.tiles if t.at is not None)))


def waiting(state: State, seating: Seating) -> tuple[Group, ...]:
    """The known corner towers whose tile is still there."""
    gone = answered(state).union(stop.number for stop in landings(state.scored))
    return tuple(group for group in known_corners(seating) if gone.isdisjoint(group))


def takers(state: State, seating: Seating) -> dict[Group, Landing]:
    """Who came first to each known corner tower."""
    known = {number: group for group in known_corners(seating) for number in group}
    first: dict[Group, Landing] = {}
    for landing in landings(state.scored):
        if group := known.get(landing.number):
            first.setdefault(group, landing)
    return first


def asks(state: State, seating: Seating) -> tuple[Ask, ...]:
    """What is still to be said about tiles of this turn and the one before, the certain ones first.

    A number that nobody knows to be a corner is asked about only until something else happens.
    """
    said = answered(state)
    found = [
        Ask(landing.seat, landing.number, sure=True)
        for group, landing in takers(state, seating).items()
        if landing.turn >= state.turn - 1 and not said.intersection(group)
    ]
    last = state.scored[-1] if state.scored else None
    if last and last.turn == state.turn and last.feature.owner is not None and not is_complete(seating):
        landing = landings(state.scored)[-1]
        known = {number for group in known_corners(seating) for number in group}
        if landing.number not in known.union(said, BARE_CORNER):
            found.append(Ask(landing.seat, landing.number, sure=False))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Learned:
    """A tile was taken at this number: it belongs to one of these pairs, which may be kept as a fact of the copy."""

    number: int
    pairs: tuple[Corner, ...]


def learnable(state: State, seating: Seating) -> tuple[Learned, ...]:
    """The corner towers that this play has found and nobody has kept yet."""
    if is_complete(seating):
        return ()
    told = told_corners(seating) or ()
    taken = {number for pair in (*told, BARE_CORNER, *_sure(told)) for number in pair}
    found = []
    for number in dict.fromkeys(t.at for t in state.tiles if t.at is not None and t.at not in taken):
        pairs = tuple(
            (low, low + 1) for low in (number - 1, number) if 1 <= low <= TRACK - 2 and not taken.intersection((low, low + 1))
        )
        if pairs:
            found.append(Learned(number, pairs))
    return tuple(found)


def with_pair(seating: Seating, pair: Corner) -> list[Corner]:
    """The fact as it would be with one more corner tower."""
    told = told_corners(seating) or ()
    return sorted({*told, *_sure(told), pair})


def _sure(told: tuple[Corner, ...]) -> tuple[Corner, ...]:
    """The corner that every copy has, unless the table told something else about its numbers."""
    return () if any(set(pair) & set(SURE_CORNER) for pair in told) else (SURE_CORNER,)
