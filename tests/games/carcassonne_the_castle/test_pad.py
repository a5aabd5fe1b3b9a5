"""The scoring pad: three taps, the points said beforehand, corrections."""

import pytest

from .table import Table


def announced(t):
    return {(b.name, b.tile): b.points for b in t.screen.pad.bookings}


def test_three_taps_and_the_points_are_said_before_the_third():
    t = Table()
    t.do("draft-feature", kind="tower")
    assert t.screen.pad.bookings == ()
    assert t.screen.pad.lacking.id == "pad-say-size"
    t.do("draft-feature", count=4)
    assert announced(t) == {("Ann", None): 8, ("Bob", None): 8, ("", None): 0}
    t.book("Bob")
    assert t.points == (0, 8)
    assert t.screen.pad is None


@pytest.mark.parametrize(
    ("kind", "count", "more", "points"),
    [
        ("path", 2, {}, 2),
        ("path", 3, {"start_spaces": 1, "well": True}, 8),
        ("path", 1, {}, 1),
        ("tower", 4, {}, 8),
        ("tower", 2, {}, 4),
        ("house", 1, {}, 1),
    ],
)
def test_the_examples_of_the_rulebook(kind, count, more, points):
    t = Table()
    t.do("draft-feature", kind=kind, count=count, **more)
    assert announced(t) == {("Ann", None): points, ("Bob", None): points, ("", None): 0}
    t.book("Ann")
    assert t.points == (points, 0)


def test_steps_of_two_thumbs_add_up():
    t = Table()
    t.do("draft-feature", kind="path")
    for _ in range(3):
        t.do("step-draft", what="count", by=1)
    t.do("step-draft", what="start_spaces", by=1)
    t.do("draft-feature", well=True)
    assert announced(t)["Ann", None] == 8
    t.do("step-draft", what="count", by=-1)
    assert announced(t)["Ann", None] == 6


def test_a_size_stays_within_its_bounds():
    t = Table()
    t.do("draft-feature", kind="path", count=1)
    assert t.refused("step-draft", what="count", by=-1) == [("by", "out-of-range")]
    assert t.refused("step-draft", what="start_spaces", by=-1) == [("by", "out-of-range")]
    assert t.refused("draft-feature", start_spaces=8) == [("start_spaces", "out-of-range")]
    t.do("draft-feature", count=60)
    assert t.refused("step-draft", what="count", by=1) == [("by", "out-of-range")]
    assert t.refused("draft-feature", count=0) == [("count", "out-of-range")]


def test_the_bounds_are_shown():
    t = Table()
    t.do("draft-feature", kind="path")
    pad = t.screen.pad
    assert (pad.lowest, pad.highest, pad.most_starts, pad.well) == (1, 60, 7, False)
    t.do("clear-draft")
    t.to_the_end()
    t.do("draft-feature", use="courts")
    pad = t.screen.pad
    assert (pad.lowest, pad.highest, pad.most_starts, pad.well) == (0, 60, 0, None)


def test_another_kind_keeps_the_size_but_not_the_well():
    t = Table()
    t.do("draft-feature", kind="path", count=3, well=True)
    t.do("draft-feature", kind="tower")
    assert announced(t)["Ann", None] == 6
    assert t.screen.pad.well is None
    assert t.refused("draft-feature", well=True) == [("well", "well-not-on-path")]
    t.do("draft-feature", kind="path")
    assert announced(t)["Ann", None] == 3


def test_counted_followers_say_who_owns_it():
    t = Table()
    t.do("draft-feature", kind="house", count=5)
    t.do("draft-followers", player="Ann", count=1)
    t.do("draft-followers", player="Bob", count=2)
    assert announced(t) == {("Bob", None): 5}
    assert t.screen.pad.counted
    t.book("Bob")
    assert t.state.features[0].followers == (1, 2)


def test_nobody_scores_a_tie_but_it_is_recorded():
    t = Table()
    t.do("draft-feature", kind="tower", count=4)
    t.book("")
    t.score("tower", 3, followers={"Ann": 2, "Bob": 2})
    t.score("tower", 3, followers=[0, 0])
    assert t.points == (0, 0)
    assert [f.followers for f in t.state.features] == [(1, 1), (2, 2), (0, 0)]
    assert [(s.name, s.points) for s in t.screen.scored] == [("", 0)] * 3
    assert len(t.question["scored"]) == 3


def test_what_is_said_in_one_command_does_not_care_about_the_pad():
    t = Table()
    t.do("draft-feature", kind="path", count=9, well=True)
    t.score("house", 2, followers={"Bob": 1})
    assert t.points == (0, 2)
    assert t.state.draft is None


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        ({}, ("kind", "pad-empty")),
        ({"kind": "path", "player": "Ann"}, ("tiles", "count-unsaid")),
        ({"kind": "path", "tiles": 2}, ("player", "owner-unsaid")),
        ({"kind": "path", "tiles": 2, "player": "Cid"}, ("player", "no-such-player")),
        ({"kind": "path", "tiles": 2, "player": "Ann", "tied": True}, ("player", "one-owner")),
        ({"kind": "path", "tiles": 2, "player": "Ann", "followers": [1, 0]}, ("player", "one-owner")),
        ({"kind": "path", "tiles": 2, "followers": {"Cid": 1}}, ("followers.Cid", "no-such-player")),
        ({"kind": "tower", "tiles": 2, "player": "Ann", "well": True}, ("well", "well-not-on-path")),
        ({"kind": "path", "tiles": 2, "player": "Ann", "doubled": True}, ("doubled", "path-doubled")),
        ({"kind": "tower", "tiles": 2, "tied": True, "doubled": True}, ("doubled", "nobody-owns")),
        ({"kind": "tower", "tiles": 2, "player": "Ann", "doubled": True}, ("doubled", "tile-not-held")),
        ({"kind": "path", "tiles": 2, "player": "Ann", "place": 0}, ("place", "no-such-place")),
        ({"kind": "path", "tiles": 0, "player": "Ann"}, ("tiles", "out-of-range")),
        ({"kind": "path", "tiles": 2, "followers": [7, 0]}, ("followers[0]", "out-of-range")),
        ({"kind": "path", "tiles": 2, "followers": {"Ann": 7}}, ("followers.Ann", "out-of-range")),
        ({"kind": "path", "tiles": 2, "followers": [1]}, ("followers", "wrong-count")),
    ],
)
def test_what_cannot_be_scored_is_refused_at_its_place(args, problem):
    assert Table().refused("score-feature", **args) == [problem]


def test_followers_on_the_pad_do_not_leak_into_such_a_command():
    t = Table()
    t.do("draft-feature", kind="path", count=9)
    t.do("draft-followers", player="Ann", count=1)
    assert t.refused("score-feature", kind="house", tiles=2) == [("player", "owner-unsaid")]
    t.do("clear-draft")
    t.to_the_end()
    t.do("take-tile", player="Ann", tile=4)
    t.do("draft-feature", use="unfinished", kind="path", count=9)
    t.do("draft-followers", player="Ann", count=1)
    assert t.refused("score-unfinished", kind="path", tiles=2) == [("player", "owner-unsaid")]
    t.do("draft-feature", use="courts", count=9)
    t.do("draft-followers", player="Ann", count=1)
    assert t.refused("score-court", markets=2) == [("player", "owner-unsaid")]


def test_what_nobody_owns_is_booked_for_no_points():
    t = Table()
    assert (t.score("tower", 3).data["points"], t.score("tower", 3, "Ann").data["points"]) == (0, 6)
    assert (t.do("remove-feature", place=0).data["points"], t.do("remove-feature", place=0).data["points"]) == (0, 6)


def test_what_may_go_on_the_pad_is_told():
    t = Table()
    with_kind = t.refused_with("draft-feature", kind="court")
    assert with_kind.args == {"allowed": "path, tower, house"}
    assert t.screen.kinds == ("path", "tower", "house")
    t.to_the_end()
    assert t.screen.kinds == ()
    t.do("settle", part="keep")
    t.do("settle", part="courts")
    assert t.screen.kinds == ()
    t.do("take-tile", player="Bob", tile=5)
    t.do("take-tile", player="Ann", tile=6)
    assert t.screen.kinds == ("tower", "house")
    with_kind = t.refused_with("draft-feature", kind="path", use="courts")
    assert with_kind.args == {"allowed": "court"}


def test_a_pad_half_filled_is_not_booked():
    t = Table()
    assert t.refused("clear-draft") == [("type", "pad-empty")]
    assert t.refused("step-draft", what="count", by=1) == [("type", "pad-empty")]
    assert t.refused("draft-feature", count=3) == [("kind", "pad-empty")]
    t.do("draft-feature", kind="path")
    assert t.refused("score-feature", player="Ann") == [("tiles", "count-unsaid")]
    t.do("draft-feature", count=3)
    assert t.refused("score-feature") == [("player", "owner-unsaid")]
    assert t.refused("draft-feature", kind="court") == [("kind", "not-a-choice")]
    assert t.refused("draft-feature", use="courts") == [("type", "not-the-moment")]


class TestOrder:
    """Several features finished by one square."""

    def test_they_are_taken_one_after_another(self):
        t = Table()
        t.score("path", 2, "Ann")
        t.score("tower", 3, "Ann")
        t.score("house", 4, "Bob")
        assert [f.kind for f in t.state.features] == ["path", "tower", "house"]
        assert t.points == (8, 4)

    def late(self, t):
        return [s.place for s in t.screen.late]

    def test_a_wall_tile_goes_to_who_placed_the_square(self):
        t = Table(corners=[[3, 4]])
        t.end()
        t.score("path", 3, "Ann")
        t.score("tower", 1, "Ann")
        assert self.late(t) == []
        t.score("path", 4, "Bob")
        assert [(a.name, a.number) for a in t.screen.asks if a.sure] == [("Ann", 3)]
        assert self.late(t) == [2]
        t.do("count-first", place=2)
        assert [(f.kind, f.owner) for f in t.state.features] == [("path", 1), ("path", 0), ("tower", 0)]
        assert [(a.name, a.number) for a in t.screen.asks if a.sure] == [("Bob", 4)]
        assert [c.extra["corner_hits"] for c in t.result.columns] == [[], [0]]
        assert t.refused("count-first", place=0) == [("place", "order-right")]

    def test_where_no_tile_depends_on_it_nothing_is_said(self):
        t = Table(corners=[[3, 4]])
        t.score("path", 3, "Bob")
        t.score("path", 5, "Ann")
        assert self.late(t) == []
        t.do("count-first", place=1)
        assert [f.owner for f in t.state.features] == [0, 1]

    def test_only_within_a_turn_and_only_for_its_player(self):
        t = Table(corners=[[3, 4]])
        t.score("path", 3, "Bob")
        t.end(2)
        t.score("path", 4, "Ann")
        assert self.late(t) == []
        assert t.refused("count-first", place=1) == [("place", "order-right")]
        assert t.refused("count-first", place=0) == [("place", "order-right")]
        assert t.refused("count-first", place=2) == [("place", "no-such-place")]

    def test_a_table_that_never_taps_the_turns_keeps_its_order(self):
        t = Table()
        for name in ("Ann", "Bob", "Ann", "Bob"):
            t.score("path", 2, name)
        assert [f.owner for f in t.state.features] == [0, 1, 0, 1]


class TestDoubling:
    """Wall tiles 2 and 3."""

    @pytest.mark.parametrize(("kind", "tile", "points"), [("tower", 2, 16), ("house", 3, 8)])
    def test_it_is_offered_to_its_owner_alone_and_gone_after_use(self, kind, tile, points):
        t = Table()
        t.hold("Ann", tile)
        t.do("draft-feature", kind=kind, count=4)
        half = points // 2
        assert announced(t) == {("Ann", None): half, ("Ann", tile): points, ("Bob", None): half, ("", None): 0}
        t.book("Ann", tile)
        assert t.points == (points, 0)
        t.do("draft-feature", kind=kind, count=2)
        assert ("Ann", tile) not in announced(t)
        assert t.refused("score-feature", player="Ann", doubled=True) == [("doubled", "tile-not-held")]

    def test_the_other_tile_does_not_serve(self):
        t = Table()
        t.hold("Ann", 3)
        t.do("draft-feature", kind="tower", count=4)
        assert set(announced(t)) == {("Ann", None), ("Bob", None), ("", None)}
        t.do("draft-feature", kind="path")
        assert set(announced(t)) == {("Ann", None), ("Bob", None), ("", None)}

    def test_only_who_owns_the_feature(self):
        t = Table()
        t.hold("Ann", 2)
        assert t.refused("score-feature", kind="tower", tiles=2, player="Bob", doubled=True) == [("doubled", "tile-not-held")]
        t.do("draft-feature", kind="tower", count=2)
        t.do("draft-followers", player="Bob", count=1)
        assert announced(t) == {("Bob", None): 4}

    def test_from_the_next_own_turn_on(self):
        t = Table()
        t.do("take-tile", player="Ann", tile=2)
        t.do("draft-feature", kind="tower", count=2)
        assert ("Ann", 2) not in announced(t)
        t.do("clear-draft")
        t.end()
        assert t.doubted("score-feature", kind="tower", tiles=2, player="Ann", doubled=True) == [("doubled", "tile-not-yet")]
        t.end()
        t.end()  # from then on in the other player's turns too, when that one finishes the tower
        t.score("tower", 2, "Ann", doubled=True)
        assert t.points == (8, 0)

    def test_several_at_once(self):
        t = Table()
        t.hold("Ann", 2, 2, 3)
        t.score("tower", 1, "Ann", doubled=True)
        t.score("tower", 1, "Ann", doubled=True)
        t.score("house", 1, "Ann", doubled=True)
        assert t.points == (10, 0)

    def test_doubling_does_not_make_the_keep_house_larger(self):
        t = Table()
        t.hold("Ann", 3)
        t.score("house", 2, "Ann", doubled=True)
        assert [(k.house, k.leads) for k in t.screen.keeps] == [(2, True), (None, False)]


class TestCorrecting:
    """What was booked wrongly."""

    def test_a_feature_goes_back_to_the_pad_and_is_booked_anew_in_its_place(self):
        t = Table()
        t.score("path", 2, "Ann")
        t.score("tower", 3, "Bob")
        t.do("open-feature", place=0)
        pad = t.screen.pad
        assert (pad.kind, pad.count, pad.place, pad.counted) == ("path", 2, 0, False)
        t.do("step-draft", what="count", by=2)
        assert announced(t) == {("Ann", None): 4, ("Bob", None): 4, ("", None): 0}
        t.book("Bob")
        assert [(f.kind, f.tiles, f.owner) for f in t.state.features] == [("path", 4, 1), ("tower", 3, 1)]
        assert t.points == (0, 10)

    def test_followers_that_were_counted_come_back_too(self):
        t = Table()
        t.score("path", 2, followers=[2, 1])
        t.do("open-feature", place=0)
        assert [f.count for f in t.screen.pad.followers] == [2, 1]
        t.do("draft-followers", player="Bob", count=3)
        assert announced(t) == {("Bob", None): 2}

    def test_correcting_places_no_square(self):
        t = Table()
        t.score("path", 2, "Ann")
        t.end()
        t.do("open-feature", place=0)
        t.do("draft-feature", count=3)
        t.book("Ann")
        assert (t.state.left, t.state.placed) == (59, False)

    def test_a_doubled_feature_keeps_its_tile_or_gives_it_back(self):
        t = Table()
        t.hold("Ann", 2)
        t.score("tower", 3, "Ann", doubled=True)
        t.do("open-feature", place=0)
        assert announced(t) == {("Ann", None): 6, ("Ann", 2): 12, ("Bob", None): 6, ("", None): 0}
        t.book("Ann", 2)
        assert t.points == (12, 0)
        t.do("open-feature", place=0)
        t.book("Ann")
        assert t.points == (6, 0)
        assert [tile.kind for tile in t.screen.holdings[0].tiles] == [2]

    def test_in_one_command(self):
        t = Table()
        t.score("house", 2, "Ann")
        t.score("house", 5, "Ann", place=0)
        assert t.points == (5, 0)
        assert len(t.state.scored) == 1

    def test_a_feature_that_never_was_is_taken_out(self):
        t = Table()
        t.score("path", 2, "Ann")
        t.score("tower", 3, "Bob")
        t.do("remove-feature", place=0)
        assert t.points == (0, 6)
        assert t.refused("remove-feature", place=1) == [("place", "no-such-place")]
        assert t.refused("open-feature", place=1) == [("place", "no-such-place")]

    def test_a_correction_on_the_pad_does_not_outlive_a_removal(self):
        t = Table()
        t.score("path", 2, "Ann")
        t.score("tower", 3, "Bob")
        t.do("open-feature", place=1)
        t.do("remove-feature", place=0)
        assert t.screen.pad is None

    def test_a_new_feature_on_the_pad_does(self):
        t = Table()
        t.score("path", 2, "Ann")
        t.do("draft-feature", kind="house", count=3)
        t.do("remove-feature", place=0)
        assert (t.screen.pad.kind, t.screen.pad.count) == ("house", 3)

    def test_keeps_follow(self):
        t = Table()
        t.score("house", 5, "Ann")
        t.score("house", 3, "Bob")
        t.do("remove-feature", place=0)
        assert [(k.house, k.leads) for k in t.screen.keeps] == [(None, False), (3, True)]


def test_keep_sizes_and_their_leader_are_kept():
    t = Table()
    assert [(k.house, k.leads) for k in t.screen.keeps] == [(None, False), (None, False)]
    t.score("house", 2, "Ann")
    t.score("house", 2, "Bob")
    assert [(k.house, k.leads) for k in t.screen.keeps] == [(2, False), (2, False)]
    t.score("house", 1, "Ann", start_spaces=2)
    t.score("house", 3, "Ann")
    t.score("house", 9)
    t.score("tower", 9, "Bob")
    assert [(k.house, k.leads) for k in t.screen.keeps] == [(3, True), (2, False)]


def test_what_was_scored_is_listed_with_its_reason():
    t = Table()
    t.score("path", 3, "Ann", start_spaces=1, well=True)
    t.end()
    t.score("tower", 4, "Bob")
    views = t.screen.scored
    assert [(v.place, v.name, v.points, v.why.id) for v in views] == [
        (1, "Bob", 8, "why-tower"),
        (0, "Ann", 8, "why-path-well"),
    ]
