"""Tests that regular expressions take linear time for any typed text."""

import ast
import importlib
import pkgutil
import re
import time
from pathlib import Path

import pytest

import companion

LENGTH = 30_000
LONGEST_MS = 4
REPEATED = (
    *"17aы \t\n,;+-–:/<>\"'&{[(.",
    *("12", "1 ", "1+", "1 + ", "+1", " +", "12, ", "2+1, ", "1:", "12/13 ", "a ", "a1", f"{'a' * 23} ", "\ue0001", "\ue000"),
    *("<!--", "<!- ", "<?xml", "<?", "<svg ", "<button ", '<button aria-pressed="true">', 'aria-pressed="true"', "</button"),
    *("<input ", "<form ", '<symbol id="', '<symbol id="a" viewBox="b">', "var(--a,", "var(--", "currentColo"),
    *(
        "## ",
        "## a ",
        "\n## a",
        "## a {#",
        "# ",
        "players[0].",
        "players[",
        "castles[1].a.",
        "castles[",
        "/p/a",
        "/new/",
        "/p/",
    ),
    *("ями", "ого", "ies", "ить", "оц", "0" * 9 + "+", "1" * 9 + " - "),
)
"""Long texts of digits, spaces, separators and beginnings of matches, each with an end that fits nothing."""

BEGUN = (
    *(('<symbol id="a" viewBox="', token, "!") for token in ("a", "a ", "<")),
    *(("<button ", token, "") for token in ("a", " ", 'aria-pressed="true" ', "<")),
    *(("## ", token, "#") for token in ("a", " ", "a ", "{#a", "{")),
    *(("castles[1].", token, "[") for token in ("a", "1", "a.", "a-")),
    *(("players[", token, "") for token in ("1", "1].")),
    *((head, "1", "x") for head in ("\ue000", "12+", "-", "+ ", "/p/")),
)
"""Texts that begin like a match of a pattern and continue without an end."""


PATTERNS = {
    f"{found.name}.{name}": value
    for found in pkgutil.walk_packages(companion.__path__, "companion.")
    for name, value in vars(importlib.import_module(found.name)).items()
    if isinstance(value, re.Pattern)
}
"""Compiled patterns of all modules."""


@pytest.mark.parametrize("name", PATTERNS)
def test_pattern_on_hostile_text_is_quick(name: str) -> None:
    pattern = PATTERNS[name]
    slow = {}
    for head, token, tail in [*(("", token, "\x00") for token in REPEATED), *BEGUN]:
        text: str | bytes = head + token * (LENGTH // len(token)) + tail
        if isinstance(pattern.pattern, bytes):
            text = str(text).encode()
        for act in (pattern.search, pattern.fullmatch):
            if (taken := _milliseconds(act, text)) > LONGEST_MS:
                slow[act.__name__, head, token] = taken
    assert not slow


def _milliseconds(act: object, text: str) -> float:
    """Return the CPU time of the fastest of several tries in this thread, in milliseconds."""
    taken = []
    for _ in range(12):
        began = time.thread_time()
        act(text)  # type: ignore[operator]
        taken.append((time.thread_time() - began) * 1000)
        if taken[-1] < LONGEST_MS:
            break
    return min(taken)


def test_patterns_are_all_named_in_modules() -> None:
    """A pattern inside a function would not be tested. Patterns made from a name have no repetition."""
    assert len(PATTERNS) > 20
    inline = []
    for file in sorted(Path(companion.__file__).parent.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        named = {id(node.value) for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value}
        for node in ast.walk(tree):
            made = node.func if isinstance(node, ast.Call) and id(node) not in named else None
            if isinstance(made, ast.Attribute) and ast.unparse(made.value) == "re" and made.attr != "escape":
                inline.append((file.name, made.attr))
    assert inline == [("person_tokens.py", "compile")] * 2 + [("__init__.py", "compile")]


GIVES_NOTHING_BACK = re.compile(r"(?<!\\)\)(?:[*+?]|\{[\d,]*\})\+|\(\?>")


def as_text(pattern: str | bytes) -> str:
    return pattern.decode() if isinstance(pattern, bytes) else pattern


def test_patterns_have_no_atomic_or_possessive_groups() -> None:
    """Python before 3.11.5, as in Debian 12, matches such groups wrongly. Printing then found no shield."""
    texts = {name: as_text(pattern.pattern) for name, pattern in PATTERNS.items()}
    assert [name for name, text in texts.items() if GIVES_NOTHING_BACK.search(text)] == []


@pytest.mark.parametrize(
    ("pattern", "is_one"), [("(?:a++|b)*+", True), (r"(a)?+\)", True), (r"(?>a)", True), (r"\)++(a++)*", False)]
)
def test_atomic_or_possessive_group_is_found(pattern: str, *, is_one: bool) -> None:
    assert bool(GIVES_NOTHING_BACK.search(pattern)) is is_one
