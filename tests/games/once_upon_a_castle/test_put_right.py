"""Numbers put right on the Score page: whatever is tapped later, the difference stays and nothing else does."""

from random import Random

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.rules.game import Seating

from .table import GROUPS, Table, by_chance


def right(table, player, field, by):
    """The table after a number was put right."""
    table.state = FLOW.put_right(table.state, table.seating, (player, field), by)
    return table


def test_small_clouds_are_counted_on_from_the_number_put_right():
    t = Table(variant="architects")
    t.do("draw-floor", "Ann", guest="shepherdess")
    t.do("draw-small-cloud", "Ann")
    right(t, "Ann", "small_clouds", 2)
    assert (FLOW.prefill(t.state, t.seating)["Ann", "small_clouds"], t.totals["Ann"]) == (3, 1 + 6)
    t.do("draw-small-cloud", "Ann")
    assert (FLOW.prefill(t.state, t.seating)["Ann", "small_clouds"], t.totals["Ann"]) == (4, 1 + 8)
    right(t, "Ann", "small_clouds", -4)
    assert t.refused("remove-small-cloud", "Ann") == ("player", "no-small-cloud")


def test_what_the_table_says_of_its_residents_may_be_said_again_and_so_the_difference_is_laid_over_it():
    t = Table()
    t.do("set-resident-points", "Ann", points=4)
    assert FLOW.put_right(t.state, t.seating, ("Ann", "resident_points"), 3) is None


def test_rounds_that_are_over_count_what_was_put_right_as_if_it_had_always_been_so():
    t = Table("Ann", "Bob", variant="architects")
    t.do("end-turn")
    t.do("end-turn")
    right(t, "Ann", "small_clouds", 2)
    t.do("end-turn")
    t.do("end-turn")
    assert list(FLOW.history(t.state, t.seating)) == [{"Ann": 4, "Bob": 0}] * 2


@pytest.mark.parametrize(
    ("field", "facts"),
    [("resident_points", {}), ("resident_points", {"resident_groups": GROUPS}), ("floors", {}), ("towers", {}), ("sun", {})],
)
def test_what_is_drawn_or_counted_is_not_kept_as_a_number(field, facts):
    t = Table(**facts).draw("Ann", floors=2, towers=[5])
    t.do("colour", "Ann", count=4)
    assert FLOW.put_right(t.state, t.seating, ("Ann", field), 1) is None
    assert FLOW.put_right(t.state, t.seating, ("", field), 1) is None


@pytest.mark.parametrize("seed", range(30))
def test_a_correction_is_a_difference_whatever_is_tapped_after_it(seed):
    random = Random(seed)
    seating = Seating(GAME.key, ("Ann", "Bob"), {"variant": "architects"})
    state = FLOW.start(seating)
    drawn = FLOW.decide(state, seating, "draw-floor", {"points": None, "player": "Ann", "guest": "shepherdess"})
    state = FLOW.evolve(state, seating, drawn)
    by = random.randint(1, 5)
    plain, place = state, ("Ann", "small_clouds")
    state = FLOW.put_right(state, seating, place, by)
    assert FLOW.put_right(state, seating, place, -by) == plain
    for _ in range(60):
        fact = by_chance(random, state, seating)
        if fact and fact.type != "small-cloud-removed":
            state, plain = FLOW.evolve(state, seating, fact), FLOW.evolve(plain, seating, fact)
    known, before = FLOW.prefill(state, seating), FLOW.prefill(plain, seating)
    assert {cell: known[cell] - before[cell] for cell in known if known[cell] != before[cell]} == {place: by}
    assert FLOW.put_right(state, seating, place, -by) == plain
