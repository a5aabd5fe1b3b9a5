"""Charts of points over time: the score of a session by round, and a person's latest totals in a game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

WIDTH, HEIGHT = 340.0, 208.0
LEFT, TOP, BOTTOM = 28.0, 12.0, 24.0
LABEL_WIDTH = 96.0
"""Width at the right for colour marks and names."""
MIN_MARK_DISTANCE = 23.0
"""Minimum vertical distance between two colour marks."""
MAX_NAME_LETTERS = 11
"""Maximum number of letters of a name in the chart."""
MAX_GRID_LINES = 6
MAX_ROUND_LABELS = 8
"""Maximum number of round labels side by side."""
FINAL_LABEL_WIDTH = 34.0
"""Width for the label below the final count."""
DASH_PATTERNS = ("none", "9 3", "1.5 3.5", "14 3 3 3", "5 3", "9 3 1.5 3", "3 6")
"""Dash pattern of each colour, to tell lines apart without colour."""
GRID_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class GridLine(NamedTuple):
    """A horizontal grid line: its vertical position and its number of points."""

    y: float
    points: int


class Tick(NamedTuple):
    """A round label below the chart: its horizontal position and the round number."""

    x: float
    number: int


class Series(NamedTuple):
    """A player's points at the start, after each round and after the final count."""

    seat: int
    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A player's line in the chart, with the label at its end."""

    seat: int
    dash: str
    way: str
    name: str
    """Name, cut to the available width."""
    x: float
    y: float
    end: float
    """Vertical position of the colour mark, moved away from other marks."""


@dataclass(frozen=True, slots=True)
class ChartView:
    """The line chart of a session's points by round, WIDTH by HEIGHT SVG units."""

    rules: tuple[GridLine, ...]
    ticks: tuple[Tick, ...]
    last_round: float
    """Horizontal position of the last round, where the final count begins."""
    lines: tuple[ChartLine, ...]


def chart(series: Sequence[Series]) -> ChartView | None:
    """Return the line chart of the players' points by round, or None if `series` is empty."""
    if not series:
        return None
    count = len(series[0].points)
    low, high, step = scale([0, *(p for s in series for p in s.points)], MAX_GRID_LINES)
    right, ground = WIDTH - LABEL_WIDTH, HEIGHT - BOTTOM

    def x(at: int) -> float:
        return round(LEFT + (right - LEFT) * at / (count - 1), 1)

    def y(points: int) -> float:
        return round(ground - (ground - TOP) * (points - low) / (high - low), 1)

    def line(s: Series, end: float) -> ChartLine:
        way = " ".join(f"{x(i):g},{y(p):g}" for i, p in enumerate(s.points))
        return ChartLine(
            s.seat, DASH_PATTERNS[s.seat], way, short(s.name, MAX_NAME_LETTERS), right, y(s.points[-1]), round(end, 1)
        )

    every = max(1, -(-(count - 2) // MAX_ROUND_LABELS))
    ends = spread([y(s.points[-1]) for s in series], MIN_MARK_DISTANCE, ground)
    return ChartView(
        tuple(GridLine(y(points), points) for points in range(low, high + 1, step)),
        tuple(Tick(x(at), at) for at in range(every, count - 1, every) if x(at) <= right - FINAL_LABEL_WIDTH),
        x(count - 2),
        tuple(map(line, series, ends)),
    )


class Dot(NamedTuple):
    """A dot in a totals chart: its position, and whether it is marked as a win."""

    x: float
    y: float
    won: bool


class TotalsChartSize(NamedTuple):
    """Size of a totals chart: width, height, left margin, approximate number of grid lines."""

    width: int
    height: int
    left: int
    rules: int

    @property
    def right(self) -> int:
        return self.width - 5


LARGE, SMALL = TotalsChartSize(340, 132, 34, 4), TotalsChartSize(160, 84, 26, 3)


SPREAD_FROM_ZERO = 0.5
"""Part of the highest total that the totals must span for an axis that includes 0."""


class TotalsChart(NamedTuple):
    """A dot chart of totals in the order played, with horizontal grid lines."""

    size: TotalsChartSize
    rules: tuple[GridLine, ...]
    dots: tuple[Dot, ...]


def course(
    totals: Sequence[tuple[float, bool]], size: TotalsChartSize = LARGE, among: Iterable[float] = ()
) -> TotalsChart | None:
    """Return the chart of (total, won) pairs, or None for fewer than two pairs.

    The axis includes 0, so a dot that is twice as high stands for twice as many points. It begins higher if the points
    would otherwise use less than half of it, so that their spread can be seen. The scale also covers the points in `among`.
    Charts have the same scale if `among` contains the points of all of them.
    """
    if len(totals) < 2:
        return None
    points = [*(total for total, _ in totals), *among]
    if max(points) - min(points) > max(points) * SPREAD_FROM_ZERO:
        points.append(0)
    low, high, step = scale([floor(min(points)), ceil(max(points))], size.rules)
    ground = size.height - 14

    def y(points: float) -> float:
        return round(ground - (ground - 12) * (points - low) / (high - low), 1)

    pace = (size.right - size.left) / (len(totals) - 1)
    dots = tuple(Dot(round(size.left + i * pace, 1), y(total), won) for i, (total, won) in enumerate(totals))
    return TotalsChart(size, tuple(GridLine(y(points), points) for points in range(low, high + 1, step)), dots)


def short(name: str, longest: int) -> str:
    """Return the name. If it has more than `longest` letters, cut it and end it with an ellipsis."""
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"


def scale(totals: Sequence[int], most: int) -> tuple[int, int, int]:
    """Return the points of the lowest and highest grid line and the step between lines, for about `most` lines.

    The grid covers all `totals`. It need not include 0.
    """
    low, high = min(totals), max(totals)
    step = next((s for s in GRID_STEPS if (high - low) / s <= most - 1), GRID_STEPS[-1])
    bottom, top = low // step * step, -(-high // step) * step
    return (bottom, top, step) if top > bottom else (bottom - step, top + step, step)


def spread(wanted: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Return the vertical positions of colour marks, moved so that they are at least `apart` and none exceeds `lowest`.

    Examples: spread([10, 12, 50], 23, 184) is [10, 33, 56], and spread([170, 180], 23, 184) is [161, 184].
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    found, at = [0.0] * len(wanted), -apart
    for i in order:
        at = found[i] = max(wanted[i], at + apart)
    for i in reversed(order):  # move marks up again that would end below the chart
        found[i] = min(found[i], lowest)
        lowest = found[i] - apart
    return found
