"""Tests of quotas on a public server: every way to add data is refused with a message before anything is written."""

import json

import pytest
from flask.testing import FlaskClient

from companion.games import all_games
from companion.texts import LANGUAGES, language
from tests.support.table import GAME, ApiClient
from tests.support.web_requests import bring, spaced
from tests.web.conftest import Apps
from tests.web.test_notebook import fewest, form, tell
from tests.web.test_photos import post, taken

KEY = min(all_games())
WANTED = {"player": ["Ann", "Bob"], "tincture": ["0", "1"], "begin": "1"}


def guest(apps: Apps, sessions: float = float("inf"), mib: float = float("inf")) -> FlaskClient:
    """Return a visitor of a public server with these quotas for a club."""
    app = apps(public=True, limited=False)
    service = app.extensions["plays"]
    service.quota.limit(sessions, mib)
    client = app.test_client()
    client.get("/")
    return client


def count(client: FlaskClient) -> int:
    return client.application.extensions["storage"].row("select count(*) from plays")[0]


def exported(apps: Apps, sessions: int) -> bytes:
    """Return an export of this number of sessions from a server at home."""
    client = apps(limited=False).test_client()
    for _ in range(sessions):
        tell(client, KEY, *fewest(KEY))
    return client.get("/export/plays.json").get_data()


def table(sessions: int) -> bytes:
    """Return a table with this number of sessions, as another program writes it."""
    name = language("en", KEY).say("game-name")
    rows = (f"2024-01-{1 + i:02};{name};{player};{i}\n" for i in range(sessions) for player in "AB")
    return ("Date;Game;Name;Score\n" + "".join(rows)).encode()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_session_beyond_quota_is_refused_with_message(apps: Apps, lang: str) -> None:
    client = guest(apps, sessions=1)
    told = language(lang).say("problem-club-sessions", most=1, there=1)
    code = ApiClient(client).begin().code
    by_program = client.post("/api/v1/plays", json={"game": GAME, "players": ["Ann", "Bob"]}, headers={"Accept-Language": lang})
    assert (by_program.status_code, by_program.json["errors"][0]["at"]) == (422, "club")
    assert by_program.json["errors"][0]["message"] == told
    by_form = client.post(f"/new/{GAME}", data=WANTED, headers={"Accept-Language": lang})
    assert (by_form.status_code, told in spaced(by_form.text)) == (422, True)
    assert 'value="Ann"' in by_form.text, "nothing typed is lost"
    assert count(client) == 1
    goes_on = {"id": "goes-on", "type": "set-entry", "column": "Ann", "field": "track", "value": 3}
    assert client.post(f"/api/v1/plays/{code}/commands", json=goes_on).status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_beyond_quota_is_refused_before_writing(apps: Apps, lang: str) -> None:
    raw = exported(apps, 3)
    client = guest(apps, sessions=2)
    client.set_cookie("lang", lang)
    answer = bring(client, raw)
    assert answer.status_code == 422
    assert language(lang).say("problem-club-sessions", most=2, there=0) in spaced(answer.text)
    assert count(client) == 0
    fits = json.loads(raw)
    fits["plays"] = fits["plays"][:2]
    assert "added=2" in bring(client, json.dumps(fits).encode()).headers["Location"]
    assert "there=2" in bring(client, json.dumps(fits).encode()).headers["Location"], "what is there already needs no room"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_of_other_program_beyond_quota_is_refused_before_writing(apps: Apps, lang: str) -> None:
    client = guest(apps, sessions=2)
    client.set_cookie("lang", lang)
    match = bring(client, table(3), "table.csv").headers["Location"]
    answer = client.post(match, data={"name.0": ""})
    assert answer.status_code == 422
    assert language(lang).say("problem-club-sessions", most=2, there=0) in spaced(answer.text)
    assert count(client) == 0
    match = bring(client, table(2), "table.csv").headers["Location"]
    assert "added=2" in client.post(match, data={"name.0": ""}).headers["Location"]


def test_quota_of_bytes_refuses_session_past_result_and_import(apps: Apps) -> None:
    raw = exported(apps, 1)
    client = guest(apps)
    post(client, tell(client, KEY, *fewest(KEY)), taken(800, 600))
    sessions = client.application.extensions["plays"]
    ((data,),) = client.application.extensions["storage"].rows("select data from photos")
    sessions.quota.limit(mib=len(data) / (1 << 20))
    told = language("en").say("problem-club-bytes", mib=0)
    answers = [
        client.post("/api/v1/plays", json={"game": GAME, "players": ["Ann", "Bob"]}),
        client.post(f"/new/{GAME}", data=WANTED),
        client.post(f"/told/{KEY}", data=form(KEY, *fewest(KEY))),
        bring(client, raw),
    ]
    assert [(answer.status_code, told in spaced(answer.text)) for answer in answers] == [(422, True)] * 4
    assert count(client) == 1


def test_quota_is_unlimited_at_home(apps: Apps) -> None:
    app = apps(limited=False)
    assert not app.extensions["plays"].quota.is_limited
    assert apps(public=True).extensions["plays"].quota.is_limited
