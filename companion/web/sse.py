"""SSE connections: every phone that shows a session is notified of its changes by server-sent events."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

from gevent.event import Event

KEEP_ALIVE_SECONDS = 15.0
RETRY_MS = 2000


@dataclass(frozen=True, slots=True)
class Visitor:
    """The phone of a connection: name of its owner and cookie of its browser, or None if unknown, and its network address."""

    who: str | None = None
    phone: str | None = None
    address: str = ""


UNKNOWN_VISITOR = Visitor()


class Listener:
    """One SSE connection."""

    def __init__(self, seq: int, visitor: Visitor = UNKNOWN_VISITOR) -> None:
        self.seq = seq
        self.visitor = visitor
        self.is_over = False
        self.is_outdated = False
        self._rung = Event()

    def notify(self, seq: int) -> None:
        """Wake the connection, so that it sends the number `seq`."""
        self.seq = seq
        self._rung.set()

    def wait(self, seconds: float) -> bool:
        """Wait until the connection is notified. Return False if that did not happen in time."""
        if not self._rung.wait(seconds):
            return False
        self._rung.clear()
        return True


class Connections:
    """The SSE connections of this process, by session code.

    At most `of_session` are open for one session and `of_address` from one address. At most `most` are open in total.
    """

    def __init__(self, of_session: float = inf, of_address: float = inf) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._of_address: Counter[str] = Counter()
        self._limits = of_session, of_address
        self.most = inf
        self.closing = False

    def has_room(self, code: str, address: str) -> bool:
        """Return True if another connection may be opened for this session and from this address."""
        of_session, of_address = self._limits
        return (
            self._of_address.total() < self.most
            and len(self._listeners.get(code, ())) < of_session
            and self._of_address[address] < of_address
        )

    def notify(self, code: str, seq: int) -> None:
        for listener in self._listeners_of(code):
            listener.notify(seq)

    def _listeners_of(self, code: str) -> tuple[Listener, ...]:
        return tuple(self._listeners.get(code, ()))

    def present(self, code: str, but: str | None = None) -> tuple[str | None, ...]:
        """Return the owner's name for each phone connected to a session, or None if unknown.

        A phone counts once, even with several pages open. The phone with the browser cookie `but` is left out.
        """
        listeners = self._listeners.get(code, ())
        phones = {listener.visitor.phone or listener: listener.visitor.who for listener in listeners}
        return tuple(who for phone, who in phones.items() if but is None or phone != but)

    def forget_owners(self, code: str) -> None:
        """Clear the owners of a session's connections and make its pages reload, because a person was renamed or forgotten."""
        for listener in self._listeners_of(code):
            listener.visitor = replace(listener.visitor, who=None)
            listener.is_outdated = True
            listener.notify(listener.seq)

    def close_session(self, code: str) -> None:
        """Close all connections of a session that was deleted or got new codes."""
        for listener in self._listeners_of(code):
            listener.is_over = True
            listener.notify(listener.seq)

    def close(self) -> None:
        """Close all connections, so that the server can stop."""
        self.closing = True
        for listener in [listener for code in self._listeners for listener in self._listeners_of(code)]:
            listener.notify(listener.seq)

    def stream(
        self, code: str, now: int, seen: int | None, visitor: Visitor = UNKNOWN_VISITOR, *, aloud: bool = False
    ) -> Iterator[str]:
        """Yield the SSE messages of one connection. `now` is the latest event, and `seen` the event that its page shows.

        A page fetches the whole state, so only the latest number is sent. `aloud` sends the first message and the keep-alives
        as events, because browsers hide SSE comments from scripts.
        """
        listener = Listener(now, visitor)
        self._listeners.setdefault(code, set()).add(listener)
        self._of_address[visitor.address] += 1
        try:
            yield f"retry: {RETRY_MS}\n\n"
            if aloud or seen is None or seen != now:
                yield message(now)
            while not self.closing:
                rung = listener.wait(KEEP_ALIVE_SECONDS)
                if listener.is_over:
                    return
                if listener.is_outdated:
                    listener.is_outdated = False
                    yield f"event: anew\ndata: {listener.seq}\n\n"  # the page shows a forgotten name
                elif rung:
                    yield message(listener.seq)
                else:
                    yield f"event: still\ndata: {listener.seq}\n\n" if aloud else ": still here\n\n"
        finally:
            self._of_address -= Counter([visitor.address])
            there = self._listeners.get(code, set())
            there.discard(listener)
            if not there:
                self._listeners.pop(code, None)


def message(seq: int) -> str:
    """Return the SSE message for event `seq`."""
    return f"id: {seq}\nevent: seq\ndata: {seq}\n\n"
