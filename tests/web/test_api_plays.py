"""Tests of sessions over HTTP: create, read, command, listen."""

import json
import uuid
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.web import sse
from companion.web.api import MAX_LOG_ENTRIES
from tests.support.table import GAME, ApiClient, ApiTable
from tests.support.web_requests import places


@pytest.fixture
def table(programs: ApiClient) -> ApiTable:
    return programs.begin("Ann", "Bob")


# --- Begin -------------------------------------------------------------------------------------------------------------


def test_session_created_over_api_is_read_back(programs: ApiClient) -> None:
    wanted = {"game": GAME, "players": ["Ann", "Боб"], "options": {"season": "winter"}}
    response = programs.post("/api/v1/plays", json=wanted)
    assert response.status_code == 201
    assert response.json["seq"] == 0
    assert response.headers["Location"] == f"/api/v1/plays/{response.json['code']}"
    found = ApiTable(programs, response.json).look()
    assert {key: found[key] for key in wanted} == wanted
    assert (found["code"], found["short_code"]) == (response.json["code"], response.json["short_code"])
    assert (found["first"], found["finished"], found["log"], found["older"]) == ("Ann", False, [], None)


# --- Look --------------------------------------------------------------------------------------------------------------


def test_session_read_shows_entries_missing_cells_totals_and_standings(table: ApiTable) -> None:
    seq = table.enter("Ann", "track", 12)
    assert table.enter(None, "forge_silver", 3) == seq + 1
    found = table.look()
    assert found["seq"] == seq + 1
    assert found["columns"] == ["Ann", "Bob"]
    assert found["entries"] == {"": {"forge_silver": 3}, "Ann": {"track": 12}, "Bob": {}}
    assert {"column": "Ann", "field": "track"} not in found["missing"]
    assert {"column": "Bob", "field": "track"} in found["missing"]
    assert found["totals"] == {"Ann": 12, "Bob": 0}
    assert found["standings"] == found["result"]["standings"] == found["result"]["winners"] == []
    assert {"column": "Bob", "field": "track", "text": "Bob: Points on the score track"} in found["open"]
    for place in found["missing"]:
        table.enter(place["column"], place["field"], 0)
    found = table.look()
    assert [(s["name"], s["rank"], s["total"]) for s in found["standings"]] == [("Ann", 1, 12), ("Bob", 2, 0)]
    assert (found["open"], found["result"]["winners"]) == ([], ["Ann"])
    (line,) = found["result"]["columns"][0]["lines"]
    assert (line["category"], line["points"]) == ("track", 12)
    assert line["why"]


def test_session_with_contradictory_entry_names_its_cell(table: ApiTable) -> None:
    table.enter("Ann", "servants.tavern-12", 1)
    found = table.look()
    assert [(p["column"], p["field"]) for p in found["problems"]] == [("Ann", "servants.tavern-12")]
    assert found["problems"][0]["message"]


def test_log_is_paged_and_in_language_of_request(table: ApiTable) -> None:
    seqs = [table.enter("Ann", "track", n, author="Ann") for n in range(6)]
    seqs.append(table.do("undo", of=seqs[-1], seq=seqs[-1], author="Ann"))
    log = table.look(lang="en")["log"]
    assert [entry["seq"] for entry in log] == seqs
    assert {entry["author"] for entry in log} == {"Ann"}
    assert [entry["type"] for entry in log] == ["entry-set"] * 6 + ["undone"]
    assert [entry["seq"] for entry in log if entry["undone"]] == [6]
    assert log[-1]["about"] == log[-2]["text"]
    assert table.look(lang="ru")["log"][0]["text"] != log[0]["text"]
    pages = [table.look(log=3)]
    while (before := pages[0]["older"]) is not None:
        pages.insert(0, table.look(log=3, before=before))
    assert [len(page["log"]) for page in pages] == [1, 3, 3]
    assert [entry["seq"] for page in pages for entry in page["log"]] == seqs
    assert table.look(log=0)["log"] == []


@pytest.mark.parametrize(
    "query", [{"log": "x"}, {"log": -1}, {"log": MAX_LOG_ENTRIES + 1}, {"before": "9" * 30}, {"lang": "xx"}]
)
def test_log_query_with_invalid_value_is_refused(table: ApiTable, query: dict[str, Any]) -> None:
    response = table.client.get(table.path, query_string=query)
    assert (response.status_code, places(response)) == (422, list(query))


# --- Do ----------------------------------------------------------------------------------------------------------------


def test_command_sent_twice_is_answered_alike_and_counts_once(table: ApiTable) -> None:
    stamp = str(uuid.uuid4())
    first = table.enter("Ann", "track", 5, id=stamp)
    table.enter("Ann", "track", 6)
    assert table.enter("Ann", "track", 5, id=stamp) == first
    found = table.look()
    assert found["entries"]["Ann"]["track"] == 6
    assert [entry["id"] for entry in found["log"]].count(stamp) == 1


def test_command_when_stale_is_refused_with_later_events(table: ApiTable) -> None:
    seen = table.enter("Ann", "track", 5)
    table.enter("Bob", "track", 33)
    table.enter("Bob", "talers", 44)
    response = table.send("undo", of=seen, seq=seen)
    assert (response.status_code, places(response)) == (409, ["seq"])
    message = response.json["errors"][0]["message"]
    assert message.index("33") < message.index("44")
    assert table.look()["entries"]["Ann"] == {"track": 5}


@pytest.mark.parametrize(
    ("command", "at"),
    [
        ({"type": "redo"}, ["id"]),
        ({"id": "a", "type": ["redo"]}, ["type"]),
        ({"id": "a", "type": "redo", "seq": 2**60}, ["seq"]),
        ({"id": "a", "type": "set-entry", "column": "Ann", "field": "track", "value": 401}, ["value"]),
        ({"id": "a", "type": "set-entry", "column": "Ann", "field": "track", "value": 1, "more": 2}, ["more"]),
        ({"id": "a", "type": "tick", "step": "board", "author": "\ud800"}, ["author"]),
    ],
)
def test_command_with_invalid_field_is_refused_at_its_place(table: ApiTable, command: dict[str, Any], at: list[str]) -> None:
    body = json.dumps(command)
    response = table.client.post(f"{table.path}/commands", data=body, content_type="application/json")
    assert (response.status_code, places(response)) == (422, at)
    assert "confirm" not in response.json
    assert table.look()["seq"] == 0


def test_session_creation_with_lookalike_names_asks_for_confirmation(programs: ApiClient) -> None:
    wanted = {"game": "castle-builder", "players": ["Anna", "Аnna"]}
    asked = programs.post("/api/v1/plays", json=wanted)
    assert (asked.status_code, asked.json["confirm"]) == (422, True)
    refused = programs.post("/api/v1/plays", json={**wanted, "players": ["Anna", "Anna"], "sure": True})
    assert (refused.status_code, "confirm" in refused.json) == (422, False)
    assert programs.post("/api/v1/plays", json={**wanted, "sure": True}).status_code == 201


def test_close_with_open_cells_asks_once_and_names_each_cell(table: ApiTable) -> None:
    table.enter("Bob", "servants.forge-6", 1)
    table.enter("Bob", "servants.market", 1)
    seq = table.enter("Bob", "track", 9)
    asked = table.send("close", seq=seq)
    assert (asked.status_code, asked.json["confirm"]) == (422, True)
    question, *lines = [error["message"] for error in asked.json["errors"]]
    assert question == "3 entries are missing. They will bring no points, and a tie may stay open. Finish anyway?"
    assert lines == [line["text"] for line in table.look()["open"]]
    assert places(asked) == ["type", "forge_silver", "Ann.track", "Bob.talers"]
    assert not table.look()["finished"]
    table.do("close", sure=True, seq=seq)
    assert table.look()["open"] == []


def test_corrections_and_adjustments_are_shown_until_removed(programs: ApiClient) -> None:
    """Two coins more than the moves stays two more, also for a sender who did not see the latest move."""
    table = programs.begin(game="castle-builder")
    for _ in range(3):
        seq = table.do("add-coin", player="Ann")
    table.do("add-coin", player="Ann")
    table.enter("Ann", "coins", 5, seq=seq)
    line = table.do("adjust", column="Ann", points=-3, note="a bet")
    found = table.look()
    assert found["corrections"] == [{"column": "Ann", "field": "coins", "taps": 4, "value": 6}]
    assert found["adjustments"] == [{"of": line, "column": "Ann", "points": -3, "note": "a bet"}]
    assert (found["entries"]["Ann"]["coins"], found["running"]["Ann"], found["totals"]["Ann"]) == (6, 3, 3)
    assert "a bet" in found["result"]["columns"][0]["lines"][-1]["why"]
    table.enter("Ann", "coins", None)
    table.do("adjust", column="Ann", points=0, of=line)
    found = table.look()
    assert (found["corrections"], found["adjustments"], found["running"]["Ann"]) == ([], [], 4)
    assert places(table.send("adjust", column="Ann", points=1, of=line)) == ["of"]


# --- Codes -------------------------------------------------------------------------------------------------------------


def test_watch_code_reads_session_and_cannot_write(table: ApiTable) -> None:
    seq = table.enter("Ann", "track", 5)
    own, watched = table.look(), table.client.get(table.watch_path)
    assert watched.json == {key: value for key, value in own.items() if key not in {"code", "short_code"}}
    assert table.code not in watched.text
    for body in (b'{"id":"w","type":"undo","of":1,"seq":1}', b"nonsense"):
        response = table.client.post(f"{table.watch_path}/commands", data=body, content_type="application/json")
        assert (response.status_code, places(response)) == (403, ["code"])
        assert table.code not in response.text
    assert table.look()["seq"] == seq


def test_session_code_unknown_is_answered_alike_in_every_spelling(client: FlaskClient, table: ApiTable) -> None:
    codes = ["x", table.code[:-1], table.code + "A", table.code.swapcase(), table.begun["short_code"], "%00", "%ff", "é" * 22]
    for ask, tail, how in (
        (client.get, "", {}),
        (client.get, "/live", {}),
        (client.post, "/commands", {"json": {"id": "a", "type": "redo"}}),
        (client.post, "/commands", {"data": b"nonsense", "content_type": "application/json"}),
    ):
        told = {(r.status_code, r.data) for code in codes for r in [ask(f"/api/v1/plays/{code}{tail}", **how)]}
        assert len(told) == 1
        assert told.pop()[0] == 404


# --- Listen ------------------------------------------------------------------------------------------------------------


def listening(client: FlaskClient, path: str, **headers: str) -> Any:
    response = client.get(f"{path}/live", headers=headers)
    assert response.status_code == 200
    assert response.mimetype == "text/event-stream"
    assert response.headers["X-Accel-Buffering"] == "no"
    assert response.headers["Cache-Control"] == "no-store"
    stream = (piece.decode() for piece in response.iter_encoded())
    assert next(stream).startswith("retry: ")
    return stream


def test_sse_connection_sends_latest_event_and_each_later_one(client: FlaskClient, table: ApiTable) -> None:
    seq = table.enter("Ann", "track", 1)
    streams = [listening(client, path) for path in (table.path, table.watch_path)]
    for number in (seq, seq + 1, seq + 2):
        assert [next(stream) for stream in streams] == [f"id: {number}\nevent: seq\ndata: {number}\n\n"] * 2
        table.enter("Ann", "track", number)


def test_sse_connection_after_reconnect_sends_only_new_events(
    client: FlaskClient, table: ApiTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sse, "KEEP_ALIVE_SECONDS", 0.01)
    seq = table.enter("Ann", "track", 1)
    for old in ("0", "x", "-1", "9" * 40, "\u00b2", ""):
        assert next(listening(client, table.path, **{"Last-Event-ID": old})).startswith(f"id: {seq}\n")
    knowing = listening(client, table.path, **{"Last-Event-ID": str(seq)})
    assert next(knowing).startswith(": "), "a comment keeps the line open"
    table.enter("Ann", "track", 2)
    assert next(knowing).startswith(f"id: {seq + 1}\n")


def test_sse_connection_ends_with_client_or_server(app: Flask, client: FlaskClient, table: ApiTable) -> None:
    lines, response = app.extensions["lines"], client.get(f"{table.path}/live")
    next(iter(response.iter_encoded()))
    assert len(lines.present(table.code)) == 1
    response.close()
    assert len(lines.present(table.code)) == 0
    stream = listening(client, table.path)
    next(stream)
    lines.close()
    assert len(list(stream)) <= 1
