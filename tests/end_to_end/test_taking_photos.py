"""Tests of photographing castles at the end of a game: with and without a script, without a network, and what is open."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from tests.support.page_checks import TARGET
from tests.support.phone import Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

GAME = "between-two-castles"
ENDED = (
    {"type": "begin"},
    {"type": "go-to", "round": 2, "turn": 4, "step": "build"},
    {"type": "done", "step": "build"},
)


def photo(colour: str) -> Any:
    out = io.BytesIO()
    Image.new("RGB", (2400, 1800), colour).save(out, "JPEG")
    return {"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}


def ended(phone: Callable[..., Phone], lang: str, **how: Any) -> tuple[Phone, str]:
    """Open the page that photographs the castles from the last page of a game. Return the phone and the session's address."""
    hers = phone(lang, **how)
    code = hers.session(GAME, ("Anna", "Boris", "Cid"))
    hers.told(code, *ENDED)
    hers.open(f"/p/{code}/turn")
    hers.link(hers.say("photo-table")).click()
    hers.heads(hers.say("photo-title"))
    return hers, f"/p/{code}"


def choose(hers: Phone, castle: int, colour: str) -> None:
    hers.page.locator(f"#photo-{castle - 1}").set_input_files(photo(colour))


def shows(hers: Phone, castle: int) -> None:
    """Wait until the page shows the photo of a castle."""
    hers.page.get_by_role("img", name=hers.say("photo-of-column", column=hers.say(f"castle-{castle}")), exact=True).wait_for()


@walked_in("en", "de", "ru")
def test_photographed_castle_is_open_on_all_pages(phone: Callable[..., Phone], lang: str) -> None:
    hers, base = ended(phone, lang)
    hers.looks_right("photos")
    choose(hers, 2, "teal")
    shows(hers, 2)
    hers.looks_right("photos with one")
    choose(hers, 1, "maroon")
    shows(hers, 1)
    button = hers.page.locator(".column-photos .seal")
    box, height = button.bounding_box(), hers.page.evaluate("innerHeight")
    assert box
    assert box["y"] + box["height"] <= height, "the button for the next castle is in view"
    assert button.evaluate("seal => seal.parentElement.querySelector('input').id") == "photo-2"
    read = hers.say("photo-read-now", column=hers.say("castle-2"))
    for page in ("turn", "result"):
        hers.open(f"{base}/{page}")
        box = hers.link(read).bounding_box()
        assert box
        assert box["height"] >= TARGET
    hers.open(f"{base}/score")
    hers.sees(hers.say("photo-unread"))
    hers.open("/")
    hers.sees(hers.say("photo-unread-count", count=2))
    hers.open(f"{base}/score")
    hers.page.locator(".closing .seal").click()
    hers.page.wait_for_url(f"**{base}/turn?castle=1&**")
    hers.open(f"{base}/turn?castle=2")
    assert hers.link(hers.say("photo-castle")).get_attribute("href") == f"{base}/photos#column-1"


def test_castle_is_photographed_without_script(phone: Callable[..., Phone]) -> None:
    hers, base = ended(phone, "en", java_script_enabled=False)
    choose(hers, 1, "teal")
    hers.button(hers.say("photo-add-column", column=hers.say("castle-1"))).click()
    shows(hers, 1)
    assert hers.page.url.endswith(f"{base}/photos#column-0")
    hers.link(hers.say("photo-read-of", column=hers.say("castle-1"))).wait_for()
    hers.button(hers.say("photo-remove-column", column=hers.say("castle-1"))).click()
    hers.page.locator(".column-photos img").wait_for(state="detached")


def test_photos_taken_without_network_wait_on_page_and_are_sent_later(phone: Callable[..., Phone]) -> None:
    hers, _ = ended(phone, "en", service_workers="block")
    hers.context.set_offline(True)
    for castle, colour in ((1, "teal"), (3, "maroon")):
        choose(hers, castle, colour)
        card = hers.page.locator(f"#column-{castle - 1}")
        card.get_by_text(hers.say("photo-waits")).filter(visible=True).wait_for()
        assert card.locator("input[type=file]").evaluate("input => input.files.length") == 1
    assert hers.page.locator("#status").inner_text().strip() == hers.say("photo-waits")
    hers.troubles = [trouble for trouble in hers.troubles if "net::ERR_" not in trouble]
    hers.context.set_offline(False)
    for castle in (1, 3):
        shows(hers, castle)
    assert hers.page.locator(".column-photos img").count() == 2
    hers.troubles = [trouble for trouble in hers.troubles if "net::ERR_" not in trouble]


def test_castle_photographed_again_replaces_photo(phone: Callable[..., Phone]) -> None:
    hers, _ = ended(phone, "en")
    seen = []
    for colour in ("teal", "maroon"):
        choose(hers, 1, colour)
        picture = hers.page.locator(f".column-photos img:not([src='{seen[-1] if seen else ''}'])")
        picture.wait_for()
        seen.append(str(picture.get_attribute("src")))
    assert hers.page.locator(".column-photos img").count() == 1
