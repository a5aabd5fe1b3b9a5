"""The wall: both markers, corner towers known and unknown, wall tiles picked up."""

from types import MappingProxyType

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW

from .table import Table


def asked(t):
    return [(a.name, a.number, a.sure) for a in t.screen.asks]


def kinds(reminders):
    return [reminder.kind for reminder in reminders]


def to(t, player, points):
    """The player's marker goes on by so many spaces, in a turn of its own."""
    while points > 0:
        step = min(points, 60)
        t.score("path", step, player)
        points -= step


def test_both_markers_and_the_second_lap_are_shown():
    t = Table()
    to(t, "Ann", 113)
    to(t, "Bob", 13)
    assert [(m.total, m.space, m.lap) for m in t.screen.markers] == [(113, 13, 1), (13, 13, 0)]
    assert [(s.seat, s.lies) for s in t.screen.wall.stands] == [(0, True), (1, False)]


def test_the_marker_that_stops_on_33_takes_the_tile():
    """The rulebook's example: black scores 2, stops on 33 and takes the wall tile."""
    t = Table()
    to(t, "Ann", 31)
    t.end(2)
    t.do("draft-feature", kind="path", count=2)
    assert {b.name: b.lands for b in t.screen.pad.bookings} == {"Ann": True, "Bob": False, "": False}
    t.book("Ann")
    assert asked(t) == [("Ann", 33, True)]
    t.do("take-tile", player="Ann", tile=5, at=33)
    assert asked(t) == []
    assert [tile.kind for tile in t.screen.holdings[0].tiles] == [5]


class TestKnownCorners:
    """The copy's corner towers were told."""

    KNOWN = MappingProxyType({"corners": [[3, 4], [12, 13], [32, 33]], "corners_complete": True})

    def test_both_numbers_of_a_corner_take_its_tile(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 3)
        assert asked(t) == [("Ann", 3, True)]
        t = Table(**self.KNOWN)
        to(t, "Bob", 13)
        assert asked(t) == [("Bob", 13, True)]

    def test_passing_by_takes_nothing_and_other_numbers_are_not_asked_about(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 5)
        assert asked(t) == []

    def test_a_tile_is_taken_once(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 3)
        t.do("take-tile", player="Ann", tile=9, at=3)
        to(t, "Bob", 4)
        assert asked(t) == []
        assert [(w.numbers, w.tile) for w in t.screen.wall.towers] == [((3, 4), False), ((12, 13), True), ((32, 33), True)]

    def test_also_when_nobody_said_which_it_was(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 3)
        t.end(2)
        to(t, "Bob", 4)
        assert asked(t) == []

    def test_who_came_first_is_asked_even_if_the_other_followed(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 3)
        to(t, "Bob", 4)
        assert asked(t) == [("Ann", 3, True)]

    def test_the_question_waits_for_a_turn_and_then_gives_up(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 3)
        t.end()
        assert asked(t) == [("Ann", 3, True)]
        t.end()
        assert asked(t) == []

    def test_the_table_may_say_that_there_was_none(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 3)
        t.do("no-tile", at=3)
        assert asked(t) == []
        assert t.refused("no-tile", at=3) == [("at", "corner-answered")]
        t.do("take-tile", player="Ann", tile=2, at=3)  # it was there after all
        assert t.refused("take-tile", player="Bob", tile=2, at=3) == [("at", "corner-answered")]

    def test_the_second_lap_counts(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 100)
        to(t, "Ann", 3)
        assert asked(t) == [("Ann", 3, True)]

    def test_after_each_feature_of_a_turn(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 3)
        to(t, "Ann", 9)
        assert asked(t) == [("Ann", 3, True), ("Ann", 12, True)]
        t.do("take-tile", player="Ann", tile=1, at=12)
        assert asked(t) == [("Ann", 3, True)]

    def test_a_tie_moves_nobody(self):
        t = Table(**self.KNOWN)
        t.score("path", 3)
        assert asked(t) == []

    def test_spaces_to_the_next_tile(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 4)
        to(t, "Bob", 99)
        assert [(m.to_corner, m.corner) for m in t.screen.markers] == [(8, 12), (13, 12)]

    def test_at_the_end_no_tile_lies_ahead(self):
        t = Table(**self.KNOWN)
        t.to_the_end()
        assert [(m.to_corner, m.corner) for m in t.screen.markers] == [(None, None), (None, None)]
        assert not any(w.tile for w in t.screen.wall.towers)

    def test_one_more_square_would_land_on_a_corner(self):
        t = Table(**self.KNOWN)
        to(t, "Ann", 8)
        t.do("draft-feature", kind="path", count=3)
        notes = {b.name: b.one_more for b in t.screen.pad.bookings}
        assert notes == {"Ann": True, "Bob": False, "": False}
        t.do("draft-feature", count=4)
        assert {b.name: (b.lands, b.one_more) for b in t.screen.pad.bookings}["Ann"] == (True, False)
        t.do("draft-feature", count=1, well=True)  # 10, and one more square would make 12
        assert t.screen.pad.bookings[0].one_more
        t.do("draft-feature", kind="tower")
        assert not t.screen.pad.bookings[0].one_more


class TestUnknownCorners:
    """Nothing was told: only what the rulebook shows is certain."""

    def test_any_number_is_asked_about_quietly_until_something_else_happens(self):
        t = Table()
        to(t, "Ann", 45)
        assert asked(t) == [("Ann", 45, False)]
        t.score("path", 46, "Bob")
        assert asked(t) == [("Bob", 46, False)]
        t.score("path", 3)
        assert asked(t) == []
        t.score("path", 2, "Bob")
        t.end()
        assert asked(t) == []

    @pytest.mark.parametrize("number", [12, 13, 33])
    def test_what_the_rulebook_shows_is_certain(self, number):
        t = Table()
        to(t, "Ann", number)
        assert asked(t) == [("Ann", number, True)]

    @pytest.mark.parametrize("points", [1, 100, 101])
    def test_the_corner_0_1_never_has_a_tile(self, points):
        t = Table()
        to(t, "Ann", points)
        assert ("Ann", points % 100, False) not in asked(t)
        assert t.refused("no-tile", at=100) == [("at", "out-of-range")]

    def test_a_number_that_gave_its_tile_is_not_asked_about_again(self):
        t = Table()
        to(t, "Ann", 45)
        t.do("take-tile", player="Ann", tile=4, at=45)
        to(t, "Bob", 45)
        assert asked(t) == []

    def test_a_tile_teaches_a_corner(self):
        t = Table()
        to(t, "Ann", 45)
        t.do("take-tile", player="Ann", tile=4, at=45)
        (learn,) = t.screen.learns
        assert learn.number == 45
        assert [(p.low, p.high, p.typed) for p in learn.pairs] == [
            (44, 45, "12/13, 44/45"),
            (45, 46, "12/13, 45/46"),
        ]

    def test_a_learned_corner_is_certain_and_the_others_are_still_asked_about(self):
        t = Table(corners=[[12, 13], [44, 45]])
        to(t, "Ann", 44)
        to(t, "Bob", 50)
        assert asked(t) == [("Ann", 44, True), ("Bob", 50, False)]
        t.do("take-tile", player="Ann", tile=4, at=44)
        assert t.screen.learns == ()

    def test_of_33_the_other_number_is_not_known(self):
        t = Table()
        to(t, "Ann", 33)
        t.do("take-tile", player="Ann", tile=4, at=33)
        assert [(p.low, p.high) for p in t.screen.learns[0].pairs] == [(32, 33), (33, 34)]

    def test_a_pair_that_another_corner_has_is_not_offered(self):
        t = Table(corners=[[44, 45]])
        to(t, "Ann", 46)
        t.do("take-tile", player="Ann", tile=4, at=46)
        assert [(p.low, p.high, p.typed) for p in t.screen.learns[0].pairs] == [(46, 47, "12/13, 44/45, 46/47")]

    @pytest.mark.parametrize(("number", "pairs"), [(2, [(2, 3)]), (99, [(98, 99)]), (98, [(97, 98), (98, 99)])])
    def test_at_the_ends_of_the_wall(self, number, pairs):
        t = Table()
        t.do("take-tile", player="Ann", tile=4, at=number)
        assert [(p.low, p.high) for p in t.screen.learns[0].pairs] == pairs

    def test_a_complete_list_learns_nothing_more(self):
        t = Table(corners=[[44, 45]], corners_complete=True)
        t.do("take-tile", player="Ann", tile=4, at=50)
        assert t.screen.learns == ()

    def test_12_and_13_need_no_learning(self):
        t = Table()
        to(t, "Ann", 12)
        t.do("take-tile", player="Ann", tile=4, at=12)
        assert t.screen.learns == ()

    def test_a_copy_that_says_otherwise_about_12_is_believed(self):
        t = Table(corners=[[11, 12]])
        to(t, "Ann", 13)
        assert asked(t) == [("Ann", 13, False)]

    def test_told_as_complete_nothing_else_is_asked(self):
        t = Table(corners=[[44, 45]], corners_complete=True)
        to(t, "Ann", 12)
        to(t, "Bob", 33)
        assert asked(t) == []

    def test_complete_without_a_list_says_nothing(self):
        t = Table(corners_complete=True)
        to(t, "Ann", 45)
        assert asked(t) == [("Ann", 45, False)]


class TestTiles:
    """Tiles in front of the players."""

    def test_the_box_holds_two_of_each(self):
        t = Table()
        t.do("take-tile", player="Ann", tile=3)
        t.do("take-tile", player="Bob", tile=3)
        assert t.refused("take-tile", player="Ann", tile=3) == [("tile", "wall-tile-gone")]
        to(t, "Ann", 33)
        assert t.screen.box == (1, 2, 4, 5, 6, 7, 8, 9)

    def test_there_are_nine_kinds(self):
        t = Table()
        assert t.refused("take-tile", player="Ann", tile=0) == [("tile", "out-of-range")]
        assert t.refused("take-tile", player="Ann", tile=10) == [("tile", "out-of-range")]
        assert t.refused("take-tile", player="Cid", tile=1) == [("player", "no-such-player")]

    def test_a_tile_entered_by_mistake_is_dropped(self):
        t = Table()
        t.do("take-tile", player="Ann", tile=3)
        t.do("drop-tile", player="Ann", tile=3)
        assert t.screen.holdings[0].tiles == ()
        assert t.refused("drop-tile", player="Ann", tile=3) == [("tile", "tile-not-held")]

    def test_only_the_latest_of_its_kind(self):
        t = Table()
        for tile in (3, 3, 4):
            t.do("take-tile", player="Ann", tile=tile)
        t.do("drop-tile", player="Ann", tile=3)
        assert [(v.kind, v.count) for v in t.screen.holdings[0].tiles] == [(3, 1), (4, 1)]

    def test_one_that_is_used_is_not(self):
        t = Table()
        t.hold("Ann", 2)
        t.score("tower", 2, "Ann", doubled=True)
        assert t.refused("drop-tile", player="Ann", tile=2) == [("tile", "tile-not-held")]

    def test_held_ones_are_shown_with_how_many_may_be_used(self):
        t = Table()
        t.hold("Ann", 2)
        t.do("take-tile", player="Ann", tile=2)
        assert [(v.kind, v.count, v.ready) for v in t.screen.holdings[0].tiles] == [(2, 2, 1)]

    def test_reminders_come_at_the_right_moment(self):
        t = Table()
        t.do("take-tile", player="Ann", tile=2)
        t.do("take-tile", player="Ann", tile=1)
        t.do("take-tile", player="Bob", tile=3)
        assert t.screen.reminders == ()
        t.end()
        assert kinds(t.screen.reminders) == [3]
        t.end()
        assert kinds(t.screen.reminders) == [2, 3]
        t.end()
        assert kinds(t.screen.reminders) == [3, 2]


class TestStillOpen:
    """What the result needs and nobody has told yet."""

    def still(self, t):
        return [(o.words.id, o.words.args.get("player"), o.place) for o in FLOW.open(t.state, t.seating)]

    def test_the_tile_of_a_corner_tower_until_it_is_told(self):
        t = Table()
        to(t, "Ann", 12)
        assert self.still(t) == [("open-tile", "Ann", None)]
        t.do("take-tile", player="Ann", tile=9, at=12)
        assert self.still(t) == []

    def test_not_where_nobody_knows_of_a_corner_tower(self):
        t = Table()
        to(t, "Ann", 45)
        assert self.still(t) == []

    def test_a_feature_on_the_pad_until_it_is_booked(self):
        t = Table()
        t.do("draft-feature", kind="tower", count=1)
        assert self.still(t) == [("open-pad", None, None)]
        t.do("score-feature", player="Ann")
        assert self.still(t) == []
        t.do("open-feature", place=0)
        assert self.still(t) == [], "what is being corrected counts meanwhile"
