"""Clocks and time zones that tests can set."""

import time
from datetime import UTC, datetime

import pytest

NOON = datetime(2026, 3, 9, 12, tzinfo=UTC)


class Clock:
    """A clock that shows a set time."""

    def __init__(self, shows: datetime = NOON) -> None:
        self.shows = shows

    def __call__(self) -> datetime:
        return self.shows


class Zones:
    """The time zone of the machine, set by a test in hours ahead of UTC."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def move(self, hours: int) -> None:
        self._patch.setenv("TZ", f"<here>{-hours:+d}")
        time.tzset()
