"""Screenshots of every screen at every size, in every language and both themes, on contact sheets.

    make screens                             all end-to-end tests, output in build/screens/
    make screens ARGS="-k castle_builder"    some of them, chosen by arguments for pytest

The tests in tests/end_to_end pass through every state of every game and take the screenshots. build/screens/index.html shows
all of them. build/screens/sheets/ has one picture for each test and language, for a quick overview.
"""

import os
import subprocess
import sys
from html import escape
from pathlib import Path
from urllib.parse import quote

from tests.support import chromium
from tests.support.page_checks import SIZES
from tests.support.pictures import THEMES, WANTED

FOLDER = Path("build/screens")
SHEETS = FOLDER / "sheets"
MAX_SHOWN_PIXELS = 1600
"""Pixels of a page's height shown on a contact sheet. A click shows the whole page."""
MAX_PIXELS = 16_000
"""Maximum height of a picture in pixels. Browsers take no larger screenshots."""
STYLE = f"""
body {{ font: 15px/1.3 sans-serif; margin: 16px; background: #888; color: #000; }}
h2 {{ margin: 24px 0 4px; }}
section {{ display: flex; flex-wrap: wrap; gap: 12px; }}
figure {{ margin: 0; }}
figcaption {{ max-width: 220px; }}
div {{ max-height: {MAX_SHOWN_PIXELS // 2}px; overflow: hidden; border: 1px solid #000; }}
img {{ display: block; width: 100%; }}
"""


def main(args: list[str]) -> int:
    """Run the tests with screenshots and lay the pictures out. Return the exit status of pytest."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pytest", "--numprocesses", "2", "tests/end_to_end", *args]
    result = subprocess.run(command, env={**os.environ, WANTED: str(FOLDER.resolve())}, check=False)  # noqa: S603  our own tests
    pages = sorted(folder for folder in FOLDER.glob("*/*") if folder.parent != SHEETS and folder.is_dir())
    (FOLDER / "index.html").write_text(_html("".join(_section(p, every=True) for p in pages)), "utf-8")
    program = chromium.find()
    assert program, "there is no Chromium on this machine"
    SHEETS.mkdir(exist_ok=True)
    with chromium.driven(program) as browser:
        page = browser.new_page(viewport={"width": 1800, "height": 1000})
        for folder in pages:
            draft = FOLDER / "sheet.html"
            draft.write_text(_html(_section(folder, every=False)), "utf-8")
            page.goto(draft.resolve().as_uri())
            height = min(MAX_PIXELS, page.evaluate("document.documentElement.scrollHeight"))
            page.set_viewport_size({"width": 1800, "height": height})
            page.screenshot(path=SHEETS / f"{folder.parent.name}.{folder.name}.png")
            draft.unlink()
    print(f"{len(list(FOLDER.glob('*/*/*/*.png')))} pictures: {FOLDER / 'index.html'}")
    return result.returncode


def _html(body: str) -> str:
    return f"<!doctype html><meta charset=utf-8><title>Screens</title><style>{STYLE}</style>{body}"


def _section(folder: Path, *, every: bool) -> str:
    """Return the HTML of a test's screens in one language: every picture, or one size of each screen in both themes."""
    rows = []
    for number, state in enumerate(sorted(folder.iterdir())):
        shown = SIZES if every else [SIZES[number % len(SIZES)]]
        lazy = " loading=lazy" if every else ""
        rows += [_figure(state, width, f"{width}x{height}-{theme}.png", lazy) for width, height in shown for theme in THEMES]
    return f"<h2>{escape(folder.parent.name)} · {folder.name}</h2><section>{''.join(rows)}</section>"


def _figure(state: Path, width: int, name: str, lazy: str) -> str:
    path = quote((state / name).relative_to(FOLDER).as_posix())
    shown = max(200, width // 2)
    return (
        f"<figure><a href='{path}'><div><img{lazy} style='width:{shown}px' src='{path}'></div></a>"
        f"<figcaption>{escape(state.name)} {name.removesuffix('.png')}</figcaption></figure>"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
