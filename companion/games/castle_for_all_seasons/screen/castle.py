"""The castle as a picture: where each building stands, which are built, and whose servants are in them."""

from dataclasses import dataclass
from typing import NamedTuple

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


class PlaceView(NamedTuple):
    """A building in the picture."""

    id: str
    stands: bool
    x: float


class RowView(NamedTuple):
    """A row of buildings of one size, and the line it stands on."""

    line: int
    y: float
    size: int
    places: tuple[PlaceView, ...]


class ServantView(NamedTuple):
    """A servant at the foot of a building."""

    seat: int
    x: float
    y: float


class LeftView(NamedTuple):
    """A building that can still be built, and how often: what it costs, and what it earns a stonemason and a worker."""

    id: str
    left: int
    cost: int
    full: int
    half: int


@dataclass(frozen=True, slots=True, eq=False)
class CastleView:
    """The whole picture. Its makers remember it, so that the same castle is the same object."""

    built: int
    all: int
    rows: tuple[RowView, ...]
    servants: tuple[ServantView, ...]
    left: tuple[LeftView, ...]
    height: int = HEIGHT


def castle_view(state: State) -> CastleView:
    """The picture of a state."""
    inside = tuple((spot, seats) for spot, seats in state.servants.items() if seats and spot in SPOTS)
    return _drawn(tuple(sorted(state.built.items())), inside)


def _drawn(built: tuple[tuple[str, int], ...], inside: tuple[tuple[str, tuple[int, ...]], ...]) -> CastleView:
    """Few taps build or place anybody; after the others the same picture is shown again."""
    standing = dict(built)
    indoors: dict[str, list[int]] = {}
    for spot, there in inside:
        indoors.setdefault(SPOTS[spot].building, []).extend(there)
    rows: list[RowView] = []
    servants: list[ServantView] = []
    for line, size, ids in ROWS:
        places: list[PlaceView] = []
        step = WIDTH / len(ids)
        for number, kind in enumerate(ids):
            middle = (number + 0.5) * step
            stands = kind in STANDING or standing.get(kind, 0) > sum(place.id == kind for place in places)
            places.append(PlaceView(kind, stands, round(middle - size / 2, 1)))
            seats = indoors.pop(kind, [])
            begins = middle - SERVANT * len(seats) / 2
            servants += [ServantView(s, round(begins + SERVANT * i, 1), line - BELOW) for i, s in enumerate(seats)]
        rows.append(RowView(line, round(line - size / FOOT, 1), size, tuple(places)))
    left = tuple(
        LeftView(b.id, b.copies - standing.get(b.id, 0), b.cost, b.full, b.half)
        for b in BUILDINGS.values()
        if standing.get(b.id, 0) < b.copies
    )
    return CastleView(sum(standing.values()), BUILDING_CARDS, tuple(rows), tuple(servants), left)
