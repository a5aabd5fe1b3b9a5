"""Corner towers and the wall tiles on them: who has just landed on one, which are still to be had, and what depends on it.

Nothing of this is kept in the state: it follows from what was scored and from what the table knows of its copy.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.facts import (
    BARE_CORNER,
    CORNER_TOWERS,
    SURE_CORNER,
    SURE_NUMBER,
    is_complete,
    told_corners,
)
from companion.games.carcassonne_the_castle.rules.features import TRACK, Corner, Landing
from companion.rules.game import Seating

Group = tuple[int, ...]
"""The numbers of one corner tower, as far as they are known."""


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


def answered(state: State) -> frozenset[int]:
    """The numbers at which a tile was taken, or none was found."""
    return frozenset((*state.bare, *(t.at for t in state.tiles if t.at is not None)))


def waiting(state: State, seating: Seating) -> tuple[Group, ...]:
    """The known corner towers whose tile is still there. At the end no marker takes one any more."""
    gone = answered(state).union(stop.number for stop in state.stops)
    return () if state.final else tuple(group for group in known_corners(seating) if gone.isdisjoint(group))


def takers(state: State, seating: Seating) -> dict[Group, Landing]:
    """Who came first to each known corner tower."""
    known = {number: group for group in known_corners(seating) for number in group}
    first: dict[Group, Landing] = {}
    for landing in state.stops:
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
    if last and last.turn == state.turn and last.owner is not None and not is_complete(seating):
        *_, landing = state.stops
        known = {number for group in known_corners(seating) for number in group}
        if landing.number not in known.union(said, BARE_CORNER):
            found.append(Ask(landing.seat, landing.number, sure=False))
    return tuple(found)


# --- What this play teaches of the copy ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Learned:
    """A tile was taken at this number: it belongs to one of these pairs, which may be kept as a fact of the copy."""

    number: int
    pairs: tuple[tuple[Corner, str], ...]
    """Each with the fact as it would then be, as it is typed."""


def learnable(state: State, seating: Seating) -> tuple[Learned, ...]:
    """The corner towers that this play has found and nobody has kept yet."""
    if is_complete(seating):
        return ()
    told = told_corners(seating) or ()
    if not any({*pair} & {*SURE_CORNER} for pair in told):  # every copy has it, unless the table said something else of it
        told = (*told, SURE_CORNER)
    taken = {number for pair in (*told, BARE_CORNER) for number in pair}
    found = []
    for number in dict.fromkeys(t.at for t in state.tiles if t.at is not None and t.at not in taken):
        pairs = [(n, n + 1) for n in (number - 1, number) if 1 <= n <= TRACK - 2 and not taken.intersection((n, n + 1))]
        if pairs:
            found.append(Learned(number, tuple((pair, CORNER_TOWERS.show(sorted({*told, pair}))) for pair in pairs)))
    return tuple(found)


# --- In which order features count that one square finished --------------------------------------------------------------


def due_place(state: State, place: int) -> int:
    """Where a feature of this turn should stand: what the player of the turn owns comes before what the other one owns."""
    scored = state.scored[place]
    if scored.turn == state.turn and scored.owner == state.seat:
        for earlier, other in enumerate(state.scored[:place]):
            if other.turn == state.turn and other.owner == 1 - state.seat:
                return earlier
    return place


def moved(state: State, place: int, to: int) -> State:
    """The state with one scored feature counted earlier."""
    others = state.without(place).scored
    return replace(state, scored=(*others[:to], state.scored[place], *others[to:]))


def late(state: State, seating: Seating) -> Iterator[int]:
    """The places of this turn's features that should stand earlier, as another player would then have taken a wall tile.

    The latest first.
    """
    first = {corner: landing.seat for corner, landing in takers(state, seating).items()}
    for place in range(len(state.scored) - 1, -1, -1):
        if state.scored[place].turn != state.turn:
            return
        due = due_place(state, place)
        if due != place:
            otherwise = takers(moved(state, place, due), seating)
            if first != {corner: landing.seat for corner, landing in otherwise.items()}:
                yield place
