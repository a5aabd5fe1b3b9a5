"""A castle as it stands: which room lies on which cell, what lies around it, and where a room may stand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.games.between_two_castles.rules.pieces import ANY_ROOM, ROOMS, THRONE, Attendant, BonusCard, Room, Throne

Cell = tuple[int, int]
THRONE_CELLS: tuple[Cell, Cell] = ((0, 0), (1, 0))
FARTHEST = 50
"""Cells are numbered from -50 to 50 both ways."""


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A room on its cell, told apart by identity: towers may be many. The throne room is one too, on the left of its cells."""

    room: Room
    x: int
    y: int

    @property
    def cell(self) -> Cell:
        return self.x, self.y

    @property
    def around(self) -> list[Cell]:
        """The 8 cells around a room, the 10 around the throne room."""
        return [(self.x + dx, self.y + dy) for dx, dy in _AROUND[self.room.type.id == THRONE]]

    @property
    def sides(self) -> list[Cell]:
        """The 4 cells at the sides of a room, the 6 at those of the throne room."""
        return [(self.x + dx, self.y + dy) for dx, dy in _SIDES[self.room.type.id == THRONE]]


def _offsets(width: int) -> tuple[Cell, ...]:
    return tuple((dx, dy) for dx in range(-1, width + 1) for dy in (-1, 0, 1) if not (dy == 0 and 0 <= dx < width))


_AROUND = {False: _offsets(1), True: _offsets(2)}
_SIDES = {wide: tuple((dx, dy) for dx, dy in offsets if dy == 0 or 0 <= dx <= int(wide)) for wide, offsets in _AROUND.items()}


@dataclass(frozen=True, slots=True)
class Castle:
    """What a castle was built of, in the order it was told, and made easy to look around in."""

    throne: Throne
    rooms: tuple[Placed, ...]
    attendants: tuple[Attendant, ...] = ()
    bonus_cards: tuple[BonusCard, ...] = ()
    throne_room: Placed = field(init=False)
    cells: Mapping[Cell, Placed] = field(init=False)
    traits: Mapping[str, int] = field(init=False)
    """How many rooms there are of each kind and with each decoration, the throne room among them."""

    def __post_init__(self) -> None:
        throne_room = Placed(self.throne.room, *THRONE_CELLS[0])
        cells = dict.fromkeys(THRONE_CELLS, throne_room) | {placed.cell: placed for placed in self.rooms}
        traits: Counter[str] = Counter(throne_room.room.traits)
        for placed in self.rooms:
            traits.update(placed.room.traits)
        for name, value in {"throne_room": throne_room, "cells": cells, "traits": traits}.items():
            object.__setattr__(self, name, value)

    def with_room(self, placed: Placed) -> "Castle":
        """The same with one room more."""
        return replace(self, rooms=(*self.rooms, placed))

    # --- Looking around -------------------------------------------------------------------------------------------------

    def everything(self) -> Iterator[Placed]:
        """Every room, the throne room included."""
        yield self.throne_room
        yield from self.rooms

    def on(self, cells: Iterable[Cell]) -> set[Placed]:
        """The rooms on these cells, each once."""
        return {self.cells[cell] for cell in cells if cell in self.cells}

    def joined(self, start: Placed, trait: str) -> set[Placed]:
        """The rooms with a trait that can be reached from a room through such rooms alone, itself excluded."""
        reached = {start}
        edge = [start]
        while edge:
            for other in self.on(edge.pop().sides):
                if other not in reached and trait in other.room.traits:
                    reached.add(other)
                    edge.append(other)
        reached.remove(start)
        return reached

    def reachable(self) -> set[Placed]:
        """The throne room and every room that is joined to it by shared sides."""
        return {self.throne_room, *self.joined(self.throne_room, ANY_ROOM)}

    # --- The rules of building ------------------------------------------------------------------------------------------

    def faults(self) -> Iterator[tuple[int, str]]:
        """Every room that stands against the rules: its place among the rooms and what is wrong. It may have several faults."""
        connected = self.reachable()
        for i, placed in enumerate(self.rooms):
            if not self._supports(placed.cell):
                yield i, "unsupported"
            if placed.room.type.is_open and (placed.x, placed.y + 1) in self.cells:
                yield i, "built-over"
            if not placed.room.type.may_stand_on(placed.y):
                yield i, "wrong-floor"
            if placed not in connected:
                yield i, "disconnected"

    def legal_cells(self, room: Room) -> set[Cell]:
        """The free cells where a room would bring no new fault, neither its own nor another room's."""
        return self.legal_by_type()[room.type.id]

    def legal_by_type(self) -> dict[str, set[Cell]]:
        """Where each type of room may go, always beside something that is joined to the throne room."""
        cells = {cell for placed in self.reachable() for cell in placed.sides} - self.cells.keys()
        return {kind: {cell for cell in cells if self._takes(room, cell)} for kind, room in _SAMPLES.items()}

    def _takes(self, room: Room, cell: Cell) -> bool:
        x, y = cell
        under = self.cells.get((x, y - 1))
        return (
            -FARTHEST <= x <= FARTHEST
            and -FARTHEST <= y <= FARTHEST
            and room.type.may_stand_on(y)
            and self._supports(cell)
            and not (under and under.room.type.is_open)
            and not (room.type.is_open and (x, y + 1) in self.cells)
        )

    def _supports(self, cell: Cell) -> bool:
        x, y = cell
        return y <= 0 or (x, y - 1) in self.cells


_SAMPLES = {room.type.id: room for room in ROOMS.values()}
"""A room of each type."""
