"""Tests of the scoring pad: three taps, announced points, corrections."""

import pytest

from .table import CarcassonneTable


@pytest.mark.parametrize(
    ("kind", "count", "more", "points"),
    [("path", 3, {"start_spaces": 1, "well": True}, 8), ("tower", 4, {}, 8), ("house", 1, {}, 1)],
)
def test_pad_books_features_of_rulebook(kind, count, more, points):
    t = CarcassonneTable().draft(kind=kind)
    assert t.booked == {}
    assert t.draft(count=count, **more).booked == {("Ann", None): points, ("Bob", None): points, ("", None): 0}
    t.book("Bob")
    assert (t.points, t.state.draft) == ((0, points), None)


def test_pad_steps_add_up_and_stay_within_bounds():
    t = CarcassonneTable().draft(kind="path").tap("step-draft", what="count", by=1).tap("step-draft", what="count", by=2)
    t.tap("step-draft", what="start_spaces", by=1).draft(well=True)
    assert t.booked["Ann", None] == 8
    assert t.tap("step-draft", what="count", by=-2).booked["Ann", None] == 4
    assert t.refused("step-draft", what="count", by=-1) == [("by", "out-of-range")]
    assert t.refused("step-draft", what="start_spaces", by=-2) == [("by", "out-of-range")]
    assert t.refused("draft-feature", start_spaces=8) == [("start_spaces", "out-of-range")]
    assert t.draft(count=60).refused("step-draft", what="count", by=1) == [("by", "out-of-range")]
    assert t.refused("draft-feature", count=0) == [("count", "out-of-range")]


def test_pad_changed_to_another_kind_keeps_size_but_not_well():
    t = CarcassonneTable().draft(kind="path", count=3, well=True).draft(kind="tower")
    assert t.booked["Ann", None] == 6
    assert t.refused("draft-feature", well=True) == [("well", "well-not-on-path")]
    assert t.draft(kind="path").booked["Ann", None] == 3


def test_pad_followers_counted_decide_owner():
    t = CarcassonneTable().draft(kind="house", count=5).tap("draft-followers", player="Ann", count=1)
    assert t.tap("draft-followers", player="Bob", count=2).booked == {("Bob", None): 5}
    assert t.book("Bob").state.scored[0].followers == (1, 2)


def test_tied_feature_scores_no_points_but_is_recorded():
    t = CarcassonneTable().draft(kind="tower", count=4).book("")
    t.score("tower", 3, followers={"Ann": 2, "Bob": 2}).score("tower", 3, followers=[0, 0])
    assert (t.points, t.listed("scored"), len(t.question["scored"])) == ((0, 0), [("", 0, "why-tower")] * 3, 3)
    assert [f.followers for f in t.state.scored] == [(1, 1), (2, 2), (0, 0)]
    assert t.do("remove-feature", place=0).data["points"] == 0


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
    ],
)
def test_score_feature_invalid_is_refused_at_field(args, problem):
    assert CarcassonneTable().refused("score-feature", **args) == [problem]


@pytest.mark.parametrize(
    ("use", "kind", "command", "args"),
    [
        ("score", "path", "score-feature", {"kind": "house", "tiles": 2}),
        ("unfinished", "path", "score-unfinished", {"kind": "path", "tiles": 2}),
        ("courts", "court", "score-court", {"markets": 2}),
    ],
)
def test_pad_followers_are_ignored_by_command_with_own_feature(use, kind, command, args):
    t = CarcassonneTable().take("Ann", 4).to_the_end()
    t.draft(use=use, kind=kind, count=9).tap("draft-followers", player="Ann", count=1)
    assert t.refused(command, **args) == [("player", "owner-unsaid")]
    t.tap("clear-draft").draft(use="score", kind="path", count=9, well=True)
    assert t.score("house", 2, followers={"Bob": 1}).points == (0, 2)


def test_pad_refusal_lists_allowed_kinds():
    t = CarcassonneTable()
    (problem,) = t.problems("draft-feature", kind="court")
    assert (problem.args, t.state.kinds) == ({"allowed": "path, tower, house"}, ("path", "tower", "house"))
    assert t.to_the_end().state.kinds == t.settle("keep", "courts").state.kinds == ()
    assert t.take("Bob", 5).take("Ann", 6).state.kinds == ("tower", "house")
    (problem,) = t.problems("draft-feature", kind="path", use="courts")
    assert problem.args == {"allowed": "court"}


def test_pad_half_filled_is_not_booked():
    t = CarcassonneTable()
    assert t.refused("clear-draft") == t.refused("step-draft", what="count", by=1) == [("type", "pad-empty")]
    assert t.refused("draft-feature", count=3) == [("kind", "pad-empty")]
    assert t.draft(kind="path").refused("score-feature", player="Ann") == [("tiles", "count-unsaid")]
    assert t.draft(count=3).refused("score-feature") == [("player", "owner-unsaid")]
    assert t.refused("draft-feature", use="courts") == [("type", "not-the-moment")]


class TestOrder:
    """Tests of several features finished by one square."""

    def test_count_first_gives_wall_tile_to_active_player(self):
        t = CarcassonneTable(corners=[[3, 4]]).end().score("path", 3, "Ann").score("tower", 1, "Ann")
        assert t.screen.late_features == ()
        t.score("path", 4, "Bob")
        assert (t.screen.unanswered_stops[0].number, t.asked[0], t.screen.late_features) == (3, ("Ann", 3, True), (2,))
        t.tap("count-first", place=2)
        assert [(f.kind, f.owner) for f in t.state.scored] == [("path", 1), ("path", 0), ("tower", 0)]
        assert [a for a in t.asked if a[2]] == [("Bob", 4, True)]
        assert [c.extra["corner_hits"] for c in t.result.columns] == [[], [0]]
        assert t.refused("count-first", place=0) == [("place", "order-right")]

    def test_late_feature_without_wall_tile_is_not_reported(self):
        t = CarcassonneTable(corners=[[3, 4]]).score("path", 3, "Bob").score("path", 5, "Ann")
        assert t.screen.late_features == ()
        assert [f.owner for f in t.tap("count-first", place=1).state.scored] == [0, 1]

    def test_count_first_across_turns_is_refused(self):
        t = CarcassonneTable(corners=[[3, 4]]).score("path", 3, "Bob").end(2).score("path", 4, "Ann")
        assert t.screen.late_features == ()
        for place, code in enumerate(("order-right", "order-right", "no-such-place")):
            assert t.refused("count-first", place=place) == [("place", code)]


class TestDoubling:
    """Tests of wall tiles 2 and 3."""

    @pytest.mark.parametrize(("kind", "tile", "points"), [("tower", 2, 16), ("house", 3, 8)])
    def test_doubling_is_offered_to_tile_owner_once(self, kind, tile, points):
        t = CarcassonneTable().hold("Ann", tile).draft(kind=kind, count=4)
        half = points // 2
        assert t.booked == {("Ann", None): half, ("Ann", tile): points, ("Bob", None): half, ("", None): 0}
        assert t.book("Ann", tile).points == (points, 0)
        assert ("Ann", tile) not in t.draft(kind=kind, count=2).booked
        assert t.refused("score-feature", player="Ann", doubled=True) == [("doubled", "tile-not-held")]

    def test_doubling_with_tile_of_other_kind_is_not_offered(self):
        t = CarcassonneTable().hold("Ann", 3).draft(kind="tower", count=4)
        assert {*t.booked} == {*t.draft(kind="path").booked} == {("Ann", None), ("Bob", None), ("", None)}

    def test_doubling_of_feature_of_other_player_is_refused(self):
        t = CarcassonneTable().hold("Ann", 2)
        assert t.refused("score-feature", kind="tower", tiles=2, player="Bob", doubled=True) == [("doubled", "tile-not-held")]
        assert t.draft(kind="tower", count=2).tap("draft-followers", player="Bob", count=1).booked == {("Bob", None): 4}

    def test_doubling_before_next_own_turn_needs_confirmation(self):
        t = CarcassonneTable().take("Ann", 2).draft(kind="tower", count=2)
        assert ("Ann", 2) not in t.booked
        t.tap("clear-draft").end()
        assert t.doubted("score-feature", kind="tower", tiles=2, player="Ann", doubled=True) == [("doubled", "tile-not-yet")]
        t.end(2)  # from then on in the other player's turns too, when that one finishes the tower
        assert t.score("tower", 2, "Ann", doubled=True).points == (8, 0)

    def test_doubling_with_several_tiles_in_one_turn_counts_each(self):
        t = CarcassonneTable().hold("Ann", 2, 2, 3)
        for kind in ("tower", "tower", "house"):
            t.score(kind, 1, "Ann", doubled=True)
        assert t.points == (10, 0)
        assert t.keeps == [(1, True), (None, False)], "doubling does not make the keep house larger"


class TestCorrections:
    """Tests of correcting features that were booked wrongly."""

    def test_feature_opened_on_pad_is_booked_again_in_its_place(self):
        t = CarcassonneTable().score("path", 2, "Ann").end().score("tower", 3, "Bob").end().tap("open-feature", place=0)
        draft = t.state.draft
        assert (draft.kind, draft.count, draft.place, draft.followers) == ("path", 2, 0, None)
        t.tap("step-draft", what="count", by=2).book("Bob")
        assert [(f.kind, f.tiles, f.owner, f.turn) for f in t.state.scored] == [("path", 4, 1, 1), ("tower", 3, 1, 2)]
        assert (t.points, t.state.left, t.state.placed) == ((0, 10), 58, False), "correcting places no square"
        assert t.score("house", 5, "Ann", place=0).points == (5, 6), "in one command"

    def test_feature_opened_on_pad_shows_counted_followers(self):
        t = CarcassonneTable().score("path", 2, followers=[2, 1]).tap("open-feature", place=0)
        assert t.state.draft.followers == (2, 1)
        assert t.tap("draft-followers", player="Bob", count=3).booked == {("Bob", None): 2}

    def test_doubled_feature_corrected_keeps_or_returns_tile(self):
        t = CarcassonneTable().hold("Ann", 2).score("tower", 3, "Ann", doubled=True).tap("open-feature", place=0)
        assert t.booked == {("Ann", None): 6, ("Ann", 2): 12, ("Bob", None): 6, ("", None): 0}
        assert t.book("Ann", 2).points == (12, 0)
        assert t.tap("open-feature", place=0).book("Ann").points == (6, 0)
        assert t.state.kinds_held(0) == (2,)

    def test_feature_removal_clears_opened_correction_but_not_new_draft(self):
        t = CarcassonneTable().score("path", 2, "Ann").score("tower", 3, "Bob")
        t.tap("open-feature", place=1).tap("remove-feature", place=0)
        assert (t.state.draft, t.points) == (None, (0, 6))
        assert t.refused("remove-feature", place=1) == t.refused("open-feature", place=1) == [("place", "no-such-place")]
        t.draft(kind="house", count=3).tap("remove-feature", place=0)
        assert (t.state.draft.kind, t.state.draft.count) == ("house", 3)


def test_keep_sizes_and_leader_follow_booked_houses():
    t = CarcassonneTable()
    assert t.keeps == [(None, False), (None, False)]
    assert t.score("house", 2, "Ann").score("house", 2, "Bob").keeps == [(2, False), (2, False)]
    t.score("house", 1, "Ann", start_spaces=2).score("house", 3, "Ann").score("house", 9).score("tower", 9, "Bob")
    assert t.keeps == [(3, True), (2, False)]
    for place in (0, 1, 1):
        t.tap("remove-feature", place=place)
    assert t.keeps == [(None, False), (2, True)]
