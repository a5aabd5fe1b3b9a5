"""Why a score is what it is, in words: in English, and in Russian, where more depends on the numbers."""

import pytest

from companion.answers import told
from companion.games.carcassonne_the_castle import GAME
from companion.texts import language

from .asking import feature, full, game, score

ENGLISH = [
    {
        "path": "(3 tiles + 1 start space) × 2 with a fountain; 1 tile × 1",
        "tower": "1 tile × 2",
        "house": "2 tiles × 1",
        "courts": "5 markets × 4 with a wall tile",
        "unfinished": "path: (2 tiles + 2 start spaces) × 2 with a fountain; path: 1 tile × 1; "
        "house: (3 tiles + 5 start spaces) × 1",
    },
    {
        "tower": "4 tiles × 4, doubled",
        "house": "(5 tiles + 2 start spaces) × 2, doubled",
        "keep": "keep house of 7 against 4: 21 empty cells",
        "courts": "1 market × 3",
        "unfinished": "tower: 21 tiles × 2",
        "five-points": "2 wall tiles × 5",
    },
]
RUSSIAN = [
    {
        "path": "(3 квадрата + 1 стартовое деление) × 2, есть колодец; 1 квадрат × 1",
        "tower": "1 квадрат × 2",
        "house": "2 квадрата × 1",
        "courts": "5 рынков × 4, с жетоном",
        "unfinished": "улица: (2 квадрата + 2 стартовых деления) × 2, есть колодец; улица: 1 квадрат × 1; "
        "дом: (3 квадрата + 5 стартовых делений) × 1",
    },
    {
        "tower": "4 квадрата × 4, удвоено жетоном",
        "house": "(5 квадратов + 2 стартовых деления) × 2, удвоено жетоном",
        "keep": "дом с цитаделью 7 против 4: 21 пустая клетка",
        "courts": "1 рынок × 3",
        "unfinished": "башня: 21 квадрат × 2",
        "five-points": "2 жетона × 5",
    },
]
ONLY_KEEP = game(feature("house", 1, 1), final={"largest_empty": 12})


@pytest.mark.parametrize(
    ("lang", "whole", "keep"),
    [("en", ENGLISH, "the only keep: 12 empty cells"), ("ru", RUSSIAN, "цитадель только у одного игрока: 12 пустых клеток")],
)
def test_why(lang, whole, keep):
    columns, alone = (told(score(asked), language(lang, GAME.key))["columns"] for asked in (full(), ONLY_KEEP))
    assert [{line["category"]: line["why"] for line in column["lines"]} for column in columns] == whole
    assert alone[0]["lines"][-1]["why"] == keep
