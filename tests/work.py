"""What an answer takes: statements, the steps that SQLite takes for them, bytes, seconds."""

import re
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from html import unescape
from io import BytesIO
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any
from urllib.parse import urlencode

from flask import Flask

from companion import create_app
from companion.clubs import now
from companion.games import all_games
from companion.plays.events import ENTRY_SET, Event
from companion.plays.log import Log, as_text
from companion.plays.service import Plays
from companion.rules.shape import Whole
from companion.storage import Storage
from companion.views.score import field_name
from companion.web.settings import Settings

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
                log.append(play.id, Event(seq, f"e{seq}", now(), ENTRY_SET, data), as_text(data))
        self.plays.let_go()
        table = Table(self, f"/p/{code}", field_name(play.columns[0], cell.key, play.columns), cell.shape.low)
        table.opened("score")
        table.entered()
        return table

    def work(self, path: str, form: dict[str, Any] | None = None) -> tuple[Work, str]:
        """Ask for a page, or send a form as a tap sends it; what it took, and the answer."""
        return work(self.app, environ(path, form), self.plays)


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


def environ(path: str, form: dict[str, Any] | None) -> dict[str, Any]:
    """What the server hands over for a request of a phone."""
    body = urlencode(form or {}).encode()
    path, _, query = path.partition("?")
    return {
        "REQUEST_METHOD": "GET" if form is None else "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": "application/x-www-form-urlencoded" if form else "",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": "localhost:8000",
        "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.9",
        "HTTP_COOKIE": "ours=1",
        **({"HTTP_HX_REQUEST": "true"} if form else {}),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }


def work(app: Flask, request: dict[str, Any], plays: Plays | None = None) -> tuple[Work, str]:
    """What it takes the app to answer."""
    statements: list[str] = []
    steps = 0

    def stepped() -> int:
        nonlocal steps
        steps += STEP
        return 0

    status = ""

    def start(said: str, _headers: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
        nonlocal status
        status = said
        return lambda _: None

    database = connection(plays) if plays else None
    if database:
        database.set_trace_callback(statements.append)
        database.set_progress_handler(stepped, STEP)
    begun = process_time()
    try:
        answer = b"".join(app(request, start))
    finally:
        seconds = process_time() - begun
        if database:
            database.set_trace_callback(None)
            database.set_progress_handler(None, 0)
    assert status.startswith("200"), (status, request["PATH_INFO"], answer[:500])
    return Work(tuple(statements), steps, len(answer), seconds), answer.decode()


def connection(plays: Plays) -> sqlite3.Connection:
    """The app's connection to its database."""
    found: sqlite3.Connection = plays._storage.db.conn
    return found
