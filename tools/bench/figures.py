"""Measured times, percentiles, and the report."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter


def times_ms(act: Callable[[int], object], count: int) -> list[float]:
    """Return the milliseconds of each of `count` calls."""
    found = []
    for i in range(count):
        began = perf_counter()
        act(i)
        found.append((perf_counter() - began) * 1000)
    return found


def in_turns(first: Callable[[int], object], second: Callable[[int], object], count: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds of the calls of both functions. The calls alternate, so that both see the same machine load."""
    firsts, seconds = [], []
    for i in range(count):
        firsts += times_ms(lambda _i, i=i: first(i), 1)
        seconds += times_ms(lambda _i, i=i: second(i), 1)
    return firsts, seconds


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


@dataclass(frozen=True)
class Figure:
    """A line of the report. `bar` is the highest allowed value, or None for no limit."""

    part: str
    what: str
    value: float
    unit: str
    bar: float | None = None

    @property
    def is_met(self) -> bool:
        return self.bar is None or self.value <= self.bar


class Report:
    """The figures of one run."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []

    def add(self, part: str, what: str, value: float, unit: str, bar: float | None = None) -> None:
        """Add a figure and print it."""
        figure = Figure(part, what, round(value, 3), unit, bar)
        self.figures.append(figure)
        told = "" if bar is None else f"  {'ok' if figure.is_met else 'MISSED'} (at most {bar:g})"
        print(f"{part:10} {what:58} {figure.value:>12,.3f} {unit}{told}", flush=True)

    def write(self, path: Path) -> None:
        """Write the figures to a JSON file."""
        path.write_text(json.dumps([{**asdict(f), "met": f.is_met} for f in self.figures], indent=1) + "\n", "utf-8")
