"""The database file: durable, refused when it is not ours, and clear about what is wrong."""

import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.storage import _CODES, FILE, BusyError, Storage, StorageError
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


def test_what_was_written_is_on_the_disk_and_rules_of_the_tables_hold(storage: Storage) -> None:
    assert storage.rows("pragma journal_mode") == [("wal",)]
    assert storage.rows("pragma synchronous") == [(2,)]
    assert storage.rows("pragma foreign_keys") == [(1,)]
    with pytest.raises(sqlite3.IntegrityError):
        storage.write("insert into people (club, name, tincture, last_play) values ('nobody', 'Ann', 0, 0)")


def test_only_the_owner_may_read_the_file(storage: Storage) -> None:
    storage.write(*club("a"))
    for part in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        assert stat.S_IMODE((storage.path.parent / part).stat().st_mode) == 0o600


def test_a_database_is_found_as_it_was_left(tmp_path: Path) -> None:
    with closing(Storage(tmp_path)) as first:
        first.write(*club("a"))
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    with closing(Storage(tmp_path)) as second:
        assert count(second) == 1


def test_a_transaction_is_all_or_nothing(storage: Storage) -> None:

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
def test_a_database_that_is_not_ours_is_left_alone(tmp_path: Path, made: Callable[[Path], None], code: str) -> None:
    made(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    assert refused(lambda: Storage(tmp_path)) == f"storage-{code}"
    assert (tmp_path / FILE).read_bytes() == before


def test_a_data_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refused(lambda: Storage(tmp_path / "file" / "data")) == "storage-failed"


def test_many_that_open_a_new_database_at_once_make_it_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        storages = [future.result() for future in [pool.submit(Storage, tmp_path) for _ in range(8)]]
    assert all(count(storage) == 0 for storage in storages)
    done = [m.name for m in migrations.applied(storages[0].db)]
    names = ["plays", "people", "no_snapshots", "played", "table", "notebook", "photos", "quick_book"]
    assert done == [f"{number:04}_{name}" for number, name in enumerate(names, 1)]
    for storage in storages:
        storage.close()


def test_a_database_that_somebody_holds_is_waited_for_and_then_told(storage: Storage) -> None:
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


def test_a_damaged_database_is_told(tmp_path: Path) -> None:
    with closing(Storage(tmp_path)) as storage, storage.transaction():
        for n in range(200):
            storage.write(*club(f"{n} {'x' * 500}"))
    raw = bytearray((tmp_path / FILE).read_bytes())
    raw[4096 * 3 :] = b"\xff" * len(raw[4096 * 3 :])
    (tmp_path / FILE).write_bytes(raw)
    assert refused(lambda: Storage(tmp_path).rows("select * from clubs order by id desc")) == "storage-broken"


def test_while_reading_the_same_is_read_whatever_others_write(storage: Storage) -> None:
    other = Storage(storage.path.parent)
    with storage.reading():
        assert count(storage) == 0
        other.write(*club("a"))
        assert count(storage) == 0
    assert count(storage) == 1
    other.close()


def test_whatever_sqlite_says_has_words() -> None:
    for lang in LANGUAGES:
        assert all(language(lang).problem(StorageError(code).problem) for code in _CODES.values())
