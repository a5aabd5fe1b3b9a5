"""Renaming of a person of a club, with a preview and an undo. Each change is one transaction."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.clubs import format_utc
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json, PersonName, check_value
from companion.sessions.name_matching import similar_names
from companion.sessions.person_table import PersonTable
from companion.sessions.placeholders import somebody
from companion.sessions.registry import FinishedSession, Registry
from companion.storage import Storage

Games = Callable[[], Mapping[str, Game[Any, Any]]]

MOST_SHOWN = 10
MAX_COMPARED_NAMES = 500
"""Maximum number of known names that are compared with a typed name. The limit bounds the time of the comparison."""
_PERSON = ("id", "name", "tincture", "last_play", "own", "bgstats")

_MERGE = """
update people as other set
    last_play = nullif(max(coalesce(other.last_play, -1), coalesce(person.last_play, -1)), -1),
    tincture = coalesce(other.tincture, person.tincture),
    own = coalesce(other.own, person.own), bgstats = coalesce(other.bgstats, person.bgstats)
from people as person where other.id = :other and person.id = :person
"""
"""Statement that gives a person the latest session, the colours and the BG Stats UUID of another person."""

_HAS_PLAYED_SINCE = """
last_play > :latest and exists (select 1 from play_people where play = last_play and person = people.id)
"""
_RESTORE = f"""
update people set own = :own, bgstats = :bgstats,
tincture = iif({_HAS_PLAYED_SINCE}, tincture, :tincture), last_play = iif({_HAS_PLAYED_SINCE}, last_play, :last_play)
where club = :club and name = :name
"""  # noqa: S608  built from constants
"""Statement that restores a person as before a rename. A later session of the person stays the latest."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A preview of the rename of a person from `old` to `new`."""

    old: str
    new: str
    sessions: int
    """Number of sessions with the old name."""
    others: int
    """Number of sessions that already have the new name. Unless it is 0, the rename merges two people."""
    together: tuple[FinishedSession, ...]
    """Latest sessions with both names. They show that the names belong to two people. At most MOST_SHOWN sessions."""


@dataclass(frozen=True, slots=True)
class Rename:
    """A rename that was carried out."""

    id: int
    old: str
    new: str
    at: datetime
    sessions: Sequence[int]
    """Ids of the sessions in which the person had the old name."""
    people: Sequence[Mapping[str, Json]]
    """Database rows of the people with the old and the new name, with their lessons, as they were before the rename."""


class Renames:
    """The names of people in all clubs, and their renames."""

    def __init__(self, storage: Storage, register: Registry, people: PersonTable, games: Games) -> None:
        self._storage = storage
        self._register = register
        self._people = people
        self._games = games

    def names(self, club: str) -> list[str]:
        """Return the names of the people of a club, those with the most sessions first. Anonymised people are left out."""
        sql = (
            "select name from people as p left join tallies on person = p.id"  # noqa: S608  words of ours
            f" where p.club = :club and (last_play is not null or person is not null) and {somebody('name')}"
            " group by p.id order by sum(coalesce(plays, 0)) desc, name"
        )
        return [name for (name,) in self._storage.rows(sql, {"club": club})]

    def close(self, club: str, name: str) -> list[str]:
        """Return known names that may mean the same person as `name`, the most similar first.

        People who were in a session together with `name` are left out.
        """
        sql = "select name from meetings join people on people.id = opponent where person = ?"
        met = {other for (other,) in self._storage.rows(sql, (self._people.find(club, name),))}
        return similar_names(name, [other for other in self.names(club) if other not in met])

    def meant(self, club: str, names: Sequence[str], table: Sequence[str]) -> dict[int, str]:
        """Return the most similar known name for each unknown name, by its index in `names`.

        Names in `table`, the players of the session, are never returned. An unknown name without a similar name is left out.
        """
        known = self.names(club)
        absent = [name for name in known if name not in table][:MAX_COMPARED_NAMES]
        found = {i: similar_names(name, absent) for i, name in enumerate(names) if name not in known}
        return {i: others[0] for i, others in found.items() if others}

    def doubts(self, club: str, players: Sequence[str]) -> tuple[Problem, ...]:
        """Return a confirmation request for each unknown name that is similar to the known name of another person."""
        found = self.meant(club, players, players)
        return tuple(Problem(f"players[{i}]", "name-close", {"other": other}) for i, other in found.items())

    def prospect(self, club: str, old: str, new: Json) -> Prospect:
        """Return a preview of renaming `old` to `new`. Raise RefusedError if `new` is equal to `old` or no valid name."""
        name = check_value(PersonName(), new.strip() if isinstance(new, str) else new, "to")
        if name == old:
            raise RefusedError(Problem("to", "rename-same"))
        mine, theirs = (set(self._people.sessions(self._people.find(club, one))) for one in (old, name))
        both = tuple(self._register.get_finished(session) for session in sorted(mine & theirs)[-MOST_SHOWN:])
        return Prospect(old, name, len(mine), len(theirs), both)

    def rename(self, club: str, old: str, new: str, at: datetime) -> list[int]:
        """Rename a person in one transaction. A person who has the new name becomes the same person.

        Return the ids of the sessions of the person with the old name. Raise RefusedError if both people were in one session,
        or if a game does not admit the new name.
        """
        self._refuse_name_not_admitted(club, old, self.prospect(club, old, new).new)
        prospect = self.prospect(club, old, new)  # after other requests ran
        if prospect.together:
            raise RefusedError(Problem("to", "rename-together", {"other": prospect.new}))
        person, other = self._people.find(club, old), self._people.find(club, prospect.new)
        if person is None:  # another request has renamed or forgotten the person
            raise RefusedError(Problem("to", "no-such-person"))
        with self._storage.transaction():
            sessions = self._people.sessions(person)
            self._store(club, prospect, at, sessions)
            if other is None:
                self._storage.write("update people set name = ? where id = ?", (prospect.new, person))
            else:
                self._people.replace_person(person, other, sessions)
                self._people.copy_lessons(person, other)
                self._storage.write(_MERGE, {"person": person, "other": other})
                self._people.remove(person)
        return sessions

    def _refuse_name_not_admitted(self, club: str, old: str, new: str) -> None:
        """Raise RefusedError if a session of the person is of a game that does not admit the new name.

        Other requests run meanwhile. Sessions of games that admit every name are not read.
        """
        choosy = {key: game for key, game in self._games().items() if game.shared}
        sql = "select id from plays where game in (select value from json_each(?)) and id in (select value from json_each(?))"
        sessions = self._people.sessions(self._people.find(club, old))
        rows = self._storage.rows(sql, (json.dumps([*choosy]), json.dumps(sessions)))
        for (session,) in self._storage.yield_cooperatively(rows):
            found = self._register.find_by("id", session)
            if found is None:  # deleted meanwhile
                continue
            seating = found.seating
            players = tuple(new if player == old else player for player in seating.players)
            if in_the_way := choosy[seating.game].seating_problems(replace(seating, players=players)):
                raise RefusedError(Problem("to", in_the_way[0].code, in_the_way[0].args))

    def _store(self, club: str, prospect: Prospect, at: datetime, sessions: Sequence[int]) -> None:
        """Store a rename with the people as they are before it, so that it can be undone."""
        sql = f"select {', '.join(_PERSON)} from people where club = ? and name in (?, ?)"  # noqa: S608  names of ours
        rows = self._storage.rows(sql, (club, prospect.old, prospect.new))
        people = [{**dict(zip(_PERSON, row, strict=True)), "lessons": self._people.lessons(row[0])} for row in rows]
        values = {"club": club, "old": prospect.old, "new": prospect.new, "at": format_utc(at)}
        self._storage.insert("renamings", {**values, "people": json.dumps(people), "plays": json.dumps(sessions)})

    def lately(self, club: str, of: str | None = None) -> list[Rename]:
        """Return the renames that can be undone, the latest first. With `of`, return only the renames to that name.

        A rename cannot be undone before a later rename that contains its new name, or that gave its old name to another person.
        """
        sql = "select id, old, new, at, plays, people from renamings where club = ? order by id desc"
        found, later, given = [], set(), set()
        for number, old, new, at, *lists in self._storage.rows(sql, (club,)):
            if new not in later and old not in given and of in {None, new}:
                sessions, people = map(json.loads, lists)
                found.append(Rename(number, old, new, datetime.fromisoformat(at), tuple(sessions), people))
            later |= {old, new}
            given.add(new)
        return found

    def rename_back(self, club: str, id: int) -> tuple[Rename, list[int]]:
        """Undo a rename in one transaction. Sessions that the person played under the new name since keep the new name.

        Return the rename and the ids of the sessions that have the old name again. Raise LookupError if the rename cannot be
        undone.
        """
        rename = next((one for one in self.lately(club) if one.id == id), None)
        if rename is None:
            raise LookupError(id)
        with self._storage.transaction():
            person = self._people.add(club, rename.new)
            there = self._people.sessions(person)
            ((uuid,),) = self._storage.rows("select bgstats from people where id = ?", (person,))
            sessions = [session for session in there if session in {*rename.sessions}]
            before = {row["name"]: row for row in rename.people}
            is_split = len(sessions) < len(there) or rename.new in before or self._people.find(club, rename.old) is not None
            if is_split:
                self._split(club, rename, person, sessions)
            else:
                self._storage.write("update people set name = ? where id = ?", (rename.old, person))
            latest = max((row["last_play"] or 0 for row in rename.people), default=0)
            for row in rename.people:
                self._storage.write(
                    _RESTORE, {"club": club, "latest": latest, **{key: row[key] for key in _PERSON if key != "id"}}
                )
            if uuid and uuid not in {row["bgstats"] for row in rename.people}:  # an import since the rename brought it
                found = person if self._people.find(club, rename.new) else self._people.find(club, rename.old)
                self._storage.write("update people set bgstats = ? where id = ?", (uuid, found))
            self._storage.write("delete from renamings where id = ?", (id,))
            both = (self._people.find(club, name) for name in (rename.old, rename.new))
            self._people.remove_unused([one for one in both if one is not None])
        return rename, sessions

    def _split(self, club: str, rename: Rename, person: int, sessions: Sequence[int]) -> None:
        """Give the sessions of a rename to the person with the old name, who may have been removed by the rename."""
        before = next((row.get("id") for row in rename.people if row["name"] == rename.old), None)
        was_removed = self._people.find(club, rename.old) is None
        if before is not None:  # the same id again, so that nothing differs from the state before the rename
            sql = "insert into people (id, club, name) values (?, ?, ?) on conflict do nothing"
            self._storage.write(sql, (before, club, rename.old))
        other = self._people.add(club, rename.old)
        self._people.replace_person(person, other, sessions)
        self._people.copy_lessons(person, other)
        self._separate_lessons(rename, person, other if was_removed else None)
        if not self._people.sessions(person) and all(row["name"] != rename.new for row in rename.people):
            self._people.remove(person)

    def _separate_lessons(self, rename: Rename, person: int, other: int | None) -> None:
        """Remove the lessons that two people got from each other when a rename made them the same person.

        `person` has the new name, and `other` the old name. Lessons since the rename stay with both. A rename of an older
        version has no lessons.
        """
        known = {row["name"]: {(game, lesson) for game, lesson in row.get("lessons", ())} for row in rename.people}
        if rename.new not in known:
            return
        mine, theirs = known.get(rename.old, set()), known[rename.new]
        self._people.remove_lessons(person, mine - theirs)
        if other is not None:
            self._people.remove_lessons(other, theirs - mine)

    def forget(self, club: str, name: str) -> None:
        """Delete all stored renames from or to the name of a forgotten person, and the renames from earlier names.

        Example: Ann became Anna, and Anna became Anne. If Anne is forgotten, both renames are deleted. Otherwise an undo of
        the first one would suggest Ann again.
        """
        names, gone = {name}, []
        for number, old, new in self._storage.rows(
            "select id, old, new from renamings where club = ? order by id desc", (club,)
        ):
            if new in names or old == name:
                gone.append(number)
            if new in names:
                names.add(old)
        self._storage.write("delete from renamings where id in (select value from json_each(?))", (json.dumps(gone),))

    def forget_sessions(self, sessions: Sequence[int]) -> None:
        """Delete the ids of deleted sessions from all renames. A new session may get the id of a deleted one."""
        sql = (
            "update renamings set plays = (select json_group_array(value) from json_each(plays) where value not in ({these}))"
            " where exists (select 1 from json_each(plays) where value in ({these}))"
        )
        self._storage.write(sql.format(these="select value from json_each(?1)"), (json.dumps(sessions),))
