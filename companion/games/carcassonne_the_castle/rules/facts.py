"""Facts of the copy on the table that the rulebook shows only in pictures: the corner towers of the wall."""

import re
from collections.abc import Mapping, Sequence

from companion.games.carcassonne_the_castle.rules.features import Corner
from companion.games.carcassonne_the_castle.rules.question import CORNERS, shared_numbers
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.shape import Flag, Json, Shape, checked

CORNERS_FACT = "corners"
COMPLETE_FACT = "corners-complete"
SURE_CORNER = (12, 13)
SURE_NUMBER = 33
"""Two corner towers that every copy has; the rulebook does not say with which number beside it the second one stands."""
BARE_CORNER = (0, 1)
"""The one corner tower that never has a tile."""
_BETWEEN = re.compile(r"[\s.,;/–-]+")
_NUMBER = re.compile(r"[0-9]{1,3}")


class Corners(Shape):
    """The corner towers of the wall as pairs of numbers, in order, such as 12/13, 32/33."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found: list[Problem] = []
        pairs = CORNERS.check(raw, at, found)
        problems += found
        if found:
            return None
        problems += shared_numbers(pairs, at)
        return sorted(pairs)

    def meant(self, typed: str, at: str) -> list[list[int]]:
        words = [word for word in _BETWEEN.split(typed) if word]
        if not all(_NUMBER.fullmatch(word) for word in words) or len(words) % 2:
            raise RefusedError(Problem(at, "corners-typed"))
        numbers = [int(word) for word in words]
        pairs = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
        if any(not 1 <= low <= 98 or high != low + 1 for low, high in pairs):
            raise RefusedError(Problem(at, "corners-typed"))
        return list(checked(self, pairs, at))

    def blank(self) -> list[list[int]]:
        return []

    def show(self, value: Sequence[Sequence[int]]) -> str:
        """What would have to be typed for it."""
        return ", ".join(f"{low}/{high}" for low, high in value) or "\N{EN DASH}"

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        number = {"type": "integer", "minimum": 1, "maximum": 99}
        pair = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
        return {"type": "array", "items": pair, "maxItems": CORNERS.most}


CORNER_TOWERS = Corners()
FACTS: Mapping[str, Shape] = {CORNERS_FACT: CORNER_TOWERS, COMPLETE_FACT: Flag()}
"""Words: `fact-KEY`, `fact-KEY-help`."""


def told_corners(seating: Seating) -> tuple[Corner, ...] | None:
    """The corner towers as the table told them; None as long as it has told nothing."""
    told = seating.facts.get(CORNERS_FACT)
    return None if told is None else tuple((low, high) for low, high in told)


def is_complete(seating: Seating) -> bool:
    """Whether the table said that there are no other corner towers."""
    return bool(seating.facts.get(CORNERS_FACT) is not None and seating.facts.get(COMPLETE_FACT))


def fact_matters(fact: str, seating: Seating) -> bool:
    """Whether the list is complete can only be said of a list."""
    return fact != COMPLETE_FACT or seating.facts.get(CORNERS_FACT) is not None
