"""Thinking time of players who use their own phone, computed from the event times in the log."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from companion.rules.game import Game, Seating
from companion.sessions.events import Event
from companion.sessions.state import evolve_content, initial_state
from companion.sessions.undo import UndoHistory, is_in_ranges

MIN_BREAK = timedelta(minutes=15)
"""Minimum time between two events that counts as a break and not as thinking time."""

ThinkingTimes = Mapping[int, Mapping[int, float]]
"""Seconds of thinking time by seat and round. A seat without known times is missing."""


def measure_thinking_times(
    game: Game[Any, Any], seating: Seating, begun: datetime, events: Iterable[Event], undos: UndoHistory
) -> ThinkingTimes:
    """Return the thinking time of each seat whose moves were made on the player's own phone.

    The time from the previous event to a move counts for the player on turn. A seat with any move
    on a shared phone is missing. Pauses of MIN_BREAK or longer, undone moves and moves on another player's phone do not count.
    """
    content, before = initial_state(game, seating).content, begun
    seconds: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    unknown: set[int] = set()
    for event in events:
        passed, before = event.at - before, event.at
        if not event.is_content or is_in_ranges(undos.dead, event.seq):
            continue
        phase = game.flow.phase(content.flow, content.seating)
        if event.is_flow and phase.seat is not None:
            if event.author is None:
                unknown.add(phase.seat)
            elif event.author == content.seating.players[phase.seat] and timedelta() < passed < MIN_BREAK:
                seconds[phase.seat][phase.round] += passed.total_seconds()
        content = evolve_content(game, content, event)
    return {seat: times for seat, times in seconds.items() if seat not in unknown}
