"""Where would a room score most? Every legal cell with what it changes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.rules.castle import Castle, Cell, Placed
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, ROOMS, Room
from companion.games.between_two_castles.rules.points import castle_points, points_beside, room_points
from companion.games.between_two_castles.rules.question import LAYOUT, ROOM, Box, read_layout
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Ask
from companion.rules.shape import Json, Record


@dataclass(frozen=True, slots=True)
class Placement:
    """A cell where a room may go, and what the castle is then worth."""

    x: int
    y: int
    gain: int
    total: int


def placements(castle: Castle, room: Room, cells: Iterable[Cell] | None = None) -> list[Placement]:
    """These free cells, or every legal one, for a room: the highest gain first, then the lowest, then the leftmost."""
    # Only a room that wants the new one, or all types, can be worth more than before: the others need no second count.
    concerned = [p for p in castle.rooms if p.room.wants in room.traits or p.room.wants == ALL_TYPES]
    before, total = _worth(castle, concerned), castle_points(castle)
    found = []
    for x, y in castle.legal_cells(room) if cells is None else cells:
        new = Placed(room, x, y)
        gain = _worth(castle.with_room(new), [*concerned, new]) - before
        found.append(Placement(x, y, gain, total + gain))
    return sorted(found, key=lambda p: (-p.gain, p.y, p.x))


def _worth(castle: Castle, rooms: Iterable[Placed]) -> int:
    return sum(room_points(castle, placed) for placed in rooms) + points_beside(castle)


def _answer(raw: Mapping[str, Json]) -> list[Json]:
    problems: list[Problem] = []
    castle = read_layout(raw["layout"], "layout", Box(), problems)
    room = ROOMS[raw["room"]]
    if room.is_unique and any(placed.room is room for placed in castle.rooms):
        problems.append(Problem("room", "room-in-layout"))
    if problems:
        raise RefusedError(*problems)
    return [{"x": p.x, "y": p.y, "gain": p.gain, "total": p.total} for p in placements(castle, room)]


ASKS = {"placements": Ask(Record({"layout": LAYOUT, "room": ROOM}), _answer)}
