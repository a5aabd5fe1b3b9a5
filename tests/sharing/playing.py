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
from tests.contract.cases import chosen
from tests.contract.values import drawn
from tests.plays import table as tables
from tests.plays.table import Table

NAMES = ("Анна", 'Bob, the "Builder"', "=Cid", "@Dan", "+Eva", "-Fay", "Gus")


def opened(folder: Path) -> AbstractContextManager[Plays]:
    return tables.opened(folder, games=all_games)


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
        args = drawn(play.game.flow.commands[name].fields, chance, names)
    try:
        table.do(name, **args if isinstance(args, dict) else {})
    except RefusedError:
        return False
    return True


def at_random(plays: Plays, key: str, seed: int, names: Sequence[str], club: str = "home", taps: int = 40) -> Table:
    """A play in which so much was tapped as chance would have it."""
    chance, game = random.Random(f"{key} {seed}"), all_games()[key]
    seats = list(game.seats)[seed % len(game.seats)]
    wanted = {"game": key, "players": [*names[:seats]], "options": chance.choice(chosen(game)), "first": seats - 1}
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
