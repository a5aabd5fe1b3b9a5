"""Test of a score pad in Firefox and WebKit: made in the form, played, and its total seen."""

from collections.abc import Callable

import pytest

from companion.pads.definition import pad_key, read_pad
from tests.other_browsers.phone import EnginePhone
from tests.other_browsers.test_games import begin

pytestmark = pytest.mark.browser

PAD = {"name": "Meadow", "fewest": 2, "most": 2, "row": [{"name": "Bees", "kind": "times", "points": 3}]}
FIELDS = {"#name": "Meadow", "#most": "2", "#row-0-name": "Bees", "#row-0-points": "3"}


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_pad_from_form_is_played_and_its_total_is_seen(phones: Callable[..., EnginePhone], engine: str) -> None:
    phone, key = phones(engine, "en", "castle-builder"), pad_key(read_pad(PAD))
    phone.open("/pads/new")
    for field, typed in FIELDS.items():
        phone.hand.write(field, typed)
    phone.until("return document.querySelector('#preview').innerText.includes('3 points')")
    phone.is_well()
    phone.tap(phone.say("pads-save"), "button")
    phone.until("return /\\/pads\\/\\d+$/.test(location.pathname) && document.readyState === 'complete'")
    assert phone.hand.ask("return document.querySelector('.deeds a').pathname") == f"/new/{key}"
    phone.open(f"{begin(phone, key)}score?view=form")
    for seat in range(2):
        phone.hand.write(f"#cells [name='c{seat}.r1']", str(4 - seat))
    phone.hand.ask("document.activeElement.blur()")
    phone.has_sent_everything()
    phone.until("return document.querySelector('main').innerText.includes('12')")
    phone.is_well()
