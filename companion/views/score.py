"""The Score page: the sheet as a form, with what each cell holds, where that came from, and what is wrong with it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.plays.commands import MOST_BY_HAND
from companion.plays.score import OPEN, OPEN_OF_COLUMN, Scored, entered, known
from companion.plays.state import Adjustment, Content
from companion.rules.errors import Problem
from companion.rules.game import ADJUSTMENT, Game, Seating, Words
from companion.rules.scoring import Item
from companion.rules.shape import Choice, Flag, Json, Shape, Whole
from companion.rules.sheet import TABLE, Cell, Place, Row

STEPPER_MOST = 20
"""Up to here counting by taps is quicker than typing."""


@dataclass(frozen=True, slots=True)
class ValueView:
    """One cell of one column."""

    column: str
    name: str
    """The name of the form field."""
    value: str
    source: str
    """entry (by hand), prefill (from the taps), right (those put right), fixed (counted already: to be read) or blank."""
    problems: tuple[Problem, ...]
    key: str
    seat: int
    """The number of the column; -1 for the table."""
    taps: str | None
    """What the taps say by themselves, where the cell says something else."""
    by: int | None
    """By how much that was put right, where it is a number."""

    @property
    def chosen(self) -> frozenset[str]:
        """The values of a cell that takes several."""
        return frozenset(part.strip() for part in self.value.split(",") if part.strip())


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell across all columns."""

    cell: Cell
    kind: str
    """toggle, stepper, number, choice, several or text; own for what is filled on the game's own page."""
    values: tuple[ValueView, ...]

    @property
    def key(self) -> str:
        return self.cell.key

    @property
    def choice_words(self) -> str:
        """What the messages that name the choices begin with."""
        return getattr(self.cell.shape, "words", "") or self.cell.words


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the sheet: cells of the table, cells of each column, and for what each column has points."""

    key: str
    table: tuple[CellView, ...]
    cells: tuple[CellView, ...]
    earned: tuple[tuple[str, tuple[Item, ...]], ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The whole page."""

    scored: Scored
    rows: tuple[RowView, ...]
    totals: tuple[tuple[str, int | None], ...]
    """Each column, and its total as it stands."""
    adjustments: tuple[tuple[int, Adjustment], ...]
    """Points by hand, each with the number of its column."""
    put_right: tuple[tuple[int, Item], ...]
    """Points put right on the Turn page, where no cell holds them, the same way."""
    loose: tuple[Problem, ...]
    """Problems that belong to no cell."""
    open: tuple[tuple[Words, tuple[tuple[str, str], ...]], ...]
    """Lines of what is not known yet, each with names and where each is told; a line without names is a link itself."""
    closing: bool
    """Whether what stands before closing may be other than the page shows that is answered."""

    @property
    def lines_left(self) -> int:
        """How many more lines of points by hand there is room for."""
        return MOST_BY_HAND - len(self.adjustments)

    @property
    def refuses(self) -> bool:
        """Whether any cell has something to say against what was entered."""
        cells = (cell for row in self.rows for cell in (*row.table, *row.cells))
        return any(value.problems for cell in cells for value in cell.values)


@dataclass(frozen=True)
class Sent:
    """What was just sent from the form: cells that could not be taken, as typed and why; and all that were changed."""

    typed: Mapping[Place, str] = field(default_factory=dict)
    """What was refused, to be shown again as it was."""
    refused: Mapping[Place, tuple[Problem, ...]] = field(default_factory=dict)
    changed: Collection[Place] | None = None
    """None for the whole form; else only these cells, and those in trouble, are what the answer has to say."""
    seen: Scored | None = None
    """The score that the sender's page shows, if that is known: rows that are as they were need not be said again."""


def field_name(column: str, key: str, columns: tuple[str, ...]) -> str:
    """The name of a form field: c2.track for the third column, t.free_spots for the table."""
    return f"t.{key}" if column == TABLE else f"c{columns.index(column)}.{key}"


def place_of(name: str, columns: tuple[str, ...]) -> Place | None:
    """The cell a form field stands for."""
    scope, _, key = name.partition(".")
    if scope == "t":
        return TABLE, key
    if scope[:1] == "c" and scope[1:].isdecimal() and int(scope[1:]) < len(columns):
        return columns[int(scope[1:])], key
    return None


def view(game: Game[Any, Any], content: Content, scored: Scored, sent: Sent | None = None) -> ScoreView:
    """The sheet with the state of every cell, or of those that an answer is about."""
    form = _Form(game, content, scored, sent or Sent())
    columns, seen = form.columns, form.sent.seen
    totals = {c.name: c.total for c in scored.result.columns} if scored.result else {}
    located = [p for problems in scored.cells.values() for p in problems]
    return ScoreView(
        scored=scored,
        rows=form.rows(),
        totals=tuple((column, totals.get(column)) for column in columns),
        adjustments=tuple((columns.index(a.column), a) for a in content.adjustments if a.column in columns),
        put_right=tuple(_put_right(content, scored)),
        loose=tuple(p for p in scored.problems if p not in located),
        open=form.open(),
        closing=seen is None or (scored.problems, scored.open) != (seen.problems, seen.open),
    )


def _put_right(content: Content, scored: Scored) -> Iterator[tuple[int, Item]]:
    """Points by hand that the game itself tells of: they come before those of the form."""
    for number, column in enumerate(scored.result.columns if scored.result else ()):
        items = column.items(ADJUSTMENT)
        of_the_form = sum(line.column == column.name for line in content.adjustments)
        yield from ((number, item) for item in items[: len(items) - of_the_form])


class _Form:
    """The sheet of a play with what stands in its cells."""

    def __init__(self, game: Game[Any, Any], content: Content, scored: Scored, sent: Sent) -> None:
        self.game, self.content, self.scored, self.sent = game, content, scored, sent
        self.columns = game.columns(content.seating)
        self.entered, self.known = entered(game, content), known(game, content)
        self.fixed = game.sheet.fixed(content.seating, self.entered) if game.sheet.fixed else {}
        self.wanted = None if sent.changed is None else {*sent.changed, *scored.cells}
        self.wanted_keys = None if self.wanted is None else {key for _, key in self.wanted}

    def rows(self) -> tuple[RowView, ...]:
        """The cells of the table with those of the columns of the same category. What feeds several comes first."""
        of_table, of_columns = (_by_key(rows, self.content.seating) for rows in (self.game.sheet.table, self.game.sheet.column))
        anew, found = self._scored_anew(), []
        for key in dict.fromkeys([*(key for key in of_table if not key), *of_columns, *of_table]):
            table, cells = self._cells(of_table.get(key, ()), (TABLE,)), self._cells(of_columns.get(key, ()), self.columns)
            if anew is None or table or cells or key in anew:
                found.append(RowView(key, table, cells, self._earned(key)))
        if self.content.adjustments:
            found.append(RowView(ADJUSTMENT, (), (), self._earned(ADJUSTMENT)))
        return tuple(found)

    def _scored_anew(self) -> Collection[str] | None:
        """The categories in which the sender's page shows something else by now; None if they all have to be said."""
        seen, now = self.sent.seen.result if self.sent.seen else None, self.scored.result
        if self.wanted is None or seen is None or now is None:
            return None
        changed = [pair for pair in zip(seen.columns, now.columns, strict=True) if pair[0] != pair[1]]
        both = ((before.lines, after.lines) for before, after in changed)
        return {line.category for a, b in both for line in (*a, *b) if line not in a or line not in b}

    def _earned(self, key: str) -> tuple[tuple[str, tuple[Item, ...]], ...]:
        columns = self.scored.result.columns if self.scored.result else ()
        return tuple((column.name, column.items(key)) for column in columns)

    def _cells(self, cells: tuple[Cell, ...], columns: tuple[str, ...]) -> tuple[CellView, ...]:
        found = []
        for cell in cells if self.wanted_keys is None else [cell for cell in cells if cell.key in self.wanted_keys]:
            wanted = (column for column in columns if self.wanted is None or (column, cell.key) in self.wanted)
            if values := tuple(self._value(column, cell) for column in wanted):
                found.append(CellView(cell, kind_of(cell.shape), values))
        return tuple(found)

    def _value(self, column: str, cell: Cell) -> ValueView:
        place = (column, cell.key)
        told, taps = self.fixed.get(place, self.entered.get(place)), self.known.get(place)
        sources = {"fixed": self.fixed, "entry": self.content.entries, "right": self.content.corrections}
        is_other = taps is not None and taps != told
        return ValueView(
            column,
            name=field_name(column, cell.key, self.columns),
            value=self.sent.typed.get(place, shown(told, cell.shape)),
            source="blank" if told is None else next((name for name, of in sources.items() if place in of), "prefill"),
            problems=self.sent.refused.get(place, self.scored.cells.get(place, ())),
            key=cell.key,
            seat=-1 if column == TABLE else self.columns.index(column),
            taps=shown(taps, cell.shape) if is_other else None,
            by=told - taps if is_other and type(told) is type(taps) is int else None,
        )

    def open(self) -> tuple[tuple[Words, tuple[tuple[str, str], ...]], ...]:
        """What is not known yet: the same cell of several columns in one line, each name a link to its own."""
        found: dict[str | int, tuple[Words, tuple[tuple[str, str], ...]]] = {}
        for line in self.scored.open:
            column, key = line.place or (TABLE, "")
            cell = self.game.sheet.cell(column, key)
            to = f"/turn?{line.query.removeprefix('?')}" if line.query else "/turn"
            if cell is not None and kind_of(cell.shape) != "own":
                to = f"/score#cell-{field_name(column, key, self.columns).replace('.', '-')}"
            if line.words.id == OPEN_OF_COLUMN:
                _, links = found.get(key, (None, ()))
                found[key] = Words(OPEN, {"field": line.words.args["field"]}), (*links, (column, to))
            else:
                found[len(found)] = line.words, (("", to),)
        return tuple(found.values())


def _by_key(rows: tuple[Row, ...], seating: Seating) -> dict[str, tuple[Cell, ...]]:
    """The cells of each category, as far as they are asked for."""
    found: dict[str, tuple[Cell, ...]] = {}
    for row in rows:
        if row.when is None or row.when(seating):
            found[row.key] = (*found.get(row.key, ()), *row.asked(seating))
    return found


def kind_of(shape: Shape) -> str:
    """How a cell is best filled with a thumb. A shape that names a kind itself is filled on the game's own page ("own")."""
    if kind := getattr(shape, "kind", ""):
        return str(kind)
    if isinstance(shape, Flag) or (isinstance(shape, Whole) and (shape.low, shape.high) == (0, 1)):
        return "toggle"
    if isinstance(shape, Whole):
        return "stepper" if shape.high <= STEPPER_MOST else "number"
    if getattr(shape, "many", False):
        return "several"
    return "choice" if isinstance(shape, Choice) else "text"


def shown(value: Json, shape: Shape | None = None) -> str:
    """A value as it stands in its field. Lists stand as a person would type them, or as their shape shows them."""
    if value is None:
        return ""
    if show := getattr(shape, "show", None):
        return str(show(value))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(shown(v) for v in value)
    return str(value)
