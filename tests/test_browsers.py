"""Tests of the oldest browsers in the docs: features that styles and scripts need or can do without."""

import re
from pathlib import Path

import pytest

from companion.files import ROOT

ENGINES = ("Chromium", "Firefox", "Safari")
OLDEST = (108, 121, 16.0)
NEEDED = {
    r":has\(": (105, 121, 15.4),
    r"@container": (105, 110, 16.0),
    r"\dcqi\b": (105, 110, 16.0),
    r"\dsvh\b": (108, 101, 15.4),
    r"\bat\(-1\)": (92, 90, 15.4),
    r"\?\?=": (85, 79, 14.0),
    r"aspect-ratio:": (88, 89, 15.0),
    r"\binset:": (87, 66, 14.1),
    r":is\(": (88, 78, 14.0),
    r"\.replaceChildren\(": (86, 78, 14.0),
}
"""Browser features in use, with the version of each engine that introduced them."""
HELPED = {
    r"AbortSignal\.timeout": r"AbortSignal\.timeout \?\?=",
    r"checkVisibility": r"checkVisibility \?\?=",
    r"popover": r"\.no-popover",
    r"color-mix\((?!in srgb, red)": r"@supports \(color: color-mix",
    r"light-dark\((?!red)": r"@supports \(color: light-dark",
    r"navigator\.wakeLock\.request": r"film\.play\(\)",
    r"EventSource\(": r"if \(window\.EventSource\)",
    r"navigator\.clipboard": r"execCommand\(\"copy\"\)",
    r"\bsubgrid\b": r"@supports \(grid-template-rows: subgrid\)",
    r"CSS\.registerProperty": r"catch \{\s+return;",
}
"""Browser features that have a replacement, with the replacement."""
TOO_NEW_IN_STYLE = (
    r"^\s*&",
    r"@(?:layer|scope|starting-style|property|view-transition|position-try)\b",
    r"\b(?:oklch|oklab|lch|lab|contrast-color|calc-size|sibling-index|anchor|anchor-size|round|mod|rem)\(",
    r"\(width [<>]|\(height [<>]",
    r":(?:user-valid|user-invalid|state\(|open\b)",
)
TOO_NEW_IN_SCRIPTS = (
    r"\.(?:toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync|union|difference|isSubsetOf|moveBefore|setHTMLUnsafe)\(",
    r"\b(?:URL\.canParse|Promise\.try|Iterator\.|Temporal\.)",
    r"/[a-z]*v[a-z]*\.test\(",
)
"""Script features that no supported browser may be required to have."""
STYLE, SCRIPT = (
    "\n".join(
        re.sub(r"/\*.*?\*/|^\s*//.*?$", "", file.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        for folder in (ROOT / "static", ROOT / "companion" / "games")
        for file in sorted(folder.rglob(f"*.{kind}"))
        if "vendor" not in file.parts and not file.name.startswith("print-")
    )
    for kind in ("css", "js")
)
OURS = f"{STYLE}\n{SCRIPT}"


def test_oldest_browsers_match_needed_features() -> None:
    assert [pattern for pattern in NEEDED if not re.search(pattern, OURS)] == [], "used no more"
    assert tuple(map(max, zip(*NEEDED.values(), strict=True))) == OLDEST


def test_newer_browser_features_have_fallback_or_are_absent() -> None:
    assert [name for name in (*HELPED, *HELPED.values()) if not re.search(name, OURS)] == []
    for patterns, text in ((TOO_NEW_IN_STYLE, STYLE), (TOO_NEW_IN_SCRIPTS, SCRIPT)):
        assert [found[0] for pattern in patterns for found in re.finditer(pattern, text, re.MULTILINE)] == []


@pytest.mark.parametrize("paper", ["README.md", "docs/browsers.md"])
def test_oldest_browsers_are_named_in_docs(paper: str) -> None:
    text = Path(ROOT / paper).read_text("utf-8")
    oldest = [f"{name} {version:g}" for name, version in zip(ENGINES, OLDEST, strict=True)]
    assert [browser for browser in oldest if browser not in text] == []
