"""Whose phone it is: asked once of who comes, told to the game, never believed from an address."""

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.games import all_games
from companion.web import mine
from tests.web.tables import Programs, Table

SHARED = "between-two-castles"


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Programs(client).begin("Ann", "Боря", "100% \N{SNOWMAN}", game=SHARED)


def comes(phone: FlaskClient, table: Table) -> str:
    """Where the link leads a phone."""
    return str(phone.get(f"/p/{table.code}/").headers["Location"]).rpartition("/")[2]


def says(phone: FlaskClient, table: Table, who: str, **more: str) -> str:
    answer = phone.post(f"/p/{table.code}/seat", data={"who": who, **more})
    assert answer.status_code == 303
    return str(answer.headers["Location"]).rpartition("/")[2]


def offered(phone: FlaskClient, table: Table) -> dict[str, str]:
    """What the page offers: value by name, what is chosen with a star before it."""
    page = phone.get(f"/p/{table.code}/mine").text
    found = re.findall(r'name="who" value="([^"]*)"\s+aria-pressed="(\w+)">.*?<span>(.*?)</span></button>', page, re.DOTALL)
    return {("*" if pressed == "true" else "") + name: value for value, pressed, name in found}


@pytest.mark.parametrize("cookies", [True, False])
def test_a_phone_that_comes_is_asked_once_and_then_goes_on(app: Flask, table: Table, cookies: bool) -> None:
    phone = app.test_client(use_cookies=cookies)
    assert comes(phone, table) == "mine"
    assert list(offered(phone, table)) == [
        *("Ann", "Боря", "100% \N{SNOWMAN}", "Everybody’s"),
        *("Ann · Боря", "Боря · 100% \N{SNOWMAN}", "100% \N{SNOWMAN} · Ann"),
    ]
    for who in offered(phone, table).values():
        assert says(phone, table, who) == "setup", "also where nothing is kept: no circle"
        assert comes(phone, table) == ("setup" if cookies else "mine")
        assert next(name for name, value in offered(phone, table).items() if value == who).startswith("*") == cookies
    assert says(phone, table, "Ann", tab="log") == "log", "whoever came from a tab goes back to it"


def test_the_short_code_leads_there_too_and_who_began_is_not_asked(app: Flask, client: FlaskClient) -> None:
    form = {"player": ["Ann", "Bob"], "first": "0", "begin": "1"}
    base = client.post("/new/castle-builder", data=form).headers["Location"].rpartition("/")[0]
    assert client.get(f"{base}/").headers["Location"] == f"{base}/setup"
    short = re.search(r'<p class="code">(\w+)</p>', client.get(f"{base}/join").text)
    assert short
    came = app.test_client()
    assert came.post("/join", data={"short": short[1]}).headers["Location"] == f"{base}/"
    assert came.get(f"{base}/").headers["Location"] == f"{base}/mine"


def test_a_play_that_is_over_asks_nobody(app: Flask, client: FlaskClient) -> None:
    table = Programs(client).begin("Ann", "Bob")
    table.do("close", sure=True, seq=0)
    assert comes(app.test_client(), table) == "result"


def test_new_links_are_no_reason_to_ask_again(client: FlaskClient, table: Table) -> None:
    says(client, table, "Ann")
    moved = client.post(f"/p/{table.code}/renew").headers["Location"].rpartition("/")[0]
    assert client.get(f"{moved}/").headers["Location"] == f"{moved}/setup"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """What the game's page is asked with."""
    heard: list[dict[str, str]] = []
    flow = all_games()[SHARED].flow
    page = flow.page
    assert page

    def listening(state: Any, seating: Any, query: dict[str, str]) -> Any:
        heard.append(dict(query))
        return page(state, seating, query)

    monkeypatch.setitem(all_games()[SHARED].__dict__, "flow", replace(flow, page=listening))
    return heard


@pytest.mark.parametrize(
    ("who", "query"), [("Боря", {"me": "1"}), ("100%25%20%E2%98%83", {"me": "2"}), ("*", {}), ("nobody", {}), ("", {})]
)
def test_the_game_is_told_the_seat_and_no_address_can_say_it(
    app: Flask, table: Table, who: str, query: dict[str, str], asked: list[dict[str, str]]
) -> None:
    phone = app.test_client()
    says(phone, table, who)
    for address, more in (("turn?castle=1", {"castle": "1"}), ("turn?castle=1&me=0&ours=0", {"castle": "1"})):
        assert phone.get(f"/p/{table.code}/{address}").status_code == 200
        assert asked.pop() == {**more, **query}


def test_the_game_is_told_the_castle_that_two_share(app: Flask, table: Table, asked: list[dict[str, str]]) -> None:
    phone = app.test_client()
    says(phone, table, offered(phone, table)["Боря · 100% \N{SNOWMAN}"])
    phone.get(f"/p/{table.code}/turn")
    assert asked.pop() == {"ours": "1"}
    castles = re.findall(r"Castle \d", phone.get(f"/p/{table.code}/turn").text.partition("<main")[2])
    assert list(dict.fromkeys(castles)) == ["Castle 2", "Castle 1", "Castle 3"], "their own first"
    before = table.look()["seq"]
    phone.post(f"/p/{table.code}/do", data={"do": "type=adjust&column=&points=1", "tap": "x", "tab": "log", "seq": before})
    assert "<small" not in phone.get(f"/p/{table.code}/log").text.partition("<main")[2], "no single name stands beside it"


def test_who_watches_is_nobody_whatever_the_cookie_says(app: Flask, table: Table, asked: list[dict[str, str]]) -> None:
    phone = app.test_client()
    phone.set_cookie(mine.SEAT, "Ann", path=f"/w/{table.watch_code}/")
    assert phone.get(f"/w/{table.watch_code}/turn").status_code == 200
    assert asked == []


@pytest.mark.parametrize("htmx", [True, False])
def test_the_page_says_when_it_is_its_owners_turn(app: Flask, client: FlaskClient, htmx: bool) -> None:
    table = Programs(client).begin("Ann", "Bob", game="castle-builder")
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
