"""Who looks after a data folder: one server, one restore or one check at a time, and whoever comes second is told who it is."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from companion.rules.errors import Problem
from companion.storage.errors import StorageError

LOCK = "companion.lock"
"""Lies in the folder for good: the system lets go of it when its holder ends, however that comes about."""
_LONGEST = 1_000

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a byte that nobody writes, so that who holds the folder can still be read

    def _take(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class HeldError(StorageError):
    """Somebody else looks after this folder."""

    def __init__(self, work: str, pid: int, since: str) -> None:
        super().__init__("folder-held", "")
        self._args = {"work": work, "pid": str(pid), "since": since}

    @property
    def problem(self) -> Problem:
        return Problem("storage", self.code, self._args)


@contextmanager
def held(folder: Path, work: str) -> Iterator[None]:
    """Hold the folder for this work, or HeldError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
    except OSError as error:
        raise StorageError("storage-failed", str(error)) from error
    try:
        try:
            _take(handle)
        except OSError:
            raise HeldError(*_holder(handle)) from None
        told = {"work": work, "pid": os.getpid(), "since": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"}
        with suppress(OSError):  # a full disk: it is held all the same, only nobody is told by whom
            os.ftruncate(handle, 0)
            os.write(handle, json.dumps(told).encode())
        yield
    finally:
        os.close(handle)


def _holder(handle: int) -> tuple[str, int, str]:
    """Who holds it, as far as that can be read: between taking it and writing there is a moment."""
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        told = json.loads(os.read(handle, _LONGEST))
        return str(told["work"]), int(told["pid"]), str(told["since"])
    except (OSError, ValueError, TypeError, KeyError):
        return "serve", 0, "?"
