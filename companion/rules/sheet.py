"""The score sheet: declared once; the form, the live total, the JSON question and the printed page come from it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.rules.shape import Json, Shape

if TYPE_CHECKING:
    from companion.rules.scoring import Item
    from companion.rules.table import Seating

TABLE = ""
"""The column of what belongs to the table as a whole, not to one column."""

Place = tuple[str, str]
"""A cell: (column, field). The column is a name, or TABLE."""

Entries = Mapping[Place, Json]


@dataclass(frozen=True, slots=True)
class Cell:
    """One thing to be entered. Words: `field-KEY` with the dots of the key as dashes; its category says what it is for."""

    key: str
    shape: Shape
    required: bool = True
    """Whether leaving it empty is worth a reminder; an empty one counts as its shape's blank."""
    when: "Callable[[Seating], bool] | None" = None
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
    when: "Callable[[Seating], bool] | None" = None

    def asked(self, seating: "Seating") -> tuple[Cell, ...]:
        """Its cells that are asked for with these options."""
        if self.when is not None and not self.when(seating):
            return ()
        return tuple(cell for cell in self.cells if cell.when is None or cell.when(seating))


@dataclass(frozen=True)
class Sheet:
    """`table` rows are filled once, `column` rows once a column. The paths of its cells make the score question."""

    table: tuple[Row, ...] = ()
    column: tuple[Row, ...] = ()
    question: "Callable[[Seating, Entries], Json] | None" = None
    """The score question that the entries make, where the paths of the cells do not say it all."""
    locate: "Callable[[Seating, str], Place | None] | None" = None
    """The cell that a path of the question came from, where the paths of the cells do not say it."""
    missing: "Callable[[Seating, Entries], Iterable[Place]] | None" = None
    """The cells whose emptiness is worth a reminder, where that is not simply those that are required."""
    fixed: "Callable[[Seating, Entries], Entries] | None" = None
    """The cells that something else has counted already, with what stands in them: they are shown, and not typed into."""
    completed: "Callable[[Seating, Json], Json] | None" = None
    """The question that the paths made, with what a game knows beside its cells."""
    added: "Callable[[Seating, Entries], Iterable[tuple[str, Item]]] | None" = None
    """Points by column that stand in the cells and belong to no category, where a table knows no more."""
    cells: Mapping[tuple[bool, str], Cell] = field(init=False)

    def __post_init__(self) -> None:
        found = {(True, c.key): c for row in self.table for c in row.cells}
        found |= {(False, c.key): c for row in self.column for c in row.cells}
        object.__setattr__(self, "cells", found)

    def cell(self, column: str, key: str) -> Cell | None:
        """The cell of that key in that column, if the sheet has it."""
        return self.cells.get((column == TABLE, key))

    def feeds(self, category: str, seating: "Seating") -> bool:
        """Whether a category can earn anything with these options: not if all that feeds it is left out."""
        rows = [row for row in (*self.table, *self.column) if row.key == category]
        return not rows or any(row.asked(seating) for row in rows)
