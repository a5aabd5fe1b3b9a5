"""Phones of the three engines that a table brings: Chromium, Firefox and WebKit, all of which iOS's browsers are."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.engines import webdriver
from tests.engines.phone import Driven, Phone, Played
from tests.proofs.server import Server

ENGINES = ("chromium", "firefox", "webkit")
Phones = Callable[..., Phone]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data") as server:
        yield server


@pytest.fixture
def phones(server: Server, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Phones]:
    """`phones("webkit", "ru", "castle-builder")`, with so many pixels of the screen for one of the page."""
    with ExitStack() as stack:

        def new(engine: str, lang: str, game: str, ratio: int = 1) -> Phone:
            if engine == "chromium":
                browser: Any = request.getfixturevalue("chromium")
                context = browser.new_context(locale=lang, viewport={"width": 360, "height": 780}, device_scale_factor=ratio)
                stack.callback(context.close)
                return Phone(Played(context.new_page()), server.address, lang, game)
            if lacks := webdriver.lacking(engine):
                pytest.skip(lacks)
            home = tmp_path / f"{engine}-{len([*tmp_path.iterdir()])}"
            home.mkdir()
            driver = stack.enter_context(getattr(webdriver, engine)(home, lang, ratio))
            return Phone(Driven(driver), server.address, lang, game)

        yield new
