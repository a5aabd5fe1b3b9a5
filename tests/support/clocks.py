"""Clocks and time zones that tests can set."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from companion.sessions.service import Sessions

NOON = datetime(2026, 3, 9, 12, tzinfo=UTC)


class Clock:
    """A clock that shows a set time."""

    def __init__(self, shows: datetime = NOON) -> None:
        self.shows = shows

    def __call__(self) -> datetime:
        return self.shows


def set_clock(sessions: Sessions, clock: Callable[[], datetime]) -> None:
    """Set the clock of the sessions of an app that runs already. The clock of its clubs does not change."""
    for service in (sessions.store, sessions.creator, sessions.commands, sessions.person_editor):
        service.clock = clock


class Zones:
    """The time zone of the machine, set by a test in hours ahead of UTC."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def move(self, hours: int) -> None:
        self._patch.setenv("TZ", f"<here>{-hours:+d}")
        time.tzset()
