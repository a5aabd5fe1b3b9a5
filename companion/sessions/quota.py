"""Quotas of a club: the maximum number of sessions, and the maximum bytes of all its sessions."""

import json
from collections.abc import Iterable, Iterator
from math import inf

from companion.rules.errors import Problem, RefusedError
from companion.sessions.archive import SessionWithLog
from companion.sessions.person_tokens import data_to_json
from companion.storage import Storage

EVENT_BYTES, SESSION_BYTES = 100, 1_000
"""Bytes counted for each event in addition to its data, and for each session in addition to its note."""
MIB = 1 << 20

_USED = """
with sessions as (select count(*) as number, coalesce(sum(:session + length(cast(note as blob))), 0) as bytes
    from plays where club = :club),
logs as (select coalesce(sum(:event + length(cast(data as blob))), 0) as bytes
    from events where play in (select id from plays where club = :club)),
pictures as (select coalesce(sum(length(data)), 0) as bytes
    from photos where play in (select id from plays where club = :club))
select sessions.number, logs.bytes + pictures.bytes + sessions.bytes from sessions, logs, pictures
"""
"""Query with one row: the number of sessions of a club, and the approximate bytes of their logs, photos and notes."""


class Quota:
    """The quota of each club of a database: a number of sessions and of MiB, unlimited until `limit` sets one.

    Only new sessions are refused, so a session can always be finished.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.limit()

    def limit(self, sessions: float = inf, mib: float = inf) -> None:
        """Set the quota of each club."""
        self._sessions = sessions
        self._mib = mib

    @property
    def is_limited(self) -> bool:
        return min(self._sessions, self._mib) < inf

    def refuse_beyond(self, club: str, sessions: int, size: int = 0) -> None:
        """Raise RefusedError if new sessions would exceed the quota of the club.

        `sessions` is their number, and `size` the total bytes of their events, photos and notes.
        """
        if not self.is_limited or not sessions:
            return
        there, used = self._used(club)
        if there + sessions > self._sessions:
            raise RefusedError(Problem("club", "club-sessions", {"most": int(self._sessions), "there": there}))
        if used + size + sessions * SESSION_BYTES > self._mib * MIB:
            raise RefusedError(Problem("club", "club-bytes", {"mib": int(self._mib)}))

    def refuse_file_beyond(self, club: str, sessions: Iterable[SessionWithLog]) -> None:
        """Raise RefusedError if the sessions of a file would exceed the quota of the club. Other requests run meanwhile."""
        if not self.is_limited:
            return
        count = size = 0
        for session in sessions:
            count, size = count + 1, size + sum(self._storage.yield_cooperatively(_sizes(session)))
        self.refuse_beyond(club, count, size)

    def _used(self, club: str) -> tuple[int, int]:
        """Return the number of sessions of a club and their approximate bytes."""
        values = {"club": club, "event": EVENT_BYTES, "session": SESSION_BYTES}
        ((sessions, size),) = self._storage.query_in_background(_USED, values)
        return sessions, size


def _sizes(session: SessionWithLog) -> Iterator[int]:
    """Yield the approximate bytes of each event of a session from a file, then those of its photos and note."""
    for event in session.events:
        yield EVENT_BYTES + len(data_to_json(event.data).encode())
    yield sum(len(photo.data) for photo in session.photos) + len(json.dumps(session.noted.note))
