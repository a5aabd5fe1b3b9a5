"""Tests of the database file: durable, refused if it is not ours, with clear errors."""

import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest

from companion.storage import _CODES, DATABASE_FILE, BusyError, Storage, StorageError
from companion.storage.schema import migrations
from companion.texts import LANGUAGES, language


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    with closing(Storage(tmp_path / "data", patience=0.2)) as found:
        yield found


def club(name: str) -> tuple[str, tuple[str, str]]:
    return "insert into clubs (id, created) values (?, ?)", (name, "now")


def count(storage: Storage) -> int:
    return storage.rows("select count(*) from clubs")[0][0]


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(StorageError) as caught:
        act()
    return caught.value.code


def test_storage_uses_wal_full_sync_and_foreign_keys(storage: Storage) -> None:
    assert storage.rows("pragma journal_mode") == [("wal",)]
    assert storage.rows("pragma synchronous") == [(2,)]
    assert storage.rows("pragma foreign_keys") == [(1,)]
    with pytest.raises(sqlite3.IntegrityError):
        storage.write("insert into people (club, name, tincture, last_play) values ('nobody', 'Ann', 0, 0)")


def test_database_files_are_readable_by_owner_only(storage: Storage) -> None:
    storage.write(*club("a"))
    for part in (DATABASE_FILE, f"{DATABASE_FILE}-wal", f"{DATABASE_FILE}-shm"):
        assert stat.S_IMODE((storage.path.parent / part).stat().st_mode) == 0o600


def test_database_opened_again_has_its_rows(tmp_path: Path) -> None:
    with closing(Storage(tmp_path)) as first:
        first.write(*club("a"))
    assert [path.name for path in tmp_path.iterdir()] == [DATABASE_FILE]
    with closing(Storage(tmp_path)) as second:
        assert count(second) == 1


def test_transaction_is_all_or_nothing(storage: Storage) -> None:

    def fail_in_the_middle() -> None:
        with storage.transaction():
            storage.write(*club("a"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_in_the_middle()
    assert count(storage) == 0
    with storage.transaction():
        storage.write(*club("a"))
        storage.write(*club("b"))
    assert count(storage) == 2


@pytest.mark.parametrize(
    "work",
    [
        lambda storage: storage.query_in_background("select 1"),
        lambda storage: storage.run_in_background(lambda rows: rows("select 1")),
        lambda storage: [*storage.yield_cooperatively([1])],
    ],
    ids=["look", "apart", "pause"],
)
@pytest.mark.parametrize("begun", [Storage.transaction, Storage.reading])
def test_storage_within_transaction_refuses_other_work(
    storage: Storage,
    begun: Callable[[Storage], AbstractContextManager[None]],
    work: Callable[[Storage], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.storage.SLICE_SECONDS", -1)  # a pause after each item, however fast the machine is
    with begun(storage):
        assert refused(lambda: work(storage)) == "storage-failed"
    work(storage)


def test_background_query_waits_for_transaction_of_other_thread(storage: Storage) -> None:
    with ThreadPoolExecutor(1) as other:
        with storage.transaction():
            storage.write(*club("a"))
            asked = other.submit(storage.query_in_background, "select count(*) from clubs")
        assert asked.result() == [(1,)]


def _newer(file: Path) -> None:
    with closing(Storage(file.parent)) as ours:
        ours.write("insert into _sqlite_migrations (migration_set, name, applied_at) values ('companion', '9999_later', 'now')")


def _of_another_program(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("create table recipes (name text)")


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (_newer, "newer"),
        (_of_another_program, "alien"),
        (lambda file: file.write_bytes(b"not a database, but long enough to look like one" * 100), "alien"),
        (lambda file: file.write_bytes(b"short"), "alien"),
    ],
)
def test_foreign_database_is_refused_and_unchanged(tmp_path: Path, made: Callable[[Path], None], code: str) -> None:
    made(tmp_path / DATABASE_FILE)
    before = (tmp_path / DATABASE_FILE).read_bytes()
    assert refused(lambda: Storage(tmp_path)) == f"storage-{code}"
    assert (tmp_path / DATABASE_FILE).read_bytes() == before


def test_data_folder_below_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refused(lambda: Storage(tmp_path / "file" / "data")) == "storage-failed"


def test_new_database_opened_by_many_at_once_is_made_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        storages = [future.result() for future in [pool.submit(Storage, tmp_path) for _ in range(8)]]
    assert all(count(storage) == 0 for storage in storages)
    done = [m.name for m in migrations.applied(storages[0].db)]
    names = ["plays", "people", "no_snapshots", "played", "table", "notebook", "photos", "quick_book", "counting"]
    names += ["person_ids", "imports", "count_only", "lengths_and_notes", "photos_of_columns", "pads"]
    assert done == [f"{number:04}_{name}" for number, name in enumerate(names, 1)]
    for storage in storages:
        storage.close()


def test_locked_database_is_waited_for_and_then_refused(storage: Storage) -> None:
    other = sqlite3.connect(storage.path, isolation_level=None, check_same_thread=False)
    other.execute("begin immediate")
    with pytest.raises(BusyError):
        storage.write(*club("a"))
    with pytest.raises(BusyError), storage.transaction():
        pass
    assert count(storage) == 0  # reading goes on
    threading.Timer(0.05, lambda: other.execute("rollback")).start()
    assert storage.write(*club("a")) == 1
    other.close()


def test_damaged_database_is_refused(tmp_path: Path) -> None:
    with closing(Storage(tmp_path)) as storage, storage.transaction():
        for n in range(200):
            storage.write(*club(f"{n} {'x' * 500}"))
    raw = bytearray((tmp_path / DATABASE_FILE).read_bytes())
    raw[4096 * 3 :] = b"\xff" * len(raw[4096 * 3 :])
    (tmp_path / DATABASE_FILE).write_bytes(raw)
    assert refused(lambda: Storage(tmp_path).rows("select * from clubs order by id desc")) == "storage-broken"


def test_reading_block_sees_one_state_despite_writes(storage: Storage) -> None:
    other = Storage(storage.path.parent)
    with storage.reading():
        assert count(storage) == 0
        other.write(*club("a"))
        assert count(storage) == 0
    assert count(storage) == 1
    other.close()


def test_sqlite_errors_all_have_messages() -> None:
    for lang in LANGUAGES:
        assert all(language(lang).problem(StorageError(code).problem) for code in _CODES.values())


ANOTHER_READER = (
    "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); print(db.execute('select id from clubs').fetchall()); db.close()"
)


def test_writes_after_file_search_are_visible_to_other_programs(tmp_path: Path) -> None:
    """The search must not lose the lock on the file. Otherwise the next program that closes it would delete the log."""

    def others_see() -> str:
        command = [sys.executable, "-c", ANOTHER_READER, str(tmp_path / DATABASE_FILE)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    with closing(Storage(tmp_path)) as storage:
        for club in ("first", "second", "third"):
            storage.insert("clubs", {"id": club, "created": ""})
            assert club in others_see()
            assert storage.contains_word(club)
            assert not storage.contains_word("nobody")
