"""A program that imports a file into a data folder, or takes its import back, and kills itself at an SQL statement:

`killed_import.py STATEMENT FOLDER FILE` or `killed_import.py STATEMENT FOLDER`. STATEMENT 0 kills nothing and prints the
number of statements. Each batch has one session, so that the number of batches does not depend on the speed of the machine.
"""

import sys
from contextlib import closing
from pathlib import Path

from companion.clubs import HOME
from companion.sessions import archive, session_deleter
from companion.sessions.service import Sessions, open_sessions
from companion.sharing import import_file, other_apps
from companion.sharing.person_matching import import_foreign_sessions
from companion.sharing.sessions_file import import_sessions
from companion.storage import Storage
from tests.robustness.killed_at import Steps


def import_into(sessions: Sessions, file: Path) -> int:
    """Import the file and return the number of added sessions. A file without the ending `.json` is of another app."""
    if file.suffix == ".json":
        return import_sessions(sessions, HOME, import_file.read_sessions_file(file.read_bytes())).added
    foreign = other_apps.read_foreign_file(file.read_bytes())
    assert foreign is not None
    return import_foreign_sessions(sessions, HOME, foreign, {}).added


def take_back(sessions: Sessions) -> int:
    """Take back all imports and return the number of deleted sessions."""
    return sum(len(sessions.deleter.take_back_import(HOME, found.id)) for found in sessions.imports.latest(HOME))


def main(last: int, folder: Path, file: Path | None) -> None:
    steps = Steps(last, folder)
    archive.IMPORT_BATCH_SECONDS = session_deleter.TAKE_BACK_SECONDS = 0.0
    with closing(Storage(folder)) as storage:
        sessions = open_sessions(storage)
        storage.db.conn.set_trace_callback(steps.one)
        steps.begin()
        import_into(sessions, file) if file else take_back(sessions)
    print(steps.count)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]) if sys.argv[3:] else None)
