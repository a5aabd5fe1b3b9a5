"""The head of a page leaves the page its room: with letters twice as large, and where a notch is cut out of the screen."""

from typing import TYPE_CHECKING

import pytest

from companion.games import all_games
from tests.journeys.laws import cut
from tests.journeys.test_room import LONGEST
from tests.proofs.server import Server
from tests.proofs.table import begun, over_http

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
NAMES = ("Anna", "Константин", "Clementine")
TABS = ("setup", "turn", "score", "log", "join", "mine")
WIDE, HIGH = 360, 640
NOTCH = 44
CANDLE = "for (const sign of document.querySelectorAll('[data-awake]')) sign.hidden = false"
TWICE = "document.documentElement.style.fontSize = '200%'"
PAST = """notch => [...document.querySelectorAll("a, button, h1, h2, p, li, input")]
  .filter((e) => e.checkVisibility() && !e.closest(".skip, .unseen"))
  .map((e) => [e.getBoundingClientRect(), e.textContent.trim().slice(0, 30)])
  .filter(([box]) => box.width && (box.left < notch - .5 || box.right > innerWidth - notch + .5)).map(([, words]) => words)"""


def opened(chromium: "Browser", server: Server, lang: str, wide: int, high: int) -> "Page":
    return chromium.new_page(locale=lang, base_url=server.address, viewport={"width": wide, "height": high})


@pytest.mark.parametrize("lang", LONGEST)
def test_with_letters_twice_as_large_it_takes_a_third_of_the_screen_at_most(
    chromium: "Browser", server: Server, lang: str
) -> None:
    page, wrong = opened(chromium, server, lang, WIDE, HIGH), []
    for key, game in all_games().items():
        code = begun(over_http(server.address), key, NAMES[: min(3, max(game.seats))])
        for tab in TABS:
            page.goto(f"/p/{code}/{tab}")
            page.evaluate(f"{CANDLE}; {TWICE}")
            high = page.locator(".head").evaluate("head => head.offsetHeight")
            wrong += [f"{key} {tab}: {high} px"] * (high > HIGH / 3)
            wrong += [f"{key} {tab}: {found}" for found in cut(page, whole_words=False)] if tab in {"join", "mine"} else []
    page.close()
    assert wrong == []


def test_beside_a_notch_nothing_is_covered(chromium: "Browser", server: Server) -> None:
    page, wrong = opened(chromium, server, "en", HIGH, WIDE), []
    insets = {"left": NOTCH, "leftMax": NOTCH, "right": NOTCH, "rightMax": NOTCH}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    for key, game in all_games().items():
        code = begun(over_http(server.address), key, NAMES[: min(3, max(game.seats))])
        for tab in TABS:
            page.goto(f"/p/{code}/{tab}")
            page.evaluate(CANDLE)
            wrong += [f"{key} {tab}: {words}" for words in page.evaluate(PAST, NOTCH)]
    page.close()
    assert wrong == []
