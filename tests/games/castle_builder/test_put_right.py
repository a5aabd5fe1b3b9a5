"""Coins put right on the Score page: whatever is tapped later, the difference stays and nothing else does."""

from dataclasses import replace
from random import Random

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.flow import FLOW
from companion.rules.game import Seating

from .table import KNOWN, Table, by_chance

ABOVE = {"variants": ["above-the-sky"]}


def right(table, player, by):
    """The table after so many coins more or fewer of a player."""
    table.state = FLOW.put_right(table.state, table.seating, (player, "coins"), by)
    return table


def test_the_turn_page_counts_on_from_the_number_put_right():
    t = Table("Ann", "Bob").have(Ann=2)
    right(t, "Ann", 3)
    assert t.coins == {"Ann": 5, "Bob": 0}
    assert FLOW.prefill(t.state, t.seating)["Ann", "coins"] == 5
    assert (t.screen.race.coins, t.screen.supply.taken) == (((0, 5), (1, 0)), 5)
    t.do("place", row=2)
    assert t.coin("windmill").data["count"] == 6
    assert t.screen.note.args["left"] == 1
    t.do("end-turn")
    t.do("take-tiles")
    assert FLOW.history(t.state, t.seating) == ({"Ann": 6, "Bob": 0},)
    t.coin("thief")
    assert (t.step, t.log()) == ("over", "Ann has 7 coins and wins")


def test_a_round_that_ended_before_a_correction_was_taken_back_shows_nothing_of_it():
    t = right(Table("Ann", "Bob").have(Ann=1), "Ann", 3)
    t.do("take-tiles")
    t.do("take-tiles")
    assert FLOW.history(t.state, t.seating) == ({"Ann": 4, "Bob": 0},)
    right(t, "Ann", -3)
    assert FLOW.history(t.state, t.seating) == ({"Ann": 1, "Bob": 0},)


def test_who_has_the_fewest_coins_is_known_after_a_correction_too():
    t = right(Table("Ann", "Bob", "Cid").have(Ann=1, Bob=1, Cid=1), "Bob", -1)
    t.do("pick-coin", effect="monk")
    assert t.concerned() == ["Bob"]


def test_a_goal_reached_by_a_correction_ends_the_race_and_a_goal_taken_back_goes_on():
    t = right(Table("Ann", "Bob").have(Ann=6), "Ann", 1)
    assert (t.step, t.screen.winner) == ("over", 0)
    assert right(t, "Ann", -1).step == "choose"


def test_coins_put_right_are_taken_away_one_by_one():
    t = Table("Ann", "Bob")
    t.do("add-coin", player="Ann", effect="monk")
    right(t, "Ann", 2)
    assert t.screen.barons[0].purse == ("monk", None, None)
    t.do("remove-coin", player="Ann", number=3)
    t.do("remove-coin", player="Ann", number=1)
    assert t.screen.barons[0].purse == (None,)
    right(t, "Ann", -1)
    assert (t.screen.barons[0].purse, t.coins["Ann"]) == ((), 0)
    assert t.refused("remove-coin", player="Ann", number=1) == ("number", "no-such-coin")


def test_nothing_else_on_the_form_is_kept_by_the_taps():
    t = Table("Ann", "Bob")
    assert FLOW.put_right(t.state, t.seating, ("", "coins"), 1) is None
    assert FLOW.put_right(t.state, t.seating, ("Ann", "rows"), 1) is None


@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
@pytest.mark.parametrize("seed", range(40))
def test_a_correction_is_a_difference_whatever_is_tapped_after_it(seed, facts):
    """The same facts with and without it: the number differs by the correction, and nothing else does."""
    random = Random(seed)
    seating = Seating(GAME.key, ("Ann", "Bob", "Cid"), ABOVE, 0, facts)
    state = FLOW.start(seating)
    for _ in range(20):
        if fact := by_chance(random, state, seating):
            state = FLOW.evolve(state, seating, fact)
    place, by = (random.choice(seating.players), "coins"), random.randint(-state.barons[0].count, 3)
    place = (seating.players[0], "coins") if by < 0 else place
    before, state = state, FLOW.put_right(state, seating, place, by)
    assert FLOW.put_right(state, seating, place, -by) == before
    plain = before
    for _ in range(30):
        fact = by_chance(random, state, seating)
        if fact and not (fact.type == "coin-removed" and seating.players[fact.data["seat"]] == place[0]):
            state, plain = FLOW.evolve(state, seating, fact), FLOW.evolve(plain, seating, fact)
    with_it, without = FLOW.running(state, seating), FLOW.running(plain, seating)
    assert {name: with_it[name] - without[name] for name in seating.players if with_it[name] != without[name]} == (
        {place[0]: by} if by else {}
    )
    seat = seating.players.index(place[0])
    taken_back = replace(state.barons[seat], more=0)
    assert (*state.barons[:seat], taken_back, *state.barons[seat + 1 :]) == plain.barons


def test_nobody_has_fewer_coins_than_none():
    """A coin that was put right away and then taken back at the table, too."""
    t = Table("Ann", "Bob").have(Ann=1)
    plain = FLOW.start(t.seating)
    t.state = replace(plain, touched=True)
    right(t, "Ann", -1)
    assert (t.coins["Ann"], t.screen.barons[0].purse, t.screen.race.coins[0]) == (0, (), (0, 0))
    assert FLOW.prefill(t.state, t.seating)["Ann", "coins"] == 0
