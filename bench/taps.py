"""What a tap costs, against the floor; and whether that grows with the length of the play."""

import tempfile
from pathlib import Path

from bench.client import Phone, begun, entered
from bench.figures import Report, percentile, times_ms
from bench.servers import companion, floor
from companion.games import all_games
from companion.plays.events import Request
from companion.plays.service import Plays
from companion.rules.game import Game
from companion.rules.shape import Whole
from companion.storage import Storage
from companion.views.score import field_name

ROUNDS = 6
A_ROUND = 60


def measure(report: Report) -> None:
    """Taps of every game against the floor, in turns, so that both see the same machine."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "floor").mkdir()
        with floor(data / "floor") as (bare, _, _), companion(data / "app") as (address, _, _):
            base, phone = Phone(bare), Phone(address)
            for key, game in all_games().items():
                _game(report, base, phone, key, game)
            _turn(report, base, phone)
    _growth(report)


def _game(report: Report, base: Phone, phone: Phone, key: str, game: Game) -> None:
    players = ["Anna", "Boris", "Cid", "Dora"][: max(n for n in game.seats if n <= 4)]
    play = begun(phone, key, players)
    field, low, high = first_number(game)
    floors, taps = [], []
    for _ in range(ROUNDS):
        floors += times_ms(lambda i: base.post("/tap/a", {"value": i}), A_ROUND)
        taps += times_ms(lambda i: entered(phone, play, field, low + i % (high - low + 1)), A_ROUND)
    _ratios(report, f"entry, {key}", taps, floors)


def _turn(report: Report, base: Phone, phone: Phone) -> None:
    """A tap of the Turn page: a card picked at the reveal."""
    play = begun(phone, "castle-for-all-seasons", ["Anna", "Boris", "Cid", "Dora"])
    cards = ("messenger", "trader", "builder")
    floors, taps = [], []
    for turn in range(ROUNDS):
        floors += times_ms(lambda i: base.post("/tap/b", {"value": i}), A_ROUND)
        taps += times_ms(
            lambda i, turn=turn: phone.post(
                f"{play}/do",
                {"tab": "turn", "seq": 0, "tap": f"t{turn}-{i}", "do": f"type=pick&player=Anna&card={cards[i % 3]}"},
            ),
            A_ROUND,
        )
    _ratios(report, "turn page", taps, floors)


def _ratios(report: Report, what: str, taps: list[float], floors: list[float]) -> None:
    report.add("tap", f"{what}: p50", percentile(taps, 0.5), "ms")
    report.add("tap", f"{what}: p50 against the floor", percentile(taps, 0.5) / percentile(floors, 0.5), "x", 2.0)
    report.add("tap", f"{what}: p99 against the floor", percentile(taps, 0.99) / percentile(floors, 0.99), "x", 3.0)


def first_number(game: Game) -> tuple[str, int, int]:
    """The form field of the first number that a player has on the sheet, and its bounds."""
    cells = [cell for row in game.sheet.column for cell in row.cells]
    cell = next(cell for cell in cells if isinstance(cell.shape, Whole) and cell.shape.high >= 2)
    return field_name("x", cell.key, ("x",)), cell.shape.low, cell.shape.high


def _growth(report: Report) -> None:
    """The 5,000th event against the 50th; a play that nobody has looked at for a while; long lists."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        storage = Storage(data)
        plays = Plays(storage)
        short = _long_play(plays, 50)
        long = _long_play(plays, 5_000)
        storage.close()
        storage = Storage(data)
        cold = times_ms(lambda _i: Plays(storage).get(long), 9)
        report.add("growth", "cold start of a play of 5,000 events", percentile(cold, 0.5), "ms", 50)
        storage.close()
        with companion(data) as (address, _, _):
            phone = Phone(address)
            early, late = [], []
            for _ in range(ROUNDS):
                early += times_ms(lambda i: entered(phone, f"/p/{short}", "c0.track", i), A_ROUND)
                late += times_ms(lambda i: entered(phone, f"/p/{long}", "c0.track", i), A_ROUND)
        report.add("growth", "tap at event 5,000 against event 50", percentile(late, 0.5) / percentile(early, 0.5), "x", 1.1)


def _long_play(plays: Plays, events: int) -> str:
    play = plays.create({"game": "castle-for-all-seasons", "players": ["Anna", "Boris"]})
    for i in range(events):
        plays.do(play.code, Request(f"e{i}", "set-entry", {"column": "Anna", "field": "track", "value": i % 400}))
    return play.code
