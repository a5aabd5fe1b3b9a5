"""Benchmark of the home page and the history with 50,000 finished sessions against 50."""

import tempfile
from pathlib import Path

from companion.sessions.events import Request
from companion.sessions.service import open_sessions
from companion.storage import Storage
from tools.bench.client import Phone
from tools.bench.figures import Report, percentile, times_ms
from tools.bench.servers import settled

FEW, MANY = 50, 50_000


def measure(report: Report) -> None:
    """Measure the same pages with few and with many sessions."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (Path(folder) / name for name in ("few", "many"))
        for data, count in ((few, FEW), (many, MANY)):
            fill(data, count)
        with settled(few) as (a, _, _), settled(many) as (b, _, _):
            small, large = Phone(a), Phone(b)
            for path in ("/", "/history", "/history?player=Anna"):
                seldom, often = [], []
                for _ in range(5):
                    seldom += times_ms(lambda _i, path=path: small.get(path), 20)
                    often += times_ms(lambda _i, path=path: large.get(path), 20)
                ratio = percentile(often, 0.5) / percentile(seldom, 0.5)
                report.add("growth", f"{path} with {MANY:,} finished plays against {FEW}", ratio, "x", 1.3)


def fill(data: Path, count: int) -> None:
    """Store one finished session, and `count` - 1 copies of its rows in the register and of the numbers of its people."""
    storage = Storage(data)
    sessions = open_sessions(storage)
    session = sessions.creator.create({"game": "castle-for-all-seasons", "players": ["Anna", "Boris"]})
    sessions.commands.submit(session.code, Request("t", "set-entry", {"column": "Anna", "field": "track", "value": 44}))
    sessions.commands.submit(session.code, Request("c", "close", {"sure": True}, seq=1))
    with storage.transaction():
        for table in ("plays", "play_people", "standings"):
            columns = [row[1] for row in storage.rows(f"pragma table_info({table})")]
            fresh = {name: f"{name} + n" for name in ("id", "play")} | {
                name: f"{name} || n" for name in ("code", "watch_code", "uid")
            }
            picked = ", ".join(fresh.get(column, column) for column in columns)
            storage.write(
                f"with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < {count - 1})"
                f" insert into {table} ({', '.join(columns)}) select {picked} from {table}, numbers"
            )
    storage.close()
