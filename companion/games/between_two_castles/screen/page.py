"""What the pages within the Turn page have in common, and a castle as a picture, room by room."""

from collections import defaultdict
from dataclasses import dataclass

from companion.games.between_two_castles.flow.castle_move import where
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules import circle
from companion.games.between_two_castles.rules.castle import THRONE_CELLS, Castle, Cell, Placed
from companion.games.between_two_castles.rules.circle import Builder
from companion.games.between_two_castles.rules.pieces import FACES, ROOMS, Room
from companion.games.between_two_castles.rules.score import room_item, throne_items
from companion.games.between_two_castles.screen.address import Params, Query
from companion.rules.game import Seating, Words
from companion.rules.scoring import Item

NOTHING = Query()


@dataclass(frozen=True)
class Screen:
    """A page: the play as it stands, who sits where, and what the address says."""

    state: State
    seating: Seating
    query: Query = NOTHING

    @property
    def builders(self) -> tuple[Builder, ...]:
        return circle.builders(self.seating)

    def builders_of(self, site: Site) -> tuple[Builder, Builder]:
        """Who builds a castle."""
        return circle.builders_of(self.seating, site.place)

    def place(self, cell: Cell) -> Words:
        """A cell as people name it."""
        return Words("place-throne") if cell == THRONE_CELLS[0] else Words("place", where(*cell))

    def taken(self, room: str, site: Site) -> Params:
        """The page of a castle with a room in hand."""
        return Query(castle=site.number, room=room, had=had(site, room)).params


def had(site: Site, room: str) -> int | None:
    """How many of a specialty room lie in a castle. Of another there is one: where it lies tells enough."""
    return None if ROOMS[room].is_unique else sum(tile.room == room for tile in site.tiles)


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
    def cellars(self) -> int:
        return self.rows - self.ground

    @property
    def faults(self) -> int:
        return sum(len(room.faults) for room in self.rooms)


def picture(castle: Castle) -> Picture:
    """What stands, room by room."""
    faults: defaultdict[Placed, list[str]] = defaultdict(list)
    for i, code in castle.faults():
        faults[castle.rooms[i]].append(code)
    throne = Standing(FACES[castle.throne], THRONE_CELLS[0], tuple(throne_items(castle)))
    rooms = (Standing(one.face, one.cell, (room_item(castle, one),), tuple(faults[one])) for one in castle.rooms)
    xs, ys = [x for x, _ in castle.cells], [y for _, y in castle.cells]
    return Picture((throne, *rooms), min(xs), max(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
