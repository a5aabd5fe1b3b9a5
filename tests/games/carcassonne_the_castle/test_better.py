"""Tests of the advice after a game: the feature that decided it."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.texts import language

from .asking import court, feature, game

PATH = feature("path", 3, 0, 1, start_spaces=1, well=True)
TOWER = feature("tower", 4, 2, 1)
HOUSES = [feature("house", 3, 1, doubled_by="Black"), feature("path", 4, 1), feature("house", 2, 0, 1)]
"""Features in which a doubled house scores 6 for its owner and only 3 for the other player, who then has the larger keep."""


@pytest.mark.parametrize(
    ("scored", "final", "said"),
    [
        (
            [TOWER, feature("house", 3, 1), PATH],
            {},
            "A tower with 4 tiles, 8 points for Black: that decided it. If White had owned it, White would have won 16 to 3.",
        ),
        (
            [feature("tower", 1, 1), feature("path", 1, 1), feature("path", 1, 1)],
            {},
            "A tower with 1 tile, 2 points for Black: that decided it. "
            "If White had owned it, it would have been a draw, with 2 points each.",
        ),
        (
            [feature("tower", 2, 1), feature("tower", 2, 1), feature("path", 1, 1)],
            {},
            "No single feature decided it. The closest: A tower with 2 tiles, 4 points for Black. "
            "Even if White had owned it, Black would have won 5 to 4.",
        ),
        (
            HOUSES,
            {"largest_empty": 11},
            "A house with 3 tiles, 6 points for Black: that decided it. If White had owned it, White would have won 16 to 4.",
        ),
        (
            [PATH, TOWER],
            {"courts": [court(2, 1)]},
            "A tower with 4 tiles, 8 points for Black: that decided it. If White had owned it, White would have won 16 to 6.",
        ),
        (
            [],
            {"courts": [court(2, 1)]},
            "A court with 2 markets, 6 points for Black: that decided it. If White had owned it, White would have won 6 to 0.",
        ),
        ([PATH, TOWER], {}, "It was a draw: one more point would have decided it."),
        ([], {"five_points": {"Black": 1}}, None),
    ],
)
def test_advice_after_game_names_deciding_feature(scored, final, said):
    found = GAME.scoring.better(GAME.scoring.parse(game(*scored, final=final)))
    assert [language("en", GAME.key).tell(words) for words in found] == ([said] if said else [])


@pytest.mark.parametrize(
    ("scored", "courts", "words"),
    [
        (
            [],
            [court(5, 1)],
            "Ein Hof mit 5 Märkten, 15 Punkte für Black: Das hat entschieden. Mit mehr Gefolgsleuten dort hätte White",
        ),
        (
            [feature("house", 3, 1, start_spaces=2)],
            [],
            "Ein Haus mit (3 Karten + 2 Startfeldern), 5 Punkte für Black: Das hat entschieden. Mit",
        ),
    ],
)
def test_advice_after_game_in_german_has_right_cases(scored, courts, words):
    (found,) = GAME.scoring.better(GAME.scoring.parse(game(*scored, final={"courts": courts})))
    assert language("de", GAME.key).tell(found).startswith(words)
