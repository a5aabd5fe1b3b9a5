"""The day a play has: when it ended for the first time. Opened again and corrected, it keeps it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from companion.plays.events import CLOSED, Event


@dataclass(frozen=True, slots=True)
class Played:
    """When a play was played. It has this from its first end on, for ever."""

    at: datetime
    """Its first end."""
    on: date
    """The day that was then at the table. Kept as a day: nobody who moves house has played on another one."""
    corrected_on: date | None = None
    """The day of its latest end, where that is not the first."""
    hour: str | None = None
    """Where the day was told by somebody: what the clock at the table showed, empty if nobody knows; else None."""


def here(at: datetime) -> datetime:
    """What the clock shows where this runs. At the ends of the calendar it can show nothing: then the time as it was told."""
    try:
        return at.astimezone()
    except (OverflowError, ValueError, OSError):
        return at


def day_here(at: datetime) -> date:
    """The day it is here at that moment."""
    return here(at).date()


def ended(before: Played | None, at: datetime) -> Played:
    """A play that ends now, for the first time or once more."""
    return replace(before, corrected_on=day_here(at)) if before else Played(at, day_here(at))


def played(events: Iterable[Event]) -> Played | None:
    """When a play was played, as its log tells; None if it has never ended."""
    found = None
    for event in events:
        if event.type == CLOSED:
            found = ended(found, event.at)
    return found


def last_end(events: Sequence[Event]) -> Event | None:
    """The event that ended the play the last time, whether or not it went on after that."""
    return next((event for event in reversed(events) if event.type == CLOSED), None)


def is_day_of(day: date, at: datetime) -> bool:
    """Whether it was that day anywhere on earth at that moment."""
    return abs((day - at.astimezone(UTC).date()).days) <= 1
