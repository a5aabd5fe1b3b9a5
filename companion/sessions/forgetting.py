"""Deletion of sessions, people and clubs, and rewriting of names in sessions.

Only this module and `Archive.replace_result` change or delete events.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.clubs import COLOUR_COUNT
from companion.rules.game import Game, Seating
from companion.sessions.details import find_last_closing
from companion.sessions.events import ADJUSTED, SEATED, Event, decode_result
from companion.sessions.log import Log, data_to_json
from companion.sessions.registry import Registry, seats_to_json
from companion.sessions.renaming import NOBODY, Renaming, exchanged, may_mean, nobody, vocabulary
from companion.sessions.session import RegistryEntry, Seats
from companion.sessions.state import replay_log
from companion.storage import Storage

MOST_NOTES = 200
"""Maximum number of notes listed for one name."""
AT_ONCE = 100
"""Maximum number of sessions deleted or searched in one step."""
_SESSION_TABLES = ("standings", "earned", "photos", "events")
_OF_CLUB = ("tallies", "meetings", "people", "copies", "lessons", "renamings", "elsewhere")

_NAMES = ("people", "standings", "earned", "lessons", "tallies", "meetings")
_NAMED = (*((table, "name") for table in _NAMES), ("meetings", "opponent"))
"""Database columns that contain only a person's name, as (table, column)."""

_ELSEWHERE = {"play": "uid from plays", "place": "place from plays", "stranger": "name from standings"}
"""SQL column and table of the names that are in use, by kind of BG Stats object."""

Games = Callable[[], Mapping[str, Game[Any, Any]]]


@dataclass(frozen=True, slots=True)
class Extent:
    """The number of sessions, people and copy facts of a club."""

    sessions: int
    people: int
    facts: int


@dataclass(frozen=True, slots=True)
class Note:
    """A typed note that may mention a forgotten person. A user must check it.

    `seq` is the number of the event with the note, or 0 for the note of the session.
    """

    code: str
    game: str
    seq: int
    text: str


@dataclass(frozen=True, slots=True)
class Proof:
    """The report after a person was anonymised: the rewritten sessions, and where the name may still occur."""

    sessions: tuple[str, ...]
    """Codes of the rewritten sessions."""
    traces: int
    """Number of database rows that still contain the name."""
    is_folded: bool
    """True if the write-ahead log was copied into the database file and is empty now."""
    in_files: bool
    """True if the database files contain the name, also in deleted data. A person of another club may have the same name."""
    notes: tuple[Note, ...]


class GrownError(Exception):
    """Error: the session got new events or was changed after it was read."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """A rewritten session that is not stored yet: all its events, and the events that differ from the stored log."""

    registered: RegistryEntry
    events: tuple[Event, ...]
    changed: tuple[Event, ...]


class Forgetting:
    """The permanent deletion of data, and the rewriting of names."""

    def __init__(self, storage: Storage, log: Log, register: Registry, games: Games) -> None:
        self._storage = storage
        self._log = log
        self._register = register
        self._games = games

    # --- Plays ------------------------------------------------------------------------------------------------------------

    def sessions(self, sessions: Sequence[int]) -> None:
        """Delete sessions with all their events, photos and results. The caller holds a transaction."""
        these = (json.dumps(sessions),)
        for table, number in (*((table, "play") for table in _SESSION_TABLES), ("plays", "id")):
            sql = f"delete from {table} where {number} in (select value from json_each(?))"  # noqa: S608  tables of ours
            self._storage.write(sql, these)

    # --- People -----------------------------------------------------------------------------------------------------------

    def sessions_with(self, club: str, name: str) -> list[int]:
        """Return the ids of all sessions of a club in which the person has or ever had a seat."""
        over = "select play from standings where club = ? and name = ? and seat < seats order by play"
        running = (
            "select plays.id from plays, json_each(plays.seating, '$.players') as seat"
            " where club = ? and played_at is null and seat.value = ? order by plays.id"
        )
        before = (
            "select plays.id from plays, json_each(began, '$.seating.players') as seat where club = ?1 and seat.value = ?2"
            " union select plays.id from plays join events on play = plays.id, json_each(events.data, '$.players') as seat"
            " where club = ?1 and began is not null and events.type = 'seated' and seat.value = ?2"
        )
        return [
            *dict.fromkeys(
                p for sql in (over, running, before) for (p,) in self._storage.query_in_background(sql, (club, name))
            )
        ]

    def otherwise(self, session: int, old: str, new: str | None, is_bare: bool = False) -> Renamed:
        """Return the session with the name `old` replaced by `new`, or by a placeholder if `new` is None. Store nothing.

        `is_bare` keeps names within longer typed texts. The rewritten log is replayed, so an error is raised before an
        unreadable log could be stored.
        """
        before = self._register.get_by_id(session)
        renaming = Renaming({old: new or nobody(before.seating.players)}, self._vocabulary(before), is_bare)
        renamed = self._retold(before, self._log.between(session), renaming)
        noted = replace(before.noted, note=renaming.within(before.noted.note))
        return replace(renamed, registered=replace(renamed.registered, noted=noted))

    def reseated(self, session: int, seats: Seats, judge: Callable[[Seating, Sequence[Event]], object]) -> Renamed:
        """Return the session with the players, colours and options of `seats`. Store nothing.

        If the options change, call `judge` with the first seats and the log, both with the new options. `judge` raises
        RefusedError if the log does not fit the seats.
        """
        before, events = self._register.get_by_id(session), self._log.between(session)
        ever = [*before.first_seats.seating.players, *(name for e in events if e.type == SEATED for name in e.data["players"])]
        names = exchanged(before.seating.players, seats.seating.players, ever)
        colours = exchanged(before.colours, seats.colours, range(COLOUR_COUNT))
        others = Renaming({}, self._vocabulary(before), options=seats.seating.options)
        if seats.seating.options != before.seating.options:
            judge(others.seats(before.first_seats).seating, [*map(others.event, events)])
        renaming = replace(others, names=names, colours=colours)
        renamed = self._retold(before, events, renaming)
        return replace(renamed, registered=replace(renamed.registered, colours=seats.colours))

    def _vocabulary(self, registered: RegistryEntry) -> frozenset[str]:
        return vocabulary(self._games().get(registered.seating.game))

    def _retold(self, before: RegistryEntry, log: Sequence[Event], renaming: Renaming) -> Renamed:
        now = renaming.seats(Seats(before.seating, before.colours))
        began = before.began and renaming.seats(before.began)
        registered = replace(before, seating=now.seating, colours=now.colours, began=began)
        both = [(event, renaming.event(event)) for event in log]
        events = [told for _, told in both]
        if (game := self._games().get(before.seating.game)) is not None:
            replay_log(game, registered.first_seats.seating, events)
        return Renamed(registered, tuple(events), tuple(told for event, told in both if told != event))

    def rename(self, renamed: Renamed) -> None:
        """Store a rewritten session. Raise GrownError if its log has new events. The caller holds a transaction."""
        registered = renamed.registered
        if self._log.last_seq(registered.id) != len(renamed.events):
            raise GrownError
        began = seats_to_json(registered.began) if registered.began else None
        seats = (seats_to_json(registered.seating), json.dumps(registered.colours), began)
        told = (*seats, registered.noted.note, registered.id)
        self._storage.write("update plays set seating = ?, tinctures = ?, began = ?, note = ? where id = ?", told)
        rewrite = "update events set data = ?, author = ? where play = ? and seq = ?"
        for event in renamed.changed:
            self._storage.write(rewrite, (data_to_json(event.data), event.author, registered.id, event.seq))
        if (end := find_last_closing(renamed.events)) and registered.played:
            self._register.replace_standings(registered, registered.played, decode_result(end.data["result"]))

    def traces(self, club: str, name: str, pause: Callable[[], object]) -> int:
        """Return the number of database rows of a club that still contain the name. 0 means that no row contains it.

        Call `pause` after each batch of sessions.
        """
        renaming = Renaming({name: NOBODY}, frozenset())
        sql = " union all ".join(f"select {name} from {table} where club = :club and {name} = :name" for table, name in _NAMED)  # noqa: S608
        of_sessions = (
            "select seating || coalesce(began, '') from plays where id in (select value from json_each(:plays))"
            " and instr(seating || coalesce(began, ''), :name)"
            " union all select note from plays where id in (select value from json_each(:plays)) and instr(note, :name)"
            " union all select data || ' ' || coalesce(author, '') from events"
            " where play in (select value from json_each(:plays)) and (instr(data, :name) or author = :name)"
        )
        rows = self._storage.rows(sql, {"club": club, "name": name})
        for sessions in self._some_at_a_time(club, pause):
            rows += self._storage.rows(of_sessions, {"plays": sessions, "name": name})
        return sum(renaming.within(text) != text for (text,) in rows)

    def notes(self, club: str, name: str, pause: Callable[[], object]) -> list[Note]:
        """Return up to MOST_NOTES notes that may mention the person, in any grammatical case or spelling of the name.

        Call `pause` after each batch of sessions.
        """
        found: list[Note] = []
        means = may_mean(name)
        sql = (
            "select code, game, seq, coalesce(json_extract(data, '$.note'), '') from plays join events on play = plays.id"
            " where plays.id in (select value from json_each(?)) and type = ? order by plays.id, seq"
        )
        noted = "select code, game, 0, note from plays where id in (select value from json_each(?)) and note <> '' order by id"
        for sessions in self._some_at_a_time(club, pause):
            rows = self._storage.rows(sql, (sessions, ADJUSTED))
            rows += self._storage.rows(noted, (sessions,))
            found += [Note(code, game, seq, note) for code, game, seq, note in rows if means(note)]
            if len(found) >= MOST_NOTES:
                break
        return found[:MOST_NOTES]

    def _some_at_a_time(self, club: str, pause: Callable[[], object]) -> Iterator[str]:
        """Yield JSON lists of up to AT_ONCE session ids of a club, in order. Call `pause` after each list."""
        sessions = [
            session
            for (session,) in self._storage.query_in_background("select id from plays where club = ? order by id", (club,))
        ]
        for at in range(0, len(sessions), AT_ONCE):
            yield json.dumps(sessions[at : at + AT_ONCE])
            pause()

    # --- What is old ------------------------------------------------------------------------------------------------------

    def absent(self, without: Sequence[int] = ()) -> list[tuple[str, str]]:
        """Return (club, name) of each person who is in no session. Ignore the sessions in `without`."""
        kept = "plays.id not in (select value from json_each(:without))"
        sql = (
            "select club, name from people union select club, name from lessons"  # noqa: S608  words of ours
            f" except select club, seat.value from plays, json_each(plays.seating, '$.players') as seat where {kept}"
            f" except select club, seat.value from plays, json_each(began, '$.seating.players') as seat where {kept}"
            " except select club, seat.value from plays join events on play = plays.id,"
            f" json_each(events.data, '$.players') as seat where {kept} and began is not null and events.type = '{SEATED}'"
        )
        return self._storage.query_in_background(sql, {"without": json.dumps([*without])})

    def leftovers(self, before: str) -> None:
        """Delete renames before the time `before`, and BG Stats UUIDs of sessions, places and strangers no longer in use."""
        self._storage.write("delete from renamings where at < ?", (before,))
        for kind, kept in _ELSEWHERE.items():
            sql = f"delete from elsewhere where kind = ? and name not in (select {kept} where club = elsewhere.club)"  # noqa: S608
            self._storage.write(sql, (kind,))

    # --- Everything -------------------------------------------------------------------------------------------------------

    def extent(self, club: str) -> Extent:
        """Return the number of sessions, people and copy facts of a club."""
        counted = [f"(select count(*) from {table} where club = :club)" for table in ("plays", "people", "copies")]  # noqa: S608
        ((sessions, people, facts),) = self._storage.query_in_background(f"select {', '.join(counted)}", {"club": club})
        return Extent(sessions, people, facts)

    def some_sessions(self, club: str) -> bool:
        """Delete up to AT_ONCE sessions of a club. Return False if there was nothing left to delete."""
        found = [session for (session,) in self._storage.rows("select id from plays where club = ? limit ?", (club, AT_ONCE))]
        with self._storage.transaction():
            self.sessions(found)
        return bool(found)

    def club(self, club: str) -> None:
        """Delete a club that has no sessions left."""
        with self._storage.transaction():
            for table in _OF_CLUB:
                self._storage.write(f"delete from {table} where club = ?", (club,))  # noqa: S608  tables of ours
            self._storage.write("delete from clubs where id = ?", (club,))
