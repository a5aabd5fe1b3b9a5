"""Tests of changed seats: everything before the first turn, then names and colours, and all seats of a closed session."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.checking import check
from companion.games import all_games
from companion.sessions.service import Sessions
from companion.sessions.session import Session
from companion.texts import language
from tests.support.data_folders import app_over
from tests.support.random_sessions import ended
from tests.support.releases import RELEASES, games_of, lay_out
from tests.support.table import GAME, ApiClient, ApiTable
from tests.support.web_requests import bring


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return ApiClient(client).begin("Ann", "Bob", tinctures=[1, 0])


def page(client: FlaskClient, table: ApiTable, **how: Any) -> str:
    answer = client.get(f"/p/{table.code}/seats", **how)
    assert answer.status_code == 200
    return unescape(answer.text)


def form(table: ApiTable, *names: str, **more: Any) -> dict[str, Any]:
    colours = {f"tincture.{i}": str(i) for i in range(4)}
    return {"player": list(names), "first": "0", "begin": "1", "seq": str(table.look()["seq"]), **colours, **more}


def names_in(text: str) -> list[str]:
    return re.findall(r'name="player" value="([^"]*)"', text)


def test_seats_page_shows_current_seating(client: FlaskClient, table: ApiTable) -> None:
    shown = page(client, table)
    assert names_in(shown) == ["Ann", "Bob", "", ""]
    assert re.findall(r'name="tincture\.[01]"\s+value="(\d)" aria-label="[^"]*" checked', shown) == ["1", "0"]
    assert re.findall(r'name="option.season" value="(\w+)"\s+checked', shown) == ["summer"]
    assert language("en").say("seats-keep") in shown
    assert language("en").say("seats-change") in client.get(f"/p/{table.code}/setup").text


def test_seats_changed_before_first_turn_keep_valid_setup_ticks(client: FlaskClient, table: ApiTable) -> None:
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


def test_seats_form_without_script_moves_seats_and_adds_names(client: FlaskClient, table: ApiTable) -> None:
    ApiClient(client).begin("Cid", "Dora")
    sent = {k: v for k, v in form(table, "Ann", "Bob", "", "").items() if k != "begin"}
    for address in (f"/p/{table.code}/seats", f"/new/{GAME}"):
        moved = client.post(address, data={**sent, "down": "0"}).text
        assert names_in(moved) == ["Bob", "Ann", "", ""]
        assert re.findall(r'name="tincture.[01]"\s+value="(\d)" aria-label="[^"]*" checked', moved) == ["1", "0"]
        assert names_in(client.post(address, data={**sent, "add": "Cid"}).text) == ["Ann", "Bob", "Cid", ""]
    assert table.look()["seq"] == 0


def test_seats_after_first_turn_change_only_names_and_colours(client: FlaskClient, table: ApiTable) -> None:
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
def test_seats_form_with_invalid_values_keeps_typed_names(
    client: FlaskClient, table: ApiTable, change: dict[str, Any], told: str
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


def test_new_session_form_offers_colours_of_game_first(client: FlaskClient) -> None:
    shown = client.get(f"/new/{GAME}").text
    assert re.findall(r'name="tincture\.0"\s+value="(\d)"', shown) == list("1023456")
    assert re.findall(r'name="tincture\.\d"\s+value="(\d)" aria-label="[^"]*" checked', shown) == list("1023")
    assert ApiClient(client).begin("Ann", "Bob").look()["players"] == ["Ann", "Bob"]
    assert client.application.extensions["plays"].register.running("home")[0].colours == (1, 0)


def test_new_session_form_with_same_colour_twice_is_refused(client: FlaskClient) -> None:
    for players in (("Ann", "Bob"), ("Cid", "Dora")):
        ApiClient(client).begin(*players, tinctures=[1, 0])
    proposed = client.get(f"/new/{GAME}?player=Ann&player=Cid").text
    assert re.findall(r'name="tincture\.\d"\s+value="(\d)" aria-label="[^"]*" checked', proposed) == list("1023")
    sent = {"player": ["Ann", "Bob"], "first": "0", "begin": "1", "tincture.0": "2", "tincture.1": "2"}
    answer = client.post(f"/new/{GAME}", data=sent)
    assert answer.status_code == 422
    assert language("en").say("problem-tincture-twice") in answer.text


# --- Who sat there in a play that is over: on the page about it, without opening it -------------------------------------

WHEN = {"day": "2026-03-09", "hour": "19:30", "minutes": "", "place": "Anna’s", "note": "Ann was late."}


def over(client: FlaskClient, *players: str, **more: Any) -> ApiTable:
    """Return a closed session of Castle Builder."""
    table = ApiClient(client).begin(*players, game="castle-builder", **more)
    table.do("adjust", column=players[0], points=1, note=f"for {players[0]}")
    table.end(**dict(zip(players, (7, 3, 2, 1), strict=False)))
    return table


def about(*names: str, colours: tuple[int, ...] = (0, 1, 2, 3), **more: Any) -> dict[str, Any]:
    return {**WHEN, "player": list(names), **{f"tincture.{i}": str(c) for i, c in enumerate(colours[: len(names)])}, **more}


def send(client: FlaskClient, table: Any, status: int = 303, **sent: Any) -> str:
    answer = client.post(f"/p/{table.code}/about", data=sent["data"], headers=sent.get("headers", {}))
    assert answer.status_code == status, answer.text
    return unescape(answer.text)


def at_the_field(page: str) -> list[str]:
    return [
        " ".join(said.split())
        for said in re.findall(r'class="error"(?![^>]* hidden)[^>]*>.*?<span>(.*?)</span>', page, re.DOTALL)
    ]


def test_seats_corrected_after_end_give_result_to_other_player(client: FlaskClient, sessions: Sessions) -> None:
    over(client, "Ann", "Bob")
    table = over(client, "Ann", "Bob", tinctures=[0, 1])
    before = sessions.store.get(table.code)
    send(client, table, data=about("Clara", "Bob", colours=(5, 1)))
    session = sessions.store.get(table.code)
    assert (session.seating.players, session.registered.colours, session.is_closed) == (("Clara", "Bob"), (5, 1), True)
    assert session.stored_result
    assert before.stored_result
    assert [(s.name, s.total) for s in session.stored_result.ranking.standings] == [("Clara", 8), ("Bob", 3)]
    assert sessions.log.last_seq(session.id) == before.seq, "nothing was played anew"
    pages = [client.get(f"/p/{table.code}/{page}").text for page in ("result", "log", "turn")]
    assert not [page for page in pages if re.search(r"\bAnn\b", page.replace(WHEN["note"], ""))]
    assert session.registered.noted.note == WHEN["note"], "what was typed stays"
    seen = {p.name: p.sessions for p in sessions.people.list_people("home")}
    assert seen == {"Ann": 1, "Bob": 2, "Clara": 1}
    assert client.get("/people/who?name=Clara").status_code == 200


def test_seats_corrected_after_end_remove_unused_name(client: FlaskClient, sessions: Sessions) -> None:
    table = over(client, "Aan", "Bob")
    send(client, table, data=about("Ann", "Bob"))
    assert [p.name for p in sessions.clubs.people("home")] == ["Bob", "Ann"]
    assert sessions.people.sessions_with("home", "Aan") == []


def test_seats_swapped_after_end_swap_points_and_colours(client: FlaskClient, sessions: Sessions) -> None:
    table = over(client, "Ann", "Bob", tinctures=[0, 1])
    send(client, table, data=about("Bob", "Ann", colours=(1, 0)))
    session = sessions.store.get(table.code)
    assert [(s.name, s.total) for s in session.scored.result.ranking.standings] == [("Bob", 8), ("Ann", 3)]  # type: ignore[union-attr]
    assert (session.seating.players, session.registered.colours) == (("Bob", "Ann"), (1, 0))
    assert [line.note for line in session.content.adjustments] == ["for Bob"]


def test_seats_corrected_to_earlier_player_swap_names_in_first_seats(
    app: Flask, client: FlaskClient, sessions: Sessions
) -> None:
    table = ApiClient(client).begin("Ann", "Bob", "Cid", game="castle-builder", tinctures=[0, 1, 2])
    table.do("seat", players=["Ann", "Dan"], tinctures=[4, 2], first=0, seq=0)
    table.do("place", row=1, rubies=0, seq=1)
    table.end(Ann=7, Dan=3)
    send(client, table, data=about("Ann", "Bob", colours=(1, 6)))
    session = sessions.store.get(table.code)
    assert (session.seating.players, session.registered.colours) == (("Ann", "Bob"), (1, 6))
    assert session.registered.first_seats.seating.players == ("Ann", "Dan", "Cid")
    assert session.registered.first_seats.colours == (0, 4, 6)
    assert check(app.extensions["settings"].data).findings == ()


@pytest.mark.parametrize("key", all_games())
def test_seats_corrected_in_every_game_keep_points_and_survive_import(
    app: Flask, client: FlaskClient, sessions: Sessions, key: str
) -> None:
    table = ended(sessions, key, 2)
    before = sessions.store.get(table.code)
    players = before.seating.players
    swapped = (players[1], "Zoë", *players[2:-1], players[0]) if len(players) > 2 else (players[1], players[0])
    wanted = {"players": [*swapped], "options": before.seating.options, "tinctures": [*reversed(before.registered.colours)]}
    sessions.result_editor.correct_seats(
        table.code, {**wanted, "sure": True}, lambda *_: pytest.fail("nothing is counted anew for a name")
    )
    session = sessions.store.get(table.code)
    called = dict(zip(players, swapped, strict=True))
    assert standings(session) == [(called.get(name, name), *rest) for name, *rest in standings(before)]
    assert session.running == {called[name]: points for name, points in before.running.items()}
    assert check(app.extensions["settings"].data).findings == ()
    book = client.get("/export/plays.json").data
    assert client.get(f"/p/{table.code}/result").status_code == 200
    sessions.deleter.forget(table.code)
    assert bring(client, book).status_code == 303
    (again,) = sessions.register.finished_page("home").sessions
    assert standings(sessions.store.get(again.registered.code)) == standings(session)
    assert again.registered.colours == session.registered.colours


def standings(session: Session) -> list[tuple[Any, ...]]:
    assert session.stored_result
    return [(s.name, s.rank, s.total) for s in session.stored_result.ranking.standings]


def test_seats_corrected_with_invalid_values_are_refused_at_seat(client: FlaskClient, sessions: Sessions) -> None:
    said, table, speaking = language("ru"), over(client, "Ann", "Bob", tinctures=[0, 1]), {"Accept-Language": "ru"}
    blank, twice = "problem-name-blank", "problem-name-twice"
    for names, why in {("Ann", ""): blank, ("", "Bob"): blank, ("Ann", "Ann"): twice}.items():
        page = send(client, table, 422, data=about(*names), headers=speaking)
        assert at_the_field(page) == [said.say(why)]
        assert re.findall(r'name="player" value="([^"]*)"', page) == [*names]
        assert WHEN["note"] in page
    page = send(client, table, 422, data=about("Ann", "Bob", colours=(3, 3)), headers=speaking)
    assert at_the_field(page) == [said.say("problem-tincture-twice")]
    assert sessions.store.get(table.code).seating.players == ("Ann", "Bob")
    assert sessions.store.get(table.code).registered.noted.note == ""


def test_seats_corrected_with_similar_name_ask_for_confirmation(client: FlaskClient, sessions: Sessions) -> None:
    over(client, "Annabel", "Bob")
    table = over(client, "Ann", "Bob")
    page = send(client, table, 422, data=about("Annabell", "Bob"))
    assert at_the_field(page) == [language("en").say("problem-name-close", other="Annabel")]
    sure = re.search(r'name="sure" value="([^"]*)"', page)
    assert sure
    send(client, table, data=about("Annabell", "Bob", sure=sure[1]))
    assert sessions.store.get(table.code).seating.players == ("Annabell", "Bob")


def test_seats_of_reopened_session_are_changed_on_seats_page(client: FlaskClient) -> None:
    table = over(client, "Ann", "Bob")
    table.do("reopen")
    page = client.get(f"/p/{table.code}/about").text
    assert 'name="player"' not in page
    assert f"/p/{table.code}/seats" in page
    send(client, table, data=WHEN)


def test_option_correction_without_effect_on_points_is_accepted(client: FlaskClient, sessions: Sessions) -> None:
    table = over(client, "Ann", "Bob", tinctures=[0, 1])
    before = standings(sessions.store.get(table.code))
    assert re.findall(r'name="option.variants"\s+value="[^"]*"\s+checked', client.get(f"/p/{table.code}/about").text) == []
    send(client, table, data=about("Ann", "Bob", **{"option.variants": ["royal-strategy"]}))
    session = sessions.store.get(table.code)
    assert (session.seating.options, standings(session)) == ({"variants": ["royal-strategy"]}, before)


def test_option_correction_contradicting_moves_is_refused_at_field(client: FlaskClient, sessions: Sessions) -> None:
    tapped = ApiClient(client).begin("Ann", "Bob", tinctures=[1, 0])
    tapped.reveal()
    counted = ApiClient(client).begin("Ann", "Bob", tinctures=[1, 0])
    for table in (tapped, counted):
        table.end("track", Ann=5, Bob=5)
    sent = about("Anna", "Bob", colours=(1, 0), **{"option.season": "winter"})
    assert at_the_field(send(client, tapped, 422, data=sent)) == [language("en").say("problem-option-recount")]
    session = sessions.store.get(tapped.code)
    assert (session.seating.players, session.seating.options) == (("Ann", "Bob"), {"season": "summer"})
    assert session.registered.noted.note == ""
    send(client, counted, data=sent)
    assert sessions.store.get(counted.code).seating.options == {"season": "winter"}


def test_past_result_options_are_on_its_own_page(client: FlaskClient, sessions: Sessions) -> None:
    told = {**WHEN, "player": ["Ann", "Bob"], "total.0": "30", "total.1": "20", "option.season": "summer"}
    code = client.post("/told/castle-for-all-seasons", data=told).headers["Location"].split("/")[2]
    page = client.get(f"/p/{code}/about").text
    assert "option.season" not in page
    assert f"/p/{code}/told" in page
    assert client.post(f"/p/{code}/about", data=about("Ann", "Clara", colours=(2, 3))).status_code == 303
    assert standings(sessions.store.get(code)) == [("Ann", 1, 30), ("Clara", 2, 20)]
    assert sessions.store.get(code).registered.colours == (2, 3)


@pytest.mark.parametrize("release", RELEASES)
def test_sessions_of_earlier_releases_can_be_corrected_and_replayed(tmp_path: Path, release: str) -> None:
    lay_out(release, tmp_path)
    with app_over(tmp_path, limited=False) as app:
        client, sessions = app.test_client(), app.extensions["plays"]
        finished = sessions.register.finished_page("home", limit=100).sessions
        assert {one.registered.seating.game for one in finished} == set(games_of(release))
        for one in finished:
            session = sessions.store.get(one.registered.code)
            assert client.get(f"/p/{session.code}/replay?step=5").status_code == (303 if session.is_told else 200)
            assert 'name="player"' in client.get(f"/p/{session.code}/about").text
            options = {f"option.{key}": value for key, value in session.seating.options.items()}
            players = ("Hildegard", *session.seating.players[1:])
            sent = about(*players, colours=session.registered.colours, **options)
            assert client.post(f"/p/{session.code}/about", data=sent).status_code == 303
            assert sessions.store.get(session.code).seating.players == players
    assert check(tmp_path).findings == ()
