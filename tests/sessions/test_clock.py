"""Tests of thinking times, which are computed from the log."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from companion.rules.game import Game, Phase
from companion.sessions.events import Event
from companion.sessions.state import replay_log
from companion.sessions.thinking_time import MIN_BREAK, ThinkingTimes, measure_thinking_times
from tests.support import toy_game
from tests.support.table import SEATING

BEGUN = datetime(2026, 3, 9, 20, 0, tzinfo=UTC)
TURNS = replace(
    toy_game.FLOW, phase=lambda state, _seating: Phase("taking", round=len(state.trail) // 2 + 1, seat=len(state.trail) % 2)
)
GAME = replace(toy_game.GAME, flow=TURNS)
NEARLY = int(MIN_BREAK.total_seconds()) - 1


def log(*steps: tuple[int, str], phones: str | None = None) -> list[Event]:
    """Return a log in which each step has its seconds after the one before.

    `phones` names the owner of each step's phone, with `-` for a shared one. By default, all players use their own.
    """
    events, at, turn = [], BEGUN, 0
    for seq, (seconds, kind) in enumerate(steps, 1):
        at += timedelta(seconds=seconds)
        data = {"taken": {"seat": 0, "n": 1}, "ticked": {"step": "heap", "done": True}}.get(kind, {"of": seq - 1})
        author = SEATING.players[turn % 2] if phones is None else {"A": "Ann", "B": "Bob", "-": None}[phones[seq - 1]]
        events.append(Event(seq, str(seq), at, kind, data, author))
        turn += {"taken": 1, "undone": -1}.get(kind, 0)
    return events


@pytest.mark.parametrize(
    ("game", "steps", "told"),
    [
        (GAME, [(10, "taken"), (20, "taken"), (30, "taken"), (5, "taken")], {0: {1: 10, 2: 30}, 1: {1: 20, 2: 5}}),
        (GAME, [(10, "taken"), (50, "taken"), (2, "undone"), (7, "taken")], {0: {1: 10}, 1: {1: 7}}),  # it gives its time back
        (GAME, [(10, "taken"), (40, "ticked"), (5, "taken")], {0: {1: 10}, 1: {1: 5}}),
        (GAME, [(NEARLY, "taken"), (NEARLY + 1, "taken")], {0: {1: NEARLY}}),  # a break is nobody's
        (toy_game.GAME, [(10, "taken")], {}),  # where nobody is on turn nobody is timed
    ],
)
def test_thinking_time_before_step_belongs_to_player_on_turn(
    game: Game[Any, Any], steps: list[tuple[int, str]], told: ThinkingTimes
) -> None:
    events = log(*steps)
    assert measure_thinking_times(game, SEATING, BEGUN, events, replay_log(game, SEATING, events).undos) == told


TIMES = ((10, "taken"), (20, "taken"), (30, "taken"), (5, "taken"))


@pytest.mark.parametrize(
    ("phones", "told"),
    [
        ("ABAB", {0: {1: 10, 2: 30}, 1: {1: 20, 2: 5}}),
        ("----", {}),  # as in every log from before phones had owners
        ("A-A-", {0: {1: 10, 2: 30}}),
        ("ABA-", {0: {1: 10, 2: 30}}),  # of Bob's time a part is not known, so all of it is not shown
        ("AAAB", {0: {1: 10, 2: 30}, 1: {2: 5}}),  # Ann tapped for Bob: his thinking did not end with that
    ],
)
def test_thinking_time_of_shared_phone_is_unknown(phones: str, told: ThinkingTimes) -> None:
    events = log(*TIMES, phones=phones)
    assert measure_thinking_times(GAME, SEATING, BEGUN, events, replay_log(GAME, SEATING, events).undos) == told
