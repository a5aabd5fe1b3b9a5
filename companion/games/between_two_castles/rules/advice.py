"""Advice: the points of a room on each legal cell, and the best one-cell move of a room in a finished castle."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.games.between_two_castles.rules.castle import Castle, Cell, PlacedRoom
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, ROOMS, Room
from companion.games.between_two_castles.rules.question import LAYOUT, ROOM, Question, UsedPieces, read_layout
from companion.games.between_two_castles.rules.score import castle_points, non_room_points, room_points
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Ask
from companion.rules.shape import Json, Record
from companion.rules.table import Words


@dataclass(frozen=True, slots=True)
class Placement:
    """A cell for a room, with the points that the room adds to the castle there (`gain`) and the castle's new `total`."""

    cell: Cell
    gain: int
    total: int


def placements(castle: Castle, room: Room, cells: Iterable[Cell] | None = None) -> list[Placement]:
    """Return the placement of the room on each of `cells`, by default on each legal cell.

    The highest gain comes first. Equal gains are sorted by floor from low to high, then from left to right.
    """
    # The new room only changes the points of rooms that want one of its traits or all types. Other rooms are not counted again.
    concerned = [p for p in castle.rooms if p.face.wants in room.traits or p.face.wants == ALL_TYPES]
    before, total = _points_of(castle, concerned), castle_points(castle)
    found = []
    for cell in castle.legal_cells(room) if cells is None else cells:
        new = PlacedRoom(room.id, *cell)
        gain = _points_of(replace(castle, rooms=(*castle.rooms, new)), [*concerned, new]) - before
        found.append(Placement(cell, gain, total + gain))
    return sorted(found, key=lambda p: (-p.gain, *p.cell[::-1]))


def _points_of(castle: Castle, rooms: Iterable[PlacedRoom]) -> int:
    return sum(room_points(castle, placed) for placed in rooms) + non_room_points(castle)


def _answer(raw: Mapping[str, Json]) -> list[Json]:
    problems: list[Problem] = []
    castle = read_layout(raw["layout"], "layout", UsedPieces(), problems)
    room = ROOMS[raw["room"]]
    if room.is_unique and any(placed.face is room for placed in castle.rooms):
        problems.append(Problem("room", "room-in-layout"))
    if problems:
        raise RefusedError(*problems)
    return [{"x": p.cell[0], "y": p.cell[1], "gain": p.gain, "total": p.total} for p in placements(castle, room)]


ASKS = {"placements": Ask(Record({"layout": LAYOUT, "room": ROOM}), _answer)}


DIRECTIONS = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}


def better(question: Question) -> Iterator[Words]:
    """Yield one sentence of advice for each castle with a layout.

    It names the best move of a room by one cell, or says that no such move gains points.

    Castles scored from their pad and castles without rooms are left out.
    """
    for name, castle in question.castles.items():
        if isinstance(castle, Castle):
            found = [move for place in range(len(castle.rooms)) for move in _better_moves(castle, place)]
            if best := max(found, key=lambda move: move[0], default=None):
                gain, place, way = best
                room = castle.rooms[place].face.name
                yield Words("better-room", {"column": name, "room": room, "way": way, "gain": gain})
            elif castle.rooms:
                yield Words("better-room-none", {"column": name})


def _better_moves(castle: Castle, place: int) -> Iterator[tuple[int, int, str]]:
    """Yield each move of the room by one cell that scores more points, as (extra points, `place`, direction).

    `place` is the index of the room in `castle.rooms`.
    """
    here = castle.rooms[place]
    ways = {(here.x + dx, here.y + dy): way for (dx, dy), way in DIRECTIONS.items()}
    free = [cell for cell in ways if cell not in castle.cells and _could_be_built(castle, place, cell)]
    without = replace(castle, rooms=(*castle.rooms[:place], *castle.rooms[place + 1 :]))
    gains = {found.cell: found.gain for found in placements(without, here.face, [here.cell, *free])}
    yield from ((gain, place, ways[cell]) for cell in free if (gain := gains[cell] - gains[here.cell]) > 0)


def _could_be_built(castle: Castle, place: int, cell: Cell) -> bool:
    """Return whether the castle could have been built with a room on another cell without any additional fault.

    The castle is replayed in building order. At no step may it have a fault that the real castle did not
    have at that step. `place` is the index of the room, `cell` its other cell.
    """
    here = castle.rooms[place]
    moved = (*castle.rooms[:place], replace(here, x=cell[0], y=cell[1]), *castle.rooms[place + 1 :])
    return all(
        {*replace(castle, rooms=moved[:built]).faults()} <= {*replace(castle, rooms=castle.rooms[:built]).faults()}
        for built in range(place + 1, len(moved) + 1)
    )
