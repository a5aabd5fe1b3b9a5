"""Shapes: the kinds of values that players and programs send, such as a whole number or a choice.

A shape validates a JSON value with `check`, which reports what is wrong as problems.
It converts the text that a person typed into a form field to a JSON value with `read`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, final

from companion.rules.errors import Arg, Problem, RefusedError, child
from companion.rules.text_input import (
    MAX_TYPED_LENGTH,
    has_visible_character,
    is_printable,
    is_without_controls,
    read_text,
    to_nfc,
)

Json = Any
NAME_LENGTH = 40
# Possessive quantifiers prevent backtracking, so that matching a long text takes linear time.
_SUM = re.compile(r"\A\s*+(?:[+-]\s*+)?\d{1,9}+(?:\s*+[+-]\s*+\d{1,9}+){0,49}\s*+\Z")
_TERM = re.compile(r"[+-]?\d++")


class Shape:
    """A kind of value: how to validate it, read it from a form field and correct it."""

    longest_typed: ClassVar[int] = MAX_TYPED_LENGTH
    """Maximum number of characters in the form field."""
    has_lines: ClassVar[bool] = False
    """True if a text may have several lines."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        """Return the value with defaults filled in. Add a Problem for each mistake. `at` is the path of the value in the input.

        A caller must ignore the returned value if there are problems.
        """
        raise NotImplementedError

    @final
    def read(self, typed: str, at: str) -> Json:
        """Return the JSON value of the text typed into a field. Raise RefusedError if the text or the value is not allowed."""
        return self.meant(read_text(typed, at, self.longest_typed, has_lines=self.has_lines), at)

    def meant(self, typed: str, at: str) -> Json:
        """Convert a text, already checked and normalized by `read_text`, to a JSON value.

        Raise RefusedError if it is not allowed.
        """
        raise NotImplementedError(f"{type(self).__name__} has no field to type into")

    def blank(self) -> Json:
        """Return the value that an empty field counts as, such as 0 or an empty list.

        Return None if an empty field has no value.
        """
        return None

    def within(self, key: str | int) -> "Shape | None":  # noqa: ARG002  lists and records use it
        """Return the shape of the entry `key` of a list or record. Return None if a question may omit the entry."""
        return self

    def moved(self, was: Json, value: Json, now: Json) -> Json:
        """Apply the correction from `was` to `value` to the tracked value `now`, and return the result.

        By default, a list loses the entries that the correction removed and gains those that it added. Any other value stays
        `now`.
        """
        if isinstance(was, list) and isinstance(value, list) and isinstance(now, list):
            return [*subtract_entries(now, subtract_entries(was, value)), *subtract_entries(value, was)]
        return now


def rebase_correction(shape: Shape, was: Json, value: Json, now: Json) -> Json:
    """Return the corrected value. A player corrected the tracked value `was` to `value`, and the tracked value is now `now`.

    A correction is a difference, which still applies after the tracked value has changed. Examples for `Whole(0, 30)`:

        was   value   now   result
        18    20      18    20       nothing happened since, so the correction is the result
        18    20      21    23       taps added 3, so the difference of 2 is added to 21
        18    20      30    30       limited to the highest number of the shape
        18    12      5     0        limited to the lowest number of the shape

    A list that was corrected from a, b to b, c and is now a, b, d becomes b, d, c. A correction of a value without differences,
    such as a `Choice`, ends as soon as `now` differs from `was`: the result is `now`. The result is also `now` if the corrected
    value would not fit the shape.
    """
    if now == was:
        return value
    problems: list[Problem] = []
    found = shape.check(shape.moved(was, value, now), "", problems)
    return now if problems else found


def subtract_entries(these: Sequence[Json], those: Sequence[Json]) -> list[Json]:
    """Return the entries of the first list without those of the second. Each entry of the second removes one equal entry."""
    gone, left = list(those), []
    for one in these:
        if one in gone:
            gone.remove(one)
        else:
            left.append(one)
    return left


def check_value(shape: Shape, raw: Json, at: str = "") -> Json:
    """Return the JSON value with defaults filled in. Raise RefusedError with all problems if it does not fit the shape."""
    problems: list[Problem] = []
    value = shape.check(raw, at, problems)
    if problems:
        raise RefusedError(*problems)
    return value


@dataclass(frozen=True, slots=True)
class Whole(Shape):
    """A whole number from `low` to `high`. A person may type a sum such as 4+4+4 into the form field."""

    low: int
    high: int

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) is not int:  # isinstance would accept bool
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
        return int(check_value(self, total, at))

    def blank(self) -> int:
        return max(self.low, 0)

    def moved(self, was: int, value: int, now: int) -> int:
        return max(self.low, min(self.high, now + value - was))


@dataclass(frozen=True, slots=True)
class Flag(Shape):
    """A boolean."""

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
        """Return the form value of the checkbox: 1 or 0."""
        return "1" if value else "0"

    def blank(self) -> bool:
        return False


class _Text(Shape):
    """Base class of shapes for text. The text is stored as typed."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, str):
            problems.append(Problem(at, "not-text"))
        elif wrong := self.wrong(raw):
            problems.append(Problem(at, *wrong))
        else:
            return raw
        return None

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        """Return the problem code, and its message arguments if any, of a text that is not allowed.

        Return None for an allowed text.
        """
        raise NotImplementedError

    def meant(self, typed: str, at: str) -> str:
        return str(check_value(self, typed, at))


@dataclass(frozen=True, slots=True)
class Choice(_Text):
    """One of a few fixed texts."""

    values: tuple[str, ...]

    def wrong(self, text: str) -> tuple[str, Mapping[str, Arg]] | None:
        return None if text in self.values else ("not-a-choice", {"allowed": allowed(self.values)})


@dataclass(frozen=True, slots=True)
class Text(_Text):
    """A text of at most `longest` characters, such as a note. It may be empty."""

    longest: int = 200

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        if len(text) > self.longest:
            return "text-long", {"longest": self.longest}
        return None if is_without_controls(text) else ("text-control",)

    def blank(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Name(_Text):
    """The name of a person or of a castle: not blank, at most NAME_LENGTH characters."""

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        if not text or text.isspace():
            return ("name-blank",)
        if len(text) > NAME_LENGTH:
            return "name-long", {"longest": NAME_LENGTH}
        return None if is_printable(text) else ("text-control",)

    def meant(self, typed: str, at: str) -> str:
        return str(check_value(self, typed.strip(), at))


@dataclass(frozen=True, slots=True)
class PersonName(Name):
    """The name of a person: Unicode form NFC, with at least one visible character."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return Name.check(self, to_nfc(raw) if isinstance(raw, str) else raw, at, problems)

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        seen = None if has_visible_character(text) else ("name-blank",)
        return Name.wrong(self, text) or (seen if is_without_controls(text) else ("text-control",))


@dataclass(frozen=True, slots=True)
class Seat(Name):
    """The name of a player, as a field of a move's command. The fact holds the seat of the player instead."""


@dataclass(frozen=True, slots=True)
class ListOf(Shape):
    """A list of values that all have the shape `item`, with `fewest` to `most` entries. `most` None: no limit."""

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

    def within(self, key: str | int) -> Shape:  # noqa: ARG002  all entries have one shape
        return self.item


@dataclass(frozen=True, slots=True)
class Record(Shape):
    """A JSON object with fixed keys. `optional` maps each key that may be omitted to its default value."""

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
    """A JSON object with fixed keys, each for a whole number with its own lowest and highest value. A missing number is 0."""

    def __init__(self, bounds: Mapping[str, tuple[int, int]]) -> None:
        super().__init__({key: Whole(*ends) for key, ends in bounds.items()}, dict.fromkeys(bounds, 0))


def refuse_unknown(raw: Mapping[str, Json], known: Iterable[str], at: str, problems: list[Problem]) -> None:
    """Add a problem for each key of `raw` that is not in `known`."""
    strangers = raw.keys() - known
    for key in raw if strangers else ():
        if key in strangers:
            problems.append(Problem(child(at, key), "unknown-key", {"allowed": allowed(known)}))


def refuse_repeats(names: Sequence[str | None], places: Sequence[str], problems: list[Problem], code: str) -> None:
    """Add a problem with this code for each name that repeats an earlier name. Ignore None.

    `places` has the path of each name.
    """
    seen: set[str] = set()
    for name, at in zip(names, places, strict=True):
        if name in seen:
            problems.append(Problem(at, code))
        elif name is not None:
            seen.add(name)


def count_problem(at: str, fewest: int, most: int | None, given: int) -> Problem:
    """Return the problem for a list with `given` entries, which is too few or too many. `most` None: no upper limit."""
    if most is None:
        return Problem(at, "too-few", {"fewest": fewest, "given": given})
    return Problem(at, "wrong-count", {"fewest": fewest, "most": most, "given": given})


def allowed(values: Iterable[str]) -> str:
    """Return the allowed values as text for a message. Only the first 12 are listed, because some games have over 100."""
    words = list(values)
    return ", ".join(words[:12]) + (", ..." if len(words) > 12 else "")
