"""The score pads of a club. A pad is stored as its game key, which contains its whole definition."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from math import inf

from companion.clubs import Clubs, format_utc
from companion.rules.errors import Problem, RefusedError
from companion.storage import Storage


@dataclass(frozen=True, slots=True)
class StoredPad:
    """A score pad of a club: its number in addresses, and its game key."""

    id: int
    key: str


class Pads:
    """The score pads of all clubs. Sessions do not need them, because each session keeps the key of its pad."""

    def __init__(self, storage: Storage, clubs: Clubs, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._clubs = clubs
        self._clock = clock
        self._most = inf

    def limit(self, pads: int) -> None:
        """Set the largest number of pads of each club."""
        self._most = pads

    def of_club(self, club: str) -> list[StoredPad]:
        """Return the pads of a club, the latest change first."""
        sql = "select id, key from pads where club = ? order by changed desc, id desc"
        return [StoredPad(*row) for row in self._storage.rows(sql, (club,))]

    def find(self, club: str, number: int) -> StoredPad | None:
        """Return a pad of a club by its number, or None if the club has no such pad."""
        return next((pad for pad in self.of_club(club) if pad.id == number), None)

    def add(self, club: str, key: str) -> int:
        """Store a pad and return its number. A pad that the club has already is not stored again."""
        self.add_all(club, [key])
        return next(pad.id for pad in self.of_club(club) if pad.key == key)

    def add_all(self, club: str, keys: Iterable[str]) -> int:
        """Store the pads that the club does not have yet, and return how many they were.

        Raise RefusedError if the club would have more pads than allowed.
        """
        with self._storage.transaction():
            self._clubs.ensure_exists(club)
            there = {pad.key for pad in self.of_club(club)}
            new = [key for key in dict.fromkeys(keys) if key not in there]
            if new and len(there) + len(new) > self._most:
                raise RefusedError(Problem("club", "pads-full", {"most": int(self._most)}))
            for key in new:
                self._storage.insert("pads", {"club": club, "key": key, "changed": format_utc(self._clock())})
        return len(new)

    def change(self, club: str, number: int, key: str) -> int:
        """Put another key in the place of a pad and return the number of the pad that has it.

        If another pad of the club has the key already, the changed pad is removed.
        """
        with self._storage.transaction():
            same = next((pad.id for pad in self.of_club(club) if pad.key == key), number)
            if same != number:
                self.remove(club, number)
            changed = (key, format_utc(self._clock()), club, same)
            self._storage.write("update pads set key = ?, changed = ? where club = ? and id = ?", changed)
        return same

    def remove(self, club: str, number: int) -> None:
        """Remove a pad. Its sessions stay."""
        self._storage.write("delete from pads where club = ? and id = ?", (club, number))
