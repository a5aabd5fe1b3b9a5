"""How Carcassonne: The Castle is played: the flow, put together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.corners import asks, doubt
from companion.games.carcassonne_the_castle.flow.moves import booked, final, pad, turn
from companion.games.carcassonne_the_castle.flow.state import OVER, State, with_seat
from companion.games.carcassonne_the_castle.rules.features import COURTS, HELD, KINDS, PILES, SCORED, SEATS, TRACK, UNFINISHED
from companion.games.carcassonne_the_castle.rules.question import row
from companion.games.carcassonne_the_castle.screen import TurnScreen
from companion.games.carcassonne_the_castle.sheet import MOVED, NOTED, REGION, listed
from companion.rules.errors import Key
from companion.rules.game import Flow, Lesson, Moves, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place

MOVES: Moves[State] = Moves(
    (
        *(turn.PlaceSquare(), turn.DiscardSquare(), turn.CountSquares(), turn.EndTurn(), turn.GiveTurn(), turn.SetMarker()),
        *(pad.StepDraft(), pad.DraftFollowers()),
        pad.DraftFeature(),  # after the other two that change the pad: a file that tells how it stood asks for it all at once
        *(pad.ClearDraft(), booked.ScoreFeature(), pad.OpenFeature(), booked.RemoveFeature(), booked.CountFirst()),
        *(turn.TakeTile(), turn.DropTile(), turn.NoTile()),
        *(final.MarkCell(), final.CountEmpty(), final.ClearCells()),
        *(booked.ScoreCourt(), booked.RemoveCourt(), booked.ScoreUnfinished(), booked.RemoveUnfinished(), final.Settle()),
    )
)
"""In the order in which a game comes to it."""
LEADING_UP = frozenset({"pad-changed", "pad-cleared", "feature-opened", "cell-marked", "cells-cleared"})
"""Every tap on the pad and on the drawing; what is told is what was booked in the end."""


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Where the markers stand, every lap counted."""
    return dict(zip(seating.players, state.totals, strict=True))


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as it was tapped; nothing of what a table never tapped."""
    players, moved = seating.players, state.moved_by
    known: dict[Place, Json] = {}
    if any(state.piles.values()) or any(moved):
        noted: dict[str, Json] = {pile: [row(feature, players) for feature in state.piles[pile]] for pile in PILES}
        known[TABLE, NOTED] = noted | ({MOVED: dict(zip(players, moved, strict=True))} if any(moved) else {})
        known |= listed((feature for pile in PILES for feature in state.piles[pile]), seating)
    if state.largest_empty is not None:
        known[REGION] = state.largest_empty
    for seat in SEATS if state.tiles else ():
        known |= {(players[seat], entry): state.taken(seat, tile) for entry, tile in HELD.items()}
    return known


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with the number of that cell put right by so much; None for the lists, which are kept as what was scored.

    The difference is kept beside what was tapped: what is tapped later adds up with it, and taking it back leaves what the
    taps alone say.
    """
    column, entry = place
    if place == REGION:
        return replace(state, empty_by=state.empty_by + by)
    if entry not in HELD:
        return None
    seat, both = seating.players.index(column), state.held_by[entry]
    return replace(state, held_by={**state.held_by, entry: with_seat(both, seat, both[seat] + by)})


def still_open(state: State, seating: Seating) -> tuple[Open, ...]:
    """A feature on the pad that nobody has booked, and the tile of a corner tower that a marker has just reached."""
    stops = asks(state, seating)
    found = [Words("open-tile", {"player": seating.players[stop.seat], "number": stop.number}) for stop in stops]
    if state.draft is not None and state.draft.place is None:
        found.append(Words("open-pad", {"kind": Key(f"kind-{state.draft.kind}")}))
    return tuple(map(Open, found))


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """Both markers after each feature that moved one, and where they stand at the very end."""
    stops = []
    for place, feature in enumerate(state.scored, 1):
        if feature.owner is not None:
            shifts = tuple(shift for shift in state.shifts if shift.after < place)
            until = replace(state, piles={**state.piles, SCORED: state.scored[:place]}, shifts=shifts, final=False)
            stops.append(running(until, seating))
    return [*stops, running(state, seating)] if state.final else stops


# --- What matters now to somebody who plays for the first time -----------------------------------------------------------

UNTAUGHT = frozenset(
    {
        *("place-square", "discard-square", "end-turn", "give-turn"),  # "turn" tells what a turn is; the buttons say the rest
        *("count-first", "no-tile"),  # each is asked about, with its reason
        *("count-empty", "score-court", "score-unfinished", "settle", OVER),  # told by the parts of the final scoring
    }
)
FINISHED_FROM, COURTS_FROM = 3, 5
"""The turns from which on something is likely to be finished, and merchants are likely to be thought of."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """The most urgent first."""
    if state.final:
        if state.part:
            yield Lesson(state.part)
        return
    yield from (Lesson("take-tile", (stop.seat,)) for stop in (*asks(state, seating), doubt(state, seating)) if stop)
    if draft := state.draft:
        yield Lesson(draft.kind)
        if draft.count is not None:
            yield Lesson("score-feature")
    for seat in SEATS:
        if state.houses[seat] is not None:
            yield Lesson("first-house", (seat,))
        if state.totals[seat] >= TRACK:
            yield Lesson("second-lap", (seat,))
        yield from (Lesson(f"tile-{kind}", (seat,)) for kind in state.holds(seat))
    whose = (state.seat,)
    yield Lesson("turn", whose)
    yield Lesson("follower", whose)
    if state.turn >= FINISHED_FROM:
        yield Lesson("finished", whose)
    if state.turn >= COURTS_FROM:
        yield Lesson("court", whose)


FLOW: Flow[State] = Flow(
    start=lambda seating: State(seating.first, with_seat((0, 0), seating.first, 1)),
    moves=MOVES,
    phase=lambda state, _seating: Phase(state.step, seat=None if state.final else state.seat),
    passing=lambda fact: fact.type in LEADING_UP,
    prefill=prefill,
    running=running,
    counts=lambda state, _seating: (*KINDS, *((COURTS, UNFINISHED, *state.settled) if state.final else ())),
    screen=TurnScreen,
    page=TurnScreen,
    lessons=lessons,
    history=history,
    put_right=put_right,
    open=still_open,
)
