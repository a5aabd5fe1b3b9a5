"""Bounds of totals: entering an empty cell can lower a total, so "at least" would be wrong."""

from typing import Any

import pytest

from companion.games.castle_for_all_seasons import GAME
from companion.rules.game import Seating
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.bounds import AT_LEAST, EXACT, SO_FAR, bounds
from companion.sessions.score import score
from companion.sessions.state import Content
from tests.games.castle_for_all_seasons.table import at

ANN, BOB = "Ann", "Bob"
TRACKS: dict[CellPlace, Any] = {(ANN, "track"): 20}
SPOTS = {"spots-keep": 3, "spots-big-gate": 2, "spots-small-gate": 2, "spots-servants-house": 3}


def found(season: str, facts: dict[str, int], entries: dict[CellPlace, Any]) -> tuple[int, str]:
    """Return Ann's total with these entries, and its bound."""
    seating = Seating(GAME.key, (ANN, BOB), {"season": season}, 0, facts)
    content = Content(seating, GAME.flow.start(seating), entries)
    scored = score(GAME, content)
    assert scored.result is not None
    return scored.result.columns[0].total, bounds(GAME, content, scored)[ANN]


@pytest.mark.parametrize(
    ("season", "facts", "entries", "more"),
    [
        ("summer", {}, {(TABLE, "built.servants-house"): 1, (ANN, "servants.servants-house"): 1}, {(TABLE, "built.house"): 4}),
        ("summer", SPOTS, {(TABLE, "built.keep"): 1, (ANN, "servants.keep"): 1}, {(BOB, "servants.market"): 1}),
        ("winter", {}, {(ANN, "servants.granary"): 1}, {(BOB, "servants.granary"): 1}),
        ("summer", {}, {(ANN, "servants.market"): 1, (ANN, "talers"): 6}, {(ANN, "market_trade"): 2}),
        (
            "summer",
            {},
            {(TABLE, "built.palace"): 1, (ANN, "servants.palace"): 1, (ANN, "resources.clay"): 3},
            {(ANN, "palace_trade.clay"): 1},
        ),
    ],
    ids=["servants-house", "keep", "granary", "market", "palace"],
)
def test_total_with_open_cell_that_may_lower_it_is_so_far(season: str, facts: Any, entries: Any, more: Any) -> None:
    """Ann's track is not entered, so her total is not final."""
    before, bound = found(season, facts, entries)
    after, _ = found(season, facts, {**entries, **more})
    assert after < before, "this example shows no fall"
    assert bound == SO_FAR
    assert found(season, facts, {**TRACKS, (BOB, "track"): 9})[1] == EXACT
    assert found(season, facts, {})[1] == AT_LEAST


def test_total_of_complete_column_is_exact_while_another_is_open() -> None:
    assert found("summer", {}, {**TRACKS, (TABLE, "built.well"): 1}) == (20, EXACT)


def test_totals_during_game_are_so_far() -> None:
    """Ann's servants' house scores 14 in a stonemason's turn. Losses and later buildings may still lower a total."""
    t = at("Ann stonemason", Ann="stonemason", Bob="messenger", Cid="trader")
    t.tap("build servants-house")
    content = Content(t.seating, t.state, last_flow=len(t.facts))
    assert bounds(GAME, content, score(GAME, content)) == dict.fromkeys(t.seating.players, SO_FAR)
