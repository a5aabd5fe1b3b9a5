"""Test of the speed of the record book with thousands of sessions."""

import time
from collections.abc import Callable

from flask.testing import FlaskClient

from companion.games import all_games
from companion.sessions.manual_results import can_earn, categories
from companion.sessions.service import Sessions
from tests.support import manual_results
from tests.support.manual_results import write
from tests.web.test_records import PARTED


def test_record_book_with_thousands_of_sessions_stays_fast(client: FlaskClient, sessions: Sessions) -> None:
    options = {option.key: option.default for option in all_games()[PARTED].options}
    parts = [part for part in categories(all_games()[PARTED]) if can_earn(all_games()[PARTED], part, options)]
    for session in manual_results.sessions(50):
        earned = {name: {part: points + at for at, part in enumerate(parts)} for name, points in session["scores"].items()}
        scores = {name: sum(points.values()) for name, points in [*earned.items()][: max(all_games()[PARTED].seats)]}
        about = {"place": session["place"]}
        code = write(sessions, PARTED, session["day"], scores, f"made-{session['number']}", earned=earned, about=about)
        if session["number"] == 9:
            few = _pages(client, code)
    _once_more(sessions, 120)
    assert sum(span.sessions for span in sessions.records.spans("home")) == 6_050
    for page, seconds in _pages(client, code).items():
        assert seconds < 15 * few[page] + 0.005, f"{page}: {seconds} s, and {few[page]} s with ten"


def _pages(client: FlaskClient, code: str) -> dict[str, float]:
    """Return the seconds that each page takes. The page of ratings has its own limit."""
    game, some = f"/record/{PARTED}", "player=Anna&place=Home&since=2024-01-01&until=2025-12-31"
    games = (game, f"{game}?seats=2", f"{game}?player=Anna", f"{game}?place=Home", f"{game}?{some}")
    lists = ("/", "/history", f"/history?{some}", "/people", f"/people?{some}", "/people/who?name=Anna")
    pages = {page: page for page in (*games, *lists, "/record", "/record?in=2024")} | {"result": f"/p/{code}/result"}
    return {name: min(_seconds(lambda page=page: client.get(page)) for _ in range(4)) for name, page in pages.items()}


def _once_more(sessions: Sessions, times: int) -> None:
    """Copy the first fifty sessions this number of times."""
    storage = sessions.storage
    numbers = f"with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < {times})"
    for table, number in (("plays", "id"), ("events", "play"), ("standings", "play"), ("earned", "play")):
        names = [row[1] for row in storage.rows(f"pragma table_info({table})")]
        own = {number: f"{number} + 50 * n", **{name: f"{name} || '-' || n" for name in ("code", "watch_code", "uid")}}
        values = ", ".join(own.get(name, name) for name in names)
        storage.write(
            f"insert into {table} ({', '.join(names)}) {numbers} select {values} from {table}, numbers where {number} <= 50"
        )


def _seconds(act: Callable[[], object]) -> float:
    begun = time.process_time()
    act()
    return time.process_time() - begun
