"""Tests of older databases in the data folder: made before an update, listed, deleted, and owned by the right user."""

import errno
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.backup import KEY_FILE, backup, restore
from companion.storage import DATABASE_FILE, LOCK_FILE, Storage, StorageError, copies
from companion.storage.copies import keep_copy, old_copies
from companion.web.app import load_secret
from tests.support.releases import RELEASES, is_to_update, lay_out
from tests.test_cli import called

SERVICE = 10_001
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture(params=[release for release in RELEASES if is_to_update(release)])
def released(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return a data folder as an earlier release left it, whose tables this version updates."""
    folder = tmp_path / "data"
    folder.mkdir()
    lay_out(request.param, folder)
    return folder


def migrations(database: Path) -> int:
    with closing(sqlite3.connect(database)) as db:
        return db.execute("select count(*) from _sqlite_migrations").fetchone()[0]


def sessions(database: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(database)) as db:
        return db.execute("select id, code from plays order by id").fetchall()


# --- Before an update --------------------------------------------------------------------------------------------------


def test_update_of_database_keeps_copy(released: Path) -> None:
    before = migrations(released / DATABASE_FILE), sessions(released / DATABASE_FILE)
    with closing(Storage(released)) as storage:
        (copy,) = old_copies(released)
        assert storage.replaced == copy.path
    assert (migrations(copy.path), sessions(copy.path)) == before
    assert migrations(released / DATABASE_FILE) > before[0]
    assert copy.path.stat().st_mode & 0o077 == 0


def test_database_of_this_version_is_opened_without_copy(tmp_path: Path) -> None:
    for _ in range(2):
        with closing(Storage(tmp_path)) as storage:
            assert storage.replaced is None
    assert old_copies(tmp_path) == []


def test_copy_put_in_place_of_database_restores_old_version(released: Path) -> None:
    """The steps are those of docs/hosting.md: the copy gets the name of the database."""
    before = migrations(released / DATABASE_FILE), sessions(released / DATABASE_FILE)
    Storage(released).close()
    (copy,) = old_copies(released)
    copy.path.replace(released / DATABASE_FILE)
    assert (migrations(released / DATABASE_FILE), sessions(released / DATABASE_FILE)) == before


def test_copy_includes_writes_found_only_in_write_ahead_log(released: Path) -> None:
    """The state is that after a power cut: the last writes are only in the write-ahead log."""
    with closing(sqlite3.connect(released / DATABASE_FILE)) as db:
        db.execute("pragma journal_mode = wal")
        db.execute("insert into clubs (id, created) values ('only in the log', '2026')")
        db.commit()
        assert (released / f"{DATABASE_FILE}-wal").stat().st_size > 0
        copy = keep_copy(released / DATABASE_FILE, lambda: NOON)
    assert copy.name == "companion-before-update-20260301-120000.db"
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("select count(*) from clubs where id = 'only in the log'").fetchone() == (1,)


def test_old_database_opened_by_many_at_once_has_one_copy(released: Path) -> None:
    def open_it(_: int) -> None:
        Storage(released).close()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(open_it, range(4)))
    assert len(old_copies(released)) == 1


def test_update_without_disk_space_for_copy_is_refused(released: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = migrations(released / DATABASE_FILE)

    def full(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(copies, "sync_to_disk", full)
    with pytest.raises(StorageError) as caught:
        Storage(released)
    assert caught.value.code == "storage-full"
    assert migrations(released / DATABASE_FILE) == before
    assert list(released.glob("companion-before*")) == []


def test_unfinished_copy_of_killed_update_is_replaced(released: Path) -> None:
    (released / "companion-before-update-unfinished.part").write_bytes(b"half a database")
    Storage(released).close()
    assert [path.suffix for path in released.glob("companion-before*")] == [".db"]


# --- Listed and deleted ------------------------------------------------------------------------------------------------


def test_check_of_old_folder_keeps_copy_and_names_it(released: Path) -> None:
    done = called("check", "--data", released)
    (copy,) = old_copies(released)
    assert done.returncode == 0
    assert str(copy.path) in done.stdout.decode().splitlines()[0]


def test_old_copies_are_listed_and_deleted_with_their_keys(released: Path) -> None:
    Storage(released).close()
    (copy,) = old_copies(released)
    key, other = copy.path.with_suffix(".key"), released / "companion-notes.db"
    for file in (key, other, released / KEY_FILE):
        file.write_bytes(b"0123456789abcdef")
    for _ in range(2):
        listed = called("old-copies", "--data", released).stdout.decode().splitlines()
        assert [str(copy.path) in listed[0], listed[1]] == [True, "1 old copy. Remove it with --remove."]
    assert called("old-copies", "--remove", "--data", released).stdout.decode().endswith("1 old copy removed.\n")
    assert not copy.path.exists()
    assert not key.exists()
    assert {path.name for path in released.iterdir()} == {DATABASE_FILE, KEY_FILE, other.name}
    assert called("old-copies", "--data", released, "--lang", "de").stdout.decode() == "Es gibt keine alten Kopien.\n"


# --- Owner and mode ----------------------------------------------------------------------------------------------------


@pytest.fixture
def give_away(monkeypatch: pytest.MonkeyPatch) -> tuple[Callable[[Path], None], Callable[[Path], int]]:
    """Give a folder to the service's user, and tell whom a file belongs to. For root it is real, else it is noted."""
    if os.geteuid() == 0:
        return lambda folder: os.chown(folder, SERVICE, SERVICE), lambda path: path.stat().st_uid
    noted: dict[int, int] = {}
    real = Path.stat

    def stat(path: Path, **how: bool) -> os.stat_result:
        found = real(path, **how)
        return os.stat_result((*found[:4], noted.get(found.st_ino, found.st_uid), *found[5:]))

    monkeypatch.setattr(Path, "stat", stat)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda path, uid, _gid, **_: noted.update({real(Path(path)).st_ino: uid}))
    return lambda folder: noted.update({real(folder).st_ino: SERVICE}), lambda path: noted[real(path).st_ino]


def test_restored_files_made_by_root_belong_to_folder_owner(
    tmp_path: Path, released: Path, give_away: tuple[Callable[[Path], None], Callable[[Path], int]]
) -> None:
    give, owner = give_away
    load_secret(released)
    Storage(released).close()
    backup(released, tmp_path / "b.zip")
    folder = tmp_path / "service"
    folder.mkdir(mode=0o700)
    give(folder)
    restore(tmp_path / "b.zip", folder)
    (folder / KEY_FILE).write_bytes(b"another key that was here")
    restored = restore(tmp_path / "b.zip", folder)
    assert restored.aside is not None
    made = {DATABASE_FILE, KEY_FILE, LOCK_FILE, restored.aside.name, restored.aside.with_suffix(".key").name}
    assert {path.name for path in folder.iterdir()} == made
    assert {owner(folder / name) for name in made} == {SERVICE}


def test_copies_made_by_root_belong_to_folder_owner(
    released: Path, give_away: tuple[Callable[[Path], None], Callable[[Path], int]]
) -> None:
    give, owner = give_away
    give(released)
    Storage(released).close()
    (copy,) = old_copies(released)
    assert owner(copy.path) == SERVICE


def test_restored_files_keep_permissions_and_new_ones_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    load_secret(folder)
    Storage(folder).close()
    backup(folder, tmp_path / "b.zip")
    (folder / DATABASE_FILE).chmod(0o640)
    restore(tmp_path / "b.zip", folder)
    restore(tmp_path / "b.zip", tmp_path / "new")
    modes = [
        path.stat().st_mode & 0o777 for path in (folder / DATABASE_FILE, folder / KEY_FILE, tmp_path / "new" / DATABASE_FILE)
    ]
    assert modes == [0o640, 0o600, 0o600]
