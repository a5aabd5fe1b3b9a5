"""Lists of sizes, written as people write them on a score pad: 3, 4, 2+1."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.games.carcassonne_the_castle.rules.question import SQUARES, START_SPACES
from companion.rules.errors import Problem, RefusedError
from companion.rules.numbers import NONE
from companion.rules.shape import Json, Shape, checked

MOST_LISTED = 60
"""More than that many finished features do not come about with 60 squares."""
_BETWEEN = re.compile(r"[\s,;]+")
_SIZE = re.compile(r"([0-9]{1,2})(?:\+([0-9]{1,2}))?")
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sizes(Shape):
    """Sizes of features: squares, and after a plus the start spaces. A size is kept as it is typed: 3, or "2+1"."""

    most: int = MOST_LISTED
    longest_typed: ClassVar[int] = 10 * MOST_LISTED

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, list):
            problems.append(Problem(at, "not-list"))
            return None
        if len(raw) > self.most:
            problems.append(Problem(at, "wrong-count", {"fewest": 0, "most": self.most, "given": len(raw)}))
        return [self._size(value, f"{at}[{i}]", problems) for i, value in enumerate(raw)]

    def _size(self, raw: Json, at: str, problems: list[Problem]) -> int | str | None:
        found = _SIZE.fullmatch(raw if isinstance(raw, str) else str(raw) if type(raw) is int else "")
        if found:
            size = int(found[1]), int(found[2] or 0)
            if SQUARES.low <= size[0] <= SQUARES.high and size[1] <= START_SPACES.high:
                return written(size)
        problems.append(_wrong_size(at))
        return None

    def meant(self, typed: str, at: str) -> list[int | str]:
        if typed.strip() in NONE | {"0"}:
            return []
        found = _BETWEEN.split("+".join(part.strip() for part in typed.split("+")))
        try:
            return list(checked(self, [size for size in found if size], at))
        except RefusedError as refused:
            if any(p.code == "wrong-count" for p in refused.problems):
                raise
            raise RefusedError(_wrong_size(at)) from None

    def blank(self) -> list[int | str]:
        return []

    def show(self, value: Sequence[int | str]) -> str:
        """What would have to be typed for it."""
        return ", ".join(map(str, value)) or "\N{EN DASH}"

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        whole = {"type": "integer", "minimum": SQUARES.low, "maximum": SQUARES.high}
        sum_of_two = {"type": "string", "pattern": "^[0-9]{1,2}([+][0-7])?$"}
        return {"type": "array", "items": {"anyOf": [whole, sum_of_two]}, "maxItems": self.most}


def _wrong_size(at: str) -> Problem:
    return Problem(at, "sizes", {"squares": SQUARES.high, "starts": START_SPACES.high})


def written(size: Size) -> int | str:
    """A size as it is kept and typed."""
    squares, starts = size
    return f"{squares}+{starts}" if starts else squares


def split(written: int | str) -> Size:
    """Squares and start spaces of a size that was checked."""
    squares, _, starts = str(written).partition("+")
    return int(squares), int(starts or 0)
