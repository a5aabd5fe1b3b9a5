"""The guided final scoring, and what the flow hands to the score question."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW
from companion.rules.sheet import TABLE

from .table import Table, told

GAP = ["A2", "A3", "B2", "B3", "C3", "C4", "C5", "D5", "E5", "E6", "F6"]
"""Eleven cells that hang together."""


def final(**facts):
    t = Table(**facts)
    t.to_the_end()
    return t


def part(t, key):
    return next(p for p in t.screen.final.parts if p.key == key)


def test_its_parts_come_in_order():
    t = final()
    seen = []
    while t.step != "over":
        seen.append(t.step)
        assert [p.status for p in t.screen.final.parts].count("now") == 1
        t.do("settle", part=t.step)
    assert t.screen.note is None
    assert seen == ["keep", "courts", "unfinished", "five-points"]
    assert t.screen.title.id == "phase-over"


def test_not_before_the_end_and_not_out_of_order():
    t = Table()
    for command in (
        {"type": "settle", "part": "keep"},
        {"type": "mark-cell", "cell": "A2", "empty": True},
        {"type": "count-empty", "count": 11},
        {"type": "clear-cells"},
        {"type": "score-court", "markets": 3, "player": "Ann"},
        {"type": "score-unfinished", "kind": "path", "tiles": 2, "player": "Ann"},
    ):
        assert t.refused(**command) == [("type", "not-the-moment")]
    t.to_the_end()
    assert t.refused("settle", part="courts") == [("part", "part-order")]
    assert t.refused("settle", part="keep", done=False) == [("part", "part-open")]


def test_a_part_is_taken_up_again_with_all_that_follow():
    t = final()
    for key in ("keep", "courts", "unfinished", "five-points"):
        t.do("settle", part=key)
    t.do("settle", part="courts", done=False)
    assert [p.status for p in t.screen.final.parts] == ["done", "now", "next", "next"]


class TestKeep:
    """The empty region, for the larger keep."""

    def keeps(self, ann, bob):
        t = Table()
        for name, size in (("Ann", ann), ("Bob", bob)):
            if size:
                t.score("house", size, name)
        t.to_the_end()
        return t

    def test_the_largest_region_is_found_among_the_marked_cells(self):
        t = self.keeps(3, 2)
        for cell in [*GAP, "A7", "B8", "H4", "H5"]:
            t.do("mark-cell", cell=cell, empty=True)
        board = t.screen.final.board
        assert (board.marked, board.counts, board.fewest) == (15, 11, 16)
        assert {c.id for row in board.rows for c in row if c.largest} == set(GAP)
        assert part(t, "keep").points == (11, 0)
        t.do("settle", part="keep")
        assert t.points == (14, 2)

    def test_a_second_tap_takes_a_cell_back(self):
        t = self.keeps(3, 2)
        t.do("mark-cell", cell="A2", empty=True)
        t.do("mark-cell", cell="A2", empty=True)
        t.do("mark-cell", cell="A3", empty=True)
        t.do("mark-cell", cell="A2", empty=False)
        assert t.state.empty == ("A3",)
        t.do("clear-cells")
        assert (t.state.empty, t.screen.final.board.counts) == ((), None)

    def test_the_number_may_be_typed_and_the_last_word_counts(self):
        t = self.keeps(2, 5)
        t.do("mark-cell", cell="A2", empty=True)
        t.do("count-empty", count=11)
        assert (t.screen.final.board.told, t.screen.final.board.counts) == (11, 11)
        t.do("mark-cell", cell="A3", empty=True)
        assert (t.screen.final.board.told, t.screen.final.board.counts) == (None, 2)
        assert t.refused("count-empty", count=77) == [("count", "out-of-range")]
        assert t.refused("mark-cell", cell="A1", empty=True) == [("cell", "not-a-choice")]

    def test_it_is_asked_for_only_where_somebody_wins_it(self):
        t = self.keeps(2, 5)
        assert not part(t, "keep").ready
        assert t.refused("settle", part="keep") == [("part", "empty-uncounted")]
        for equal in (self.keeps(3, 3), self.keeps(0, 0)):
            assert part(equal, "keep").ready
            equal.do("settle", part="keep")
            assert equal.step == "courts"

    def test_verdicts(self):
        assert part(self.keeps(0, 0), "keep").verdict.id == "verdict-no-keep"
        assert part(self.keeps(4, 4), "keep").verdict.id == "verdict-keeps-equal"
        t = self.keeps(2, 5)
        assert part(t, "keep").verdict.id == "verdict-keep-uncounted"
        t.do("count-empty", count=11)
        verdict = part(t, "keep").verdict
        assert (verdict.id, dict(verdict.args)) == (
            "verdict-keep",
            {"player": "Bob", "size": 5, "other": 2, "cells": 11},
        )
        t = self.keeps(2, 0)
        assert part(t, "keep").verdict.id == "verdict-keep-only-uncounted"
        t.do("count-empty", count=11)
        assert part(t, "keep").verdict.id == "verdict-keep-only"
        assert part(t, "keep").points == (11, 0)

    def test_wall_tile_8_makes_the_house_two_larger(self):
        t = Table()
        t.score("house", 2, "Ann")
        t.score("house", 3, "Bob")
        t.do("take-tile", player="Ann", tile=8)
        t.to_the_end()
        t.do("count-empty", count=11)
        assert told(part(t, "keep").reminders) == ["remind-held"]
        assert [(k.house, k.plus, k.leads) for k in t.screen.keeps] == [(2, 2, True), (3, 0, False)]
        assert part(t, "keep").points == (11, 0)

    def test_where_start_spaces_decide_it_is_said_that_they_count_by_our_decision(self):
        t = Table()
        t.score("house", 3, "Ann", start_spaces=2)
        t.score("house", 4, "Bob")
        t.to_the_end()
        assert [k.leads for k in t.screen.keeps] == [True, False]
        assert told(part(t, "keep").reminders) == ["remind-starts"]
        t = Table()
        t.score("house", 4, "Ann", start_spaces=1)
        t.score("house", 4, "Bob")
        t.to_the_end()
        assert told(part(t, "keep").reminders) == ["remind-starts"], "by squares alone they are equal"

    def test_where_squares_alone_say_the_same_nothing_is_said(self):
        t = Table()
        t.score("house", 5, "Ann", start_spaces=2)
        t.score("house", 4, "Bob")
        t.to_the_end()
        assert part(t, "keep").reminders == ()
        assert part(final(), "keep").reminders == ()

    def test_it_moves_the_marker_only_when_it_is_settled(self):
        t = self.keeps(3, 2)
        t.do("count-empty", count=11)
        assert t.points == (3, 2)
        t.do("settle", part="keep")
        assert t.points == (14, 2)
        t.do("settle", part="keep", done=False)
        assert t.points == (3, 2)


class TestCourts:
    """Markets, three points each, four with wall tile 7."""

    def at_courts(self, *tiles):
        t = Table()
        for tile in tiles:
            t.do("take-tile", player="Ann", tile=tile)
        t.to_the_end()
        t.do("settle", part="keep")
        return t

    def test_the_examples_of_the_rulebook(self):
        t = self.at_courts(7)
        t.do("draft-feature", count=1)
        t.book("Bob")
        assert t.points == (0, 3)
        t.do("draft-feature", count=5)
        t.do("draft-followers", player="Ann", count=2)
        t.do("draft-followers", player="Bob", count=1)
        assert {(b.name, b.tile): b.points for b in t.screen.pad.bookings} == {("Ann", None): 15, ("Ann", 7): 20}
        t.book("Ann", 7)
        assert t.points == (20, 3)
        assert [(c.name, c.points, c.why.id) for c in t.screen.final.courts] == [
            ("Bob", 3, "why-court"),
            ("Ann", 20, "why-court-four"),
        ]

    def test_by_stepping_too(self):
        t = self.at_courts()
        t.do("draft-feature", use="courts")
        assert t.screen.pad.lacking.id == "pad-say-markets"
        t.do("step-draft", what="count", by=3)
        assert t.refused("step-draft", what="start_spaces", by=1) == [("by", "out-of-range")]
        t.book("Ann")
        assert t.points == (9, 0)

    def test_a_tied_court_scores_nobody_but_is_recorded(self):
        t = self.at_courts()
        t.do("score-court", markets=4, tied=True)
        t.do("score-court", markets=0, player="Ann")
        assert t.points == (0, 0)
        assert [(c.name, c.points, c.why.id) for c in t.screen.final.courts] == [
            ("", 0, "why-markets"),
            ("Ann", 0, "why-markets"),
        ]
        assert [c["followers"] for c in t.question["final"]["courts"]] == [{"Ann": 1, "Bob": 1}, {"Ann": 1, "Bob": 0}]

    def test_wall_tile_7_serves_its_owner_once(self):
        t = self.at_courts(7)
        assert t.refused("score-court", markets=3, player="Bob", four_each=True) == [("four_each", "tile-not-held")]
        assert t.refused("score-court", markets=3, tied=True, four_each=True) == [("four_each", "nobody-owns")]
        assert told(part(t, "courts").reminders) == ["remind-held"]
        t.do("score-court", markets=3, player="Ann", four_each=True)
        assert t.refused("score-court", markets=3, player="Ann", four_each=True) == [("four_each", "tile-not-held")]
        assert part(t, "courts").reminders == ()
        t.do("score-court", markets=1, player="Bob")
        t.do("score-court", markets=2, player="Bob")
        t.do("remove-court", place=0)
        assert [c.points for c in t.screen.final.courts] == [3, 6]
        t.do("remove-court", place=1)
        t.do("score-court", markets=2, player="Ann", four_each=True)
        assert t.points == (8, 3)

    def test_refusals(self):
        t = self.at_courts()
        assert t.refused("score-court") == [("markets", "pad-empty")]
        assert t.refused("score-court", markets=2) == [("player", "owner-unsaid")]
        assert t.refused("score-court", markets=61, player="Ann") == [("markets", "out-of-range")]
        assert t.refused("remove-court", place=0) == [("place", "no-such-place")]
        assert t.refused("draft-feature", kind="path", use="courts") == [("kind", "not-a-choice")]
        t.do("draft-feature", use="courts")
        assert t.refused("score-court", player="Ann") == [("markets", "count-unsaid")]
        assert t.refused("settle", part="courts") == [("type", "pad-full")]


def test_what_was_entered_is_summed_up():
    t = Table()
    t.do("take-tile", player="Ann", tile=5)
    t.to_the_end()
    verdicts = [p.verdict.id for p in t.screen.final.parts]
    assert verdicts == ["verdict-no-keep", "verdict-no-courts", "verdict-no-unfinished", "verdict-no-five-points"]
    t.do("score-court", markets=1, player="Ann")
    t.do("score-court", markets=1, tied=True)
    t.do("score-unfinished", kind="tower", tiles=1, player="Ann")
    courts, unfinished = part(t, "courts").verdict, part(t, "unfinished").verdict
    assert (courts.id, courts.args["count"]) == ("verdict-courts", 2)
    assert (unfinished.id, unfinished.args["count"]) == ("verdict-unfinished", 1)


class TestUnfinished:
    """Wall tiles 4, 5 and 6."""

    def at_unfinished(self, **tiles):
        t = Table()
        for player, kinds in tiles.items():
            for kind in kinds:
                t.do("take-tile", player=player, tile=kind)
        t.to_the_end()
        t.do("settle", part="keep")
        t.do("settle", part="courts")
        return t

    @pytest.mark.parametrize(
        ("kind", "tile", "more", "points"),
        [("path", 4, {}, 3), ("path", 4, {"well": True, "start_spaces": 1}, 8), ("tower", 5, {}, 6), ("house", 6, {}, 3)],
    )
    def test_each_at_its_usual_points(self, kind, tile, more, points):
        t = self.at_unfinished(Bob=[tile])
        t.do("draft-feature", kind=kind, count=3, **more)
        assert [(b.name, b.tile, b.points) for b in t.screen.pad.bookings] == [("Bob", tile, points)]
        t.book("Bob", tile)
        assert t.points == (0, points)
        assert [(v.name, v.kind, v.points) for v in t.screen.final.unfinished] == [("Bob", kind, points)]
        assert t.screen.holdings[1].used == (tile,)

    def test_only_with_the_tile_and_only_once(self):
        t = self.at_unfinished(Ann=[5])
        assert t.refused("score-unfinished", kind="path", tiles=2, player="Ann") == [("kind", "tile-not-held")]
        assert t.refused("score-unfinished", kind="tower", tiles=2, player="Bob") == [("kind", "tile-not-held")]
        t.do("score-unfinished", kind="tower", tiles=2, player="Ann")
        assert t.refused("score-unfinished", kind="tower", tiles=2, player="Ann") == [("kind", "tile-not-held")]
        t.do("draft-feature", kind="tower", count=2)
        assert (t.screen.pad.bookings, t.screen.pad.lacking.id) == ((), "pad-no-tile")

    def test_only_by_its_owner(self):
        t = self.at_unfinished(Ann=[5])
        assert t.refused("score-unfinished", kind="tower", tiles=2, followers=[1, 1]) == [("player", "nobody-owns")]
        assert t.refused("score-unfinished", kind="tower", tiles=2, followers=[0, 2]) == [("kind", "tile-not-held")]

    def test_it_carries_no_keep(self):
        t = self.at_unfinished(Ann=[6])
        t.do("score-unfinished", kind="house", tiles=9, player="Ann")
        assert [k.house for k in t.screen.keeps] == [None, None]

    def test_taken_back_its_tile_is_free_again(self):
        t = self.at_unfinished(Ann=[4])
        t.do("score-unfinished", kind="path", tiles=2, player="Ann")
        t.do("remove-unfinished", place=0)
        assert t.points == (0, 0)
        t.do("score-unfinished", kind="path", tiles=5, player="Ann")
        assert t.points == (5, 0)
        assert t.refused("remove-unfinished", place=1) == [("place", "no-such-place")]

    def test_a_tile_of_the_very_last_turn_counts(self):
        t = Table()
        t.do("count-squares", left=1)
        t.do("take-tile", player="Ann", tile=4)
        t.end()
        t.do("settle", part="keep")
        t.do("settle", part="courts")
        t.do("score-unfinished", kind="path", tiles=2, player="Ann")
        assert t.points == (2, 0)


def test_wall_tiles_9_are_five_points_each():
    t = Table()
    t.do("take-tile", player="Ann", tile=9)
    t.do("take-tile", player="Bob", tile=9)
    t.to_the_end()
    for key in ("keep", "courts", "unfinished"):
        t.do("settle", part=key)
    assert t.points == (0, 0)
    verdict = part(t, "five-points").verdict
    assert (verdict.id, dict(verdict.args)) == ("verdict-points", {"first": "Ann", "second": "Bob", "one": 5, "other": 5})
    t.do("settle", part="five-points")
    assert t.points == (5, 5)
    assert t.result.ranking.winners == ("Ann", "Bob")


def test_a_feature_that_was_forgotten_still_counts_at_the_end():
    t = final()
    t.score("house", 4, "Ann")
    assert t.points == (4, 0)
    t.do("draft-feature", kind="tower", count=2, use="score")
    t.book("Bob")
    assert t.points == (4, 4)
    assert t.state.left == 0


def whole_game(**facts):
    """Every kind of thing once, between Ann and Bob."""
    t = Table(**facts)
    t.score("path", 3, "Ann", start_spaces=1, well=True)
    t.end()
    t.score("tower", 4, "Bob")
    t.do("take-tile", player="Bob", tile=2, at=8)
    t.end()
    t.score("house", 2, followers={"Ann": 2, "Bob": 1})
    t.end()
    t.score("tower", 1, "Bob", doubled=True)
    t.do("take-tile", player="Bob", tile=3, at=12)
    t.do("take-tile", player="Ann", tile=7)
    t.do("take-tile", player="Ann", tile=8)
    t.do("take-tile", player="Bob", tile=5)
    t.do("take-tile", player="Bob", tile=9)
    t.end()
    t.score("tower", 6)
    t.end()
    t.score("house", 3, "Bob", doubled=True)
    t.to_the_end()
    t.do("count-empty", count=11)
    t.do("settle", part="keep")
    t.do("score-court", markets=5, followers={"Ann": 2, "Bob": 1}, four_each=True)
    t.do("score-court", markets=1, player="Bob")
    t.do("score-court", markets=2, tied=True)
    t.do("settle", part="courts")
    t.do("score-unfinished", kind="tower", tiles=2, player="Bob")
    t.do("settle", part="unfinished")
    t.do("settle", part="five-points")
    return t


def test_a_whole_game_ends_in_the_score_question_as_it_was_played():
    t = whole_game(corners=[[8, 9], [12, 13]])
    assert t.question == {
        "players": ["Ann", "Bob"],
        "corners": [[8, 9], [12, 13]],
        "scored": [
            {
                "kind": "path",
                "tiles": 3,
                "start_spaces": 1,
                "well": True,
                "followers": {"Ann": 1, "Bob": 0},
                "doubled_by": None,
            },
            {
                "kind": "tower",
                "tiles": 4,
                "start_spaces": 0,
                "well": None,
                "followers": {"Ann": 0, "Bob": 1},
                "doubled_by": None,
            },
            {
                "kind": "house",
                "tiles": 2,
                "start_spaces": 0,
                "well": None,
                "followers": {"Ann": 2, "Bob": 1},
                "doubled_by": None,
            },
            {
                "kind": "tower",
                "tiles": 1,
                "start_spaces": 0,
                "well": None,
                "followers": {"Ann": 0, "Bob": 1},
                "doubled_by": "Bob",
            },
            {
                "kind": "tower",
                "tiles": 6,
                "start_spaces": 0,
                "well": None,
                "followers": {"Ann": 1, "Bob": 1},
                "doubled_by": None,
            },
            {
                "kind": "house",
                "tiles": 3,
                "start_spaces": 0,
                "well": None,
                "followers": {"Ann": 0, "Bob": 1},
                "doubled_by": "Bob",
            },
        ],
        "final": {
            "largest_empty": 11,
            "courts": [
                {"markets": 5, "followers": {"Ann": 2, "Bob": 1}, "four_each": "Ann"},
                {"markets": 1, "followers": {"Ann": 0, "Bob": 1}, "four_each": None},
                {"markets": 2, "followers": {"Ann": 1, "Bob": 1}, "four_each": None},
            ],
            "unfinished": [
                {
                    "kind": "tower",
                    "tiles": 2,
                    "start_spaces": 0,
                    "well": None,
                    "followers": {"Ann": 0, "Bob": 1},
                    "token_of": "Bob",
                }
            ],
            "house_plus": {"Ann": 1, "Bob": 0},
            "five_points": {"Ann": 0, "Bob": 1},
        },
    }


def test_the_markers_end_where_the_score_does():
    t = whole_game(corners=[[8, 9], [12, 13]])
    columns = t.result.columns
    assert [c.points("keep") for c in columns] == [11, 0]
    assert t.points == tuple(c.total for c in columns) == (8 + 2 + 11 + 20, 8 + 4 + 6 + 3 + 4 + 5)
    assert [c.extra["corner_hits"] for c in columns] == [[0], [3]]
    assert t.result.ranking.winners == ("Ann",)


def test_the_way_to_it_is_remembered():
    t = whole_game()
    stops = [tuple(points.values()) for points in FLOW.history(t.state, t.seating)]
    assert stops == [(8, 0), (8, 8), (10, 8), (10, 12), (10, 18), (41, 30)]
    assert FLOW.history(Table().state, t.seating) == []


def test_corners_nobody_told_are_no_part_of_the_question():
    t = whole_game()
    assert t.question["corners"] is None
    assert [c.extra for c in t.result.columns] == [{}, {}]


def test_an_untouched_table_knows_nothing():
    t = Table()
    assert t.prefill == {}
    t.end(3)
    t.do("draft-feature", kind="path", count=3)
    assert t.prefill == {}


def test_the_form_is_filled_with_lists_as_on_a_paper_pad():
    t = whole_game()
    lists = {place: value for place, value in t.prefill.items() if place != (TABLE, "noted")}
    assert lists == {
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


def test_a_snapshot_and_a_replay_are_the_same_play():
    t = whole_game()
    assert t.replayed() == t.state
