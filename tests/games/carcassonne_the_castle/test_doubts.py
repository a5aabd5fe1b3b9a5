"""What the rulebook does not allow stays possible, but the table is asked once; what it allows is never asked about."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.rules.board import CELLS, FEWEST_EMPTY

from .table import KNOWN, Table


def marker_at(*stops, player="Ann", **facts):
    """A table whose player's marker stopped at these numbers, one after another, in a turn of its own each."""
    t, before = Table(**facts), 0
    for stop in stops:
        t.score("path", stop - before, player).end(2)
        before = stop
    return t


def of_tile(t, at=None, player="Ann"):
    """What is asked before a wall tile is taken, and at which field."""
    where = {} if at is None else {"at": at}
    return t.doubted("take-tile", player=player, tile=1, **where)


CORNER_TOWERS = {
    "its two numbers have one tile between them": ((12, 13), KNOWN, 12, 13, "Ann", ["corner-gave"]),
    "so have 12 and 13 on every wall": ((12, 13), {}, 13, 12, "Ann", ["corner-gave"]),
    "side by side they may be one that nobody has told": ((44, 45, 47), {}, 44, 45, "Ann", ["corner-beside"]),
    "one further they may not": ((44, 45, 47), {}, 44, 47, "Ann", []),
    "or two that were told": ((13, 14), {"corners": [[12, 13], [14, 15]]}, 13, 14, "Ann", []),
    "nothing lies at 0": ((1, 51, 100), {}, None, 0, "Ann", ["corner-bare"]),
    "nothing lies at 1": ((1, 51, 100), {}, None, 1, "Ann", ["corner-bare"]),
    "nothing lies where the wall has no corner": ((20,), KNOWN, None, 20, "Ann", ["corner-bare"]),
    "unless that is not known": ((20,), {}, None, 20, "Ann", []),
    "the marker has to stop there": ((11, 14), {}, None, 12, "Ann", ["corner-unvisited"]),
    "and be that of the player": ((11, 14), {}, None, 11, "Bob", ["corner-unvisited", "corner-first"]),
    "who stopped there has it": ((12,), KNOWN, None, 12, "Ann", []),
}


class TestCornerTowers:
    """A wall tile lies on each but one; it goes to whoever first stops exactly there, during play."""

    @pytest.mark.parametrize(("stops", "facts", "before", "at", "player", "codes"), CORNER_TOWERS.values(), ids=CORNER_TOWERS)
    def test_who_finds_a_tile_where(self, stops, facts, before, at, player, codes):
        t = marker_at(*stops, **facts)
        if before is not None:
            assert of_tile(t, before) == []
            t.take("Ann", 2, at=before)
        assert of_tile(t, at, player) == [("at", code) for code in codes]

    def test_what_the_tower_gave_is_named(self):
        (problem,) = marker_at(12, 13).take("Ann", 1, at=13).doubted_with("take-tile", player="Ann", tile=2, at=12)
        assert dict(problem.args) == {"number": 12, "other": 13}

    @pytest.mark.parametrize("other", [12, 13])
    def test_who_came_first_has_the_tile(self, other):
        assert of_tile(marker_at(12, **KNOWN).score("path", other, "Bob"), other, "Bob") == [("at", "corner-first")]

    def test_a_tile_without_a_number_needs_a_stop_too(self):
        t = Table()
        assert of_tile(t) == [("tile", "tile-nowhere")]
        assert of_tile(t.score("house", 1, "Ann")) == [("tile", "tile-nowhere")], "0/1 is the corner without a tile"
        assert of_tile(t.score("house", 1, "Ann")) == []
        assert of_tile(t.take("Ann", 1)) == [("tile", "tile-nowhere")]

    def test_in_the_final_scoring_none_is_taken(self):
        t = marker_at(12).to_the_end()
        assert (of_tile(t), of_tile(t, 33)) == ([("tile", "tile-late")], [("at", "tile-late")])

    def test_one_of_the_very_last_turn_may_be_told_when_that_has_ended(self):
        assert of_tile(Table().tap("count-squares", left=1).score("path", 12, "Ann").end(), 12) == []

    def test_a_doubtful_tile_is_taken_when_the_table_says_so(self):
        assert Table().take("Ann", 8, at=0).state.holds(0) == (8,)


def test_a_tile_waits_for_its_owners_next_turn():
    t = marker_at(12).score("path", 21, "Ann").take("Ann", 2, at=33)
    assert t.doubted("score-feature", kind="tower", tiles=2, player="Ann", doubled=True) == [("doubled", "tile-not-yet")]
    t.score("tower", 2, "Ann", doubled=True)
    assert (t.state.scored[-1].points, t.state.used(0, 2)) == (8, 1)


class TestSquares:
    """Nothing stands on more squares than lie inside the wall; there are 60 of them."""

    def test_a_feature_is_no_larger_than_what_was_laid(self):
        t = Table()
        assert t.doubted("score-feature", kind="house", tiles=1, start_spaces=7, player="Ann") == []
        (problem,) = t.doubted_with("score-feature", kind="house", tiles=2, player="Ann")
        assert (problem.at, problem.code, dict(problem.args)) == ("tiles", "squares-unlaid", {"laid": 1, "tiles": 2})
        for steps in (t.end(4), t.tap("place-square")):
            assert steps.doubted("score-feature", kind="path", tiles=5, player="Ann") == []
        assert t.doubted("score-feature", kind="path", tiles=6, player="Ann") == [("tiles", "squares-unlaid")]

    def test_nor_is_what_stands_on_the_pad_or_is_corrected(self):
        assert Table().draft(kind="tower", count=9).doubted("score-feature", player="Ann") == [("tiles", "squares-unlaid")]
        changed = {"kind": "tower", "player": "Ann", "place": 0, "tiles": 2}
        assert Table().score("tower", 1, "Ann").doubted("score-feature", **changed) == [("tiles", "squares-unlaid")]

    def test_a_table_that_does_not_count_its_squares_is_asked_once(self):
        assert Table().score("house", 3, "Ann").doubted("score-feature", kind="path", tiles=5, player="Bob") == []


class TestFollowers:
    """Of seven followers one is the marker: six can stand on the squares at once."""

    def test_on_what_one_square_finished(self):
        t = Table().tap("count-squares", left=20).score("path", 2, followers=[4, 1])
        assert t.doubted("score-feature", kind="tower", tiles=2, followers=[2, 0]) == []
        (problem,) = t.doubted_with("score-feature", kind="tower", tiles=2, followers=[3, 0])
        said = {"player": "Ann", "count": 7, "most": 6}
        assert (problem.at, problem.code, dict(problem.args)) == ("followers", "followers-many", said)
        changed = {"kind": "path", "tiles": 2, "place": 0}
        assert t.doubted("score-feature", followers=[6, 1], **changed) == [], "what is corrected is not counted twice"
        assert t.end(2).doubted("score-feature", kind="tower", tiles=2, followers=[3, 0]) == [], "they came home"

    def test_merchants_stay_to_the_end(self):
        t = Table().to_the_end().tap("score-court", markets=2, followers=[4, 5])
        assert t.doubted("score-court", markets=1, followers=[2, 1]) == []
        assert t.doubted("score-court", markets=1, followers=[3, 2]) == [("followers", "followers-many")] * 2
        t.tap("score-court", markets=1, followers=[2, 1])
        assert t.doubted("score-court", markets=1, player="Ann") == [("followers", "followers-many")]
        assert t.doubted("score-court", markets=1, tied=True) == [], "nobody may stand there"

    def test_and_so_do_those_on_what_is_unfinished(self):
        t = marker_at(12).take("Ann", 5, at=12).to_the_end().tap("score-court", markets=2, followers=[5, 0])
        assert t.doubted("score-unfinished", kind="tower", tiles=2, followers=[1, 0]) == []
        assert t.doubted("score-unfinished", kind="tower", tiles=2, followers=[2, 0]) == [("followers", "followers-many")]


class TestEmptyCells:
    """At least sixteen stay empty."""

    def at_the_keep(self, cells, houses=1):
        t = Table()
        for name in ("Ann", "Bob")[:houses]:
            t.score("house", 1, name)
        t.to_the_end()
        for cell in [*CELLS][:cells]:
            t.tap("mark-cell", cell=cell, empty=True)
        return t

    def test_fewer_are_asked_about_before_they_count(self):
        (problem,) = self.at_the_keep(FEWEST_EMPTY - 1).doubted_with("settle", part="keep")
        assert (problem.code, dict(problem.args)) == ("cells-few", {"count": 15, "fewest": 16})
        assert self.at_the_keep(FEWEST_EMPTY).doubted("settle", part="keep") == []

    def test_not_where_nobody_scores_them_or_the_region_was_counted_instead(self):
        assert self.at_the_keep(3, houses=2).doubted("settle", part="keep") == []
        assert self.at_the_keep(3).tap("count-empty", count=11).doubted("settle", part="keep") == []

    def test_there_is_always_a_region(self):
        t = self.at_the_keep(0)
        assert t.doubted("count-empty", count=0) == [("count", "region-none")]
        assert t.doubted("count-empty", count=1) == []


def test_a_game_by_the_book_is_never_asked_anything():
    t = Table(**KNOWN)
    steps = [
        ("score-feature", {"kind": "house", "tiles": 1, "player": "Ann"}),
        ("end-turn", {}),
        ("score-feature", {"kind": "path", "tiles": 2, "start_spaces": 1, "player": "Bob"}),
        ("take-tile", {"player": "Bob", "tile": 3, "at": 3}),
        ("end-turn", {}),
        ("score-feature", {"kind": "tower", "tiles": 3, "followers": [2, 1]}),
        ("end-turn", {}),
        ("score-feature", {"kind": "house", "tiles": 4, "player": "Bob", "doubled": True}),
        ("end-turn", {}),
        ("score-feature", {"kind": "tower", "tiles": 2, "start_spaces": 1, "player": "Ann"}),
        ("take-tile", {"player": "Ann", "tile": 8, "at": 13}),
        *[("end-turn", {})] * 56,
        *[("mark-cell", {"cell": cell, "empty": True}) for cell in [*CELLS][:16]],
        ("settle", {"part": "keep"}),
        ("score-court", {"markets": 5, "followers": [2, 1]}),
        ("score-court", {"markets": 1, "player": "Bob"}),
        ("settle", {"part": "courts"}),
    ]
    for command, args in steps:
        assert t.doubted(command, **args) == [], (command, args)
        t.do(command, **args)
    assert t.step == "over"
    assert FLOW.running(t.state, t.seating) == {"Ann": 1 + 6 + 6 + 15, "Bob": 3 + 8 + 3 + 16}
