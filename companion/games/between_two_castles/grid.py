"""A castle as a picture: floors of squares, the highest first, each square a room, a free cell or nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.building import faults
from companion.games.between_two_castles.castle import THRONE_CELLS, Castle, Cell, Placed
from companion.games.between_two_castles.faces import FACES, THRONE_FACES, Face
from companion.games.between_two_castles.query import Params, Query
from companion.games.between_two_castles.score import room_item, throne_items
from companion.games.between_two_castles.sites import place_words, where
from companion.rules.game import Offer, Words
from companion.rules.scoring import Item

BEST = 3
"""So many of the best cells are told in words."""


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room that stands in the castle: what it is worth, why, and what is wrong with it."""

    face: Face
    x: int
    y: int
    place: Words
    points: int
    items: tuple[Item, ...]
    warnings: tuple[Words, ...]
    chosen: bool
    latest: bool
    """Whether it was put there last: a neighbour may have done it."""
    params: Params

    @property
    def is_throne(self) -> bool:
        return (self.x, self.y) == THRONE_CELLS[0]


@dataclass(frozen=True, slots=True)
class OfferView:
    """A free cell that a room may go to."""

    x: int
    y: int
    place: Words
    gain: int | None
    """What the room in hand would bring there."""
    total: int | None
    legal: bool
    best: bool
    chosen: bool
    button: Offer | None
    """What builds or moves the room there."""


@dataclass(frozen=True, slots=True)
class SquareView:
    """A square of the picture: a room, an offer, or nothing. The throne room is one square two cells wide."""

    room: RoomView | None = None
    offer: OfferView | None = None


@dataclass(frozen=True, slots=True)
class FloorView:
    """A floor, from left to right."""

    level: str
    """floor or cellar."""
    storey: int
    y: int
    name: Words
    is_ground: bool
    squares: tuple[SquareView, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell to be offered, before it is drawn."""

    legal: bool = True
    gain: int | None = None
    total: int | None = None
    button: Offer | None = None


def room_views(castle: Castle, query: Query) -> tuple[RoomView, ...]:
    """Every room as it stands, in reading order: the highest floor first, from left to right."""
    wrong: dict[int, list[str]] = {}
    for i, code in faults(castle):
        wrong.setdefault(i, []).append(code)
    views = [_room(castle, placed, wrong.get(i, ()), query) for i, placed in enumerate(castle.rooms)]
    views.append(_throne(castle, query))
    return tuple(sorted(views, key=lambda view: (-view.y, view.x)))


def _room(castle: Castle, placed: Placed, codes: Iterable[str], query: Query) -> RoomView:
    item = room_item(castle, placed)
    face = FACES[placed.room.id]
    return RoomView(
        face=face,
        x=placed.x,
        y=placed.y,
        place=place_words(placed.x, placed.y),
        points=item.points,
        items=(item,),
        warnings=tuple(Words(f"warning-{code}", {"room": face.name}) for code in codes),
        chosen=query.cell == (placed.x, placed.y),
        latest=placed is castle.rooms[-1],
        params=_cell_params(query, placed.x, placed.y),
    )


def _throne(castle: Castle, query: Query) -> RoomView:
    items = tuple(throne_items(castle))
    x, y = THRONE_CELLS[0]
    return RoomView(
        face=THRONE_FACES[castle.layout.throne.id],
        x=x,
        y=y,
        place=Words("place-throne"),
        points=sum(item.points for item in items),
        items=items,
        warnings=(),
        chosen=query.cell in THRONE_CELLS,
        latest=False,
        params=_cell_params(query, x, y),
    )


def _cell_params(query: Query, x: int, y: int) -> Params:
    return Query(castle=query.castle, x=x, y=y).params


def offer_views(offers: Mapping[Cell, Spot], query: Query) -> dict[Cell, OfferView]:
    """The cells on offer. The best are those that bring most, if it makes any difference."""
    gains = {offer.gain for offer in offers.values() if offer.legal and offer.gain is not None}
    highest = max(gains, default=None) if len(gains) > 1 else None
    return {
        (x, y): OfferView(
            x=x,
            y=y,
            place=place_words(x, y),
            gain=offer.gain,
            total=offer.total,
            legal=offer.legal,
            best=offer.legal and highest is not None and offer.gain == highest,
            chosen=query.cell == (x, y),
            button=offer.button,
        )
        for (x, y), offer in offers.items()
    }


def best_of(offers: Iterable[OfferView]) -> tuple[OfferView, ...]:
    """The few cells that bring most, the lowest and leftmost of equal ones first."""
    legal = [offer for offer in offers if offer.legal and offer.gain is not None]
    return tuple(sorted(legal, key=lambda offer: (-(offer.gain or 0), offer.y, offer.x))[:BEST])


def floors(rooms: Iterable[RoomView], offers: Mapping[Cell, OfferView]) -> tuple[FloorView, ...]:
    """The picture: as wide and as high as what stands and what is offered."""
    standing = {(room.x, room.y): room for room in rooms}
    cells = {*standing, *offers, *THRONE_CELLS}
    xs, ys = sorted(x for x, _ in cells), sorted(y for _, y in cells)
    found = []
    for y in range(ys[-1], ys[0] - 1, -1):
        told = where(0, y)
        squares = tuple(
            SquareView(standing.get((x, y)), offers.get((x, y))) for x in range(xs[0], xs[-1] + 1) if (x, y) != THRONE_CELLS[1]
        )
        level, storey = str(told["level"]), int(told["storey"])
        found.append(FloorView(level, storey, y, Words("floor-name", {"level": level, "storey": storey}), y == 0, squares))
    return tuple(found)
