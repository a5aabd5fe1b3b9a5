"""The oldest browsers that the README names: what style and scripts cannot do without, and what they can."""

import re
from pathlib import Path

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
"""What is used, from which version of each engine on it is known."""
HELPED = {
    r"AbortSignal\.timeout": r"AbortSignal\.timeout \?\?=",
    r"checkVisibility": r"checkVisibility \?\?=",
    r"popover": r"\.no-popover",
    r"color-mix\((?!in srgb, red)": r"@supports \(color: color-mix",
    r"light-dark\((?!red)": r"@supports \(color: light-dark",
    r"navigator\.wakeLock\.request": r"film\.play\(\)",
    r"EventSource\(": r"if \(window\.EventSource\)",
    r"navigator\.clipboard": r"execCommand\(\"copy\"\)",
    r"CSS\.registerProperty": r"catch \{\s+return;",
}
"""What newer browsers know, and what the others do instead."""
TOO_NEW_IN_STYLE = (
    r"^\s*&",
    r"@(?:layer|scope|starting-style|property|view-transition|position-try)\b",
    r"\b(?:oklch|oklab|lch|lab|contrast-color|calc-size|sibling-index|anchor|anchor-size|round|mod|rem)\(",
    r"\bsubgrid\b",
    r"\(width [<>]|\(height [<>]",
    r":(?:user-valid|user-invalid|state\(|open\b)",
)
TOO_NEW_IN_SCRIPTS = (
    r"\.(?:toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync|union|difference|isSubsetOf|moveBefore|setHTMLUnsafe)\(",
    r"\b(?:URL\.canParse|Promise\.try|Iterator\.|Temporal\.)",
    r"/[a-z]*v[a-z]*\.test\(",
)
"""What would need newer ones."""
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


def test_the_oldest_are_the_oldest_that_know_what_is_needed() -> None:
    assert [pattern for pattern in NEEDED if not re.search(pattern, OURS)] == [], "used no more"
    assert tuple(map(max, zip(*NEEDED.values(), strict=True))) == OLDEST


def test_what_older_ones_lack_has_something_in_its_place_and_nothing_needs_a_newer_one() -> None:
    assert [name for name in (*HELPED, *HELPED.values()) if not re.search(name, OURS)] == []
    for patterns, text in ((TOO_NEW_IN_STYLE, STYLE), (TOO_NEW_IN_SCRIPTS, SCRIPT)):
        assert [found[0] for pattern in patterns for found in re.finditer(pattern, text, re.MULTILINE)] == []


def test_the_readme_names_them() -> None:
    told = Path(ROOT / "README.md").read_text("utf-8")
    for engine, version in zip(ENGINES, OLDEST, strict=True):
        assert f"{engine} {version:g}" in told.replace("Safari (iOS, iPadOS, macOS)", "Safari")
