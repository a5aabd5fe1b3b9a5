"""Renaming of a person in all sessions of a club, with a preview and an undo."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.clubs import format_utc
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json, PersonName, check_value
from companion.sessions.forgetting import Forgetting
from companion.sessions.name_matching import similar_names
from companion.sessions.people import MAX_PEOPLE_LISTED
from companion.sessions.registry import FinishedSession, Registry
from companion.sessions.renaming import somebody
from companion.storage import Storage

MOST_SHOWN = 10
_KINDS = (("whole", False), ("bare", True))
_PERSON = ("name", "tincture", "last_play", "own", "bgstats")


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
    otherwise: Mapping[int, bool]
    """Ids of the rewritten sessions. The value is true if typed texts in the session were not changed."""
    people: Sequence[Mapping[str, Json]]
    """Database rows of the people with the old and the new name, as they were before the rename."""

    @property
    def sessions(self) -> int:
        return len(self.otherwise)


class Renames:
    """The names of people in all clubs, and their renames."""

    def __init__(self, storage: Storage, register: Registry, forgetting: Forgetting) -> None:
        self._storage = storage
        self._register = register
        self._forgetting = forgetting

    def names(self, club: str) -> list[str]:
        """Return the names of the people of a club, those with the most sessions first. Anonymised people are left out."""
        sql = (
            "select name from (select name, plays from tallies where club = :club"  # noqa: S608  words of ours
            " union all select name, 0 from people where club = :club)"
            f" where {somebody('name')} group by name order by sum(plays) desc, name"
        )
        return [name for (name,) in self._storage.rows(sql, {"club": club})]

    def close(self, club: str, name: str) -> list[str]:
        """Return known names that may mean the same person as `name`, the most similar first.

        People who were in a session together with `name` are left out.
        """
        sql = "select opponent from meetings where club = ? and name = ?"
        met = {other for (other,) in self._storage.rows(sql, (club, name))}
        return similar_names(name, [other for other in self.names(club) if other not in met])

    def meant(self, club: str, names: Sequence[str], table: Sequence[str]) -> dict[int, str]:
        """Return the most similar known name for each unknown name, by its index in `names`.

        Names in `table`, the players of the session, are never returned. An unknown name without a similar name is left out.
        """
        known = self.names(club)
        absent = [name for name in known if name not in table][:MAX_PEOPLE_LISTED]
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
        mine, theirs = (set(self._forgetting.sessions_with(club, one)) for one in (old, name))
        both = tuple(self._register.get_finished(session) for session in sorted(mine & theirs)[-MOST_SHOWN:])
        return Prospect(old, name, len(mine), len(theirs), both)

    def planned(self, club: str, old: str, new: str, games: Callable[[], Any], pause: Callable[[], object]) -> dict[int, bool]:
        """Return the ids of the sessions to rewrite. The value is true if typed texts in the session must not change.

        Raise RefusedError if a game does not admit the new name. Call `pause` before each session.
        """
        found = {}
        for session in self._forgetting.sessions_with(club, old):
            pause()
            seating = self._register.get_by_id(session).seating
            game: Game[Any, Any] | None = games().get(seating.game)
            players = tuple(new if player == old else player for player in seating.players)
            if game and game.admits and (in_the_way := game.admits(replace(seating, players=players))):
                raise RefusedError(Problem("to", in_the_way[0].code, in_the_way[0].args))
            found[session] = self._stands_in(session, new)
        return found

    def keep(self, club: str, names: tuple[str, str], at: datetime, sessions: Mapping[int, bool]) -> None:
        """Store a rename from `names[0]` to `names[1]`, and merge the two people. The caller holds a transaction.

        `sessions` is the value of `planned`.
        """
        old, new = names
        people = self._people(club, names)
        told = {"club": club, "old": old, "new": new, "at": format_utc(at), "people": json.dumps(people)}
        lists = {
            kind: json.dumps([session for session, is_bare in sessions.items() if is_bare is bare]) for kind, bare in _KINDS
        }
        self._storage.insert("renamings", {**told, **lists})
        before = {person["name"]: person for person in people}
        if old in before:
            merged = {**before[old], **before.get(new, {}), "name": new, "club": club}
            merged["last_play"] = max(person["last_play"] for person in people)
            merged["own"] = before[old]["own"] if merged["own"] is None else merged["own"]
            merged["bgstats"] = merged["bgstats"] or before[old]["bgstats"]
            self._forget(club, names)
            self._storage.insert("people", merged)

    def lately(self, club: str, of: str | None = None) -> list[Rename]:
        """Return the renames that can be undone, the latest first. With `of`, return only the renames to that name.

        A rename whose new name occurs in a later rename cannot be undone before that rename.
        """
        sql = "select id, old, new, at, whole, bare, people from renamings where club = ? order by id desc"
        found, since = [], set()
        for number, old, new, at, *lists in self._storage.rows(sql, (club,)):
            if new not in since and of in {None, new}:  # what went on being renamed is changed back in order
                whole, bare, people = map(json.loads, lists)
                sessions = dict.fromkeys(whole, False) | dict.fromkeys(bare, True)
                found.append(Rename(number, old, new, datetime.fromisoformat(at), sessions, people))
            since |= {old, new}
        return found

    def sessions_of(self, club: str, id: int) -> tuple[Rename, dict[int, bool]]:
        """Return a rename, and the rewritten sessions that still have the new name, with the values of `Rename.otherwise`.

        Raise LookupError if the rename cannot be undone.
        """
        rename = next((one for one in self.lately(club) if one.id == id), None)
        if rename is None:
            raise LookupError(id)
        there = set(self._forgetting.sessions_with(club, rename.new))
        return rename, {session: is_bare for session, is_bare in rename.otherwise.items() if session in there}

    def take_back(self, club: str, rename: Rename, *, is_new_in_use: bool) -> None:
        """Restore the people as they were before the rename, and delete the rename. The caller holds a transaction.

        `is_new_in_use` is true if sessions still have the new name after the undo. Then the person with that name is kept.
        """
        back, there = [*rename.people], self._people(club, (rename.new,))
        self._forget(club, (rename.old, rename.new))
        if rename.new not in {p["name"] for p in back} and is_new_in_use:
            back += there  # who has played under the new name since goes on being known by it
        for person in back:
            self._storage.insert("people", {**person, "club": club})
        self._storage.write("delete from renamings where id = ?", (rename.id,))

    def forget(self, club: str, name: str) -> None:
        """Delete all stored renames from or to the name of a forgotten person."""
        sql = "delete from renamings where club = :club and (old = :name or new = :name)"
        self._storage.write(sql, {"club": club, "name": name})

    def _people(self, club: str, names: Sequence[str]) -> list[dict[str, Json]]:
        sql = f"select {', '.join(_PERSON)} from people where club = ? and name in (select value from json_each(?))"  # noqa: S608
        return [dict(zip(_PERSON, row, strict=True)) for row in self._storage.rows(sql, (club, json.dumps(names)))]

    def _forget(self, club: str, names: Sequence[str]) -> None:
        self._storage.write(
            "delete from people where club = ? and name in (select value from json_each(?))", (club, json.dumps(names))
        )

    def _stands_in(self, session: int, name: str) -> bool:
        """Return whether a session contains the name anywhere, also as part of a word.

        After a rename to that name, an undo could not distinguish the two.
        """
        sql = (
            "select 1 from plays where id = :play and instr(seating || note || coalesce(began, ''), :name) union all"
            " select 1 from events where play = :play and (instr(data, :name) or instr(coalesce(author, ''), :name)) limit 1"
        )
        return self._storage.row(sql, {"play": session, "name": name}) is not None
