"""High contrast: what is asked of the system is kept, every control is seen, what is chosen is seen, shields are told apart."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.journeys import laws
from tests.journeys.phone import GAME, Phone

pytestmark = pytest.mark.browser

WAYS = {
    "forced": {"forced_colors": "active"},
    "forced, dark": {"forced_colors": "active", "color_scheme": "dark"},
    "more": {"contrast": "more"},
    "more, dark": {"contrast": "more", "color_scheme": "dark"},
}
LOOK = """(e) => {
  const style = getComputedStyle(e);
  return [style.backgroundColor, style.color, style.borderBottomColor].join(" ");
}"""
UNSEEN = """() => [...document.querySelectorAll("main button, main input:not([type=hidden]), main select, main a.plain")]
  .filter((e) => e.checkVisibility() && !e.closest(".unseen"))
  .map((e) => e.matches("[type=radio], [type=checkbox]") ? e.closest("label") : e.closest(".stepper-box, .check") ?? e)
  .filter((e) => {
    const style = getComputedStyle(e);
    const isSeen = (side) => parseFloat(style[`border${side}Width`]) && style[`border${side}Color`] !== "rgba(0, 0, 0, 0)";
    const isFramed = isSeen("Top") || isSeen("Bottom");
    return !isFramed && !e.querySelector("svg") && !e.matches("label, summary");
  })
  .map((e) => e.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("way", list(WAYS))
def test_nothing_is_lost_in_high_contrast(phone: Callable[..., Phone], way: str) -> None:
    hers = phone("en", **WAYS[way])
    begun: Any = hers.context.request.post("/api/v1/plays", data={"game": GAME, "players": ["Anna", "Yana"]}).json()
    base = f"/p/{begun['code']}"
    for path in ("/", f"/new/{GAME}", f"{base}/setup", f"{base}/turn", f"{base}/score", f"{base}/result", f"{base}/log"):
        hers.open(path)
        laws.at_rest(hers.page)
        assert laws.barriers(hers.page, {"type": "rule", "values": laws.COLOURS}) == [], path
        assert hers.page.evaluate(UNSEEN) == [], path
    hers.open(f"/new/{GAME}")
    chosen = hers.page.locator("label.choice:has(:checked)").first
    other = hers.page.locator("label.choice:not(:has(:checked))").first
    assert chosen.evaluate(LOOK) != other.evaluate(LOOK)
    assert hers.page.locator("svg.shield").first.evaluate("e => getComputedStyle(e).forcedColorAdjust") == "none"
    hers.open(f"{base}/score")
    now, elsewhere = hers.page.locator("nav .chip-link").all()[:2]
    assert now.evaluate(LOOK) != elsewhere.evaluate(LOOK)
