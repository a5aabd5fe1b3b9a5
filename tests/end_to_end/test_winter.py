"""Test of a whole winter game for two, from the home page to the printed result."""

from collections.abc import Callable

import pytest

from tests.end_to_end.beginning import PLAYERS, begin, tell_the_copy, tick_everything
from tests.end_to_end.ending import finish, history_tells, result_prints, result_tells
from tests.end_to_end.plan_player import PlanPlayer
from tests.support.phone import Phone
from tests.support.pictures import walked_in
from tests.support.seasons_plans import SNOW, WINTER

pytestmark = pytest.mark.browser

MOST_TAPS = 20
"""Largest number of taps in a round. Without mistakes it takes eight: all cards and "Done"."""

SEEN_BEFORE = (4, 5, 7, 8, 9, 10, 11)
"""Rounds without anything new. Another device sends their cards, and only their events are answered on the phone."""

COPY = {"spots-keep": "3", "spots-big-gate": "2", "spots-small-gate": "1", "spots-servants-house": "2"}
LEFT = {"talers": (7, 10), "sand": (1, 0), "boards": (0, 3), "clay": (2, 0), "stone": (0, 2), "silver": (1, 2)}
"""Pieces that both players have left."""

# 11 servants stand in the castle and 2 in the granary; 18 spots, so 7 are free; 8 towers, 6 houses, 1 card not built.
# Three ingots were melted, and Yana melts two more in the palace: 2 stone, 2 silver and 1 board of hers are worth 22.
SHEET = (
    {"track": 80, "keep": 21, "tavern": 11, "big-gate": 16, "small-gate": 8, "forge": 5, "granary": 7},
    {"track": 56, "tavern": 5, "stable": 18, "servants-house": 1, "market": 5, "palace": 22, "forge": 2, "granary": 7},
)


@walked_in("de")
def test_winter_session_for_two_reaches_result_and_prints(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    names = PLAYERS[lang][:2]
    first = begin(hers, names, "winter")
    tell_the_copy(hers, {"snow-rounds-12": ", ".join(map(str, SNOW)), **COPY})
    tick_everything(hers, expected=13)
    table = PlanPlayer(hers, names, first, rounds=12)
    for number, told in enumerate(WINTER, 1):
        if number in SEEN_BEFORE:
            table.events(number, told)
            table.hears(number, told)
            continue
        assert table.session(number, told) <= MOST_TAPS
    totals = finish(hers, names, table.tally.points, LEFT)
    assert totals == [sum(points.values()) for points in SHEET] == [148, 116]
    result_tells(hers, names, SHEET)
    result_prints(hers)
    history_tells(hers, names, totals)
