"""Deletion of sessions, people and clubs."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games import all_games
from companion.pads.definition import PREFIX, pad_of_key
from companion.sessions.events import ADJUSTED
from companion.sessions.log import NAMES_OF_SESSION, names_by_number
from companion.sessions.note_search import may_mean
from companion.sessions.person_table import PersonTable
from companion.sessions.person_tokens import PersonTokens, data_to_json, has_tokens, restore_names
from companion.sessions.placeholders import placeholder
from companion.sessions.renames import Renames
from companion.storage import Rows, Storage

MOST_NOTES = 200
"""Maximum number of notes listed for one name."""
AT_ONCE = 100
"""Maximum number of sessions deleted or searched in one step."""
_SESSION_TABLES = ("standings", "earned", "photos", "events", "play_people")
_CLUB_TABLES = ("people", "copies", "renamings", "elsewhere", "imports", "pads")

_ELSEWHERE = {"play": "uid from plays", "place": "place from plays", "stranger": "participant from standings"}
"""SQL column and table of the names that are in use, by kind of BG Stats object."""

_TYPED_TEXTS = """
select note from plays where club = :club and instr(note, :name)
union all select data || ' ' || coalesce(author, '') from events
where play in (select id from plays where club = :club) and (instr(data, :escaped) or author = :name)
"""
"""Query for the texts of the sessions of a club that contain a name, also as part of a word."""

_NOTES = """
select id, code, game, 0, note from plays where club = :club and note <> ''
union all select play, code, game, seq, coalesce(json_extract(data, '$.note'), '') from plays join events on play = plays.id
where club = :club and type = :type order by 1, 4
"""
"""Query for the notes of a club: session, code, game, number of the event or 0 for the note of the session, and text."""

_ABSENT_IMPORTED = """
select id, name from people where id in (select value from json_each(?)) and last_play = 0 and own is null
and id not in (select person from play_people) and id not in (select person from lessons)
"""
"""Query for people in no session who are only known from imports. They have chosen no colour and finished no lesson."""


_PADS = """
select '', key, id from pads where club = :club
union all select code, game, max(id) from plays
where club = :club and game glob :pads and game not in (select key from pads where club = :club) group by game order by 1, 3
"""
"""Query for the score pads of a club: number of each kept pad, and code of the latest session of each other pad."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The number of sessions, people, copy facts and score pads of a club."""

    sessions: int
    people: int
    facts: int
    pads: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """A typed note that may mention a forgotten person. A user must check it.

    `seq` is the number of the event with the note, or 0 for the note of the session. The note of a score pad that the club
    keeps has no code, and `seq` is the number of the pad.
    """

    code: str
    game: str
    seq: int
    text: str


@dataclass(frozen=True, slots=True)
class Proof:
    """The report after a person was anonymised: the person's sessions, and where the name may still occur."""

    sessions: tuple[str, ...]
    """Codes of the sessions."""
    traces: int
    """Number of typed texts in the database that still contain the name."""
    is_folded: bool
    """True if the write-ahead log was copied into the database file and is empty now."""
    in_files: bool
    """True if the database files contain the name, also in deleted data. A person of another club may have the same name."""
    notes: tuple[Note, ...]


class Forgetting:
    """The permanent deletion of data."""

    def __init__(self, storage: Storage, people: PersonTable, renames: Renames) -> None:
        self._storage = storage
        self._people = people
        self._renames = renames

    # --- Sessions ---------------------------------------------------------------------------------------------------------

    def sessions(self, sessions: Sequence[int]) -> None:
        """Delete sessions with all their events, photos and results. The caller holds a transaction.

        Names that no other session and no suggestion needs are deleted, too.
        """
        these, people = (json.dumps(sessions),), self._people.in_sessions(sessions)
        for table, number in (*((table, "play") for table in _SESSION_TABLES), ("plays", "id")):
            sql = f"delete from {table} where {number} in (select value from json_each(?))"  # noqa: S608  tables of ours
            self._storage.write(sql, these)
        self._renames.forget_sessions(sessions)
        self._people.remove_unused(people)

    def imported_sessions(self, club: str, sessions: Sequence[int]) -> None:
        """Delete imported sessions, and people who were only in imported sessions and are in no session now.

        The caller holds a transaction.
        """
        people = self._people.in_sessions(sessions)
        self.sessions(sessions)
        for person, name in self._storage.rows(_ABSENT_IMPORTED, (json.dumps(people),)):
            self._people.remove(person)
            self._renames.forget(club, name)

    # --- People -----------------------------------------------------------------------------------------------------------

    def person(self, club: str, name: str, sessions: Sequence[int] | None = None) -> None:
        """Put a placeholder in the place of a person in `sessions`, or in all sessions. The caller holds a transaction.

        A person who is in no session afterwards is removed.
        """
        person = self._people.find(club, name)
        if person is None:
            return
        these = self._people.sessions(person) if sessions is None else sessions
        number = 0
        while left := [session for session in self._people.sessions(person) if session in {*these}]:
            number += 1
            if placeholder(number) != name:
                self._people.replace_person(person, self._people.add(club, placeholder(number)), left)
        if not self._people.sessions(person):
            self._people.remove(person)
            self._renames.forget(club, name)

    def traces(self, club: str, name: str) -> int:
        """Return the number of typed texts of a club that still contain the name as a whole word."""
        values = {"club": club, "name": name, "escaped": data_to_json(name)[1:-1]}
        found = PersonTokens([name, data_to_json(name)[1:-1]])
        return sum(found.within(text) != text for (text,) in self._storage.query_in_background(_TYPED_TEXTS, values))

    def notes(self, club: str, name: str) -> list[Note]:
        """Return up to MOST_NOTES notes that may mention the person, in any grammatical case or spelling of the name.

        The texts of score pads are notes, too. A pad that the club does not keep is listed with its latest session.
        """
        means = may_mean(name)

        def found(rows: Rows) -> list[Note]:
            notes: list[Note] = []
            for session, code, game, seq, note in rows(_NOTES, {"club": club, "type": ADJUSTED}):
                if has_tokens(note):
                    ((names,),) = rows(NAMES_OF_SESSION.format(play="?"), (session,))
                    note = restore_names(note, names_by_number(names))  # noqa: PLW2901
                if means(note):
                    notes.append(Note(code, game, seq, note))
                if len(notes) == MOST_NOTES:
                    break
            for code, key, number in rows(_PADS, {"club": club, "pads": f"{PREFIX}*"}):
                texts = pad_of_key(key).texts if key in all_games() else ()
                notes += [Note(code, key, 0 if code else number, text) for text in texts if means(text)]
            return notes[:MOST_NOTES]

        return self._storage.run_in_background(found)

    # --- What is old ------------------------------------------------------------------------------------------------------

    def absent(self, without: Sequence[int] = ()) -> list[tuple[str, str]]:
        """Return (club, name) of each person who is in no session. Ignore the sessions in `without`."""
        sql = (
            "select club, name from people where id not in (select person from play_people"
            " where play not in (select value from json_each(?))) order by club, name"
        )
        return self._storage.query_in_background(sql, (json.dumps([*without]),))

    def leftovers(self, before: str) -> None:
        """Delete renames, imports and score pads before the time `before`, and BG Stats UUIDs of other objects not in use.

        An import is deleted only if it has no session left, and a score pad only if its club has none.
        """
        self._storage.write("delete from renamings where at < ?", (before,))
        self._storage.write("delete from pads where changed < ? and club not in (select club from plays)", (before,))
        empty = "not exists (select 1 from plays where plays.import = imports.id)"
        self._storage.write(f"delete from imports where at < ? and {empty}", (before,))  # noqa: S608  words of ours
        for kind, kept in _ELSEWHERE.items():
            sql = f"delete from elsewhere where kind = ? and name not in (select {kept} where club = elsewhere.club)"  # noqa: S608
            self._storage.write(sql, (kind,))

    # --- Everything -------------------------------------------------------------------------------------------------------

    def extent(self, club: str) -> Extent:
        """Return the number of sessions, people, copy facts and score pads of a club."""
        counted = [
            f"(select count(*) from {table} where club = :club{which})"  # noqa: S608
            for table, which in (("plays", ""), ("people", " and last_play is not null"), ("copies", ""), ("pads", ""))
        ]
        ((sessions, people, facts, pads),) = self._storage.query_in_background(f"select {', '.join(counted)}", {"club": club})
        return Extent(sessions, people, facts, pads)

    def sessions_of_club(self, club: str) -> Iterator[None]:
        """Delete the sessions of a club, up to AT_ONCE in one transaction. Yield after each transaction."""
        some = "select id from plays where club = ? limit ?"
        while found := [session for (session,) in self._storage.rows(some, (club, AT_ONCE))]:
            with self._storage.transaction():
                self.sessions(found)
            yield

    def club(self, club: str) -> None:
        """Delete a club that has no sessions left."""
        with self._storage.transaction():
            lessons = "delete from lessons where person in (select id from people where club = ?)"
            self._storage.write(lessons, (club,))
            for table in _CLUB_TABLES:
                self._storage.write(f"delete from {table} where club = ?", (club,))  # noqa: S608  tables of ours
            self._storage.write("delete from clubs where id = ?", (club,))
