"""The Score page: the sheet as a form, with what each cell holds, where that came from, and what is wrong with it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.plays.entries import entered, known, rows
from companion.plays.score import OPEN, OPEN_OF_COLUMN, Scored
from companion.plays.state import Content
from companion.rules.errors import Problem
from companion.rules.game import ADJUSTMENT, Game, Open, Seating, Words
from companion.rules.scoring import Item
from companion.rules.shape import Choice, Flag, Json, Shape, Whole
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row

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
    seat: int
    key: str = ""
    taps: str | None = None
    """What the taps say by themselves, where the cell says something else."""
    by: int | None = None
    """By how much that was put right, where it is a number."""

    @property
    def chosen(self) -> frozenset[str]:
        """The values of a cell that takes several."""
        return frozenset(part.strip() for part in self.value.split(",") if part.strip())


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell across all columns."""

    key: str
    words: str
    kind: str
    """toggle, stepper, number, choice, several or text; own for what is filled on the game's own page."""
    low: int
    high: int
    choices: tuple[str, ...]
    choice_words: str
    """What the messages that name the choices begin with."""
    values: tuple[ValueView, ...]
    seldom: bool


@dataclass(frozen=True, slots=True)
class PointsView:
    """What a column has in a category, and why."""

    column: str
    seat: int
    points: int
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the sheet: cells of the table, cells of each column, and the points they make."""

    key: str
    table: tuple[CellView, ...]
    cells: tuple[CellView, ...]
    points: tuple[PointsView, ...]


@dataclass(frozen=True, slots=True)
class TotalView:
    """A column's total as it stands."""

    column: str
    seat: int
    total: int | None


@dataclass(frozen=True, slots=True)
class OpenView:
    """A line of what is not known yet. `links` are names and where each is told; a line without names is a link itself."""

    words: Words
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The whole page."""

    rows: tuple[RowView, ...]
    totals: tuple[TotalView, ...]
    adjustments: tuple[tuple[int, int, str, int, str], ...]
    """(event, column's number, column, points, note) of points by hand."""
    loose: tuple[Problem, ...]
    """Problems that belong to no cell."""
    open: tuple[OpenView, ...]
    """What is not known yet."""
    count: int
    """How many things that are."""
    troubled: bool
    """Whether numbers contradict each other."""
    barred: bool
    """Whether the play cannot be closed as it is."""
    closing: bool = True
    """Whether what stands before closing may be other than the page shows that is answered."""

    @property
    def refuses(self) -> bool:
        """Whether any cell has something to say against what was entered."""
        cells = (cell for row in self.rows for cell in (*row.table, *row.cells))
        return any(value.problems for cell in cells for value in cell.values)


Typed = Mapping[Place, str]
"""What was typed and refused, to be shown again as it was."""


@dataclass(frozen=True)
class Sent:
    """What was just sent from the form: cells that could not be taken, as typed and why; and all that were changed."""

    typed: Typed = field(default_factory=dict)
    refused: Mapping[Place, tuple[Problem, ...]] = field(default_factory=dict)
    changed: Collection[Place] | None = None
    """None for the whole form; else only these cells, and those in trouble, are what the answer has to say."""
    seen: Scored | None = None
    """The score that the sender's page shows, if that is known: rows that are as they were need not be said again."""


NOTHING_SENT = Sent()


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


def view(
    game: Game[Any, Any],
    content: Content,
    scored: Scored,
    sent: Sent = NOTHING_SENT,
) -> ScoreView:
    """The sheet with the state of every cell, or of those that an answer is about."""
    wanted = None if sent.changed is None else {*sent.changed, *scored.cells}
    stands = entered(game, content)
    fixed = game.sheet.fixed(content.seating, stands) if game.sheet.fixed else {}
    builder = _Builder(game, content, scored, sent, wanted, stands, fixed)
    result = scored.result
    totals = {c.name: c.total for c in result.columns} if result else {}
    columns = game.columns(content.seating)
    located = [p for problems in scored.cells.values() for p in problems]
    return ScoreView(
        rows=builder.rows(),
        totals=tuple(TotalView(c, i, totals.get(c)) for i, c in enumerate(columns)),
        adjustments=tuple(
            (a.seq, columns.index(a.column), a.column, a.points, a.note) for a in content.adjustments if a.column in columns
        ),
        loose=tuple(p for p in scored.problems if p not in located),
        open=_open(scored.open, columns, game),
        count=len(scored.open),
        troubled=scored.is_contradictory,
        barred=bool(scored.problems) or result is None,
        closing=sent.seen is None or (scored.problems, scored.open) != (sent.seen.problems, sent.seen.open),
    )


def _open(lines: tuple[Open, ...], columns: tuple[str, ...], game: Game[Any, Any]) -> tuple[OpenView, ...]:
    """What is not known yet: the same cell of several columns in one line, each name a link to its own."""
    found: dict[str | int, OpenView] = {}
    for line in lines:
        column, key = line.place or (TABLE, "")
        cell = game.sheet.cell(column, key)
        on_form = cell is not None and kind_of(cell.shape) != "own"
        to = f"/score#{field_id(field_name(column, key, columns))}" if on_form else f"/turn{_query(line.query)}"
        if line.words.id == OPEN_OF_COLUMN:
            known = found.get(key)
            links = (*(known.links if known else ()), (column, to))
            found[key] = OpenView(Words(OPEN, {"field": line.words.args["field"]}), links)
        else:
            found[len(found)] = OpenView(line.words, (("", to),))
    return tuple(found.values())


def _query(query: str) -> str:
    return f"?{query.removeprefix('?')}" if query else ""


def field_id(name: str) -> str:
    """The id that a form field has on the page."""
    return f"cell-{name.replace('.', '-')}"


@dataclass(frozen=True)
class _Builder:
    game: Game[Any, Any]
    content: Content
    scored: Scored
    sent: Sent
    wanted: Collection[Place] | None
    entered: Mapping[Place, Json]
    fixed: Entries

    def rows(self) -> tuple[RowView, ...]:
        """Rows by key, the table's cells with the columns' cells of the same category."""
        seating = self.content.seating
        prefilled = known(self.game, self.content)
        columns = self.game.columns(seating)
        anew = self._scored_anew()
        wanted = None if self.wanted is None else {key for _, key in self.wanted}
        rows = []
        for row in laid_out(self.game, seating):
            table: tuple[CellView, ...] = ()
            column: tuple[CellView, ...] = ()
            if wanted is None or not wanted.isdisjoint(row.keys):
                table = self._cells(row.table, (TABLE,), prefilled, columns)
                column = self._cells(row.column, columns, prefilled, columns)
            if anew is None or table or column or row.key in anew:
                rows.append(RowView(row.key, table, column, self._points(row.key, columns)))
        if self.content.adjustments:
            rows.append(RowView(ADJUSTMENT, (), (), self._points(ADJUSTMENT, columns)))
        return tuple(rows)

    def _scored_anew(self) -> Collection[str] | None:
        """The categories in which the sender's page shows something else by now; None if they all have to be said."""
        seen, now = self.sent.seen.result if self.sent.seen else None, self.scored.result
        if self.wanted is None or seen is None or now is None:
            return None
        changed = [pair for pair in zip(seen.columns, now.columns, strict=True) if pair[0] != pair[1]]
        both = ((before.lines, after.lines) for before, after in changed)
        return {line.category for a, b in both for line in (*a, *b) if line not in a or line not in b}

    def _points(self, key: str, columns: tuple[str, ...]) -> tuple[PointsView, ...]:
        result = self.scored.result
        earned = {c.name: line.items for c in result.columns for line in c.lines if line.category == key} if result else {}
        found = ((seat, name, earned.get(name, ())) for seat, name in enumerate(columns))
        return tuple(PointsView(name, seat, sum(i.points for i in items), items) for seat, name, items in found)

    def _cells(
        self, cells: tuple[Cell, ...], of: tuple[str, ...], prefilled: Mapping[Place, Json], columns: tuple[str, ...]
    ) -> tuple[CellView, ...]:
        if self.wanted is None:
            return tuple(self._cell(cell, of, prefilled, columns) for cell in cells)
        some = ((cell, tuple(c for c in of if (c, cell.key) in self.wanted)) for cell in cells)
        return tuple(self._cell(cell, which, prefilled, columns) for cell, which in some if which)

    def _cell(self, cell: Cell, of: tuple[str, ...], prefilled: Mapping[Place, Json], columns: tuple[str, ...]) -> CellView:
        values = tuple(self._value(c, cell, prefilled, columns) for c in of)
        shape = cell.shape
        low, high = (shape.low, shape.high) if isinstance(shape, Whole) else (0, 0)
        choices = tuple(getattr(shape, "values", ()))
        said_as = getattr(shape, "words", "") or cell.words
        return CellView(cell.key, cell.words, kind_of(shape), low, high, choices, said_as, values, cell.seldom)

    def _value(self, column: str, cell: Cell, prefilled: Mapping[Place, Json], columns: tuple[str, ...]) -> ValueView:
        place = (column, cell.key)
        told, taps = self.fixed.get(place, self.entered.get(place)), prefilled.get(place)
        source = "entry" if place in self.content.entries else "right" if place in self.content.corrections else "prefill"
        source = "fixed" if place in self.fixed else source
        is_other = taps is not None and taps != told
        by = told - taps if is_other and type(told) is type(taps) is int else None
        value = shown(told, cell.shape)
        return ValueView(
            column,
            field_name(column, cell.key, columns),
            self.sent.typed.get(place, value),
            "blank" if told is None else source,
            self.sent.refused.get(place, self.scored.cells.get(place, ())),
            -1 if column == TABLE else columns.index(column),
            cell.key,
            shown(taps, cell.shape) if is_other else None,
            by,
        )


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A row of the page: the cells of the table and those of each column."""

    key: str
    table: tuple[Cell, ...]
    column: tuple[Cell, ...]
    keys: frozenset[str]
    """Of all its cells."""


def laid_out(game: Game[Any, Any], seating: Seating) -> tuple[LaidOut, ...]:
    """The rows of the page. What feeds several comes first."""
    table, column = map(_by_key, rows(game, seating))
    keys = dict.fromkeys([*(k for k in table if not k), *column, *table])
    cells = ((key, table.get(key, ()), column.get(key, ())) for key in keys)
    return tuple(LaidOut(key, t, c, frozenset(cell.key for cell in (*t, *c))) for key, t, c in cells)


def _by_key(rows: tuple[Row, ...]) -> dict[str, tuple[Cell, ...]]:
    found: dict[str, tuple[Cell, ...]] = {}
    for row in rows:
        found[row.key] = (*found.get(row.key, ()), *row.cells)
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
