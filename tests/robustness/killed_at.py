"""A program that does one task on a data folder and kills itself at a step:

`killed_at.py STEP TASK FOLDER [FILE]`. A step is an SQL statement, or a file that is opened, renamed or removed in the folder.
STEP 0 kills nothing and prints the number of steps.
"""

import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.backup import restore
from companion.clubs import HOME
from companion.sessions.events import Request
from companion.sessions.service import Sessions, open_sessions
from companion.storage import Storage
from tests.support import toy_game

FILES = frozenset({"open", "os.rename", "os.remove", "os.link", "os.truncate"})


class Steps:
    """A counter of steps from `begin` on. It kills the process before the last allowed step."""

    def __init__(self, last: int, folder: Path) -> None:
        self.count = 0
        self._last, self._folder = last, str(folder)
        self._is_counting = False

    def begin(self) -> None:
        self._is_counting = True

    def one(self, _statement: str = "") -> None:
        if self._is_counting:
            self.count += 1
            if self.count == self._last:
                os.kill(os.getpid(), signal.SIGKILL)

    def of_files(self, event: str, args: tuple[Any, ...]) -> None:
        if event in FILES and str(args[0]).startswith(self._folder):
            self.one()


def on_database(folder: Path, steps: Steps, work: Callable[[Sessions], object]) -> None:
    """Do something with the sessions of the folder, counting the statements."""
    with closing(Storage(folder)) as storage:
        connection = storage.db.conn
        assert isinstance(connection, sqlite3.Connection)
        connection.set_trace_callback(steps.one)
        sessions = open_sessions(storage, games=toy_game.games)
        steps.begin()
        work(sessions)


RENAMES: Mapping[str, Callable[[Sessions], object]] = {
    "rename": lambda sessions: sessions.person_editor.rename_person(HOME, "Bob", "Zoe"),
    "merge": lambda sessions: sessions.person_editor.rename_person(HOME, "Ann", "Anna"),
    "rename-back": lambda sessions: sessions.person_editor.rename_back(HOME, sessions.renames.lately(HOME)[0].id),
}


def undo(sessions: Sessions) -> None:
    """Take the session of the folder back to its middle."""
    ((code,),) = sessions.storage.rows("select code from plays")
    seq = sessions.store.get(code).seq
    sessions.commands.submit(code, Request("the undo", "undo-to", {"of": seq // 2}, seq, None))


def main(last: int, task: str, folder: Path, *file: str) -> None:
    """Carry out the task and kill the process at step `last`."""
    steps = Steps(last, folder)
    sys.addaudithook(steps.of_files)
    if task == "restore":
        steps.begin()
        restore(Path(file[0]), folder)
    elif task == "forget":
        on_database(folder, steps, lambda sessions: sessions.person_editor.forget_person(HOME, "Ann"))
    elif task in RENAMES:
        on_database(folder, steps, RENAMES[task])
    else:
        on_database(folder, steps, undo)
    print(steps.count)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), *sys.argv[4:])
