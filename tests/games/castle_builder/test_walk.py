"""Random sequences of taps: the rules of the race hold, and corrections stay."""

from random import Random

import pytest

from companion.games.castle_builder import FLOW, GAME
from companion.rules.game import Seating
from companion.sessions.events import ENTRY_SET
from tests.games.walking import Walk

from .table import CastleBuilderTable, track

KNOWN = track(40, coins=[5, 9, 14, 20, 26], rubies=[6, 7, 16], tiles=[11], loop=True)
TURN = ("take-tiles", "place", "pick-coin", "keep-coin", "end-turn") * 3


def check(state, seating):
    """Check what holds in every state of a session."""
    goal = 9 if "above-the-sky" in seating.options["variants"] else 7
    counts = [len(baron.coins) for baron in state.barons]
    assert max(counts) <= goal
    assert counts.count(goal) <= 1
    assert (FLOW.phase(state, seating).key == "over") == (goal in counts)
    assert all(seats and list(seats) == sorted(set(seats)) for seats in state.leaders.values())
    assert state.due >= 0
    if seating.facts == KNOWN:  # on a loop every baron has a space of his own
        spaces = [baron.space for baron in state.barons]
        assert None not in spaces
        assert len(set(spaces)) == len(spaces)


RACE_TRACK = track(60, coins=range(5, 60, 4), rubies=[8, 23], tiles=[10, 30], loop=True)


@pytest.mark.parametrize(
    ("variants", "facts"), [([], RACE_TRACK), (["above-the-sky", "peaceful-time"], {}), (["royal-strategy"], KNOWN)]
)
def test_race_of_random_commands_keeps_rules_and_ends(variants, facts):
    random = Random(3)
    walk = Walk(GAME, Seating(GAME.key, ("Ann", "Bob", "Cid"), {"variants": variants}, 2, facts))
    for _ in range(600):
        walk.step(random, (*TURN, *FLOW.commands))
        check(walk.state, walk.seating)
        if FLOW.phase(walk.state, walk.seating).key == "over":
            assert walk.replayed() == walk.state
            return
    raise AssertionError("nobody has won")


def test_coin_fact_without_lower_castle_has_no_extra_key():
    t = CastleBuilderTable("Ann", "Bob").tap("place", row=1)
    fact = t.coin("collapse")
    assert {*fact.data} == {"seat", "effect", "count", "seats", "instead", "walked", "wins"}
    assert FLOW.asked(fact, t.seating) == ("keep-coin", {})


def test_prefill_is_empty_until_first_tap():
    t = CastleBuilderTable()
    assert t.prefill == {}
    t.do("take-tiles")
    assert t.prefill == {("Ann", "coins"): 0, ("Bob", "coins"): 0, ("Cid", "coins"): 0}


class TestCoinCorrection:
    """Coins corrected on the Score page: later taps keep the difference."""

    def right(self, table, player, by):
        """Return the table with one player's coins corrected by `by`."""
        table.state = FLOW.apply_correction(table.state, table.seating, (player, "coins"), by)
        return table

    def test_coin_correction_is_counted_by_later_taps(self):
        t = CastleBuilderTable("Ann", "Bob").tap("add-coin", player="Ann").tap("add-coin", player="Ann")
        t.correct("Ann", "coins", 3)
        assert t.points == {"Ann": 5, "Bob": 0}
        assert t.prefill["Ann", "coins"] == t.now.supply["taken"] == 5
        t.do("place", row=2)
        assert t.coin("windmill").data["count"] == 6
        assert t.screen.note.args["left"] == 1
        t.tap("end-turn").tap("take-tiles")
        assert t.round_points == ((6, 0),)
        t.coin("thief")
        assert (t.step, t.log()) == ("over", "Ann has 7 coins and wins")

    def test_coin_correction_reverted_is_removed_from_finished_rounds(self):
        t = CastleBuilderTable("Ann", "Bob").tap("add-coin", player="Ann").correct("Ann", "coins", 3)
        t.tap("take-tiles").tap("take-tiles")
        assert t.round_points == ((4, 0),)
        t.log_event(ENTRY_SET, {"column": "Ann", "field": "coins", "value": None})
        assert t.round_points == ((1, 0),)

    def test_coin_correction_changes_players_affected_by_monk(self):
        t = self.right(CastleBuilderTable().have(Ann=1, Bob=1, Cid=1), "Bob", -1)
        t.do("pick-coin", effect="monk")
        assert t.concerned() == ["Bob"]

    def test_coin_correction_reaching_goal_ends_race_until_reverted(self):
        t = self.right(CastleBuilderTable("Ann", "Bob").have(Ann=6), "Ann", 1)
        assert (t.step, t.now.winner) == ("over", 0)
        assert self.right(t, "Ann", -1).step == "choose"

    def test_coins_added_by_correction_are_removed_one_by_one(self):
        t = CastleBuilderTable("Ann", "Bob").tap("add-coin", player="Ann", effect="monk")
        self.right(t, "Ann", 2)
        assert t.baron("Ann").coin_kinds == ("monk", None, None)
        t.tap("remove-coin", player="Ann", number=3).tap("remove-coin", player="Ann", number=1)
        assert t.baron("Ann").coin_kinds == (None,)
        self.right(t, "Ann", -1)
        assert (t.baron("Ann").coin_kinds, t.points["Ann"]) == ((), 0)
        assert t.refused("remove-coin", player="Ann", number=1) == ("number", "no-such-coin")

    def test_coin_correction_stops_at_zero_and_other_cells_are_not_corrected(self):
        t = CastleBuilderTable("Ann", "Bob").tap("take-tiles")
        self.right(t, "Ann", -1)
        assert (t.points["Ann"], t.baron("Ann").coin_kinds, t.prefill["Ann", "coins"]) == (0, (), 0)
        assert FLOW.apply_correction(t.state, t.seating, ("", "coins"), 1) is None
        assert FLOW.apply_correction(t.state, t.seating, ("Ann", "rows"), 1) is None
