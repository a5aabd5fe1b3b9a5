"""Does it fit? As programs ask for it, and on the page: numbers typed, an answer in words."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.castle_builder import FLOW, GAME
from companion.texts import LANGUAGES, language

from .table import Table, assist, at_their_own, changed, refused_at

ASKED = {"below": [10, 2], "tile": 11, "spare": 1, "variants": []}
ROYAL = ("royal-strategy",)


def fits(below, tile, spare=0, variants=()):
    answer = assist("fits", {"below": below, "tile": tile, "spare": spare, "variants": list(variants)})
    return answer["discard"] if answer["fits"] else None


@pytest.mark.parametrize(
    ("below", "tile", "spare", "discard"),
    [
        ([4, 3], 7, 0, 0),
        ([10, 14], 24, 0, 0),
        ([10, 2], 11, 1, 1),
        ([2, 9], 12, 1, 1),
        ([2, 9], 12, 0, None),
        ([2], 2, 0, 0),
    ],
)
def test_the_examples_of_the_rulebook(below, tile, spare, discard):
    assert fits(below, tile, spare) == discard


def test_on_the_foundation_everything_fits_and_costs_nothing():
    assert fits([], 999) == fits([], 5, 7, ROYAL) == 0


def test_one_discard_bends_a_number_by_one_and_no_more_go():
    assert fits([5, 5], 12, 7) is fits([5, 5], 12, 7, ["above-the-sky", "peaceful-time"]) is None


def test_royal_strategy_bends_as_far_as_the_spare_tiles_go():
    assert [fits([5, 5], 12, 2, ROYAL), fits([5, 5], 3, 7, ROYAL), fits([5, 5], 2, 7, ROYAL)] == [2, 7, None]


def test_what_does_not_fit_costs_nothing_and_variants_may_be_left_out():
    assert assist("fits", changed(ASKED, ["tile"], 40)) == {"fits": False, "discard": 0}
    assert assist("fits", changed(ASKED, ["variants"], ...)) == {"fits": True, "discard": 1}


@given(
    below=st.lists(st.integers(0, 999), max_size=4),
    off=st.integers(-9, 9),
    spare=st.integers(0, 7),
    royal=st.booleans(),
)
def test_agrees_with_trying_every_way_to_bend(below, off, spare, royal):
    tile = min(max(sum(below) + off, 0), 999)
    most = spare if royal else min(spare, 1)
    ways = (
        discards
        for discards in range(most + 1)
        for bends in product((-1, 1), repeat=discards)
        if not below or tile + sum(bends) == sum(below)
    )
    assert fits(below, tile, spare, ROYAL if royal else []) == next(ways, None)


OWN = [
    ("below", (..., 12, [1, 2, 3, 4, 5])),
    ("tile", (..., 1000, [1, 11], False)),
    ("spare", (..., 8, -1)),
    ("variants", ({},)),
    ("row", (2,)),
]


@pytest.mark.parametrize(
    ("path", "value", "places"),
    [
        *at_their_own(OWN),
        (["below"], [1, 1000], ["below[1]"]),
        (["below"], [-1, "2"], ["below[0]", "below[1]"]),
        (["variants"], ["royal-strategy", "royal-strategy"], ["variants[1]"]),
        (["variants"], ["royal"], ["variants[0]"]),
    ],
)
def test_a_wrong_entry_is_refused_at_its_place(path, value, places):
    assert refused_at(assist, "fits", changed(ASKED, path, value)) == places


# --- The page ------------------------------------------------------------------------------------------------------------


def page(*variants, **typed):
    t = Table(variants=variants)
    return FLOW.page(t.state, t.seating, {"ask": "fits"} | {name.replace("_", "-"): text for name, text in typed.items()}).fits


@pytest.mark.parametrize(
    ("variants", "typed", "kind", "title", "text"),
    [
        ((), {"below_1": "4", "below_2": "3", "tile": "7"}, "fits", "7 fits", "Below: 4 + 3 = 7."),
        (
            (),
            {"below_1": "10", "below_2": "2", "tile": "11", "spare": "1"},
            "discard",
            "11 fits with 1 tile discarded",
            "Below: 10 + 2 = 12.",
        ),
        ((), {"below_1": "2", "below_2": "9", "tile": "12"}, "discard", "12 fits with 1 tile discarded", "Below: 2 + 9 = 11."),
        ((), {"below_1": "2", "below_2": "9", "tile": "12", "spare": "0"}, "misfit", "12 does not fit", ...),
        ((), {"below_1": "6", "tile": "6"}, "fits", "6 fits", "Below: 6."),
        ((), {"below_2": "4", "below_4": "3", "tile": "7"}, "fits", "7 fits", "Below: 4 + 3 = 7."),
        ((), {"tile": "30"}, "fits", "30 fits", "Only foundation below: any number fits."),
        (
            (),
            {"below_1": "10", "below_2": "14"},
            "open",
            "10 + 14 = 24: 24 fits",
            "With 1 tile discarded: anything from 23 to 25.",
        ),
        ((), {"below_1": "2", "spare": "0"}, "open", "2 fits", None),
        (
            (),
            {"below_1": "5", "below_2": "5", "tile": "12"},
            "misfit",
            "12 does not fit",
            "Below: 5 + 5 = 10. The difference is 2, and you can discard 1 tile at most.",
        ),
        (ROYAL, {"below_1": "5", "below_2": "5", "tile": "12"}, "discard", "12 fits with 2 tiles discarded", ...),
        (ROYAL, {"below_1": "5", "below_2": "5", "tile": "12", "spare": "1"}, "misfit", "12 does not fit", ...),
        (ROYAL, {"below_1": "5", "spare": "3"}, "open", "5 fits", "With up to 3 tiles discarded: anything from 2 to 8."),
        (ROYAL, {"below_1": "2"}, "open", "2 fits", "With up to 7 tiles discarded: anything from 0 to 9."),
    ],
)
def test_the_page_answers_in_words(variants, typed, kind, title, text):
    found, *told = page(*variants, **typed).answer
    said = {lang: [words and language(lang, GAME.key).tell(words) for words in told] for lang in LANGUAGES}
    assert (found, said["en"][0]) == (kind, title)
    assert text in {..., said["en"][1]}
    assert all(words is None or words.strip() for words in said["ru"])


def test_nothing_typed_asks_nothing():
    assert page().answer is page(below_1=" ", tile="").answer is None


@pytest.mark.parametrize(
    ("field", "typed", "code"),
    [
        ("below-3", "x", "not-whole"),
        ("tile", "1000", "out-of-range"),
        ("spare", "8", "out-of-range"),
        ("spare", "-1", "out-of-range"),
    ],
)
def test_what_is_wrong_is_said_at_its_place_and_kept(field, typed, code):
    found = page(**{"below-1": "4", "tile": "4", field: typed})
    assert {name: problem.code for name, problem in found.problems.items()} == {field: code}
    assert (found.typed[field], found.answer) == (typed, None)
