"""The contents of rulebooks, and the places in the app that cover them.

A game's tests have two tables: `digest.csv` lists the whole rulebook by paragraph, `exceptions.toml` lists every if, except,
instead and only. Each rule names its places: messages (lessons, setup steps, player aid), sections of the reference, moves and
tests. All of them must exist in every language.
"""

import ast
import csv
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.games import all_games
from companion.texts import LANGUAGES, language
from companion.views.reference import read_markdown


@dataclass(frozen=True)
class Told:
    """A rule in our own words."""

    rule: str
    messages: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """Return all places in the notation of the digest."""
        return (*self.messages, *self.tests, *(f"#{name}" for name in self.sections), *(f"!{name}" for name in self.moves))


def digest(tests: Path) -> list[Told]:
    """Return every paragraph of the rulebook, or nothing without a table. In its places, `#` marks a section, `!` a move."""
    if not (tests / "digest.csv").exists():
        return []
    with (tests / "digest.csv").open(encoding="utf-8", newline="") as table:
        return [_told(f"{row['paragraph']}: {row['says']}", row["told"].split()) for row in csv.DictReader(table)]


def _told(rule: str, places: list[str]) -> Told:
    kinds: dict[str, list[str]] = {"messages": [], "sections": [], "moves": [], "tests": []}
    for place in places:
        kind = {"#": "sections", "!": "moves"}.get(place[0], "tests" if place.startswith("test_") else "messages")
        kinds[kind].append(place.lstrip("#!"))
    return Told(rule, **{kind: tuple(found) for kind, found in kinds.items()})


def exceptions(tests: Path) -> list[Told]:
    """Return every exception of the rulebook."""
    rules = _read_exceptions(tests).get("exception", [])
    return [Told(**{key: value if key == "rule" else tuple(value) for key, value in rule.items()}) for rule in rules]


def lessons_without_rule(tests: Path) -> frozenset[str]:
    """Return the lessons that no rule has word for word, because they announce something or sum up other rules."""
    return frozenset(_read_exceptions(tests).get("lessons_without_rule", ()))


def _read_exceptions(tests: Path) -> dict[str, Any]:
    """Return the contents of `exceptions.toml`, or nothing without this file."""
    path = tests / "exceptions.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def nowhere(told: Told, key: str, tests: Path) -> list[str]:
    """Return the places of a rule that do not exist. A rule without places is returned itself."""
    missing = [] if told.places else [told.rule]
    for lang in LANGUAGES:
        words = language(lang, key)
        missing += [f"{lang}: {message}" for message in told.messages if not words.has(message)]
        missing += [f"{lang}: #{section}" for section in told.sections if section not in sections(key, lang)]
    missing += [move for move in told.moves if move not in all_games()[key].flow.commands]
    return missing + [name for name in told.tests if name not in names_of(tests)]


def sections(key: str, lang: str) -> list[str]:
    """Return the sections of a game's reference. The one without a name comes before the first heading."""
    return ["", *re.findall(r"{#(.+?)}", read_markdown(key, lang))]


@cache
def names_of(tests: Path) -> frozenset[str]:
    """Return the names of all tests in a folder."""
    trees = [ast.parse(file.read_text("utf-8")) for file in tests.glob("test_*.py")]
    found = (node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(name for name in found if name.startswith("test_"))
