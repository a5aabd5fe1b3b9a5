"""Measurement of the ink on a page, because home printers use expensive ink."""

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageStat

from companion.files import ROOT
from tests.printing.laid import Drawn

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST = 0.06


def ink(chromium: "Browser", drawn: Drawn) -> float:
    """Return the share of black on the pages of a document, drawn with its own fonts."""
    first = drawn.pages[0]
    page = chromium.new_page(viewport={"width": round(first.width), "height": round(first.margin_height())})
    try:
        page.route("**/static/**", lambda route: route.fulfill(path=ROOT / route.request.url.partition("//p/")[2]))
        page.route("https://p/", lambda route: route.fulfill(body=drawn.html, content_type="text/html"))
        page.emulate_media(media="print")
        page.goto("https://p/")
        page.evaluate("size => document.documentElement.style.setProperty('--u', size)", f"{first.style['font_size']}px")
        page.evaluate("document.fonts.ready")
        image = Image.open(BytesIO(page.screenshot(full_page=True))).convert("L")
    finally:
        page.close()
    dark = 1 - ImageStat.Stat(image).mean[0] / 255
    return dark * image.width * image.height / (first.margin_width() * first.margin_height()) / len(drawn.pages)
