"""Who thought how long stands in the log."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from companion.plays.clock import BREAK, Clock, thought
from companion.plays.events import Event
from companion.plays.state import replayed
from companion.rules.game import Game, Phase
from tests.plays import toy
from tests.plays.table import SEATING

BEGUN = datetime(2026, 3, 9, 20, 0, tzinfo=UTC)
TURNS = replace(
    toy.FLOW, phase=lambda state, _seating: Phase("taking", round=len(state.trail) // 2 + 1, seat=len(state.trail) % 2)
)
GAME = replace(toy.GAME, flow=TURNS)
NEARLY = int(BREAK.total_seconds()) - 1


def log(*steps: tuple[int, str]) -> list[Event]:
    """Each step so many seconds after the one before it."""
    events, at = [], BEGUN
    for seq, (seconds, kind) in enumerate(steps, 1):
        at += timedelta(seconds=seconds)
        data = {"taken": {"seat": 0, "n": 1}, "ticked": {"step": "heap", "done": True}}.get(kind, {"of": seq - 1})
        events.append(Event(seq, str(seq), at, kind, data))
    return events


@pytest.mark.parametrize(
    ("game", "steps", "told"),
    [
        (GAME, [(10, "taken"), (20, "taken"), (30, "taken"), (5, "taken")], {0: {1: 10, 2: 30}, 1: {1: 20, 2: 5}}),
        (GAME, [(10, "taken"), (50, "taken"), (2, "undone"), (7, "taken")], {0: {1: 10}, 1: {1: 7}}),  # it gives its time back
        (GAME, [(10, "taken"), (40, "ticked"), (5, "taken")], {0: {1: 10}, 1: {1: 5}}),
        (GAME, [(NEARLY, "taken"), (NEARLY + 1, "taken")], {0: {1: NEARLY}}),  # a break is nobody's
        (toy.GAME, [(10, "taken")], {}),  # where nobody is on turn nobody is timed
    ],
)
def test_what_passed_before_a_step_belongs_to_whose_turn_it_was(
    game: Game[Any, Any], steps: list[tuple[int, str]], told: Clock
) -> None:
    events = log(*steps)
    assert thought(game, SEATING, BEGUN, events, replayed(game, SEATING, events).undos) == told
