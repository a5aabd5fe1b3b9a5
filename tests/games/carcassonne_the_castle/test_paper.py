"""The player aid and the score sheet on paper."""

import re
from html import unescape

import pytest

from companion import printing
from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.rules.features import BETTER, COURT, EACH, KINDS
from companion.games.carcassonne_the_castle.rules.question import COURTS, SCORED, SERVES
from companion.texts import LANGUAGES, language
from tests.contract import screens

from .table import Table


def cells(row):
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
    ("facts", "said"),
    [
        ({}, "aid-corners-none"),
        ({"corners": [[3, 4], [12, 13]]}, "aid-corners-some"),
        ({"corners": [[3, 4], [12, 13]], "corners_complete": True}, "aid-corners-told"),
    ],
)
def test_the_aid_of_a_play_answers_with_the_corner_towers_of_its_copy(facts, said):
    t = Table(**facts)
    html = unescape(printing.blank_for(screens.play_of(GAME, t.seating, t.state), "aid"))
    assert language("en", GAME.key).say(said, numbers="3/4, 12/13") in html


def black(html):
    """The spaces that are drawn black on the sheet: their numbers are white."""
    return {int(n) for n in re.findall(r">(\d+)</tspan>", re.search(r'<text fill="#fff">(.*?)</text>', html, re.DOTALL)[1])}


def test_the_score_sheet_has_the_wall_track():
    html = printing.blank(GAME.key, "score-sheet")
    assert language("en", GAME.key).say("sheet-track") in html
    assert black(html) == {12, 13, 33}
    numbers = [int(n) for n in re.findall(r">(\d+)</tspan>", html)]
    assert {*range(0, 100, 5)} <= {*numbers}


def test_a_sheet_for_a_play_knows_the_corner_towers_of_its_copy():
    def sheet(**how):
        t = Table(corners=[[3, 4], [32, 33]], corners_complete=bool(how))
        return printing.blank_for(screens.play_of(GAME, t.seating, t.state), "score-sheet", **how)

    assert black(sheet()) == {3, 4, 12, 13, 32, 33}
    complete = sheet(lang="ru")
    assert black(complete) == {3, 4, 32, 33}
    assert language("ru", GAME.key).say("sheet-corners-all") in complete
    assert ">Ann</text>" in complete
