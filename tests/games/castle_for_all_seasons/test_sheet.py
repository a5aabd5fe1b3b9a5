"""The final form: its cells, the question made from them, and the places of refusals."""

import pytest

from companion.games.castle_for_all_seasons import GAME
from companion.games.castle_for_all_seasons.rules.box import RESOURCES
from companion.games.castle_for_all_seasons.sheet import SHEET, open_tie_cells
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.sheet import TABLE
from tests.games.castle_for_all_seasons.counting import EVERYTHING, columns

SUMMER = Seating("castle-for-all-seasons", ("Anna", "Yana"), {"season": "summer"})
WINTER = Seating("castle-for-all-seasons", ("Anna", "Yana"), {"season": "winter"})
FACTS = {"spots-keep": 2, "spots-big-gate": 3, "spots-small-gate": 1, "spots-servants-house": 2}
ALL_BUILT = {(TABLE, f"built.{building}"): n for building, n in EVERYTHING.items()}


def missing_of(seating, entries):
    return {*SHEET.empty_cells.missing(seating, entries)}


def test_trades_left_empty_are_made_by_app():
    had = {("Anna", "talers"): 7, ("Anna", "resources.clay"): 2, ("Anna", "servants.market"): 1, ("Anna", "servants.palace"): 1}
    entries = ALL_BUILT | had
    best = GAME.asked_by(SUMMER, entries)
    told = GAME.asked_by(SUMMER, entries | {("Anna", "market_trade"): 0, ("Anna", "palace_trade.clay"): 1})

    assert not {"market_trade", "palace_trade"} & best["players"][0].keys()
    assert [columns(raw)[0].total for raw in (best, told)] == [3 + 8, 4]


def test_free_spots_with_known_copy_facts_are_counted():
    """Spots: keep 2, tavern 2, gates 4, stable 2, servants' house 2, market 2, palace 2, forge 2.

    Five are taken. The granary is not one of them.
    """
    known = Seating(WINTER.game, WINTER.players, WINTER.options, facts=FACTS)
    servants = {("Anna", "servants.keep"): 1, ("Anna", "servants.granary"): 1, ("Yana", "servants.big-gate"): 3}
    entries = ALL_BUILT | servants | {("Yana", "servants.market"): 1}

    assert GAME.asked_by(known, entries)["board"]["free_spots"] == 18 - 5
    assert GAME.asked_by(known, entries | {(TABLE, "free_spots"): 4})["board"]["free_spots"] == 4
    assert GAME.asked_by(known, {("Anna", "servants.forge-6"): 1})["board"]["free_spots"] == 3


def test_free_spots_without_copy_facts_are_missing():
    partly = Seating(SUMMER.game, SUMMER.players, SUMMER.options, facts={"spots-keep": 2})
    entries = {(TABLE, "built.keep"): 1, ("Anna", "servants.keep"): 1}

    assert GAME.asked_by(partly, entries)["board"]["free_spots"] == 5
    for seating, told in ((SUMMER, entries), (partly, ALL_BUILT | entries)):
        assert (TABLE, "free_spots") in missing_of(seating, told)
        assert (TABLE, "free_spots") not in missing_of(seating, told | {(TABLE, "free_spots"): 0})
    assert (TABLE, "free_spots") not in missing_of(partly, entries)
    assert (TABLE, "free_spots") not in missing_of(SUMMER, ALL_BUILT)
    assert GAME.place_of(SUMMER, "board.free_spots") == (TABLE, "free_spots")


def test_servants_above_spots_of_copy_are_refused_at_cell():
    known = Seating(SUMMER.game, SUMMER.players, SUMMER.options, facts=FACTS | {"spots-keep": 2})
    crowd = {("Anna", "servants.keep"): 2, ("Yana", "servants.keep"): 1, (TABLE, "built.keep"): 1}

    with pytest.raises(RefusedError) as refused:
        GAME.asked_by(known, crowd)
    assert [(problem.at, problem.code) for problem in refused.value.problems] == [
        ("players[1].servants.keep", "spot-full-copy")
    ]
    assert (TABLE, "free_spots") not in missing_of(known, crowd)
    assert GAME.asked_by(known, crowd | {("Yana", "servants.keep"): 0})


def test_free_spots_with_too_many_servants_are_missing():
    """The app cannot know which servant is one too many, so the players count."""
    crowd = {("Anna", "servants.keep"): 2, ("Anna", "servants.market"): 5, (TABLE, "built.keep"): 1}

    known = Seating(SUMMER.game, SUMMER.players, SUMMER.options, facts=FACTS)
    assert GAME.asked_by(known, crowd)["board"]["free_spots"] == 0
    assert (TABLE, "free_spots") in missing_of(known, crowd)


@pytest.mark.parametrize(("spots", "code"), [(1, "spots-too-few"), (2, None), (3, None)])
def test_spots_fact_below_servants_there_is_refused(spots, code):
    entries = {("Anna", "servants.small-gate"): 1, ("Yana", "servants.small-gate"): 1}
    problem = GAME.fact_contradiction(SUMMER, entries, "spots-small-gate", spots)
    assert (problem and problem.code) == code
    assert GAME.fact_contradiction(SUMMER, entries, "snow-rounds-12", [1]) is None


def test_free_spots_unknown_leave_only_keep_open():
    """Once unknown free spots reduced all totals to the victory track, and its leader was named the winner."""
    entries = {
        **ALL_BUILT,
        ("Anna", "track"): 40,
        ("Yana", "track"): 30,
        ("Anna", "servants.keep"): 1,
        ("Yana", "servants.stable-16"): 1,
        ("Yana", "servants.big-gate"): 1,
    }
    lines = [{line.category: line.points for line in c.lines if line.points} for c in columns(GAME.asked_by(SUMMER, entries))]
    assert lines == [{"track": 40}, {"track": 30, "stable": 18, "big-gate": 18}]


ANNA, TRACKS = ("Anna", "talers"), {("Anna", "track"): 9, ("Yana", "track"): 8}
PIECES = {("Anna", f"resources.{kind}") for kind in RESOURCES}


@pytest.mark.parametrize(
    ("entries", "missing"),
    [
        ({}, {("Anna", "track"), ("Yana", "track")}),
        (TRACKS, set()),
        (TRACKS | {("Yana", "servants.forge-6"): 1}, {(TABLE, "forge_silver")}),
        (TRACKS | {("Anna", "servants.market"): 1}, {ANNA}),
        (TRACKS | {("Anna", "servants.market"): 1, ANNA: 0}, set()),
        (TRACKS | {("Anna", "servants.palace"): 1, (TABLE, "built.palace"): 1}, PIECES),
        (TRACKS | {("Anna", "servants.palace"): 1, (TABLE, "built.palace"): 1, ("Anna", "resources.clay"): 0}, set()),
        (TRACKS | {("Yana", "track"): 9}, set()),
    ],
)
def test_missing_lists_only_cells_that_can_change_total(entries, missing):
    assert missing_of(SUMMER, entries) == missing


LEVEL = {("Anna", "track"): 9, ("Yana", "track"): 9}
YANA = ("Yana", "talers")


@pytest.mark.parametrize(
    ("entries", "asked"),
    [
        (TRACKS, set()),
        ({("Anna", "track"): 0, ("Yana", "track"): 0}, set()),
        (LEVEL, {ANNA, YANA}),
        (LEVEL | {YANA: 1}, {ANNA}),
        (LEVEL | {YANA: 1, ANNA: 2}, set()),
        (LEVEL | {YANA: 1, ANNA: 1, ("Yana", "resources.sand"): 0}, PIECES),
        (LEVEL | {("Anna", "servants.market"): 9}, set()),
    ],
)
def test_tie_asks_for_next_number_that_can_break_it(entries, asked):
    assert {*open_tie_cells(SUMMER, entries)} == asked


def test_granary_is_asked_only_in_winter():
    assert GAME.place_of(WINTER, "players[0].servants.granary") == ("Anna", "servants.granary")
    assert GAME.place_of(SUMMER, "players[0].servants.granary") is None
    assert "granary" not in GAME.asked_by(SUMMER, {("Anna", "servants.granary"): 1})["players"][0]["servants"]
    assert GAME.asked_by(WINTER, {("Anna", "servants.granary"): 1})["players"][0]["servants"]["granary"] == 1
