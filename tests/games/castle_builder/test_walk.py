"""Whatever is tapped, in whatever order: the laws of the race are kept, and corrections stay."""

from random import Random

import pytest

from companion.games.castle_builder import FLOW, GAME
from companion.rules.game import Seating
from tests.games.walking import Walk

from .table import Table, track

KNOWN = track(40, coins=[5, 9, 14, 20, 26], rubies=[6, 7, 16], tiles=[11], loop=True)
TURN = ("take-tiles", "place", "pick-coin", "keep-coin", "end-turn") * 3


def check(state, seating):
    """What every state of a play keeps to."""
    goal = 9 if "above-the-sky" in seating.options["variants"] else 7
    counts = [len(baron.coins) for baron in state.barons]
    assert max(counts) <= goal
    assert counts.count(goal) <= 1
    assert (FLOW.phase(state, seating).key == "over") == (goal in counts)
    assert all(seats and list(seats) == sorted(set(seats)) for seats in state.leaders.values())
    assert state.due >= 0
    if seating.facts == KNOWN:  # every baron has a place of his own
        spaces = [baron.space for baron in state.barons]
        assert None not in spaces
        assert len(set(spaces)) == len(spaces)


RACE_TRACK = track(60, coins=range(5, 60, 4), rubies=[8, 23], tiles=[10, 30], loop=True)


@pytest.mark.parametrize(
    ("variants", "facts"), [([], RACE_TRACK), (["above-the-sky", "peaceful-time"], {}), (["royal-strategy"], KNOWN)]
)
def test_a_whole_race_keeps_the_laws_and_comes_to_its_end(variants, facts):
    random = Random(3)
    walk = Walk(GAME, Seating(GAME.key, ("Ann", "Bob", "Cid"), {"variants": variants}, 2, facts))
    for _ in range(600):
        walk.step(random, (*TURN, *FLOW.commands))
        check(walk.state, walk.seating)
        if FLOW.phase(walk.state, walk.seating).key == "over":
            assert walk.replayed() == walk.state
            return
    raise AssertionError("nobody has won")


def test_a_coin_kept_without_a_castle_that_got_lower_is_told_as_it_ever_was():
    t = Table("Ann", "Bob").tap("place", row=1)
    fact = t.coin("collapse")
    assert {*fact.data} == {"seat", "effect", "count", "seats", "instead", "walked", "wins"}
    assert FLOW.asked(fact, t.seating) == ("keep-coin", {})


def test_a_table_that_tapped_nothing_knows_nothing():
    t = Table()
    assert t.prefill == {}
    t.do("take-tiles")
    assert t.prefill == {("Ann", "coins"): 0, ("Bob", "coins"): 0, ("Cid", "coins"): 0}


class TestPutRight:
    """Coins put right on the Score page: whatever is tapped later, the difference stays."""

    def right(self, table, player, by):
        """The table after so many coins more or fewer of a player."""
        table.state = FLOW.put_right(table.state, table.seating, (player, "coins"), by)
        return table

    def test_the_turn_page_counts_on_from_the_number_put_right(self):
        t = self.right(Table("Ann", "Bob").have(Ann=2), "Ann", 3)
        assert t.points == {"Ann": 5, "Bob": 0}
        assert t.prefill["Ann", "coins"] == t.now.supply["taken"] == 5
        t.do("place", row=2)
        assert t.coin("windmill").data["count"] == 6
        assert t.screen.note.args["left"] == 1
        t.tap("end-turn").tap("take-tiles")
        assert FLOW.history(t.state, t.seating) == ({"Ann": 6, "Bob": 0},)
        t.coin("thief")
        assert (t.step, t.log()) == ("over", "Ann has 7 coins and wins")

    def test_a_round_that_ended_before_a_correction_was_taken_back_shows_nothing_of_it(self):
        t = self.right(Table("Ann", "Bob").have(Ann=1), "Ann", 3)
        t.tap("take-tiles").tap("take-tiles")
        assert FLOW.history(t.state, t.seating) == ({"Ann": 4, "Bob": 0},)
        self.right(t, "Ann", -3)
        assert FLOW.history(t.state, t.seating) == ({"Ann": 1, "Bob": 0},)

    def test_who_has_the_fewest_coins_is_known_after_a_correction_too(self):
        t = self.right(Table().have(Ann=1, Bob=1, Cid=1), "Bob", -1)
        t.do("pick-coin", effect="monk")
        assert t.concerned() == ["Bob"]

    def test_a_goal_reached_by_a_correction_ends_the_race_and_a_goal_taken_back_goes_on(self):
        t = self.right(Table("Ann", "Bob").have(Ann=6), "Ann", 1)
        assert (t.step, t.now.winner) == ("over", 0)
        assert self.right(t, "Ann", -1).step == "choose"

    def test_coins_put_right_are_taken_away_one_by_one(self):
        t = Table("Ann", "Bob").tap("add-coin", player="Ann", effect="monk")
        self.right(t, "Ann", 2)
        assert t.baron("Ann").purse == ("monk", None, None)
        t.tap("remove-coin", player="Ann", number=3).tap("remove-coin", player="Ann", number=1)
        assert t.baron("Ann").purse == (None,)
        self.right(t, "Ann", -1)
        assert (t.baron("Ann").purse, t.points["Ann"]) == ((), 0)
        assert t.refused("remove-coin", player="Ann", number=1) == ("number", "no-such-coin")

    def test_nobody_has_fewer_coins_than_none_and_nothing_else_on_the_form_is_kept_by_the_taps(self):
        t = Table("Ann", "Bob").tap("take-tiles")
        self.right(t, "Ann", -1)
        assert (t.points["Ann"], t.baron("Ann").purse, t.prefill["Ann", "coins"]) == (0, (), 0)
        assert FLOW.put_right(t.state, t.seating, ("", "coins"), 1) is None
        assert FLOW.put_right(t.state, t.seating, ("Ann", "rows"), 1) is None
