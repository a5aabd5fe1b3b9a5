"""Read exported session files. A session that cannot be replayed, scored and shown makes the whole file invalid."""

import json
import math
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from companion.clubs import now, usable_copy_facts
from companion.games import all_games
from companion.pads.definition import is_pad_key
from companion.rules.errors import Problem, RefusedError, child
from companion.rules.game import ADJUSTMENT, Game, ScreenRequest, Seating
from companion.rules.scoring import Item, Result
from companion.rules.shape import Json, ListOf, Name, Record, Text, allowed, check_value
from companion.rules.text_input import normalize_json
from companion.sessions.archive import SessionWithLog, find_closing_event
from companion.sessions.details import DAY as TOLD_DAY
from companion.sessions.details import (
    HOUR,
    MINUTES,
    NOTE,
    PLACE,
    FormattedText,
    SessionDate,
    SessionNotes,
    find_last_closing,
    is_possible_day,
    to_utc_time,
)
from companion.sessions.details import date_from_log as played_by
from companion.sessions.events import Event, decode_result, is_manual_result, result_weight
from companion.sessions.log_text import describe_event
from companion.sessions.log_verification import verify_log
from companion.sessions.new_session import parse_new_session
from companion.sessions.photos import MAX_SESSION_PHOTOS, Photo
from companion.sessions.round_points import round_points
from companion.sessions.session import RegistryEntry, Seats, Session
from companion.sessions.state import Content
from companion.texts import DEFAULT_LANGUAGE, language

APP = "castle-companion"
FORMAT = 3
MAX_FILE_SESSIONS = 20_000
MAX_FILE_PADS = 1_000
MAX_FILE_EVENTS = 20_002
"""Largest number of events in an imported session. Earlier versions allowed this many."""
MAX_ABS_NUMBER = 100_000_000
"""Largest accepted absolute value of a number in a result. No session can reach it, not even with a score pad."""
MAX_UID_LENGTH = 64
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
EARLIEST_TIME = datetime(1970, 1, 1, tzinfo=UTC)
"""Earliest accepted time. A clock that lost power restarts at this time."""
MAX_CLOCK_ERROR = timedelta(days=1)
"""Largest accepted difference between two clocks. A time that is further in the future is refused."""
_RESULT_COLUMN_FIELDS = frozenset({"name", "total", "lines"})
"""Fields of every result column. A game's own fields must have other names."""


@dataclass(frozen=True, slots=True)
class SessionsFile:
    """The content of a session file: the sessions, copy facts by game, and the keys of score pads."""

    sessions: tuple[SessionWithLog, ...]
    copies: Mapping[str, Mapping[str, Json]]
    pads: tuple[str, ...] = ()


class UnreadableError(RefusedError):
    """A file that cannot be imported. The problem's `at` is the place of the error in the file."""


def read_sessions_file(raw: bytes) -> SessionsFile:
    """Return the validated content of a file, or raise UnreadableError."""
    try:
        whole = json.loads(raw.decode("utf-8-sig"), parse_constant=_finite, parse_float=_finite)
        json.dumps(whole, ensure_ascii=False).encode("utf-8")  # an escaped lone surrogate fails here
    except (ValueError, RecursionError):
        raise UnreadableError(Problem("file", "import-not-json")) from None
    if not isinstance(whole, dict) or whole.get("app") != APP or not isinstance(whole.get("plays"), list):
        raise UnreadableError(Problem("file", "import-alien"))
    if type(whole.get("format")) is not int or whole["format"] > FORMAT:
        raise UnreadableError(Problem("file", "import-newer"))
    if len(whole["plays"]) > MAX_FILE_SESSIONS:
        raise UnreadableError(Problem("file", "import-many", {"most": MAX_FILE_SESSIONS}))
    sessions = tuple(_session(one, f"plays[{i}]", i + 1) for i, one in enumerate(whole["plays"]))
    return SessionsFile(sessions, _copies(whole.get("copies", {})), _pads(whole.get("pads", [])))


def _pads(raw: Json) -> tuple[str, ...]:
    """Return the keys of the score pads of a file. Raise UnreadableError with the pad's number for an invalid pad."""
    if not isinstance(raw, list) or len(raw) > MAX_FILE_PADS:
        raise UnreadableError(Problem("pads", "import-pads", {"most": MAX_FILE_PADS}))
    for i, key in enumerate(raw):
        if not is_pad_key(key) or key not in all_games():
            raise UnreadableError(Problem(f"pads[{i}]", "import-pad", {"number": i + 1}))
    return tuple(raw)


def _finite(number: str) -> float:
    if not math.isfinite(value := float(number)):
        raise ValueError(number)
    return value


# --- A session ---------------------------------------------------------------------------------------------------------


def _moment(raw: Any) -> datetime:
    """Return the time in an ISO text. Raise ValueError if it is not plausible for an event or has no time zone."""
    moment = datetime.fromisoformat(raw)
    if moment.tzinfo is None or not EARLIEST_TIME <= moment <= now() + MAX_CLOCK_ERROR:
        raise ValueError(raw)
    return moment.astimezone(UTC)


def _day(raw: Any) -> date | None:
    if raw is not None and not _DATE.fullmatch(raw):
        raise ValueError(raw)
    return raw and date.fromisoformat(raw)


def _anything(raw: Any) -> Json:
    """Return a JSON object unchanged, because replaying the session checks its content. Raise TypeError for other values."""
    if not isinstance(raw, dict):
        raise TypeError(raw)
    return raw


MOMENT, DAY, ANYTHING = (
    FormattedText(_moment, "import-moment"),
    FormattedText(_day, "import-day"),
    FormattedText(_anything, "not-object"),
)
_EVENT = Record({"id": Text(64), "at": MOMENT, "type": Text(64), "data": ANYTHING, "author": Name()}, {"author": None})
_EVENTS = ListOf(_EVENT, most=MAX_FILE_EVENTS)
_SESSION_DATA = Record(
    {
        "uid": Text(MAX_UID_LENGTH),
        "begun": MOMENT,
        "played_on": DAY,
        "hour": FormattedText(lambda raw: None if raw is None else check_value(HOUR, raw), "note-hour"),  # None: not entered
        "corrected_on": DAY,
        "place": PLACE,
        "minutes": MINUTES,
        "events": _EVENTS,
    },
    {"played_on": None, "hour": None, "corrected_on": None, "place": "", "minutes": None},
)


def _session(raw: Json, at: str, number: int) -> SessionWithLog:
    """Return a checked session with its log. Raise UnreadableError with the session's number for an invalid session."""
    try:
        given = raw if isinstance(raw, dict) else {}
        # Taken out first, because the note and the photos exceed the limits of all other texts.
        note, photos = check_value(NOTE, given.pop("note", ""), "note"), _photos(given.pop("photos", []))
        shown = given.pop("photo_columns", [None] * len(photos))
        session = _checked(normalize_json(raw), note)
        return replace(session, photos=tuple(map(Photo, photos, _photo_columns(shown, len(photos), session))))
    except RefusedError as refused:
        found = refused.problems[0]
        # The path helps the author of the file, the number helps a user who only has the file.
        problem = Problem(child(at, found.at), "import-play", {"number": number, "where": found.at})
        raise UnreadableError(problem) from refused


def _photos(raw: Json) -> tuple[bytes, ...]:
    """Return the photos of a session, each encoded again, because a file may contain any bytes."""
    if not isinstance(raw, list) or len(raw) > MAX_SESSION_PHOTOS:
        raise RefusedError(Problem("photos", "photo-many", {"most": MAX_SESSION_PHOTOS}))
    if not raw:
        return ()
    from companion.sharing.pictures import shrink_photo  # noqa: PLC0415  most sessions have no photos, and this import is slow

    try:
        return tuple(shrink_photo(b64decode(one, validate=True)) for one in raw)
    except (ValueError, TypeError):
        raise RefusedError(Problem("photos", "photo-unreadable")) from None


def _photo_columns(raw: Json, photos: int, session: SessionWithLog) -> list[int | None]:
    """Return the index of the score column that each photo shows, or None. A column has at most one photo."""
    game, seating = all_games()[session.seating.game], session.now.seating if session.now else session.seating
    known = range(len(game.columns(seating)) if game.shared else 0)  # see `Session.photo_columns`
    shown = [column for column in raw if column is not None] if isinstance(raw, list) and len(raw) == photos else [None]
    if any(type(column) is not int or column not in known for column in shown) or len({*shown}) < len(shown):
        raise RefusedError(Problem("photo_columns", "import-unplayable"))
    return list(raw)


def _checked(raw: Json, note: str) -> SessionWithLog:
    if not isinstance(raw, dict):
        raise RefusedError(Problem("", "not-object"))
    outside = check_value(_SESSION_DATA, {key: value for key, value in raw.items() if key in _SESSION_DATA.fields})
    inside = {key: value for key, value in raw.items() if key not in _SESSION_DATA.fields}
    if not outside["uid"].strip():
        raise RefusedError(Problem("uid", "missing"))
    game = all_games().get(str(raw.get("game")))
    if game is None:
        raise RefusedError(Problem("game", "not-a-choice", {"allowed": allowed(all_games())}))
    facts = inside.get("facts")
    usable = {key: value for key, value in facts.items() if key in game.facts} if isinstance(facts, dict) else {}
    beginning = parse_new_session(game, {**inside, "facts": usable, "sure": True}, {})
    if beginning.colours is None:
        raise RefusedError(Problem("tinctures", "missing"))
    events = tuple(
        Event(seq, e["id"], e["at"], e["type"], e["data"], e["author"]) for seq, e in enumerate(outside["events"], 1)
    )
    when = _parse_date(outside) or _played(events, outside["played_on"], outside["corrected_on"])
    noted = SessionNotes(outside["place"], note, outside["minutes"])
    session = SessionWithLog(outside["uid"], beginning.seating, beginning.colours, outside["begun"], events, when, noted=noted)
    content = _play_through(session, game)
    now = Seats(replace(content.seating, facts=session.seating.facts), content.colours or session.colours)
    return session if now == Seats(session.seating, session.colours) else replace(session, now=now)


def _parse_date(outside: Json) -> SessionDate | None:
    """Return the manually entered date of the session, or None if none was entered."""
    on, hour, corrected_on = outside["played_on"], outside["hour"], outside["corrected_on"]
    if hour is None:
        return None
    if on is None or find_last_closing([Event(1, "", e["at"], e["type"], {}) for e in outside["events"]]) is None:
        raise RefusedError(Problem("played_on", "import-day"))
    return SessionDate(
        to_utc_time(date.fromisoformat(check_value(TOLD_DAY, on.isoformat(), "played_on")), hour), on, corrected_on, hour
    )


def _played(events: tuple[Event, ...], on: date | None, corrected_on: date | None) -> SessionDate | None:
    """Return the date of the session computed from its events, or None if it was never closed.

    Days in the file replace the computed days. Raise RefusedError for days that do not fit the events.
    """
    found, end = played_by(events), find_last_closing(events)
    if on and not (found and is_possible_day(on, found.at)):
        raise RefusedError(Problem("played_on", "import-day"))
    if corrected_on and not (found and end and found.corrected_on and is_possible_day(corrected_on, end.at)):
        raise RefusedError(Problem("corrected_on", "import-day"))
    return found and replace(found, on=on or found.on, corrected_on=corrected_on or found.corrected_on)


def _play_through(archived: SessionWithLog, game: Game[Any, Any]) -> Content:
    """Replay a session and return its final content.

    Build everything that pages show, so that errors appear before anything is stored.
    """
    ids = [event.id for event in archived.events]
    if len(set(ids)) < len(ids) or "" in ids:
        raise RefusedError(Problem("events", "import-unplayable"))

    def check_result(closing: Event, seating: Seating) -> None:
        result_weight(closing)
        _refuse_uncountable(decode_result(closing.data["result"]), seating, game, is_told=is_manual_result(closing))

    state = verify_log(game, archived.seating, archived.events, check_result)
    with _refuse_on_error("events"):
        closing = find_closing_event(archived.events)
        kept, closed_at = (decode_result(closing.data["result"]), closing.at) if closing else (None, None)
        seating, colours = archived.seating, archived.colours
        registered = RegistryEntry(0, "", "", None, "", seating, colours, archived.begun, closed_at, archived.played)
        _build_views(Session(registered, game, state, kept, is_told=bool(closing and is_manual_result(closing))), archived)
    return state.content


@contextmanager
def _refuse_on_error(at: str) -> Iterator[None]:
    """Raise RefusedError in place of any exception of the block."""
    try:
        yield
    except Exception as error:
        raise RefusedError(Problem(at, "import-unplayable")) from error


def _refuse_uncountable(result: Result, seating: Seating, game: Game[Any, Any], *, is_told: bool) -> None:
    """Raise an error for a result that does not belong to these seats, or has values that could break a page."""
    ranked = game.participants(seating)
    seated = seating.players if is_told else ranked  # a manually entered result may lack players without a seat
    standings, lines = result.ranking.standings, [line for column in result.columns for line in column.lines]
    items: list[Item] = [item for line in lines for item in line.items]
    numbers = [n for s in standings for n in (s.rank, s.total, *(t for t in s.tie_breaks.values() if t is not None))]
    numbers += [item.points for item in items]
    args = [arg for of in (*(i.args for i in items), *(w.args for w in result.warnings)) for arg in of.values()]
    is_sound = (
        result.game == game.key
        and type(result.finished) is bool
        and result.ranking.decided_by in {None, "total", "shared", *game.tie_breaks}
        and all(isinstance(column.extra, dict) and not column.extra.keys() & _RESULT_COLUMN_FIELDS for column in result.columns)
        and all(isinstance(arg, str | int) for arg in args)
        and tuple(column.name for column in result.columns) == game.columns(seating)
        and set(seated) <= {s.name for s in standings} <= set(ranked)
        and len({s.name for s in standings}) == len(standings)
        and set(result.ranking.winners) <= set(ranked)
        and all(set(s.tie_breaks) <= set(game.tie_breaks) for s in standings)
        and all(s.open_tie is None or s.open_tie in s.tie_breaks for s in standings)
        and all(type(n) is int and abs(n) <= MAX_ABS_NUMBER for n in numbers)
        and all(line.category in {*game.categories, ADJUSTMENT} for line in lines)
    )
    if not is_sound:
        raise ValueError("no result of this play")
    words = language(DEFAULT_LANGUAGE, game.key)
    for item in items:
        words.say(item.words, **item.args)
    for warned in result.warnings:
        words.say(f"warning-{warned.code}", **warned.args)


def _build_views(session: Session, archived: SessionWithLog) -> None:
    """Build everything that pages show of a session, so that errors appear now."""
    words = language(DEFAULT_LANGUAGE, session.game.key)
    for event in archived.events:
        words.tell(describe_event(session, event))
    words.say(f"phase-{session.phase.key}")
    flow, state, seating = session.game.flow, session.content.flow, session.seating
    flow.screen(state, seating, ScreenRequest())
    round_points(session, archived.events)
    if (counted := session.scored.result) and flow.outcome and not session.is_told:
        flow.outcome(state, seating, counted)
    dict(session.running)
    dict(session.entries)


# --- The copies ----------------------------------------------------------------------------------------------------------


def _copies(raw: Json) -> dict[str, dict[str, Json]]:
    """Return the valid copy facts of installed games, by game and fact."""
    games, told = all_games(), raw if isinstance(raw, dict) else {}
    found = {
        key: usable_copy_facts(games[key], facts) for key, facts in told.items() if key in games and isinstance(facts, dict)
    }
    return {key: facts for key, facts in found.items() if facts}
