"""Everything in one file, made while people play, and back again without losing what is there."""

import hashlib
import json
import os
import shutil
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import MISSING, asdict, dataclass, fields
from datetime import datetime
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import IO

from sqlite_utils import Database

from companion.clubs import now, stamp
from companion.storage import (
    FILE,
    LOCK,
    BusyError,
    Storage,
    StorageError,
    connect,
    held,
    refuse_foreign,
    refuse_headless,
    told_as_ours,
)

APP = "castle-companion"
KEY = "secret.key"
"""The key that signs cookies: without it visitors of a public server are strangers to their own plays."""
FORMAT = 1
MANIFEST = "manifest.json"
LARGEST_MANIFEST = LARGEST_KEY = 64 * 1024
PACKED = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""How we pack. What else zip files know costs memory that a crafted file decides on."""
_SCRATCH = ".backup-"
_CHUNK = 1024 * 1024
Clock = Callable[[], datetime]


class BackupError(StorageError):
    """The file cannot be made or taken. Everything is as it was."""

    at = "file"


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
    key_sha256: str = ""
    """Of the key that signs cookies; empty for a backup without one, as older versions made."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put in place, and where what had been there is now."""

    manifest: Manifest
    aside: Path | None


def backup(folder: Path, target: Path, clock: Clock = now, *, replacing: bool = False) -> Manifest:
    """Write everything that the data folder holds at this moment into the zip file `target`.

    A file that is there is left alone; with `replacing` an older backup gives way. Until it is whole it has no name of its own.
    """
    source, place = folder / FILE, target.absolute().parent
    with told_as_ours():
        refuse_headless(source)
    if not source.exists():
        raise BackupError("backup-nothing", str(source))
    is_there = target.exists() and target.stat().st_size > 0
    if is_there and not _is_ours(target):
        raise BackupError("backup-in-the-way", str(target))
    if is_there and not replacing:
        raise BackupError("backup-there", str(target))
    with told_as_ours():
        _sweep(place)
        with tempfile.TemporaryDirectory(prefix=_SCRATCH, dir=place) as made, held(Path(made), "backup"):
            copy, packed = Path(made) / "copy.part", Path(made) / "packed.part"
            plays, events = _copied(source, copy)
            key = (folder / KEY).read_bytes() if (folder / KEY).exists() else b""
            proofs = _sha256(copy), hashlib.sha256(key).hexdigest() if key else ""
            manifest = Manifest(APP, FORMAT, version(APP), stamp(clock()), plays, events, copy.stat().st_size, *proofs)
            packed.touch(mode=0o600)
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=2))
                archive.write(copy, FILE)
                if key:
                    archive.writestr(KEY, key)
            to_disk(packed)
            _named(packed, target, replacing=replacing or (target.exists() and not target.stat().st_size))
            to_disk(place)
    return manifest


def _named(packed: Path, target: Path, *, replacing: bool) -> None:
    """The whole file under its name; of two that are made at once under one name the second is refused."""
    if not replacing:
        try:
            os.link(packed, target)
        except OSError as error:
            if isinstance(error, FileExistsError) or target.exists():
                raise BackupError("backup-there", str(target)) from None
            # else the disk knows no second names
        else:
            return
    packed.replace(target)


def _sweep(place: Path) -> None:
    """Take away what a backup left that was killed: nobody holds it any more."""
    for left in place.glob(f"{_SCRATCH}*"):
        if (left / LOCK).exists():
            with suppress(StorageError, OSError), held(left, "backup"):
                shutil.rmtree(left)


def restore(file: Path, folder: Path, clock: Clock = now) -> Restored:
    """Put what the backup holds in place of what the data folder holds, which is kept beside it.

    Nothing is touched until the backup has proved to be whole. Refused while somebody looks after the folder.
    """
    with told_as_ours(), held(folder, "restore"), tempfile.TemporaryDirectory(prefix=".restore-", dir=folder) as made:
        scratch = Path(made)
        manifest = _unpacked(file, scratch)
        _proved(scratch, manifest)
        to_disk(scratch / FILE)
        aside = _put_aside(folder, clock)
        (scratch / FILE).replace(folder / FILE)
        if manifest.key_sha256:
            _put_key(scratch / KEY, folder, aside)
        to_disk(folder)
    return Restored(manifest, aside)


def _put_key(key: Path, folder: Path, aside: Path | None) -> None:
    """The key that goes with the plays; one that was there before stays beside the plays it went with."""
    there = folder / KEY
    if there.exists() and there.read_bytes() != key.read_bytes():
        there.replace((aside or folder / "companion-before.db").with_suffix(".key"))
    to_disk(key)
    key.replace(there)


# --- Out --------------------------------------------------------------------------------------------------------------


def _copied(source: Path, copy: Path) -> tuple[int, int]:
    """Make a copy of the database as of one moment: so many plays and events are in it."""
    copy.touch(mode=0o600)
    with _opened(source) as there, _opened(copy) as here:
        refuse_foreign(there)
        there.conn.backup(here.conn)
        here.execute("pragma journal_mode = delete")  # else a part of it could be in a second file
        return _counts(here)


def _counts(db: Database) -> tuple[int, int]:
    ((plays, events),) = db.execute("select (select count(*) from plays), (select count(*) from events)").fetchall()
    return plays, events


# --- In ---------------------------------------------------------------------------------------------------------------


_SPOILT = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, KeyError, RuntimeError, OverflowError, ValueError)
"""What reading a zip file can end in that is not as we make them."""


def _unpacked(file: Path, scratch: Path) -> Manifest:
    """The database of the backup in `scratch`, as it was when it was packed."""
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _manifest(archive)
            (scratch / FILE).touch(mode=0o600)
            with archive.open(FILE) as packed, (scratch / FILE).open("wb") as out:
                _copy_exactly(packed, out, manifest.size)
            if manifest.key_sha256:
                (scratch / KEY).touch(mode=0o600)
                with archive.open(KEY) as packed:
                    (scratch / KEY).write_bytes(packed.read(LARGEST_KEY))
    except (FileNotFoundError, IsADirectoryError):
        raise BackupError("backup-no-file", str(file)) from None
    except _SPOILT as error:
        raise BackupError("backup-damaged" if _looks_ours(file) else "backup-alien", type(error).__name__) from error
    if _sha256(scratch / FILE) != manifest.sha256:
        raise BackupError("backup-damaged", "sha256")
    if manifest.key_sha256 and _sha256(scratch / KEY) != manifest.key_sha256:
        raise BackupError("backup-damaged", KEY)
    return manifest


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    if MANIFEST not in archive.namelist():
        raise BackupError("backup-alien", MANIFEST)
    if any(member.compress_type not in PACKED for member in archive.infolist()):
        raise BackupError("backup-alien", "compression")
    with archive.open(MANIFEST) as packed:
        raw = json.loads(packed.read(LARGEST_MANIFEST))
    if not isinstance(raw, dict) or raw.get("app") != APP:
        raise BackupError("backup-alien", MANIFEST)
    if not isinstance(raw.get("format"), int) or raw["format"] > FORMAT:
        raise BackupError("backup-newer", MANIFEST)
    manifest = Manifest(
        **{field.name: raw[field.name] for field in fields(Manifest) if field.name in raw or field.default is MISSING}
    )
    if not all(isinstance(number, int) for number in (manifest.plays, manifest.events, manifest.size)):
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
    except StorageError as error:
        # As a database may be newer, alien or broken, so may the backup that holds it.
        if code := {"newer": "newer", "alien": "alien", "broken": "damaged"}.get(error.code.removeprefix("storage-")):
            raise BackupError(f"backup-{code}", error.detail) from error
        raise


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
        with _opened(here) as db:  # SQLite folds it into one file only for the last one who has it open
            db.execute("pragma journal_mode = delete")
        kept_wal.unlink(missing_ok=True)
    except BusyError as error:
        kept_wal.unlink(missing_ok=True)
        raise BackupError("restore-in-use") from error
    except StorageError:
        pass  # it is damaged: kept as it was, in two parts
    for leftover in (wal, here.with_name(f"{FILE}-shm")):
        leftover.unlink(missing_ok=True)  # it must not meet the new database
    try:
        os.link(here, aside)
    except OSError:  # a disk that knows no second names
        shutil.copy2(here, aside)
        to_disk(aside)
    to_disk(folder)
    return aside


def _free_name(folder: Path, clock: Clock) -> Path:
    name = f"companion-before-{clock():%Y%m%d-%H%M%S}"
    names = (folder / f"{name}{f'-{number}' if number > 1 else ''}.db" for number in count(1))
    return next(aside for aside in names if not aside.exists())


# --- Files ------------------------------------------------------------------------------------------------------------


@contextmanager
def _opened(path: Path) -> Iterator[Database]:
    with told_as_ours(), closing(connect(path)) as db:
        yield db


def _is_ours(file: Path) -> bool:
    try:
        with zipfile.ZipFile(file) as archive:
            return {*archive.namelist()} - {KEY} == {MANIFEST, FILE}
    except (zipfile.BadZipFile, OSError):
        return False


def _looks_ours(file: Path) -> bool:
    """Whether a file that cannot be read as a backup seems to have been one."""
    with file.open("rb") as raw:
        return MANIFEST.encode() in raw.read(64)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def to_disk(path: Path) -> None:
    """See to it that a file, or the names in a folder, survive a power cut."""
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
