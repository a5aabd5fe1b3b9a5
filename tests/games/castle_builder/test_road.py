"""What is drawn of the track: the way of a baron space by space, and what every row would bring."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.castle_builder.flow import FLOW
from companion.games.castle_builder.rules.track import steps_for

from .table import Table, track


def way(table, nth=0):
    """The spaces of a way: number, what is there, which step it was."""
    return [(pace.number, pace.kind, pace.step) for pace in table.screen.placed.strides[nth].paces]


class TestWay:
    def test_from_the_start_over_the_crowd_and_the_ruby_to_rest(self):
        """Two steps end on Cid, the ruby behind him sends on once more."""
        t = Table(facts=track(coins=[2], rubies=[4], tiles=[5]))
        t.do("place", row=2)
        assert way(t) == [(1, "", 0), (2, "coin", 1), (3, "", 2), (4, "ruby", 0), (5, "tile", 0)]
        paces = t.screen.placed.strides[0].paces
        assert [pace.seats for pace in paces] == [(), (1,), (2,), (), ()]
        assert [pace.number for pace in paces if pace.earned] == [2, 5]

    def test_what_lies_at_the_start_is_not_earned_again(self):
        t = Table(facts=track(coins=[1, 5], tiles=[4]))
        t.do("place", row=3)
        assert [pace.number for pace in t.screen.placed.strides[0].paces if pace.earned] == [4]

    def test_a_tile_passed_is_not_earned(self):
        t = Table(facts=track(tiles=[2, 3]))
        t.do("place", row=4)
        assert not any(pace.earned for pace in t.screen.placed.strides[0].paces)

    def test_it_goes_over_the_joint(self):
        t = Table(facts=track(12, coins=[12], loop=True))
        t.do("set-baron", player="Ann", space=11)
        t.do("place", row=4)
        assert [pace.number for pace in t.screen.placed.strides[0].paces] == [11, 12, 1, 2, 3, 4]

    def test_a_whole_round_and_more(self):
        t = Table("Ann", "Bob", facts=track(10, coins=[3], loop=True))
        t.do("place", row=11)
        assert [pace.number for pace in t.screen.placed.strides[0].paces] == [*range(1, 11), 1, 2, 3]
        assert t.screen.placed.due == 2

    def test_at_the_end_of_an_open_track_nothing_is_drawn(self):
        t = Table(facts=track(10))
        t.do("set-baron", player="Ann", space=10)
        t.do("place", row=2)
        stride = t.screen.placed.strides[0]
        assert (stride.known, stride.paces) == (True, ())

    def test_the_ruby_coin_has_a_way_of_its_own(self):
        t = Table(facts=track())
        t.do("place", row=4)
        t.do("pick-coin", effect="ruby")
        assert [pace.number for pace in t.screen.settle.stride.paces] == [5, 6]
        t.do("keep-coin")
        assert way(t, 1) == [(5, "", 0), (6, "", 1)]

    @pytest.mark.parametrize("row", [1, 4])
    def test_nothing_is_drawn_where_nothing_is_known_or_nobody_walks(self, row):
        t = Table(facts={} if row > 1 else track())
        t.do("place", row=row)
        assert t.screen.placed.strides[0].paces == ()

    @given(
        length=st.integers(10, 30),
        loop=st.booleans(),
        row=st.integers(2, 30),
        rubies=st.integers(0, 5),
        kinds=st.lists(st.sampled_from(["coins", "rubies", "tiles", ""]), min_size=30, max_size=30),
    )
    def test_what_is_drawn_is_what_happened(self, length, loop, row, rubies, kinds):
        spaces = {kind: [n for n in range(1, length + 1) if kinds[n - 1] == kind] for kind in ("coins", "rubies", "tiles")}
        t = Table(facts=track(length, **spaces, loop=loop))
        t.do("place", row=row, rubies=rubies)
        stride = t.screen.placed.strides[0]
        if not stride.known:
            return
        counted = [pace.step for pace in stride.paces if pace.step]
        assert (stride.paces[0].number, stride.paces[-1].number) == (stride.start, stride.end)
        assert counted == list(range(1, len(counted) + 1))
        assert len(counted) == min(stride.steps, len(stride.paces) - 1)
        assert tuple(p.number for p in stride.paces[1:] if p.kind == "coin") == stride.coins
        assert [p.number for p in stride.paces if p.earned and p.kind == "tile"] == ([stride.end] if stride.tile else [])
        assert not stride.paces[-1].seats or (not loop and stride.end == length)


class TestRows:
    def test_every_row_says_its_steps_with_none_to_three_rubies(self):
        t = Table()
        t.do("set-height", player="Ann", rows=2)
        first, second, third = t.screen.rows
        assert [(w.rubies, w.stride.steps) for w in first.ways] == [(0, 0)]
        assert [(w.rubies, w.stride.steps) for w in second.ways] == [(0, 2), (1, 3), (2, 4), (3, 5)]
        assert [w.stride.steps for w in third.ways] == [3, 4, 5, 6]
        assert [row.new for row in (first, second, third)] == [False, False, True]

    def test_without_the_track_nothing_is_said_of_landing(self):
        t = Table()
        t.do("set-height", player="Ann", rows=3)
        assert {way.stride.end for row in t.screen.rows for way in row.ways if way.stride.steps} == {None}

    def test_with_the_track_each_way_says_what_placing_would_bring(self):
        facts = track(20, coins=[4, 9, 14], rubies=[6], tiles=[7, 11], loop=True)
        t = Table(facts=facts)
        t.do("set-height", player="Ann", rows=5)
        for row in t.screen.rows:
            for way in row.ways:
                tried = Table(facts=facts)
                tried.do(way.offer.type, **way.offer.args)
                (walked,) = tried.state.strides
                assert (way.stride, walked.steps) == (walked, steps_for(row.row, way.rubies))

    def test_the_highest_castle_offers_no_row_that_would_be_refused(self):
        t = Table()
        t.do("set-height", player="Ann", rows=30)
        assert t.screen.rows[-1].row == 30
        t.do("place", row=30, rubies=3)

    def test_rows_are_offered_only_where_one_can_place(self):
        t = Table()
        t.do("place", row=1)
        assert t.screen.rows == ()


def test_pages_within_the_turn_are_asked_for_by_the_address():
    t = Table()
    assert not FLOW.page(t.state, t.seating, {}).by_hand
    assert FLOW.page(t.state, t.seating, {"ask": "by-hand"}).by_hand
    assert FLOW.page(t.state, t.seating, {"ask": "nonsense"}) == t.screen
