"""The app as a program that can be killed and comes back at the same address, and what its database then holds."""

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

from companion.storage import FILE
from tests.test_cli import COMPANION

PORTS = 20_000, 30_000
"""None of those that systems lend to who calls: while a server is down, one of its callers could be lent the server's own."""


def free_port() -> int:
    while True:
        port = SystemRandom().randrange(*PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


class Server:
    """`companion serve` over a folder, with limits of its own where they are told.

    `around` is what the command stands behind, such as another program that runs it.
    """

    def __init__(self, folder: Path, *options: str, around: Sequence[str] = (), **limits: float) -> None:
        self.folder = folder
        self.port = free_port()
        told = [f"{name}={value}" for name, value in limits.items()]
        program = [*around, str(COMPANION)] if around else [sys.executable, str(Path(__file__).with_name("program.py")), *told]
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
        assert re.search(r"http://\S+/", line), (line, self.ended())
        return self

    def options(self, *more: str) -> None:
        """From the next start on."""
        self._command += more

    def kill(self) -> None:
        """As a power cut would: it hears nothing of it."""
        assert self.process is not None
        self.process.kill()
        self.ended()

    def stop(self) -> int:
        """As one should. The exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.ended()
        return self.process.returncode

    def ended(self) -> bytes:
        """What it said to the machine's keeper until it was over."""
        assert self.process is not None
        _, said = self.process.communicate(timeout=30)
        self.said += said
        return said

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The same, once it is over: each line by its entries."""
        return [json.loads(line) for line in self.said.decode().splitlines()]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_error: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


def kept(folder: Path) -> dict[str, list[tuple[int, str, str]]]:
    """The log of every play as the file holds it, read past the app: by its code, (seq, id, type) in order."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        rows: list[Any] = db.execute(
            "select code, seq, events.id, type from events join plays on plays.id = play order by play, seq"
        ).fetchall()
    found: dict[str, list[tuple[int, str, str]]] = {}
    for code, *event in rows:
        found.setdefault(code, []).append(tuple(event))
    return found
