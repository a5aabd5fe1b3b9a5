"""Fuzz tests with thousands of invalid requests: each gets an answer as described, and nothing breaks."""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import pdf
from companion.games import all_games
from tests.robustness.garbage import bodies, encoded, fields, sent, strange_text, typed
from tests.support import api_description
from tests.support.data_folders import app_over
from tests.support.table import GAME, ApiClient, ApiTable
from tests.support.web_requests import HTMX, ways

MANY = int(os.environ.get("COMPANION_FUZZ", "25"))
"""Number of examples of each kind, each with several requests. Requests to every page have fewer."""


def patient(examples: int) -> settings:
    return settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


PEOPLE = ("Ann", "Bob", "Cid", "Dan")
HEADERS = (
    "Accept-Language",
    "Last-Event-ID",
    "Cookie",
    "If-None-Match",
    "Origin",
    "HX-Request",
    "Content-Type",
    "Sec-Fetch-Site",
)
headers = st.dictionaries(
    st.sampled_from(HEADERS), st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), max_size=30)
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, ApiTable]]:
    """Yield a session of every game, shared by all requests, so that each meets the changes of the others."""
    with app_over(tmp_path_factory.mktemp("data"), limited=False) as app, pytest.MonkeyPatch.context() as patch:
        patch.setattr(pdf, "is_available", lambda: False)
        programs = ApiClient(app.test_client())
        yield {game.key: programs.begin(*PEOPLE[: max(game.seats)], game=game.key) for game in all_games().values()}


@pytest.fixture(scope="module")
def client(tables: dict[str, ApiTable]) -> FlaskClient:
    return tables[GAME].client.client


def answered(client: FlaskClient, path: str, method: str = "GET", **how: Any) -> None:
    with client.open(path, method=method, **how) as response:
        assert response.status_code < 500, (method, path, how)
        assert not path.startswith("/api/") or api_description.problems(response) == []


# --- Programs ---------------------------------------------------------------------------------------------------------


@patient(MANY)
@given(bodies, fields, headers)
def test_api_with_random_body_query_and_headers_answers_as_described(
    tables: dict[str, ApiTable], client: FlaskClient, body: bytes, query: list[tuple[str, str]], headers: dict[str, str]
) -> None:
    answered(client, "/api/v1/score", "POST", data=b"{}", headers=headers)
    paths = ["/api/v1/score", "/api/v1/assist", "/api/v1/plays", "/api/v1/plays/unknown/commands"]
    for path in (*paths, f"{tables[GAME].path}/commands", f"{tables[GAME].watch_path}/commands"):
        answered(client, path, "POST", data=body, content_type="application/json", query_string=encoded(query))


@patient(MANY)
@given(sent, st.integers(0, 3))
def test_session_after_random_command_stays_readable(tables: dict[str, ApiTable], command: Any, seen: int) -> None:
    table = tables[GAME]
    if isinstance(command, dict):
        command = {"id": f"x{seen}", **command}
        if isinstance(command.get("seq"), int) and seen:
            command["seq"] = table.look(log=0)["seq"]
    response = table.client.client.post(f"{table.path}/commands", data=json.dumps(command), content_type="application/json")
    assert response.status_code in {200, 409, 422}
    found = table.look(log=5)
    assert found["seq"] >= len(found["log"])


# --- Every address -----------------------------------------------------------------------------------------------------


@patient(MANY // 4)
@given(strange_text, fields, headers, st.sampled_from(sorted(all_games())))
def test_page_with_random_query_and_headers_answers_without_server_error(
    tables: dict[str, ApiTable],
    client: FlaskClient,
    part: str,
    query: list[tuple[str, str]],
    headers: dict[str, str],
    key: str,
) -> None:
    known = {"code": tables[key].code, "key": key, "way": "p", "tab": "turn", "kind": "csv", "what": "game"}
    for values in (known, {**known, "code": tables[key].watch_code, "way": "w"}, {"way": "p", "tab": "log"}):
        for method, path, _ in ways(client.application, part or "x", **values):
            if method == "GET":
                answered(client, path, query_string=encoded(query))
                answered(client, path, headers=headers)


@patient(MANY // 4)
@given(fields, st.booleans(), st.sampled_from(sorted(all_games())))
def test_form_with_random_fields_answers_without_server_error(
    tables: dict[str, ApiTable], client: FlaskClient, form: list[tuple[str, str]], script: bool, key: str
) -> None:
    begun = [*form, ("player", "Ann"), ("player", "Bob"), ("begin", "1")]
    for method, path, endpoint in ways(client.application, "x", code=tables[key].code, key=key):
        if method == "POST" and endpoint != "joining.renew":  # after that the play has another key
            for told in (form, begun):
                posted(client, path, told, script=script)


@pytest.mark.parametrize("key", sorted(all_games()))
@patient(MANY // 2)
@given(st.data())
def test_session_form_with_random_values_leaves_every_tab_working(
    tables: dict[str, ApiTable], client: FlaskClient, key: str, data: st.DataObject
) -> None:
    table = tables[key]
    form, script = data.draw(right_forms(all_games()[key], table)), data.draw(st.booleans())
    for what in ("do", "cells", "fact"):
        posted(client, f"/p/{table.code}/{what}", form, script=script)
    for tab in ("setup", "turn", "score", "log"):
        assert client.get(f"/p/{table.code}/{tab}").status_code == 200, (tab, form)


@st.composite
def right_forms(draw: st.DrawFn, game: Any, table: ApiTable) -> list[tuple[str, str]]:
    """Draw a form with the fields of the game's page and any values."""
    found = table.look(log=0)
    last, seq = len(found["columns"]) - 1, str(found["seq"])
    cells = [f"t.{key}" if of_table else f"c{draw(st.integers(0, last))}.{key}" for of_table, key in game.sheet.cells]
    command = draw(st.sampled_from(sorted({*game.flow.commands, "undo", "undo-to", "adjust", "tick", "close", "reopen"})))
    taken = game.flow.commands[command].fields.fields if command in game.flow.commands else {"of": None, "column": None}
    told = {"type": command, **{name: draw(typed) for name in taken if draw(st.booleans())}}
    return [
        ("do", encoded([*told.items()])),
        ("seq", draw(st.sampled_from([seq, seq, "0", "x"]))),
        ("tab", draw(st.sampled_from(["setup", "turn", "score", "log", "x"]))),
        ("fact", draw(st.sampled_from([*game.facts, "x"]))),
        ("value", draw(typed)),
        (draw(st.sampled_from(cells)), draw(typed)),
        (draw(st.sampled_from(cells)), draw(typed)),
    ]


def posted(client: FlaskClient, path: str, form: list[tuple[str, str]], *, script: bool) -> None:
    kind = "application/x-www-form-urlencoded"
    answered(client, path, "POST", data=encoded(form).encode(), content_type=kind, headers=HTMX if script else {})
