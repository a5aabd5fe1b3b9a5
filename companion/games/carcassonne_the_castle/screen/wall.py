"""The wall as a drawing: a square ring of 100 spaces, 0 at the top left, clockwise. Lengths are units of its view box."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.games.carcassonne_the_castle.rules.features import TRACK

CELL, EDGE = 12, 30
SIDE = TRACK // 4
SIZE = SIDE * CELL + 2 * EDGE
THICK = 22
TENS = 10
TOWER = 3
"""How far the tower stands out of the wall on either side."""
NEAR, BESIDE = 3, 12
"""Markers closer than so many spaces stand side by side, each so far from the middle of the wall."""
DIGIT, LINE, GAP = 7, 13, 8
"""The width of a digit, the height of a line, and what keeps two labels on it apart."""
ANCHORS = ("middle", "end", "middle", "start")

Group = tuple[int, ...]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class LabelView:
    """Numbers written inside the ring."""

    text: str
    x: float
    y: float
    anchor: str


@dataclass(frozen=True, slots=True)
class TowerView:
    """A corner tower: the numbers of it that are known, and whether its wall tile is still there."""

    numbers: Group
    tile: bool
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class WallView:
    """All that changes about the drawing."""

    towers: tuple[TowerView, ...]
    tens: tuple[LabelView, ...]
    names: tuple[LabelView, ...]
    """The numbers of the corner towers."""
    stands: tuple[Point, Point]
    """Where the markers stand."""
    tiles: bool
    """Whether any wall tile is still there."""


def wall_view(towers: tuple[tuple[Group, bool], ...], totals: tuple[int, int]) -> WallView:
    """The drawing with these corner towers (and whether their tiles are there) and markers at these totals."""
    drawn = tuple(TowerView(numbers, tile, *place(_middle(numbers))) for numbers, tile in towers)
    names = _readable(_label("/".join(map(str, t.numbers)), _middle(t.numbers), TOWER) for t in drawn)
    tens = _readable((_label(str(n), n + 0.5, 0) for n in range(0, TRACK, TENS)), names)
    return WallView(drawn, tens, names, _stands(totals), any(t.tile for t in drawn))


def place(along: float, out: float = 0) -> Point:
    """The point so many spaces along the middle of the wall from its top left corner, and so far outside of that."""
    side, rest = divmod(along, SIDE)
    run, far = EDGE + rest * CELL, SIZE - EDGE
    points = ((run, EDGE - out), (far + out, run), (SIZE - run, far + out), (EDGE - out, SIZE - run))
    x, y = points[int(side) % 4]
    return round(x, 1), round(y, 1)


def _middle(numbers: Group) -> float:
    return sum(numbers) / len(numbers) + 0.5


def _label(text: str, along: float, more: int) -> LabelView:
    """Numbers inside of the wall, and of what stands on it; at its corners they keep clear of the wall round the corner."""
    side = int(along // SIDE) % 4
    x, y = place(along, -(THICK / 2 + more + (13 if side in {0, 2} else 9)))
    near, far = EDGE + 24, SIZE - EDGE - 24
    return LabelView(text, *((min(max(x, near), far), y) if side in {0, 2} else (x, min(max(y, near), far))), ANCHORS[side])


def _readable(labels: Iterable[LabelView], others: Sequence[LabelView] = ()) -> tuple[LabelView, ...]:
    """Those that do not run into one that stands there already."""
    kept: list[LabelView] = []
    for label in labels:
        left, right = _extent(label)
        clear = (
            abs(label.y - other.y) >= LINE or left >= _extent(other)[1] + GAP or right + GAP <= _extent(other)[0]
            for other in (*others, *kept)
        )
        if all(clear):
            kept.append(label)
    return tuple(kept)


def _extent(label: LabelView) -> tuple[float, float]:
    width = DIGIT * len(label.text)
    left = label.x - {"start": 0, "middle": width / 2, "end": width}[label.anchor]
    return left, left + width


def _stands(totals: tuple[int, int]) -> tuple[Point, Point]:
    first, second = (total % TRACK for total in totals)
    beside = BESIDE if min((first - second) % TRACK, (second - first) % TRACK) < NEAR else 0
    return place(first + 0.5, beside), place(second + 0.5, -beside)
