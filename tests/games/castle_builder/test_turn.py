"""Turns: take two tiles or place one. Anything against the rulebook needs one confirmation and then counts."""

import pytest

from companion.games.castle_builder import FLOW

from .table import CastleBuilderTable, track


class TestTakeTiles:
    def test_take_tiles_ends_turn_and_second_tap_is_refused(self):
        t = CastleBuilderTable(first=1).tap("take-tiles", player="Bob")
        assert (t.active, t.log()) == ("Cid", "Bob takes 2 tiles")
        assert t.refused("take-tiles", player="Bob") == ("player", "not-on-turn")
        assert t.refused("take-tiles", player="Zoe") == ("player", "no-such-player")

    def test_take_tiles_by_next_player_ends_turn_after_placed_tile(self):
        t = CastleBuilderTable().tap("place", row=1)
        assert t.refused("take-tiles", player="Ann") == ("type", "not-the-moment")
        assert t.refused("take-tiles", player="Cid") == ("type", "not-the-moment")
        assert t.do("take-tiles", player="Bob").data["seat"] == 1
        assert t.state.placed is None
        t.do("take-tiles", player="Cid")
        assert t.finished == 1


class TestPlace:
    def test_place_allows_one_tile_before_end_of_turn(self):
        t = CastleBuilderTable().tap("place", row=1)
        assert (t.step, t.active) == ("placed", "Ann")
        assert t.refused("place", row=1) == ("type", "not-the-moment")
        assert t.refused("take-tiles") == ("type", "not-the-moment")
        t.do("end-turn")
        assert (t.step, t.active) == ("choose", "Bob")

    def test_end_turn_without_action_is_refused(self):
        assert CastleBuilderTable().refused("end-turn") == ("type", "nothing-done")
        assert CastleBuilderTable().refused("unplace") == ("type", "not-the-moment")

    @pytest.mark.parametrize(
        ("row", "rubies", "steps"),
        [(1, 0, 0), (1, 3, 0), (2, 0, 2), (2, 1, 3), (3, 1, 4), (4, 0, 4), (30, 5, 35)],
    )
    def test_steps_are_row_plus_rubies_except_for_first_row(self, row, rubies, steps):
        """Rulebook: row 2 with one ruby 3 steps, row 3 with one ruby 4 steps, the first row none."""
        t = CastleBuilderTable().tap("place", row=row, rubies=rubies)
        assert t.state.strides[0].steps == steps

    def test_row_offers_reach_one_above_castle_with_up_to_three_rubies(self):
        t = CastleBuilderTable()
        for rows in (0, 1, 4):
            t.built(Ann=rows)
            offered = [(offer.args["row"], offer.args.get("rubies", 0)) for offer in t.screen.offers("place")]
            assert offered == [(1, 0), *((row, rubies) for row in range(2, max(rows, 1) + 2) for rubies in range(4))]
        t.built(Ann=30)
        assert t.screen.offers("place")[-1].args == {"row": 30, "rubies": 3}
        t.do("place", row=30, rubies=3)
        assert t.screen.offers("place") == ()

    @pytest.mark.parametrize(("built", "row"), [((), 3), ((1,), 3), ((1, 2), 9)])
    def test_place_row_on_missing_row_needs_confirmation(self, built, row):
        t = CastleBuilderTable("Ann", "Bob")
        for below in built:
            t.place(below).tap("take-tiles")
        assert t.asked("place", row=row, rubies=0) == ("row", "row-on-nothing")
        t.do("place", row=row)
        assert (t.baron("Ann").height, t.step) == (row, "placed")

    def test_place_row_2_on_door_needs_no_confirmation(self):
        t = CastleBuilderTable("Ann", "Bob")
        t.do("place", row=2, sure=False)
        assert t.baron("Ann").height == 2

    def test_place_row_of_castle_or_next_row_needs_no_confirmation(self):
        t = CastleBuilderTable("Ann", "Bob")
        for row in (1, 2, 3, 2, 1, 4):
            t.tap("place", sure=False, row=row).tap("end-turn").tap("take-tiles")

    def test_pick_coin_after_first_row_tile_on_later_turn_needs_confirmation(self):
        t = CastleBuilderTable("Ann", "Bob")
        t.tap("place", row=2).tap("end-turn").tap("take-tiles").tap("place", row=1)
        assert t.baron("Ann").space is None, "the track is not described"
        assert t.asked("pick-coin", effect="thief") == ("type", "no-coin-due")

    def test_confirmation_of_row_shows_rows_known_to_app(self):
        t = CastleBuilderTable("Ann", "Bob").built(Ann=1)
        assert (
            t.said("en", "place", row=9)
            == "Row 9 goes on row 8, but Ann’s castle has only 1 row in the app. Is that really right?"
        )
        assert t.said("ru", "place", row=9).endswith("приложение знает только 1 ряд. Плитка и правда в ряду 9?")


class TestUnplace:
    def test_unplace_restores_barons_and_heights_unless_coin_is_kept(self):
        t = CastleBuilderTable(facts=track(coins=[5]))
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

    def test_unplace_to_occupied_space_is_refused(self):
        t = CastleBuilderTable(facts=track()).tap("place", row=2).stand(Bob=1)
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
            pytest.param({}, (1, 2), [], True, id="rubies in the first row give no steps either"),
            pytest.param({}, (2, 0), ["monk"], False, id="where the way is not known the table knows the coins"),
        ],
    )
    def test_pick_coin_beyond_coins_due_needs_confirmation(self, facts, placed, taken, is_asked):
        t = CastleBuilderTable("Ann", "Bob", facts=facts)
        if placed:
            t.do("place", row=placed[0], rubies=placed[1])
        for effect in taken:
            t.tap("pick-coin", sure=False, effect=effect).tap("keep-coin", sure=False)
        if is_asked:
            assert t.asked("pick-coin", effect="thief") == ("type", "no-coin-due")
        t.tap("pick-coin", sure=is_asked, effect="thief").tap("keep-coin", sure=False)
        assert t.points["Ann"] == len(taken) + 1

    def test_pick_coin_with_other_coin_in_hand_needs_confirmation(self):
        t = CastleBuilderTable().tap("place", row=2).tap("pick-coin", effect="thief")
        assert t.asked("pick-coin", effect="monk") == ("type", "coin-in-hand")
        t.do("pick-coin", effect="monk")
        assert t.state.coin == "monk"
        t.do("put-back-coin")
        assert t.step == "placed"
        assert t.refused("put-back-coin") == t.refused("keep-coin") == ("type", "not-the-moment")

    def test_end_turn_with_coins_due_needs_confirmation(self):
        t = CastleBuilderTable("Ann", "Bob", facts=track(coins=[4, 5])).tap("place", row=2, rubies=3)
        assert t.refused("take-tiles", player="Bob") == ("type", "not-the-moment")
        assert t.asked("end-turn") == ("type", "coins-still-due")
        assert "2 are still missing" in t.said("en", "end-turn")
        t.coin("monk")
        t.coin("thief")
        t.do("end-turn", sure=False)
        assert (t.active, t.state.due) == ("Bob", 0)


def test_commands_are_ordered_except_manual_entries():
    unordered = {name for name, command in FLOW.commands.items() if not command.ordered}
    assert unordered == {"name-leader", "add-coin", "set-baron", "set-height"}


# --- The first game: lessons, reminders after a step, and corrections of the turn -----------------------------------------


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([], ["choose", "place"]),
        ([("set-height", {"player": "Ann", "rows": 1})], ["choose", "place", "higher", "special"]),
        ([("pick-coin", {"effect": "most-roofs"})], ["coin", "name-leader", "keep-coin"]),
        ([("place", {"row": 2})], ["placed", "pick-coin"]),
        ([("add-coin", {"player": "Bob"})] * 7, ["over"]),
    ],
)
def test_lessons_follow_step_and_player_on_turn(steps, told):
    t = CastleBuilderTable()
    for command, args in steps:
        t.do(command, **args)
    lessons = list(FLOW.due_lessons(t.state, t.seating))
    assert [lesson.key for lesson in lessons] == told
    assert {lesson.seats for lesson in lessons} == {() if told == ["over"] else (0,)}


def test_reminder_follows_each_step_of_turn():
    t = CastleBuilderTable()
    for command, args, reminder in (
        ("take-tiles", {}, "remind-tiles-taken"),
        ("place", {"row": 2}, "remind-tile-placed"),
        ("pick-coin", {"effect": "monk"}, "remind-coin-picked"),
        ("keep-coin", {}, "remind-coin-tiles"),
        ("end-turn", {}, None),
    ):
        words = FLOW.reminder(t.do(command, **args), t.state, t.seating)
        assert (words and words.id) == reminder
        if reminder == "remind-coin-tiles":
            assert words.args == {"players": "Ann, Bob, Cid", "takers": 3, "count": 3}


def test_give_turn_to_other_player_keeps_round():
    t = CastleBuilderTable().tap("take-tiles").tap("give-turn", player="Ann")
    assert t.active == "Ann"
    t.do("give-turn", player="Cid")
    assert (t.active, t.state.turn) == ("Cid", 2)
