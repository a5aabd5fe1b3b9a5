from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from .support import assist, changed, refused_at

ASKED = {"below": [10, 2], "tile": 11, "spare": 1, "variants": []}
NUMBERS = st.integers(0, 999)


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
    assert fits([], 999) == 0
    assert fits([], 5, 7, ["royal-strategy"]) == 0


def test_one_discard_bends_a_number_by_one_and_no_more_go():
    assert fits([5, 5], 12, 7) is None
    assert fits([5, 5], 12, 7, ["above-the-sky", "peaceful-time"]) is None


def test_royal_strategy_bends_as_far_as_the_spare_tiles_go():
    assert fits([5, 5], 12, 2, ["royal-strategy"]) == 2
    assert fits([5, 5], 3, 7, ["royal-strategy"]) == 7
    assert fits([5, 5], 2, 7, ["royal-strategy"]) is None


def test_what_does_not_fit_costs_nothing():
    assert assist("fits", changed(ASKED, ["tile"], 40)) == {"fits": False, "discard": 0}


def test_variants_may_be_left_out():
    assert assist("fits", changed(ASKED, ["variants"], ...)) == {"fits": True, "discard": 1}


@given(
    below=st.lists(NUMBERS, max_size=4),
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
    assert fits(below, tile, spare, ["royal-strategy"] if royal else []) == next(ways, None)


@pytest.mark.parametrize(
    ("path", "value", "places"),
    [
        (["below"], ..., ["below"]),
        (["below"], 12, ["below"]),
        (["below"], [1, 2, 3, 4, 5], ["below"]),
        (["below"], [1, 1000], ["below[1]"]),
        (["below"], [-1, "2"], ["below[0]", "below[1]"]),
        (["tile"], ..., ["tile"]),
        (["tile"], 1000, ["tile"]),
        (["tile"], [1, 11], ["tile"]),
        (["tile"], False, ["tile"]),
        (["spare"], ..., ["spare"]),
        (["spare"], 8, ["spare"]),
        (["spare"], -1, ["spare"]),
        (["variants"], {}, ["variants"]),
        (["variants"], ["royal-strategy", "royal-strategy"], ["variants[1]"]),
        (["variants"], ["royal"], ["variants[0]"]),
        (["row"], 2, ["row"]),
    ],
)
def test_a_wrong_entry_is_refused_at_its_place(path, value, places):
    assert refused_at(assist, "fits", changed(ASKED, path, value)) == places
