"""Copies of older databases in the data folder. An update or a restore keeps the database that it replaces."""

import os
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

COPY_PREFIX = "companion-before-"
UPDATE_REASON = "update-"
_UNFINISHED = f"{COPY_PREFIX}{UPDATE_REASON}unfinished.part"
Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class OldCopy:
    """An older database in the data folder: first the database file, then the files that belong to it."""

    files: tuple[Path, ...]

    @property
    def path(self) -> Path:
        return self.files[0]

    @property
    def size(self) -> int:
        return sum(path.stat().st_size for path in self.files)


def now() -> datetime:
    """Return the current time in UTC."""
    return datetime.now(UTC)


def free_name(folder: Path, clock: Clock = now, reason: str = "") -> Path:
    """Return an unused path for a new copy, with `reason` and the time in its name. Copies of the same second get a number."""
    name = f"{COPY_PREFIX}{reason}{clock():%Y%m%d-%H%M%S}"
    names = (folder / f"{name}{f'-{number}' if number > 1 else ''}.db" for number in count(1))
    return next(path for path in names if not path.exists())


def keep_copy(database: Path, clock: Clock = now) -> Path:
    """Copy the database before an update changes its tables. Return the path of the copy.

    The copy gets its final name only when it is complete and on disk. An incomplete copy is removed.
    """
    unfinished = database.with_name(_UNFINISHED)
    unfinished.unlink(missing_ok=True)  # left by a process that was killed
    try:
        unfinished.touch(mode=0o600)
        give_to_owner(unfinished)
        with closing(_open_file(database, "ro")) as source, closing(_open_file(unfinished, "rw")) as copy:
            source.backup(copy)
            copy.execute("pragma journal_mode = delete")  # with WAL, part of the copy could be in a second file
        sync_to_disk(unfinished)
        kept = free_name(database.parent, clock, UPDATE_REASON)
        unfinished.replace(kept)
        sync_to_disk(kept.parent)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    return kept


def old_copies(folder: Path) -> Sequence[OldCopy]:
    """Return the older databases in the data folder, sorted by name. The current database is not included."""
    return [OldCopy(tuple(_with_what_belongs_to(path))) for path in sorted(folder.glob(f"{COPY_PREFIX}*.db"))]


def _with_what_belongs_to(path: Path) -> Iterator[Path]:
    """Yield the file of an older database, then its write-ahead log, shared-memory file and cookie key if they exist."""
    yield path
    for beside in (path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm"), path.with_suffix(".key")):
        if beside.exists():
            yield beside


def remove(copy: OldCopy) -> None:
    """Delete an older database and the files that belong to it."""
    for file in (*copy.files[1:], copy.path):  # the file that names the copy goes last
        file.unlink(missing_ok=True)


def give_to_owner(path: Path, folder: Path | None = None) -> None:
    """Give a new file the owner of `folder`, or of its own folder. Do nothing unless the process runs as root.

    An app that does not run as root could not open a file that root created.
    """
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner = (folder or path.parent).stat()
    with suppress(PermissionError):  # root of a container, or a disk without owners
        os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def copy_mode(path: Path, replaced: Path) -> None:
    """Give the file `path` the permissions of the file `replaced`. Do nothing if `replaced` does not exist.

    The owner may always read and write the file.
    """
    if replaced.exists():
        path.chmod(stat.S_IMODE(replaced.stat().st_mode) | 0o600)


def sync_to_disk(path: Path) -> None:
    """Flush a file, or the list of files in a folder, to disk, so that it survives a power cut.

    Windows cannot flush a folder, so a folder is skipped there.
    """
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _open_file(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
