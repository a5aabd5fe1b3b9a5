"""The circle of builders and the castles between them: castle i stands between builder i and the next one clockwise."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.errors import Arg, Key, Problem
from companion.rules.table import Seating

LUDWIG = "Ludwig"
"""The third builder where two play. His name is the same in every language."""


@dataclass(frozen=True, slots=True)
class Builder:
    """Somebody who builds. Ludwig has no seat, so he has no shield."""

    name: str
    seat: int | None

    @property
    def called(self) -> Arg:
        """The name as it is said: a player's is his own in any language."""
        return Key("ludwig") if self.seat is None else self.name


def with_ludwig(players: Sequence[str]) -> tuple[str, ...]:
    """Everybody who builds: two players have Ludwig with them."""
    return (*players, LUDWIG) if len(players) == 2 else tuple(players)


def participants(seating: Seating) -> tuple[str, ...]:
    """The names of everybody who builds, clockwise: two players have Ludwig after them."""
    return with_ludwig(seating.players)


def builders(seating: Seating) -> tuple[Builder, ...]:
    """Everybody who builds, clockwise."""
    seats = len(seating.players)
    return tuple(Builder(name, i if i < seats else None) for i, name in enumerate(participants(seating)))


def builders_of(seating: Seating, place: int) -> tuple[Builder, Builder]:
    """Who builds a castle: the one before it and the one after it, clockwise."""
    everybody = builders(seating)
    return everybody[place], everybody[(place + 1) % len(everybody)]


def admits(seating: Seating) -> tuple[Problem, ...]:
    """Where two play nobody else can be called Ludwig: he is the third builder."""
    if LUDWIG not in participants(seating)[len(seating.players) :]:
        return ()
    return tuple(Problem(f"players[{i}]", "name-ludwig") for i, name in enumerate(seating.players) if name == LUDWIG)


def castle_name(place: int) -> str:
    """What a castle without a name is called, in every language."""
    return f"Castle {place + 1}"


def columns(seating: Seating) -> tuple[str, ...]:
    """The castles by place. What a table calls them is only shown, so that entries keep their column."""
    return tuple(castle_name(place) for place in range(len(participants(seating))))


def owners(seating: Seating) -> tuple[tuple[int, ...], ...]:
    """The seats each castle belongs to: those on both sides of it."""
    castles = range(len(participants(seating)))
    return tuple(tuple(one.seat for one in builders_of(seating, place) if one.seat is not None) for place in castles)


def castles_of(builder: int, castles: int) -> tuple[int, int]:
    """The castle on the left of a builder and the one on his right, of so many. Clockwise goes to the left."""
    return builder, (builder - 1) % castles


def goes_left(round: int) -> bool:
    """Whether tiles go to the left in a round, or to the right."""
    return round == 1


def passes(seating: Seating, round: int) -> tuple[tuple[Builder, Builder], ...]:
    """Who passes to whom. On the left sits whoever is next clockwise."""
    everybody = builders(seating)
    way = 1 if goes_left(round) else -1
    return tuple((one, everybody[(i + way) % len(everybody)]) for i, one in enumerate(everybody))


def steward(seating: Seating, round: int) -> int | None:
    """Where two play, the seat of who draws for Ludwig: in round 1 the player on his left, in round 2 the one on his right."""
    if len(participants(seating)) == len(seating.players):
        return None
    return 0 if goes_left(round) else 1
