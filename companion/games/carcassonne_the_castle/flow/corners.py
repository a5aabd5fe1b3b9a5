"""Corner towers and the wall tiles on them: who has just landed on one, which are still to be had, and what depends on it.

Nothing of this is kept in the state: it follows from what was scored and from what the table knows of its copy.
"""

from collections.abc import Iterator

from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.facts import (
    BARE_CORNER,
    CORNER_TOWERS,
    SURE_CORNER,
    SURE_NUMBER,
    is_complete,
    told_corners,
)
from companion.games.carcassonne_the_castle.rules.features import SCORED, TRACK, Group, Landing, takers
from companion.rules.errors import Problem
from companion.rules.game import Seating


def known_corners(seating: Seating) -> tuple[Group, ...]:
    """The corner towers that have a tile, as far as the rulebook and the table tell."""
    told: tuple[Group, ...] = told_corners(seating) or ()
    if is_complete(seating):
        return told
    numbers = {number for pair in told for number in pair}
    return tuple(sorted((*told, *(group for group in (SURE_CORNER, (SURE_NUMBER,)) if numbers.isdisjoint(group)))))


def answered(state: State) -> frozenset[int]:
    """The numbers at which a tile was taken, or none was found."""
    return frozenset((*state.bare, *(t.at for t in state.tiles if t.at is not None)))


def waiting(state: State, seating: Seating) -> tuple[Group, ...]:
    """The known corner towers whose tile is still there. At the end no marker takes one any more."""
    gone = answered(state).union(stop.number for stop in state.stops)
    return () if state.final else tuple(group for group in known_corners(seating) if gone.isdisjoint(group))


def asks(state: State, seating: Seating) -> tuple[Landing, ...]:
    """The markers that stopped on a corner tower in this turn or the one before, and of whose tile nothing was said."""
    said = answered(state)
    first = takers(state.stops, known_corners(seating)).items()
    return tuple(stop for group, stop in first if stop.turn >= state.turn - 1 and not said.intersection(group))


def doubt(state: State, seating: Seating) -> Landing | None:
    """The marker on a number that nobody knows to be a corner: it is asked about only until something else happens."""
    last = state.scored[-1] if state.scored else None
    if last is None or last.turn != state.turn or last.owner is None or is_complete(seating):
        return None
    *_, stop = state.stops
    known = {number for group in known_corners(seating) for number in group}
    return None if stop.number in known.union(answered(state), BARE_CORNER) else stop


def learned(state: State, seating: Seating) -> tuple[int, dict[Group, str]] | None:
    """The latest number at which this play found a corner tower that nobody has kept yet, and the pairs that it may belong to.

    Each with the fact of the copy as it would then be, as it is typed.
    """
    told = told_corners(seating) or ()
    if not any({*pair} & {*SURE_CORNER} for pair in told):  # every copy has it, unless the table said something else of it
        told = (*told, SURE_CORNER)
    taken = {number for pair in (*told, BARE_CORNER) for number in pair}
    for number in (tile.at for tile in reversed(state.tiles) if not is_complete(seating)):
        if number is not None and number not in taken:
            pairs = [(n, n + 1) for n in (number - 1, number) if 1 <= n <= TRACK - 2 and taken.isdisjoint((n, n + 1))]
            if pairs:
                return number, {pair: CORNER_TOWERS.show(sorted({*told, pair})) for pair in pairs}
    return None


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
    others = [feature for i, feature in enumerate(state.scored) if i != place]
    return state.with_pile(SCORED, (*others[:to], state.scored[place], *others[to:]))


def late(state: State, seating: Seating) -> Iterator[int]:
    """The places of this turn's features that should stand earlier, as another player would then have taken a wall tile.

    The latest first.
    """

    def first(state: State) -> dict[Group, int]:
        return {corner: stop.seat for corner, stop in takers(state.stops, known_corners(seating)).items()}

    for place in range(len(state.scored) - 1, -1, -1):
        if state.scored[place].turn != state.turn:
            return
        due = due_place(state, place)
        if due != place and first(moved(state, place, due)) != first(state):
            yield place


# --- What the rulebook does not allow: it is asked once whether it was so ------------------------------------------------


def tile_doubts(state: State, seating: Seating, seat: int, at: int | None) -> Iterator[Problem]:
    """A wall tile that the player's marker cannot have found."""
    stops = {stop.number for stop in state.stops if stop.seat == seat}
    if at is None:
        if state.final:
            yield Problem("tile", "tile-late")
        elif sum(tile.seat == seat for tile in state.tiles) >= len(stops.difference(BARE_CORNER)):
            yield Problem("tile", "tile-nowhere", {"player": seating.players[seat]})
        return
    if at not in stops:
        code = "tile-late" if state.final else "corner-unvisited"
        yield Problem("at", code, {"player": seating.players[seat], "number": at})
    yield from _corner_doubts(state, seating, seat, at)


def _corner_doubts(state: State, seating: Seating, seat: int, at: int) -> Iterator[Problem]:
    """A corner tower that has no tile, or none any more, or none for this player."""
    known = known_corners(seating)
    group = next((group for group in known if at in group), ())
    if at in BARE_CORNER or (not group and is_complete(seating)):
        yield Problem("at", "corner-bare", {"number": at})
        return
    gone = {tile.at for tile in state.tiles if tile.at is not None}
    if gave := gone.intersection(group).difference({at}):
        yield Problem("at", "corner-gave", {"number": at, "other": min(gave)})
        return
    paired = {number for group in known if len(group) > 1 for number in group}
    beside = [] if at in paired else [n for n in (at - 1, at + 1) if n in gone and n not in paired]
    if beside:
        yield Problem("at", "corner-beside", {"number": at, "other": beside[0]})
    first = takers(state.stops, [group or (at,)]).get(group or (at,))
    if first and first.seat != seat:
        yield Problem("at", "corner-first", {"number": at, "player": seating.players[first.seat]})
