"""The flow of Carcassonne: The Castle: its moves, and the values that the app computes from the state of a session."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.corners import unanswered_stops, uncertain_stop
from companion.games.carcassonne_the_castle.flow.moves import booked, final, pad, turn
from companion.games.carcassonne_the_castle.flow.state import OVER_STEP, State, with_seat
from companion.games.carcassonne_the_castle.rules.features import (
    COURTS,
    END_TILES,
    KINDS,
    PILES,
    SCORED,
    SEATS,
    TRACK_SPACES,
    UNFINISHED,
)
from companion.games.carcassonne_the_castle.rules.question import row
from companion.games.carcassonne_the_castle.screen import TurnScreen
from companion.games.carcassonne_the_castle.sheet import (
    CORRECTIONS_KEY,
    EMPTY_REGION_CELL,
    LIST_CELLS,
    TRACKED_KEY,
    fill_list_cells,
)
from companion.rules.errors import Key
from companion.rules.game import (
    EntryEffects,
    Flow,
    Lesson,
    Lessons,
    Moves,
    Phase,
    RunningPoints,
    Seating,
    UnknownDetail,
    Words,
    ignore_form,
)
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, CellPlace

MOVES: Moves[State] = Moves(
    (
        *(turn.PlaceSquare(), turn.DiscardSquare(), turn.CountSquares(), turn.EndTurn(), turn.GiveTurn(), turn.SetMarker()),
        *(pad.StepDraft(), pad.DraftFollowers()),
        pad.DraftFeature(),  # last of the moves with the fact `pad-changed`: an imported file is replayed with it
        *(pad.ClearDraft(), booked.ScoreFeature(), pad.OpenFeature(), booked.RemoveFeature(), booked.CountFirst()),
        *(turn.TakeTile(), turn.DropTile(), turn.NoTile()),
        *(final.MarkCell(), final.CountEmpty(), final.ClearCells()),
        *(booked.ScoreCourt(), booked.RemoveCourt(), booked.ScoreUnfinished(), booked.RemoveUnfinished(), final.Settle()),
    )
)
"""All moves, in the order of a game."""
INTERMEDIATE_FACTS = frozenset({"pad-changed", "pad-cleared", "feature-opened", "cell-marked", "cells-cleared"})
"""Types of facts about the scoring pad and the drawing. The Log page hides such a fact once another event follows."""


def running_categories(state: State, _seating: Seating) -> tuple[str, ...]:
    """Return the categories counted so far: features, and during the final scoring also what is already settled."""
    return (*KINDS, *((COURTS, UNFINISHED, *state.settled) if state.final else ()))


def prefill(state: State, seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the values of all cells of the final form that are known from the moves."""
    players, moved = seating.players, state.moved_by
    known: dict[CellPlace, Json] = {}
    if any(state.piles.values()) or any(moved):
        noted: dict[str, Json] = {pile: [row(feature, players) for feature in state.piles[pile]] for pile in PILES}
        known[TABLE, TRACKED_KEY] = noted | ({CORRECTIONS_KEY: dict(zip(players, moved, strict=True))} if any(moved) else {})
        known |= fill_list_cells((feature for pile in PILES for feature in state.piles[pile]), seating)
    if state.largest_empty is not None:
        known[EMPTY_REGION_CELL] = state.largest_empty
    for seat in SEATS if state.tiles else ():
        known |= {(players[seat], entry): state.tiles_taken(seat, tile) for entry, tile in END_TILES.items()}
    return known


def tracked(state: State, seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the tracked value of every cell that moves can fill: an empty list or 0 before any move.

    The largest empty region is None until it is known.
    """
    found: dict[CellPlace, Json] = {EMPTY_REGION_CELL: None}
    for seat, name in enumerate(seating.players):
        found |= {(name, key): [] for key in LIST_CELLS}
        found |= {(name, entry): state.tiles_taken(seat, tile) for entry, tile in END_TILES.items()}
    return {**found, **prefill(state, seating)}


def apply_correction(state: State, seating: Seating, place: CellPlace, by: int) -> State | None:
    """Return the state after correcting the number in a cell by `by`, or None for a cell that lists features.

    The state stores the correction apart from the tracked number, so undoing the correction restores that number.
    """
    column, entry = place
    if place == EMPTY_REGION_CELL:
        return replace(state, empty_by=state.empty_by + by)
    if entry not in END_TILES:
        return None
    seat, both = seating.players.index(column), state.held_by[entry]
    return replace(state, held_by={**state.held_by, entry: with_seat(both, seat, both[seat] + by)})


def find_unknowns(state: State, seating: Seating) -> tuple[UnknownDetail, ...]:
    """Return the details not entered yet: the wall tile of a corner tower just reached, and a new feature on the pad."""
    stops = unanswered_stops(state, seating)
    found = [Words("open-tile", {"player": seating.players[stop.seat], "number": stop.number}) for stop in stops]
    if state.draft is not None and state.draft.place is None:
        found.append(Words("open-pad", {"kind": Key(f"kind-{state.draft.kind}")}))
    return tuple(map(UnknownDetail, found))


def earlier_states(state: State, _seating: Seating) -> Sequence[State]:
    """Return the state after each feature with an owner. In the final scoring, also return the current state.

    Players can correct, remove and reorder scored features, so these states are not in the log.
    """
    stops = []
    for place, feature in enumerate(state.scored, 1):
        if feature.owner is not None:
            shifts = tuple(shift for shift in state.shifts if shift.after < place)
            stops.append(replace(state, piles={**state.piles, SCORED: state.scored[:place]}, shifts=shifts, final=False))
    return [*stops, state] if state.final else stops


# --- What matters now to somebody who plays for the first time -----------------------------------------------------------

UNTAUGHT = frozenset(
    {
        *("place-square", "discard-square", "end-turn", "give-turn"),  # explained by the lesson "turn" and by the buttons
        *("count-first", "no-tile"),  # the page asks for each with an explanation
        *("count-empty", "score-court", "score-unfinished", "settle", OVER_STEP),  # explained by the lessons about each part
    }
)
COURT_LESSON_TURN = 5
"""Number of the first turn in which the lesson about courts appears."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """Yield the lessons that matter now, the most urgent first."""
    if state.final:
        if state.part:
            yield Lesson(state.part)
        return
    yield from (
        Lesson("take-tile", (stop.seat,))
        for stop in (*unanswered_stops(state, seating), uncertain_stop(state, seating))
        if stop
    )
    if draft := state.draft:
        yield Lesson(draft.kind)
        if draft.count is not None:
            yield Lesson("score-feature")
        return
    for seat in SEATS:
        if state.houses[seat] is not None:
            yield Lesson("first-house", (seat,))
        if state.totals[seat] >= TRACK_SPACES:
            yield Lesson("second-lap", (seat,))
        yield from (Lesson(f"tile-{kind}", (seat,)) for kind in state.kinds_held(seat))
    whose = (state.seat,)
    yield Lesson("turn", whose)
    yield Lesson("follower", whose)
    yield Lesson("finished", whose)  # a house of one tile is finished in the first turn
    if state.turn >= COURT_LESSON_TURN:
        yield Lesson("court", whose)


FLOW: Flow[State] = Flow(
    start=lambda seating: State(seating.first, with_seat((0, 0), seating.first, 1)),
    moves=MOVES,
    phase=lambda state, _seating: Phase(state.step, seat=None if state.final else state.seat),
    prefill=prefill,
    tracked=tracked,
    screen=TurnScreen,
    points=RunningPoints(running_categories, earlier_states),
    lessons=Lessons(lessons, UNTAUGHT),
    entry_effects=EntryEffects(apply_correction, ignore_form),
    unknowns=find_unknowns,
    is_intermediate=lambda fact: fact.type in INTERMEDIATE_FACTS,
)
