"""The printed pieces as the tables in `data/` tell them. A card is declared there, not coded here."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

DATA = Path(__file__).parent / "data"
REGULAR = ("food", "living", "utility", "outdoor", "sleeping", "corridor", "downstairs")
SPECIALTY = "specialty"
ANY_ROOM = "room"
ALL_TYPES = "all-types"
THRONE = "throne"
TOKENS = ("mespelbrunn", "lichtenstein", "hohenschwangau", "eltz", "neuschwanstein", "hohenzollern", "cochem")

FLOORS = {
    "any": (None, None),
    "first-and-above": (0, None),
    "first": (0, 0),
    "below-first": (None, -1),
}
"""The lowest and the highest y of a rule about floors; y = 0 is the first floor."""


@dataclass(frozen=True, slots=True)
class Type:
    """A type of rooms: what it counts as, which floors it may stand on, whether it must lie open to the sky."""

    id: str
    kind: str
    """One of the seven regular types, or specialty."""
    lowest: int | None
    highest: int | None
    is_open: bool

    def may_stand_on(self, y: int) -> bool:
        return (self.lowest is None or y >= self.lowest) and (self.highest is None or y <= self.highest)

    @property
    def may_stand_anywhere(self) -> bool:
        """Whether it may stand wherever any other type may."""
        return self.lowest is None and self.highest is None and not self.is_open


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """A room, as printed: `points` for each room it wants in its `zone`."""

    id: str
    type: Type
    decoration: str | None
    wants: str
    """A kind of room, a decoration, any room, all types, or nothing."""
    points: int
    otherwise: int
    """What it is worth where it wants all types and some are lacking."""
    zone: str
    traits: frozenset[str] = field(init=False)
    """Everything a room can be wanted for."""

    def __post_init__(self) -> None:
        traits = {self.type.kind, ANY_ROOM} | ({self.decoration} if self.decoration else set())
        object.__setattr__(self, "traits", frozenset(traits))

    @property
    def is_unique(self) -> bool:
        """Whether the box holds it once. Specialty rooms are taken as often as wanted."""
        return self.type.kind != SPECIALTY


@dataclass(frozen=True, slots=True, eq=False)
class Throne:
    """A throne room: the types it wants, the cells where it wants them, and itself as a room among the rooms."""

    id: str
    wants: tuple[str, ...]
    marked: tuple[str, ...]
    room: Room


@dataclass(frozen=True, slots=True, eq=False)
class Attendant:
    """A royal attendant and the decoration he counts."""

    id: str
    decoration: str


@dataclass(frozen=True, slots=True, eq=False)
class BonusCard:
    """A bonus card: `points` for each of what it `counts` (`of` narrows that down)."""

    id: str
    points: int
    counts: str
    of: str


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _type(row: Mapping[str, str]) -> Type:
    return Type(row["id"], row["kind"], *FLOORS[row["floors"]], is_open=row["open"] == "yes")


def _room(row: Mapping[str, str]) -> Room:
    return Room(
        id=row["id"],
        type=TYPES[row["type"]],
        decoration=row["decoration"] or None,
        wants=row["wants"],
        points=int(row["points"]),
        otherwise=int(row["otherwise"] or 0),
        zone=row["zone"],
    )


def _throne(row: Mapping[str, str]) -> Throne:
    room = Room(row["id"], TYPES[THRONE], row["decoration"], wants="", points=0, otherwise=0, zone="")
    return Throne(row["id"], tuple(row["wants"].split()), tuple(row["marked"].split()), room)


TYPES: Mapping[str, Type] = {row["id"]: _type(row) for row in _rows("types")}
ROOMS: Mapping[str, Room] = {row["id"]: _room(row) for row in _rows("rooms")}
THRONES: Mapping[str, Throne] = {row["id"]: _throne(row) for row in _rows("thrones")}
ATTENDANTS: Mapping[str, Attendant] = {row["id"]: Attendant(**row) for row in _rows("attendants")}
BONUS_CARDS: Mapping[str, BonusCard] = {
    row["id"]: BonusCard(row["id"], int(row["points"]), row["counts"], row["of"]) for row in _rows("bonus_cards")
}
