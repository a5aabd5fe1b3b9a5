"""What is asked: the shape of a score question, and the rules that tie its entries together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.games.between_two_castles.rules.castle import FARTHEST, THRONE_CELLS, Castle, Cell, Placed
from companion.games.between_two_castles.rules.circle import castle_name, with_ludwig
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, REGULAR, ROOMS, THRONES
from companion.rules.errors import Problem, RefusedError
from companion.rules.numbers import Numbers
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

CATEGORIES = (*REGULAR, "tower", "fountain", "grand-foyer", "bonus-cards", "attendants", "throne")
"""The rows of the score pad, in its order."""
SPECIALTY_ROOMS = "specialty_rooms"
MOST_SPECIALTY_ROOMS = 49
MOST_ROOMS = 200
MOST_ATTENDANTS = 2


@dataclass(frozen=True, slots=True)
class PadEntry(Numbers):
    """A row of the score pad: one number or several. A person may type 4+4+4."""

    kind: ClassVar[str] = "number"
    """A form asks for it as for a number."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list):
            return Numbers.check(self, raw, at, problems)
        if type(raw) is not int:
            problems.append(Problem(at, "not-numbers", {"low": self.each.low, "high": self.each.high}))
            return None
        return [self.each.check(raw, at, problems)]

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        several = Numbers.schema(self)
        return {"oneOf": [several["items"], several]}


@dataclass(frozen=True, slots=True, init=False)
class OneOf(Record):
    """An object that has exactly one of some keys."""

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
    {**dict.fromkeys(CATEGORIES, PAD_ENTRY), SPECIALTY_ROOMS: Whole(1, MOST_SPECIALTY_ROOMS)},
    optional={**dict.fromkeys(CATEGORIES, ()), SPECIALTY_ROOMS: None},
)
COORDINATE = Whole(-FARTHEST, FARTHEST)
ROOM = Choice(tuple(ROOMS))
LAYOUT = Record(
    {
        "throne": Choice(tuple(THRONES)),
        "rooms": ListOf(Record({"room": ROOM, "x": COORDINATE, "y": COORDINATE}), most=MOST_ROOMS),
        "attendants": ListOf(Choice(tuple(ATTENDANTS)), most=MOST_ATTENDANTS),
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
"""A castle as the score pad has it: the numbers of each row, and how many specialty rooms if that is known."""


@dataclass(frozen=True, slots=True)
class Question:
    """Everybody who builds, Ludwig included, and by name the castles between them: what the pad says, or how they stand."""

    builders: tuple[str, ...]
    castles: Mapping[str, Pad | Castle]


def read(raw: Mapping[str, Json]) -> Question:
    """A question of the right shape; RefusedError where its entries contradict each other."""
    problems: list[Problem] = []
    players, castles = raw["players"], raw["castles"]
    builders = with_ludwig(players)
    _check_names(players, builders[len(players) :], "name-ludwig", "players[{}]", problems)
    if len(castles) != len(builders):
        counts = {"given": len(castles), "players": len(players), "needed": len(builders)}
        problems.append(Problem("castles", "castle-count", counts))
    given = [castle["name"] for castle in castles]
    # One that takes the name an unnamed castle has by its place is told where it was written.
    by_place = [castle_name(i) for i, name in enumerate(given) if name is None]
    _check_names(given, by_place, "name-twice", "castles[{}].name", problems)
    names = [castle_name(i) if name is None else name for i, name in enumerate(given)]
    box = Box()
    sources = [
        read_layout(castle["layout"], f"castles[{i}].layout", box, problems) if castle["layout"] else castle["pad"]
        for i, castle in enumerate(castles)
    ]
    if problems:
        raise RefusedError(*problems)
    return Question(builders, dict(zip(names, sources, strict=True)))


def _check_names(names: Sequence[str | None], reserved: Sequence[str], code: str, path: str, problems: list[Problem]) -> None:
    """Nobody may be called like another, and nobody as only the game may."""
    places = [path.format(i) for i in range(len(names))]
    problems += [Problem(at, code) for at, name in zip(places, names, strict=True) if name in reserved]
    refuse_repeats([None if name in reserved else name for name in names], places, problems, "name-twice")


class Box(set[tuple[str, str]]):
    """What was already taken out of the one box there is: rooms, throne rooms and bonus cards exist once."""

    def take(self, kind: str, id: str, at: str, problems: list[Problem]) -> None:
        """It is taken out; there is a problem if it was not there any more."""
        if (kind, id) in self:
            problems.append(Problem(at, f"{kind}-twice"))
        self.add((kind, id))


def read_layout(raw: Mapping[str, Json], at: str, box: Box, problems: list[Problem]) -> Castle:
    """A castle of the right shape; what contradicts the box or itself is added to `problems`."""
    box.take("throne", raw["throne"], f"{at}.throne", problems)
    filled: dict[Cell, str] = dict.fromkeys(THRONE_CELLS, "cell-throne")
    rooms = [Placed(**entry) for entry in raw["rooms"]]
    for i, placed in enumerate(rooms):
        if placed.face.is_unique:
            box.take("room", placed.room, f"{at}.rooms[{i}].room", problems)
        if placed.cell in filled:
            problems.append(Problem(f"{at}.rooms[{i}]", filled[placed.cell], {"x": placed.x, "y": placed.y}))
        filled.setdefault(placed.cell, "cell-taken")
    for i, card in enumerate(raw["bonus_cards"]):
        box.take("bonus-card", card, f"{at}.bonus_cards[{i}]", problems)
    return Castle(raw["throne"], tuple(rooms), tuple(raw["attendants"]), tuple(raw["bonus_cards"]))
