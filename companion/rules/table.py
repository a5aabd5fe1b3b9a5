"""A table: who sits round it, how its play stands, what can be said about it. And the refusals that every game has."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.shape import Json

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Words:
    """Something to be said: message `id` with `args`. An argument of type Key is itself a message."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.args.items())))


@dataclass(frozen=True, slots=True)
class Seating:
    """What is fixed when a play begins: the game, who sits where (clockwise), the options, who is first."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Json]
    first: int = 0
    facts: Mapping[str, Json] = field(default_factory=dict)

    def clockwise(self, start: int) -> tuple[int, ...]:
        """The seats in playing order from seat `start`."""
        n = len(self.players)
        return tuple((start + i) % n for i in range(n))


@dataclass(frozen=True, slots=True)
class Table(Generic[S]):
    """How a play stands and who sits round it: what every question about a move is asked of."""

    state: S
    seating: Seating

    def seat(self, name: Json, at: str = "player") -> int:
        """The seat of somebody who was named, or a refusal."""
        if name not in self.seating.players:
            raise refusal(at, "no-such-player", allowed=", ".join(self.seating.players))
        return self.seating.players.index(name)


def refusal(at: str, code: str, **args: Arg) -> RefusedError:
    """One problem, ready to be raised."""
    return RefusedError(Problem(at, code, args))


def not_the_moment(now: str) -> RefusedError:
    """The refusal of what cannot be done at this step of the game."""
    return refusal("type", "not-the-moment", now=Key(f"step-{now}"))
