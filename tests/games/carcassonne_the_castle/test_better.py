"""What would have been better: the feature that decided it."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.rules.shape import checked
from companion.texts import language

from .asking import court, feature, game

PATH = feature("path", 3, 0, 1, start_spaces=1, well=True)
TOWER = feature("tower", 4, 2, 1)


def better(raw, lang="en"):
    found = GAME.better(GAME.read(checked(GAME.question, raw)))
    return [language(lang, GAME.key).tell(said) for said in found]


@pytest.mark.parametrize(
    ("scored", "said"),
    [
        (
            [TOWER, feature("house", 3, 1), PATH],
            "A tower with 4 tiles, 8 points for Black: that decided it. Had White owned it, White would have won, 16 to 3.",
        ),
        (
            [feature("house", 2, 1), feature("path", 4, 1), feature("path", 2, 0, 1)],
            "A path with 4 tiles, 4 points for Black: that decided it. Had White owned it, White would have won, 6 to 2.",
        ),
        (
            [feature("tower", 1, 1), feature("path", 1, 1), feature("path", 1, 1)],
            "A tower with 1 tile, 2 points for Black: that decided it. Had White owned it, it would have been a draw at 2.",
        ),
        (
            [feature("tower", 2, 1), feature("tower", 2, 1), feature("path", 1, 1)],
            "No feature alone decided it. The one that came closest: A tower with 2 tiles, 4 points for Black. "
            "Even if White had owned it, Black would have won, 5 to 4.",
        ),
        ([PATH, TOWER], "It was a draw: a single point more would have decided it."),
    ],
)
def test_the_feature_that_decided_it(scored, said):
    assert better(game(*scored)) == [said]


def test_a_house_takes_the_keep_with_it_and_a_wall_tile_does_not_serve_the_other():
    """Doubled it is worth 6 to its owner, 3 to the other, who has the larger keep then: 11 against 4, and 14 against 0."""
    houses = [feature("house", 3, 1, doubled_by="Black"), feature("path", 4, 1), feature("house", 2, 0, 1)]
    raw = game(*houses, final={"largest_empty": 11})
    assert better(raw) == [
        "A house with 3 tiles, 6 points for Black: that decided it. Had White owned it, White would have won, 16 to 4."
    ]


def test_a_court_may_decide_it_in_russian_too():
    raw = game(PATH, TOWER, final={"courts": [court(2, 1, 0)]})
    assert better(raw, "ru") == [
        "Исход решил один объект: башня (4 квадрата), Black +8. Будь владельцем White, счёт стал бы 16 : 6 в другую пользу."
    ]
    alone = game(final={"courts": [court(2, 1, 0)]})
    assert better(alone, "ru") == [
        "Исход решил один объект: двор (2 рынка), Black +6. Будь владельцем White, счёт стал бы 6 : 0 в другую пользу."
    ]


def test_who_won_without_any_feature_is_told_nothing():
    assert better(game(final={"five_points": {"Black": 1}})) == []
