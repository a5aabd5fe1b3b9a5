"""Tests of a first evening of A Castle for All Seasons: every tap of each round on one small phone, with lessons."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.end_to_end.beginning import PLAYERS
from tests.end_to_end.plan_player import PlanPlayer
from tests.support.phone import GAME, Phone
from tests.support.seasons_plans import SUMMER, WINTER, Round

pytestmark = pytest.mark.browser

MOST_ON_AVERAGE = 16
"""Largest average number of taps in a round of a first evening, lessons included."""


class TappingPhone(Phone):
    """A phone that counts every tap, and notes each lesson that its players are shown."""

    lessons: list[str]
    clicks = 0

    def looks_right(self, state: str, **_more: Any) -> None:  # other tests check the rules for pages
        """Note the lesson on the page instead of checking the page."""
        shown = self.page.locator(".lesson [name=lesson]")
        if shown.count() and (key := shown.input_value()) not in self.lessons:
            self.lessons.append(key)

    def count_taps(self) -> None:
        """Count the clicks on anything of the page from now on."""
        self.page.expose_function("tapped", self._tapped)
        self.page.evaluate("document.addEventListener('click', ({ isTrusted }) => isTrusted && tapped(), true)")

    def _tapped(self) -> None:
        self.clicks += 1


@pytest.mark.parametrize(
    ("season", "lang", "players", "rounds", "plan"),
    [("summer", "de", 4, 12, SUMMER), ("winter", "en", 2, 12, WINTER)],
)
def test_first_evening_takes_few_taps_a_round(
    phone: Callable[..., TappingPhone], season: str, lang: str, players: int, rounds: int, plan: Sequence[Round]
) -> None:
    hers = phone(lang, kind=TappingPhone, viewport={"width": 360, "height": 640})
    hers.lessons = []
    names = PLAYERS[lang][:players]
    code = hers.session(GAME, names, options={"season": season}, teach=True)
    snow = ", ".join(str(number) for number, told in enumerate(plan, 1) if told.event)
    facts = {"snow-rounds-12": snow} if season == "winter" else {}
    for fact, value in facts.items():
        assert hers.context.request.post(f"/p/{code}/facts", form={f"fact.{fact}": value, "was": "", "tab": "setup"}).ok
    hers.open(f"/p/{code}/turn")
    hers.count_taps()
    table = PlanPlayer(hers, names, 0, rounds)
    for number, told in enumerate(plan, 1):
        table.session(number, told)
    assert hers.clicks / len(plan) <= MOST_ON_AVERAGE, hers.clicks
    assert len(hers.lessons) >= 10, hers.lessons
