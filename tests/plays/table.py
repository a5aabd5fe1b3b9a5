"""What the tests of plays share: a database of their own, and short ways to say what players do."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.plays.events import Event, Request
from companion.plays.play import Play
from companion.plays.service import Done, Plays
from companion.rules.game import Seating
from tests.folders import stored_in
from tests.plays import toy

ANN_AND_BOB = {"game": "toy", "players": ["Ann", "Bob"]}
SEATING = Seating("toy", ("Ann", "Bob"), {"season": "summer"})
TAKEN = ("taken", {"seat": 0, "n": 3})
_ids = itertools.count(1)


@contextmanager
def opened(folder: Path, **how: Any) -> Iterator[Plays]:
    with stored_in(folder) as storage:
        yield Plays(storage, **{"games": toy.games, **how})


def fresh_id() -> str:
    return f"id-{next(_ids)}"


def log(*told: tuple[str, Any]) -> list[Event]:
    """A log in which just this happened."""
    return [Event(seq, str(seq), datetime(2026, 1, 1, tzinfo=UTC), kind, data) for seq, (kind, data) in enumerate(told, 1)]


class Table:
    """One play and somebody who always has seen everything."""

    def __init__(self, plays: Plays, play: Play | None = None) -> None:
        self.plays = plays
        self.code = (play or plays.create(ANN_AND_BOB)).code

    @property
    def play(self) -> Play:
        return self.plays.get(self.code)

    def do(self, type: str, *, id: str | None = None, seq: Any = ..., author: str | None = None, **args: Any) -> Done:
        seen = self.play.seq if seq is ... else seq
        return self.plays.do(self.code, Request(id or fresh_id(), type, args, seen, author))

    def enter(self, column: str | None, field: str, value: Any) -> int:
        return self.do("set-entry", column=column, field=field, value=value).seq

    def take(self, seat: int, n: int) -> int:
        return self.do("take", seat=seat, n=n).seq
