"""Tests of random taps in any order: no data is lost, and bookings are what the pad announced."""

from random import Random

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from tests.game_contract.walk import Walk

from .table import CarcassonneTable


def walked(seed, **facts):
    """Return a table after random moves. Check that each fact's command repeats it, and that a replay gives the same state."""
    t = CarcassonneTable(**facts)
    if seed % 4 == 0:
        t.score("path", 3, "Bob").score("path", 4, "Ann")
    if seed % 2:
        t.take("Ann", 1, 2, 4, 7).take("Bob", 5, 6, 9).score("house", 3, "Bob").to_the_end()
        t.taps([("count-empty", {"count": 9})] if seed % 3 else []).settle(*("keep", "courts")[: seed % 3])
    if seed % 6 == 1:
        t.draft(count=2)
    if seed % 6 == 5:
        t.tap("score-unfinished", kind="path", tiles=2, player="Ann").draft(kind="tower", count=3)
    walk = Walk(GAME, t.seating, Random(seed))
    walk.state = t.state
    for _ in range(seed // 6 % 9):
        walk.go()
        walk.steps(len(walk.facts) + seed % 3)
    for fact in walk.facts:
        command, args = FLOW.asked(fact, t.seating)
        t.do(command, **args)
    assert t.state == t.replayed() == walk.state
    return t


@pytest.mark.parametrize("seed", range(40))
def test_final_form_total_equals_markers_after_random_walk(seed):
    t = walked(seed)
    t.taps([("clear-draft", {})] if t.state.draft else []).to_the_end()
    t.taps([("count-empty", {"count": 11})] if t.state.largest_empty is None else [])
    while t.step != "over":
        t.settle(t.step)
    assert tuple(c.total for c in t.result.columns) == t.points


@pytest.mark.parametrize("seed", range(40))
def test_pad_buttons_book_announced_points(seed):
    t = walked(seed)
    if not t.state.final and (t.state.draft is None or t.state.draft.pile != "scored"):
        t.draft(use="score", kind=("path", "tower", "house")[seed % 3], count=1 + seed % 4)
    before, draft = t.state, t.state.draft
    for button in t.screen.bookings:
        t.state, expected = before, [*before.totals]
        if draft.place is not None and (was := before.scored[draft.place]).owner is not None:
            expected[was.owner] -= was.points
        if (seat := button.feature.owner) is not None:
            expected[seat] += button.feature.points
        fact = t.do(button.offer.type, **button.offer.args)
        assert (fact.data["points"], fact.data["seat"], t.state.draft) == (button.feature.points, seat, None)
        if "keep" not in before.settled:
            assert t.points == tuple(expected)
            assert seat is None or t.state.totals[seat] % 100 == button.space
