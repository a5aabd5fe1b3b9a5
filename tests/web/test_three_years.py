"""A notebook of three years: brought in, shown, looked through, put right, passed on, forgotten."""

import csv
import io
import json
import re
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from flask.testing import FlaskClient

from companion.checking import check
from companion.games import all_games
from companion.texts import language
from tests import notebook
from tests.web.tables import bring, rows

PLAYS = 120


def written() -> bytes:
    """The notebook as a table that somebody has kept, with a game in it that is not ours."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["Day", "Game", "Name", "Score", "Place", "Minutes", "Note", "Play"])
    for play in notebook.plays(PLAYS):
        game = language("en", play["game"]).say("game-name")
        for name, score in play["scores"].items():
            rest = (play["place"], play["minutes"] or "", play["note"], f"notebook-{play['number']}")
            rows.writerow([play["day"], game, name, score, *rest])
    rows.writerow(["2024-01-01", "Chess", "Anna", 1, "", "", "", "chess-0001"])
    return out.getvalue().encode()


def taken_in(client: FlaskClient, raw: bytes, **names: str) -> str:
    """What the page says afterwards, with these names taken for others."""
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


def test_a_notebook_of_three_years(client: FlaskClient, app: Flask, apps: Any) -> None:
    service, words = app.extensions["plays"], language("en")
    service._storage.db.execute("pragma synchronous = off")
    raw, made = written(), list(notebook.plays(PLAYS))
    told = taken_in(client, raw)
    assert words.say("import-done", added=PLAYS) in told
    assert words.say("import-left", left=1) in told
    assert words.say("import-there", there=PLAYS) in taken_in(client, raw), "each play once"
    assert check(app.extensions["settings"].data).findings == ()

    # Shown and looked through
    assert sum(span.plays for span in service.records.spans("home")) == PLAYS
    cabin = [play for play in made if play["place"] == "The cabin" and play["day"] >= "2025-01-01" and "Vera" in play["scores"]]
    sought = urlencode({"place": "The cabin", "since": "2025-01-01", "player": "Vera"})
    assert len({row["Play"] for row in rows(client, f"/export/plays.csv?{sought}")}) == len(cabin) > 5
    again = json.loads(client.get(f"/export/plays.json?{sought}").get_data())["plays"]
    assert len(again) == len(cabin)
    assert all("Vera" in play["players"] and play["place"] == "The cabin" for play in again)
    first = client.get(f"/history?{sought}").text
    assert all(f"/export/plays.{kind}?player=Vera&amp;place=The+cabin" in first for kind in ("csv", "json"))
    assert first.count('class="entry"') == min(20, len(cabin))
    assert "older=" in first or len(cabin) <= 20
    best = max(score for play in made if play["game"] == min(all_games()) for score in play["scores"].values())
    assert f'class="points">{best}<' in client.get(f"/record/{min(all_games())}").text

    # Put right: a name, a day
    misspelt = sum("Ana" in play["scores"] for play in made)
    assert misspelt
    anna = sum("Anna" in play["scores"] for play in made)
    assert client.post("/people/rename?name=Ana", data={"to": "Anna", "sure": "yes"}).status_code == 303
    counted = service.people.about("home", "Anna")
    assert sum(tally.plays for tally in counted.tallies) == anna + misspelt
    code = re.findall(r"/p/([\w-]+)/result", client.get("/history").text)[0]
    moved = {"day": "2022-02-02", "hour": "", "minutes": "", "place": "Elsewhere", "note": ""}
    assert client.post(f"/p/{code}/about", data=moved).status_code == 303
    assert client.get("/history?until=2022-12-31").text.count('class="entry"') == 1

    # Passed on, to a house that knows nobody
    whole = client.get("/export/plays.json").get_data()
    other = apps(limited=False)
    other.extensions["plays"]._storage.db.execute("pragma synchronous = off")
    assert f"added={PLAYS}&" in bring(other.test_client(), whole).headers["Location"]
    assert json.loads(other.test_client().get("/export/plays.json").get_data()) == json.loads(whole)
    passed_on = client.get("/export/BGStatsExport.json").get_data()
    assert words.say("import-there", there=PLAYS) in taken_in(other.test_client(), passed_on)

    # Forgotten
    assert client.post("/forget/person?name=Anna", data={"sure": "yes"}).status_code == 303
    assert client.get("/people/who?name=Anna").status_code == 404
    assert "Anna" not in client.get("/export/plays.csv").text
    assert check(app.extensions["settings"].data).findings == ()
    assert client.post("/forget", data={"sure": "yes"}).status_code == 303
    assert service.records.spans("home") == []
    tables = ("plays", "events", "standings", "earned", "tallies", "meetings", "people", "renamings")
    assert [service._storage.rows(f"select count(*) from {table}") for table in tables] == [[(0,)]] * len(tables)


def test_a_file_waits_for_its_own_club_alone(guests: tuple[FlaskClient, FlaskClient]) -> None:
    hers, his = guests
    asked = bring(hers, written(), "notebook.csv")
    assert his.get(asked.headers["Location"]).status_code == 404
    assert his.post(asked.headers["Location"], data={"name.0": ""}).status_code == 404
    strange = hers.post(asked.headers["Location"], data={"name.0": "Nobody here"})
    assert strange.status_code == 200, "somebody who is not known is nobody's choice"
    assert hers.get("/history").text.count('class="entry"') == 0
