"""Tests without a network.

A tapped control stays marked and disabled until the answer. Others say that they need the server.
"""

from collections.abc import Callable

import pytest

from tests.support.phone import SEEN, Phone

pytestmark = pytest.mark.browser

ATTENDANTS = {"type": "set-throne", "castle": 1, "throne": "utility-food"}
LAID = tuple(
    {"type": "lay", "player": player, "cards": ["messenger", "trader"], "reveal": player == "Boris"}
    for player in ("Anna", "Boris")
)
BEFORE = {"castle-for-all-seasons": LAID, "between-two-castles": ({"type": "begin"}, ATTENDANTS)}
GAMES = {
    "castle-for-all-seasons": (".thumb .seal", "#main > .row a"),
    "carcassonne-the-castle": (".thumb .seal", "a[href*='ask=by-hand']"),
    "castle-builder": (".thumb .seal", "a[href*='ask=by-hand']"),
    "once-upon-a-castle": (".oc-w1", "a[href*='ask=by-hand']"),
    "between-two-castles": (".thumb .seal", ".bt-card h3 a"),
}
"""Tapped control and link that needs the server, by game."""
LOOK = """button => ({
  dashed: getComputedStyle(button).borderStyle === "dashed" || getComputedStyle(button).outlineStyle === "dashed",
  disabled: button.getAttribute("aria-disabled"),
})"""


def is_calm(phone: Phone) -> None:
    """Forget the browser's own complaints about the missing network."""
    phone.troubles = [trouble for trouble in phone.troubles if "net::ERR_" not in trouble]


def opened(phone: Callable[..., Phone], game: str, query: str = "") -> Phone:
    """Open a new session on a phone without a service worker."""
    hers = phone("en", service_workers="block")
    players = ("Anna", "Boris", "Cid")[: 3 if game == "between-two-castles" else 2]
    options = {"options": {"season": "summer"}} if game == "castle-for-all-seasons" else {}
    code = hers.session(game, players, **options)
    hers.told(code, *BEFORE.get(game, ()))
    hers.open(f"/p/{code}/turn{query}")
    hers.page.wait_for_load_state()
    return hers


@pytest.mark.parametrize("game", GAMES)
def test_tapped_control_waiting_for_server_is_dashed_and_disabled(phone: Callable[..., Phone], game: str) -> None:
    button, link = GAMES[game]
    hers = opened(phone, game)
    before, address = hers.seq, hers.page.url
    hers.context.set_offline(True)
    tapped = hers.page.locator(button)
    tapped.click()
    waiting = hers.page.locator(f"{button}[aria-disabled=true]")
    waiting.wait_for()
    assert tapped.evaluate(LOOK) == {"dashed": True, "disabled": "true"}
    assert hers.seq == before
    tapped.click(force=True)
    hers.sees(hers.say("tap-waits"))
    hers.page.locator(link).first.click()
    hers.sees(hers.say("tap-online"))
    assert hers.page.url == address
    hers.context.set_offline(False)
    hers.page.wait_for_function(f"seq => Number({SEEN}) > seq && !taps.isBusy()", arg=before)
    assert hers.seq == before + 1
    assert hers.page.locator(".sent, [aria-disabled=true]").count() == 0
    is_calm(hers)


def test_tapped_control_stays_disabled_after_reload(phone: Callable[..., Phone]) -> None:
    hers = opened(phone, "castle-builder")
    hers.page.route("**/do", lambda route: route.abort())
    hers.page.locator(".thumb .seal").click()
    hers.page.locator(".thumb .seal[aria-disabled=true]").wait_for()
    hers.page.reload()
    hers.page.locator(".thumb .seal[aria-disabled=true]").wait_for()
    hers.page.unroute("**/do")
    hers.page.wait_for_function(f"() => Number({SEEN}) === 1 && !taps.isBusy()")
    is_calm(hers)


def test_free_cell_without_network_shows_that_server_is_needed(phone: Callable[..., Phone]) -> None:
    hers = opened(phone, "between-two-castles", "?castle=1")
    hers.context.set_offline(True)
    hers.page.locator(".bt-free").first.click()
    hers.sees(hers.say("tap-online"))
    is_calm(hers)


def test_tap_queued_after_end_of_turn_is_dropped_with_note(phone: Callable[..., Phone]) -> None:
    """The tap was meant for the previous player."""
    hers = opened(phone, "castle-builder")
    hers.context.set_offline(True)
    hers.page.locator(".thumb .seal").click()
    hers.page.locator(".thumb .seal[aria-disabled=true]").wait_for()
    hers.page.locator(".now-card button.choice[name=do]").first.click()
    hers.context.set_offline(False)
    back = hers.page.locator(".toast.back")
    back.wait_for()
    assert hers.say("tap-gone") in back.inner_text()
    assert hers.seq == 1
    is_calm(hers)
