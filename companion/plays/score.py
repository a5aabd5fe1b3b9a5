"""The score of a play as it stands, whatever was entered: explained totals, and what is wrong with them, cell by cell."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.plays.entries import entered, places, required
from companion.plays.state import Content
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Game, Open, Seating, Words
from companion.rules.scoring import Item, Result
from companion.rules.shape import Json, checked
from companion.rules.sheet import TABLE, Cell, Entries, Place

MISSING = "missing"
"""How the code of a refusal ends that only lacks something: nothing contradicts anything."""


OPEN, OPEN_OF_COLUMN = "open-cell", "open-cell-of"
"""What an empty cell is called, where nobody has a better name for what is missing."""


@dataclass(frozen=True)
class Scored:
    """A result and how far it can be believed.

    With `problems` the result leaves out what contradicts itself, and is not to be shown as anybody's total without
    saying so. With `open` it counts as blank what is not known yet: it is what everybody has at least.
    """

    result: Result | None
    """None where nothing can be counted until the problems are mended."""
    problems: tuple[Problem, ...] = ()
    """What is wrong, at paths of the score question."""
    cells: Mapping[Place, tuple[Problem, ...]] = field(default_factory=dict)
    """The same by the cells it came from, as far as it came from cells."""
    missing: tuple[Place, ...] = ()
    """The cells still to be filled."""
    open: tuple[Open, ...] = ()
    """Everything that is not known yet and could change the result, what the rules cannot do without first."""

    @property
    def is_complete(self) -> bool:
        return self.result is not None and not self.problems and not self.open

    @property
    def is_contradictory(self) -> bool:
        """Whether anything is wrong, and not only missing."""
        return any(not problem.code.endswith(MISSING) for problem in self.problems)


def score(game: Game[Any, Any], content: Content, entries: Entries | None = None, *, by_hand: bool = True) -> Scored:
    """The score by the rules, adjustments by hand included. `entries` is what stands in the cells, if not all that is known."""
    seating = content.seating
    given = dict(entered(game, content) if entries is None else entries)
    added: dict[str, list[Item]] = {}
    for a in content.adjustments if by_hand else ():
        added.setdefault(a.column, []).append(_item(a.points, a.note))

    def result(of: Entries) -> Result:
        question = checked(game.question, game.asked_by(seating, of))
        return game.score(game.read(question), added)

    counted, problems = _tried(result, given)
    needed = _needed(game, seating, given, problems)
    if needed:  # nothing that is known goes uncounted because something else is not
        given |= {place: cell.shape.blank() for place, cell in needed.items()}
        counted, problems = _tried(result, given)
    cells: dict[Place, tuple[Problem, ...]] = {}
    for problem in problems:
        if place := game.place_of(seating, problem.at):
            cells[place] = (*cells.get(place, ()), problem)
    empty = [place for place in _missing(game, seating, given) if place not in needed]
    return Scored(
        counted if not problems else _without_trouble(game, seating, given, problems, result),
        problems,
        cells,
        (*needed, *empty),
        _open(game, content, [*needed, *empty]),
    )


def _tried(result: Callable[[Entries], Result], entries: Entries) -> tuple[Result | None, tuple[Problem, ...]]:
    """The result of the entries, or what is wrong with them."""
    try:
        return result(entries), ()
    except RefusedError as refused:
        return None, refused.problems


def _needed(game: Game[Any, Any], seating: Seating, entries: Entries, problems: tuple[Problem, ...]) -> dict[Place, Cell]:
    """The empty cells that the rules cannot do without, as things stand."""
    lacking = (game.place_of(seating, p.at) for p in problems if p.code.endswith(MISSING))
    found = {place: game.sheet.cell(*place) for place in lacking if place and entries.get(place) is None}
    return {place: cell for place, cell in found.items() if cell}


def _open(game: Game[Any, Any], content: Content, empty: Sequence[Place]) -> tuple[Open, ...]:
    """What is not known yet, as named lines: what the game itself can name, then the cells that are empty."""
    by_hand = {*content.entries, *content.corrections}
    named_by_game = game.flow.open(content.flow, content.seating) if game.flow.open else ()
    told = [line for line in named_by_game if line.place not in by_hand]
    named = {line.place for line in told}
    cells = places(game, content.seating)
    lines = (Open(_line(place[0], cells[place]), place) for place in empty if place in cells and place not in named)
    return (*told, *lines)


def _line(column: str, cell: Cell) -> Words:
    """The name of a cell that is empty."""
    args: dict[str, Arg] = {"field": Key(cell.words)}
    return Words(OPEN, args) if column == TABLE else Words(OPEN_OF_COLUMN, {**args, "column": column})


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
        found = {place for p in problems if (place := game.place_of(seating, p.at))}
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
