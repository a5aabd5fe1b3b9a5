"""A tap stays cheap. Work is counted, not timed, so a change that makes taps dearer is seen here first, on any machine.

Where a bound is passed and the work is worth it, `python -m tests.test_work` prints the figures of today for `TODAY`.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.lists import fill
from companion.games import all_games
from tests.work import Server, Table, Work

ROOM = 1.04
"""A little is left for words that become longer."""
EARLY, LATE = 50, 4_400
FEW, MANY = 50, 50_000
RENEW = "if that is worth it, `python -m tests.test_work` prints the figures to put into TODAY"

TODAY: dict[str, tuple[int, int, int, int]] = {
    "between-two-castles": (2958, 1697, 3048, 10298),
    "carcassonne-the-castle": (2398, 800, 2712, 15207),
    "castle-builder": (2552, 1353, 2793, 8502),
    "castle-for-all-seasons": (3166, 1375, 2846, 18063),
    "once-upon-a-castle": (3342, 1179, 3047, 20018),
}
"""Of each game: calls and bytes for an entry on the score form, calls and bytes for the first button of its Turn page."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has answered all this before: words are read and templates made."""
    server = Server(tmp_path_factory.mktemp("work"))
    for key in all_games():
        _measured(server.begun(key))
    yield server
    server.close()


def _measured(table: Table) -> dict[str, Work]:
    page, _ = table.opened("score")
    entries = [table.entered() for _ in range(4)]
    return {"page": page, "entry": entries[-1], "tap": table.tapped()}


@pytest.fixture(scope="module", params=list(all_games()))
def measured(request: pytest.FixtureRequest, server: Server) -> tuple[str, dict[str, Work], dict[str, Work]]:
    """A game, and what its answers take early and late in a play."""
    key = request.param
    return key, _measured(server.begun(key, EARLY)), _measured(server.begun(key, LATE))


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
    """After 4,400 steps a tap costs what it cost after 50: nobody waits longer because a play is long."""
    _, early, late = measured
    assert late[what].calls <= early[what].calls * 1.02
    assert late[what].steps <= early[what].steps + 40
    assert late[what].bytes <= early[what].bytes + 40  # the number of the step has more digits


def test_an_answer_takes_no_more_than_today(measured: Measured) -> None:
    """What the server does for a tap, and what goes over the wire, stay what they were."""
    key, done, _ = measured
    found = (done["entry"].calls, done["entry"].bytes, done["tap"].calls, done["tap"].bytes)
    for what, now, today in zip(("entry calls", "entry bytes", "tap calls", "tap bytes"), found, TODAY[key], strict=True):
        assert now <= today * ROOM, f"{key}, {what}: {now} instead of {today}; {RENEW}"


def test_no_tap_ever_writes_more_than_its_event(server: Server) -> None:
    """Nothing is kept beside the log now and then: a long evening has no slow taps."""
    table = server.begun("castle-for-all-seasons")
    assert {len(table.entered().statements) for _ in range(128)} == {1}


@pytest.mark.parametrize("path", ["/", "/history", "/history?player=Anna"])
def test_the_lists_do_not_grow_with_the_years(full: tuple[Server, Server], path: str) -> None:
    """A club with 50,000 finished plays waits for its pages as long as one with 50."""
    few, many = (server.work(path)[0] for server in full)
    assert len(many.statements) == len(few.statements) <= 6, many.statements
    assert many.steps <= few.steps * 1.1
    assert many.calls <= few.calls * 1.02


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


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        of_today = Server(Path(folder))
        for game in all_games():
            _measured(of_today.begun(game))
            found = _measured(of_today.begun(game, EARLY))
            figures = (found["entry"].calls, found["entry"].bytes, found["tap"].calls, found["tap"].bytes)
            print(f'    "{game}": {figures},')
        of_today.close()
