"""How rooms look: each type has a tincture with its hatching and a sign, so that it reads without colour too."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.tables import ALL_TYPES, ROOMS, SPECIALTY, THRONE, THRONES, Room, Throne
from companion.rules.errors import Arg, Key
from companion.rules.game import Words

FUR = "ermine"
"""Specialty rooms are none of the seven tinctures."""

LOOKS: Mapping[str, tuple[str, str]] = {
    "food": ("gules", "food"),
    "living": ("azure", "living"),
    "utility": ("sable", "utility"),
    "outdoor": ("vert", "outdoor"),
    "sleeping": ("purpure", "sleeping"),
    "corridor": ("or", "corridor"),
    "downstairs": ("argent", "downstairs"),
    "fountain": (FUR, "fountain"),
    "tower": (FUR, "tower"),
    "grand-foyer": (FUR, "foyer"),
    SPECIALTY: (FUR, "foyer"),
    THRONE: (FUR, THRONE),
}
"""Tincture and piece of each type."""


@dataclass(frozen=True, slots=True)
class Face:
    """A room as it is drawn and told. Words: `room-ID`, for a throne room `throne-ID`; `type-TYPE`; `decoration-...`."""

    id: str
    name: Key
    type: str
    tincture: str
    piece: str
    decoration: str | None
    scores: Words
    """What it scores, in small words."""


def _scores(room: Room) -> Words:
    if not room.wants:
        return Words("scores-always", {"each": room.points})
    if room.wants == ALL_TYPES:
        return Words("scores-all-types", {"each": room.points, "otherwise": room.otherwise})
    return Words(f"scores-{room.wants}", {"each": room.points, "where": Key(f"zone-{room.zone}")})


def _throne_scores(throne: Throne) -> Words:
    wants: dict[str, Arg] = {"one": Key(f"type-{throne.wants[0]}"), "other": Key(f"type-{throne.wants[1]}")}
    cells: dict[str, Arg] = {"here": Key(f"cell-{throne.marked[0]}"), "there": Key(f"cell-{throne.marked[1]}")}
    return Words("scores-throne", wants | cells)


FACES: Mapping[str, Face] = {
    room.id: Face(room.id, Key(f"room-{room.id}"), room.type.id, *LOOKS[room.type.id], room.decoration, _scores(room))
    for room in ROOMS.values()
}
THRONE_FACES: Mapping[str, Face] = {
    throne.id: Face(
        throne.id, Key(f"throne-{throne.id}"), THRONE, *LOOKS[THRONE], throne.room.decoration, _throne_scores(throne)
    )
    for throne in THRONES.values()
}
