"""What was built stays to be seen: on the result, where one watches, and on paper."""

import re
from itertools import cycle

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import printing
from companion.plays.service import Plays
from companion.texts import LANGUAGES, language
from tests.printing.tables import TABLES, names_of
from tests.web.tables import Programs

SIGNS = {
    "seasons": ("cas-castle", '<figure class="whole'),
    "castles-2": ("bt-drawn", '<figure class="built'),
    "wall": ("cc-track", '<figure class="whole'),
    "race-2": ("cb-race", '<figure class="whole'),
    "drawn-2": ("oc-all", '<figure class="whole'),
}
"""A play of every game, what its drawing is known by on the screen, and what it stands in on paper."""


def built(page: str) -> str:
    found = re.search(r'<section class="stack-small built".*?</section>', page, re.DOTALL)
    return found[0] if found else ""


@pytest.mark.parametrize(("table", "lang"), list(zip(SIGNS, cycle(LANGUAGES), strict=False)))
def test_it_stays(app: Flask, client: FlaskClient, table: str, lang: str) -> None:
    plays: Plays = app.extensions["plays"]
    (make, seats), (sign, figure) = TABLES[table], SIGNS[table]
    play = make(plays, names_of(lang, seats))
    assert play.is_closed
    said, headers = language(lang, play.game.key), {"Accept-Language": lang}
    result = client.get(f"/p/{play.code}/result", headers=headers).text
    board = client.get(f"/w/{play.registered.watch_code}/", headers=headers).text
    for page in (result, board):
        assert sign in built(page)
        assert said.say("built-title") in page
        assert (said.say("built-so-far") in page) is (play.phase.key != "over")
        assert said.say("replay-title") in page
    assert play.code not in board
    html = printing.result(play, lang=lang)
    assert figure in html
    assert "var(--" not in html, "paper has two colours"
    if "whole" in figure:  # of all castles at once, in which everybody is shown by their shield
        drawn = html.split(figure)[1].split("</figure>")[0]
        shields = [str(printing.pictures.shield_mark(tincture)) in drawn for tincture in play.registered.tinctures]
        # where they stand by their helpers somebody may have none in the castle
        assert any(shields) if table == "seasons" else all(shields)


def test_what_was_only_counted_shows_nothing(client: FlaskClient) -> None:
    table = Programs(client).begin("Ann", "Bob", game="castle-builder")
    for name in ("Ann", "Bob"):
        table.enter(name, "coins", 3)
    table.do("close", sure=True)
    assert not built(client.get(f"/p/{table.code}/result").text)
    assert not built(client.get(f"/w/{table.watch_code}/").text)
