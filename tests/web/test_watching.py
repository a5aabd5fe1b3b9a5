"""Tests of the board for a tablet: everything visible, nothing to tap, and no code shown."""

import io
import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient
from PIL import Image

from companion.games import all_games
from companion.texts import language
from tests.support import pads
from tests.support.table import ApiClient, ApiTable
from tests.support.web_requests import HTMX, spaced


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return ApiClient(client).begin("Ann", "Боря")


def board(client: FlaskClient, table: ApiTable, **how: Any) -> str:
    answer = client.get(f"/w/{table.watch_code}/", **how)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


def blocks(page: str) -> list[str]:
    """Return the text of each block of the board in one line."""
    found = re.search(r'<ul class="blocks.*?</ul>', page, re.DOTALL)
    assert found
    return [spaced(block) for block in re.findall(r"<li.*?</li>", found[0], re.DOTALL)]


def test_watch_page_shows_points_turn_and_last_move(client: FlaskClient, table: ApiTable) -> None:
    table.do("pick", player="Ann", card="messenger")
    said = language("ru", "castle-for-all-seasons")
    page = board(client, table, headers={"Accept-Language": "ru"})
    assert said.say("turn-title", round=1, rounds=12) in page
    assert blocks(page) == [f"0 Ann {said.say('watch-turn')}", "0 Боря"]
    assert page.count(f'aria-label="{said.say("first-player")}"') == 1
    assert said.say("log-cards-picked", player="Ann", count=1) in page
    assert said.say("card-messenger") in page


def test_watch_page_gives_script_live_address_and_fragment(client: FlaskClient, table: ApiTable) -> None:
    page = board(client, table)
    live = re.search(r'<div hidden id="live"([^>]*)>', page)
    assert live
    base = f"/w/{table.watch_code}"
    told = dict(re.findall(r'data-(\w+)="([^"]*)"', live[1]))
    assert (told["live"], told["ask"], told["screen"]) == (f"{base}/live", f"{base}/seq", f"{base}/")
    table.enter("Ann", "track", 5)
    short = board(client, table, headers=HTMX)
    assert short.lstrip().startswith('<div id="screen" data-seq="1"')
    assert "<html" not in short


def test_watch_page_after_end_shows_winner(client: FlaskClient, table: ApiTable) -> None:
    table.end("track", Ann=50, Боря=40)
    page = board(client, table)
    assert "Ann wins" in page
    places = re.findall(r"<li.*?</li>", re.findall(r'<ol class="podium">.*?</ol>', page, re.DOTALL)[0], re.DOTALL)
    assert [spaced(place) for place in places] == ["Ann winner 50", "2 Боря 40"]
    assert page.count('class="champion"') == 1


@pytest.mark.parametrize("path", ["/w/{watch}/", "/p/{code}/log"])
def test_castle_name_on_watch_page_and_log_is_translated(client: FlaskClient, path: str) -> None:
    """A Russian reader sees the castle's name, not the key of its column."""
    names = {"game": "between-two-castles", "players": ["Ann", "Боря", "Cid"]}
    table = ApiTable(ApiClient(client), client.post("/api/v1/plays", json=names).json)
    column = table.look()["columns"][1]
    table.do("adjust", column=column, points=-2, note="")
    said = language("ru", "between-two-castles")
    page = unescape(client.get(path.format(watch=table.watch_code, code=table.code), headers={"Accept-Language": "ru"}).text)
    castle = "Замок 2"
    assert said.say("log-adjusted", column=castle, signed="\N{MINUS SIGN}2") in page
    assert column not in page


@pytest.mark.parametrize("game", [*all_games(), pytest.param(pads.key_of(pads.LOWEST), id="pad")])
def test_watch_pages_have_no_link_or_picture_that_is_not_found(client: FlaskClient, game: str) -> None:
    names = ("Ann", "Ben", "Cleo") if 3 in all_games()[game].seats else ("Ann", "Ben")
    table = ApiClient(client).begin(*names, game=game)
    photo = io.BytesIO()
    Image.new("RGB", (8, 8)).save(photo, "JPEG")
    client.post(f"/p/{table.code}/photo", data={"photo": (io.BytesIO(photo.getvalue()), "a.jpg"), "column": "0"})
    for path in ("", "turn", "turn?castle=1&panel=rows&photo=1", "score", "log", "setup"):
        page = client.get(f"/w/{table.watch_code}/{path}").text
        found = {unescape(one) for one in re.findall(r'(?:src|href)="(/[pw]/[^"#]*)', page)}
        assert [one for one in found if client.get(one).status_code >= 400 or one.startswith("/p/")] == [], path
