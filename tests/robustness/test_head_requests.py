"""HEAD over real connections: an answer without a body, after which the connection is ready for the next request."""

import re
import socket
from pathlib import Path
from typing import BinaryIO

from companion import create_app
from companion.web.settings import Settings
from tests.robustness.wire import PATIENCE, request
from tests.support.server import Server
from tests.support.table import GAME, RecordingTable, over_http
from tests.support.web_requests import ways

LIVE = re.compile(r"/live$")


def addresses(folder: Path, code: str) -> list[str]:
    """Return an address of every GET route, with a game or session that exists where it needs one."""
    app = create_app(Settings(data=folder, secret=b"heads heads heads"))
    app.extensions["storage"].close()
    return [path for method, path, _ in ways(app, code=code, key=GAME, way="p", what="record", kind="csv") if method == "GET"]


def read_head(source: BinaryIO) -> tuple[bytes, dict[bytes, bytes]]:
    """Read the status line and the headers of an answer."""
    status, head = source.readline(), {}
    while (line := source.readline()) not in {b"\r\n", b""}:
        name, _, value = line.partition(b":")
        head[name.lower()] = value.strip()
    return status, head


def read_body(source: BinaryIO, head: dict[bytes, bytes]) -> None:
    """Read the body to its end."""
    if head.get(b"transfer-encoding") != b"chunked":
        source.read(int(head.get(b"content-length", b"0")))
        return
    while size := int(source.readline(), 16):
        source.read(size + 2)
    source.readline()


def test_head_request_on_every_page_keeps_connection_usable(tmp_path: Path, server: Server) -> None:
    table = RecordingTable(over_http(server.address))
    assert table.order("close", sure=True).status == 200
    torn, chunked = [], 0
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as wire, wire.makefile("rb") as source:
        for path in addresses(tmp_path, table.code):
            wire.sendall(request("HEAD", path))
            status, head = read_head(source)
            chunked += head.get(b"transfer-encoding") == b"chunked"
            wire.sendall(request("GET", f"/p/{table.code}/seq" if LIVE.search(path) else path))
            next_status, next_head = read_head(source)
            if not (status.startswith(b"HTTP/1.1 ") and next_status.startswith(b"HTTP/1.1 ")):
                torn.append((path, status, next_status))
                break  # whatever is read next cannot be told apart
            assert b"connection" not in next_head, path
            read_body(source, next_head)
    assert torn == []
    assert chunked > 5, "exports and live updates are streamed"
