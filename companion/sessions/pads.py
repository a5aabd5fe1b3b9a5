"""The score pads of a club. A pad is stored as its game key, which contains its whole definition."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from math import inf

from companion.clubs import Clubs, format_utc
from companion.games import all_games
from companion.pads.definition import Pad, pad_of_key
from companion.rules.errors import Problem, RefusedError
from companion.storage import Storage


@dataclass(frozen=True, slots=True)
class StoredPad:
    """A score pad of a club: its number in addresses, and its game key."""

    id: int
    key: str

    @property
    def pad(self) -> Pad:
        """Return the definition in the key."""
        return pad_of_key(self.key)


class Pads:
    """The score pads of all clubs. Sessions do not need them, because each session keeps the key of its pad."""

    def __init__(self, storage: Storage, clubs: Clubs, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._clubs = clubs
        self._clock = clock
        self.most = inf
        """Largest number of pads of each club."""

    def of_club(self, club: str) -> list[StoredPad]:
        """Return the pads of a club that this version can read, the latest change first."""
        return self._select("order by changed desc, id desc", club)

    def find(self, club: str, which: int | str) -> StoredPad | None:
        """Return a pad of a club by its number or its key, or None if the club has no such pad."""
        return next(iter(self._select("and ? in (id, key)", club, which)), None)

    def _select(self, rest: str, *values: int | str) -> list[StoredPad]:
        rows = self._storage.rows(f"select id, key from pads where club = ? {rest}", values)  # noqa: S608  built from constants
        return [StoredPad(*row) for row in rows if row[1] in all_games()]

    def add(self, club: str, *keys: str) -> int:
        """Store the pads that the club does not have yet, and return how many they were.

        Raise RefusedError if the club would have more pads than allowed.
        """
        with self._storage.transaction():
            self._clubs.ensure_exists(club)
            there = {key for (key,) in self._storage.rows("select key from pads where club = ?", (club,))}
            new = [key for key in dict.fromkeys(keys) if key not in there]
            if new and len(there) + len(new) > self.most:
                raise RefusedError(Problem("club", "pads-full", {"most": int(self.most)}))
            for key in new:
                self._storage.insert("pads", {"club": club, "key": key, "changed": format_utc(self._clock())})
        return len(new)

    def change(self, club: str, number: int, key: str) -> None:
        """Put another key in the place of a pad. Another pad of the club with the same key is removed."""
        sql = "update or replace pads set key = ?, changed = ? where club = ? and id = ?"
        self._storage.write(sql, (key, format_utc(self._clock()), club, number))

    def remove(self, club: str, number: int) -> None:
        """Remove a pad. Its sessions stay."""
        self._storage.write("delete from pads where club = ? and id = ?", (club, number))
