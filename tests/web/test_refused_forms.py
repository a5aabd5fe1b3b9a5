"""Tests of refused forms: each problem links to its field, and the field is marked and described by its message."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask.testing import FlaskClient

from companion.games import all_games
from companion.rules.errors import Problem
from companion.texts import LANGUAGES, language
from tests.support.table import GAME, ApiClient
from tests.web.conftest import Apps

PAST = "castle-builder"


def new_session(client: FlaskClient) -> str:
    return client.post(f"/new/{GAME}", data={"player": ["Anna"], "begin": "1"}).text


def same_names(client: FlaskClient) -> str:
    return client.post(f"/new/{GAME}", data={"player": ["Anna", "Anna"], "begin": "1"}).text


def score_form(client: FlaskClient) -> str:
    code = ApiClient(client).begin("Ann", "Bob").code
    return client.post(f"/p/{code}/cells", data={"tab": "score", "tap": "1", "c0.track": "lots", "c1.track": "7"}).text


def setup_facts(client: FlaskClient) -> str:
    code = ApiClient(client).begin("Ann", "Bob").code
    return client.post(f"/p/{code}/facts", data={"tab": "setup", "tap": "1", "fact.spots-keep": "many"}).text


def copy_facts(client: FlaskClient) -> str:
    return client.post(f"/copies/{GAME}", data={"fact.spots-keep": "many"}).text


def past_result(client: FlaskClient) -> str:
    form = {"player": ["Anna", "Boris"], "total.0": "7", "total.1": "lots", "day": "2020-13-77", "minutes": "never"}
    return client.post(f"/told/{PAST}", data=form).text


def past_result_without_players(client: FlaskClient) -> str:
    return client.post(f"/told/{PAST}", data={"player": ["", ""], "day": "2020-01-02"}).text


FORMS = [new_session, same_names, score_form, setup_facts, copy_facts, past_result, past_result_without_players]


@pytest.mark.parametrize("refused", FORMS)
def test_refused_form_links_each_problem_to_its_marked_field(
    client: FlaskClient, refused: Callable[[FlaskClient], str]
) -> None:
    page = unescape(refused(client))
    listed = re.search(r'<ul class="refused">(.*?)</ul>', page, re.DOTALL)
    assert listed, page
    links = re.findall(r'<a\s+href="#([^"]+)" data-field>([^<]+)</a>', listed[1])
    assert links
    for name, words in links:
        field = re.search(rf'<(?:input|textarea|select)\b[^>]*\bid="{re.escape(name)}"[^>]*>', page)
        assert field, name
        assert 'aria-invalid="true"' in field[0], field[0]
        described = re.search(r'aria-describedby="([^" ]+)', field[0])
        assert described, field[0]
        message = re.search(rf'id="{re.escape(described[1])}"[^>]*>(.*?)</(?:p|span)>\s*', page, re.DOTALL)
        assert message, described[1]
        said = " ".join(re.sub(r"<[^>]*>", " ", message[1]).split())
        assert said, described[1]
        assert " ".join(words.split()).endswith(said), (words, said)
    assert len(links) == len(set(links)) == len(re.findall(r'aria-invalid="true"', page))


def test_wrong_pin_marks_its_field_and_keeps_focus_there(apps: Apps) -> None:
    page = apps(pin="1234").test_client().post("/pin", data={"pin": "0000", "to": "/"}).text
    field = re.search(r'<input id="pin"[^>]*>', page)
    assert field, page
    assert {"autofocus", 'aria-invalid="true"'} <= set(re.findall(r'autofocus|aria-invalid="true"', field[0]))
    assert "pin-error" in field[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", all_games())
def test_forged_buttons_are_refused_without_keys_of_api(client: FlaskClient, key: str, lang: str) -> None:
    game, words = all_games()[key], language(lang, key)
    table = ApiClient(client).begin(*"ABC"[: max(2, min(game.seats))], game=key)
    for kind in ("sing", *list(game.flow.moves.commands)[:1]):
        tap = {"do": f"type={kind}&player=Nobody&sung=1", "tab": "turn", "seq": "1"}
        page = client.post(f"/p/{table.code}/do", data=tap, headers={"Accept-Language": lang})
        assert page.status_code in {200, 409, 422}, (kind, page.status_code)
        refused = re.findall(r"<li>(.*?)</li>", page.text, re.DOTALL) if page.status_code == 422 else []
        listed = [line for line in refused if re.search(r"\b\w+, [a-z-]+, [a-z-]+\b", line)]
        assert listed == [], kind
        if kind == "sing":
            assert words.say("problem-not-offered") in unescape(page.text)
    problem = Problem("type", "not-a-choice", {"allowed": "1, 2, 4"})
    assert words.page_problem(problem) == words.problem(problem), "numbers are no keys"
