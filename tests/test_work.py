"""A tap stays cheap however long the play is: one statement, and no more work after 2,000 steps than after 50."""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from html import unescape
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from companion import create_app
from companion.clubs import now
from companion.games import all_games
from companion.plays.events import ENTRY_SET, Event
from companion.plays.log import Log
from companion.plays.service import Plays
from companion.rules.shape import Whole
from companion.storage import Storage
from companion.views.score import field_name
from companion.web.settings import Settings
from tools.bench.lists import fill

EARLY, LATE = 50, 2_000
NO_DEARER = 1.5
"""Of the quickest of several: what a busy machine adds is left out that way, not what grows."""
TRIES = 12
FEW, MANY = 50, 5_000
"""Ten times as many are measured where figures are (`tools/bench`)."""
STEP = 10
"""Of SQLite's own instructions, so many are counted at once: to stop at each would take ten times as long."""
_numbers = count(1)


@dataclass(frozen=True)
class Work:
    """What one answer took."""

    statements: tuple[str, ...]
    steps: int
    """What SQLite did for the statements, rows looked at above all."""
    bytes: int
    """Of the answer, not compressed."""
    seconds: float


def quickest(done: Sequence[Work]) -> Work:
    """The first of several like it, with the least time that any of them took."""
    return replace(done[0], seconds=min(one.seconds for one in done))


class Server:
    """The app as the server calls it, over a data folder."""

    def __init__(self, folder: Path) -> None:
        self.app = create_app(Settings(data=folder, secret=b"tests"))
        self.plays: Plays = self.app.extensions["plays"]
        self._storage = Storage(folder)
        self._storage.db.execute("pragma synchronous = off")  # what is written here in bulk need not outlive the test

    def close(self) -> None:
        """Done with it."""
        self.app.extensions["lines"].close()
        self._storage.close()

    def begun(self, key: str, events: int = 3) -> "Table":
        """A play of the game with so many entries on its log and one more, as after a day off: read from the disk."""
        game = all_games()[key]
        names = ["Anna", "Boris", "Cid", "Dora"][: max(n for n in game.seats if n <= 4)]
        code = self.plays.create({"game": key, "players": names}).code
        play = self.plays.get(code)
        numbers = (cell for row in game.sheet.column for cell in row.cells if isinstance(cell.shape, Whole))
        cell = next(cell for cell in numbers if cell.shape.high >= 2)
        data = {"column": play.columns[0], "field": cell.key, "value": cell.shape.low}
        log = Log(self._storage)
        with self._storage.transaction():
            for seq in range(1, events + 1):
                log.append(play.id, Event(seq, f"e{seq}", now(), ENTRY_SET, data))
        self.plays.let_go()
        table = Table(self, f"/p/{code}", field_name(play.columns[0], cell.key, play.columns), cell.shape.low)
        table.opened("score")
        table.entered()
        return table

    def work(self, path: str, form: dict[str, Any] | None = None) -> tuple[Work, str]:
        """Ask for a page, or send a form as a tap sends it; what it took, and the answer."""
        return work(self.app, path, form, self.plays)


@dataclass
class Table:
    """A play, for somebody who taps."""

    server: Server
    path: str
    field: str
    """The first number on the score form that can be more than 1."""
    low: int
    seq: int = 0

    def opened(self, tab: str) -> tuple[Work, str]:
        """The whole page of a tab."""
        done, page = self.server.work(f"{self.path}/{tab}")
        self.seq = int(re.findall(r'data-seq="(\d+)"', page)[0])
        return done, page

    def entered(self) -> Work:
        """A number for a cell of the sheet, another one than the last time."""
        form = {"tab": "score", "tap": f"tap-{next(_numbers):09}", "seq": self.seq, self.field: self.low + 1 + self.seq % 2}
        done, _ = self.server.work(f"{self.path}/cells", form)
        self.seq += 1
        return done

    def tapped(self) -> Work:
        """The first button of the Turn page that is taken without a question."""
        _, page = self.opened("turn")
        for command in map(unescape, re.findall(r'<button[^>]*name="do"[^>]*value="([^"]*)"', page)):
            form = {"tab": "turn", "tap": f"tap-{next(_numbers):09}", "seq": self.seq, "do": command}
            with suppress(AssertionError):
                done, _ = self.server.work(f"{self.path}/do", form)
                self.seq += 1
                return done
        raise AssertionError("nothing can be tapped")


def work(app: Flask, path: str, form: dict[str, Any] | None, plays: Plays) -> tuple[Work, str]:
    """What it takes the app to answer: a page, or a form as a tap sends it."""
    headers = {"Accept-Language": "en-GB,en;q=0.9", **({"HX-Request": "true"} if form else {})}
    request = EnvironBuilder(path, method="POST" if form else "GET", data=form, headers=headers).get_environ()
    statements: list[str] = []
    steps = 0

    def stepped() -> int:
        nonlocal steps
        steps += STEP
        return 0

    database: sqlite3.Connection = plays._storage.db.conn
    database.set_trace_callback(statements.append)
    database.set_progress_handler(stepped, STEP)
    begun = process_time()
    try:
        pieces, status, _ = run_wsgi_app(app, request, buffered=True)
    finally:
        seconds = process_time() - begun
        database.set_trace_callback(None)
        database.set_progress_handler(None, 0)
    answer = b"".join(pieces)
    assert status.startswith("200"), (status, path, answer[:500])
    return Work(tuple(statements), steps, len(answer), seconds), answer.decode()


# --- The tests ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has answered all this before: words are read and templates made."""
    server = Server(tmp_path_factory.mktemp("work"))
    for key in all_games():
        _measured(server.begun(key))
    yield server
    server.close()


def _measured(*tables: Table) -> list[dict[str, Work]]:
    """What the answers take at each table, asked in turns: what else the machine does then falls on all of them."""
    acts = {"page": lambda table: table.opened("score")[0], "entry": Table.entered, "tap": Table.tapped}
    found: list[dict[str, Work]] = [{} for _ in tables]
    for table in tables:
        table.opened("score")
    for what, act in acts.items():
        rounds = [[act(table) for table in tables] for _ in range(TRIES)]
        for place, done in enumerate(zip(*rounds, strict=True)):
            found[place][what] = quickest(done)
    return found


Measured = tuple[dict[str, Work], dict[str, Work]]


@pytest.fixture(scope="module", params=list(all_games()))
def measured(request: pytest.FixtureRequest, server: Server) -> Measured:
    """What the answers of a game take early and late in a play."""
    early, late = _measured(server.begun(request.param, EARLY), server.begun(request.param, LATE))
    return early, late


def test_a_tap_is_one_statement_and_a_page_of_a_play_hardly_more(measured: Measured) -> None:
    """It is on the disk before it is answered, and everything else is at hand. A second statement is a second wait.

    A page looks whether anything has happened in another process; the play itself is at hand.
    """
    for done in measured:
        for what in ("entry", "tap"):
            assert [statement.split()[:3] for statement in done[what].statements] == [["insert", "into", "events"]]
        assert len(done["page"].statements) <= 2, done["page"].statements


@pytest.mark.parametrize("what", ["page", "entry", "tap"])
def test_the_work_does_not_grow_with_the_evening(measured: Measured, what: str) -> None:
    """After 2,000 steps a tap costs what it cost after 50: nobody waits longer because a play is long."""
    early, late = measured
    assert late[what].seconds <= early[what].seconds * NO_DEARER
    assert late[what].steps <= early[what].steps + 40
    assert late[what].bytes <= early[what].bytes + 200  # numbers have more digits


@pytest.mark.parametrize("path", ["/", "/history", "/history?player=Anna"])
def test_the_lists_do_not_grow_with_the_years(full: tuple[Server, Server], path: str) -> None:
    """A club with thousands of finished plays waits for its pages as long as one with 50."""
    few, many = (server.work(path)[0] for server in full)
    assert len(many.statements) == len(few.statements) <= 6, many.statements
    assert many.steps <= few.steps * 1.1


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """A server with few finished plays and one with many, both asked for their pages before."""
    servers = []
    for plays in (FEW, MANY):
        folder = tmp_path_factory.mktemp("lists")
        fill(folder, plays)
        server = Server(folder)
        for path in ("/", "/history", "/history?player=Anna"):
            server.work(path)
        servers.append(server)
    yield servers[0], servers[1]
    for server in servers:
        server.close()
