"""What everything in a castle is worth, in numbers; sentences are made of the same numbers in `score.py`."""

from collections.abc import Callable, Iterable, Mapping

from companion.games.between_two_castles.rules.castle import Castle, Cell, Placed
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, REGULAR, SPECIALTY, Attendant, BonusCard

MARKED: Mapping[str, Cell] = {
    "above-left": (0, 1),
    "above-right": (1, 1),
    "left": (-1, 0),
    "right": (2, 0),
    "below-left": (0, -1),
    "below-right": (1, -1),
}
"""The cells a throne room may mark."""
THRONE_CELL = 2
"""What a marked cell with a wanted room is worth."""


def castle_points(castle: Castle) -> int:
    """What a whole castle is worth."""
    return sum(room_points(castle, placed) for placed in castle.rooms) + points_beside(castle)


def points_beside(castle: Castle) -> int:
    """What everything in a castle is worth that is not a room to place."""
    return (
        sum(bonus_count(castle, card) * card.points for card in castle.bonus_cards)
        + sum(attendant_points(castle, attendant) for attendant in castle.attendants)
        + THRONE_CELL * len(throne_cells(castle))
    )


def room_points(castle: Castle, placed: Placed) -> int:
    """What a room of the castle is worth (the throne room has its own way: `throne_cells`)."""
    room = placed.room
    if room.wants == ALL_TYPES:
        return room.points if has_all_types(castle) else room.otherwise
    return room_count(castle, placed) * room.points


def room_count(castle: Castle, placed: Placed) -> int:
    """How many wanted rooms a room finds in its zone."""
    return _FOUND[placed.room.zone](castle, placed)


def has_all_types(castle: Castle) -> bool:
    """Whether all seven regular types stand in the castle."""
    return all(castle.traits.get(kind) for kind in REGULAR)


def throne_cells(castle: Castle) -> tuple[tuple[str, Placed], ...]:
    """The marked cells of the throne room that hold what it wants, each with what is there."""
    found = ((mark, castle.cells.get(MARKED[mark])) for mark in castle.throne.marked)
    return tuple((mark, placed) for mark, placed in found if placed and placed.room.type.kind in castle.throne.wants)


def attendant_points(castle: Castle, attendant: Attendant) -> int:
    """What an attendant is worth: 1 for each room with his decoration."""
    return castle.traits.get(attendant.decoration, 0)


def bonus_count(castle: Castle, card: BonusCard) -> int:
    """How many of what a bonus card counts there are."""
    return _COUNTED[card.counts](castle, card.of)


def specialty_rooms(castle: Castle) -> int:
    """How many specialty rooms the castle has, the throne room included."""
    return castle.traits[SPECIALTY]


def _wanted(placed: Placed, others: Iterable[Placed]) -> int:
    return sum(placed.room.wants in other.room.traits for other in others)


def _touching(*offsets: Cell) -> Callable[[Castle, Placed], int]:
    return lambda castle, placed: _wanted(placed, castle.on((placed.x + dx, placed.y + dy) for dx, dy in offsets))


def _column(castle: Castle, placed: Placed) -> list[Placed]:
    """The other rooms of its column."""
    throne_room = castle.throne_room
    above_and_below = [other for other in castle.rooms if other.x == placed.x and other is not placed]
    return [*above_and_below, throne_room] if castle.cells.get((placed.x, throne_room.y)) is throne_room else above_and_below


def _in_castle(castle: Castle, placed: Placed) -> int:
    return castle.traits.get(placed.room.wants, 0) - (placed.room.wants in placed.room.traits)


_FOUND: Mapping[str, Callable[[Castle, Placed], int]] = {
    "above-below": _touching((0, 1), (0, -1)),
    "left-right": _touching((-1, 0), (1, 0)),
    "two-below": _touching((0, -1), (0, -2)),
    "around": lambda castle, placed: _wanted(placed, castle.on(placed.around)),
    "column": lambda castle, placed: _wanted(placed, _column(castle, placed)),
    "below": lambda castle, placed: _wanted(placed, (other for other in _column(castle, placed) if other.y < placed.y)),
    "castle": _in_castle,
    "connected": lambda castle, placed: len(castle.joined(placed, placed.room.wants)),
    "always": lambda _castle, _placed: 1,
}


def _surrounded(castle: Castle, sides: str) -> int:
    """How many rooms, the throne room among them, have a room on every cell around, or on every side."""
    return sum(
        all(cell in castle.cells for cell in (placed.around if sides == "8" else placed.sides))
        for placed in castle.everything()
    )


def _types_beside_throne(castle: Castle, _of: str) -> int:
    return len({placed.room.type.id for placed in castle.on(castle.throne_room.sides) if placed.room.is_unique})


_COUNTED: Mapping[str, Callable[[Castle, str], int]] = {
    "rooms-of": lambda castle, kind: castle.traits.get(kind, 0),
    "attendants": lambda castle, _of: len(castle.attendants),
    "types": lambda castle, _of: len({placed.room.type.id for placed in castle.rooms}),
    "rooms-up-to": lambda castle, floor: sum(placed.y < int(floor) for placed in castle.everything()),
    "rooms-from": lambda castle, floor: sum(placed.y + 1 >= int(floor) for placed in castle.everything()),
    "rows": lambda castle, _of: len({y for _, y in castle.cells}),
    "columns": lambda castle, _of: len({x for x, _ in castle.cells}),
    "surrounded": _surrounded,
    "types-beside-throne": _types_beside_throne,
    "rooms-around-throne": lambda castle, _of: len(castle.on(castle.throne_room.around)),
    "types-with": lambda castle, fewest: sum(castle.traits.get(kind, 0) >= int(fewest) for kind in REGULAR),
}
