"""Every game there is, played at random: its plays can be kept, replayed and undone like any other."""

from pathlib import Path

import pytest

from companion.checking import check
from companion.games import all_games
from companion.plays.commands import COMMON
from companion.plays.events import COMMON as COMMON_FACTS
from companion.plays.service import Plays
from companion.plays.state import replayed
from companion.storage import Storage
from tests.sharing.playing import at_random

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus")
PLAYABLE = [key for key in all_games() if all_games()[key].flow]


@pytest.mark.parametrize("key", PLAYABLE)
@pytest.mark.parametrize("walk", range(4))
def test_a_play_at_random_is_kept_replayed_and_undone(tmp_path: Path, storage: Storage, key: str, walk: int) -> None:
    plays = Plays(storage)
    play = at_random(plays, key, walk, NAMES, taps=150).play
    assert replayed(play.game, play.registered.seating, plays._log.between(play.id)) == play.state
    assert Plays(storage).get(play.code).state == play.state
    assert play.phase
    assert plays.log(play.code, limit=1000).entries
    storage.close()
    assert check(tmp_path).findings == ()


@pytest.mark.parametrize("key", PLAYABLE)
def test_no_command_of_a_game_takes_a_name_that_means_something_in_every_play(key: str) -> None:
    commands = all_games()[key].flow.commands
    assert not commands.keys() & {*COMMON, *COMMON_FACTS}
    for command in commands.values():
        assert not command.fields.fields.keys() & {"id", "type", "seq", "author"}
