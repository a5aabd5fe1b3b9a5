"""Another name for somebody in everything a club has kept, with a look at it before and a way back after."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.clubs import stamp
from companion.plays.alike import close
from companion.plays.forgetting import Forgetting
from companion.plays.people import MOST_PEOPLE
from companion.plays.register import Finished, Register
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json, Person, checked
from companion.storage import Storage

MOST_SHOWN = 10
_KINDS = (("whole", False), ("bare", True))
_PERSON = ("name", "tincture", "last_play", "own")


@dataclass(frozen=True, slots=True)
class Prospect:
    """What becomes of two names when one of them takes the place of the other."""

    old: str
    new: str
    plays: int
    """In which the old name sits."""
    others: int
    """In which the new one sits already: then two become one."""
    together: tuple[Finished, ...]
    """In which both sit at one table: they are two people."""


@dataclass(frozen=True, slots=True)
class Rename:
    """A name that was changed."""

    id: int
    old: str
    new: str
    at: datetime
    otherwise: Mapping[int, bool]
    """The plays that were told otherwise, and whether texts in them stayed."""
    people: Sequence[Mapping[str, Json]]
    """Those who had these names before."""

    @property
    def plays(self) -> int:
        return len(self.otherwise)


class Renames:
    """The names of all clubs."""

    def __init__(self, storage: Storage, register: Register, forgetting: Forgetting) -> None:
        self._storage = storage
        self._register = register
        self._forgetting = forgetting

    def names(self, club: str) -> list[str]:
        """Everybody whose name is known, those who played most first."""
        sql = (
            "select name from (select name, plays from tallies where club = :club"
            " union all select name, 0 from people where club = :club) group by name order by sum(plays) desc, name"
        )
        return [name for (name,) in self._storage.rows(sql, {"club": club})]

    def close(self, club: str, name: str) -> list[str]:
        """Known names that may mean the same person: nobody who sat at one table with them."""
        sql = "select opponent from meetings where club = ? and name = ?"
        met = {other for (other,) in self._storage.rows(sql, (club, name))}
        return close(name, [other for other in self.names(club) if other not in met])

    def meant(self, club: str, names: Sequence[str], table: Sequence[str]) -> dict[int, str]:
        """Whom names may mean that nobody here has, by their number: somebody who is known and does not sit at the table."""
        known = self.names(club)
        absent = [name for name in known if name not in table][:MOST_PEOPLE]
        found = {i: close(name, absent) for i, name in enumerate(names) if name not in known}
        return {i: others[0] for i, others in found.items() if others}

    def doubts(self, club: str, players: Sequence[str]) -> tuple[Problem, ...]:
        """A question for every name that may mean somebody else."""
        found = self.meant(club, players, players)
        return tuple(Problem(f"players[{i}]", "name-close", {"other": other}) for i, other in found.items())

    def prospect(self, club: str, old: str, new: Json) -> Prospect:
        """What will become of it; RefusedError for a name that cannot be one."""
        name = checked(Person(), new.strip() if isinstance(new, str) else new, "to")
        if name == old:
            raise RefusedError(Problem("to", "rename-same"))
        mine, theirs = (set(self._forgetting.plays_with(club, one)) for one in (old, name))
        both = tuple(self._register.finished_one(play) for play in sorted(mine & theirs)[-MOST_SHOWN:])
        return Prospect(old, name, len(mine), len(theirs), both)

    def planned(self, club: str, old: str, new: str, games: Callable[[], Any], pause: Callable[[], object]) -> dict[int, bool]:
        """The plays to be told otherwise, and whether texts in them stay. RefusedError where one cannot be."""
        found = {}
        for play in self._forgetting.plays_with(club, old):
            pause()
            seating = self._register.by_id(play).seating
            game: Game[Any, Any] | None = games().get(seating.game)
            players = tuple(new if player == old else player for player in seating.players)
            if game and game.admits and (in_the_way := game.admits(replace(seating, players=players))):
                raise RefusedError(Problem("to", in_the_way[0].code, in_the_way[0].args))
            found[play] = self._stands_in(play, new)
        return found

    def keep(self, club: str, names: tuple[str, str], at: datetime, plays: Mapping[int, bool]) -> None:
        """The change is made: remember it, and let the people be one. The caller holds a transaction."""
        old, new = names
        people = self._people(club, names)
        told = {"club": club, "old": old, "new": new, "at": stamp(at), "people": json.dumps(people)}
        lists = {kind: json.dumps([play for play, is_bare in plays.items() if is_bare is bare]) for kind, bare in _KINDS}
        self._storage.insert("renamings", {**told, **lists})
        before = {person["name"]: person for person in people}
        if old in before:
            merged = {**before[old], **before.get(new, {}), "name": new, "club": club}
            merged["last_play"] = max(person["last_play"] for person in people)
            merged["own"] = before[old]["own"] if merged["own"] is None else merged["own"]
            self._forget(club, names)
            self._storage.insert("people", merged)

    def lately(self, club: str, of: str | None = None) -> list[Rename]:
        """Names that were changed and can be changed back, the latest first; perhaps only those that became `of`."""
        sql = "select id, old, new, at, whole, bare, people from renamings where club = ? order by id desc"
        found, since = [], set()
        for number, old, new, at, *lists in self._storage.rows(sql, (club,)):
            if new not in since and of in {None, new}:  # what went on being renamed is changed back in order
                whole, bare, people = map(json.loads, lists)
                plays = dict.fromkeys(whole, False) | dict.fromkeys(bare, True)
                found.append(Rename(number, old, new, datetime.fromisoformat(at), plays, people))
            since |= {old, new}
        return found

    def plays_of(self, club: str, id: int) -> tuple[Rename, dict[int, bool]]:
        """A change that can be taken back, and the plays it was made in that are still here."""
        rename = next((one for one in self.lately(club) if one.id == id), None)
        if rename is None:
            raise LookupError(id)
        there = set(self._forgetting.plays_with(club, rename.new))
        return rename, {play: is_bare for play, is_bare in rename.otherwise.items() if play in there}

    def take_back(self, club: str, rename: Rename) -> None:
        """It is changed back: the people are as they were. The caller holds a transaction."""
        back, there = [*rename.people], self._people(club, (rename.new,))
        self._forget(club, (rename.old, rename.new))
        if rename.new not in {p["name"] for p in back} and self._forgetting.plays_with(club, rename.new):
            back += there  # who has played under the new name since goes on being known by it
        for person in back:
            self._storage.insert("people", {**person, "club": club})
        self._storage.write("delete from renamings where id = ?", (rename.id,))

    def forget(self, club: str, name: str) -> None:
        """Nobody was ever called that."""
        sql = "delete from renamings where club = :club and (old = :name or new = :name)"
        self._storage.write(sql, {"club": club, "name": name})

    def _people(self, club: str, names: Sequence[str]) -> list[dict[str, Json]]:
        sql = f"select {', '.join(_PERSON)} from people where club = ? and name in (select value from json_each(?))"  # noqa: S608
        return [dict(zip(_PERSON, row, strict=True)) for row in self._storage.rows(sql, (club, json.dumps(names)))]

    def _forget(self, club: str, names: Sequence[str]) -> None:
        self._storage.write(
            "delete from people where club = ? and name in (select value from json_each(?))", (club, json.dumps(names))
        )

    def _stands_in(self, play: int, name: str) -> bool:
        """Whether a name stands anywhere in a play, so that another could not be told from it afterwards."""
        sql = (
            "select 1 from plays where id = :play and instr(seating || note || coalesce(began, ''), :name) union all"
            " select 1 from events where play = :play and (instr(data, :name) or instr(coalesce(author, ''), :name)) limit 1"
        )
        return self._storage.row(sql, {"play": play, "name": name}) is not None
