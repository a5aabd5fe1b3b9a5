"""Worker processes for slow tasks and for untrusted input. They are the only processes that the server starts.

A task is a named function. The server sends the name of a task and plain data through a pipe, and the process sends plain
data back. A task has a deadline and a memory limit. A process that fails is replaced at the next task. So neither a slow nor
a hostile task can stop the server or delay a tap.

There are two queues. `UNTRUSTED` runs the functions of `untrusted_tasks.py`: rules queries and uploaded files. `DRAWINGS` runs
the functions of `drawing_tasks.py`: PDFs and pictures. A hostile file therefore never meets the process that draws results.
"""

import atexit
import contextlib
import dataclasses
import faulthandler
import math
import os
import pickle
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

from companion.rules.errors import Problem, RefusedError

TASK_SECONDS = 20.0
"""Maximum seconds for a task, unless the caller sets another deadline. After that, its process is killed."""
START_SECONDS = 60.0
"""Maximum seconds for the start of a process. On the first start the system may have to scan all fonts."""
ORPHAN_SECONDS = 5.0
"""Seconds after the deadline at which a process ends itself, because the server that should kill it is gone."""
MAX_WORKER_BYTES = 2 << 30
"""Largest memory of a process, in bytes."""
DRAWINGS_PER_PROCESS = 500
"""Number of drawings after which a process is replaced, so that memory leaks of libraries stay small."""
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
PDF_WORKERS = max(1, min(2, CORES - 1))
"""Number of processes that draw PDFs. One core stays free for taps, which would otherwise wait for PDFs."""

_ROOT = Path(__file__).parent.parent
_PIECE = 1 << 18
_READY, _PART, _DONE, _REFUSED, _FAILED = "ready", "part", "done", "refused", "failed"
"""Kinds of messages from a process: it has started, a part of the answer, its end, a refusal with problems, or a failure."""


class TooLongError(RefusedError):
    """Refusal of a task that took longer than its deadline."""

    def __init__(self, seconds: float) -> None:
        super().__init__(Problem("input", "took-too-long", {"seconds": round(seconds)}))


class WorkError(Exception):
    """Failure of a task in a process. The message is only the type of the error, or says that the process ended."""


# --- In the server -----------------------------------------------------------------------------------------------------


class Worker:
    """One process with its pipe. The process starts with its first task. Only one thread at a time may use a worker."""

    def __init__(self, module: str, memory: int = MAX_WORKER_BYTES, tasks: float = math.inf) -> None:
        self._command = [sys.executable, "-P", "-m", module, str(memory)]
        self._most = tasks
        self._done = 0
        self._is_ready = False
        self.process: subprocess.Popen[bytes] | None = None

    def do(self, task: str, args: tuple[Any, ...], file: IO[bytes] | None, seconds: float) -> list[Any]:
        """Run a task and return the parts of its answer. Raise RefusedError, TooLongError or WorkError if it fails."""
        process = self.start()
        to, source = cast("BinaryIO", process.stdin), cast("BinaryIO", process.stdout)
        if not self._is_ready:
            with self._deadline(process, START_SECONDS):
                _receive(source)
            self._is_ready = True
        with self._deadline(process, seconds):
            size = file.seek(0, os.SEEK_END) if file else None
            _send(to, (task, args, size, seconds))
            if file:
                file.seek(0)
                shutil.copyfileobj(file, to, _PIECE)
                to.flush()
            parts, (kind, content) = [], _receive(source)
            while kind == _PART:
                parts.append(content)
                kind, content = _receive(source)
        self._done += 1
        if self._done >= self._most:
            self.stop()
        if kind == _REFUSED:
            raise RefusedError(*content)
        if kind == _FAILED:
            raise WorkError(content)
        return parts

    @contextlib.contextmanager
    def _deadline(self, process: subprocess.Popen[bytes], seconds: float) -> Iterator[None]:
        """Kill the process if the block lasts longer. Stop the worker if the block fails in any way."""
        is_over = threading.Event()

        def end() -> None:
            is_over.set()
            process.kill()

        watch = threading.Timer(seconds, end)
        watch.daemon = True
        watch.start()
        try:
            yield
        except (OSError, EOFError) as error:
            self.stop()
            if is_over.is_set():
                raise TooLongError(seconds) from None
            raise WorkError("ended before its time") from error
        except BaseException:
            self.stop()
            raise
        finally:
            watch.cancel()

    def start(self) -> subprocess.Popen[bytes]:
        """Return the process. Start a process if none is running."""
        if self.process is None or self.process.poll() is not None:
            self.stop()
            found = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
            environ = {**os.environ, "PYTHONPATH": os.pathsep.join(found)}
            self.process = subprocess.Popen(  # noqa: S603  a module of this app
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ
            )
        return self.process

    def stop(self) -> None:
        """Kill the process, so that none of its data stays in memory."""
        self._done, self._is_ready = 0, False
        if process := self.process:
            self.process = None
            process.kill()
            with contextlib.suppress(OSError), process:  # closes the pipes and waits for the end of the process
                pass


class Queue:
    """Tasks that wait for a free worker. Any number of threads may use a queue.

    At most `long_workers` of the workers should run long tasks, so that a short task never waits for a long one. The caller
    sees to that: `web/background.py` lets no more long tasks into the queue.
    """

    def __init__(self, module: str, workers: int, long_workers: int = 0, tasks: float = math.inf) -> None:
        self.workers = workers
        self.long_workers = long_workers
        # Last in, first out: the second process starts only when both are needed.
        self.idle: queue.LifoQueue[Worker] = queue.LifoQueue()
        for _ in range(workers):
            self.idle.put(Worker(module, tasks=tasks))

    def do(self, task: str, *args: Any, file: IO[bytes] | None = None, seconds: float = TASK_SECONDS) -> list[Any]:
        """Wait for a worker, run a task and return the parts of its answer. This blocks the thread.

        Raise RefusedError, TooLongError or WorkError if the task fails. The content of `file` becomes the last argument. It is
        sent in pieces, so that a large file delays no taps.
        """
        worker = self.idle.get()
        try:
            return worker.do(task, args, file, seconds)
        finally:
            self.idle.put(worker)

    def start(self) -> None:
        """Start the process of an idle worker, so that the first task need not wait for it."""
        with contextlib.suppress(queue.Empty):
            worker = self.idle.get_nowait()
            worker.start()
            self.idle.put(worker)

    def close(self) -> None:
        """Kill the idle processes. A busy process goes on. The next task starts a new process."""
        idle = []
        with contextlib.suppress(queue.Empty):
            while True:
                idle.append(self.idle.get_nowait())
        for worker in idle:
            worker.stop()
            self.idle.put(worker)


UNTRUSTED = Queue("companion.untrusted_tasks", workers=3, long_workers=1)
DRAWINGS = Queue("companion.drawing_tasks", workers=PDF_WORKERS + 1, long_workers=PDF_WORKERS, tasks=DRAWINGS_PER_PROCESS)


@atexit.register
def close() -> None:
    """Kill the idle processes of both queues."""
    UNTRUSTED.close()
    DRAWINGS.close()


# --- Messages ----------------------------------------------------------------------------------------------------------


class _PlainUnpickler(pickle.Unpickler):
    """A reader of messages that accepts only plain data.

    Plain data are built-in values, dates, and this app's dataclasses, named tuples and texts. A pickle of anything else could
    run code in the server.
    """

    def find_class(self, module: str, name: str) -> Any:
        if module == "datetime" and name in {"date", "datetime", "timedelta", "timezone"}:
            return super().find_class(module, name)
        if module.startswith("companion.") and not module.endswith("__main__"):
            found = super().find_class(module, name)
            if isinstance(found, type) and (dataclasses.is_dataclass(found) or issubclass(found, tuple | str)):
                return found
        raise EOFError(f"not plain data: {module}.{name}")


def _send(to: BinaryIO, message: Any) -> None:
    pickle.dump(message, to, pickle.HIGHEST_PROTOCOL)
    to.flush()


def _receive(source: BinaryIO) -> Any:
    """Return the next message. Raise EOFError if there is none, or only part of a message, or if it is not plain data."""
    try:
        return _PlainUnpickler(source).load()
    except pickle.UnpicklingError as cut_short:
        raise EOFError from cut_short


# --- In the process ----------------------------------------------------------------------------------------------------


def run(tasks: Mapping[str, Callable[..., Iterator[Any]]], prepare: Callable[[], object] = lambda: None) -> None:
    """Read tasks from standard input and answer them, until the server closes the pipe.

    The program is called with its memory limit in bytes. `prepare` is called before the first task.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the server, which then closes the pipe
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # output of libraries must not mix with the answers
    _limit_memory(int(sys.argv[1]))
    prepare()
    _send(answers, (_READY, None))
    while True:
        faulthandler.cancel_dump_traceback_later()
        try:
            name, args, size, seconds = _receive(requests)
            faulthandler.dump_traceback_later(seconds + ORPHAN_SECONDS, exit=True)
            content = () if size is None else (requests.read(size),)
        except EOFError:
            return
        try:
            for part in tasks[name](*args, *content):
                _send(answers, (_PART, part))
        except RefusedError as refused:
            _send(answers, (_REFUSED, refused.problems))
        except Exception as error:  # noqa: BLE001  only the type: the message may quote sent data
            _send(answers, (_FAILED, type(error).__name__))
        else:
            _send(answers, (_DONE, None))


def _limit_memory(most: int) -> None:
    """Limit the memory of this process, and lower its priority. Windows has neither."""
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):
        import resource  # noqa: PLC0415  not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        os.nice(10)  # an answer may take a moment longer, a tap may not
