"""The page of one castle: the picture with what every room is worth, what may be built where, and all that goes with it."""

from dataclasses import dataclass
from typing import Any

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.assist import Placement, ranked
from companion.games.between_two_castles.briefs import BriefView, BuilderView, brief, builder_views
from companion.games.between_two_castles.building import legal_cells
from companion.games.between_two_castles.castle import FARTHEST, Castle, Cell
from companion.games.between_two_castles.claim_view import ClaimView, claim_views
from companion.games.between_two_castles.dressing import Dressed
from companion.games.between_two_castles.faces import FACES, Face
from companion.games.between_two_castles.grid import (
    FloorView,
    OfferView,
    RoomView,
    Spot,
    best_of,
    floors,
    offer_views,
    room_views,
)
from companion.games.between_two_castles.moves.rooms import MoveRoom, PlaceRoom
from companion.games.between_two_castles.picker import Ground, PickerView, had, picker
from companion.games.between_two_castles.picture import PictureView, picture
from companion.games.between_two_castles.points import castle_points, specialty_rooms
from companion.games.between_two_castles.query import THRONE_PANEL, WHOLE, Params, Query
from companion.games.between_two_castles.state import Site, State, Tile
from companion.games.between_two_castles.tables import ROOMS
from companion.rules.game import Seating, Words

ANYWHERE = next(room for room in ROOMS.values() if room.type.may_stand_anywhere)
"""Where a corridor may go any room may that may go there at all."""
LOW = 2
"""A castle of no more floors than that is a low one."""


@dataclass(frozen=True, slots=True)
class EditorScreen:
    """The page of a castle."""

    page: str
    title: Words
    note: Words
    number: int
    name: str | None
    builders: tuple[BuilderView, ...]
    total: int
    by_hand: int | None
    """What its pad says, where that counts instead of the drawing."""
    column: str
    specialties: int
    rooms: tuple[RoomView, ...]
    """The castle as a list, the throne room among them."""
    floors: tuple[FloorView, ...]
    """The castle as a picture; empty before there is a throne room."""
    is_low: bool
    """Whether so few floors stand that each may be drawn large."""
    chosen: RoomView | None
    hand: Face | None
    """The room in hand: every offer says what it would bring, and is where it goes."""
    moving: RoomView | None
    """The room to be moved: every offer is where it goes."""
    offers: tuple[OfferView, ...]
    best: tuple[OfferView, ...]
    offers_anyway: bool
    """Whether cells are offered that are against the rules."""
    anyway: Params
    """The page with, or again without, such cells."""
    zoom: str | None
    """whole, large, or the usual size."""
    picture: PictureView | None
    """All of the castle at once, where that is what is wanted."""
    picker: PickerView | None
    """Picks a room for the chosen cell, or one to take in hand."""
    claims: tuple[ClaimView, ...]
    dressed: Dressed
    """What goes with the rooms: shown one thing at a time, so none is counted before it is."""
    warnings: tuple[Words, ...]
    panel: str | None
    here: Params
    """The page with nothing chosen."""
    castles: tuple[BriefView, ...]
    """All castles, to go to another one."""

    def to(self, **more: Any) -> Params:
        """The page of this castle with something else on it."""
        return Query(castle=self.number, **more).params


def editor(state: State, seating: Seating, query: Query) -> EditorScreen:
    """The page of the castle that the query names."""
    place = (query.castle or 1) - 1
    site = state.sites[place]
    scene = _scene(state, site, query)
    castle = scene.castle
    rooms = room_views(castle, scene.query) if castle else ()
    offers = offer_views(_offers(scene), scene.query)
    one, other = builder_views(seating, place)
    return EditorScreen(
        page="castle",
        title=sites.label(site, place),
        note=Words("castle-note", {"one": one.called, "other": other.called}),
        number=place + 1,
        name=site.name,
        builders=(one, other),
        total=sites.total(site),
        by_hand=site.by_hand,
        column=sites.columns(seating)[place],
        specialties=specialty_rooms(castle) if castle else 0,
        rooms=rooms,
        floors=floors(rooms, offers) if castle else (),
        is_low=len({room.y for room in rooms}) <= LOW,
        chosen=next((room for room in rooms if room.chosen), None),
        hand=FACES[scene.hand] if scene.hand else None,
        moving=next((room for room in rooms if room.chosen), None) if scene.moving else None,
        offers=tuple(offers.values()),
        best=best_of(offers.values()),
        offers_anyway=scene.query.anyway,
        anyway=scene.query.but(anyway=not scene.query.anyway).params,
        zoom=scene.query.zoom,
        picture=picture(castle) if castle and scene.query.zoom == WHOLE else None,
        picker=picker(state, scene.query, scene.ground) if scene.picks else None,
        claims=claim_views(state, place),
        dressed=Dressed(state, place, castle),
        warnings=tuple(warning for room in rooms for warning in room.warnings),
        panel=scene.query.panel if castle else THRONE_PANEL,
        here=Query(castle=place + 1).params,
        castles=tuple(brief(state, seating, i) for i in range(len(state.sites))),
    )


@dataclass(frozen=True, slots=True)
class _Scene:
    """What a query comes to in a castle as it stands now."""

    query: Query
    castle: Castle | None
    ground: Ground | None
    """The castle that the room in hand would come to: without the one to be moved or replaced."""
    hand: str | None
    moving: Tile | None

    @property
    def picks(self) -> bool:
        """Whether there is a room to be picked: not while one is in hand, on its way, or looked at."""
        if self.ground is None or self.hand or self.moving:
            return False
        return self.query.cell not in self.ground.castle.cells


def _scene(state: State, site: Site, query: Query) -> _Scene:
    castle = sites.castle_of(site)
    if castle is None:
        return _Scene(Query(castle=query.castle, zoom=query.zoom), None, None, None, None)
    tile = site.at(*query.cell) if query.cell else None
    if query.move and tile is None:  # it has been moved, or a neighbour took it away
        query = query.but(move=False, x=None, y=None)
    moving = tile if query.move else None
    hand = query.room if query.room and not moving and _is_in_hand(state, query) else None
    query = query if hand else query.but(room=None, had=None)
    lifted = tile if moving or query.replace else None
    if lifted is None:
        return _Scene(query, castle, Ground(castle), hand, None)
    without = sites.castle_of(sites.without(site, lifted)) or castle
    return _Scene(query, castle, Ground(without, castle_points(without) - castle_points(castle)), hand, moving)


def _is_in_hand(state: State, query: Query) -> bool:
    """Whether the room of a query is still to be placed."""
    if query.room is None or sites.lies(state, query.room):
        return False
    there = had(state, query.castle or 1, query.room)
    return query.had is None or there is None or there <= query.had


def _offers(scene: _Scene) -> dict[Cell, Spot]:
    """The cells to be offered: for the room in hand or on its way, else wherever any room may go."""
    ground = scene.ground
    if ground is None:
        return {}
    room = scene.hand or (scene.moving.room if scene.moving else None)
    legal = legal_cells(ground.castle, ROOMS[room] if room else ANYWHERE)
    found: dict[Cell, Spot] = {cell: Spot() for cell in legal}
    if scene.query.anyway:
        found = {cell: Spot(legal=False) for cell in _free_around(ground.castle)} | found
    if room:
        placed = ranked(ground.castle, ROOMS[room], found)
        found = {(p.x, p.y): _spot(scene, p, p.gain + ground.offset, (p.x, p.y) in legal) for p in placed}
    shown = scene.castle.cells if scene.castle else {}
    return {cell: offer for cell, offer in sorted(found.items()) if cell not in shown}


def _spot(scene: _Scene, placed: Placement, gain: int, legal: bool) -> Spot:
    place = (scene.query.castle or 1) - 1
    anyway: dict[str, Any] = {} if legal else {"anyway": True}
    if tile := scene.moving:
        there: dict[str, Any] = {"room": tile.room, "x": tile.x, "y": tile.y}
        button = MoveRoom().offer(place, points=gain, **there, to_x=placed.x, to_y=placed.y, **anyway)
    else:
        button = PlaceRoom().offer(place, points=gain, room=scene.hand, x=placed.x, y=placed.y, **anyway)
    return Spot(legal, gain, placed.total, button)


def _free_around(castle: Castle) -> set[Cell]:
    """Every free cell around something, whatever may go there."""
    around = {(x + dx, y + dy) for x, y in castle.cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return {(x, y) for x, y in around - castle.cells.keys() if abs(x) <= FARTHEST and abs(y) <= FARTHEST}
