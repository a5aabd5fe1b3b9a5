"""Turns: two tiles taken or one placed; what the book does not allow is asked about once, and then it is what happened."""

import pytest

from companion.games.castle_builder import FLOW

from .table import Table, track


class TestTaking:
    def test_two_tiles_are_a_whole_turn_and_a_second_tap_is_not_the_next_players(self):
        t = Table(first=1).tap("take-tiles", player="Bob")
        assert (t.active, t.log()) == ("Cid", "Bob takes 2 tiles")
        assert t.refused("take-tiles", player="Bob") == ("player", "not-on-turn")
        assert t.refused("take-tiles", player="Zoe") == ("player", "no-such-player")

    def test_the_next_player_ends_a_turn_that_is_done_by_taking_tiles(self):
        t = Table().tap("place", row=1)
        assert t.refused("take-tiles", player="Ann") == ("type", "not-the-moment")
        assert t.refused("take-tiles", player="Cid") == ("type", "not-the-moment")
        assert t.do("take-tiles", player="Bob").data["seat"] == 1
        assert t.state.placed is None
        t.do("take-tiles", player="Cid")
        assert len(t.state.history) == 1


class TestPlacing:
    def test_one_tile_is_placed_and_then_the_turn_is_over(self):
        t = Table().tap("place", row=1)
        assert (t.step, t.active) == ("placed", "Ann")
        assert t.refused("place", row=1) == ("type", "not-the-moment")
        assert t.refused("take-tiles") == ("type", "not-the-moment")
        t.do("end-turn")
        assert (t.step, t.active) == ("choose", "Bob")

    def test_nobody_passes(self):
        assert Table().refused("end-turn") == ("type", "nothing-done")
        assert Table().refused("unplace") == ("type", "not-the-moment")

    @pytest.mark.parametrize(
        ("row", "rubies", "steps"),
        [(1, 0, 0), (1, 3, 0), (2, 0, 2), (2, 1, 3), (3, 1, 4), (4, 0, 4), (30, 5, 35)],
    )
    def test_the_row_and_the_rubies_give_the_steps(self, row, rubies, steps):
        """Rulebook: row 2 with one ruby 3 steps, row 3 with one ruby 4 steps, the first row none."""
        t = Table().tap("place", row=row, rubies=rubies)
        assert t.state.strides[0].steps == steps

    def test_rows_offered_go_one_above_the_castle_with_none_to_three_rubies(self):
        t = Table()
        for rows in (0, 1, 4):
            t.built(Ann=rows)
            offered = [(offer.args["row"], offer.args.get("rubies", 0)) for offer in t.screen.offers("place")]
            assert offered == [(1, 0), *((row, rubies) for row in range(2, rows + 2) for rubies in range(4))]
        t.built(Ann=30)
        assert t.screen.offers("place")[-1].args == {"row": 30, "rubies": 3}
        t.do("place", row=30, rubies=3)
        assert t.screen.offers("place") == ()

    @pytest.mark.parametrize(("built", "row"), [((), 2), ((1,), 3), ((1, 2), 9)])
    def test_a_row_lies_on_the_row_below_it(self, built, row):
        t = Table("Ann", "Bob")
        for below in built:
            t.place(below).tap("take-tiles")
        assert t.asked("place", row=row, rubies=0) == ("row", "row-on-nothing")
        t.do("place", row=row)
        assert (t.baron("Ann").height, t.step) == (row, "placed")

    def test_every_row_of_the_castle_and_the_next_one_are_taken_without_a_word(self):
        t = Table("Ann", "Bob")
        for row in (1, 2, 3, 2, 1, 4):
            t.tap("place", sure=False, row=row).tap("end-turn").tap("take-tiles")

    def test_the_question_says_what_the_app_knows(self):
        t = Table("Ann", "Bob").built(Ann=1)
        assert (
            t.said("en", "place", row=9)
            == "Row 9 lies on row 8, and the app knows only 1 row of Ann’s castle. Is it right all the same?"
        )
        assert t.said("ru", "place", row=9).endswith("приложение знает только 1 ряд. Так и было?")


class TestTakingBack:
    def test_a_placed_tile_is_taken_back(self):
        t = Table(facts=track(coins=[5]))
        for _ in range(3):
            t.place(1)
        t.do("place", row=2, rubies=3)
        assert (t.spaces, t.baron("Ann").height, t.leaders("height")) == ([6, 2, 3], 2, ["Ann"])
        t.do("unplace")
        assert (t.spaces, t.baron("Ann").height, t.leaders("height")) == ([1, 2, 3], 1, ["Ann", "Bob", "Cid"])
        assert (t.step, t.state.placed, t.state.strides) == ("choose", None, ())
        t.do("place", row=2)
        t.coin("windmill")
        assert t.refused("unplace") == ("type", "coins-first")

    def test_no_tile_is_taken_back_onto_a_space_where_somebody_was_put_meanwhile(self):
        t = Table(facts=track()).tap("place", row=2).stand(Bob=1)
        assert t.refused("unplace") == ("type", "space-taken")
        t.stand(Bob=2).do("unplace")
        assert t.spaces == [1, 2, 3]


class TestCoinsDue:
    @pytest.mark.parametrize(
        ("facts", "placed", "taken", "is_asked"),
        [
            pytest.param({}, None, [], True, id="before a tile is placed none is due"),
            pytest.param({}, (1, 0), [], True, id="the first row gives no steps and so no coin"),
            pytest.param(track(coins=[4, 5]), (2, 3), ["monk"], False, id="one of two is left"),
            pytest.param(track(coins=[4, 5]), (2, 3), ["monk", "windmill"], True, id="both are taken"),
            pytest.param(track(coins=[4, 5]), (2, 1), ["ruby"], False, id="the space of a ruby coin may hold the next one"),
            pytest.param({}, (2, 0), ["monk"], False, id="where the way is not known the table knows the coins"),
        ],
    )
    def test_a_baron_earns_as_many_coins_as_he_reaches_or_passes_and_no_more(self, facts, placed, taken, is_asked):
        t = Table("Ann", "Bob", facts=facts)
        if placed:
            t.do("place", row=placed[0], rubies=placed[1])
        for effect in taken:
            t.tap("pick-coin", sure=False, effect=effect).tap("keep-coin", sure=False)
        if is_asked:
            assert t.asked("pick-coin", effect="thief") == ("type", "no-coin-due")
        t.tap("pick-coin", sure=is_asked, effect="thief").tap("keep-coin", sure=False)
        assert t.points["Ann"] == len(taken) + 1

    def test_another_coin_than_the_one_in_hand_is_asked_about(self):
        t = Table().tap("place", row=2).tap("pick-coin", effect="thief")
        assert t.asked("pick-coin", effect="monk") == ("type", "coin-in-hand")
        t.do("pick-coin", effect="monk")
        assert t.state.coin == "monk"
        t.do("put-back-coin")
        assert t.step == "placed"
        assert t.refused("put-back-coin") == t.refused("keep-coin") == ("type", "not-the-moment")

    def test_every_coin_reached_or_passed_is_taken(self):
        t = Table("Ann", "Bob", facts=track(coins=[4, 5])).tap("place", row=2, rubies=3)
        assert t.refused("take-tiles", player="Bob") == ("type", "not-the-moment")
        assert t.asked("end-turn") == ("type", "coins-still-due")
        assert "has not taken 2 yet" in t.said("en", "end-turn")
        t.coin("monk")
        t.coin("thief")
        t.do("end-turn", sure=False)
        assert (t.active, t.state.due) == ("Bob", 0)


def test_turns_are_asked_for_in_order_and_remembering_is_not():
    unordered = {name for name, command in FLOW.commands.items() if not command.ordered}
    assert unordered == {"name-leader", "add-coin", "set-baron", "set-height"}


# --- The first game: what is told when, what hands have to do after a step, whose turn it is after all --------------------


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([], ["choose", "take-tiles", "place"]),
        ([("set-height", {"player": "Ann", "rows": 1})], ["choose", "take-tiles", "place", "higher"]),
        ([("pick-coin", {"effect": "most-roofs"})], ["coin", "name-leader", "keep-coin"]),
        ([("place", {"row": 2})], ["placed", "pick-coin"]),
        ([("add-coin", {"player": "Bob"})] * 7, ["over"]),
    ],
)
def test_what_matters_now_is_told_first_to_whoever_is_on_turn(steps, told):
    t = Table()
    for command, args in steps:
        t.do(command, **args)
    lessons = list(FLOW.lessons(t.state, t.seating))
    assert [lesson.key for lesson in lessons] == told
    assert {lesson.seats for lesson in lessons} == {() if told == ["over"] else (0,)}


def test_what_hands_have_to_do_is_said():
    t = Table()
    for command, args, reminder in (
        ("take-tiles", {}, "remind-tiles-taken"),
        ("place", {"row": 1}, "remind-tile-placed"),
        ("pick-coin", {"effect": "monk"}, "remind-coin-picked"),
        ("keep-coin", {}, "remind-coin-tiles"),
        ("end-turn", {}, None),
    ):
        words = FLOW.reminder(t.do(command, **args), t.state, t.seating)
        assert (words and words.id) == reminder
        if reminder == "remind-coin-tiles":
            assert words.args == {"players": "Ann, Bob, Cid", "count": 3}


def test_the_turn_is_given_to_somebody_else_in_the_same_round():
    t = Table().tap("take-tiles").tap("give-turn", player="Ann")
    assert t.active == "Ann"
    t.do("give-turn", player="Cid")
    assert (t.active, t.state.turn) == ("Cid", 2)
