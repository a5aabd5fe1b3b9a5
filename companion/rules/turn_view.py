"""The view of a Turn page that the app draws itself: the phase as title, and the offers of the moves as buttons."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from companion.rules.game import Phase, ScreenRequest
from companion.rules.table import Seating, Words

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class TurnView:
    """The title of a Turn page and the line below it."""

    title: Words
    note: Words | None = None


def turn_view(phase: Callable[[S, Seating], Phase]) -> Callable[[S, Seating, ScreenRequest], TurnView]:
    """Return a function for `Flow.screen` that names the player on turn and the round of a phase.

    Without a player on turn, the phase is the title.
    """

    def view(state: S, seating: Seating, _request: ScreenRequest) -> TurnView:
        now = phase(state, seating)
        turn = Words(f"phase-{now.key}") if now.seat is None else Words("offers-turn", {"player": seating.players[now.seat]})
        return TurnView(turn, Words("offers-round", {"round": now.round, "rounds": now.rounds}) if now.rounds else None)

    return view
