"""The table of people, and everything in the database that refers to a person."""

import json
from collections.abc import Iterable, Sequence

from companion.storage import Storage

_REFERENCES = ("play_people", "standings", "earned")
"""Tables with a session and a person in each row."""

_COUNT_TALLIES = """
insert into tallies (person, game, seats, club, plays, won, points, games)
select person, game, seats, club, count(*), sum(won), sum(total), sum(games) from standings
where person in (select value from json_each(?)) and not is_outside group by person, game, seats
"""

_COUNT_MEETINGS = """
insert into meetings (person, opponent, plays, ahead, behind)
select a.person, b.person, count(*), sum(a.place < b.place), sum(a.place > b.place)
from standings as a join standings as b on b.play = a.play and b.seat <> a.seat and b.seat < b.seats
where a.person in (select value from json_each(?)) and not a.is_outside group by a.person, b.person
"""

_COUNT_MEETINGS_OF_OPPONENTS = """
insert into meetings (person, opponent, plays, ahead, behind)
select opponent, person, plays, behind, ahead from meetings
where person in (select value from json_each(?1)) and opponent not in (select value from json_each(?1))
"""

_UNUSED = """
delete from people where id in (select value from json_each(?)) and last_play is null
and id not in (select person from play_people) and id not in (select person from lessons)
"""


class PersonTable:
    """The people of all clubs: find, add, merge and remove them. Callers of the writing methods hold a transaction."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def find(self, club: str, name: str) -> int | None:
        """Return the id of a person, or None if nobody of the club has this name."""
        row = self._storage.row("select id from people where club = ? and name = ?", (club, name))
        return row[0] if row else None

    def add(self, club: str, name: str) -> int:
        """Return the id of a person. A person who was unknown is added, and not suggested for new sessions."""
        self._storage.write("insert into people (club, name) values (?, ?) on conflict do nothing", (club, name))
        ((person,),) = self._storage.rows("select id from people where club = ? and name = ?", (club, name))
        return int(person)

    def sessions(self, person: int | None) -> list[int]:
        """Return the ids of all sessions in which the person has or had a seat, in order."""
        rows = self._storage.rows("select play from play_people where person = ? order by play", (person,))
        return [session for (session,) in rows]

    def in_sessions(self, sessions: Sequence[int]) -> list[int]:
        """Return the ids of all people who have or had a seat in any of these sessions."""
        seated = "select distinct person from play_people where play in (select value from json_each(?))"
        return [person for (person,) in self._storage.rows(seated, (json.dumps(sessions),))]

    def replace_person(self, person: int, other: int, sessions: Iterable[int]) -> None:
        """Make `other` the person whom `sessions` mean by `person`. Sessions in which `other` has or had a seat stay."""
        there = {*self.sessions(other)}
        these = json.dumps([session for session in sessions if session not in there])
        for table in _REFERENCES:
            sql = f"update {table} set person = ? where person = ? and play in (select value from json_each(?))"  # noqa: S608
            self._storage.write(sql, (other, person, these))
        self._recount(person, other)

    def lessons(self, person: int) -> list[tuple[str, str]]:
        """Return the lessons that a person has understood, as (game, lesson) pairs."""
        return [
            (game, lesson)
            for game, lesson in self._storage.rows("select game, lesson from lessons where person = ?", (person,))
        ]

    def remove_lessons(self, person: int, lessons: Iterable[tuple[str, str]]) -> None:
        """Remove lessons, as (game, lesson) pairs, from those that a person has understood."""
        for lesson in lessons:
            self._storage.write("delete from lessons where person = ? and game = ? and lesson = ?", (person, *lesson))

    def copy_lessons(self, person: int, other: int) -> None:
        """Copy the lessons that a person has understood to another person."""
        sql = "insert or ignore into lessons (person, game, lesson) select ?, game, lesson from lessons where person = ?"
        self._storage.write(sql, (other, person))

    def remove(self, person: int) -> None:
        """Remove a person who is in no session, with the person's lessons."""
        self._storage.write("delete from lessons where person = ?", (person,))
        self._storage.write("delete from people where id = ?", (person,))

    def remove_unused(self, people: Sequence[int]) -> None:
        """Remove those of these people who are in no session, have understood no lesson and are not suggested."""
        self._storage.write(_UNUSED, (json.dumps(people),))

    def _recount(self, *people: int) -> None:
        """Count the results and the meetings of these people again, from the standings."""
        these = (json.dumps(people),)
        chosen = "(select value from json_each(?1))"
        self._storage.write(f"delete from tallies where person in {chosen}", these)  # noqa: S608
        self._storage.write(f"delete from meetings where person in {chosen} or opponent in {chosen}", these)  # noqa: S608
        for count in (_COUNT_TALLIES, _COUNT_MEETINGS, _COUNT_MEETINGS_OF_OPPONENTS):
            self._storage.write(count, these)
