"""Turns, squares and the end of the game."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW
from companion.rules.shape import checked

from .table import Table


@pytest.mark.parametrize("first", [0, 1])
def test_players_take_turns_and_the_first_one_is_who_was_drawn(first):
    t = Table(first=first)
    assert [t.active, *(t.end().active for _ in range(3))] == (["Ann", "Bob", "Ann", "Bob"], ["Bob", "Ann", "Bob", "Ann"])[
        first
    ]


def test_a_square_is_counted_once_a_turn_however_it_was_told():
    t = Table().tap("place-square")
    assert t.state.left == 59
    assert t.refused("place-square") == t.refused("discard-square") == [("type", "square-placed")]
    assert t.score("path", 2, "Ann").score("tower", 2, "Ann").end().state.left == 59
    assert t.score("house", 2, "Bob").state.left == 58
    assert (t.end().state.left, t.end().state.left) == (58, 57), "the end of a turn counts it, too"


def test_a_square_that_fits_nowhere_goes_and_the_same_player_draws_again():
    t = Table().tap("discard-square")
    assert (t.state.left, t.active) == (59, "Ann")
    t.tap("discard-square").end()
    assert (t.state.left, t.active) == (57, "Bob")
    t.tap("count-squares", left=1).tap("discard-square")
    assert t.refused("discard-square") == t.refused("place-square") == [("type", "squares-none")]
    assert t.end().step == "keep"


def test_sixty_turns_are_a_game_and_the_turn_of_the_last_square_is_played_to_its_end():
    t = Table().end(59)
    assert (t.step, t.state.left, t.state.left_after, t.active) == ("turn", 1, 0, "Bob")
    t.score("path", 3, "Bob")
    assert (t.step, t.state.left) == ("turn", 0)
    t.score("tower", 2, "Ann").end()
    assert (t.step, t.points, t.active) == ("keep", (4, 3), None)
    for command, args in (("end-turn", {}), ("place-square", {}), ("discard-square", {}), ("give-turn", {"player": "Ann"})):
        assert t.refused(command, **args) == [("type", "not-the-moment")]
    t.tap("count-squares", left=2)
    assert (t.step, t.state.left, t.end(2).step) == ("turn", 2, "keep"), "it had been ended too early"


def test_a_court_on_the_pad_can_still_be_changed_when_squares_turned_up_after_all():
    """Otherwise the steps of a play that once went so could not be made again."""
    t = Table().to_the_end().draft(use="courts", count=2).tap("count-squares", left=3).tap("step-draft", what="count", by=1)
    assert t.replayed() == t.state


@pytest.mark.parametrize("draft", [{"use": "courts"}, {"use": "unfinished", "kind": "path"}])
def test_what_only_the_end_counts_is_not_offered_for_booking_when_squares_turned_up(draft):
    t = Table().take("Ann", 4).to_the_end().draft(**draft, count=2)
    assert t.state.bookings
    t.tap("count-squares", left=3)
    assert (t.state.bookings, t.offered("clear-draft")) == ((), [{}])
    for offer in FLOW.offers(t.state, t.seating):
        FLOW.decide(t.state, t.seating, offer.type, checked(FLOW.commands[offer.type].fields, dict(offer.args)))


def test_a_turn_that_was_forgotten_can_be_given_to_who_has_it():
    t = Table().tap("give-turn", player="Bob")
    assert t.active == "Bob"
    assert t.refused("give-turn", player="Bob") == [("player", "turn-already")]
    assert t.refused("give-turn", player="Cid") == [("player", "no-such-player")]


def test_a_turn_does_not_end_over_a_pad_that_is_not_booked():
    t = Table().draft(kind="tower", count=4)
    assert (t.offered("end-turn"), t.refused("end-turn")) == ([], [("type", "pad-full")])
    assert t.tap("clear-draft").offered("end-turn") == [{}]


def test_by_wall_tile_1_the_same_player_goes_again_and_the_tile_is_gone():
    t = Table().hold("Ann", 1).hold("Bob", 1).end(again=True)
    assert (t.active, t.state.again, t.state.goes_again) == ("Ann", (1, 0), False)
    assert t.refused("end-turn", again=True) == [("again", "tile-not-held")], "only its owner can"
    t.end()
    assert (t.active, t.state.goes_again, t.state.holds(0), t.state.used(0, 1)) == ("Bob", True, (), 1)
    t.tap("count-squares", left=1)
    assert (t.state.goes_again, t.refused("end-turn", again=True)) == (False, [("again", "squares-none")])


def test_a_wall_tile_is_used_from_the_next_own_turn_on():
    t = Table().take("Ann", 1)
    assert (t.state.goes_again, t.doubted("end-turn", again=True)) == (False, [("again", "tile-not-yet")])
    t.end(2).take("Ann", 2).end(again=True)
    assert t.score("tower", 2, "Ann", doubled=True).points == (8, 0), "a tile of the first turn in the second"
