"""The one cache: finished fragments of tabs, so that four phones that hear of a step cost one drawing.

A fragment is known by everything it depends on: play, step, tab, language, address, who holds the phone. A tap makes another
step, so nothing here ever has to be taken back, except when somebody is to be remembered no more: then all of it goes.
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

    def drawn(self, about: Hashable, draw: Callable[[], str]) -> str:
        """What was drawn about this before, else what is drawn now."""
        if about not in self._drawn:
            self._drawn[about] = draw()
            if len(self._drawn) > self._most:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(about)
        return self._drawn[about]

    def forget(self) -> None:
        """Let go of everything."""
        self._drawn.clear()
