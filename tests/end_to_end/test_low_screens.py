"""Tests of low screens: a page enlarged to 300% or 400%, or a small phone lying down. No focused control is covered."""

from collections.abc import Callable, Sequence

import pytest

from companion.games import all_games
from tests.end_to_end.test_frame_between_two_castles import BUILT
from tests.support.phone import GAME, Phone

pytestmark = pytest.mark.browser

SIZES = ((320, 256), (427, 267), (568, 320))
"""1280x1024 at 400%, 1280x800 at 300%, and a small phone lying down."""
FAR = 160
"""Largest number of Tab stops that are tried on a page."""
NAMES = ("Anna", "Yana", "Cid")
COVERED = """async () => {
  // The page scrolls in the frame after the focus moves. What was asked for that frame earlier runs earlier.
  await new Promise((done) => [requestAnimationFrame(done), setTimeout(done, 500)]);
  const at = document.activeElement;
  if (at === document.body) return null;
  const shown = at.closest("label, .chip, .choice") ?? at, box = shown.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const hit = right > left && bottom > top ? document.elementFromPoint((left + right) / 2, (top + bottom) / 2) : null;
  const isSeen = hit && (shown.contains(hit) || hit.contains(at));
  const name = `${at.tagName} ${at.ariaLabel || at.textContent.trim() || at.name || at.id}`.slice(0, 60);
  const key = [...document.querySelectorAll("*")].indexOf(at);
  return {key, covered: isSeen ? "" : `${name} by ${hit?.className ?? "the edge"} at ${Math.round(box.top)}`};
}"""
STUCK = """() => [...document.querySelectorAll("body *")].filter((e) => {
  const style = getComputedStyle(e);
  return e.checkVisibility() && ["sticky", "fixed"].includes(style.position) && style.left === "auto" && e.textContent.trim();
}).map((e) => e.className)"""


def check_tab_stops(phone: Phone, path: str) -> None:
    """Press Tab through the page and check that no focused control is covered."""
    phone.open(path)
    phone.page.wait_for_load_state()
    seen: set[int] = set()
    covered = []
    for _ in range(FAR):
        phone.page.keyboard.press("Tab")
        at = phone.page.evaluate(COVERED)
        if at is None or at["key"] in seen:
            break
        seen.add(at["key"])
        covered += [at["covered"]] if at["covered"] else []
    where = path, phone.page.viewport_size
    assert covered == [], where
    assert len(seen) > 1, where
    assert phone.page.evaluate(STUCK) == [], where


def pages_of(phone: Phone, key: str) -> list[str]:
    """Create a session of a game and return the addresses of its pages. An empty key stands for the pages of the club."""
    if not key:
        return ["/", f"/new/{GAME}", f"/rules/{GAME}", f"/print/{GAME}", "/settings", "/history", "/people"]
    code = phone.session(key, NAMES[: max(2, min(all_games()[key].seats))])
    pages = [f"/p/{code}/{tab}" for tab in ("setup", "turn", "score", "log", "result", "mine", "join")]
    if key == "between-two-castles":
        phone.told(code, *BUILT)
        castle = f"/p/{code}/turn?castle=1"
        pages += [castle, f"{castle}&panel=throne", f"{castle}&x=1&y=1", f"{castle}&x=1&y=1&type=food", f"{castle}&panel=rows"]
    return pages


KEYS = ("", *sorted(all_games()))
SCREENS = [(key, (SIZES[0], SIZES[1 + turn % 2])) for turn, key in enumerate(KEYS)]
"""Sizes on which the pages of a game are tested: the lowest and narrowest, and one of the others by turns."""


@pytest.mark.parametrize(("key", "sizes"), SCREENS, ids=KEYS)
def test_low_screen_covers_no_focused_control(phone: Callable[..., Phone], key: str, sizes: Sequence[tuple[int, int]]) -> None:
    hers = phone("en")
    pages = pages_of(hers, key)
    for width, height in sizes:
        hers.page.set_viewport_size({"width": width, "height": height})
        for path in pages:
            check_tab_stops(hers, path)
