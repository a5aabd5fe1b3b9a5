"""Thousands of requests that nobody should send: each gets an answer, as described, and nothing breaks."""

import json
import os
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.folders import app_over
from tests.web import described
from tests.web.garbage import bodies, garbage, queries, sent, strange_text
from tests.web.tables import Programs, Table

MANY = int(os.environ.get("COMPANION_FUZZ", "25"))
"""Examples of each kind, of up to seven requests each."""
patient = settings(max_examples=MANY, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
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


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One play for everybody: what one request leaves behind, the next one meets."""
    with app_over(tmp_path_factory.mktemp("data"), limited=False) as app:
        yield Programs(app.test_client()).begin("Ann", "Bob", options={"season": "winter"})


def posts(table: Table) -> list[str]:
    """Where something can be sent."""
    rules = ["/api/v1/score", "/api/v1/assist", "/api/v1/plays"]
    return [*rules, *(f"{path}/commands" for path in (table.path, table.watch_path, "/api/v1/plays/unknown"))]


def answered(client: FlaskClient, path: str, **how: Any) -> None:
    response = client.open(path, **how)
    assert response.status_code < 500
    assert described.problems(response) == []
    response.close()


@patient
@given(bodies, queries)
def test_whatever_is_sent_is_answered(table: Table, body: bytes, query: dict[str, str]) -> None:
    for path in posts(table):
        answered(
            table.programs.client, path, method="POST", data=body, content_type="application/json", query_string=shown(query)
        )


@patient
@given(sent, st.integers(0, 3))
def test_whatever_is_asked_of_a_play_it_stays_a_play(table: Table, command: Any, seen: int) -> None:
    if isinstance(command, dict):
        command = {"id": f"x{seen}", **command}
        if isinstance(command.get("seq"), int) and seen:
            command["seq"] = table.look(log=0)["seq"]
    response = table.programs.client.post(f"{table.path}/commands", data=json.dumps(command), content_type="application/json")
    assert response.status_code in {200, 409, 422}
    found = table.look(log=5)
    assert found["seq"] >= len(found["log"])


@patient
@given(
    queries,
    st.dictionaries(st.sampled_from(HEADERS), st.text(st.characters(codec="latin-1", exclude_categories=["Cc"]), max_size=30)),
)
def test_however_it_is_asked_it_is_answered(table: Table, query: dict[str, str], headers: dict[str, str]) -> None:
    client = table.programs.client
    for path in ("/healthz", "/api/v1/games", table.path, table.watch_path, f"{table.path}/live"):
        response = client.get(path, query_string=shown(query), headers=headers)
        assert response.status_code < 500
        response.close()
    response = client.post("/api/v1/score", data=b"{}", query_string=shown(query), headers=headers)
    assert 400 <= response.status_code < 500
    assert described.problems(response) == []


@patient
@given(strange_text)
def test_whatever_the_address_it_is_answered(table: Table, name: str) -> None:
    part = quote(name.encode("utf-8", "surrogatepass"), safe="")
    for path in (
        f"/api/v1/{part}",
        f"/api/v1/plays/{part}",
        f"/api/v1/plays/{part}/live",
        f"/{part}",
        f"/p/{part}/turn",
        f"/rules/{part}",
    ):
        response = table.programs.client.get(path)
        assert response.status_code < 500
        response.close()


@patient
@given(garbage)
def test_whatever_fact_of_a_copy_is_told(table: Table, value: Any) -> None:
    for game in table.programs.client.get("/api/v1/games").json["games"]:
        wanted = {"game": game["key"], "players": ["Ann", "Bob"], "facts": {fact["key"]: value for fact in game["facts"]}}
        answered(
            table.programs.client, "/api/v1/plays", method="POST", data=json.dumps(wanted), content_type="application/json"
        )


def shown(query: dict[str, str]) -> str:
    """As it stands in an address, what is no text included."""
    return "&".join(f"{name}={quote(value.encode('utf-8', 'surrogatepass'), safe='')}" for name, value in query.items())
