"""Rules queries by programs and on the page: whether a tile fits, and how far the baron moves."""

import pytest

from companion.games.castle_builder import GAME
from companion.texts import LANGUAGES, language

from .table import CastleBuilderTable, assist, refused_at

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
def test_fits_query_answers_rulebook_examples(below, tile, spare, discard):
    assert fits(below, tile, spare) == discard


def test_fits_query_on_foundation_fits_any_tile_without_discards():
    assert fits([], 999) == fits([], 5, 7, ROYAL) == 0


def test_fits_query_two_off_without_royal_strategy_does_not_fit():
    assert fits([5, 5], 12, 7) is fits([5, 5], 12, 7, ["above-the-sky", "peaceful-time"]) is None


def test_fits_query_with_royal_strategy_discards_up_to_spare_tiles():
    assert [fits([5, 5], 12, 2, ROYAL), fits([5, 5], 3, 7, ROYAL), fits([5, 5], 2, 7, ROYAL)] == [2, 7, None]


def test_fits_query_of_misfit_discards_nothing_even_without_variants_key():
    asked = {"below": [10, 2], "tile": 40, "spare": 1}
    assert assist("fits", asked) == assist("fits", {**asked, "variants": []}) == {"fits": False, "discard": 0}


# --- The page ------------------------------------------------------------------------------------------------------------


def page(below=(), tile="", spare="", variants=()):
    """Return the page with these numbers typed, those of `below` in consecutive fields."""
    t = CastleBuilderTable(variants=variants)
    typed = {"ask": "fits", **{f"below-{i}": n for i, n in enumerate(below, 1)}, "tile": tile, "spare": spare}
    return t.show_screen({name: str(text) for name, text in typed.items()}).fits


@pytest.mark.parametrize(
    ("variants", "typed", "kind", "title", "text"),
    [
        ((), ([10, 2], 11, 1), "discard", "11 fits if you discard 1 tile", "Below: 10 + 2 = 12."),
        ((), ([2, 9], 12, 0), "misfit", "12 does not fit", ...),
        ((), (["", 4, "", 3], 7), "fits", "7 fits", "Below: 4 + 3 = 7."),
        ((), ([], 30), "fits", "30 fits", "Only the foundation is below: any number fits."),
        ((), ([10, 14],), "open", "10 + 14 = 24: 24 fits", "If you discard 1 tile: anything from 23 to 25."),
        ((), ([2], "", 0), "open", "2 fits", None),
        ((), ([5, 5], 12), "misfit", ..., "Below: 5 + 5 = 10. The difference is 2, and you can discard 1 tile at most."),
        (ROYAL, ([5, 5], 12), "discard", "12 fits if you discard 2 tiles", ...),
        (ROYAL, ([5, 5], 12, 1), "misfit", "12 does not fit", ...),
        (ROYAL, ([5], "", 3), "open", "5 fits", "If you discard up to 3 tiles: anything from 2 to 8."),
        (ROYAL, ([2],), "open", "2 fits", "If you discard up to 7 tiles: anything from 0 to 9."),
    ],
)
def test_fits_page_shows_answer_in_words(variants, typed, kind, title, text):
    found, *told = page(*typed, variants=variants).answer
    said = {lang: [words and language(lang, GAME.key).tell(words) for words in told] for lang in LANGUAGES}
    assert found == kind
    assert all(wanted in {..., words} for wanted, words in zip((title, text), said["en"], strict=True))
    assert all(words is None or words.strip() for lang in LANGUAGES for words in said[lang])


def test_fits_page_without_input_has_no_answer_and_invalid_input_is_kept():
    assert page().answer is page([" "]).answer is None
    found = page([4, "", "x"], 4, 8)
    assert {name: problem.code for name, problem in found.problems.items()} == {"below-3": "not-whole", "spare": "out-of-range"}
    assert (found.typed["below-3"], found.answer) == ("x", None)


# --- How far does the baron go? -----------------------------------------------------------------------------------------

ASKED = {
    "track": {"length": 40, "coins": [4, 9], "rubies": [6], "tiles": [11]},
    "barons": {"Ann": 3, "Bob": 5},
    "player": "Ann",
    "row": 2,
    "rubies": 0,
}


def move(ann, row, gems=0, others=(), loop=False, **track):
    barons = {"Ann": ann, **{f"B{i}": space for i, space in enumerate(others)}}
    spaces = {"length": 20, "coins": [], "rubies": [], "tiles": [], **track}
    return assist("move", {"track": spaces, "barons": barons, "player": "Ann", "row": row, "rubies": gems, "loop": loop})


def test_baron_move_ends_beyond_occupied_space_and_ruby():
    """Space 5 is occupied and 6 is a ruby, so Ann stops on 7. She passes the coin on 4."""
    assert assist("move", ASKED) == {"steps": 2, "from": 3, "to": 7, "coins": [4], "tile": False}


@pytest.mark.parametrize("gems", [0, 5])
@pytest.mark.parametrize("loop", [False, True])
def test_baron_move_for_first_row_has_no_steps_and_earns_nothing(gems, loop):
    """A baron on a ruby stays too, and takes no second tile or coin from the space."""
    for kind in ("rubies", "tiles", "coins"):
        found = move(3, 1, gems, loop=loop, **{kind: [3, 4]})
        assert found == {"steps": 0, "from": 3, "to": 3, "coins": [], "tile": False}


ONLY_HIS_OWN = {"loop": True, "length": 10, "rubies": [1, 2, 3, 6, 7, 8, 9, 10], "others": [5]}


@pytest.mark.parametrize(
    ("start", "row", "gems", "there", "to", "coins", "tile"),
    [
        pytest.param(1, 3, 0, {"others": [2, 3]}, 4, [], False, id="occupied spaces count as steps"),
        pytest.param(1, 2, 0, {"others": [3], "rubies": [3]}, 4, [], False, id="an occupied ruby is only stepped over"),
        pytest.param(1, 2, 0, {"others": [4], "rubies": [3, 5, 6]}, 7, [], False, id="ruby, baron, ruby send on each time"),
        pytest.param(1, 2, 0, {"tiles": [3]}, 3, [], True, id="a tile he ends on is earned"),
        pytest.param(1, 3, 0, {"tiles": [3]}, 4, [], False, id="a tile passed is not"),
        pytest.param(18, 5, 0, {"others": [20, 19], "coins": [19, 20], "tiles": [18]}, 20, [19, 20], False, id="the end"),
        pytest.param(18, 2, 0, {"rubies": [20]}, 20, [], False, id="a ruby at the end does nothing"),
        pytest.param(18, 4, 0, {"tiles": [20]}, 20, [], True, id="the tile at the end is taken on arrival"),
        pytest.param(20, 4, 0, {"tiles": [20]}, 20, [], False, id="and only then"),
        pytest.param(20, 3, 2, {"others": [20], "coins": [20]}, 20, [], False, id="who is at the end earns nothing"),
        pytest.param(16, 2, 0, {"others": [18], "rubies": [19]}, 20, [], False, id="sent on to the end"),
        pytest.param(1, 2, 0, {"rubies": [*range(1, 21)]}, 20, [], False, id="only rubies end at the end"),
        pytest.param(19, 3, 0, {"loop": True, "coins": [1, 20], "tiles": [2]}, 2, [20, 1], True, id="over the joint"),
        pytest.param(
            9, 10, 3, {"loop": True, "length": 10, "coins": [10, 1, 9]}, 2, [10, 1, 9, 10, 1], False, id="a coin passed twice"
        ),
        pytest.param(
            4, 10, 0, {"loop": True, "length": 10, "coins": [4], "tiles": [5]}, 4, [4], False, id="his start is free behind him"
        ),
        pytest.param(4, 2, 0, ONLY_HIS_OWN, 4, [], False, id="his own start may be the only place to rest"),
        pytest.param(17, 3, 0, {"loop": True, "others": [20]}, 1, [], False, id="the last space of a loop holds one baron"),
        pytest.param(17, 3, 0, {"loop": True, "rubies": [20]}, 1, [], False, id="a ruby on it sends on to the first"),
    ],
)
def test_baron_move_query_returns_final_space_coins_and_tile(start, row, gems, there, to, coins, tile):
    found = move(start, row, gems, **there)
    assert found == {"steps": row + gems, "from": start, "to": to, "coins": coins, "tile": tile}


@pytest.mark.parametrize(
    ("track", "more", "places"),
    [
        ({"coins": [4, 41]}, {}, ["track.coins[1]"]),
        ({"coins": [4, 4, 4]}, {}, ["track.coins[1]", "track.coins[2]"]),
        ({"rubies": [6, 9]}, {}, ["track.rubies[1]"]),
        ({"tiles": [11, 6, 4]}, {}, ["track.tiles[1]", "track.tiles[2]"]),
        ({"length": 10}, {}, ["track.tiles[0]"]),
        ({}, {"barons": {"Ann": 3, "": 4}}, ["barons."]),
        ({}, {"barons": {"Ann": 1, "B": 2, "C": 3, "D": 4, "E": 5}}, ["barons"]),
        ({}, {"barons": {"Bob": 3, "Ann": 3, "Cid": 3}}, ["barons.Ann", "barons.Cid"]),
        ({}, {"barons": {"Ann": 40, "Bob": 40, "Cid": 40}}, []),
        ({}, {"barons": {"Ann": 40, "Bob": 40, "Cid": 40}, "loop": True}, ["barons.Bob", "barons.Cid"]),
        (
            {"length": 10, "coins": [4, 12], "rubies": [4], "tiles": []},
            {"barons": {"Ann": 3, "Bob": 3, "Cid": 11}, "player": "Dora"},
            ["track.coins[1]", "track.rubies[0]", "barons.Bob", "barons.Cid", "player"],
        ),
    ],
)
def test_baron_move_query_with_contradictions_is_refused_at_each_place(track, more, places):
    assert refused_at(assist, "move", ASKED | more | {"track": ASKED["track"] | track}) == places


@pytest.mark.parametrize("row", [1, 2])
def test_baron_move_query_on_loop_without_resting_space_is_refused(row):
    """The other baron is on the only space without a ruby."""
    track = {"length": 40, "coins": [], "rubies": [s for s in range(1, 41) if s != 5], "tiles": []}
    asked = ASKED | {"track": track, "row": row}
    assert refused_at(assist, "move", asked | {"loop": True}) == ["track.rubies"]
    assert refused_at(assist, "move", asked) == []
    assert refused_at(assist, "move", asked | {"loop": True, "barons": {"Ann": 5}}) == []
