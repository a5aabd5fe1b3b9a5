"""The shape of a list of whole numbers, which people type with spaces or commas between them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Json, ListOf, Shape, Whole, check_value, count_problem, subtract_entries

MAX_NUMBERS = 9
"""Maximum number of digits in a typed number. A longer number is reported as not a number instead of out of range."""
EMPTY_LIST_SIGNS = frozenset("-\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}")
"""Dashes that people type into a field to say that the list is empty."""
_BETWEEN = re.compile(r"[\s,;:+]+")


@dataclass(frozen=True, slots=True)
class Numbers(Shape):
    """A list of `fewest` to `most` whole numbers. Without `repeats`, duplicates are removed and the numbers are sorted."""

    each: Whole
    fewest: int = 0
    most: int | None = None
    repeats: bool = False

    @property
    def row(self) -> tuple[Whole, ...]:
        """Return the number in each row of a table with these numbers."""
        return (self.each,)

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
        numbers = [] if typed.strip() in EMPTY_LIST_SIGNS else parse_numbers(typed)
        if numbers is None:
            raise RefusedError(Problem(at, "not-numbers", {"low": self.each.low, "high": self.each.high}))
        return list(check_value(self, numbers, at))

    def blank(self) -> list[int]:
        return []

    def moved(self, was: Sequence[int], value: Sequence[int], now: Sequence[int]) -> list[int]:
        """Apply the correction from `was` to `value` to the list `now`, and return the result.

        With `repeats`, each number is changed by the difference at its position, and later numbers are kept. For example, the
        correction of 2, 5 to 2, 7 changes 2, 6, 4 to 2, 8, 4. Without `repeats`, the list loses the numbers that the correction
        removed and gains those that it added.
        """
        if not self.repeats:
            return subtract_entries(now, subtract_entries(was, value)) + subtract_entries(value, was)
        both = zip(was, value, now, strict=False)
        found = [self.each.moved(*three) for three in both] + list(now[len(was) :]) + list(value[len(was) :])
        return found[: self.most]

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the accepted lists."""
        most = {} if self.most is None or not self.repeats else {"maxItems": self.most}
        item = {"type": "integer", "minimum": self.each.low, "maximum": self.each.high}
        return {"type": "array", "items": item, "minItems": self.fewest, **most}

    def show(self, value: Sequence[int]) -> str:
        """Return the text of the form field for this list, such as "2, 5". An empty list is a dash."""
        return ", ".join(map(str, value)) or "\N{EN DASH}"


def parse_numbers(typed: str) -> list[int] | None:
    """Return the whole numbers in a typed text.

    Return None if it has anything else, or a number of more than MAX_NUMBERS digits.
    """
    words = [word for word in _BETWEEN.split(typed) if word]
    if not all(word.isascii() and word.isdecimal() and len(word) <= MAX_NUMBERS for word in words):
        return None
    return [int(word) for word in words]
