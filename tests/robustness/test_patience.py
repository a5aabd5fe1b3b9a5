"""Tests of slow connections, which are closed, of a quick end with a thousand of them, and of the health check."""

import io
import resource
import socket
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.storage import DATABASE_FILE, Storage
from companion.texts import language
from companion.web import api
from companion.web.limits import RESERVED_FILES
from companion.worker import TooLongError
from tests.robustness.test_trouble import TROUBLES, Trouble
from tests.support import table as tables
from tests.support.server import Server
from tests.support.table import RecordingTable, over_http
from tests.test_cli import run

SLOW = 100
LINES = 1_000
LIMITS = {"HEAD_SECONDS": 1.0, "BODY_GRACE_SECONDS": 1.5}
SOME_PLACE_TO_SPARE = 30.0


def trickling(port: int, text: str) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", port))
    wire.sendall(text.encode())
    wire.setblocking(False)
    return wire


def is_over(wire: socket.socket) -> bool:
    """Return whether the server has closed the connection. Data received before that is skipped."""
    try:
        while wire.recv(1000):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def test_slow_connections_are_closed_and_delay_no_taps(tmp_path: Path) -> None:
    with Server(tmp_path, **LIMITS) as server:
        table = RecordingTable(over_http(server.address))
        half_a_head = [trickling(server.port, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Wait: ") for _ in range(SLOW)]
        head = f"POST /p/{table.code}/do HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        half_a_body = [trickling(server.port, f"{head}Content-Length: 1000\r\n\r\ndo=") for _ in range(5)]
        half_a_body += [trickling(server.port, f"{head}Transfer-Encoding: chunked\r\n\r\nffff\r\ndo=") for _ in range(5)]
        begun = time.monotonic()
        waiting = [*half_a_head, *half_a_body]
        while waiting and time.monotonic() - begun < max(LIMITS.values()) + SOME_PLACE_TO_SPARE:
            assert table.command().status == 200
            for wire in waiting:
                try:
                    wire.sendall(b"a")  # ever a little more
                except OSError:
                    continue
            waiting = [wire for wire in waiting if not is_over(wire)]
            time.sleep(0.1)
        assert not waiting
        table.assert_nothing_lost()
        assert server.stop() == 0
    assert server.said == b""


def test_server_with_thousand_sse_connections_stops_within_10_seconds(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4 * LINES), hard))
    with Server(tmp_path) as server:
        table = RecordingTable(over_http(server.address))
        table.command()
        ask = f"GET /p/{table.code}/live HTTP/1.1\r\nHost: localhost\r\n\r\n"
        wires = [trickling(server.port, ask) for _ in range(LINES)]
        for wire in wires:
            wire.setblocking(True)
            assert wire.recv(100)
        begun = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - begun < 10
        assert not (tmp_path / f"{DATABASE_FILE}-wal").exists()
        for wire in wires:
            wire.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert run("check", "--data", tmp_path).returncode == 0


def test_server_stop_does_not_wait_for_unfinished_request_heads(tmp_path: Path) -> None:
    with Server(tmp_path, STOP_SECONDS=3_600, HEAD_SECONDS=3_600, IDLE_SECONDS=3_600) as server:
        table = RecordingTable(over_http(server.address))
        begun = ("", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Wait: ")
        wires = [trickling(server.port, begun[n % len(begun)]) for n in range(230)]
        table.command()
        assert server.stop() == 0
        for wire in wires:
            wire.close()
    assert server.said == b""
    assert not (tmp_path / f"{DATABASE_FILE}-wal").exists()


def test_write_ahead_log_is_emptied_after_other_reader_leaves(tmp_path: Path) -> None:
    with Server(tmp_path, CHECKPOINT_RETRY_SECONDS=0.1) as server:
        web = over_http(server.address)
        code = tables.begun(web, "castle-for-all-seasons", ["Zenobia", "Bob"])
        with closing(sqlite3.connect(tmp_path / DATABASE_FILE, isolation_level=None)) as other:
            other.execute("begin")
            other.execute("select count(*) from events").fetchall()
            form = {"Content-Type": "application/x-www-form-urlencoded"}
            told = web("POST", "/forget/person?name=Zenobia", b"sure=yes", form)
            assert language("en").say("proof-not-folded") in told.text
            assert b"Zenobia" in (tmp_path / f"{DATABASE_FILE}-wal").read_bytes()
        deadline = time.monotonic() + SOME_PLACE_TO_SPARE
        while (tmp_path / f"{DATABASE_FILE}-wal").stat().st_size:
            assert time.monotonic() < deadline
            assert web("GET", f"/p/{code}/seq", None, {}).status == 200
        assert b"Zenobia" not in (tmp_path / DATABASE_FILE).read_bytes()
        assert server.stop() == 0
    assert server.said == b""


SOFT, HARD = 100, 300
LIMITED_FILES = (
    "import os, resource, sys;"
    f"resource.setrlimit(resource.RLIMIT_NOFILE, ({SOFT}, {HARD})); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)


def test_server_with_more_connections_than_open_files_keeps_answering_others(tmp_path: Path) -> None:
    with Server(tmp_path, around=[sys.executable, "-c", LIMITED_FILES]) as server:
        table = RecordingTable(over_http(server.address))
        ask = f"GET /p/{table.code}/live HTTP/1.1\r\nHost: localhost\r\n\r\n"
        answers: list[bytes] = []
        wires: list[socket.socket] = []
        for _ in range(HARD):
            wire = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            wires.append(wire)
            wire.sendall(ask.encode())
            answers.append(wire.recv(12))
            if answers[-1].endswith(b"429"):
                wire.close()
        assert answers.count(b"HTTP/1.1 200") == max(HARD - RESERVED_FILES, HARD // 2) > SOFT
        assert answers.count(b"HTTP/1.1 429") == HARD - answers.count(b"HTTP/1.1 200")
        assert table.command().status == 200
        assert table.get("/healthz").status == 200
        for wire in wires:
            wire.close()


@pytest.mark.parametrize("trouble", TROUBLES)
def test_health_check_during_storage_trouble_reports_it(app: Flask, table: RecordingTable, trouble: Trouble) -> None:
    storage: Storage = app.extensions["storage"]
    with trouble(storage):
        assert table.get("/healthz").status == 503
    api._health.clear()
    assert table.get("/healthz").json["status"] == "ok"
    assert storage.rows("select count(*) from clubs where id = 'probe'") == [(0,)]


def test_health_check_repeated_writes_little(app: Flask, table: RecordingTable) -> None:
    storage: Storage = app.extensions["storage"]
    before = storage.rows("pragma user_version")
    for _ in range(50):
        assert table.get("/healthz").status == 200
    ((after,),) = storage.rows("pragma user_version")
    assert 0 <= after - before[0][0] < 10


# --- Tasks in worker processes ----------------------------------------------------------------------------------------------


def test_request_that_takes_too_long_is_refused_with_message(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def take_long(*_: Any, **__: Any) -> None:
        raise TooLongError(3)

    monkeypatch.setattr("companion.web.api.in_worker", take_long)
    monkeypatch.setattr("companion.web.imports.in_worker", take_long)
    client = app.test_client()
    answer = client.post("/api/v1/score", json={})
    assert answer.status_code == 503
    assert "3 seconds" in answer.json["errors"][0]["message"]
    sent = {"file": (io.BytesIO(b"{}"), "plays.json")}
    page = client.post("/import", data=sent, content_type="multipart/form-data", headers={"Accept-Language": "ru"})
    assert page.status_code == 503
    assert "слишком долго" in page.text
