"""Another program, with an eye on how long each of its green threads keeps the others waiting: `turns.py FILE PROGRAM ...`.

What is counted is the processor's time of the one thread that answers: so it is the same on a machine that is busy with others.
For the same reason nothing waits for the disk.
"""

import runpy
import sys
import threading
import time
from pathlib import Path
from types import FrameType
from typing import Any

LONG = 0.01
"""Seconds from which on a turn is worth noting."""


def watch(file: Path) -> None:
    """Note every long turn of this thread in the file: a line with its seconds, where it ended, and what had been asked for."""
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
    """What is written is given to the system, which writes it when it likes."""
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
