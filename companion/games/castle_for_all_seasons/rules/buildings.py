"""The buildings of the castle and the places where servants stand, read once from the table in `data/`."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).parent.parent / "data" / "castle-for-all-seasons-buildings.csv"


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


def _load() -> tuple[Building, ...]:
    with TABLE.open(encoding="utf-8", newline="") as rows:
        return tuple(_building(row) for row in csv.DictReader(rows))


def _building(row: Mapping[str, str]) -> Building:
    copies, cost, full, half = (int(row[key] or 0) for key in ("copies", "cost", "vp_stonemason", "vp_worker"))
    spots = tuple(_spot(row["id"], told) for told in row["spots"].split(";") if told)
    return Building(row["id"], copies, cost, full, half, spots)


def _spot(building: str, told: str) -> Spot:
    key, fee, room = told.split()
    return Spot(key, building, int(fee), None if room == "?" else int(room))


_ALL = _load()

BUILDINGS: Mapping[str, Building] = {b.id: b for b in _ALL if b.copies}
"""What can be built, by id."""

STANDING = frozenset(b.id for b in _ALL if not b.copies)
"""What stands from the start: market and forge."""

BUILDING_CARDS = sum(b.copies for b in BUILDINGS.values())

SPOTS: Mapping[str, Spot] = {spot.id: spot for building in _ALL for spot in building.spots}
"""Every kind of place in the castle, by id."""

UNTOLD = tuple(spot.id for spot in SPOTS.values() if spot.capacity is None)
"""The spots whose number only the printed board tells."""

GRANARY = "granary"
"""A place for servants on a winter event card: outside the castle."""
GRANARY_CAPACITY = 3


def spots_fact(spot: str) -> str:
    """The key of the fact of the copy that tells how many spots of this kind there are."""
    return f"spots-{spot}"


def capacity(spot: Spot, facts: Mapping[str, object]) -> int | None:
    """How many servants fit, from the rulebook or from the facts of the copy on the table."""
    if spot.capacity is not None:
        return spot.capacity
    told = facts.get(spots_fact(spot.id))
    return told if isinstance(told, int) else None


def free_spots(built: Mapping[str, int], standing: int, facts: Mapping[str, object]) -> int | None:
    """Free servant spots in a castle of these buildings with so many servants in it; None while that cannot be known.

    Market and forge count, the granary does not: it is a card. Nor do servants on cards count as `standing`.
    """
    free = -standing
    for spot in SPOTS.values():
        if spot.building in STANDING or built.get(spot.building, 0):
            room = capacity(spot, facts)
            if room is None:
                return None
            free += room
    return free if free >= 0 else None
