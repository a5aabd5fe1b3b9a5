"""A file of plays read back. Whatever cannot be played through, counted and told in words is refused, and then all of it."""

import json
import math
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from companion.clubs import now, usable
from companion.games import all_games
from companion.plays.archive import Archived, closed_by
from companion.plays.begin import begun
from companion.plays.events import CLOSED, Event, is_told, kept_result
from companion.plays.narrate import told
from companion.plays.notebook import DAY as TOLD_DAY
from companion.plays.notebook import HOUR, MINUTES, NOTE, PLACE, Noted, Played, Written, is_day_of, last_end, moment
from companion.plays.notebook import played as played_by
from companion.plays.photos import MOST_OF_PLAY
from companion.plays.play import Play, Registered, Seats
from companion.plays.playing import played
from companion.plays.state import Content
from companion.rules.errors import Problem, RefusedError, child
from companion.rules.game import ADJUSTMENT, Game
from companion.rules.gate import let_in
from companion.rules.scoring import Item, Result
from companion.rules.shape import Json, ListOf, Name, Record, Text, allowed, checked
from companion.texts import DEFAULT, language

APP = "castle-companion"
FORMAT = 3
MOST_PLAYS = 20_000
LONGEST_OF_ALL = 20_002
"""Events of a play. Those of earlier versions may be that long."""
FARTHEST = 1_000_000
"""No play ever comes to so many points."""
UID = 64
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
"""A clock that has lost its battery shows nothing earlier."""
ASTRAY = timedelta(days=1)
"""So far two clocks may be apart. What is farther ahead has not happened yet."""
_OF_COLUMN = frozenset({"name", "total", "lines"})
"""What every column of a result says; a game's own may only stand beside."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a file holds."""

    plays: tuple[Archived, ...]
    copies: Mapping[str, Mapping[str, Json]]


class UnreadableError(RefusedError):
    """The file is not what can be read back. `at` says where."""


def read(raw: bytes) -> Read:
    """The file, checked through and through, or UnreadableError."""
    try:
        whole = json.loads(raw.decode("utf-8-sig"), parse_constant=_finite, parse_float=_finite)
        json.dumps(whole, ensure_ascii=False).encode("utf-8")  # half a sign, written as an escape, fails here
    except (ValueError, RecursionError):
        raise UnreadableError(Problem("file", "import-not-json")) from None
    if not isinstance(whole, dict) or whole.get("app") != APP or not isinstance(whole.get("plays"), list):
        raise UnreadableError(Problem("file", "import-alien"))
    if type(whole.get("format")) is not int or whole["format"] > FORMAT:
        raise UnreadableError(Problem("file", "import-newer"))
    if len(whole["plays"]) > MOST_PLAYS:
        raise UnreadableError(Problem("file", "import-many", {"most": MOST_PLAYS}))
    plays = tuple(_play(one, f"plays[{i}]", i + 1) for i, one in enumerate(whole["plays"]))
    return Read(plays, _copies(whole.get("copies", {})))


def _finite(number: str) -> float:
    if not math.isfinite(value := float(number)):
        raise ValueError(number)
    return value


# --- A play ------------------------------------------------------------------------------------------------------------


def _moment(raw: Any) -> datetime:
    """A time of something that can have happened."""
    moment = datetime.fromisoformat(raw)
    if moment.tzinfo is None or not EARLIEST <= moment <= now() + ASTRAY:
        raise ValueError(raw)
    return moment.astimezone(UTC)


def _day(raw: Any) -> date | None:
    if raw is not None and not _DATE.fullmatch(raw):
        raise ValueError(raw)
    return raw and date.fromisoformat(raw)


def _anything(raw: Any) -> Json:
    """An object whose inside is judged by playing it through."""
    if not isinstance(raw, dict):
        raise TypeError(raw)
    return raw


MOMENT, DAY, ANYTHING = Written(_moment, "import-moment"), Written(_day, "import-day"), Written(_anything, "not-object")
_EVENT = Record({"id": Text(64), "at": MOMENT, "type": Text(64), "data": ANYTHING, "author": Name()}, {"author": None})
_EVENTS = ListOf(_EVENT, most=LONGEST_OF_ALL)
_OUTSIDE = Record(
    {
        "uid": Text(UID),
        "begun": MOMENT,
        "played_on": DAY,
        "hour": Written(lambda raw: None if raw is None else checked(HOUR, raw), "note-hour"),  # None where nobody told the day
        "corrected_on": DAY,
        "place": PLACE,
        "minutes": MINUTES,
        "events": _EVENTS,
    },
    {"played_on": None, "hour": None, "corrected_on": None, "place": "", "minutes": None},
)


def _play(raw: Json, at: str, number: int) -> Archived:
    """A play, or a refusal that says which one it is."""
    try:
        given = raw if isinstance(raw, dict) else {}
        note, photos = checked(NOTE, given.pop("note", ""), "note"), _photos(given.pop("photos", []))  # longer than all else
        return replace(_checked(let_in(raw), note), photos=photos)
    except RefusedError as refused:
        found = refused.problems[0]
        # A path into the file helps whoever wrote it; the number is for whoever only has it.
        problem = Problem(child(at, found.at), "import-play", {"number": number, "where": found.at})
        raise UnreadableError(problem) from refused


def _photos(raw: Json) -> tuple[bytes, ...]:
    """The pictures of a play. One that we made stays as it is; any other is made small again."""
    if not isinstance(raw, list) or len(raw) > MOST_OF_PLAY:
        raise RefusedError(Problem("photos", "photo-many", {"most": MOST_OF_PLAY}))
    if not raw:
        return ()
    from companion.sharing.pictures import small  # noqa: PLC0415  most plays have none, and it takes a while to load

    try:
        return tuple(small(b64decode(one, validate=True)) for one in raw)
    except (ValueError, TypeError):
        raise RefusedError(Problem("photos", "photo-unreadable")) from None


def _checked(raw: Json, note: str) -> Archived:
    if not isinstance(raw, dict):
        raise RefusedError(Problem("", "not-object"))
    outside = checked(_OUTSIDE, {key: value for key, value in raw.items() if key in _OUTSIDE.fields})
    inside = {key: value for key, value in raw.items() if key not in _OUTSIDE.fields}
    if not outside["uid"].strip():
        raise RefusedError(Problem("uid", "missing"))
    game = all_games().get(str(raw.get("game")))
    if game is None:
        raise RefusedError(Problem("game", "not-a-choice", {"allowed": allowed(all_games())}))
    facts = inside.get("facts")
    usable = {key: value for key, value in facts.items() if key in game.facts} if isinstance(facts, dict) else {}
    beginning = begun(game, {**inside, "facts": usable, "sure": True}, {})
    if beginning.tinctures is None:
        raise RefusedError(Problem("tinctures", "missing"))
    events = tuple(
        Event(seq, e["id"], e["at"], e["type"], e["data"], e["author"]) for seq, e in enumerate(outside["events"], 1)
    )
    when = _told(outside) or _played(events, outside["played_on"], outside["corrected_on"])
    noted = Noted(outside["place"], note, outside["minutes"])
    play = Archived(outside["uid"], beginning.seating, beginning.tinctures, outside["begun"], events, when, noted=noted)
    content = _play_through(play, game)
    now = Seats(replace(content.seating, facts=play.seating.facts), content.tinctures or play.tinctures)
    return play if now == Seats(play.seating, play.tinctures) else replace(play, now=now)


def _told(outside: Json) -> Played | None:
    """When it was played, as somebody told it."""
    on, hour, corrected_on = outside["played_on"], outside["hour"], outside["corrected_on"]
    if hour is None:
        return None
    if on is None or last_end([Event(1, "", e["at"], e["type"], {}) for e in outside["events"]]) is None:
        raise RefusedError(Problem("played_on", "import-day"))
    return Played(moment(date.fromisoformat(checked(TOLD_DAY, on.isoformat(), "played_on")), hour), on, corrected_on, hour)


def _played(events: tuple[Event, ...], on: date | None, corrected_on: date | None) -> Played | None:
    """When it was played: the day it was at its table, where the file tells; else the day it was here."""
    found, end = played_by(events), last_end(events)
    if on and not (found and is_day_of(on, found.at)):
        raise RefusedError(Problem("played_on", "import-day"))
    if corrected_on and not (found and end and found.corrected_on and is_day_of(corrected_on, end.at)):
        raise RefusedError(Problem("corrected_on", "import-day"))
    return found and replace(found, on=on or found.on, corrected_on=corrected_on or found.corrected_on)


def _play_through(archived: Archived, game: Game[Any, Any]) -> Content:
    """The content at the end. Whatever a page may want of it is asked for here, where nothing is lost by its failing."""
    ids = [event.id for event in archived.events]
    if len(set(ids)) < len(ids) or "" in ids:
        raise RefusedError(Problem("events", "import-unplayable"))
    state = played(game, archived.seating, archived.events)
    for at, event in enumerate(archived.events):
        with _possible(f"events[{at}]"):
            if event.type == CLOSED:
                _refuse_uncountable(kept_result(event.data["result"]), archived, game, is_told=is_told(event))
    with _possible("events"):
        closing = closed_by(archived.events)
        kept, closed_at = (kept_result(closing.data["result"]), closing.at) if closing else (None, None)
        seating, tinctures = archived.seating, archived.tinctures
        registered = Registered(0, "", "", None, "", seating, tinctures, archived.begun, closed_at, archived.played)
        _tell(Play(registered, game, state, kept, is_told=bool(closing and is_told(closing))), archived)
    return state.content


@contextmanager
def _possible(at: str) -> Iterator[None]:
    """Whatever goes wrong in here is the file's fault."""
    try:
        yield
    except Exception as error:
        raise RefusedError(Problem(at, "import-unplayable")) from error


def _refuse_uncountable(result: Result, play: Archived, game: Game[Any, Any], *, is_told: bool) -> None:
    """A result of this very play, with numbers that are numbers, and nothing in it that a page could stumble over."""
    ranked = game.participants(play.seating) if game.participants else play.seating.players
    seated = play.seating.players if is_told else ranked  # who has no seat need not have been remembered
    standings, lines = result.ranking.standings, [line for column in result.columns for line in column.lines]
    items: list[Item] = [item for line in lines for item in line.items]
    numbers = [n for s in standings for n in (s.rank, s.total, *(t for t in s.tie_breaks.values() if t is not None))]
    numbers += [item.points for item in items]
    args = [arg for of in (*(i.args for i in items), *(w.args for w in result.warnings)) for arg in of.values()]
    is_sound = (
        result.game == game.key
        and type(result.finished) is bool
        and result.ranking.decided_by in {None, "total", "shared", *game.tie_breaks}
        and all(isinstance(column.extra, dict) and not column.extra.keys() & _OF_COLUMN for column in result.columns)
        and all(isinstance(arg, str | int) for arg in args)
        and tuple(column.name for column in result.columns) == game.columns(play.seating)
        and set(seated) <= {s.name for s in standings} <= set(ranked)
        and len({s.name for s in standings}) == len(standings)
        and set(result.ranking.winners) <= set(ranked)
        and all(set(s.tie_breaks) <= set(game.tie_breaks) for s in standings)
        and all(type(n) is int and abs(n) <= FARTHEST for n in numbers)
        and all(line.category in {*game.categories, ADJUSTMENT} for line in lines)
    )
    if not is_sound:
        raise ValueError("no result of this play")
    words = language(DEFAULT, game.key)
    for item in items:
        words.say(item.words, **item.args)
    for warned in result.warnings:
        words.say(f"warning-{warned.code}", **warned.args)


def _tell(play: Play, archived: Archived) -> None:
    """Whatever a page shows of a play."""
    words = language(DEFAULT, play.game.key)
    for event in archived.events:
        words.tell(told(play, event))
    words.say(f"phase-{play.phase.key}")
    flow, state, seating = play.game.flow, play.content.flow, play.seating
    flow.screen(state, seating)
    if flow.history:
        flow.history(state, seating)
    if (counted := play.scored.result) and flow.outcome and not play.is_told:
        flow.outcome(state, seating, counted)
    dict(play.running)
    dict(play.entries)


# --- The copies ----------------------------------------------------------------------------------------------------------


def _copies(raw: Json) -> dict[str, dict[str, Json]]:
    """What the file knows of copies, as far as the games here can use it."""
    games, told = all_games(), raw if isinstance(raw, dict) else {}
    found = {key: usable(games[key], facts) for key, facts in told.items() if key in games and isinstance(facts, dict)}
    return {key: facts for key, facts in found.items() if facts}
