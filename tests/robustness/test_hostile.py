"""Test of a client that sends random requests to every address as fast as it can, while a session goes on without errors.

`make test` runs it for a few seconds. One minute: COMPANION_HOSTILE=60 make test ARGS="tests/robustness/test_hostile.py -s".
"""

import os
import random
import time
from pathlib import Path
from urllib.parse import quote

from companion import create_app
from companion.web.settings import Settings
from tests.robustness.wire import Came, Order, Sending, request
from tests.support.server import Server
from tests.support.table import RecordingTable, over_http
from tests.test_cli import run

SECONDS = float(os.environ.get("COMPANION_HOSTILE", "4"))
A_SECOND = 200
SENDERS = 8
KINDS_OF_REQUESTS = 6_000
"""Number of different requests. After them the same ones come again, which are no more expensive."""
GROWS_BY = 40 << 20
"""Bytes by which the server's memory may grow after all kinds of requests were answered once."""
STRANGE = (
    "",
    "0" * 300,
    " " * 20_000,
    "1," * 5_000,
    "a" * 60_000,
    "-1",
    "9" * 40,
    "\u202e\u200b",
    "Ann",
    "'; drop table plays; --",
    "[[[[" * 500,
    "{",
    "null",
    "%00",
    "../../etc/passwd",
)
KINDS = ("application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=x", "text/plain", "")


def routes(folder: Path) -> list[tuple[str, str]]:
    """Return method and path of every route, except SSE connections, which stay open."""
    app = create_app(Settings(data=folder, secret=b"hostile hostile"))
    found = [
        (method, rule.rule)
        for rule in app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) - {"OPTIONS"})
        if not rule.rule.endswith("/live")
    ]
    app.extensions["storage"].close()
    return found


class Stranger:
    """A client that invents requests."""

    def __init__(self, number: int, ways: list[tuple[str, str]], code: str) -> None:
        self._chance = random.Random(number)
        self._ways, self._code = ways, code

    def request(self) -> bytes:
        method, rule = self._chance.choice(self._ways)
        path = "/".join(self._part(part) if "<" in part else part for part in rule.split("/"))
        if self._chance.random() < 0.5:
            path += f"?{self._field()}&{self._field()}"
        body, head = None, {}
        if method == "POST":
            body = self._body()
            head = {"Content-Type": self._chance.choice(KINDS)}
        if self._chance.random() < 0.2:
            head["Origin"] = self._chance.choice(["null", "http://evil.example", "x"])
        return request(method, path[:7000], body, head)

    def _part(self, part: str) -> str:
        known: dict[str, list[str]] = {"code": [self._code, "x"], "key": ["castle-for-all-seasons", "no-game"]}
        for name, values in known.items():
            if name in part and self._chance.random() < 0.7:
                return part[: part.index("<")] + self._chance.choice(values) + part[part.index(">") + 1 :]
        if "any(" in part and self._chance.random() < 0.7:
            return self._chance.choice(["setup", "turn", "score", "log"])
        return quote(self._chance.choice(STRANGE), safe="")[:2000] or "x"

    def _field(self) -> str:
        names = ("do", "seq", "tap", "name", "player", "q", "lang", "ask", "type", "older", "before", "kind", "paper", "short")
        return f"{self._chance.choice(names)}={quote(self._chance.choice(STRANGE), safe='')[:2000]}"

    def _body(self) -> bytes:
        fields = "&".join(self._field() for _ in range(self._chance.randrange(6)))
        return self._chance.choice([fields.encode(), self._chance.choice(STRANGE).encode(), self._chance.randbytes(200)])


def memory(pid: int) -> int:
    (line,) = [x for x in Path(f"/proc/{pid}/status").read_text().splitlines() if x.startswith("VmRSS")]
    return int(line.split()[1]) * 1024


def test_taps_during_hostile_requests_are_all_kept(tmp_path: Path) -> None:
    ways = routes(tmp_path / "asked")
    # A stranger has none of the links of the table, and may have one of another.
    with Server(tmp_path / "data", "--public") as server:
        table, other = RecordingTable(over_http(server.address)), RecordingTable(over_http(server.address))
        stranger = Stranger(1, ways, other.code)
        order = Order(server.port, [stranger.request() for _ in range(KINDS_OF_REQUESTS)], SENDERS, A_SECOND)

        def beside(seconds: float) -> tuple[Came, list[float]]:
            """Attack for this number of seconds. Return the result of the attack, and the time of each tap meanwhile."""
            sending, until, times = Sending(order, tmp_path), time.monotonic() + seconds, []
            while (begun := time.monotonic()) < until:
                assert table.tap().status == 200
                times.append(time.monotonic() - begun)
                time.sleep(0.2)
            return sending.ended(), sorted(times)

        beside(min(SECONDS, 10))
        before = memory(server.pid)
        came, times = beside(SECONDS)
        after = memory(server.pid)
        table.assert_nothing_lost()
        assert came.broken == []
        assert server.stop() == 0
    assert b"Traceback" not in server.said, server.said.decode()
    assert after - before < GROWS_BY
    assert run("check", "--data", tmp_path / "data").returncode == 0
    print(
        f"{came.sent} requests in {came.seconds:.0f} s, {len(times)} taps beside: half within"
        f" {times[len(times) // 2] * 1000:.0f} ms, 99 % within {times[len(times) * 99 // 100] * 1000:.0f} ms;"
        f" {(after - before) / 2**20:+.1f} MiB; {dict(came.statuses)}"
    )
