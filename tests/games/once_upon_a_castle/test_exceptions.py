"""Every exception of the rulebook is said or done somewhere."""

from pathlib import Path

import pytest

from companion.games.once_upon_a_castle import GAME
from tests.games.told import exceptions, nowhere

HERE = Path(__file__).parent


@pytest.mark.parametrize("told", exceptions(HERE), ids=lambda told: told.rule)
def test_it_is_said_or_done_where_the_table_says(told):
    assert nowhere(told, GAME.key, HERE) == []
