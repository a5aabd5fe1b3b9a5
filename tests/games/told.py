"""The exceptions of a rulebook, and where the app says or does each of them: `exceptions.toml` beside a game's tests.

A rule is held to the messages, the sections of the reference and the tests that it names: all of them exist, in every language.
"""

import ast
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.games import folder
from companion.texts import LANGUAGES, language


@dataclass(frozen=True)
class Told:
    """A sentence of the rulebook with an if, an except, an instead or an only, in words of our own."""

    rule: str
    messages: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


def exceptions(tests: Path) -> list[Told]:
    """What stands in the table beside these tests."""
    with (tests / "exceptions.toml").open("rb") as table:
        rules = tomllib.load(table)["exception"]
    return [Told(**{key: value if key == "rule" else tuple(value) for key, value in rule.items()}) for rule in rules]


def nowhere(told: Told, key: str, tests: Path) -> list[str]:
    """The places named that do not exist. A rule that names none is itself nowhere."""
    missing = [] if told.messages or told.sections or told.tests else [told.rule]
    for lang in LANGUAGES:
        words = language(lang, key)
        missing += [f"{lang}: {message}" for message in told.messages if not words.has(message)]
        text = (folder(key) / "texts" / lang / "reference.md").read_text("utf-8")
        missing += [f"{lang}: #{section}" for section in told.sections if section not in re.findall(r"{#(.+?)}", text)]
    return missing + [name for name in told.tests if name not in names_of(tests)]


@cache
def names_of(tests: Path) -> frozenset[str]:
    """The names of all tests in a folder."""
    trees = [ast.parse(file.read_text("utf-8")) for file in tests.glob("test_*.py")]
    found = (node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(name for name in found if name.startswith("test_"))
