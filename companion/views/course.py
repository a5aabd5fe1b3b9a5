"""Somebody's latest totals in a game as a small picture: a line over the plays, with the ones that were won filled."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 340, 132
LEFT, RIGHT, TOP, BOTTOM = 34, 12, 12, 14
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_RULES = 4


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of the grid, and the points it stands for."""

    y: float
    points: int


@dataclass(frozen=True, slots=True)
class Dot:
    """A play."""

    x: float
    y: float
    won: bool


@dataclass(frozen=True, slots=True)
class CourseView:
    """The picture, `WIDTH` by `HEIGHT`."""

    rules: tuple[Rule, ...]
    dots: tuple[Dot, ...]

    @property
    def line(self) -> str:
        """The way from play to play, as SVG says it."""
        return " ".join(f"{dot.x:g},{dot.y:g}" for dot in self.dots)


def course(totals: Sequence[tuple[int, bool]]) -> CourseView | None:
    """The picture of totals and whether each was enough to win; of a single play there is none."""
    if len(totals) < 2:
        return None
    low, high, step = scale([total for total, _ in totals])

    def y(points: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (points - low) / (high - low), 1)

    pace = (WIDTH - LEFT - RIGHT) / (len(totals) - 1)
    dots = tuple(Dot(round(LEFT + i * pace, 1), y(total), won) for i, (total, won) in enumerate(totals))
    return CourseView(tuple(Rule(y(points), points) for points in range(low, high + 1, step)), dots)


def scale(totals: Sequence[int], most: int = MOST_RULES) -> tuple[int, int, int]:
    """Lowest and highest line of the grid and the step between them. It need not begin at 0: no play comes near it."""
    low, high = min(totals), max(totals)
    step = next((s for s in STEPS if (high - low) / s <= most - 1), STEPS[-1])
    bottom, top = low // step * step, -(-high // step) * step
    return (bottom, top, step) if top > bottom else (bottom - step, top + step, step)
