"""Chart of the score over time in black. Each player's line has its own dash pattern, marks, shield and name."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from companion.printing.pictures import shield_mark
from companion.texts import points
from companion.views.chart import Series, scale, short, spread

LEFT, TOP, BOTTOM = 19.0, 8.0, 15.0
MIN_SHIELD_DISTANCE = 15.0
"""Minimum vertical distance between two shields, in SVG units."""
MARKS_PER_LINE = 12
"""Approximate number of marks on a line."""
DASHES = ("none", "7 2.5", "1.4 2.6", "11 2.5 2 2.5", "4 2", "7 2 1.4 2", "2.5 4")
SOLID, HOLLOW = ' fill="#000"', ' fill="#fff" stroke="#000" stroke-width="1"'
MARKS = (
    f'<circle r="2.8"{SOLID}/>',
    f'<path d="M-2.8-2.8h5.6v5.6h-5.6z"{HOLLOW}/>',
    f'<path d="M0-3.8 3.5 2.6h-7z"{SOLID}/>',
    f'<path d="M0-3.9 3.9 0 0 3.9-3.9 0z"{HOLLOW}/>',
    f'<path d="M-2.6-2.6h5.2v5.2h-5.2z"{SOLID}/>',
    f'<circle r="3"{HOLLOW}/>',
    f'<path d="M0 3.8 3.5-2.6h-7z"{HOLLOW}/>',
)
"""Marks on the lines, by number of the player's colour. Different marks keep lines distinguishable after they cross."""
FONT = ' font-family="Alegreya Sans" font-size="8.4"'


class ChartSize(NamedTuple):
    """Size of the chart, in SVG units."""

    width: float
    height: float
    ends: float
    """Width of the space for shields and names at the right."""
    longest: int
    """Maximum number of letters of a name. Longer names are shortened."""


LARGE, SMALL = ChartSize(282, 140, 80, 12), ChartSize(196, 118, 58, 7)


def chart(series: Sequence[Series], label: str, last: str, *, small: bool = False) -> Markup:
    """Return the chart as SVG, or an empty text without series.

    `label` describes the chart for screen readers. `last` is the caption below the final score.
    """
    if not series:
        return Markup("")
    count = len(series[0].points)
    low, high, step = scale([0, 1, *(p for s in series for p in s.points)], 7)
    wide, height, room, longest = SMALL if small else LARGE
    right, ground = wide - room, height - BOTTOM

    def x(at: int) -> float:
        return LEFT + (right - LEFT) * at / (count - 1)

    def y(points: float) -> float:
        return ground - (ground - TOP) * (points - low) / (high - low)

    parts = [
        _line((LEFT, y(at)), (right, y(at)), 0.8 if at == 0 else 0.25) + _text(LEFT - 4, y(at) + 3, points(at), "end")
        for at in range(low, high + 1, step)
    ]
    rounds = range(1, count - 1)
    every = max(1, -(-len(rounds) // (6 if small else 15)))
    near = 4 * len(last) + 4  # the caption ends below the final score, so earlier numbers near it are left out
    parts += [_text(x(at), height - 4, str(at), "middle") for at in rounds[::every] if x(count - 1) - x(at) >= near]
    parts += [
        _text(right + 4, height - 4, last, "end"),
        _line((x(count - 2), TOP), (x(count - 2), ground), 0.35, "1.5 2"),
    ]
    parts += [_path([(x(i), y(p)) for i, p in enumerate(s.points)], DASHES[s.seat]) for s in series]
    for number, s in enumerate(series):
        parts += [_mark(x(i), y(s.points[i]), s.seat) for i in _marked(count, number, len(series))]
    ends = spread([y(s.points[-1]) for s in series], MIN_SHIELD_DISTANCE, height - 8)
    for s, at in zip(series, ends, strict=True):
        parts.append(_line((right + 3, y(s.points[-1])), (right + 9, at), 0.35))
        parts.append(f'<g transform="translate({right + 10:.1f} {at - 6.7:.1f}) scale(.24)">{shield_mark(s.seat)}</g>')
        parts.append(_text(right + 24, at + 3, short(s.name, longest), "start"))
    inside = "".join(parts)
    return Markup(f'<svg class="chart" viewBox="0 0 {wide:g} {height:g}"><title>{escape(label)}</title>{inside}</svg>')  # noqa: S704


def _marked(count: int, number: int, of: int) -> list[int]:
    """Return the indexes of the points that get a mark, for line `number` of `of` lines with `count` points each.

    The last point always gets a mark. Marks of different lines are at different points where possible.
    """
    every = max(1, -(-count // MARKS_PER_LINE))
    return sorted({*range(1 + number * every // of, count, every), count - 1})


def _mark(x: float, y: float, colour: int) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f})">{MARKS[colour]}</g>'


Point = tuple[float, float]


def _line(start: Point, end: Point, width: float, dash: str = "none") -> str:
    return _path([start, end], dash, width)


def _path(points: Sequence[Point], dash: str, width: float = 1.7) -> str:
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    look = f'fill="none" stroke="#000" stroke-width="{width}" stroke-linejoin="round" stroke-dasharray="{dash}"'
    return f'<path d="M{way}" {look}/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{FONT}>{escape(text)}</text>'
