"""Rules for the project's code, as functions that return what breaks them. `test_architecture.py` applies them."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "companion"
LONGEST = 600
"""Maximum number of lines of a file. A longer file has two subjects and should be split."""

PURE = frozenset(
    [
        *("abc", "bisect", "collections", "copy", "csv", "dataclasses", "decimal", "enum", "fractions"),
        *("functools", "heapq", "itertools", "json", "math", "operator", "re", "string", "types", "typing"),
        *("unicodedata", "__future__"),
    ]
)
"""Modules of the standard library without access to time, random numbers, files or the network."""


@dataclass(frozen=True)
class Part:
    """A part of the app, with the parts and libraries that it may import."""

    knows: frozenset[str]
    libraries: frozenset[str] = frozenset()
    standard: frozenset[str] | None = None
    """Modules of the standard library that may be imported, or None for all but the database."""


def _part(knows: str, libraries: str = "", standard: Iterable[str] | None = None) -> Part:
    return Part(frozenset(knows.split()), frozenset(libraries.split()), None if standard is None else frozenset(standard))


DATABASE = "sqlite3"
STORE = "storage clubs sessions backup checking"
OF_STORE = f"sqlite_utils openskill {DATABASE}"
EVERYTHING = f"files rules pads games texts rules_queries templating views printing pdf worker {STORE}"
PARTS: Mapping[str, Part] = {
    "rules": _part("rules", standard=PURE),
    "game": _part("rules", standard=PURE | {"pathlib"}),  # pathlib: for the tables of facts in its own folder
    "pads": _part("rules pads", standard=PURE | {"base64", "hashlib"}),
    "games": _part("rules pads", standard=PURE | {"pathlib", "importlib", "pkgutil"}),
    "texts": _part("rules pads games texts files", "fluent"),
    "rules_queries": _part("rules games texts"),
    "game_check": _part("rules games texts files templating", "fluent jinja2"),
    "files": _part("files", "platformdirs"),
    "templating": _part("rules games texts files", "jinja2 markupsafe"),
    **{name: _part(f"rules pads games texts rules_queries {STORE}", OF_STORE) for name in STORE.split()},
    "views": _part("rules pads games texts rules_queries views clubs sessions", "segno markupsafe markdown_it"),
    "sharing": _part(f"rules pads games texts sharing {STORE}", "defusedxml PIL"),
    "worker": _part("rules"),
    "pdf": _part("files pdf worker", "weasyprint pypdfium2"),
    "untrusted_tasks": _part("rules games rules_queries sessions sharing worker"),
    "drawing_tasks": _part("pdf printing worker"),
    "printing": _part(EVERYTHING, "jinja2 markupsafe segno pypdf PIL fontTools defusedxml"),
    "web": _part(
        f"{EVERYTHING} sharing untrusted_tasks web app",
        "flask werkzeug flask_htmx flask_compress rcssmin rjsmin jinja2 markupsafe gevent segno brotli itsdangerous click"
        " zeroconf",
    ),
    "progress_bar": _part("", "click"),
    "cli": _part(f"{EVERYTHING} game_check progress_bar web app", "click"),
    "__main__": _part("cli"),
    "app": _part(f"{EVERYTHING} web", "flask werkzeug flask_htmx jinja2 markupsafe"),
}


# --- Who knows whom --------------------------------------------------------------------------------------------------


def modules(root: Path) -> dict[str, str]:
    """Return the source of every module of the package by dotted name. A package itself is `name.__init__`."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts): path.read_text("utf-8")
        for path in sorted((root / PACKAGE).rglob("*.py"))
    }


def part_of(module: str) -> str:
    """Return the part of the app that a module, or a name imported from it, belongs to."""
    names = module.removesuffix(".__init__").split(".")
    if names == [PACKAGE]:
        return "app"
    return "game" if names[1] == "games" and len(names) > 2 else names[1]


def imported(module: str, source: str) -> Iterator[str]:
    """Yield the dotted name of everything that a module imports, also inside functions."""
    package = module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*base, *(node.module.split(".") if node.module else [])])
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def wrong_imports(found: Mapping[str, str]) -> list[str]:
    """Return the imports that the import rules forbid."""
    return sorted(
        f"{module} imports {name}"
        for module, source in found.items()
        for name in set(imported(module, source))
        if not _may_import(module, name, found)
    )


def _may_import(module: str, name: str, found: Mapping[str, str]) -> bool:
    part = PARTS.get(part_of(module))
    if part is None:
        return False  # a new part of the house says first whom it may know
    top = name.split(".", maxsplit=1)[0]
    if top == PACKAGE:
        return _may_know(module, part, _existing(name, found))
    if top in part.libraries:
        return True
    if top not in sys.stdlib_module_names:
        return False
    return top in part.standard if part.standard is not None else top != DATABASE


def _existing(name: str, found: Mapping[str, str]) -> str:
    """Return the module that `name` is or is defined in."""
    names = name.split(".")
    while names and ".".join(names) not in found and ".".join([*names, "__init__"]) not in found:
        names.pop()
    return ".".join(names) or name


def _may_know(module: str, part: Part, target: str) -> bool:
    if part_of(target) == "game":
        return module.split(".")[:3] == target.split(".")[:3]  # a game knows itself; nobody else knows a game
    return part_of(target) in part.knows


def impure_calls(found: Mapping[str, str]) -> list[str]:
    """Return the calls in pure code that have side effects: files other than a game's tables, output, generated code."""
    return sorted(
        f"{module}:{node.lineno} calls {name}"
        for module, source in found.items()
        if part_of(module) in {"rules", "pads", "game"}
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and (name := _called(node)) and not _is_pure(name, node)
    )


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _is_pure(name: str, node: ast.Call) -> bool:
    if name == "Path":
        return [ast.unparse(argument) for argument in node.args] == ["__file__"]
    return name not in {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint", "globals"}


def hidden_imports(found: Mapping[str, str]) -> list[str]:
    """Return the modules with imports by name at run time, which readers and checks cannot follow.

    The registry of games may do it.
    """
    return sorted(
        module
        for module, source in found.items()
        if module != f"{PACKAGE}.games.__init__" and re.search(r"\b(import_module|__import__)\b", source)
    )


# --- Files -----------------------------------------------------------------------------------------------------------


def files(root: Path, folders: Iterable[str], suffixes: Iterable[str]) -> dict[str, str]:
    """Return the text of our own files by path below `root`. Files of other authors are in folders named `vendor`."""
    wanted = set(suffixes)
    return {
        str(path.relative_to(root)): path.read_text("utf-8")
        for folder in folders
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in wanted and path.is_file() and "vendor" not in path.relative_to(root).parts
    }


def too_long(found: Mapping[str, str]) -> list[str]:
    """Return the files with too many lines."""
    return [f"{path}: {text.count(chr(10))} lines" for path, text in found.items() if text.count("\n") > LONGEST]


def names_of_games(found: Mapping[str, str], folders: Iterable[str]) -> list[str]:
    """Return the files outside a game's folder that name the game, in their text or file name."""
    told = []
    for folder in folders:
        name = re.compile(rf"\b{folder.replace('_', '[-_]')}\b", re.IGNORECASE)
        home = f"{PACKAGE}/games/{folder}/"
        told += [
            f"{path} names {folder}"
            for path, text in found.items()
            if not path.startswith(home) and name.search(f"{path}\n{text}")
        ]
    return told


# --- Pages -----------------------------------------------------------------------------------------------------------

FORBIDDEN_IN_PAGES: Mapping[str, str] = {
    # what a page is given to put there has its fingerprint in the policy (web/front.py)
    r"<style\b(?!>\{\{ style \}\}</style>)": "a style of its own; the policy for content forbids it",
    r"<script\b(?![^>]*\bsrc=)": "a script of its own; the policy for content forbids it",
    r"\sstyle\s*=\s*[\"']": "a style of its own; the policy for content forbids it",
    r"\son[a-z]+\s*=\s*[\"']": "a handler of its own; the policy for content forbids it",
    r"\bjavascript:": "code in an address",
    r"\bhx-on\b": "hx-on, which needs eval",
    r"\bhx-(?:vals|headers|confirm)(?::\w+)*\s*=\s*[\"']\s*js:": "js: in an attribute, which needs eval",
    r"\bhx-trigger(?::\w+)*\s*=\s*[\"'][^\"']*\[": "a filter in hx-trigger, which needs eval",
    r"\bhx-(?:disabled-elt|ext|params|vars|prompt|disinherit|inherit|request|history)\s*=": "what htmx 4 does not know",
}
FORBIDDEN_IN_SCRIPTS: Mapping[str, str] = {
    r"\beval\s*\(": "eval; the policy for content forbids it",
    r"\bnew Function\b": "code made from text; the policy for content forbids it",
    r"htmx:[a-z]+[A-Z]": "an event that htmx 4 does not know (they are written htmx:after:swap)",
    r"\bsetAttribute\(\s*[\"']style[\"']": "a style of its own; the policy for content forbids it",
}


def forbidden(found: Mapping[str, str], patterns: Mapping[str, str]) -> list[str]:
    """Return the forbidden contents of files, each with the reason."""
    return [
        f"{path}:{text.count(chr(10), 0, hit.start()) + 1} holds {why}"
        for path, text in found.items()
        for pattern, why in patterns.items()
        for hit in re.finditer(pattern, text)
    ]
