"""Motion that explains lies over a page that is already right; where less of it is wanted, nothing moves."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.journeys.phone import GAME, Phone

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
"""Every movement stops as it begins, so that one can look at it."""
PAINTED = "() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"
LATER = """async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame); // what never moved is gone by then
  const total = document.querySelector(".points.counting");
  for (const animation of total.getAnimations({ subtree: true })) animation.currentTime = 600;
  return [getComputedStyle(total, "::after").getPropertyValue("--shown"), getComputedStyle(total).color];
}"""
"""The number that is painted over a total when it has counted, and the total's own colour under it."""


def begun(phone: Phone) -> str:
    return phone.play(GAME, ["Anna", "Yana"], options={"season": "summer"})


def moving(phone: Phone) -> Any:
    """What has moved, once the page is painted."""
    phone.page.evaluate(PAINTED)
    return phone.page.evaluate("window.moving")


def scored(phone: Phone, code: str) -> str:
    """A number typed into the score sheet; what is said of the totals while they move."""
    phone.open(f"/p/{code}/score")
    phone.page.evaluate(HOLD)
    phone.type_in(f"{phone.say('field-track')}: Anna", "14")
    return phone.page.get_by_role("status", name=phone.say("score-totals")).aria_snapshot()


def ticked(phone: Phone, code: str) -> None:
    phone.open(f"/p/{code}/setup")
    phone.page.evaluate(HOLD)
    phone.done_by(phone.page.locator("button.check").first.click)


def next_round(phone: Phone, code: str) -> None:
    """The marker goes on to the next player, tap by tap."""
    phone.open(f"/p/{code}/turn")
    phone.page.evaluate(HOLD)
    for name in ("Anna", "Yana"):
        for card in ("builder", "stonemason"):
            phone.tap(phone.say(f"card-{card}"), phone.group(name))
    for name in ("Anna", "Yana", "Anna", "Yana"):
        phone.tap(phone.say("act-done-plain", player=name))
    phone.page.get_by_role("heading", level=1, name=phone.say("turn-title", round=2, rounds=12)).wait_for()


def test_totals_count_up_over_the_number_that_is_already_there(phone: Callable[..., Phone]) -> None:
    """Ears hear only the total that is right, and eyes see it at the end; neither the numbers on the way nor the points."""
    hers = phone("en")
    said = scored(hers, begun(hers))
    assert "14" in said
    assert "+14" not in said
    assert set(moving(hers)) >= {"points counting::after", "points counting::before"}
    assert hers.page.evaluate(LATER) == ["14", "rgba(0, 0, 0, 0)"]


def test_a_tick_is_drawn_and_the_marker_walks(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = begun(hers)
    ticked(hers, code)
    assert moving(hers) == ["icon"]
    next_round(hers, code)
    assert "marker walker" in moving(hers)


def test_nothing_moves_where_less_motion_is_wanted(phone: Callable[..., Phone]) -> None:
    hers = phone("en", reduced_motion="reduce")
    code = begun(hers)
    assert "14" in scored(hers, code)
    ticked(hers, code)
    next_round(hers, code)
    assert moving(hers) == []
    hers.told(code, {"type": "close", "sure": True})
    hers.open(f"/p/{code}/result")
    assert hers.page.evaluate("document.getAnimations().length") == 0
