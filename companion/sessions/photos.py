"""Photos of sessions, stored in the database so that backups and deletions include them."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.errors import Problem, RefusedError
from companion.storage import Storage

MAX_SESSION_PHOTOS = 16
"""Maximum number of photos of a session: seven castles, the table, and some of the people."""
MAX_PHOTO_BYTES = 500_000
"""Maximum bytes of one photo."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo of a session, encoded as JPEG."""

    data: bytes
    column: int | None = None
    """Index of the score column that the photo shows, such as a castle. None for the table, the people and anything else."""


class Photos:
    """The photos of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def list_numbers(self, session: int) -> list[int]:
        """Return the numbers of a session's photos, the earliest first."""
        return [number for (number,) in self._storage.rows("select id from photos where play = ? order by id", (session,))]

    def by_column(self, session: int) -> dict[int, int]:
        """Return the number of the photo of each photographed score column, by the index of the column."""
        sql = "select column_index, id from photos where play = ? and column_index is not null order by id"
        return dict(self._storage.rows(sql, (session,)))

    def data(self, session: int, number: int) -> bytes | None:
        row = self._storage.row("select data from photos where play = ? and id = ?", (session, number))
        return row[0] if row else None

    def list_data(self, session: int) -> tuple[bytes, ...]:
        """Return the image data of all photos of a session, the earliest first."""
        return tuple(photo.data for photo in self.list_photos(session))

    def list_photos(self, session: int) -> tuple[Photo, ...]:
        """Return all photos of a session, the earliest first."""
        rows = self._storage.rows("select data, column_index from photos where play = ? order by id", (session,))
        return tuple(Photo(*row) for row in rows)

    def add(self, club: str, session: int, photo: bytes, quota: int, column: int | None = None) -> None:
        """Store a photo. A photo of a score column replaces the earlier one. A photo that is sent twice is stored once.

        `quota` is the maximum number of bytes for all photos of the club. Raise RefusedError if the quota would be exceeded, or
        if the session would have more than MAX_SESSION_PHOTOS photos.
        """
        new = (session, column, photo)
        with self._storage.transaction():
            if self._storage.row("select 1 from photos where play = ? and column_index is ? and data = ?", new):
                return
            self.insert(session, [Photo(photo, column)])  # before the deletion, so that it gets another number
            replaced = self._storage.write("delete from photos where play = ? and column_index = ? and data <> ?", new)
            sql = (
                "select coalesce(sum(length(data)), 0), coalesce(sum(photos.play = ?), 0) from photos"
                " join plays on plays.id = photos.play where club = ?"
            )
            ((used, here),) = self._storage.rows(sql, (session, club))
            if here > MAX_SESSION_PHOTOS:
                raise RefusedError(Problem("photo", "photo-many", {"most": MAX_SESSION_PHOTOS}))
            if used > quota:
                raise RefusedError(Problem("photo", "photo-full"))
        if replaced:
            self._storage.checkpoint()

    def insert(self, session: int, photos: Sequence[Photo]) -> None:
        """Store photos without a check of any limit. The caller holds a transaction."""
        for photo in photos:
            self._storage.insert("photos", {"play": session, "data": photo.data, "column_index": photo.column})

    def remove(self, session: int, number: int) -> None:
        self._storage.write("delete from photos where play = ? and id = ?", (session, number))
        self._storage.checkpoint()
