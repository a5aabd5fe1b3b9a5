"""Cache of rendered tab fragments, so that four phones that load the same step cost one rendering.

The key of a fragment is everything it depends on: session state, tab, language, address, owner of the phone. Each tap creates a
new session state, so a cached fragment is never out of date. Forgetting a person empties the cache.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from gevent.lock import Semaphore

MAX_FRAGMENTS = 500
"""Largest number of cached fragments. A fragment has about 20 kB."""


@dataclass
class Fragment:
    """A cached fragment.

    `text` is None until it is rendered. Concurrent requests wait for `lock`, so only one of them renders it.
    """

    lock: Semaphore = field(default_factory=Semaphore)
    text: str | None = None


class FragmentCache:
    """LRU cache of rendered fragments, at most `most` of them."""

    def __init__(self, most: int = MAX_FRAGMENTS) -> None:
        self._drawn: OrderedDict[Hashable, Fragment] = OrderedDict()
        self._most = most

    def get_or_render(self, about: Hashable, draw: Callable[[], str]) -> str:
        """Return the fragment with the key `about`. Render it with `draw` if it is not cached."""
        found = self._drawn.setdefault(about, Fragment())
        self._drawn.move_to_end(about)
        if len(self._drawn) > self._most:
            self._drawn.popitem(last=False)
        with found.lock:
            if found.text is None:
                found.text = draw()
            return found.text

    def forget(self) -> None:
        """Empty the cache. Fragments that are being rendered now are not cached, either."""
        self._drawn.clear()
