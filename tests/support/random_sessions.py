"""Closed sessions for tests of exports."""

import random
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.sessions.commands import COMMON_COMMANDS, commands_of
from companion.sessions.score import cells_by_place
from companion.sessions.service import Sessions
from tests.game_contract.cases import chosen
from tests.game_contract.values import drawn
from tests.support import table as tables
from tests.support.table import ServiceTable

NAMES = ("Анна", 'Bob, the "Builder"', "=Cid", "@Dan", "+Eva", "-Fay", "Gus")


def opened(folder: Path) -> AbstractContextManager[Sessions]:
    return tables.opened(folder, games=all_games)


def tap(table: ServiceTable, chance: random.Random, names: Sequence[str]) -> bool:
    """Try a random command and return whether it was accepted. A game without moves gets entries on its score sheet."""
    session = table.session
    commands = [name for name in commands_of(session.game) if name not in COMMON_COMMANDS]
    name = chance.choice(commands or ["set-entry"]) if chance.random() < 0.95 else chance.choice(["undo", "undo-to", "redo"])
    if name == "undo":
        args: Any = {"of": chance.choice([session.undo_next or 1, chance.randint(1, session.seq + 1)])}
    elif name == "undo-to":
        args = {"of": max(session.seq - chance.randint(0, 10), 0)}
    elif name == "redo":
        args = {}
    elif name == "set-entry":
        (column, cell), shape = chance.choice([*cells_by_place(session.game, session.seating).items()])
        args = {"column": column or None, "field": cell, "value": drawn(shape.shape, chance, names)}
    else:
        args = drawn(session.game.flow.commands[name].fields, chance, names)
    try:
        table.do(name, **args if isinstance(args, dict) else {})
    except RefusedError:
        return False
    return True


def at_random(
    sessions: Sessions, key: str, seed: int, names: Sequence[str], club: str = "home", taps: int = 40
) -> ServiceTable:
    """Return a session with random taps."""
    chance, game = random.Random(f"{key} {seed}"), all_games()[key]
    seats = list(game.seats)[seed % len(game.seats)]
    wanted = {"game": key, "players": [*names[:seats]], "options": chance.choice(chosen(game)), "first": seats - 1}
    table = ServiceTable(sessions, sessions.creator.create(wanted, club))
    accepted = 0
    for _ in range(taps * 50):
        accepted += tap(table, chance, names)
        if accepted >= taps:
            break
    assert accepted >= min(taps, 10), "a random table gets hardly anywhere: it does not test much"
    return table


def played(sessions: Sessions, key: str, seed: int, *, names: Sequence[str] = NAMES, **how: Any) -> ServiceTable:
    """Return a session with random taps and an adjustment."""
    table = at_random(sessions, key, seed, names, **how)
    table.do("adjust", column=table.session.columns[0], points=-3, note="=1+1")
    return table


def ended(sessions: Sessions, key: str, seed: int = 0, **how: Any) -> ServiceTable:
    """Return a closed session with random taps."""
    for attempt in range(20):
        table = played(sessions, key, seed + attempt * 100, **how)
        with suppress(RefusedError):
            table.do("close", sure=True)
            return table
        sessions.deleter.forget(table.code)
    raise AssertionError(f"no play of {key} could be ended")


def stored(sessions: Sessions, table: ServiceTable) -> Any:
    return sessions.archive.get_ended(table.session.id)
