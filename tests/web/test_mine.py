"""Tests of the phone's owner: asked once on arrival, passed to the game, and never taken from an address."""

import re
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.games import all_games
from companion.rules.game import ScreenRequest
from companion.web import phone_owner
from companion.web.phone_owner import BROWSER_LENGTH
from companion.web.security import BROWSER_COOKIE
from tests.support.table import ApiClient, ApiTable

SHARED = "between-two-castles"


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return ApiClient(client).begin("Ann", "Боря", "100% \N{SNOWMAN}", game=SHARED)


def comes(phone: FlaskClient, table: ApiTable) -> str:
    """Return the tab that the session's link opens on a phone."""
    return str(phone.get(f"/p/{table.code}/").headers["Location"]).rpartition("/")[2]


def says(phone: FlaskClient, table: ApiTable, who: str, **more: str) -> str:
    answer = phone.post(f"/p/{table.code}/seat", data={"who": who, **more})
    assert answer.status_code == 303
    return str(answer.headers["Location"]).rpartition("/")[2]


def offered(phone: FlaskClient, table: ApiTable) -> dict[str, str]:
    """Return the choices of the page: value by name, with a star before the name of the current choice."""
    page = phone.get(f"/p/{table.code}/mine").text
    found = re.findall(r'name="who" value="([^"]*)"\s+aria-pressed="(\w+)">.*?<span>(.*?)</span></button>', page, re.DOTALL)
    return {("*" if pressed == "true" else "") + name: value for value, pressed, name in found}


@pytest.mark.parametrize("cookies", [True, False])
def test_phone_owner_is_asked_once_on_arrival(app: Flask, table: ApiTable, cookies: bool) -> None:
    phone = app.test_client(use_cookies=cookies)
    assert comes(phone, table) == "mine"
    assert list(offered(phone, table)) == [
        *("Ann", "Боря", "100% \N{SNOWMAN}", "Everyone’s"),
        *("Ann · Боря", "Боря · 100% \N{SNOWMAN}", "100% \N{SNOWMAN} · Ann"),
    ]
    for who in offered(phone, table).values():
        assert says(phone, table, who) == "setup", "also where nothing is kept: no circle"
        assert comes(phone, table) == ("setup" if cookies else "mine")
        assert next(name for name, value in offered(phone, table).items() if value == who).startswith("*") == cookies
    assert says(phone, table, "Ann", tab="log") == "log", "whoever came from a tab goes back to it"


def test_phone_owner_is_asked_after_short_code_but_not_on_starting_phone(app: Flask, client: FlaskClient) -> None:
    form = {"player": ["Ann", "Bob"], "first": "0", "begin": "1"}
    base = client.post("/new/castle-builder", data=form).headers["Location"].rpartition("/")[0]
    assert client.get(f"{base}/").headers["Location"] == f"{base}/setup"
    short = re.search(r'<p class="code">(\w+)</p>', client.get(f"{base}/join").text)
    assert short
    came = app.test_client()
    assert came.post("/join", data={"short": short[1]}).headers["Location"] == f"{base}/"
    assert came.get(f"{base}/").headers["Location"] == f"{base}/mine"


def test_phone_owner_is_not_asked_after_session_end(app: Flask, client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Bob")
    table.do("close", sure=True, seq=0)
    assert comes(app.test_client(), table) == "result"


def test_phone_owner_is_kept_after_link_renewal(client: FlaskClient, table: ApiTable) -> None:
    says(client, table, "Ann")
    moved = client.post(f"/p/{table.code}/renew").headers["Location"].rpartition("/")[0]
    assert client.get(f"{moved}/").headers["Location"] == f"{moved}/setup"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[ScreenRequest]:
    """Record what phones ask of the game's screen."""
    heard: list[ScreenRequest] = []
    flow = all_games()[SHARED].flow

    def listening(state: Any, seating: Any, request: ScreenRequest) -> Any:
        heard.append(request)
        return flow.screen(state, seating, request)

    monkeypatch.setitem(all_games()[SHARED].__dict__, "flow", replace(flow, screen=listening))
    return heard


@pytest.mark.parametrize(("who", "seat"), [("Боря", 1), ("100%25%20%E2%98%83", 2), ("*", None), ("nobody", None), ("", None)])
def test_phone_owner_seat_reaches_game_and_is_never_read_from_address(
    app: Flask, table: ApiTable, who: str, seat: int | None, asked: list[ScreenRequest]
) -> None:
    phone = app.test_client()
    says(phone, table, who)
    phone.set_cookie(BROWSER_COOKIE, "a browser")
    session = app.extensions["plays"].store.get(table.code)
    browser = sha256(f"{session.id} a browser".encode()).hexdigest()[:BROWSER_LENGTH]
    for query in ({"castle": "1"}, {"castle": "1", "me": "0", "ours": "0", "browser": "0"}):
        assert phone.get(f"/p/{table.code}/turn", query_string=query).status_code == 200
        assert asked.pop() == ScreenRequest(query, me=seat, browser="" if seat is None else browser)


def test_phone_owner_of_shared_castle_sees_that_castle_first(app: Flask, table: ApiTable, asked: list[ScreenRequest]) -> None:
    phone = app.test_client()
    says(phone, table, offered(phone, table)["Боря · 100% \N{SNOWMAN}"])
    phone.get(f"/p/{table.code}/turn")
    assert asked.pop() == ScreenRequest(shared_column=1)
    page = phone.get(f"/p/{table.code}/turn").text.partition("<main")[2]
    castles = re.findall(r"turn\?castle=(\d)", page)
    assert list(dict.fromkeys(castles)) == ["2", "1", "3"], "their own first"
    assert "Our castle" in page
    before = table.look()["seq"]
    phone.post(f"/p/{table.code}/do", data={"do": "type=adjust&column=&points=1", "tap": "x", "tab": "log", "seq": before})
    assert "<small" not in phone.get(f"/p/{table.code}/log").text.partition("<main")[2], "no single name stands beside it"


def test_watch_link_with_seat_cookie_has_no_phone_owner(app: Flask, table: ApiTable, asked: list[ScreenRequest]) -> None:
    phone = app.test_client()
    phone.set_cookie(phone_owner.SEAT, "Ann", path=f"/w/{table.watch_code}/")
    assert phone.get(f"/w/{table.watch_code}/turn").status_code == 200
    assert asked == [ScreenRequest()]


@pytest.mark.parametrize("htmx", [True, False])
def test_turn_page_is_marked_only_on_phone_of_current_player(app: Flask, client: FlaskClient, htmx: bool) -> None:
    table = ApiClient(client).begin("Ann", "Bob", game="castle-builder")
    now = table.look()["turn"]
    for who in ("Ann", "Bob", "*"):
        phone = app.test_client()
        says(phone, table, who)
        page = phone.get(f"/p/{table.code}/turn", headers={"HX-Request": "true"} if htmx else {}).text
        assert bool(re.search(r'<div id="screen"[^>]* data-mine', page)) == (who == now)
        shields = re.search(r'<a class="icon-button whose" href="(.*?)".*?</a>', page, re.DOTALL)
        assert shields
        assert shields[1] == f"/p/{table.code}/mine?from=turn"
        assert shields[0].count("#shield-") == (who != "*")
