"""Tests of high contrast: system colours stay, controls and choices are visible, shields differ."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support import page_checks
from tests.support.phone import GAME, Phone

pytestmark = pytest.mark.browser

PLAIN: dict[str, Any] = {"forced_colors": "none", "contrast": "no-preference", "color_scheme": "light"}
WAYS: dict[str, dict[str, Any]] = {
    "forced": PLAIN | {"forced_colors": "active"},
    "forced, dark": PLAIN | {"forced_colors": "active", "color_scheme": "dark"},
    "more": PLAIN | {"contrast": "more"},
    "more, dark": PLAIN | {"contrast": "more", "color_scheme": "dark"},
}
CHOSEN = ":has(:checked)"
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


def test_controls_in_high_contrast_stay_visible(phone: Callable[..., Phone]) -> None:
    hers = phone("de")
    base = f"/p/{hers.session(GAME, ['Anna', 'Jana'])}"
    for path in ("/", f"/new/{GAME}", f"{base}/setup", f"{base}/turn", f"{base}/score", f"{base}/result", f"{base}/log"):
        hers.open(path)
        for way, media in WAYS.items():
            hers.page.emulate_media(**media)
            page_checks.at_rest(hers.page)
            assert page_checks.barriers(hers.page, {"type": "rule", "values": page_checks.COLOURS}) == [], (way, path)
            assert hers.page.evaluate(UNSEEN) == [], (way, path)
            if path.startswith("/new"):
                chosen, other = (hers.page.locator(f"label.choice{which}").first for which in (CHOSEN, f":not({CHOSEN})"))
                assert chosen.evaluate(LOOK) != other.evaluate(LOOK), way
                assert hers.page.locator("svg.shield").first.evaluate("e => getComputedStyle(e).forcedColorAdjust") == "none"
            elif path.endswith("/score"):
                now, elsewhere = hers.page.locator("nav .chip-link").all()[:2]
                assert now.evaluate(LOOK) != elsewhere.evaluate(LOOK), way
