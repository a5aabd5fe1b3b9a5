"""How Carcassonne: The Castle is played: the flow, put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.corners import asks
from companion.games.carcassonne_the_castle.flow.corrections import put_right
from companion.games.carcassonne_the_castle.flow.counted import SEATS, largest_empty, noted, taken, totals
from companion.games.carcassonne_the_castle.flow.moves import MOVES
from companion.games.carcassonne_the_castle.flow.stage import step
from companion.games.carcassonne_the_castle.flow.state import State, start
from companion.games.carcassonne_the_castle.rules.features import HOUSE, PATH, TOWER
from companion.games.carcassonne_the_castle.rules.question import FIVE_POINTS_TILE, HOUSE_PLUS_TILE
from companion.games.carcassonne_the_castle.screen import screen
from companion.games.carcassonne_the_castle.sheet import NOTED, listed
from companion.rules.errors import Key
from companion.rules.game import Fact, Flow, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place


def phase(state: State, _seating: Seating) -> Phase:
    """Where the play stands."""
    return Phase(step(state), seat=None if state.final else state.seat)


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Where the markers stand, every lap counted."""
    return dict(zip(seating.players, totals(state), strict=True))


def counts(state: State, _seating: Seating) -> tuple[str, ...]:
    """What was scored during play; in the final scoring courts and unfinished ones too, and the parts that are settled."""
    return (PATH, TOWER, HOUSE, *(("courts", "unfinished", *state.settled) if state.final else ()))


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as it was tapped; nothing of what a table never tapped."""
    told = noted(state, seating)
    known: dict[Place, Json] = {}
    if any(told.values()):
        known[TABLE, NOTED] = told
        for key in told:
            known |= listed(told, key, seating)
    empty = largest_empty(state)
    if empty is not None:
        known[TABLE, "largest_empty"] = empty
    if state.tiles:
        for seat in SEATS:
            known[seating.players[seat], "house_plus"] = taken(state, seat, HOUSE_PLUS_TILE)
            known[seating.players[seat], "five_points"] = taken(state, seat, FIVE_POINTS_TILE)
    return known


def still_open(state: State, seating: Seating) -> tuple[Open, ...]:
    """A feature on the pad that nobody has booked, and the tile of a corner tower that a marker has just reached."""
    found = [
        Words("open-tile", {"player": seating.players[a.seat], "number": a.number}) for a in asks(state, seating) if a.sure
    ]
    if state.draft is not None and state.draft.place is None:
        found.append(Words("open-pad", {"kind": Key(f"kind-{state.draft.kind}")}))
    return tuple(map(Open, found))


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """Both markers after each feature that moved one, and where they stand at the very end."""
    stops = []
    for place, scored in enumerate(state.scored, 1):
        if scored.feature.owner is not None:
            stops.append(running(replace(state, scored=state.scored[:place], final=False, settled=()), seating))
    return [*stops, running(state, seating)] if state.final else stops


LEADING_UP = frozenset({"pad-changed", "pad-cleared", "feature-opened", "cell-marked", "cells-cleared"})


def passing(fact: Fact) -> bool:
    """Every tap on the pad and on the drawing; what is told is what was booked in the end."""
    return fact.type in LEADING_UP


FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    passing=passing,
    prefill=prefill,
    running=running,
    counts=counts,
    screen=screen,
    history=history,
    put_right=put_right,
    open=still_open,
)
