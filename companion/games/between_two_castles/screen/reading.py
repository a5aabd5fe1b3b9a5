"""A finished castle is read off the table row by row, and each room by its signs.

Those are its type and what hangs on its wall, then what it scores for. Rooms with the same signs count the same, whatever they
are called: nobody needs their names.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.between_two_castles.flow.state import State
from companion.games.between_two_castles.rules.castle import THRONE_CELLS, Castle, Cell
from companion.games.between_two_castles.rules.pieces import (
    DECORATIONS,
    REGULAR,
    ROOMS,
    SPECIALTIES,
    SPECIALTY,
    TYPES,
    Room,
    Sign,
    Type,
)
from companion.games.between_two_castles.screen.address import Params, Query

ANYWHERE = ROOMS["grand-foyer"]
"""Where a grand foyer may go any room may that may go there at all."""
BARE = ("outdoor", *SPECIALTIES)
"""The types of rooms with nothing on their walls."""
DECORATED = tuple(kind for kind in REGULAR if kind not in BARE)
WANTS = (*REGULAR, SPECIALTY)


def read_at(cell: Cell) -> tuple[int, int]:
    """When a cell is read, by row and place: floor 1 to the right, then to the left; the floors above it; the cellars."""
    x, y = cell
    if y == 0:
        return (0, x) if x > 0 else (1, -x)
    return (y + 1, x) if y > 0 else (1000 - y, x)


def next_cell(castle: Castle, after: Cell = THRONE_CELLS[1]) -> Cell | None:
    """The next cell to be read on which a room may stand; None after the last."""
    return min((cell for cell in castle.legal_cells(ANYWHERE) if read_at(cell) > read_at(after)), key=read_at, default=None)


def next_row(castle: Castle, after: Cell) -> Cell | None:
    """The first such cell of the next row: the other side of the throne room, the next floor, the next cellar."""
    row = read_at(after)[0]
    return min((cell for cell in castle.legal_cells(ANYWHERE) if read_at(cell)[0] > row), key=read_at, default=None)


@dataclass(frozen=True, slots=True)
class Key:
    """One of the keys. Its place is always the same, whatever lies elsewhere already."""

    said: Sign
    """What stands on it: a type, a decoration, or what is scored for."""
    type: Type
    room: Room | None = None
    """The room that is meant: all that are left count the same."""
    params: Params | None = None
    """The page that asks what it scores for. Neither, if no such room may stand there."""

    @property
    def name(self) -> str:
        """The message that names it."""
        return f"short-{self.said}" if self.said in WANTS else f"type-{self.said}" if self.said in TYPES else self.said.name

    @property
    def is_on_wall(self) -> bool:
        return self.said in DECORATIONS


def keys(state: State, castle: Castle, query: Query) -> list[list[Key]]:
    """Row by row: for each decoration every type, then what has none; once that is said, what the room scores for."""
    legal, lying = castle.legal_by_type(), state.lying
    ready = [room for room in ROOMS.values() if query.cell in legal[room.type.id] and room.id not in lying]

    def key(said: str, kind: str, wall: str | None, wants: str | None = None) -> Key:
        meant = [r for r in ready if (r.type.id, r.decoration) == (kind, wall) and wants in {None, r.wants}]
        by_wish = {room.wants: room for room in meant}
        if len(by_wish) > 1:
            return Key(Sign(said), TYPES[kind], params=query.but(type=kind, decoration=wall).params)
        return Key(Sign(said), TYPES[kind], next(iter(by_wish.values()), None))

    def row(kinds: Iterable[str], wall: str | None) -> list[Key]:
        return [key(wall or kind, kind, wall) for kind in kinds]

    if query.type in TYPES:
        return [[key(wants, query.type, query.decoration, wants) for wants in WANTS]]
    return [*(row(DECORATED, wall) for wall in DECORATIONS), row(BARE, None)]
