"""The score question: its shape for both variants, and the checks across its fields."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

BUILDERS = "builders"
ARCHITECTS = "architects"
VARIANTS = (BUILDERS, ARCHITECTS)

SEATS = range(2, 5)
FLOORS = TOWERS = WALLS = 4
FLAGS_ON_WALLS = (0, 2, 4, 5, 6)
"""Largest number of flags, indexed by the number of walls. The first two walls hold two flags each, the others one each."""

TOWER_POINTS = Whole(0, 20)
FLAG_POINTS = Whole(0, 9)
RESIDENT_POINTS = Whole(0, 99)
SMALL_CLOUDS = Whole(0, 40)


class GuestPoints(Whole):
    """The shape of a guest in the builders variant: a number, the points of the card. Names are refused."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, str):
            problems.append(Problem(at, "guest-by-points", {"low": self.low, "high": self.high}))
            return None
        return Whole.check(self, raw, at, problems)


class GuestName(Choice):
    """The shape of a guest in the architects variant: the guest's id. Numbers are refused."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) is int:
            problems.append(Problem(at, "guest-by-name"))
            return None
        return Choice.check(self, raw, at, problems)


class AnyGuest(Shape):
    """The shape of a guest if the variant is unknown: points or a guest's id."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        shape: Shape = GUEST_NAME if isinstance(raw, str) else GUEST_POINTS
        return shape.check(raw, at, problems)

    def schema(self) -> dict[str, Json]:
        points = {"type": "integer", "minimum": GUEST_POINTS.low, "maximum": GUEST_POINTS.high}
        return {"anyOf": [points, {"type": "string", "enum": list(GUEST_NAME.values)}]}


class NoSmallClouds(Whole):
    """The shape of the number of small clouds in the builders variant, which must be 0.

    Only the shepherdess draws small clouds, and she exists only in the architects variant.
    """

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
    """The shape of a question, chosen by its field `variant`.

    Without a valid variant, the fields of both variants are accepted.
    """

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        variant = raw.get("variant") if isinstance(raw, dict) else None
        if isinstance(variant, str) and variant in BY_VARIANT:
            return BY_VARIANT[variant].check(raw, at, problems)
        return Record.check(self, raw, at, problems)


QUESTION = ByVariant(_question_of(ListOf(AnyGuest()), SMALL_CLOUDS))


def is_architects(seating: Seating) -> bool:
    """Return whether this is the architects variant, in which guests have names.

    In the builders variant they are only points.
    """
    return bool(seating.options["variant"] == ARCHITECTS)


@dataclass(frozen=True, slots=True)
class ScoredCastle:
    """A player's castle as input of the scoring.

    `guest_points` is used in the builders variant, `guests` (ids) in the architects variant.
    """

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


def read(raw: Mapping[str, Json]) -> tuple[ScoredCastle, ...]:
    """Return the castles of schema-checked data. Raise RefusedError if they contradict themselves or each other."""
    castles = tuple(_castle(raw["variant"], player) for player in raw["players"])
    problems: list[Problem] = []
    refuse_repeats([c.name for c in castles], [f"players[{i}].name" for i in range(len(castles))], problems, "name-twice")
    for i, castle in enumerate(castles):
        problems += _contradictions(castle, f"players[{i}]")
    problems += _second_owners("sun", castles)
    problems += _second_owners("cloud", castles)
    problems += _guests_twice(castles)
    if problems:
        raise RefusedError(*problems)
    return castles


def _castle(variant: str, raw: Mapping[str, Any]) -> ScoredCastle:
    drawn: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()}
    guests = drawn.pop("guests")
    return ScoredCastle(**drawn, guests=guests) if variant == ARCHITECTS else ScoredCastle(**drawn, guest_points=guests)


def _contradictions(castle: ScoredCastle, at: str) -> Iterator[Problem]:
    towers, flags, room = len(castle.towers), len(castle.flags), FLAGS_ON_WALLS[castle.walls]
    if castle.sun and towers < TOWERS:
        yield Problem(f"{at}.sun", "sun-needs-towers", {"towers": towers, "needed": TOWERS})
    if castle.cloud and (castle.floors, towers, castle.walls) != (FLOORS, TOWERS, WALLS):
        drawn = {"floors": castle.floors, "towers": towers, "walls": castle.walls}
        yield Problem(f"{at}.cloud", "cloud-needs-castle", drawn)
    if flags > room:
        yield Problem(f"{at}.flags", "flags-need-walls", {"walls": castle.walls, "most": room, "given": flags})
    if len(castle.guest_points) > castle.floors:
        told = {"floors": castle.floors, "given": len(castle.guest_points)}
        yield Problem(f"{at}.guests", "guests-need-floors", told)


def _second_owners(what: str, castles: Sequence[ScoredCastle]) -> Iterator[Problem]:
    first, *others = [i for i, castle in enumerate(castles) if getattr(castle, what)] or [0]
    for i in others:
        yield Problem(f"players[{i}].{what}", f"{what}-taken", {"other": castles[first].name})


def _guests_twice(castles: Sequence[ScoredCastle]) -> Iterator[Problem]:
    hosts: dict[str, str] = {}
    for i, castle in enumerate(castles):
        for j, guest in enumerate(castle.guests):
            if guest in hosts:
                told = {"guest": Key(f"guest-{guest}"), "other": hosts[guest]}
                yield Problem(f"players[{i}].guests[{j}]", "guest-twice", told)
            hosts.setdefault(guest, castle.name)
