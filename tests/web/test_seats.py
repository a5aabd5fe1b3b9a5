"""The page on which seats are put right: everything until the first turn, then names and colours. Without a script."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.texts import language
from tests.web.tables import Programs, Table

GAME = "castle-for-all-seasons"


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Programs(client).begin("Ann", "Bob", tinctures=[1, 0])


def page(client: FlaskClient, table: Table, **how: Any) -> str:
    answer = client.get(f"/p/{table.code}/seats", **how)
    assert answer.status_code == 200
    return unescape(answer.text)


def form(table: Table, *names: str, **more: Any) -> dict[str, Any]:
    colours = {f"tincture.{i}": str(i) for i in range(4)}
    return {"player": list(names), "first": "0", "begin": "1", "seq": str(table.look()["seq"]), **colours, **more}


def names_in(text: str) -> list[str]:
    return re.findall(r'name="player" value="([^"]*)"', text)


def test_it_shows_everything_as_it_is(client: FlaskClient, table: Table) -> None:
    shown = page(client, table)
    assert names_in(shown) == ["Ann", "Bob", "", ""]
    assert re.findall(r'name="tincture\.[01]"\s+value="(\d)" aria-label="[^"]*" checked', shown) == ["1", "0"]
    assert re.findall(r'name="option.season" value="(\w+)"\s+checked', shown) == ["summer"]
    assert language("en").say("seats-keep") in shown
    assert language("en").say("seats-change") in client.get(f"/p/{table.code}/setup").text


def test_people_seats_season_and_who_begins_are_changed_and_ticks_that_hold_stay(client: FlaskClient, table: Table) -> None:
    steps = [step["step"] for step in table.look()["setup"]]
    for step in steps:
        table.do("tick", step=step)
    sent = form(table, "Bob", "Ann", "Cid", first="2", **{"option.season": "winter"})
    assert client.post(f"/p/{table.code}/seats", data=sent).headers["Location"] == f"/p/{table.code}/setup"
    seen = table.look()
    assert (seen["players"], seen["first"], seen["options"]) == (["Bob", "Ann", "Cid"], "Cid", {"season": "winter"})
    done = {step["step"]: step["done"] for step in seen["setup"]}
    assert any(done.values())
    assert not all(done.values())
    assert "Bob, Ann, Cid" in client.get("/").text


def test_small_buttons_move_seats_and_add_names_without_a_script(client: FlaskClient, table: Table) -> None:
    Programs(client).begin("Cid", "Dora")
    sent = {k: v for k, v in form(table, "Ann", "Bob", "", "").items() if k != "begin"}
    moved = client.post(f"/p/{table.code}/seats", data={**sent, "down": "0"}).text
    assert names_in(moved) == ["Bob", "Ann", "", ""]
    added = client.post(f"/p/{table.code}/seats", data={**sent, "add": "Cid"}).text
    assert names_in(added) == ["Ann", "Bob", "Cid", ""]
    assert table.look()["seq"] == 0


def test_after_the_first_turn_names_and_colours(client: FlaskClient, table: Table) -> None:
    table.do("pick", player="Ann", card="messenger", seq=0)
    phone = client.application.test_client()
    phone.post(f"/p/{table.code}/seat", data={"who": "Ann"})
    shown = page(client, table)
    assert names_in(shown) == ["Ann", "Bob"]
    assert "option.season" not in shown
    assert 'name="up"' not in shown
    setup = client.get(f"/p/{table.code}/setup").text
    assert language("en").say("seats-change-begun") in setup
    assert language("en").say("setup-done") not in setup
    sent = {**form(table, "Anna", "Bob"), "tincture.0": "3", "tincture.1": "1"}
    assert client.post(f"/p/{table.code}/seats", data=sent).status_code == 303
    turn = phone.get(f"/p/{table.code}/turn").text
    assert "Anna" in turn
    assert "shield-3" in turn
    assert re.search(r'value="Anna"\s+aria-pressed="true"', phone.get(f"/p/{table.code}/mine").text), "it is still her phone"
    table.do("undo", of=2, seq=2)
    assert table.look()["players"] == ["Ann", "Bob"]
    empty = client.post(f"/p/{table.code}/seats", data=form(table, "Anna", ""))
    assert empty.status_code == 422


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"tincture.1": "0"}, "problem-tincture-twice"),
        ({"player": ["Ann", "Ann"]}, "problem-name-twice"),
        ({"player": ["Ann", "ann"]}, "new-asked"),
        ({"seq": "-1"}, "problem-stale"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(
    client: FlaskClient, table: Table, change: dict[str, Any], told: str
) -> None:
    table.do("tick", step=table.look()["setup"][0]["step"])
    sent = {**form(table, "Ann", "Bob"), **change}
    sent["seq"] = "0" if change.get("seq") else sent["seq"]
    answer = client.post(f"/p/{table.code}/seats", data=sent)
    assert answer.status_code == 422
    assert language("en").say(told, **({"missed": 1, "seq": 1} if told == "problem-stale" else {})) in unescape(answer.text)
    assert names_in(unescape(answer.text))[:2] == list(sent["player"])
    if told == "new-asked":
        sure = {**sent, "sure": "Ann · ann"}
        assert client.post(f"/p/{table.code}/seats", data=sure).status_code == 303


def test_the_box_offers_its_colours_first(client: FlaskClient) -> None:
    shown = client.get(f"/new/{GAME}").text
    assert re.findall(r'name="tincture\.0"\s+value="(\d)"', shown) == list("1023456")
    assert re.findall(r'name="tincture\.\d"\s+value="(\d)" aria-label="[^"]*" checked', shown) == list("1023")
    assert Programs(client).begin("Ann", "Bob").look()["players"] == ["Ann", "Bob"]
    assert client.application.extensions["plays"].running("home")[0].tinctures == (1, 0)


def test_two_seats_never_begin_in_one_colour(client: FlaskClient) -> None:
    sent = {"player": ["Ann", "Bob"], "first": "0", "begin": "1", "tincture.0": "2", "tincture.1": "2"}
    answer = client.post(f"/new/{GAME}", data=sent)
    assert answer.status_code == 422
    assert language("en").say("problem-tincture-twice") in answer.text
