"""Whatever a game refuses with `refusal("where", "code", name=...)` has words in every language, and they get all they need."""

import ast
from collections.abc import Iterator

import pytest

from companion import texts
from companion.games import all_games, folder
from tests import words

NAMES = {"refusal", "refuse"}
"""What a refusal is made with: the shared function, or a game's own."""
GAMES = sorted(all_games())


def refusals(source: str) -> Iterator[tuple[str, set[str] | None]]:
    """The codes written down in calls that make a refusal, with the arguments given by name (None where there are others)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMES and len(node.args) == 2:
            code = node.args[1]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                names = {k.arg for k in node.keywords if k.arg}
                yield code.value, names if len(names) == len(node.keywords) else None


def unsaid(found: Iterator[tuple[str, set[str] | None]], entries: dict[str, words.Entry]) -> list[str]:
    told = []
    for code, given in found:
        entry = entries.get(f"problem-{code}")
        if entry is None:
            told.append(f"{code} has no words")
        elif given is not None and entry.variables - given:
            told.append(f"{code} needs {sorted(entry.variables - given)}")
    return told


@pytest.mark.parametrize("lang", texts.LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_refusals_can_be_said(lang: str, key: str) -> None:
    entries = {e.id: e for path in texts.sources(lang, key) for e in words.read(path).entries}
    sources = [path.read_text("utf-8") for path in sorted(folder(key).rglob("*.py"))]
    assert [problem for source in sources for problem in unsaid(refusals(source), entries)] == []


def test_a_refusal_without_words_is_found() -> None:
    source = 'raise refusal("a", "odd", n=1)\nrefuse("a", f"{x}-own")\nrefuse("a", "even", **more)\nrefuse(x, "late", m=1)'
    found = [*refusals(source)]
    assert found == [("odd", {"n"}), ("even", None), ("late", {"m"})]
    entries = {entry.id: entry for entry in words.parse("problem-odd = { $n }\nproblem-late = { $n }").entries}
    assert unsaid(iter(found), entries) == ["even has no words", "late needs ['n']"]


def test_the_reference_has_the_same_sections_in_every_language() -> None:
    for key in GAMES:
        counts = {path.read_text("utf-8").count("\n## ") for path in (folder(key) / "texts").glob("*/reference.md")}
        assert len(counts) <= 1, key
