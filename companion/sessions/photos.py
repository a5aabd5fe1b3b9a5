"""Photos of sessions, stored in the database so that backups and deletions include them."""

from collections.abc import Sequence

from companion.rules.errors import Problem, RefusedError
from companion.storage import Storage

MAX_SESSION_PHOTOS = 16
"""Maximum number of photos of a session: seven castles, the table, and some of the people."""
MAX_PHOTO_BYTES = 500_000
"""Maximum bytes of one photo."""


class Photos:
    """The photos of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def list_numbers(self, session: int) -> list[int]:
        """Return the numbers of a session's photos, the earliest first."""
        return [number for (number,) in self._storage.rows("select id from photos where play = ? order by id", (session,))]

    def data(self, session: int, number: int) -> bytes | None:
        row = self._storage.row("select data from photos where play = ? and id = ?", (session, number))
        return row[0] if row else None

    def list_data(self, session: int) -> tuple[bytes, ...]:
        """Return the image data of all photos of a session, the earliest first."""
        return tuple(data for (data,) in self._storage.rows("select data from photos where play = ? order by id", (session,)))

    def add(self, club: str, session: int, photo: bytes, quota: int) -> None:
        """Store a photo. `quota` is the maximum number of bytes for all photos of the club.

        Raise RefusedError if the session has MAX_SESSION_PHOTOS photos already, or if the quota would be exceeded.
        """
        with self._storage.transaction():
            sql = (
                "select coalesce(sum(length(data)), 0), coalesce(sum(photos.play = ?), 0) from photos"
                " join plays on plays.id = photos.play where club = ?"
            )
            ((used, here),) = self._storage.rows(sql, (session, club))
            if here >= MAX_SESSION_PHOTOS:
                raise RefusedError(Problem("photo", "photo-many", {"most": MAX_SESSION_PHOTOS}))
            if used + len(photo) > quota:
                raise RefusedError(Problem("photo", "photo-full"))
            self.insert(session, [photo])

    def insert(self, session: int, photos: Sequence[bytes]) -> None:
        """Store photos without a check of any limit. The caller holds a transaction."""
        for data in photos:
            self._storage.insert("photos", {"play": session, "data": data})

    def remove(self, session: int, number: int) -> None:
        self._storage.write("delete from photos where play = ? and id = ?", (session, number))
        self._storage.checkpoint()
