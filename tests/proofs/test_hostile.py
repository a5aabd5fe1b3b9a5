"""Somebody sends whatever comes to mind to every address, as fast as it goes; beside it a table plays on and notices nothing.

`make test` does so for a few seconds. The whole proof is COMPANION_HOSTILE=60 make test ARGS="tests/proofs/test_hostile.py -s".
"""

import os
import random
import time
from pathlib import Path
from urllib.parse import quote

from companion import create_app
from companion.web.settings import Settings
from tests.proofs.server import Server
from tests.proofs.table import Table, over_http
from tests.proofs.wire import Came, Order, Sending, request
from tests.test_cli import run

SECONDS = float(os.environ.get("COMPANION_HOSTILE", "4"))
A_SECOND = 200
SENDERS = 8
KINDS_OF_REQUESTS = 6_000
"""Then the same come again, which are no better known to the server."""
GROWS_BY = 40 << 20
"""Bytes that the server may take more at the end than when all kinds of requests had been answered once."""
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
    """Every way to ask for every address, but for the open lines, which hold on."""
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
    """Thinks of requests."""

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


def test_a_table_plays_on_beside_whatever_is_sent(tmp_path: Path) -> None:
    ways = routes(tmp_path / "asked")
    # A stranger has none of the links of the table, and may have one of another.
    with Server(tmp_path / "data", "--public") as server:
        table, other = Table(over_http(server.address)), Table(over_http(server.address))
        stranger = Stranger(1, ways, other.code)
        order = Order(server.port, [stranger.request() for _ in range(KINDS_OF_REQUESTS)], SENDERS, A_SECOND)

        def beside(seconds: float) -> tuple[Came, list[float]]:
            """What came of so many seconds of it, and how long each tap of the table took."""
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
