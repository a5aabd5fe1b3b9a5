"""Background work, so that taps never wait for long tasks.

Slow tasks and untrusted input run in worker processes (`in_worker`). Work that waits for the database or compresses data runs
in one thread (`in_thread`). Such work releases Python's global interpreter lock. The thread that answers requests makes pages
and files itself, because most are short. It makes them in slices (`in_slices`), so that a tap waits for one slice at most.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextvars import copy_context
from functools import partial
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

import gevent
from gevent.threadpool import ThreadPool

from companion.worker import Queue

P = ParamSpec("P")
T = TypeVar("T")
SLICE_SECONDS = 0.00025
"""Duration of one slice of work in seconds. Other requests run after each slice."""
LONGEST_PAUSE_SECONDS = 0.05
"""Maximum duration of a pause in seconds, while other requests keep the event loop busy."""


class _Threads(threading.local):
    """The thread for long work, and the threads that wait for worker processes. Each event loop has its own."""

    def __init__(self) -> None:
        self.one = ThreadPool(1)
        self._waiting: dict[tuple[Queue, bool], ThreadPool] = {}

    def waiting(self, queue: Queue, *, is_long: bool) -> ThreadPool:
        """Return the threads that wait for long or for short tasks of a queue, one for each of its workers."""
        count = queue.long_workers if is_long else queue.workers - queue.long_workers
        if (queue, is_long) not in self._waiting:
            self._waiting[queue, is_long] = ThreadPool(count)
        return self._waiting[queue, is_long]


_threads = _Threads()


def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run `work` in the background thread, with access to the current request. Return its result or raise its error."""
    return _wait(_threads.one, partial(copy_context().run, partial(work, *args, **kwargs)))


def in_worker(queue: Queue, task: str, *args: Any, is_long: bool = False, **how: Any) -> list[Any]:
    """Run a task in a worker process and return the parts of its answer. See `Queue.do` for `how` and the errors.

    Long tasks wait only for each other, and so do short tasks.
    """
    return wait_for_worker(queue, queue.do, task, *args, is_long=is_long, **how)


def wait_for_worker(queue: Queue, work: Callable[..., T], *args: Any, is_long: bool, **how: Any) -> T:
    """Run `work`, which waits for a worker of the queue, while other requests run. Return its result or raise its error."""
    return _wait(_threads.waiting(queue, is_long=is_long), partial(work, *args, **how))


def _wait(pool: ThreadPool, work: Callable[[], T]) -> T:
    """Run `work` in the pool.

    Return its result or raise its error. The error leaves the pool as a value, because the pool itself would log it.
    """

    def outcome() -> tuple[T | None, Exception | None]:
        try:
            return work(), None
        except Exception as error:  # noqa: BLE001  raised again in the waiting thread
            return None, error

    done, error = pool.apply(outcome)
    if error is not None:
        raise error
    return done  # type: ignore[return-value]


def pause(seconds: float = 0.0) -> None:
    """Sleep for `seconds`. With 0, let other requests run until the event loop is idle, at most LONGEST_PAUSE_SECONDS."""
    if seconds:
        gevent.sleep(seconds)
    else:
        with gevent.Timeout(LONGEST_PAUSE_SECONDS, False):  # type: ignore[arg-type]  # noqa: FBT003  False: raise nothing
            gevent.idle()


def in_slices(made: Iterable[T], spent: float = 0.0) -> Iterator[T]:
    """Yield the items of `made`, and let other requests run every SLICE_SECONDS.

    `spent` is the part of the first slice already used, in seconds.
    """
    until = perf_counter() + SLICE_SECONDS - spent
    for one in made:
        yield one
        if perf_counter() > until:
            pause()
            until = perf_counter() + SLICE_SECONDS
