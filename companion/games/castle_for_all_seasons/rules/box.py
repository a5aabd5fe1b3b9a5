"""What lies in the box, in numbers; buildings and places for servants as the table in `data/` tells them; facts of a copy."""

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

TABLE = Path(__file__).parent.parent / "data" / "castle-for-all-seasons-buildings.csv"

SEASONS = ("summer", "winter")
RESOURCES = ("sand", "boards", "clay", "stone", "silver")
KINDS, SILVER = RESOURCES[:-1], RESOURCES[-1]
"""What a building is paid with, each kind with a cart of its own. Silver comes with the rider and is swapped for these."""
VALUES: Mapping[str, int] = {"sand": 1, "boards": 2, "clay": 4, "stone": 5, "silver": 5}
"""What a piece is worth, in a building as in the palace. Silver buys any other piece, so it is worth the dearest one."""
SUPPLY: Mapping[str, int] = {"sand": 20, "boards": 18, "clay": 15, "stone": 15, "silver": 15}
"""How many pieces of each kind there are."""
INCOMES: Mapping[str, int] = {"sand": 4, "boards": 3, "clay": 2, "stone": 2, "silver": 2}
"""How many pieces a servant at the cart brings, or at the rider."""
TALERS = 105
START_TALERS = 3
START_RESOURCES: Mapping[str, int] = {"sand": 1, "boards": 1}
TOWER_START = 1
"""Pieces of each kind that lie on the defence tower before the first round."""
SERVANTS = 28
EVENT_CARDS = 12

WORKERS = ("worker-silver", "worker-clay", "worker-stone")
CARDS = ("messenger", "trader", "builder", "stonemason", *WORKERS, "architect")
"""Everybody's eight characters, in the order in which they act."""


def servants_each(players: int) -> int:
    """How many servants each of so many players has."""
    return 7 if players == 2 else 6


def rounds(players: int) -> int:
    """How many rounds so many players play, unless the last building is built before."""
    return 15 if players == 3 else 12


def cards_each(players: int) -> int:
    """How many cards everybody of so many lays out in a round."""
    return 2 if players == 2 else 1


def worth(resources: Mapping[str, int]) -> int:
    """The value of all these pieces."""
    return sum(map(mul, map(VALUES.__getitem__, resources), resources.values()))


@dataclass(frozen=True, slots=True)
class Spot:
    """A kind of place for servants. `capacity` is None where the rulebook's text does not tell how many fit."""

    id: str
    building: str
    fee: int
    capacity: int | None


@dataclass(frozen=True, slots=True)
class Building:
    """A building: how many cards it has, what it costs, its full points (stonemason) and half of them (worker)."""

    id: str
    copies: int
    cost: int
    full: int
    half: int
    spots: tuple[Spot, ...]


def _read() -> Iterator[Building]:
    with TABLE.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            told = [spot.split() for spot in row["spots"].split(";") if spot]
            spots = (Spot(key, row["id"], int(fee), None if room == "?" else int(room)) for key, fee, room in told)
            copies, cost, full, half = (int(row[key] or 0) for key in ("copies", "cost", "vp_stonemason", "vp_worker"))
            yield Building(row["id"], copies, cost, full, half, tuple(spots))


_ALL = tuple(_read())
BUILDINGS: Mapping[str, Building] = {b.id: b for b in _ALL if b.copies}
"""What can be built, by id."""
STANDING = frozenset(b.id for b in _ALL if not b.copies)
"""What stands from the start: market and forge."""
BUILDING_CARDS = sum(b.copies for b in _ALL)

SPOTS: Mapping[str, Spot] = {spot.id: spot for building in _ALL for spot in building.spots}
"""Every kind of place in the castle, by id."""
UNTOLD = tuple(spot.id for spot in SPOTS.values() if spot.capacity is None)
"""The spots whose number only the printed board tells."""
HOMES = tuple(dict.fromkeys((*(spot.building for spot in SPOTS.values()), *BUILDINGS)))
"""All that there is to say something about: what has places for servants, then what else can be built."""
GRANARY = "granary"
"""A place for servants on a winter event card: outside the castle."""
KEEPER = "keeper"
"""The keeper's place in the town tavern: on a winter event card, like the granary."""
PLACES: Mapping[str, Spot] = {**SPOTS, GRANARY: Spot(GRANARY, GRANARY, 5, 3), KEEPER: Spot(KEEPER, KEEPER, 3, 1)}
"""Every place where a servant can be put, by id."""


def capacity(spot: Spot, facts: Mapping[str, Json]) -> int | None:
    """How many servants fit, from the rulebook or from the facts of the copy on the table."""
    return facts.get(f"spots-{spot.id}") if spot.capacity is None else spot.capacity


def free_spots(built: Mapping[str, int], standing: int, facts: Mapping[str, Json]) -> int | None:
    """Free servant spots in a castle of these buildings with so many servants in it; None while that cannot be known.

    Market and forge count, the granary does not: it is a card. Nor do servants on cards count as `standing`.
    """
    open_spots = [spot for spot in SPOTS.values() if spot.building in STANDING or built.get(spot.building, 0)]
    rooms = [capacity(spot, facts) for spot in open_spots]
    free = sum(room or 0 for room in rooms) - standing
    return None if None in rooms or free < 0 else free


# --- Facts of the copy on the table that the rulebook shows only in pictures: asked once, kept, never guessed ------------


class Rounds(Numbers):
    """Rounds of a track. Whatever else is typed is refused in words about rounds."""

    def meant(self, typed: str, at: str) -> list[int]:
        try:
            return Numbers.meant(self, typed, at)
        except RefusedError:
            raise refusal(at, "rounds", last=self.each.high) from None


FACTS: Mapping[str, Shape] = {
    **{f"spots-{spot}": Whole(1, 9) for spot in UNTOLD},
    **{f"snow-rounds-{rounds}": Rounds(Whole(1, rounds)) for rounds in (12, 15)},
}
"""How many spots of a kind there are, and which of so many rounds carry the snow symbol."""


def is_winter(seating: Seating) -> bool:
    """Whether events are turned up, and the granary can be open."""
    return bool(seating.options["season"] == "winter")


def fact_matters(fact: str, seating: Seating) -> bool:
    """Snow only matters in winter, and only on the track of this many rounds."""
    return fact.startswith("spots-") or (is_winter(seating) and fact == f"snow-rounds-{rounds(len(seating.players))}")
