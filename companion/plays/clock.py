"""A clock that nobody has to press: who thought how long, told from the times in the log."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from companion.plays.events import Event
from companion.plays.state import evolved, started
from companion.plays.undo import Undos, covers
from companion.rules.game import Game, Seating

BREAK = timedelta(minutes=15)
"""Who taps nothing for so long is not thinking: such a pause is nobody's."""

Clock = Mapping[int, Mapping[int, float]]
"""The seconds that each seat thought, by round. Where nobody or everybody was to act, they are nobody's."""


def thought(game: Game[Any, Any], seating: Seating, begun: datetime, events: Iterable[Event], undos: Undos) -> Clock:
    """The clock of a play: what passed before each step of the game belongs to whoever was to make it.

    A step that was undone gives its time back.
    """
    content, before = started(game, seating).content, begun
    seconds: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for event in events:
        passed, before = event.at - before, event.at
        if not event.is_content or covers(undos.dead, event.seq):
            continue
        phase = game.flow.phase(content.flow, content.seating)
        if event.is_flow and phase.seat is not None and timedelta() < passed < BREAK:
            seconds[phase.seat][phase.round] += passed.total_seconds()
        content = evolved(game, content, event)
    return seconds
