"""The wall: both markers, corner towers known and unknown, wall tiles picked up."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW

from .table import KNOWN, Table


def test_both_markers_and_the_second_lap_are_shown():
    t = Table().to("Ann", 113).to("Bob", 13)
    assert t.state.totals == (113, 13)
    assert len({*t.screen.wall.stands}) == 2, "side by side"


def test_the_marker_that_stops_on_33_takes_the_tile():
    """The rulebook's example: black scores 2, stops on 33 and takes the wall tile."""
    t = Table().to("Ann", 31).end(2).draft(kind="path", count=2)
    assert [(b.feature.owner, b.lands) for b in t.screen.bookings] == [(0, True), (1, False), (None, False)]
    assert t.book("Ann").asked == [("Ann", 33, True)]
    assert t.take("Ann", 5, at=33).asked == []
    assert t.state.holds(0) == (5,)


class TestKnownCorners:
    """The copy's corner towers were told."""

    @pytest.mark.parametrize(
        ("stops", "asked"),
        [
            ([("Ann", 3)], [("Ann", 3)]),
            ([("Bob", 13)], [("Bob", 13)]),
            ([("Ann", 5)], []),
            ([("Ann", 3), ("Bob", 4)], [("Ann", 3)]),
            ([("Ann", 100), ("Ann", 3)], [("Ann", 3)]),
            ([("Ann", 3), ("Ann", 9)], [("Ann", 3), ("Ann", 12)]),
        ],
        ids=["one number", "the other", "passing by", "who came first", "the second lap", "after each feature of a turn"],
    )
    def test_who_stops_exactly_there_is_asked(self, stops, asked):
        t = Table(**KNOWN)
        for stop in stops:
            t.to(*stop)
        assert t.asked == [(*ask, True) for ask in asked]

    def test_a_tile_is_taken_once(self):
        t = Table(**KNOWN).to("Ann", 3).take("Ann", 9, at=3).to("Bob", 4)
        assert t.asked == []
        assert [(w.numbers, w.tile) for w in t.screen.wall.towers] == [((3, 4), False), ((12, 13), True), ((32, 33), True)]

    def test_also_when_nobody_said_which_it_was(self):
        assert Table(**KNOWN).to("Ann", 3).end(2).to("Bob", 4).asked == []

    def test_the_question_waits_for_a_turn_and_then_gives_up(self):
        t = Table(**KNOWN).to("Ann", 3).end()
        assert t.asked == [("Ann", 3, True)]
        assert t.end().asked == []

    def test_the_table_may_say_that_there_was_none(self):
        t = Table(**KNOWN).to("Ann", 3).tap("no-tile", at=3)
        assert t.asked == []
        assert t.refused("no-tile", at=3) == [("at", "corner-answered")]
        t.take("Ann", 2, at=3)  # it was there after all
        assert t.refused("take-tile", player="Bob", tile=2, at=3) == [("at", "corner-answered")]

    def test_a_tie_moves_nobody(self):
        assert Table(**KNOWN).score("path", 3).asked == []

    def test_the_next_tile_ahead(self):
        assert Table(**KNOWN).to("Ann", 4).to("Bob", 99).screen.ahead == (12, 12)

    def test_at_the_end_no_tile_lies_ahead(self):
        screen = Table(**KNOWN).to_the_end().screen
        assert screen.ahead == (None, None)
        assert not any(w.tile for w in screen.wall.towers)

    def test_one_more_square_would_land_on_a_corner(self):
        t = Table(**KNOWN).to("Ann", 8).draft(kind="path", count=3)
        assert [b.one_more for b in t.screen.bookings] == [True, False, False]
        ann = t.draft(count=4).screen.bookings[0]
        assert (ann.lands, ann.one_more) == (True, False)
        assert t.draft(count=1, well=True).screen.bookings[0].one_more, "10, and one more square would make 12"
        assert not t.draft(kind="tower").screen.bookings[0].one_more


class TestUnknownCorners:
    """Nothing was told: only what the rulebook shows is certain."""

    def test_any_number_is_asked_about_quietly_until_something_else_happens(self):
        t = Table().to("Ann", 45)
        assert t.asked == [("Ann", 45, False)]
        assert t.to("Bob", 46).asked == [("Bob", 46, False)]
        assert t.score("path", 3).asked == []
        assert t.to("Bob", 2).end().asked == []

    @pytest.mark.parametrize("number", [12, 13, 33])
    def test_what_the_rulebook_shows_is_certain(self, number):
        assert Table().to("Ann", number).asked == [("Ann", number, True)]

    @pytest.mark.parametrize("points", [1, 100, 101])
    def test_the_corner_0_1_never_has_a_tile(self, points):
        t = Table().to("Ann", points)
        assert ("Ann", points % 100, False) not in t.asked
        assert t.refused("no-tile", at=100) == [("at", "out-of-range")]

    def test_a_number_that_gave_its_tile_is_not_asked_about_again(self):
        assert Table().to("Ann", 45).take("Ann", 4, at=45).to("Bob", 45).asked == []

    @pytest.mark.parametrize(
        ("corners", "number", "pairs"),
        [
            (None, 45, {(44, 45): "12/13, 44/45", (45, 46): "12/13, 45/46"}),
            (None, 33, {(32, 33): "12/13, 32/33", (33, 34): "12/13, 33/34"}),
            ([[44, 45]], 46, {(46, 47): "12/13, 44/45, 46/47"}),
            (None, 2, {(2, 3): "2/3, 12/13"}),
            (None, 99, {(98, 99): "12/13, 98/99"}),
            (None, 98, {(97, 98): "12/13, 97/98", (98, 99): "12/13, 98/99"}),
        ],
    )
    def test_a_tile_teaches_a_corner(self, corners, number, pairs):
        """A pair that another corner has is not offered, nor one beyond the ends of the wall."""
        t = Table(**({"corners": corners} if corners else {})).take("Ann", 4, at=number)
        (learned,) = t.screen.learns
        assert (learned.number, dict(learned.pairs)) == (number, pairs)

    def test_a_learned_corner_is_certain_and_the_others_are_still_asked_about(self):
        t = Table(corners=[[12, 13], [44, 45]]).to("Ann", 44).to("Bob", 50)
        assert t.asked == [("Ann", 44, True), ("Bob", 50, False)]
        assert t.take("Ann", 4, at=44).screen.learns == ()

    def test_a_complete_list_and_12_teach_nothing_more(self):
        assert Table(corners=[[44, 45]], corners_complete=True).take("Ann", 4, at=50).screen.learns == ()
        assert Table().to("Ann", 12).take("Ann", 4, at=12).screen.learns == ()

    def test_a_copy_that_says_otherwise_about_12_is_believed(self):
        assert Table(corners=[[11, 12]]).to("Ann", 13).asked == [("Ann", 13, False)]

    def test_told_as_complete_nothing_else_is_asked(self):
        assert Table(corners=[[44, 45]], corners_complete=True).to("Ann", 12).to("Bob", 33).asked == []
        assert Table(corners_complete=True).to("Ann", 45).asked == [("Ann", 45, False)], "of no list"


class TestTiles:
    """Tiles in front of the players."""

    def test_the_box_holds_two_of_each(self):
        t = Table().take("Ann", 3).take("Bob", 3)
        assert t.refused("take-tile", player="Ann", tile=3) == [("tile", "wall-tile-gone")]
        assert t.state.box == (1, 2, 4, 5, 6, 7, 8, 9)

    def test_there_are_nine_kinds(self):
        assert Table().refused("take-tile", player="Ann", tile=0) == [("tile", "out-of-range")]
        assert Table().refused("take-tile", player="Ann", tile=10) == [("tile", "out-of-range")]
        assert Table().refused("take-tile", player="Cid", tile=1) == [("player", "no-such-player")]

    def test_the_latest_tile_of_its_kind_is_dropped_if_it_was_a_mistake(self):
        t = Table().take("Ann", 3, 3, 4).tap("drop-tile", player="Ann", tile=3)
        assert [(kind, t.state.held(0, kind)) for kind in t.state.holds(0)] == [(3, 1), (4, 1)]
        t.tap("drop-tile", player="Ann", tile=3)
        assert t.refused("drop-tile", player="Ann", tile=3) == [("tile", "tile-not-held")]

    def test_one_that_is_used_is_not(self):
        t = Table().hold("Ann", 2).score("tower", 2, "Ann", doubled=True)
        assert t.refused("drop-tile", player="Ann", tile=2) == [("tile", "tile-not-held")]

    def test_held_ones_are_shown_with_how_many_may_be_used(self):
        t = Table().hold("Ann", 2).take("Ann", 2)
        assert (t.state.held(0, 2), t.state.usable(0, 2)) == (2, 1)


class TestStillOpen:
    """What the result needs and nobody has told yet."""

    def still(self, t):
        return [(o.words.id, o.words.args.get("player"), o.place) for o in FLOW.open(t.state, t.seating)]

    def test_the_tile_of_a_corner_tower_until_it_is_told(self):
        t = Table().to("Ann", 12)
        assert self.still(t) == [("open-tile", "Ann", None)]
        assert self.still(t.take("Ann", 9, at=12)) == []

    def test_not_where_nobody_knows_of_a_corner_tower(self):
        assert self.still(Table().to("Ann", 45)) == []

    def test_a_feature_on_the_pad_until_it_is_booked(self):
        t = Table().draft(kind="tower", count=1)
        assert self.still(t) == [("open-pad", None, None)]
        assert self.still(t.tap("score-feature", player="Ann")) == []
        assert self.still(t.tap("open-feature", place=0)) == [], "what is being corrected counts meanwhile"
