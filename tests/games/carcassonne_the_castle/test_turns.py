"""Tests of turns, squares and the end of the game."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW
from companion.rules.shape import check_value

from .table import CarcassonneTable


@pytest.mark.parametrize("first", [0, 1])
def test_turns_alternate_from_drawn_first_player(first):
    t = CarcassonneTable(first=first)
    assert [t.active, *(t.end().active for _ in range(3))] == (["Ann", "Bob", "Ann", "Bob"], ["Bob", "Ann", "Bob", "Ann"])[
        first
    ]


def test_square_is_counted_once_per_turn():
    t = CarcassonneTable().tap("place-square")
    assert t.state.left == 59
    assert t.refused("place-square") == t.refused("discard-square") == [("type", "square-placed")]
    assert t.score("path", 2, "Ann").score("tower", 2, "Ann").end().state.left == 59
    assert t.score("house", 2, "Bob").state.left == 58
    assert (t.end().state.left, t.end().state.left) == (58, 57), "the end of a turn counts it, too"


def test_square_discarded_leaves_turn_with_same_player():
    t = CarcassonneTable().tap("discard-square")
    assert (t.state.left, t.active) == (59, "Ann")
    t.tap("discard-square").end()
    assert (t.state.left, t.active) == (57, "Bob")
    t.tap("count-squares", left=1).tap("discard-square")
    assert t.refused("discard-square") == t.refused("place-square") == [("type", "squares-none")]
    assert t.end().step == "keep"


def test_game_ends_after_turn_of_sixtieth_square():
    t = CarcassonneTable().end(59)
    assert (t.step, t.state.left, t.state.left_after, t.active) == ("turn", 1, 0, "Bob")
    t.score("path", 3, "Bob")
    assert (t.step, t.state.left) == ("turn", 0)
    t.score("tower", 2, "Ann").end()
    assert (t.step, t.points, t.active) == ("keep", (4, 3), None)
    for command, args in (("end-turn", {}), ("place-square", {}), ("discard-square", {}), ("give-turn", {"player": "Ann"})):
        assert t.refused(command, **args) == [("type", "not-the-moment")]
    t.tap("count-squares", left=2)
    assert (t.step, t.state.left, t.end(2).step) == ("turn", 2, "keep"), "it had been ended too early"


def test_court_on_pad_can_be_changed_after_squares_turn_up():
    """Otherwise old sessions with such steps could not be replayed."""
    t = CarcassonneTable().to_the_end().draft(use="courts", count=2)
    t.tap("count-squares", left=3).tap("step-draft", what="count", by=1)
    assert t.replayed() == t.state


@pytest.mark.parametrize("draft", [{"use": "courts"}, {"use": "unfinished", "kind": "path"}])
def test_final_features_on_pad_after_squares_turn_up_are_not_offered(draft):
    t = CarcassonneTable().take("Ann", 4).to_the_end().draft(**draft, count=2)
    assert t.state.bookings
    t.tap("count-squares", left=3)
    assert (t.state.bookings, t.offered("clear-draft")) == ((), [{}])
    for offer in FLOW.offers(t.state, t.seating):
        FLOW.decide(t.state, t.seating, offer.type, check_value(FLOW.commands[offer.type].fields, dict(offer.args)))


def test_turn_can_be_given_to_other_player():
    t = CarcassonneTable().tap("give-turn", player="Bob")
    assert t.active == "Bob"
    assert t.refused("give-turn", player="Bob") == [("player", "turn-already")]
    assert t.refused("give-turn", player="Cid") == [("player", "no-such-player")]


def test_turn_end_with_filled_pad_is_refused():
    t = CarcassonneTable().draft(kind="tower", count=4)
    assert (t.offered("end-turn"), t.refused("end-turn")) == ([], [("type", "pad-full")])
    assert t.tap("clear-draft").offered("end-turn") == [{}]


def test_wall_tile_1_gives_another_turn_once():
    t = CarcassonneTable().hold("Ann", 1).hold("Bob", 1).end(again=True)
    assert (t.active, t.state.again, t.state.goes_again) == ("Ann", (1, 0), False)
    assert t.refused("end-turn", again=True) == [("again", "tile-not-held")], "only its owner can"
    t.end()
    assert (t.active, t.state.goes_again, t.state.kinds_held(0), t.state.tiles_used(0, 1)) == ("Bob", True, (), 1)
    t.tap("count-squares", left=1)
    assert (t.state.goes_again, t.refused("end-turn", again=True)) == (False, [("again", "squares-none")])


def test_wall_tile_is_usable_from_next_own_turn():
    t = CarcassonneTable().take("Ann", 1)
    assert (t.state.goes_again, t.doubted("end-turn", again=True)) == (False, [("again", "tile-not-yet")])
    t.end(2).take("Ann", 2).end(again=True)
    assert t.score("tower", 2, "Ann", doubled=True).points == (8, 0), "a tile of the first turn in the second"
