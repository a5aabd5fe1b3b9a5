"""A finished castle is read off the table row by row: which cell comes after which."""

from companion.games.between_two_castles.rules.castle import THRONE_CELLS, Castle, Cell
from companion.games.between_two_castles.rules.pieces import ROOMS

ANYWHERE = ROOMS["grand-foyer"]
"""Where a grand foyer may go any room may that may go there at all."""
Place = tuple[int, int]
"""A row and a place in it, as they are read."""


def read_at(cell: Cell) -> Place:
    """When a cell is read: floor 1 from the throne room to the right, then to the left; the floors above it; the cellars."""
    x, y = cell
    if y == 0:
        return (0, x) if x > 0 else (1, -x)
    return (y + 1, x) if y > 0 else (1000 - y, x)


def next_cell(castle: Castle, after: Cell = THRONE_CELLS[1]) -> Cell | None:
    """The next cell to be read on which a room may stand; None after the last."""
    return _first(castle, read_at(after))


def next_row(castle: Castle, after: Cell) -> Cell | None:
    """The first such cell of the next row: the other side of the throne room, the next floor, the next cellar."""
    return _first(castle, (read_at(after)[0], 1000))


def _first(castle: Castle, place: Place) -> Cell | None:
    return min((cell for cell in castle.legal_cells(ANYWHERE) if read_at(cell) > place), key=read_at, default=None)
