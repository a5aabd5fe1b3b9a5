"""Tests of long sessions: a tap folds one event at any length, and an undo takes time proportional to the length."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.sessions.events import REDONE, UNDONE, UNDONE_TO, Event
from companion.sessions.service import open_sessions
from companion.sessions.state import replay_log
from companion.sessions.undo import UndoHistory, UndoMark, dead_ranges_at
from tests.support import toy_game
from tests.support.table import SEATING, TAKEN, ServiceTable, log

LONG = 300


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[], Any]], int]]:
    """Yield a function that returns how often an action asks the game to fold."""
    plain, count = toy_game.FLOW.evolve, 0

    def evolve(*args: Any) -> Any:
        nonlocal count
        count += 1
        return plain(*args)

    def during(act: Callable[[], Any]) -> int:
        before = count
        act()
        return count - before

    object.__setattr__(toy_game.FLOW, "evolve", evolve)
    yield during
    object.__setattr__(toy_game.FLOW, "evolve", plain)


@pytest.fixture
def long(table: ServiceTable) -> ServiceTable:
    for n in range(LONG):
        table.take(n % 2, 1 + n % 9)
    return table


def test_tap_late_in_session_folds_one_event_and_runs_same_statements(long: ServiceTable, folds: Any) -> None:
    def statements(table: ServiceTable) -> list[str]:
        ran: list[str] = []
        with table.sessions.storage.db.tracer(lambda sql, _values: ran.append(sql)):
            assert folds(lambda: table.do("take", seq=table.session.seq, seat=0, n=1)) == 1
        return ran

    young = ServiceTable(long.sessions)
    young.take(0, 1)
    assert statements(long) == statements(young)
    assert len(statements(young)) <= 5


def test_session_load_and_undo_fold_each_event_once(long: ServiceTable, folds: Any) -> None:
    assert folds(lambda: open_sessions(long.sessions.storage, games=toy_game.games).store.get(long.code)) == LONG
    assert folds(lambda: long.do("undo", of=LONG)) == LONG - 1
    assert folds(lambda: long.do("redo")) == LONG
    assert folds(lambda: long.do("undo-to", of=LONG // 2)) == LONG // 2


ENTRY = ("entry-set", {"column": "Ann", "field": "points", "value": 1})


def _apart(length: int) -> list[Event]:
    """Return takes and entries by turns, followed by an undo of each entry. This makes the most gaps possible."""
    return log(*[TAKEN, ENTRY] * (length // 2), *((UNDONE, {"of": of}) for of in range(2, length + 1, 2)))


def _back_and_forth(length: int) -> list[Event]:
    """Return a step followed by undo and redo, repeated."""
    return log(TAKEN, *((REDONE, {"of": n - 1}) if n % 2 else (UNDONE, {"of": 1}) for n in range(2, length)))


def _again_from_the_start(length: int) -> list[Event]:
    """Return a step and an undo to the beginning, repeated."""
    return log(*[TAKEN, (UNDONE_TO, {"of": 0})] * (length // 2))


def _growth(short: Callable[[], Any], long: Callable[[], Any]) -> float:
    """Return how many times longer the second action takes than the first.

    Take the best of several tries, in CPU time of this thread.
    """
    found = []
    for _ in range(5):
        began = time.thread_time()
        short()
        between = time.thread_time()
        long()
        found.append((between - began, time.thread_time() - between))
    return min(slow for _, slow in found) / min(quick for quick, _ in found)


@pytest.mark.parametrize("made", [_apart, _back_and_forth, _again_from_the_start])
def test_undo_marks_are_replayed_in_less_than_quadratic_time(made: Callable[[int], list[Event]]) -> None:
    """Quadratic time would be sixteen times as long."""
    short, long = made(1_000), made(4_000)
    assert _growth(lambda: replay_log(toy_game.GAME, SEATING, short), lambda: replay_log(toy_game.GAME, SEATING, long)) < 9
    few, many = (UndoHistory().after([_mark(event) for event in events]).marks for events in (short, long))
    assert _growth(lambda: dead_ranges_at(few, 10**9), lambda: dead_ranges_at(many, 10**9)) < 9


def _mark(event: Event) -> UndoMark | None:
    return UndoMark(event.seq, event.type, event.data["of"]) if event.type in {UNDONE, UNDONE_TO, REDONE} else None


@pytest.mark.parametrize("type", [UNDONE, UNDONE_TO, REDONE])
def test_undo_marks_with_impossible_targets_are_resolved(type: str) -> None:
    """Commands never create such marks, but a changed database may have them. It must still open."""
    marks = [
        UndoMark(1, type, 1),
        UndoMark(2, type, 2),
        UndoMark(3, type, 99),
        UndoMark(4, REDONE, 4),
        UndoMark(5, UNDONE_TO, 5),
    ]
    assert dead_ranges_at(marks, 5) is not None
    assert dead_ranges_at(marks, 99) is not None
