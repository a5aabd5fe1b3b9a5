"""Tests of the final scoring in steps, and of the score question that the flow builds."""

import pytest

from companion.rules.sheet import TABLE

from .table import CarcassonneTable

GAP = ["A2", "A3", "B2", "B3", "C3", "C4", "C5", "D5", "E5", "E6", "F6"]
"""Eleven connected empty cells."""
PARTS = ("keep", "courts", "unfinished", "five-points")


def test_final_scoring_parts_come_in_order_and_reopen_with_later_parts():
    t = CarcassonneTable().take("Ann", 4, 9).to_the_end()
    for number, part in enumerate(PARTS, 1):
        assert (t.step, t.state.part, t.screen.note.args) == (part, part, {"number": number, "count": 4})
        t.settle(part)
        assert t.screen.title.id == ("phase-over" if t.step == "over" else "final-title")
    assert t.step == "over"
    t.tap("settle", part="courts", done=False)
    assert (t.state.settled, t.step) == (("keep",), "courts")


@pytest.mark.parametrize(
    ("tiles", "asked"),
    [
        ((), "keep courts"),
        ((1, 2, 3, 7, 8), "keep courts"),
        ((6,), "keep courts unfinished"),
        ((9,), "keep courts five-points"),
    ],
)
def test_final_scoring_skips_parts_without_possible_points(tiles, asked):
    t = CarcassonneTable().tap("count-squares", left=1).take("Bob", *tiles).end()  # one of the very last turn counts
    parts = []
    while t.step != "over":
        parts.append(t.step)
        t.settle(t.step)
    assert parts == asked.split()


def test_settle_of_skipped_part_needs_confirmation_and_order():
    t = CarcassonneTable().to_the_end()
    assert t.refused("settle", part="unfinished") == [("part", "part-order")]
    t.settle("keep", "courts")
    assert t.doubted("settle", part="unfinished") == [("part", "part-idle")]
    assert t.settle("unfinished", "five-points").state.settled == PARTS
    assert t.step == "over"
    t.tap("settle", part="courts", done=False).take("Ann", 5).settle("courts")
    assert (t.step, t.offered("settle")[-1]) == ("unfinished", {"part": "unfinished"})


def test_final_scoring_early_or_unordered_or_with_full_pad_is_refused():
    t = CarcassonneTable().score("tower", 1, "Ann")
    for command, args in (
        ("settle", {"part": "keep"}),
        ("mark-cell", {"cell": "A2", "empty": True}),
        ("count-empty", {"count": 11}),
        ("clear-cells", {}),
        ("score-court", {"markets": 3, "player": "Ann"}),
        ("score-unfinished", {"kind": "path", "tiles": 2, "player": "Ann"}),
    ):
        assert t.refused(command, **args) == [("type", "not-the-moment")]
    t.to_the_end()
    assert t.refused("settle", part="courts") == [("part", "part-order")]
    assert t.refused("settle", part="keep", done=False) == [("part", "part-open")]
    t.settle("keep").tap("open-feature", place=0)
    assert t.offered("settle") == []
    for again in ({"part": "courts"}, {"part": "keep", "done": False}):
        assert t.refused("settle", **again) == [("type", "pad-full")]


class TestKeep:
    """Tests of the empty region, scored by the larger keep."""

    def keeps(self, ann, bob):
        t = CarcassonneTable()
        for name, size in (("Ann", ann), ("Bob", bob)):
            if size:
                t.score("house", size, name)
        return t.to_the_end()

    def test_keep_scores_largest_region_of_marked_cells(self):
        t = self.keeps(3, 2)
        for cell in [*GAP, "A7", "B8", "H4", "H5"]:
            t.tap("mark-cell", cell=cell, empty=True)
        assert (len(t.state.empty), t.state.largest_empty, t.state.region) == (15, 11, {*GAP})
        assert t.state.part_points("keep") == (11, 0)
        assert t.points == (3, 2), "the marker moves only when it is settled"
        assert t.settle("keep").points == (14, 2)
        assert t.tap("settle", part="keep", done=False).points == (3, 2)

    def test_empty_region_uses_latest_of_marks_and_typed_number(self):
        t = self.keeps(2, 5)
        for cell, empty in (("A2", True), ("A2", True), ("A3", True), ("A2", False)):
            t.tap("mark-cell", cell=cell, empty=empty)
        assert (t.state.empty, t.tap("count-empty", count=11).state.largest_empty) == (("A3",), 11)
        assert t.tap("mark-cell", cell="A4", empty=True).state.largest_empty == 2
        assert t.tap("clear-cells").state.largest_empty is None
        assert t.refused("count-empty", count=77) == [("count", "out-of-range")]
        assert t.refused("mark-cell", cell="A1", empty=True) == [("cell", "not-a-choice")]

    def test_empty_region_is_required_only_if_one_keep_is_larger(self):
        t = self.keeps(2, 5)
        assert (t.state.ready, t.refused("settle", part="keep")) == (False, [("part", "empty-uncounted")])
        for equal in (self.keeps(3, 3), self.keeps(0, 0)):
            assert equal.state.ready
            assert equal.settle("keep").step == "courts"

    def test_wall_tile_8_makes_keep_house_two_larger(self):
        t = CarcassonneTable().score("house", 2, "Ann").score("house", 3, "Bob").take("Ann", 8)
        t.to_the_end().tap("count-empty", count=11)
        assert (t.keeps, t.state.keeps, t.state.part_points("keep")) == ([(2, True), (3, False)], [4, 3], (11, 0))

    @pytest.mark.parametrize(
        ("ann", "starts", "bob", "decide"),
        [(3, 2, 4, True), (4, 1, 4, True), (5, 2, 4, False)],
        ids=["by squares alone it would be the other", "by squares alone they are equal", "by squares alone it is the same"],
    )
    def test_start_spaces_deciding_keep_are_reported(self, ann, starts, bob, decide):
        t = CarcassonneTable().score("house", ann, "Ann", start_spaces=starts).score("house", bob, "Bob").to_the_end()
        assert (t.state.keep_owner, t.state.starts_decide) == (0, decide)


class TestCourts:
    """Tests of courts: three points for each market, four with wall tile 7."""

    def at_courts(self, *tiles):
        return CarcassonneTable().take("Ann", *tiles).to_the_end().settle("keep")

    def test_courts_of_rulebook_score_three_or_four_per_market(self):
        t = self.at_courts(7).draft(use="courts").tap("step-draft", what="count", by=1)
        assert t.refused("step-draft", what="start_spaces", by=1) == [("by", "out-of-range")]
        assert t.book("Bob").points == (0, 3)
        t.draft(count=5).tap("draft-followers", player="Ann", count=2).tap("draft-followers", player="Bob", count=1)
        assert t.booked == {("Ann", None): 15, ("Ann", 7): 20}
        assert t.book("Ann", 7).points == (20, 3)
        assert t.listed("courts") == [("Bob", 3, "why-court"), ("Ann", 20, "why-court-four")]

    def test_court_tied_scores_no_points_but_is_recorded(self):
        t = self.at_courts().tap("score-court", markets=4, tied=True).tap("score-court", markets=0, player="Ann")
        assert (t.points, t.listed("courts")) == ((0, 0), [("", 0, "why-markets"), ("Ann", 0, "why-markets")])
        assert [c["followers"] for c in t.question["final"]["courts"]] == [{"Ann": 1, "Bob": 1}, {"Ann": 1, "Bob": 0}]

    def test_wall_tile_7_serves_its_owner_once(self):
        t = self.at_courts(7)
        assert t.refused("score-court", markets=3, player="Bob", four_each=True) == [("four_each", "tile-not-held")]
        assert t.refused("score-court", markets=3, tied=True, four_each=True) == [("four_each", "nobody-owns")]
        t.tap("score-court", markets=3, player="Ann", four_each=True)
        assert t.refused("score-court", markets=3, player="Ann", four_each=True) == [("four_each", "tile-not-held")]
        t.tap("score-court", markets=1, player="Bob").tap("score-court", markets=2, player="Bob").tap("remove-court", place=0)
        assert [points for _, points, _ in t.listed("courts")] == [3, 6]
        t.tap("remove-court", place=1).tap("score-court", markets=2, player="Ann", four_each=True)
        assert t.points == (8, 3)

    def test_court_incomplete_or_unknown_is_refused(self):
        t = self.at_courts()
        assert t.refused("score-court") == [("markets", "pad-empty")]
        assert t.refused("score-court", markets=2) == [("player", "owner-unsaid")]
        assert t.refused("remove-court", place=0) == [("place", "no-such-place")]
        t.draft(use="courts")
        assert t.refused("score-court", player="Ann") == [("markets", "count-unsaid")]
        assert t.refused("settle", part="courts") == [("type", "pad-full")]


class TestUnfinished:
    """Tests of unfinished features, which need wall tiles 4, 5 and 6."""

    def at_unfinished(self, player, *tiles):
        return CarcassonneTable().take(player, *tiles).to_the_end().settle("keep", "courts")

    @pytest.mark.parametrize(
        ("kind", "tile", "more", "points"),
        [("path", 4, {}, 3), ("path", 4, {"well": True, "start_spaces": 1}, 8), ("tower", 5, {}, 6), ("house", 6, {}, 3)],
    )
    def test_unfinished_feature_with_tile_scores_usual_points(self, kind, tile, more, points):
        t = self.at_unfinished("Bob", tile).draft(kind=kind, count=3, **more)
        assert t.booked == {("Bob", tile): points}
        assert t.book("Bob", tile).points == (0, points)
        ((name, earned, why),) = t.listed("unfinished")
        assert (name, earned, why.startswith(f"why-unfinished-{kind}"), t.state.tiles_used(1, tile)) == ("Bob", points, True, 1)
        assert t.state.keeps == [None, None], "it carries no keep"

    def test_unfinished_feature_without_unused_tile_is_refused(self):
        t = self.at_unfinished("Ann", 5)
        for kind, player in (("path", "Ann"), ("tower", "Bob")):
            assert t.refused("score-unfinished", kind=kind, tiles=2, player=player) == [("kind", "tile-not-held")]
        assert t.refused("score-unfinished", kind="tower", tiles=2, followers=[1, 1]) == [("player", "nobody-owns")]
        t.tap("score-unfinished", kind="tower", tiles=2, player="Ann")
        assert t.refused("score-unfinished", kind="tower", tiles=2, player="Ann") == [("kind", "tile-not-held")]
        assert t.draft(kind="tower", count=2).booked == {}

    def test_unfinished_feature_removed_frees_its_tile(self):
        t = self.at_unfinished("Ann", 4).tap("score-unfinished", kind="path", tiles=2, player="Ann")
        assert t.tap("remove-unfinished", place=0).points == (0, 0)
        assert t.tap("score-unfinished", kind="path", tiles=5, player="Ann").points == (5, 0)
        assert t.refused("remove-unfinished", place=1) == [("place", "no-such-place")]


def test_wall_tile_9_scores_five_points():
    t = CarcassonneTable().take("Ann", 9).take("Bob", 9).to_the_end().settle("keep", "courts")
    assert (t.points, t.settle("five-points").points, t.result.ranking.winners) == ((0, 0), (5, 5), ("Ann", "Bob"))


def test_feature_booked_in_final_scoring_still_counts():
    t = CarcassonneTable().to_the_end().score("house", 4, "Ann").draft(kind="tower", count=2, use="score").book("Bob")
    assert (t.points, t.state.left, t.tap("count-squares", left=2).state.left_after) == ((4, 4), 0, 1)


def whole_game(**facts):
    """Return a table after a game with each kind of feature once."""
    t = CarcassonneTable(**facts)
    t.score("path", 3, "Ann", start_spaces=1, well=True).end()
    t.score("tower", 4, "Bob").take("Bob", 2, at=8).end()
    t.score("house", 2, followers={"Ann": 2, "Bob": 1}).end()
    t.score("tower", 1, "Bob", doubled=True).take("Bob", 3, at=12).take("Ann", 7, 8).take("Bob", 5, 9).end()
    t.score("tower", 6).end()
    t.score("house", 3, "Bob", doubled=True).to_the_end()
    t.tap("count-empty", count=11).settle("keep")
    t.tap("score-court", markets=5, followers={"Ann": 2, "Bob": 1}, four_each=True)
    t.tap("score-court", markets=1, player="Bob").tap("score-court", markets=2, tied=True).settle("courts")
    return t.tap("score-unfinished", kind="tower", tiles=2, player="Bob").settle("unfinished", "five-points")


def row(kind, tiles, ann, bob, **more):
    """Return a feature of the score question with defaults filled in."""
    return {"kind": kind, "tiles": tiles, "start_spaces": 0, "well": None, "followers": {"Ann": ann, "Bob": bob}, **more}


def test_score_question_of_whole_game_holds_all_played_features():
    t = whole_game(corners=[[8, 9], [12, 13]])
    assert t.question == {
        "players": ["Ann", "Bob"],
        "corners": [[8, 9], [12, 13]],
        "scored": [
            row("path", 3, 1, 0, doubled_by=None) | {"start_spaces": 1, "well": True},
            row("tower", 4, 0, 1, doubled_by=None),
            row("house", 2, 2, 1, doubled_by=None),
            row("tower", 1, 0, 1, doubled_by="Bob"),
            row("tower", 6, 1, 1, doubled_by=None),
            row("house", 3, 0, 1, doubled_by="Bob"),
        ],
        "final": {
            "largest_empty": 11,
            "courts": [
                {"markets": 5, "followers": {"Ann": 2, "Bob": 1}, "four_each": "Ann"},
                {"markets": 1, "followers": {"Ann": 0, "Bob": 1}, "four_each": None},
                {"markets": 2, "followers": {"Ann": 1, "Bob": 1}, "four_each": None},
            ],
            "unfinished": [row("tower", 2, 0, 1, token_of="Bob")],
            "house_plus": {"Ann": 1, "Bob": 0},
            "five_points": {"Ann": 0, "Bob": 1},
            "by_hand": {},
        },
    }
    columns = t.result.columns
    assert [c.points("keep") for c in columns] == [11, 0]
    assert t.points == tuple(c.total for c in columns) == (8 + 2 + 11 + 20, 8 + 4 + 6 + 3 + 4 + 5)
    assert ([c.extra["corner_hits"] for c in columns], t.result.ranking.winners) == ([[0], [3]], ("Ann",))
    assert t.round_points == ((8, 0), (8, 8), (10, 8), (10, 12), (10, 18), (41, 30))


def test_final_form_is_prefilled_with_lists_of_sizes():
    assert CarcassonneTable().prefill == CarcassonneTable().end(3).draft(kind="path", count=3).prefill == {}
    t = whole_game()
    assert (t.question["corners"], [c.extra for c in t.result.columns]) == (None, [{}, {}]), "nobody told them"
    assert {place: value for place, value in t.prefill.items() if place != (TABLE, "noted")} == {
        ("Ann", "paths_well"): ["3+1"],
        ("Bob", "towers"): [4],
        ("Bob", "towers_doubled"): [1],
        ("Ann", "houses"): [2],
        ("Bob", "houses_doubled"): [3],
        ("Ann", "courts_four"): [5],
        ("Bob", "courts"): [1],
        ("Bob", "unfinished_towers"): [2],
        (TABLE, "largest_empty"): 11,
        ("Ann", "house_plus"): 1,
        ("Bob", "house_plus"): 0,
        ("Ann", "five_points"): 0,
        ("Bob", "five_points"): 1,
    }
