"""The facts of the copy on the table: how they are typed, and that they can be asked for in words."""

import pytest

from companion.games.castle_for_all_seasons.rules.facts import FACTS
from companion.rules.shape import checked
from tests.games.castle_for_all_seasons.counting import WORDS, refused

SNOW = FACTS["snow-rounds-12"]


@pytest.mark.parametrize(
    ("typed", "rounds"),
    [("2, 5, 11", [2, 5, 11]), ("11;2 5 2", [2, 5, 11]), ("7", [7]), ("", []), ("  ", []), ("012", [12])],
)
def test_rounds_are_read_as_people_write_them(typed, rounds):
    assert SNOW.read(typed, "fact") == rounds


@pytest.mark.parametrize("typed", ["0", "13", "3-5", "one", "3, 99999999999999999999", "−3", "٣"])
def test_what_is_no_round_is_refused(typed):
    assert refused(SNOW.read, typed, "fact") == ["fact"]


def test_rounds_are_kept_in_order_and_once():
    assert checked(SNOW, [5, 2, 5], "fact") == [2, 5]
    assert refused(checked, SNOW, [5, 13, "2"], "fact") == ["fact[1]", "fact[2]"]
    assert refused(checked, SNOW, 5, "fact") == ["fact"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_fact_is_asked_in_words(lang):
    assert [key for key in FACTS if not WORDS[lang].has(f"fact-{key}") or not WORDS[lang].has(f"fact-{key}-help")] == []
