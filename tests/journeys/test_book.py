"""The book of a table that has played for a while: every page of it keeps the laws, at every width and in both themes."""

from collections.abc import Callable, Iterator

import pytest

from companion.games import all_games
from companion.plays.told import categories
from tests import notebook
from tests.journeys.phone import GAME, Phone
from tests.sharing.playing import opened
from tests.test_cli_serve import served
from tests.web.test_records import write

pytestmark = pytest.mark.browser

DAY = notebook.FIRST.isoformat()
PAGES = {
    "history": "/history?place=Home&since=2023-01-01",
    "book": "/record",
    "year": f"/record?in={DAY[:4]}",
    "month": f"/record?in={DAY[:7]}",
    "evening": f"/record?in={DAY}",
    "game": f"/record/{GAME}",
    "rating": "/record/rating",
    "people": "/people",
    "person": "/people/who?name=Anna",
    "change": "/people/change?name=Anna",
    "merge": "/people/rename?name=Ana&to=Anna",
    "which": "/told",
    "told": f"/told/{GAME}",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a table's book of sixty plays is read."""
    folder = tmp_path_factory.mktemp("data")
    with opened(folder) as plays:
        for play in notebook.plays(60):
            parts = categories(all_games()[play["game"]])
            earned = {
                name: {parts[number % len(parts)]: total}
                for number, (name, total) in enumerate(play["scores"].items())
                if parts
            }
            about = {name: play[name] for name in ("place", "note", "minutes") if play[name]}
            write(plays, play["game"], play["day"], play["scores"], f"{play['number']}", earned=earned, about=about)
    with served("--port", "0", "--data", folder) as (_, address):
        yield address


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_page_of_the_book(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    for name, path in PAGES.items():
        hers.open(path)
        hers.looks_right(name, large_letters=True)
    hers.open(PAGES["history"])
    play = str(hers.page.locator("a[href$='/result']").first.get_attribute("href")).removesuffix("/result")
    for part in ("result", "about", "told", "photos"):
        hers.open(f"{play}/{part}")
        hers.looks_right(f"{part} of a play that was told", large_letters=True)
