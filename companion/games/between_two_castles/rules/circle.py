"""The circle of builders and the castles between them. Castle i is between builder i and the next builder clockwise."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.errors import Arg, Key, Problem
from companion.rules.table import Seating

LUDWIG = "Ludwig"
"""Name of the third builder in a game of two players, the same in every language."""


@dataclass(frozen=True, slots=True)
class Builder:
    """A builder: a player, or Ludwig, who has no seat and no colour."""

    name: str
    seat: int | None

    @property
    def display_name(self) -> Arg:
        """Return the name as a message argument. Ludwig's name is translated, a player's name is not."""
        return Key("ludwig") if self.seat is None else self.name


def with_ludwig(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the builders: the players, and Ludwig if there are only two players."""
    return (*players, LUDWIG) if len(players) == 2 else tuple(players)


def participants(seating: Seating) -> tuple[str, ...]:
    """Return the names of the builders clockwise. With two players, Ludwig is the third builder."""
    return with_ludwig(seating.players)


def builders(seating: Seating) -> tuple[Builder, ...]:
    """Return the builders in clockwise order, Ludwig included."""
    seats = len(seating.players)
    return tuple(Builder(name, i if i < seats else None) for i, name in enumerate(participants(seating)))


def builders_of(seating: Seating, place: int) -> tuple[Builder, Builder]:
    """Return the two builders of the castle at `place`: builder `place`, then the next builder clockwise."""
    everybody = builders(seating)
    return everybody[place], everybody[(place + 1) % len(everybody)]


def seating_problems(seating: Seating) -> tuple[Problem, ...]:
    """Return a problem for each player named Ludwig in a game of two players, in which Ludwig is the third builder."""
    if LUDWIG not in participants(seating)[len(seating.players) :]:
        return ()
    return tuple(Problem(f"players[{i}]", "name-ludwig") for i, name in enumerate(seating.players) if name == LUDWIG)


def castle_name(place: int) -> str:
    """Return the default name of the castle at `place`, such as "Castle 1" for 0. It is the same in every language."""
    return f"Castle {place + 1}"


def columns(seating: Seating) -> tuple[str, ...]:
    """Return the columns: the default names of the castles. A name that players give a castle is only displayed."""
    return tuple(castle_name(place) for place in range(len(participants(seating))))


def owners(seating: Seating) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each castle's two builders. A castle that Ludwig builds has one seat."""
    castles = range(len(participants(seating)))
    return tuple(tuple(one.seat for one in builders_of(seating, place) if one.seat is not None) for place in castles)


def castles_of(builder: int, castles: int) -> tuple[int, int]:
    """Return the places of a builder's two castles: the left one, then the right one. The left one is next clockwise.

    `castles` is the number of castles.
    """
    return builder, (builder - 1) % castles


def goes_left(round: int) -> bool:
    """Return whether tiles are passed to the left in this round (clockwise), not to the right."""
    return round == 1


def passes(seating: Seating, round: int) -> tuple[tuple[Builder, Builder], ...]:
    """Return (giver, receiver) for each builder who passes tiles in this round."""
    everybody = builders(seating)
    way = 1 if goes_left(round) else -1
    return tuple((one, everybody[(i + way) % len(everybody)]) for i, one in enumerate(everybody))


def ludwig_draw_seat(seating: Seating, round: int) -> int | None:
    """Return the seat of the player who draws tiles for Ludwig, or None in a game without Ludwig.

    In round 1 the player to Ludwig's left draws, in round 2 the player to his right.
    """
    if len(participants(seating)) == len(seating.players):
        return None
    return 0 if goes_left(round) else 1
