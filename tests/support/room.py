"""The room in which the workers of a run test. A worker can have it for itself."""

import fcntl
import os
import tempfile
from pathlib import Path


class Room:
    """Two locks of the workers of a run. The lock of the door keeps others from overtaking whoever waits to be alone."""

    def __init__(self, run: str | None) -> None:
        """Open the files of a run. Without a run there are no other workers, and nothing is locked."""
        self._is_alone = False
        names = ("door", "room") if run else ()
        self._paths = [Path(tempfile.gettempdir()) / f"companion-tests-{run}.{name}" for name in names]
        self._files = [os.open(path, os.O_RDWR | os.O_CREAT, 0o600) for path in self._paths]

    def enter(self) -> None:
        """Wait until nobody is alone in the room or waits for that."""
        if self._files and not self._is_alone:
            door, room = self._files
            fcntl.flock(door, fcntl.LOCK_EX)
            fcntl.flock(room, fcntl.LOCK_SH)
            fcntl.flock(door, fcntl.LOCK_UN)

    def leave(self) -> None:
        if self._files and not self._is_alone:
            fcntl.flock(self._files[1], fcntl.LOCK_UN)

    def close(self) -> None:
        """Wait until everybody else has left, and let nobody in."""
        if self._files:
            door, room = self._files
            fcntl.flock(room, fcntl.LOCK_UN)
            fcntl.flock(door, fcntl.LOCK_EX)
            fcntl.flock(room, fcntl.LOCK_EX)
            self._is_alone = True

    def open(self) -> None:
        """Let the others in again, unless they are in already."""
        if self._is_alone:
            self._is_alone = False
            door, room = self._files
            fcntl.flock(room, fcntl.LOCK_SH)
            fcntl.flock(door, fcntl.LOCK_UN)

    def clean_up(self) -> None:
        """Remove the names of the files at the end. All workers opened them before the first test."""
        for path in self._paths:
            path.unlink(missing_ok=True)


room = Room(os.environ.get("PYTEST_XDIST_TESTRUNUID"))
