"""The components: quantities, buildings and spots (read from `data/`), and the copy facts."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import mul
from pathlib import Path

from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import Numbers
from companion.rules.shape import Json, Shape, Whole
from companion.rules.table import refusal

BUILDINGS_CSV = Path(__file__).parent.parent / "data" / "castle-for-all-seasons-buildings.csv"

SEASONS = ("summer", "winter")
RESOURCES = ("sand", "boards", "clay", "stone", "silver")
CART_RESOURCES, SILVER = RESOURCES[:-1], RESOURCES[-1]
"""Kinds of pieces that pay for buildings. Each has its own cart.

Silver comes from the rider instead and can be swapped for any other kind.
"""
VALUES: Mapping[str, int] = {"sand": 1, "boards": 2, "clay": 4, "stone": 5, "silver": 5}
"""Value of one piece of each kind, for the cost of buildings and for trades in the palace.

An ingot can be swapped for any other piece, so it has the highest value.
"""
SUPPLY: Mapping[str, int] = {"sand": 20, "boards": 18, "clay": 15, "stone": 15, "silver": 15}
"""Number of pieces of each kind in the box."""
INCOMES: Mapping[str, int] = {"sand": 4, "boards": 3, "clay": 2, "stone": 2, "silver": 2}
"""Number of pieces that one servant gives as income, by kind of piece.

The servant is at the cart of that kind, or at the rider for silver.
"""
TALERS_IN_BOX = 105
START_TALERS = 3
START_RESOURCES: Mapping[str, int] = {"sand": 1, "boards": 1}
TOWER_START = 1
"""Number of pieces of each kind on the defence tower before the first round."""
SERVANTS_IN_BOX = 28
EVENT_CARDS = 12

WORKERS = ("worker-silver", "worker-clay", "worker-stone")
CARDS = ("messenger", "trader", "builder", "stonemason", *WORKERS, "architect")
"""Ids of each player's eight character cards, in acting order."""


def servants_each(players: int) -> int:
    """Return how many servants each player has in a game with `players` players."""
    return 7 if players == 2 else 6


def rounds(players: int) -> int:
    """Return the largest number of rounds with `players` players. The game ends earlier if everything is built."""
    return 15 if players == 3 else 12


def cards_each(players: int) -> int:
    """Return how many cards each of `players` players lays in a round."""
    return 2 if players == 2 else 1


def worth(resources: Mapping[str, int]) -> int:
    """Return the total value of the pieces in `resources`, according to VALUES."""
    return sum(map(mul, map(VALUES.__getitem__, resources), resources.values()))


@dataclass(frozen=True, slots=True)
class Spot:
    """A kind of place for servants in a building. `fee` is in talers. `capacity` is None if only the printed board shows it."""

    id: str
    building: str
    fee: int
    capacity: int | None


@dataclass(frozen=True, slots=True)
class Building:
    """A building: number of tiles, cost, points for a stonemason (`full`) and for a worker (`half`), and its spots."""

    id: str
    copies: int
    cost: int
    full: int
    half: int
    spots: tuple[Spot, ...]


def _read() -> Iterator[Building]:
    with BUILDINGS_CSV.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            told = [spot.split() for spot in row["spots"].split(";") if spot]
            spots = (Spot(key, row["id"], int(fee), None if room == "?" else int(room)) for key, fee, room in told)
            copies, cost, full, half = (int(row[key] or 0) for key in ("copies", "cost", "vp_stonemason", "vp_worker"))
            yield Building(row["id"], copies, cost, full, half, tuple(spots))


_ALL_BUILDINGS = tuple(_read())
BUILDINGS: Mapping[str, Building] = {b.id: b for b in _ALL_BUILDINGS if b.copies}
"""Buildings that can be built, by id."""
INITIAL_BUILDINGS = frozenset(b.id for b in _ALL_BUILDINGS if not b.copies)
"""Buildings that are there from the start: market and forge."""
BUILDING_CARDS = sum(b.copies for b in _ALL_BUILDINGS)

SPOTS: Mapping[str, Spot] = {spot.id: spot for building in _ALL_BUILDINGS for spot in building.spots}
"""Every kind of spot in the castle, by id."""
UNKNOWN_CAPACITY_SPOTS = tuple(spot.id for spot in SPOTS.values() if spot.capacity is None)
"""Ids of the spots whose capacity only the printed board shows."""
REFERENCE_BUILDINGS = tuple(dict.fromkeys((*(spot.building for spot in SPOTS.values()), *BUILDINGS)))
"""Building ids in the order of the on-screen building reference: buildings with spots first, then the others."""
GRANARY = "granary"
"""Id of the granary: a winter event card outside the castle, with spots for three servants."""
KEEPER = "keeper"
"""Id of the keeper's spot. It is on the winter event card town tavern, outside the castle."""
ALL_SPOTS: Mapping[str, Spot] = {**SPOTS, GRANARY: Spot(GRANARY, GRANARY, 5, 3), KEEPER: Spot(KEEPER, KEEPER, 3, 1)}
"""Every kind of spot where a servant can be placed, by id, granary and keeper included."""


def capacity(spot: Spot, facts: Mapping[str, Json]) -> int | None:
    """Return how many servants fit on a spot, from the rulebook or the copy facts. Return None if both lack it."""
    return facts.get(f"spots-{spot.id}") if spot.capacity is None else spot.capacity


def free_spots(built: Mapping[str, int], standing: int, facts: Mapping[str, Json]) -> int | None:
    """Return the number of free spots in the castle, or None if it is unknown or would be negative.

    `built` has the number of copies of each building, `standing` is the number of servants in the castle. Market and forge
    always count. Event cards such as the granary are outside the castle.
    """
    open_spots = [spot for spot in SPOTS.values() if spot.building in INITIAL_BUILDINGS or built.get(spot.building, 0)]
    rooms = [capacity(spot, facts) for spot in open_spots]
    free = sum(room or 0 for room in rooms) - standing
    return None if None in rooms or free < 0 else free


# --- Copy facts: details that the rulebook shows only in pictures. They are asked once, stored and never guessed ---------


class SnowRounds(Numbers):
    """The shape of a list of rounds. A value of any other form is refused with a message about rounds."""

    def meant(self, typed: str, at: str) -> list[int]:
        try:
            return Numbers.meant(self, typed, at)
        except RefusedError:
            raise refusal(at, "rounds", last=self.each.high) from None


FACTS: Mapping[str, Shape] = {
    **{f"spots-{spot}": Whole(1, 9) for spot in UNKNOWN_CAPACITY_SPOTS},
    **{f"snow-rounds-{rounds}": SnowRounds(Whole(1, rounds)) for rounds in (12, 15)},
}
"""Copy facts of the game: the capacity of each spot in UNKNOWN_CAPACITY_SPOTS, and the rounds with the snow symbol.

The snow rounds are separate for the tracks of 12 and 15 rounds.
"""


def is_winter(seating: Seating) -> bool:
    """Return whether this is a winter game, in which events are turned up and the granary may open."""
    return bool(seating.options["season"] == "winter")


def fact_matters(fact: str, seating: Seating) -> bool:
    """Return whether a copy fact matters in this game.

    Snow rounds matter only in winter, and only those of this game's track.
    """
    return fact.startswith("spots-") or (is_winter(seating) and fact == f"snow-rounds-{rounds(len(seating.players))}")
