"""The rules of the house, as functions that name what breaks them. `test_architecture.py` holds the project to them."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "companion"
LONGEST = 600
"""Lines of a file. One that grows beyond is two things, and is split."""

PURE = frozenset(
    [
        *("abc", "bisect", "collections", "copy", "csv", "dataclasses", "decimal", "enum", "fractions"),
        *("functools", "heapq", "itertools", "json", "math", "operator", "re", "string", "types", "typing"),
        *("unicodedata", "__future__"),
    ]
)
"""Of the standard library, what neither knows the time nor draws lots nor touches the world."""


@dataclass(frozen=True)
class Part:
    """A part of the house: which of our parts it may know, and which libraries."""

    knows: frozenset[str]
    libraries: frozenset[str] = frozenset()
    standard: frozenset[str] | None = None
    """Modules of the standard library; None for all but the database."""


def _part(knows: str, libraries: str = "", standard: Iterable[str] | None = None) -> Part:
    return Part(frozenset(knows.split()), frozenset(libraries.split()), None if standard is None else frozenset(standard))


DATABASE = "sqlite3"
STORE = "storage clubs plays backup checking"
OF_STORE = f"sqlite_utils pymorphy3 openskill {DATABASE}"
EVERYTHING = f"files rules games texts answers templating views printing pdf {STORE}"
PARTS: Mapping[str, Part] = {
    "rules": _part("rules", standard=PURE),
    "game": _part("rules", standard=PURE | {"pathlib"}),  # pathlib: for the tables of facts in its own folder
    "games": _part("rules", standard=PURE | {"pathlib", "importlib", "pkgutil"}),
    "texts": _part("rules games texts files", "fluent"),
    "answers": _part("rules games texts"),
    "files": _part("files", "platformdirs"),
    "templating": _part("rules games texts files", "jinja2 markupsafe"),
    **{name: _part(f"rules games texts answers {STORE}", OF_STORE) for name in STORE.split()},
    "views": _part("rules games texts answers views clubs plays", "segno markupsafe markdown_it"),
    "sharing": _part(f"rules games texts sharing {STORE}", "defusedxml PIL"),
    "pdf": _part("files pdf", "weasyprint"),
    "printing": _part(EVERYTHING, "jinja2 markupsafe segno pypdf PIL fontTools defusedxml"),
    "web": _part(
        f"{EVERYTHING} sharing web app",
        "flask werkzeug flask_htmx flask_compress rcssmin rjsmin jinja2 markupsafe gevent segno brotli itsdangerous click"
        " zeroconf",
    ),
    "cli": _part(f"{EVERYTHING} web app", "click"),
    "app": _part(f"{EVERYTHING} web", "flask werkzeug flask_htmx jinja2 markupsafe"),
}


# --- Who knows whom --------------------------------------------------------------------------------------------------


def modules(root: Path) -> dict[str, str]:
    """The source of every module of the package, by its dotted name (a package's own is `name.__init__`)."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts): path.read_text("utf-8")
        for path in sorted((root / PACKAGE).rglob("*.py"))
    }


def part_of(module: str) -> str:
    """The part a module, or what is imported from it, belongs to."""
    names = module.removesuffix(".__init__").split(".")
    if names == [PACKAGE]:
        return "app"
    return "game" if names[1] == "games" and len(names) > 2 else names[1]


def imported(module: str, source: str) -> Iterator[str]:
    """The dotted name of everything a module imports, wherever in it the import stands."""
    package = module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*base, *(node.module.split(".") if node.module else [])])
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def wrong_imports(found: Mapping[str, str]) -> list[str]:
    """Imports that go where they must not."""
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
    """The module that `name` is, or is something of."""
    names = name.split(".")
    while names and ".".join(names) not in found and ".".join([*names, "__init__"]) not in found:
        names.pop()
    return ".".join(names) or name


def _may_know(module: str, part: Part, target: str) -> bool:
    if part_of(target) == "game":
        return module.split(".")[:3] == target.split(".")[:3]  # a game knows itself; nobody else knows a game
    return part_of(target) in part.knows


def impure_calls(found: Mapping[str, str]) -> list[str]:
    """Calls in rules and games that reach outside: files (but a game's own tables), the screen, code made from text."""
    return sorted(
        f"{module}:{node.lineno} calls {name}"
        for module, source in found.items()
        if part_of(module) in {"rules", "game"}
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
    """Imports by name at run time, which no reader and no check sees. Finding the games is the one there may be."""
    return sorted(
        module
        for module, source in found.items()
        if module != f"{PACKAGE}.games.__init__" and re.search(r"\b(import_module|__import__)\b", source)
    )


# --- Files -----------------------------------------------------------------------------------------------------------


def files(root: Path, folders: Iterable[str], suffixes: Iterable[str]) -> dict[str, str]:
    """The text of our own files, by path below `root`. What others wrote stands in folders named `vendor`."""
    wanted = set(suffixes)
    return {
        str(path.relative_to(root)): path.read_text("utf-8")
        for folder in folders
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in wanted and path.is_file() and "vendor" not in path.relative_to(root).parts
    }


def too_long(found: Mapping[str, str]) -> list[str]:
    """Files with more lines than anybody reads."""
    return [f"{path}: {text.count(chr(10))} lines" for path, text in found.items() if text.count("\n") > LONGEST]


def names_of_games(found: Mapping[str, str], folders: Iterable[str]) -> list[str]:
    """Files outside a game's folder that name the game, in their text or their own name."""
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
    """Where files hold what they must not, and why they must not."""
    return [
        f"{path}:{text.count(chr(10), 0, hit.start()) + 1} holds {why}"
        for path, text in found.items()
        for pattern, why in patterns.items()
        for hit in re.finditer(pattern, text)
    ]
