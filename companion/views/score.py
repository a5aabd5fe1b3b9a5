"""The Score page: the sheet to read or as a form, with the value, source and problems of each cell."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.errors import Problem
from companion.rules.game import ADJUSTMENT, Game, Seating, Words
from companion.rules.scoring import Item
from companion.rules.shape import Choice, Flag, Json, Shape, Whole
from companion.rules.sheet import TABLE, Cell, CellPlace, Row
from companion.sessions.bounds import bounds, is_in_progress
from companion.sessions.commands import MAX_ADJUSTMENTS
from companion.sessions.score import OPEN, OPEN_OF_COLUMN, ScoreReport, cell_values, tracked_values
from companion.sessions.state import Adjustment, Content

FORM, READ = "form", "read"
"""Values of the parameter `view` in the address of the Score page: the whole form, and the sheet to read."""
COMMON_ROW = "common"
"""Name of the row whose cells belong to no category."""
MAX_REASON_WORDS = 70
"""Number of words for the reasons of all lines of a player's sheet. An open line shows all its reasons."""
MAX_STEPPER_VALUE = 20
"""Highest maximum of a number cell that is shown with a stepper. Larger numbers are faster to type."""


@dataclass(frozen=True, slots=True)
class ValueView:
    """A cell in one column, with its value, source and problems."""

    column: str
    name: str
    """Name of the form field."""
    value: str
    source: str
    """Source of the value: entry (manual), prefill (tracked), right (corrected), fixed (read-only) or blank."""
    problems: tuple[Problem, ...]
    key: str
    seat: int
    """Index of the cell's column, or -1 for a cell that belongs to no column but to the whole game."""
    tracked: str | None
    """Tracked value as text. None if there is no tracked value, or if the cell shows it."""
    difference: int | None
    """Shown value minus tracked value, or None unless both are whole numbers that differ."""

    @property
    def chosen(self) -> frozenset[str]:
        """Return the chosen values of a cell that accepts several values."""
        return frozenset(part.strip() for part in self.value.split(",") if part.strip())


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell in all columns."""

    cell: Cell
    kind: str
    """Kind of input: toggle, stepper, number, choice, several or text. Cells of kind own are filled on the game's page."""
    values: tuple[ValueView, ...]

    @property
    def key(self) -> str:
        return self.cell.key

    @property
    def choice_words(self) -> str:
        """Return the prefix of the message ids of the choices."""
        return getattr(self.cell.shape, "words", "") or self.cell.words


@dataclass(frozen=True, slots=True)
class SheetRowView:
    """A row of the sheet: cells of the table, cells of each column, and the explained points of each column."""

    key: str
    table: tuple[CellView, ...]
    cells: tuple[CellView, ...]
    earned: tuple[tuple[str, tuple[Item, ...]], ...]

    @property
    def name(self) -> str:
        """Return the name of the row in addresses and ids."""
        return self.key or COMMON_ROW

    @property
    def title(self) -> str:
        """Return the message id of the row's heading."""
        if self.key:
            return f"category-{self.key}"
        return "row-common-table" if self.table else "row-common"

    @property
    def has_fields(self) -> bool:
        """Return whether the Score page has a field for any cell of the row."""
        return any(cell.kind != "own" for cell in (*self.table, *self.cells))

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points of each column. Empty for a row without a category, because it scores nothing itself."""
        return tuple(sum(item.points for item in items) for _, items in self.earned) if self.key else ()


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The Score page."""

    is_reading: bool
    """True if the page shows the sheet to read, False if it shows the whole form."""
    line: str
    """Name of the row whose fields are open in the sheet to read. Empty if none is open."""
    is_in_progress: bool
    """True during a game that is recorded move by move."""
    scored: ScoreReport
    rows: tuple[SheetRowView, ...]
    totals: tuple[tuple[str, int | None], ...]
    """Total of each column as (column, total)."""
    adjustments: tuple[tuple[int, Adjustment], ...]
    """Adjustments as (column index, adjustment)."""
    game_adjustments: tuple[tuple[int, Item], ...]
    """Points of corrections on the Turn page that have no cell, as (column index, item)."""
    unplaced_problems: tuple[Problem, ...]
    """Problems that belong to no cell."""
    open: tuple[tuple[Words, tuple[tuple[str, str], ...]], ...]
    """Unknown values as (words, links), with links as (name, address). An empty name makes the whole line a link."""
    bounds: Mapping[str, str]
    """Bound of each column's total: exact, at least, or so far."""
    tracked: Mapping[str, int]
    """Running points by column. Empty before the first move, and if columns are not players."""
    closing: bool
    """True if the summary above "Close" may have changed since the page was rendered and must be sent again."""

    @property
    def reason_words(self) -> int:
        """Return the number of words for the reasons of one line of a player's sheet, so that the page stays short."""
        columns = self.scored.result.columns if self.scored.result else ()
        lines = {line.category for column in columns for line in column.lines}
        return MAX_REASON_WORDS // max(1, len(lines))

    @property
    def lines_left(self) -> int:
        """Return the number of adjustment lines that can still be added."""
        return MAX_ADJUSTMENTS - len(self.adjustments)

    @property
    def wrong(self) -> tuple[tuple[CellView, ValueView], ...]:
        """Return the cells with a problem, each with its value in one column."""
        rows = [row for row in self.rows if self.line in ("", row.name)]
        cells = (cell for row in rows for cell in (*row.table, *row.cells) if cell.kind != "own")
        return tuple((cell, value) for cell in cells for value in cell.values if value.problems)


@dataclass(frozen=True)
class SheetInput:
    """The input of a request: the refused cells with their texts and problems, and all changed cells."""

    typed: Mapping[CellPlace, str] = field(default_factory=dict)
    """Refused texts by cell, to be shown again."""
    refused: Mapping[CellPlace, tuple[Problem, ...]] = field(default_factory=dict)
    changed: Collection[CellPlace] | None = None
    """Changed cells. The answer contains only the changed cells and cells with problems. None means the whole form."""
    shown_score: ScoreReport | None = None
    """Score that the sender's page shows, or None if unknown. Unchanged rows are not sent again."""
    view: str = ""
    """View that the address asks for: FORM, READ or empty."""
    line: str = ""
    """Name of the row that the address opens in the sheet to read, or empty."""


def field_name(column: str, key: str, columns: tuple[str, ...]) -> str:
    """Return the name of a form field: c2.track for the third column, t.free_spots for the table."""
    return f"t.{key}" if column == TABLE else f"c{columns.index(column)}.{key}"


def place_of(name: str, columns: tuple[str, ...]) -> CellPlace | None:
    """Return the cell of a form field, or None for an unknown name."""
    scope, _, key = name.partition(".")
    if scope == "t":
        return TABLE, key
    if scope[:1] == "c" and scope[1:].isdecimal() and int(scope[1:]) < len(columns):
        return columns[int(scope[1:])], key
    return None


def view(
    game: Game[Any, Any],
    content: Content,
    scored: ScoreReport,
    sent: SheetInput | None = None,
    running: Mapping[str, int] | None = None,
) -> ScoreView:
    """Return the Score page. If `sent.changed` is set, it has only the changed cells and cells with problems.

    `running` are the points during the game.
    """
    sent = sent or SheetInput()
    is_reading = opens_to_read(game, content, scored, sent)
    form = _Form(game, content, scored, sent, is_reading=is_reading)
    columns, seen = form.columns, form.sent.shown_score
    totals = {c.name: c.total for c in scored.result.columns} if scored.result else {}
    located = [p for problems in scored.cells.values() for p in problems]
    return ScoreView(
        is_reading=is_reading,
        line=sent.line if is_reading else "",
        is_in_progress=is_in_progress(game, content),
        scored=scored,
        rows=form.rows(),
        totals=tuple((column, totals.get(column)) for column in columns),
        adjustments=tuple((columns.index(a.column), a) for a in content.adjustments if a.column in columns),
        game_adjustments=tuple(_game_adjustments(content, scored)),
        unplaced_problems=tuple(p for p in scored.problems if p not in located),
        open=form.unknowns(),
        bounds=bounds(game, content, scored),
        tracked=dict(running) if running and content.last_flow and set(running) <= set(columns) else {},
        closing=seen is None or (scored.problems, scored.open, scored.ties) != (seen.problems, seen.open, seen.ties),
    )


def opens_to_read(game: Game[Any, Any], content: Content, scored: ScoreReport, sent: SheetInput) -> bool:
    """Return whether the Score page opens as a sheet to read, and not as a form.

    Read a game in progress, and a complete sheet of a game with moves. The address may ask for the other view.
    """
    if scored.result is None or sent.view == FORM:
        return False
    if sent.line or sent.view == READ:
        return True
    if not content.last_flow or scored.is_contradictory:
        return False
    return not scored.open or is_in_progress(game, content)


def _game_adjustments(content: Content, scored: ScoreReport) -> Iterator[tuple[int, Item]]:
    """Yield (column index, item) for adjustments made on the Turn page. The result lists them before those of the form."""
    for number, column in enumerate(scored.result.columns if scored.result else ()):
        items = column.items(ADJUSTMENT)
        of_the_form = sum(line.column == column.name for line in content.adjustments)
        yield from ((number, item) for item in items[: len(items) - of_the_form])


class _Form:
    """The form for the sheet of a session."""

    def __init__(
        self, game: Game[Any, Any], content: Content, scored: ScoreReport, sent: SheetInput, *, is_reading: bool
    ) -> None:
        self.game, self.content, self.scored, self.sent, self.is_reading = game, content, scored, sent, is_reading
        self.columns = game.columns(content.seating)
        self.entered, self.known = cell_values(game, content), tracked_values(game, content)
        self.fixed = game.sheet.fixed_cells(content.seating, self.entered)
        self.wanted = None if sent.changed is None else {*sent.changed, *scored.cells}
        self.wanted_keys = None if self.wanted is None else {key for _, key in self.wanted}

    def rows(self) -> tuple[SheetRowView, ...]:
        """Return a row for each category, with the cells of the table and of the columns.

        Table cells that count in several categories come first.
        """
        of_table, of_columns = (_by_key(rows, self.content.seating) for rows in (self.game.sheet.table, self.game.sheet.column))
        anew, found = self._changed_categories(), []
        for key in dict.fromkeys([*(key for key in of_table if not key), *of_columns, *of_table]):
            table, cells = self._cells(of_table.get(key, ()), (TABLE,)), self._cells(of_columns.get(key, ()), self.columns)
            if anew is None or table or cells or key in anew:
                found.append(SheetRowView(key, table, cells, self._earned(key)))
        if self.is_reading:
            found += [SheetRowView(key, (), (), self._earned(key)) for key in self._categories_without_cells(anew)]
        return tuple(found)

    def _categories_without_cells(self, anew: Collection[str] | None) -> Iterator[str]:
        """Yield the categories that score points but have no cells on the sheet, and the adjustments last."""
        columns = self.scored.result.columns if self.scored.result else ()
        counted = {line.category for column in columns for line in column.lines}
        with_cells = {row.key for rows in (self.game.sheet.table, self.game.sheet.column) for row in rows}
        for key in self.game.categories:
            if key in counted - with_cells - {ADJUSTMENT} and (anew is None or key in anew):
                yield key
        if self.content.adjustments or ADJUSTMENT in counted:
            yield ADJUSTMENT

    def _changed_categories(self) -> Collection[str] | None:
        """Return the categories whose points differ from those on the sender's page, or None to send all of them."""
        seen, now = self.sent.shown_score.result if self.sent.shown_score else None, self.scored.result
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
                found.append(CellView(cell, input_kind(cell.shape), values))
        return tuple(found)

    def _value(self, column: str, cell: Cell) -> ValueView:
        place = (column, cell.key)
        told, taps = self.fixed.get(place, self.entered.get(place)), self.known.get(place)
        corrections = self.content.corrections
        typed = {**self.content.entries, **{p: c for p, c in corrections.items() if c.is_from_start and p not in self.known}}
        sources = {"fixed": self.fixed, "entry": typed, "right": corrections}
        is_other = taps is not None and taps != told
        return ValueView(
            column,
            name=field_name(column, cell.key, self.columns),
            value=self.sent.typed.get(place, field_text(told, cell.shape)),
            source="blank" if told is None else next((name for name, of in sources.items() if place in of), "prefill"),
            problems=self.sent.refused.get(place, self.scored.cells.get(place, ())),
            key=cell.key,
            seat=-1 if column == TABLE else self.columns.index(column),
            tracked=field_text(taps, cell.shape) if is_other else None,
            difference=told - taps if is_other and type(told) is type(taps) is int else None,
        )

    def unknowns(self) -> tuple[tuple[Words, tuple[tuple[str, str], ...]], ...]:
        """Return the unknown values. If no value is unknown, return the empty cells that would break a tie.

        A cell that is unknown in several columns is one line with a link for each column.
        """
        found: dict[str | int, tuple[Words, tuple[tuple[str, str], ...]]] = {}
        for line in self.scored.open or self.scored.ties:
            column, key = line.place or (TABLE, "")
            cell = self.game.sheet.cell(column, key)
            to = f"/turn?{line.query.removeprefix('?')}" if line.query else "/turn"
            if line.query.startswith("/"):
                to = line.query
            elif cell is not None and input_kind(cell.shape) != "own":
                to = f"/score{self._query_of(column, key)}#cell-{field_name(column, key, self.columns).replace('.', '-')}"
            if line.words.id == OPEN_OF_COLUMN:
                _, links = found.get(key, (None, ()))
                found[key] = Words(OPEN, {"field": line.words.args["field"]}), (*links, (column, to))
            else:
                found[len(found)] = line.words, (("", to),)
        return tuple(found.values())

    def _query_of(self, column: str, key: str) -> str:
        """Return the query of the page that shows a cell's field. The form shows all fields, so it needs no query."""
        if not self.is_reading:
            return ""
        rows = self.game.sheet.table if column == TABLE else self.game.sheet.column
        name = next((row.key or COMMON_ROW for row in rows if any(cell.key == key for cell in row.cells)), COMMON_ROW)
        return f"?line={name}"


def _by_key(rows: tuple[Row, ...], seating: Seating) -> dict[str, tuple[Cell, ...]]:
    """Return the cells that are used with these options, by category."""
    found: dict[str, tuple[Cell, ...]] = {}
    for row in rows:
        if row.when is None or row.when(seating):
            found[row.key] = (*found.get(row.key, ()), *row.asked(seating))
    return found


def input_kind(shape: Shape) -> str:
    """Return the kind of input for a cell, as described at `CellView.kind`. A shape may define its own `kind`."""
    if kind := getattr(shape, "kind", ""):
        return str(kind)
    if isinstance(shape, Flag) or (isinstance(shape, Whole) and (shape.low, shape.high) == (0, 1)):
        return "toggle"
    if isinstance(shape, Whole):
        return "stepper" if shape.high <= MAX_STEPPER_VALUE else "number"
    if getattr(shape, "many", False):
        return "several"
    return "choice" if isinstance(shape, Choice) else "text"


def field_text(value: Json, shape: Shape | None = None) -> str:
    """Return a value as the text of its form field. None gives an empty string, a list its values separated by commas.

    A shape may define its own `show`.
    """
    if value is None:
        return ""
    if show := getattr(shape, "show", None):
        return str(show(value))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(field_text(v) for v in value)
    return str(value)
