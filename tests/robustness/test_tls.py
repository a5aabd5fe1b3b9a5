"""Tests of TLS connections: the limits hold before and after the handshake, and other protocols are not logged."""

import http.client
import socket
import ssl
import time
from pathlib import Path

import trustme

from tests.robustness.test_patience import is_over
from tests.support.server import Server

BROKEN_HELLO = b"\x16\x03\x01"
PLAIN = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
AMBIGUOUS = b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"
DEADLINE = 30.0


def certificate(folder: Path) -> tuple[list[str], ssl.SSLContext]:
    """Return the options of a server with a certificate, and an SSL context that trusts it."""
    authority = trustme.CA()
    ours = authority.issue_cert("127.0.0.1")
    (folder / "cert.pem").write_bytes(b"".join(blob.bytes() for blob in ours.cert_chain_pems))
    (folder / "key.pem").write_bytes(ours.private_key_pem.bytes())
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    return ["--cert", str(folder / "cert.pem"), "--key", str(folder / "key.pem")], trusting


def status(port: int, trusting: ssl.SSLContext) -> int:
    """Return the status of the health check over a new connection."""
    connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=DEADLINE, context=trusting)
    connection.request("GET", "/healthz")
    found = connection.getresponse().status
    connection.close()
    return found


def test_connections_without_handshake_are_closed_and_not_logged(tmp_path: Path) -> None:
    options, trusting = certificate(tmp_path)
    with Server(tmp_path / "data", *options, HEAD_SECONDS=0.5) as server:
        waiting = []
        for sent in (b"", BROKEN_HELLO, PLAIN) * 10:
            wire = socket.create_connection(("127.0.0.1", server.port))
            wire.sendall(sent)
            wire.setblocking(False)
            waiting.append(wire)
        begun = time.monotonic()
        while waiting:
            assert time.monotonic() - begun < DEADLINE, f"{len(waiting)} of 30 are still held"
            assert status(server.port, trusting) == 200
            waiting = [wire for wire in waiting if not is_over(wire)]
        distrusting = ssl.create_default_context()
        try:
            status(server.port, distrusting)
        except ssl.SSLCertVerificationError:
            pass
        else:
            raise AssertionError("an unknown certificate was trusted")
        assert server.stop() == 0
    assert server.said == b""


def test_handshake_in_progress_does_not_delay_stop(tmp_path: Path) -> None:
    options, trusting = certificate(tmp_path)
    with Server(tmp_path / "data", *options, HEAD_SECONDS=3_600, STOP_SECONDS=3_600) as server:
        wires = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
        assert status(server.port, trusting) == 200
        assert server.stop() == 0
        for wire in wires:
            wire.close()
    assert server.said == b""


def test_ambiguous_request_over_tls_is_refused_and_closed(tmp_path: Path) -> None:
    options, trusting = certificate(tmp_path)
    with Server(tmp_path / "data", *options) as server:
        with (
            socket.create_connection(("127.0.0.1", server.port), DEADLINE) as plain,
            trusting.wrap_socket(plain, server_hostname="127.0.0.1", suppress_ragged_eofs=True) as wire,
            wire.makefile("rb") as source,
        ):
            wire.sendall(AMBIGUOUS + PLAIN)
            said = source.read()
        assert said.startswith(b"HTTP/1.1 400 ")
        assert said.count(b"HTTP/1.1 ") == 1
        assert server.stop() == 0
    assert server.said == b""
