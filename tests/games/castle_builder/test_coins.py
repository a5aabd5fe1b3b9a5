"""Coins: the players each one affects, the leaders that are remembered, and the end of the race."""

import pytest

from companion.games.castle_builder.rules.coins import COINS, LEADS

from .table import CastleBuilderTable, track

HARMFUL = {"thief", "judgmental-lady", "catapult"}


class TestPickedCoin:
    def test_coin_counts_only_after_keep_coin(self):
        t = CastleBuilderTable().tap("place", row=2).tap("pick-coin", effect="windmill")
        assert (t.step, t.points["Ann"]) == ("coin", 0)
        assert t.refused("end-turn") == ("type", "not-the-moment")
        t.do("keep-coin")
        assert (t.step, t.points["Ann"]) == ("placed", 1)
        assert t.log() == "Ann has 1 coin: Windmill"

    def test_ruby_coin_moves_baron_past_occupied_space_and_ruby_to_coin(self):
        """Ann's step ends on Bob's space. She moves on to the ruby, and past it to the coin."""
        t = CastleBuilderTable(facts=track(coins=[6], rubies=[5], tiles=[7])).stand(Bob=4, Cid=8, Ann=3)
        t.do("pick-coin", effect="ruby")
        assert t.now.stride(1).end == 6
        t.do("keep-coin")
        assert (t.spaces[0], t.state.due, t.points["Ann"]) == (6, 1, 1)

    def test_ruby_coins_in_chain_move_baron_once_each(self):
        t = CastleBuilderTable(facts=track(coins=[5, 9])).stand(Ann=4).tap("place", row=1)
        t.coin("ruby")
        assert (t.spaces[0], t.state.due) == (5, 1)
        t.coin("ruby")
        assert (t.spaces[0], t.state.due) == (6, 0)
        assert [stride.end for stride in t.state.strides] == [4, 5, 6]
        t = CastleBuilderTable()
        t.coin("ruby")
        assert t.spaces[0] is None, "without the track"


class TestLeaders:
    @pytest.mark.parametrize("what", ["people", "windows", "roofs"])
    def test_leaders_named_for_one_coin_are_kept_for_next_coin(self, what):
        t, effect = CastleBuilderTable(), f"most-{what}"
        t.do("pick-coin", effect=effect)
        assert (t.concerned(), t.now.coin.tiles, t.now.coin.lead) == ([], 2, what)
        t.do("name-leader", what=what, player="Cid", leads=True)
        t.do("name-leader", what=what, player="Bob", leads=True)
        assert t.concerned() == ["Bob", "Cid"]
        assert t.do("keep-coin").data["seats"] == [1, 2]
        assert t.log().endswith("tiles for Bob, Cid")
        t.tap("take-tiles").tap("pick-coin", effect=effect)
        assert t.concerned() == ["Bob", "Cid"]
        t.do("name-leader", what=what, player="Bob", leads=False)
        assert t.concerned() == ["Cid"]

    def test_leaders_absent_for_most_roofs_give_no_tiles(self):
        t = CastleBuilderTable().tap("pick-coin", effect="most-roofs")
        assert t.do("keep-coin", nobody=True).data["seats"] == []
        assert t.log() == "Ann has 1 coin: Most roofs, tiles for nobody"

    @pytest.mark.parametrize("what", ["people", "windows", "roofs"])
    def test_leaders_must_be_answered_before_coin_counts(self, what):
        t = CastleBuilderTable().tap("pick-coin", effect=f"most-{what}")
        assert t.refused("keep-coin") == t.refused("keep-coin", shown="monk") == ("type", "leaders-first")
        t.do("name-leader", what=what, player="Bob", leads=True)
        assert t.refused("keep-coin", nobody=True) == ("nobody", "not-for-nobody")
        assert t.do("keep-coin").data["seats"] == [1]

    def test_leaders_of_height_must_be_named_before_tallest_tower_is_kept(self):
        t = CastleBuilderTable().tap("pick-coin", effect="tallest-tower")
        assert t.refused("keep-coin") == ("type", "tallest-first")
        for player in t.seating.players:
            t.do("name-leader", what="height", player=player, leads=True)
        assert t.do("keep-coin").data["seats"] == [0, 1, 2]

    def test_leader_named_twice_is_refused_and_offers_cover_all_leads(self):
        t = CastleBuilderTable("Ann", "Bob")
        assert t.refused("name-leader", what="people", player="Ann", leads=False) == ("leads", "leads-not")
        t.do("name-leader", what="people", player="Ann", leads=True)
        assert t.refused("name-leader", what="people", player="Ann", leads=True) == ("leads", "leads-already")
        offered = [(offer.args["what"], offer.args["player"]) for offer in t.screen.offers("name-leader")]
        assert offered == [(what, player) for what in LEADS for player in ("Ann", "Bob")]

    def test_height_leaders_follow_from_rows_placed(self):
        t = CastleBuilderTable()
        for row, leaders in ((1, ["Ann"]), (1, ["Ann", "Bob"])):
            t.place(row)
            assert t.leaders("height") == leaders
        t.tap("take-tiles").place(2)
        assert t.leaders("height") == ["Ann"]
        t.place(1)
        assert t.leaders("height") == ["Ann"]

    def test_height_leaders_named_manually_stay_until_higher_row_is_placed(self):
        """The app does not see a collapse: the players enter who is highest now."""
        t = CastleBuilderTable().place(1).place(1).tap("name-leader", what="height", player="Ann", leads=False)
        for row, leaders in ((1, ["Bob", "Cid"]), (1, ["Bob", "Cid"]), (2, ["Bob"])):
            t.place(row)
            assert t.leaders("height") == leaders

    def test_height_leaders_follow_height_correction(self):
        t = CastleBuilderTable().place(1).place(1)
        assert t.built(Ann=0).leaders("height") == ["Bob"]
        assert t.built(Bob=0).leaders("height") == []


class TestAffectedPlayers:
    @pytest.mark.parametrize(
        ("effect", "names"),
        [
            ("ruby", ["Ann"]),
            ("thief", ["Bob", "Cid"]),
            ("catapult", ["Bob", "Cid"]),
            ("judgmental-lady", ["Ann", "Bob", "Cid"]),
            ("windmill", ["Ann"]),
            ("collapse", ["Ann"]),
        ],
    )
    def test_affected_players_depend_on_coin_effect(self, effect, names):
        t = CastleBuilderTable().tap("pick-coin", effect=effect)
        assert t.concerned() == names

    def test_affected_players_of_monk_are_found_before_coin_counts(self):
        t = CastleBuilderTable().have(Cid=1).tap("pick-coin", effect="monk")
        assert (t.concerned(), t.now.coin.tiles) == (["Ann", "Bob"], 3)
        assert t.do("keep-coin").data["seats"] == [0, 1]
        t.do("pick-coin", effect="monk")
        assert t.concerned() == ["Bob"]

    @pytest.mark.parametrize("effect", COINS)
    def test_peaceful_time_changes_harmful_coins_only(self, effect):
        t = CastleBuilderTable(variants=["peaceful-time"])
        t.tap("name-leader", what="height", player="Bob", leads=True).tap("pick-coin", effect=effect)
        assert t.now.is_changed(effect) == (effect in HARMFUL)
        assert t.concerned() == ["Ann"] or effect not in HARMFUL
        assert t.do("keep-coin", nobody=t.now.may_affect_nobody).data["instead"] == (effect in HARMFUL)


class TestOpenCoins:
    """The app learns which coins are open from taps that are made anyway."""

    def test_new_coin_is_known_after_tap_that_counts_picked_coin(self):
        t = CastleBuilderTable().tap("pick-coin", effect="windmill")
        assert t.do("keep-coin", shown="monk").data["shown"] == "monk"
        assert (t.state.market, t.now.unknown_coins) == (("monk",), 2)

    def test_coin_put_back_is_known_to_be_open(self):
        t = CastleBuilderTable().tap("pick-coin", effect="windmill").tap("put-back-coin")
        assert t.state.market == ("windmill",)
        t.do("pick-coin", effect="windmill")
        assert t.state.market == ()

    def test_coin_picked_instead_of_another_puts_first_one_back(self):
        t = CastleBuilderTable().tap("pick-coin", effect="windmill").tap("pick-coin", effect="monk")
        assert (t.state.coin, t.state.market) == ("monk", ("windmill",))

    def test_three_known_coins_are_forgotten_when_another_is_picked(self):
        t = CastleBuilderTable()
        for effect, shown in (("windmill", "monk"), ("ruby", "thief"), ("windmill", "thief")):
            t.tap("pick-coin", effect=effect).tap("keep-coin", shown=shown)
        assert (sorted(t.state.market), t.now.unknown_coins) == (["monk", "thief", "thief"], 0)
        t.do("pick-coin", effect="ruby")
        assert t.state.market == ()

    @pytest.mark.parametrize("effect", ["thief", "catapult"])
    def test_new_coin_is_refused_while_coin_asks_whose(self, effect):
        t = CastleBuilderTable().built(Bob=2).tap("pick-coin", effect=effect)
        assert t.refused("keep-coin", shown="monk") == ("shown", "shown-alone")


class TestRaceEnd:
    @pytest.mark.parametrize(("variants", "goal"), [((), 7), (("above-the-sky",), 9), (("royal-strategy", "peaceful-time"), 7)])
    def test_race_ends_in_middle_of_turn_that_reaches_goal(self, variants, goal):
        t = CastleBuilderTable(variants=variants).have(Ann=goal - 1)
        assert t.now.goal == goal
        t.tap("place", row=2).tap("pick-coin", effect="windmill")
        assert t.now.would_win
        t.do("keep-coin")
        assert (t.step, t.active, t.now.winner) == ("over", None, 0)
        assert t.log() == f"Ann has {goal} coins and wins"
        assert (t.screen.title.id, t.screen.note.args) == ("turn-won", {"count": goal})

    def test_winning_coin_is_kept_without_naming_leaders(self):
        t = CastleBuilderTable().have(Ann=6).tap("pick-coin", effect="tallest-tower")
        assert t.now.may_keep
        t.do("keep-coin")
        assert (t.step, t.log()) == ("over", "Ann has 7 coins and wins")

    def test_commands_after_race_are_refused(self):
        t = CastleBuilderTable().have(Bob=7)
        for command in ("take-tiles", "end-turn", "unplace", "keep-coin", "put-back-coin"):
            assert t.refused(command) == ("type", "race-over")
        for command, args in {"place": {"row": 1}, "pick-coin": {"effect": "monk"}, "add-coin": {"player": "Ann"}}.items():
            assert t.refused(command, **args) == ("type", "race-over")

    def test_race_continues_after_winning_coin_is_removed(self):
        t = CastleBuilderTable().have(Bob=7).tap("remove-coin", player="Bob", number=3)
        assert (t.step, t.active, t.points["Bob"]) == ("choose", "Ann", 6)


def test_coins_are_added_and_removed_manually():
    t = CastleBuilderTable().have(Bob=1).tap("add-coin", player="Bob", effect="monk")
    assert (t.baron("Bob").coins, t.log(), t.active) == ((None, "monk"), "Bob: coin 2 entered, Monk", "Ann")
    t.do("remove-coin", player="Bob", number=1)
    assert (t.baron("Bob").coins, t.log()) == (("monk",), "Bob: coin 1 removed")
    assert t.refused("remove-coin", player="Bob", number=2) == ("number", "no-such-coin")
    assert t.refused("remove-coin", player="Ann", number=1) == ("number", "no-such-coin")


class TestLowerCastle:
    """Collapse and catapult remove a tile with nothing on it.

    A castle gets lower if that was the only tile of its highest row.
    """

    def test_collapse_of_highest_row_updates_offered_rows_and_height_leaders(self):
        t = CastleBuilderTable().built(Ann=3, Bob=2).tap("pick-coin", effect="collapse")
        assert t.now.may_get_lower == (0,)
        t.do("keep-coin", lower="Ann")
        assert (t.baron("Ann").height, t.leaders("height")) == (2, ["Ann", "Bob"])
        assert {offer.args["row"] for offer in t.screen.offers("place")} == {1, 2, 3}
        assert t.log() == "Ann has 1 coin: Collapse. Ann’s castle is one row lower"

    def test_catapult_lowers_castle_of_opponent_and_keeps_barons(self):
        t = CastleBuilderTable().built(Ann=2, Bob=3)
        spaces = t.spaces
        t.do("pick-coin", effect="catapult")
        assert t.now.may_get_lower == (1,)
        t.do("keep-coin", lower="Bob")
        assert (t.baron("Bob").height, t.leaders("height"), t.spaces) == (2, ["Ann", "Bob"], spaces)

    @pytest.mark.parametrize(
        ("rows", "highest"),
        [({"Ann": 3, "Bob": 3, "Cid": 2}, ["Bob"]), ({"Ann": 2, "Bob": 4}, ["Bob"])],
        ids=["as high", "not highest"],
    )
    def test_height_leaders_after_collapse_are_highest_castles_now(self, rows, highest):
        t = CastleBuilderTable().built(**rows)
        t.coin("collapse")
        assert t.baron("Ann").height == rows["Ann"], "a tile from a row with others leaves the castle as high"
        t.tap("pick-coin", effect="collapse").tap("keep-coin", lower="Ann")
        assert (t.baron("Ann").height, t.leaders("height")) == (rows["Ann"] - 1, highest)

    @pytest.mark.parametrize(
        ("effect", "whose"), [("collapse", "Bob"), ("catapult", "Ann"), ("monk", "Ann"), ("catapult", "Cid")]
    )
    def test_lower_castle_not_affected_by_coin_is_refused(self, effect, whose):
        t = CastleBuilderTable().built(Ann=3, Bob=3).tap("pick-coin", effect=effect)
        assert t.refused("keep-coin", lower=whose) == ("lower", "not-lower")
        assert t.refused("keep-coin", lower="Zoe") == ("lower", "no-such-player")

    def test_lower_castle_is_not_asked_in_peaceful_time_or_for_winning_coin(self):
        t = CastleBuilderTable("Ann", "Bob", variants=["peaceful-time"]).built(Bob=2)
        t.do("pick-coin", effect="catapult")
        assert t.now.may_get_lower == ()
        t = CastleBuilderTable().built(Ann=2).have(Ann=6).tap("pick-coin", effect="collapse")
        assert (t.now.may_get_lower, t.now.would_win) == ((), True)
