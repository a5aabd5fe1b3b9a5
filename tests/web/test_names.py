"""Tests of names and colours of people over HTTP: renaming, merging, preview and undo."""

import itertools
import json
import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.checking import check
from companion.games import all_games
from companion.texts import LANGUAGES, language
from tests.support.random_sessions import ended, played
from tests.web.test_notebook import tell

GAMES = sorted(all_games())
LIVE = GAMES[:2]
"""Games with a session that has all its steps. Other tests show for every game that names can be changed."""


def names(first: str) -> tuple[str, ...]:
    return (first, "Boris", "Vera", "Gleb", "Dora", "Egor", "Faina")


def rename(client: FlaskClient, old: str, new: str, **more: str) -> Any:
    return client.post(f"/people/rename?{urlencode({'name': old})}", data={"to": new, "sure": "yes", **more})


def everything(app: Flask) -> str:
    """Return the whole database as text, without the tables about renames."""
    rows = app.extensions["plays"].storage.rows
    tables = ("plays", "events", "standings", "earned", "tallies", "meetings", "people")
    return json.dumps({table: sorted(map(str, rows(f"select * from {table}"))) for table in tables}, ensure_ascii=False)


@pytest.fixture
def house(app: Flask) -> Flask:
    """Add sessions of every game with Anna or Ana, one of them open, and notes about both."""
    sessions = app.extensions["plays"]
    for key in LIVE:
        ended(sessions, key, 1, names=names("Ana"), taps=6)
        ended(sessions, key, 2, names=names("Anna"), taps=6)
    table = played(sessions, GAMES[0], 3, names=names("Ana"), taps=6)
    table.do("adjust", column=table.session.columns[0], points=2, note="Ana, not Anna")
    tell(app.test_client(), GAMES[0], 5, 6, player=["Ana", "Boris"], note="Ana snored")
    return app


def test_player_rename_merges_two_players_and_undo_splits_them(house: Flask) -> None:
    client, before = house.test_client(), everything(house)
    look = client.get("/people/rename?name=Ana&to=Anna")
    assert look.status_code == 200
    assert everything(house) == before, "it is only looked at"
    assert rename(client, "Ana", "Anna").status_code == 303
    assert client.get("/people/who?name=Ana").status_code == 404
    counted = house.extensions["plays"].people.get_counts("home", "Anna")
    assert sum(tally.sessions for tally in counted.tallies) == 2 * len(LIVE) + 1
    page = client.get("/history?player=Anna").text
    assert "Ana " not in page
    told = json.dumps(client.get("/export/plays.json").json, ensure_ascii=False)
    assert "Anna snored" in told
    assert "Anna, not Anna" in told, "a name in a note is renamed with its person"
    assert check(house.extensions["settings"].data).findings == ()
    (change,) = house.extensions["plays"].renames.lately("home")
    assert client.post("/people/rename-back", data={"of": change.id}).status_code == 303
    assert everything(house) == before
    assert client.post("/people/rename-back", data={"of": change.id}).status_code == 404


def test_player_rename_corrects_name_everywhere_and_is_undone_in_order(house: Flask) -> None:
    client, before = house.test_client(), everything(house)
    assert rename(client, "Boris", "Борис").status_code == 303
    assert "Boris" not in everything(house)
    assert rename(client, "Борис", "Борис Годунов").status_code == 303
    later, earlier = (change.id for change in reversed(sorted_changes(house)))
    assert client.post("/people/rename-back", data={"of": earlier}).status_code == 404, "the later one first"
    for change in (later, earlier):
        assert client.post("/people/rename-back", data={"of": change}).status_code == 303
    assert everything(house) == before


def sorted_changes(app: Flask) -> list[Any]:
    storage = app.extensions["plays"].storage
    return [type("Change", (), {"id": number}) for (number,) in storage.rows("select id from renamings order by id")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_player_rename_is_listed_with_its_number_of_sessions(house: Flask, lang: str) -> None:
    client = house.test_client()
    rename(client, "Ana", "Anna")
    (change,) = house.extensions["plays"].renames.lately("home")
    for path in ("/people", "/people/who?name=Anna"):
        page = client.get(path, headers={"Accept-Language": lang})
        assert page.status_code == 200
        assert language(lang).say("people-plays", count=len(change.sessions)) in page.text


def test_player_rename_to_invalid_name_or_same_session_player_is_refused(house: Flask) -> None:
    client, before = house.test_client(), everything(house)
    for lang in LANGUAGES:
        look = client.get("/people/rename?name=Ana&to=Boris", headers={"Accept-Language": lang}).text
        assert language(lang).say("rename-together-title") in look
        assert "/result" in look, "the play is shown, so that it can be put right"
    assert language("en").say("rename-together-title") in rename(client, "Ana", "Boris").text
    for wrong in ("", "   ", "\u200b", "x" * 41, "\u202eAnna", "Ana"):
        answer = client.post("/people/change?name=Ana", data={"to": wrong})
        assert answer.status_code == (303 if wrong == "Ana" else 422)
    assert everything(house) == before
    assert client.get("/people/change?name=Nobody").status_code == 404


def test_player_page_offers_merge_with_similar_name(house: Flask) -> None:
    page = house.test_client().get("/people/who?name=Ana").text
    assert "/people/rename?name=Ana&amp;to=Anna" in page
    assert language("en").say("rename-close") not in house.test_client().get("/people/who?name=Gleb").text


def test_player_colour_chosen_by_player_precedes_last_played_colour(house: Flask) -> None:
    client, clubs = house.test_client(), house.extensions["plays"].clubs
    assert client.post("/people/change?name=Vera", data={"to": "Vera", "own": "6"}).status_code == 303
    three = {"game": GAMES[0], "players": ["Vera", "Gleb", "Dora"], "tinctures": [1, 2, 3]}
    house.extensions["plays"].creator.create(three)
    assert clubs.choose_colours("home", ("Somebody else", "Vera"))[1] == 6
    assert re.search(r'value="6"[^>]* checked', client.get("/people/change?name=Vera").text)
    assert "shield-6" in client.get("/people/who?name=Vera").text
    assert client.post("/people/change?name=Vera", data={"to": "Vera", "own": ""}).status_code == 303
    assert clubs.choose_colours("home", ("Vera",)) == (1,)


def test_forgetting_player_removes_name_from_rename_list_and_notes(house: Flask) -> None:
    client = house.test_client()
    rename(client, "Ana", "Anna")
    client.post("/forget/person?name=Anna", data={"sure": "yes"})
    sessions = house.extensions["plays"]
    assert sessions.renames.lately("home") == []
    assert sessions.storage.rows("select count(*) from renamings") == [(0,)]
    assert "N. N. snored" in json.dumps(client.get("/export/plays.json").json)


def test_player_name_like_known_name_asks_for_confirmation_once(house: Flask) -> None:
    client, more = house.test_client(), {"total.0": "3", "total.1": "4", "total.2": "5", "day": "2024-03-05", "begin": "1"}
    for page, key in itertools.product(("new", "told"), GAMES):
        players = ["Bories", "Anna", "Vera"][: max(2, min(all_games()[key].seats))]
        address = f"/{page}/{key}"
        asked = client.post(address, data={**more, "player": players})
        assert asked.status_code in {200, 422}
        assert "Boris" in re.findall(r'-error">.*?<span>(.*?)</span>', asked.text, re.DOTALL)[0]
        sure = " · ".join(players)
        assert f'name="sure" value="{sure}"' in asked.text
        assert client.post(address, data={**more, "player": players, "sure": sure}).status_code == 303
        client.post("/forget/person?name=Bories", data={"sure": "yes"})


def close(client: FlaskClient, *players: str, lang: str = "en") -> str:
    answer = client.get(f"/people/close?{urlencode([('player', name) for name in players])}", headers={"Accept-Language": lang})
    assert answer.status_code == 200
    return str(answer.text).strip()


def test_name_suggestion_while_typing_shows_similar_known_name(house: Flask) -> None:
    client = house.test_client()
    typed = ("boris", "BORIS", "Борис", "Boriss", " Borris ")
    for name, lang in zip(typed, itertools.cycle(LANGUAGES), strict=False):
        assert language(lang).say("problem-name-close", other="Boris") in close(client, name, "Anna", lang=lang)
        assert close(client, name, "Boris") == "", "who sits there already is not meant"
    # nobody is by a name of their own, by nothing and by what is no name
    assert [close(client, name) for name in ("", "Zacharias", " Anna ", "B" + "oa" * 3500 + "ris", "\u202e<b>")] == [""] * 5
    assert client.get("/people/close").text.strip() == ""
    strangers = house.extensions["plays"].renames.meant("elsewhere", ["anna"], [])
    assert strangers == {}


def test_name_suggestion_shows_name_with_most_sessions(client: FlaskClient) -> None:
    for number, name in enumerate(("Ana", "Anna", "Anna")):
        tell(client, GAMES[0], 5, 6, player=[name, "Boris"], sure=f"{name} · Boris", day=f"2024-03-0{number + 1}")
    assert "Anna" in close(client, "Анна")


@pytest.mark.parametrize("players", [("Nora", "Нора"), ("Анна", "Anna"), ("Ann", "ann"), ("Анна", "Aннa")])
def test_player_names_alike_are_accepted_after_confirmation(client: FlaskClient, players: tuple[str, str]) -> None:
    game = next(key for key in GAMES if 2 in all_games()[key].seats)
    more = {"total.0": "3", "total.1": "4", "day": "2024-03-05", "begin": "1", "sure": " · ".join(players)}
    for address in (f"/new/{game}", f"/told/{game}"):
        assert client.post(address, data={**more, "player": [*players]}).status_code == 303
    (told,) = client.application.extensions["plays"].register.finished_page("home").sessions
    assert sorted(placed.name for placed in told.standings) == sorted(players)
    names = client.get("/people").text
    for name in players:
        assert name in names
        page = client.get(f"/people/who?{urlencode({'name': name})}").text
        assert language("en").say("rename-close") not in page, "they sat at one table"


def test_names_that_differ_only_in_case_are_asked_about_at_one_table(client):
    data = {"player": ["Anna", "anna"], "total.0": "3", "total.1": "4", "day": "2024-03-05"}
    asked = client.post(f"/told/{GAMES[0]}", data=data)
    assert language("en").say("problem-name-alike", other="Anna") in unescape(asked.text)
    assert client.post(f"/told/{GAMES[0]}", data={**data, "sure": "Anna · anna"}).status_code == 303
