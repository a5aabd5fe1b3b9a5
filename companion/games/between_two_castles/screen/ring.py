"""Everybody round the table as a picture: where each shield stands, and the arrows of the tiles that are passed."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from companion.games.between_two_castles.rules.circle import Builder

WIDTH, HEIGHT = 340, 214
_X, _Y, _RX, _RY = 170, 104, 146, 80
"""The table is an oval."""
_CLEAR = 27.0
"""So far from a shield an arrow begins and ends."""
_HEAD = 8.0
_SIDE = 0.75
"""Up to this sine somebody sits at the side, so that the name stands beside the shield."""


Place = tuple[Builder, int, int, int, int, str]
"""A place at the table: where the shield stands and where the name, towards the middle, and its anchor."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The picture, `WIDTH` by `HEIGHT`."""

    places: tuple[Place, ...]
    arrows: tuple[str, ...]
    """The lines of the arrows, as an SVG path says them."""


def ring(builders: Sequence[Builder], way: int) -> Ring:
    """The first builder sits at the near side; clockwise round the table is clockwise on the page.

    Tiles go clockwise, `way` 1, or the other way, -1; or nowhere, 0.
    """
    angles = [pi / 2 + 2 * pi * i / len(builders) for i in range(len(builders))]
    places = tuple(_place(one, angle) for one, angle in zip(builders, angles, strict=True))
    return Ring(places, tuple(_arrow(angle, way, len(builders)) for angle in angles) if way else ())


def _at(angle: float) -> tuple[float, float]:
    return _X + _RX * cos(angle), _Y + _RY * sin(angle)


def _place(builder: Builder, angle: float) -> Place:
    x, y = _at(angle)
    if abs(sin(angle)) > _SIDE:
        return builder, round(x), round(y), round(x), round(y - 26 if sin(angle) > 0 else y + 34), "middle"
    side = 1 if cos(angle) < 0 else -1
    return builder, round(x), round(y), round(x + 22 * side), round(y + 5), "start" if side > 0 else "end"


def _arrow(angle: float, way: int, builders: int) -> str:
    """From one builder along the rim to the next."""
    start = angle + way * _CLEAR / _speed(angle)
    goal = angle + way * 2 * pi / builders
    end = goal - way * _CLEAR / _speed(goal)
    (x, y), (tip_x, tip_y) = _at(start), _at(end)
    dx, dy = -way * _RX * sin(end), way * _RY * cos(end)
    length = hypot(dx, dy)
    dx, dy = dx / length * _HEAD, dy / length * _HEAD
    wings = ((-dx - dy * 0.6, -dy + dx * 0.6), (-dx + dy * 0.6, -dy - dx * 0.6))
    (ax, ay), (bx, by) = ((tip_x + wx, tip_y + wy) for wx, wy in wings)
    return (
        f"M{x:.1f} {y:.1f}A{_RX} {_RY} 0 0 {int(way > 0)} {tip_x:.1f} {tip_y:.1f}"
        f"M{ax:.1f} {ay:.1f}L{tip_x:.1f} {tip_y:.1f}L{bx:.1f} {by:.1f}"
    )


def _speed(angle: float) -> float:
    """How far the rim goes on for a bit of angle."""
    return hypot(_RX * sin(angle), _RY * cos(angle))
