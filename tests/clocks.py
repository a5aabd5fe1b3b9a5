"""Clocks and places on earth that tests can set."""

import time
from datetime import UTC, datetime

import pytest

NOON = datetime(2026, 3, 9, 12, tzinfo=UTC)


class Clock:
    """Shows what it is told to."""

    def __init__(self, shows: datetime = NOON) -> None:
        self.shows = shows

    def __call__(self) -> datetime:
        return self.shows


class Zones:
    """Where the machine stands, in hours ahead of Greenwich."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def move(self, hours: int) -> None:
        self._patch.setenv("TZ", f"<here>{-hours:+d}")
        time.tzset()
