"""Tests of the printed player aid and score sheet."""

import re
from html import unescape

import pytest

from companion import printing
from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    HIGHER_POINTS_EACH,
    KINDS,
    POINTS_EACH,
    SCORED,
    TILE_BY_KIND,
)
from companion.texts import LANGUAGES, language
from tests.game_contract import screens

from .table import CarcassonneTable


def of_copy(kind, facts, **how):
    t = CarcassonneTable(**facts)
    return unescape(printing.blank_for(screens.session_of(GAME, t.seating, t.state), kind, **how))


def cells(row):
    """Return the texts of a row's cells, without pictures."""
    return [
        " ".join(unescape(re.sub("<svg.*?</svg>|<.*?>", "", cell)).split())
        for cell in re.findall(r"<t[hd][ >].*?</t[hd]>", row, re.DOTALL)
    ]


def test_aid_shows_points_of_rules():
    words = language("en", GAME.key)
    html = printing.blank(GAME.key, "aid")
    rows = {row[0]: row for row in map(cells, re.findall("<tr>(.*?)</tr>", html, re.DOTALL)) if row}
    tiles = {**TILE_BY_KIND[SCORED], **TILE_BY_KIND[COURTS]}
    for kind in (*KINDS, COURT):
        how = {"tile": tiles[kind]} if kind in tiles else {}
        better = words.say("aid-better-tile" if how else "aid-better-path", points=HIGHER_POINTS_EACH[kind], **how)
        assert rows[words.say(f"kind-title-{kind}")][1:3] == [str(POINTS_EACH[kind]), better]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_aid_explains_all_nine_wall_tiles(lang):
    words = language(lang, GAME.key)
    html = unescape(printing.blank(GAME.key, "aid", lang=lang))
    assert [n for n in range(1, 10) if html.count(words.say(f"wall-tile-{n}-name") + "</dt>") != 1] == []
    assert [n for n in (1, 2, 3, 7, 8, 9) if words.say(f"wall-tile-{n}-use") not in html] == []
    assert words.say("aid-tiles-unfinished") in html


@pytest.mark.parametrize(
    ("facts", "aid", "track", "black"),
    [
        ({}, "aid-corners-none", "sheet-corners", {12, 13, 33}),
        ({"corners": [[3, 4], [12, 13]]}, "aid-corners-some", "sheet-corners", {3, 4, 12, 13, 33}),
        ({"corners": [[3, 4], [12, 13]], "corners_complete": True}, "aid-corners-told", "sheet-corners-all", {3, 4, 12, 13}),
    ],
)
def test_paper_of_session_shows_corner_towers_of_copy(facts, aid, track, black):
    """Corner towers are black on the sheet, with white numbers."""
    words = language("en", GAME.key)
    assert words.say(aid, numbers="3/4, 12/13") in of_copy("aid", facts)
    html = of_copy("score-sheet", facts)
    assert words.say(track) in html
    assert ">Ann</text>" in html
    white = re.search(r'<text fill="#fff">(.*?)</text>', html, re.DOTALL)[1]
    assert {int(n) for n in re.findall(r">(\d+)</tspan>", white)} == black
    assert {*range(0, 100, 5)} <= {int(n) for n in re.findall(r">(\d+)</tspan>", html)}
