"""Read files of other apps: BG Stats (complete or one session), BoardGameGeek XML, plain tables.

Results that cannot be imported are listed with the reason. `person_matching` imports the sessions with matched names.
"""

import csv
import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import cache, partial
from io import StringIO
from itertools import islice
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.shape import NAME_LENGTH, Json
from companion.sessions.details import MAX_NOTE_LENGTH, to_local_time
from companion.sessions.events import MAX_GAMES_PER_RESULT
from companion.sessions.imports import ImportKind
from companion.sessions.placeholders import NOBODY, is_nobody
from companion.sharing.bgstats import SOURCE_NAME, UID_PREFIX
from companion.sharing.export_names import SEPARATOR
from companion.sharing.left_out import MAX_LEFT_OUT_LISTED, LeftOut, LeftOutError
from companion.sharing.values import (
    find_day_order,
    find_game_key,
    most_participants,
    most_rows,
    parse_day,
    parse_minutes,
    parse_name,
    parse_options,
    parse_points,
    players_without_seat,
    to_lines,
    to_one_line,
)
from companion.texts import DEFAULT_LANGUAGE, LANGUAGES, language

MAX_FILE_SESSIONS = 20_000
_UID = re.compile(r"[\w-]{8,64}", re.ASCII)
_HOUR = re.compile(r"\d\d:\d\d")
_UUID = re.compile(r"[0-9A-Fa-f-]{32,36}", re.ASCII)
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", re.ASCII)
MAX_NAMES_SHOWN = 12
"""Largest number of names shown for a result that is left out."""


@dataclass(frozen=True, slots=True)
class ForeignScore:
    """A participant's total, with the name in the file."""

    name: str
    total: int
    won: bool = False
    part: str = ""
    """Team, role or colour, or an empty string."""


@dataclass(frozen=True, slots=True)
class ForeignSession:
    """A session of an installed game, as another app recorded it."""

    uid: str
    game: str
    day: str
    hour: str
    minutes: int | None
    place: str
    note: str
    options: Mapping[str, Json]
    scores: tuple[ForeignScore, ...]
    number: int = 0
    """Position among the results of the file, from 1."""
    games: int = 1
    """Number of games that the result stands for."""
    is_outside: bool = False
    """True if the session does not count in statistics."""
    is_unfinished: bool = False
    """True if the session was not finished."""
    is_seated: bool = False
    """True if the scores are in seat order."""
    first: int | None = None
    """Index of the first player's score in `scores`, or None if unknown."""
    details: tuple[tuple[str, str], ...] = ()
    """Texts to append to the note: the suffix of a message `detail-...`, and its argument."""
    uuid: str = ""
    """Uuid in BG Stats. Empty for files of other apps."""
    modified: str = ""
    """Time of the last change in BG Stats. Empty for files of other apps."""


@dataclass(frozen=True, slots=True)
class ForeignFile:
    """The sessions of a file that can be imported, and those that are left out."""

    sessions: tuple[ForeignSession, ...]
    left: tuple[LeftOut, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    """Number of results left out, by reason, including those that are not listed."""
    uuids: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Uuids of people, places and games in BG Stats, by kind and name."""
    lang: str = DEFAULT_LANGUAGE
    """Language of the texts appended to notes."""
    kind: ImportKind = "table"

    @property
    def other_games(self) -> int:
        return self.counts.get("other-game", 0)

    @property
    def without_points(self) -> int:
        """Return the number of results that lack valid points, a valid day or valid players."""
        return sum(self.counts.get(reason, 0) for reason in ("points", "decimals", "unnamed", "day", "seats", "damaged"))

    @property
    def names(self) -> list[str]:
        """Return the names to match with people, those with most sessions first.

        Players without a seat and anonymous players are left out.
        """
        each = ((score.name, session.game) for session in self.sessions for score in session.scores)
        found = Counter(name for name, game in each if name not in players_without_seat(game) and not is_nobody(name))
        return sorted(found, key=lambda name: (-found[name], name))


def read_foreign_file(raw: bytes) -> ForeignFile | None:
    """Return the sessions of a file, or None if the format of the file is unknown."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            text = raw.decode("utf-16" if raw[:2] in {b"\xff\xfe", b"\xfe\xff"} else "cp1251")
        except UnicodeDecodeError:
            return None
    readers: Mapping[ImportKind, Callable[[str], Raw | None]] = {"bgstats": _bgstats, "bgg": _bgg, "table": _table}
    for kind, reader in readers.items():
        if (found := reader(text)) is not None:
            return replace(_collect_sessions(*found), kind=kind)
    return None


def merge_files(files: Sequence[ForeignFile]) -> ForeignFile:
    """Return one file with the content of several files. A session that is in two of them counts once."""
    sessions: dict[str, ForeignSession] = {}
    counts, uuids = Counter[str](), dict[tuple[str, str], str]()
    for file in files:
        counts.update(file.counts)
        counts["twice"] += sum(session.uid in sessions for session in file.sessions)
        sessions = {session.uid: session for session in file.sessions} | sessions
        uuids = {**file.uuids, **uuids}
    left = tuple(one for file in files for one in file.left)[:MAX_LEFT_OUT_LISTED]
    return replace(files[0], sessions=tuple(sessions.values()), left=left, counts=+counts, uuids=uuids)


RawSession = Mapping[str, Any]
"""The raw values of a session, by field."""
Uuids = dict[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A session in a file. `key` is the game's key, or None for a game that is not installed."""

    key: str | None
    about: Callable[[], tuple[Any, ...]]
    """Function that returns day, game and players."""
    tell: Callable[[], RawSession]
    """Function that returns the raw values. It raises an exception for a session that cannot be imported."""
    is_ignored: bool = False


Raw = tuple[Iterator[FileEntry], Uuids]


def _collect_sessions(found: Iterator[FileEntry], uuids: Uuids) -> ForeignFile:
    sessions: dict[str, ForeignSession] = {}
    left: list[LeftOut] = []
    counts = Counter[str]()
    for number, entry in enumerate(found, 1):
        try:
            session = _session(entry, number)
            if session.uid in sessions:
                raise LeftOutError("twice")
            if len(sessions) >= MAX_FILE_SESSIONS:
                raise LeftOutError("limit")
            sessions[session.uid] = session
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
            why = error if isinstance(error, LeftOutError) else LeftOutError("damaged")
            counts[why.reason] += 1
            if len(left) < MAX_LEFT_OUT_LISTED:
                left.append(LeftOut(why.reason, number, *_about(entry), to_one_line(why.found, 80)))
    return ForeignFile(tuple(sessions.values()), tuple(left), dict(counts), uuids)


def _about(entry: FileEntry) -> tuple[str, str, str]:
    """Return the day, game and players of a session as text. All are empty if the session is not readable."""
    try:
        day, game, people = entry.about()
        named = ", ".join(to_one_line(one, NAME_LENGTH) or "?" for one in islice(people, MAX_NAMES_SHOWN))
        return to_one_line(day, 20), to_one_line(game, 80), named
    except (ValueError, TypeError, KeyError, AttributeError):
        return "", "", ""


def _session(entry: FileEntry, number: int) -> ForeignSession:
    key = entry.key
    if key is None:
        raise LeftOutError("other-game")
    if entry.is_ignored:
        raise LeftOutError("ignored")
    told = entry.tell()
    board, details = to_one_line(told.get("options"), 200), list(told.get("details", ()))
    options = parse_options(key, board)
    if board and not options:
        details.insert(0, ("board", board))
    return ForeignSession(
        told["uid"],
        key,
        told["day"],
        told["hour"],
        parse_minutes(told.get("minutes")),
        to_one_line(told.get("place"), 60),
        to_lines(told.get("note"), MAX_NOTE_LENGTH),
        options,
        _scores(key, told["scores"]),
        number,
        **{name: told[name] for name in _OPTIONAL_FIELDS if name in told},
        details=tuple((kind, to_one_line(text, 200)) for kind, text in details),
    )


_OPTIONAL_FIELDS = ("games", "is_outside", "is_unfinished", "is_seated", "first", "uuid", "modified")


def _games_played(told: Json) -> int:
    """Return the number of games that one result stands for, or 1 if `told` is not a positive whole number."""
    return min(int(told), MAX_GAMES_PER_RESULT) if str(told).isascii() and str(told).isdecimal() and int(str(told)[:9]) else 1


# --- BG Stats ----------------------------------------------------------------------------------------------------------


def _bgstats(text: str) -> Raw | None:
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(whole, dict) or not isinstance(whole.get("plays"), list) or "app" in whole:
        return None
    games = {g.get("id"): g for g in _objects(whole, "games")}
    players, places = ({p.get("id"): p for p in _objects(whole, of)} for of in ("players", "locations"))
    lists = _Lists(games, players, places)
    return map(lists.entry, _objects(whole, "plays")), lists.uuids()


def _objects(whole: RawSession, name: str) -> list[dict[str, Json]]:
    listed = whole.get(name)
    return [one for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []


_By = Mapping[Json, Mapping[str, Json]]


@dataclass(frozen=True, slots=True)
class _Lists:
    """The lists that the sessions of a BG Stats file refer to."""

    games: _By
    players: _By
    places: _By

    def entry(self, session: RawSession) -> FileEntry:
        """Return the entry of a session. Its values are read only when the entry's functions are called."""
        is_ignored = bool(session.get("ignored")) and _own_data(session) is None
        return FileEntry(
            self._key(session.get("gameRefId")), partial(self._about, session), partial(self._told, session), is_ignored
        )

    def uuids(self) -> Uuids:
        """Return the valid uuids of people, places and installed games, by kind and name."""
        found: Uuids = {}
        for one in self.players.values():
            name, uuid = self._name(one), one.get("uuid")
            found.setdefault(("stranger" if is_nobody(name) else "person", name), str(uuid or ""))
        for one in self.places.values():
            found.setdefault(("place", to_one_line(one.get("name"), 60)), str(one.get("uuid") or ""))
        for number, one in self.games.items():
            found.setdefault(("game", self._key(number) or ""), str(one.get("uuid") or ""))
        return {(kind, name): uuid for (kind, name), uuid in found.items() if name and _UUID.fullmatch(uuid)}

    def _key(self, number: Json) -> str | None:
        one = self.games.get(number, {})
        return find_game_key(one.get("bggId"), one.get("name"), one.get("bggName"))

    @staticmethod
    def _name(player: Mapping[str, Json]) -> str:
        return NOBODY if player.get("isAnonymous") is True else parse_name(player.get("name"))

    def _about(self, session: RawSession) -> tuple[Any, ...]:
        people = (self._name(self.players.get(s.get("playerRefId"), {})) for s in session.get("playerScores", ()))
        return str(session.get("playDate") or "")[:10], self.games.get(session.get("gameRefId"), {}).get("name"), people

    def _told(self, session: RawSession) -> RawSession:
        own, uuid = _own_data(session), str(session["uuid"])
        try:
            day, hour = _local_day_and_hour(session)
        except (ValueError, TypeError):
            raise LeftOutError("day", session.get("playDate")) from None
        listed = sorted(session["playerScores"], key=lambda score: score.get("seatOrder") or 99)
        seats = [score.get("seatOrder") for score in listed]
        first = [at for at, score in enumerate(listed) if score.get("startPlayer") is True]
        modified = str(session.get("modificationDate") or "")
        told: dict[str, Any] = {
            "day": day,
            "hour": hour,
            "place": self.places.get(session.get("locationRefId"), {}).get("name"),
            "minutes": session.get("durationMin"),
            "options": session.get("board"),
            "scores": [self._score(score) for score in listed],
            "is_seated": all(isinstance(seat, int) and seat > 0 for seat in seats) and len({*seats}) == len(seats),
            "first": first[0] if len(first) == 1 else None,
            "uuid": uuid if _UUID.fullmatch(uuid) else "",
            "modified": modified if _MOMENT.fullmatch(modified) else "",
        }
        if own is not None:
            counts = {"games": _games_played(own.get("games", 1)), "is_outside": own.get("outside") is True}
            counts["is_unfinished"] = not any(score.get("winner") for score in listed)
            return {**told, **counts, "uid": str(own["sourcePlayId"])[:64], "note": own.get("note", session.get("comments"))}
        return {
            **told,
            "uid": f"{UID_PREFIX}{uuid}"[:64],
            "note": session.get("comments"),
            "details": self._details(session),
        }

    def _score(self, score: RawSession) -> tuple[Any, ...]:
        part = SEPARATOR.join(text for text in (to_one_line(score.get(key), 40) for key in ("team", "role")) if text)
        return self._name(self.players[score.get("playerRefId")]), score.get("score"), score.get("winner") is True, part

    def _details(self, session: RawSession) -> Iterator[tuple[str, str]]:
        games = (self.games.get(one.get("gameRefId"), {}).get("name") for one in _objects(session, "expansionPlays"))
        if names := [to_one_line(name, 60) for name in games if name]:
            yield "expansions", ", ".join(names)


def _own_data(session: RawSession) -> RawSession | None:
    """Return the data that this app's export added to a session, or None if another app wrote it."""
    try:
        told = json.loads(session.get("metaData") or "{}")
    except (ValueError, TypeError, RecursionError):
        return None
    is_ours = isinstance(told, dict) and told.get("source", told.get("sourceName")) == SOURCE_NAME and "sourcePlayId" in told
    return told if is_ours else None


def _local_day_and_hour(session: Mapping[str, Json]) -> tuple[str, str]:
    """Return the local day and hour of a session. The hour is empty if unknown.

    BG Stats stores the day in local time and the time of play in UTC.
    """
    ymd = str(session.get("playDateYmd") or "")
    day = f"{ymd[:4]}-{ymd[4:6]}-{ymd[6:8]}" if len(ymd) == 8 else ""
    told = datetime.fromisoformat(str(session.get("playDate") or day).strip()[:19])
    local = to_local_time(told.replace(tzinfo=UTC))
    if not day or local.date().isoformat() == day:
        return local.date().isoformat(), local.strftime("%H:%M") if told.time() != told.time().min else ""
    is_hour_of_day = told.date().isoformat() == day and told.time() != told.time().min
    return date.fromisoformat(day).isoformat(), told.strftime("%H:%M") if is_hour_of_day else ""


# --- BoardGameGeek -----------------------------------------------------------------------------------------------------


def _bgg(text: str) -> Raw | None:
    if not text.lstrip().startswith("<"):
        return None
    try:
        root = fromstring(text)
    except (ParseError, DefusedXmlException, ValueError):
        return None
    if root.tag != "plays":
        return None
    return map(_bgg_entry, root.iter("play")), {}


def _bgg_entry(session: Element) -> FileEntry:
    item = session.find("item")
    name = None if item is None else item.get("name")
    people = (player.get("name") or player.get("username") for player in session.iter("player"))
    key = None if item is None else find_game_key(item.get("objectid"), name)
    return FileEntry(key, lambda: (session.get("date"), name, people), partial(_of_bgg, session))


def _of_bgg(session: Element) -> RawSession:
    is_incomplete = session.get("incomplete") == "1"
    return {
        "uid": f"bgg-{session.attrib['id']}"[:64],
        "day": parse_day(session.get("date")),
        "hour": "",
        "place": session.get("location"),
        "minutes": session.get("length"),
        "note": session.findtext("comments"),
        "scores": [
            (
                parse_name(p.get("name") or p.get("username")),
                p.get("score"),
                p.get("win") == "1",
                to_one_line(p.get("color"), 40),
            )
            for p in session.iter("player")
        ],
        "games": _games_played(session.get("quantity", "1")),
        "is_outside": is_incomplete or session.get("nowinstats") == "1",
        "is_unfinished": is_incomplete,
        "details": [("incomplete", "")] if is_incomplete else [],
    }


# --- A plain table -------------------------------------------------------------------------------------------------------

REQUIRED_HEADINGS = ("day", "game", "name", "total")
"""Columns without which a table cannot be read."""
MAX_HEADINGS_SHOWN = 12
_HEADS = ("day", "game", "name", "total", "play", "place", "note", "minutes", "options", "hour", "seat", "won", "games")


def _table(text: str) -> Raw | None:
    first = text.partition("\n")[0]
    separator = max(";,\t", key=first.count)
    try:
        rows = list(csv.reader(StringIO(text), delimiter=separator))
    except csv.Error:
        return None
    heads = _find_headings(rows[0]) if rows else {}
    missing = [head for head in REQUIRED_HEADINGS if head not in heads]
    if len(missing) == len(REQUIRED_HEADINGS):
        return None
    if missing:
        found = ", ".join(to_one_line(title, 30) for title in rows[0][:MAX_HEADINGS_SHOWN])
        raise RefusedError(Problem("file", "import-heading", {"what": Key(f"import-heading-{missing[0]}"), "found": found}))
    read = [{head: _cell(row, at) for head, at in heads.items()} for row in rows[1:] if any(row)]
    return _table_entries(read, find_day_order(row["day"] for row in read)), {}


def _find_headings(row: list[str]) -> dict[str, int]:
    """Return the column index of each field. Headings may be this app's own or common words, in any language."""
    titles = [title.strip().casefold() for title in row]
    found = {}
    for head in _HEADS:
        ours = [language(lang).say(_OWN_HEADINGS[head]).casefold() for lang in LANGUAGES if head in _OWN_HEADINGS]
        theirs = [word for lang in LANGUAGES for word in language(lang).say(f"heads-{head}").split()]
        for title in (*ours, *(word.replace("_", " ") for word in theirs)):
            if title in titles and head not in found:
                found[head] = titles.index(title)
    return found


_OWN_HEADINGS = {
    head: f"csv-{head}" for head in ("play", "game", "options", "seat", "total", "minutes", "note", "won", "games")
}
_OWN_HEADINGS["place"] = "csv-where"


def _cell(row: list[str], at: int) -> str:
    """Return a cell without the quote that prevents spreadsheets from running it as a formula."""
    cell = row[at].strip() if at < len(row) else ""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in set("=+-@'") else cell


@dataclass(slots=True)
class _Rows:
    """The rows of one session in a table. `names` are the session's players, `count` is its number of rows."""

    mark: tuple[str, ...]
    first: list[dict[str, str]] = field(default_factory=list)
    """The first row of each player."""
    names: set[str] = field(default_factory=set)
    count: int = 0


def _table_entries(rows: list[dict[str, str]], order: str = "") -> Iterator[FileEntry]:
    """Yield the sessions of a table.

    Consecutive rows with the same session id are one session. Without ids, consecutive rows with the same day and game are
    one session, until a name is repeated.
    """
    sessions: list[_Rows] = []
    for row in rows:
        mark = (row["play"],) if row.get("play") else (row["day"], row["game"])
        if not sessions or sessions[-1].mark != mark or (row["name"] in sessions[-1].names and not row.get("play")):
            sessions.append(_Rows(mark))
        session = sessions[-1]
        session.count += 1
        if row["name"] not in session.names:  # this app's export has a row per category
            session.names.add(row["name"])
            session.first.append(row)
    counted = Counter[str]()
    for session in sessions:
        text = json.dumps(session.first, sort_keys=True)
        counted[text] += 1
        key, about = find_game_key(None, session.first[0]["game"]), partial(_about_rows, session)
        yield FileEntry(key, about, partial(_entry_of_rows, str(key), session, counted[text], order))


def _about_rows(rows: _Rows) -> tuple[Any, ...]:
    return rows.first[0]["day"], rows.first[0]["game"], (row["name"] for row in rows.first)


def _entry_of_rows(key: str, rows: _Rows, number: int, order: str) -> RawSession:
    if rows.count > most_rows(key):
        raise ValueError(rows.count)
    session = sorted(rows.first, key=lambda row: int(seat) if (seat := row.get("seat", "")).isdecimal() else 99)
    first = session[0]
    uid, hour = first.get("play", ""), first.get("hour", "")
    if not _UID.fullmatch(uid):
        uid = "table-" + hashlib.sha256(f"{number} {json.dumps(session, sort_keys=True)}".encode()).hexdigest()[:32]
    hour = hour if _HOUR.fullmatch(hour) else ""
    seats = [row.get("seat", "") for row in session if row["name"] not in players_without_seat(key)]
    is_seated = all(seat.isdecimal() for seat in seats) and len({*seats}) == len(seats)
    scores = [
        (parse_name(row["name"]), row["total"], row.get("won", "").casefold() in {"1", "x", "true"} | _parse_yes("yes"), "")
        for row in session
    ]
    day = parse_day(first["day"], order)
    counts = {
        "games": _games_played(first.get("games", "")),
        "is_outside": first.get("games") == "0",
        "is_unfinished": all(row.get("won", "").casefold() in _parse_yes("no") for row in session),
    }
    about = {"uid": uid, "day": day, "hour": hour, "scores": scores, "is_seated": is_seated}
    return {**first, **counts, **about}


@cache
def _parse_yes(answer: str) -> frozenset[str]:
    """Return the word for `answer` (yes or no) in every language, in lower case."""
    return frozenset(language(lang).say(answer).casefold() for lang in LANGUAGES)


# --- Scores ----------------------------------------------------------------------------------------------------------


def _scores(key: str, told: Any) -> tuple[ForeignScore, ...]:
    if len(told) > most_participants(key):
        raise LeftOutError("seats", len(told))
    found: list[ForeignScore] = []
    for written, total, won, part in told:
        name = to_one_line(written, NAME_LENGTH)
        if not name:
            raise LeftOutError("unnamed")
        score = ForeignScore(players_without_seat(key).get(name, name), parse_points(total), won, part)
        number = 2
        while score.name in {one.name for one in found}:  # several guests may have the same name
            score = replace(score, name=f"{name[: NAME_LENGTH - 3]} {number}")
            number += 1
        found.append(score)
    if not found:
        raise LeftOutError("points")
    return tuple(found)
