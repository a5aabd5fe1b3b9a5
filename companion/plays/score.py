"""The score of a play as it stands, whatever was entered: explained totals, and what is wrong with them, cell by cell."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.plays.entries import entered, required
from companion.plays.state import Content
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.scoring import Item, Result
from companion.rules.shape import Json, checked
from companion.rules.sheet import Entries, Place


@dataclass(frozen=True)
class Scored:
    """A result and how far it can be believed.

    With `problems` the result leaves out what contradicts itself, and is not to be shown as anybody's total without
    saying so. With `missing` it counts cells as blank that should not be.
    """

    result: Result | None
    """None where nothing can be counted until the problems are mended."""
    problems: tuple[Problem, ...] = ()
    """What is wrong, at paths of the score question."""
    cells: Mapping[Place, tuple[Problem, ...]] = field(default_factory=dict)
    """The same by the cells it came from, as far as it came from cells."""
    missing: tuple[Place, ...] = ()
    """The cells still to be filled."""

    @property
    def is_complete(self) -> bool:
        return self.result is not None and not self.problems and not self.missing


def score(game: Game[Any, Any], content: Content) -> Scored:
    """The score by the rules, adjustments by hand included."""
    seating, entries = content.seating, entered(game, content)
    by_hand: dict[str, list[Item]] = {}
    for a in content.adjustments:
        by_hand.setdefault(a.column, []).append(_item(a.points, a.note))
    missing = tuple(_missing(game, seating, entries))

    def result(of: Entries) -> Result:
        question = checked(game.question, game.sheet.question(seating, of))
        return game.score(game.read(question), by_hand)

    try:
        return Scored(result(entries), missing=missing)
    except RefusedError as refused:
        problems = refused.problems
    cells: dict[Place, tuple[Problem, ...]] = {}
    for problem in problems:
        if place := game.sheet.locate(seating, problem.at):
            cells[place] = (*cells.get(place, ()), problem)
    return Scored(_without_trouble(game, seating, entries, problems, result), problems, cells, missing)


def _missing(game: Game[Any, Any], seating: Seating, entries: Entries) -> Iterable[Place]:
    if game.sheet.missing:
        return game.sheet.missing(seating, entries)
    return [place for place in required(game, seating) if place not in entries]


def _item(points: int, note: str) -> Item:
    signed = f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"
    if note:
        return Item("why-adjustment", points, {"signed": signed, "note": note})
    return Item("why-adjustment-plain", points, {"signed": signed})


def _without_trouble(
    game: Game[Any, Any],
    seating: Seating,
    entries: Mapping[Place, Json],
    problems: tuple[Problem, ...],
    result: Any,
) -> Result | None:
    """The result with as little left blank as it takes: the cells in question, else their columns, else everything."""
    left = dict(entries)
    while left:
        found = {place for p in problems if (place := game.sheet.locate(seating, p.at))}
        columns = {column for column, _ in found}
        blank = found & left.keys() or {p for p in left if p[0] in columns} or set(left)
        left = {p: v for p, v in left.items() if p not in blank}
        try:
            counted: Result = result(left)
        except RefusedError as refused:
            problems = refused.problems
        else:
            return counted
    return None
