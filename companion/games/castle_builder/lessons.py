"""What somebody who plays for the first time has to know now, the most urgent first."""

from collections.abc import Iterator

from companion.games.castle_builder.flow import MOVES
from companion.games.castle_builder.flow.state import CHOOSE, COIN, OVER, PLACED, Now, State
from companion.rules.errors import Key
from companion.rules.game import Lesson, Seating

UNTAUGHT = frozenset({"end-turn", *(move.type for move in MOVES if move.by_hand)})
"""What only puts right, or says itself what it does."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """For whoever is on turn: what can be done, then what comes of it."""
    now = Now(state, seating)
    whose = (now.active,)
    if now.step == OVER:
        yield Lesson("over")
    elif now.step == CHOOSE:
        yield Lesson("choose", whose)
        yield Lesson("take-tiles", whose)
        yield Lesson("place", whose)
        if now.baron.height:
            yield Lesson("higher", whose, {"row": now.baron.height + 1})
    elif now.step == PLACED:
        if state.strides and state.strides[0].steps:
            yield Lesson("placed", whose)
        if state.due or any(stride.end is None for stride in state.strides):
            yield Lesson("pick-coin", whose)
    elif now.step == COIN and now.coin:
        yield Lesson("coin", whose, {"coin": Key(f"coin-{now.coin.effect}")})
        if now.coin.lead:
            yield Lesson("name-leader", whose)
        yield Lesson("keep-coin", whose, {"goal": now.goal})
