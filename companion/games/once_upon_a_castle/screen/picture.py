"""A castle as a picture, 344 wide and 400 high: its pieces from the back to the front."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, TOWERS, WALLS
from companion.games.once_upon_a_castle.screen.pieces import (
    FlagsPiece,
    FloorPiece,
    Piece,
    ResidentsPiece,
    SkyPiece,
    TowerPiece,
    WallPiece,
)
from companion.games.once_upon_a_castle.screen.views import CastleView, FloorView

ON, NEXT, OFF = "on", "next", "off"
"""Drawn parts are stone, the others dots as on the sheet; what can be drawn next is marked."""
PLACES = {1: (0, 140), 2: (56, 80), 3: (234, 80), 4: (290, 140)}
"""Where the towers stand."""


def small(castle: CastleView) -> tuple[Piece, ...]:
    """A castle among all of them: what is not drawn is a shadow."""
    shadow = castle.elements < FLOORS + TOWERS + WALLS
    sky = SkyPiece(ON if castle.sun else "", ON if castle.cloud else "", castle.small_clouds, small=True, shadow=shadow)
    floors = [FloorPiece(floor.number, ON) for floor in castle.floors if floor.drawn]
    towers = {t.number: TowerPiece(*PLACES[t.number], ON, None) for t in castle.towers if t.drawn}
    walls = [WallPiece(wall.number, ON) for wall in castle.walls if wall.drawn]
    return (sky, *_stacked(towers, [*floors, *walls, *_flags(castle, small=True)], _residents(castle)))


def large(castle: CastleView, sun_free: bool, cloud_free: bool, marked: bool) -> tuple[Piece, ...]:
    """A castle to look at; with `marked` what can be drawn next is."""
    sun = ON if castle.sun else OFF if sun_free else ""
    cloud = ON if castle.cloud else OFF if cloud_free else ""
    sky = SkyPiece(sun, cloud, castle.small_clouds, small=False, shadow=False)
    coming = NEXT if marked and castle.open else OFF
    floors = list(map(_floor, castle.floors, _states(castle.floor_count, coming)))
    states = _states(castle.tower_count, coming)
    towers = {t.number: TowerPiece(*PLACES[t.number], s, t.points) for t, s in zip(castle.towers, states, strict=True)}
    walls = list(map(WallPiece, range(1, WALLS + 1), _states(castle.wall_count, coming)))
    flags = _flags(castle, small=False, marked=marked)
    return (sky, *_stacked(towers, [*floors, *walls, *flags], _residents(castle)))


def _states(count: int, coming: str) -> tuple[str, ...]:
    """How the four parts of a kind look, of which so many are drawn."""
    return (*(ON,) * count, coming, OFF, OFF, OFF)[:4]


def _floor(floor: FloorView, state: str) -> FloorPiece:
    return FloorPiece(floor.number, state, floor.guest, floor.untold, floor.here, floor.worth, bare=state != ON)


def _stacked(towers: Mapping[int, Piece], donjon: Iterable[Piece], front: Iterable[Piece]) -> list[Piece]:
    """From the back to the front: two towers stand behind the donjon, two beside it."""
    behind, before = ([towers[number] for number in numbers if number in towers] for numbers in ((2, 3), (1, 4)))
    return [*behind, *donjon, *before, *front]


def _flags(castle: CastleView, *, small: bool, marked: bool = False) -> list[Piece]:
    """They fly on the walls in the order in which they were drawn."""
    points, marked = tuple(flag.points for flag in castle.flags), marked and castle.open
    places = enumerate(pairwise(FLAGS_ON_WALLS[: castle.wall_count + 1]), 1)
    return [FlagsPiece(n, end - at, points[at:end], marked and at <= len(points) < end, small) for n, (at, end) in places]


def _residents(castle: CastleView) -> list[Piece]:
    return [ResidentsPiece(castle.residents.coloured)] if castle.residents.coloured else []
