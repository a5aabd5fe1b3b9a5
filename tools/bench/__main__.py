"""`python -m tools.bench [part ...]`: measure, print a table, write bench/results.json."""

import sys
from pathlib import Path

from tools.bench import castles, hands, lists, live, page, rest, taps, work
from tools.bench.figures import Report

PARTS = {
    "taps": taps,
    "work": work,
    "lists": lists,
    "live": live,
    "rest": rest,
    "castles": castles,
    "page": page,
    "hands": hands,
}


def main(wanted: list[str]) -> int:
    """Run every benchmark, or the named ones. Return 1 if a figure is above its limit."""
    report = Report()
    for name in wanted or PARTS:
        PARTS[name].measure(report)
    report.write(Path(__file__).parent / "results.json")
    missed = [f for f in report.figures if not f.is_met]
    print(f"\n{len(report.figures)} figures, {len(missed)} above their bar")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
