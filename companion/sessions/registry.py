"""The register of sessions: their codes, people and seats, and the results of the sessions that have ended."""

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from typing import Any, Literal

from companion.clubs import format_utc
from companion.pads.definition import short_key
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.rules.serialization import from_plain, to_plain
from companion.sessions.details import SessionDate, SessionNotes, date_at_end
from companion.sessions.events import ResultWeight
from companion.sessions.log import NAMES_OF_SESSION, names_by_number
from companion.sessions.person_tokens import PersonTokens, data_to_json, restore_names, restore_names_in_json
from companion.sessions.session import NoSuchSessionError, RegistryEntry, Seats, add_names
from companion.storage import Row, Storage, refuse_damaged_text

SHORT_LETTERS = "ABCEHKMPTXY2345679"
"""Letters and digits of short codes. They can be typed on Latin and Cyrillic keyboards, and are not easily confused."""
SHORT_LENGTH = 6
_LOOKALIKES = str.maketrans("АВСЕНКМРТХУЗЧБSZG81V", "ABCEHKMPTXY346526B7Y")
"""Signs that are no letters of short codes, and the letter that each looks like. The first 14 are Cyrillic."""
PAGE_SESSIONS = 20
_SHORT_CODE_TRIES = 50
MAX_COUNTED_SESSIONS = 1_000
"""Largest number of sessions that a filter counts. A list of more says so."""
RECENT_PLACE_SESSIONS = 50
"""Number of latest sessions that are searched for places. The limit keeps the query fast after years."""
PHOTOGRAPHED = "select json_group_array(column_index) from photos where play = plays.id and column_index is not null"
"""Query for the indexes of the score columns of a session that have a photo, as a JSON list."""
_SESSION_FIELDS = (
    "plays.id, code, watch_code, short_code, plays.club, seating, tinctures, begun, closed_at,"
    " plays.played_at, played_on, corrected_on, iif(is_dated, coalesce(hour, ''), null), teaches, began,"
    " plays.place, note, minutes, plays.games, plays.is_outside, counts_only,"
    f" ({PHOTOGRAPHED}), ({NAMES_OF_SESSION.format(play='plays.id')})"
)
_SELECT_SESSIONS = f"select {_SESSION_FIELDS} from plays"  # noqa: S608  built from constants
_SELECT_FINISHED = f"{_SELECT_SESSIONS} where club = :club and played_at is not null and (played_at, id) < (:at, :id)"
"""Query for the finished sessions of a club before a (time, id).

The query reads an index only to the end of the page. So it takes the same time with fifty thousand sessions as with fifty.
"""
_FINISHED_OF_PLAYER = f"""
    select {_SESSION_FIELDS} from standings as s cross join plays on plays.id = s.play
    where s.person = (select id from people where club = :club and name = :player) and (s.played_at, s.play) < (:at, :id)
"""  # noqa: S608  built from constants
"""Query for the finished sessions of a player before a cursor (time, id). It starts from `standings` to use their index."""

_CONDITIONS = {
    "game": "plays.game = :game",
    "player": (
        "plays.id in (select w.play from standings as w join people on people.id = w.person"
        " where people.club = :club and people.name = :player)"
    ),
    "place": "plays.place = :place",
    # People in a note are stored as tokens. Character 26 is `person_tokens.MARK`.
    "note": (
        "plays.note <> '' and contains_words(plays.note || ' ' || coalesce((select group_concat(people.name, ' ')"
        " from play_people as m join people on people.id = m.person where m.play = plays.id"
        " and instr(plays.note, char(26) || m.number || char(26))), ''), :note)"
    ),
    # The index is ordered by time, not by local day. A time limit one day wider lets it find a span of days quickly.
    "since": "plays.played_on >= :since and plays.played_at >= date(:since, '-1 day')",
    "until": "plays.played_on <= :until and plays.played_at < date(:until, '+2 days')",
}


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """A player's rank (`place`) and total in a session that has ended."""

    name: str
    place: int
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class FinishedSession:
    """A session for a list of finished sessions. A reopened session stays in the list with its latest result."""

    registered: RegistryEntry
    played: SessionDate
    standings: tuple[PlayerStanding, ...]
    """Results ordered by place, then by seat."""


@dataclass(frozen=True, slots=True)
class SessionPage:
    """Part of the finished sessions, the latest first. `older` is the cursor of the next page, None on the last page."""

    sessions: tuple[FinishedSession, ...]
    older: str | None


@dataclass(frozen=True, slots=True)
class SessionFilter:
    """A filter for sessions. A field that is None does not limit them. `since` and `until` are the first and last day."""

    game: str | None = None
    player: str | None = None
    place: str | None = None
    since: str | None = None
    """First day, such as 2026-03-09."""
    until: str | None = None
    note: str | None = None
    """Words that a session's note contains, in any order. The names of people count as words of the note."""

    def where(self) -> str:
        """Return the filter as SQL conditions, each with a leading "and". The SQL parameters are named like the fields."""
        return "".join(f" and {sql}" for name, sql in _CONDITIONS.items() if getattr(self, name) is not None)


ANY_SESSION = SessionFilter()


def generate_link_code() -> str:
    """Return a random code with 128 bits. It does not begin with a dash, so that no command reads it as an option."""
    while (code := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return code


@dataclass(frozen=True, slots=True)
class Codes:
    """Generators of new codes for sessions."""

    long: Callable[[], str] = generate_link_code
    """Generator of codes for links."""
    short: Callable[[], str] = lambda: "".join(secrets.choice(SHORT_LETTERS) for _ in range(SHORT_LENGTH))
    """Generator of codes to read aloud and type. They can be guessed, so they work only for open sessions.

    The caller must limit the number of attempts.
    """
    uid: Callable[[], str] = lambda: secrets.token_hex(16)
    """Generator of the session ids in exported files. An id gives no access to its session."""


def parse_short_code(typed: str) -> str | None:
    """Return the short code in a typed text, or None if the text is no short code.

    Lower case, spaces, dashes and signs that look like a letter of the code are accepted, such as S for 5.
    """
    letters = "".join(c for c in typed[:40].upper() if c.isalnum()).translate(_LOOKALIKES)
    return letters if len(letters) == SHORT_LENGTH and set(letters) <= set(SHORT_LETTERS) else None


class Registry:
    """The register of all sessions of a database."""

    def __init__(self, storage: Storage, codes: Codes) -> None:
        self._storage = storage
        self._codes = codes

    def add_session(
        self, club: str, seats: Seats, begun: datetime, uid: str | None = None, names: Sequence[str] = ()
    ) -> RegistryEntry:
        """Register a session with new codes and return it. An imported session keeps its `uid`.

        `names` has everybody who had a seat in an imported session. The caller holds a transaction.
        """
        short = self._free_short_code()
        codes = {"code": self._codes.long(), "watch_code": self._codes.long(), "short_code": short}
        names = add_names(tuple(names), seats.seating.players)
        seating = _seating_to_json(seats.seating, names)
        seated = {"game": seats.seating.game, "seating": seating, "tinctures": json.dumps(seats.colours)}
        known_by = {"uid": uid or self._codes.uid(), "club": club, "begun": format_utc(begun)}
        self._storage.insert("plays", {**codes, **seated, **known_by})
        ((number,),) = self._storage.rows("select id from plays where code = ?", (codes["code"],))
        self._number_people(club, number, names)
        return self.get_by_id(number)

    def _number_people(self, club: str, session: int, names: Sequence[str]) -> None:
        """Store who is meant by each number in a session, `names` by number. Unknown names become people of the club.

        Such a person is not suggested for new sessions, until `Clubs` adds a colour.
        """
        self._storage.write_each(
            "insert into people (club, name) values (?, ?) on conflict do nothing", [(club, name) for name in names]
        )
        self._storage.write_each(
            "insert into play_people (play, number, person) select ?, ?, id from people where club = ? and name = ?"
            " on conflict do nothing",
            [(session, number, club, name) for number, name in enumerate(names)],
        )

    def replace_people(self, registered: RegistryEntry, names: Sequence[str]) -> None:
        """Store that the numbers of a session mean other people now: `names` by number. The caller holds a transaction."""
        self._storage.write("delete from play_people where play = ?", (registered.id,))
        self._number_people(registered.club, registered.id, names)

    def find_by(self, column: Literal["id", "code", "watch_code", "short_code"], value: Any) -> RegistryEntry | None:
        """Return the session with this id or code, or None if there is no such session."""
        if isinstance(value, str) and not value.isascii():
            return None
        row = self._storage.row(f"{_SELECT_SESSIONS} where {column} = ?", (value,))
        return _registered(row) if row else None

    def list_codes(self, sessions: Sequence[int]) -> list[str]:
        """Return the codes of sessions by their ids, the oldest session first. Ids without a session are left out."""
        sql = "select code from plays where id in (select value from json_each(?)) order by id"
        return [code for (code,) in self._storage.rows(sql, (json.dumps(sessions),))]

    def get_by_id(self, id: int) -> RegistryEntry:
        """Return the session with this id. Raise NoSuchSessionError if it does not exist."""
        found = self.find_by("id", id)
        if found is None:
            raise NoSuchSessionError
        return found

    def last_change(self, registered: RegistryEntry) -> datetime:
        """Return the time of the session's latest event. Return its beginning if it has no later event."""
        row = self._storage.row("select at from events where play = ? order by seq desc limit 1", (registered.id,))
        return max(registered.begun, datetime.fromisoformat(row[0])) if row else registered.begun

    def close(
        self, registered: RegistryEntry, seq: int, at: datetime, result: Result, played: SessionDate | None = None
    ) -> None:
        """Store the end and the result of a session, and free its short code. The caller holds a transaction.

        `seq` and `at` are the number and time of the `closed` event. `played` is the day and time of the session.
        Without `played`, the first end sets the day and time to `at`, and a later end keeps them.
        """
        played = played or date_at_end(registered.played, at)
        corrected_on = played.corrected_on.isoformat() if played.corrected_on else None
        when = format_utc(at), seq, format_utc(played.at), played.on.isoformat(), corrected_on
        self._storage.write(
            "update plays set closed_at = ?, closed_seq = ?, short_code = null, played_at = ?, played_on = ?, corrected_on = ?,"
            " games = ?, is_outside = ? where id = ?",
            (*when, registered.counting.games, int(registered.counting.is_outside), registered.id),
        )
        self.replace_standings(replace(registered, closed_at=at), played, result)

    def replace_standings(self, registered: RegistryEntry, played: SessionDate, result: Result) -> None:
        """Replace the stored standings and category points of a session. The caller holds a transaction."""
        people = self._people_of(registered)
        self._storage.write("delete from standings where play = ?", (registered.id,))
        for row in standing_rows(registered, result, format_utc(played.at)):
            name = row.pop("name")
            is_person = row["seat"] < row["seats"]
            whose = {"person": people[name] if is_person else None, "participant": None if is_person else name}
            self._storage.insert("standings", {**row, **whose})
        self._storage.write("delete from earned where play = ?", (registered.id,))
        if registered.counting.is_outside:
            return  # records leave it out, so its categories are not needed
        for place, column in enumerate(result.columns):
            for category in dict.fromkeys(line.category for line in column.lines):
                points = {"place": place, "category": category, "points": column.points(category)}
                points["person"] = people.get(column.name)
                whose = {"play": registered.id, "club": registered.club, "game": short_key(registered.seating.game)}
                self._storage.insert("earned", {**whose, **points})

    def _people_of(self, registered: RegistryEntry) -> dict[str, int]:
        """Return the id of each person in a session, by the name in `registered`.

        Another process may have renamed the person since `registered` was read.
        """
        rows = self._storage.rows("select number, person from play_people where play = ?", (registered.id,))
        return {registered.names[number]: person for number, person in rows if number < len(registered.names)}

    def set_details(self, registered: RegistryEntry, played: SessionDate | None, noted: SessionNotes) -> None:
        """Replace the stored place, length and note of a session. The caller holds a transaction.

        Replace the day, too, if `played` has an entered day.
        """
        self._storage.write(
            "update plays set place = ?, note = ?, minutes = ? where id = ?",
            (noted.place, _tokens(registered.names).within(noted.note), noted.minutes, registered.id),
        )
        if played and played.hour is not None:
            self._storage.write(
                "update plays set played_at = ?, played_on = ?, hour = ?, is_dated = 1 where id = ?",
                (format_utc(played.at), played.on.isoformat(), played.hour, registered.id),
            )
            self._storage.write("update standings set played_at = ? where play = ?", (format_utc(played.at), registered.id))

    def reopen(self, registered: RegistryEntry) -> None:
        """Store that a session is open again, and give it a new short code. Its latest result stays until the next end.

        The caller holds a transaction.
        """
        self._storage.write(
            "update plays set closed_at = null, closed_seq = null, short_code = ? where id = ?",
            (self._free_short_code(), registered.id),
        )

    def renew(self, registered: RegistryEntry) -> None:
        """Give the session new codes. Its old links and codes stop working. The caller holds a transaction."""
        short = self._free_short_code() if registered.closed_at is None else None
        self._storage.write(
            "update plays set code = ?, watch_code = ?, short_code = ? where id = ?",
            (self._codes.long(), self._codes.long(), short, registered.id),
        )

    def teach(self, registered: RegistryEntry, *, on: bool) -> RegistryEntry:
        """Turn the lessons of a session on or off, and return the changed session. The caller holds a transaction."""
        self._storage.write("update plays set teaches = ? where id = ?", (int(on), registered.id))
        return replace(registered, teaches=on)

    def count_only(self, registered: RegistryEntry) -> RegistryEntry:
        """Store that the table only counts at the end, and return the changed session. The caller holds a transaction."""
        self._storage.write("update plays set counts_only = 1 where id = ?", (registered.id,))
        return replace(registered, counts_only=True)

    def set_seats(self, registered: RegistryEntry, seats: Seats) -> RegistryEntry:
        """Store new seats of a session, and return the changed session. The first seats and their copy facts are kept.

        The caller holds a transaction.
        """
        began = registered.first_seats
        names = add_names(registered.names, seats.seating.players)
        now = replace(seats, seating=replace(seats.seating, facts=began.seating.facts))
        changed = replace(registered, seating=now.seating, colours=now.colours, began=began, names=names)
        self._number_people(registered.club, registered.id, names)
        self.replace_seats(changed)
        return changed

    def replace_seats(self, registered: RegistryEntry) -> None:
        """Store the current and first seats and colours of a session. The caller holds a transaction."""
        began = _seats_to_json(registered.began, registered.names) if registered.began else None
        seating, colours = _seating_to_json(registered.seating, registered.names), json.dumps(registered.colours)
        self._storage.write(
            "update plays set seating = ?, tinctures = ?, began = ? where id = ?", (seating, colours, began, registered.id)
        )

    def running(self, club: str, limit: int = PAGE_SESSIONS, *, away: bool = False) -> list[RegistryEntry]:
        """Return up to `limit` sessions of a club that have never ended, the newest first.

        `away` selects the archived sessions instead of the others.
        """
        sql = f"{_SELECT_SESSIONS} where club = ? and played_at is null and put_away = ? order by id desc limit ?"
        return [_registered(row) for row in self._storage.rows(sql, (club, int(away), limit))]

    def set_archived(self, registered: RegistryEntry, *, away: bool) -> None:
        """Archive the session if `away` is true, otherwise restore it from the archive. The caller holds a transaction."""
        self._storage.write("update plays set put_away = ? where id = ?", (int(away), registered.id))

    def finished_page(
        self, club: str, sought: SessionFilter = ANY_SESSION, *, older: str | None = None, limit: int = PAGE_SESSIONS
    ) -> SessionPage:
        """Return a page of the finished sessions of a club that match the filter, the latest first.

        `older` is the cursor from the previous page. None returns the first page.
        """
        at, number = _cursor(older)
        player = sought.player
        sql, its = (_SELECT_FINISHED, "plays") if player is None else (_FINISHED_OF_PLAYER, "s")
        if sought.game is not None:
            sql += f" and {its}.game = :game"
        sql += replace(sought, game=None, player=None).where().replace("plays.played_at", f"{its}.played_at")
        order = "played_at desc, plays.id desc" if player is None else "s.played_at desc, s.play desc"
        rows = self._storage.rows(
            f"{sql} order by {order} limit :limit",
            {**asdict(sought), "club": club, "at": at, "id": number, "limit": limit + 1},
        )
        found = [_registered(row) for row in rows[:limit]]
        return SessionPage(
            tuple(self._with_standings(found)),
            f"{format_utc(found[-1].played.at)}~{found[-1].id}" if len(rows) > limit and found[-1].played else None,
        )

    def count_finished(self, club: str, sought: SessionFilter) -> int:
        """Return the number of finished sessions of a club that match the filter, at most MAX_COUNTED_SESSIONS + 1.

        The limit keeps the query fast after years.
        """
        source = "plays where plays.club = :club and plays.played_at is not null"
        if sought.player is not None:
            whose = "s.person = (select id from people where club = :club and name = :player)"
            source = f"standings as s cross join plays on plays.id = s.play where {whose}"
        where = replace(sought, player=None).where()
        sql = f"select count(*) from (select 1 from {source}{where} limit :most)"  # noqa: S608  built from constants
        ((count,),) = self._storage.query_in_background(sql, {**asdict(sought), "club": club, "most": MAX_COUNTED_SESSIONS + 1})
        return int(count)

    def iter_finished_ids(self, club: str, sought: SessionFilter) -> Iterator[int]:
        """Return the ids of all finished sessions of a club that match the filter, the latest first."""
        sql = f"select id from plays where club = :club and played_at is not null{sought.where()}"  # noqa: S608  built from constants
        found = self._storage.query_in_background(f"{sql} order by played_at desc, id desc", {**asdict(sought), "club": club})
        return (session for (session,) in found)

    def get_finished(self, session: int) -> FinishedSession:
        """Return a session with its standings. For a session that has never ended, use its beginning and no standings."""
        registered = self.get_by_id(session)
        found = list(self._with_standings([registered]))
        return found[0] if found else FinishedSession(registered, SessionDate(registered.begun, registered.day), ())

    def _with_standings(self, found: Sequence[RegistryEntry]) -> Iterator[FinishedSession]:
        standings: dict[int, tuple[PlayerStanding, ...]] = {}
        of_these = (
            "select play, place, seat, coalesce(name, participant), total, won from standings"
            " left join people on people.id = person where play in (select value from json_each(?))"
        )
        for session, place, _, name, total, won in sorted(self._storage.rows(of_these, (json.dumps([r.id for r in found]),))):
            standings[session] = (*standings.get(session, ()), PlayerStanding(name, place, total, bool(won)))
        return (FinishedSession(r, r.played, standings.get(r.id, ())) for r in found if r.played)

    def latest_game(self, club: str) -> str | None:
        """Return the key of the game that a club has played or begun last, or None before its first session."""
        sql = (
            "select game from (select * from (select game, begun as at from plays"
            " where club = :club and played_at is null order by id desc limit 1)"
            " union all select * from (select game, played_at as at from plays"
            " where club = :club and played_at is not null order by played_at desc, id desc limit 1))"
            " order by at desc limit 1"
        )
        return next((game for (game,) in self._storage.rows(sql, {"club": club})), None)

    def places(self, club: str) -> list[str]:
        """Return the places of the RECENT_PLACE_SESSIONS latest finished sessions of a club, the latest first."""
        sql = "select place from plays where club = ? and played_at is not null order by played_at desc, id desc limit ?"
        return [*dict.fromkeys(place for (place,) in self._storage.rows(sql, (club, RECENT_PLACE_SESSIONS)) if place)]

    def _free_short_code(self) -> str:
        for _ in range(_SHORT_CODE_TRIES):
            code = self._codes.short()
            if self.find_by("short_code", code) is None:
                return code
        raise LookupError("no short code is free")


def players_in_result(result: Result, registered: RegistryEntry) -> tuple[str, ...]:
    """Return the players by seat, with the names that they have in the result.

    A player who was renamed after the end has the former name there.
    """
    players, ranked = registered.seating.players, [s.name for s in result.ranking.standings]
    known = [column.name for column in result.columns if column.name in ranked]
    former = [name for name in dict.fromkeys((*known, *ranked)) if name in registered.names and name not in players]
    others = iter(former)
    return tuple(name if name in ranked else next(others, name) for name in players)


def standing_rows(registered: RegistryEntry, result: Result, played_at: str) -> list[dict[str, Any]]:
    """Return the rows of a session for the table `standings`, ordered by seat."""
    ranked = [s.name for s in result.ranking.standings]
    players = players_in_result(result, registered)
    if registered.is_being_corrected:  # fewer players may sit there now, so everybody who had a seat has one in the rows
        players = add_names(players, (name for name in ranked if name in registered.names))
    # Participants that the game ranks without a seat come after the players.
    order = [*players, *(name for name in ranked if name not in players)]
    whole = {"play": registered.id, "club": registered.club, "game": short_key(registered.seating.game)}
    rows = [
        {
            **whole,
            "seat": order.index(s.name),
            "name": s.name,
            "place": s.rank,
            "total": s.total,
            "won": int(s.name in result.ranking.winners),
            "played_at": played_at,
            "seats": len(players),
            "games": registered.counting.games,
            "is_outside": int(registered.counting.is_outside),
        }
        for s in result.ranking.standings
    ]
    return sorted(rows, key=lambda row: int(row["seat"]))


@refuse_damaged_text
def _registered(row: Row) -> RegistryEntry:
    number, code, watch_code, short_code, club, seating, colours, begun, closed_at, *told = row
    played_at, played_on, corrected_on, hour, teaches, began, place, note, minutes, games, is_outside, *told = told
    counts_only, photographed, people = told
    names = names_by_number(people)
    corrected = date.fromisoformat(corrected_on) if corrected_on else None
    return RegistryEntry(
        number,
        code,
        watch_code,
        short_code,
        club,
        from_plain(Seating, json.loads(restore_names_in_json(seating, names))),
        tuple(json.loads(colours)),
        datetime.fromisoformat(begun),
        datetime.fromisoformat(closed_at) if closed_at else None,
        SessionDate(datetime.fromisoformat(played_at), date.fromisoformat(played_on), corrected, hour) if played_at else None,
        bool(teaches),
        _seats_from_json(restore_names_in_json(began, names)) if began else None,
        SessionNotes(place, restore_names(note, names), minutes),
        ResultWeight(games, bool(is_outside)),
        names,
        bool(counts_only),
        frozenset(json.loads(photographed)),
    )


def _tokens(names: Sequence[str]) -> PersonTokens:
    """Return the tokens for seats and notes, in which no word belongs to a game."""
    return PersonTokens(names)


def _seating_to_json(seating: Seating, names: Sequence[str]) -> str:
    return data_to_json(_tokens(names).seating(to_plain(seating)))


def _seats_to_json(seats: Seats, names: Sequence[str]) -> str:
    seating = _tokens(names).seating(to_plain(seats.seating))
    return data_to_json({"seating": seating, "tinctures": [*seats.colours]})


def _seats_from_json(text: str) -> Seats:
    data = json.loads(text)
    return Seats(from_plain(Seating, data["seating"]), tuple(data["tinctures"]))


def _cursor(older: str | None) -> tuple[str, int]:
    """Return the (time, id) before which a page begins. An invalid or missing cursor means the first page."""
    at, _, number = (older or "").rpartition("~")
    return (at, int(number)) if at and number.isascii() and number.isdigit() and len(number) < 19 else ("~", 0)
