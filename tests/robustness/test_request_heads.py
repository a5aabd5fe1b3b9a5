"""Tests of ambiguous requests: they are answered 400, and nothing after them is read as a request."""

import json
import socket
from pathlib import Path

import pytest

from tests.robustness.wire import PATIENCE
from tests.support.server import Server
from tests.support.table import RecordingTable, over_http

HOST = "Host: localhost\r\n"
JSON = "Content-Type: application/json\r\n"
BEHIND = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
"""A request hidden in what may be the body of another."""
LENGTH = len(BEHIND)
POST = f"POST /api/v1/score HTTP/1.1\r\n{HOST}{JSON}"
CHUNKED = "Transfer-Encoding: chunked\r\n"
MANY = "A: b\r\n" * 200
AMBIGUOUS = {
    "two different lengths": f"{POST}Content-Length: 0\r\nContent-Length: {LENGTH}\r\n\r\n",
    "two equal lengths": f"{POST}Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
    "a list of lengths": f"{POST}Content-Length: 0, 0\r\n\r\n",
    "a length and an encoding": (f"{POST}Content-Length: {LENGTH + 5}\r\n{CHUNKED}\r\n0\r\n\r\n"),
    "a length with a sign": f"{POST}Content-Length: +0\r\n\r\n",
    "a length with an underscore": f"{POST}Content-Length: 0_0\r\n\r\n",
    "a length that is empty": f"{POST}Content-Length: \r\n\r\n",
    "a space before the colon": f"{POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "an unknown encoding": f"{POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "two encodings": f"{POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "an encoding twice": f"{POST}{CHUNKED}{CHUNKED}\r\n0\r\n\r\n",
    "an encoding of HTTP/1.0": (f"POST /api/v1/score HTTP/1.0\r\n{HOST}Connection: keep-alive\r\n{JSON}{CHUNKED}\r\n0\r\n\r\n"),
    "a chunk that is none": f"{POST}{CHUNKED}\r\nx\r\n\r\n",
    "a folded field": f"GET / HTTP/1.1\r\n{HOST}X-Folded: a\r\n b\r\n\r\n",
    "a field that hides behind a carriage return": f"GET / HTTP/1.1\r\n{HOST}X-One: a\rContent-Length: {LENGTH}\r\n\r\n",
    "a line without a colon": f"GET / HTTP/1.1\r\n{HOST}nothing\r\n\r\n",
    "too many fields": f"GET / HTTP/1.1\r\n{HOST}{MANY}\r\n",
    "no host": "GET / HTTP/1.1\r\n\r\n",
    "two hosts": f"GET / HTTP/1.1\r\n{HOST}{HOST}\r\n",
    "a host with a user": "GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n",
    "a host with a path": "GET / HTTP/1.1\r\nHost: evil.example/.local\r\n\r\n",
    "an empty host": "GET / HTTP/1.1\r\nHost:\r\n\r\n",
}


def answers(port: int, sent: str) -> str:
    """Return everything that the server sends until it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as wire, wire.makefile("rb") as source:
        wire.sendall(sent.encode())
        return source.read().decode()


@pytest.mark.parametrize("kind", AMBIGUOUS)
def test_ambiguous_request_is_refused_and_nothing_behind_it_is_answered(server: Server, kind: str) -> None:
    said = answers(server.port, AMBIGUOUS[kind] + BEHIND)
    assert said.startswith("HTTP/1.1 400 "), said[:200]
    assert said.count("HTTP/1.1 ") == 1
    assert "connection: close" in said.lower()


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:8000", "127.0.0.1:80", "[::1]", "[::1]:8000", "laptop.lan", "LAPTOP.local."]
)
def test_local_host_name_is_answered(server: Server, host: str) -> None:
    said = answers(server.port, f"GET /settings HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert said.startswith("HTTP/1.1 200 ")


def test_pipelined_requests_are_read_completely(server: Server) -> None:
    body = json.dumps({"game": "x"})
    plain = f"POST /api/v1/score HTTP/1.1\r\n{HOST}{JSON}Content-Length: {len(body)}\r\n\r\n{body}"
    chunked = (
        f"POST /api/v1/score HTTP/1.1\r\n{HOST}{JSON}Transfer-Encoding: CHUNKED\r\n\r\n{len(body):x}\r\n{body}\r\n0\r\n\r\n"
    )
    said = answers(server.port, plain + chunked + plain + BEHIND)
    assert said.count("HTTP/1.1 422 ") == 3
    assert said.count("HTTP/1.1 200 ") == 1


def test_upgrade_request_is_answered_and_not_logged(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table = RecordingTable(over_http(server.address))
        for protocol, statuses in (("h2c", ["200", "422", "200"]), ("websocket", ["400"])):
            wish = f"Connection: Upgrade\r\nUpgrade: {protocol}\r\n"
            page = f"GET /p/{table.code}/turn HTTP/1.1\r\n{HOST}{wish}\r\n"
            said = answers(server.port, f"{page}{POST}{wish}Content-Length: 2\r\n\r\n{{}}{BEHIND}")
            assert [part[:3] for part in said.split("HTTP/1.1 ")[1:]] == statuses, said[:300]
        assert server.stop() == 0
    assert server.said == b""
