"""Slow lines are let go, a server with a thousand of them ends at once, and the keeper is told whether a tap could be kept."""

import io
import resource
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.storage import FILE, Storage
from companion.web import api, aside
from companion.web.aside import Desk, TooLongError, WorkError
from companion.web.limits import LARGEST_MEMORY
from tests.proofs.server import Server
from tests.proofs.table import Table, over_http
from tests.proofs.test_trouble import TROUBLES, Trouble
from tests.test_cli import run

SLOW = 100
LINES = 1_000
LIMITS = {"HEAD_WITHIN": 1.0, "BODY_GRACE": 1.5}
SOME_PLACE_TO_SPARE = 30.0


def trickling(port: int, text: str) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", port))
    wire.sendall(text.encode())
    wire.setblocking(False)
    return wire


def is_over(wire: socket.socket) -> bool:
    """Whether the other side has let go; what it says before is taken."""
    try:
        while wire.recv(1000):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def test_slow_connections_are_let_go_and_keep_nobody_waiting(tmp_path: Path) -> None:
    with Server(tmp_path, **LIMITS) as server:
        table = Table(over_http(server.address))
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


def test_a_server_with_a_thousand_lines_ends_in_time_and_leaves_one_file(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4 * LINES), hard))
    with Server(tmp_path) as server:
        table = Table(over_http(server.address))
        table.command()
        ask = f"GET /p/{table.code}/live HTTP/1.1\r\nHost: localhost\r\n\r\n"
        wires = [trickling(server.port, ask) for _ in range(LINES)]
        for wire in wires:
            wire.setblocking(True)
            assert wire.recv(100)
        begun = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - begun < 10
        assert not (tmp_path / f"{FILE}-wal").exists()
        for wire in wires:
            wire.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert run("check", "--data", tmp_path).returncode == 0


@pytest.mark.parametrize("trouble", TROUBLES)
def test_the_keeper_is_told_whether_a_tap_could_be_kept(app: Flask, table: Table, trouble: Trouble) -> None:
    storage: Storage = app.extensions["storage"]
    with trouble(storage):
        assert table.get("/healthz").status == 503
    api._health.clear()
    assert table.get("/healthz").json["status"] == "ok"
    assert storage.rows("select count(*) from clubs where id = 'probe'") == [(0,)]


def test_asking_how_it_is_does_not_wear_the_disk(app: Flask, table: Table) -> None:
    storage: Storage = app.extensions["storage"]
    before = storage.rows("pragma user_version")
    for _ in range(50):
        assert table.get("/healthz").status == 200
    ((after,),) = storage.rows("pragma user_version")
    assert 0 <= after - before[0][0] < 10


# --- Work that is set aside ----------------------------------------------------------------------------------------------


def test_what_takes_too_long_is_cut_off_and_the_next_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(30.0, 1)
    try:
        question = b'{"game": "castle-for-all-seasons"}'
        with pytest.raises(WorkError):
            desk.do("nothing-of-the-kind")
        desk.do("reply", "score", question, "en", 10)
        desk._seconds = 0.5
        stopped = desk._idle[-1].start()
        stopped.send_signal(19)  # it hears nothing any more, as one that counts without an end
        begun = time.monotonic()
        with pytest.raises(TooLongError):
            desk.do("reply", "score", question, "en", 10)
        assert time.monotonic() - begun < 15
        desk._seconds = 30.0
        assert desk.do("reply", "score", question, "en", 10)[0][0] == 422
    finally:
        desk.close()


def test_it_is_said_that_it_took_too_long(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        def do(self, *_: Any, **__: Any) -> None:
            raise TooLongError(3)

    slow = {aside.QUESTIONS: Slow(), aside.FILES: Slow()}
    monkeypatch.setattr("companion.web.api.desks", lambda: slow)
    monkeypatch.setattr("companion.web.exports.desks", lambda: slow)
    client = app.test_client()
    answer = client.post("/api/v1/score", json={})
    assert answer.status_code == 503
    assert "3 seconds" in answer.json["errors"][0]["message"]
    sent = {"file": (io.BytesIO(b"{}"), "plays.json")}
    page = client.post("/import", data=sent, content_type="multipart/form-data", headers={"Accept-Language": "ru"})
    assert page.status_code == 503
    assert "слишком долго" in page.text


def test_one_task_cannot_take_all_memory() -> None:
    assert LARGEST_MEMORY <= 2 << 30
    desk = Desk(30.0, 1)
    try:
        desk.do("reply", "score", b"{}", "en", 10)
        pid = desk._idle[-1].start().pid
        soft, _ = resource.prlimit(pid, resource.RLIMIT_AS)
        assert soft == LARGEST_MEMORY
    finally:
        desk.close()
