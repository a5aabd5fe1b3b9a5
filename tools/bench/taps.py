"""Benchmark of taps against the floor, and of their growth with the length of the session."""

import json
import sqlite3
import tempfile
from pathlib import Path

from companion.games import all_games
from companion.rules.game import Game
from companion.rules.shape import Whole
from companion.sessions.events import Request
from companion.sessions.service import Sessions, open_sessions
from companion.storage import Storage
from companion.views.score import field_name
from tools.bench.client import Phone, begun, entered
from tools.bench.evening import Evening
from tools.bench.figures import Report, in_turns, percentile, times_ms
from tools.bench.servers import floor, settled

TAPS = 500
WARM = 100
"""Number of taps before the measurement, which fill the caches as in a running server."""


def measure(report: Report) -> None:
    """Measure taps of every game against the floor. The calls alternate, so that both see the same machine load."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "floor").mkdir()
        with floor(data / "floor") as (bare, _, _), settled(data / "app") as (address, _, _):
            base, phone = Phone(bare), Phone(address)
            for key, game in all_games().items():
                _game(report, base, phone, key, game)
                _turn(report, base, phone, key, game)
    _growth(report)


def _game(report: Report, base: Phone, phone: Phone, key: str, game: Game) -> None:
    session = begun(phone, key, players_of(game))
    field, low, high = first_number(game)
    floors, taps = in_turns(
        lambda i: base.post("/tap/a", {"value": i}), lambda i: entered(phone, session, field, low + i % (high - low + 1)), TAPS
    )
    _ratios(report, f"entry, {key}", taps, floors, 2.5)


def _turn(report: Report, base: Phone, phone: Phone, key: str, game: Game) -> None:
    """Measure random taps on the Turn page."""
    evening = Evening(phone, key, players_of(game))
    for _ in range(WARM):
        evening.tap_ms()
    floors, taps = [], []
    for i in range(TAPS):
        floors += times_ms(lambda _i, i=i: base.post("/tap/b", {"value": i}), 1)
        taps.append(evening.tap_ms())
    _ratios(report, f"turn page, {key}", taps, floors, 3.5)


def players_of(game: Game) -> list[str]:
    """Return the names of four players, or of as many as the game admits."""
    return ["Anna", "Boris", "Cid", "Dora"][: max(n for n in game.seats if n <= 4)]


def _ratios(report: Report, what: str, taps: list[float], floors: list[float], most: float) -> None:
    report.add("tap", f"{what}: p50", percentile(taps, 0.5), "ms")
    report.add("tap", f"{what}: p50 against the floor", percentile(taps, 0.5) / percentile(floors, 0.5), "x", most)
    report.add("tap", f"{what}: p99 against the floor", percentile(taps, 0.99) / percentile(floors, 0.99), "x")


def first_number(game: Game) -> tuple[str, int, int]:
    """Return the form field of the first number of a player on the sheet, with its lowest and highest value."""
    cells = [cell for row in game.sheet.column for cell in row.cells]
    cell = next(cell for cell in cells if isinstance(cell.shape, Whole) and cell.shape.high >= 2)
    return field_name("x", cell.key, ("x",)), cell.shape.low, cell.shape.high


def _growth(report: Report) -> None:
    """Measure taps in a session of 4,000 events against one of 50, and reading a session that is not cached."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        storage = Storage(data)
        sessions = open_sessions(storage)
        short = _long_play(sessions, 50)
        long = _long_play(sessions, 4_000)
        storage.close()
        storage = Storage(data)
        read, cold = in_turns(lambda _i: _bare_read(data, long), lambda _i: open_sessions(storage).store.get(long), 21)
        report.add("growth", "cold start of a play of 4,000 events", percentile(cold, 0.5), "ms", 50)
        report.add("growth", "cold start against reading its rows alone", percentile(cold, 0.5) / percentile(read, 0.5), "x")
        storage.close()
        with settled(data) as (address, _, _):
            phone = Phone(address)
            early, late = in_turns(
                lambda i: entered(phone, f"/p/{short}", "c0.track", i % 400),
                lambda i: entered(phone, f"/p/{long}", "c0.track", i % 400),
                TAPS,
            )
        report.add("growth", "tap at event 4,000 against event 50", percentile(late, 0.5) / percentile(early, 0.5), "x", 1.1)


def _bare_read(data: Path, code: str) -> None:
    """Read the rows of a session with sqlite3 and json alone, on an open connection: the floor of a cold start."""
    if data not in _open:
        _open[data] = sqlite3.connect(data / "companion.db")
    db = _open[data]
    ((session, _),) = db.execute("select id, seating from plays where code = ?", (code,)).fetchall()
    for (event,) in db.execute("select data from events where play = ?", (session,)):
        json.loads(event)


_open: dict[Path, sqlite3.Connection] = {}


def _long_play(sessions: Sessions, events: int) -> str:
    session = sessions.creator.create({"game": "castle-for-all-seasons", "players": ["Anna", "Boris"]})
    for i in range(events):
        sessions.commands.submit(
            session.code, Request(f"e{i}", "set-entry", {"column": "Anna", "field": "track", "value": i % 400})
        )
    return session.code
