"""Coins: whom each concerns, what is remembered, and the end of the race."""

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.flow import FLOW
from companion.games.castle_builder.rules.coins import EFFECTS, LEADS
from companion.rules.shape import checked

from .table import Table, track


class TestTaking:
    def test_a_coin_is_settled_and_then_counted(self):
        t = Table()
        t.do("place", row=2)
        t.do("pick-coin", effect="windmill")
        assert (t.step, t.coins["Ann"]) == ("coin", 0)
        assert t.refused("end-turn") == ("type", "not-the-moment")
        t.do("keep-coin")
        assert (t.step, t.coins["Ann"]) == ("placed", 1)
        assert t.log() == "Ann has 1 coin: Windmill"

    def test_another_coin_may_be_picked_instead_or_none(self):
        t = Table()
        t.do("pick-coin", effect="thief")
        t.do("pick-coin", effect="monk")
        assert t.screen.settle.effect == "monk"
        t.do("put-back-coin")
        assert t.step == "choose"
        assert t.refused("put-back-coin") == ("type", "not-the-moment")
        assert t.refused("keep-coin") == ("type", "not-the-moment")

    def test_coins_that_the_baron_came_by_are_counted_down(self):
        t = Table(facts=track(coins=[4, 5, 6]))
        t.do("place", row=2, rubies=3)
        assert t.screen.placed.due == 3
        t.coin("windmill")
        t.coin("collapse")
        assert (t.screen.placed.due, t.screen.placed.kept) == (1, 2)

    def test_supply_hints(self):
        t = Table().have(Bob=2)
        t.coin("windmill")
        t.coin("windmill")
        t.coin("thief")
        taken = {coin.effect: coin.taken for coin in t.screen.coins}
        assert taken == dict.fromkeys(EFFECTS, 0) | {"windmill": 2, "thief": 1}
        supply = t.screen.supply
        assert (supply.all, supply.taken, supply.market, supply.treasury) == (36, 5, 3, 28)


class TestRuby:
    def test_one_space_further_with_what_follows(self):
        """He would stop on Bob's space, goes on to the ruby and over it to the tile, past a coin."""
        t = Table(facts=track(coins=[6], rubies=[5], tiles=[7]))
        for player, space in (("Bob", 4), ("Ann", 3), ("Cid", 8)):
            if player != "Ann":
                t.do("set-baron", player=player, space=space)
        t.do("set-baron", player="Ann", space=3)
        t.do("pick-coin", effect="ruby")
        assert t.screen.settle.stride.end == 6
        t.do("keep-coin")
        assert (t.spaces[0], t.state.due, t.coins["Ann"]) == (6, 1, 1)

    def test_chain_of_rubies(self):
        t = Table(facts=track(coins=[5, 9]))
        t.do("set-baron", player="Ann", space=4)
        t.do("place", row=1)
        t.coin("ruby")
        assert (t.spaces[0], t.screen.placed.due) == (5, 1)
        t.coin("ruby")
        assert (t.spaces[0], t.screen.placed.due) == (6, 0)
        assert [stride.end for stride in t.screen.placed.strides] == [4, 5, 6]

    def test_without_the_track_his_place_is_not_known_any_more(self):
        t = Table()
        t.coin("ruby")
        assert t.spaces[0] is None


class TestLeaders:
    @pytest.mark.parametrize(
        ("effect", "what"), [("most-people", "people"), ("most-windows", "windows"), ("most-roofs", "roofs")]
    )
    def test_leaders_are_tapped_and_remembered(self, effect, what):
        t = Table()
        t.do("pick-coin", effect=effect)
        assert (t.concerned(), t.screen.settle.tiles, t.screen.settle.lead) == ([], 2, what)
        t.do("name-leader", what=what, player="Cid", leads=True)
        t.do("name-leader", what=what, player="Bob", leads=True)
        assert t.concerned() == ["Bob", "Cid"]
        fact = t.do("keep-coin")
        assert fact.data["seats"] == [1, 2]
        assert t.log().endswith("tiles for Bob, Cid")
        t.do("take-tiles")
        t.do("pick-coin", effect=effect)
        assert t.concerned() == ["Bob", "Cid"]
        t.do("name-leader", what=what, player="Bob", leads=False)
        assert t.concerned() == ["Cid"]

    def test_nobody_leads_where_nobody_has_any(self):
        t = Table()
        t.coin("most-roofs")
        assert t.log() == "Ann has 1 coin: Most roofs, tiles for nobody"

    def test_somebody_always_builds_highest(self):
        t = Table()
        t.do("pick-coin", effect="tallest-tower")
        assert not t.screen.settle.ready
        assert t.refused("keep-coin") == ("type", "tallest-first")
        for player in t.seating.players:
            t.do("name-leader", what="height", player=player, leads=True)
        t.do("keep-coin")
        assert t.facts[-1].data["seats"] == [0, 1, 2]

    def test_a_leader_is_named_once(self):
        t = Table()
        assert t.refused("name-leader", what="people", player="Ann", leads=False) == ("leads", "leads-not")
        t.do("name-leader", what="people", player="Ann", leads=True)
        assert t.refused("name-leader", what="people", player="Ann", leads=True) == ("leads", "leads-already")

    def test_height_is_seen_from_the_rows_placed(self):
        t = Table()
        t.place(1)
        assert t.leaders("height") == ["Ann"]
        t.place(1)
        assert t.leaders("height") == ["Ann", "Bob"]
        t.do("take-tiles")
        t.place(2)
        assert t.leaders("height") == ["Ann"]
        t.place(1)
        t.do("take-tiles")
        assert t.leaders("height") == ["Ann"]

    def test_what_the_table_said_about_height_stands_until_somebody_builds_higher(self):
        """A collapse is not seen by the clerk: the table says who is highest now."""
        t = Table()
        t.place(1)
        t.place(1)
        t.do("name-leader", what="height", player="Ann", leads=False)
        t.place(1)
        assert t.leaders("height") == ["Bob", "Cid"]
        t.place(1)
        assert t.leaders("height") == ["Bob", "Cid"]
        t.place(2)
        assert t.leaders("height") == ["Bob"]

    def test_a_height_put_right_tells_who_leads(self):
        t = Table()
        t.place(1)
        t.place(1)
        t.do("set-height", player="Ann", rows=0)
        assert t.leaders("height") == ["Bob"]
        t.do("set-height", player="Bob", rows=0)
        assert t.leaders("height") == []


class TestConcerned:
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
    def test_whom_each_coin_concerns(self, effect, names):
        t = Table()
        t.do("pick-coin", effect=effect)
        assert t.concerned() == names

    def test_the_monk_looks_before_this_coin_counts(self):
        t = Table().have(Cid=1)
        t.do("pick-coin", effect="monk")
        assert (t.concerned(), t.screen.settle.tiles) == (["Ann", "Bob"], 3)
        assert t.do("keep-coin").data["seats"] == [0, 1]
        t.do("pick-coin", effect="monk")
        assert t.concerned() == ["Bob"]

    @pytest.mark.parametrize("effect", EFFECTS)
    def test_peaceful_time_changes_three_of_them(self, effect):
        t = Table(variants=["peaceful-time"])
        t.do("name-leader", what="height", player="Bob", leads=True)
        t.do("pick-coin", effect=effect)
        is_harmful = effect in {"thief", "judgmental-lady", "catapult"}
        assert t.screen.settle.changed == is_harmful
        assert (t.concerned() == ["Ann"]) or not is_harmful
        assert t.do("keep-coin").data["instead"] == is_harmful
        assert {coin.effect for coin in t.screen.coins if coin.changed} == {"thief", "judgmental-lady", "catapult"}


class TestTheEnd:
    @pytest.mark.parametrize(("variants", "goal"), [((), 7), (("above-the-sky",), 9), (("royal-strategy", "peaceful-time"), 7)])
    def test_the_goal_ends_the_race_in_the_middle_of_a_turn(self, variants, goal):
        t = Table(variants=variants).have(Ann=goal - 1)
        assert t.screen.goal == goal
        t.do("place", row=2)
        t.do("pick-coin", effect="windmill")
        assert t.screen.settle.wins
        t.do("keep-coin")
        assert (t.step, t.active, t.screen.winner) == ("over", None, 0)
        assert t.log() == f"Ann has {goal} coins and wins"
        assert t.screen.title.id == "turn-won"

    def test_what_the_winning_coin_does_matters_no_more(self):
        t = Table().have(Ann=6)
        t.do("pick-coin", effect="tallest-tower")
        assert t.screen.settle.ready
        t.do("keep-coin")
        assert (t.step, t.log()) == ("over", "Ann has 7 coins and wins")

    def test_nothing_goes_on_after_it(self):
        t = Table().have(Bob=7)
        for command in ("take-tiles", "end-turn", "unplace", "keep-coin", "put-back-coin"):
            assert t.refused(command) == ("type", "race-over")
        assert t.refused("place", row=1) == ("type", "race-over")
        assert t.refused("pick-coin", effect="monk") == ("type", "race-over")
        assert t.refused("add-coin", player="Ann") == ("type", "race-over")

    def test_a_slip_gives_the_game_back(self):
        t = Table().have(Bob=7)
        t.do("remove-coin", player="Bob", number=3)
        assert (t.step, t.active, t.coins["Bob"]) == ("choose", "Ann", 6)

    def test_it_is_the_same_race_as_the_score(self):
        t = Table(variants=["above-the-sky"]).have(Ann=7, Bob=8, Cid=3)
        question = GAME.asked_by(t.seating, FLOW.prefill(t.state, t.seating))
        assert not GAME.score(GAME.read(checked(GAME.question, question))).finished
        t.have(Bob=1)
        question = GAME.asked_by(t.seating, FLOW.prefill(t.state, t.seating))
        assert GAME.score(GAME.read(checked(GAME.question, question))).ranking.winners == ("Bob",)


class TestByHand:
    def test_a_table_may_count_coins_and_nothing_else(self):
        t = Table()
        t.do("add-coin", player="Bob")
        t.do("add-coin", player="Bob", effect="monk")
        assert t.baron("Bob").coins == (None, "monk")
        assert t.log() == "Bob: coin 2 entered, Monk"
        assert t.active == "Ann"

    def test_a_coin_is_taken_away_again(self):
        t = Table().have(Bob=1)
        t.do("add-coin", player="Bob", effect="monk")
        t.do("remove-coin", player="Bob", number=1)
        assert t.baron("Bob").coins == ("monk",)
        assert t.log() == "Bob: coin 1 taken away"
        assert t.refused("remove-coin", player="Bob", number=2) == ("number", "no-such-coin")
        assert t.refused("remove-coin", player="Ann", number=1) == ("number", "no-such-coin")


def test_leads_are_offered_for_all_four_and_everybody():
    offered = [(offer.args["what"], offer.args["player"]) for offer in Table("Ann", "Bob").screen.offers["name-leader"]]
    assert offered == [(what, player) for what in LEADS for player in ("Ann", "Bob")]


class TestCastlesGettingLower:
    """Collapse and catapult take off a tile with nothing on it: if it was the last of the highest row, the castle is lower."""

    def built(self, **rows):
        t = Table("Ann", "Bob", "Cid")
        for player, height in rows.items():
            t.do("set-height", player=player, rows=height)
        return t

    def test_after_a_collapse_the_next_rows_and_the_highest_castle_follow_the_lower_castle(self):
        t = self.built(Ann=3, Bob=2)
        t.do("pick-coin", effect="collapse")
        assert t.screen.settle.lower == (0,)
        t.do("keep-coin", lower="Ann")
        assert (t.baron("Ann").height, t.leaders("height")) == (2, ["Ann", "Bob"])
        assert [row.row for row in t.screen.rows] == [1, 2, 3]
        assert t.log() == "Ann has 1 coin: Collapse. A row lower: Ann"

    def test_a_catapult_hits_an_opponent_and_barons_stay(self):
        t = self.built(Ann=2, Bob=3)
        spaces = t.spaces
        t.do("pick-coin", effect="catapult")
        assert t.screen.settle.lower == (1,)
        t.do("keep-coin", lower="Bob")
        assert (t.baron("Bob").height, t.leaders("height"), t.spaces) == (2, ["Ann", "Bob"], spaces)

    def test_who_was_as_high_is_highest_then(self):
        t = self.built(Ann=3, Bob=3, Cid=2)
        t.do("pick-coin", effect="collapse")
        t.do("keep-coin", lower="Ann")
        assert t.leaders("height") == ["Bob"]

    def test_a_castle_that_was_not_highest_changes_no_leader(self):
        t = self.built(Ann=2, Bob=4)
        t.do("pick-coin", effect="collapse")
        t.do("keep-coin", lower="Ann")
        assert (t.baron("Ann").height, t.leaders("height")) == (1, ["Bob"])

    def test_a_tile_from_a_row_with_others_leaves_the_castle_as_high(self):
        t = self.built(Ann=3)
        t.coin("collapse")
        assert (t.baron("Ann").height, t.leaders("height")) == (3, ["Ann"])

    @pytest.mark.parametrize(
        ("effect", "whose"), [("collapse", "Bob"), ("catapult", "Ann"), ("monk", "Ann"), ("catapult", "Cid")]
    )
    def test_only_the_castle_that_loses_a_tile_gets_lower(self, effect, whose):
        t = self.built(Ann=3, Bob=3)
        t.do("pick-coin", effect=effect)
        assert t.refused("keep-coin", lower=whose) == ("lower", "not-lower")
        assert t.refused("keep-coin", lower="Zoe") == ("lower", "no-such-player")

    def test_in_a_peaceful_time_and_with_the_last_coin_no_castle_loses_a_tile(self):
        t = Table("Ann", "Bob", variants=["peaceful-time"])
        t.do("set-height", player="Bob", rows=2)
        t.do("pick-coin", effect="catapult")
        assert t.screen.settle.lower == ()
        t = self.built(Ann=2).have(Ann=6)
        t.do("pick-coin", effect="collapse")
        assert (t.screen.settle.lower, t.screen.settle.wins) == ((), True)
