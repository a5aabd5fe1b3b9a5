"""Tests of a phone's first visit: painted from the first answer alone, few bytes, and the same page later."""

import os
import re
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from pypdf._codecs.core_font_metrics import CORE_FONT_METRICS

from companion.texts import LANGUAGES
from tests.support.chromium import FLAGS, find
from tests.support.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LARGEST = 60_000
LETTERS_OF_THE_DEVICE = """() => {
  const style = document.documentElement.style;
  style.setProperty("--display", '"Alegreya like Times", "Alegreya like Noto", Georgia, serif');
  style.setProperty("--text", '"Alegreya Sans like Arial", "Alegreya Sans like Roboto", sans-serif');
}"""
TOPS = "() => Array.from(document.querySelectorAll('h1, h2, .plate, form'), (each) => each.getBoundingClientRect().top)"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}


def test_first_visit_needs_no_fetch_before_first_paint(app: Flask) -> None:
    for lang in LANGUAGES:
        head = app.test_client().get("/", headers={"Accept-Language": lang}).text.partition("<body")[0]
        assert "<style>" in head
        assert re.findall(r'<link rel="(?:stylesheet|preload)"', head) == []
        assert re.findall(r"<script(?! defer)", head) == []


def test_second_visit_omits_inline_style(app: Flask) -> None:
    client = app.test_client()
    first, later = client.get("/"), client.get("/")
    assert "<style>" not in later.text
    assert "sha256-" in first.headers["Content-Security-Policy"]
    assert "sha256-" not in later.headers["Content-Security-Policy"]


# --- In a browser -----------------------------------------------------------------------------------------------------

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server without sessions, because open ones would be on its first page."""
    with Server(tmp_path_factory.mktemp("new"), BROTLI_QUALITY=11) as server:
        yield server


def opened(context: "BrowserContext", server: Server) -> tuple["Page", list[int], list[str]]:
    """Return the home page, the bytes of every answer on the wire, and the browser's complaints."""
    page = context.new_page()
    wire, weights, complaints = context.new_cdp_session(page), list[int](), list[str]()
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda event: weights.append(int(event["encodedDataLength"])))
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(server.address, wait_until="networkidle")
    page.evaluate("() => document.fonts.ready")
    return page, weights, complaints


@pytest.mark.parametrize(("lang", "theme"), list(zip(LANGUAGES, cycle(("light", "dark")), strict=False)))
def test_first_visit_looks_like_later_visit_and_is_small(chromium: "Browser", server: Server, lang: str, theme: Any) -> None:
    context = chromium.new_context(**PHONE, locale=lang, color_scheme=theme)
    first, weights, complaints = opened(context, server)
    assert complaints == []
    assert sum(weights) <= LARGEST, f"{sum(weights)} bytes in {len(weights)} answers"
    bare = first.locator("head style").evaluate("(style) => style.sheet.cssRules.length")
    assert bare > 50, "its style was taken"
    later, weights_later, _ = opened(context, server)
    assert later.locator("head style").count() == 0
    assert sum(weights_later) < sum(weights) / 4
    assert first.screenshot() == later.screenshot()
    # and without what comes behind, but for our letters: the part of the style that is in the page is enough for it
    for page in (first, later):
        page.evaluate(LETTERS_OF_THE_DEVICE)
    first.evaluate("() => document.querySelector('body link[rel=stylesheet]').remove()")
    assert first.screenshot() == later.screenshot()
    context.close()


def font(file: Path, name: str, widths: Mapping[str, int]) -> None:
    """Write a font in which every letter is a box of the width that it has in the usual fonts of devices."""
    made, pen = FontBuilder(1000, isTTF=True), TTGlyphPen(None)
    for corner, draw in zip(((50, 0), (50, 500), (200, 500), (200, 0)), (pen.moveTo, *[pen.lineTo] * 3), strict=True):
        draw(corner)
    pen.closePath()
    box, letters = pen.glyph(), {letter: f"uni{ord(letter):04X}" for letter in widths if len(letter) == 1}
    made.setupGlyphOrder([".notdef", *letters.values()])
    made.setupCharacterMap({ord(letter): glyph for letter, glyph in letters.items()})
    made.setupGlyf(dict.fromkeys([".notdef", *letters.values()], box))
    made.setupHorizontalMetrics({".notdef": (500, 50), **{glyph: (widths[letter], 50) for letter, glyph in letters.items()}})
    made.setupHorizontalHeader(ascent=900, descent=-200)
    made.setupNameTable({"familyName": name, "styleName": "Regular", "fullName": name, "psName": name.replace(" ", "")})
    made.setupOS2()
    made.setupPost()
    made.save(file)


@pytest.fixture
def device(chromium: "Browser", tmp_path: Path) -> Iterator["Browser"]:
    """Yield a browser with the two fonts that most devices have, or with others of the same widths."""
    for name, metrics in (("Arial", "Helvetica"), ("Times New Roman Bold", "Times-Bold")):
        font(tmp_path / f"{metrics}.ttf", name, CORE_FONT_METRICS[metrics].character_widths)
    fluid = '<match target="font"><edit name="hintstyle"><const>hintnone</const></edit></match>'
    folders = f"<dir>{tmp_path}</dir><cachedir>{tmp_path}</cachedir>"
    (tmp_path / "fonts.conf").write_text(f"<fontconfig>{folders}{fluid}</fontconfig>")
    env: Any = {**os.environ, "FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}
    browser = chromium.browser_type.launch(executable_path=find(), args=list(FLAGS), env=env)
    yield browser
    browser.close()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_web_fonts_on_arrival_move_nothing(device: "Browser", server: Server, lang: str) -> None:
    """The fonts arrive after the first paint. Until then, system fonts are scaled to the same widths."""
    context = device.new_context(**PHONE, locale=lang)
    page, _, _ = opened(context, server)
    ours = page.evaluate(TOPS)
    page.evaluate(LETTERS_OF_THE_DEVICE)
    assert ours
    assert page.evaluate(TOPS) == pytest.approx(ours, abs=2)
    page.evaluate("() => document.querySelectorAll('*').forEach((each) => { each.style.fontFamily = 'serif'; })")
    assert page.evaluate(TOPS) != pytest.approx(ours, abs=2), "were they not stretched, it would be seen"
    assert page.evaluate("() => performance.getEntriesByType('resource').some((e) => e.name.endsWith('.woff2'))")
    context.close()


def test_page_opened_by_other_site_has_no_opener(chromium: "Browser", server: Server) -> None:
    """This is true at once, and after the reader has gone on within our pages."""
    context = chromium.new_context(**PHONE, locale="en")
    stranger = context.new_page()
    stranger.goto(server.address.replace("127.0.0.1", "localhost"))
    with context.expect_page() as opened_page:
        stranger.evaluate("(address) => { window.held = window.open(address); }", server.address)
    ours = opened_page.value
    ours.wait_for_load_state()
    assert ours.evaluate("() => window.opener === null")
    ours.get_by_role("link", name="Settings").click()
    ours.wait_for_url("**/settings")
    assert ours.evaluate("() => window.opener === null")
    assert stranger.evaluate("() => window.held.closed"), "to who opened it, it is gone"
    context.close()
