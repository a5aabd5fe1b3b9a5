"""Tests of a replay by steps and as a film in Firefox and WebKit."""

import json

import pytest

from tests.other_browsers.conftest import Phones
from tests.support.server import Server
from tests.support.table import begun, over_http

pytestmark = pytest.mark.browser

GAME = "castle-builder"
NAMES = ("Anna", "Борис")
STEPS, LATE = 30, 28
"""Number of steps of the film, enough for a slow test to pause it. The test watches the film from the second number on."""
TURN_TO = (
    "const s = document.getElementById('step'); s.value = arguments[0]; s.dispatchEvent(new Event('input', {bubbles: true}))"
)
STANDS = "return document.getElementById('reel').dataset.step === arguments[0] && location.search === '?step=' + arguments[0]"
FRAMES = """
const seen = (document.documentElement.seen = []);
new MutationObserver(() => {
  const step = Number(document.getElementById("reel").dataset.step);
  if (seen.at(-1) !== step) seen.push(step);
}).observe(document.body, {subtree: true, attributes: true, childList: true});
"""


@pytest.mark.parametrize("engine", ["webkit", "firefox"])
def test_film_runs_to_end_after_pause(phones: Phones, server: Server, engine: str) -> None:
    web = over_http(server.address)
    code = begun(web, GAME, NAMES)
    points = [{"type": "set-entry", "column": NAMES[n % 2], "field": "coins", "value": 1 + n % 3} for n in range(STEPS - 1)]
    for number, command in enumerate(
        [{"type": "place", "row": 1, "rubies": 0, "seq": 0}, *points, {"type": "close", "sure": True}]
    ):
        sent = json.dumps({"id": f"c{number}", **command}).encode()
        answer = web("POST", f"/api/v1/plays/{code}/commands", sent, {"Content-Type": "application/json"})
        assert answer.status == 200, answer.text
    phone = phones(engine, "en", GAME)
    phone.open(f"/p/{code}/replay?step=3")
    phone.tap(phone.say("replay-on"), "a")
    phone.until(STANDS, "4")
    phone.hand.ask(FRAMES)
    phone.tap(phone.say("replay-film"), "#film")
    phone.tap(phone.say("replay-pause"), "#film")
    phone.until("return document.getElementById('film').innerText.trim() === arguments[0]", phone.say("replay-film"))
    phone.hand.ask(TURN_TO, LATE)
    phone.until(STANDS, str(LATE))
    phone.tap(phone.say("replay-film"), "#film")
    phone.until(STANDS, str(STEPS))
    seen = phone.hand.ask("return document.documentElement.seen")
    assert seen == sorted(seen), "no frame of before comes late"
    phone.is_well()
