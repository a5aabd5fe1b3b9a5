"""Long plays: a tap folds one event however many came before, and undoing takes time by the length, no more."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.plays.events import REDONE, UNDONE, UNDONE_TO, Event
from companion.plays.service import Plays
from companion.plays.state import replayed
from companion.plays.undo import Mark, Undos, dead_at
from tests.plays import toy
from tests.plays.table import SEATING, TAKEN, Table, log

LONG = 300


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[], Any]], int]]:
    """How often an act asks the game to fold."""
    plain, count = toy.FLOW.evolve, 0

    def evolve(*args: Any) -> Any:
        nonlocal count
        count += 1
        return plain(*args)

    def during(act: Callable[[], Any]) -> int:
        before = count
        act()
        return count - before

    object.__setattr__(toy.FLOW, "evolve", evolve)
    yield during
    object.__setattr__(toy.FLOW, "evolve", plain)


@pytest.fixture
def long(table: Table) -> Table:
    for n in range(LONG):
        table.take(n % 2, 1 + n % 9)
    return table


def test_a_tap_folds_one_event_and_runs_the_same_statements_early_and_late(long: Table, folds: Any) -> None:
    def statements(table: Table) -> list[str]:
        ran: list[str] = []
        with table.plays._storage.db.tracer(lambda sql, _values: ran.append(sql)):
            assert folds(lambda: table.do("take", seq=table.play.seq, seat=0, n=1)) == 1
        return ran

    young = Table(long.plays)
    young.take(0, 1)
    assert statements(long) == statements(young)
    assert len(statements(young)) <= 5


def test_a_start_and_an_undo_fold_every_event_once(long: Table, folds: Any) -> None:
    assert folds(lambda: Plays(long.plays._storage, games=toy.games).get(long.code)) == LONG
    assert folds(lambda: long.do("undo", of=LONG)) == LONG - 1
    assert folds(lambda: long.do("redo")) == LONG
    assert folds(lambda: long.do("undo-to", of=LONG // 2)) == LONG // 2


ENTRY = ("entry-set", {"column": "Ann", "field": "points", "value": 1})


def _apart(length: int) -> list[Event]:
    """Takes and entries in turn, then each entry undone by itself: as many gaps in what counts as there can be."""
    return log(*[TAKEN, ENTRY] * (length // 2), *((UNDONE, {"of": of}) for of in range(2, length + 1, 2)))


def _back_and_forth(length: int) -> list[Event]:
    """One step, taken back and done again for ever."""
    return log(TAKEN, *((REDONE, {"of": n - 1}) if n % 2 else (UNDONE, {"of": 1}) for n in range(2, length)))


def _again_from_the_start(length: int) -> list[Event]:
    """A step and back to the beginning, over and over."""
    return log(*[TAKEN, (UNDONE_TO, {"of": 0})] * (length // 2))


def _growth(short: Callable[[], Any], long: Callable[[], Any]) -> float:
    """How many times longer the one takes than the other: of several tries the best, and in the time of this thread alone."""
    found = []
    for _ in range(5):
        began = time.thread_time()
        short()
        between = time.thread_time()
        long()
        found.append((between - began, time.thread_time() - between))
    return min(slow for _, slow in found) / min(quick for quick, _ in found)


@pytest.mark.parametrize("made", [_apart, _back_and_forth, _again_from_the_start])
def test_four_times_the_marks_take_about_four_times_as_long(made: Callable[[int], list[Event]]) -> None:
    """A quadratic law would take sixteen times as long."""
    short, long = made(1_000), made(4_000)
    assert _growth(lambda: replayed(toy.GAME, SEATING, short), lambda: replayed(toy.GAME, SEATING, long)) < 9
    few, many = (Undos().after([_mark(event) for event in events]).marks for events in (short, long))
    assert _growth(lambda: dead_at(few, 10**9), lambda: dead_at(many, 10**9)) < 9


def _mark(event: Event) -> Mark | None:
    return Mark(event.seq, event.type, event.data["of"]) if event.type in {UNDONE, UNDONE_TO, REDONE} else None


@pytest.mark.parametrize("type", [UNDONE, UNDONE_TO, REDONE])
def test_marks_that_point_at_what_never_was_come_to_an_end(type: str) -> None:
    """No command makes them; a log that was tampered with may hold them, and is still looked at."""
    marks = [Mark(1, type, 1), Mark(2, type, 2), Mark(3, type, 99), Mark(4, REDONE, 4), Mark(5, UNDONE_TO, 5)]
    assert dead_at(marks, 5) is not None
    assert dead_at(marks, 99) is not None
