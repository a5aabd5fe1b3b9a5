"""Tests of how docstrings begin: with a verb or a noun, never with a word that only the code below explains."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("companion", "tests", "tools")
REFUSED_OPENINGS = (
    "Also",
    "Another",
    "As",
    "At",
    "By",
    "Everybody",
    "For",
    "From",
    "If",
    "In",
    "It",
    "Its",
    "No",
    "Nobody",
    "Not",
    "Nothing",
    "Of",
    "Others",
    "So",
    "Somebody",
    "That",
    "The same",
    "Then",
    "There",
    "These",
    "They",
    "Those",
    "To",
    "Until",
    "What",
    "Whatever",
    "When",
    "Where",
    "Wherever",
    "Whether",
    "Which",
    "While",
    "Who",
    "Whoever",
    "Whom",
    "Whose",
    "With",
    "Without",
)
"""First words that no docstring may have. They begin half a sentence, or refer to something that is named elsewhere."""


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every docstring, also of those below a constant or a field."""
    for node in ast.walk(ast.parse(source)):
        for part in ("body", "orelse", "finalbody"):
            statements = getattr(node, part, None)
            for statement in statements if isinstance(statements, list) else ():
                match statement:
                    case ast.Expr(value=ast.Constant(value=str(text))):
                        yield statement.lineno, text


def refused_opening(text: str) -> str | None:
    """Return the refused opening of a docstring, or None."""
    words = " ".join(text.split()) + " "
    ends = (" ", ",", ":", ";", ".")
    return next((opening for opening in REFUSED_OPENINGS if words.startswith(tuple(opening + end for end in ends))), None)


def offenders(source: str) -> list[str]:
    """Return the line and the first words of every docstring with a refused opening."""
    return [f"{line}: {text.strip()[:60]}" for line, text in sorted(docstrings(source)) if refused_opening(text)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_begin_with_a_verb_or_a_noun(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    assert [f"{path.relative_to(ROOT)}:{found}" for path in files for found in offenders(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("opening", REFUSED_OPENINGS)
def test_every_refused_opening_is_found(opening: str) -> None:
    assert refused_opening(f"{opening} is counted.") == opening
    assert refused_opening(f"\n    {opening}: counted.") == opening


@pytest.mark.parametrize("text", ["Return the total.", "Itself", "Asked questions.", "Number of taps.", "Forms of a game.", ""])
def test_other_openings_are_accepted(text: str) -> None:
    assert refused_opening(text) is None


def test_offenders_are_found_in_modules_classes_functions_and_below_constants() -> None:
    source = '''"""What is counted."""

TAPS = 3
"""Of a round."""


class Table:
    """Whoever sits there."""

    seats: int = 2
    """Number of seats."""
    names: str = ""
    """By seat."""

    async def total(self):
        """Return the total."""
        if self.seats:

            def counted():
                """It counts."""
'''
    found = [
        "1: What is counted.",
        "4: Of a round.",
        "8: Whoever sits there.",
        "13: By seat.",
        "20: It counts.",
    ]
    assert offenders(source) == found
