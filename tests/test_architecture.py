"""The house keeps its rules: who may know whom, what stays pure, and that each of these checks can fail."""

from pathlib import Path

import pytest

from companion.games import all_games
from tests import house

ROOT = Path(__file__).parent.parent
MODULES = house.modules(ROOT)
CODE = house.files(ROOT, ["companion", "templates", "static", "tests", "tools"], [".py", ".js", ".css", ".html", ".sh"])
SHOWN = house.files(ROOT, ["companion", "templates", "static"], [".py", ".js", ".css", ".html", ".ftl", ".svg", ".toml", ".md"])
PAGES = house.files(ROOT, ["companion", "templates"], [".html"])
SCRIPTS = house.files(ROOT, ["static"], [".js"])
GAMES = sorted(path.name for path in (ROOT / "companion" / "games").iterdir() if path.is_dir() and path.name != "__pycache__")


def test_imports_go_one_way() -> None:
    assert house.wrong_imports(MODULES) == []


def test_rules_and_games_touch_nothing_outside() -> None:
    assert house.impure_calls(MODULES) == []


def test_nothing_is_imported_by_a_name_made_up_at_run_time() -> None:
    assert house.hidden_imports(MODULES) == []


def test_no_file_is_too_long() -> None:
    assert house.too_long(CODE) == []


def test_no_game_is_named_outside_its_folder() -> None:
    assert GAMES, "there are no games"
    assert house.names_of_games(SHOWN, GAMES) == []


def test_pages_hold_nothing_that_the_content_policy_or_htmx_refuses() -> None:
    assert house.forbidden(PAGES, house.FORBIDDEN_IN_PAGES) == []
    assert house.forbidden(SCRIPTS, house.FORBIDDEN_IN_SCRIPTS) == []


def test_a_game_is_called_as_its_folder_is_and_loaded_when_it_is_asked_for() -> None:
    games = all_games()
    assert [games[key].key for key in games] == list(games) == sorted(folder.replace("_", "-") for folder in GAMES)
    assert "no-such-game" not in games
    with pytest.raises(KeyError):
        games["no-such-game"]


# --- The checks themselves -------------------------------------------------------------------------------------------

HOUSE = {
    f"companion.{name}": '"""Here."""'
    for name in (
        *("__init__", "rules.__init__", "rules.shape", "games.__init__", "games.one.__init__", "games.one.score"),
        *("games.two.__init__", "texts.__init__", "answers", "plays.__init__", "plays.log", "clubs", "storage"),
        *("views.__init__", "views.play", "pdf", "web.__init__", "web.pages", "cli"),
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
        ("plays.log", "from companion import views"),
        ("views.play", "from companion.storage import Database"),
        ("views.play", "from companion.games.one import GAME"),
        ("web.pages", "import weasyprint"),
        ("web.pages", "from companion import cli"),
        ("__init__", "from companion.games.one import GAME"),
        ("shed", "import json"),
    ],
)
def test_an_import_the_wrong_way_is_found(module: str, source: str) -> None:
    assert len(house.wrong_imports({**HOUSE, f"companion.{module}": source})) == 1


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
        ("plays.log", "import sqlite3, time\nfrom companion.games import all_games\nfrom companion import storage"),
        ("views.play", "from companion.texts import Language"),
        ("pdf", "from weasyprint import HTML"),
        ("web.pages", "import flask\nfrom companion import pdf, plays\nfrom companion.views.play import PlayView"),
        ("cli", "import click\nfrom companion.web import pages"),
        ("__init__", "import flask\nfrom companion.web import pages"),
    ],
)
def test_an_import_the_right_way_is_let_through(module: str, source: str) -> None:
    assert house.wrong_imports({**HOUSE, f"companion.{module}": source}) == []


@pytest.mark.parametrize("call", ["open('x')", "print(1)", "eval('1')", "Path('/tmp')", "Path.home() / str(input())"])
def test_a_reach_outside_is_found(call: str) -> None:
    assert house.impure_calls({"companion.rules.shape": f"def f():\n    return {call}"})
    assert house.impure_calls({"companion.games.one.score": call})
    assert not house.impure_calls({"companion.plays.log": call})
    assert not house.impure_calls({"companion.games.one.score": "(Path(__file__).parent / 'data' / 'x.csv').open()"})


def test_a_hidden_import_is_found() -> None:
    source = "import importlib\nimportlib.import_module('companion.web')"
    assert house.hidden_imports({"companion.views.play": source}) == ["companion.views.play"]
    assert not house.hidden_imports({"companion.games.__init__": source})


def test_a_file_that_is_too_long_is_found() -> None:
    assert house.too_long({"long.py": "x\n" * 601, "right.py": "x\n" * 600}) == ["long.py: 601 lines"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("templates/home.html", "<a href=/new/my-castle>"),
        ("companion/web/pages.py", "if key == 'my_castle':"),
        ("companion/games/other/score.py", "MY_CASTLE = 1"),
        ("static/pictures/my-castle.svg", "<svg/>"),
    ],
)
def test_a_game_named_outside_is_found(path: str, text: str) -> None:
    assert house.names_of_games({path: text, "companion/games/my_castle/score.py": "my-castle"}, ["my_castle"]) == [
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
def test_a_page_with_what_is_refused_is_found(page: str) -> None:
    assert house.forbidden({"a.html": f"<p>\n{page}"}, house.FORBIDDEN_IN_PAGES)[0].startswith("a.html:2 holds ")


def test_a_page_without_is_let_through() -> None:
    page = (
        '<script src="/static/app.js" defer></script><button hx-post="/do" hx-target:inherited="#it" '
        'hx-sync="this:queue all" hx-disable="this" hx-trigger="change from:find input" hx-vals=\'{"a": 1}\' '
        'hx-history-elt data-style="x">on style = it</button>'
    )
    assert house.forbidden({"a.html": page}, house.FORBIDDEN_IN_PAGES) == []


@pytest.mark.parametrize(
    "script", ["eval('x')", "new Function('x')", "on('htmx:afterSwap', f)", "e.setAttribute('style', 'x')"]
)
def test_a_script_with_what_is_refused_is_found(script: str) -> None:
    assert house.forbidden({"a.js": script}, house.FORBIDDEN_IN_SCRIPTS)
    assert not house.forbidden({"a.js": "on('htmx:after:swap', f); retrieval(x)"}, house.FORBIDDEN_IN_SCRIPTS)


def test_files_of_others_are_left_out(tmp_path: Path) -> None:
    for name in ("static/vendor/a.js", "static/b.js", "static/c.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    assert house.files(tmp_path, ["static"], [".js"]) == {"static/b.js": "x"}
