"""Everything in one file, made while people play, and back again without losing what is there."""

import hashlib
import json
import os
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import IO

from sqlite_utils import Database

from companion.clubs import now, stamp
from companion.rules.errors import Problem
from companion.storage import (
    FILE,
    AlienError,
    BrokenError,
    BusyError,
    NewerError,
    Storage,
    StorageError,
    connect,
    refuse_foreign,
    told_as_ours,
)

APP = "castle-companion"
FORMAT = 1
MANIFEST = "manifest.json"
LARGEST_MANIFEST = 64 * 1024
_CHUNK = 1024 * 1024
Clock = Callable[[], datetime]


class BackupError(StorageError):
    """The file cannot be made or taken. Everything is as it was."""

    @property
    def problem(self) -> Problem:
        return Problem("file", self.code)


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup says of itself."""

    app: str
    format: int
    version: str
    made: str
    plays: int
    events: int
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put in place, and where what had been there is now."""

    manifest: Manifest
    aside: Path | None


def backup(folder: Path, target: Path, clock: Clock = now) -> Manifest:
    """Write everything that the data folder holds at this moment into the zip file `target`."""
    source = folder / FILE
    if not source.exists():
        raise BackupError("backup-nothing", str(source))
    if target.exists() and target.stat().st_size and not _is_ours(target):
        raise BackupError("backup-in-the-way", str(target))
    with told_as_ours(), tempfile.TemporaryDirectory(prefix=".backup-", dir=target.absolute().parent) as scratch:
        copy = Path(scratch) / FILE
        manifest = replace(_copied(source, copy), made=stamp(clock()))
        packed = Path(scratch) / "backup.zip"
        packed.touch(mode=0o600)
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=2))
            archive.write(copy, FILE)
        _to_disk(packed)
        packed.replace(target)
        _to_disk(target.absolute().parent)
    return manifest


def restore(file: Path, folder: Path, clock: Clock = now) -> Restored:
    """Put what the backup holds in place of what the data folder holds, which is kept beside it.

    Nothing is touched until the backup has proved to be whole. Refused while a server has the database open.
    """
    with told_as_ours():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=folder) as scratch:
            manifest = _unpacked(file, Path(scratch))
            _proved(Path(scratch), manifest)
            _to_disk(Path(scratch) / FILE)
            aside = _put_aside(folder, clock)
            (Path(scratch) / FILE).replace(folder / FILE)
            _to_disk(folder)
    return Restored(manifest, aside)


# --- Out --------------------------------------------------------------------------------------------------------------


def _copied(source: Path, copy: Path) -> Manifest:
    """A copy of the database as of one moment, and what is to be said of it."""
    copy.touch(mode=0o600)
    with _opened(source) as there, _opened(copy) as here:
        refuse_foreign(there)
        there.conn.backup(here.conn)
        here.execute("pragma journal_mode = delete")  # else a part of it could be in a second file
        plays, events = _counts(here)
    return Manifest(APP, FORMAT, version(APP), "", plays, events, copy.stat().st_size, _sha256(copy))


def _counts(db: Database) -> tuple[int, int]:
    row = db.execute("select (select count(*) from plays), (select count(*) from events)").fetchone()
    return row[0], row[1]


# --- In ---------------------------------------------------------------------------------------------------------------


def _unpacked(file: Path, scratch: Path) -> Manifest:
    """The database of the backup in `scratch`, as it was when it was packed."""
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _manifest(archive)
            (scratch / FILE).touch(mode=0o600)
            with archive.open(FILE) as packed, (scratch / FILE).open("wb") as out:
                _copy_exactly(packed, out, manifest.size)
    except (FileNotFoundError, IsADirectoryError):
        raise BackupError("backup-no-file", str(file)) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, RuntimeError, ValueError) as error:
        raise BackupError("backup-damaged" if _looks_ours(file) else "backup-alien", str(error)) from error
    if _sha256(scratch / FILE) != manifest.sha256:
        raise BackupError("backup-damaged", "sha256")
    return manifest


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    if MANIFEST not in archive.namelist():
        raise BackupError("backup-alien", MANIFEST)
    with archive.open(MANIFEST) as packed:
        raw = json.loads(packed.read(LARGEST_MANIFEST))
    if not isinstance(raw, dict) or raw.get("app") != APP:
        raise BackupError("backup-alien", MANIFEST)
    if not isinstance(raw.get("format"), int) or raw["format"] > FORMAT:
        raise BackupError("backup-newer", MANIFEST)
    fields = Manifest.__dataclass_fields__
    manifest = Manifest(**{name: raw[name] for name in fields})
    if not all(isinstance(getattr(manifest, name), int) for name in ("plays", "events", "size")):
        raise BackupError("backup-damaged", MANIFEST)
    return manifest


def _copy_exactly(packed: IO[bytes], out: IO[bytes], size: int) -> None:
    """So many bytes and no more, however many a crafted file would unfold into."""
    left = size
    while chunk := packed.read(_CHUNK):
        left -= len(chunk)
        if left < 0:
            break
        out.write(chunk)
    if left:
        raise BackupError("backup-damaged", "size")


def _proved(scratch: Path, manifest: Manifest) -> None:
    """The database is ours, whole, and can be opened by this version."""
    try:
        with _opened(scratch / FILE) as db:
            refuse_foreign(db)
            if db.execute("pragma integrity_check").fetchall() != [("ok",)]:
                raise BackupError("backup-damaged", "integrity_check")
            if db.execute("pragma foreign_key_check").fetchall():
                raise BackupError("backup-damaged", "foreign_key_check")
            if _counts(db) != (manifest.plays, manifest.events):
                raise BackupError("backup-damaged", "counts")
        Storage(scratch).close()
    except NewerError as error:
        raise BackupError("backup-newer") from error
    except AlienError as error:
        raise BackupError("backup-alien", error.detail) from error
    except BrokenError as error:
        raise BackupError("backup-damaged", error.detail) from error


def _put_aside(folder: Path, clock: Clock) -> Path | None:
    """A second name for what is there, which then may lose its first. At no moment is there nothing under that name."""
    here = folder / FILE
    if not here.exists():
        return None
    aside = _free_name(folder, clock)
    wal, kept_wal = here.with_name(f"{FILE}-wal"), aside.with_name(f"{aside.name}-wal")
    if wal.exists():
        shutil.copy2(wal, kept_wal)  # opening a damaged database can cost it this part
    try:
        is_one_file = _folded(here)
    except BackupError:
        kept_wal.unlink(missing_ok=True)
        raise
    if is_one_file:
        kept_wal.unlink(missing_ok=True)
    for leftover in (wal, here.with_name(f"{FILE}-shm")):
        leftover.unlink(missing_ok=True)  # it must not meet the new database
    try:
        os.link(here, aside)
    except OSError:  # a disk that knows no second names
        shutil.copy2(here, aside)
        _to_disk(aside)
    _to_disk(folder)
    return aside


def _folded(here: Path) -> bool:
    """Fold the database into one file, which SQLite does only for the last one who has it open. False if it is damaged."""
    try:
        with _opened(here) as db:
            db.execute("pragma journal_mode = delete")
    except BusyError as error:
        raise BackupError("restore-in-use") from error
    except StorageError:
        return False
    return True


def _free_name(folder: Path, clock: Clock) -> Path:
    name = f"companion-before-{clock():%Y%m%d-%H%M%S}"
    number = 1
    while (aside := folder / f"{name}{f'-{number}' if number > 1 else ''}.db").exists():
        number += 1
    return aside


# --- Files ------------------------------------------------------------------------------------------------------------


@contextmanager
def _opened(path: Path) -> Iterator[Database]:
    with told_as_ours():
        db = connect(path)
        try:
            yield db
        finally:
            db.close()


def _is_ours(file: Path) -> bool:
    try:
        with zipfile.ZipFile(file) as archive:
            return {*archive.namelist()} == {MANIFEST, FILE}
    except (zipfile.BadZipFile, OSError):
        return False


def _looks_ours(file: Path) -> bool:
    """Whether a file that cannot be read as a backup seems to have been one."""
    with file.open("rb") as raw:
        return MANIFEST.encode() in raw.read(64)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _to_disk(path: Path) -> None:
    """See to it that a file, or the names in a folder, survive a power cut."""
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
