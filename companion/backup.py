"""Backup and restore. A backup is one zip file, made while the server runs. A restore keeps the database that it replaces."""

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
from importlib.metadata import version
from pathlib import Path
from typing import IO

from sqlite_utils import Database

from companion.clubs import format_utc, now
from companion.storage import (
    DATABASE_FILE,
    LOCK_FILE,
    BusyError,
    Storage,
    StorageError,
    connect,
    lock_folder,
    raise_storage_errors,
    refuse_foreign,
    refuse_log_without_database,
)
from companion.storage.copies import Clock, copy_mode, free_name, give_to_owner, sync_to_disk

APP = "castle-companion"
KEY_FILE = "secret.key"
"""File with the key that signs cookies. Visitors of a public server lose access to their sessions if it is lost."""
LAST_BACKUP_FILE = "last-backup.json"
FORMAT = 1
MANIFEST_FILE = "manifest.json"
MAX_MANIFEST_BYTES = MAX_KEY_BYTES = 64 * 1024
ALLOWED_COMPRESSION = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""Accepted compression methods. With other methods, a crafted file decides how much memory unpacking takes."""
_BACKUP_FOLDER_PREFIX = ".backup-"
_RESTORE_FOLDER_PREFIX = ".restore-"
"""Prefix of the temporary folder into which a restore unpacks."""
_CHUNK_BYTES = 1024 * 1024


class BackupError(StorageError):
    """A backup that cannot be made or restored. No existing data was changed."""

    at = "file"


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of a backup, stored in the backup as a JSON file."""

    app: str
    format: int
    version: str
    made: str
    plays: int
    events: int
    size: int
    sha256: str
    key_sha256: str = ""
    """SHA-256 of the key that signs cookies. Empty for a backup without the key, such as one made by an older version."""


@dataclass(frozen=True, slots=True)
class RestoreOutcome:
    """The result of a restore: the manifest of the backup, and the copy of the replaced database, if there was one."""

    manifest: Manifest
    aside: Path | None


Progress = Callable[[int, int], None]
"""Function that is told how much is done, and how much there is."""


def tell_nobody(_done: int, _all: int) -> None:
    """Do nothing. For callers that show no progress."""


def backup(
    folder: Path, target: Path, clock: Clock = now, *, replacing: bool = False, progress: Progress = tell_nobody
) -> Manifest:
    """Write the current content of the data folder to the zip file `target`. `progress` counts bytes.

    Raise BackupError if `target` exists, unless it is empty, or is a backup and `replacing` is set. The file gets its name
    when it is complete.
    """
    source, place = folder / DATABASE_FILE, target.absolute().parent
    with raise_storage_errors():
        refuse_log_without_database(source)
    if not source.exists():
        raise BackupError("backup-nothing", str(source))
    is_there = target.exists() and target.stat().st_size > 0
    if is_there and not _is_ours(target):
        raise BackupError("backup-in-the-way", str(target))
    if is_there and not replacing:
        raise BackupError("backup-there", str(target))
    with raise_storage_errors():
        _sweep(place)
        with tempfile.TemporaryDirectory(prefix=_BACKUP_FOLDER_PREFIX, dir=place) as made, lock_folder(Path(made), "backup"):
            copy, packed = Path(made) / "copy.part", Path(made) / "packed.part"
            plays, events = _copied(source, copy)
            key = (folder / KEY_FILE).read_bytes() if (folder / KEY_FILE).exists() else b""
            proofs = _sha256(copy), hashlib.sha256(key).hexdigest() if key else ""
            manifest = Manifest(APP, FORMAT, version(APP), format_utc(clock()), plays, events, copy.stat().st_size, *proofs)
            packed.touch(mode=0o600)
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(MANIFEST_FILE, json.dumps(asdict(manifest), indent=2))
                about = zipfile.ZipInfo.from_file(copy, DATABASE_FILE)
                about.compress_type = zipfile.ZIP_DEFLATED
                with copy.open("rb") as plain, archive.open(about, "w") as out:
                    _copy_exactly(plain, out, manifest.size, progress)
                if key:
                    archive.writestr(KEY_FILE, key)
            sync_to_disk(packed)
            _named(packed, target, replacing=replacing or (target.exists() and not target.stat().st_size))
            sync_to_disk(place)
    _note(folder, LastBackup(str(target.absolute()), manifest.made))
    return manifest


@dataclass(frozen=True, slots=True)
class LastBackup:
    """The file of the last backup, and the time when it was made."""

    file: str
    made: str


def _note(folder: Path, made: LastBackup) -> None:
    """Write the file and time of the last backup into the data folder. Do nothing if the folder is read-only."""
    with suppress(OSError):
        (folder / LAST_BACKUP_FILE).write_text(json.dumps(asdict(made)))
        give_to_owner(folder / LAST_BACKUP_FILE)


def last_backup(folder: Path) -> LastBackup | None:
    """Return the file and time of the last backup of the data folder, or None if there is no readable note."""
    with suppress(OSError, ValueError, TypeError):
        return LastBackup(**json.loads((folder / LAST_BACKUP_FILE).read_text()))
    return None


def _named(packed: Path, target: Path, *, replacing: bool) -> None:
    """Rename the complete file to `target`. Without `replacing`, raise BackupError if `target` exists by now."""
    if not replacing:
        try:
            os.link(packed, target)
        except OSError as error:
            if isinstance(error, FileExistsError) or target.exists():
                raise BackupError("backup-there", str(target)) from None
            # otherwise the file system has no hard links: rename the file below
        else:
            return
    packed.replace(target)


def _sweep(place: Path) -> None:
    """Delete temporary folders of backups that were killed. A folder that is still locked belongs to a running backup."""
    for left in place.glob(f"{_BACKUP_FOLDER_PREFIX}*"):
        if (left / LOCK_FILE).exists():
            with suppress(StorageError, OSError), lock_folder(left, "backup"):
                shutil.rmtree(left)


def restore(file: Path, folder: Path, clock: Clock = now, *, progress: Progress = tell_nobody) -> RestoreOutcome:
    """Replace the data folder's content with a backup. The replaced database is kept in the folder under a new name.

    `progress` counts unpacked bytes.

    Nothing is replaced until the backup is completely checked. Raise FolderLockedError if another process has locked the
    folder.
    """
    with (
        raise_storage_errors(),
        lock_folder(folder, "restore"),
        tempfile.TemporaryDirectory(prefix=_RESTORE_FOLDER_PREFIX, dir=folder) as made,
    ):
        scratch = Path(made)
        for left in folder.glob(f"{_RESTORE_FOLDER_PREFIX}*"):  # temporary folders of restores that were killed
            if left != scratch:
                shutil.rmtree(left)
        manifest = _unpacked(file, scratch, progress)
        _check_unpacked(scratch, manifest)
        _fit_in(scratch / DATABASE_FILE, folder / DATABASE_FILE)
        aside = _keep_current(folder, clock)
        (scratch / DATABASE_FILE).replace(folder / DATABASE_FILE)
        if manifest.key_sha256:
            _put_key(scratch / KEY_FILE, folder, aside)
        sync_to_disk(folder)
    return RestoreOutcome(manifest, aside)


def _put_key(key: Path, folder: Path, aside: Path | None) -> None:
    """Install the key of the backup. If the previous key was different, it is kept beside the replaced database."""
    there = folder / KEY_FILE
    _fit_in(key, there)
    if there.exists() and there.read_bytes() != key.read_bytes():
        there.replace((aside or folder / "companion-before.db").with_suffix(".key"))
    key.replace(there)


def _fit_in(file: Path, place: Path) -> None:
    """Give a restored file the permissions of the file it replaces and the owner of the folder, and flush it to disk."""
    copy_mode(file, place)
    give_to_owner(file, place.parent)
    sync_to_disk(file)


# --- Copying the database ---------------------------------------------------------------------------------------------


def _copied(source: Path, copy: Path) -> tuple[int, int]:
    """Copy a consistent snapshot of the database. Return the numbers of sessions and events in the copy."""
    copy.touch(mode=0o600)
    with _open_zip(source) as there, _open_zip(copy) as here:
        refuse_foreign(there)
        there.conn.backup(here.conn)
        here.execute("pragma journal_mode = delete")  # with WAL, part of the copy could be in a second file
        return _counts(here)


def _counts(db: Database) -> tuple[int, int]:
    ((plays, events),) = db.execute("select (select count(*) from plays), (select count(*) from events)").fetchall()
    return plays, events


# --- Unpacking and checking a backup ----------------------------------------------------------------------------------


_DAMAGE_ERRORS = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, KeyError, RuntimeError, OverflowError, ValueError)
"""Errors that reading a damaged or crafted zip file can raise."""


def _unpacked(file: Path, scratch: Path, progress: Progress) -> Manifest:
    """Unpack the backup into the folder `scratch` and return its manifest. Raise BackupError if a checksum differs."""
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _manifest(archive)
            (scratch / DATABASE_FILE).touch(mode=0o600)
            with archive.open(DATABASE_FILE) as packed, (scratch / DATABASE_FILE).open("wb") as out:
                _copy_exactly(packed, out, manifest.size, progress)
            if manifest.key_sha256:
                (scratch / KEY_FILE).touch(mode=0o600)
                with archive.open(KEY_FILE) as packed:
                    (scratch / KEY_FILE).write_bytes(packed.read(MAX_KEY_BYTES))
    except (FileNotFoundError, IsADirectoryError):
        raise BackupError("backup-no-file", str(file)) from None
    except _DAMAGE_ERRORS as error:
        raise BackupError("backup-damaged" if _looks_ours(file) else "backup-alien", type(error).__name__) from error
    if _sha256(scratch / DATABASE_FILE) != manifest.sha256:
        raise BackupError("backup-damaged", "sha256")
    if manifest.key_sha256 and _sha256(scratch / KEY_FILE) != manifest.key_sha256:
        raise BackupError("backup-damaged", KEY_FILE)
    return manifest


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    if MANIFEST_FILE not in archive.namelist():
        raise BackupError("backup-alien", MANIFEST_FILE)
    if any(member.compress_type not in ALLOWED_COMPRESSION for member in archive.infolist()):
        raise BackupError("backup-alien", "compression")
    with archive.open(MANIFEST_FILE) as packed:
        raw = json.loads(packed.read(MAX_MANIFEST_BYTES))
    if not isinstance(raw, dict) or raw.get("app") != APP:
        raise BackupError("backup-alien", MANIFEST_FILE)
    if not isinstance(raw.get("format"), int) or raw["format"] > FORMAT:
        raise BackupError("backup-newer", MANIFEST_FILE)
    manifest = Manifest(
        **{field.name: raw[field.name] for field in fields(Manifest) if field.name in raw or field.default is MISSING}
    )
    if not all(isinstance(number, int) for number in (manifest.plays, manifest.events, manifest.size)):
        raise BackupError("backup-damaged", MANIFEST_FILE)
    return manifest


def _copy_exactly(packed: IO[bytes], out: IO[bytes], size: int, progress: Progress) -> None:
    """Copy exactly `size` bytes. Raise BackupError if there are more or fewer, so that a zip bomb cannot fill the disk."""
    left = size
    while chunk := packed.read(_CHUNK_BYTES):
        left -= len(chunk)
        if left < 0:
            break
        out.write(chunk)
        progress(size - left, size)
    if left:
        raise BackupError("backup-damaged", "size")


def _check_unpacked(scratch: Path, manifest: Manifest) -> None:
    """Raise BackupError unless the database belongs to this app, is undamaged, and can be opened by this version."""
    try:
        with _open_zip(scratch / DATABASE_FILE) as db:
            refuse_foreign(db)
            if db.execute("pragma integrity_check").fetchall() != [("ok",)]:
                raise BackupError("backup-damaged", "integrity_check")
            if db.execute("pragma foreign_key_check").fetchall():
                raise BackupError("backup-damaged", "foreign_key_check")
            if _counts(db) != (manifest.plays, manifest.events):
                raise BackupError("backup-damaged", "counts")
        Storage(scratch).close()
    except StorageError as error:
        # Report a fault of the database as a fault of the backup.
        if code := {"newer": "newer", "alien": "alien", "broken": "damaged"}.get(error.code.removeprefix("storage-")):
            raise BackupError(f"backup-{code}", error.detail) from error
        raise


def _keep_current(folder: Path, clock: Clock) -> Path | None:
    """Give the current database a second name. Return the path with the second name, or None if there is no database.

    The first name stays until the restored database replaces it, so there is a database at every moment.
    """
    here = folder / DATABASE_FILE
    if not here.exists():
        return None
    aside = free_name(folder, clock)
    wal, kept_wal = here.with_name(f"{DATABASE_FILE}-wal"), aside.with_name(f"{aside.name}-wal")
    if wal.exists():
        shutil.copy2(wal, kept_wal)  # opening a damaged database can delete its log
        give_to_owner(kept_wal)
    try:
        with _open_zip(here) as db:  # raises BusyError if another process has the database open
            db.execute("pragma journal_mode = delete")
        kept_wal.unlink(missing_ok=True)
    except BusyError as error:
        kept_wal.unlink(missing_ok=True)
        raise BackupError("restore-in-use") from error
    except StorageError:
        pass  # damaged: keep the database and its log as two files
    for leftover in (wal, here.with_name(f"{DATABASE_FILE}-shm")):
        leftover.unlink(missing_ok=True)  # SQLite would apply it to the new database
    try:
        os.link(here, aside)
    except OSError:  # the file system has no hard links
        shutil.copy2(here, aside)
        give_to_owner(aside)
        sync_to_disk(aside)
    sync_to_disk(folder)
    return aside


# --- Files ------------------------------------------------------------------------------------------------------------


@contextmanager
def _open_zip(path: Path) -> Iterator[Database]:
    with raise_storage_errors(), closing(connect(path)) as db:
        yield db


def _is_ours(file: Path) -> bool:
    try:
        with zipfile.ZipFile(file) as archive:
            return {*archive.namelist()} - {KEY_FILE} == {MANIFEST_FILE, DATABASE_FILE}
    except (zipfile.BadZipFile, OSError):
        return False


def _looks_ours(file: Path) -> bool:
    """Return whether an unreadable file looks like a damaged backup. Backups have the manifest's name near their start."""
    with file.open("rb") as raw:
        return MANIFEST_FILE.encode() in raw.read(64)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
