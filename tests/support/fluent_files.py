"""Fluent files as data, so that tests can compare them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion import texts

PLURALS = {lang: {*Locale(lang).plural_form.tags, "other"} for lang in texts.LANGUAGES}
"""Plural categories by language. Russian whole numbers do not need `other`, so the default may be `many` or `other`."""
PLACE = "\N{OBJECT REPLACEMENT CHARACTER}"


@dataclass
class Entry:
    """A message or a term: its variables, its references and its plural forms."""

    id: str
    variables: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)
    counts: list[tuple[set[str], str]] = field(default_factory=list)
    """Variants and default of each choice by number."""
    counted: list[tuple[str, str]] = field(default_factory=list)
    """Variable and default of each of these choices that depends on a variable."""
    text: list[str] = field(default_factory=list)
    """Texts that it can become, with PLACE for each argument."""


@dataclass
class File:
    """A Fluent file."""

    entries: list[Entry]
    junk: list[str]


@cache
def read(path: Path) -> File:
    """Return the entries of a file, and the parts that are not valid Fluent."""
    return parse(path.read_text("utf-8"))


def parse(source: str) -> File:
    """Return the entries of a text, and the parts that are not valid Fluent."""
    body = FluentParser().parse(source).body
    entries = [_entry(e) for e in body if isinstance(e, ftl.Message | ftl.Term)]
    return File(entries, [e.content or "" for e in body if isinstance(e, ftl.Junk)])


def _entry(node: ftl.Message | ftl.Term) -> Entry:
    entry = Entry(("-" if isinstance(node, ftl.Term) else "") + node.id.name)
    _Reader(entry).visit(node)
    return entry


class _Reader(Visitor):
    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  the visitor's own naming
        self.entry.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.entry.references.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.entry.references.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_Pattern(self, node: ftl.Pattern) -> None:  # noqa: N802
        pieces = (e.value if isinstance(e, ftl.TextElement) else PLACE for e in node.elements)
        self.entry.text.append("".join(pieces))
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        names = {v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)}
        default = next(v.key for v in node.variants if v.default)
        if names & {"zero", "one", "two", "few", "many"}:
            usual = default.name if isinstance(default, ftl.Identifier) else ""
            self.entry.counts.append((names, usual))
            if isinstance(node.selector, ftl.VariableReference):
                self.entry.counted.append((node.selector.id.name, usual))
        self.generic_visit(node)


def own(lang: str, key: str | None) -> dict[str, Entry]:
    """Return the entries of the game's own files, or of the app's."""
    return {entry.id: entry for path in texts.own_sources(lang, key) for entry in read(path).entries}


def known(lang: str, key: str | None) -> dict[str, Entry]:
    """Return all messages that a game may use."""
    return own(lang, None) | own(lang, key)


def needed(entry: Entry, entries: dict[str, Entry]) -> set[str]:
    """Return the variables of a message and of the messages in it. A term has only the variables that it is given."""
    inner = (needed(entries[r], entries) for r in entry.references if r in entries and not r.startswith("-"))
    return entry.variables.union(*inner)


# --- What the rules say, by key ----------------------------------------------------------------------------------------

SAYINGS = {"Problem": (1, "problem-{}", 2), "Warned": (1, "warning-{}", 2), "Item": (0, "{}", 2), "Words": (0, "{}", 1)} | {
    "Step": (0, "setup-{}", 1),
    "Key": (0, "{}", None),
    "Phase": (0, "phase-{}", None),
    "refusal": (1, "problem-{}", 2),
    "StorageError": (0, "problem-{}", None),
    "BackupError": (0, "problem-{}", None),
    "BusyError": (0, "problem-{}", None),
}
"""Messages that contain keys.

Each names the argument with the key, the message for it, and the argument with that message's variables. A refusal has these
variables as arguments by name.
"""


@dataclass(frozen=True)
class Said:
    """A key in the code, with the variables given to its message. None if the variables are not written there."""

    where: str
    id: str
    variables: frozenset[str] | None


def said(source: str, where: str) -> Iterator[Said]:
    """Yield every key written in the code. Keys put together at run time are not found."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYINGS:
            at, message, variables = SAYINGS[node.func.id]
            if len(node.args) > at and isinstance(key := node.args[at], ast.Constant) and isinstance(key.value, str):
                given = _given(node, variables)
                yield Said(f"{where}:{node.lineno}", message.format(key.value), given)


def _given(node: ast.Call, at: int | None) -> frozenset[str] | None:
    if at is None:
        return None
    if len(node.args) <= at:
        names = {keyword.arg or "args" for keyword in node.keywords}
        return None if "args" in names else frozenset(names)
    variables = node.args[at]
    if isinstance(variables, ast.Dict) and all(isinstance(k, ast.Constant) for k in variables.keys):
        return frozenset(str(k.value) for k in variables.keys if isinstance(k, ast.Constant))
    return None


_IN_TEMPLATE = re.compile(r"""\b(t|has_words)\(\s*(["'])([\w-]+)\2\s*[,)]""")


def said_in_template(source: str, where: str) -> Iterator[Said]:
    """Yield every message that a template names without checking that it exists. Its arguments are not checked."""
    hits = list(_IN_TEMPLATE.finditer(source))
    asked_for = {hit[3] for hit in hits if hit[1] == "has_words"}
    for hit in hits:
        if hit[3] not in asked_for:
            yield Said(f"{where}:{source.count(chr(10), 0, hit.start()) + 1}", hit[3], None)
