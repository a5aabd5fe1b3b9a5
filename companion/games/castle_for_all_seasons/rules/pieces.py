"""What lies in the box, in numbers."""

from collections.abc import Mapping
from operator import mul

SEASONS = ("summer", "winter")

RESOURCES = ("sand", "boards", "clay", "stone", "silver")
SILVER = "silver"
VALUES: Mapping[str, int] = {"sand": 1, "boards": 2, "clay": 4, "stone": 5, "silver": 5}
"""What a piece is worth, in a building as in the palace. Silver buys any other piece, so it is worth the dearest one."""
SUPPLY: Mapping[str, int] = {"sand": 20, "boards": 18, "clay": 15, "stone": 15, "silver": 15}
"""How many pieces of each kind there are."""

INCOMES: Mapping[str, int] = {"sand": 4, "boards": 3, "clay": 2, "stone": 2, "silver": 2}
"""How many pieces a servant at the cart brings, or at the rider."""

TALERS = 105
COINS: Mapping[int, int] = {1: 51, 3: 8, 5: 6}
"""How many coins of each value there are."""

SERVANTS = 28
CHARACTER_CARDS = 8
EVENT_CARDS = 12
START_TALERS = 3
START_RESOURCES: Mapping[str, int] = {"sand": 1, "boards": 1}
TOWER_START = 1
"""Pieces of each kind that lie on the defence tower before the first round."""


def servants_each(players: int) -> int:
    """How many servants each of so many players has."""
    return 7 if players == 2 else 6


def rounds(players: int) -> int:
    """How many rounds so many players play, unless the last building is built before."""
    return 15 if players == 3 else 12


def worth(resources: Mapping[str, int]) -> int:
    """The value of all these pieces."""
    return sum(map(mul, map(VALUES.__getitem__, resources), resources.values()))
