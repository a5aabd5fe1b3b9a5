"""A room by its signs, as they are read off the table: its type and what hangs on its wall, then what it scores for.

Rooms with the same signs count the same, whatever they are called: nobody needs their names.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.between_two_castles.flow.state import State
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.pieces import (
    DECORATIONS,
    REGULAR,
    ROOMS,
    SPECIALTIES,
    SPECIALTY,
    TYPES,
    Room,
    Type,
    named,
    sign_of,
)
from companion.games.between_two_castles.screen.address import Params, Query

BARE = ("outdoor", *SPECIALTIES)
"""The types of rooms with nothing on their walls."""
DECORATED = tuple(kind for kind in REGULAR if kind not in BARE)
WANTS = (*REGULAR, SPECIALTY)


@dataclass(frozen=True, slots=True)
class Key:
    """One of the keys. Its place is always the same, whatever lies elsewhere already."""

    said: str
    """What stands on it: a type, a decoration, or what is scored for."""
    type: Type
    room: Room | None = None
    """The room that is meant: all that are left count the same."""
    params: Params | None = None
    """The page that asks what it scores for. Neither, if no such room may stand there."""

    @property
    def sign(self) -> str:
        """The picture of it."""
        return sign_of(self.said)

    @property
    def name(self) -> str:
        """The message that names it."""
        return f"short-{self.said}" if self.said in WANTS else f"type-{self.said}" if self.said in TYPES else named(self.said)

    @property
    def is_on_wall(self) -> bool:
        return self.said in DECORATIONS


def keys(state: State, castle: Castle, query: Query) -> list[list[Key]]:
    """Row by row: for each decoration every type, then what has none; once that is said, what the room scores for."""
    legal, lying = castle.legal_by_type(), state.lying
    ready = [room for room in ROOMS.values() if query.cell in legal[room.type.id] and room.id not in lying]
    if query.type in TYPES:
        meant = [room for room in ready if (room.type.id, room.decoration) == (query.type, query.decoration)]
        return [[_key(query, wants, query.type, [room for room in meant if room.wants == wants]) for wants in WANTS]]

    def row(kinds: Iterable[str], wall: str | None) -> list[Key]:
        return [_key(query, wall or k, k, [r for r in ready if (r.type.id, r.decoration) == (k, wall)]) for k in kinds]

    return [*(row(DECORATED, wall) for wall in DECORATIONS), row(BARE, None)]


def _key(query: Query, said: str, kind: str, left: Iterable[Room]) -> Key:
    by_wish = {room.wants: room for room in left}
    if len(by_wish) > 1:
        return Key(said, TYPES[kind], params=query.but(type=kind, decoration=said if said in DECORATIONS else None).params)
    return Key(said, TYPES[kind], next(iter(by_wish.values()), None))
