"""Advice: where would a room score most, and what would have been better in a castle that stands."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.games.between_two_castles.rules.castle import Castle, Cell, Placed
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, ROOMS, Room
from companion.games.between_two_castles.rules.question import LAYOUT, ROOM, Box, Question, read_layout
from companion.games.between_two_castles.rules.score import castle_points, points_beside, room_points
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Ask
from companion.rules.shape import Json, Record
from companion.rules.table import Words


@dataclass(frozen=True, slots=True)
class Placement:
    """A cell where a room may go, and what the castle is then worth."""

    cell: Cell
    gain: int
    total: int


def placements(castle: Castle, room: Room, cells: Iterable[Cell] | None = None) -> list[Placement]:
    """These free cells, or every legal one, for a room: the highest gain first, then the lowest, then the leftmost."""
    # Only a room that wants the new one, or all types, can be worth more than before: the others need no second count.
    concerned = [p for p in castle.rooms if p.face.wants in room.traits or p.face.wants == ALL_TYPES]
    before, total = _worth(castle, concerned), castle_points(castle)
    found = []
    for cell in castle.legal_cells(room) if cells is None else cells:
        new = Placed(room.id, *cell)
        gain = _worth(replace(castle, rooms=(*castle.rooms, new)), [*concerned, new]) - before
        found.append(Placement(cell, gain, total + gain))
    return sorted(found, key=lambda p: (-p.gain, *p.cell[::-1]))


def _worth(castle: Castle, rooms: Iterable[Placed]) -> int:
    return sum(room_points(castle, placed) for placed in rooms) + points_beside(castle)


def _answer(raw: Mapping[str, Json]) -> list[Json]:
    problems: list[Problem] = []
    castle = read_layout(raw["layout"], "layout", Box(), problems)
    room = ROOMS[raw["room"]]
    if room.is_unique and any(placed.face is room for placed in castle.rooms):
        problems.append(Problem("room", "room-in-layout"))
    if problems:
        raise RefusedError(*problems)
    return [{"x": p.cell[0], "y": p.cell[1], "gain": p.gain, "total": p.total} for p in placements(castle, room)]


ASKS = {"placements": Ask(Record({"layout": LAYOUT, "room": ROOM}), _answer)}


WAYS = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}


def better(question: Question) -> Iterator[Words]:
    """A sentence for each castle; none for one of which only the points are known."""
    for name, castle in question.castles.items():
        if isinstance(castle, Castle):
            found = [move for place in range(len(castle.rooms)) for move in _moves(castle, place)]
            if best := max(found, key=lambda move: move[0], default=None):
                gain, place, way = best
                room = castle.rooms[place].face.name
                yield Words("better-room", {"column": name, "room": room, "way": way, "gain": gain})
            elif castle.rooms:
                yield Words("better-room-none", {"column": name})


def _moves(castle: Castle, place: int) -> Iterator[tuple[int, int, str]]:
    """The ways in which a room could have stood one cell further and more would have been earned: how much more, and where."""
    here = castle.rooms[place]
    ways = {(here.x + dx, here.y + dy): way for (dx, dy), way in WAYS.items()}
    free = [cell for cell in ways if cell not in castle.cells and _could_be_built(castle, place, cell)]
    without = replace(castle, rooms=(*castle.rooms[:place], *castle.rooms[place + 1 :]))
    gains = {found.cell: found.gain for found in placements(without, here.face, [here.cell, *free])}
    yield from ((gain, place, ways[cell]) for cell in free if (gain := gains[cell] - gains[here.cell]) > 0)


def _could_be_built(castle: Castle, place: int, cell: Cell) -> bool:
    """Whether all that was built from that room on could have been built in its order, with no fault that it has not anyway."""
    here = castle.rooms[place]
    moved = (*castle.rooms[:place], replace(here, x=cell[0], y=cell[1]), *castle.rooms[place + 1 :])
    return all(
        {*replace(castle, rooms=moved[:built]).faults()} <= {*replace(castle, rooms=castle.rooms[:built]).faults()}
        for built in range(place + 1, len(moved) + 1)
    )
