"""A server as a separate process that can be killed and restarted at the same address, and its database."""

import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any, Self

from companion.storage import DATABASE_FILE
from tests.test_cli import COMPANION

PROGRAM = Path(__file__).with_name("server_program.py")
PORTS = 20_000, 30_000
"""Range of ports outside those that systems give to clients. Otherwise a client could get the port of a stopped server."""


def free_port() -> int:
    while True:
        port = SystemRandom().randrange(*PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Server:
    """The command `companion serve` with a data folder and optional other limits.

    `around` is a command before it, such as a program that runs it.
    """

    def __init__(self, folder: Path, *options: str, around: Sequence[str] = (), **limits: float) -> None:
        self.folder = folder
        self.port = free_port()
        told = [f"{name}={value}" for name, value in limits.items()]
        program = [*around, str(COMPANION)] if around else [sys.executable, str(PROGRAM), *told]
        self._command = [*program, "serve", "--port", str(self.port), "--data", str(folder), *options]
        self.process: subprocess.Popen[bytes] | None = None
        self.said = b""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> Self:
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert re.search(r"https?://\S+/", line), (line, self.ended())
        return self

    def options(self, *more: str) -> None:
        """Add options to the command, used from the next start on."""
        self._command += more

    def kill(self) -> None:
        """Kill the server without warning, as a power cut does."""
        assert self.process is not None
        self.process.kill()
        self.ended()

    def stop(self) -> int:
        """Stop the server properly and return its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.ended()
        return self.process.returncode

    def ended(self) -> bytes:
        """Wait until the server has ended and return its error output."""
        assert self.process is not None
        _, said = self.process.communicate(timeout=30)
        self.said += said
        return said

    @property
    def lines(self) -> list[dict[str, Any]]:
        """Return the log lines of the ended server as JSON objects."""
        return [json.loads(line) for line in self.said.decode().splitlines()]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_error: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


def kept(folder: Path) -> dict[str, list[tuple[int, str, str]]]:
    """Return the log of every session in the database file by code, as (seq, id, type). Read it without the app."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as db:
        rows: list[Any] = db.execute(
            "select code, seq, events.id, type from events join plays on plays.id = play order by play, seq"
        ).fetchall()
    found: dict[str, list[tuple[int, str, str]]] = {}
    for code, *event in rows:
        found.setdefault(code, []).append(tuple(event))
    return found
