"""Everything in one file and back: made while people play, refused when it is not whole, never at the cost of what is there."""

import hashlib
import json
import os
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

from companion.backup import APP, FORMAT, KEY, MANIFEST, backup, restore
from companion.checking import check
from companion.storage import FILE, LOCK, HeldError, Storage, StorageError, held
from companion.texts import LANGUAGES, language
from tests.plays import toy
from tests.plays.table import Table, opened

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def packed(tmp_path: Path, folder: Path) -> Path:
    """A backup of a play with three events, the folder itself having gone on to a fourth."""
    with opened(folder) as plays:
        table = Table(plays)
        for n in range(1, 4):
            table.take(0, n)
        backup(folder, tmp_path / "b.zip", lambda: NOON)
        table.take(1, 9)
    return tmp_path / "b.zip"


def events(folder: Path) -> int:
    with closing(Storage(folder)) as storage:
        return storage.rows("select count(*) from events")[0][0]


def refused(act: Callable[[], object]) -> str:
    """Why something cannot be done."""
    with pytest.raises(StorageError) as caught:
        act()
    return caught.value.code


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != LOCK}


def test_a_backup_says_what_is_in_it(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        assert sorted(archive.namelist()) == [FILE, MANIFEST]
        manifest = json.loads(archive.read(MANIFEST))
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


def test_a_backup_comes_back_and_what_was_there_is_kept(packed: Path, folder: Path) -> None:
    restored = restore(packed, folder, lambda: NOON)
    assert restored.manifest.events == 3
    assert events(folder) == 3
    assert restored.aside == folder / "companion-before-20260301-120000.db"
    assert sorted(files(folder)) == [restored.aside.name, FILE]
    kept = folder / "kept"
    kept.mkdir()
    restored.aside.rename(kept / FILE)
    assert events(kept) == 4
    assert check(folder, toy.games).is_clean
    assert check(kept, toy.games).is_clean


def test_a_second_restore_at_the_same_moment_keeps_both(packed: Path, folder: Path) -> None:
    first, second = (restore(packed, folder, lambda: NOON).aside for _ in range(2))
    assert first != second
    assert (events(folder), len(files(folder))) == (3, 3)


def test_a_backup_fills_an_empty_folder(packed: Path, tmp_path: Path) -> None:
    assert restore(packed, tmp_path / "new").aside is None
    assert events(tmp_path / "new") == 3
    assert (tmp_path / "new" / FILE).stat().st_mode & 0o077 == 0


def test_a_backup_is_made_while_people_play(tmp_path: Path, folder: Path) -> None:
    with opened(folder) as plays:
        table = Table(plays)
        stop = threading.Event()

        def play() -> None:
            while not stop.wait(0.002):
                table.do("cheer", seat=0, seq=None)

        player = threading.Thread(target=play)
        player.start()
        for n in range(10):
            before = table.play.seq
            manifest = backup(folder, tmp_path / f"{n}.zip")
            assert before <= manifest.events <= table.play.seq
            restore(tmp_path / f"{n}.zip", tmp_path / f"again{n}")
            report = check(tmp_path / f"again{n}", toy.games)
            assert (report.is_clean, report.events) == (True, manifest.events)
        stop.set()
        player.join()


def _repacked(packed: Path, change: Callable[[dict[str, object], bytearray], object], *, checked: bool = False) -> None:
    """The backup with another manifest or database in it; its checksum fits if it is to pass for whole."""
    with zipfile.ZipFile(packed) as archive:
        manifest, db = json.loads(archive.read(MANIFEST)), bytearray(archive.read(FILE))
    change(manifest, db)
    if checked:
        manifest.update(size=len(db), sha256=hashlib.sha256(db).hexdigest())
    packed_anew(packed, zipfile.ZIP_DEFLATED, **{MANIFEST: json.dumps(manifest).encode(), FILE: bytes(db)})


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
    packed_anew(packed, zipfile.ZIP_STORED, but=FILE)


def _alien_database(packed: Path) -> None:
    path = packed.with_suffix(".other")
    with closing(sqlite3.connect(path)) as other:
        other.execute("create table recipes (name text)")
    _repacked(packed, lambda _manifest, db: db.__setitem__(slice(None), path.read_bytes()), checked=True)


def _folder(packed: Path) -> None:
    packed.unlink()
    packed.mkdir()


BROKEN = slice(4096 * 2 + 100, None)
"""All of a database but its first pages."""


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
def test_a_file_that_is_not_a_whole_backup_is_refused_and_changes_nothing(
    packed: Path, folder: Path, spoil: Callable[[Path], None], code: str
) -> None:
    spoil(packed)
    before = files(folder)
    assert refused(lambda: restore(packed, folder)) == code
    assert files(folder) == before
    assert not (folder.parent / "evil.txt").exists()


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path, folder: Path, packed: Path) -> None:
    with closing(Storage(folder)) as ours:
        ours.write("insert into _sqlite_migrations (migration_set, name, applied_at) values ('companion', '9999_later', 'now')")
    assert refused(lambda: backup(folder, tmp_path / "newer.zip")) == "storage-newer"

    def change(manifest: dict[str, object], db: bytearray) -> None:
        db[:] = (folder / FILE).read_bytes()
        manifest["events"] = 4

    _repacked(packed, change, checked=True)
    assert refused(lambda: restore(packed, tmp_path / "elsewhere")) == "backup-newer"
    assert files(tmp_path / "elsewhere") == {}


def test_a_restore_is_refused_while_a_server_has_the_data_open(packed: Path, folder: Path) -> None:
    with opened(folder) as plays:
        table = Table(plays)
        assert refused(lambda: restore(packed, folder)) == "restore-in-use"
        table.take(0, 1)
    assert events(folder) == 5
    assert sorted(files(folder)) == [FILE]


def test_what_is_damaged_is_put_aside_with_all_its_parts(packed: Path, folder: Path) -> None:
    (folder / FILE).write_bytes(b"damaged beyond repair" * 1000)
    (folder / f"{FILE}-wal").write_bytes(b"its wal")
    restored = restore(packed, folder, lambda: NOON)
    assert events(folder) == 3
    assert restored.aside.read_bytes() == b"damaged beyond repair" * 1000
    assert (folder / f"{restored.aside.name}-wal").read_bytes() == b"its wal"


def test_a_restore_on_a_disk_without_second_names_copies(packed: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(*_args: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "link", unable)
    restored = restore(packed, folder)
    restored.aside.rename(folder / FILE)
    assert events(folder) == 4


def test_a_backup_replaces_a_backup_and_nothing_else(tmp_path: Path, folder: Path, packed: Path) -> None:
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


def test_where_there_is_nothing_nothing_is_backed_up(tmp_path: Path) -> None:
    assert refused(lambda: backup(tmp_path / "nowhere", tmp_path / "b.zip")) == "backup-nothing"
    assert [*tmp_path.iterdir()] == []


# --- Everything, the key included ------------------------------------------------------------------------------------


def test_the_key_goes_out_and_comes_back_with_the_plays(packed: Path, folder: Path, tmp_path: Path) -> None:
    (folder / KEY).write_bytes(b"a key of thirty-two bytes in all")
    backup(folder, tmp_path / "whole.zip")
    restore(tmp_path / "whole.zip", tmp_path / "new")
    assert (tmp_path / "new" / KEY).read_bytes() == b"a key of thirty-two bytes in all"
    assert (tmp_path / "new" / KEY).stat().st_mode & 0o077 == 0
    (folder / KEY).write_bytes(b"another key that came afterwards")
    aside = restore(tmp_path / "whole.zip", folder).aside
    assert aside.with_suffix(".key").read_bytes() == b"another key that came afterwards"
    assert (folder / KEY).read_bytes() == b"a key of thirty-two bytes in all"


def test_a_backup_of_an_older_version_has_no_key_and_leaves_the_one_that_is_there(packed: Path, folder: Path) -> None:
    _repacked(packed, lambda manifest, _db: manifest.pop("key_sha256"))
    (folder / KEY).write_bytes(b"a key")
    restore(packed, folder)
    assert (folder / KEY).read_bytes() == b"a key"


def test_a_key_that_was_changed_on_the_way_is_refused(folder: Path, packed: Path, tmp_path: Path) -> None:
    (folder / KEY).write_bytes(b"a key of thirty-two bytes in all")
    backup(folder, tmp_path / "whole.zip")
    packed_anew(tmp_path / "whole.zip", zipfile.ZIP_STORED, **{KEY: b"a key of mine"})
    assert refused(lambda: restore(tmp_path / "whole.zip", folder)) == "backup-damaged"


def test_what_a_killed_backup_leaves_looks_like_no_backup_and_is_swept_by_the_next(
    folder: Path, packed: Path, tmp_path: Path
) -> None:
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


def test_who_holds_the_folder_is_told_and_nothing_is_touched(packed: Path, folder: Path) -> None:
    with held(folder, "serve"), pytest.raises(HeldError) as caught:
        restore(packed, folder)
    for lang in LANGUAGES:
        told = language(lang).problem(caught.value.problem)
        assert "companion serve" in told
        assert str(os.getpid()) in told
        assert str(datetime.now(UTC).year) in told
    assert events(folder) == 4
    restore(packed, folder)
    assert events(folder) == 3


def test_a_backup_is_made_beside_whoever_holds_the_folder(folder: Path, packed: Path, tmp_path: Path) -> None:
    with held(folder, "serve"):
        assert backup(folder, tmp_path / "beside.zip").events == 4


@pytest.mark.parametrize("left", [b"", None], ids=["empty", "gone"])
def test_an_empty_database_beside_its_log_is_left_alone(tmp_path: Path, folder: Path, left: bytes | None) -> None:
    with opened(folder) as plays:
        Table(plays).take(0, 1)
        lost = tmp_path / "lost"
        lost.mkdir()
        log = (folder / f"{FILE}-wal").read_bytes()
    assert log
    (lost / f"{FILE}-wal").write_bytes(log)
    if left is not None:
        (lost / FILE).write_bytes(left)
    assert refused(lambda: Storage(lost)) == refused(lambda: backup(lost, tmp_path / "x.zip")) == "storage-headless"
    assert (lost / f"{FILE}-wal").read_bytes() == log
