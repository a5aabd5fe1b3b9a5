"""Delete sessions and clubs permanently."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from time import perf_counter

from companion.sessions.forgetting import Forgetting
from companion.sessions.imports import Imports
from companion.sessions.registry import Registry
from companion.sessions.session import NoSuchSessionError
from companion.sessions.session_store import SessionStore
from companion.storage import Storage

TAKEN_BACK_AT_ONCE = 10
"""Maximum number of imported sessions deleted in one transaction."""
TAKE_BACK_SECONDS = 0.003
"""Seconds after which no further session is deleted in a transaction. A long log takes longer than many short ones."""


@dataclass(eq=False)
class SessionDeleter:
    """The permanent deletion of sessions from the database, its files and the cache."""

    storage: Storage
    store: SessionStore
    register: Registry
    forgetting: Forgetting
    imports: Imports

    def forget(self, code: str) -> None:
        """Delete a session and its log, results and photos permanently."""
        registered = self.store.find(code).registered
        self.store.change_and_evict(registered, lambda: self.forgetting.sessions([registered.id]))
        self.storage.checkpoint()

    def forget_many(self, numbers: Iterable[int], before: datetime | None = None) -> list[str]:
        """Delete sessions by id, except sessions changed since `before`. Return the codes of the deleted sessions.

        Other requests run between two sessions.
        """
        codes = []
        for number in self.storage.yield_cooperatively(numbers):
            with suppress(NoSuchSessionError):
                registered = self.register.get_by_id(number)
                if before is None or self.register.last_change(registered) < before:
                    self.store.change_and_evict(registered, partial(self.forgetting.sessions, [number]))
                    codes.append(registered.code)
        self.storage.checkpoint()
        return codes

    def take_back_import(self, club: str, number: int) -> list[str]:
        """Delete the sessions that an import added, the people who came with them, and the BG Stats UUIDs that it brought.

        Return the codes of the deleted sessions. Delete nothing if one of them was changed. Sessions are deleted in batches,
        and other requests run between two batches. If the process is killed, the rest of the import can be taken back later.
        A session that is changed meanwhile stays, and the import with it.
        """
        if (found := self.imports.find(club, number)) is None or found.changed:
            return []
        codes = [code for batch in self.storage.yield_cooperatively(self._delete_batches(club, number)) for code in batch]
        with self.storage.transaction():
            if self.imports.find(club, number) is None:
                self.imports.remove(club, number)
        self.storage.checkpoint()
        return codes

    def _delete_batches(self, club: str, number: int) -> Iterator[list[str]]:
        """Delete the unchanged sessions of an import batch by batch. Yield the codes of the sessions of each batch."""
        while batch := self.imports.unchanged_sessions(number, TAKEN_BACK_AT_ONCE):
            codes: list[str] = []
            self.store.change_and_evict_all([*batch.values()], partial(self._delete_unchanged, club, number, batch, codes))
            yield codes

    def _delete_unchanged(self, club: str, number: int, batch: Iterable[int], codes: list[str]) -> None:
        """Delete sessions of a batch for TAKE_BACK_SECONDS, except those changed since it was read. Append their codes."""
        until = perf_counter() + TAKE_BACK_SECONDS
        for session, code in self.imports.unchanged_sessions(number, TAKEN_BACK_AT_ONCE).items():
            if session in batch and (not codes or perf_counter() < until):  # at least one, however slow the machine is
                self.forgetting.imported_sessions(club, [session])
                codes.append(code)

    def forget_club(self, club: str) -> None:
        """Delete a club with its sessions, its people and its copy facts. Other requests run between batches of sessions."""
        self.store.evict(club)
        for _ in self.storage.yield_cooperatively(self.forgetting.sessions_of_club(club)):
            pass
        self.forgetting.club(club)
        self.store.evict(club)
        self.storage.checkpoint()
