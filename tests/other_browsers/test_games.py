"""Tests of each game in Firefox and WebKit with a phone's size and pixel ratio, from the setup to the result."""

import json
import random
from collections.abc import Callable

import pytest

from companion.games import all_games
from companion.texts import LANGUAGES
from tests.other_browsers.phone import SEEN, EnginePhone
from tests.support.server import Server, kept
from tests.support.table import over_http

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Борис", "Clementine")
TAPS, A_ROUND = 10, 4
EVENINGS = [
    (engine, key, LANGUAGES[(number + shift + 1) % 3], number in {shift, shift + 2})
    for shift, engine in enumerate(("firefox", "webkit"))
    for number, key in enumerate(all_games())
]
"""Games by engine and language: two from the first tap to the result, the others for one round."""
OFFERS = """
return [...document.querySelectorAll('#screen main button[name=do]')]
  .map((e, i) => e.checkVisibility() && !e.disabled && e.getAttribute('aria-pressed') !== 'true'
    && !/type=(undo|redo)/.test(e.value) ? i : -1).filter((i) => i >= 0);
"""
PRESS = "document.querySelectorAll('#screen main button[name=do]')[arguments[0]].id = 'pressed'"
"""Script that marks the button to be tapped."""
ASKED = "document.querySelector('#doubt, .notice.bad, .notice.asked') !== null"
HINTED = "return performance.getEntriesByType('resource').some((e) => e.name.includes(encodeURIComponent(arguments[0])))"
"""Script that returns whether the app has answered which person a name means. Until then buttons may move."""
CELL = "#cells input[inputmode]:not([readonly])"


def begin(phone: EnginePhone, key: str) -> str:
    """Create a session with the form, go to the first turn and return the address."""
    phone.open(f"/new/{key}")
    names = NAMES[: min(len(NAMES), max(all_games()[key].seats))]
    for number, name in enumerate(names, 1):
        phone.hand.ask("document.querySelectorAll('input[name=player]')[arguments[0]].id = 'typed'", number - 1)
        phone.hand.write("#typed", name)
        phone.hand.ask("document.getElementById('typed').id = ''")
    phone.until(HINTED, names[-1])
    phone.tap(phone.say("new-begin"), "button")
    base = str(phone.until("return /^\\/p\\/[^/]+\\//.exec(location.pathname)?.[0]"))
    for tab in ("setup", "turn"):
        phone.open(f"{base}{tab}")
        phone.is_well()
    return base


def walk(phone: EnginePhone, taps: int, chance: random.Random) -> int:
    """Tap this number of random offers and return how many of them changed the page."""
    led = 0
    for _ in range(taps):
        offers = phone.hand.ask(OFFERS)
        if not offers:
            break
        before = phone.seq
        phone.hand.ask(PRESS, chance.choice(offers))
        phone.tap(None, "#pressed")
        phone.until(f"return {SEEN} > arguments[0] || {ASKED}", before)
        phone.has_sent_everything()
        phone.is_well()
        led += phone.seq > before
        phone.hand.ask("document.getElementById('pressed')?.removeAttribute('id')")
    return led


def a_tap_elsewhere_shows(phone: EnginePhone, base: str) -> None:
    """Check that a tap on another device appears on the open page over its open SSE connection."""
    session = over_http(phone.address)("GET", f"/api/v1/{base[1:].replace('p/', 'plays/', 1).rstrip('/')}", None, {}).json
    column = {"column": session["columns"][0]}
    sent = {"id": "elsewhere", "type": "adjust", **column, "points": 1, "note": ""}
    phone.hand.ask("document.documentElement.dataset.stayed = true")
    head = {"Content-Type": "application/json"}
    path = f"/api/v1/plays/{session['code']}/commands"
    assert over_http(phone.address)("POST", path, json.dumps(sent).encode(), head).status == 200
    phone.sees_step(session["seq"] + 1)
    assert phone.hand.ask("return document.documentElement.dataset.stayed")


def ends(phone: EnginePhone) -> None:
    """Close the session, also if values are missing."""
    phone.tap(phone.say("score-close"), "button")
    phone.until("return document.querySelector('#doubt button') || location.pathname.endsWith('/result')")
    if phone.hand.ask("return location.pathname.endsWith('/score')"):
        phone.tap(None, "#doubt button")
    phone.lands("/result")
    phone.until("return document.querySelector('#reveal').open")
    phone.hand.ask("document.querySelector('#reveal [data-skip]').click()")
    phone.until("return document.querySelector('#reveal').dataset.scene === 'end'")
    phone.hand.ask("document.querySelector('#reveal').close()")


@pytest.mark.parametrize(("engine", "key", "lang", "whole"), EVENINGS)
def test_session_on_each_engine_is_played_without_errors(
    phones: Callable[..., EnginePhone], server: Server, engine: str, key: str, lang: str, whole: bool
) -> None:
    phone = phones(engine, lang, key)
    base = begin(phone, key)
    taps = TAPS if whole else A_ROUND
    assert walk(phone, taps, random.Random(7)) >= taps // 2 or not all_games()[key].flow.commands
    a_tap_elsewhere_shows(phone, base)
    if not whole:
        return
    phone.tap(phone.say("tab-score"), ".tabs a")
    phone.lands("/score")
    if not phone.hand.ask(f"return document.querySelector('{CELL}')"):
        phone.tap(phone.say("score-all-fields"), "a")
        phone.until("return document.querySelector('#cells')")
        phone.lands("/score")
    stands = phone.hand.ask(f"return document.querySelector('{CELL}').value")
    phone.hand.write(CELL, "2" if stands == "1" else "1")
    phone.hand.ask("document.activeElement.blur()")
    phone.has_sent_everything()
    phone.is_well()
    log = kept(server.folder)[base.split("/")[2]]
    assert [kind for _, _, kind in log].count("entry-set") == 1
    ends(phone)
    assert phone.hand.ask("return document.querySelectorAll('.why, .notice').length") > 0
    phone.is_well()
