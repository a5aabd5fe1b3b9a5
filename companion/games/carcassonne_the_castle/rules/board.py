"""A drawing of the inside of the wall, and the largest empty region in it.

The rulebook lets 60 squares and at least 16 empty cells fit inside the wall: 76 cells. How they lie is drawn in a picture
only, so this is a plain board of that size, as narrow as a phone. Whoever marks cells copies the gaps as they lie towards
each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass

COLUMNS, ROWS = 8, 10
LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the drawing: B3 is in the second column from the left, in the third row from the top."""

    id: str
    column: int
    row: int


def _inside(column: int, row: int) -> bool:
    """The four outermost corners stand for towers of the wall."""
    return not (column in {0, COLUMNS - 1} and row in {0, ROWS - 1})


CELLS = {
    cell.id: cell for cell in (Cell(f"{LETTERS[c]}{r + 1}", c, r) for r in range(ROWS) for c in range(COLUMNS) if _inside(c, r))
}
FEWEST_EMPTY = 16
"""The squares never fill the whole inside."""
_AT = {(cell.column, cell.row): cell.id for cell in CELLS.values()}


def neighbours(id: str) -> tuple[str, ...]:
    """The cells that share a side with this one."""
    cell = CELLS[id]
    beside = ((cell.column + dc, cell.row + dr) for dc, dr in ((0, -1), (-1, 0), (1, 0), (0, 1)))
    return tuple(_AT[place] for place in beside if place in _AT)


def largest_region(empty: Iterable[str]) -> frozenset[str]:
    """The largest group of these cells that hang together by their sides; of equal ones the first in reading order."""
    left = set(empty)
    largest: frozenset[str] = frozenset()
    for start in CELLS:
        if start not in left:
            continue
        region, edge = {start}, [start]
        while edge:
            new = [n for n in neighbours(edge.pop()) if n in left and n not in region]
            region.update(new)
            edge += new
        left -= region
        if len(region) > len(largest):
            largest = frozenset(region)
    return largest
