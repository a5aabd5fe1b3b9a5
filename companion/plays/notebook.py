"""What a table writes down beside the score: the day, which is its first end unless that is told; where, how long, a note."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from companion.clubs import now
from companion.plays.events import CLOSED, Event
from companion.rules.errors import Problem
from companion.rules.shape import Json, Record, Shape, Text, Whole, checked

EARLIEST = date(1970, 1, 1)
LONGEST_NOTE = 2_000
LONGEST_MINUTES = 6_000
NOON = time(12)


# --- The day ------------------------------------------------------------------------------------------------------------


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


# --- The notes ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noted:
    """What stands beside the score of a play."""

    place: str = ""
    note: str = ""
    minutes: int | None = None
    """How long it took, where somebody told it."""


NOTHING = Noted()


@dataclass(frozen=True, slots=True)
class Told:
    """Everything that can be told of a play at any time, without touching the play."""

    day: date
    hour: str
    """As 19:30; empty where nobody knows."""
    noted: Noted


@dataclass(frozen=True, slots=True)
class Written(Shape):
    """Something kept as it is written: `means` makes the value of it or fails; then `problem` says what it should have been."""

    means: Callable[[Any], Json]
    problem: str

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        try:
            return self.means(raw)
        except (ValueError, TypeError, AttributeError, OverflowError):
            problems.append(Problem(at, self.problem))
            return None

    def meant(self, typed: str, at: str) -> str:
        return str(checked(self, typed.strip(), at))

    def blank(self) -> str:
        return ""


def _day(raw: Json) -> str:
    """A day on which something can have been played: 2026-03-09."""
    day = date.fromisoformat(raw)
    if raw != day.isoformat() or not EARLIEST <= day <= now().date() + timedelta(days=1):
        raise ValueError(raw)
    return day.isoformat()


def _hour(raw: Json) -> str:
    """What a clock shows: 19:30; empty where nobody knows."""
    if raw == "":
        return ""
    hour, minute, *_ = raw.split(":")
    return time(int(hour), int(minute)).strftime("%H:%M")


class Minutes(Whole):
    """How long a play took; None where nobody knows."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return None if raw is None else super().check(raw, at, problems)

    def meant(self, typed: str, at: str) -> int:
        return None if not typed.strip() else super().meant(typed, at)  # type: ignore[return-value]


class Note(Text):
    """A long text."""

    longest_typed = LONGEST_NOTE


DAY, HOUR = Written(_day, "note-day"), Written(_hour, "note-hour")
PLACE, NOTE = Text(60), Note(LONGEST_NOTE)
MINUTES = Minutes(1, LONGEST_MINUTES)
TOLD = Record(
    {"day": DAY, "hour": HOUR, "minutes": MINUTES, "place": PLACE, "note": NOTE},
    {"hour": "", "minutes": None, "place": "", "note": ""},
)


def told(raw: Mapping[str, Json]) -> Told:
    """What is told of a play, checked; or RefusedError."""
    given = checked(TOLD, dict(raw))
    noted = Noted(given["place"].strip(), given["note"].strip(), given["minutes"])
    return Told(date.fromisoformat(given["day"]), given["hour"], noted)


def moment(day: date, hour: str) -> datetime:
    """When that was, by the clock here; noon where nobody knows."""
    at = datetime.combine(day, time.fromisoformat(hour) if hour else NOON)
    return at.astimezone(UTC)


def dated(before: Played | None, told: Told) -> Played | None:
    """The day of a play after somebody told it. As it was, if they told what was known."""
    if before and told.day == before.on and told.hour == hour_of(before):
        return before
    return Played(moment(told.day, told.hour), told.day, before.corrected_on if before else None, told.hour)


def hour_of(played: Played) -> str:
    """What the clock at the table showed; empty where nobody knows."""
    return here(played.at).strftime("%H:%M") if played.hour is None else played.hour
