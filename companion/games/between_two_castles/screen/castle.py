"""The page of one castle: the picture with what every room is worth, what may be built where, and all that goes with it."""

from dataclasses import dataclass
from typing import Any

from companion.games.between_two_castles.flow.dressing import AddBonusCard, RemoveBonusCard, SetThrone, SetToken
from companion.games.between_two_castles.flow.rooms import MoveRoom, PlaceRoom
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.advice import placements
from companion.games.between_two_castles.rules.bonuses import ATTENDANT, BONUS_CARD, OF_ANY_TYPE, Bonus
from companion.games.between_two_castles.rules.castle import FARTHEST, THRONE_CELLS, Castle, Cell, Placed
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, FACES, ROOMS, THRONES, Room, Throne
from companion.games.between_two_castles.rules.question import MOST_ATTENDANTS
from companion.games.between_two_castles.rules.score import attendant_points, castle_items, castle_points
from companion.games.between_two_castles.screen.address import (
    ATTENDANT_PANEL,
    CARD_PANEL,
    ROWS_PANEL,
    THRONE_PANEL,
    Params,
    Query,
)
from companion.games.between_two_castles.screen.page import Picture, Screen, Standing, had, picture
from companion.games.between_two_castles.screen.picker import Picker
from companion.games.between_two_castles.screen.reading import ANYWHERE, Key, keys, next_cell, next_row
from companion.rules.errors import Arg
from companion.rules.game import Offer, Seating, Words
from companion.rules.scoring import Line, column

BEST = 3
"""So many of the best cells are told in words."""
EXCHANGES = {"throne": SetThrone(), "token": SetToken()}
PANEL_OF = {ATTENDANT: ("claim-way-attendant", ATTENDANT_PANEL), BONUS_CARD: ("claim-way-card", CARD_PANEL)}
"""Where what a bonus may bring is told, if it is no room."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A free cell that a room may go to."""

    cell: Cell
    legal: bool = True
    gain: int | None = None
    """What the room in hand would bring there."""
    total: int | None = None
    button: Offer | None = None
    """What builds or moves the room there."""


Floor = tuple[int, list[tuple[Standing | None, Spot | None]]]
"""A floor and from left to right its squares: a room, a spot, or nothing. The throne room is one square two cells wide."""


@dataclass(frozen=True)
class CastleScreen(Screen):
    """The page of a castle."""

    castle: Castle | None = None
    """None before there is a throne room."""
    picture: Picture | None = None
    hand: Room | None = None
    """The room in hand: every spot says what it would bring, and is where it goes."""
    moving: Standing | None = None
    """The room that is to be moved: every spot is where it goes."""
    spots: tuple[Spot, ...] = ()
    picker: Picker | None = None
    """Picks a room for the chosen cell, or one to take in hand."""
    page: str = "castle"

    @property
    def site(self) -> Site:
        return self.state.sites[(self.query.castle or 1) - 1]

    @property
    def title(self) -> Words:
        return self.site.label

    @property
    def note(self) -> Words:
        one, other = self.builders_of(self.site)
        return Words("castle-note", {"one": one.called, "other": other.called})

    def to(self, **more: Any) -> Params:
        """The page of this castle with something else on it."""
        return Query(castle=self.site.number, **more).params

    def of(self, cell: Cell) -> Params:
        """The page of this castle at that cell. Who reads the castle off the table goes on doing so."""
        return self.to(x=cell[0], y=cell[1], panel=ROWS_PANEL if self.is_read else None)

    # --- Reading it off the table ---------------------------------------------------------------------------------------

    @property
    def is_read(self) -> bool:
        """Whether it is read off the table row by row; the chosen cell is the next one, none when all has been read."""
        return self.query.panel == ROWS_PANEL

    @property
    def onward(self) -> list[tuple[str, Cell]]:
        """Where it goes on without a room: over a gap, to the next row."""
        castle, cell = self.castle, self.query.cell
        if castle is None or cell is None:
            return []
        found = (("rows-gap", next_cell(castle, cell)), ("rows-next", next_row(castle, cell)))
        return [(words, goal) for words, goal in found if goal]

    @property
    def keys(self) -> list[list[Key]]:
        """The signs of the room on that cell."""
        return keys(self.state, self.castle, self.query) if self.castle else []

    # --- What stands there ----------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> list[Standing]:
        """The castle as a list, in reading order: the highest floor first, from left to right."""
        return sorted(self.picture.rooms if self.picture else (), key=lambda room: (-room.cell[1], room.cell[0]))

    @property
    def chosen(self) -> Standing | None:
        cell = THRONE_CELLS[0] if self.query.cell in THRONE_CELLS else self.query.cell
        return next((room for room in self.rooms if room.cell == cell), None)

    @property
    def throne(self) -> Throne | None:
        return THRONES[self.castle.throne] if self.castle else None

    @property
    def latest(self) -> Cell | None:
        """Where a room was put last: a neighbour may have done it."""
        return self.site.tiles[-1].cell if self.site.tiles else None

    # --- What goes with the rooms; the castle named last has it instead ---------------------------------------------------

    def every(self, kind: str) -> list[tuple[str, Room | None, Offer, Arg | None]]:
        """The throne rooms, or the castle tokens, and who has them."""
        move = EXCHANGES[kind]
        offers = zip(move.every, move.offered(self.state, self.site), strict=True)
        return [(thing, FACES.get(thing), offer, self._elsewhere(thing)) for thing, offer in offers]

    @property
    def attendants(self) -> list[tuple[str, str, int, int, int]]:
        """The attendants with their decorations: how many of each serve here, how many could, and what one of him is worth."""
        serving, castle = self.site.attendants, self.castle
        left = MOST_ATTENDANTS - len(serving)
        counted = [(key, wall, serving.count(key)) for key, wall in ATTENDANTS.items()]
        return [(key, wall, n, n + left, attendant_points(castle, key)) for key, wall, n in counted if castle]

    @property
    def cards(self) -> list[tuple[str, Offer | None, Arg | None]]:
        """The bonus cards with what they are, or would be, worth here, those of the castle first. No offer for another's."""
        moves = (AddBonusCard(), RemoveBonusCard())  # a card that lies here is taken away by a tap
        offers = {offer.args["card"]: offer for move in moves for offer in move.offered(self.state, self.site)}
        cards = sorted(BONUS_CARDS if self.castle else (), key=lambda card: card not in self.site.bonus_cards)
        return [(card, offers.get(card), self._elsewhere(card)) for card in cards]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The score pad of the castle."""
        return column(self.site.column, castle_items(self.castle)).lines if self.castle else ()

    def _elsewhere(self, id: str) -> Arg | None:
        holder = self.state.holder(id)
        return None if holder in (None, self.site) else holder.called

    # --- Where a room may go --------------------------------------------------------------------------------------------

    @property
    def best(self) -> list[Spot]:
        """The few cells that bring most, the lowest and leftmost of equal ones first."""
        legal = [spot for spot in self.spots if spot.legal and spot.gain is not None]
        return sorted(legal, key=lambda spot: (-(spot.gain or 0), *spot.cell[::-1]))[:BEST]

    @property
    def highest(self) -> int | None:
        """What the best cells bring, if it makes any difference."""
        gains = {spot.gain for spot in self.spots if spot.legal and spot.gain is not None}
        return max(gains) if len(gains) > 1 else None

    @property
    def floors(self) -> list[Floor]:
        """The picture, the highest floor first: as wide and as high as what stands and what is offered."""
        rooms, spots = {room.cell: room for room in self.rooms}, {spot.cell: spot for spot in self.spots}
        cells = {*rooms, *spots, *THRONE_CELLS}
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return [
            (y, [(rooms.get((x, y)), spots.get((x, y))) for x in range(min(xs), max(xs) + 1) if (x, y) != THRONE_CELLS[1]])
            for y in range(max(ys), min(ys) - 1, -1)
        ]

    # --- Bonuses --------------------------------------------------------------------------------------------------------

    def may_draw(self, bonus: Bonus) -> bool:
        """Whether it can still be taken as that of food."""
        return bonus.id == OF_ANY_TYPE and not self.site.draws_for(bonus)

    def ways(self, bonus: Bonus) -> list[tuple[str, Params]]:
        """Where each way to take a bonus leads, by the message that names it. A drawn room is built on this very page."""
        things = () if self.site.draws_for(bonus) else bonus.brings
        told = ((thing, *PANEL_OF.get(thing, (f"room-{thing}", None))) for thing in things)
        return [(words, self.to(panel=panel) if panel else self.taken(thing, self.site)) for thing, words, panel in told]


def castle_page(state: State, seating: Seating, query: Query) -> CastleScreen:
    """The page of the castle that the query names."""
    site = state.sites[(query.castle or 1) - 1]
    castle = site.castle
    if castle is None:
        return CastleScreen(state, seating, Query(castle=query.castle, panel=THRONE_PANEL, zoom=query.zoom))
    if query.panel == ROWS_PANEL:
        query = _read_on(site, castle, query)
    tile = site.at(query.cell) if query.cell else None
    if query.move and tile is None:  # it has been moved, or a neighbour took it away
        query = query.but(move=False, x=None, y=None)
    moving = tile if query.move else None
    hand = query.room if not moving and _is_in_hand(state, site, query) else None
    query = query if hand else query.but(room=None, had=None)
    lifted = tile if moving or query.replace else None
    ground = site.without(lifted).castle or castle
    offset = castle_points(ground) - castle_points(castle) if lifted else 0
    drawn = picture(castle)
    is_free = not (hand or moving) and query.cell not in ground.cells
    return CastleScreen(
        state,
        seating,
        query,
        castle,
        picture=drawn,
        hand=ROOMS[hand] if hand else None,
        moving=next((room for room in drawn.rooms if moving and room.cell == moving.cell), None),
        spots=tuple(_spots(site, query, ground, offset, moving)),
        picker=Picker(state, query, ground, offset) if is_free else None,
    )


def _read_on(site: Site, castle: Castle, query: Query) -> Query:
    """The query of who reads the castle, at the next cell after what was read last."""
    query = query.but(room=None, had=None, move=False, replace=False)
    if query.cell in castle.legal_cells(ANYWHERE):
        return query  # what was said of it so far still holds
    last = [query.cell] if query.cell else [tile.cell for tile in site.tiles[-1:]]
    x, y = next_cell(castle, *last) or (None, None)
    return query.but(q=None, type=None, decoration=None, x=x, y=y)


def _is_in_hand(state: State, site: Site, query: Query) -> bool:
    """Whether the room of a query is still to be placed."""
    if query.room is None or query.room in state.lying:
        return False
    there = had(site, query.room)
    return query.had is None or there is None or there <= query.had


def _spots(site: Site, query: Query, ground: Castle, offset: int, moving: Placed | None) -> list[Spot]:
    """The cells to be offered: for the room in hand or on its way, else wherever any room may go."""
    room = moving.room if moving else query.room
    legal = ground.legal_cells(ROOMS[room] if room else ANYWHERE)
    cells = sorted((legal | _free_around(ground) if query.anyway else legal) - {tile.cell for tile in site.tiles})
    if room is None:
        return [Spot(cell) for cell in cells]
    move = MoveRoom() if moving else PlaceRoom()
    spots = []
    for found in sorted(placements(ground, ROOMS[room], cells), key=lambda one: one.cell):
        (x, y), is_legal, gain = found.cell, found.cell in legal, found.gain + offset
        args: dict[str, Any] = {**moving.data, "to_x": x, "to_y": y} if moving else {"room": room, "x": x, "y": y}
        button = move.offer(site, points=gain, **args, **({} if is_legal else {"anyway": True}))
        spots.append(Spot(found.cell, is_legal, gain, found.total, button))
    return spots


def _free_around(castle: Castle) -> set[Cell]:
    """Every free cell around something, whatever may go there."""
    around = {(x + dx, y + dy) for x, y in castle.cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return {(x, y) for x, y in around - castle.cells.keys() if abs(x) <= FARTHEST and abs(y) <= FARTHEST}
