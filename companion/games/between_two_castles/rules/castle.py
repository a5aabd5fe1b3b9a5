"""A castle's layout: the room on each cell, connected rooms, broken rules, and the legal cells for a room."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from companion.games.between_two_castles.rules.pieces import ANY_ROOM, PRINTED_ROOMS, THRONES, TYPES, Room, RoomType
from companion.rules.shape import Json

Cell = tuple[int, int]
THRONE_CELLS: tuple[Cell, Cell] = ((0, 0), (1, 0))
MAX_COORDINATE = 50
"""Largest absolute coordinate of a cell, in both directions."""


@dataclass(frozen=True, slots=True, order=True)
class PlacedRoom:
    """A room with its cell. The throne room covers two cells, of which the left one is stored."""

    room: str
    x: int
    y: int

    @property
    def face(self) -> Room:
        """Return the room as printed: its type, decoration and scoring rule."""
        return PRINTED_ROOMS[self.room]

    @property
    def cell(self) -> Cell:
        return self.x, self.y

    @property
    def data(self) -> dict[str, Json]:
        """Return the room and its cell as JSON, in the format of questions, facts and commands."""
        return {"room": self.room, "x": self.x, "y": self.y}

    @property
    def around(self) -> list[Cell]:
        """Return the 8 cells around the room, diagonals included, or the 10 cells around the throne room."""
        return [(self.x + dx, self.y + dy) for dx, dy in _AROUND[self.room in THRONES]]

    @property
    def sides(self) -> list[Cell]:
        """Return the 4 cells that share a side with the room, or the 6 cells that share a side with the throne room."""
        return [(self.x + dx, self.y + dy) for dx, dy in _SIDES[self.room in THRONES]]


def _offsets(width: int) -> tuple[Cell, ...]:
    return tuple((dx, dy) for dx in range(-1, width + 1) for dy in (-1, 0, 1) if not (dy == 0 and 0 <= dx < width))


_AROUND = {False: _offsets(1), True: _offsets(2)}
_SIDES = {wide: tuple((dx, dy) for dx, dy in offsets if dy == 0 or 0 <= dx <= int(wide)) for wide, offsets in _AROUND.items()}


@dataclass(frozen=True, slots=True)
class Castle:
    """A castle: throne room, rooms in the order they were entered, attendants and bonus cards, with lookup tables."""

    throne: str
    rooms: tuple[PlacedRoom, ...]
    attendants: tuple[str, ...] = ()
    bonus_cards: tuple[str, ...] = ()
    throne_room: PlacedRoom = field(init=False)
    cells: Mapping[Cell, PlacedRoom] = field(init=False)
    traits: Counter[str] = field(init=False)
    """Number of rooms with each trait, the throne room included."""

    def __post_init__(self) -> None:
        throne_room = PlacedRoom(self.throne, *THRONE_CELLS[0])
        cells = dict.fromkeys(THRONE_CELLS, throne_room) | {placed.cell: placed for placed in self.rooms}
        traits = Counter(trait for placed in (throne_room, *self.rooms) for trait in placed.face.traits)
        for name, value in {"throne_room": throne_room, "cells": cells, "traits": traits}.items():
            object.__setattr__(self, name, value)

    # --- Looking around -------------------------------------------------------------------------------------------------

    def rooms_on(self, cells: Iterable[Cell]) -> set[PlacedRoom]:
        return {self.cells[cell] for cell in cells if cell in self.cells}

    def connected_rooms(self, start: PlacedRoom, trait: str) -> set[PlacedRoom]:
        """Return the start room and all rooms with the trait that are connected to it.

        Connected rooms share a side, or are linked by a chain of rooms with the trait that share sides.
        """
        reached, edge = {start}, [start]
        while edge:
            new = {other for other in self.rooms_on(edge.pop().sides) if trait in other.face.traits} - reached
            reached |= new
            edge += new
        return reached

    # --- The rules of building ------------------------------------------------------------------------------------------

    def faults(self) -> Iterator[tuple[int, str]]:
        """Yield each broken rule as the index of the room in `rooms` and a fault code. A room may have several faults."""
        connected = self.connected_rooms(self.throne_room, ANY_ROOM)
        for i, placed in enumerate(self.rooms):
            if not self._supports(placed.cell):
                yield i, "unsupported"
            if placed.face.type.is_open and (placed.x, placed.y + 1) in self.cells:
                yield i, "built-over"
            if not placed.face.type.may_stand_on(placed.y):
                yield i, "wrong-floor"
            if placed not in connected:
                yield i, "disconnected"

    def legal_cells(self, room: Room) -> set[Cell]:
        """Return the free cells where the room could be placed without any new fault, neither its own nor another room's."""
        return self.legal_by_type()[room.type.id]

    def legal_by_type(self) -> dict[str, set[Cell]]:
        """Return the legal cells by room type. Each legal cell is next to a room that is connected to the throne room."""
        home = self.connected_rooms(self.throne_room, ANY_ROOM)
        cells = {cell for placed in home for cell in placed.sides if max(map(abs, cell)) <= MAX_COORDINATE} - self.cells.keys()
        return {kind.id: {cell for cell in cells if self._is_legal(kind, cell)} for kind in TYPES.values()}

    def _is_legal(self, kind: RoomType, cell: Cell) -> bool:
        x, y = cell
        under = self.cells.get((x, y - 1))
        is_under_the_sky = not (under and under.face.type.is_open) and not (kind.is_open and (x, y + 1) in self.cells)
        return is_under_the_sky and kind.may_stand_on(y) and self._supports(cell)

    def _supports(self, cell: Cell) -> bool:
        x, y = cell
        return y <= 0 or (x, y - 1) in self.cells
