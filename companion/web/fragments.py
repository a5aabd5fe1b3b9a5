"""The one cache: finished fragments of tabs, so that four phones that hear of a step cost one drawing.

A fragment is known by everything it depends on: the play after its latest step, tab, language, address, who holds the phone. A
tap makes another play, so nothing here ever has to be taken back, except when somebody is to be remembered no more: then all of
it goes.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from gevent.lock import Semaphore

MOST = 500
"""Some 20 kB each."""


@dataclass
class Fragment:
    """`text` once it is drawn. Who asks for it meanwhile waits for the lock."""

    lock: Semaphore = field(default_factory=Semaphore)
    text: str | None = None


class Fragments:
    """What was drawn lately, and what is being drawn."""

    def __init__(self, most: int = MOST) -> None:
        self._drawn: OrderedDict[Hashable, Fragment] = OrderedDict()
        self._most = most

    def drawn(self, about: Hashable, draw: Callable[[], str]) -> str:
        """What was drawn about this before, else what is drawn now."""
        found = self._drawn.setdefault(about, Fragment())
        self._drawn.move_to_end(about)
        if len(self._drawn) > self._most:
            self._drawn.popitem(last=False)
        with found.lock:
            if found.text is None:
                found.text = draw()
            return found.text

    def forget(self) -> None:
        """Let go of everything; what is being drawn is not kept either."""
        self._drawn.clear()
