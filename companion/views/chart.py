"""The score over time as a picture for the screen: a line for everybody that ends in a shield and a name."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.views.course import Rule, scale

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


@dataclass(frozen=True, slots=True)
class Series:
    """A player's points: at the start, after each round, after the final count."""

    seat: int
    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """A round under the picture."""

    x: float
    number: int


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
    """The picture, `WIDTH` by `HEIGHT`."""

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

    every = max(1, -(-(count - 2) // MOST_NUMBERS))
    ends = spread([y(s.points[-1]) for s in series])
    return ChartView(
        tuple(Rule(y(points), points) for points in range(low, high + 1, step)),
        tuple(Tick(x(at), at) for at in range(every, count - 1, every) if x(at) <= right - FINAL),
        x(count - 2),
        tuple(
            Line(
                s.seat,
                DASHES[s.seat],
                " ".join(f"{x(i):g},{y(p):g}" for i, p in enumerate(s.points)),
                short(s.name),
                right,
                y(s.points[-1]),
                end,
            )
            for s, end in zip(series, ends, strict=True)
        ),
    )


def short(name: str) -> str:
    """A name as far as there is room beside its shield."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def spread(wanted: Sequence[float]) -> list[float]:
    """The heights of shields, the highest first, moved apart where they would cover each other and kept in the picture."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    found = [0.0] * len(wanted)
    at = TOP - APART
    for i in order:
        at = found[i] = max(wanted[i], at + APART)
    lowest = HEIGHT - BOTTOM
    for i in reversed(order):  # back up, only as far as those at the foot need it
        found[i] = min(found[i], lowest)
        lowest = found[i] - APART
    return [round(height, 1) for height in found]
