"""Tests of names for screen readers that a page shows otherwise: titles of pages, languages, colours and search fields."""

import re

from flask.testing import FlaskClient

from companion.sessions.service import Sessions
from tests.support.web_requests import HTMX

ENGLISH = {"Accept-Language": "en"}
GAME = "Between Two Castles of Mad King Ludwig"
TITLE = re.compile(r"<title>([^<]+)</title>")


def title(client: FlaskClient, path: str) -> str:
    return TITLE.findall(client.get(path, headers=ENGLISH).text)[0]


def test_title_of_each_castle_page_names_castle_and_panel(client: FlaskClient, sessions: Sessions) -> None:
    code = sessions.creator.create({"game": "between-two-castles", "players": ["Anna", "Yana", "Cid"]}).code
    turn = f"/p/{code}/turn"
    assert title(client, turn) == f"{GAME} · Turn"
    assert title(client, f"{turn}?castle=2") == f"{GAME} · Castle 2 · Throne room"
    client.post(f"/p/{code}/do", data={"do": "type=set-throne&castle=2&throne=utility-food", "tap": "a", "seq": "0"})
    assert title(client, f"{turn}?castle=2") == f"{GAME} · Castle 2"
    assert title(client, f"{turn}?castle=2&panel=name") == f"{GAME} · Castle 2 · Token and name"
    update = client.get(f"{turn}?castle=2", headers={**ENGLISH, **HTMX}).text
    assert f'data-title="{GAME} · Castle 2"' in update


def test_search_field_of_castle_has_visible_label(client: FlaskClient, sessions: Sessions) -> None:
    code = sessions.creator.create({"game": "between-two-castles", "players": ["Anna", "Yana", "Cid"]}).code
    client.post(f"/p/{code}/do", data={"do": "type=set-throne&castle=1&throne=utility-food", "tap": "a", "seq": "0"})
    page = client.get(f"/p/{code}/turn?castle=1&x=0&y=1", headers=ENGLISH).text
    assert '<label for="bt-q">Name</label>' in page
    assert 'placeholder=" "' in page


def test_names_of_languages_are_marked_as_that_language(client: FlaskClient) -> None:
    page = client.get("/settings", headers=ENGLISH).text
    for lang, name in (("en", "English"), ("de", "Deutsch"), ("ru", "Русский")):
        assert f'<span lang="{lang}">{name}</span>' in page
    assert '<span lang="de">Deutsch: ' in client.get("/languages", headers=ENGLISH).text


def test_colour_of_seat_is_named_in_its_summary(client: FlaskClient) -> None:
    page = client.get("/new/castle-builder", headers=ENGLISH).text
    assert re.search(r'<summary aria-label="Colour of seat 1: \w+, \w+">', page)


def test_phone_with_owner_offers_to_say_its_turn_aloud(client: FlaskClient, sessions: Sessions) -> None:
    code = sessions.creator.create({"game": "castle-builder", "players": ["Anna", "Yana"]}).code
    client.post(f"/p/{code}/seat", data={"who": "Anna"})
    assert 'data-tell="aloud"' in client.get(f"/p/{code}/mine", headers=ENGLISH).text
