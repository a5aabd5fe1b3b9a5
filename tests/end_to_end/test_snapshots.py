"""Test of each main page as a screen reader sees it, against the recorded snapshots in `tests/end_to_end/snapshots/`.

`make snapshots` records them again. Read the difference and commit it.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.phone import Phone

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parent / "snapshots"
WANTED = "COMPANION_SNAPSHOTS"
"""Environment variable that records the snapshots instead of comparing them."""
GAME = "castle-builder"
LONGEST = 120
"""Number of characters to which a line is shortened."""
CONTENTS_ONLY = (f"/rules/{GAME}",)
"""Pages whose texts are left out, because other tests read them."""
TEXT = re.compile(
    r" *- (?:paragraph|text|strong|emphasis|list|listitem|blockquote|table|row|rowgroup|cell|columnheader|rowheader)\b"
)
MONTHS = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"
CHANGING = (
    (re.compile(r"^ *- /(?:url|placeholder): .*\n", re.MULTILINE), ""),
    (re.compile(rf"\b{MONTHS} \d{{1,2}}, 20\d\d\b|\b\d{{1,2}} {MONTHS}(?: 20\d\d)?\b"), "DAY"),
    (re.compile(r"\b\d{1,2}:\d{2}\b"), "TIME"),
    (re.compile(r"http://[\w.:]+"), "ADDRESS"),
)
"""Parts of a page that differ from day to day, with their replacements."""


def snapshot_of(phone: Phone, path: str, codes: tuple[str, ...]) -> str:
    """Return the roles, names and states of a page as text, without days and codes."""
    phone.open(path)
    phone.page.wait_for_load_state("networkidle") if path == "/" else phone.page.wait_for_load_state()
    text = phone.page.locator("body").aria_snapshot()
    for code in codes:
        text = text.replace(code, "CODE")
    for changing, replacement in CHANGING:
        text = changing.sub(replacement, text)
    lines = [line for line in text.splitlines() if path not in CONTENTS_ONLY or not TEXT.match(line)]
    return "\n".join(line if len(line) <= LONGEST else f"{line[:LONGEST]}…" for line in lines) + "\n"


def compare(name: str, found: str) -> str:
    """Return the difference between a page and its snapshot, or record the snapshot."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get(WANTED):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(found, "utf-8")
        return ""
    recorded = path.read_text("utf-8") if path.exists() else "There is no snapshot: run `make snapshots`.\n"
    lines, known = found.splitlines(), recorded.splitlines()
    new, gone = [line for line in lines if line not in known], [line for line in known if line not in lines]
    return "" if lines == known else f"{name}: new {new}, gone {gone}"


def test_main_pages_are_read_as_recorded(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    code = hers.session(GAME, ("Anna", "Yana"))
    hers.told(code, {"type": "take-tiles", "player": "Anna"}, {"type": "tick", "step": "market", "done": True})
    over = hers.session(GAME, ("Anna", "Yana"))
    coins = (
        {"type": "set-entry", "column": name, "field": "coins", "value": value} for name, value in (("Anna", 7), ("Yana", 4))
    )
    hers.told(over, *coins, {"type": "close"})
    secrets = [hers.ask(f"/api/v1/plays/{one}") for one in (code, over)]
    codes = tuple(secret for one in secrets for secret in (one["code"], one["watch_code"], one["short_code"]) if secret)
    pages = {
        "home": "/",
        "new": f"/new/{GAME}",
        **{tab: f"/p/{code}/{tab}" for tab in ("setup", "turn", "score", "log")},
        "result": f"/p/{over}/result",
        "rules": f"/rules/{GAME}",
        "print": f"/print/{GAME}",
        "settings": "/settings",
        "history": "/history",
        "record-book": f"/record/{GAME}",
    }
    found = {name: snapshot_of(hers, path, codes) for name, path in pages.items()}
    assert [difference for name, text in found.items() if (difference := compare(name, text))] == []
    recorded = {path.stem for path in FOLDER.glob("*.txt")}
    assert recorded == set(pages), "each snapshot belongs to a page"


def test_snapshots_name_the_one_status_line_and_have_no_codes() -> None:
    for path in FOLDER.glob("*.txt"):
        text = path.read_text("utf-8")
        assert text.count("- status") <= 1, path.name
        assert "heading" in text, path.name
        assert not re.search(r"/p/\w{10,}", text), path.name
