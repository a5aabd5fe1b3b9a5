"""A castle as a small picture to look at: for cards, for the result and for paper."""

from dataclasses import dataclass

from companion.games.between_two_castles.castle import THRONE_CELLS, Castle
from companion.games.between_two_castles.faces import LOOKS
from companion.games.between_two_castles.score import room_item, throne_items
from companion.games.between_two_castles.tables import THRONE


@dataclass(frozen=True, slots=True)
class TileView:
    """A room: column and row from the upper left corner, and what is drawn on it."""

    column: int
    row: int
    type: str
    tincture: str
    piece: str
    points: int
    is_wide: bool


@dataclass(frozen=True, slots=True)
class PictureView:
    """A castle, so many cells wide and high."""

    columns: int
    rows: int
    ground: int
    """So many rows stand above the ground."""
    tiles: tuple[TileView, ...]


def picture(castle: Castle) -> PictureView:
    """What stands, and nothing around it."""
    xs, ys = [x for x, _ in castle.cells], [y for _, y in castle.cells]
    left, top = min(xs), max(ys)
    x, y = THRONE_CELLS[0]
    worth = sum(item.points for item in throne_items(castle))
    tiles = [TileView(x - left, top - y, THRONE, *LOOKS[THRONE], points=worth, is_wide=True)]
    tiles += [
        TileView(
            p.x - left, top - p.y, p.room.type.id, *LOOKS[p.room.type.id], points=room_item(castle, p).points, is_wide=False
        )
        for p in castle.rooms
    ]
    return PictureView(max(xs) - left + 1, top - min(ys) + 1, top + 1, tuple(tiles))
