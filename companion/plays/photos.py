"""Photographs of plays, as small as they were made. They stand in the database, so no backup and no forgetting misses any."""

from collections.abc import Sequence

from companion.rules.errors import Problem, RefusedError
from companion.storage import Storage

MOST_OF_PLAY = 8
LARGEST = 300_000
"""Bytes of one."""


class Photos:
    """The photographs of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def of(self, play: int) -> list[int]:
        """The numbers of a play's photographs, the earliest first."""
        return [number for (number,) in self._storage.rows("select id from photos where play = ? order by id", (play,))]

    def data(self, play: int, number: int) -> bytes | None:
        """One of them."""
        row = self._storage.row("select data from photos where play = ? and id = ?", (play, number))
        return row[0] if row else None

    def whole(self, play: int) -> tuple[bytes, ...]:
        """All of them."""
        return tuple(data for (data,) in self._storage.rows("select data from photos where play = ? order by id", (play,)))

    def add(self, club: str, play: int, photo: bytes, quota: int) -> None:
        """Keep one more, or RefusedError where there is no room."""
        with self._storage.transaction():
            sql = (
                "select coalesce(sum(length(data)), 0), coalesce(sum(photos.play = ?), 0) from photos"
                " join plays on plays.id = photos.play where club = ?"
            )
            ((used, here),) = self._storage.rows(sql, (play, club))
            if here >= MOST_OF_PLAY:
                raise RefusedError(Problem("photo", "photo-many", {"most": MOST_OF_PLAY}))
            if used + len(photo) > quota:
                raise RefusedError(Problem("photo", "photo-full"))
            self.insert(play, [photo])

    def insert(self, play: int, photos: Sequence[bytes]) -> None:
        """Keep them. The caller holds a transaction."""
        for data in photos:
            self._storage.insert("photos", {"play": play, "data": data})

    def remove(self, play: int, number: int) -> None:
        """It was never taken."""
        self._storage.write("delete from photos where play = ? and id = ?", (play, number))
        self._storage.tidy()
