"""Times as figures: percentiles, ratios, and the table that is printed."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter


def times_ms(act: Callable[[int], object], count: int) -> list[float]:
    """How long each of so many calls took."""
    found = []
    for i in range(count):
        began = perf_counter()
        act(i)
        found.append((perf_counter() - began) * 1000)
    return found


def in_turns(first: Callable[[int], object], second: Callable[[int], object], count: int) -> tuple[list[float], list[float]]:
    """How long each call of both took, one after the other, so that both see the same machine."""
    firsts, seconds = [], []
    for i in range(count):
        firsts += times_ms(lambda _i, i=i: first(i), 1)
        seconds += times_ms(lambda _i, i=i: second(i), 1)
    return firsts, seconds


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


@dataclass(frozen=True)
class Figure:
    """One line of the report. `bar` is what it may be at most, None where there is none."""

    part: str
    what: str
    value: float
    unit: str
    bar: float | None = None

    @property
    def is_met(self) -> bool:
        return self.bar is None or self.value <= self.bar


class Report:
    """All figures of a run."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []

    def add(self, part: str, what: str, value: float, unit: str, bar: float | None = None) -> None:
        """One more line, printed at once."""
        figure = Figure(part, what, round(value, 3), unit, bar)
        self.figures.append(figure)
        told = "" if bar is None else f"  {'ok' if figure.is_met else 'MISSED'} (at most {bar:g})"
        print(f"{part:10} {what:58} {figure.value:>12,.3f} {unit}{told}", flush=True)

    def write(self, path: Path) -> None:
        """The same as JSON."""
        path.write_text(json.dumps([{**asdict(f), "met": f.is_met} for f in self.figures], indent=1) + "\n", "utf-8")
