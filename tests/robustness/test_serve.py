"""Tests of the server as a program: when it is ready, how it ends, and what prevents its start."""

import re
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import trustme

from companion.storage import DATABASE_FILE
from tests.test_cli import COMPANION, refused, run


@contextmanager
def served(*arguments: str | Path) -> Iterator[tuple["subprocess.Popen[bytes]", str]]:
    """Start the server and yield it with its printed address. Stop it afterwards."""
    server = subprocess.Popen([COMPANION, "serve", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        line = server.stdout.readline().decode()
        address = re.search(r"https?://\S+/", line)
        assert address, (line, server.stderr.read() if server.stderr else b"")
        yield server, address[0]
    finally:
        server.kill()
        server.communicate()


def test_serve_shows_qr_code_answers_and_stops_on_sigterm(tmp_path: Path) -> None:
    with served("--port", "0", "--data", tmp_path / "new", "--qr") as (server, address):
        with urllib.request.urlopen(address + "healthz", timeout=10) as answer:
            assert answer.status == 200
        start = time.monotonic()
        server.send_signal(signal.SIGTERM)
        assert server.wait(20) == 0
        assert time.monotonic() - start < 10
        assert b"Traceback" not in server.stderr.read()
        shown = server.stdout.read().decode()
        assert len(shown.splitlines()) > 10
        assert "█" in shown or "▄" in shown
    assert (tmp_path / "new" / DATABASE_FILE).exists()


def test_serve_on_taken_port_is_one_problem(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = run("serve", "--port", str(taken.getsockname()[1]), "--data", tmp_path)
    (line,) = refused(done)
    assert "in use" in line


def test_serve_with_certificate_answers_https(tmp_path: Path) -> None:
    authority = trustme.CA()
    ours = authority.issue_cert("127.0.0.2")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    cert.write_bytes(b"".join(blob.bytes() for blob in ours.cert_chain_pems))
    key.write_bytes(ours.private_key_pem.bytes())
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    how = ("--host", "127.0.0.2", "--port", "0", "--no-announce", "--data", tmp_path / "new", "--cert", cert, "--key", key)
    with served(*how) as (_, address):
        assert address.startswith("https://127.0.0.2:")
        with urllib.request.urlopen(address + "healthz", timeout=10, context=trusting) as answer:
            assert answer.status == 200
            assert "Strict-Transport-Security" in answer.headers


def test_serve_prints_and_answers_announced_name(tmp_path: Path) -> None:
    with served("--host", "127.0.0.2", "--port", "0", "--data", tmp_path / "new", "--name", "castle.example.org") as (
        server,
        address,
    ):
        named = re.search(r"http://(\S+\.local):\d+/", server.stdout.readline().decode())
        assert named
        for host in (named[1], "castle.example.org", "127.0.0.2"):
            asked = urllib.request.Request(address, headers={"Host": host})
            with urllib.request.urlopen(asked, timeout=10) as answer:
                assert answer.status == 200


IN_CONTAINER = """
from companion.web import server
server.is_in_container_network = lambda: True
from companion.cli import main
main()
"""


def test_serve_in_container_says_that_phones_cannot_reach_address(tmp_path: Path) -> None:
    how = ["serve", "--host", "0.0.0.0", "--port", "0", "--qr", "--data", str(tmp_path / "new")]
    server = subprocess.Popen([sys.executable, "-c", IN_CONTAINER, *how], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        port = int(server.stdout.readline().decode().strip().rstrip("/").rpartition(":")[2])
        assert "phones cannot reach it" in server.stdout.readline().decode()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
            assert answer.status == 200
        server.terminate()
        said, _ = server.communicate(timeout=20)
        assert said == b"", "neither a QR code nor a name that leads nowhere"
    finally:
        server.kill()
        server.communicate()
