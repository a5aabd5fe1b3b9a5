"""Background work, so that taps never wait for long tasks.

Work that mostly waits for the database or compresses data runs in one thread. Such work releases Python's global interpreter
lock. Long Python code runs in slices on the event loop (`turns`). Work that strangers can make long runs in a worker process,
which is killed after its deadline.
"""

import atexit
import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextvars import copy_context
from functools import cache, partial
from pathlib import Path
from typing import IO, Any, BinaryIO, ParamSpec, TypeVar, cast

import gevent
from gevent.threadpool import ThreadPool

from companion.rules.errors import Problem, RefusedError
from companion.web import tasks
from companion.web.limits import IMPORT_SECONDS, MAX_WORKER_BYTES, QUERY_SECONDS

P = ParamSpec("P")
T = TypeVar("T")
_ROOT = Path(__file__).parent.parent.parent
QUESTIONS, FILES, PICTURES = "questions", "files", "pictures"


class TooLongError(RefusedError):
    """Refusal of a task that took longer than its deadline."""

    def __init__(self, seconds: float) -> None:
        super().__init__(Problem("input", "took-too-long", {"seconds": round(seconds)}))


class WorkError(Exception):
    """Failure of a task in a worker process. The message is only the type of the error, or says that the process ended."""


class _Threads(threading.local):
    """A gevent pool of `count` threads. Each thread that uses this object gets its own pool. A server has one such thread."""

    def __init__(self, count: int) -> None:
        self.pool = ThreadPool(count)


_one = _Threads(1)


def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run `work` in the background thread, with access to the current request. Return its result or raise its error."""
    return _waited(_one.pool, partial(copy_context().run, partial(work, *args, **kwargs)))


def awaited(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run `work` in a thread of gevent's pool.

    Return its result or raise its error. Use it to wait for another process, because several calls can wait at the same time.
    """
    return _waited(gevent.get_hub().threadpool, partial(work, *args, **kwargs))


def _waited(pool: ThreadPool, work: Callable[[], T]) -> T:
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


class Desk:
    """A pool of worker processes. Each process starts when it is first needed, and does one task at a time."""

    def __init__(self, seconds: float, workers: int) -> None:
        self._seconds = seconds
        self._threads = _Threads(workers)
        self._workers = workers
        self._idle = [_Worker() for _ in range(workers)]

    def do(self, task: str, *args: Any, file: IO[bytes] | None = None, seconds: float | None = None) -> list[Any]:
        """Run a task of `tasks.TASKS` and return the parts of its answer.

        Raise RefusedError, TooLongError or WorkError if the task fails. The content of `file` becomes the last argument. It is
        sent in pieces, so that a large file delays no taps. `seconds` replaces the pool's deadline.
        """
        return _waited(self._threads.pool, partial(self._do, task, args, file, seconds or self._seconds))

    def _do(self, task: str, args: tuple[Any, ...], file: IO[bytes] | None, seconds: float) -> list[Any]:
        worker = self._idle.pop() if self._idle else _Worker()
        try:
            return worker.do(task, args, file, seconds)
        finally:
            if len(self._idle) < self._workers:
                self._idle.append(worker)
            else:
                worker.stop()

    def start(self) -> None:
        """Start one worker process, so that the first task need not wait for it."""
        if self._idle:
            self._idle[-1].start()

    def close(self) -> None:
        while self._idle:
            self._idle.pop().stop()


class _Worker:
    """A worker process, started by its first task. Only one thread at a time may use it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def do(self, task: str, args: tuple[Any, ...], file: IO[bytes] | None, seconds: float) -> list[Any]:
        process = self.start()
        over = threading.Event()

        def end() -> None:
            over.set()
            process.kill()

        watch = threading.Timer(seconds, end)
        watch.daemon = True
        watch.start()
        try:
            tasks.ask(cast("BinaryIO", process.stdin), task, args, file)
            return self._answer(cast("BinaryIO", process.stdout))
        except (OSError, EOFError) as error:
            self.stop()
            if over.is_set():
                raise TooLongError(seconds) from None
            raise WorkError("ended before its time") from error
        finally:
            watch.cancel()

    @staticmethod
    def _answer(source: BinaryIO) -> list[Any]:
        parts: list[Any] = []
        while True:
            kind, content = tasks.receive(source)
            if kind == tasks.REFUSED:
                raise RefusedError(*content)
            if kind == tasks.FAILED:
                raise WorkError(content)
            if kind == tasks.DONE:
                return parts
            parts.append(content)

    def start(self) -> subprocess.Popen[bytes]:
        """Return the running process. Start a process if none is running."""
        if self._process is None or self._process.poll() is not None:
            self.stop()
            command = [sys.executable, "-P", "-m", "companion.web.tasks", str(MAX_WORKER_BYTES)]
            found = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
            environ = {**os.environ, "PYTHONPATH": os.pathsep.join(found)}
            self._process = subprocess.Popen(  # noqa: S603  ourselves
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ
            )
        return self._process

    def stop(self) -> None:
        """Kill the process, so that none of its data stays in memory."""
        if process := self._process:
            self._process = None
            process.kill()
            with contextlib.suppress(OSError), process:  # closes the pipes and waits for the end of the process
                pass


@cache
def desks() -> Mapping[str, Desk]:
    """Return the worker pools by kind of task.

    Files have their own pool, so rules queries and pictures never wait for a file.
    """
    made = {QUESTIONS: Desk(QUERY_SECONDS, 2), FILES: Desk(IMPORT_SECONDS, 1), PICTURES: Desk(QUERY_SECONDS, 1)}
    atexit.register(close)
    return made


def close() -> None:
    """Kill the idle worker processes. A busy process goes on. The next task starts a new process if none is idle."""
    for desk in desks().values():
        desk.close()
