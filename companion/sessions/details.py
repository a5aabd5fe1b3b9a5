"""Details of a session besides the score: day, hour, place, length and note."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from companion.clubs import now
from companion.rules.errors import Arg, Problem
from companion.rules.shape import Json, Record, Shape, Text, Whole, check_value
from companion.sessions.events import CLOSED, Event

EARLIEST_DAY = date(1970, 1, 1)
MAX_NOTE_LENGTH = 2_000
MAX_ENTERED_MINUTES = 6_000
NOON = time(12)


# --- The day ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SessionDate:
    """The day and time of a session that has ended at least once."""

    at: datetime
    """Time when the session was first closed, or the entered day and hour."""
    on: date
    """Day at the place of the game. Stored as a day, so that it stays the same in another time zone."""
    corrected_on: date | None = None
    """Day of the latest end, if the session was closed again after its first end."""
    hour: str | None = None
    """Entered hour such as 19:30. Empty if a day was entered without an hour. None if no day was entered."""


def to_local_time(at: datetime) -> datetime:
    """Return the time in the server's time zone. Return it unchanged if it cannot be converted, as in the year 9999."""
    try:
        return at.astimezone()
    except (OverflowError, ValueError, OSError):
        return at


def local_day(at: datetime) -> date:
    """Return the day of the time `at` in the server's time zone."""
    return to_local_time(at).date()


def date_at_end(before: SessionDate | None, at: datetime) -> SessionDate:
    """Return the date of a session that is closed at `at`. `before` is its date so far, or None at the first end.

    A later end changes only `corrected_on`.
    """
    return replace(before, corrected_on=local_day(at)) if before else SessionDate(at, local_day(at))


def date_from_log(events: Iterable[Event]) -> SessionDate | None:
    """Return the day and time of a session from its log, or None if it has never ended."""
    found = None
    for event in events:
        if event.type == CLOSED:
            found = date_at_end(found, event.at)
    return found


def find_last_closing(events: Sequence[Event]) -> Event | None:
    """Return the latest event that closed the session, even if the session was reopened later. None if it was never closed."""
    return next((event for event in reversed(events) if event.type == CLOSED), None)


def is_possible_day(day: date, at: datetime) -> bool:
    """Return whether `day` can have been the local date of the time `at` anywhere on earth."""
    return abs((day - at.astimezone(UTC).date()).days) <= 1


# --- The notes ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SessionNotes:
    """The place, note and length of a session."""

    place: str = ""
    note: str = ""
    minutes: int | None = None
    """Entered length in minutes, or None."""


NO_NOTES = SessionNotes()


@dataclass(frozen=True, slots=True)
class SessionDetails:
    """Details of a session that can be entered at any time, without a change of its log."""

    day: date
    hour: str
    """Hour such as 19:30, empty if unknown."""
    noted: SessionNotes


@dataclass(frozen=True, slots=True)
class FormattedText(Shape):
    """A text in a fixed format. `convert` returns the text in its standard form, or raises an error.

    `problem` is the code of the refusal after such an error.
    """

    convert: Callable[[Any], Json]
    problem: str

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        try:
            return self.convert(raw)
        except (ValueError, TypeError, AttributeError, OverflowError):
            problems.append(Problem(at, self.problem))
            return None

    def meant(self, typed: str, at: str) -> str:
        return str(check_value(self, typed.strip(), at))

    def blank(self) -> str:
        return ""


def _day(raw: Json) -> str:
    """Return an ISO day such as 2026-03-09. Raise ValueError for a day before EARLIEST_DAY or after tomorrow."""
    day = date.fromisoformat(raw)
    if raw != day.isoformat() or not EARLIEST_DAY <= day <= now().date() + timedelta(days=1):
        raise ValueError(raw)
    return day.isoformat()


def _hour(raw: Json) -> str:
    """Return the time as two-digit hour and minute, such as 09:30 for 9:30. Return an empty text unchanged."""
    if raw == "":
        return ""
    hour, minute, *_ = raw.split(":")
    return time(int(hour), int(minute)).strftime("%H:%M")


class Minutes(Whole):
    """A length in minutes. None means that the length is unknown."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return None if raw is None else super().check(raw, at, problems)

    def meant(self, typed: str, at: str) -> int:
        return None if not typed.strip() else super().meant(typed, at)  # type: ignore[return-value]


class NoteText(Text):
    """A note of up to MAX_NOTE_LENGTH characters, in one or several lines."""

    longest_typed = MAX_NOTE_LENGTH
    has_lines = True

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        return Text.wrong(self, text.replace("\n", " "))


DAY, HOUR = FormattedText(_day, "note-day"), FormattedText(_hour, "note-hour")
PLACE, NOTE = Text(60), NoteText(MAX_NOTE_LENGTH)
MINUTES = Minutes(1, MAX_ENTERED_MINUTES)
DETAILS_SHAPE = Record(
    {"day": DAY, "hour": HOUR, "minutes": MINUTES, "place": PLACE, "note": NOTE},
    {"hour": "", "minutes": None, "place": "", "note": ""},
)


def parse_details(raw: Mapping[str, Json]) -> SessionDetails:
    """Return the details in a request. Raise RefusedError if any is invalid."""
    given = check_value(DETAILS_SHAPE, dict(raw))
    noted = SessionNotes(given["place"].strip(), given["note"].strip(), given["minutes"])
    return SessionDetails(date.fromisoformat(given["day"]), given["hour"], noted)


def to_utc_time(day: date, hour: str) -> datetime:
    """Return the UTC time of a day and hour in the server's time zone. An empty hour counts as noon."""
    at = datetime.combine(day, time.fromisoformat(hour) if hour else NOON)
    return at.astimezone(UTC)


def enter_date(before: SessionDate | None, told: SessionDetails) -> SessionDate | None:
    """Return the date of a session after its day and hour were entered. Return `before` if both are unchanged."""
    if before and told.day == before.on and told.hour == format_hour(before):
        return before
    return SessionDate(to_utc_time(told.day, told.hour), told.day, before.corrected_on if before else None, told.hour)


def format_hour(played: SessionDate) -> str:
    """Return the entered hour of a session such as 19:30. Return an empty text if only a day was entered.

    If nothing was entered, return the local time of the first end.
    """
    return to_local_time(played.at).strftime("%H:%M") if played.hour is None else played.hour
