"""Tests of page headers with letters twice as large, and on screens with a notch."""

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from companion.games import all_games
from tests.end_to_end.test_room import LONGEST
from tests.support.page_checks import cut
from tests.support.phone import GAME
from tests.support.server import Server
from tests.support.table import begun, over_http

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
NAMES = ("Anna", "Константин", "Clementine")
TABS, IN_ALL_GAMES = ("setup", "turn", "score"), ("log", "join", "mine")
WIDE, HIGH = 360, 640
NOTCH = 44
CANDLE = "for (const sign of document.querySelectorAll('[data-awake]')) sign.hidden = false"
TWICE, ONCE = (f"document.documentElement.style.fontSize = '{size}'" for size in ("200%", ""))
INSETS = ("left", "leftMax", "right", "rightMax")
PAST = """notch => [...document.querySelectorAll("a, button, h1, h2, p, li, input")]
  .filter((e) => e.checkVisibility() && !e.closest(".skip, .unseen"))
  .map((e) => [e.getBoundingClientRect(), e.textContent.trim().slice(0, 30)])
  .filter(([box]) => box.width && (box.left < notch - .5 || box.right > innerWidth - notch + .5)).map(([, words]) => words)"""


def test_page_head_takes_at_most_third_of_screen_and_avoids_notch(chromium: "Browser", server: Server) -> None:
    """Each game is tested in one of the languages with the longest texts, by turns."""
    wrong = []
    for (key, game), lang in zip(all_games().items(), cycle(LONGEST), strict=False):
        page = chromium.new_page(locale=lang, base_url=server.address)
        wire = page.context.new_cdp_session(page)
        code = begun(over_http(server.address), key, NAMES[: min(3, max(game.seats))])
        for tab in TABS + IN_ALL_GAMES * (key == GAME):
            wire.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(INSETS, 0)})
            page.set_viewport_size({"width": WIDE, "height": HIGH})
            page.goto(f"/p/{code}/{tab}")
            page.evaluate(f"{CANDLE}; {TWICE}")
            high = page.locator(".head").evaluate("head => head.offsetHeight")
            wrong += [f"{key} {tab}: {high} px"] * (high > HIGH / 3)
            page.evaluate(ONCE)
            if tab in {"join", "mine"}:
                wrong += [f"{key} {tab}: {found}" for found in cut(page, whole_words=False, letters="200%")]
            page.set_viewport_size({"width": HIGH, "height": WIDE})
            wire.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(INSETS, NOTCH)})
            wrong += [f"{key} {tab}: {words}" for words in page.evaluate(PAST, NOTCH)]
        page.context.close()
    assert wrong == []
