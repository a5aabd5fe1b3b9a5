"""A score is an explained sum. A line's points are the sum of its items, its words are the words of the same items."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.rules.errors import Arg


@dataclass(frozen=True, slots=True)
class Item:
    """One reason for points: message `words` with `args`, worth `points`."""

    words: str
    points: int
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """A category of the score sheet and everything that earned points in it."""

    category: str
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Column:
    """What is scored: a player, or a castle that two players share. `extra` is what a game tells beside the lines."""

    name: str
    lines: tuple[Line, ...]
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    def points(self, category: str) -> int:
        """The points of one category, 0 where it earned nothing."""
        return sum(line.points for line in self.lines if line.category == category)

    def items(self, category: str) -> tuple[Item, ...]:
        """The reasons for them."""
        return tuple(item for line in self.lines if line.category == category for item in line.items)


def column(name: str, items: Mapping[str, Sequence[Item]], extra: Mapping[str, Any] | None = None) -> Column:
    """A column of the categories that have items."""
    lines = tuple(Line(category, tuple(found)) for category, found in items.items() if found)
    return Column(name, lines, extra or {})


@dataclass(frozen=True, slots=True)
class Warned:
    """Something done against the rules that is scored all the same: message `warning-CODE`."""

    at: str
    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place."""

    name: str
    rank: int
    total: int
    tie_breaks: Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class Ranking:
    """Who won, and by what. `unknown` names the tie-break at which players had to share because a number was missing."""

    standings: tuple[Standing, ...]
    winners: tuple[str, ...]
    decided_by: str | None
    unknown: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The whole answer to a score question."""

    game: str
    finished: bool
    columns: tuple[Column, ...]
    ranking: Ranking
    warnings: tuple[Warned, ...] = ()


@dataclass(frozen=True, slots=True)
class Contender:
    """A player about to be ranked."""

    name: str
    total: int
    tie_breaks: Mapping[str, int | None]


def rank(contenders: Sequence[Contender]) -> Ranking:
    """Places by total, then by each tie-break in turn; more is better. Equal players share a place, in seat order.

    A tie-break that is not known for somebody in a group of equal players leaves that whole group equal.
    """
    unknown: list[str] = []
    keys = tuple(contenders[0].tie_breaks)

    def split(group: list[Contender], left: tuple[str, ...]) -> list[list[Contender]]:
        if len(group) == 1 or not left:
            return [group]
        key, *rest = left
        if any(c.tie_breaks[key] is None for c in group):
            unknown.append(key)
            return [group]
        return [place for part in _best_first(group, lambda c: c.tie_breaks[key] or 0) for place in split(part, tuple(rest))]

    places = [place for part in _best_first(contenders, lambda c: c.total) for place in split(part, keys)]
    standings: list[Standing] = []
    for place in places:
        number = len(standings) + 1
        standings += [Standing(c.name, number, c.total, c.tie_breaks) for c in place]
    first = {c.name for c in places[0]}
    winners = tuple(c.name for c in contenders if c.name in first)
    return Ranking(tuple(standings), winners, _decider(contenders, keys, places[0]), unknown[0] if unknown else None)


def _best_first(group: Sequence[Contender], value: Any) -> list[list[Contender]]:
    """The group in parts of equal value, the highest first, each in seat order."""
    parts: dict[int, list[Contender]] = {}
    for contender in group:
        parts.setdefault(value(contender), []).append(contender)
    return [parts[v] for v in sorted(parts, reverse=True)]


def _decider(contenders: Sequence[Contender], keys: tuple[str, ...], first: Sequence[Contender]) -> str:
    """The criterion that left one player."""
    winner, *shared = first
    level = [c for c in contenders if c.total == winner.total and c is not winner]
    if shared or not level:
        return "shared" if shared else "total"
    for key in keys:
        level = [c for c in level if (c.tie_breaks[key] or 0) == (winner.tie_breaks[key] or 0)]
        if not level:
            return key
    return "total"
