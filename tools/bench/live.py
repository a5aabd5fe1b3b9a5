"""Benchmark of the time from a tap to its event on other phones: many sessions with four phones each, against bare Flask."""

import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlencode, urlsplit

import gevent
from gevent import socket

from tools.bench.client import Phone, begun
from tools.bench.figures import Report, percentile
from tools.bench.servers import floor, memory_mb, processor_ms, settled

SESSIONS = 200
PHONES = 4
TAP_EVERY_SECONDS = 2.0
RUN_SECONDS = 16.0
STEPS = [1, 2, 4, 5, 6, 8]
SLOW_MS = 100.0


@dataclass
class Table:
    """A session under test: the paths of its requests, the time of the last tap, and the delays of its events."""

    live: str
    tap: Callable[[int, int], tuple[str, dict[str, Any]]]
    """Function that returns path and form of a tap, given its number and the latest event that the page has seen."""
    seq: int = 0
    sent: float = 0.0
    heard: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)


def measure(report: Report) -> None:
    """Measure the delays and the load with SESSIONS sessions, then increase the taps until answers are slow."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "floor").mkdir()
        with floor(data / "floor") as (address, pid, _):
            tables = [_bare(n) for n in range(SESSIONS)]
            before, worked = memory_mb(pid), processor_ms(pid)
            bare = _run(address, tables, TAP_EVERY_SECONDS, RUN_SECONDS)
            bare_line = (memory_mb(pid) - before) * 1024 / (SESSIONS * PHONES)
            bare_work = (processor_ms(pid) - worked) / _taps(tables)
            report.add("live", "bare Flask: p95 from tap to event", percentile(bare, 0.95), "ms")
            report.add("live", "bare Flask: memory", memory_mb(pid), "MB")
            report.add("live", "bare Flask: memory per connection", bare_line, "kB")
            report.add("live", "bare Flask: processor per tap, four told", bare_work, "ms")
        with settled(data / "app") as (address, pid, _):
            idle = memory_mb(pid)
            phone = Phone(address)
            tables = [_session(phone, n) for n in range(SESSIONS)]
            before, worked = memory_mb(pid), processor_ms(pid)
            late = _run(address, tables, TAP_EVERY_SECONDS, RUN_SECONDS)
            work = (processor_ms(pid) - worked) / _taps(tables)
            for share, bar in ((0.5, None), (0.95, 20), (0.99, None)):
                report.add("live", f"p{share * 100:.0f} from tap to event", percentile(late, share), "ms", bar)
            report.add("live", "p95 against the floor", percentile(late, 0.95) / percentile(bare, 0.95), "x")
            report.add("live", "memory", memory_mb(pid), "MB")
            line = (memory_mb(pid) - before) * 1024 / (SESSIONS * PHONES)
            report.add("live", "memory per connection", line, "kB")
            report.add("live", "memory per connection against the floor", line / bare_line, "x")
            report.add("live", "processor per tap, four told", work, "ms")
            report.add("live", "processor per tap against the floor", work / bare_work, "x", 2.2)
            report.add("live", "memory per play", (before - idle) * 1024 / SESSIONS, "kB")
            _capacity(report, address, tables)


def _taps(tables: list[Table]) -> int:
    """Return the number of answered taps."""
    return sum(len(table.answered) for table in tables)


def _bare(number: int) -> Table:
    return Table(f"/live/{number}", lambda i, _: (f"/tap/{number}", {"value": i}))


def _session(phone: Phone, number: int) -> Table:
    base = begun(phone, "castle-for-all-seasons", ["Anna", "Boris"])
    return Table(
        f"{base}/live",
        lambda i, seq: (f"{base}/cells", {"tab": "score", "tap": f"{number}-{i}", "seq": seq, "c0.track": i % 400}),
    )


def _run(address: str, tables: list[Table], every: float, seconds: float) -> list[float]:
    """Open all SSE connections and send the taps of all sessions. Return the delay of each event in milliseconds."""
    for table in tables:
        table.heard.clear()
        table.answered.clear()
    lines = [gevent.spawn(_listen, address, table) for table in tables for _ in range(PHONES)]
    gevent.sleep(3)
    for table in tables:
        table.heard.clear()  # the first message of every connection
    until = perf_counter() + seconds
    taps = [gevent.spawn_later(every * n / len(tables), _tap, address, t, every, until) for n, t in enumerate(tables)]
    gevent.joinall(taps)
    gevent.sleep(0.5)
    gevent.killall(lines)
    return [late for table in tables for late in table.heard]


def _listen(address: str, table: Table) -> None:
    host, port = urlsplit(address).netloc.split(":")
    with socket.create_connection((host, int(port))) as line:
        line.sendall(f"GET {table.live} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        while said := line.recv(4096):
            if b"event: seq" in said and table.sent:
                table.heard.append((perf_counter() - table.sent) * 1000)


def _tap(address: str, table: Table, every: float, until: float) -> None:
    host, port = urlsplit(address).netloc.split(":")
    with socket.create_connection((host, int(port))) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        number = int(perf_counter() * 1000)
        due = perf_counter()
        while due < until:
            path, form = table.tap(number, table.seq)
            body = urlencode(form)
            head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nHX-Request: true\r\nContent-Length: {len(body)}\r\n"
            table.sent = perf_counter()
            line.sendall(f"{head}Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}".encode())
            table.seq = _read(line)
            table.answered.append((perf_counter() - due) * 1000)
            number += 1
            due += every
            gevent.sleep(max(0.0, due - perf_counter()))


def _read(line: socket.socket) -> int:
    """Read one whole answer. Return the number of the latest event that it shows, for the next tap."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(65536)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b" 200 " in head[:20], head
    left = int(re.search(rb"(?i)content-length: (\d+)", head)[1]) - len(body)  # type: ignore[index]
    while left > 0:
        left -= len(line.recv(65536))
    seen = re.search(rb"(?i)x-seq: (\d+)", head)
    return int(seen[1]) if seen else 0


def _capacity(report: Report, address: str, tables: list[Table]) -> None:
    """Measure how many taps per second are possible before 1 in 100 waits longer than 100 ms after its due time."""
    held = 0.0
    for factor in STEPS:
        every = TAP_EVERY_SECONDS / factor
        _run(address, tables, every, 6)
        answers = [a for table in tables for a in table.answered]
        if percentile(answers, 0.99) > SLOW_MS:
            break
        held = len(answers) / 6
    report.add("capacity", "taps per second before p99 passes 100 ms", held, "/s")
    report.add("capacity", "tables at a tap every 5 seconds", held * 5, "tables")
