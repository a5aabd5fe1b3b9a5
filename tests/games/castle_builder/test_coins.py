"""Coins: whom each concerns, what is remembered, and the end of the race."""

import pytest

from companion.games.castle_builder.rules.coins import COINS, LEADS

from .table import Table, track

HARMFUL = {"thief", "judgmental-lady", "catapult"}


class TestTaking:
    def test_a_coin_is_settled_and_then_counted(self):
        t = Table().tap("place", row=2).tap("pick-coin", effect="windmill")
        assert (t.step, t.points["Ann"]) == ("coin", 0)
        assert t.refused("end-turn") == ("type", "not-the-moment")
        t.do("keep-coin")
        assert (t.step, t.points["Ann"]) == ("placed", 1)
        assert t.log() == "Ann has 1 coin: Windmill"

    def test_a_ruby_leads_one_space_further_with_what_follows(self):
        """He would stop on Bob's space, goes on to the ruby and over it to the coin."""
        t = Table(facts=track(coins=[6], rubies=[5], tiles=[7])).stand(Bob=4, Cid=8, Ann=3)
        t.do("pick-coin", effect="ruby")
        assert t.now.stride(1).end == 6
        t.do("keep-coin")
        assert (t.spaces[0], t.state.due, t.points["Ann"]) == (6, 1, 1)

    def test_chain_of_rubies(self):
        t = Table(facts=track(coins=[5, 9])).stand(Ann=4).tap("place", row=1)
        t.coin("ruby")
        assert (t.spaces[0], t.state.due) == (5, 1)
        t.coin("ruby")
        assert (t.spaces[0], t.state.due) == (6, 0)
        assert [stride.end for stride in t.state.strides] == [4, 5, 6]
        t = Table()
        t.coin("ruby")
        assert t.spaces[0] is None, "without the track"


class TestLeaders:
    @pytest.mark.parametrize("what", ["people", "windows", "roofs"])
    def test_leaders_are_tapped_and_remembered(self, what):
        t, effect = Table(), f"most-{what}"
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

    def test_nobody_leads_where_nobody_has_any(self):
        t = Table()
        t.coin("most-roofs")
        assert t.log() == "Ann has 1 coin: Most roofs, tiles for nobody"

    def test_somebody_always_builds_highest(self):
        t = Table().tap("pick-coin", effect="tallest-tower")
        assert t.refused("keep-coin") == ("type", "tallest-first")
        for player in t.seating.players:
            t.do("name-leader", what="height", player=player, leads=True)
        assert t.do("keep-coin").data["seats"] == [0, 1, 2]

    def test_a_leader_is_named_once_and_offered_for_all_four(self):
        t = Table("Ann", "Bob")
        assert t.refused("name-leader", what="people", player="Ann", leads=False) == ("leads", "leads-not")
        t.do("name-leader", what="people", player="Ann", leads=True)
        assert t.refused("name-leader", what="people", player="Ann", leads=True) == ("leads", "leads-already")
        offered = [(offer.args["what"], offer.args["player"]) for offer in t.screen.offers("name-leader")]
        assert offered == [(what, player) for what in LEADS for player in ("Ann", "Bob")]

    def test_height_is_seen_from_the_rows_placed(self):
        t = Table()
        for row, leaders in ((1, ["Ann"]), (1, ["Ann", "Bob"])):
            t.place(row)
            assert t.leaders("height") == leaders
        t.tap("take-tiles").place(2)
        assert t.leaders("height") == ["Ann"]
        t.place(1)
        assert t.leaders("height") == ["Ann"]

    def test_what_the_table_said_about_height_stands_until_somebody_builds_higher(self):
        """A collapse is not seen by the clerk: the table says who is highest now."""
        t = Table().place(1).place(1).tap("name-leader", what="height", player="Ann", leads=False)
        for row, leaders in ((1, ["Bob", "Cid"]), (1, ["Bob", "Cid"]), (2, ["Bob"])):
            t.place(row)
            assert t.leaders("height") == leaders

    def test_a_height_put_right_tells_who_leads(self):
        t = Table().place(1).place(1)
        assert t.built(Ann=0).leaders("height") == ["Bob"]
        assert t.built(Bob=0).leaders("height") == []


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
        t = Table().tap("pick-coin", effect=effect)
        assert t.concerned() == names

    def test_the_monk_looks_before_this_coin_counts(self):
        t = Table().have(Cid=1).tap("pick-coin", effect="monk")
        assert (t.concerned(), t.now.coin.tiles) == (["Ann", "Bob"], 3)
        assert t.do("keep-coin").data["seats"] == [0, 1]
        t.do("pick-coin", effect="monk")
        assert t.concerned() == ["Bob"]

    @pytest.mark.parametrize("effect", COINS)
    def test_peaceful_time_changes_three_of_them(self, effect):
        t = Table(variants=["peaceful-time"])
        t.tap("name-leader", what="height", player="Bob", leads=True).tap("pick-coin", effect=effect)
        assert t.now.is_changed(effect) == (effect in HARMFUL)
        assert t.concerned() == ["Ann"] or effect not in HARMFUL
        assert t.do("keep-coin").data["instead"] == (effect in HARMFUL)


class TestTheEnd:
    @pytest.mark.parametrize(("variants", "goal"), [((), 7), (("above-the-sky",), 9), (("royal-strategy", "peaceful-time"), 7)])
    def test_the_goal_ends_the_race_in_the_middle_of_a_turn(self, variants, goal):
        t = Table(variants=variants).have(Ann=goal - 1)
        assert t.now.goal == goal
        t.tap("place", row=2).tap("pick-coin", effect="windmill")
        assert t.now.would_win
        t.do("keep-coin")
        assert (t.step, t.active, t.now.winner) == ("over", None, 0)
        assert t.log() == f"Ann has {goal} coins and wins"
        assert (t.screen.title.id, t.screen.note.args) == ("turn-won", {"count": goal})

    def test_what_the_winning_coin_does_matters_no_more(self):
        t = Table().have(Ann=6).tap("pick-coin", effect="tallest-tower")
        assert t.now.may_keep
        t.do("keep-coin")
        assert (t.step, t.log()) == ("over", "Ann has 7 coins and wins")

    def test_nothing_goes_on_after_it(self):
        t = Table().have(Bob=7)
        for command in ("take-tiles", "end-turn", "unplace", "keep-coin", "put-back-coin"):
            assert t.refused(command) == ("type", "race-over")
        for command, args in {"place": {"row": 1}, "pick-coin": {"effect": "monk"}, "add-coin": {"player": "Ann"}}.items():
            assert t.refused(command, **args) == ("type", "race-over")

    def test_a_slip_gives_the_game_back(self):
        t = Table().have(Bob=7).tap("remove-coin", player="Bob", number=3)
        assert (t.step, t.active, t.points["Bob"]) == ("choose", "Ann", 6)


def test_coins_are_entered_and_taken_away_by_hand():
    t = Table().have(Bob=1).tap("add-coin", player="Bob", effect="monk")
    assert (t.baron("Bob").coins, t.log(), t.active) == ((None, "monk"), "Bob: coin 2 entered, Monk", "Ann")
    t.do("remove-coin", player="Bob", number=1)
    assert (t.baron("Bob").coins, t.log()) == (("monk",), "Bob: coin 1 taken away")
    assert t.refused("remove-coin", player="Bob", number=2) == ("number", "no-such-coin")
    assert t.refused("remove-coin", player="Ann", number=1) == ("number", "no-such-coin")


class TestCastlesGettingLower:
    """Collapse and catapult take off a tile with nothing on it: if it was the last of the highest row, the castle is lower."""

    def test_after_a_collapse_the_next_rows_and_the_highest_castle_follow_the_lower_castle(self):
        t = Table().built(Ann=3, Bob=2).tap("pick-coin", effect="collapse")
        assert t.now.may_get_lower == (0,)
        t.do("keep-coin", lower="Ann")
        assert (t.baron("Ann").height, t.leaders("height")) == (2, ["Ann", "Bob"])
        assert {offer.args["row"] for offer in t.screen.offers("place")} == {1, 2, 3}
        assert t.log() == "Ann has 1 coin: Collapse. A row lower: Ann"

    def test_a_catapult_hits_an_opponent_and_barons_stay(self):
        t = Table().built(Ann=2, Bob=3)
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
    def test_who_was_as_high_or_higher_is_highest_then(self, rows, highest):
        t = Table().built(**rows)
        t.coin("collapse")
        assert t.baron("Ann").height == rows["Ann"], "a tile from a row with others leaves the castle as high"
        t.tap("pick-coin", effect="collapse").tap("keep-coin", lower="Ann")
        assert (t.baron("Ann").height, t.leaders("height")) == (rows["Ann"] - 1, highest)

    @pytest.mark.parametrize(
        ("effect", "whose"), [("collapse", "Bob"), ("catapult", "Ann"), ("monk", "Ann"), ("catapult", "Cid")]
    )
    def test_only_the_castle_that_loses_a_tile_gets_lower(self, effect, whose):
        t = Table().built(Ann=3, Bob=3).tap("pick-coin", effect=effect)
        assert t.refused("keep-coin", lower=whose) == ("lower", "not-lower")
        assert t.refused("keep-coin", lower="Zoe") == ("lower", "no-such-player")

    def test_in_a_peaceful_time_and_with_the_last_coin_no_castle_loses_a_tile(self):
        t = Table("Ann", "Bob", variants=["peaceful-time"]).built(Bob=2)
        t.do("pick-coin", effect="catapult")
        assert t.now.may_get_lower == ()
        t = Table().built(Ann=2).have(Ann=6).tap("pick-coin", effect="collapse")
        assert (t.now.may_get_lower, t.now.would_win) == ((), True)
