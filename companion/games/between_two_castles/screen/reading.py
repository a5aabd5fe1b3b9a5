"""Row-by-row entry of a finished castle, with a key (button) for each kind of room.

A key is a type and a decoration. If rooms with different wanted traits fit, a second key is the wanted trait. Rooms with the
same type, decoration and wanted trait score the same, so players need not find the room's name.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.between_two_castles.flow.state import RoomLocation, State
from companion.games.between_two_castles.rules.castle import THRONE_CELLS, Castle, Cell
from companion.games.between_two_castles.rules.pieces import (
    DECORATIONS,
    REGULAR,
    ROOMS,
    SPECIALTIES,
    SPECIALTY,
    TYPES,
    Room,
    RoomType,
    Sign,
)
from companion.games.between_two_castles.screen.address import Params, Query

LEAST_RESTRICTED_ROOM = ROOMS["grand-foyer"]
"""Room with the fewest restrictions. Every cell that is legal for any room is legal for the grand foyer."""
UNDECORATED_TYPES = ("outdoor", *SPECIALTIES)
DECORATED = tuple(kind for kind in REGULAR if kind not in UNDECORATED_TYPES)
WANTED_ROOM_KINDS = (*REGULAR, SPECIALTY)


def reading_order(cell: Cell) -> tuple[int, int]:
    """Return the sort key of a cell for row-by-row entry: its row, then its position in the row.

    Floor 1 is two rows: right, then left of the throne room. The floors above follow from low to high, then the cellars
    downwards.
    """
    x, y = cell
    if y == 0:
        return (0, x) if x > 0 else (1, -x)
    return (y + 1, x) if y > 0 else (1000 - y, x)


def next_cell(castle: Castle, after: Cell = THRONE_CELLS[1]) -> Cell | None:
    """Return the next legal cell after a cell in the order of row-by-row entry. Return None after the last cell."""
    return min(
        (cell for cell in castle.legal_cells(LEAST_RESTRICTED_ROOM) if reading_order(cell) > reading_order(after)),
        key=reading_order,
        default=None,
    )


def next_row(castle: Castle, after: Cell) -> Cell | None:
    """Return the first legal cell of the next row that has one, or None. The two sides of the throne room are two rows."""
    row = reading_order(after)[0]
    return min(
        (cell for cell in castle.legal_cells(LEAST_RESTRICTED_ROOM) if reading_order(cell)[0] > row),
        key=reading_order,
        default=None,
    )


@dataclass(frozen=True, slots=True)
class RoomKey:
    """A key (button) of row-by-row entry. It stays in its position even if it cannot enter a room."""

    sign: Sign
    """Label of the key: a type, a decoration or a wanted trait."""
    type: RoomType
    room: Room | None = None
    """Room that the key enters: one of the fitting rooms, which score the same. None if the key enters no room."""
    params: Params | None = None
    """Query parameters that open the keys for the wanted trait, if unplaced rooms with several traits fit.

    `room` and `params` are both None if no unplaced room fits.
    """
    lies: RoomLocation | None = None
    """Castle and cell of such a room, if all rooms of this key that fit the cell are placed. Otherwise None."""

    @property
    def name(self) -> str:
        """Return the message key of the label."""
        return (
            f"short-{self.sign}"
            if self.sign in WANTED_ROOM_KINDS
            else f"type-{self.sign}"
            if self.sign in TYPES
            else self.sign.name
        )

    @property
    def is_on_wall(self) -> bool:
        return self.sign in DECORATIONS


def key_rows(state: State, castle: Castle, query: Query) -> list[list[RoomKey]]:
    """Return the keys for the chosen cell, in rows.

    There is one row of types for each decoration, then one row of types without decorations. If the query already has a type,
    the only row has the wanted traits.
    """
    legal, lying = castle.legal_by_type(), state.room_locations
    fitting = [room for room in ROOMS.values() if query.cell in legal[room.type.id]]

    def key(said: str, kind: str, wall: str | None, wants: str | None = None) -> RoomKey:
        shown = [r for r in fitting if (r.type.id, r.decoration) == (kind, wall) and wants in {None, r.wants}]
        meant = [room for room in shown if room.id not in lying]
        if shown and not meant:
            return RoomKey(Sign(said), TYPES[kind], lies=lying[shown[0].id])
        by_wish = {room.wants: room for room in meant}
        if len(by_wish) > 1:
            return RoomKey(Sign(said), TYPES[kind], params=query.with_changes(type=kind, decoration=wall).params)
        return RoomKey(Sign(said), TYPES[kind], next(iter(by_wish.values()), None))

    def row(kinds: Iterable[str], wall: str | None) -> list[RoomKey]:
        return [key(wall or kind, kind, wall) for kind in kinds]

    if query.type in TYPES:
        return [[key(wants, query.type, query.decoration, wants) for wants in WANTED_ROOM_KINDS]]
    return [*(row(DECORATED, wall) for wall in DECORATIONS), row(UNDECORATED_TYPES, None)]
