"""Markers put right by hand: on the wall, in the score, for the corner towers, and taken back."""

import re

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.rules.game import ADJUSTMENT
from companion.texts import language

from .table import KNOWN, Table


def by_hand(t):
    return [column.points(ADJUSTMENT) for column in t.result.columns]


def test_the_difference_is_kept_and_what_is_tapped_later_adds_up_with_it():
    t = Table().score("path", 5, "Ann").tap("set-marker", player="Ann", total=8).score("tower", 2, "Ann")
    t.score("house", 3, "Bob").tap("set-marker", player="Bob", total=1)
    assert t.points == (12, 1)
    assert t.facts[2].data["total"] == 12
    assert by_hand(t) == [3, -2]
    assert [c.total for c in t.result.columns] == [12, 1]
    assert t.replayed() == t.state


def test_it_is_said_where_the_markers_then_stand():
    t = Table().score("path", 5, "Ann")
    told = t.reminded("set-marker", player="Ann", total=107)
    assert (told.id, told.args) == ("remind-markers", {"first": "Ann", "one": 7, "second": "Bob", "other": 0})


def test_it_needs_no_feature_and_two_that_undo_each_other_leave_nothing():
    t = Table().tap("set-marker", player="Bob", total=30)
    assert (t.points, by_hand(t)) == ((0, 30), [0, 30])
    t.tap("set-marker", player="Bob", total=0)
    assert (t.points, by_hand(t), t.prefill) == ((0, 0), [0, 0], {})


@pytest.mark.parametrize(("total", "code"), [(0, "marker-there"), (-1, "out-of-range"), (500, "out-of-range")])
def test_refusals(total, code):
    assert Table().refused("set-marker", player="Ann", total=total) == [("total", code)]


def test_corner_towers_are_found_from_where_the_marker_really_stood():
    t = Table(**KNOWN).score("path", 5, "Ann").tap("set-marker", player="Ann", total=9).score("tower", 2, "Ann")
    assert t.asked == [("Ann", 13, True)]
    assert t.question["corners"] is None, "where a marker was put right, the list of features alone tells nothing of corners"


def test_a_feature_taken_out_before_it_leaves_the_rest_where_it_was():
    t = Table().score("path", 5, "Ann").tap("set-marker", player="Ann", total=8).score("path", 4, "Ann")
    assert [stop.number for stop in t.state.stops] == [5, 12]
    t.tap("remove-feature", place=0)
    assert ([stop.number for stop in t.state.stops], t.points) == ([7], (7, 0))


def test_the_way_there_shows_it_from_then_on():
    t = Table().score("path", 5, "Ann").tap("set-marker", player="Ann", total=8).score("path", 4, "Bob")
    assert [tuple(points.values()) for points in FLOW.history(t.state, t.seating)] == [(5, 0), (8, 4)]


def test_the_score_page_says_why(app):
    client, form = app.test_client(), {"player": ["Ann", "Bob"], "first": "0", "begin": "1"}
    base = client.post(f"/new/{GAME.key}", data=form).headers["Location"].split("?")[0].rsplit("/", 1)[0]
    for number, told in enumerate(
        ({"type": "set-marker", "player": "Bob", "total": "7"}, {"type": "adjust", "column": "Bob", "points": "2"})
    ):
        assert (
            client.post(f"{base}/do", data={**told, "tab": "score", "seq": str(number), "tap": str(number)}).status_code == 303
        )
    lines = re.search(r'class="sheet-row by-hand-lines"(.*?)</section>', client.get(f"{base}/score").text, re.DOTALL)[1]
    assert re.findall(r'<span class="points">(.*?)</span>', lines) == ["+7", "+2"]
    assert language("en", GAME.key).say("why-by-hand", signed="+7") in lines
