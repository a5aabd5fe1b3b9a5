"""Links, names, commands, options and module tables in the docs match the project."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click import Option

from companion.cli import main, serve
from companion.texts import language

ROOT = Path(__file__).parent.parent
PACKAGES = ["rules", "pads", "games", "sessions", "web", "views", "storage", "sharing", "printing", "texts"]
READMES = [ROOT / "companion" / name / "README.md" for name in PACKAGES]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")), *READMES]
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
ROW_NAME = re.compile(r"^\| `([\w.]+)` \|", re.MULTILINE)
CODE_SPAN = re.compile(r"`([^`\n]+)`")
GROUPS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
FACTS = ["architecture.md", "glossary.md"]


def paper_name(path: Path) -> str:
    """Return the path of a paper within the project, for the name of a test."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("paper", PAPERS, ids=paper_name)
def test_links_and_pictures_in_docs_exist(paper: Path) -> None:
    assert [link for link in LINK.findall(paper.read_text("utf-8")) if not (paper.parent / link).exists()] == []


def test_pictures_of_screens_are_all_shown() -> None:
    shown = set(LINK.findall((ROOT / "docs" / "screens.md").read_text("utf-8")))
    assert {f"screens/{path.name}" for path in (ROOT / "docs" / "screens").glob("*.png")} == shown


# --- README: commands, options, buttons ------------------------------------------------------------------------------


def readme() -> str:
    return (ROOT / "README.md").read_text("utf-8")


def test_readme_is_at_most_120_lines() -> None:
    assert len(readme().splitlines()) <= 120


def test_readme_names_every_command_and_no_other() -> None:
    assert set(re.findall(r"`companion ([a-z][\w-]*)", readme())) == set(main.commands)


def test_readme_table_has_every_serve_option_with_default() -> None:
    rows = [re.findall(r"`(--[\w-]+)", row.split("|")[1]) for row in readme().splitlines() if row.startswith("| `--")]
    named = [name for row in rows for name in row]
    assert len(set(named)) == len(named)
    told = {name for param in serve.params for name in (*param.opts, *param.secondary_opts) if name in named}
    assert set(named) == told, "an option that serve does not have"
    assert [param.opts for param in serve.params if not {*param.opts, *param.secondary_opts} & told] == []
    defaults = {param.opts[0]: str(param.default) for param in serve.params if isinstance(param, Option) and param.show_default}
    host_and_port = next(row for row in readme().splitlines() if row.startswith("| `--host"))
    assert f"{defaults['--host']}, {defaults['--port']} |" in host_and_port


@pytest.mark.parametrize("name", sorted(main.commands))
def test_readme_names_only_existing_options(name: str) -> None:
    known = {option for param in main.commands[name].params for option in (*param.opts, *param.secondary_opts)}
    spans = [span for span in CODE_SPAN.findall(readme()) if span.startswith(f"companion {name}")]
    assert spans
    assert [option for span in spans for option in re.findall(r"(?<= )--?[a-z][\w-]*", span) if option not in known] == []


def test_readme_names_tabs_and_buttons_as_shown() -> None:
    en = language("en")
    tabs = {en.say(f"tab-{tab}") for tab in ("setup", "turn", "score", "log")}
    named = set(re.findall(r"\b([A-Z]\w+) tab\b", readme()))
    assert named, "the README names no tab"
    assert named <= tabs
    messages = [en.say(name) for name in ("teach-first", "facts-title", "new-count", "count-play", "pads-new")]
    assert set(re.findall(r'"([^"\n]+)"', readme())) == set(messages)


@pytest.mark.parametrize("name", ["keeper_pin", "forget_after", "imprint_url", "privacy_url"])
def test_hosting_guide_has_every_keeper_setting_and_its_variable(name: str) -> None:
    (param,) = [param for param in serve.params if param.name == name]
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert [word for word in (*param.opts, str(param.envvar)) if f"`{word}" not in hosting] == []


def test_hosting_guide_has_every_keeper_command_and_its_options() -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for name in ("status", "plays", "close", "forget"):
        assert f"`{name}" in hosting
        options = [option for param in main.commands[name].params for option in param.opts if option.startswith("--")]
        assert [option for option in options if option not in hosting and option != "--lang"] == []


# --- Make targets ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS, ids=paper_name)
def test_make_targets_named_in_docs_exist(paper: Path) -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert [
        name for name in re.findall(r"(?:`|^ +)make (\w+)", paper.read_text("utf-8"), re.MULTILINE) if name not in targets
    ] == []


def test_continuous_integration_runs_project_script() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    assert "run: bash .ci/run\n" in workflow
    assert "make lint" in (ROOT / ".ci" / "run").read_text("utf-8")


# --- Changelog -------------------------------------------------------------------------------------------------------


def test_changelog_has_only_known_groups_and_no_entry_twice() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for release in text.split("\n## ")[1:]:
        groups = re.findall(r"^### (.+)$", release, re.MULTILINE)
        assert groups == [name for name in GROUPS if name in groups]
        assert groups or release.strip() == "Unreleased"
        assert "\n- " not in release.partition("\n### ")[0], "an entry above the first group"
    entries = re.findall(r"^- (.+)$", text, re.MULTILINE)
    assert sorted(set(entries)) == sorted(entries)


# --- READMEs of the packages -----------------------------------------------------------------------------------------


def module_files(package: Path) -> set[str]:
    """Return the files of a package, without its README and without an `__init__.py` that has only a docstring."""
    files = {path.name for path in package.iterdir() if path.is_file() and path.name != "README.md"}
    start = ast.parse((package / "__init__.py").read_text("utf-8")).body
    return files if len(start) > 1 else files - {"__init__.py"}


@pytest.mark.parametrize("name", PACKAGES)
def test_package_readme_lists_its_modules(name: str) -> None:
    package = ROOT / "companion" / name
    _, _, rest = (package / "README.md").read_text("utf-8").partition("| Module | Contents |\n")
    listed = ROW_NAME.findall(rest.partition("\n\n")[0])
    assert len(set(listed)) == len(listed)
    assert set(listed) == module_files(package)


def test_packages_all_have_readme() -> None:
    folders = (path for path in (ROOT / "companion").iterdir() if (path / "__init__.py").exists())
    assert sorted(path.name for path in folders) == sorted(PACKAGES)


# --- Names in the code -----------------------------------------------------------------------------------------------


def missing_paths(text: str) -> list[str]:
    """Return the file names and folders in code spans that do not exist, from the root or from `companion/`."""
    spans = [span for span in CODE_SPAN.findall(text) if re.fullmatch(r"[\w./-]*(?:/|\.(?:py|js|md|sql|html))", span)]
    return [span for span in spans if not (ROOT / span).exists() and not (ROOT / "companion" / span).exists()]


def defined_names(source: str) -> set[str]:
    """Return the names that a module defines: its constants, functions and classes, and what its classes define."""
    return set(_names(ast.parse(source).body))


def _names(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield node.name
            yield from (f"{node.name}.{name}" for name in _names(node.body))
        elif isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


@cache
def all_defined_names() -> set[str]:
    """Return the names that any module of the app defines."""
    return {name for path in (ROOT / "companion").rglob("*.py") for name in defined_names(path.read_text("utf-8"))}


def glossary_rows() -> list[list[str]]:
    """Return the rows of the glossary: term, meaning, code."""
    lines = (ROOT / "docs" / "glossary.md").read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [row for row in rows if row[0] != "Term" and not row[0].startswith("---")]


def missing_names(cell: str) -> list[str]:
    """Return the names that the code does not define, in "`A`, `B` in `companion/x.py`" or in "`Class.attribute`"."""
    names, found, path = cell.partition(" in `companion/")
    if not found:
        attributes = [name for name in CODE_SPAN.findall(cell) if re.fullmatch(r"[A-Z]\w+\.\w+", name)]
        return [name for name in attributes if name not in all_defined_names()]
    defined = defined_names((ROOT / "companion" / path.split("`")[0]).read_text("utf-8"))
    return [name for name in CODE_SPAN.findall(names) if name not in defined]


@pytest.mark.parametrize("name", FACTS)
def test_paths_in_architecture_and_glossary_exist(name: str) -> None:
    assert missing_paths((ROOT / "docs" / name).read_text("utf-8").replace("games/KEY/", "games/")) == []


def test_glossary_has_at_most_50_terms_and_no_term_twice() -> None:
    terms = [row[0] for row in glossary_rows()]
    assert 20 < len(terms) <= 50
    assert len(set(terms)) == len(terms)


def test_glossary_names_only_existing_code() -> None:
    assert [name for row in glossary_rows() for name in missing_names(row[2])] == []


def test_missing_name_and_missing_path_are_found() -> None:
    assert missing_names("`Move`, `NoSuchMove` in `companion/rules/move.py`") == ["NoSuchMove"]
    assert missing_names("`Game.facts` and `Game.no_such_field`") == ["Game.no_such_field"]
    assert missing_paths("`rules/move.py` and `rules/no_such_module.py`, `docs/` and `no_such_folder/`") == [
        "rules/no_such_module.py",
        "no_such_folder/",
    ]


def test_architecture_names_every_package() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert [name for name in PACKAGES if f"`{name}/" not in text] == []
