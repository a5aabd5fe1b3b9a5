"""How black a page is: what is printed at home is paid for by the drop."""

from io import BytesIO
from itertools import cycle, product

import pytest
from PIL import Image, ImageStat

from companion import printing
from companion.files import ROOT
from companion.games import all_games
from tests.printing.laid import Drawn
from tests.printing.reading import GAMES
from tests.printing.tables import TABLES, names_of
from tests.printing.test_blank import options_of

PAGE = 794 * 1123
"""Of an A4 page, in the pixels of a browser."""
MOST = 0.06


def ink(chromium, press, html):
    """The black share of a document on A4, drawn in the letters that it is printed in."""
    found = Drawn(press, html, "a4").pages
    page = chromium.new_page(viewport={"width": round(found[0].width), "height": 1123})
    try:
        page.route("**/static/**", lambda route: route.fulfill(path=ROOT / route.request.url.partition("//p/")[2]))
        page.route("https://p/", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.emulate_media(media="print")
        page.goto("https://p/")
        page.evaluate("size => document.documentElement.style.setProperty('--u', size)", f"{found[0].style['font_size']}px")
        page.evaluate("document.fonts.ready")
        image = Image.open(BytesIO(page.screenshot(full_page=True))).convert("L")
    finally:
        page.close()
    dark = 1 - ImageStat.Stat(image).mean[0] / 255
    return dark * image.width * image.height / PAGE / len(found)


PAGES = [*product(GAMES, ["aid"]), *zip(GAMES, cycle(["setup", "score-sheet"]), strict=False)]


@pytest.mark.parametrize(("key", "kind"), PAGES)
def test_a_blank_page_is_mostly_white(chromium, press, key, kind):
    game = all_games()[key]
    html = printing.blank(key, kind, players=max(game.seats), options=options_of(game)[-1], lang="ru")
    assert ink(chromium, press, html) <= MOST


@pytest.mark.parametrize("table", ["castles-2", "seasons", "wall"])
def test_a_filled_sheet_is_mostly_white(chromium, press, plays, table):
    played, seats = TABLES[table]
    assert ink(chromium, press, printing.result(played(plays, names_of("ru", seats)), lang="ru")) <= MOST
