"""Before the first turn and after the last: variants, setup, the final form, the facts of the copy."""

import itertools

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.rules.printed import FACTS
from companion.games.castle_builder.rules.variants import VARIANTS
from companion.games.castle_builder.setup import setup
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import Record, checked
from companion.texts import language

(OPTION,) = GAME.options


def seating(players=3, variants=(), first=0):
    return Seating(GAME.key, ("Ann", "Bob", "Cid", "Dan")[:players], {"variants": list(variants)}, first)


class TestVariants:
    @pytest.mark.parametrize(
        "chosen",
        [list(some) for n in range(4) for some in itertools.permutations(VARIANTS, n)],
        ids="+".join,
    )
    def test_any_combination_in_any_order(self, chosen):
        found = checked(OPTION.shape, chosen, "variants")
        assert found == [variant for variant in VARIANTS if variant in chosen]
        assert OPTION.shape.read(OPTION.shape.show(found), "variants") == found

    def test_none_unless_told(self):
        assert OPTION.default == OPTION.shape.blank() == OPTION.shape.read("", "variants") == []

    def test_a_play_begins_with_them(self):
        options = Record({OPTION.key: OPTION.shape}, {OPTION.key: OPTION.default})
        assert checked(options, {"variants": ["peaceful-time", "above-the-sky"]}) == {
            "variants": ["above-the-sky", "peaceful-time"]
        }
        assert checked(options, {}) == {"variants": []}

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
    def test_a_wrong_one_is_refused_at_its_place(self, chosen, places):
        with pytest.raises(RefusedError) as refused:
            checked(OPTION.shape, chosen, "variants")
        assert [problem.at for problem in refused.value.problems] == places

    def test_the_form_shows_one_box_for_each(self):
        assert (OPTION.shape.values, OPTION.shape.many) == (VARIANTS, True)
        for lang in ("en", "ru"):
            words = language(lang, GAME.key)
            assert all(words.has(f"option-variants-{value}{more}") for value in OPTION.shape.values for more in ("", "-help"))


class TestSetup:
    @pytest.mark.parametrize(("players", "left"), [(2, 117), (3, 114), (4, 111)])
    def test_every_tile_is_accounted_for(self, players, left):
        (hands,) = (step for step in setup(seating(players)) if step.key == "hands")
        assert hands.args == {"tiles": 3, "left": left}

    def test_start_places_go_in_the_order_of_turns(self):
        (barons,) = (step for step in setup(seating(4, first=2)) if step.key == "barons")
        assert barons.args == {"places": "1_Cid, 2_Dan, 3_Ann, 4_Bob".replace("_", "\N{NO-BREAK SPACE}")}

    @pytest.mark.parametrize(("players", "shuffled", "left"), [(2, 122, 113), (3, 120, 108), (4, 118, 103)])
    def test_princesses_and_princes_are_set_aside_before_the_other_tiles_are_shuffled(self, players, shuffled, left):
        steps = {step.key: step.args for step in setup(seating(players, ["royal-strategy"]))}
        assert list(steps).index("royal") < list(steps).index("tiles")
        assert (steps["royal"]["all"], steps["tiles"]["tiles"], steps["hands"]["left"]) == (126, shuffled, left)

    def test_princess_and_prince_come_with_the_royal_strategy(self):
        keys = [step.key for step in setup(seating(variants=["royal-strategy"]))]
        assert "royal" in keys
        assert "royal" not in [step.key for step in setup(seating(variants=["above-the-sky", "peaceful-time"]))]

    @pytest.mark.parametrize("lang", ["en", "ru"])
    def test_it_is_told_in_words(self, lang):
        words = language(lang, GAME.key)
        told = [words.say(f"setup-{step.key}", **step.args) for step in setup(seating(2, VARIANTS, 1))]
        assert any("126" in line for line in told)
        assert any("36" in line for line in told)
        assert "Bob" in told[-1]


class TestSheet:
    def test_by_hand(self):
        table = seating(3, ["above-the-sky"])
        entries = {("Ann", "coins"): GAME.sheet.cell("Ann", "coins").shape.read("4+4", "value"), ("Cid", "coins"): 9}
        question = GAME.asked_by(table, entries)
        assert question["variants"] == ["above-the-sky"]
        result = GAME.score(GAME.read(checked(GAME.question, question)))
        assert (result.finished, result.ranking.winners) == (True, ("Cid",))
        assert [column.total for column in result.columns] == [8, 0, 9]

    def test_a_contradiction_is_told_at_its_cell(self):
        table = seating(2)
        with pytest.raises(RefusedError) as refused:
            GAME.read(GAME.asked_by(table, {("Ann", "coins"): 7, ("Bob", "coins"): 8}))
        assert [GAME.place_of(table, problem.at) for problem in refused.value.problems] == [("Bob", "coins")]

    def test_paths_of_no_cell(self):
        for path in ("variants", "variants[0]", "players", "players[0].name", "players[5].coins", "players[0].coin"):
            assert GAME.place_of(seating(2), path) is None


class TestFacts:
    @pytest.mark.parametrize(
        ("fact", "typed", "value"),
        [
            ("track-length", "42", 42),
            ("track-coins", "9, 14 4", [4, 9, 14]),
            ("track-rubies", "-", []),
            ("track-tiles", "7 7", [7]),
            ("track-loop", "true", True),
        ],
    )
    def test_they_are_typed(self, fact, typed, value):
        assert FACTS[fact].read(typed, "value") == value

    @pytest.mark.parametrize(
        ("fact", "typed"), [("track-length", "9"), ("track-coins", "0"), ("track-coins", "a"), ("track-tiles", "201")]
    )
    def test_a_wrong_one_is_refused_in_words(self, fact, typed):
        with pytest.raises(RefusedError) as refused:
            FACTS[fact].read(typed, "value")
        for lang in ("en", "ru"):
            assert all(language(lang, GAME.key).problem(problem) for problem in refused.value.problems)
