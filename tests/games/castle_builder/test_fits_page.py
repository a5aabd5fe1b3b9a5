"""The page "Does it fit?": numbers typed, an answer in words."""

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.flow import FLOW
from companion.texts import LANGUAGES, language

from .table import Table


def asked(*variants, **typed):
    t = Table(variants=variants)
    page = FLOW.page(t.state, t.seating, {"ask": "fits"} | {key.replace("_", "-"): text for key, text in typed.items()}).fits
    for lang in LANGUAGES:
        words = language(lang, GAME.key)
        if page.answer:
            assert words.tell(page.answer.title).strip()
            assert page.answer.text is None or words.tell(page.answer.text).strip()
    return page


def answer(*variants, **typed):
    """The kind of the answer and its words in English."""
    found = asked(*variants, **typed).answer
    words = language("en", GAME.key)
    return found.kind, words.tell(found.title), words.tell(found.text) if found.text else ""


def test_nothing_typed_asks_nothing():
    assert asked().answer is None
    assert asked(below_1=" ", tile="").answer is None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"below_1": "4", "below_2": "3", "tile": "7"}, ("fits", "7 fits", "Below: 4 + 3 = 7.")),
        (
            {"below_1": "10", "below_2": "2", "tile": "11", "spare": "1"},
            ("discard", "11 fits with 1 tile discarded", "Below: 10 + 2 = 12."),
        ),
        ({"below_1": "2", "below_2": "9", "tile": "12"}, ("discard", "12 fits with 1 tile discarded", "Below: 2 + 9 = 11.")),
        ({"below_1": "6", "tile": "6"}, ("fits", "6 fits", "Below: 6.")),
        ({"tile": "30"}, ("fits", "30 fits", "Only foundation below: any number fits.")),
        (
            {"below_1": "10", "below_2": "14"},
            ("open", "10 + 14 = 24: 24 fits", "With 1 tile discarded: anything from 23 to 25."),
        ),
    ],
)
def test_the_examples_of_the_rulebook(typed, expected):
    assert answer(**typed) == expected


def test_too_far_apart_says_how_far():
    assert answer(below_1="5", below_2="5", tile="12") == (
        "misfit",
        "12 does not fit",
        "Below: 5 + 5 = 10. The difference is 2, and you can discard 1 tile at most.",
    )


def test_without_a_spare_tile_nothing_bends():
    assert answer(below_1="2", below_2="9", tile="12", spare="0")[0] == "misfit"
    assert answer(below_1="2", spare="0") == ("open", "2 fits", "")


def test_royal_strategy_discards_as_many_as_there_are():
    assert answer("royal-strategy", below_1="5", below_2="5", tile="12")[:2] == ("discard", "12 fits with 2 tiles discarded")
    assert answer("royal-strategy", below_1="5", below_2="5", tile="12", spare="1")[0] == "misfit"
    assert answer("royal-strategy", below_1="5", spare="3")[2] == "With up to 3 tiles discarded: anything from 2 to 8."


def test_a_number_below_nothing_is_none():
    assert answer("royal-strategy", below_1="2")[2] == "With up to 7 tiles discarded: anything from 0 to 9."


def test_gaps_between_the_numbers_do_not_matter():
    assert answer(below_2="4", below_4="3", tile="7")[0] == "fits"


@pytest.mark.parametrize(
    ("field", "typed", "code"),
    [
        ("below_3", "x", "not-whole"),
        ("tile", "1000", "out-of-range"),
        ("spare", "8", "out-of-range"),
        ("spare", "-1", "out-of-range"),
    ],
)
def test_what_is_wrong_is_said_at_its_place_and_kept(field, typed, code):
    page = asked(**{"below_1": "4", "tile": "4", field: typed})
    (wrong,) = [f for f in (*page.below, page.tile, page.spare) if f.problem]
    assert (wrong.name, wrong.typed, wrong.problem.code) == (field.replace("_", "-"), typed, code)
    assert page.answer is None
