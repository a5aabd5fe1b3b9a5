"""Tests of backup and restore: made while people play, refused if incomplete, and current data is never lost."""

import contextlib
import hashlib
import json
import os
import pty
import sqlite3
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import pytest

from companion.backup import APP, FORMAT, KEY_FILE, LAST_BACKUP_FILE, MANIFEST_FILE, backup, restore
from companion.checking import check
from companion.storage import DATABASE_FILE, LOCK_FILE, FolderLockedError, Storage, StorageError, lock_folder
from companion.texts import LANGUAGES, language
from tests.support import toy_game
from tests.support.table import ServiceTable, opened

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def packed(tmp_path: Path, folder: Path) -> Path:
    """Return a backup of a session with three events. The folder has a fourth event after the backup."""
    with opened(folder) as sessions:
        table = ServiceTable(sessions)
        for n in range(1, 4):
            table.take(0, n)
        backup(folder, tmp_path / "b.zip", lambda: NOON)
        table.take(1, 9)
    return tmp_path / "b.zip"


def events(folder: Path) -> int:
    with closing(Storage(folder)) as storage:
        return storage.rows("select count(*) from events")[0][0]


def refused(act: Callable[[], object]) -> str:
    """Return the code of the refusal."""
    with pytest.raises(StorageError) as caught:
        act()
    return caught.value.code


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != LOCK_FILE}


def test_backup_has_manifest_with_counts_and_checksum(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        assert sorted(archive.namelist()) == [DATABASE_FILE, MANIFEST_FILE]
        manifest = json.loads(archive.read(MANIFEST_FILE))
    assert manifest.pop("size") > 0
    assert manifest.pop("key_sha256") == ""
    assert len(manifest.pop("sha256")) == 64
    assert manifest == {
        "app": APP,
        "format": FORMAT,
        "version": version("castle-companion"),
        "made": "2026-03-01T12:00:00.000+00:00",
        "plays": 1,
        "events": 3,
    }


def test_restore_over_data_keeps_old_database_beside_it(packed: Path, folder: Path) -> None:
    restored = restore(packed, folder, lambda: NOON)
    assert restored.manifest.events == 3
    assert events(folder) == 3
    assert restored.aside == folder / "companion-before-20260301-120000.db"
    assert sorted(files(folder)) == [restored.aside.name, DATABASE_FILE, LAST_BACKUP_FILE]
    kept = folder / "kept"
    kept.mkdir()
    restored.aside.rename(kept / DATABASE_FILE)
    assert events(kept) == 4
    assert check(folder, toy_game.games).is_clean
    assert check(kept, toy_game.games).is_clean


def test_restore_twice_at_same_moment_keeps_both_old_databases(packed: Path, folder: Path) -> None:
    first, second = (restore(packed, folder, lambda: NOON).aside for _ in range(2))
    assert first != second
    assert (events(folder), len(files(folder))) == (3, 4)


def test_restore_into_new_folder_makes_private_database(packed: Path, tmp_path: Path) -> None:
    assert restore(packed, tmp_path / "new").aside is None
    assert events(tmp_path / "new") == 3
    assert (tmp_path / "new" / DATABASE_FILE).stat().st_mode & 0o077 == 0


def test_backup_during_taps_is_complete_and_clean(tmp_path: Path, folder: Path) -> None:
    with opened(folder) as sessions:
        table = ServiceTable(sessions)
        stop = threading.Event()

        def session() -> None:
            while not stop.wait(0.002):
                table.do("cheer", seat=0, seq=None)

        player = threading.Thread(target=session)
        player.start()
        for n in range(10):
            before = table.session.seq
            manifest = backup(folder, tmp_path / f"{n}.zip")
            assert before <= manifest.events <= table.session.seq
            restore(tmp_path / f"{n}.zip", tmp_path / f"again{n}")
            report = check(tmp_path / f"again{n}", toy_game.games)
            assert (report.is_clean, report.events) == (True, manifest.events)
        stop.set()
        player.join()


def _repacked(packed: Path, change: Callable[[dict[str, object], bytearray], object], *, checked: bool = False) -> None:
    """Rewrite the backup with a changed manifest or database. With `checked`, its checksum is correct again."""
    with zipfile.ZipFile(packed) as archive:
        manifest, db = json.loads(archive.read(MANIFEST_FILE)), bytearray(archive.read(DATABASE_FILE))
    change(manifest, db)
    if checked:
        manifest.update(size=len(db), sha256=hashlib.sha256(db).hexdigest())
    packed_anew(packed, zipfile.ZIP_DEFLATED, **{MANIFEST_FILE: json.dumps(manifest).encode(), DATABASE_FILE: bytes(db)})


def packed_anew(file: Path, method: int, but: str = "", **instead: bytes) -> None:
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist() if name != but}
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, part in (parts | instead).items():
            archive.writestr(name, part)


def _of(change: Callable[[bytes], bytes]) -> Callable[[Path], object]:
    return lambda packed: packed.write_bytes(change(packed.read_bytes()))


def _in(change: Callable[[dict[str, object], bytearray], object], *, checked: bool = False) -> Callable[[Path], object]:
    return lambda packed: _repacked(packed, change, checked=checked)


def _flip(raw: bytes) -> bytes:
    half = len(raw) // 2
    return raw[:half] + bytes([raw[half] ^ 0xFF]) + raw[half + 1 :]


def _other_zip(packed: Path) -> None:
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("../../evil.txt", "x")


def _without_database(packed: Path) -> None:
    packed_anew(packed, zipfile.ZIP_STORED, but=DATABASE_FILE)


def _alien_database(packed: Path) -> None:
    path = packed.with_suffix(".other")
    with closing(sqlite3.connect(path)) as other:
        other.execute("create table recipes (name text)")
    _repacked(packed, lambda _manifest, db: db.__setitem__(slice(None), path.read_bytes()), checked=True)


def _folder(packed: Path) -> None:
    packed.unlink()
    packed.mkdir()


BROKEN = slice(4096 * 2 + 100, None)
"""Part of a database file without its first pages."""


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (_of(lambda raw: raw[:-200]), "backup-damaged"),
        (_of(lambda raw: raw[:300]), "backup-damaged"),
        (_of(_flip), "backup-damaged"),
        (_in(lambda _, db: db.__setitem__(5000, db[5000] ^ 1)), "backup-damaged"),
        (_in(lambda _, db: db.extend(bytes(50_000_000))), "backup-damaged"),
        (_in(lambda _, db: db.__delitem__(slice(8192, None))), "backup-damaged"),
        (_in(lambda manifest, _: manifest.update(events=4)), "backup-damaged"),
        (_in(lambda _, db: db.__setitem__(BROKEN, b"\xee" * len(db[BROKEN])), checked=True), "backup-damaged"),
        (_in(lambda manifest, _: manifest.update(size="many")), "backup-damaged"),
        (_in(lambda manifest, _: manifest.pop("sha256")), "backup-damaged"),
        (_without_database, "backup-damaged"),
        (_in(lambda manifest, _: manifest.update(format=FORMAT + 1)), "backup-newer"),
        (_in(lambda manifest, _: manifest.update(app="recipes")), "backup-alien"),
        (_of(lambda _: b"\xff\xd8\xff\xe0 no zip at all" * 100), "backup-alien"),
        (_of(lambda _: b""), "backup-alien"),
        (lambda packed: packed_anew(packed, zipfile.ZIP_LZMA), "backup-alien"),
        (lambda packed: packed_anew(packed, zipfile.ZIP_BZIP2), "backup-alien"),
        (_of(lambda raw: raw[:60] + bytes(140) + raw[200:]), "backup-damaged"),
        (_other_zip, "backup-alien"),
        (_alien_database, "backup-alien"),
        (Path.unlink, "backup-no-file"),
        (_folder, "backup-no-file"),
    ],
)
def test_restore_of_spoiled_file_is_refused_and_changes_nothing(
    packed: Path, folder: Path, spoil: Callable[[Path], None], code: str
) -> None:
    spoil(packed)
    before = files(folder)
    assert refused(lambda: restore(packed, folder)) == code
    assert files(folder) == before
    assert not (folder.parent / "evil.txt").exists()


def test_backup_and_restore_of_newer_version_are_refused(tmp_path: Path, folder: Path, packed: Path) -> None:
    with closing(Storage(folder)) as ours:
        ours.write("insert into _sqlite_migrations (migration_set, name, applied_at) values ('companion', '9999_later', 'now')")
    assert refused(lambda: backup(folder, tmp_path / "newer.zip")) == "storage-newer"

    def change(manifest: dict[str, object], db: bytearray) -> None:
        db[:] = (folder / DATABASE_FILE).read_bytes()
        manifest["events"] = 4

    _repacked(packed, change, checked=True)
    assert refused(lambda: restore(packed, tmp_path / "elsewhere")) == "backup-newer"
    assert files(tmp_path / "elsewhere") == {}


def test_restore_while_server_has_data_open_is_refused(packed: Path, folder: Path) -> None:
    with opened(folder) as sessions:
        table = ServiceTable(sessions)
        assert refused(lambda: restore(packed, folder)) == "restore-in-use"
        table.take(0, 1)
    assert events(folder) == 5
    assert sorted(files(folder)) == [DATABASE_FILE, LAST_BACKUP_FILE]


def test_restore_over_damaged_database_keeps_all_its_files(packed: Path, folder: Path) -> None:
    (folder / DATABASE_FILE).write_bytes(b"damaged beyond repair" * 1000)
    (folder / f"{DATABASE_FILE}-wal").write_bytes(b"its wal")
    restored = restore(packed, folder, lambda: NOON)
    assert events(folder) == 3
    assert restored.aside.read_bytes() == b"damaged beyond repair" * 1000
    assert (folder / f"{restored.aside.name}-wal").read_bytes() == b"its wal"


def test_restore_without_hard_links_keeps_old_database(packed: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(*_args: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "link", unable)
    restored = restore(packed, folder)
    restored.aside.rename(folder / DATABASE_FILE)
    assert events(folder) == 4


def test_backup_onto_existing_file_replaces_only_backups(tmp_path: Path, folder: Path, packed: Path) -> None:
    before = packed.read_bytes()
    assert refused(lambda: backup(folder, packed)) == "backup-there"
    assert packed.read_bytes() == before
    assert backup(folder, packed, replacing=True).events == 4
    assert restore(packed, tmp_path / "new").manifest.events == 4
    (tmp_path / "empty.zip").touch()
    backup(folder, tmp_path / "empty.zip")
    (tmp_path / "letter.txt").write_text("Dear Ann")
    assert refused(lambda: backup(folder, tmp_path / "letter.txt")) == "backup-in-the-way"
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["b.zip", "data", "empty.zip", "letter.txt", "new"]


def test_backup_without_data_is_refused(tmp_path: Path) -> None:
    assert refused(lambda: backup(tmp_path / "nowhere", tmp_path / "b.zip")) == "backup-nothing"
    assert [*tmp_path.iterdir()] == []


# --- Everything, the key included ------------------------------------------------------------------------------------


def test_restore_of_backup_with_key_replaces_key_and_keeps_old_one(packed: Path, folder: Path, tmp_path: Path) -> None:
    (folder / KEY_FILE).write_bytes(b"a key of thirty-two bytes in all")
    backup(folder, tmp_path / "whole.zip")
    restore(tmp_path / "whole.zip", tmp_path / "new")
    assert (tmp_path / "new" / KEY_FILE).read_bytes() == b"a key of thirty-two bytes in all"
    assert (tmp_path / "new" / KEY_FILE).stat().st_mode & 0o077 == 0
    (folder / KEY_FILE).write_bytes(b"another key that came afterwards")
    aside = restore(tmp_path / "whole.zip", folder).aside
    assert aside.with_suffix(".key").read_bytes() == b"another key that came afterwards"
    assert (folder / KEY_FILE).read_bytes() == b"a key of thirty-two bytes in all"


def test_restore_of_backup_without_key_keeps_existing_key(packed: Path, folder: Path) -> None:
    _repacked(packed, lambda manifest, _db: manifest.pop("key_sha256"))
    (folder / KEY_FILE).write_bytes(b"a key")
    restore(packed, folder)
    assert (folder / KEY_FILE).read_bytes() == b"a key"


def test_restore_with_altered_key_is_refused(folder: Path, packed: Path, tmp_path: Path) -> None:
    (folder / KEY_FILE).write_bytes(b"a key of thirty-two bytes in all")
    backup(folder, tmp_path / "whole.zip")
    packed_anew(tmp_path / "whole.zip", zipfile.ZIP_STORED, **{KEY_FILE: b"a key of mine"})
    assert refused(lambda: restore(tmp_path / "whole.zip", folder)) == "backup-damaged"


def test_backup_killed_midway_leaves_parts_that_next_backup_removes(folder: Path, packed: Path, tmp_path: Path) -> None:
    code = (
        "import os, sys, companion.backup as b; from pathlib import Path\n"
        "b._named = lambda *_, **__: os.kill(os.getpid(), 9)\n"
        "b.backup(Path(sys.argv[1]), Path(sys.argv[2]))"
    )
    place = tmp_path / "place"
    place.mkdir()
    killed = subprocess.run([sys.executable, "-c", code, folder, place / "one.zip"], check=False)
    assert killed.returncode < 0
    (left,) = place.iterdir()
    assert not [path for path in place.rglob("*") if path.suffix in {".zip", ".db"}]
    assert [path for path in left.iterdir() if path.suffix == ".part"]
    backup(folder, place / "two.zip")
    assert [path.name for path in place.iterdir()] == ["two.zip"]


# --- One at a time -----------------------------------------------------------------------------------------------------


def test_restore_into_locked_folder_is_refused_and_names_lock_owner(packed: Path, folder: Path) -> None:
    with lock_folder(folder, "serve"), pytest.raises(FolderLockedError) as caught:
        restore(packed, folder)
    for lang in LANGUAGES:
        told = language(lang).problem(caught.value.problem)
        assert "companion serve" in told
        assert str(os.getpid()) in told
        assert str(datetime.now(UTC).year) in told
    assert events(folder) == 4
    restore(packed, folder)
    assert events(folder) == 3


def test_backup_of_locked_folder_is_made(folder: Path, packed: Path, tmp_path: Path) -> None:
    with lock_folder(folder, "serve"):
        assert backup(folder, tmp_path / "beside.zip").events == 4


@pytest.mark.parametrize("left", [b"", None], ids=["empty", "gone"])
def test_database_lost_beside_log_is_refused_and_log_is_kept(tmp_path: Path, folder: Path, left: bytes | None) -> None:
    with opened(folder) as sessions:
        ServiceTable(sessions).take(0, 1)
        lost = tmp_path / "lost"
        lost.mkdir()
        log = (folder / f"{DATABASE_FILE}-wal").read_bytes()
    assert log
    (lost / f"{DATABASE_FILE}-wal").write_bytes(log)
    if left is not None:
        (lost / DATABASE_FILE).write_bytes(left)
    assert refused(lambda: Storage(lost)) == refused(lambda: backup(lost, tmp_path / "x.zip")) == "storage-headless"
    assert (lost / f"{DATABASE_FILE}-wal").read_bytes() == log


@pytest.mark.parametrize("command", [["backup"], ["restore"], ["check"]])
@pytest.mark.parametrize("is_terminal", [True, False])
def test_long_command_shows_progress_only_in_terminal(
    folder: Path, packed: Path, tmp_path: Path, command: list[str], is_terminal: bool
) -> None:
    names = {"backup": [str(tmp_path / "new.zip")], "restore": [str(packed)], "check": []}[command[0]]
    reader, writer = pty.openpty() if is_terminal else os.pipe()
    run = [sys.executable, "-m", "companion", *command, *names, "--data", str(folder)]
    done = subprocess.run(run, stderr=writer, stdout=subprocess.PIPE, check=False, timeout=60)  # `check` misses the toy game
    os.close(writer)
    told = b""
    with contextlib.suppress(OSError):  # the end of a terminal is an error
        while part := os.read(reader, 1 << 16):
            told += part
    os.close(reader)
    assert (b"100%" in told) == is_terminal
    assert is_terminal or told == b""
    assert b"%" not in done.stdout
