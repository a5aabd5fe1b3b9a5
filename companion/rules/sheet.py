"""The score sheet of a game. It defines the final form, the JSON score question and the printed page.

Each cell has a path to its value in the score question. `build_question` puts the entries at their paths.
`find_cell` does the reverse: it returns the cell that a refused path of the question belongs to.

A path is a list of keys separated by dots, with three special parts:

    [N]  entry N of a list
    []   entry of a list whose index is the position of the cell's column, from 0
    {}   key with the name of the cell's column

For example, the players Ann and Ben are the columns, and the cells of Ben have these values:

    path                value of Ben    in the score question
    players[].guests    4               {"players": [{...}, {"guests": 4}]}
    final.keep.{}       8               {"final": {"keep": {"Ben": 8}}}

A table cell has one value for all columns, such as `board.built.mill`: {"board": {"built": {"mill": 2}}}.
If the score refuses `players[1].guests`, `find_cell` returns the cell `guests` of Ben.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Any, final

from companion.rules.scoring import Item
from companion.rules.shape import Json, ListOf, Record, Shape
from companion.rules.table import Seating

TABLE = ""
"""Column name of table cells, which are filled once for all players."""

CellPlace = tuple[str, str]
"""Column and key of a cell. The column is a name, or TABLE for a table cell."""

Entries = Mapping[CellPlace, Json]

_PART = re.compile(r"[^.\[\]]+|\[\d*\]")
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One input of the score sheet. Message: `field-KEY`, with dashes for the dots of the key."""

    key: str
    shape: Shape
    required: bool = True
    """True if players are reminded while the cell is empty. An empty cell counts as `shape.blank()`."""
    when: Callable[[Seating], bool] | None = None
    """Return whether the cell is used with the session's players and options. None: always."""
    seldom: bool = False
    """True if most groups leave the cell empty. The form hides such cells in a fold-out."""
    path: str = ""
    """Path of the value in the score question, as explained in the docstring of this module.

    If empty, the path is `players[].KEY`, or `KEY` for a table cell.
    """
    each: int = 0
    """Points per piece counted in this cell. 0: the game's own `count` decides.

    The running points of categories whose cells all have `each` are counted without computing a score.
    """

    @property
    def words(self) -> str:
        return "field-" + self.key.replace(".", "-")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet: the cells of the category `key`. An empty key means that the cells belong to no single category."""

    key: str
    cells: tuple[Cell, ...]
    when: Callable[[Seating], bool] | None = None

    def asked(self, seating: Seating) -> tuple[Cell, ...]:
        """Return the cells of the row that are used with the session's players and options."""
        if self.when is not None and not self.when(seating):
            return ()
        return tuple([cell for cell in self.cells if cell.when is None or cell.when(seating)])


@dataclass(frozen=True, slots=True)
class EmptyCells:
    """Hooks about empty cells, for a game in which their effect on the totals depends on other entries."""

    missing: Callable[[Seating, Entries], Iterable[CellPlace]]
    """Return the empty cells that players are reminded of."""
    reach: Callable[[Seating, Entries, CellPlace], Collection[str]]
    """Return the columns whose total an empty cell can change."""
    lowered: Callable[[Seating, Entries], Collection[str]]
    """Return the columns whose total may fall when an empty cell is filled. Other totals can only rise."""


def reach_own_column(_seating: Seating, _entries: Entries, place: CellPlace) -> Collection[str]:
    """Return the column of the cell: it changes no other total. For `EmptyCells.reach` of a sheet without table cells."""
    return (place[0],)


def never_lowered(_seating: Seating, _entries: Entries) -> Collection[str]:
    """Return no column: entries never lower a total. For `EmptyCells.lowered`."""
    return ()


@dataclass(frozen=True, slots=True)
class DerivedValues:
    """Values of the sheet that follow from other entries."""

    fixed_cells: Callable[[Seating, Entries], Entries]
    """Return the read-only cells with their values, which are computed from other entries."""
    extra_items: Callable[[Seating, Entries], Iterable[tuple[str, Item]]]
    """Return (column, item) for points that belong to no category, such as the unexplained part of an entered total."""


@final
@dataclass(frozen=True)
class Sheet:
    """A score sheet. Rows in `table` are filled once for all players, rows in `column` once per column."""

    table: tuple[Row, ...]
    column: tuple[Row, ...]
    question: Callable[[Seating, Entries], Json] | None = None
    """Build the score question from the entries. None: `build_question`, which puts each entry at the `path` of its cell."""
    empty_cells: EmptyCells | None = None
    """Meaning of empty cells. None: players are reminded of `required` cells, and entries never lower a total.

    A table cell can then change all totals, and another cell only the total of its own column.
    """
    derived: DerivedValues | None = None
    """Values that follow from other entries. None: there are none."""

    @cached_property
    def cells(self) -> Mapping[tuple[bool, str], Cell]:
        """Return the cells by (whether it is a table cell, cell key)."""
        found = {(True, c.key): c for row in self.table for c in row.cells}
        return found | {(False, c.key): c for row in self.column for c in row.cells}

    def fixed_cells(self, seating: Seating, entries: Entries) -> Entries:
        """Return the read-only cells with their values, which are computed from other entries."""
        return self.derived.fixed_cells(seating, entries) if self.derived else {}

    def extra_items(self, seating: Seating, entries: Entries) -> Iterable[tuple[str, Item]]:
        """Return (column, item) for points that belong to no category."""
        return self.derived.extra_items(seating, entries) if self.derived else ()

    def cell(self, column: str, key: str) -> Cell | None:
        return self.cells.get((column == TABLE, key))

    def asked(self, column: str, seating: Seating) -> dict[str, Cell]:
        """Return the cells of a column, or of TABLE, that are used with the session's players and options, by cell key."""
        return {cell.key: cell for row in (self.table if column == TABLE else self.column) for cell in row.asked(seating)}

    def points_per_piece(self, categories: Collection[str] | None) -> Mapping[str, int] | None:
        """Return the points per piece of each cell in the categories, or None if any of the cells has no `each`.

        `categories` is None for all categories.
        """
        rows = [row for row in (*self.table, *self.column) if row.key and (categories is None or row.key in categories)]
        found = {cell.key: cell.each for row in rows for cell in row.cells}
        return found if rows and all(found.values()) and not any(row in self.table for row in rows) else None

    def feeds(self, category: str, seating: Seating) -> bool:
        """Return whether a category can score with the session's players and options.

        A category cannot score if it has rows but none of their cells is used.
        """
        rows = [row for row in (*self.table, *self.column) if row.key == category]
        return not rows or any(row.asked(seating) for row in rows)


# --- Paths: from the cells to the score question and back -------------------------------------------------------------------


def _paths(sheet: Sheet, seating: Seating, columns: Sequence[str]) -> Iterator[tuple[Cell, str, Sequence[str]]]:
    """Yield each cell in use with its path and the columns that have the cell. Table cells come first."""
    for cell in sheet.asked(TABLE, seating).values():
        yield cell, cell.path or cell.key, (TABLE,)
    for cell in sheet.asked(columns[0], seating).values():
        yield cell, cell.path or f"players[].{cell.key}", columns


def build_question(sheet: Sheet, shape: Record, seating: Seating, columns: Sequence[str], entries: Entries) -> Json:
    """Build the score question from the entries.

    An empty cell counts as `shape.blank()`, or is omitted if its path is optional.
    """
    made: dict[str, Any] = {key: value for key, value in seating.options.items() if key in shape.fields}
    named = shape.fields.get("players")
    if isinstance(named, ListOf):
        made["players"] = [{"name": name} if isinstance(named.item, Record) else name for name in seating.players]
    has_own_columns = isinstance(named, ListOf) and isinstance(named.item, Record) and len(columns) == len(seating.players)
    players = made["players"] if has_own_columns else None
    for cell, path, having in _paths(sheet, seating, columns):
        is_plain = players is not None and having is columns and not cell.path and "." not in cell.key
        is_optional = is_optional_path(shape, _keys(path))
        for number, column in enumerate(having):
            value = entries.get((column, cell.key))
            if value is None and is_optional:
                continue
            value = cell.shape.blank() if value is None else value
            if players is not None and is_plain:  # most cells: this is faster than following the path
                players[number][cell.key] = value
            else:
                _put(made, _parts(path, number, column), value)
    return made


def _parts(path: str, number: int, column: str) -> Path:
    """Return the parts of a path for one column: `[]` becomes its index `number`, `{}` its name.

    A name with dots or brackets stays one part.

    For example, `final.keep.{}` for the column "Dr. Ann" gives ("final", "keep", "Dr. Ann").
    """
    return tuple(number if part == "[]" else column if part == "{}" else part for part in _keys(path))


@cache
def _keys(path: str) -> tuple[str | int, ...]:
    """Split a path into its parts: `players[].guests` into ("players", "[]", "guests"), and `a[0].b` into ("a", 0, "b")."""
    return tuple(int(part[1:-1]) if part[0] == "[" and part != "[]" else part for part in _PART.findall(path))


def is_optional_path(shape: Shape | None, path: Path) -> bool:
    """Return whether a question of this shape may omit the value at the path."""
    for key in path:
        shape = shape and shape.within(key)
    return shape is None


def _put(made: dict[str, Any], path: Path, value: Json) -> None:
    """Set the value at the path in `made`. Create missing objects and lists along the path.

    For example, ("players", 1, "guests") and 4 change {} into {"players": [{}, {"guests": 4}]}.
    """
    here: Any = made
    for part, following in pairwise(path):
        empty: Any = [] if isinstance(following, int) else {}
        if isinstance(here, list) and isinstance(part, int):
            here.extend({} for _ in range(part + 1 - len(here)))
            here = here[part]
        else:
            here = here.setdefault(part, empty)
    here[path[-1]] = value


def find_cell(sheet: Sheet, seating: Seating, columns: Sequence[str], path: str) -> CellPlace | None:
    """Return the cell that a path of the score question belongs to, or None.

    A path inside a cell's value belongs to that cell: `players[1].guests[0]` to the cell `guests` of the second column.
    A path above several cells belongs to the first of them: `final.keep` to the first column's cell `final.keep.{}`.
    """
    among: CellPlace | None = None
    for cell, named, having in _paths(sheet, seating, columns):
        for number, column in enumerate(having):
            own = named.replace("[]", f"[{number}]").replace("{}", column)
            if path == own or path.startswith((f"{own}[", f"{own}.")):
                return column, cell.key
            if among is None and own.startswith(f"{path}."):
                among = column, cell.key
    return among
