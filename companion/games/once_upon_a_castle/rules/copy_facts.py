"""Facts of the copy on the table that the rulebook shows only in pictures: asked once, kept, never guessed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.once_upon_a_castle.rules.question import BUILDERS, FLAG_POINTS, GUEST_POINTS, RESIDENT_POINTS, TOWER_POINTS
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import Numbers, numbers_in
from companion.rules.shape import Json, ListOf, Shape, Whole, checked, count_problem

BROUGHT = Whole(0, 9)
"""How many residents a wall or a flag brings."""


@dataclass(frozen=True, slots=True)
class Pair(Shape):
    """Two numbers."""

    left: Whole
    right: Whole

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list) and len(raw) == 2:
            return [self.left.check(raw[0], f"{at}[0]", problems), self.right.check(raw[1], f"{at}[1]", problems)]
        problems.append(count_problem(at, 2, 2, len(raw)) if isinstance(raw, list) else Problem(at, "not-list"))
        return None

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        ends = [{"type": "integer", "minimum": whole.low, "maximum": whole.high} for whole in (self.left, self.right)]
        return {"type": "array", "prefixItems": ends, "minItems": 2, "maxItems": 2}


class Pairs(ListOf):
    """Some of them, such as 4:1, 5:2; kept in the given order."""

    __slots__ = ()

    def meant(self, typed: str, at: str) -> list[list[int]]:
        numbers = numbers_in(typed)
        if not numbers or len(numbers) % 2:
            raise RefusedError(Problem(at, "pairs"))
        pairs = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
        return list(checked(self, pairs, at))

    def show(self, value: Sequence[Sequence[int]]) -> str:
        """What would have to be typed for it."""
        return ", ".join(f"{left}:{right}" for left, right in value)


FACTS: Mapping[str, Shape] = {
    "resident-groups": Pairs(Pair(Whole(1, 20), RESIDENT_POINTS), 1, 20),
    "tower-values": Numbers(TOWER_POINTS, 1, 8),
    "wall-residents": Numbers(BROUGHT, 1, 3),
    "flag-kinds": Pairs(Pair(FLAG_POINTS, BROUGHT), 1, 4),
    "guest-points": Numbers(Whole(GUEST_POINTS.low, GUEST_POINTS.high), 1, 10),
}
"""Words: `fact-KEY`, `fact-KEY-help`."""


def fact_matters(fact: str, seating: Seating) -> bool:
    """The architects' guests have names, so their cards' points are not asked for."""
    return fact != "guest-points" or seating.options["variant"] == BUILDERS


class Group(NamedTuple):
    """A group of residents on the castle sheet: how many they are, and what it is worth that the last one stands there."""

    size: int
    points: int


class FlagKind(NamedTuple):
    """A flag that the board offers."""

    points: int
    residents: int


@dataclass(frozen=True, slots=True)
class Copy:
    """What is known of the copy on the table; empty where nobody has told yet."""

    groups: tuple[Group, ...] = ()
    towers: tuple[int, ...] = ()
    walls: tuple[int, ...] = ()
    flags: tuple[FlagKind, ...] = ()
    guests: tuple[int, ...] = ()

    @property
    def asks_residents(self) -> bool:
        """Whether it matters how many residents a wall or a flag brings."""
        return bool(self.groups or self.walls)

    @property
    def offered(self) -> "Copy":
        """The same with values to choose from where nobody has told: of towers and flags those that the rulebook shows."""
        walls, guests = range(BROUGHT.low, BROUGHT.high + 1), range(GUEST_POINTS.low, GUEST_POINTS.high + 1)
        flags = self.flags or (FlagKind(1, 0), FlagKind(2, 0))
        return Copy(self.groups, self.towers or (2, 5), self.walls or tuple(walls), flags, self.guests or tuple(guests))


def copy_of(facts: Mapping[str, Json]) -> Copy:
    """The facts told so far."""
    told = {key: facts.get(key) or () for key in FACTS}
    return Copy(
        groups=tuple(Group(*pair) for pair in told["resident-groups"]),
        towers=tuple(told["tower-values"]),
        walls=tuple(told["wall-residents"]),
        flags=tuple(FlagKind(*pair) for pair in told["flag-kinds"]),
        guests=tuple(told["guest-points"]),
    )
