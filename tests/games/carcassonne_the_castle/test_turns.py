"""Turns, squares and the end of the game."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW

from .table import Table


def test_players_take_turns_and_the_first_one_is_who_was_drawn():
    t = Table(first=1)
    seats = []
    for _ in range(4):
        seats.append(t.screen.name)
        t.end()
    assert seats == ["Bob", "Ann", "Bob", "Ann"]


def test_one_tap_places_the_square_and_ends_the_turn():
    t = Table()
    assert t.screen.left == 60
    t.end()
    assert (t.screen.left, t.screen.name) == (59, "Bob")


def test_a_square_is_counted_once_a_turn_however_it_was_told():
    t = Table()
    t.do("place-square")
    assert t.state.left == 59
    assert t.refused("place-square") == [("type", "square-placed")]
    t.score("path", 2, "Ann")
    t.score("tower", 2, "Ann")
    t.end()
    assert t.state.left == 59
    t.score("house", 2, "Bob")
    assert t.state.left == 58
    t.end()
    assert t.state.left == 58


def test_a_square_that_fits_nowhere_goes_and_the_same_player_draws_again():
    t = Table()
    t.do("discard-square")
    assert (t.state.left, t.state.seat) == (59, 0)
    t.do("discard-square")
    t.end()
    assert (t.state.left, t.state.seat) == (57, 1)


def test_a_square_that_lies_already_cannot_be_discarded():
    t = Table()
    t.do("place-square")
    assert t.refused("discard-square") == [("type", "square-placed")]


def test_the_turn_of_the_last_square_is_played_to_its_end():
    t = Table()
    t.end(59)
    assert (t.step, t.state.left, t.screen.end.last, t.screen.name) == ("turn", 1, True, "Bob")
    t.score("path", 3, "Bob")
    assert (t.step, t.state.left) == ("turn", 0)
    t.score("tower", 2, "Ann")
    t.end()
    assert t.step == "keep"
    assert t.points == (4, 3)
    assert t.refused("end-turn") == [("type", "not-the-moment")]
    assert t.refused("place-square") == [("type", "not-the-moment")]
    assert t.refused("discard-square") == [("type", "not-the-moment")]
    assert t.refused("give-turn", player="Ann") == [("type", "not-the-moment")]


def test_the_last_square_may_fit_nowhere_too():
    t = Table()
    t.do("count-squares", left=1)
    t.do("discard-square")
    assert t.refused("discard-square") == [("type", "squares-none")]
    assert t.refused("place-square") == [("type", "squares-none")]
    t.end()
    assert t.step == "keep"


def test_in_the_final_scoring_it_is_nobodys_turn():
    t = Table()
    assert (FLOW.phase(t.state, t.seating).seat, t.screen.final, t.screen.end is None) == (0, None, False)
    t.to_the_end()
    assert (FLOW.phase(t.state, t.seating).seat, t.screen.final is None, t.screen.end) == (None, False, None)


def test_squares_may_be_counted_anew_at_any_time():
    t = Table()
    t.do("count-squares", left=12)
    t.end()
    assert t.state.left == 11


def test_a_game_that_was_ended_too_early_goes_on_when_squares_turn_up():
    t = Table()
    t.do("count-squares", left=0)
    t.end()
    assert t.step == "keep"
    t.do("count-squares", left=2)
    assert (t.step, t.state.left) == ("turn", 2)
    t.end(2)
    assert t.step == "keep"


def test_a_turn_that_was_forgotten_can_be_given_to_who_has_it():
    t = Table()
    t.do("give-turn", player="Bob")
    assert t.screen.name == "Bob"
    assert t.refused("give-turn", player="Bob") == [("player", "turn-already")]
    assert t.refused("give-turn", player="Cid") == [("player", "no-such-player")]


def test_a_turn_does_not_end_over_a_pad_that_is_not_booked():
    t = Table()
    t.do("draft-feature", kind="tower", count=4)
    assert t.offered("end-turn") == []
    assert t.refused("end-turn") == [("type", "pad-full")]
    t.do("clear-draft")
    assert t.offered("end-turn") == [{}]
    t.end()


class TestAnotherTurn:
    """Wall tile 1."""

    def test_the_same_player_goes_again_and_the_tile_is_gone(self):
        t = Table()
        t.hold("Ann", 1)
        assert t.screen.end.again
        t.end(again=True)
        assert t.screen.name == "Ann"
        assert not t.screen.end.again
        assert t.refused("end-turn", again=True) == [("again", "tile-not-held")]
        t.end()
        assert t.screen.name == "Bob"
        assert t.screen.holdings[0].tiles == ()
        assert t.screen.holdings[0].used == (1,)

    def test_only_its_owner_can(self):
        t = Table()
        t.hold("Bob", 1)
        assert not t.screen.end.again
        assert t.refused("end-turn", again=True) == [("again", "tile-not-held")]
        t.end()
        assert t.screen.end.again

    def test_the_other_player_may_have_one_too(self):
        t = Table(first=1)
        t.hold("Bob", 1)
        t.end(again=True)
        assert t.screen.name == "Bob"
        assert [h.used for h in t.screen.holdings] == [(), (1,)]

    def test_not_in_the_turn_in_which_it_was_picked_up(self):
        t = Table()
        t.do("take-tile", player="Ann", tile=1)
        assert not t.screen.end.again
        assert t.doubted("end-turn", again=True) == [("again", "tile-not-yet")]

    def test_two_of_them_make_two_more_turns(self):
        t = Table()
        t.hold("Ann", 1, 1)
        t.end(again=True)
        t.end(again=True)
        assert t.screen.name == "Ann"
        t.end()
        assert t.screen.name == "Bob"

    def test_another_turn_needs_a_square(self):
        t = Table()
        t.hold("Ann", 1)
        t.do("count-squares", left=1)
        assert not t.screen.end.again
        assert t.refused("end-turn", again=True) == [("again", "squares-none")]

    def test_a_tile_of_the_first_turn_may_be_used_in_the_second(self):
        t = Table()
        t.hold("Ann", 1)
        t.do("take-tile", player="Ann", tile=2)
        t.end(again=True)
        t.score("tower", 2, "Ann", doubled=True)
        assert t.points == (8, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_sixty_turns_are_a_game(first):
    t = Table(first=first)
    turns = 0
    while t.step == "turn":
        t.end()
        turns += 1
    assert turns == 60
