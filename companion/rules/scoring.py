"""The explained score: each category has items, each item has points and a reason. Also the ranking of the players."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.rules.errors import Arg

TOLD, UNTOLD = "why-told", "why-untold"
"""Message ids of items without a reason: points entered for a whole category, and the unexplained rest of an entered total."""


TOTAL = "total"
"""Name of the total among the criteria that rank the players. The others are tie-breaks."""


@dataclass(frozen=True, slots=True)
class Item:
    """Points with their reason. `words` is the message id of the reason, `args` are the message arguments."""

    words: str
    points: int
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """The score of one category: all its items."""

    category: str
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)

    @property
    def reasons(self) -> tuple[Item, ...]:
        """Return the items that explain the points. Items without a reason (TOLD, UNTOLD) are left out."""
        return tuple(item for item in self.items if item.words not in {TOLD, UNTOLD})


@dataclass(frozen=True, slots=True)
class Column:
    """The score of a player, or of a castle that two players share, by category. `extra` is other data from the game."""

    name: str
    lines: tuple[Line, ...]
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    def points(self, category: str) -> int:
        """Return the points of one category, or 0 if the column has no points in it."""
        return sum(line.points for line in self.lines if line.category == category)

    def items(self, category: str) -> tuple[Item, ...]:
        return tuple(item for line in self.lines if line.category == category for item in line.items)


def column(name: str, items: Mapping[str, Sequence[Item]], extra: Mapping[str, Any] | None = None) -> Column:
    """Return a column with one line per category. Leave out categories without items."""
    lines = tuple(Line(category, tuple(found)) for category, found in items.items() if found)
    return Column(name, lines, extra or {})


@dataclass(frozen=True, slots=True)
class RuleWarning:
    """A warning about an input that is scored although something is wrong with it: message `warning-CODE`."""

    at: str
    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rank, with the total and the value of each tie-break. None is an unknown tie-break."""

    name: str
    rank: int
    total: int
    tie_breaks: Mapping[str, int | None]
    open_tie: str | None = None
    """Key of the tie-break whose missing number leaves this player tied. None if no missing number does."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranked players, the winners and the criterion that decided.

    `decided_by` is "total", the key of a tie-break, or "shared". `unknown` is the key of the first tie-break that could not be
    applied because a number is missing, or None.
    """

    standings: tuple[Standing, ...]
    winners: tuple[str, ...]
    decided_by: str | None
    unknown: str | None = None

    @property
    def is_open(self) -> bool:
        """Return whether first place is tied because a number for a tie-break is missing."""
        return any(s.open_tie for s in self.standings if s.name in self.winners)


@dataclass(frozen=True, slots=True)
class Result:
    """The complete result of a score question: explained points, ranking and warnings."""

    game: str
    finished: bool
    columns: tuple[Column, ...]
    ranking: Ranking
    warnings: tuple[RuleWarning, ...] = ()


@dataclass(frozen=True, slots=True)
class Contender:
    """A player to be ranked, with the total and the value of each tie-break. None is an unknown tie-break."""

    name: str
    total: int
    tie_breaks: Mapping[str, int | None]


def forget_tie_breaks(contenders: Iterable[Contender], unknown: Collection[tuple[str, str]]) -> list[Contender]:
    """Return the contenders with each tie-break in `unknown` set to None.

    `unknown` has pairs of player name and tie-break key.
    """

    def known(one: Contender) -> dict[str, int | None]:
        return {key: None if (one.name, key) in unknown else value for key, value in one.tie_breaks.items()}

    return [replace(one, tie_breaks=known(one)) for one in contenders]


def rank(contenders: Sequence[Contender], lowest_wins: Collection[str] = ()) -> Ranking:
    """Rank players by total, then by each tie-break in order. The higher number is better. Equal players share a rank.

    `lowest_wins` has the criteria of which the lower number is better: TOTAL, or the key of a tie-break.

    Players who share a rank are listed in the order of `contenders`. If the next tie-break is unknown (None) for one player of
    a tied group, the whole group stays tied.

    For example, with the tie-breaks coins and rooms:

        name   total   coins   rooms       rank
        Ben    25      3       None        1      tied: Ben's rooms are unknown, so open_tie is "rooms"
        Cleo   25      3       4           1      tied with Ben, though Cleo's rooms are known
        Ann    25      2       5           3      loses on coins, rooms are not compared
        Dan    20      9       9           4      loses on the total

    The winners are Ben and Cleo, `decided_by` is "shared" and `unknown` is "rooms". If Ben had 1 room, Cleo would win
    and `decided_by` would be "rooms".
    """
    unknown: list[str] = []
    opened: dict[str, str] = {}
    keys = tuple(contenders[0].tie_breaks)

    def split(group: list[Contender], left: tuple[str, ...]) -> list[list[Contender]]:
        if len(group) == 1 or not left:
            return [group]
        key, *rest = left
        if any(c.tie_breaks[key] is None for c in group):
            unknown.append(key)
            opened.update((c.name, key) for c in group)
            return [group]
        parts = _best_first(group, lambda c: c.tie_breaks[key] or 0, is_lowest_best=key in lowest_wins)
        return [place for part in parts for place in split(part, tuple(rest))]

    by_total = _best_first(contenders, lambda c: c.total, is_lowest_best=TOTAL in lowest_wins)
    places = [place for part in by_total for place in split(part, keys)]
    standings: list[Standing] = []
    for place in places:
        number = len(standings) + 1
        standings += [Standing(c.name, number, c.total, c.tie_breaks, opened.get(c.name)) for c in place]
    first = {c.name for c in places[0]}
    winners = tuple(c.name for c in contenders if c.name in first)
    return Ranking(tuple(standings), winners, _decider(contenders, keys, places[0]), unknown[0] if unknown else None)


def _best_first(group: Sequence[Contender], value: Any, *, is_lowest_best: bool) -> list[list[Contender]]:
    """Split the group into parts of equal value, the best value first. Each part keeps the order of the group."""
    parts: dict[int, list[Contender]] = {}
    for contender in group:
        parts.setdefault(value(contender), []).append(contender)
    return [parts[v] for v in sorted(parts, reverse=not is_lowest_best)]


def _decider(contenders: Sequence[Contender], keys: tuple[str, ...], first: Sequence[Contender]) -> str:
    """Return the criterion that decided the winner: "total", the key of a tie-break, or "shared".

    The result is "shared" for several winners, and "total" if nobody else has the winner's total. Otherwise the players with
    the winner's total are rivals, and each tie-break keeps only the rivals who are equal to the winner in it. The tie-break
    that leaves no rival decided. For example, the winner has 3 coins and 4 rooms, one rival has 2 coins, and another rival has
    3 coins and 1 room. Only the second rival is left after coins, and no rival after rooms, so the result is "rooms".
    """
    winner, *shared = first
    level = [c for c in contenders if c.total == winner.total and c is not winner]
    if shared or not level:
        return "shared" if shared else "total"
    for key in keys:
        level = [c for c in level if (c.tie_breaks[key] or 0) == (winner.tie_breaks[key] or 0)]
        if not level:
            return key
    return "total"
