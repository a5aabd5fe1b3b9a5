"""A pytest plugin that runs the tests of all games for the example games, as if their folders were in `companion/games/`.

    python -m pytest -p tests.example_games.as_games tests/game_contract

It keeps the tests of an example game, and tests that go through all games themselves.
"""

import inspect
import os
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest

from companion.games import all_games
from tests.example_games import HERE, beside_the_others, example_keys

# Modules with tests list the games when they are imported, some of them before any hook of a plugin runs.
_registered = ExitStack()
_registered.enter_context(beside_the_others())
_registered.enter_context(pytest.MonkeyPatch.context()).setenv("PYTHONPATH", str(HERE / "site"), prepend=os.pathsep)


def pytest_unconfigure() -> None:
    _registered.close()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept = [item for item in items if is_about_examples(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def is_about_examples(item: pytest.Item) -> bool:
    """Return whether the test is for an example game, or goes through all games."""
    if any(key in item.name for key in example_keys()):
        return True
    if any(key in item.name for key in all_games()):
        return False
    return isinstance(item, pytest.Function) and _goes_through_games(item.function)


@cache
def _goes_through_games(test: Callable[..., object]) -> bool:
    """Return whether the source of a test names all games. Modules that never do are not searched test by test."""
    return _names_games(_source(test.__code__.co_filename)) and _names_games(inspect.getsource(test))


def _names_games(source: str) -> bool:
    return "all_games()" in source or "GAMES" in source


@cache
def _source(path: str) -> str:
    return Path(path).read_text("utf-8")
