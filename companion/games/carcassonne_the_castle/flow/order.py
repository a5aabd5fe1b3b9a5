"""In which order features count that one square finished: what the player of the turn owns comes first."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.corners import takers
from companion.games.carcassonne_the_castle.flow.state import State
from companion.rules.game import Seating


def due_place(state: State, place: int) -> int:
    """Where a feature of this turn should stand: what the player of the turn owns comes before what the other one owns."""
    scored = state.scored[place]
    if scored.turn == state.turn and scored.feature.owner == state.seat:
        for earlier in range(place):
            other = state.scored[earlier]
            if other.turn == state.turn and other.feature.owner == 1 - state.seat:
                return earlier
    return place


def moved(state: State, place: int, to: int) -> State:
    """The state with one scored feature counted earlier."""
    others = (*state.scored[:place], *state.scored[place + 1 :])
    return replace(state, scored=(*others[:to], state.scored[place], *others[to:]))


def late(state: State, seating: Seating) -> Iterator[int]:
    """The places of this turn's features that should stand earlier, as another player would then have taken a wall tile.

    The latest first.
    """
    for place in range(len(state.scored) - 1, -1, -1):
        if state.scored[place].turn != state.turn:
            return
        due = due_place(state, place)
        if due != place and _first_takers(state, seating) != _first_takers(moved(state, place, due), seating):
            yield place


def _first_takers(state: State, seating: Seating) -> dict[tuple[int, ...], int]:
    """Who came first to each corner tower."""
    return {corner: landing.seat for corner, landing in takers(state, seating).items()}
