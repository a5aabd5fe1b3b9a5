"""Test that every game is played as recorded. A difference shows what a change does to the game."""

import pytest

from companion.games import all_games
from tests.support import playthrough


@pytest.mark.parametrize("key", all_games())
def test_playthrough_is_as_recorded(key: str) -> None:
    """Run `make playthroughs` and commit the new files if the difference is intended."""
    path = playthrough.path_of(key)
    recorded = path.read_text("utf-8") if path.exists() else "There is no recorded playthrough: run `make playthroughs`."
    assert playthrough.recorded(key).splitlines() == recorded.splitlines()


@pytest.mark.parametrize("key", all_games())
def test_playthrough_scores_points_and_taps(key: str) -> None:
    """A record without taps or points would show no change."""
    told, game = playthrough.recorded(key), all_games()[key]
    assert (" 20. " in told) == bool(game.flow.commands)
    assert "    " in told
