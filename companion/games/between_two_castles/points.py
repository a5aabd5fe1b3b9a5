"""What everything in a castle is worth. Each finding says how many, and how much each; sentences are made of it elsewhere."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.castle import Castle, Cell, Placed, around, sides
from companion.games.between_two_castles.tables import ALL_TYPES, REGULAR, SPECIALTY, Attendant, BonusCard

MARKED: Mapping[str, Cell] = {
    "above-left": (0, 1),
    "above-right": (1, 1),
    "left": (-1, 0),
    "right": (2, 0),
    "below-left": (0, -1),
    "below-right": (1, -1),
}
"""The cells a throne room may mark."""

_TOUCHING: Mapping[str, tuple[Cell, Cell]] = {
    "above-below": ((0, 1), (0, -1)),
    "left-right": ((-1, 0), (1, 0)),
    "two-below": ((0, -1), (0, -2)),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """`count` of something, worth `each`."""

    count: int
    each: int

    @property
    def points(self) -> int:
        return self.count * self.each


def room_finding(castle: Castle, placed: Placed) -> Finding:
    """What a room of the castle is worth (the throne room has its own way: `throne_cells`)."""
    room = placed.room
    if room.wants == ALL_TYPES:
        return Finding(1, room.points if has_all_types(castle) else room.otherwise)
    return Finding(_FOUND[room.zone](castle, placed), room.points)


def has_all_types(castle: Castle) -> bool:
    """Whether all seven regular types stand in the castle."""
    return all(castle.traits.get(kind) for kind in REGULAR)


def throne_cells(castle: Castle) -> tuple[tuple[str, Placed], ...]:
    """The marked cells of the throne room that hold what it wants, each with what is there."""
    throne = castle.layout.throne
    found = ((mark, castle.cells.get(MARKED[mark])) for mark in throne.marked)
    return tuple((mark, placed) for mark, placed in found if placed and placed.room.type.kind in throne.wants)


THRONE_CELL = 2
"""What a marked cell with a wanted room is worth."""


def attendant_finding(castle: Castle, attendant: Attendant) -> Finding:
    """What an attendant is worth."""
    return Finding(castle.traits.get(attendant.decoration, 0), 1)


def bonus_finding(castle: Castle, card: BonusCard) -> Finding:
    """What a bonus card is worth."""
    return Finding(_COUNTED[card.counts](castle, card.of), card.points)


def castle_points(castle: Castle) -> int:
    """What a whole castle is worth."""
    return sum(room_finding(castle, placed).points for placed in castle.rooms) + dressing_points(castle)


def dressing_points(castle: Castle) -> int:
    """What everything in a castle is worth that is not a room to place."""
    layout = castle.layout
    return (
        sum(bonus_finding(castle, card).points for card in layout.bonus_cards)
        + sum(attendant_finding(castle, attendant).points for attendant in layout.attendants)
        + THRONE_CELL * len(throne_cells(castle))
    )


def specialty_rooms(castle: Castle) -> int:
    """How many specialty rooms the castle has, the throne room included."""
    return castle.traits[SPECIALTY]


def _wanted(placed: Placed, others: Iterable[Placed]) -> int:
    wants = placed.room.wants
    return sum(wants in other.room.traits for other in others)


def _touching(zone: str) -> Callable[[Castle, Placed], int]:
    (ax, ay), (bx, by) = _TOUCHING[zone]

    def found(castle: Castle, placed: Placed) -> int:
        cells = ((placed.x + ax, placed.y + ay), (placed.x + bx, placed.y + by))
        return _wanted(placed, {castle.cells[cell] for cell in cells if cell in castle.cells})

    return found


def _in_column(castle: Castle, placed: Placed) -> int:
    return _wanted(placed, (other for other in _column(castle, placed.x) if other is not placed))


def _below(castle: Castle, placed: Placed) -> int:
    return _wanted(placed, (other for other in _column(castle, placed.x) if other.y < placed.y))


def _column(castle: Castle, x: int) -> list[Placed]:
    rooms = [placed for placed in castle.rooms if placed.x == x]
    throne = castle.throne
    return [*rooms, throne] if castle.cells.get((x, throne.y)) is throne else rooms


def _in_castle(castle: Castle, placed: Placed) -> int:
    return castle.traits.get(placed.room.wants, 0) - (placed.room.wants in placed.room.traits)


_FOUND: Mapping[str, Callable[[Castle, Placed], int]] = {
    **{zone: _touching(zone) for zone in _TOUCHING},
    "around": lambda castle, placed: _wanted(placed, castle.around(placed)),
    "column": _in_column,
    "below": _below,
    "castle": _in_castle,
    "connected": lambda castle, placed: len(castle.joined(placed, placed.room.wants)),
    "always": lambda _castle, _placed: 1,
}
"""How many wanted rooms a room finds in its zone."""


def _regular(rooms: Iterable[Placed]) -> Counter[str]:
    return Counter(placed.room.type.id for placed in rooms if placed.room.type.kind != SPECIALTY)


def _surrounded(castle: Castle, sides_filled: str) -> int:
    cells_of = {"8": around, "4": sides}[sides_filled]
    return sum(all(cell in castle.cells for cell in cells_of(placed)) for placed in castle.everything())


def _types_with(castle: Castle, fewest: str) -> int:
    return sum(castle.traits.get(kind, 0) >= int(fewest) for kind in REGULAR)


_COUNTED: Mapping[str, Callable[[Castle, str], int]] = {
    "rooms-of": lambda castle, kind: castle.traits.get(kind, 0),
    "attendants": lambda castle, _of: len(castle.layout.attendants),
    "types": lambda castle, _of: len({placed.room.type.id for placed in castle.rooms}),
    "rooms-up-to": lambda castle, floor: sum(placed.y < int(floor) for placed in castle.everything()),
    "rooms-from": lambda castle, floor: sum(placed.y + 1 >= int(floor) for placed in castle.everything()),
    "rows": lambda castle, _of: len({y for _, y in castle.cells}),
    "columns": lambda castle, _of: len({x for x, _ in castle.cells}),
    "surrounded": _surrounded,
    "types-beside-throne": lambda castle, _of: len(_regular(castle.beside(castle.throne))),
    "rooms-around-throne": lambda castle, _of: len(castle.around(castle.throne)),
    "types-with": _types_with,
}
"""How many of what a bonus card counts there are."""
