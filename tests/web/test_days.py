"""The day of a play, wherever it is told: the same one everywhere, and a correction beside it."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import pdf
from companion.games import all_games
from tests.clocks import Clock, Zones
from tests.sharing.playing import ended
from tests.web.tables import bring, rows

GAMES = sorted(all_games())
LATE = datetime(2026, 3, 9, 22, 30, tzinfo=UTC)
"""At the table, three hours ahead, it is past midnight."""
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
    app.extensions["plays"]._clock = shows
    return shows


@pytest.fixture
def table(app: Flask, clock: Clock) -> Any:
    """A play that ended just now."""
    return ended(app.extensions["plays"], GAMES[0], 1, names=("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus"))


def correct(table: Any, clock: Clock) -> None:
    clock.shows += timedelta(days=5)
    table.do("reopen")
    table.do("adjust", column=table.play.columns[0], points=1, note="")
    table.do("close", sure=True)


def plain(text: str) -> str:
    """Without the marks around what was put into a sentence."""
    return text.replace("\u2068", "").replace("\u2069", "")


def in_files(client: FlaskClient, table: Any) -> set[tuple[str, str | None]]:
    """The day and the correction as every file and the interface tell them."""
    found: set[tuple[str, str | None]] = set()
    for address in ("/export/plays.json", f"/p/{table.code}/export.json"):
        (play,) = client.get(address).json["plays"]
        found.add((play["played_on"], play["corrected_on"]))
    for address in ("/export/plays.csv", f"/p/{table.code}/export.csv"):
        found |= {(row["Date"], row["Corrected on"] or None) for row in rows(client, address)}
    told = client.get(f"/api/v1/plays/{table.code}").json
    return found | {(told["played_on"], told["corrected_on"])}


def test_a_play_corrected_on_its_own_day_tells_the_day_once(client: FlaskClient, table: Any, clock: Clock) -> None:
    clock.shows -= timedelta(days=5)
    correct(table, clock)
    for page in ("/history", f"/p/{table.code}/result"):
        told = plain(client.get(page).text)
        assert told.count("Mar 10, 2026 · corrected") == 1
        assert "corrected on" not in told


def test_a_play_that_was_corrected_has_its_day_in_every_file_and_the_correction_beside_it(
    client: FlaskClient, table: Any, clock: Clock
) -> None:
    assert in_files(client, table) == {(DAY, None)}
    correct(table, clock)
    assert in_files(client, table) == {(DAY, CORRECTED)}
    (play,) = client.get("/export/BGStatsExport.json").json["plays"]
    assert (play["playDateYmd"], play["playDate"]) == (20260310, "2026-03-09 22:30:00")
    assert (play["entryDate"], play["modificationDate"]) == ("2026-03-09 22:30:00", "2026-03-14 22:30:00")
    for kind in ("csv", "json"):
        told = client.get(f"/p/{table.code}/export.{kind}").headers["Content-Disposition"]
        assert f'"{GAMES[0]}-{DAY}.{kind}"' in told


def test_a_play_that_is_corrected_stays_among_the_finished_and_is_not_on_the_table(
    client: FlaskClient, table: Any, clock: Clock
) -> None:
    def said(path: str, lang: str = "en") -> str:
        return plain(client.get(path, headers={"Accept-Language": lang}).text)

    def assert_told(now: int | None) -> None:
        """The day everywhere, and of the other two only that one."""
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


def test_a_play_brings_its_day_with_it(client: FlaskClient, table: Any, clock: Clock, zones: Zones) -> None:
    correct(table, clock)
    raw = client.get("/export/plays.json").data
    client.post("/forget", data={"sure": "yes"})
    zones.move(-8)
    assert bring(client, raw).status_code == 303
    assert client.get("/export/plays.json").data == raw
    assert WORDS["en"][0] in plain(client.get("/history").text)


def test_an_end_at_the_end_of_the_calendar_fails_on_no_page(
    client: FlaskClient, app: Flask, table: Any, zones: Zones, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused in a file that is read; a database in which it stands already is shown all the same."""
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    file = json.loads(client.get("/export/plays.json").data)
    file["plays"][0]["uid"] = "another"
    file["plays"][0]["events"][-1]["at"] = "9999-12-31T23:59:59.999+00:00"
    del file["plays"][0]["played_on"]
    assert bring(client, json.dumps(file).encode()).status_code == 422
    assert client.get("/history").text.count('class="entry"') == 1

    never = "9999-12-31T23:59:59.999+00:00"
    storage = app.extensions["plays"]._storage
    storage.write("update events set at = ? where type = 'closed'", (never,))
    storage.write("update plays set closed_at = ?, played_at = ?, played_on = '9999-12-31'", (never, never))
    app.extensions["plays"].let_go()
    zones.move(9)
    base = f"/p/{table.code}"
    for path in ("/", "/history", "/people", "/export/plays.csv", "/export/plays.json", "/export/BGStatsExport.json"):
        assert client.get(path).status_code == 200, path
    for path in ("log", "result", "forget", "export.csv", "export.json", "print/result.pdf"):
        assert client.get(f"{base}/{path}").status_code == 200, path
    assert client.get(f"/api/v1/plays/{table.code}").status_code == 200
