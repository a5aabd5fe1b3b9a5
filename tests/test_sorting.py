"""Tests of the order of names in each language."""

import random
from itertools import pairwise

import pytest

from companion.texts import LANGUAGES
from companion.texts.sorting import key_by_alphabet, sort_names

NAMES = [
    "Zoë",
    "anna",
    "Åse-Marit",
    "Ёлка",
    "Егор",
    "Жанна",
    "Ежи",
    "Änne",
    "Anna",
    "Боря",
    "Øyvind",
    "Otto",
    "Straße",
    "Strasse",
    "7 up",
]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("de", "7 up|Anna|anna|Änne|Åse-Marit|Otto|Øyvind|Strasse|Straße|Zoë|Боря|Егор|Ежи|Ёлка|Жанна"),
        ("en", "7 up|Anna|anna|Änne|Åse-Marit|Otto|Øyvind|Strasse|Straße|Zoë|Боря|Егор|Ежи|Ёлка|Жанна"),
        ("ru", "7 up|Боря|Егор|Ежи|Ёлка|Жанна|Anna|anna|Änne|Åse-Marit|Otto|Øyvind|Strasse|Straße|Zoë"),
    ],
)
def test_names_are_sorted_by_alphabet_of_language(lang: str, expected: str) -> None:
    assert "|".join(sort_names(NAMES, lang)) == expected


def test_short_i_is_sorted_after_i() -> None:
    assert sort_names(["Май", "Маис", "Мак"], "ru") == ["Маис", "Май", "Мак"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_order_of_names_does_not_depend_on_their_first_order(lang: str) -> None:
    names, chance = [*NAMES, "", " ", "\N{GRINNING FACE}", "Ａnna", "A\u0301nna", "Ánna"], random.Random(1)
    expected = sort_names(names, lang)
    for _ in range(20):
        chance.shuffle(names)
        assert sort_names(names, lang) == expected
    assert all(key_by_alphabet(lang)(a) <= key_by_alphabet(lang)(b) for a, b in pairwise(expected))
