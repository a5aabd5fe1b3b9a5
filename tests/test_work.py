"""A tap stays cheap however long the play is: one statement, and no more work after 2,000 steps than after 50."""

from collections.abc import Iterator

import pytest

from companion.games import all_games
from tests.work import Server, Table, Work, quickest
from tools.bench.lists import fill

EARLY, LATE = 50, 2_000
NO_DEARER = 1.5
"""Of the quickest of several: what a busy machine adds is left out that way, not what grows."""
TRIES = 12
FEW, MANY = 50, 50_000


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


@pytest.fixture(scope="module", params=list(all_games()))
def measured(request: pytest.FixtureRequest, server: Server) -> tuple[str, dict[str, Work], dict[str, Work]]:
    """A game, and what its answers take early and late in a play."""
    key = request.param
    early, late = _measured(server.begun(key, EARLY), server.begun(key, LATE))
    return key, early, late


Measured = tuple[str, dict[str, Work], dict[str, Work]]


@pytest.mark.parametrize("what", ["entry", "tap"])
def test_a_tap_is_one_statement(measured: Measured, what: str) -> None:
    """It is on the disk before it is answered, and everything else is at hand. A second statement is a second wait."""
    for done in measured[1:]:
        assert [statement.split()[:3] for statement in done[what].statements] == [["insert", "into", "events"]]


def test_a_page_of_a_play_is_one_statement(measured: Measured) -> None:
    """That looks whether anything has happened in another process; the play itself is at hand."""
    for done in measured[1:]:
        assert len(done["page"].statements) <= 2, done["page"].statements


@pytest.mark.parametrize("what", ["page", "entry", "tap"])
def test_the_work_does_not_grow_with_the_evening(measured: Measured, what: str) -> None:
    """After 2,000 steps a tap costs what it cost after 50: nobody waits longer because a play is long."""
    _, early, late = measured
    assert late[what].seconds <= early[what].seconds * NO_DEARER
    assert late[what].steps <= early[what].steps + 40
    assert late[what].bytes <= early[what].bytes + 200  # numbers have more digits


@pytest.mark.parametrize("path", ["/", "/history", "/history?player=Anna"])
def test_the_lists_do_not_grow_with_the_years(full: tuple[Server, Server], path: str) -> None:
    """A club with 50,000 finished plays waits for its pages as long as one with 50."""
    few, many = (server.work(path)[0] for server in full)
    assert len(many.statements) == len(few.statements) <= 6, many.statements
    assert many.steps <= few.steps * 1.1


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """A server with few finished plays and one with many, both asked for their pages before."""
    servers = []
    for count in (FEW, MANY):
        folder = tmp_path_factory.mktemp("lists")
        fill(folder, count)
        server = Server(folder)
        for path in ("/", "/history", "/history?player=Anna"):
            server.work(path)
        servers.append(server)
    yield servers[0], servers[1]
    for server in servers:
        server.close()
