"""Tests of the result page beyond the ranking: advice, what was built, and thinking times."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import printing
from companion.sessions.service import Sessions
from companion.texts import LANGUAGES, language
from companion.views.clock import clock_text
from companion.web import session_tabs
from tests.printing.tables import TABLES, names_of
from tests.support.clocks import set_clock
from tests.support.table import ApiClient, ApiTable

# --- What would have been better ---------------------------------------------------------------------------------------

WALL = "carcassonne-the-castle"


def duel(client: FlaskClient, *features: dict[str, Any]) -> ApiTable:
    table = ApiClient(client).begin("Anna", "Boris", game=WALL)
    for feature in features:
        table.do("score-feature", seq=table.look()["seq"], sure=True, **feature)
    return table


TOWER = {"kind": "tower", "tiles": 4, "followers": {"Anna": 1}}


def test_result_advice_is_shown_only_on_request(client: FlaskClient) -> None:
    table = duel(client, TOWER)
    result, say = f"/p/{table.code}/result", language("ru", WALL).say
    client.post("/settings", data={"lang": "ru"})
    assert say("better-title") not in client.get(result).text
    table.do("close", sure=True)
    asked = client.get(result).text
    assert say("better-title") in asked
    assert 'href="?better=1#better"' in asked
    assert 'id="better"' not in asked
    told = client.get(f"{result}?better=1").text
    named = {"kind": "tower", "tiles": 4, "starts": 0, "markets": 4, "points": 8, "winner": "Anna", "loser": "Boris"}
    assert say("better-decided", own=0, other=8, **named) in told.partition('id="better"')[2]
    assert 'href="?better=1#better"' not in told


def test_result_advice_without_moves_is_not_offered(client: FlaskClient) -> None:
    table = duel(client)
    table.enter(None, "largest_empty", 16)
    table.do("close", sure=True)
    assert language("en", WALL).say("better-title") not in client.get(f"/p/{table.code}/result?better=1").text


def test_result_advice_with_incomplete_moves_says_none(client: FlaskClient) -> None:
    table = duel(client, {**TOWER, "followers": {}})
    table.enter("Anna", "five_points", 1)
    table.do("close", sure=True)
    assert language("en", WALL).say("better-none") in client.get(f"/p/{table.code}/result?better=1").text


# --- What was built ----------------------------------------------------------------------------------------------------

SIGNS = {
    "seasons": ("cas-castle", '<figure class="whole'),
    "castles-2": ("bt-drawn", '<figure class="built'),
    "wall": ("cc-track", '<figure class="whole'),
    "race-2": ("cb-race", '<figure class="whole'),
    "drawn-2": ("oc-all", '<figure class="whole'),
}
"""A session of every game, with the marks of its drawing on the screen and on paper."""


def built(page: str) -> str:
    found = re.search(r'<section class="stack-small built".*?</section>', page, re.DOTALL)
    return found[0] if found else ""


@pytest.mark.parametrize(("table", "lang"), list(zip(SIGNS, cycle(LANGUAGES), strict=False)))
def test_finished_castle_is_on_result_watch_page_and_paper(
    sessions: Sessions, client: FlaskClient, table: str, lang: str
) -> None:
    (make, seats), (sign, figure) = TABLES[table], SIGNS[table]
    session = make(sessions, names_of(lang, seats))
    assert session.is_closed
    said, headers = language(lang, session.game.key), {"Accept-Language": lang}
    result = client.get(f"/p/{session.code}/result", headers=headers).text
    board = client.get(f"/w/{session.registered.watch_code}/", headers=headers).text
    for page in (result, board):
        assert sign in built(page)
        assert said.say("built-title") in page
        assert (said.say("built-so-far") in page) is (session.phase.key != "over")
        assert said.say("replay-title") in page
    assert session.code not in board
    html = printing.result(session, lang=lang)
    assert figure in html
    assert "var(--" not in html, "paper has two colours"
    if "whole" in figure:  # of all castles at once, in which everybody is shown by their shield
        drawn = html.split(figure)[1].split("</figure>")[0]
        shields = [str(printing.pictures.shield_mark(colour)) in drawn for colour in session.registered.colours]
        # where they stand by their helpers somebody may have none in the castle
        assert any(shields) if table == "seasons" else all(shields)


def test_finished_castle_of_session_without_moves_is_not_shown(client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Bob", game="castle-builder")
    table.end(Ann=3, Bob=3)
    assert not built(client.get(f"/p/{table.code}/result").text)
    assert not built(client.get(f"/w/{table.watch_code}/").text)


# --- Thinking time -----------------------------------------------------------------------------------------------------

BEGUN = datetime(2026, 3, 9, 20, 0, tzinfo=UTC)


@pytest.fixture
def over(app: Flask, client: FlaskClient) -> ApiTable:
    """Return a closed session in which Ann thought for 50 and 400 seconds and Боря for 100."""
    sessions, now = app.extensions["plays"], [BEGUN]
    set_clock(sessions, lambda: now[0])
    table = ApiClient(client).begin("Ann", "Боря", game="castle-builder", first=0)
    for number, seconds in enumerate((50, 100, 400)):
        now[0] += timedelta(seconds=seconds)
        table.do("take-tiles", seq=number, author=("Ann", "Боря")[number % 2])
    table.do("close", sure=True, seq=3)
    return table


def told(client: FlaskClient, table: ApiTable, lang: str = "en") -> list[tuple[str, str]]:
    """Return the names and thinking times on the result page."""
    page = unescape(client.get(f"/p/{table.code}/result", headers={"Accept-Language": lang}).text)
    return re.findall(
        r'<span class="name">([^<]*)</span>\s*<svg class="s-.*?<span class="number">(.*?)</span>', page, re.DOTALL
    )


def test_thinking_times_are_on_result_until_switched_off(client: FlaskClient, over: ApiTable) -> None:
    for lang in LANGUAGES:
        assert told(client, over, lang) == [("Ann", "7:30"), ("Боря", "1:40")]
    client.post("/settings", data={"clock": "off"})
    assert told(client, over) == []
    assert 'value="off" checked' in re.sub(r"\s+", " ", client.get("/settings").text)
    client.post("/settings", data={"clock": "on"})
    assert told(client, over)


def test_thinking_times_are_printed_and_absent_on_other_pages(app: Flask, client: FlaskClient, over: ApiTable) -> None:
    title = language("en").say("clock-title")
    with app.test_request_context("/"):
        app.preprocess_request()
        session = app.extensions["plays"].store.get(over.code)
        clock = session_tabs.thinking_times(session)
    page = printing.result(session, clock=clock)
    assert title in page
    assert re.findall(r"<td><b>(.*?)</b></td>", page) == ["7:30", "1:40"]
    assert title not in printing.result(session)
    for tab in ("setup", "turn", "score", "log"):
        assert title not in client.get(f"/p/{over.code}/{tab}").text


def test_thinking_time_of_player_on_shared_phone_is_not_shown(app: Flask, client: FlaskClient) -> None:
    sessions, now = app.extensions["plays"], [BEGUN]
    set_clock(sessions, lambda: now[0])
    table = ApiClient(client).begin("Ann", "Боря", game="castle-builder", first=0)
    for number, author in enumerate(("Ann", None, "Ann")):
        now[0] += timedelta(seconds=100)
        table.do("take-tiles", seq=number, **({"author": author} if author else {}))
    table.do("close", sure=True, seq=3)
    assert told(client, table) == [("Ann", "3:20")]
    with app.test_request_context("/"):
        app.preprocess_request()
        session = app.extensions["plays"].store.get(table.code)
        page = printing.result(session, clock=session_tabs.thinking_times(session))
    assert re.findall(r"<td><b>(.*?)</b></td>", page) == ["3:20"]


def test_thinking_times_without_authors_are_not_shown(client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Боря", game="castle-builder")
    table.do("take-tiles", seq=0)
    table.do("close", sure=True, seq=1)
    assert told(client, table) == []


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (59.6, "1:00"), (754, "12:34"), (3720, "1:02:00")])
def test_thinking_time_is_formatted_as_clock(seconds: float, words: str) -> None:
    assert clock_text(seconds) == words
