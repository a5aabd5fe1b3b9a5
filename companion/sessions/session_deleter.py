"""Delete sessions and clubs permanently."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from companion.sessions.forgetting import Forgetting
from companion.sessions.registry import Registry
from companion.sessions.session import NoSuchSessionError
from companion.sessions.session_store import SessionStore
from companion.storage import Storage


@dataclass(eq=False)
class SessionDeleter:
    """The permanent deletion of sessions from the database, its files and the cache."""

    storage: Storage
    store: SessionStore
    register: Registry
    forgetting: Forgetting

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

    def forget_club(self, club: str) -> None:
        """Delete a club with its sessions, its people and its copy facts. Other requests run between batches of sessions."""
        self.store.evict(club)
        for _ in self.storage.yield_cooperatively(self.forgetting.sessions_of_club(club)):
            pass
        self.forgetting.club(club)
        self.store.evict(club)
        self.storage.checkpoint()
