"""Test of a whole summer game for four, ended early by the last building and decided by a tie-break."""

from collections.abc import Callable

import pytest

from tests.end_to_end.beginning import PLAYERS, begin, tick_everything
from tests.end_to_end.ending import finish, history_tells, result_tells
from tests.end_to_end.plan_player import PlanPlayer
from tests.support.phone import Phone
from tests.support.pictures import walked_in
from tests.support.seasons_plans import SUMMER

pytestmark = pytest.mark.browser

MOST_TAPS = 20
"""Largest number of taps in a round, also in one with an undone mistake.

Without mistakes it takes eight: all cards and "Done".
"""

TAPPED = (3, 5, 8)
"""Rounds that are tapped: one with a mistake, one that goes back in the log, and the last. Another phone sends the others."""

LEFT = {
    "talers": (5, 8, 3, 1),
    "sand": (2, 0, 1, 3),
    "boards": (1, 1, 0, 2),
    "clay": (0, 2, 1, 2),
    "stone": (1, 1, 0, 1),
    "silver": (0, 1, 1, 1),
}

SPOTS = {"spots-keep": 4, "spots-big-gate": 3, "spots-small-gate": 3, "spots-servants-house": 3}

# 14 servants stand in the castle of 9 towers and 6 houses, where nothing is left to build and 9 spots are free.
# Three ingots were melted; Yana and Vera melt one each in the palace, where five pieces are worth 20 to either.
SHEET = (
    {"track": 43, "big-gate": 18, "small-gate": 9, "stable": 18},
    {"track": 34, "tavern": 14, "market": 4, "palace": 20, "forge": 5},
    {"track": 48, "keep": 27, "stable": 12, "market": 1},
    {"track": 41, "tavern": 7, "palace": 20, "forge": 2},
)


@walked_in("ru")
def test_summer_session_for_four_reaches_result_with_tie_break(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    names = PLAYERS[lang]
    first = begin(hers, names, "summer", first=names[2])
    tick_everything(hers, expected=12)
    table = PlanPlayer(hers, names, first, rounds=12)
    for number, told in enumerate(SUMMER, 1):
        if number not in TAPPED:
            table.hears(number, told)
            continue
        if number == 5:
            go_back_in_the_log(table)
        assert table.session(number, told) <= MOST_TAPS
    totals = finish(hers, names, table.tally.points, LEFT, SPOTS)
    assert totals == [sum(points.values()) for points in SHEET] == [88, 77, 88, 70]
    result_tells(hers, names, SHEET)
    hers.sees(hers.say("result-tie-broken", by=hers.say("tie-break-talers"), value=5))
    history_tells(hers, names, totals)


def go_back_in_the_log(table: PlanPlayer) -> None:
    """Tap a wrong card, then take it back on the Log page."""
    hers = table.phone
    table.open_hand(table.names[0])
    hers.tap(table.say("card-architect"), hers.group(table.names[0]))
    hers.follow(table.say("tab-log"), table.say("tab-log"))
    hers.looks_right("log", large_letters=True)
    before = hers.page.get_by_role("main").get_by_role("listitem").nth(1)
    before.locator("summary").click()  # unfolds what going back takes back
    hers.done_by(before.get_by_role("button").click)
    hers.sees(table.say("log-undone-mark"))
    hers.follow(table.say("tab-turn"), table.say("turn-title", round=5, rounds=12))
    assert hers.group(table.names[0]).get_by_role("button", pressed=True).count() == 0
