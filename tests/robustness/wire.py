"""Requests over raw sockets that stay open, sent by another process so that sending does not slow down measuring.

Run as a program it sends the requests of a file at a given rate until its input is closed, then prints the results.
"""

import contextlib
import json
import pickle
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 300.0
NO_ANSWER = 0
"""Status of a request after which the server closed the connection."""


def request(method: str, path: str, body: bytes | None = None, head: Mapping[str, str] | None = None) -> bytes:
    """Return a request as bytes."""
    told = {"Host": "localhost", **(head or {}), **({} if body is None else {"Content-Length": str(len(body))})}
    lines = [f"{method} {path} HTTP/1.1", *(f"{key}: {value}" for key, value in told.items())]
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + (body or b"")


class Wire:
    """A connection that stays open for the next request."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket: socket.socket | None = None

    def ask(self, raw: bytes) -> int:
        """Send a request, read the whole answer and return its status."""
        try:
            if self._socket is None:
                self._socket = socket.create_connection(("127.0.0.1", self._port), PATIENCE)
                self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            # What is refused before all of it was sent is answered all the same.
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                self._socket.sendall(raw)
            return self._answer(self._socket, is_bare=raw.startswith(b"HEAD "))
        except (OSError, ValueError):
            self._hang_up()
            return NO_ANSWER

    def _answer(self, wire: socket.socket, *, is_bare: bool) -> int:
        found = b""
        while b"\r\n\r\n" not in found:
            found += self._more(wire)
        head, _, body = found.partition(b"\r\n\r\n")
        status = int(head[9:12])
        lower = head.lower()
        if b"\r\ntransfer-encoding: chunked" in lower:
            while not is_bare and not body.endswith(b"0\r\n\r\n"):
                body = body[-8:] + self._more(wire)
        elif b"\r\ncontent-length: " in lower:
            length = int(lower.partition(b"\r\ncontent-length: ")[2].partition(b"\r\n")[0])
            got = len(body)
            while not is_bare and got < length:
                got += len(self._more(wire))
        if b"\r\nconnection: close" in lower:
            self._hang_up()
        return status

    @staticmethod
    def _more(wire: socket.socket) -> bytes:
        part = wire.recv(1 << 16)
        if not part:
            raise ConnectionResetError
        return part

    def _hang_up(self) -> None:
        if self._socket:
            self._socket.close()
        self._socket = None


@dataclass(frozen=True)
class Order:
    """A load: the request, the number of connections, and the requests per second in all. 0 means as fast as answers arrive."""

    port: int
    requests: Sequence[bytes]
    senders: int = 1
    a_second: float = 0.0


@dataclass
class Came:
    """The results of a load."""

    statuses: Counter[int] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    """Beginnings of the answers that report a server error."""
    seconds: float = 0.0

    @property
    def sent(self) -> int:
        return self.statuses.total()


class Sending:
    """A process that sends requests. `came` has its results once it has ended."""

    def __init__(self, order: Order, folder: Path) -> None:
        file = folder / f"order-{time.monotonic_ns()}"
        file.write_bytes(pickle.dumps(vars(order)))
        command = [sys.executable, "-m", "tests.robustness.wire", str(file)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"begun\n"

    def ended(self) -> Came:
        """Wait for the running requests and return the results."""
        said, _ = self._process.communicate(b"", timeout=PATIENCE)
        told = json.loads(said)
        return Came(Counter({int(k): v for k, v in told["statuses"].items()}), told["broken"], told["seconds"])


def worked(pid: int) -> tuple[float, float]:
    """Return the CPU seconds of a process's first thread, and the seconds that its threads waited for a CPU.

    Both are 0 on systems that do not report them.
    """
    told = []
    for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):
            told.append((task.parent.name != str(pid), *map(int, task.read_text().split()[:2])))
    return (min(told)[1] / 1e9, sum(waited for *_, waited in told) / 1e9) if told else (0.0, 0.0)


def _send(order: Order) -> dict[str, Any]:
    over, came, begun = threading.Event(), Came(), time.monotonic()
    numbers = iter(range(sys.maxsize))

    def go() -> None:
        wire = Wire(order.port)
        while not over.is_set():
            number = next(numbers)
            if order.a_second:
                over.wait(max(0.0, begun + number / order.a_second - time.monotonic()))
            raw = order.requests[number % len(order.requests)]
            status = wire.ask(raw)
            came.statuses[status] += 1
            if status >= 500:
                came.broken.append(f"{status}: {raw[:300]!r}")

    threads = [threading.Thread(target=go, daemon=True) for _ in range(order.senders)]
    for thread in threads:
        thread.start()
    print("begun", flush=True)
    sys.stdin.read()
    over.set()
    for thread in threads:
        thread.join(PATIENCE)
    return {"statuses": came.statuses, "broken": came.broken[:20], "seconds": time.monotonic() - begun}


if __name__ == "__main__":
    order = Order(**pickle.loads(Path(sys.argv[1]).read_bytes()))
    print(json.dumps(_send(order)))
