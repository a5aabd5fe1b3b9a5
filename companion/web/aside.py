"""Long work is done aside, one at a time: what 256 KiB may ask can take a second, and taps must not wait for it."""

import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from gevent.threadpool import ThreadPool

P = ParamSpec("P")
T = TypeVar("T")


class _Desk(threading.local):
    """One thread, which takes turns with the one that answers taps. A server has one desk: it runs in one thread."""

    def __init__(self) -> None:
        self.pool = ThreadPool(1)


_desk = _Desk()


def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives or raises. Meanwhile others are answered."""
    return _desk.pool.apply(work, args, kwargs)
