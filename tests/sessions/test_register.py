"""Tests of the lists of sessions: correct, in pages, and not slower with a long history."""

import itertools
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion import clubs
from companion.rules.scoring import Ranking, Result, Standing
from companion.sessions.registry import SessionFilter, SessionPage, standing_rows
from companion.sessions.service import Sessions
from tests.support.table import ServiceTable, opened


def finish(sessions: Sessions, players: list[str], points: list[int], club: str = "home") -> str:
    table = ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": players}, club))
    for name, number in zip(players, points, strict=True):
        table.enter(name, "points", number)
    table.do("close", sure=True)
    return table.code


def codes(page: SessionPage) -> list[str]:
    return [finished.registered.code for finished in page.sessions]


def page_by_page(sessions: Sessions, **filters: Any) -> list[str]:
    found, older = [], None
    while True:
        page = sessions.register.finished_page("home", SessionFilter(**filters), older=older, limit=4)
        found += codes(page)
        if page.older is None:
            return found
        assert len(page.sessions) == 4
        older = page.older


@pytest.fixture
def a_day_each(tmp_path: Path) -> Any:
    start = datetime(2026, 3, 1, 12, tzinfo=UTC)
    days = itertools.count()
    with opened(tmp_path, clock=lambda: start + timedelta(minutes=next(days))) as sessions:
        yield sessions


def test_open_sessions_are_listed_until_closed(a_day_each: Sessions) -> None:
    tables = [ServiceTable(a_day_each) for _ in range(5)]
    ServiceTable(a_day_each, a_day_each.creator.create({"game": "toy", "players": ["Ann", "Bob"]}, "another club"))
    tables[1].do("close", sure=True)
    running = a_day_each.register.running("home")
    assert [r.code for r in running] == [tables[n].code for n in (4, 3, 2, 0)]
    assert [r.code for r in a_day_each.register.running("home", limit=1)] == [tables[4].code]
    tables[1].do("reopen")
    assert len(a_day_each.register.running("home")) == 4, "what ended once is not on the table now, it is being corrected"


def test_finished_sessions_are_listed_with_standings(a_day_each: Sessions) -> None:
    first = finish(a_day_each, ["Ann", "Bob"], [3, 9])
    second = finish(a_day_each, ["Cid", "Ann", "Bob"], [5, 5, 1])
    finish(a_day_each, ["Ann", "Zoe"], [1, 2], "another club")
    page = a_day_each.register.finished_page("home")
    assert (codes(page), page.older) == ([second, first], None)
    assert [(s.name, s.place, s.total, s.won) for s in page.sessions[0].standings] == [
        ("Cid", 1, 5, True),
        ("Ann", 1, 5, True),
        ("Bob", 3, 1, False),
    ]
    assert page.sessions[0].played.at > page.sessions[1].played.at


def test_reopened_session_is_listed_with_old_result_until_closed(a_day_each: Sessions) -> None:
    listed = [finish(a_day_each, ["Ann", "Bob"], [3, 9]) for _ in range(3)][::-1]
    table = ServiceTable(a_day_each, a_day_each.store.get(listed[1]))

    def finished() -> tuple[bool, list[tuple[str, int]]]:
        page = a_day_each.register.finished_page("home")
        assert codes(page) == codes(a_day_each.register.finished_page("home", SessionFilter("toy", "Ann"))) == listed
        return page.sessions[1].registered.is_being_corrected, [(s.name, s.total) for s in page.sessions[1].standings]

    assert finished() == (False, [("Bob", 9), ("Ann", 3)])
    table.do("reopen")
    table.enter("Ann", "points", 10)
    assert finished() == (True, [("Bob", 9), ("Ann", 3)])
    table.do("close", sure=True)
    assert finished() == (False, [("Ann", 10), ("Bob", 9)])


def test_finished_sessions_filtered_by_game_and_player_are_paged(a_day_each: Sessions) -> None:
    with_zoe = []
    for n in range(25):
        code = finish(a_day_each, ["Ann", "Zoe" if n % 2 else "Bob"], [n, 1])
        with_zoe += [code] if n % 2 else []

    everything = partial(page_by_page, a_day_each)
    assert everything(player="Zoe") == everything(player="Zoe", game="toy") == with_zoe[::-1]
    assert len(everything()) == len(everything(game="toy")) == len(everything(player="Ann")) == 25
    assert len(set(everything())) == 25
    assert everything(game="chess") == everything(player="Nobody") == everything(player="Zoe", game="chess") == []


@pytest.mark.parametrize("older", ["", "nonsense", "~", "2026~x", "~5", "2026-01-01~" + "9" * 40])
def test_finished_sessions_with_invalid_page_key_show_first_page(a_day_each: Sessions, older: str) -> None:
    finish(a_day_each, ["Ann", "Bob"], [3, 9])
    assert len(a_day_each.register.finished_page("home", older=older).sessions) == 1


def test_finished_sessions_closed_at_same_moment_are_all_listed(tmp_path: Path) -> None:
    with opened(tmp_path, clock=lambda: datetime(2026, 3, 1, tzinfo=UTC)) as sessions:
        all_codes = {finish(sessions, ["Ann", "Bob"], [1, 2]) for _ in range(6)}
        for player in (None, "Ann"):
            listed = page_by_page(sessions, player=player)
            assert (len(listed), {*listed}) == (6, all_codes)


def test_session_lists_are_read_along_index(a_day_each: Sessions) -> None:
    """The query neither sorts nor reads rows that are not shown, so fifty thousand sessions take as long as fifty."""
    storage = a_day_each.storage
    ran: list[tuple[str, Any]] = []
    with storage.db.tracer(lambda sql, values: ran.append((sql, values))):
        sought = (
            SessionFilter(),
            SessionFilter("toy"),
            SessionFilter(player="Ann"),
            SessionFilter("toy", "Ann"),
            SessionFilter(place="x"),
            SessionFilter(since="2026-01-01"),
            SessionFilter(player="Ann", since="2026-01-01"),
        )
        for one in sought:
            a_day_each.register.finished_page("home", one)
        a_day_each.register.running("home")
        a_day_each.clubs.people("home")
    assert len(ran) == 16
    for sql, values in ran:
        plan = [row[3] for row in storage.rows(f"explain query plan {sql}", values)]
        tables = [line for line in plan if "json_each" not in line and not line.startswith(("LIST", "CORRELATED", "SCALAR"))]
        assert all(line.startswith("SEARCH") for line in tables), (sql, plan)
        assert ":since" not in sql or "played_at>?" in plan[0], "what is before the first day is not looked through"


def test_frequent_people_come_before_guests_of_one_evening(a_day_each: Sessions) -> None:
    for guest in ("Zoe", "Uwe", "Tom"):
        for _ in range(3):
            finish(a_day_each, ["Ann", "Cid"], [3, 9])
        finish(a_day_each, ["Bob", guest], [3, 9])
    a_day_each.creator.create({"game": "toy", "players": ["Sam", "Bob"]}, "home")
    assert a_day_each.clubs.frequent_people("home", 9) == ["Ann", "Cid", "Bob", "Sam", "Tom", "Uwe", "Zoe"]
    assert a_day_each.clubs.frequent_people("home", 2) == ["Ann", "Cid"]
    assert a_day_each.clubs.frequent_people("pub", 9) == []


def test_frequent_people_are_read_along_indexes(a_day_each: Sessions) -> None:
    ran: list[tuple[str, Any]] = []
    with a_day_each.storage.db.tracer(lambda sql, values: ran.append((sql, values))):
        a_day_each.clubs.frequent_people("home", 24)
    plans = [row[3] for sql, values in ran for row in a_day_each.storage.rows(f"explain query plan {sql}", values)]
    for index in ("plays_running", "plays_finished"):
        assert any(line.startswith("SEARCH plays") and index in line for line in plans), plans
    assert not any(line.startswith(("SCAN plays", "SCAN p", "SCAN people")) for line in plans), plans


def test_frequent_people_include_those_who_played_long_ago(a_day_each: Sessions, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs, "SUGGESTION_SESSIONS", 2)
    for names in (["Ann", "Bob"], ["Ann", "Cid"], ["Ann", "Dan"], ["Eve", "Dan"]):
        finish(a_day_each, names, [3, 9])
    assert a_day_each.clubs.frequent_people("home", 9) == ["Dan", "Eve", "Ann", "Cid", "Bob"]


def test_standing_rows_include_player_without_seat(table: ServiceTable) -> None:
    standings = Standing("Sir Nobody", 1, 9, {}), Standing("Bob", 2, 3, {}), Standing("Ann", 3, 1, {})
    ranking = Ranking(standings, ("Sir Nobody",), "total")
    rows = standing_rows(table.session.registered, Result("toy", finished=True, columns=(), ranking=ranking), "now")
    assert [(row["seat"], row["name"], row["won"]) for row in rows] == [(0, "Ann", 0), (1, "Bob", 0), (2, "Sir Nobody", 1)]
