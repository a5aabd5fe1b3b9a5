"""The base class of the views of the Turn page, and the picture of a castle."""

from collections import defaultdict
from dataclasses import dataclass
from typing import ClassVar

from companion.games.between_two_castles.flow.castle_move import cell_args
from companion.games.between_two_castles.flow.castle_names import castle_label
from companion.games.between_two_castles.flow.state import OVER, ROOMS_OF_FINISHED_CASTLE, Site, State
from companion.games.between_two_castles.rules import circle
from companion.games.between_two_castles.rules.castle import THRONE_CELLS, Castle, Cell, PlacedRoom
from companion.games.between_two_castles.rules.circle import Builder
from companion.games.between_two_castles.rules.pieces import PRINTED_ROOMS, ROOMS, Room
from companion.games.between_two_castles.rules.score import room_item, throne_items
from companion.games.between_two_castles.screen.address import ROWS_PANEL, Params, Query
from companion.rules.game import Seating, Words
from companion.rules.scoring import Item

EMPTY_QUERY = Query()


@dataclass(frozen=True)
class Screen:
    """Base class of the views of the Turn page. A view has the state, the seating and the query of the address."""

    state: State
    seating: Seating
    query: Query = EMPTY_QUERY
    rooms_of_finished_castle: ClassVar[int] = ROOMS_OF_FINISHED_CASTLE

    @property
    def builders(self) -> tuple[Builder, ...]:
        return circle.builders(self.seating)

    def builders_of(self, site: Site) -> tuple[Builder, Builder]:
        return circle.builders_of(self.seating, site.place)

    @property
    def own_places(self) -> tuple[int, ...]:
        """Return the places of the castles that the owners of the phone build. Empty for a shared phone."""
        me, ours = self.query.me, self.query.ours
        if me is not None:
            return circle.castles_of(me, len(self.state.sites))
        return () if ours is None else (ours,)

    @property
    def ordered_sites(self) -> list[Site]:
        """Return the castles, those of the phone's owners first."""
        return sorted(self.state.sites, key=lambda site: site.place not in self.own_places)

    @property
    def unread(self) -> list[Site]:
        """Return the castles to be read off the table after the last turn, those of the phone's owners first."""
        return [site for site in self.ordered_sites if self.state.step == OVER and not site.is_entered]

    def label(self, site: Site) -> Words:
        """Return the name of a castle on this phone."""
        return castle_label(site, self.seating, self.query.me, self.query.ours)

    def reading_address(self, site: Site) -> Params:
        """Return the query parameters of the page for entering a castle row by row."""
        return Query(castle=site.number, panel=ROWS_PANEL).params

    def place(self, cell: Cell) -> Words:
        """Return the message that names the position of a cell, such as its floor."""
        return Words("place-throne") if cell == THRONE_CELLS[0] else Words("place", cell_args(*cell))

    def address_with_room(self, room: str, site: Site) -> Params:
        """Return the query parameters of a castle's page with a room in hand."""
        return Query(castle=site.number, room=room, had=specialty_copies(site, room)).params


def specialty_copies(site: Site, room: str) -> int | None:
    """Return the number of copies of a specialty room in a castle. Return None for a regular room, which exists once."""
    return None if ROOMS[room].is_unique else sum(tile.room == room for tile in site.tiles)


@dataclass(frozen=True, slots=True)
class PictureRoom:
    """A room in the picture of a castle, with its score items and the codes of the rules that it breaks."""

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
    """The picture of a castle: its rooms, the throne room first, and its size in cells.

    `left` is the lowest x of a room, `top` the highest y.
    """

    rooms: tuple[PictureRoom, ...]
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
    faults: defaultdict[PlacedRoom, list[str]] = defaultdict(list)
    for i, code in castle.faults():
        faults[castle.rooms[i]].append(code)
    throne = PictureRoom(PRINTED_ROOMS[castle.throne], THRONE_CELLS[0], tuple(throne_items(castle)))
    rooms = (PictureRoom(one.face, one.cell, (room_item(castle, one),), tuple(faults[one])) for one in castle.rooms)
    xs, ys = [x for x, _ in castle.cells], [y for _, y in castle.cells]
    return Picture((throne, *rooms), min(xs), max(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
