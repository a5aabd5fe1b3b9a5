"""Tests of rules queries over HTTP, and of what all answers have in common."""

import json
from itertools import cycle
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion import __version__, rules_queries
from companion.games import all_games
from companion.sessions.commands import COMMON_COMMANDS
from companion.texts import LANGUAGES, language
from companion.web.api import MAX_ANSWERS
from tests.support import api_description
from tests.support.example_questions import ASKS, ENDLESS, SCORES
from tests.support.table import ApiClient
from tests.support.web_requests import places
from tests.test_cli import called

COIN = SCORES["coins"]
POSTS = ("/api/v1/score", "/api/v1/assist", "/api/v1/plays")


# --- The server and the games ------------------------------------------------------------------------------------------


def test_health_check_reports_status_version_and_database(programs: ApiClient) -> None:
    response = programs.get("/healthz")
    assert response.status_code == 200
    assert response.json == {"status": "ok", "version": __version__, "database": "ok"}


def test_games_endpoint_lists_seats_fields_commands_and_options(programs: ApiClient) -> None:
    told = {game["key"]: game for game in programs.get("/api/v1/games").json["games"]}
    assert list(told) == list(all_games())
    for game in all_games().values():
        found = told[game.key]
        assert found["seats"] == list(game.seats)
        assert found["names"] == {lang: language(lang, game.key).say("game-name") for lang in LANGUAGES}
        own = [cell.key for row in game.sheet.column for cell in row.cells]
        assert [field["key"] for field in found["fields"] if field["of"] == "column"] == own
        assert {command["type"] for command in found["commands"]} == {*game.flow.commands, *COMMON_COMMANDS}
        assert [ask["key"] for ask in found["asks"]] == list(game.asks)
        assert [fact["key"] for fact in found["facts"]] == list(game.facts)
        for option, told_option in zip(game.options, found["options"], strict=True):
            shape = getattr(option.shape, "item", option.shape)
            assert [value["value"] for value in told_option["values"]] == list(getattr(shape, "values", ()))
            assert told_option["default"] == option.default
        for part in (*found["fields"], *found["options"], *found["categories"]):
            assert all(part["names"][lang] for lang in LANGUAGES)


@pytest.mark.parametrize("path", ["/api/v1/games", "/api/v1/openapi.json"])
def test_etag_of_unchanged_answer_gives_304_without_body(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")
    assert client.get(path, headers={"If-None-Match": '"other"'}).data == first.data


# --- Scores and other questions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "asked"), [("score", SCORES), ("assist", ASKS)])
def test_score_and_assist_answers_equal_output_of_command_line(
    programs: ApiClient, question: str, asked: dict[str, Any]
) -> None:
    for sent, lang in zip(asked.values(), cycle(LANGUAGES), strict=False):
        response = programs.post(f"/api/v1/{question}?lang={lang}", json=sent)
        assert response.status_code == 200
        assert response.json == json.loads(called(question, "-", "--lang", lang, given=json.dumps(sent).encode()).stdout)
        assert response.headers["Cache-Control"] == "no-store"


def test_score_reason_is_in_language_of_request(programs: ApiClient) -> None:
    def why(**how: Any) -> str:
        response = programs.post("/api/v1/score", json=COIN, **how)
        return response.json["columns"][0]["lines"][0]["why"]

    english, russian = why(query_string={"lang": "en"}), why(query_string={"lang": "ru"})
    assert english != russian
    assert why(headers={"Accept-Language": "ru-RU,en;q=0.5"}) == russian
    assert why(headers={"Accept-Language": "fr, en;q=0.5, ru;q=0.4"}) == english
    assert why(headers={"Accept-Language": "ru"}, query_string={"lang": "en"}) == english


def test_language_unknown_is_refused_at_its_place(programs: ApiClient) -> None:
    for path in POSTS:
        response = programs.post(path, query_string={"lang": "fr"}, json=COIN)
        assert (response.status_code, places(response)) == (422, ["lang"])


def test_assist_with_too_many_answers_is_refused(programs: ApiClient) -> None:
    response = programs.post("/api/v1/assist", json=ENDLESS)
    assert response.status_code == 413
    assert places(response) == ["input"]
    assert f"{MAX_ANSWERS:,}" in response.json["errors"][0]["message"]


# --- Refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b'{"game": NaN}', 400),
        (b'{"game": "a", "game": "b"}', 400),
        (b"[" * 100_000, 400),
        (b"1" * 10_000, 400),
        (b" " * (rules_queries.MAX_QUESTION_BYTES + 1), 413),
        (b" " * rules_queries.MAX_QUESTION_BYTES, 400),
        (b"[]", 422),
        (b"null", 422),
        (b"{}", 422),
        (b'{"game": null}', 422),
        (b'{"game": "chess"}', 422),
        (b'{"game": "castle-builder", "\\ud800": 1}', 422),
        (b'{"game": "castle-builder", "players": ["\\ud800", "B"]}', 422),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_post_body_invalid_or_too_long_is_refused_with_ascii_json(programs: ApiClient, body: bytes, status: int) -> None:
    for path in POSTS:
        response = programs.post(path, data=body, content_type="application/json")
        assert response.status_code == status
        assert response.data.isascii(), "what no UTF-8 can hold is escaped"


def test_score_question_with_several_problems_names_each_place(programs: ApiClient) -> None:
    question = {**COIN, "strange": 1, "players": [{"name": "", "coins": 99}, {"coins": True}]}
    response = programs.post("/api/v1/score", json=question)
    assert response.status_code == 422
    assert set(places(response)) == {
        "strange",
        "players[0].name",
        "players[0].coins",
        "players[1].name",
        "players[1].coins",
    }


def test_post_content_type_other_than_json_is_refused(programs: ApiClient) -> None:
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"):
        for path in POSTS:
            response = programs.post(path, data=json.dumps(COIN), content_type=kind)
            assert (response.status_code, places(response)) == (415, ["input"])
    for kind in ("application/json", "application/json; charset=utf-8", "application/vnd.x+json", None):
        assert programs.post("/api/v1/score", data=json.dumps(COIN), content_type=kind).status_code == 200


def test_method_not_allowed_answer_names_post(client: FlaskClient) -> None:
    for path in (*POSTS, "/api/v1/plays/code/commands"):
        for method in ("GET", "PUT", "DELETE", "PATCH"):
            response = client.open(path, method=method)
            assert response.status_code == 405
            assert "POST" in response.headers["Allow"].split(", ")
            assert api_description.problems(response) == []
