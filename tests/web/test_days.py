"""Tests of the day of a session: the same everywhere, with a correction beside it."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import pdf
from companion.games import all_games
from tests.support.clocks import Clock, Zones, set_clock
from tests.support.random_sessions import ended
from tests.support.web_requests import bring, rows

GAMES = sorted(all_games())
LATE = datetime(2026, 3, 9, 22, 30, tzinfo=UTC)
"""Time at which it is already after midnight at the table, three hours east of UTC."""
DAY, CORRECTED = "2026-03-10", "2026-03-15"
WORDS = {
    "en": ("Mar 10, 2026", "being corrected", "corrected on Mar 15, 2026"),
    "de": ("10. März 2026", "wird gerade berichtigt", "berichtigt am 15. März 2026"),
    "ru": ("10 марта 2026", "исправляется", "исправлено 15 марта 2026"),
}


@pytest.fixture
def clock(app: Flask, zones: Zones) -> Clock:
    zones.move(3)
    shows = Clock(LATE)
    set_clock(app.extensions["plays"], shows)
    return shows


@pytest.fixture
def table(app: Flask, clock: Clock) -> Any:
    """Return a session that has just ended."""
    return ended(app.extensions["plays"], GAMES[0], 1, names=("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus"))


def correct(table: Any, clock: Clock) -> None:
    clock.shows += timedelta(days=5)
    table.do("reopen")
    table.do("adjust", column=table.session.columns[0], points=1, note="")
    table.do("close", sure=True)


def plain(text: str) -> str:
    """Return the text without the marks around inserted arguments."""
    return text.replace("\u2068", "").replace("\u2069", "")


def in_files(client: FlaskClient, table: Any) -> set[tuple[str, str | None]]:
    """Return the day and the correction from every file and from the API."""
    found: set[tuple[str, str | None]] = set()
    for address in ("/export/plays.json", f"/p/{table.code}/export.json"):
        (session,) = client.get(address).json["plays"]
        found.add((session["played_on"], session["corrected_on"]))
    for address in ("/export/plays.csv", f"/p/{table.code}/export.csv"):
        found |= {(row["Date"], row["Corrected on"] or None) for row in rows(client, address)}
    told = client.get(f"/api/v1/plays/{table.code}").json
    return found | {(told["played_on"], told["corrected_on"])}


def test_session_corrected_on_its_day_shows_day_once(client: FlaskClient, table: Any, clock: Clock) -> None:
    clock.shows -= timedelta(days=5)
    correct(table, clock)
    for page in ("/history", f"/p/{table.code}/result"):
        told = plain(client.get(page).text)
        assert told.count("Mar 10, 2026 · corrected") == 1
        assert "corrected on" not in told


def test_session_corrected_later_exports_its_day_and_day_of_correction(client: FlaskClient, table: Any, clock: Clock) -> None:
    assert in_files(client, table) == {(DAY, None)}
    correct(table, clock)
    assert in_files(client, table) == {(DAY, CORRECTED)}
    (session,) = client.get("/export/BGStatsExport.json").json["plays"]
    assert (session["playDateYmd"], session["playDate"]) == (20260310, "2026-03-09 22:30:00")
    assert (session["entryDate"], session["modificationDate"]) == ("2026-03-09 22:30:00", "2026-03-14 22:30:00")
    for kind in ("csv", "json"):
        told = client.get(f"/p/{table.code}/export.{kind}").headers["Content-Disposition"]
        assert f'"{GAMES[0]}-{DAY}.{kind}"' in told


def test_session_reopened_for_correction_stays_in_list_of_finished(client: FlaskClient, table: Any, clock: Clock) -> None:
    def said(path: str, lang: str = "en") -> str:
        return plain(client.get(path, headers={"Accept-Language": lang}).text)

    def assert_told(now: int | None) -> None:
        """Check that every page shows the day, and only the word number `now` of the other two words."""
        for path in ("/", "/history", "/history?player=Ann", f"/p/{table.code}/result"):
            for lang, words in WORDS.items():
                page = said(path, lang)
                assert [word in page for word in words] == [True, now == 1, now == 2], (path, lang)

    assert_told(None)
    table.do("reopen")
    assert_told(1)
    assert 'id="running-title"' not in said("/")
    assert "/people/who?name=Ann" in said("/people")
    table.do("close", sure=True)
    correct(table, clock)
    assert_told(2)


def test_export_imported_in_other_time_zone_keeps_day(client: FlaskClient, table: Any, clock: Clock, zones: Zones) -> None:
    correct(table, clock)
    raw = client.get("/export/plays.json").data
    client.post("/forget", data={"sure": "yes"})
    zones.move(-8)
    assert bring(client, raw).status_code == 303
    assert client.get("/export/plays.json").data == raw
    assert WORDS["en"][0] in plain(client.get("/history").text)


def test_session_end_in_year_9999_is_refused_in_import_and_fails_on_no_page(
    client: FlaskClient, app: Flask, table: Any, zones: Zones, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file with such an end is refused. A database that already has it is still shown."""
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    file = json.loads(client.get("/export/plays.json").data)
    file["plays"][0]["uid"] = "another"
    file["plays"][0]["events"][-1]["at"] = "9999-12-31T23:59:59.999+00:00"
    del file["plays"][0]["played_on"]
    assert bring(client, json.dumps(file).encode()).status_code == 422
    assert client.get("/history").text.count('class="entry"') == 1

    never = "9999-12-31T23:59:59.999+00:00"
    storage = app.extensions["plays"].storage
    storage.write("update events set at = ? where type = 'closed'", (never,))
    storage.write("update plays set closed_at = ?, played_at = ?, played_on = '9999-12-31'", (never, never))
    app.extensions["plays"].store.evict()
    zones.move(9)
    base = f"/p/{table.code}"
    for path in ("/", "/history", "/people", "/export/plays.csv", "/export/plays.json", "/export/BGStatsExport.json"):
        assert client.get(path).status_code == 200, path
    for path in ("log", "result", "forget", "export.csv", "export.json", "print/result.pdf"):
        assert client.get(f"{base}/{path}").status_code == 200, path
    assert client.get(f"/api/v1/plays/{table.code}").status_code == 200
