"""The picture of the table: each builder's colour at a position, and arrows for passed tiles."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from companion.games.between_two_castles.rules.circle import Builder

WIDTH, HEIGHT = 340, 214
_X, _Y, _RX, _RY = 170, 104, 146, 80
"""Centre and radii of the oval table, in SVG units."""
_COLOUR_GAP = 27.0
"""Distance between a colour and the ends of the arrows, in SVG units."""
_ARROW_HEAD = 8.0
_MAX_SIDE_SINE = 0.75
"""Largest absolute sine of a builder's angle at which the name is beside the colour. Above it, the name is below or above."""


TablePosition = tuple[Builder, int, int, int, int, str]
"""Position of a builder: builder, x and y of the colour, x and y of the name, and the SVG text anchor of the name."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The picture of the table, `WIDTH` by `HEIGHT` SVG units."""

    places: tuple[TablePosition, ...]
    arrows: tuple[str, ...]
    """Arrows to the receivers of passed tiles, as SVG path data. Empty if no tiles are passed."""


def ring(builders: Sequence[Builder], way: int) -> TablePicture:
    """Return the picture of the table, with the first builder at the bottom and the others clockwise.

    Tiles are passed clockwise with `way` 1, counterclockwise with -1, and not at all with 0.
    """
    angles = [pi / 2 + 2 * pi * i / len(builders) for i in range(len(builders))]
    places = tuple(_place(one, angle) for one, angle in zip(builders, angles, strict=True))
    return TablePicture(places, tuple(_arrow(angle, way, len(builders)) for angle in angles) if way else ())


def _at(angle: float) -> tuple[float, float]:
    return _X + _RX * cos(angle), _Y + _RY * sin(angle)


def _place(builder: Builder, angle: float) -> TablePosition:
    x, y = _at(angle)
    if abs(sin(angle)) > _MAX_SIDE_SINE:
        return builder, round(x), round(y), round(x), round(y - 26 if sin(angle) > 0 else y + 34), "middle"
    side = 1 if cos(angle) < 0 else -1
    return builder, round(x), round(y), round(x + 22 * side), round(y + 5), "start" if side > 0 else "end"


def _arrow(angle: float, way: int, builders: int) -> str:
    """Return the SVG path of an arrow along the edge of the table from the builder at `angle` to the neighbour."""
    start = angle + way * _COLOUR_GAP / _speed(angle)
    goal = angle + way * 2 * pi / builders
    end = goal - way * _COLOUR_GAP / _speed(goal)
    (x, y), (tip_x, tip_y) = _at(start), _at(end)
    dx, dy = -way * _RX * sin(end), way * _RY * cos(end)
    length = hypot(dx, dy)
    dx, dy = dx / length * _ARROW_HEAD, dy / length * _ARROW_HEAD
    wings = ((-dx - dy * 0.6, -dy + dx * 0.6), (-dx + dy * 0.6, -dy - dx * 0.6))
    (ax, ay), (bx, by) = ((tip_x + wx, tip_y + wy) for wx, wy in wings)
    return (
        f"M{x:.1f} {y:.1f}A{_RX} {_RY} 0 0 {int(way > 0)} {tip_x:.1f} {tip_y:.1f}"
        f"M{ax:.1f} {ay:.1f}L{tip_x:.1f} {tip_y:.1f}L{bx:.1f} {by:.1f}"
    )


def _speed(angle: float) -> float:
    """Return the length of the table's edge per radian at an angle, in SVG units."""
    return hypot(_RX * sin(angle), _RY * cos(angle))
