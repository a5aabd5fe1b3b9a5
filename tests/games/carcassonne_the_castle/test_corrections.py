"""Tests of corrections of markers and numbers. A correction is a difference, so later taps add to it."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.rules.board import CELLS
from companion.rules.game import ADJUSTMENT
from companion.rules.shape import check_value
from companion.rules.sheet import TABLE

from .table import KNOWN, CarcassonneTable

REGION = (TABLE, "largest_empty")
NUMBERS = [REGION, *((name, key) for name in ("Ann", "Bob") for key in ("house_plus", "five_points"))]


def by_hand(t):
    return [column.points(ADJUSTMENT) for column in t.result.columns]


def test_marker_correction_adds_to_total_and_its_reverse_leaves_nothing():
    t = CarcassonneTable().score("path", 5, "Ann").tap("set-marker", player="Ann", total=8).score("tower", 2, "Ann")
    t.tap("set-marker", player="Bob", total=30)
    assert (t.points, t.facts[2].data["total"], by_hand(t)) == ((12, 30), 12, [3, 30])
    assert [c.total for c in t.result.columns] == [12, 30]
    t = CarcassonneTable().tap("set-marker", player="Bob", total=30).tap("set-marker", player="Bob", total=0)
    assert (t.points, by_hand(t), t.prefill) == ((0, 0), [0, 0], {})


@pytest.mark.parametrize(("total", "code"), [(0, "marker-there"), (-1, "out-of-range"), (500, "out-of-range")])
def test_marker_correction_unchanged_or_out_of_range_is_refused(total, code):
    assert CarcassonneTable().refused("set-marker", player="Ann", total=total) == [("total", code)]


def test_corner_question_after_marker_correction_uses_corrected_space():
    t = CarcassonneTable(**KNOWN).score("path", 5, "Ann").tap("set-marker", player="Ann", total=9).score("tower", 2, "Ann")
    assert t.asked == [("Ann", 13, True)]
    assert t.question["corners"] is None, "where a marker was put right, the list of features alone tells nothing of corners"


def test_marker_correction_stays_when_earlier_feature_is_removed():
    t = CarcassonneTable().score("path", 5, "Ann").tap("set-marker", player="Ann", total=8)
    t.score("path", 4, "Ann").score("path", 1, "Bob")
    assert [stop.number for stop in t.state.stops] == [5, 12, 1]
    assert t.round_points == ((5, 0), (12, 0), (12, 1))
    t.tap("remove-feature", place=0)
    assert ([stop.number for stop in t.state.stops], t.points) == ([7, 1], (7, 1))


# --- Numbers of the form -------------------------------------------------------------------------------------------------


def ended():
    return CarcassonneTable().score("house", 3, "Ann").score("house", 2, "Bob").to_the_end()


def put_right(t, place, by):
    t.state = FLOW.apply_correction(t.state, t.seating, place, by)


def test_empty_region_correction_keeps_counting_with_later_marks():
    t = ended().tap("mark-cell", cell="A2", empty=True)
    put_right(t, REGION, 10)
    assert (t.state.largest_empty, t.doubted("settle", part="keep")) == (11, []), "it needs no sixteen cells"
    assert t.tap("mark-cell", cell="A3", empty=True).prefill[REGION] == 12
    assert t.settle("keep").points == (15, 2)
    put_right(t, REGION, 90)
    assert t.state.largest_empty == 76 == len(CELLS), "never more than there is"
    put_right(t, REGION, -180)
    assert t.state.largest_empty == 0
    put_right(t, ("Ann", "house_plus"), 5)
    assert t.state.tiles_taken(0, 8) == 2


def test_empty_region_counted_after_correction_has_entered_size():
    t = ended().tap("count-empty", count=11)
    put_right(t, REGION, 2)
    assert t.tap("count-empty", count=14).state.largest_empty == t.prefill[REGION] == 14
    assert FLOW.narrate(t.facts[-1], t.seating).args["count"] == 14
    command, args = FLOW.asked(t.facts[-1], t.seating)
    assert FLOW.decide(t.state, t.seating, command, check_value(FLOW.commands[command].fields, args)) == t.facts[-1]


def test_wall_tile_correction_gives_tile_to_player():
    t = ended().take("Ann", 1)
    put_right(t, ("Ann", "five_points"), 2)
    put_right(t, ("Bob", "house_plus"), 1)
    assert (t.state.kinds_held(0), t.state.kinds_held(1), t.keeps) == ((1, 9), (8,), [(3, False), (2, True)])
    assert 9 not in t.state.available_tiles
    assert t.refused("take-tile", player="Bob", tile=9) == [("tile", "wall-tile-gone")]
    assert t.refused("drop-tile", player="Ann", tile=9) == [("tile", "tile-by-score")]
    t.tap("count-empty", count=11).settle("keep", "courts", "unfinished", "five-points")
    assert t.points == (3 + 10, 2 + 11)


def test_wall_tile_correction_to_zero_removes_tile():
    t = CarcassonneTable().take("Ann", 9, at=33)
    before = t.state
    put_right(t, ("Ann", "five_points"), -1)
    assert (t.state.kinds_held(0), t.refused("drop-tile", player="Ann", tile=9)) == ((), [("tile", "tile-not-held")])
    put_right(t, ("Ann", "five_points"), 1)
    assert t.state == before


def test_list_cells_are_not_corrected_in_tracked_state():
    t = ended()
    listed = [(name, cell.key) for name in t.seating.players for row in GAME.sheet.column for cell in row.cells]
    beside = [place for place in listed if FLOW.apply_correction(t.state, t.seating, place, 1) is None]
    assert beside == [place for place in listed if place not in NUMBERS]
