"""Tests with sessions of three years: import, display, search, correction, export and deletion."""

import csv
import io
import json
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.checking import check
from companion.games import all_games
from companion.texts import language
from companion.web import imports
from tests.support import manual_results
from tests.support.web_requests import bring, rows

SESSIONS = 120
PATIENCE = 120.0
"""Seconds to wait for an import. Long, because the machine may be busy."""


def written() -> bytes:
    """Return the notebook as a table kept by a person, with one game that the app does not have."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["Day", "Game", "Name", "Score", "Place", "Minutes", "Note", "Play"])
    for session in manual_results.sessions(SESSIONS):
        game = language("en", session["game"]).say("game-name")
        for name, score in session["scores"].items():
            rest = (session["place"], session["minutes"] or "", session["note"], f"notebook-{session['number']}")
            rows.writerow([session["day"], game, name, score, *rest])
    rows.writerow(["2024-01-01", "Chess", "Anna", 1, "", "", "", "chess-0001"])
    return out.getvalue().encode()


def taken_in(client: FlaskClient, raw: bytes, **names: str) -> str:
    """Import a table with names matched to other names. Return the final message of the page."""
    asked = bring(client, raw, "notebook.csv")
    assert asked.status_code == 303
    page = client.get(asked.headers["Location"])
    assert page.status_code == 200
    labels = re.findall(r'<label for="name-(\d+)">(.*?)</label>', page.text)
    chosen = {f"name.{number}": names.get(name, "") for number, name in labels}
    answer = client.post(asked.headers["Location"], data=chosen)
    assert answer.status_code == 303
    assert client.get(asked.headers["Location"]).status_code == 404, "it is asked once"
    return str(client.get(answer.headers["Location"]).text)


def test_import_of_three_years_can_be_searched_corrected_and_deleted(client: FlaskClient, app: Flask, apps: Any) -> None:
    service, words = app.extensions["plays"], language("en")
    service.storage.db.execute("pragma synchronous = off")
    raw, made = written(), list(manual_results.sessions(SESSIONS))
    told = taken_in(client, raw)
    assert words.say("import-done", added=SESSIONS) in told
    assert words.say("import-left", left=1) in told
    again = client.get(bring(client, raw, "notebook.csv").headers["Location"]).text
    assert words.say("match-plays", count=0) in again, "each session once"
    assert check(app.extensions["settings"].data).findings == ()

    # Shown and looked through
    assert sum(span.sessions for span in service.records.spans("home")) == SESSIONS
    cabin = [
        session
        for session in made
        if session["place"] == "The cabin" and session["day"] >= "2025-01-01" and "Vera" in session["scores"]
    ]
    sought = urlencode({"place": "The cabin", "since": "2025-01-01", "player": "Vera"})
    assert len({row["Play"] for row in rows(client, f"/export/plays.csv?{sought}")}) == len(cabin) > 5
    again = json.loads(client.get(f"/export/plays.json?{sought}").get_data())["plays"]
    assert len(again) == len(cabin)
    assert all("Vera" in session["players"] and session["place"] == "The cabin" for session in again)
    first = client.get(f"/history?{sought}").text
    assert all(f"/export/plays.{kind}?player=Vera&amp;place=The+cabin" in first for kind in ("csv", "json"))
    assert first.count('class="entry"') == min(20, len(cabin))
    assert "older=" in first or len(cabin) <= 20
    best = max(score for session in made if session["game"] == min(all_games()) for score in session["scores"].values())
    assert f'class="points">{best}<' in client.get(f"/record/{min(all_games())}").text

    # Put right: a name, a day
    misspelt = sum("Ana" in session["scores"] for session in made)
    assert misspelt
    anna = sum("Anna" in session["scores"] for session in made)
    assert client.post("/people/rename?name=Ana", data={"to": "Anna", "sure": "yes"}).status_code == 303
    counted = service.people.get_counts("home", "Anna")
    assert sum(tally.sessions for tally in counted.tallies) == anna + misspelt
    code = re.findall(r"/p/([\w-]+)/result", client.get("/history").text)[0]
    moved = {"day": "2022-02-02", "hour": "", "minutes": "", "place": "Elsewhere", "note": ""}
    assert client.post(f"/p/{code}/about", data=moved).status_code == 303
    assert client.get("/history?until=2022-12-31").text.count('class="entry"') == 1

    # Passed on, to a house that knows nobody
    whole = client.get("/export/plays.json").get_data()
    other = apps(limited=False)
    other.extensions["plays"].storage.db.execute("pragma synchronous = off")
    assert f"added={SESSIONS}&" in bring(other.test_client(), whole).headers["Location"]
    assert json.loads(other.test_client().get("/export/plays.json").get_data()) == json.loads(whole)
    passed_on = client.get("/export/BGStatsExport.json").get_data()
    again = other.test_client().get(bring(other.test_client(), passed_on).headers["Location"]).text
    assert words.say("match-plays", count=0) in again

    # Forgotten
    assert client.post("/forget/person?name=Anna", data={"sure": "yes"}).status_code == 303
    assert client.get("/people/who?name=Anna").status_code == 404
    assert "Anna" not in client.get("/export/plays.csv").text
    assert check(app.extensions["settings"].data).findings == ()
    assert client.post("/forget", data={"sure": "yes"}).status_code == 303
    assert service.records.spans("home") == []
    tables = ("plays", "events", "standings", "earned", "tallies", "meetings", "people", "renamings")
    assert [service.storage.rows(f"select count(*) from {table}") for table in tables] == [[(0,)]] * len(tables)


def test_import_in_progress_is_open_only_to_its_club(
    guests: tuple[FlaskClient, FlaskClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "PUBLIC_IMPORT_SECONDS", PATIENCE)
    hers, his = guests
    asked = bring(hers, written(), "notebook.csv")
    assert his.get(asked.headers["Location"]).status_code == 404
    assert his.post(asked.headers["Location"], data={"name.0": ""}).status_code == 404
    strange = hers.post(asked.headers["Location"], data={"name.0": "Nobody here"})
    assert strange.status_code == 200, "somebody who is not known is nobody's choice"
    assert hers.get("/history").text.count('class="entry"') == 0
