"""Tests of the import rules and purity of the code, and that each of these checks can fail."""

from pathlib import Path

import pytest

from companion import games as games_package
from companion.games import all_games
from tests.example_games import example_keys
from tests.support import project_rules

ROOT = Path(__file__).parent.parent
MODULES = project_rules.modules(ROOT)
CODE = project_rules.files(ROOT, ["companion", "templates", "static", "tests", "tools"], [".py", ".js", ".css", ".html", ".sh"])
SHOWN = project_rules.files(
    ROOT, ["companion", "templates", "static"], [".py", ".js", ".css", ".html", ".ftl", ".svg", ".toml", ".md"]
)
PAGES = project_rules.files(ROOT, ["companion", "templates"], [".html"])
SCRIPTS = project_rules.files(ROOT, ["static"], [".js"])
GAMES = sorted(path.name for path in (ROOT / "companion" / "games").iterdir() if path.is_dir() and path.name != "__pycache__")


def test_imports_between_packages_go_one_way() -> None:
    assert project_rules.wrong_imports(MODULES) == []


def test_rules_and_games_make_no_impure_calls() -> None:
    assert project_rules.impure_calls(MODULES) == []


def test_modules_import_no_name_built_at_run_time() -> None:
    assert project_rules.hidden_imports(MODULES) == []


def test_code_files_are_not_too_long() -> None:
    assert project_rules.too_long(CODE) == []


def test_game_names_stay_in_own_folder() -> None:
    assert GAMES, "there are no games"
    assert project_rules.names_of_games(SHOWN, GAMES) == []
    code = {path: text for path, text in SHOWN.items() if not path.endswith(".md")}
    examples = [key.replace("-", "_") for key in example_keys()]
    assert project_rules.names_of_games(code, examples) == [], "only the guide may name the example games"


def test_templates_and_scripts_have_no_forbidden_constructs() -> None:
    assert project_rules.forbidden(PAGES, project_rules.FORBIDDEN_IN_PAGES) == []
    assert project_rules.forbidden(SCRIPTS, project_rules.FORBIDDEN_IN_SCRIPTS) == []


def test_game_keys_match_folders_and_unknown_key_is_refused() -> None:
    games = all_games()
    folders = {path.parent.name for root in games_package.__path__ for path in Path(root).glob("*/__init__.py")}
    assert [games[key].key for key in games] == list(games) == sorted(folder.replace("_", "-") for folder in folders)
    assert "no-such-game" not in games
    with pytest.raises(KeyError):
        games["no-such-game"]


# --- The checks themselves -------------------------------------------------------------------------------------------

HOUSE = {
    f"companion.{name}": '"""Here."""'
    for name in (
        *("__init__", "rules.__init__", "rules.shape", "games.__init__", "games.one.__init__", "games.one.score"),
        *("games.two.__init__", "texts.__init__", "answers", "plays.__init__", "sessions.log", "clubs", "storage"),
        *("views.__init__", "views.play", "worker", "pdf", "drawing_tasks", "web.__init__", "web.pages", "cli"),
    )
}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rules.shape", "import flask"),
        ("rules.shape", "import time"),
        ("rules.shape", "import os.path"),
        ("rules.shape", "from companion import games"),
        ("rules.shape", "def f():\n    from companion.games.one import score"),
        ("rules.shape", "from ..plays import log"),
        ("games.__init__", "import companion.games.one"),
        ("games.__init__", "from companion import texts"),
        ("games.one.score", "from companion.games import two"),
        ("games.one.score", "from ..two import GAME"),
        ("games.one.score", "import secrets"),
        ("answers", "import flask"),
        ("sessions.log", "from companion import views"),
        ("views.play", "from companion.storage import Database"),
        ("views.play", "from companion.games.one import GAME"),
        ("worker", "from companion import pdf"),
        ("worker", "from companion.web import pages"),
        ("drawing_tasks", "from companion.web import pages"),
        ("web.pages", "import weasyprint"),
        ("web.pages", "from companion import cli"),
        ("__init__", "from companion.games.one import GAME"),
        ("shed", "import json"),
    ],
)
def test_import_in_wrong_direction_is_found(module: str, source: str) -> None:
    assert len(project_rules.wrong_imports({**HOUSE, f"companion.{module}": source})) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "rules.shape",
            "import re\nfrom collections.abc import Mapping\nfrom companion.rules import shape\nfrom . import shape",
        ),
        ("games.__init__", "import importlib, pkgutil\nfrom companion.rules.shape import Json"),
        ("games.one.score", "from pathlib import Path\nfrom . import score\nfrom companion.games.one.score import x"),
        ("texts.__init__", "from fluent.runtime import FluentBundle\nfrom companion import games"),
        ("sessions.log", "import sqlite3, time\nfrom companion.games import all_games\nfrom companion import storage"),
        ("views.play", "from companion.texts import Language"),
        ("pdf", "from weasyprint import HTML\nfrom companion import worker"),
        ("drawing_tasks", "from companion import pdf, worker"),
        ("web.pages", "import flask\nfrom companion import pdf, sessions\nfrom companion.views.session import SessionView"),
        ("cli", "import click\nfrom companion.web import pages"),
        ("__init__", "import flask\nfrom companion.web import pages"),
    ],
)
def test_import_in_right_direction_is_accepted(module: str, source: str) -> None:
    assert project_rules.wrong_imports({**HOUSE, f"companion.{module}": source}) == []


@pytest.mark.parametrize("call", ["open('x')", "print(1)", "eval('1')", "Path('/tmp')", "Path.home() / str(input())"])
def test_impure_call_in_rules_or_game_is_found(call: str) -> None:
    assert project_rules.impure_calls({"companion.rules.shape": f"def f():\n    return {call}"})
    assert project_rules.impure_calls({"companion.games.one.score": call})
    assert not project_rules.impure_calls({"companion.sessions.log": call})
    assert not project_rules.impure_calls({"companion.games.one.score": "(Path(__file__).parent / 'data' / 'x.csv').open()"})


def test_import_of_name_built_at_run_time_is_found() -> None:
    source = "import importlib\nimportlib.import_module('companion.web')"
    assert project_rules.hidden_imports({"companion.views.session": source}) == ["companion.views.session"]
    assert not project_rules.hidden_imports({"companion.games.__init__": source})


def test_code_file_over_600_lines_is_found() -> None:
    assert project_rules.too_long({"long.py": "x\n" * 601, "right.py": "x\n" * 600}) == ["long.py: 601 lines"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("templates/home.html", "<a href=/new/my-castle>"),
        ("companion/web/pages.py", "if key == 'my_castle':"),
        ("companion/games/other/score.py", "MY_CASTLE = 1"),
        ("static/pictures/my-castle.svg", "<svg/>"),
    ],
)
def test_game_name_outside_folder_is_found(path: str, text: str) -> None:
    assert project_rules.names_of_games({path: text, "companion/games/my_castle/score.py": "my-castle"}, ["my_castle"]) == [
        f"{path} names my_castle"
    ]


@pytest.mark.parametrize(
    "page",
    [
        "<style>p { color: red }</style>",
        "<script>go()</script>",
        '<script type="module">go()</script>',
        '<p style="color: red">',
        '<button onclick="go()">',
        '<a href="javascript:go()">',
        '<button hx-on:click="go()">',
        '<button hx-vals="js:{a: 1}">',
        '<button hx-trigger="click[ctrlKey]">',
        '<button hx-disabled-elt="this">',
        '<body hx-ext="morph">',
    ],
)
def test_template_with_forbidden_construct_is_found(page: str) -> None:
    assert project_rules.forbidden({"a.html": f"<p>\n{page}"}, project_rules.FORBIDDEN_IN_PAGES)[0].startswith(
        "a.html:2 holds "
    )


def test_template_without_forbidden_construct_is_accepted() -> None:
    page = (
        '<script src="/static/app.js" defer></script><button hx-post="/do" hx-target:inherited="#it" '
        'hx-sync="this:queue all" hx-disable="this" hx-trigger="change from:find input" hx-vals=\'{"a": 1}\' '
        'hx-history-elt data-style="x">on style = it</button>'
    )
    assert project_rules.forbidden({"a.html": page}, project_rules.FORBIDDEN_IN_PAGES) == []


@pytest.mark.parametrize(
    "script", ["eval('x')", "new Function('x')", "on('htmx:afterSwap', f)", "e.setAttribute('style', 'x')"]
)
def test_script_with_forbidden_construct_is_found(script: str) -> None:
    assert project_rules.forbidden({"a.js": script}, project_rules.FORBIDDEN_IN_SCRIPTS)
    assert not project_rules.forbidden({"a.js": "on('htmx:after:swap', f); retrieval(x)"}, project_rules.FORBIDDEN_IN_SCRIPTS)


def test_vendor_files_are_left_out(tmp_path: Path) -> None:
    for name in ("static/vendor/a.js", "static/b.js", "static/c.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    assert project_rules.files(tmp_path, ["static"], [".js"]) == {"static/b.js": "x"}
