"""The score sheet: declared once; the form, the live total, the JSON question and the printed page come from it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

from companion.rules.scoring import Item
from companion.rules.shape import Json, ListOf, Record, Shape
from companion.rules.table import Seating

TABLE = ""
"""The column of what belongs to the table as a whole, not to one column."""

Place = tuple[str, str]
"""A cell: (column, field). The column is a name, or TABLE."""

Entries = Mapping[Place, Json]

_PART = re.compile(r"[^.\[\]]+|\[\d*\]")
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One thing to be entered. Words: `field-KEY` with the dots of the key as dashes; its category says what it is for."""

    key: str
    shape: Shape
    required: bool = True
    """Whether leaving it empty is worth a reminder; an empty one counts as its shape's blank."""
    when: Callable[[Seating], bool] | None = None
    """Whether it is asked at all with these options."""
    seldom: bool = False
    """Whether most tables leave it empty: the form folds such cells away."""
    path: str = ""
    """Where it stands in the score question: `[]` is the place of its column among the columns, `{}` the column's name.

    Without it `players[].KEY`, or `KEY` for a cell of the table.
    """
    each: int = 0
    """Points for each one, in a game that counts nothing in another way."""

    @property
    def words(self) -> str:
        return "field-" + self.key.replace(".", "-")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet: a category with the cells that feed it, or cells that feed several (category "")."""

    key: str
    cells: tuple[Cell, ...]
    when: Callable[[Seating], bool] | None = None

    def asked(self, seating: Seating) -> tuple[Cell, ...]:
        """Its cells that are asked for with these options."""
        if self.when is not None and not self.when(seating):
            return ()
        return tuple([cell for cell in self.cells if cell.when is None or cell.when(seating)])


@dataclass(frozen=True)
class Sheet:
    """`table` rows are filled once, `column` rows once a column. The paths of its cells make the score question."""

    table: tuple[Row, ...] = ()
    column: tuple[Row, ...] = ()
    question: Callable[[Seating, Entries], Json] | None = None
    """The score question that the entries make, where the paths of the cells do not say it all."""
    missing: Callable[[Seating, Entries, Mapping[str, int]], Iterable[Place]] | None = None
    """The cells whose emptiness is worth a reminder, where that is not simply those that are required.

    It is told what every column has by these entries; nothing where they cannot be counted.
    """
    fixed: Callable[[Seating, Entries], Entries] | None = None
    """The cells that something else has counted already, with what stands in them: they are shown, and not typed into."""
    completed: Callable[[Seating, Json], Json] | None = None
    """The question that the paths made, with what a game knows beside its cells."""
    added: Callable[[Seating, Entries], Iterable[tuple[str, Item]]] | None = None
    """Points by column that stand in the cells and belong to no category, where a table knows no more."""
    cells: Mapping[tuple[bool, str], Cell] = field(init=False)

    def __post_init__(self) -> None:
        found = {(True, c.key): c for row in self.table for c in row.cells}
        found |= {(False, c.key): c for row in self.column for c in row.cells}
        object.__setattr__(self, "cells", found)

    def cell(self, column: str, key: str) -> Cell | None:
        """The cell of that key in that column, if the sheet has it."""
        return self.cells.get((column == TABLE, key))

    def asked(self, column: str, seating: Seating) -> dict[str, Cell]:
        """The cells of a column, or of the table, that are asked for with these options, by their keys."""
        return {cell.key: cell for row in (self.table if column == TABLE else self.column) for cell in row.asked(seating)}

    def feeds(self, category: str, seating: Seating) -> bool:
        """Whether a category can earn anything with these options: not if all that feeds it is left out."""
        rows = [row for row in (*self.table, *self.column) if row.key == category]
        return not rows or any(row.asked(seating) for row in rows)


# --- A cell names its path in the score question: from the paths come the question and the place of a refusal -------------


def _paths(sheet: Sheet, seating: Seating, columns: Sequence[str]) -> Iterator[tuple[Cell, str, Sequence[str]]]:
    """Every cell that is asked for, with its path and the columns that have it: the table's first."""
    for cell in sheet.asked(TABLE, seating).values():
        yield cell, cell.path or cell.key, (TABLE,)
    for cell in sheet.asked(columns[0], seating).values():
        yield cell, cell.path or f"players[].{cell.key}", columns


def asked_by(sheet: Sheet, shape: Record, seating: Seating, columns: Sequence[str], entries: Entries) -> Json:
    """The score question that the entries make. An empty cell counts as blank, unless the question can do without it."""
    made: dict[str, Any] = {key: value for key, value in seating.options.items() if key in shape.fields}
    named = shape.fields.get("players")
    if isinstance(named, ListOf):
        made["players"] = [{"name": name} if isinstance(named.item, Record) else name for name in seating.players]
    for cell, path, having in _paths(sheet, seating, columns):
        is_spared = may_lack(shape, _keys(path))
        for number, column in enumerate(having):
            value = entries.get((column, cell.key))
            if value is not None or not is_spared:
                _put(made, _parts(path, number, column), cell.shape.blank() if value is None else value)
    return sheet.completed(seating, made) if sheet.completed else made


def _parts(path: str, number: int, column: str) -> Path:
    """The path as keys of objects and places in lists. A column's name is one key, whatever signs it holds."""
    return tuple(number if part == "[]" else column if part == "{}" else part for part in _keys(path))


@cache
def _keys(path: str) -> tuple[str | int, ...]:
    """A path as the sheet of a game writes it, taken apart."""
    return tuple(int(part[1:-1]) if part[0] == "[" and part != "[]" else part for part in _PART.findall(path))


def may_lack(shape: Shape | None, path: Path) -> bool:
    """Whether the question can do without what the path leads to."""
    for key in path:
        shape = shape and shape.within(key)
    return shape is None


def _put(made: dict[str, Any], path: Path, value: Json) -> None:
    """The value at its place; the objects and lists on the way are made."""
    here: Any = made
    for part, following in pairwise(path):
        empty: Any = [] if isinstance(following, int) else {}
        if isinstance(here, list) and isinstance(part, int):
            here.extend({} for _ in range(part + 1 - len(here)))
            here = here[part]
        else:
            here = here.setdefault(part, empty)
    here[path[-1]] = value


def locate(sheet: Sheet, seating: Seating, columns: Sequence[str], path: str) -> Place | None:
    """The cell a path came from; for a list of cells, such as a sum that is too large, the first of them."""
    among: Place | None = None
    for cell, named, having in _paths(sheet, seating, columns):
        for number, column in enumerate(having):
            own = named.replace("[]", f"[{number}]").replace("{}", column)
            if path == own or path.startswith((f"{own}[", f"{own}.")):
                return column, cell.key
            if among is None and own.startswith(f"{path}."):
                among = column, cell.key
    return among
