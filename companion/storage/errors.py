"""What can be wrong with the place where everything is kept, as problems that can be told."""

import sqlite3

from companion.rules.errors import Problem


class StorageError(Exception):
    """Nothing was changed. `code` is the message `problem-CODE`; `detail` is for whoever looks after the machine."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail

    @property
    def problem(self) -> Problem:
        return Problem("storage", self.code)


class BusyError(StorageError):
    """Somebody else held the database longer than we care to wait."""

    def __init__(self, detail: str = "") -> None:
        super().__init__("storage-busy", detail)


class BrokenError(StorageError):
    """The file is damaged."""

    def __init__(self, detail: str = "") -> None:
        super().__init__("storage-broken", detail)


class AlienError(StorageError):
    """The file is a database of some other program, or none at all."""

    def __init__(self, detail: str = "") -> None:
        super().__init__("storage-alien", detail)


class NewerError(StorageError):
    """A newer version of the program made this file."""

    def __init__(self) -> None:
        super().__init__("storage-newer")


def named(error: sqlite3.Error) -> StorageError:
    """SQLite's error as ours."""
    detail = str(error)
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return BusyError(detail)
        case sqlite3.SQLITE_FULL:
            return StorageError("storage-full", detail)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StorageError("storage-readonly", detail)
        case sqlite3.SQLITE_CORRUPT:
            return BrokenError(detail)
        case sqlite3.SQLITE_NOTADB:
            return AlienError(detail)
        case _:
            return StorageError("storage-failed", detail)
