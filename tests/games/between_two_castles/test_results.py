"""How it came out: both castles of everybody, which counts, what broke a tie."""

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.screen.results import outcomes
from companion.rules.shape import checked

from .asking import pads
from .table import Table


def came_out(t, castles):
    """The outcome of castles that were counted from anything."""
    question = {"players": list(t.seating.players), "castles": castles}
    result = GAME.score(GAME.read(checked(GAME.question, question)))
    return outcomes(t.state, t.seating, result.columns, result.ranking)


def told(found):
    return {
        one.builder.name: ([(site.number, total, counts) for site, total, counts in one.sides], one.tie and one.tie.id)
        for one in found
    }


def test_both_castles_of_everybody_and_which_of_them_counts():
    """The left one first: castle i stands between player i and the next one."""
    found = came_out(Table("Ann", "Bob", "Cid"), pads(30, 20, 40))
    assert [one.builder.name for one in found] == ["Ann", "Cid", "Bob"]
    assert told(found) == {
        "Ann": ([(1, 30, True), (3, 40, False)], None),
        "Cid": ([(3, 40, False), (2, 20, True)], "tie-by-castle"),
        "Bob": ([(2, 20, True), (1, 30, False)], "tie-by-castle"),
    }


def test_ties_are_told_by_what_broke_them():
    castles = [
        {"pad": {"outdoor": 40, "specialty_rooms": 2}},
        {"pad": {"outdoor": 60, "specialty_rooms": 5}},
        {"pad": {"outdoor": 10, "specialty_rooms": 9}},
        {"pad": {"outdoor": 60, "specialty_rooms": 4}},
    ]
    found = {one.builder.name: one for one in came_out(Table("Ann", "Bob", "Cid", "Dee"), castles)}
    assert found["Bob"].tie.id == "tie-by-specialties"
    assert found["Bob"].tie.args == {"points": 60, "count": 7}
    assert {one.tie.id for one in came_out(Table("Ann", "Bob", "Cid"), pads(40, 40, 40))} == {"tie-shared"}


def test_ludwig_has_his_place_and_no_seat():
    found = came_out(Table("Ann", "Bob"), pads(20, 30, 40))
    assert (found[0].builder.name, found[0].builder.seat) == ("Ludwig", None)


@pytest.mark.parametrize("totals", [(20, 20, 30), (20, 30, 20)])
def test_just_one_castle_counts_where_both_are_worth_the_same(totals):
    for one in came_out(Table("Ann", "Bob", "Cid"), pads(*totals)):
        assert [total for _, total, counts in one.sides if counts] == [one.total]


def test_the_table_sees_how_it_stands_once_every_castle_is_drawn():
    t = Table("Ann", "Bob", "Cid")
    for castle in (1, 2):
        t.place("fountain", 2, 0, castle)
    assert t.look().outcomes == []
    t.row("fountain", "fountain", castle=3)
    t.do("set-token", castle=3, token="eltz")
    found = t.look().outcomes
    assert [(one.builder.name, one.total) for one in found] == [("Ann", 5), ("Cid", 5), ("Bob", 5)]
    assert [str(site.called) for site, *_ in found[0].sides] == ["castle-1", "token-eltz"]
