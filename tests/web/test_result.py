"""What the result shows beside who won: what would have been better, what was built, who thought how long."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import printing
from companion.plays.service import Plays
from companion.texts import LANGUAGES, language
from companion.views.clock import shown
from companion.web import showing
from tests.printing.tables import TABLES, names_of
from tests.web.tables import Programs, Table

# --- What would have been better ---------------------------------------------------------------------------------------

WALL = "carcassonne-the-castle"


def duel(client: FlaskClient, *features: dict[str, Any]) -> Table:
    table = Programs(client).begin("Anna", "Boris", game=WALL)
    for feature in features:
        table.do("score-feature", seq=table.look()["seq"], sure=True, **feature)
    return table


TOWER = {"kind": "tower", "tiles": 4, "followers": {"Anna": 1}}


def test_what_would_have_been_better_is_told_only_when_asked_for(client: FlaskClient) -> None:
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


def test_nobody_is_asked_about_a_game_that_was_not_tapped(client: FlaskClient) -> None:
    table = duel(client)
    table.enter(None, "largest_empty", 16)
    table.do("close", sure=True)
    assert language("en", WALL).say("better-title") not in client.get(f"/p/{table.code}/result?better=1").text


def test_of_what_is_not_known_the_page_says_so(client: FlaskClient) -> None:
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
"""A play of every game, what its drawing is known by on the screen, and what it stands in on paper."""


def built(page: str) -> str:
    found = re.search(r'<section class="stack-small built".*?</section>', page, re.DOTALL)
    return found[0] if found else ""


@pytest.mark.parametrize(("table", "lang"), list(zip(SIGNS, cycle(LANGUAGES), strict=False)))
def test_what_was_built_stays_on_the_result_where_one_watches_and_on_paper(
    plays: Plays, client: FlaskClient, table: str, lang: str
) -> None:
    (make, seats), (sign, figure) = TABLES[table], SIGNS[table]
    play = make(plays, names_of(lang, seats))
    assert play.is_closed
    said, headers = language(lang, play.game.key), {"Accept-Language": lang}
    result = client.get(f"/p/{play.code}/result", headers=headers).text
    board = client.get(f"/w/{play.registered.watch_code}/", headers=headers).text
    for page in (result, board):
        assert sign in built(page)
        assert said.say("built-title") in page
        assert (said.say("built-so-far") in page) is (play.phase.key != "over")
        assert said.say("replay-title") in page
    assert play.code not in board
    html = printing.result(play, lang=lang)
    assert figure in html
    assert "var(--" not in html, "paper has two colours"
    if "whole" in figure:  # of all castles at once, in which everybody is shown by their shield
        drawn = html.split(figure)[1].split("</figure>")[0]
        shields = [str(printing.pictures.shield_mark(tincture)) in drawn for tincture in play.registered.tinctures]
        # where they stand by their helpers somebody may have none in the castle
        assert any(shields) if table == "seasons" else all(shields)


def test_a_play_that_was_only_counted_shows_nothing(client: FlaskClient) -> None:
    table = Programs(client).begin("Ann", "Bob", game="castle-builder")
    table.end(Ann=3, Bob=3)
    assert not built(client.get(f"/p/{table.code}/result").text)
    assert not built(client.get(f"/w/{table.watch_code}/").text)


# --- Thinking time -----------------------------------------------------------------------------------------------------

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
