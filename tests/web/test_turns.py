"""Tests of slices of long work: the time that other requests get meanwhile."""

import pytest

from companion.web import turns
from companion.web.turns import FAIR_PAUSE, TURN, fair_pause


class Clock:
    """A clock that only work and pauses advance."""

    def __init__(self) -> None:
        self.now = 0.0
        self.paused = 0.0

    def perf_counter(self) -> float:
        return self.now

    def work(self, seconds: float) -> None:
        self.now += seconds

    def pause(self, seconds: float) -> None:
        self.now += seconds
        self.paused += seconds


@pytest.mark.parametrize(("taken_by_others", "at_most"), [(0.05, 1.05), (0.0001, 0.5)])
def test_fair_pause_gives_other_requests_at_most_time_of_work(
    monkeypatch: pytest.MonkeyPatch, taken_by_others: float, at_most: float
) -> None:
    clock = Clock()
    monkeypatch.setattr(turns, "perf_counter", clock.perf_counter)
    monkeypatch.setattr(turns, "pause", lambda longest: clock.pause(min(taken_by_others, longest)))
    pause = fair_pause()
    for _ in range(1_000):
        clock.work(0.001)
        pause()
    assert 0 < clock.paused <= at_most


def test_fair_pause_after_work_shorter_than_turn_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(turns, "perf_counter", clock.perf_counter)
    monkeypatch.setattr(turns, "pause", lambda longest: clock.pause(longest))  # noqa: PLW0108
    pause = fair_pause()
    clock.work(TURN / 2)
    pause()
    assert clock.paused == 0
    clock.work(TURN)
    pause()
    assert clock.paused == FAIR_PAUSE
