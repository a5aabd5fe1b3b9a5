"""Tests of open ties: shown on the result, asked before a session is closed, and never decided by missing numbers."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import printing
from companion.checking import check
from companion.clubs import now
from companion.games import all_games
from companion.sessions.details import parse_details
from companion.sessions.events import decode_result, encode_result
from companion.sessions.manual_results import PlayerResult, ResultSource, make_result_session
from companion.sessions.session import Session
from companion.texts import LANGUAGES, language
from companion.views import result as results
from tests.support.table import ServiceTable
from tests.support.web_requests import rows, spaced
from tests.web.test_notebook import tell

SEASONS, CASTLES = "castle-for-all-seasons", "between-two-castles"


def level_seasons(app: Flask, **talers: int) -> ServiceTable:
    """Return a session in which Anna and Yana have 20 points each."""
    at = ServiceTable.begin(app.extensions["plays"], SEASONS, ("Anna", "Yana", "Vera"))
    for name, track in (("Anna", 20), ("Yana", 20), ("Vera", 7)):
        at.enter_all(name, {"track": track, **({"talers": talers[name]} if name in talers else {})})
    return at


def level_castles(app: Flask) -> ServiceTable:
    """Return a session that Clara and David win with 48, because the specialty rooms of castles 3 and 4 are missing."""
    at = ServiceTable.begin(app.extensions["plays"], CASTLES, ("Anna", "Ben", "Clara", "David"))
    for column, total in zip(at.session.columns, (26, 48, 62, 48), strict=True):
        at.enter_all(column, {"total": total})
    return at


def notes(session: Session) -> dict[str, str]:
    view = results.view(session, {})
    assert view is not None
    return {place.name: place.note.id for place in view.places if place.note}


def ranks(session: Session) -> dict[str, int]:
    assert session.scored.result is not None
    return {s.name: s.rank for s in session.scored.result.ranking.standings}


def fields(page: str) -> list[str]:
    form = re.search(r'<form class="stack-small part tie".*?</form>', page, re.DOTALL)
    return re.findall(r'<input class="cell-input" id="([^"]+)"', form[0]) if form else []


def title(client: FlaskClient, code: str) -> str:
    return re.search(r"<h1[^>]*>(.*?)</h1>", client.get(f"/p/{code}/result").text, re.DOTALL)[1]  # type: ignore[index]


def settle(client: FlaskClient, code: str, **values: Any) -> Any:
    return client.post(f"/p/{code}/tie", data={name.replace("__", "."): str(value) for name, value in values.items()})


# --- What nobody entered decides nothing ----------------------------------------------------------------------------


def test_tie_break_entered_for_one_player_decides_nothing(app: Flask) -> None:
    at = level_seasons(app, Anna=3)
    session = at.do("close", sure=True).session
    assert ranks(session) == {"Anna": 1, "Yana": 1, "Vera": 3}
    assert notes(session) == {"Anna": "result-tie-open", "Yana": "result-tie-open"}


def test_tie_equal_in_all_tie_breaks_is_shared(app: Flask) -> None:
    at = level_seasons(app, Anna=3, Yana=3)
    for name in ("Anna", "Yana"):
        at.enter_all(name, {"resources.sand": 2})
    assert at.session.scored.ties == ()
    assert notes(at.do("close").session) == {"Anna": "result-tie-shared", "Yana": "result-tie-shared"}


def test_tie_in_game_without_tie_breaks_has_plain_note(app: Flask) -> None:
    at = ServiceTable.begin(app.extensions["plays"], "once-upon-a-castle", ("Anna", "Yana"))
    for name in at.players:
        at.enter_all(name, {"floors": 1, "walls": 0, "towers": [2], "resident_points": 3})
    session = at.do("close", sure=True).session
    assert notes(session) == {"Anna": "result-tie-plain", "Yana": "result-tie-plain"}


def test_tie_before_anybody_has_won_is_not_explained(app: Flask) -> None:
    at = ServiceTable.begin(app.extensions["plays"], "castle-builder", ("Anna", "Yana"))
    session = at.do("close", sure=True).session
    assert session.scored.result is not None
    assert session.scored.result.ranking.winners == ()
    assert notes(session) == {}


def test_list_does_not_call_open_tie_a_shared_victory(app: Flask, client: FlaskClient) -> None:
    at = level_seasons(app, Anna=3)
    at.do("close", sure=True)
    text = spaced(client.get("/history", headers={"Accept-Language": "en"}).text)
    assert "level in first place: Anna, Yana" in text
    assert "shared victory" not in text


def test_tie_of_three_shows_deciding_tie_break_of_each_player(app: Flask) -> None:
    at = level_seasons(app, Anna=3, Yana=3, Vera=2)
    at.enter_all("Vera", {"track": 20})
    for name, sand in (("Anna", 4), ("Yana", 1)):
        at.enter_all(name, {"resources.sand": sand})
    session = at.do("close", sure=True).session
    view = results.view(session, {})
    assert view is not None
    said = {place.name: str(place.note.args["by"]) for place in view.places if place.note}
    assert said == {"Anna": "tie-break-resources", "Yana": "tie-break-resources", "Vera": "tie-break-talers"}


# --- It is asked before the session is finished ---------------------------------------------------------------------


@pytest.mark.parametrize("level", [level_seasons, level_castles])
def test_open_tie_before_end_is_asked_and_totals_stay_certain(client: FlaskClient, app: Flask, level: Any) -> None:
    at = level(app)
    assert at.session.scored.open == ()
    assert at.session.scored.ties
    page = client.get(f"/p/{at.code}/score").text
    assert "at-least" not in page
    assert language("en").say("result-tie-open") in page
    asked = client.post(f"/p/{at.code}/do", data={"do": "type=close", "tab": "score"})
    assert asked.status_code == 422
    assert language("en").say("problem-close-tie") in asked.text
    told = client.get(f"/api/v1/plays/{at.code}").json
    assert len(told["open"]) == len(at.session.scored.ties)


# --- It is asked on the result --------------------------------------------------------------------------------------


def test_open_tie_of_closed_session_is_decided_on_result(client: FlaskClient, app: Flask) -> None:
    code = level_seasons(app).do("close", sure=True).session.code
    page = client.get(f"/p/{code}/result").text
    assert fields(page) == ["c0.talers", "c1.talers"], "only the tied are asked, and only for what comes next"
    assert "Anna, Yana" in title(client, code)
    assert language("en").say("result-tie-shared") not in page
    assert settle(client, code, c0__talers=3, c1__talers=3).status_code == 303
    more = fields(client.get(f"/p/{code}/result").text)
    assert {name.partition(".")[2].partition(".")[0] for name in more} == {"resources"}
    assert settle(client, code, c0__resources__sand=1, c1__resources__sand=2).status_code == 303
    session = app.extensions["plays"].store.get(code)
    assert (session.is_closed, ranks(session)) == (True, {"Yana": 1, "Anna": 2, "Vera": 3})
    assert fields(client.get(f"/p/{code}/result").text) == []
    assert {row["Place"] for row in rows(client, f"/p/{code}/export.csv") if row["Player"] == "Anna"} == {"2"}
    log = [entry.type for entry in app.extensions["plays"].history.log_page(code).entries][:4]
    assert log == ["closed", "entry-set", "entry-set", "reopened"]
    assert check(app.extensions["settings"].data).findings == ()


def test_open_tie_decided_twice_at_once_is_decided_once(client: FlaskClient, app: Flask) -> None:
    code = level_seasons(app).do("close", sure=True).session.code
    for _ in range(2):
        assert settle(client, code, c0__talers=3, c1__talers=1, tap="tap").status_code == 303
    sessions = app.extensions["plays"]
    assert [entry.type for entry in sessions.history.log_page(code).entries].count("reopened") == 1
    assert ranks(sessions.store.get(code)) == {"Anna": 1, "Yana": 2, "Vera": 3}


def test_open_tie_with_invalid_number_is_refused_at_its_field(client: FlaskClient, app: Flask) -> None:
    code = level_seasons(app).do("close", sure=True).session.code
    sessions, seq = app.extensions["plays"], app.extensions["plays"].store.get(code).seq
    for typed, wrong in (({"c0.talers": "many", "c1.talers": "2"}, "c0.talers"), ({"c0.talers": "100", "c1.talers": "90"}, "")):
        answer = client.post(f"/p/{code}/tie", data=typed)
        assert answer.status_code == 422
        assert f'id="{wrong or "c1.talers"}-error"' in answer.text
        assert all(f'value="{value}"' in answer.text for value in typed.values())
        assert (sessions.store.get(code).is_closed, sessions.store.get(code).seq) == (True, seq)


def test_open_tie_of_castles_asks_for_castles_of_tied_players(client: FlaskClient, app: Flask) -> None:
    code = level_castles(app).do("close", sure=True).session.code
    page = client.get(f"/p/{code}/result").text
    assert "Clara, David" in title(client, code)
    assert language("en", CASTLES).say("warning-specialty-rooms-missing") not in page
    assert language("en", CASTLES).say("tie-shared") not in page
    asked = fields(page)
    assert asked == [f"c{at}.specialty_rooms" for at in range(4)]
    assert settle(client, code, **{name.replace(".", "__"): 5 + at for at, name in enumerate(asked)}).status_code == 303
    assert sorted(ranks(app.extensions["plays"].store.get(code)).values())[:2] == [1, 2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_open_tie_is_shown_alike_on_page_paper_and_log(client: FlaskClient, app: Flask, lang: str) -> None:
    code = level_castles(app).do("close", sure=True).session.code
    session, words = app.extensions["plays"].store.get(code), language(lang, CASTLES)
    said = words.say("result-tied", winners="Clara, David")
    page = client.get(f"/p/{code}/result", headers={"Accept-Language": lang}).text
    watch = client.get(f"/w/{session.registered.watch_code}/", headers={"Accept-Language": lang}).text
    for shown in (page, watch, printing.result(session, lang=lang)):
        assert said in shown
        assert words.say("result-won", count=2, winners="Clara, David") not in shown
        assert words.say("printing-won", count=2, names="Clara, David") not in shown
    assert (
        words.say("log-closed-tied", winners="Clara, David")
        in client.get(f"/p/{code}/log", headers={"Accept-Language": lang}).text
    )
    assert 'class="unseen">' + words.say("result-winner") not in page, "nobody wears a crown yet"
    assert fields(watch) == []


# --- Results entered afterwards -------------------------------------------------------------------------------------


def test_open_tie_of_past_result_is_decided_on_its_page(client: FlaskClient, app: Flask) -> None:
    code = tell(client, SEASONS, 50, 40, 50, level="1")
    assert fields(client.get(f"/p/{code}/result").text) == ["tie.0.talers", "tie.2.talers"]
    assert client.post(f"/p/{code}/tie", data={"tie.0.talers": "two"}).status_code == 422
    assert client.post(f"/p/{code}/tie", data={"tie.0.talers": "2", "tie.2.talers": "5"}).status_code == 303
    session = app.extensions["plays"].store.get(code)
    assert (session.is_told, ranks(session)) == (True, {"Vera": 1, "Anna": 2, "Boris": 3})
    assert session.registered.noted.place == "The cabin"
    assert "Vera" in title(client, code)
    assert check(app.extensions["settings"].data).findings == ()


def test_past_result_with_known_winners_has_no_open_tie(app: Flask) -> None:
    game = all_games()[SEASONS]
    source = ResultSource("a", now(), (0, 1, 2), frozenset({"Anna", "Yana"}))
    tellings = [PlayerResult("Anna", 50), PlayerResult("Yana", 50), PlayerResult("Vera", 50)]
    about = parse_details({"day": "2024-03-01"})
    archived_play = make_result_session(game, {"players": ["Anna", "Yana", "Vera"]}, tellings, about, source)
    session = app.extensions["plays"].creator.add_result(archived_play)
    assert notes(session) == {"Anna": "result-tie-plain", "Yana": "result-tie-plain"}


# --- Results kept by earlier versions -------------------------------------------------------------------------------


def test_stored_result_of_earlier_version_shows_its_open_ties(app: Flask) -> None:
    raw = encode_result(level_castles(app).do("close", sure=True).session.stored_result)
    for standing in raw["ranking"]["standings"]:
        del standing["open_tie"]
    old = decode_result(raw)
    assert {s.open_tie for s in old.ranking.standings} == {"specialty_rooms"}
    known = encode_result(level_seasons(app, Anna=1, Yana=1).do("close", sure=True).session.stored_result)
    for standing in known["ranking"]["standings"]:
        del standing["open_tie"]
        standing["tie_breaks"] = {"talers": 1, "resources": 0}
    assert not any(s.open_tie for s in decode_result(known).ranking.standings)
