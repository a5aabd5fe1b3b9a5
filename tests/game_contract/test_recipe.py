"""Test of adding a game: one folder adds a game that is only scored, and all contract tests hold for it."""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from flask import Flask

from companion.games import all_games
from companion.templating import ROOT, drawing
from companion.texts import language
from tests import test_texts
from tests.example_games import beside_the_others
from tests.game_contract.cases import by_turns, each_game, each_game_by_turns
from tests.printing.reading import Sheet, reads_well, squeezed
from tests.robustness import test_random_games
from tests.test_cli import called

KEY = "three-towers"
HERE = Path(__file__).parent
GAME = HERE.parent / "example_games" / "three_towers"
MOST_LINES = 150
QUESTION = {
    "game": KEY,
    "players": [
        {"name": "Ann", "tall": 3, "round": 1, "stones": 4},
        {"name": "Bob", "tall": 0, "round": 2, "flags": 4, "stones": 9},
    ],
}
EACH, BY_TURNS = pytest.mark.parametrize("key", [KEY]).mark, pytest.mark.parametrize(("key", "lang"), by_turns([KEY])).mark
IN_ITS_PLACE = {
    id(each.mark): BY_TURNS if each is each_game_by_turns else EACH
    for each in (each_game, each_game_by_turns, test_texts.each_game, test_texts.whoever)
}
"""Replacements that turn a test for all games into a test for this game."""


@pytest.fixture(autouse=True, scope="module")
def _is_a_game() -> Iterator[None]:
    with beside_the_others():
        yield


@pytest.fixture(autouse=True)
def _plays_alone(app: Flask) -> Iterator[None]:
    yield
    app.extensions["plays"].deleter.forget_club("home")


def held(module: ModuleType) -> Iterator[tuple[str, Callable[..., None]]]:
    """Yield the tests that the module applies to every game, changed to test this game."""
    for name, test in vars(module).items():
        marks = getattr(test, "pytestmark", [])
        if name.startswith("test_") and any(id(mark) in IN_ITS_PLACE for mark in marks):
            same = FunctionType(test.__code__, test.__globals__, name, test.__defaults__, test.__closure__)
            same.__annotations__ = test.__annotations__
            vars(same)["pytestmark"] = [IN_ITS_PLACE.get(id(mark), mark) for mark in marks]
            yield name, same


NAMES = [path.stem for path in sorted(HERE.glob("test_*.py")) if path.stem != "test_recipe"]
CONTRACT = [*(import_module(f"tests.game_contract.{name}") for name in NAMES), test_random_games]
HELD = [found for module in (*CONTRACT, test_texts) for found in held(module)]
globals().update(HELD)


def test_example_game_takes_all_contract_tests() -> None:
    assert len(dict(HELD)) == len(HELD) > 25


def test_example_game_has_few_lines_as_readme_states() -> None:
    files = [path for path in GAME.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    assert lines <= MOST_LINES
    readme = (ROOT / "companion" / "games" / "README.md").read_text("utf-8")
    assert f"{len(files)} files, {lines} lines" in readme


def test_example_game_scores_explains_and_breaks_ties() -> None:
    told: Any = json.loads(called("score", "-", given=json.dumps(QUESTION).encode()).stdout)
    assert [column["total"] for column in told["columns"]] == [14, 14]
    assert told["columns"][0]["lines"][0] == {"category": "tall", "points": 9, "why": "Tall towers: 3 × 3"}
    assert (told["winners"], told["decided_by"]) == (["Bob"], "stones")


@pytest.mark.parametrize(("kind", "lang"), [("score-sheet", "en"), ("setup", "de"), ("aid", "ru")])
def test_default_pages_of_example_game_are_tagged_pdfs(tmp_path: Path, kind: str, lang: str) -> None:
    """The game has no templates and no setup steps, so it has the app's own pages."""
    file = tmp_path / f"{kind}.pdf"
    assert called("print", KEY, kind, "--lang", lang, "-o", file).returncode == 0
    sheet = Sheet(file.read_bytes())
    reads_well(sheet)
    assert squeezed(language(lang, KEY).say("game-name")) in sheet.text
    assert sheet.pages == 1
    if kind == "aid":
        assert [str(e["/S"]) for e in sheet.elements].count("/LI") == len(all_games()[KEY].categories)


def test_game_without_drawing_has_default_drawing() -> None:
    assert not (GAME / "art.svg").exists()
    assert drawing(KEY) == drawing(KEY, "winter")
    assert drawing(KEY).startswith("<svg")
