"""The first game: what is told when, to whom."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW

from .table import KNOWN, Table


def lessons(t):
    return [(lesson.key, lesson.seats) for lesson in FLOW.lessons(t.state, t.seating)]


FIRST = [("turn", (0,)), ("follower", (0,))]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (Table, FIRST),
        (lambda: Table().draft(kind="path"), [("path", ()), *FIRST]),
        (lambda: Table().draft(kind="tower", count=2), [("tower", ()), ("score-feature", ()), *FIRST]),
        (lambda: Table(**KNOWN).to("Bob", 3), [("take-tile", (1,)), *FIRST]),
        (lambda: Table().score("house", 2, "Bob"), [("take-tile", (1,)), ("first-house", (1,)), *FIRST]),
        (lambda: Table().tap("set-marker", player="Bob", total=100), [("second-lap", (1,)), *FIRST]),
        (lambda: Table().take("Ann", 8), [("tile-8", (0,)), *FIRST]),
        (lambda: Table().end(), [("turn", (1,)), ("follower", (1,))]),
        (lambda: Table().end(2), [*FIRST, ("finished", (0,))]),
        (lambda: Table().end(4), [*FIRST, ("finished", (0,)), ("court", (0,))]),
        (lambda: Table().take("Ann", 4, 9).to_the_end(), [("keep", ())]),
        (lambda: Table().to_the_end().settle("keep"), [("courts", ())]),
        (lambda: Table().take("Ann", 4, 9).to_the_end().settle("keep", "courts"), [("unfinished", ())]),
        (lambda: Table().take("Ann", 9).to_the_end().settle("keep", "courts"), [("five-points", ())]),
        (lambda: Table().to_the_end().settle("keep", "courts"), []),
    ],
)
def test_what_matters_now_is_told_first(table, told):
    assert lessons(table()) == told
