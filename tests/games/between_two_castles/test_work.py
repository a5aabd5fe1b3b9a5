"""A room placed in the castle editor stays cheap, and so does a step among castles that are drawn. Counted, not timed."""

from collections.abc import Iterator

import pytest

from companion.games.between_two_castles import GAME
from companion.templating import do
from tests.work import Server, Table, Work

from .table import THRONES

ROOM = 1.04
"""A little is left for words that become longer."""
ROOMS = (
    ("bunk-room", 2, 0),
    ("archery-range", 3, 0),
    ("kitchen", -1, 0),
    ("terrace", -2, 0),
    ("stables", 2, 1),
    ("pantry", 0, 1),
    ("bakery", 1, 1),
    ("sauna", 0, 2),
)
PLACED = 7_100
"""Calls for the eighth of these rooms; 20,900 while the whole page was drawn anew."""
DONE = 3_500
"""Calls for a step of a turn while every castle is drawn."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has seen such a play before: words are read and templates made."""
    server = Server(tmp_path_factory.mktemp("work"))
    played(server)
    yield server
    server.close()


def played(server: Server) -> tuple[Work, Work]:
    """One castle built room by room on its page, a room in each of the others; what the last room took, and then a step."""
    table = server.begun(GAME.key)
    table.opened("turn")
    sent(table, do("begin"))
    for castle, throne in enumerate(THRONES[:4], 1):
        sent(table, do("set-throne", castle=castle, throne=throne))
    for castle in (2, 3, 4):
        sent(table, do("place-room", castle=castle, room="grand-foyer", x=2, y=0))
    for room, x, y in ROOMS:
        page = f"?castle=1&x={x}&y={y}"
        server.work(f"{table.path}/turn{page}")
        placed = sent(table, do("place-room", castle=1, room=room, x=x, y=y), page)
    table.opened("turn")
    sent(table, do("done", step="choose"))
    return placed, sent(table, do("done", step="reveal"))


def sent(table: Table, command: str, page: str = "") -> Work:
    """What a tap on a page within the Turn page takes."""
    form = {"tab": "turn", "tap": f"{table.path[-20:]}-{table.seq}", "seq": table.seq, "do": command}
    done, _ = table.server.work(f"{table.path}/do{page}", form)
    table.seq += 1
    return done


def test_a_tap_draws_only_what_it_changed(server: Server) -> None:
    """A castle has dozens of squares, and a table has castles: nobody waits for those that stand as they stood."""
    for done, today in zip(played(server), (PLACED, DONE), strict=True):
        assert done.calls <= today * ROOM
