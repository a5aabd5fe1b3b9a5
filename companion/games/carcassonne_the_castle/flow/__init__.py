"""How Carcassonne: The Castle is played: the flow, put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.corners import asks
from companion.games.carcassonne_the_castle.flow.lessons import lessons
from companion.games.carcassonne_the_castle.flow.moves import MOVES
from companion.games.carcassonne_the_castle.flow.state import State, start, with_seat
from companion.games.carcassonne_the_castle.rules.features import KINDS, SEATS, Shift
from companion.games.carcassonne_the_castle.rules.question import (
    COURTS,
    FIVE_POINTS_TILE,
    HOUSE_PLUS_TILE,
    PILES,
    UNFINISHED,
    row,
)
from companion.games.carcassonne_the_castle.screen import page, screen
from companion.games.carcassonne_the_castle.sheet import MOVED, NOTED, REGION, listed
from companion.rules.errors import Key
from companion.rules.game import Flow, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place


def phase(state: State, _seating: Seating) -> Phase:
    """Where the play stands."""
    return Phase(state.step, seat=None if state.final else state.seat)


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Where the markers stand, every lap counted."""
    return dict(zip(seating.players, state.totals, strict=True))


def counts(state: State, _seating: Seating) -> tuple[str, ...]:
    """What was scored during play; in the final scoring courts and unfinished ones too, and the parts that are settled."""
    return (*KINDS, *((COURTS, UNFINISHED, *state.settled) if state.final else ()))


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as it was tapped; nothing of what a table never tapped."""
    noted = {pile: [row(pile, feature, seating.players) for feature in state.pile(pile)] for pile in PILES}
    known: dict[Place, Json] = {}
    if any(noted.values()) or any(state.moved_by):
        by_hand = {MOVED: dict(zip(seating.players, state.moved_by, strict=True))} if any(state.moved_by) else {}
        known[TABLE, NOTED] = {**noted, **by_hand}
        for pile in PILES:
            known |= listed(noted, pile, seating)
    if state.largest_empty is not None:
        known[REGION] = state.largest_empty
    for seat in SEATS if state.tiles else ():
        known[seating.players[seat], "house_plus"] = state.taken(seat, HOUSE_PLUS_TILE)
        known[seating.players[seat], "five_points"] = state.taken(seat, FIVE_POINTS_TILE)
    return known


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with the number of that cell put right by so much; None for the lists, which are kept as what was scored.

    The difference is kept beside what was tapped: what is tapped later adds up with it, and taking it back leaves what the
    taps alone say.
    """
    column, field = place
    if place == REGION:
        return replace(state, empty_by=state.empty_by + by)
    if field not in {"house_plus", "five_points"}:
        return None
    seat = seating.players.index(column)
    if field == "house_plus":
        return replace(state, house_plus_by=with_seat(state.house_plus_by, seat, state.house_plus_by[seat] + by))
    return replace(state, five_points_by=with_seat(state.five_points_by, seat, state.five_points_by[seat] + by))


def still_open(state: State, seating: Seating) -> tuple[Open, ...]:
    """A feature on the pad that nobody has booked, and the tile of a corner tower that a marker has just reached."""
    sure = [ask for ask in asks(state, seating) if ask.sure]
    found = [Words("open-tile", {"player": seating.players[ask.seat], "number": ask.number}) for ask in sure]
    if state.draft is not None and state.draft.place is None:
        found.append(Words("open-pad", {"kind": Key(f"kind-{state.draft.kind}")}))
    return tuple(map(Open, found))


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """Both markers after each feature that moved one, and where they stand at the very end."""
    stops = [
        running(replace(state, scored=state.scored[:place], shifts=_before(state, place), final=False), seating)
        for place, feature in enumerate(state.scored, 1)
        if feature.owner is not None
    ]
    return [*stops, running(state, seating)] if state.final else stops


def _before(state: State, place: int) -> tuple[Shift, ...]:
    return tuple(shift for shift in state.shifts if shift.after < place)


LEADING_UP = frozenset({"pad-changed", "pad-cleared", "feature-opened", "cell-marked", "cells-cleared"})
"""Every tap on the pad and on the drawing; what is told is what was booked in the end."""


FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    passing=lambda fact: fact.type in LEADING_UP,
    prefill=prefill,
    running=running,
    counts=counts,
    screen=screen,
    page=page,
    lessons=lessons,
    history=history,
    put_right=put_right,
    open=still_open,
)
