"""Storing a rewritten session, even if its players go on while it is computed."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from companion.sessions.forgetting import Forgetting, GrownError, Renamed
from companion.sessions.registry import Registry
from companion.sessions.session_store import SessionStore
from companion.storage import BusyError

MAX_ATTEMPTS = 50
"""Maximum number of attempts to rewrite one session, while its players change it."""


@dataclass(eq=False)
class SessionRewriter:
    """The replacement of a session by a rewritten one."""

    store: SessionStore
    register: Registry
    forgetting: Forgetting

    def rewrite(self, session: int, told: Callable[[], Renamed], also: Callable[[], None] = lambda: None) -> str:
        """Compute the rewritten session with `told`, and store it. Retry if it changed meanwhile. Return the session's code."""
        for _ in range(MAX_ATTEMPTS):
            # No pause in this loop: phones that tap without rest would change the session in every pause.
            voids, renamed = self.store.voids, told()
            registered = self.register.get_by_id(session)

            def change(voids: int = voids, renamed: Renamed = renamed) -> None:
                if self.store.voids != voids:
                    raise GrownError
                self.forgetting.rename(renamed)
                also()

            with suppress(GrownError):
                self.store.change_and_evict(registered, change)
                return registered.code
        raise BusyError("storage-busy", f"{MAX_ATTEMPTS} attempts")
