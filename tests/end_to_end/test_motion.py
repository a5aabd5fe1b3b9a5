"""Tests of animations: the page below is already complete, and with reduced motion nothing moves."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.page_checks import DRAWN
from tests.support.phone import GAME, Phone

pytestmark = pytest.mark.browser

HOLD = """() => {
  window.moving = [];
  document.addEventListener("htmx:after:swap", () => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      window.moving.push(animation.effect.target.getAttribute("class") + (animation.effect.pseudoElement ?? ""));
    }
  });
}"""
"""Script that stops every animation at its beginning, so that tests can inspect it."""
LATER = f"""async () => {{
  await {DRAWN}; // what never moved is gone by then
  const total = document.querySelector(".points.counting");
  for (const animation of total.getAnimations({{ subtree: true }})) animation.currentTime = 600;
  return [getComputedStyle(total, "::after").getPropertyValue("--shown"), getComputedStyle(total).color];
}}"""
"""Script that returns the number painted over a total after the animation, and the colour of the total itself."""


def begun(phone: Phone) -> str:
    return phone.session(GAME, ["Anna", "Yana"], options={"season": "summer"})


def moving(phone: Phone) -> Any:
    """Wait until the page is painted, then return what has moved."""
    phone.page.evaluate(DRAWN)
    return phone.page.evaluate("window.moving")


def scored(phone: Phone, code: str) -> str:
    """Type a number into the score sheet and return the announced totals while they are animated."""
    phone.open(f"/p/{code}/score")
    phone.page.evaluate(HOLD)
    phone.type_in(f"{phone.say('field-track')}: Anna", "14")
    return phone.page.get_by_role("list", name=phone.say("score-totals")).aria_snapshot()


def ticked(phone: Phone, code: str) -> None:
    phone.open(f"/p/{code}/setup")
    phone.page.evaluate(HOLD)
    phone.done_by(phone.page.locator("button.check").first.click)


def next_round(phone: Phone, code: str) -> None:
    """Play until the next player has the first-player marker."""
    phone.open(f"/p/{code}/turn")
    phone.page.evaluate(HOLD)
    for name in ("Anna", "Yana"):
        for card in ("builder", "stonemason"):
            phone.tap(phone.say(f"card-{card}"), phone.group(name))
    for name in ("Anna", "Yana", "Anna", "Yana"):
        phone.tap(phone.say("act-done-plain", player=name))
    phone.page.get_by_role("heading", level=1, name=phone.say("turn-title", round=2, rounds=12)).wait_for()


def test_total_counts_up_over_final_number(phone: Callable[..., Phone]) -> None:
    """Screen readers announce only the final total. The numbers on the way are never announced."""
    hers = phone("en")
    said = scored(hers, begun(hers))
    assert "14" in said
    assert "+14" not in said
    assert set(moving(hers)) >= {"points counting::after", "points counting::before"}
    assert hers.page.evaluate(LATER) == ["14", "rgba(0, 0, 0, 0)"]


def test_tick_is_animated_and_round_marker_walks(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = begun(hers)
    ticked(hers, code)
    assert moving(hers) == ["icon"]
    next_round(hers, code)
    assert "marker walker" in moving(hers)


def test_reduced_motion_stops_all_animations(phone: Callable[..., Phone]) -> None:
    hers = phone("en", reduced_motion="reduce")
    code = begun(hers)
    assert "14" in scored(hers, code)
    ticked(hers, code)
    next_round(hers, code)
    assert moving(hers) == []
    hers.told(code, {"type": "close", "sure": True})
    hers.page.wait_for_url("**/result#reveal")  # the phone follows the table
    hers.page.locator("dialog[open]").wait_for()
    assert hers.page.evaluate("document.getAnimations().length") == 0
