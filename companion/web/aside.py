"""Long work is done aside, so that taps never wait for it.

What mostly waits for the database, or packs, is done in a thread, one at a time: it leaves Python's one lock to the taps; what
else is done there must be short. What is long and Python's own is done in turns (`turns`). What strangers can make long is
done by another process, which shares no lock with the taps, has so many seconds, and is ended when they are over.
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
from companion.web.limits import ANSWERED_WITHIN, LARGEST_MEMORY, READ_WITHIN

P = ParamSpec("P")
T = TypeVar("T")
_ROOT = Path(__file__).parent.parent.parent
QUESTIONS, FILES = "questions", "files"


class TooLongError(RefusedError):
    """It took longer than there is time for, and was given up."""

    def __init__(self, seconds: float) -> None:
        super().__init__(Problem("input", "took-too-long", {"seconds": round(seconds)}))


class WorkError(Exception):
    """The process that works aside failed. Only the kind of error is known."""


class _Threads(threading.local):
    """So many, which take turns with the one that answers taps. A server has them once: it runs in one thread."""

    def __init__(self, count: int) -> None:
        self.pool = ThreadPool(count)


_one = _Threads(1)


def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives or raises; it may look at the request. Meanwhile others are answered."""
    return _waited(_one.pool, partial(copy_context().run, partial(work, *args, **kwargs)))


def awaited(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The same for what only waits, for another process: several may at a time."""
    return _waited(gevent.get_hub().threadpool, partial(work, *args, **kwargs))


def _waited(pool: ThreadPool, work: Callable[[], T]) -> T:
    """What `work` gives or raises in a thread of the pool, which itself would write what is raised to the logs."""

    def outcome() -> tuple[T | None, Exception | None]:
        try:
            return work(), None
        except Exception as error:  # noqa: BLE001  raised again where it is waited for
            return None, error

    done, error = pool.apply(outcome)
    if error is not None:
        raise error
    return done  # type: ignore[return-value]


class Desk:
    """Processes that do tasks, each one task at a time; each is started when it is first needed."""

    def __init__(self, seconds: float, workers: int) -> None:
        self._seconds = seconds
        self._threads = _Threads(workers)
        self._workers = workers
        self._idle = [_Worker() for _ in range(workers)]

    def do(self, task: str, *args: Any, file: IO[bytes] | None = None) -> list[Any]:
        """The parts of the answer to a task; RefusedError, TooLongError, or WorkError.

        What stands in a file is the last argument, passed on piece by piece: so a large one costs the others no time.
        """
        return _waited(self._threads.pool, partial(self._do, task, args, file))

    def _do(self, task: str, args: tuple[Any, ...], file: IO[bytes] | None) -> list[Any]:
        worker = self._idle.pop() if self._idle else _Worker()
        try:
            return worker.do(task, args, file, self._seconds)
        finally:
            if len(self._idle) < self._workers:
                self._idle.append(worker)
            else:
                worker.stop()

    def start(self) -> None:
        """Have one ready before it is needed."""
        if self._idle:
            self._idle[-1].start()

    def close(self) -> None:
        """End the processes."""
        while self._idle:
            self._idle.pop().stop()


class _Worker:
    """One process. One thread at a time uses it."""

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
        """See to it that the process runs."""
        if self._process is None or self._process.poll() is not None:
            self.stop()
            command = [sys.executable, "-P", "-m", "companion.web.tasks", str(LARGEST_MEMORY)]
            found = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
            environ = {**os.environ, "PYTHONPATH": os.pathsep.join(found)}
            self._process = subprocess.Popen(  # noqa: S603  ourselves
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ
            )
        return self._process

    def stop(self) -> None:
        """End the process; nothing that it was told lives on in it."""
        if process := self._process:
            self._process = None
            process.kill()
            with contextlib.suppress(OSError), process:  # which closes the pipes, and waits for it
                pass


@cache
def desks() -> Mapping[str, Desk]:
    """The desks of this process: so that whoever brings a large file does not keep anybody from an answer."""
    made = {QUESTIONS: Desk(ANSWERED_WITHIN, 2), FILES: Desk(READ_WITHIN, 1)}
    atexit.register(close)
    return made


def close() -> None:
    """End every process that works aside. The next task begins a new one."""
    for desk in desks().values():
        desk.close()
