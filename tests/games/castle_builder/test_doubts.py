"""What the book does not allow is asked about once, and then it is what happened."""

import pytest

from .table import Table, track


class TestRowsOnNothing:
    @pytest.mark.parametrize(("built", "row"), [((), 2), ((1,), 3), ((1, 2), 9)])
    def test_a_row_lies_on_the_row_below_it(self, built, row):
        t = Table("Ann", "Bob")
        for below in built:
            t.place(below)
            t.do("take-tiles")
        assert t.asked("place", row=row) == ("row", "row-on-nothing")
        t.do("place", row=row)
        assert (t.baron("Ann").height, t.step) == (row, "placed")

    def test_every_row_of_the_castle_and_the_next_one_are_taken_without_a_word(self):
        t = Table("Ann", "Bob")
        for row in (1, 2, 3, 2, 1, 4):
            t.do("place", sure=False, row=row)
            t.do("end-turn")
            t.do("take-tiles")

    def test_the_question_says_what_the_app_knows(self):
        t = Table("Ann", "Bob")
        t.place(1)
        t.do("take-tiles")
        assert t.said("en", "place", row=9) == ("Row 9 lies on row 8, and the app knows only 1 row of Ann’s castle. Was it so?")
        assert t.said("ru", "place", row=9).endswith("приложение знает только 1 ряд. Так и было?")


class TestCoinsNotDue:
    def test_coins_are_earned_by_walking_so_none_is_due_before_a_tile_is_placed(self):
        t = Table()
        assert t.asked("pick-coin", effect="monk") == ("type", "no-coin-due")
        t.do("pick-coin", effect="monk")
        t.do("keep-coin", sure=False)
        assert t.coins["Ann"] == 1

    def test_the_first_row_gives_no_steps_and_so_no_coin(self):
        t = Table()
        t.do("place", row=1)
        assert t.asked("pick-coin", effect="monk") == ("type", "no-coin-due")

    def test_a_baron_earns_as_many_coins_as_he_reaches_or_passes_and_no_more(self):
        t = Table(facts=track(coins=[4, 5]))
        t.do("place", row=2, rubies=3)
        for effect in ("monk", "windmill"):
            t.do("pick-coin", sure=False, effect=effect)
            t.do("keep-coin", sure=False)
        assert t.asked("pick-coin", effect="thief") == ("type", "no-coin-due")

    def test_the_space_of_a_ruby_coin_may_hold_the_next_one(self):
        t = Table("Ann", "Bob", facts=track(coins=[4, 5]))
        t.do("place", row=2, rubies=1)
        t.do("pick-coin", sure=False, effect="ruby")
        t.do("keep-coin", sure=False)
        t.do("pick-coin", sure=False, effect="monk")

    def test_where_the_way_is_not_known_the_table_knows_the_coins(self):
        t = Table()
        t.do("place", row=2)
        t.do("pick-coin", sure=False, effect="monk")
        t.do("keep-coin", sure=False)
        t.do("pick-coin", sure=False, effect="monk")


class TestCoinsPassedOver:
    def test_every_coin_reached_or_passed_is_taken(self):
        t = Table("Ann", "Bob", facts=track(coins=[4, 5]))
        t.do("place", row=2, rubies=3)
        assert t.asked("end-turn") == ("type", "coins-still-due")
        assert "has not taken 2 yet" in t.said("en", "end-turn")
        t.do("end-turn")
        assert (t.active, t.state.due) == ("Bob", 0)

    def test_with_all_of_them_taken_the_turn_is_over_without_a_word(self):
        t = Table("Ann", "Bob", facts=track(coins=[4]))
        t.do("place", row=2, rubies=3)
        t.coin("monk")
        t.do("end-turn", sure=False)
        assert t.active == "Bob"
