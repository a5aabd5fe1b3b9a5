"""Tests without JavaScript: two rounds, the score form and the result with plain forms and pages."""

from collections.abc import Callable

import pytest

from tests.end_to_end.beginning import PLAYERS, begin
from tests.end_to_end.ending import result_tells
from tests.end_to_end.plan_player import PlanPlayer
from tests.support.phone import Phone
from tests.support.pictures import walked_in
from tests.support.seasons_plans import WINTER

pytestmark = pytest.mark.browser

SHEET = (
    {"track": 25, "tavern": 6, "forge": 3, "market": 4},
    {"track": 14, "stable": 3, "servants-house": 18, "market": 1},
)


class PlainPhone(Phone):
    """A browser without scripts, in which every tap loads a page."""

    def done_by(self, act: Callable[[], None]) -> None:
        before = self.seq
        with self.page.expect_navigation():
            act()
        assert self.seq > before
        self.taps += 1


@walked_in("ru")
def test_session_without_script_is_played_and_scored_by_forms(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, kind=PlainPhone, expects=[422], java_script_enabled=False)
    names = PLAYERS[lang][:2]
    first = begin(hers, names, "winter")
    hers.tap(f"{hers.say('setup-board', season='winter')}")
    hers.follow(hers.say("setup-done"), hers.say("turn-title", round=1, rounds=12))
    table = PlanPlayer(hers, names, first, rounds=12)
    for number, snow in ((1, False), (2, True)):
        if not snow:
            hers.tap(hers.say("snow-no"))
        table.session(number, WINTER[number - 1])
    assert hers.title() == hers.say("turn-title", round=3, rounds=12)

    hers.follow(hers.say("tab-score"), hers.say("tab-score"))
    hers.follow(hers.say("score-all-fields"), hers.say("tab-score"))
    values = {"talers": (8, 2), "servants-market": (1, 1)}
    for key, counts in values.items():
        for name, count in zip(names, counts, strict=True):
            hers.field(f"{hers.say(f'field-{key}')}: {name}").fill(str(count))
    hers.field(hers.say("field-forge_silver")).fill("lots")
    hers.button(hers.say("score-save")).click()
    at_the_top = hers.page.locator("#cells > noscript").first
    told = at_the_top.inner_text().strip()
    assert told.startswith(hers.say("new-problems")), "the page opens where the mark is not seen"
    assert hers.say("field-forge_silver") in told, "the list links the wrong field"
    silver = hers.page.locator("[aria-invalid=true]")
    assert silver.input_value() == "lots"
    assert "15" in hers.complaint(silver)
    silver.fill("3")
    hers.done_by(hers.button(hers.say("score-save")).click)
    assert hers.totals() == [sum(points.values()) for points in SHEET]
    hers.finish()
    result_tells(hers, names, SHEET)
