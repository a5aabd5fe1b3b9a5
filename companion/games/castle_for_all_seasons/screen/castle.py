"""The castle as a picture: where each building stands, which are built, and whose servants are in them."""

from dataclasses import dataclass

from companion.games.castle_for_all_seasons.flow.state import State
from companion.games.castle_for_all_seasons.rules.buildings import BUILDING_CARDS, BUILDINGS, SPOTS, STANDING

WIDTH = 360
ROWS: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (42, 42, ("tower",) * 9),
    (100, 64, ("servants-house", "tavern", "keep", "palace", "forge", "stable")),
    (160, 46, ("house", "house", "market", "house", "big-gate", "house", "well", "house", "small-gate", "house")),
)
"""From the back to the front: the line a row stands on, how large its buildings are, and which."""
FOOT = 48 / 44
"""A drawing is so much higher than its building: some ground is left below."""
SERVANT, BELOW = 14, 5
"""How far servants stand apart, and how far below the line."""
HEIGHT = 182


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A building in the picture."""

    id: str
    stands: bool
    x: float


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of buildings of one size, and the line it stands on."""

    line: int
    y: float
    size: int
    places: tuple[PlaceView, ...]


@dataclass(frozen=True, slots=True)
class ServantView:
    """A servant at the foot of a building."""

    seat: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class LeftView:
    """A building that can still be built, and how often: what it costs, and what it earns a stonemason and a worker."""

    id: str
    left: int
    cost: int
    full: int
    half: int


@dataclass(frozen=True, slots=True)
class CastleView:
    """The whole picture."""

    built: int
    all: int
    rows: tuple[RowView, ...]
    servants: tuple[ServantView, ...]
    left: tuple[LeftView, ...]
    height: int = HEIGHT


def castle_view(state: State) -> CastleView:
    """The picture of a state."""
    indoors: dict[str, list[int]] = {}
    for spot, seats in state.servants.items():
        if spot in SPOTS:
            indoors.setdefault(SPOTS[spot].building, []).extend(seats)
    rows: list[RowView] = []
    servants: list[ServantView] = []
    for line, size, ids in ROWS:
        places: list[PlaceView] = []
        step = WIDTH / len(ids)
        for number, kind in enumerate(ids):
            middle = (number + 0.5) * step
            stands = kind in STANDING or state.built.get(kind, 0) > sum(place.id == kind for place in places)
            places.append(PlaceView(kind, stands, round(middle - size / 2, 1)))
            inside = indoors.pop(kind, [])
            begins = middle - SERVANT * len(inside) / 2
            servants += [ServantView(seat, round(begins + SERVANT * i, 1), line - BELOW) for i, seat in enumerate(inside)]
        rows.append(RowView(line, round(line - size / FOOT, 1), size, tuple(places)))
    left = tuple(
        LeftView(b.id, b.copies - state.built.get(b.id, 0), b.cost, b.full, b.half)
        for b in BUILDINGS.values()
        if state.built.get(b.id, 0) < b.copies
    )
    return CastleView(state.all_built, BUILDING_CARDS, tuple(rows), tuple(servants), left)
