"""Tests of Lamp Lighters, as an example of a tapped game's own tests."""

from collections.abc import Iterator

import pytest

from companion.rules.errors import RefusedError
from tests.example_games import beside_the_others
from tests.support.table import FlowTable


@pytest.fixture(autouse=True, scope="module")
def _is_a_game() -> Iterator[None]:
    with beside_the_others():
        yield


class LampTable(FlowTable):
    """A table of Lamp Lighters."""

    key = "lamp-lighters"


@pytest.fixture
def table() -> LampTable:
    return LampTable(("Ann", "Bob"), {}, 0, {})


def test_lamp_scores_one_point_until_wind_blows_it_out(table: LampTable) -> None:
    table.do("light", player="Ann", lamps=3)
    table.do("light", player="Bob", lamps=1)
    assert table.points == {"Ann": 3, "Bob": 1}
    table.do("blow")
    assert table.points == {"Ann": 2, "Bob": 1}


def test_tower_costs_lamps_and_needs_them(table: LampTable) -> None:
    with pytest.raises(RefusedError):
        table.do("build", player="Ann")
    table.do("light", player="Ann", lamps=3)
    table.do("light", player="Bob", lamps=1)
    table.do("blow")
    table.do("build", player="Ann")
    assert table.points == {"Ann": 5, "Bob": 1}
