"""Points over time as pictures for the screen: the score of a play round by round, and somebody's latest totals in a game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

WIDTH, HEIGHT = 340.0, 208.0
LEFT, TOP, BOTTOM = 28.0, 12.0, 24.0
ENDS = 96.0
"""Room at the right for shields and names."""
APART = 23.0
"""The least distance between two shields above each other."""
LONGEST = 11
"""So many letters of a name have room."""
MOST_RULES = 6
MOST_NUMBERS = 8
"""So many numbers of rounds have room side by side."""
FINAL = 34.0
"""Room for the word under the final count."""
DASHES = ("none", "9 3", "1.5 3.5", "14 3 3 3", "5 3", "9 3 1.5 3", "3 6")
"""One for each tincture, so that lines are told apart without colour."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Rule(NamedTuple):
    """A line of the grid, and the points it stands for."""

    y: float
    points: int


class Tick(NamedTuple):
    """A round under the picture."""

    x: float
    number: int


class Series(NamedTuple):
    """A player's points: at the start, after each round, after the final count."""

    seat: int
    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A player's way through the game, and where it ends."""

    seat: int
    dash: str
    way: str
    name: str
    """As far as there is room."""
    x: float
    y: float
    end: float
    """The height of the shield, moved away from where others end."""


@dataclass(frozen=True, slots=True)
class ChartView:
    """The picture of a play, `WIDTH` by `HEIGHT`."""

    rules: tuple[Rule, ...]
    ticks: tuple[Tick, ...]
    last_round: float
    """Where the rounds are over and the final count begins."""
    lines: tuple[Line, ...]


def chart(series: Sequence[Series]) -> ChartView | None:
    """The picture of everybody's points; none where nobody knows how they came."""
    if not series:
        return None
    count = len(series[0].points)
    low, high, step = scale([0, *(p for s in series for p in s.points)], MOST_RULES)
    right, ground = WIDTH - ENDS, HEIGHT - BOTTOM

    def x(at: int) -> float:
        return round(LEFT + (right - LEFT) * at / (count - 1), 1)

    def y(points: int) -> float:
        return round(ground - (ground - TOP) * (points - low) / (high - low), 1)

    def line(s: Series, end: float) -> Line:
        way = " ".join(f"{x(i):g},{y(p):g}" for i, p in enumerate(s.points))
        return Line(s.seat, DASHES[s.seat], way, short(s.name, LONGEST), right, y(s.points[-1]), round(end, 1))

    every = max(1, -(-(count - 2) // MOST_NUMBERS))
    ends = spread([y(s.points[-1]) for s in series], APART, ground)
    return ChartView(
        tuple(Rule(y(points), points) for points in range(low, high + 1, step)),
        tuple(Tick(x(at), at) for at in range(every, count - 1, every) if x(at) <= right - FINAL),
        x(count - 2),
        tuple(map(line, series, ends)),
    )


class Dot(NamedTuple):
    """A play, and whether it was won."""

    x: float
    y: float
    won: bool


class Size(NamedTuple):
    """Of a picture of totals: so wide and high, so far from the left it begins, and about so many lines has its grid."""

    width: int
    height: int
    left: int
    rules: int

    @property
    def right(self) -> int:
        return self.width - 5


LARGE, SMALL = Size(340, 132, 34, 4), Size(160, 84, 26, 3)


class Course(NamedTuple):
    """The picture of totals one after another."""

    size: Size
    rules: tuple[Rule, ...]
    dots: tuple[Dot, ...]


def course(totals: Sequence[tuple[float, bool]], size: Size = LARGE, among: Iterable[float] = ()) -> Course | None:
    """The picture of totals and whether each was enough to win; of a single play there is none.

    It begins at 0: what is twice as high is twice as much, also in another picture that stands `among` the same points.
    """
    if len(totals) < 2:
        return None
    points = [0, *(total for total, _ in totals), *among]
    low, high, step = scale([floor(min(points)), ceil(max(points))], size.rules)
    ground = size.height - 14

    def y(points: float) -> float:
        return round(ground - (ground - 12) * (points - low) / (high - low), 1)

    pace = (size.right - size.left) / (len(totals) - 1)
    dots = tuple(Dot(round(size.left + i * pace, 1), y(total), won) for i, (total, won) in enumerate(totals))
    return Course(size, tuple(Rule(y(points), points) for points in range(low, high + 1, step)), dots)


def short(name: str, longest: int) -> str:
    """A name as far as there is room beside its shield."""
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"


def scale(totals: Sequence[int], most: int) -> tuple[int, int, int]:
    """Lowest and highest line of a grid of about so many lines, and the step between them. It need not begin at 0."""
    low, high = min(totals), max(totals)
    step = next((s for s in STEPS if (high - low) / s <= most - 1), STEPS[-1])
    bottom, top = low // step * step, -(-high // step) * step
    return (bottom, top, step) if top > bottom else (bottom - step, top + step, step)


def spread(wanted: Sequence[float], apart: float, lowest: float) -> list[float]:
    """The heights of shields, moved apart where they would cover each other and kept in the picture."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    found, at = [0.0] * len(wanted), -apart
    for i in order:
        at = found[i] = max(wanted[i], at + apart)
    for i in reversed(order):  # back up, only as far as those at the foot need it
        found[i] = min(found[i], lowest)
        lowest = found[i] - apart
    return found
