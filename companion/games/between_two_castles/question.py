"""What is asked: the shape of a score question, and the rules that tie its entries together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.between_two_castles.castle import FARTHEST, THRONE_CELLS, Castle, Cell, Layout, Placed, built
from companion.games.between_two_castles.shapes import OneOf, PadEntry
from companion.games.between_two_castles.tables import ATTENDANTS, BONUS_CARDS, ROOMS, THRONES
from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Whole, refuse_repeats

CATEGORIES = (
    "food",
    "living",
    "utility",
    "outdoor",
    "sleeping",
    "corridor",
    "downstairs",
    "tower",
    "fountain",
    "grand-foyer",
    "bonus-cards",
    "attendants",
    "throne",
)
"""The rows of the score pad, in its order."""

LUDWIG = "Ludwig"
"""The third builder where two play. His name is the same in every language."""

SPECIALTY_ROOMS = "specialty_rooms"
MOST_SPECIALTY_ROOMS = 49
MOST_ROOMS = 200
MOST_ATTENDANTS = 2
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


@dataclass(frozen=True, slots=True)
class Pad:
    """A castle as the score pad has it."""

    rows: Mapping[str, tuple[int, ...]]
    specialty_rooms: int | None


@dataclass(frozen=True, slots=True)
class CastleSheet:
    """A castle of the question: its name, and either what the pad says or how it stands."""

    name: str
    source: Pad | Castle


@dataclass(frozen=True, slots=True)
class Question:
    """A whole question: everybody who builds, Ludwig included, and the castles between them."""

    builders: tuple[str, ...]
    castles: tuple[CastleSheet, ...]

    def castles_of(self, builder: int) -> tuple[int, int]:
        """The castle a builder shares with the one before him and the one he shares with the one after him."""
        return castles_of(builder, len(self.castles))


def with_ludwig(players: Sequence[str]) -> tuple[str, ...]:
    """Everybody who builds: two players have Ludwig with them."""
    return (*players, LUDWIG) if len(players) == 2 else tuple(players)


def castles_of(builder: int, castles: int) -> tuple[int, int]:
    """The castle on the right of a builder and the one on his left, where so many builders sit clockwise."""
    return (builder - 1) % castles, builder


def castle_name(place: int) -> str:
    """What a castle without a name is called, in every language."""
    return f"Castle {place + 1}"


def read(raw: Mapping[str, Json]) -> Question:
    """A question of the right shape; RefusedError where its entries contradict each other."""
    problems: list[Problem] = []
    builders = with_ludwig(raw["players"])
    _check_players(raw["players"], problems)
    if len(raw["castles"]) != len(builders):
        args: Mapping[str, Arg] = {
            "given": len(raw["castles"]),
            "players": len(raw["players"]),
            "needed": len(builders),
        }
        problems.append(Problem("castles", "castle-count", args))
    names = _castle_names(raw["castles"], problems)
    box = Box()
    sources = [_source(castle, f"castles[{i}]", box, problems) for i, castle in enumerate(raw["castles"])]
    if problems:
        raise RefusedError(*problems)
    return Question(builders, tuple(map(CastleSheet, names, sources)))


def _check_players(players: Sequence[str], problems: list[Problem]) -> None:
    places = [f"players[{i}]" for i in range(len(players))]
    reserved = {LUDWIG} if len(players) == 2 else set()
    problems += [Problem(at, "name-ludwig") for at, name in zip(places, players, strict=True) if name in reserved]
    refuse_repeats([None if name in reserved else name for name in players], places, problems, "name-twice")


def _castle_names(castles: Sequence[Mapping[str, Json]], problems: list[Problem]) -> list[str]:
    """The names of all castles. One that takes the name an unnamed castle has by its place is told where it was written."""
    by_place = {castle_name(i) for i, castle in enumerate(castles) if castle["name"] is None}
    given = [castle["name"] for castle in castles]
    places = [f"castles[{i}].name" for i in range(len(castles))]
    problems += [Problem(at, "name-twice") for name, at in zip(given, places, strict=True) if name in by_place]
    refuse_repeats([None if name in by_place else name for name in given], places, problems, "name-twice")
    return [name if name is not None else castle_name(i) for i, name in enumerate(given)]


class Box:
    """What was already taken out of the one box there is: rooms, throne rooms and bonus cards exist once."""

    def __init__(self) -> None:
        self._taken: set[tuple[str, str]] = set()

    def take(self, kind: str, id: str) -> bool:
        """Whether it was still there."""
        if (kind, id) in self._taken:
            return False
        self._taken.add((kind, id))
        return True


def _source(castle: Mapping[str, Json], at: str, box: Box, problems: list[Problem]) -> Pad | Castle:
    if castle["layout"] is not None:
        return built(read_layout(castle["layout"], f"{at}.layout", box, problems))
    pad = castle["pad"]
    return Pad({category: tuple(pad[category]) for category in CATEGORIES}, pad[SPECIALTY_ROOMS])


def read_layout(raw: Mapping[str, Json], at: str, box: Box, problems: list[Problem]) -> Layout:
    """A layout of the right shape; what contradicts the box or itself is added to `problems`."""
    if not box.take("throne", raw["throne"]):
        problems.append(Problem(f"{at}.throne", "throne-twice"))
    rooms = _read_rooms(raw["rooms"], at, box, problems)
    for i, card in enumerate(raw["bonus_cards"]):
        if not box.take("bonus-card", card):
            problems.append(Problem(f"{at}.bonus_cards[{i}]", "bonus-card-twice"))
    return Layout(
        throne=THRONES[raw["throne"]],
        rooms=rooms,
        attendants=tuple(ATTENDANTS[key] for key in raw["attendants"]),
        bonus_cards=tuple(BONUS_CARDS[key] for key in raw["bonus_cards"]),
    )


def _read_rooms(raw: Sequence[Mapping[str, Json]], at: str, box: Box, problems: list[Problem]) -> tuple[Placed, ...]:
    filled: dict[Cell, str] = dict.fromkeys(THRONE_CELLS, "cell-throne")
    rooms: list[Placed] = []
    for i, entry in enumerate(raw):
        placed = Placed(ROOMS[entry["room"]], entry["x"], entry["y"])
        cell = (placed.x, placed.y)
        if placed.room.is_unique and not box.take("room", placed.room.id):
            problems.append(Problem(f"{at}.rooms[{i}].room", "room-twice"))
        if cell in filled:
            problems.append(Problem(f"{at}.rooms[{i}]", filled[cell], {"x": placed.x, "y": placed.y}))
        else:
            filled[cell] = "cell-taken"
        rooms.append(placed)
    return tuple(rooms)
