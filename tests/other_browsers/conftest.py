"""Fixtures for phones with three engines:

Chromium, Firefox and WebKit, which all browsers on iOS use. Each engine starts once, clears its data before each test, and ends
after the last test.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from tests.other_browsers import webdriver
from tests.other_browsers.phone import PATIENCE, Driven, EnginePhone, Played
from tests.support import chromium as chromium_program
from tests.support.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ENGINES = ("chromium", "firefox", "webkit")
FORGET = """
localStorage.clear();
const wanted = {method: "POST", body: new URLSearchParams({lang: arguments[0]})};
return fetch("/settings", wanted).then(() => caches.keys()).then((all) => Promise.all(all.map((one) => caches.delete(one))));
"""
SPEAKS = "return fetch('/settings').then((told) => told.text()).then((page) => /<html[^>]* lang=.(\\w+)/.exec(page)[1]);"
"""Script that returns the language of the app's pages."""
Phones = Callable[..., EnginePhone]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(scope="package")
def drivers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str, int], webdriver.Drives]]:
    with ExitStack() as stack:

        @cache
        def driver(engine: str, ratio: int) -> webdriver.Drives:
            if lacks := webdriver.lacking(engine):
                pytest.skip(lacks)
            started: webdriver.Drives = stack.enter_context(getattr(webdriver, engine)(tmp_path_factory.mktemp(engine), ratio))
            return started

        yield driver


@pytest.fixture(scope="package")
def whole_chromium(chromium: "Browser") -> "Iterator[Browser]":
    """Yield the Chromium that people use, because all other tests may use its headless shell."""
    browser = chromium.browser_type.launch(executable_path=chromium_program.find(), args=list(chromium_program.FLAGS))
    yield browser
    browser.close()


@pytest.fixture
def phones(server: Server, drivers: Callable[..., webdriver.Drives], request: pytest.FixtureRequest) -> Iterator[Phones]:
    """Yield a function that opens phones: `phones("webkit", "ru", "castle-builder")`, with a pixel ratio."""
    with ExitStack() as stack:

        def new(engine: str, lang: str, game: str, ratio: int = 2) -> EnginePhone:
            if engine == "chromium":
                browser: Any = request.getfixturevalue("whole_chromium")
                context = browser.new_context(locale=lang, viewport={"width": 360, "height": 780}, device_scale_factor=ratio)
                stack.callback(context.close)
                return EnginePhone(Played(context.new_page()), server.address, lang, game)
            driver = drivers(engine, ratio)
            phone = EnginePhone(Driven(driver), server.address, lang, game)
            phone.open("/settings")
            driver.do("DeleteAllCookies")
            deadline = monotonic() + PATIENCE
            while True:  # WebKit says that cookies are gone before they are
                phone.hand.ask(FORGET, lang)
                phone.open("/settings")
                sleep(0.1)
                if phone.hand.ask(SPEAKS) == lang:
                    return phone
                assert monotonic() < deadline

        yield new
