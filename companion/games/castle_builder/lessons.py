"""Lessons for players who play for the first time, the most urgent first."""

from collections.abc import Iterator

from companion.games.castle_builder.flow import MOVES
from companion.games.castle_builder.flow.state import CHOOSE, COIN, OVER, PLACED, ComputedTable, State
from companion.rules.errors import Key
from companion.rules.game import Lesson, Seating

MOVES_WITHOUT_LESSON = frozenset({"take-tiles", "end-turn", *(move.type for move in MOVES if move.by_hand)})
"""Moves without a lesson of their own: corrections, and moves that another lesson explains."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """Yield the lessons for the player on turn: possible moves first, then their consequences.

    After the end, yield one for all players.
    """
    now = ComputedTable(state, seating)
    whose = (now.active,)
    if now.step == OVER:
        yield Lesson("over")
    elif now.step == CHOOSE:
        yield Lesson("choose", whose)
        yield Lesson("place", whose)
        if now.baron.height:
            yield Lesson("higher", whose, {"row": now.baron.height + 1})
            yield Lesson("special", whose)
    elif now.step == PLACED:
        if state.strides and state.strides[0].steps:
            yield Lesson("placed", whose)
        if now.may_have_coins:
            yield Lesson("pick-coin", whose)
    elif now.step == COIN and now.coin:
        yield Lesson("coin", whose, {"coin": Key(f"coin-{now.coin.effect}")})
        if now.coin.lead:
            yield Lesson("name-leader", whose)
        yield Lesson("keep-coin", whose, {"goal": now.goal})
