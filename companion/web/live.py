"""The live line: every phone that looks at a play hears of its changes, over server-sent events."""

from collections.abc import Iterator
from dataclasses import dataclass

from gevent.event import Event

KEEP_ALIVE = 15.0
RETRY_MS = 2000


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who holds a phone, and which browser it is, as far as that is known."""

    who: str | None = None
    phone: str | None = None


STRANGER = Visitor()


class Listener:
    """One phone on the line."""

    def __init__(self, seq: int, visitor: Visitor = STRANGER) -> None:
        self.seq = seq
        self.visitor = visitor
        self.is_over = False
        self.is_outdated = False
        self._rung = Event()

    def ring(self, seq: int) -> None:
        """There is something new."""
        self.seq = seq
        self._rung.set()

    def wait(self, seconds: float) -> bool:
        """Whether something new came within this time."""
        if not self._rung.wait(seconds):
            return False
        self._rung.clear()
        return True


class Lines:
    """Who listens to which play. One process serves them all, so this is all there is to know."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self.closing = False

    def changed(self, code: str, seq: int) -> None:
        """Tell everybody who listens to this play."""
        for listener in self._of(code):
            listener.ring(seq)

    def _of(self, code: str) -> tuple[Listener, ...]:
        return tuple(self._listeners.get(code, ()))

    def present(self, code: str, but: str | None = None) -> tuple[str | None, ...]:
        """The phones that look at this play now, by the name of who holds each, where that is known.

        Each once, however many pages it has opened or left a moment ago; and without the phone that asks.
        """
        listeners = self._listeners.get(code, ())
        phones = {listener.visitor.phone or listener: listener.visitor.who for listener in listeners}
        return tuple(who for phone, who in phones.items() if but is None or phone != but)

    def forget(self, code: str) -> None:
        """Somebody at this table was forgotten: nobody is known by name here any more, and every page is to be fetched anew."""
        for listener in self._of(code):
            listener.visitor = Visitor(None, listener.visitor.phone)
            listener.is_outdated = True
            listener.ring(listener.seq)

    def cut(self, code: str) -> None:
        """The code is worth nothing any more: let its listeners go."""
        for listener in self._of(code):
            listener.is_over = True
            listener.ring(listener.seq)

    def close(self) -> None:
        """Let everybody go, so that the server can stop."""
        self.closing = True
        for listener in [listener for code in self._listeners for listener in self._of(code)]:
            listener.ring(listener.seq)

    def stream(
        self, code: str, now: int, seen: int | None, visitor: Visitor = STRANGER, *, aloud: bool = False
    ) -> Iterator[str]:
        """The events for one phone that last saw event `seen`; only the number of the latest matters, states are fetched.

        `aloud`: a page hears no comments, so it is told in events that the line still holds, and that it does.
        """
        listener = Listener(now, visitor)
        self._listeners.setdefault(code, set()).add(listener)
        try:
            yield f"retry: {RETRY_MS}\n\n"
            if aloud or seen is None or seen != now:
                yield message(now)
            while not self.closing:
                rung = listener.wait(KEEP_ALIVE)
                if listener.is_over:
                    return
                if listener.is_outdated:
                    listener.is_outdated = False
                    yield f"event: anew\ndata: {listener.seq}\n\n"  # the page shows what is to be remembered no more
                elif rung:
                    yield message(listener.seq)
                else:
                    yield f"event: still\ndata: {listener.seq}\n\n" if aloud else ": still here\n\n"
        finally:
            there = self._listeners.get(code, set())
            there.discard(listener)
            if not there:
                self._listeners.pop(code, None)


def message(seq: int) -> str:
    """The play has come to event `seq`."""
    return f"id: {seq}\nevent: seq\ndata: {seq}\n\n"
