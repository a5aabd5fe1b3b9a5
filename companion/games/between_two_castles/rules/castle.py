"""A castle as it stands: which room lies on which cell, what lies around it, and where a room may stand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from companion.games.between_two_castles.rules.pieces import ANY_ROOM, FACES, THRONES, TYPES, Room, Type
from companion.rules.shape import Json

Cell = tuple[int, int]
THRONE_CELLS: tuple[Cell, Cell] = ((0, 0), (1, 0))
FARTHEST = 50
"""Cells are numbered from -50 to 50 both ways."""


@dataclass(frozen=True, slots=True, order=True)
class Placed:
    """A room on its cell. The throne room is one too, on the left of its cells."""

    room: str
    x: int
    y: int

    @property
    def face(self) -> Room:
        """What is printed on it."""
        return FACES[self.room]

    @property
    def cell(self) -> Cell:
        return self.x, self.y

    @property
    def data(self) -> dict[str, Json]:
        """As questions, facts and commands tell it."""
        return {"room": self.room, "x": self.x, "y": self.y}

    @property
    def around(self) -> list[Cell]:
        """The 8 cells around a room, the 10 around the throne room."""
        return [(self.x + dx, self.y + dy) for dx, dy in _AROUND[self.room in THRONES]]

    @property
    def sides(self) -> list[Cell]:
        """The 4 cells at the sides of a room, the 6 at those of the throne room."""
        return [(self.x + dx, self.y + dy) for dx, dy in _SIDES[self.room in THRONES]]


def _offsets(width: int) -> tuple[Cell, ...]:
    return tuple((dx, dy) for dx in range(-1, width + 1) for dy in (-1, 0, 1) if not (dy == 0 and 0 <= dx < width))


_AROUND = {False: _offsets(1), True: _offsets(2)}
_SIDES = {wide: tuple((dx, dy) for dx, dy in offsets if dy == 0 or 0 <= dx <= int(wide)) for wide, offsets in _AROUND.items()}


@dataclass(frozen=True, slots=True)
class Castle:
    """What a castle was built of, in the order it was told, and made easy to look around in."""

    throne: str
    rooms: tuple[Placed, ...]
    attendants: tuple[str, ...] = ()
    bonus_cards: tuple[str, ...] = ()
    throne_room: Placed = field(init=False)
    cells: Mapping[Cell, Placed] = field(init=False)
    traits: Counter[str] = field(init=False)
    """How many rooms there are of each kind and with each decoration, the throne room among them."""

    def __post_init__(self) -> None:
        throne_room = Placed(self.throne, *THRONE_CELLS[0])
        cells = dict.fromkeys(THRONE_CELLS, throne_room) | {placed.cell: placed for placed in self.rooms}
        traits = Counter(trait for placed in (throne_room, *self.rooms) for trait in placed.face.traits)
        for name, value in {"throne_room": throne_room, "cells": cells, "traits": traits}.items():
            object.__setattr__(self, name, value)

    # --- Looking around -------------------------------------------------------------------------------------------------

    def on(self, cells: Iterable[Cell]) -> set[Placed]:
        """The rooms on these cells, each once."""
        return {self.cells[cell] for cell in cells if cell in self.cells}

    def joined(self, start: Placed, trait: str) -> set[Placed]:
        """A room, and those with a trait that can be reached from it through such rooms alone."""
        reached, edge = {start}, [start]
        while edge:
            new = {other for other in self.on(edge.pop().sides) if trait in other.face.traits} - reached
            reached |= new
            edge += new
        return reached

    # --- The rules of building ------------------------------------------------------------------------------------------

    def faults(self) -> Iterator[tuple[int, str]]:
        """Every room that stands against the rules: its place among the rooms and what is wrong. It may have several faults."""
        connected = self.joined(self.throne_room, ANY_ROOM)
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
        """The free cells where a room would bring no new fault, neither its own nor another room's."""
        return self.legal_by_type()[room.type.id]

    def legal_by_type(self) -> dict[str, set[Cell]]:
        """Where each type of room may go, always beside something that is joined to the throne room."""
        home = self.joined(self.throne_room, ANY_ROOM)
        cells = {cell for placed in home for cell in placed.sides if max(map(abs, cell)) <= FARTHEST} - self.cells.keys()
        return {kind.id: {cell for cell in cells if self._takes(kind, cell)} for kind in TYPES.values()}

    def _takes(self, kind: Type, cell: Cell) -> bool:
        x, y = cell
        under = self.cells.get((x, y - 1))
        is_under_the_sky = not (under and under.face.type.is_open) and not (kind.is_open and (x, y + 1) in self.cells)
        return is_under_the_sky and kind.may_stand_on(y) and self._supports(cell)

    def _supports(self, cell: Cell) -> bool:
        x, y = cell
        return y <= 0 or (x, y - 1) in self.cells
