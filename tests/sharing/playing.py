"""Plays that ended, for the tests of what leaves the house."""

import random
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from companion.games import all_games
from companion.plays.commands import COMMON, commands_of
from companion.plays.service import Plays
from companion.rules.errors import RefusedError
from companion.rules.shape import Choice, Counts, Flag, ListOf, Name, Record, Shape, Text, Whole
from tests.plays import table as tables
from tests.plays.table import Table

NAMES = ("Анна", 'Bob, the "Builder"', "=Cid", "@Dan", "+Eva", "-Fay", "Gus")


def opened(folder: Path) -> AbstractContextManager[Plays]:
    return tables.opened(folder, games=all_games)


def anything(shape: Shape, chance: random.Random, names: Sequence[str]) -> Any:
    """A value of the shape, small rather than large."""
    match shape:
        case Whole():
            return chance.randint(shape.low, min(shape.high, shape.low + 12))
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(shape.values)
        case Text() | Name():
            return chance.choice(names)
        case Counts():
            return {
                key: chance.randint(each.low, min(each.high, each.low + 2))
                for key, each in shape.fields.items()
                if chance.random() < 0.3
            }
        case ListOf():
            return [anything(shape.item, chance, names) for _ in range(shape.fewest + chance.randint(0, 2))]
        case Record():
            left_out = {key for key in shape.optional if chance.random() < 0.5}
            return {key: anything(field, chance, names) for key, field in shape.fields.items() if key not in left_out}
        case _:
            return None


def tap(table: Table, chance: random.Random, names: Sequence[str]) -> bool:
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
        args = anything(play.game.flow.commands[name].fields, chance, names)
    try:
        table.do(name, **args)
    except RefusedError:
        return False
    return True


def at_random(plays: Plays, key: str, seed: int, names: Sequence[str], club: str = "home", taps: int = 40) -> Table:
    """A play in which so much was tapped as chance would have it."""
    chance, game = random.Random(f"{key} {seed}"), all_games()[key]
    seats = list(game.seats)[seed % len(game.seats)]
    options = {option.key: anything(option.shape, chance, names) for option in game.options}
    wanted = {"game": key, "players": [*names[:seats]], "options": options, "first": seats - 1}
    table = Table(plays, plays.create(wanted, club))
    accepted = 0
    for _ in range(taps * 50):
        accepted += tap(table, chance, names)
        if accepted >= taps:
            break
    assert accepted >= min(taps, 10), "a random table gets hardly anywhere: it does not test much"
    return table


def played(plays: Plays, key: str, seed: int, *, names: Sequence[str] = NAMES, **how: Any) -> Table:
    """The same with points by hand."""
    table = at_random(plays, key, seed, names, **how)
    table.do("adjust", column=table.play.columns[0], points=-3, note="=1+1")
    return table


def ended(plays: Plays, key: str, seed: int = 0, **how: Any) -> Table:
    """A play at random that is over."""
    for attempt in range(20):
        table = played(plays, key, seed + attempt * 100, **how)
        with suppress(RefusedError):
            table.do("close", sure=True)
            return table
        plays.forget(table.code)
    raise AssertionError(f"no play of {key} could be ended")


def stored(plays: Plays, table: Table) -> Any:
    return plays.archive.one_ended(table.play.id)
