"""A program that runs another one and measures how long its greenlets block each other:

`turns.py FILE PROGRAM ...`. Only the CPU time of the thread that answers requests is measured, so other programs on the machine
do not matter. For the same reason nothing waits for the disk.
"""

import runpy
import sys
import threading
import time
from pathlib import Path
from types import FrameType
from typing import Any

LONG = 0.01
"""Seconds from which a turn is recorded."""


def watch(file: Path) -> None:
    """Record every long turn of this thread in the file: seconds, the code where it ended, and the requests before it."""
    import greenlet

    begun = time.thread_time()

    def turned(_event: str, of: Any) -> None:
        nonlocal begun
        now = time.thread_time()
        if now - begun > LONG:
            with file.open("a") as lines:
                lines.write(f"{now - begun:.4f} {_where(of[0].gr_frame)}\n")
        begun = now

    greenlet.settrace(turned)


def leave_the_disk_out() -> None:
    """Let the database write without waiting for the disk."""
    from companion.storage import Storage

    prepare = Storage._prepare

    def prepared(storage: Storage) -> None:
        prepare(storage)
        storage.db.execute("pragma synchronous = off")

    Storage._prepare = prepared


def _where(frame: FrameType | None) -> str:
    places: list[str] = []
    while frame and len(places) < 6:
        if "companion" in (name := frame.f_code.co_filename):
            places.append(f"{Path(name).name}:{frame.f_lineno}")
        if asked := getattr(frame.f_locals.get("self"), "requestline", None):
            places.append(str(asked))
        frame = frame.f_back
    return " < ".join(places)


if __name__ == "__main__":
    assert threading.current_thread() is threading.main_thread()
    watch(Path(sys.argv[1]))
    del sys.argv[:2]
    sys.path[0] = ""
    leave_the_disk_out()
    runpy.run_path(sys.argv[0], run_name="__main__")
