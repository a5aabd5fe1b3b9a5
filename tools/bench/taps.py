"""What a tap costs, against the floor; and whether that grows with the length of the play."""

import json
import sqlite3
import tempfile
from pathlib import Path

from companion.games import all_games
from companion.plays.events import Request
from companion.plays.service import Plays
from companion.rules.game import Game
from companion.rules.shape import Whole
from companion.storage import Storage
from companion.views.score import field_name
from tools.bench.client import Phone, begun, entered
from tools.bench.evening import Evening
from tools.bench.figures import Report, in_turns, percentile, times_ms
from tools.bench.servers import floor, settled

TAPS = 500
WARM = 100
"""Taps before any is counted: a server that has stood for an evening has drawn most of its pieces."""


def measure(report: Report) -> None:
    """Taps of every game against the floor, in turns, so that both see the same machine."""
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
    play = begun(phone, key, players_of(game))
    field, low, high = first_number(game)
    floors, taps = in_turns(
        lambda i: base.post("/tap/a", {"value": i}), lambda i: entered(phone, play, field, low + i % (high - low + 1)), TAPS
    )
    _ratios(report, f"entry, {key}", taps, floors, 2.5)


def _turn(report: Report, base: Phone, phone: Phone, key: str, game: Game) -> None:
    """Taps of the Turn page as an evening brings them."""
    evening = Evening(phone, key, players_of(game))
    for _ in range(WARM):
        evening.tap_ms()
    floors, taps = [], []
    for i in range(TAPS):
        floors += times_ms(lambda _i, i=i: base.post("/tap/b", {"value": i}), 1)
        taps.append(evening.tap_ms())
    _ratios(report, f"turn page, {key}", taps, floors, 3.5)


def players_of(game: Game) -> list[str]:
    """Four of them, or as many as may play."""
    return ["Anna", "Boris", "Cid", "Dora"][: max(n for n in game.seats if n <= 4)]


def _ratios(report: Report, what: str, taps: list[float], floors: list[float], most: float) -> None:
    report.add("tap", f"{what}: p50", percentile(taps, 0.5), "ms")
    report.add("tap", f"{what}: p50 against the floor", percentile(taps, 0.5) / percentile(floors, 0.5), "x", most)
    report.add("tap", f"{what}: p99 against the floor", percentile(taps, 0.99) / percentile(floors, 0.99), "x")


def first_number(game: Game) -> tuple[str, int, int]:
    """The form field of the first number that a player has on the sheet, and its bounds."""
    cells = [cell for row in game.sheet.column for cell in row.cells]
    cell = next(cell for cell in cells if isinstance(cell.shape, Whole) and cell.shape.high >= 2)
    return field_name("x", cell.key, ("x",)), cell.shape.low, cell.shape.high


def _growth(report: Report) -> None:
    """The 4,000th event against the 50th; a play that nobody has looked at for a while; long lists."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        storage = Storage(data)
        plays = Plays(storage)
        short = _long_play(plays, 50)
        long = _long_play(plays, 4_000)
        storage.close()
        storage = Storage(data)
        read, cold = in_turns(lambda _i: _bare_read(data, long), lambda _i: Plays(storage).get(long), 21)
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
    """The floor of a cold start: the rows that have to be read, by sqlite3 and json alone, on a connection that is open."""
    if data not in _open:
        _open[data] = sqlite3.connect(data / "companion.db")
    db = _open[data]
    ((play, _),) = db.execute("select id, seating from plays where code = ?", (code,)).fetchall()
    for (event,) in db.execute("select data from events where play = ?", (play,)):
        json.loads(event)


_open: dict[Path, sqlite3.Connection] = {}


def _long_play(plays: Plays, events: int) -> str:
    play = plays.create({"game": "castle-for-all-seasons", "players": ["Anna", "Boris"]})
    for i in range(events):
        plays.do(play.code, Request(f"e{i}", "set-entry", {"column": "Anna", "field": "track", "value": i % 400}))
    return play.code
