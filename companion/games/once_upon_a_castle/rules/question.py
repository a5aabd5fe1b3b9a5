"""What a score question of Once Upon a Castle holds, and which castles cannot be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

BUILDERS = "builders"
ARCHITECTS = "architects"
VARIANTS = (BUILDERS, ARCHITECTS)

SEATS = range(2, 5)
FLOORS = TOWERS = WALLS = 4
FLAGS_ON_WALLS = (0, 2, 4, 5, 6)
"""How many flags there is room for, by the number of walls: two walls take two flags, two take one."""

TOWER_POINTS = Whole(0, 20)
FLAG_POINTS = Whole(0, 9)
RESIDENT_POINTS = Whole(0, 99)
SMALL_CLOUDS = Whole(0, 40)


class GuestPoints(Whole):
    """A guest of the builders: a card is nothing but its points."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, str):
            problems.append(Problem(at, "guest-by-points", {"low": self.low, "high": self.high}))
            return None
        return Whole.check(self, raw, at, problems)


class GuestName(Choice):
    """A guest of the architects: each is somebody."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) is int:
            problems.append(Problem(at, "guest-by-name"))
            return None
        return Choice.check(self, raw, at, problems)


class AnyGuest(Shape):
    """A guest of a variant that is not known: only what no variant has is wrong."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        shape: Shape = GUEST_NAME if isinstance(raw, str) else GUEST_POINTS
        return shape.check(raw, at, problems)

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        points = {"type": "integer", "minimum": GUEST_POINTS.low, "maximum": GUEST_POINTS.high}
        return {"anyOf": [points, {"type": "string", "enum": list(GUEST_NAME.values)}]}


class NoSmallClouds(Whole):
    """Small clouds are drawn with the shepherdess, whom the builders never meet."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) is int and raw > self.high:
            problems.append(Problem(at, "small-clouds-of-architects"))
            return None
        return Whole.check(self, raw, at, problems)


GUEST_POINTS = GuestPoints(0, 9)
GUEST_NAME = GuestName(tuple(GUESTS))


def _question_of(guests: ListOf, small_clouds: Whole) -> dict[str, Shape]:
    player = Record(
        {
            "name": Name(),
            "towers": ListOf(TOWER_POINTS, most=TOWERS),
            "sun": Flag(),
            "cloud": Flag(),
            "resident_points": RESIDENT_POINTS,
            "flags": ListOf(FLAG_POINTS, most=FLAGS_ON_WALLS[-1]),
            "floors": Whole(0, FLOORS),
            "walls": Whole(0, WALLS),
            "guests": guests,
            "small_clouds": small_clouds,
        },
        optional={"small_clouds": 0},
    )
    return {"variant": Choice(VARIANTS), "players": ListOf(player, SEATS.start, SEATS.stop - 1)}


BY_VARIANT = {
    BUILDERS: Record(_question_of(ListOf(GUEST_POINTS, most=FLOORS), NoSmallClouds(0, 0))),
    ARCHITECTS: Record(_question_of(ListOf(GUEST_NAME), SMALL_CLOUDS)),
}


class ByVariant(Record):
    """The question of the variant it names. Its own fields are what fits either variant."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        variant = raw.get("variant") if isinstance(raw, dict) else None
        if isinstance(variant, str) and variant in BY_VARIANT:
            return BY_VARIANT[variant].check(raw, at, problems)
        return Record.check(self, raw, at, problems)


QUESTION = ByVariant(_question_of(ListOf(AnyGuest()), SMALL_CLOUDS))


@dataclass(frozen=True, slots=True)
class Castle:
    """What a player has drawn. Of `guest_points` and `guests` the variant knows one."""

    name: str
    towers: tuple[int, ...]
    sun: bool
    cloud: bool
    resident_points: int
    flags: tuple[int, ...]
    floors: int
    walls: int
    guest_points: tuple[int, ...] = ()
    guests: tuple[str, ...] = ()
    small_clouds: int = 0

    @property
    def has_all_towers(self) -> bool:
        return len(self.towers) == TOWERS

    @property
    def is_complete(self) -> bool:
        """Whether all 12 elements stand."""
        return self.has_all_towers and self.floors == FLOORS and self.walls == WALLS


@dataclass(frozen=True, slots=True)
class Question:
    """The castles of a game, to be counted."""

    variant: str
    castles: tuple[Castle, ...]


def read(raw: Mapping[str, Json]) -> Question:
    """The castles as drawn; refused where they contradict themselves or each other."""
    variant: str = raw["variant"]
    question = Question(variant, tuple(_castle(variant, player) for player in raw["players"]))
    problems: list[Problem] = []
    _refuse_names_twice(question.castles, problems)
    for i, castle in enumerate(question.castles):
        _refuse_impossible(castle, f"players[{i}]", problems)
    _refuse_second_owners("sun", [c.sun for c in question.castles], question.castles, problems)
    _refuse_second_owners("cloud", [c.cloud for c in question.castles], question.castles, problems)
    _refuse_guests_twice(question.castles, problems)
    if problems:
        raise RefusedError(*problems)
    return question


def _castle(variant: str, raw: Mapping[str, Any]) -> Castle:
    return Castle(
        name=raw["name"],
        towers=tuple(raw["towers"]),
        sun=raw["sun"],
        cloud=raw["cloud"],
        resident_points=raw["resident_points"],
        flags=tuple(raw["flags"]),
        floors=raw["floors"],
        walls=raw["walls"],
        guest_points=tuple(raw["guests"]) if variant == BUILDERS else (),
        guests=tuple(raw["guests"]) if variant == ARCHITECTS else (),
        small_clouds=raw["small_clouds"],
    )


def _refuse_names_twice(castles: Sequence[Castle], problems: list[Problem]) -> None:
    places = [f"players[{i}].name" for i in range(len(castles))]
    refuse_repeats([c.name for c in castles], places, problems, "name-twice")


def _refuse_impossible(castle: Castle, at: str, problems: list[Problem]) -> None:
    if castle.sun and not castle.has_all_towers:
        problems.append(Problem(f"{at}.sun", "sun-needs-towers", {"towers": len(castle.towers), "needed": TOWERS}))
    if castle.cloud and not castle.is_complete:
        drawn = {"floors": castle.floors, "towers": len(castle.towers), "walls": castle.walls}
        problems.append(Problem(f"{at}.cloud", "cloud-needs-castle", drawn))
    room = FLAGS_ON_WALLS[castle.walls]
    if len(castle.flags) > room:
        told = {"walls": castle.walls, "most": room, "given": len(castle.flags)}
        problems.append(Problem(f"{at}.flags", "flags-need-walls", told))
    if len(castle.guest_points) > castle.floors:
        told = {"floors": castle.floors, "given": len(castle.guest_points)}
        problems.append(Problem(f"{at}.guests", "guests-need-floors", told))


def _refuse_second_owners(what: str, owned: Sequence[bool], castles: Sequence[Castle], problems: list[Problem]) -> None:
    owners = [i for i, has in enumerate(owned) if has]
    for i in owners[1:]:
        problems.append(Problem(f"players[{i}].{what}", f"{what}-taken", {"other": castles[owners[0]].name}))


def _refuse_guests_twice(castles: Sequence[Castle], problems: list[Problem]) -> None:
    hosts: dict[str, str] = {}
    for i, castle in enumerate(castles):
        for j, guest in enumerate(castle.guests):
            if guest in hosts:
                told = {"guest": Key(f"guest-{guest}"), "other": hosts[guest]}
                problems.append(Problem(f"players[{i}].guests[{j}]", "guest-twice", told))
            else:
                hosts[guest] = castle.name
