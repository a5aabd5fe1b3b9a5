"""The rules of building: what stands where it must not, and where a room may still go."""

from collections.abc import Iterable, Iterator

from companion.games.between_two_castles.castle import FARTHEST, Castle, Cell, Placed, sides
from companion.games.between_two_castles.tables import ANY_ROOM, ROOMS, Room


def faults(castle: Castle) -> tuple[tuple[int, str], ...]:
    """Every room that stands against the rules: its place in the layout and what is wrong. A room may have several faults."""
    return tuple(_faults(castle))


def _faults(castle: Castle) -> Iterator[tuple[int, str]]:
    connected = reachable(castle)
    for i, placed in enumerate(castle.rooms):
        if not _is_supported(castle, (placed.x, placed.y)):
            yield i, "unsupported"
        if placed.room.type.is_open and (placed.x, placed.y + 1) in castle.cells:
            yield i, "built-over"
        if not placed.room.type.may_stand_on(placed.y):
            yield i, "wrong-floor"
        if placed not in connected:
            yield i, "disconnected"


def legal_cells(castle: Castle, room: Room) -> set[Cell]:
    """The free cells where a room would bring no new fault, neither its own nor another room's."""
    return fitting(castle, room, open_cells(castle))


def open_cells(castle: Castle) -> set[Cell]:
    """The free cells beside something that is joined to the throne room: no room may stand anywhere else."""
    return {cell for placed in reachable(castle) for cell in sides(placed)} - castle.cells.keys()


def fitting(castle: Castle, room: Room, cells: Iterable[Cell]) -> set[Cell]:
    """Those of the open cells where a room of this type may stand."""
    return {cell for cell in cells if _may_stand(castle, room, cell)}


def legal_by_type(castle: Castle) -> dict[str, set[Cell]]:
    """Where each type of room may go. It depends on nothing else about a room."""
    cells = open_cells(castle)
    alike: dict[tuple[int | None, int | None, bool], set[Cell]] = {}
    found = {}
    for kind, room in _SAMPLES.items():
        rule = (room.type.lowest, room.type.highest, room.type.is_open)
        if rule not in alike:
            alike[rule] = fitting(castle, room, cells)
        found[kind] = alike[rule]
    return found


_SAMPLES = {room.type.id: room for room in ROOMS.values()}
"""A room of each type."""


def _may_stand(castle: Castle, room: Room, cell: Cell) -> bool:
    x, y = cell
    under = castle.cells.get((x, y - 1))
    return (
        -FARTHEST <= x <= FARTHEST
        and -FARTHEST <= y <= FARTHEST
        and room.type.may_stand_on(y)
        and _is_supported(castle, cell)
        and not (under and under.room.type.is_open)
        and not (room.type.is_open and (x, y + 1) in castle.cells)
    )


def _is_supported(castle: Castle, cell: Cell) -> bool:
    x, y = cell
    return y <= 0 or (x, y - 1) in castle.cells


def reachable(castle: Castle) -> frozenset[Placed]:
    """The throne room and every room that is joined to it by shared sides."""
    return frozenset({castle.throne, *castle.joined(castle.throne, ANY_ROOM)})
