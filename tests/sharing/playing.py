"""Plays that ended, for the tests of what leaves the house."""

import random
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from companion.games import all_games
from companion.plays.service import Plays
from companion.rules.errors import RefusedError
from companion.storage import Storage
from tests.plays import test_games as walks
from tests.plays.table import Table

NAMES = ("Анна", 'Bob, the "Builder"', "=Cid", "@Dan", "+Eva", "-Fay", "Gus")


@contextmanager
def opened(folder: Path) -> Iterator[Plays]:
    with closing(Storage(folder)) as storage:
        storage.db.execute("pragma synchronous = off")
        yield Plays(storage)


def played(plays: Plays, key: str, seed: int, *, names: tuple[str, ...] = NAMES, club: str = "home", taps: int = 40) -> Table:
    """A play at random, ended where that is possible."""
    chance, game = random.Random(f"{key} {seed}"), all_games()[key]
    seats = list(game.seats)[seed % len(game.seats)]
    options = {option.key: walks.anything(option.shape, chance) for option in game.options}
    wanted = {"game": key, "players": [*names[:seats]], "options": options, "first": seats - 1}
    table = Table(plays, plays.create(wanted, club))
    accepted = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(walks, "NAMES", names)
        for _ in range(2000):
            accepted += walks.tap(table, chance)
            if accepted >= taps:
                break
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
