"""Tests of confirmations: the app asks once about moves against the rulebook, and never about legal ones."""

import re
from pathlib import Path

import pytest

from companion.games import game_folder
from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.rules.board import CELLS, MIN_EMPTY_CELLS
from tests.games.told import exceptions

from .table import KNOWN, CarcassonneTable


def test_confirmations_all_have_rule_in_exceptions_table():
    """A confirmation without a rule behind it would only delay the players."""
    source = "".join(path.read_text("utf-8") for path in (game_folder(GAME.key) / "flow").rglob("*.py"))
    asked = {f"problem-{code}" for code in re.findall(r'Problem\("?\w+"?, "([a-z-]+)"', source)}
    assert {"problem-corner-bare", "problem-tile-late", "problem-region-none"} <= asked
    assert asked <= {message for told in exceptions(Path(__file__).parent) for message in told.messages}


def test_wall_tile_used_before_next_own_turn_needs_confirmation():
    t = CarcassonneTable().to("Ann", 12).end(2).to("Ann", 21).take("Ann", 2, at=33)
    assert t.doubted("score-feature", kind="tower", tiles=2, player="Ann", doubled=True) == [("doubled", "tile-not-yet")]
    t.score("tower", 2, "Ann", doubled=True)
    assert (t.state.scored[-1].points, t.state.tiles_used(0, 2)) == (8, 1)


def test_feature_larger_than_placed_squares_needs_confirmation():
    """A feature has at most as many squares as were placed inside the wall. There are 60."""
    t = CarcassonneTable()
    assert t.doubted("score-feature", kind="house", tiles=1, start_spaces=7, player="Ann") == []
    (problem,) = t.doubted_with("score-feature", kind="house", tiles=2, player="Ann")
    assert (problem.at, problem.code, dict(problem.args)) == ("tiles", "squares-unlaid", {"laid": 1, "tiles": 2})
    for steps in (t.end(4), t.tap("place-square")):
        assert steps.doubted("score-feature", kind="path", tiles=5, player="Ann") == []
    unlaid = [("tiles", "squares-unlaid")]
    assert t.doubted("score-feature", kind="path", tiles=6, player="Ann") == unlaid
    assert CarcassonneTable().draft(kind="tower", count=9).doubted("score-feature", player="Ann") == unlaid
    changed = {"kind": "tower", "player": "Ann", "place": 0, "tiles": 2}
    assert CarcassonneTable().score("tower", 1, "Ann").doubted("score-feature", **changed) == unlaid
    uncounted = CarcassonneTable().score("house", 3, "Ann")
    assert uncounted.doubted("score-feature", kind="path", tiles=5, player="Bob") == [], "such a table is asked once"


def test_feature_size_check_excludes_discarded_squares():
    t = CarcassonneTable().tap("discard-square")
    (problem,) = t.doubted_with("score-feature", kind="tower", tiles=2, player="Ann")
    assert (problem.code, dict(problem.args)) == ("squares-unlaid", {"laid": 1, "tiles": 2})
    assert t.doubted("score-feature", kind="tower", tiles=1, player="Ann") == []
    t.end(2).tap("discard-square")
    (problem,) = t.doubted_with("score-feature", kind="tower", tiles=4, player="Ann")
    assert dict(problem.args) == {"laid": 3, "tiles": 4}
    assert t.doubted("score-feature", kind="tower", tiles=3, player="Ann") == []


class TestFollowers:
    """Tests of followers. One of seven is the marker, so six can be on squares at once."""

    def test_followers_over_six_in_one_turn_need_confirmation(self):
        t = CarcassonneTable().tap("count-squares", left=20).score("path", 2, followers=[4, 1])
        assert t.doubted("score-feature", kind="tower", tiles=2, followers=[2, 0]) == []
        (problem,) = t.doubted_with("score-feature", kind="tower", tiles=2, followers=[3, 0])
        said = {"player": "Ann", "count": 7, "most": 6}
        assert (problem.at, problem.code, dict(problem.args)) == ("followers", "followers-many", said)
        changed = {"kind": "path", "tiles": 2, "place": 0}
        assert t.doubted("score-feature", followers=[6, 1], **changed) == [], "what is corrected is not counted twice"
        assert t.end(2).doubted("score-feature", kind="tower", tiles=2, followers=[3, 0]) == [], "they came home"

    def test_followers_over_six_in_courts_need_confirmation(self):
        t = CarcassonneTable().to_the_end().tap("score-court", markets=2, followers=[4, 5])
        assert t.doubted("score-court", markets=1, followers=[2, 1]) == []
        assert t.doubted("score-court", markets=1, followers=[3, 2]) == [("followers", "followers-many")] * 2
        t.tap("score-court", markets=1, followers=[2, 1])
        assert t.doubted("score-court", markets=1, player="Ann") == [("followers", "followers-many")]
        assert t.doubted("score-court", markets=1, tied=True) == [], "nobody may stand there"

    def test_followers_over_six_on_unfinished_features_need_confirmation(self):
        t = CarcassonneTable().take("Ann", 5, at=12).to_the_end().tap("score-court", markets=2, followers=[5, 0])
        assert t.doubted("score-unfinished", kind="tower", tiles=2, followers=[1, 0]) == []
        assert t.doubted("score-unfinished", kind="tower", tiles=2, followers=[2, 0]) == [("followers", "followers-many")]


@pytest.mark.parametrize(
    ("cells", "houses", "told", "asked"),
    [
        (MIN_EMPTY_CELLS - 1, 1, {}, {"count": 15, "fewest": 16}),
        (MIN_EMPTY_CELLS, 1, {}, None),
        (3, 2, {}, None),  # nobody scores them
        (3, 1, {"count": 11}, None),
    ],
)
def test_empty_cells_below_minimum_need_confirmation_before_keep_counts(cells, houses, told, asked):
    t = CarcassonneTable()
    for name in ("Ann", "Bob")[:houses]:
        t.score("house", 1, name)
    t.to_the_end().taps(("mark-cell", {"cell": cell, "empty": True}) for cell in CELLS[:cells])
    t.taps([("count-empty", told)] if told else [])
    problems = t.doubted_with("settle", part="keep")
    assert [(problem.code, dict(problem.args)) for problem in problems] == ([("cells-few", asked)] if asked else [])
    assert t.doubted("count-empty", count=0) == [("count", "region-none")], "there is always a region"
    assert t.doubted("count-empty", count=1) == []


def test_confirmations_in_legal_game_are_never_asked():
    t = CarcassonneTable(**KNOWN)
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
        *[("mark-cell", {"cell": cell, "empty": True}) for cell in CELLS[:16]],
        ("settle", {"part": "keep"}),
        ("score-court", {"markets": 5, "followers": [2, 1]}),
        ("score-court", {"markets": 1, "player": "Bob"}),
        ("settle", {"part": "courts"}),
    ]
    for command, args in steps:
        assert t.doubted(command, **args) == [], (command, args)
        t.do(command, **args)
    assert (t.step, t.points) == ("over", (1 + 6 + 6 + 15, 3 + 8 + 3 + 16))
