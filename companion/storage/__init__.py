"""The database, one SQLite file in the data folder, and the lock of that folder.

A committed write survives a crash or a power cut.
"""

import errno
import json
import os
import re
import shutil
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import cached_property, wraps
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, ParamSpec, TypeVar

from sqlite_utils import Database

from companion.rules.errors import Problem
from companion.storage.copies import give_to_owner, keep_copy
from companion.storage.functions import add_functions
from companion.storage.schema import APPLICATION, is_outdated, migrate, unknown_migrations

DATABASE_FILE = "companion.db"
LOCK_FILE = "companion.lock"
"""Name of the lock file in the data folder. The file is never deleted.

The operating system releases the lock when the process ends, even after a crash.
"""
LOCK_WAIT_SECONDS = 5.0
"""Maximum seconds to wait for another writer. After that, BusyError is raised."""
SHORTEST_NAP, LONGEST_NAP = 0.002, 0.05
"""Shortest and longest wait in seconds between two attempts to use a locked database. Each wait doubles the previous wait."""
PROBE, PROBE_SIZE, PROBES = "probe", 16 * 1024, 1 << 20
SLICE_SECONDS = 0.0005
"""Seconds of work after which `Storage.yield_cooperatively` lets other requests run."""
WAIT_STEP_MS = 50
"""Milliseconds that SQLite itself waits for a lock on a new connection. `Storage` sets 0 on its main connection."""
_PIECE, _OVERLAP = 1 << 16, 2_000
P = ParamSpec("P")
T = TypeVar("T")
Row = tuple[Any, ...]
Values = Sequence[Any] | dict[str, Any]
Rows = Callable[..., list[Row]]
"""Function that runs a query and returns its rows."""

# --- Errors ------------------------------------------------------------------------------------------------------------


class StorageError(Exception):
    """An error of the database or the data folder. The failed operation changed nothing.

    `code` selects the message `problem-CODE` for the user. `detail` is a technical text for the administrator.
    """

    at: ClassVar[str] = "storage"

    def __init__(self, code: str, detail: str = "", **told: str) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code, self.detail = code, detail
        self.problem = Problem(self.at, code, told)


class BusyError(StorageError):
    """A temporary error: the database stayed locked for longer than `patience`, or a session changed during an operation."""


class FolderLockedError(StorageError):
    """Error: another process has locked the data folder."""


_CODES: Mapping[int, str] = {
    sqlite3.SQLITE_BUSY: "storage-busy",
    sqlite3.SQLITE_LOCKED: "storage-busy",
    sqlite3.SQLITE_FULL: "storage-full",
    sqlite3.SQLITE_READONLY: "storage-readonly",
    sqlite3.SQLITE_PERM: "storage-readonly",
    sqlite3.SQLITE_CORRUPT: "storage-broken",
    sqlite3.SQLITE_NOTADB: "storage-alien",
}


def refuse_damaged_text(read: Callable[P, T]) -> Callable[P, T]:
    """Decorate a function that reads stored text. Its ValueError means damaged text and becomes a StorageError."""

    @wraps(read)
    def read_or_refuse(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return read(*args, **kwargs)
        except ValueError as error:
            raise StorageError("storage-broken", type(error).__name__) from None

    return read_or_refuse


DISK_FULL_ERRNOS = frozenset({errno.ENOSPC, errno.EDQUOT})
"""Values of `errno` for a full disk and for an exceeded disk quota."""


def to_storage_error(error: sqlite3.Error) -> StorageError:
    """Return the StorageError for an SQLite error. It is a BusyError if the database is locked."""
    code = _CODES.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF, "storage-failed")
    return (BusyError if code == "storage-busy" else StorageError)(code, str(error))


@contextmanager
def raise_storage_errors(folder: Path | None = None) -> Iterator[None]:
    """Convert SQLite and operating system errors of the block to StorageError.

    An unspecific error becomes `storage-full` if the disk of `folder` is full.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _prefer_disk_full(to_storage_error(error), folder) from error
    except UnicodeDecodeError as error:  # damaged names of tables
        raise StorageError("storage-broken", type(error).__name__) from error
    except StorageError as error:
        if (full := _prefer_disk_full(error, folder)) is not error:
            raise full from error
        raise
    except OSError as error:
        raise StorageError("storage-full" if error.errno in DISK_FULL_ERRNOS else "storage-failed", str(error)) from error


def _prefer_disk_full(error: StorageError, folder: Path | None) -> StorageError:
    """Return a `storage-full` error if `error` is unspecific and the disk of `folder` is full. Otherwise return `error`.

    On a full disk, SQLite reports only "disk I/O error" if it cannot create its files.
    """
    if error.code != "storage-failed" or folder is None:
        return error
    with suppress(OSError):
        if shutil.disk_usage(folder).free < PROBE_SIZE:
            return StorageError("storage-full", error.detail)
    return error


# --- The database ------------------------------------------------------------------------------------------------------


class Storage:
    """The open database. All threads share one connection, for one statement or transaction at a time.

    A connection per greenlet would cost more than it gains, because SQLite allows only one writer at a time.
    """

    def __init__(
        self,
        folder: Path,
        *,
        patience: float = LOCK_WAIT_SECONDS,
        nap: Callable[[float], object] = time.sleep,
        in_background: Callable[[Callable[[], Any]], Any] = lambda work: work(),
    ) -> None:
        self.path = folder / DATABASE_FILE
        self.replaced: Path | None = None
        """Path of the database copy that was made before an update of the tables. None if no update was needed."""
        self._is_tidy = True
        self._in_background = in_background
        self._lock = threading.RLock()
        self._searching = threading.Lock()
        self._patience = patience
        self._nap = nap
        with raise_storage_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
            refuse_log_without_database(self.path)
            if not self.path.exists():
                # The codes in the file open every session, so only its owner may read it. SQLite gives -wal and -shm this mode.
                self.path.touch(mode=0o600)
                give_to_owner(self.path)
            self.db = connect(self.path)
            try:
                self._prepare()
            except BaseException:
                self.db.close()
                raise

    def _prepare(self) -> None:
        self._retry_while_locked(lambda: refuse_foreign(self.db))
        self._retry_while_locked(self.db.enable_wal)
        self.db.execute("pragma synchronous = full")
        self.db.execute("pragma foreign_keys = on")
        self.db.execute("pragma secure_delete = on")  # overwrite deleted content instead of only marking it free
        with self.transaction():
            refuse_foreign(self.db)
            if is_outdated(self.db):
                self.replaced = keep_copy(self.path)
            migrate(self.db)
        self.db.execute("pragma busy_timeout = 0")  # `_retry_while_locked` waits from here on: SQLite would block all greenlets

    def rows(self, sql: str, values: Values = ()) -> list[Row]:
        with self._lock:
            found: list[Row] = self._retry_while_locked(lambda: self.db.execute(sql, values).fetchall())
        return found

    def query_in_background(self, sql: str, values: Values = ()) -> list[Row]:
        """Run a slow query in the background, on its own connection, and return its rows. Other requests continue meanwhile."""
        return self.run_in_background(lambda rows: rows(sql, values))

    def run_in_background(self, work: Callable[[Rows], T]) -> T:
        """Run `work` in the background and return its result. The argument of `work` is a function that runs queries.

        All queries of `work` see the database in the same state. Only `work` sees the temporary tables that it creates.
        Raise StorageError within a transaction.
        """

        def found() -> T:
            with raise_storage_errors(), closing(connect(self.path)) as db:
                db.execute("begin")
                return work(lambda sql, values=(): db.execute(sql, values).fetchall())

        self._refuse_in_transaction()
        result: T = self._in_background(found)
        return result

    def row(self, sql: str, values: Values = ()) -> Row | None:
        return next(iter(self.rows(sql, values)), None)

    def write(self, sql: str, values: Values = ()) -> int:
        """Run one statement and return the number of changed rows. Outside a transaction, the change is on disk afterwards."""
        with self._lock:
            count: int = self._retry_while_locked(lambda: self.db.execute(sql, values).rowcount)
        return count

    def insert(self, table: str, values: dict[str, Any], otherwise: str = "") -> None:
        """Insert a row. `otherwise` is the SQL clause for a conflict with an existing row."""
        places = ", ".join(f":{name}" for name in values)
        self.write(f"insert into {table} ({', '.join(values)}) values ({places}) {otherwise}", values)  # noqa: S608  fixed names

    def write_each(self, sql: str, values: Sequence[Values]) -> None:
        """Run the statement once for each item of `values`. Call this within a transaction."""
        with self._lock:
            self._retry_while_locked(lambda: self.db.conn.executemany(sql, values))

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit all writes of the block together. If the block raises an error, roll all of them back."""
        with self._lock:
            self._retry_while_locked(lambda: self.db.execute("begin immediate"))
            try:
                yield
                self._retry_while_locked(self.db.commit)
            except BaseException:
                self.db.rollback()
                raise

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Make all reads of the block see the database in the same state, even if another process writes to it."""
        with self._lock:
            self._retry_while_locked(lambda: self.db.execute("begin"))
            try:
                yield
            finally:
                self.db.rollback()

    def probe(self) -> None:
        """Check that the database can be written: insert and delete a large row. Raise StorageError if that fails."""
        with self.transaction():
            self.insert("clubs", {"id": PROBE, "created": "." * PROBE_SIZE})
            self.write("delete from clubs where id = ?", (PROBE,))
            ((count,),) = self.rows("pragma user_version")
            self.write(f"pragma user_version = {(count + 1) % PROBES}")  # else insert and delete could leave nothing to write

    def yield_cooperatively(self, items: Iterable[T]) -> Iterator[T]:
        """Yield the items, and let other requests run after every SLICE_SECONDS. Raise StorageError within a transaction.

        This is the only place in the packages below `web` where long work lets other requests run. To read and fold a log of
        5,000 events takes 60 to 200 ms. It changes the cached session, so it stays in the thread that answers requests.
        Exports and imports of thousands of sessions would fill the background thread, and every long query would wait.
        """
        until = time.perf_counter() + SLICE_SECONDS
        for item in items:
            yield item
            if time.perf_counter() > until:
                self._refuse_in_transaction()
                self._nap(0)
                until = time.perf_counter() + SLICE_SECONDS

    def _refuse_in_transaction(self) -> None:
        """Raise StorageError if a transaction of this thread is open.

        Other requests run while this thread waits. They share its connection, so their writes would join its transaction.
        """
        with self._lock:  # wait for the transaction of another thread
            if self.db.conn.in_transaction:
                raise StorageError("storage-failed", "other work would run within an open transaction")

    def checkpoint(self) -> bool:
        """Copy the write-ahead log into the database file and empty the log, so that no deleted data remains in it.

        Return True if the log is empty now. Return False if another program is reading older data. The log then stays until
        the next call of `checkpoint` or `retry_checkpoint`.
        """
        ((is_hindered, *_),) = self.rows("pragma wal_checkpoint(truncate)")
        self._is_tidy = not is_hindered
        return self._is_tidy

    def retry_checkpoint(self) -> None:
        """Empty the write-ahead log if the last `checkpoint` could not empty it."""
        if not self._is_tidy:
            self.checkpoint()

    def contains_word(self, word: str) -> bool:
        """Return whether the database file or its write-ahead log contains `word` as a whole word, also in deleted data.

        The search runs in the background. Other requests continue meanwhile.
        """
        looked_for = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
        with self._lock:  # open the file only once
            raw = self._raw

        def found() -> bool:
            with self._searching:  # one search moves the position in the file
                if _is_word_in_file(raw, looked_for, word):
                    return True
            log = _log_of(self.path)
            if not log.exists():
                return False
            with log.open("rb") as file:
                return _is_word_in_file(file, looked_for, word)

        return bool(self._in_background(found))

    @property
    def size(self) -> int:
        """Return the size of the database file and its write-ahead log in bytes."""
        return sum(path.stat().st_size for path in (self.path, _log_of(self.path)) if path.exists())

    def close(self) -> None:
        """Close the database. SQLite deletes the write-ahead log when the last connection closes."""
        with self._lock:
            self.db.close()
            if "_raw" in vars(self):
                self._raw.close()

    @cached_property
    def _raw(self) -> BinaryIO:
        """Return the database file, opened for reading its bytes. `close` closes it only after the SQLite connection.

        A process that closes a file loses all of its POSIX locks on that file. Another program that closes the database would
        then assume that it is the last one, and delete the log that this process still writes to.
        """
        return self.path.open("rb", buffering=0)

    def _retry_while_locked(self, act: Any) -> Any:
        """Return the result of `act`. While another writer locks the database, wait in short naps and try again.

        Other greenlets run during a nap. They share the thread, so `_lock` does not block them. No nap happens within a
        transaction, so other greenlets can do no more harm than another process could.
        """
        deadline = time.monotonic() + self._patience
        nap = SHORTEST_NAP
        while True:
            try:
                return act()
            except sqlite3.IntegrityError:
                raise  # a violated constraint, which the caller handles
            except sqlite3.Error as error:
                ours = to_storage_error(error)
                if not isinstance(ours, BusyError) or time.monotonic() > deadline:
                    raise ours from error
            self._nap(nap)
            nap = min(2 * nap, LONGEST_NAP)


def connect(path: Path) -> Database:
    """Return a connection to an existing database file, in autocommit mode."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    conn = sqlite3.connect(uri, uri=True, timeout=WAIT_STEP_MS / 1000, isolation_level=None, check_same_thread=False)
    add_functions(conn)
    return Database(conn, execute_plugins=False)


def refuse_foreign(db: Database) -> None:
    """Raise StorageError for a database of another program or of a newer version of this app."""
    # Read the tables first. Another process that creates the database commits tables and id together, so tables seen here
    # always come with the id.
    tables = db.table_names()
    ((application,),) = db.execute("pragma application_id").fetchall()
    if application != APPLICATION and (application or tables):
        raise StorageError("storage-alien")
    if unknown_migrations(db):
        raise StorageError("storage-newer")


def refuse_log_without_database(path: Path) -> None:
    """Raise StorageError for a write-ahead log whose database file is missing or empty.

    SQLite would delete the log and start a new database.
    """
    log = _log_of(path)
    if (not path.exists() or not path.stat().st_size) and log.exists() and log.stat().st_size:
        raise StorageError("storage-headless", str(log))


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _is_word_in_file(file: BinaryIO, looked_for: re.Pattern[str], word: str) -> bool:
    """Return whether a file contains `word` where the pattern `looked_for` matches.

    Each piece of the file is searched together with the end of the previous piece.
    """
    raw, end = word.encode(), b""
    file.seek(0)
    while piece := file.read(_PIECE):
        if raw in end + piece and looked_for.search((end + piece).decode("utf-8", "replace")):
            return True
        end = (end + piece)[-_OVERLAP:]
    return False


# --- The lock of the folder --------------------------------------------------------------------------------------------

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # an unused byte, so that the note in the file stays readable

    def _take(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def lock_folder(folder: Path, work: str) -> Iterator[None]:
    """Lock the data folder during the block. Raise FolderLockedError if another process has locked it.

    `work` names the purpose, such as `serve`, `restore` or `check`. It is written into the lock file.
    """
    with raise_storage_errors():
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        give_to_owner(folder / LOCK_FILE)
    try:
        try:
            _take(handle)
        except OSError:
            raise FolderLockedError("folder-held", **_read_holder(handle)) from None
        told = {"work": work, "pid": os.getpid(), "since": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"}
        with suppress(OSError):  # on a full disk the folder is locked, but the note on its holder is missing
            os.ftruncate(handle, 0)
            os.write(handle, json.dumps(told).encode())
        yield
    finally:
        os.close(handle)


def _read_holder(handle: int) -> dict[str, str]:
    """Return the details of the locking process from the lock file: `work`, `pid` and `since`.

    Return placeholders if the file is empty or damaged. The details are written only after the lock is taken.
    """
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        told = json.loads(os.read(handle, 1_000))
        return {"work": str(told["work"]), "pid": str(int(told["pid"])), "since": str(told["since"])}
    except (OSError, ValueError, TypeError, KeyError):
        return {"work": "serve", "pid": "0", "since": "?"}


def note_port(folder: Path, port: int) -> None:
    """Write the local port on which the running server accepts maintenance commands into its lock file."""
    with raise_storage_errors():
        (folder / LOCK_FILE).write_text(json.dumps({**json.loads((folder / LOCK_FILE).read_text()), "port": port}))


def port_of_holder(folder: Path) -> int | None:
    """Return the local port for maintenance commands from the lock file, or None if the file has no port."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        return int(json.loads((folder / LOCK_FILE).read_text())["port"])
    return None
