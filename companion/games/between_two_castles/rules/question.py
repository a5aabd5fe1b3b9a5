"""The score question: its shape, its conversion to the game's types, and the checks across its fields."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.games.between_two_castles.rules.castle import MAX_COORDINATE, THRONE_CELLS, Castle, Cell, PlacedRoom
from companion.games.between_two_castles.rules.circle import castle_name, with_ludwig
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, REGULAR, ROOMS, THRONES
from companion.rules.errors import Problem, RefusedError
from companion.rules.numbers import Numbers
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

CATEGORIES = (*REGULAR, "tower", "fountain", "grand-foyer", "bonus-cards", "attendants", "throne")
"""Keys of the rows of the score pad, in the order of the pad."""
SPECIALTY_ROOMS = "specialty_rooms"
MAX_SPECIALTY_ROOMS = 49
MAX_ROOMS = 200
MAX_ATTENDANTS = 2


@dataclass(frozen=True, slots=True)
class PadEntry(Numbers):
    """The shape of a row of the score pad: one number or a list of numbers. People may type 4+4+4."""

    kind: ClassVar[str] = "number"

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list):
            return Numbers.check(self, raw, at, problems)
        if type(raw) is not int:
            problems.append(Problem(at, "not-numbers", {"low": self.each.low, "high": self.each.high}))
            return None
        return [self.each.check(raw, at, problems)]

    def schema(self) -> dict[str, Json]:
        several = Numbers.schema(self)
        return {"oneOf": [several["items"], several]}


@dataclass(frozen=True, slots=True, init=False)
class OneOf(Record):
    """The shape of a JSON object that must have exactly one of `keys`."""

    keys: tuple[str, ...]

    def __init__(self, fields: Mapping[str, Shape], optional: Mapping[str, Json], keys: tuple[str, ...]) -> None:
        Record.__init__(self, fields, optional)
        object.__setattr__(self, "keys", keys)

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, dict) and sum(key in raw for key in self.keys) != 1:
            problems.append(Problem(at, "not-one-of", {"keys": ", ".join(self.keys)}))
        return Record.check(self, raw, at, problems)


PAD_ENTRY = PadEntry(Whole(0, 99), repeats=True)
PAD = Record(
    {**dict.fromkeys(CATEGORIES, PAD_ENTRY), SPECIALTY_ROOMS: Whole(1, MAX_SPECIALTY_ROOMS)},
    optional={**dict.fromkeys(CATEGORIES, ()), SPECIALTY_ROOMS: None},
)
COORDINATE = Whole(-MAX_COORDINATE, MAX_COORDINATE)
ROOM = Choice(tuple(ROOMS))
LAYOUT = Record(
    {
        "throne": Choice(tuple(THRONES)),
        "rooms": ListOf(Record({"room": ROOM, "x": COORDINATE, "y": COORDINATE}), most=MAX_ROOMS),
        "attendants": ListOf(Choice(tuple(ATTENDANTS)), most=MAX_ATTENDANTS),
        "bonus_cards": ListOf(Choice(tuple(BONUS_CARDS))),
    },
    optional={"attendants": (), "bonus_cards": ()},
)
CASTLE = OneOf(
    {"name": Name(), "pad": PAD, "layout": LAYOUT},
    optional={"name": None, "pad": None, "layout": None},
    keys=("pad", "layout"),
)
QUESTION = Record({"players": ListOf(Name(), 2, 7), "castles": ListOf(CASTLE, 3, 7)})


Pad = Mapping[str, Json]
"""Score pad of a castle: the list of numbers in each row, by category, and the number of specialty rooms (None if unknown)."""


@dataclass(frozen=True, slots=True)
class Question:
    """A score question: the builders, Ludwig included, and each castle by name, either its pad or its layout."""

    builders: tuple[str, ...]
    castles: Mapping[str, Pad | Castle]


def read(raw: Mapping[str, Json]) -> Question:
    """Convert a score question whose shape is checked. Raise RefusedError with all contradictions between its entries."""
    problems: list[Problem] = []
    players, castles = raw["players"], raw["castles"]
    builders = with_ludwig(players)
    _check_names(players, builders[len(players) :], "name-ludwig", "players[{}]", problems)
    if len(castles) != len(builders):
        counts = {"given": len(castles), "players": len(players), "needed": len(builders)}
        problems.append(Problem("castles", "castle-count", counts))
    given = [castle["name"] for castle in castles]
    # An entered name may equal the default name of an unnamed castle. The problem then belongs to the entered name.
    by_place = [castle_name(i) for i, name in enumerate(given) if name is None]
    _check_names(given, by_place, "name-twice", "castles[{}].name", problems)
    names = [castle_name(i) if name is None else name for i, name in enumerate(given)]
    box = UsedPieces()
    sources = [
        read_layout(castle["layout"], f"castles[{i}].layout", box, problems) if castle["layout"] else castle["pad"]
        for i, castle in enumerate(castles)
    ]
    if problems:
        raise RefusedError(*problems)
    return Question(builders, dict(zip(names, sources, strict=True)))


def _check_names(names: Sequence[str | None], reserved: Sequence[str], code: str, path: str, problems: list[Problem]) -> None:
    """Add the problem `name-twice` for each repeated name, and the problem `code` for each name in `reserved`. Ignore None."""
    places = [path.format(i) for i in range(len(names))]
    problems += [Problem(at, code) for at, name in zip(places, names, strict=True) if name in reserved]
    refuse_repeats([None if name in reserved else name for name in names], places, problems, "name-twice")


class UsedPieces(set[tuple[str, str]]):
    """The pieces already used, as (kind, id). Each regular room, throne room and bonus card exists once in the box."""

    def mark_used(self, kind: str, id: str, at: str, problems: list[Problem]) -> None:
        """Mark a piece as used. Add the problem `KIND-twice` if it was used before."""
        if (kind, id) in self:
            problems.append(Problem(at, f"{kind}-twice"))
        self.add((kind, id))


def read_layout(raw: Mapping[str, Json], at: str, box: UsedPieces, problems: list[Problem]) -> Castle:
    """Convert a layout whose shape is checked to a castle. Add a problem for each repeated piece and each occupied cell.

    `box` collects the used pieces of all castles, `at` is the path of the layout.
    """
    box.mark_used("throne", raw["throne"], f"{at}.throne", problems)
    filled: dict[Cell, str] = dict.fromkeys(THRONE_CELLS, "cell-throne")
    rooms = [PlacedRoom(**entry) for entry in raw["rooms"]]
    for i, placed in enumerate(rooms):
        if placed.face.is_unique:
            box.mark_used("room", placed.room, f"{at}.rooms[{i}].room", problems)
        if placed.cell in filled:
            problems.append(Problem(f"{at}.rooms[{i}]", filled[placed.cell], {"x": placed.x, "y": placed.y}))
        filled.setdefault(placed.cell, "cell-taken")
    for i, card in enumerate(raw["bonus_cards"]):
        box.mark_used("bonus-card", card, f"{at}.bonus_cards[{i}]", problems)
    return Castle(raw["throne"], tuple(rooms), tuple(raw["attendants"]), tuple(raw["bonus_cards"]))
