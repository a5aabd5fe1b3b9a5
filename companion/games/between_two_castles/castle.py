"""A castle as it stands: which room lies on which cell, and what lies around it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.tables import THRONE, Attendant, BonusCard, Room, Throne

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


@dataclass(frozen=True, slots=True)
class Layout:
    """What a castle was built of, in the order it was told."""

    throne: Throne
    rooms: tuple[Placed, ...]
    attendants: tuple[Attendant, ...] = ()
    bonus_cards: tuple[BonusCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Castle:
    """A layout made easy to look around in."""

    layout: Layout
    throne: Placed
    cells: Mapping[Cell, Placed]
    traits: Mapping[str, int]
    """How many rooms there are of each kind and with each decoration, the throne room among them."""

    @property
    def rooms(self) -> tuple[Placed, ...]:
        return self.layout.rooms

    def everything(self) -> Iterator[Placed]:
        """Every room, the throne room included."""
        yield self.throne
        yield from self.rooms

    def around(self, placed: Placed) -> set[Placed]:
        """The rooms on the cells around, each once."""
        cells = self.cells
        return {cells[cell] for cell in around(placed) if cell in cells}

    def beside(self, placed: Placed) -> set[Placed]:
        """The rooms it shares a side with, each once."""
        cells = self.cells
        return {cells[cell] for cell in sides(placed) if cell in cells}

    def joined(self, start: Placed, trait: str) -> set[Placed]:
        """The rooms with a trait that can be reached from a room through such rooms alone, itself excluded."""
        reached = {start}
        edge = [start]
        while edge:
            for other in self.beside(edge.pop()):
                if other not in reached and trait in other.room.traits:
                    reached.add(other)
                    edge.append(other)
        reached.remove(start)
        return reached


def built(layout: Layout) -> Castle:
    """The castle of a layout."""
    throne = Placed(layout.throne.room, *THRONE_CELLS[0])
    cells = dict.fromkeys(THRONE_CELLS, throne)
    traits: Counter[str] = Counter(throne.room.traits)
    for placed in layout.rooms:
        cells[placed.x, placed.y] = placed
        traits.update(placed.room.traits)
    return Castle(layout, throne, cells, traits)


def _offsets(width: int) -> tuple[Cell, ...]:
    return tuple((dx, dy) for dx in range(-1, width + 1) for dy in (-1, 0, 1) if not (dy == 0 and 0 <= dx < width))


_AROUND = {False: _offsets(1), True: _offsets(2)}
_SIDES = {wide: tuple((dx, dy) for dx, dy in offsets if dy == 0 or 0 <= dx <= int(wide)) for wide, offsets in _AROUND.items()}


def around(placed: Placed) -> list[Cell]:
    """The 8 cells around a room, the 10 around the throne room."""
    x, y = placed.x, placed.y
    return [(x + dx, y + dy) for dx, dy in _AROUND[placed.room.type.id == THRONE]]


def sides(placed: Placed) -> list[Cell]:
    """The 4 cells at the sides of a room, the 6 at those of the throne room."""
    x, y = placed.x, placed.y
    return [(x + dx, y + dy) for dx, dy in _SIDES[placed.room.type.id == THRONE]]
