"""Before the first turn: the variants, the checklist, who stands where."""

import itertools

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.rules.variants import VARIANTS
from companion.games.castle_builder.setup import setup
from companion.rules.game import Seating
from companion.rules.shape import Record, checked

from .table import Table, refused_at

(OPTION,) = GAME.options


def steps(players=3, variants=(), first=0):
    seating = Seating(GAME.key, ("Ann", "Bob", "Cid", "Dan")[:players], {"variants": list(variants)}, first)
    return {step.key: step.args for step in setup(seating)}


@pytest.mark.parametrize("chosen", [list(some) for n in range(4) for some in itertools.permutations(VARIANTS, n)], ids="+".join)
def test_any_combination_of_variants_in_any_order(chosen):
    found = checked(OPTION.shape, chosen, "variants")
    assert found == [variant for variant in VARIANTS if variant in chosen]
    assert OPTION.shape.read(OPTION.shape.show(found), "variants") == found


def test_no_variant_is_played_unless_it_is_chosen():
    assert OPTION.default == OPTION.shape.blank() == OPTION.shape.read("", "variants") == []
    assert checked(Record({OPTION.key: OPTION.shape}, {OPTION.key: OPTION.default}), {}) == {"variants": []}
    assert (OPTION.shape.values, OPTION.shape.many) == (VARIANTS, True)


@pytest.mark.parametrize(
    ("chosen", "places"),
    [
        ("above-the-sky", ["variants"]),
        (None, ["variants"]),
        (["above-the-sky", "above-the-clouds"], ["variants[1]"]),
        (["above-the-sky", "royal-strategy", "above-the-sky"], ["variants[2]"]),
        ([True], ["variants[0]"]),
    ],
)
def test_a_wrong_variant_is_refused_at_its_place(chosen, places):
    assert refused_at(checked, OPTION.shape, chosen, "variants") == places


@pytest.mark.parametrize(("players", "left"), [(2, 117), (3, 114), (4, 111)])
def test_every_tile_is_accounted_for(players, left):
    assert steps(players)["hands"] == {"tiles": 3, "left": left}
    assert "royal" not in steps(players, ["above-the-sky", "peaceful-time"])


@pytest.mark.parametrize(("players", "shuffled", "left"), [(2, 122, 113), (3, 120, 108), (4, 118, 103)])
def test_princesses_and_princes_are_set_aside_before_the_other_tiles_are_shuffled(players, shuffled, left):
    found = steps(players, ["royal-strategy"])
    assert list(found).index("royal") < list(found).index("tiles")
    assert (found["royal"]["all"], found["tiles"]["tiles"], found["hands"]["left"]) == (126, shuffled, left)


def test_barons_start_on_the_numbered_places_in_the_order_of_turns():
    places = "1_Cid, 2_Dan, 3_Ann, 4_Bob".replace("_", "\N{NO-BREAK SPACE}")
    assert steps(4, first=2)["barons"] == {"places": places}
    t = Table("Ann", "Bob", "Cid", "Dan", first=2)
    assert dict(zip(t.seating.players, t.spaces, strict=True)) == {"Cid": 1, "Dan": 2, "Ann": 3, "Bob": 4}
