"""Screenshots of all states in the end-to-end tests, at every size and in both themes (`make screens`)."""

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.texts import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

WANTED = "COMPANION_SCREENS"
"""Environment variable with the folder for screenshots. Without it none are taken."""
TALLEST = 8_000
"""Maximum height of a page in a screenshot, in pixels."""
THEMES: tuple[Any, ...] = ("light", "dark")


def walked_in(*langs: str) -> pytest.MarkDecorator:
    """Parametrize a test with some languages. Other tests cover the rest, but screenshots are taken in every language."""
    return pytest.mark.parametrize("lang", LANGUAGES if os.environ.get(WANTED) else langs)


def keep(page: "Page", lang: str, number: int, state: str, sizes: tuple[tuple[int, int], ...]) -> None:
    """Save screenshots of the page as JOURNEY/LANG/NUMBER-STATE/SIZE-THEME.png."""
    wanted = os.environ.get(WANTED)
    if not wanted:
        return
    journey = re.search(r"test_(\w+)\.py::test_(\w+)", os.environ["PYTEST_CURRENT_TEST"])
    assert journey
    folder = Path(wanted) / f"{journey[1]}.{journey[2]}" / lang / f"{number:02}-{re.sub(r'[^a-z0-9]+', '-', state.lower())}"
    folder.mkdir(parents=True, exist_ok=True)
    usual, where = page.viewport_size, page.evaluate("scrollY")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            # as high as the page: what sticks to the foot of the screen would lie across the middle otherwise
            whole = page.evaluate("document.documentElement.scrollHeight")
            page.set_viewport_size({"width": width, "height": max(height, min(whole, TALLEST))})
            page.screenshot(path=folder / f"{width}x{height}-{theme}.png", animations="disabled")
    page.emulate_media(color_scheme="light")
    if usual:
        page.set_viewport_size(usual)
    page.evaluate("y => scrollTo(0, y)", where)
