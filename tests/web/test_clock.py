"""Thinking time stands on the result and on its printed page, by player and by round, for who wants to see it."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import printing
from companion.texts import LANGUAGES, language
from companion.views.clock import shown
from companion.web import showing
from tests.web.tables import Programs, Table

BEGUN = datetime(2026, 3, 9, 20, 0, tzinfo=UTC)


@pytest.fixture
def over(app: Flask, client: FlaskClient) -> Table:
    """Ann thinks for 50 seconds, Боря for 100, Ann for 400."""
    plays, now = app.extensions["plays"], [BEGUN]
    plays._clock = lambda: now[0]
    table = Programs(client).begin("Ann", "Боря", game="castle-builder", first=0)
    for number, seconds in enumerate((50, 100, 400)):
        now[0] += timedelta(seconds=seconds)
        table.do("take-tiles", seq=number)
    table.do("close", sure=True, seq=3)
    return table


def told(client: FlaskClient, table: Table, lang: str = "en") -> list[tuple[str, str]]:
    """What the result says of the clock: names and times."""
    page = unescape(client.get(f"/p/{table.code}/result", headers={"Accept-Language": lang}).text)
    return re.findall(
        r'<span class="name">([^<]*)</span>\s*<svg class="s-.*?<span class="number">(.*?)</span>', page, re.DOTALL
    )


def test_the_result_tells_who_thought_how_long_until_it_is_switched_off(client: FlaskClient, over: Table) -> None:
    for lang in LANGUAGES:
        assert told(client, over, lang) == [("Ann", "7:30"), ("Боря", "1:40")]
    client.post("/settings", data={"clock": "off"})
    assert told(client, over) == []
    assert 'value="off" checked' in re.sub(r"\s+", " ", client.get("/settings").text)
    client.post("/settings", data={"clock": "on"})
    assert told(client, over)


def test_a_step_that_is_undone_gives_its_time_back(client: FlaskClient, over: Table) -> None:
    over.do("reopen", seq=4)
    over.do("undo", of=3, seq=5)
    over.do("close", sure=True, seq=6)
    assert told(client, over) == [("Ann", "0:50"), ("Боря", "1:40")]


def test_paper_says_the_same_and_blank_pages_and_other_pages_say_nothing(app: Flask, client: FlaskClient, over: Table) -> None:
    title = language("en").say("clock-title")
    with app.test_request_context("/"):
        app.preprocess_request()
        play = app.extensions["plays"].get(over.code)
        clock = showing.thinking(play)
    page = printing.result(play, clock=clock)
    assert title in page
    assert re.findall(r"<td><b>(.*?)</b></td>", page) == ["7:30", "1:40"]
    assert title not in printing.result(play)
    for tab in ("setup", "turn", "score", "log"):
        assert title not in client.get(f"/p/{over.code}/{tab}").text


def test_a_result_that_was_only_typed_in_tells_nothing(client: FlaskClient) -> None:
    table = Programs(client).begin("Ann", "Боря", game="castle-builder")
    table.do("take-tiles", seq=0)
    table.do("close", sure=True, seq=1)
    assert told(client, table) == []


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (59.6, "1:00"), (754, "12:34"), (3720, "1:02:00")])
def test_times_look_as_on_a_clock(seconds: float, words: str) -> None:
    assert shown(seconds) == words
