"""The shapes of what players and programs send. One class per kind covers JSON, the form field and the refusal.

`check` reads a JSON value: it returns the value with gaps filled, or notes problems and returns None.
`read` reads what a person typed into one field and gives the JSON value for it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, final

from companion.rules.errors import Arg, Problem, RefusedError, child
from companion.rules.gate import LONGEST, composed, is_printable, is_seen, is_straight, read_text

Json = Any
NAME_LENGTH = 40
# No repetition ever gives back what it took, so that a long text is looked at once.
_SUM = re.compile(r"\A\s*+(?:[+-]\s*+)?\d{1,9}+(?:\s*+[+-]\s*+\d{1,9}+){0,49}\s*+\Z")
_TERM = re.compile(r"[+-]?\d++")


class Shape:
    """A kind of value."""

    longest_typed: ClassVar[int] = LONGEST
    """Characters that fit into its field."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        """The value with its gaps filled; what is wrong is added to `problems`."""
        raise NotImplementedError

    @final
    def read(self, typed: str, at: str) -> Json:
        """The value a person meant by what they typed, if the gate lets it in."""
        return self.meant(read_text(typed, at, self.longest_typed), at)

    def meant(self, typed: str, at: str) -> Json:
        """The value meant by a text that has passed the gate."""
        raise NotImplementedError(f"{type(self).__name__} has no field to type into")

    def blank(self) -> Json:
        """What an empty field counts as."""
        return None

    def within(self, key: str | int) -> "Shape | None":  # noqa: ARG002  those that hold something ask
        """The shape of what stands there; None if a value can do without it."""
        return self

    def moved(self, was: Json, value: Json, now: Json) -> Json:
        """What `now` becomes by the difference from `was` to `value`. What has no difference holds while nothing else is known.

        Of a list, what was taken away is taken away and what was added is added.
        """
        if isinstance(was, list) and isinstance(value, list) and isinstance(now, list):
            return [*without(now, without(was, value)), *without(value, was)]
        return now


def put_right(shape: Shape, was: Json, value: Json, now: Json) -> Json:
    """The law of corrections: `was` was put right to `value`, and by now it would be `now`. Always a value of the shape."""
    if now == was:
        return value
    problems: list[Problem] = []
    found = shape.check(shape.moved(was, value, now), "", problems)
    return now if problems else found


def without(these: Sequence[Json], those: Sequence[Json]) -> list[Json]:
    """A list without the entries of another, each taken away once."""
    gone, left = list(those), []
    for one in these:
        if one in gone:
            gone.remove(one)
        else:
            left.append(one)
    return left


def checked(shape: Shape, raw: Json, at: str = "") -> Json:
    """The value with its gaps filled; RefusedError with every problem if there is any."""
    problems: list[Problem] = []
    value = shape.check(raw, at, problems)
    if problems:
        raise RefusedError(*problems)
    return value


@dataclass(frozen=True, slots=True)
class Whole(Shape):
    """A whole number within bounds. A person may type a sum: 4+4+4."""

    low: int
    high: int

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) is not int:  # bool is an int to Python, and not a number to anybody else
            problems.append(Problem(at, "not-whole", {"low": self.low, "high": self.high}))
        elif not self.low <= raw <= self.high:
            problems.append(Problem(at, "out-of-range", {"low": self.low, "high": self.high}))
        else:
            return raw
        return None

    def meant(self, typed: str, at: str) -> int:
        plain = typed.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
        if not _SUM.match(plain):
            raise RefusedError(Problem(at, "not-whole", {"low": self.low, "high": self.high}))
        total = sum(map(int, _TERM.findall("".join(plain.split()))))
        return int(checked(self, total, at))

    def blank(self) -> int:
        return max(self.low, 0)

    def moved(self, was: int, value: int, now: int) -> int:
        return max(self.low, min(self.high, now + value - was))


@dataclass(frozen=True, slots=True)
class Flag(Shape):
    """Yes or no."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) is not bool:
            problems.append(Problem(at, "not-flag"))
            return None
        return raw

    def meant(self, typed: str, at: str) -> bool:
        if typed not in {"true", "false", "1", "0"}:
            raise RefusedError(Problem(at, "not-flag"))
        return typed in {"true", "1"}

    def show(self, value: bool) -> str:
        """What its box on the form sends."""
        return "1" if value else "0"

    def blank(self) -> bool:
        return False


class _Text(Shape):
    """A text, as it was typed."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, str):
            problems.append(Problem(at, "not-text"))
        elif wrong := self.wrong(raw):
            problems.append(Problem(at, *wrong))
        else:
            return raw
        return None

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        """What is wrong with a text: the code and the numbers of the problem."""
        raise NotImplementedError

    def meant(self, typed: str, at: str) -> str:
        return str(checked(self, typed, at))


@dataclass(frozen=True, slots=True)
class Choice(_Text):
    """One of a few words."""

    values: tuple[str, ...]

    def wrong(self, text: str) -> tuple[str, Mapping[str, Arg]] | None:
        return None if text in self.values else ("not-a-choice", {"allowed": allowed(self.values)})


@dataclass(frozen=True, slots=True)
class Text(_Text):
    """A short text, such as a note. May be empty."""

    longest: int = 200

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        if len(text) > self.longest:
            return "text-long", {"longest": self.longest}
        return None if is_straight(text) else ("text-control",)

    def blank(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Name(_Text):
    """The name of a person or of a castle."""

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        if not text or text.isspace():
            return ("name-blank",)
        if len(text) > NAME_LENGTH:
            return "name-long", {"longest": NAME_LENGTH}
        return None if is_printable(text) else ("text-control",)

    def meant(self, typed: str, at: str) -> str:
        return str(checked(self, typed.strip(), at))


@dataclass(frozen=True, slots=True)
class Person(Name):
    """The name of somebody who sits down at a table, or writes from one: in one spelling, and something to look at."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return Name.check(self, composed(raw) if isinstance(raw, str) else raw, at, problems)

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        seen = None if is_seen(text) else ("name-blank",)
        return Name.wrong(self, text) or (seen if is_straight(text) else ("text-control",))


@dataclass(frozen=True, slots=True)
class ListOf(Shape):
    """A list of values of one shape."""

    item: Shape
    fewest: int = 0
    most: int | None = None

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, list):
            problems.append(Problem(at, "not-list"))
            return None
        if len(raw) < self.fewest or (self.most is not None and len(raw) > self.most):
            problems.append(count_problem(at, self.fewest, self.most, len(raw)))
        return [self.item.check(value, f"{at}[{i}]", problems) for i, value in enumerate(raw)]

    def within(self, key: str | int) -> Shape:  # noqa: ARG002  all are alike
        return self.item


@dataclass(frozen=True, slots=True)
class Record(Shape):
    """An object with the keys listed. A key in `optional` may be left out; its value is then the one given there."""

    fields: Mapping[str, Shape]
    optional: Mapping[str, Json]

    def __init__(self, fields: Mapping[str, Shape], optional: Mapping[str, Json] | None = None) -> None:
        object.__setattr__(self, "fields", dict(fields))
        object.__setattr__(self, "optional", dict(optional or {}))

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, dict):
            problems.append(Problem(at or "input", "not-object"))
            return None
        refuse_unknown(raw, self.fields, at, problems)
        record = {}
        for key, shape in self.fields.items():
            if key in raw:
                record[key] = shape.check(raw[key], child(at, key), problems)
            elif key in self.optional:
                record[key] = self.optional[key]
            else:
                problems.append(Problem(child(at, key), "missing"))
        return record

    def within(self, key: str | int) -> Shape | None:
        return None if key in self.optional else self.fields.get(str(key), self)


class Counts(Record):
    """A map of numbers under fixed keys, each within its bounds, in which a missing entry is 0."""

    def __init__(self, bounds: Mapping[str, tuple[int, int]]) -> None:
        super().__init__({key: Whole(*ends) for key, ends in bounds.items()}, dict.fromkeys(bounds, 0))


def refuse_unknown(raw: Mapping[str, Json], known: Iterable[str], at: str, problems: list[Problem]) -> None:
    """Every key that is not known is a problem at its own path."""
    strangers = raw.keys() - known
    for key in raw if strangers else ():
        if key in strangers:
            problems.append(Problem(child(at, key), "unknown-key", {"allowed": allowed(known)}))


def refuse_repeats(names: Sequence[str | None], places: Sequence[str], problems: list[Problem], code: str) -> None:
    """The second and later of equal entries are problems at their own places."""
    seen: set[str] = set()
    for name, at in zip(names, places, strict=True):
        if name in seen:
            problems.append(Problem(at, code))
        elif name is not None:
            seen.add(name)


def count_problem(at: str, fewest: int, most: int | None, given: int) -> Problem:
    """The list at `at` has too few or too many entries."""
    if most is None:
        return Problem(at, "too-few", {"fewest": fewest, "given": given})
    return Problem(at, "wrong-count", {"fewest": fewest, "most": most, "given": given})


def allowed(values: Iterable[str]) -> str:
    """The words that would be right, for a message. Long lists are cut: nobody reads 147 rooms in an error."""
    words = list(values)
    return ", ".join(words[:12]) + (", ..." if len(words) > 12 else "")
