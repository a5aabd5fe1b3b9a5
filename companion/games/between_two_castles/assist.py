"""Where would a room score most? Every legal cell with what it changes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.games.between_two_castles.building import legal_cells
from companion.games.between_two_castles.castle import Castle, Cell, Placed, built
from companion.games.between_two_castles.points import castle_points, dressing_points, room_finding
from companion.games.between_two_castles.question import LAYOUT, ROOM, Box, read_layout
from companion.games.between_two_castles.tables import ALL_TYPES, ROOMS, Room
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


def placements(castle: Castle, room: Room) -> list[Placement]:
    """Every legal cell for a room: the highest gain first, then the lowest, then the leftmost."""
    return ranked(castle, room, legal_cells(castle, room))


def ranked(castle: Castle, room: Room, cells: Iterable[Cell]) -> list[Placement]:
    """These free cells by what the room would bring there, in the same order."""
    # Only a room that wants the new one, or all types, can be worth more than before: the others need no second count.
    concerned = [p for p in castle.rooms if p.room.wants in room.traits or p.room.wants == ALL_TYPES]
    before = _worth(castle, concerned)
    total = castle_points(castle)
    found = []
    for x, y in cells:
        new = Placed(room, x, y)
        after = built(replace(castle.layout, rooms=(*castle.rooms, new)))
        gain = _worth(after, [*concerned, new]) - before
        found.append(Placement(x, y, gain, total + gain))
    return sorted(found, key=lambda p: (-p.gain, p.y, p.x))


def _worth(castle: Castle, rooms: Iterable[Placed]) -> int:
    return sum(room_finding(castle, placed).points for placed in rooms) + dressing_points(castle)


def _answer(raw: Mapping[str, Json]) -> list[Json]:
    problems: list[Problem] = []
    layout = read_layout(raw["layout"], "layout", Box(), problems)
    room = ROOMS[raw["room"]]
    if room.is_unique and any(placed.room is room for placed in layout.rooms):
        problems.append(Problem("room", "room-in-layout"))
    if problems:
        raise RefusedError(*problems)
    return [{"x": p.x, "y": p.y, "gain": p.gain, "total": p.total} for p in placements(built(layout), room)]


ASKS = {"placements": Ask(Record({"layout": LAYOUT, "room": ROOM}), _answer)}
