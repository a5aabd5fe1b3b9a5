"""The database: one SQLite file in the data folder, opened so that whatever was acknowledged stays."""

import json
import os
import re
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from sqlite_utils import Database

from companion.rules.errors import Problem
from companion.storage.schema import APPLICATION, migrate, unknown_migrations

FILE = "companion.db"
LOCK = "companion.lock"
"""Lies in the folder for good: the system lets go of it when its holder ends, however that comes about."""
PATIENCE = 5.0
SHORTEST_NAP, LONGEST_NAP = 0.002, 0.05
PROBE, PROBE_SIZE, PROBES = "probe", 16 * 1024, 1 << 20
ONE_WAIT_MS = 50
_PIECE, _OVERLAP = 1 << 16, 2_000
T = TypeVar("T")
Row = tuple[Any, ...]
Values = Sequence[Any] | dict[str, Any]
Rows = Callable[..., list[Row]]
"""Asks a question: what it finds."""

# --- What can be wrong -------------------------------------------------------------------------------------------------


class StorageError(Exception):
    """Nothing was changed. `code` is the message `problem-CODE`; `detail` is for whoever looks after the machine."""

    at: ClassVar[str] = "storage"

    def __init__(self, code: str, detail: str = "", **told: str) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code, self.detail = code, detail
        self.problem = Problem(self.at, code, told)


class BusyError(StorageError):
    """Somebody else held the database longer than we care to wait."""


class HeldError(StorageError):
    """Somebody else looks after this folder."""


_CODES: Mapping[int, str] = {
    sqlite3.SQLITE_BUSY: "storage-busy",
    sqlite3.SQLITE_LOCKED: "storage-busy",
    sqlite3.SQLITE_FULL: "storage-full",
    sqlite3.SQLITE_READONLY: "storage-readonly",
    sqlite3.SQLITE_PERM: "storage-readonly",
    sqlite3.SQLITE_CORRUPT: "storage-broken",
    sqlite3.SQLITE_NOTADB: "storage-alien",
}


def named(error: sqlite3.Error) -> StorageError:
    """SQLite's error as ours."""
    code = _CODES.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF, "storage-failed")
    return (BusyError if code == "storage-busy" else StorageError)(code, str(error))


@contextmanager
def told_as_ours() -> Iterator[None]:
    """SQLite's and the system's errors as ours."""
    try:
        yield
    except sqlite3.Error as error:
        raise named(error) from error
    except OSError as error:
        raise StorageError("storage-failed", str(error)) from error


# --- The database ------------------------------------------------------------------------------------------------------


class Storage:
    """The open database. Any thread may use it: one connection, one statement or transaction at a time.

    SQLite has one writer at any moment anyhow, and under a server of many green threads a connection for each of them
    would cost more than it gives.
    """

    def __init__(
        self,
        folder: Path,
        *,
        patience: float = PATIENCE,
        nap: Callable[[float], object] = time.sleep,
        aside: Callable[[Callable[[], Any]], Any] = lambda work: work(),
    ) -> None:
        self.path = folder / FILE
        self._aside = aside
        self._lock = threading.RLock()
        self._patience = patience
        self._nap = nap
        with told_as_ours():
            folder.mkdir(parents=True, exist_ok=True)
            refuse_headless(self.path)
            if not self.path.exists():
                # Whoever can read the file can open every play, so it is its owner's alone; -wal and -shm take after it.
                self.path.touch(mode=0o600)
            self.db = connect(self.path)
            try:
                self._prepare()
            except BaseException:
                self.db.close()
                raise

    def _prepare(self) -> None:
        self._patiently(lambda: refuse_foreign(self.db))
        self._patiently(self.db.enable_wal)
        self.db.execute("pragma synchronous = full")
        self.db.execute("pragma foreign_keys = on")
        self.db.execute("pragma secure_delete = on")  # what is deleted is overwritten, not only let go
        with self.transaction():
            refuse_foreign(self.db)
            migrate(self.db)
        self.db.execute("pragma busy_timeout = 0")  # from here on the waiting is ours: SQLite would stop every green thread

    def rows(self, sql: str, values: Values = ()) -> list[Row]:
        """Everything a query finds."""
        with self._lock:
            found: list[Row] = self._patiently(lambda: self.db.execute(sql, values).fetchall())
        return found

    def look(self, sql: str, values: Values = ()) -> list[Row]:
        """The same for what may take long: aside, on a connection of its own, so that meanwhile others read and write."""
        return self.apart(lambda rows: rows(sql, values))

    def apart(self, work: Callable[[Rows], T]) -> T:
        """What comes of many such questions, asked by `work` of one and the same moment. Tables it makes are its own."""

        def found() -> T:
            with told_as_ours(), closing(connect(self.path)) as db:
                db.execute("begin")
                return work(lambda sql, values=(): db.execute(sql, values).fetchall())

        result: T = self._aside(found)
        return result

    def row(self, sql: str, values: Values = ()) -> Row | None:
        """The first that a query finds."""
        return next(iter(self.rows(sql, values)), None)

    def write(self, sql: str, values: Values = ()) -> int:
        """How many rows one statement changed. Outside a transaction they are on the disk when this returns."""
        with self._lock:
            count: int = self._patiently(lambda: self.db.execute(sql, values).rowcount)
        return count

    def insert(self, table: str, values: dict[str, Any], otherwise: str = "") -> None:
        """One more row; `otherwise` says what happens where it is there already."""
        places = ", ".join(f":{name}" for name in values)
        self.write(f"insert into {table} ({', '.join(values)}) values ({places}) {otherwise}", values)  # noqa: S608  words of ours

    def write_each(self, sql: str, values: Sequence[Values]) -> None:
        """One statement for each of many values. To be used within a transaction."""
        with self._lock:
            self._patiently(lambda: self.db.conn.executemany(sql, values))

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is written inside, or nothing of it."""
        with self._lock:
            self._patiently(lambda: self.db.execute("begin immediate"))
            try:
                yield
                self._patiently(self.db.commit)
            except BaseException:
                self.db.rollback()
                raise

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Everything as it is at this moment, whatever others write meanwhile."""
        with self._lock:
            self._patiently(lambda: self.db.execute("begin"))
            try:
                yield
            finally:
                self.db.rollback()

    def probe(self) -> None:
        """Whether something could be kept now: it is written as a tap would be, and taken back. StorageError if not."""
        with self.transaction():
            self.insert("clubs", {"id": PROBE, "created": "." * PROBE_SIZE})
            self.write("delete from clubs where id = ?", (PROBE,))
            ((count,),) = self.rows("pragma user_version")
            self.write(f"pragma user_version = {(count + 1) % PROBES}")  # so that there is always something to write

    def pause(self) -> None:
        """Let others have their turn in the middle of what takes long. Never within a transaction."""
        self._nap(0)

    def tidy(self) -> bool:
        """Fold what was written into the one file, so that what was deleted does not live on beside it.

        False while another program reads what was: then it does, until the next time.
        """
        ((is_hindered, *_),) = self.rows("pragma wal_checkpoint(truncate)")
        return not is_hindered

    def holds(self, word: str, pause: Callable[[], object] = lambda: None) -> bool:
        """Whether a word stands anywhere in the files, in what was deleted, too; letters beside it make it another."""
        looked_for = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
        return any(_stands_in(path, looked_for, word, pause) for path in (self.path, _log_of(self.path)))

    def close(self) -> None:
        """Done with it. The last to close leaves one tidy file."""
        with self._lock:
            self.db.close()

    def _patiently(self, act: Any) -> Any:
        """What `act` gives, waiting for other writers in small naps, in which a green thread lets the others run.

        Those others pass our lock, since it is their thread's. Nothing naps in the middle of a transaction, so all they
        can do is what another process could.
        """
        deadline = time.monotonic() + self._patience
        nap = SHORTEST_NAP
        while True:
            try:
                return act()
            except sqlite3.IntegrityError:
                raise  # a rule of the tables, not trouble with them: the caller knows what it means
            except sqlite3.Error as error:
                ours = named(error)
                if not isinstance(ours, BusyError) or time.monotonic() > deadline:
                    raise ours from error
            self._nap(nap)
            nap = min(2 * nap, LONGEST_NAP)


def connect(path: Path) -> Database:
    """A plain connection to a database file that is there, each statement a transaction unless one is begun."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    conn = sqlite3.connect(uri, uri=True, timeout=ONE_WAIT_MS / 1000, isolation_level=None, check_same_thread=False)
    return Database(conn, execute_plugins=False)


def refuse_foreign(db: Database) -> None:
    """A database that is not ours, or that a newer version made, is left alone."""
    # Tables first: one who makes a new database beside us gives it both at once, so tables that are there bear its name.
    tables = db.table_names()
    ((application,),) = db.execute("pragma application_id").fetchall()
    if application != APPLICATION and (application or tables):
        raise StorageError("storage-alien")
    if unknown_migrations(db):
        raise StorageError("storage-newer")


def refuse_headless(path: Path) -> None:
    """A database that is empty or gone beside a log of it: SQLite would throw the log away and begin anew."""
    log = _log_of(path)
    if (not path.exists() or not path.stat().st_size) and log.exists() and log.stat().st_size:
        raise StorageError("storage-headless", str(log))


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _stands_in(path: Path, looked_for: re.Pattern[str], word: str, pause: Callable[[], object]) -> bool:
    """Piece by piece, each with the end of the one before: a file may be large."""
    if not path.exists():
        return False
    raw, end = word.encode(), b""
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            if raw in end + piece and looked_for.search((end + piece).decode("utf-8", "replace")):
                return True
            end = (end + piece)[-_OVERLAP:]
            pause()
    return False


# --- Who looks after the folder ----------------------------------------------------------------------------------------

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


@contextmanager
def held(folder: Path, work: str) -> Iterator[None]:
    """Hold the folder for this work: one server, one restore or one check at a time. Who comes second gets a HeldError."""
    with told_as_ours():
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
    try:
        try:
            _take(handle)
        except OSError:
            raise HeldError("folder-held", **_holder(handle)) from None
        told = {"work": work, "pid": os.getpid(), "since": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"}
        with suppress(OSError):  # a full disk: it is held all the same, only nobody is told by whom
            os.ftruncate(handle, 0)
            os.write(handle, json.dumps(told).encode())
        yield
    finally:
        os.close(handle)


def _holder(handle: int) -> dict[str, str]:
    """Who holds it, as far as that can be read: between taking it and writing there is a moment."""
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        told = json.loads(os.read(handle, 1_000))
        return {"work": str(told["work"]), "pid": str(int(told["pid"])), "since": str(told["since"])}
    except (OSError, ValueError, TypeError, KeyError):
        return {"work": "serve", "pid": "0", "since": "?"}
