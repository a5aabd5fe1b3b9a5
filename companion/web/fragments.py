"""The one cache: finished fragments of tabs, so that four phones that hear of a step cost one drawing.

A fragment is known by everything it depends on: the play after its latest step, tab, language, address, who holds the phone. A
tap makes another play, so nothing here ever has to be taken back, except when somebody is to be remembered no more: then all of
it goes.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

MOST = 500
"""Some 20 kB each."""


class Fragments:
    """What was drawn lately."""

    def __init__(self, most: int = MOST) -> None:
        self._drawn: OrderedDict[Hashable, str] = OrderedDict()
        self._most = most
        self._forgotten = 0

    def drawn(self, about: Hashable, draw: Callable[[], str]) -> str:
        """What was drawn about this before, else what is drawn now."""
        found = self._drawn.pop(about, None)
        if found is None:
            before = self._forgotten
            found = draw()
            if before != self._forgotten:  # meanwhile somebody was to be remembered no more
                return found
        self._drawn[about] = found
        if len(self._drawn) > self._most:
            self._drawn.popitem(last=False)
        return found

    def forget(self) -> None:
        """Let go of everything."""
        self._forgotten += 1
        self._drawn.clear()
