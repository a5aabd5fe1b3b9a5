"""Thinking time is told from the log: what passed before a step belongs to whoever was to make it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from companion.plays.clock import BREAK, thought
from companion.plays.events import Event
from companion.plays.undo import Mark, Undos
from companion.rules.game import Phase, Seating
from tests.plays import toy

BEGUN = datetime(2026, 3, 9, 20, 0, tzinfo=UTC)
SEATING = Seating("toy", ("Ann", "Bob"), {"season": "summer"})
TURNS = replace(
    toy.FLOW, phase=lambda state, _seating: Phase("taking", round=len(state.trail) // 2 + 1, seat=len(state.trail) % 2)
)
GAME = replace(toy.GAME, flow=TURNS)


def log(*steps: tuple[int, str]) -> list[Event]:
    """Each step so many seconds after the one before it."""
    events, at = [], BEGUN
    for seq, (seconds, kind) in enumerate(steps, 1):
        at += timedelta(seconds=seconds)
        data = {"taken": {"seat": 0, "n": 1}, "ticked": {"step": "heap", "done": True}}.get(kind, {"of": seq - 1})
        events.append(Event(seq, str(seq), at, kind, data))
    return events


def clock(*steps: tuple[int, str]) -> dict[int, dict[int, float]]:
    events = log(*steps)
    marks = Undos().after(Mark(e.seq, e.type, e.data["of"]) if e.type == "undone" else None for e in events)
    return {seat: dict(rounds) for seat, rounds in thought(GAME, SEATING, BEGUN, events, marks).seconds.items()}


def test_what_passed_before_a_step_belongs_to_whose_turn_it_was() -> None:
    assert clock((10, "taken"), (20, "taken"), (30, "taken"), (5, "taken")) == {0: {1: 10, 2: 30}, 1: {1: 20, 2: 5}}


def test_a_step_that_was_undone_gives_its_time_back() -> None:
    assert clock((10, "taken"), (50, "taken"), (2, "undone"), (7, "taken")) == {0: {1: 10}, 1: {1: 7}}


@pytest.mark.parametrize(("pause", "counted"), [(BREAK - timedelta(seconds=1), True), (BREAK, False)])
def test_a_break_is_nobodys(pause: timedelta, counted: bool) -> None:
    assert bool(clock((int(pause.total_seconds()), "taken"))) == counted


def test_what_is_ticked_between_turns_is_nobodys_thought() -> None:
    assert clock((10, "taken"), (40, "ticked"), (5, "taken")) == {0: {1: 10}, 1: {1: 5}}


def test_nobody_is_timed_where_nobody_is_on_turn() -> None:
    events = log((10, "taken"))
    assert not thought(toy.GAME, SEATING, BEGUN, events, Undos()).is_running
