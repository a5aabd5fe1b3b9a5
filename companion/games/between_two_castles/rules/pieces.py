"""The printed pieces, loaded from the CSV files in `data/`."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.rules.errors import Key
from companion.rules.table import Words

DATA = Path(__file__).parent.parent / "data"
REGULAR = ("food", "living", "utility", "outdoor", "sleeping", "corridor", "downstairs")
SPECIALTY, SPECIALTIES = "specialty", ("fountain", "tower", "grand-foyer")
ANY_ROOM, ALL_TYPES = "room", "all-types"
THRONE = "throne"
TOKENS = ("mespelbrunn", "lichtenstein", "hohenschwangau", "eltz", "neuschwanstein", "hohenzollern", "cochem")
SIGNS = {SPECIALTY: "foyer", ANY_ROOM: "house", ALL_TYPES: "flag"}
"""Picture names of the wanted traits that are neither a type nor a decoration."""
FLOORS = {"any": (-99, 99), "first-and-above": (0, 99), "first": (0, 0), "below-first": (-99, -1)}
"""Lowest and highest y of a room, by floor rule. y = 0 is the first floor. 99 and -99 mean unlimited."""


@dataclass(frozen=True, slots=True)
class RoomType:
    """A room type, with its lowest and highest floor. No room may be built on top of a type that `is_open`.

    `colour` is its colour and hatching, `piece` its picture. People can recognise the type without the colour.
    """

    id: str
    kind: str
    """Id of one of the seven regular types, or "specialty". Throne rooms are specialty rooms, too."""
    lowest: int
    highest: int
    is_open: bool
    colour: str
    piece: str

    def may_stand_on(self, y: int) -> bool:
        return self.lowest <= y <= self.highest


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """A room as printed. It scores `points` for each room in its `zone` that has the trait it `wants`."""

    id: str
    type: RoomType
    decoration: str | None
    name: Key
    """Message key of the room's name."""
    scores: Words
    """Message with the room's scoring rule in short."""
    wants: str = ""
    """Trait that the scored rooms must have: a kind, a decoration, ANY_ROOM or ALL_TYPES.

    Empty if the room has a fixed score.
    """
    points: int = 0
    otherwise: int = 0
    """Points of a room that wants ALL_TYPES, in a castle that lacks a type."""
    zone: str = ""
    traits: frozenset[str] = field(init=False)
    """Traits of this room that other rooms may want: its kind, its decoration if any, and ANY_ROOM."""

    def __post_init__(self) -> None:
        traits = {self.type.kind, ANY_ROOM} | ({self.decoration} if self.decoration else set())
        object.__setattr__(self, "traits", frozenset(traits))

    @property
    def is_unique(self) -> bool:
        """Return whether the box contains the room only once. The box has several copies of each specialty room."""
        return self.type.kind != SPECIALTY

    @property
    def wanted(self) -> "Sign":
        return Sign(self.wants)

    @property
    def signs(self) -> tuple[str, str | None, str]:
        """Return the type, the decoration and the wanted trait. Rooms with the same signs score the same."""
        return self.type.id, self.decoration, self.wants


class Sign(str):
    """A trait that rooms want, with its picture and name: a type, a decoration, ANY_ROOM or ALL_TYPES."""

    __slots__ = ()

    @property
    def piece(self) -> str:
        return TYPES[self].piece if self in TYPES else SIGNS.get(self, self)

    @property
    def name(self) -> str:
        """Return the message key of the trait's name."""
        if self in REGULAR:
            return f"category-{self}"
        return f"decoration-{self}" if self in DECORATIONS else f"filter-{self}"


@dataclass(frozen=True, slots=True, eq=False)
class Throne:
    """A throne room: the types that it wants, the names of the cells where it wants them (`marked`), and its printed room."""

    wants: tuple[str, ...]
    marked: tuple[str, ...]
    room: Room


@dataclass(frozen=True, slots=True, eq=False)
class BonusCard:
    """A bonus card: `points` for each thing of the kind `counts` in the castle.

    `of` is the parameter of that kind, such as a room type or a floor. It is empty for a kind without a parameter.
    """

    points: int
    counts: str
    of: str


CsvRow = Mapping[str, str]


def _rows(name: str) -> Iterator[CsvRow]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _type(row: CsvRow) -> RoomType:
    return RoomType(row["id"], row["kind"], *FLOORS[row["floors"]], row["open"] == "yes", row["tincture"], row["piece"])


def _room(row: CsvRow) -> Room:
    wants, points, otherwise = row["wants"], int(row["points"]), int(row["otherwise"] or 0)
    scores = Words(f"scores-{wants}", {"each": points, "where": Key(f"zone-{row['zone']}")})
    if wants == ALL_TYPES:
        scores = Words("scores-all-types", {"each": points, "otherwise": otherwise})
    elif not wants:
        scores = Words("scores-always", {"each": points})
    name = Key(f"room-{row['id']}")
    return Room(row["id"], TYPES[row["type"]], row["decoration"] or None, name, scores, wants, points, otherwise, row["zone"])


def _throne(row: CsvRow) -> Throne:
    (one, other), (here, there) = wants, marked = row["wants"].split(), row["marked"].split()
    kinds = {"one": Key(f"type-{one}"), "other": Key(f"type-{other}")}
    scores = Words("scores-throne", {**kinds, "here": Key(f"cell-{here}"), "there": Key(f"cell-{there}")})
    room = Room(row["id"], TYPES[THRONE], row["decoration"], Key(f"throne-{row['id']}"), scores)
    return Throne(tuple(wants), tuple(marked), room)


TYPES = {row["id"]: _type(row) for row in _rows("types")}
ROOMS = {row["id"]: _room(row) for row in _rows("rooms")}
THRONES = {row["id"]: _throne(row) for row in _rows("thrones")}
PRINTED_ROOMS = {**ROOMS, **{throne.room.id: throne.room for throne in THRONES.values()}}
"""All printed rooms by id, including the throne rooms."""
ATTENDANTS = {row["id"]: row["decoration"] for row in _rows("attendants")}
"""Decoration that each royal attendant scores, by attendant id."""
BONUS_CARDS = {row["id"]: BonusCard(int(row["points"]), row["counts"], row["of"]) for row in _rows("bonus_cards")}
DECORATIONS = tuple(ATTENDANTS.values())
