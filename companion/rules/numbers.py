"""Several whole numbers in one field, typed with spaces or commas between them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Json, ListOf, Shape, Whole, checked, count_problem, without

LONGEST = 9
"""Digits of a number that is still worth telling that it is out of range."""
NONE = frozenset("-\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}")
"""What a person writes for none at all."""
_BETWEEN = re.compile(r"[\s,;:+]+")


@dataclass(frozen=True, slots=True)
class Numbers(Shape):
    """Whole numbers, such as 2, 5. Without `repeats` each counts once, and they are kept from low to high."""

    each: Whole
    fewest: int = 0
    most: int | None = None
    repeats: bool = False

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found = ListOf(self.each).check(raw, at, problems)
        if found is None:
            return None
        if not self.repeats and None not in found:
            found = sorted(set(found))
        if len(found) < self.fewest or (self.most is not None and len(found) > self.most):
            problems.append(count_problem(at, self.fewest, self.most, len(found)))
        return found

    def meant(self, typed: str, at: str) -> list[int]:
        numbers = [] if typed.strip() in NONE else numbers_in(typed)
        if numbers is None:
            raise RefusedError(Problem(at, "not-numbers", {"low": self.each.low, "high": self.each.high}))
        return list(checked(self, numbers, at))

    def blank(self) -> list[int]:
        return []

    def moved(self, was: Sequence[int], value: Sequence[int], now: Sequence[int]) -> list[int]:
        """Place by place; what was added is added, what was taken away is taken away, what came since stays."""
        if not self.repeats:
            return without(now, without(was, value)) + without(value, was)
        both = zip(was, value, now, strict=False)
        found = [self.each.moved(*three) for three in both] + list(now[len(was) :]) + list(value[len(was) :])
        return found[: self.most]

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        most = {} if self.most is None or not self.repeats else {"maxItems": self.most}
        item = {"type": "integer", "minimum": self.each.low, "maximum": self.each.high}
        return {"type": "array", "items": item, "minItems": self.fewest, **most}

    def show(self, value: Sequence[int]) -> str:
        """What would have to be typed for it."""
        return ", ".join(map(str, value)) or "\N{EN DASH}"


def numbers_in(typed: str) -> list[int] | None:
    """The numbers that were typed, or None where it was something else."""
    words = [word for word in _BETWEEN.split(typed) if word]
    if not all(word.isascii() and word.isdecimal() and len(word) <= LONGEST for word in words):
        return None
    return [int(word) for word in words]
