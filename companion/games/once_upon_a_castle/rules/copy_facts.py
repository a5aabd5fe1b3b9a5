"""Facts of the copy on the table that the rulebook shows only in pictures: asked once, kept, never guessed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.once_upon_a_castle.rules.question import BUILDERS, FLAG_POINTS, GUEST_POINTS, RESIDENT_POINTS, TOWER_POINTS
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import Numbers, numbers_in
from companion.rules.shape import Json, Shape, Whole, checked, count_problem

GROUP_SIZE = Whole(1, 20)
MOST_GROUPS = 20
BROUGHT = Whole(0, 9)
"""How many residents a wall or a flag brings."""
WALL_KINDS = 3
FLAG_KINDS = 4
MOST_TOWER_VALUES = 8
MOST_CARD_VALUES = 10


@dataclass(frozen=True, slots=True)
class Pairs(Shape):
    """Two numbers each, such as 4:1, 5:2; kept in the given order."""

    left: Whole
    right: Whole
    most: int

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, list):
            problems.append(Problem(at, "not-list"))
            return None
        if not 1 <= len(raw) <= self.most:
            problems.append(count_problem(at, 1, self.most, len(raw)))
        return [self._check_one(pair, f"{at}[{i}]", problems) for i, pair in enumerate(raw)]

    def _check_one(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, list):
            problems.append(Problem(at, "not-list"))
            return None
        if len(raw) != 2:
            problems.append(count_problem(at, 2, 2, len(raw)))
            return None
        return [self.left.check(raw[0], f"{at}[0]", problems), self.right.check(raw[1], f"{at}[1]", problems)]

    def meant(self, typed: str, at: str) -> list[list[int]]:
        numbers = numbers_in(typed)
        if not numbers or len(numbers) % 2:
            raise RefusedError(Problem(at, "pairs"))
        pairs = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
        return list(checked(self, pairs, at))

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        ends = [{"type": "integer", "minimum": whole.low, "maximum": whole.high} for whole in (self.left, self.right)]
        pair = {"type": "array", "prefixItems": ends, "minItems": 2, "maxItems": 2}
        return {"type": "array", "items": pair, "minItems": 1, "maxItems": self.most}

    def show(self, value: Sequence[Sequence[int]]) -> str:
        """What would have to be typed for it."""
        return ", ".join(f"{left}:{right}" for left, right in value)


TOWER_VALUES = "tower-values"
RESIDENT_GROUPS = "resident-groups"
WALL_RESIDENTS = "wall-residents"
FLAGS = "flag-kinds"
GUEST_VALUES = "guest-points"

FACTS: Mapping[str, Shape] = {
    RESIDENT_GROUPS: Pairs(GROUP_SIZE, RESIDENT_POINTS, MOST_GROUPS),
    TOWER_VALUES: Numbers(TOWER_POINTS, 1, MOST_TOWER_VALUES),
    WALL_RESIDENTS: Numbers(BROUGHT, 1, WALL_KINDS),
    FLAGS: Pairs(FLAG_POINTS, BROUGHT, FLAG_KINDS),
    GUEST_VALUES: Numbers(Whole(GUEST_POINTS.low, GUEST_POINTS.high), 1, MOST_CARD_VALUES),
}
"""Words: `fact-KEY`, `fact-KEY-help`."""


def fact_matters(fact: str, seating: Seating) -> bool:
    """The architects' guests have names, so their cards' points are not asked for."""
    return fact != GUEST_VALUES or seating.options["variant"] == BUILDERS


@dataclass(frozen=True, slots=True)
class Group:
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


def copy_of(facts: Mapping[str, Json]) -> Copy:
    """The facts told so far."""
    return Copy(
        groups=tuple(Group(size, points) for size, points in facts.get(RESIDENT_GROUPS) or ()),
        towers=tuple(facts.get(TOWER_VALUES) or ()),
        walls=tuple(facts.get(WALL_RESIDENTS) or ()),
        flags=tuple(FlagKind(points, residents) for points, residents in facts.get(FLAGS) or ()),
        guests=tuple(facts.get(GUEST_VALUES) or ()),
    )
