"""The rooms of a castle as they stand: for the page of a castle, and for small pictures on cards, in the result, on paper."""

from collections import defaultdict
from dataclasses import dataclass

from companion.games.between_two_castles.flow.moves.castle_move import where
from companion.games.between_two_castles.rules.castle import THRONE_CELLS, Castle, Cell
from companion.games.between_two_castles.rules.pieces import Room
from companion.games.between_two_castles.rules.score import room_item, throne_items
from companion.rules.game import Words
from companion.rules.scoring import Item


@dataclass(frozen=True, slots=True)
class Standing:
    """A room that stands in a castle: what it is worth and why, and what is wrong with it there."""

    face: Room
    cell: Cell
    items: tuple[Item, ...]
    faults: tuple[str, ...] = ()

    @property
    def is_throne(self) -> bool:
        return self.cell == THRONE_CELLS[0]

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)

    @property
    def place(self) -> Words:
        return Words("place-throne") if self.is_throne else place_words(*self.cell)

    @property
    def warnings(self) -> list[Words]:
        return [Words(f"warning-{code}", {"room": self.face.name}) for code in self.faults]


@dataclass(frozen=True, slots=True)
class Picture:
    """A castle to look at, the throne room first and nothing around it: so many rows stand above the ground."""

    rooms: tuple[Standing, ...]
    left: int
    top: int
    columns: int
    rows: int

    @property
    def ground(self) -> int:
        return self.top + 1

    @property
    def faults(self) -> int:
        return sum(len(room.faults) for room in self.rooms)


def picture(castle: Castle) -> Picture:
    """What stands, room by room."""
    faults: defaultdict[int, list[str]] = defaultdict(list)
    for i, code in castle.faults():
        faults[i].append(code)
    throne = Standing(castle.throne.room, THRONE_CELLS[0], tuple(throne_items(castle)))
    rooms = (
        Standing(placed.room, placed.cell, (room_item(castle, placed),), tuple(faults[i]))
        for i, placed in enumerate(castle.rooms)
    )
    xs, ys = [x for x, _ in castle.cells], [y for _, y in castle.cells]
    return Picture((throne, *rooms), min(xs), max(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def place_words(x: int, y: int) -> Words:
    """A cell as people name it, as a message of its own."""
    return Words("place", where(x, y))
