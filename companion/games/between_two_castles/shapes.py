"""Kinds of values that only this game has."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.errors import Problem
from companion.rules.numbers import Numbers
from companion.rules.shape import Choice, Json, Record, Shape


@dataclass(frozen=True, slots=True)
class PadEntry(Numbers):
    """A row of the score pad: one number or several. A person may type 4+4+4."""

    kind: ClassVar[str] = "number"
    """A form asks for it as for a number."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, list):
            return Numbers.check(self, raw, at, problems)
        if type(raw) is not int:
            problems.append(Problem(at, "not-numbers", {"low": self.each.low, "high": self.each.high}))
            return None
        return [self.each.check(raw, at, problems)]

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        several = Numbers.schema(self)
        return {"oneOf": [several["items"], several]}


@dataclass(frozen=True, slots=True, init=False)
class OneOf(Record):
    """An object that has exactly one of some keys."""

    keys: tuple[str, ...]

    def __init__(self, fields: Mapping[str, Shape], optional: Mapping[str, Json], keys: tuple[str, ...]) -> None:
        Record.__init__(self, fields, optional)
        object.__setattr__(self, "keys", keys)

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if isinstance(raw, dict) and sum(key in raw for key in self.keys) != 1:
            problems.append(Problem(at, "not-one-of", {"keys": ", ".join(self.keys)}))
        return Record.check(self, raw, at, problems)


class Drawn(Record):
    """A castle that was drawn on a page of its own: no form asks for it."""

    __slots__ = ()
    kind: ClassVar[str] = "own"


class Chosen(Choice):
    """One of a few words, chosen by buttons of the game's own: no form asks for it."""

    __slots__ = ()
    kind: ClassVar[str] = "own"
