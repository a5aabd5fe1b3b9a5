"""What matters now to somebody who plays for the first time."""

from collections.abc import Iterator

from companion.games.carcassonne_the_castle.flow.corners import asks
from companion.games.carcassonne_the_castle.flow.state import OVER, State
from companion.games.carcassonne_the_castle.rules.features import SEATS, TRACK
from companion.rules.game import Lesson, Seating

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
    yield from (Lesson("take-tile", (ask.seat,)) for ask in asks(state, seating))
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
