"""The contract tests of all games, run on score pads: sheet, pages, paper, corrections, bounds."""

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.game_contract import (
    test_answers,
    test_bounds,
    test_corrections,
    test_flow,
    test_one_number,
    test_pages,
    test_paper,
    test_running_points,
    test_score_reading,
    test_setup,
    test_sheet,
)
from tests.game_contract.cases import each_played_game, each_played_game_by_turns
from tests.support import pads

MODULES = (
    test_answers,
    test_bounds,
    test_corrections,
    test_flow,
    test_one_number,
    test_pages,
    test_paper,
    test_running_points,
    test_score_reading,
    test_setup,
    test_sheet,
)
PLAYED = {id(each_played_game.mark), id(each_played_game_by_turns.mark)}
"""Marks of the tests of games that have moves."""


def contracts() -> Iterator[Any]:
    """Yield each contract test that takes a game, with its arguments."""
    for module in MODULES:
        for name, function in vars(module).items():
            marks = {mark.args[0]: mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"}
            is_contract = name.startswith("test_") and "key" in inspect.signature(function).parameters
            if is_contract and not {*map(id, marks.values())} & PLAYED:
                yield pytest.param(function, id=f"{module.__name__.rpartition('.')[2]}-{name}")


@pytest.mark.parametrize("definition", [pads.EVERY_KIND, pads.LOWEST], ids=lambda d: d["name"][:10])
@pytest.mark.parametrize("contract", tuple(contracts()))
def test_contract_of_games_holds_for_pads(
    contract: Callable[..., None], definition: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    given = {"key": pads.key_of(definition), "lang": "ru"}
    wanted = inspect.signature(contract).parameters
    contract(**{name: given[name] if name in given else request.getfixturevalue(name) for name in wanted})
