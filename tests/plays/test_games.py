"""Every game there is, played at random: its plays can be kept, replayed and undone like any other."""

import random
import tempfile
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.games import all_games
from companion.plays.commands import COMMON, commands_of
from companion.plays.events import COMMON as COMMON_FACTS
from companion.plays.service import Plays
from companion.plays.state import replayed
from companion.rules.errors import RefusedError
from companion.rules.shape import Choice, Counts, Flag, ListOf, Name, Record, Shape, Text, Whole
from companion.storage import Storage
from tests.plays.table import Table

TAPS = 150
WALKS = 4
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus")
PLAYABLE = [key for key in all_games() if all_games()[key].flow]


def anything(shape: Shape, chance: random.Random) -> Any:
    """A value of the shape, small rather than large."""
    match shape:
        case Whole():
            return chance.randint(shape.low, min(shape.high, shape.low + 12))
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(shape.values)
        case Text() | Name():
            return chance.choice(NAMES)
        case Counts():
            return {
                key: chance.randint(low, min(high, low + 2))
                for key, (low, high) in shape.bounds.items()
                if chance.random() < 0.3
            }
        case ListOf():
            return [anything(shape.item, chance) for _ in range(shape.fewest + chance.randint(0, 2))]
        case Record():
            left_out = {key for key in shape.optional if chance.random() < 0.5}
            return {key: anything(field, chance) for key, field in shape.fields.items() if key not in left_out}
        case _:
            return None


def tap(table: Table, chance: random.Random) -> bool:
    """Try something; whether it was accepted."""
    play = table.play
    commands = [name for name in commands_of(play.game) if name not in COMMON]
    name = chance.choice(commands if chance.random() < 0.95 else ["undo", "undo-to", "redo"])
    if name == "undo":
        args: Any = {"of": chance.choice([play.undo_next or 1, chance.randint(1, play.seq + 1)])}
    elif name == "undo-to":
        args = {"of": max(play.seq - chance.randint(0, 10), 0)}
    elif name == "redo":
        args = {}
    else:
        args = anything(play.game.flow.commands[name].fields, chance)
    try:
        table.do(name, **args)
    except RefusedError:
        return False
    return True


@pytest.mark.parametrize("key", PLAYABLE)
@pytest.mark.parametrize("walk", range(WALKS))
def test_a_play_at_random_is_kept_replayed_and_undone(key: str, walk: int) -> None:
    chance = random.Random(f"{key} {walk}")
    game = all_games()[key]
    seats = list(game.seats)[walk % len(game.seats)]
    options = {option.key: anything(option.shape, chance) for option in game.options}
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(Path(folder))
        storage.db.execute("pragma synchronous = off")
        plays = Plays(storage)
        wanted = {"game": key, "players": [*NAMES[:seats]], "options": options, "first": seats - 1}
        table = Table(plays, plays.create(wanted))
        accepted = 0
        for _ in range(6000):
            accepted += tap(table, chance)
            if accepted >= TAPS:
                break
        play = table.play
        assert accepted >= 10, "a random table gets hardly anywhere: it does not test much"
        seating = play.registered.seating
        events = plays._log.between(play.id, 0, play.seq)
        assert replayed(game, seating, events) == play.state
        assert Plays(storage).get(table.code).state == play.state
        assert play.phase
        assert plays.log(table.code, limit=1000).entries
        storage.close()
        assert check(Path(folder)).findings == ()


@pytest.mark.parametrize("key", PLAYABLE)
def test_no_command_of_a_game_takes_a_name_that_means_something_in_every_play(key: str) -> None:
    commands = all_games()[key].flow.commands
    assert not commands.keys() & {*COMMON, *COMMON_FACTS}
    for command in commands.values():
        assert not command.fields.fields.keys() & {"id", "type", "seq", "author"}
