"""The imports of a club, each with the sessions and BG Stats UUIDs that it brought, so that it can be taken back."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from companion.clubs import format_utc
from companion.storage import Storage

ImportKind = Literal["own", "bgstats", "bgg", "table"]
"""Kind of an imported file: an export of this app, BG Stats or BoardGameGeek, or a table."""
IMPORTS_LISTED = 5

_SELECT_IMPORTS = """
select i.id, at, kind, count(*) as sessions, sum(is_changed) from imports as i join plays on plays.import = i.id
where i.club = :club and i.id in (select id from imports where club = :club {which}) group by i.id order by i.id desc
"""
"""Query for imports of a club that still have sessions."""

_ONLY_HERE = """
select json_group_array(uuid) from import_uuids as here where import = :id and not exists (
    select 1 from import_uuids as other join imports on imports.id = other.import
    where other.uuid = here.uuid and other.import <> :id and club = :club
)
"""
"""Query for the UUIDs that no other import of the club has brought, as a JSON list."""


@dataclass(frozen=True, slots=True)
class Import:
    """An import that still has sessions."""

    id: int
    at: datetime
    kind: str
    sessions: int
    changed: int
    """Number of sessions that were changed after the import. Unless it is 0, the import cannot be taken back."""


class Imports:
    """The imports of all clubs. Callers of the writing methods hold a transaction."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def add(self, club: str, kind: ImportKind, at: datetime) -> int:
        """Store a new import and return its id."""
        self._storage.insert("imports", {"club": club, "at": format_utc(at), "kind": kind})
        ((number,),) = self._storage.rows("select max(id) from imports where club = ?", (club,))
        return int(number)

    def assign(self, number: int, sessions: Sequence[int]) -> None:
        """Store that sessions came with an import. From now on, each change of them is noticed."""
        sql = "update plays set import = ? where id in (select value from json_each(?))"
        self._storage.write(sql, (number, json.dumps(sessions)))

    def assign_uuids(self, number: int, uuids: Iterable[str]) -> None:
        """Store that BG Stats UUIDs came with an import."""
        self._storage.write_each(
            "insert into import_uuids (import, uuid) values (?, ?) on conflict do nothing", [(number, uuid) for uuid in uuids]
        )

    def uuids(self, club: str) -> set[str]:
        """Return the UUIDs that any import of the club has brought."""
        sql = "select uuid from import_uuids where import in (select id from imports where club = ?)"
        return {uuid for (uuid,) in self._storage.rows(sql, (club,))}

    def latest(self, club: str) -> list[Import]:
        """Return at most IMPORTS_LISTED imports of a club that still have sessions, the latest first."""
        which = "and exists (select 1 from plays where plays.import = imports.id) order by id desc limit :limit"
        return self._select(which, {"club": club, "limit": IMPORTS_LISTED})

    def find(self, club: str, number: int) -> Import | None:
        """Return an import of a club, or None if it does not exist or has no session any more."""
        return next(iter(self._select("and id = :id", {"club": club, "id": number})), None)

    def _select(self, which: str, values: dict[str, str | int]) -> list[Import]:
        rows = self._storage.rows(_SELECT_IMPORTS.format(which=which), values)
        return [Import(number, datetime.fromisoformat(at), *told) for number, at, *told in rows]

    def changed_sessions(self, number: int, limit: int) -> list[int]:
        """Return the ids of at most `limit` sessions of an import that were changed after it."""
        sql = "select id from plays where import = ? and is_changed order by id limit ?"
        return [session for (session,) in self._storage.rows(sql, (number, limit))]

    def unchanged_sessions(self, number: int, limit: int) -> dict[int, str]:
        """Return the code by id of at most `limit` sessions of an import that were not changed after it."""
        sql = "select id, code from plays where import = ? and not is_changed order by id limit ?"
        return dict(self._storage.rows(sql, (number, limit)))

    def remove(self, club: str, number: int) -> None:
        """Remove an import that has no sessions left, with the UUIDs that no other import has brought."""
        ((gone,),) = self._storage.rows(_ONLY_HERE, {"id": number, "club": club})
        these = "(select value from json_each(?))"
        self._storage.write(f"update people set bgstats = null where club = ? and bgstats in {these}", (club, gone))  # noqa: S608
        self._storage.write(f"delete from elsewhere where club = ? and uuid in {these}", (club, gone))  # noqa: S608
        self._storage.write("delete from imports where id = ?", (number,))
