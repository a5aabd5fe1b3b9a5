"""The printed pieces as the tables in `data/` tell them. A card is declared there, not coded here."""

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
"""The pictures of what is wanted and is neither a type nor a decoration."""
FLOORS = {"any": (-99, 99), "first-and-above": (0, 99), "first": (0, 0), "below-first": (-99, -1)}
"""The lowest and the highest y of a rule about floors; y = 0 is the first floor, and no castle is that high."""


@dataclass(frozen=True, slots=True)
class Type:
    """A type of rooms: what it counts as, which floors it may stand on, whether it must lie open to the sky.

    Each type has a tincture with its hatching and a sign, so that it reads without colour too.
    """

    id: str
    kind: str
    """One of the seven regular types, or specialty."""
    lowest: int
    highest: int
    is_open: bool
    tincture: str
    piece: str

    def may_stand_on(self, y: int) -> bool:
        return self.lowest <= y <= self.highest


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """A room, as printed: `points` for each room it wants in its `zone`."""

    id: str
    type: Type
    decoration: str | None
    name: Key
    """The message that names it."""
    scores: Words
    """What it scores, in small words."""
    wants: str = ""
    """A kind of room, a decoration, any room, all types, or nothing."""
    points: int = 0
    otherwise: int = 0
    """What it is worth where it wants all types and some are lacking."""
    zone: str = ""
    traits: frozenset[str] = field(init=False)
    """Everything a room can be wanted for."""

    def __post_init__(self) -> None:
        traits = {self.type.kind, ANY_ROOM} | ({self.decoration} if self.decoration else set())
        object.__setattr__(self, "traits", frozenset(traits))

    @property
    def is_unique(self) -> bool:
        """Whether the box holds it once. Specialty rooms are taken as often as wanted."""
        return self.type.kind != SPECIALTY

    @property
    def wanted(self) -> "Sign":
        """What it wants, as a sign."""
        return Sign(self.wants)


class Sign(str):
    """Something that rooms are wanted for: a type, a decoration, any room, all types."""

    __slots__ = ()

    @property
    def piece(self) -> str:
        """The picture of it."""
        return TYPES[self].piece if self in TYPES else SIGNS.get(self, self)

    @property
    def name(self) -> str:
        """The message that names it."""
        if self in REGULAR:
            return f"category-{self}"
        return f"decoration-{self}" if self in DECORATIONS else f"filter-{self}"


@dataclass(frozen=True, slots=True, eq=False)
class Throne:
    """A throne room: the types it wants, the cells where it wants them, and itself as a room among the rooms."""

    wants: tuple[str, ...]
    marked: tuple[str, ...]
    room: Room


@dataclass(frozen=True, slots=True, eq=False)
class BonusCard:
    """A bonus card: `points` for each of what it `counts` (`of` narrows that down)."""

    points: int
    counts: str
    of: str


Row = Mapping[str, str]


def _rows(name: str) -> Iterator[Row]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _type(row: Row) -> Type:
    return Type(row["id"], row["kind"], *FLOORS[row["floors"]], row["open"] == "yes", row["tincture"], row["piece"])


def _room(row: Row) -> Room:
    wants, points, otherwise = row["wants"], int(row["points"]), int(row["otherwise"] or 0)
    scores = Words(f"scores-{wants}", {"each": points, "where": Key(f"zone-{row['zone']}")})
    if wants == ALL_TYPES:
        scores = Words("scores-all-types", {"each": points, "otherwise": otherwise})
    elif not wants:
        scores = Words("scores-always", {"each": points})
    name = Key(f"room-{row['id']}")
    return Room(row["id"], TYPES[row["type"]], row["decoration"] or None, name, scores, wants, points, otherwise, row["zone"])


def _throne(row: Row) -> Throne:
    (one, other), (here, there) = wants, marked = row["wants"].split(), row["marked"].split()
    kinds = {"one": Key(f"type-{one}"), "other": Key(f"type-{other}")}
    scores = Words("scores-throne", {**kinds, "here": Key(f"cell-{here}"), "there": Key(f"cell-{there}")})
    room = Room(row["id"], TYPES[THRONE], row["decoration"], Key(f"throne-{row['id']}"), scores)
    return Throne(tuple(wants), tuple(marked), room)


TYPES = {row["id"]: _type(row) for row in _rows("types")}
ROOMS = {row["id"]: _room(row) for row in _rows("rooms")}
THRONES = {row["id"]: _throne(row) for row in _rows("thrones")}
FACES = {**ROOMS, **{throne.room.id: throne.room for throne in THRONES.values()}}
"""Every room that may stand in a castle, the throne rooms among them."""
ATTENDANTS = {row["id"]: row["decoration"] for row in _rows("attendants")}
"""The royal attendants, and the decoration that each of them counts."""
BONUS_CARDS = {row["id"]: BonusCard(int(row["points"]), row["counts"], row["of"]) for row in _rows("bonus_cards")}
DECORATIONS = tuple(ATTENDANTS.values())
