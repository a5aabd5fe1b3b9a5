"""Tests that a tap is equally fast in a long session: one statement, and no more work after 2,000 steps than after 50."""

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
from companion.rules.shape import Whole
from companion.sessions.events import ENTRY_SET, Event
from companion.sessions.log import Log
from companion.sessions.person_tokens import PersonTokens
from companion.sessions.service import Sessions
from companion.storage import Storage
from companion.views.score import field_name
from companion.web.settings import Settings
from tools.bench.lists import fill

EARLY, LATE = 50, 2_000
NO_DEARER = 1.5
"""Largest allowed growth of the fastest try. The fastest try excludes delays by other programs."""
TRIES = 12
FEW, MANY = 50, 5_000
"""Numbers of finished sessions. The benchmarks in `tools/bench` use ten times as many."""
STEP = 10
"""SQLite instructions between two counts. Counting each one would take ten times as long."""
_numbers = count(1)


@dataclass(frozen=True)
class Work:
    """The effort of one answer."""

    statements: tuple[str, ...]
    steps: int
    """Instructions of SQLite for the statements. Most of them read rows."""
    bytes: int
    """Bytes of the uncompressed answer."""
    seconds: float


def quickest(done: Sequence[Work]) -> Work:
    """Return the first of several equal measurements, with the shortest time of all."""
    return replace(done[0], seconds=min(one.seconds for one in done))


class MeasuredApp:
    """The app over a data folder, called as the server calls it."""

    def __init__(self, folder: Path) -> None:
        self.app = create_app(Settings(data=folder, secret=b"tests"))
        self.sessions: Sessions = self.app.extensions["plays"]
        self._storage = Storage(folder)
        self._storage.db.execute("pragma synchronous = off")  # what is written here in bulk need not outlive the test

    def close(self) -> None:
        """Close the app and its database."""
        self.app.extensions["lines"].close()
        self._storage.close()

    def begun(self, key: str, events: int = 3) -> "MeasuredTable":
        """Create a session with this number of entries and one more, removed from the cache as after a long pause."""
        game = all_games()[key]
        names = ["Anna", "Boris", "Cid", "Dora"][: max(n for n in game.seats if n <= 4)]
        code = self.sessions.creator.create({"game": key, "players": names}).code
        session = self.sessions.store.get(code)
        numbers = (cell for row in game.sheet.column for cell in row.cells if isinstance(cell.shape, Whole))
        cell = next(cell for cell in numbers if cell.shape.high >= 2)
        data = {"column": session.columns[0], "field": cell.key, "value": cell.shape.low}
        log, tokens = Log(self._storage), PersonTokens(session.registered.names, frozenset())
        with self._storage.transaction():
            for seq in range(1, events + 1):
                log.append(session.id, Event(seq, f"e{seq}", now(), ENTRY_SET, data), tokens)
        self.sessions.store.evict()
        table = MeasuredTable(
            self,
            f"/p/{code}",
            field_name(session.columns[0], cell.key, session.columns),
            cell.shape.low,
            bool(game.flow.commands),
        )
        table.opened("score")
        table.entered()
        return table

    def work(self, path: str, form: dict[str, Any] | None = None) -> tuple[Work, str]:
        """Request a page, or send a form as a tap does. Return the effort and the text."""
        return work(self.app, path, form, self.sessions)


@dataclass
class MeasuredTable:
    """A session with a client that taps."""

    server: MeasuredApp
    path: str
    field: str
    """Name of the first number field on the score form that can be more than 1."""
    low: int
    has_moves: bool
    seq: int = 0

    def opened(self, tab: str) -> tuple[Work, str]:
        """Return the effort and the text of a whole tab."""
        done, page = self.server.work(f"{self.path}/{tab}")
        self.seq = int(re.findall(r'data-seq="(\d+)"', page)[0])
        return done, page

    def entered(self) -> Work:
        """Enter another number in a cell and return the effort."""
        form = {"tab": "score", "tap": f"tap-{next(_numbers):09}", "seq": self.seq, self.field: self.low + 1 + self.seq % 2}
        done, _ = self.server.work(f"{self.path}/cells", form)
        self.seq += 1
        return done

    def tapped(self) -> Work:
        """Tap the first button of the Turn page that needs no confirmation, and return the effort.

        A game without moves has no such button: its taps are entries.
        """
        if not self.has_moves:
            return self.entered()
        _, page = self.opened("turn")
        for command in map(unescape, re.findall(r'<button[^>]*name="do"[^>]*value="((?!type=(?:un|re)do)[^"]*)"', page)):
            form = {"tab": "turn", "tap": f"tap-{next(_numbers):09}", "seq": self.seq, "do": command}
            with suppress(AssertionError):
                done, _ = self.server.work(f"{self.path}/do", form)
                self.seq += 1
                return done
        raise AssertionError("nothing can be tapped")


def work(app: Flask, path: str, form: dict[str, Any] | None, sessions: Sessions) -> tuple[Work, str]:
    """Measure the answer to a page, or to a form sent by a tap. Return the effort and the text."""
    headers = {"Accept-Language": "en-GB,en;q=0.9", **({"HX-Request": "true"} if form else {})}
    request = EnvironBuilder(path, method="POST" if form else "GET", data=form, headers=headers).get_environ()
    statements: list[str] = []
    steps = 0

    def stepped() -> int:
        nonlocal steps
        steps += STEP
        return 0

    database: sqlite3.Connection = sessions.storage.db.conn
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
    # A statement with triggers is reported once for each trigger, always with the same values.
    return Work(tuple(dict.fromkeys(statements)), steps, len(answer), seconds), answer.decode()


# --- The tests ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeasuredApp]:
    """Yield a server that has answered such requests before, so that texts and templates are loaded."""
    server = MeasuredApp(tmp_path_factory.mktemp("work"))
    for key in all_games():
        _measured(server.begun(key))
    yield server
    server.close()


def _measured(*tables: MeasuredTable) -> list[dict[str, Work]]:
    """Return the effort of each request at each table.

    The tables alternate, so that other programs affect all of them alike.
    """
    acts = {"page": lambda table: table.opened("score")[0], "entry": MeasuredTable.entered, "tap": MeasuredTable.tapped}
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
def measured(request: pytest.FixtureRequest, server: MeasuredApp) -> Measured:
    """Return the effort of a game's requests early and late in a session."""
    early, late = _measured(server.begun(request.param, EARLY), server.begun(request.param, LATE))
    return early, late


def test_tap_is_one_statement_and_page_at_most_two(measured: Measured) -> None:
    """A tap is on disk before it is answered, and all other data is cached.

    So one statement is enough, and a second would be a second wait. A page only checks whether another process wrote events.
    """
    for done in measured:
        for what in ("entry", "tap"):
            assert [statement.split()[:3] for statement in done[what].statements] == [["insert", "into", "events"]]
        assert len(done["page"].statements) <= 2, done["page"].statements


@pytest.mark.parametrize("what", ["page", "entry", "tap"])
def test_request_work_does_not_grow_with_session_length(measured: Measured, what: str) -> None:
    """After 2,000 steps a tap takes as long as after 50."""
    early, late = measured
    assert late[what].seconds <= early[what].seconds * NO_DEARER
    assert late[what].steps <= early[what].steps + 40
    assert late[what].bytes <= early[what].bytes + 200  # numbers have more digits


@pytest.mark.parametrize("path", ["/", "/history", "/history?player=Anna"])
def test_list_page_work_does_not_grow_with_finished_sessions(full: tuple[MeasuredApp, MeasuredApp], path: str) -> None:
    """A club with thousands of finished sessions waits for its pages as long as one with 50."""
    few, many = (server.work(path)[0] for server in full)
    assert len(many.statements) == len(few.statements) <= 6, many.statements
    assert many.steps <= few.steps * 1.1


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[MeasuredApp, MeasuredApp]]:
    """Yield a server with few finished sessions and one with many, both after their first answers."""
    servers = []
    for sessions in (FEW, MANY):
        folder = tmp_path_factory.mktemp("lists")
        fill(folder, sessions)
        server = MeasuredApp(folder)
        for path in ("/", "/history", "/history?player=Anna"):
            server.work(path)
        servers.append(server)
    yield servers[0], servers[1]
    for server in servers:
        server.close()
