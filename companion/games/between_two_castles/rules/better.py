"""What would have been better: in every castle that was drawn, the room that would have scored most one cell further."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.between_two_castles.rules.assist import placements
from companion.games.between_two_castles.rules.castle import Castle, Cell
from companion.games.between_two_castles.rules.question import Question
from companion.rules.errors import Key
from companion.rules.table import Words

WAYS = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}


def better(question: Question) -> Iterator[Words]:
    """A sentence for each castle; none for one of which only the points are known."""
    for name, castle in question.castles.items():
        if isinstance(castle, Castle):
            found = [move for place in range(len(castle.rooms)) for move in _moves(castle, place)]
            if best := max(found, key=lambda move: move[0], default=None):
                gain, place, way = best
                room = Key(f"room-{castle.rooms[place].room.id}")
                yield Words("better-room", {"column": name, "room": room, "way": way, "gain": gain})
            elif castle.rooms:
                yield Words("better-room-none", {"column": name})


def _moves(castle: Castle, place: int) -> Iterator[tuple[int, int, str]]:
    """The ways in which a room could have stood one cell further and more would have been earned: how much more, and where."""
    here = castle.rooms[place]
    ways = {(here.x + dx, here.y + dy): way for (dx, dy), way in WAYS.items()}
    free = [cell for cell in ways if cell not in castle.cells and _could_be_built(castle, place, cell)]
    without = replace(castle, rooms=(*castle.rooms[:place], *castle.rooms[place + 1 :]))
    gains = {(found.x, found.y): found.gain for found in placements(without, here.room, [here.cell, *free])}
    yield from ((gain, place, ways[cell]) for cell in free if (gain := gains[cell] - gains[here.cell]) > 0)


def _could_be_built(castle: Castle, place: int, cell: Cell) -> bool:
    """Whether all that was built from that room on could have been built in its order, with no fault that it has not anyway."""
    here = castle.rooms[place]
    moved = (*castle.rooms[:place], replace(here, x=cell[0], y=cell[1]), *castle.rooms[place + 1 :])
    return all(
        {*replace(castle, rooms=moved[:built]).faults()} <= {*replace(castle, rooms=castle.rooms[:built]).faults()}
        for built in range(place + 1, len(moved) + 1)
    )
