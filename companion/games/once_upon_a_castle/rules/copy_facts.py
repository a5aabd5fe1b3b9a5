"""The copy facts: details of the players' copy that the rulebook shows only in pictures.

Players enter them once, and the app never guesses them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.once_upon_a_castle.rules.question import BUILDERS, FLAG_POINTS, GUEST_POINTS, RESIDENT_POINTS, TOWER_POINTS
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import Numbers, parse_numbers
from companion.rules.shape import Json, ListOf, Shape, Whole, check_value, count_problem

RESIDENTS_BROUGHT = Whole(0, 9)
"""Possible numbers of residents that come with a wall or a flag."""


@dataclass(frozen=True, slots=True)
class Pair(Shape):
    """The shape of a list of two numbers."""

    left: Whole
    right: Whole

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list) and len(raw) == 2:
            return [self.left.check(raw[0], f"{at}[0]", problems), self.right.check(raw[1], f"{at}[1]", problems)]
        problems.append(count_problem(at, 2, 2, len(raw)) if isinstance(raw, list) else Problem(at, "not-list"))
        return None

    def schema(self) -> dict[str, Json]:
        ends = [{"type": "integer", "minimum": whole.low, "maximum": whole.high} for whole in (self.left, self.right)]
        return {"type": "array", "prefixItems": ends, "minItems": 2, "maxItems": 2}


class Pairs(ListOf):
    """The shape of a list of pairs, such as `4:1, 5:2`. The order is kept."""

    __slots__ = ()

    @property
    def row(self) -> tuple[Whole, ...]:
        """Return the two numbers in each row of a table with these pairs."""
        return (self.item.left, self.item.right) if isinstance(self.item, Pair) else ()

    def meant(self, typed: str, at: str) -> list[list[int]]:
        numbers = parse_numbers(typed)
        if not numbers or len(numbers) % 2:
            raise RefusedError(Problem(at, "pairs"))
        pairs = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
        return list(check_value(self, pairs, at))

    def show(self, value: Sequence[Sequence[int]]) -> str:
        """Return the list as text, such as `4:1, 5:2`."""
        return ", ".join(f"{left}:{right}" for left, right in value)


FACTS: Mapping[str, Shape] = {
    "resident-groups": Pairs(Pair(Whole(1, 20), RESIDENT_POINTS), 1, 20),
    "tower-values": Numbers(TOWER_POINTS, 1, 8),
    "wall-residents": Numbers(RESIDENTS_BROUGHT, 1, 3),
    "flag-kinds": Pairs(Pair(FLAG_POINTS, RESIDENTS_BROUGHT), 1, 4),
    "guest-points": Numbers(Whole(GUEST_POINTS.low, GUEST_POINTS.high), 1, 10),
}
"""Shape of each copy fact, by key. The messages are `fact-KEY` and `fact-KEY-help`."""


def fact_matters(fact: str, seating: Seating) -> bool:
    """Return whether a copy fact matters in this game. Points of guest cards matter only in the builders variant."""
    return fact != "guest-points" or seating.options["variant"] == BUILDERS


class Group(NamedTuple):
    """A group of residents on the castle sheet. It scores `points` if the last coloured resident is in it."""

    size: int
    points: int


class FlagKind(NamedTuple):
    """A kind of flag on the board: its points, and the number of residents that come with it."""

    points: int
    residents: int


@dataclass(frozen=True, slots=True)
class CopyFacts:
    """The copy facts as tuples. A copy fact that was not entered is empty."""

    groups: tuple[Group, ...] = ()
    towers: tuple[int, ...] = ()
    walls: tuple[int, ...] = ()
    flags: tuple[FlagKind, ...] = ()
    guests: tuple[int, ...] = ()

    @property
    def asks_residents(self) -> bool:
        """Return whether players enter the residents of walls and flags: true if groups or wall residents are known."""
        return bool(self.groups or self.walls)

    @property
    def offered(self) -> "CopyFacts":
        """Return the copy facts with defaults for missing ones, for the offered buttons.

        Missing towers and flags get the values that the rulebook names. Missing walls and guests get all possible values.
        """
        walls, guests = range(RESIDENTS_BROUGHT.low, RESIDENTS_BROUGHT.high + 1), range(GUEST_POINTS.low, GUEST_POINTS.high + 1)
        flags = self.flags or (FlagKind(1, 0), FlagKind(2, 0))
        return CopyFacts(self.groups, self.towers or (2, 5), self.walls or tuple(walls), flags, self.guests or tuple(guests))


def read_copy_facts(facts: Mapping[str, Json]) -> CopyFacts:
    """Return the copy facts of a session as CopyFacts."""
    told = {key: facts.get(key) or () for key in FACTS}
    return CopyFacts(
        groups=tuple(Group(*pair) for pair in told["resident-groups"]),
        towers=tuple(told["tower-values"]),
        walls=tuple(told["wall-residents"]),
        flags=tuple(FlagKind(*pair) for pair in told["flag-kinds"]),
        guests=tuple(told["guest-points"]),
    )
