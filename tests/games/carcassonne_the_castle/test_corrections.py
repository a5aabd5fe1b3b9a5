"""What is put right: markers by hand, numbers of the form. A correction is a difference, with which what is tapped adds up."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.rules.board import CELLS
from companion.rules.game import ADJUSTMENT
from companion.rules.shape import checked
from companion.rules.sheet import TABLE

from .table import KNOWN, Table

REGION = (TABLE, "largest_empty")
NUMBERS = [REGION, *((name, key) for name in ("Ann", "Bob") for key in ("house_plus", "five_points"))]


def by_hand(t):
    return [column.points(ADJUSTMENT) for column in t.result.columns]


def test_a_marker_needs_no_feature_and_two_shifts_that_undo_each_other_leave_nothing():
    t = Table().score("path", 5, "Ann").tap("set-marker", player="Ann", total=8).score("tower", 2, "Ann")
    t.tap("set-marker", player="Bob", total=30)
    assert (t.points, t.facts[2].data["total"], by_hand(t)) == ((12, 30), 12, [3, 30])
    assert [c.total for c in t.result.columns] == [12, 30]
    t = Table().tap("set-marker", player="Bob", total=30).tap("set-marker", player="Bob", total=0)
    assert (t.points, by_hand(t), t.prefill) == ((0, 0), [0, 0], {})


@pytest.mark.parametrize(("total", "code"), [(0, "marker-there"), (-1, "out-of-range"), (500, "out-of-range")])
def test_markers_that_are_refused(total, code):
    assert Table().refused("set-marker", player="Ann", total=total) == [("total", code)]


def test_corner_towers_are_found_from_where_the_marker_really_stood():
    t = Table(**KNOWN).score("path", 5, "Ann").tap("set-marker", player="Ann", total=9).score("tower", 2, "Ann")
    assert t.asked == [("Ann", 13, True)]
    assert t.question["corners"] is None, "where a marker was put right, the list of features alone tells nothing of corners"


def test_a_feature_taken_out_before_it_leaves_the_rest_where_it_was():
    t = Table().score("path", 5, "Ann").tap("set-marker", player="Ann", total=8).score("path", 4, "Ann").score("path", 1, "Bob")
    assert [stop.number for stop in t.state.stops] == [5, 12, 1]
    assert [tuple(points.values()) for points in FLOW.history(t.state, t.seating)] == [(5, 0), (12, 0), (12, 1)]
    t.tap("remove-feature", place=0)
    assert ([stop.number for stop in t.state.stops], t.points) == ([7, 1], (7, 1))


# --- Numbers of the form -------------------------------------------------------------------------------------------------


def ended():
    return Table().score("house", 3, "Ann").score("house", 2, "Bob").to_the_end()


def put_right(t, place, by):
    t.state = FLOW.put_right(t.state, t.seating, place, by)


def test_the_size_of_the_empty_region_goes_on_from_where_it_was_put_right():
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
    assert t.state.taken(0, 8) == 2


def test_a_region_counted_anew_is_as_large_as_it_is_said_to_be():
    t = ended().tap("count-empty", count=11)
    put_right(t, REGION, 2)
    assert t.tap("count-empty", count=14).state.largest_empty == t.prefill[REGION] == 14
    assert FLOW.narrate(t.facts[-1], t.seating).args["count"] == 14
    command, args = FLOW.asked(t.facts[-1], t.seating)
    assert FLOW.decide(t.state, t.seating, command, checked(FLOW.commands[command].fields, args)) == t.facts[-1]


def test_wall_tiles_that_were_put_right_lie_in_front_of_their_player():
    t = ended().take("Ann", 1)
    put_right(t, ("Ann", "five_points"), 2)
    put_right(t, ("Bob", "house_plus"), 1)
    assert (t.state.holds(0), t.state.holds(1), t.keeps) == ((1, 9), (8,), [(3, False), (2, True)])
    assert 9 not in t.state.box
    assert t.refused("take-tile", player="Bob", tile=9) == [("tile", "wall-tile-gone")]
    assert t.refused("drop-tile", player="Ann", tile=9) == [("tile", "tile-by-score")]
    t.tap("count-empty", count=11).settle("keep", "courts", "unfinished", "five-points")
    assert t.points == (3 + 10, 2 + 11)


def test_a_wall_tile_that_was_put_right_to_none_is_gone():
    t = Table().take("Ann", 9, at=33)
    before = t.state
    put_right(t, ("Ann", "five_points"), -1)
    assert (t.state.holds(0), t.refused("drop-tile", player="Ann", tile=9)) == ((), [("tile", "tile-not-held")])
    put_right(t, ("Ann", "five_points"), 1)
    assert t.state == before


def test_lists_are_kept_as_what_was_scored_and_their_corrections_beside_them():
    t = ended()
    listed = [(name, cell.key) for name in t.seating.players for row in GAME.sheet.column for cell in row.cells]
    beside = [place for place in listed if FLOW.put_right(t.state, t.seating, place, 1) is None]
    assert beside == [place for place in listed if place not in NUMBERS]
