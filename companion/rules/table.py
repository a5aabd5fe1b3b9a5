"""The state and seating of a session (`Table`), messages (`Words`), and refusals common to all games."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.shape import Json

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Words:
    """A message id with arguments. An argument of type Key is itself a message id."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.args.items())))


@dataclass(frozen=True, slots=True)
class Seating:
    """The setup of a session: game, players in clockwise order, options, seat of the first player (`first`) and copy facts."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Json]
    first: int = 0
    facts: Mapping[str, Json] = field(default_factory=dict)

    def clockwise(self, start: int) -> tuple[int, ...]:
        """Return all seats in clockwise order, beginning with seat `start`."""
        n = len(self.players)
        return tuple((start + i) % n for i in range(n))

    def seat_of_turn(self, turns: int) -> int:
        """Return the seat on turn after a number of finished turns, if turns go clockwise from the first player."""
        return (self.first + turns) % len(self.players)

    def turn_of_seat(self, seat: int, turns: int) -> int:
        """Return the number of finished turns when the seat is on turn, in the same round as after `turns` finished turns."""
        begun = turns - turns % len(self.players)
        return begun + self.clockwise(self.first).index(seat)


@dataclass(frozen=True, slots=True)
class Table(Generic[S]):
    """The state and seating of a session, which the methods of moves get."""

    state: S
    seating: Seating

    def seat(self, name: Json, at: str = "player") -> int:
        """Return the seat of a player. Raise RefusedError at `at` for an unknown name."""
        if name not in self.seating.players:
            raise refusal(at, "no-such-player", allowed=", ".join(self.seating.players))
        return self.seating.players.index(name)


def refusal(at: str, code: str, **args: Arg) -> RefusedError:
    """Return a RefusedError with one problem: its path, message code and message arguments."""
    return RefusedError(Problem(at, code, args))


def not_possible_now(now: str) -> RefusedError:
    """Return the RefusedError for a command that is impossible in step `now`. The message names the step `step-NOW`."""
    return refusal("type", "not-the-moment", now=Key(f"step-{now}"))
