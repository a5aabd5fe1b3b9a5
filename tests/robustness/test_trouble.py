"""Tests of trouble: a full disk, read-only data, a locked database, a clock that goes back.

The message is clear and in the reader's language, nothing is lost, and the same command works afterwards.
"""

import itertools
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path

import pytest
from flask import Flask

from companion import create_app
from companion.checking import check
from companion.storage import DATABASE_FILE, Storage
from companion.texts import LANGUAGES, language
from companion.web.settings import Settings
from tests.support.clocks import set_clock
from tests.support.server import Server
from tests.support.table import Answer, RecordingTable, in_process, over_http
from tests.test_cli import COMPANION, called, refused

Trouble = Callable[[Storage], AbstractContextManager[None]]
MANY = 400
"""Number of taps, more than fit on the disk if hardly any space is left."""


# --- What can be wrong with the place where everything is kept, as SQLite meets it -----------------------------------


@contextmanager
def full(storage: Storage) -> Iterator[None]:
    ((pages,),) = storage.rows("pragma page_count")
    storage.db.execute(f"pragma max_page_count = {pages}")
    yield
    storage.db.execute("pragma max_page_count = 1000000")


@contextmanager
def readonly(storage: Storage) -> Iterator[None]:
    storage.db.execute("pragma query_only = on")
    yield
    storage.db.execute("pragma query_only = off")


@contextmanager
def busy(storage: Storage) -> Iterator[None]:
    storage._patience = 0.1
    with held(storage.path):
        yield


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Lock the database from another connection during the block."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


TROUBLES: tuple[Trouble, ...] = (full, readonly, busy)


def said(what: str, lang: str) -> str:
    return language(lang).say(f"problem-storage-{what}")


def assert_told(answer: Answer, what: str, lang: str) -> None:
    """Check for status 503 with the reason as the only sentence of a page or the only problem of an API answer."""
    assert answer.status == 503, answer.text
    if answer.text.startswith("{"):
        assert answer.json == {"errors": [{"at": "storage", "message": said(what, lang)}]}
    else:
        assert said(what, lang) in unescape(answer.text)
        assert f'<html lang="{lang}"' in answer.text


def until_refused(send: Callable[[str], Answer], table: RecordingTable) -> tuple[str, Answer]:
    """Tap until a tap is refused. Return its id and the answer."""
    for _ in range(MANY):
        sent = table.fresh_id()
        answer = send(sent)
        if answer.status != 200:
            return sent, answer
    raise AssertionError("everything was taken")


@pytest.mark.parametrize(
    ("trouble", "door", "lang"),
    [
        (*some, lang)
        for some, lang in zip(itertools.product(TROUBLES, ("command", "tap")), itertools.cycle(LANGUAGES), strict=False)
    ],
)
def test_tap_during_storage_trouble_is_refused_and_later_stored_once(
    app: Flask, table: RecordingTable, trouble: Trouble, door: str, lang: str
) -> None:
    def send(sent: str) -> Answer:
        answer: Answer = getattr(table, door)(sent, lang)
        return answer

    storage: Storage = app.extensions["plays"].storage
    assert send(table.fresh_id()).status == 200
    with trouble(storage):
        sent, answer = until_refused(send, table)
        assert_told(answer, trouble.__name__, lang)
        assert_told(send(sent), trouble.__name__, lang)  # again and again, as phones do
        assert table.page(lang).status == 200, "looking goes on"
        table.assert_nothing_lost()
    assert send(sent).status == 200
    assert send(sent).status == 200
    table.assert_nothing_lost()
    assert check(storage.path.parent).is_clean


@pytest.mark.parametrize(("trouble", "lang"), [(readonly, "de"), (busy, "ru")])
def test_new_session_during_storage_trouble_is_refused(app: Flask, trouble: Trouble, lang: str) -> None:
    client = app.test_client()
    wanted = {"game": "castle-for-all-seasons", "players": ["Ann", "Bob"]}
    form = {"player": ["Ann", "Bob"], "begin": "1"}
    with trouble(app.extensions["plays"].storage):
        for answer in (
            client.post("/api/v1/plays", json=wanted, headers={"Accept-Language": lang}),
            client.post("/new/castle-for-all-seasons", data=form, headers={"Accept-Language": lang}),
        ):
            assert_told(Answer(answer.status_code, answer.text), trouble.__name__, lang)
    assert client.post("/api/v1/plays", json=wanted).status_code == 201


# --- As the system refuses it ------------------------------------------------------------------------------------------

OWN_MOUNTS = ["unshare", "--user", "--map-root-user", "--mount"]
ON_A_SMALL_DISK = ["sh", "-c", 'mount -t tmpfs -o size=800k none "$0" && exec "$@"']
ROOM = 80_000
Disk = Callable[[Path], AbstractContextManager[tuple[Server, Callable[[], object]]]]
"""Function that starts a server with hardly any disk space, and yields it with a function that frees space."""


def _can_mount() -> bool:
    """Return whether this process may mount a temporary disk without being root."""
    if sys.platform != "linux" or not shutil.which("unshare"):
        return False
    return (
        subprocess.run([*OWN_MOUNTS, "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True, check=False).returncode == 0
    )


@contextmanager
def small_disk(folder: Path) -> Iterator[tuple[Server, Callable[[], object]]]:
    with Server(folder, around=[*OWN_MOUNTS, *ON_A_SMALL_DISK, str(folder)]) as server:
        there = Path(f"/proc/{server.pid}/root{folder}")  # only the server sees what is mounted there
        ballast = there / "ballast"
        ballast.write_bytes(bytes(shutil.disk_usage(there).free - ROOM))
        yield server, ballast.unlink
        copied = shutil.copytree(there, folder.parent / "copied")
        assert check(copied).is_clean


@contextmanager
def small_file(folder: Path) -> Iterator[tuple[Server, Callable[[], object]]]:
    """Limit the size of files, like a quota."""
    with Server(folder) as server:
        size = (folder / f"{DATABASE_FILE}-wal").stat().st_size
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size + ROOM, most))
        yield server, lambda: resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
        assert check(folder).is_clean


DISKS = [pytest.param(small_file, "failed", id="a file that may not grow")] if sys.platform == "linux" else []
if _can_mount():
    DISKS.append(pytest.param(small_disk, "full", id="a full disk"))


@pytest.mark.parametrize(("disk", "what"), DISKS)
def test_tap_on_disk_without_space_is_refused_until_space_is_free(tmp_path: Path, disk: Disk, what: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with disk(folder) as (server, make_room):
        table = RecordingTable(over_http(server.address))
        sent, answer = until_refused(lambda sent: table.command(sent, "ru"), table)
        assert_told(answer, what, "ru")
        assert_told(table.tap(sent), what, "en")
        assert table.page().status == 200
        table.assert_nothing_lost()
        make_room()
        for _ in range(2):
            assert table.tap(sent).status == 200
        for _ in range(20):
            assert table.command().status == 200
        table.assert_nothing_lost()
    assert b"Traceback" not in server.said


FULL_AT_THE_START = (
    'mount -t tmpfs -o size=800k none "$0" && cp "$1" "$0" && head -c 9M /dev/zero >"$0/ballast" 2>&-; shift; exec "$@"'
)


def full_mount(folder: Path, database: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Start a server on a disk that is full already."""
    around = [*OWN_MOUNTS, "sh", "-c", FULL_AT_THE_START, str(folder), str(database)]
    return refused(run_behind(around, "serve", "--port", "0", "--data", folder))


def full_report(folder: Path, database: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Start a server where SQLite reports an I/O error and the disk has no room."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE

    def fails(_: Path) -> None:
        raise error

    monkeypatch.setattr("companion.storage.connect", fails)
    usage = shutil.disk_usage(folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=0))
    return refused(called("serve", "--port", "0", "--data", folder))


@pytest.mark.parametrize("full", [full_report, *([full_mount] if DISKS[1:] else [])])
def test_start_on_full_disk_says_that_disk_is_full(
    tmp_path: Path, full: Callable[[Path, Path, pytest.MonkeyPatch], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "made" / DATABASE_FILE
    Storage(database.parent).close()
    (tmp_path / "data").mkdir()
    (line,) = full(tmp_path / "data", database, monkeypatch)
    assert line.startswith(f"storage: {said('full', 'en')}")


def obeying() -> list[str]:
    """Return a command prefix that makes even root obey file permissions."""
    return ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []


def run_behind(around: list[str], *arguments: str | Path) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([*around, COMPANION, *arguments], capture_output=True, timeout=60, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
def test_start_with_read_only_data_is_one_problem(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, secret=b"proofs", limited=False)
    before = create_app(settings)
    table = RecordingTable(in_process(before.test_client()))
    table.command()
    before.extensions["storage"].close()
    (tmp_path / DATABASE_FILE).chmod(0o400)
    (line,) = refused(run_behind(obeying(), "serve", "--port", "0", "--data", tmp_path, "--lang", "ru"))
    assert line.startswith(f"storage: {said('readonly', 'ru')}")
    for file in tmp_path.glob(f"{DATABASE_FILE}*"):  # what lies beside it was made with the same permissions
        file.chmod(0o600)
    after = create_app(settings)
    table.move(in_process(after.test_client()))
    table.assert_nothing_lost()
    after.extensions["storage"].close()


def test_taps_on_locked_database_wait_while_pages_are_answered(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table = RecordingTable(over_http(server.address))
        with ThreadPoolExecutor(4) as phones:
            with held(tmp_path / DATABASE_FILE):
                taps = [phones.submit(table.tap) for _ in range(4)]
                time.sleep(0.3)
                for _ in range(3):
                    assert table.page().status == 200
                assert not any(tap.done() for tap in taps), "looking does not wait"
            assert [tap.result().status for tap in taps] == [200] * 4
            # which of those who waited comes first is chance, and so is who hears of it first
            table.acknowledged.sort(key=[entry["id"] for entry in table.look()["log"]].index)
            with held(tmp_path / DATABASE_FILE):
                assert_told(phones.submit(table.tap, "patient", "ru").result(), "busy", "ru")
        assert table.tap("patient").status == 200
        assert table.look()["seq"] == 5
        table.assert_nothing_lost()
        assert server.stop() == 0
    (line,) = server.lines
    assert (line["level"], line["message"]) == ("error", "storage: storage-busy"), "unasked, only trouble is told"


# --- A clock that goes back --------------------------------------------------------------------------------------------


def test_clock_that_goes_back_keeps_event_order(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes back by an hour several times and once by thirty years, like a server without a battery at its start."""
    sessions = app.extensions["plays"]
    hours = itertools.chain([0, 1, -1, -30 * 365 * 24, -30 * 365 * 24 + 1], itertools.repeat(2))
    begun = datetime.now(UTC)

    def clock() -> datetime:
        return begun + timedelta(hours=next(hours))

    set_clock(sessions, clock)
    monkeypatch.setattr(sessions.clubs, "_clock", clock)
    table = RecordingTable(in_process(app.test_client()))
    for _ in range(10):
        assert table.command().status == 200
    table.assert_nothing_lost()
    assert [entry["seq"] for entry in table.look()["log"]] == list(range(1, 11))
    for page in ("turn", "score", "log", "result", "join"):
        assert table.get(f"/p/{table.code}/{page}").status == 200
    assert table.get("/").status == 200
    for n, do in enumerate(("close", "reopen", "close")):
        hours = iter([-n, -2 * n, -3 * n])
        assert table.order(do, sure=True).status == 200
    assert table.get("/history").status == 200
    other = RecordingTable(in_process(app.test_client()))
    assert other.code in table.get("/").text
    assert check(sessions.storage.path.parent).is_clean
