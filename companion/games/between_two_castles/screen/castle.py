"""The page of one castle: its picture with points, the legal cells, bonuses, attendants and cards."""

from dataclasses import dataclass
from typing import Any

from companion.games.between_two_castles.flow.castle_names import neighbour_label
from companion.games.between_two_castles.flow.dressing import AddBonusCard, RemoveBonusCard, SetThrone, SetToken
from companion.games.between_two_castles.flow.rooms import MoveRoom, PlaceRoom
from companion.games.between_two_castles.flow.state import SETUP, Site, State
from companion.games.between_two_castles.rules.advice import placements
from companion.games.between_two_castles.rules.bonuses import ATTENDANT, BONUS_CARD, OF_ANY_TYPE, Bonus
from companion.games.between_two_castles.rules.castle import MAX_COORDINATE, THRONE_CELLS, Castle, Cell, PlacedRoom
from companion.games.between_two_castles.rules.pieces import (
    ATTENDANTS,
    BONUS_CARDS,
    PRINTED_ROOMS,
    ROOMS,
    THRONES,
    Room,
    Throne,
)
from companion.games.between_two_castles.rules.question import MAX_ATTENDANTS
from companion.games.between_two_castles.rules.score import MARKED, attendant_points, card_points, castle_items, castle_points
from companion.games.between_two_castles.screen.address import (
    ATTENDANT_PANEL,
    CARD_PANEL,
    CASTLE_PANELS,
    ROWS_PANEL,
    THRONE_PANEL,
    Params,
    Query,
)
from companion.games.between_two_castles.screen.page import Picture, PictureRoom, Screen, picture, specialty_copies
from companion.games.between_two_castles.screen.picker import Picker
from companion.games.between_two_castles.screen.reading import LEAST_RESTRICTED_ROOM, RoomKey, key_rows, next_cell, next_row
from companion.rules.game import Offer, Seating, Words
from companion.rules.scoring import Line, column

MAX_BEST_CELLS = 3
"""Maximum number of best cells that the page lists in words."""
UNIQUE_PIECE_MOVES = {"throne": SetThrone(), "token": SetToken()}
PANEL_OF = {ATTENDANT: ("claim-way-attendant", ATTENDANT_PANEL), BONUS_CARD: ("claim-way-card", CARD_PANEL)}
"""Message of the link to enter a reward that is not a room, and the panel that it opens, by reward."""


@dataclass(frozen=True, slots=True)
class FreeCell:
    """A free cell where a room can be placed, with the points that it would gain."""

    cell: Cell
    legal: bool = True
    gain: int | None = None
    """Points that the room in hand, or the room being moved, would add on this cell. None without such a room."""
    total: int | None = None
    button: Offer | None = None
    """Offer that places the room on this cell. None without a room in hand or a room being moved."""


FloorRow = tuple[int, list[tuple[PictureRoom | None, FreeCell | None]]]
"""A floor and its squares from left to right: a room, a free cell, or neither. The throne room is one square of two cells."""


@dataclass(frozen=True)
class CastleScreen(Screen):
    """The page of one castle, whose number is in the query."""

    castle: Castle | None = None
    """The castle for the rules and the score, or None if it has no throne room yet."""
    picture: Picture | None = None
    hand: Room | None = None
    """The room in hand, or None. Each cell in `spots` shows its gain, and a tap places it there."""
    moving: PictureRoom | None = None
    """The room being moved, or None. Each cell in `spots` is a possible target."""
    spots: tuple[FreeCell, ...] = ()
    picker: Picker | None = None
    """The picker for a room on the chosen cell or, without a chosen cell, for a room to take in hand.

    None if it is not shown.
    """
    page: str = "castle"

    @property
    def site(self) -> Site:
        return self.state.sites[(self.query.castle or 1) - 1]

    @property
    def title(self) -> Words:
        return self.label(self.site)

    @property
    def part_title(self) -> Words | None:
        """Return the name of the open panel, for the title of the page. None if no panel is open."""
        return Words(f"panel-{self.query.panel}") if self.query.panel in CASTLE_PANELS else None

    @property
    def note(self) -> Words:
        if self.site.place in self.own_places and self.title == self.site.label:  # the name or the token of the castle
            return neighbour_label(self.site, self.seating, self.query.me, self.query.ours)
        one, other = self.builders_of(self.site)
        return Words("castle-note", {"one": one.display_name, "other": other.display_name})

    def page_address(self, **more: Any) -> Params:
        """Return the query parameters of this castle's page with the parameters `more`."""
        return Query(castle=self.site.number, **more).params

    def cell_address(self, cell: Cell, room: str | None = None) -> Params:
        """Return the query parameters of this castle's page with a chosen cell. Row-by-row entry continues at that cell.

        With the id of the cell's room, the page replaces or removes the room.
        """
        panel = ROWS_PANEL if self.is_row_entry else None
        return self.page_address(x=cell[0], y=cell[1], panel=panel, photo=self.query.photo, also=room, replace=bool(room))

    # --- Reading it off the table or its photo ----------------------------------------------------------------------------

    @property
    def own_files(self) -> str | None:
        """Return the name of the style and the script that only this page loads. None if it needs none."""
        return "photo-reading" if self.query.photo else None

    @property
    def is_row_entry(self) -> bool:
        """Return whether the castle is being entered row by row.

        The query's cell is then the next cell, or None after the last.
        """
        return self.query.panel == ROWS_PANEL

    @property
    def is_reading_next(self) -> bool:
        """Return whether reading the castle off the table is the main thing to do on its page.

        So it is after the last turn until all rooms are entered, and before the first turn, when only a finished castle has
        rooms.
        """
        return self.site in self.unread or self.state.step == SETUP

    @property
    def row_entry_links(self) -> list[tuple[str, Cell]]:
        """Return (message, next cell) for each link that skips the current cell or row during row-by-row entry."""
        castle, cell = self.castle, self.query.cell
        if castle is None or cell is None:
            return []
        onward = "rows-left" if cell[1] == 0 and cell[0] > 0 else "rows-next"
        found = (("rows-gap", next_cell(castle, cell)), (onward, next_row(castle, cell)))
        return [(words, goal) for words, goal in found if goal]

    @property
    def keys(self) -> list[list[RoomKey]]:
        """Return the rows of keys for entering the room on the chosen cell. Empty without a throne room."""
        ground = (self.picker.ground if self.picker else None) or self.castle
        return key_rows(self.state, ground, self.query) if ground else []

    # --- What stands there ----------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> list[PictureRoom]:
        """Return the rooms from the highest floor to the lowest, each floor from left to right. The throne room is included."""
        return sorted(self.picture.rooms if self.picture else (), key=lambda room: (-room.cell[1], room.cell[0]))

    @property
    def has_look_alikes(self) -> bool:
        """Return whether another room has the same signs as one of the castle, so that row-by-row entry may confuse the two."""
        placed = [room.face for room in self.rooms if room.face.is_unique]
        return any(other.signs == room.signs for room in placed for other in ROOMS.values() if other is not room)

    @property
    def chosen(self) -> PictureRoom | None:
        cell = THRONE_CELLS[0] if self.query.cell in THRONE_CELLS else self.query.cell
        return next((room for room in self.rooms if room.cell == cell), None)

    @property
    def wanted_cells(self) -> set[Cell]:
        """Return the two cells on which the throne room wants a room of one of its types."""
        return {MARKED[mark] for mark in self.throne.marked} if self.throne else set()

    @property
    def throne(self) -> Throne | None:
        return THRONES[self.castle.throne] if self.castle else None

    @property
    def latest(self) -> Cell | None:
        """Return the cell of the room that was placed last, perhaps by the other builder. None without rooms."""
        return self.site.tiles[-1].cell if self.site.tiles else None

    # --- What goes with the rooms; the castle named last has it instead ---------------------------------------------------

    def unique_pieces(self, kind: str) -> list[tuple[str, Room | None, Offer, Site | None]]:
        """Return all throne rooms or all tokens, as `kind` says.

        Each entry has the id, the printed room (None for a token), the offer, and another castle that has the piece.
        """
        move = UNIQUE_PIECE_MOVES[kind]
        offers = zip(move.every, move.offered(self.state, self.site), strict=True)
        return [(thing, PRINTED_ROOMS.get(thing), offer, self._elsewhere(thing)) for thing, offer in offers]

    @property
    def attendants(self) -> list[tuple[str, str, int, int, int]]:
        """Return each kind of attendant: id, decoration, number in the castle, highest possible number, points of one."""
        serving, castle = self.site.attendants, self.castle
        left = MAX_ATTENDANTS - len(serving)
        counted = [(key, wall, serving.count(key)) for key, wall in ATTENDANTS.items()]
        return [(key, wall, n, n + left, attendant_points(castle, key)) for key, wall, n in counted if castle]

    @property
    def cards(self) -> list[tuple[str, int, Offer | None, Site | None]]:
        """Return (id, points in this castle, offer, other castle that has it) for each bonus card, the castle's own first.

        A card of another castle has no offer. Empty without a throne room.
        """
        # The offer to remove a card that the castle has replaces the offer to add it.
        moves = (AddBonusCard(), RemoveBonusCard())
        offers = {offer.args["card"]: offer for move in moves for offer in move.offered(self.state, self.site)}
        castle = self.castle
        cards = sorted(BONUS_CARDS, key=lambda card: card not in self.site.bonus_cards)
        return [(card, card_points(castle, card), offers.get(card), self._elsewhere(card)) for card in cards] if castle else []

    @property
    def lines(self) -> tuple[Line, ...]:
        return column(self.site.column, castle_items(self.castle)).lines if self.castle else ()

    def _elsewhere(self, id: str) -> Site | None:
        holder = self.state.holder(id)
        return None if holder is self.site else holder

    # --- Where a room may go --------------------------------------------------------------------------------------------

    @property
    def best(self) -> list[FreeCell]:
        """Return the legal free cells with the highest gains, at most MAX_BEST_CELLS.

        Equal gains: low floors first, then left to right.
        """
        legal = [spot for spot in self.spots if spot.legal and spot.gain is not None]
        return sorted(legal, key=lambda spot: (-(spot.gain or 0), *spot.cell[::-1]))[:MAX_BEST_CELLS]

    @property
    def highest(self) -> int | None:
        """Return the highest gain on a legal cell. Return None without gains, and if all gains are equal."""
        gains = {spot.gain for spot in self.spots if spot.legal and spot.gain is not None}
        return max(gains) if len(gains) > 1 else None

    @property
    def floors(self) -> list[FloorRow]:
        """Return the floors of the picture, the highest first. The floors include all rooms and all free cells in `spots`."""
        rooms, spots = {room.cell: room for room in self.rooms}, {spot.cell: spot for spot in self.spots}
        cells = {*rooms, *spots, *THRONE_CELLS}
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return [
            (y, [(rooms.get((x, y)), spots.get((x, y))) for x in range(min(xs), max(xs) + 1) if (x, y) != THRONE_CELLS[1]])
            for y in range(max(ys), min(ys) - 1, -1)
        ]

    # --- Bonuses --------------------------------------------------------------------------------------------------------

    def may_draw(self, bonus: Bonus) -> bool:
        """Return whether the bonus is the downstairs bonus and is not yet taken as a food bonus."""
        return bonus.id == OF_ANY_TYPE and not self.site.draws_for(bonus)

    def reward_links(self, bonus: Bonus) -> list[tuple[str, Params]]:
        """Return (message, query parameters) of a link for each possible reward of a bonus.

        Empty if rooms are drawn for the bonus: the drawn room is placed on this page.
        """
        things = () if self.site.draws_for(bonus) else bonus.rewards
        told = ((thing, *PANEL_OF.get(thing, (f"room-{thing}", None))) for thing in things)
        return [
            (words, self.page_address(panel=panel) if panel else self.address_with_room(thing, self.site))
            for thing, words, panel in told
        ]


def castle_page(state: State, seating: Seating, query: Query) -> CastleScreen:
    """Return the page of the castle in the query.

    Ignore parts of the query that are outdated, such as a room placed meanwhile.
    """
    site = state.sites[(query.castle or 1) - 1]
    castle = site.castle
    if castle is None:
        query = Query(castle=query.castle, panel=THRONE_PANEL, zoom=query.zoom, photo=query.photo)
        return CastleScreen(state, seating, query)
    if query.panel == ROWS_PANEL:
        query = _row_entry_query(site, castle, query)
    tile = site.at(query.cell) if query.cell else None
    if query.move and tile is None:  # the room has been moved or removed, perhaps from another phone
        query = query.with_changes(move=False, x=None, y=None)
    moving = tile if query.move else None
    hand = query.room if not moving and _is_in_hand(state, site, query) else None
    query = query if hand else query.with_changes(room=None, had=None)
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


def _row_entry_query(site: Site, castle: Castle, query: Query) -> Query:
    """Return the query for row-by-row entry, at the next cell to enter.

    The cell of the query is kept while it is free and legal, or while it has the room `also` that is replaced. Otherwise it is
    the next legal cell after that cell or after the latest room.
    """
    tile = site.at(query.cell) if query.cell and query.replace else None
    is_replacing = tile is not None and tile.room == query.also
    also = query.also if is_replacing else None
    query = query.with_changes(room=None, also=also, had=None, move=False, replace=is_replacing)
    if is_replacing or query.cell in castle.legal_cells(LEAST_RESTRICTED_ROOM):
        return query  # keep the signs chosen so far for this cell
    last = [query.cell] if query.cell else [tile.cell for tile in site.tiles[-1:]]
    x, y = next_cell(castle, *last) or (None, None)
    return query.with_changes(q=None, type=None, decoration=None, x=x, y=y)


def _is_in_hand(state: State, site: Site, query: Query) -> bool:
    """Return whether the query has a room in hand that is not placed yet."""
    if query.room is None or query.room in state.room_locations:
        return False
    there = specialty_copies(site, query.room)
    return query.had is None or there is None or there <= query.had


def _spots(site: Site, query: Query, ground: Castle, offset: int, moving: PlacedRoom | None) -> list[FreeCell]:
    """Return the free cells for the room in hand or the room being moved.

    Without such a room, return the cells that are legal for any room.
    """
    room = moving.room if moving else query.room
    legal = ground.legal_cells(ROOMS[room] if room else LEAST_RESTRICTED_ROOM)
    cells = sorted((legal | _free_around(ground) if query.anyway else legal) - {tile.cell for tile in site.tiles})
    if room is None:
        return [FreeCell(cell) for cell in cells]
    move = MoveRoom() if moving else PlaceRoom()
    spots = []
    for found in sorted(placements(ground, ROOMS[room], cells), key=lambda one: one.cell):
        (x, y), is_legal, gain = found.cell, found.cell in legal, found.gain + offset
        args: dict[str, Any] = {**moving.data, "to_x": x, "to_y": y} if moving else {"room": room, "x": x, "y": y}
        button = move.offer(site, **args, **({} if is_legal else {"anyway": True}))
        spots.append(FreeCell(found.cell, is_legal, gain, found.total, button))
    return spots


def _free_around(castle: Castle) -> set[Cell]:
    """Return all free cells around the rooms of the castle, even illegal cells."""
    around = {(x + dx, y + dy) for x, y in castle.cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return {(x, y) for x, y in around - castle.cells.keys() if abs(x) <= MAX_COORDINATE and abs(y) <= MAX_COORDINATE}
