"""The server as a program: when it says that it answers, how it ends, what keeps it from starting."""

import re
import signal
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import trustme

from companion.storage import FILE
from tests.test_cli import COMPANION, called, refused, run


@contextmanager
def served(*arguments: str | Path) -> Iterator[tuple["subprocess.Popen[bytes]", str]]:
    """The server while it runs, and the address it prints."""
    server = subprocess.Popen([COMPANION, "serve", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        line = server.stdout.readline().decode()
        address = re.search(r"https?://\S+/", line)
        assert address, (line, server.stderr.read() if server.stderr else b"")
        yield server, address[0]
    finally:
        server.kill()
        server.communicate()


def test_serve_answers_when_it_says_so_shows_its_address_as_a_code_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
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
    assert (tmp_path / "new" / FILE).exists()


def test_a_port_that_is_taken_is_one_problem(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = run("serve", "--port", str(taken.getsockname()[1]), "--data", tmp_path)
    (line,) = refused(done)
    assert "in use" in line


def test_a_data_folder_that_is_no_ones_is_one_problem(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"a novel, not a database" * 1000)
    (line,) = refused(called("serve", "--port", "0", "--data", tmp_path))
    assert line.startswith("storage: ")


def test_with_a_certificate_it_answers_https(tmp_path: Path) -> None:
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


def test_a_certificate_without_its_key_is_refused_before_anything_is_kept(tmp_path: Path) -> None:
    cert = tmp_path / "cert.pem"
    cert.write_text("no matter what")
    done = called("serve", "--port", "0", "--data", tmp_path / "new", "--cert", cert)
    assert done.returncode == 2
    assert b"--key" in done.stderr
    assert not (tmp_path / "new").exists()


def test_the_announced_name_is_printed_and_answered(tmp_path: Path) -> None:
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
