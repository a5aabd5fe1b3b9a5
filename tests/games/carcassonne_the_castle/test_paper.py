"""The player aid and the score sheet on paper."""

import re
from html import unescape

import pytest

from companion import printing
from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.rules.features import BETTER, COURT, COURTS, EACH, KINDS, SCORED, SERVES
from companion.texts import LANGUAGES, language
from tests.contract import screens

from .table import Table


def of_copy(kind, facts, **how):
    t = Table(**facts)
    return unescape(printing.blank_for(screens.play_of(GAME, t.seating, t.state), kind, **how))


def cells(row):
    """What the cells of a row say, without their pictures."""
    return [
        " ".join(unescape(re.sub("<svg.*?</svg>|<.*?>", "", cell)).split())
        for cell in re.findall(r"<t[hd][ >].*?</t[hd]>", row, re.DOTALL)
    ]


def test_the_aid_says_the_points_that_are_counted():
    words = language("en", GAME.key)
    html = printing.blank(GAME.key, "aid")
    rows = {row[0]: row for row in map(cells, re.findall("<tr>(.*?)</tr>", html, re.DOTALL)) if row}
    tiles = {**SERVES[SCORED], **SERVES[COURTS]}
    for kind in (*KINDS, COURT):
        how = {"tile": tiles[kind]} if kind in tiles else {}
        better = words.say("aid-better-tile" if how else "aid-better-path", points=BETTER[kind], **how)
        assert rows[words.say(f"kind-title-{kind}")][1:3] == [str(EACH[kind]), better]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_aid_tells_all_nine_wall_tiles(lang):
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
def test_the_paper_of_a_play_knows_the_corner_towers_of_its_copy(facts, aid, track, black):
    """On the sheet they are drawn black: their numbers are white."""
    words = language("en", GAME.key)
    assert words.say(aid, numbers="3/4, 12/13") in of_copy("aid", facts)
    html = of_copy("score-sheet", facts)
    assert words.say(track) in html
    assert ">Ann</text>" in html
    white = re.search(r'<text fill="#fff">(.*?)</text>', html, re.DOTALL)[1]
    assert {int(n) for n in re.findall(r">(\d+)</tspan>", white)} == black
    assert {*range(0, 100, 5)} <= {int(n) for n in re.findall(r">(\d+)</tspan>", html)}
