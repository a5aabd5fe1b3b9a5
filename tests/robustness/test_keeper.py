"""Tests of operation: logs without secrets, an end without losses, and a proxy in front of the server."""

import http.client
import json
import logging
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion import __version__
from companion.storage import DATABASE_FILE
from companion.web import logs
from tests.robustness.test_trouble import held
from tests.support.server import Server
from tests.support.table import CELL, PLAYERS, Answer, RecordingTable, over_http

STOPS_WITHIN = 10.0


# --- Logs --------------------------------------------------------------------------------------------------------------


def test_log_of_requests_has_no_names_and_no_codes(tmp_path: Path) -> None:
    """Refused requests and files are logged the same way, because strangers choose their content."""
    session = {"uid": "x", "game": "castle-for-all-seasons", "players": ["Zenobia", "Zenobia"], "tinctures": [0, 1]}
    book = {"app": "castle-companion", "format": 1, "plays": [{**session, "begun": "2026-01-01T00:00:00+00:00", "events": []}]}
    part = f'--x\r\nContent-Disposition: form-data; name="file"; filename="Zenobia"\r\n\r\n{json.dumps(book)}\r\n--x--\r\n'
    with Server(tmp_path, "--log") as server:
        web = over_http(server.address)
        table = RecordingTable(web)
        table.command()
        table.tap()
        table.page("ru")
        table.get("/p/no-such-code/turn")
        table.get(f"/history?player={PLAYERS[0]}")
        table.get("/nowhere/Zenobia")
        web("POST", "/import", part.encode(), {"Content-Type": "multipart/form-data; boundary=x"})
        web("POST", "/api/v1/score", b'{"game": "Zenobia"}', {"Content-Type": "application/json"})
        assert server.stop() == 0
    lines = [line for line in server.lines if "event" not in line]
    assert [(line["method"], line["route"], line["status"]) for line in lines] == [
        ("POST", "/api/v1/plays", 201),
        ("POST", "/api/v1/plays/<code>/commands", 200),
        ("POST", "/p/<code>/cells", 200),
        ("GET", "/<any(p, w):way>/<code>/<any(setup, turn, score, log):tab>", 200),
        ("GET", "/<any(p, w):way>/<code>/<any(setup, turn, score, log):tab>", 404),
        ("GET", "/history", 200),
        ("GET", None, 404),
        ("POST", "/import", 422),
        ("POST", "/api/v1/score", 422),
    ]
    for line in lines:
        assert set(line) == {"at", "level", "method", "route", "status", "ms"}
        assert 0 < line["ms"] < 30_000
    for secret in (table.code, *PLAYERS, "no-such-code", "Zenobia", "Traceback"):
        assert secret not in server.said.decode()


def test_log_of_server_shows_version_start_and_stop(tmp_path: Path) -> None:
    with Server(tmp_path, "--log") as server:
        address = server.address
        assert server.stop() == 0
    told = [{key: line[key] for key in line if key not in {"at", "level"}} for line in server.lines]
    assert told == [
        {"event": "starting", "version": __version__},
        {"event": "started", "version": __version__, "address": f"{address}/"},
        {"event": "stopping"},
        {"event": "stopped", "version": __version__},
    ]


def test_log_is_empty_by_default(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.stop() == 0
    assert server.said == b""


def test_log_of_app_error_shows_only_kind_and_place(app: Flask, table: RecordingTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log omits error messages, because they may quote user input."""

    def broken(*_: Any, **__: Any) -> None:
        raise KeyError("Zenobia")

    written: list[str] = []
    handler = logging.Handler()
    handler.setFormatter(logs.JsonFormatter())
    handler.emit = lambda record: written.append(handler.format(record))  # type: ignore[method-assign]
    logger = logging.getLogger("companion")
    logger.addHandler(handler)
    monkeypatch.setattr(app.extensions["plays"].store, "get", broken)
    try:
        assert table.page().status == 500
    finally:
        logger.removeHandler(handler)
    (line,) = map(json.loads, written)
    assert (line["level"], line["error"]) == ("error", "KeyError")
    assert re.search(r"test_keeper\.py:\d+$", line["where"][-1])
    assert "Zenobia" not in written[0]


# --- The end -------------------------------------------------------------------------------------------------------------


def line_of(table: RecordingTable, server: Server) -> http.client.HTTPResponse:
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=15)
    wire.request("GET", f"/p/{table.code}/live")
    return wire.getresponse()


def test_server_stop_ends_sse_connections_and_finishes_requests(tmp_path: Path) -> None:
    """The server has SSE connections, idle connections, and a tap that has to wait for the database."""
    with Server(tmp_path) as server:
        table = RecordingTable(over_http(server.address))
        heard = [line_of(table, server) for _ in range(20)]
        idle = [http.client.HTTPConnection("127.0.0.1", server.port) for _ in range(20)]
        for wire in idle:
            wire.request("GET", "/healthz")
            assert wire.getresponse().read()
        silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
        sent = threading.Event()

        def told(method: str, path: str, body: bytes | None, head: dict[str, str]) -> Answer:
            wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
            wire.request(method, path, body, head)
            sent.set()
            answer = wire.getresponse()
            return Answer(answer.status, answer.read().decode())

        table.move(told)
        with held(tmp_path / DATABASE_FILE):
            tap = threading.Thread(target=table.tap, args=("the last",))
            tap.start()
            assert sent.wait(30)
            assert table.page().status == 200, "which was asked for later, so the tap is in hand"
            start = time.monotonic()
            assert server.process is not None
            server.process.terminate()
            time.sleep(0.3)
        tap.join(10)
        assert table.acknowledged == [f"the last:{CELL}"]
        for line in heard:
            assert b"event: seq" in line.read(), "it ends as an answer should, not cut off"
        server.ended()
        took = time.monotonic() - start
        assert server.process.returncode == 0
        assert took < STOPS_WITHIN
        assert b"Traceback" not in server.said, server.said.decode()
        for wire in (*idle, *silent):
            wire.close()
        server.start()
        table.assert_nothing_lost()


# --- A proxy in front ------------------------------------------------------------------------------------------------------

NAME = "castle.example.org"


class Proxy(BaseHTTPRequestHandler):
    """A proxy like those configured in docs/hosting.md: https outside, http inside."""

    protocol_version = "HTTP/1.0"
    inside = 0

    def pass_on(self) -> None:
        wire = http.client.HTTPConnection("127.0.0.1", self.inside, timeout=20)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        head = {k: v for k, v in self.headers.items() if k.lower() not in {"host", "connection"}}
        head |= {"Host": NAME, "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": NAME}
        wire.request(self.command, self.path, body, head)
        answer = wire.getresponse()
        self.send_response(answer.status)
        for key, value in answer.getheaders():
            if key.lower() not in {"connection", "transfer-encoding", "date", "server"}:
                self.send_header(key, value)
        self.end_headers()
        while part := answer.read1():
            self.wfile.write(part)
            self.wfile.flush()

    do_GET = do_POST = pass_on  # noqa: N815  as http.server calls them

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextmanager
def proxied(server: Server) -> Iterator[str]:
    handler = type("Here", (Proxy,), {"inside": server.port})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{proxy.server_port}"
        proxy.shutdown()


def test_server_behind_proxy_uses_outside_name_and_sends_events_at_once(tmp_path: Path) -> None:
    with Server(tmp_path, "--behind-proxy", "--public", "--name", NAME) as server, proxied(server) as outside:
        table = RecordingTable(over_http(f"http://{outside}"))
        join = table.get(f"/p/{table.code}/join").text
        assert f'value="https://{NAME}/p/{table.code}/"' in join
        assert re.search(rf'value="https://{NAME}/w/[\w-]+/"', join)

        def ask(path: str, *more: Any, at: str = outside) -> http.client.HTTPResponse:
            wire = http.client.HTTPConnection(at, timeout=15)
            wire.request("POST" if more else "GET", path, *more)
            return wire.getresponse()

        first = ask("/")
        cookies = [v for k, v in first.getheaders() if k == "Set-Cookie"]
        assert len(cookies) == 2
        assert all("Secure" in cookie for cookie in cookies)
        assert first.headers["Strict-Transport-Security"]
        for origin, status in ((f"https://{NAME}", 303), ("https://evil.example", 403)):
            head = {"Origin": origin, "Content-Type": "application/x-www-form-urlencoded"}
            assert ask("/settings", "lang=ru", head).status == status
        assert ask("/", at=f"127.0.0.1:{server.port}").status == 400, "only under its own name"
        line = ask(f"/p/{table.code}/live")
        assert line.headers["X-Accel-Buffering"] == "no"
        assert b"data: 0" in b"".join(line.readline() for _ in range(5))
        table.command()
        line.readline()
        assert line.readline() == b"id: 1\n"
