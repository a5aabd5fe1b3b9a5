"""Everything in one file and back: made while people play, refused when it is not whole, never at the cost of what is there."""

import json
import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion import __version__
from companion.backup import APP, FORMAT, KEY, MANIFEST, BackupError, backup, restore
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
    storage = Storage(folder)
    try:
        return storage.rows("select count(*) from events")[0][0]
    finally:
        storage.close()


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
        "version": __version__,
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
    first = restore(packed, folder, lambda: NOON)
    second = restore(packed, folder, lambda: NOON)
    assert first.aside != second.aside
    assert events(folder) == 3
    assert len(files(folder)) == 3


def test_a_backup_fills_an_empty_folder(packed: Path, tmp_path: Path) -> None:
    assert restore(packed, tmp_path / "new").aside is None
    assert events(tmp_path / "new") == 3
    assert (tmp_path / "new" / FILE).stat().st_mode & 0o077 == 0


def test_a_backup_is_made_while_people_play(tmp_path: Path, folder: Path) -> None:
    with opened(folder) as plays:
        table = Table(plays)
        stop = threading.Event()

        def play() -> None:
            while not stop.is_set():
                table.do("adjust", seq=None, column="Ann", points=1)

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


def _cut(packed: Path) -> None:
    packed.write_bytes(packed.read_bytes()[:-200])


def _cut_short(packed: Path) -> None:
    packed.write_bytes(packed.read_bytes()[:300])


def _flip(packed: Path) -> None:
    raw = bytearray(packed.read_bytes())
    raw[len(raw) // 2] ^= 0xFF
    packed.write_bytes(raw)


def _repacked(packed: Path, change: Callable[[dict[str, object], bytearray], None]) -> None:
    with zipfile.ZipFile(packed) as archive:
        manifest, db = json.loads(archive.read(MANIFEST)), bytearray(archive.read(FILE))
    change(manifest, db)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, json.dumps(manifest))
        archive.writestr(FILE, bytes(db))


def _other_bytes(packed: Path) -> None:
    _repacked(packed, lambda _manifest, db: db.__setitem__(5000, db[5000] ^ 1))


def _bomb(packed: Path) -> None:
    _repacked(packed, lambda _manifest, db: db.extend(bytes(50_000_000)))


def _too_little(packed: Path) -> None:
    _repacked(packed, lambda _manifest, db: db.__delitem__(slice(8192, None)))


def _other_counts(packed: Path) -> None:
    _repacked(packed, lambda manifest, _db: manifest.update(events=4))


def _broken_inside(packed: Path) -> None:
    """A checksum that fits a database that is damaged."""
    import hashlib

    def change(manifest: dict[str, object], db: bytearray) -> None:
        db[4096 * 2 + 100 :] = b"\xee" * len(db[4096 * 2 + 100 :])
        manifest["sha256"] = hashlib.sha256(db).hexdigest()

    _repacked(packed, change)


def _text_in_place_of_numbers(packed: Path) -> None:
    _repacked(packed, lambda manifest, _db: manifest.update(size="many"))


def _no_checksum(packed: Path) -> None:
    _repacked(packed, lambda manifest, _db: manifest.pop("sha256"))


def _later_format(packed: Path) -> None:
    _repacked(packed, lambda manifest, _db: manifest.update(format=FORMAT + 1))


def _another_app(packed: Path) -> None:
    _repacked(packed, lambda manifest, _db: manifest.update(app="recipes"))


def _picture(packed: Path) -> None:
    packed.write_bytes(b"\xff\xd8\xff\xe0 no zip at all" * 100)


def _empty(packed: Path) -> None:
    packed.write_bytes(b"")


def _other_zip(packed: Path) -> None:
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("../../evil.txt", "x")


def _without_database(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        manifest = archive.read(MANIFEST)
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(MANIFEST, manifest)


def _alien_database(packed: Path) -> None:
    import hashlib
    import sqlite3

    path = packed.with_suffix(".other")
    other = sqlite3.connect(path)
    other.execute("create table recipes (name text)")
    other.close()

    def change(manifest: dict[str, object], db: bytearray) -> None:
        db[:] = path.read_bytes()
        manifest.update(size=len(db), sha256=hashlib.sha256(db).hexdigest())

    _repacked(packed, change)


def _gone(packed: Path) -> None:
    packed.unlink()


def _folder(packed: Path) -> None:
    packed.unlink()
    packed.mkdir()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (_cut, "backup-damaged"),
        (_cut_short, "backup-damaged"),
        (_flip, "backup-damaged"),
        (_other_bytes, "backup-damaged"),
        (_bomb, "backup-damaged"),
        (_too_little, "backup-damaged"),
        (_other_counts, "backup-damaged"),
        (_broken_inside, "backup-damaged"),
        (_text_in_place_of_numbers, "backup-damaged"),
        (_no_checksum, "backup-damaged"),
        (_without_database, "backup-damaged"),
        (_later_format, "backup-newer"),
        (_another_app, "backup-alien"),
        (_picture, "backup-alien"),
        (_empty, "backup-alien"),
        (_other_zip, "backup-alien"),
        (_alien_database, "backup-alien"),
        (_gone, "backup-no-file"),
        (_folder, "backup-no-file"),
    ],
)
def test_a_file_that_is_not_a_whole_backup_is_refused_and_changes_nothing(
    packed: Path, folder: Path, spoil: Callable[[Path], None], code: str
) -> None:
    spoil(packed)
    before = files(folder)
    with pytest.raises(BackupError) as caught:
        restore(packed, folder)
    assert caught.value.code == code
    assert files(folder) == before
    assert not (folder.parent / "evil.txt").exists()


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path, folder: Path, packed: Path) -> None:
    storage = Storage(folder)
    storage.write("insert into _sqlite_migrations (migration_set, name, applied_at) values ('companion', '9999_later', 'now')")
    storage.close()
    with pytest.raises(Exception, match="storage-newer"):
        backup(folder, tmp_path / "newer.zip")
    import hashlib

    def change(manifest: dict[str, object], db: bytearray) -> None:
        db[:] = (folder / FILE).read_bytes()
        manifest.update(size=len(db), events=4, sha256=hashlib.sha256(db).hexdigest())

    _repacked(packed, change)
    with pytest.raises(BackupError) as caught:
        restore(packed, tmp_path / "elsewhere")
    assert caught.value.code == "backup-newer"
    assert files(tmp_path / "elsewhere") == {}


def test_a_restore_is_refused_while_a_server_has_the_data_open(packed: Path, folder: Path) -> None:
    with opened(folder) as plays:
        table = Table(plays)
        with pytest.raises(BackupError) as caught:
            restore(packed, folder)
        assert caught.value.code == "restore-in-use"
        table.take(0, 1)
    assert events(folder) == 5
    assert sorted(files(folder)) == [FILE]


def test_what_is_damaged_is_put_aside_with_all_its_parts(packed: Path, folder: Path) -> None:
    (folder / FILE).write_bytes(b"damaged beyond repair" * 1000)
    (folder / f"{FILE}-wal").write_bytes(b"its wal")
    restored = restore(packed, folder, lambda: NOON)
    assert restored.aside is not None
    assert events(folder) == 3
    assert restored.aside.read_bytes() == b"damaged beyond repair" * 1000
    assert (folder / f"{restored.aside.name}-wal").read_bytes() == b"its wal"


def test_a_restore_on_a_disk_without_second_names_copies(packed: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(*_args: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "link", unable)
    restored = restore(packed, folder)
    assert restored.aside is not None
    restored.aside.rename(folder / FILE)
    assert events(folder) == 4


def test_a_backup_replaces_a_backup_and_nothing_else(tmp_path: Path, folder: Path, packed: Path) -> None:
    assert backup(folder, packed, replacing=True).events == 4
    assert restore(packed, tmp_path / "new").manifest.events == 4
    (tmp_path / "empty.zip").touch()
    backup(folder, tmp_path / "empty.zip")
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(BackupError) as caught:
        backup(folder, tmp_path / "letter.txt")
    assert caught.value.code == "backup-in-the-way"
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["b.zip", "data", "empty.zip", "letter.txt", "new"]


def test_where_there_is_nothing_nothing_is_backed_up(tmp_path: Path) -> None:
    with pytest.raises(BackupError) as caught:
        backup(tmp_path / "nowhere", tmp_path / "b.zip")
    assert caught.value.code == "backup-nothing"
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "code",
    [
        "backup-nothing",
        "backup-in-the-way",
        "backup-no-file",
        "backup-damaged",
        "backup-alien",
        "backup-newer",
        "restore-in-use",
    ],
)
def test_every_refusal_has_words(lang: str, code: str) -> None:
    assert language(lang).problem(BackupError(code).problem)


# --- Everything, the key included ------------------------------------------------------------------------------------


def test_the_key_goes_out_and_comes_back_with_the_plays(packed: Path, folder: Path, tmp_path: Path) -> None:
    (folder / KEY).write_bytes(b"a key of thirty-two bytes in all")
    backup(folder, tmp_path / "whole.zip")
    restore(tmp_path / "whole.zip", tmp_path / "new")
    assert (tmp_path / "new" / KEY).read_bytes() == b"a key of thirty-two bytes in all"
    assert (tmp_path / "new" / KEY).stat().st_mode & 0o077 == 0
    (folder / KEY).write_bytes(b"another key that came afterwards")
    aside = restore(tmp_path / "whole.zip", folder).aside
    assert aside is not None
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
    with zipfile.ZipFile(tmp_path / "whole.zip") as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(tmp_path / "whole.zip", "w") as archive:
        for name, part in (parts | {KEY: b"a key of mine"}).items():
            archive.writestr(name, part)
    with pytest.raises(BackupError) as caught:
        restore(tmp_path / "whole.zip", folder)
    assert caught.value.code == "backup-damaged"


def test_a_backup_that_is_there_gives_way_only_where_that_is_said(packed: Path, folder: Path) -> None:
    before = packed.read_bytes()
    with pytest.raises(BackupError) as caught:
        backup(folder, packed)
    assert caught.value.code == "backup-there"
    assert packed.read_bytes() == before
    assert backup(folder, packed, replacing=True).events == 4
    assert restore(packed, folder).manifest.events == 4


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_zip_packed_otherwise_is_refused_in_a_line(packed: Path, folder: Path, method: int) -> None:
    with zipfile.ZipFile(packed) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for spoilt in (False, True):
        with zipfile.ZipFile(packed, "w", method) as archive:
            for name, part in parts.items():
                archive.writestr(name, part)
        if spoilt:
            raw = bytearray(packed.read_bytes())
            raw[60:200] = bytes(140)
            packed.write_bytes(raw)
        with pytest.raises(BackupError):
            restore(packed, folder)
    assert events(folder) == 4


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
    for act in (lambda: Storage(lost), lambda: backup(lost, tmp_path / "x.zip")):
        with pytest.raises(StorageError) as caught:
            act()
        assert caught.value.code == "storage-headless"
    assert (lost / f"{FILE}-wal").read_bytes() == log
