"""Figures in the docs are those of the last run of `make bench`, and the same wherever they are repeated."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MEASURED = {
    (figure["part"], figure["what"]): figure["value"]
    for figure in json.loads((ROOT / "tools" / "bench" / "results.json").read_text("utf-8"))
}


def measured(part: str, what: str, digits: int = 0) -> str:
    """Return one figure of the run as the docs write it."""
    return f"{MEASURED[part, what]:,.{digits}f}"


def cost_of_tap(kind: str, game: str) -> str:
    """Return the median of a tap in a game, and how many times the floor that is."""
    return f"{measured('tap', f'{kind}, {game}: p50', 1)} ms, {measured('tap', f'{kind}, {game}: p50 against the floor', 1)} x"


HALF, MOST, NEARLY_ALL = (measured("live", f"{share} from tap to event", 1) for share in ("p50", "p95", "p99"))
NEWS = f"half within {HALF} ms, 95 % within {MOST} ms, 99 % within {NEARLY_ALL} ms"
CAPACITY = measured("capacity", "taps per second before p99 passes 100 ms")
TAP = measured("live", "processor per tap, four told", 1)
FLOOR = measured("live", "processor per tap against the floor", 1)
LINE = measured("live", "memory per connection")
MEMORY = measured("live", "memory")
IDLE = measured("start", "memory when idle")
TABLES = measured("capacity", "tables at a tap every 5 seconds")
CONNECTIONS = MEASURED["live", "memory per connection"]
SLOW_DISK = f"{round(1000 / (5 + MEASURED['live', 'processor per tap, four told']), -1):.0f}"
GAMES = sorted({what.removeprefix("entry, ").split(":")[0] for _, what in MEASURED if what.startswith("entry, ")})
FORMS = sorted({what.split(":")[0] for part, what in MEASURED if part == "hands"})
WANTED = {
    "docs/hosting.md": [
        f"| {NEWS} |",
        f"| processor time for a tap and its news | {TAP} ms |",
        f"| memory of the server | {MEMORY} MB |",
        f"| memory for each phone that listens | {LINE} kB |",
        f"| taps per second until one in a hundred waits 100 ms | {CAPACITY} |",
    ],
    "docs/scale.md": [
        f"800 phones listening | {CAPACITY}, the phones' own work included |",
        f"| {NEWS} |",
        f"the news to four phones included | {TAP} ms, {FLOOR} times",
        f"| {IDLE} MB; {MEMORY} MB |",
        f"| {LINE} kB (a bare Flask with the same connections: {measured('live', 'bare Flask: memory per connection')} kB) |",
        f"| {measured('live', 'memory per play')} kB when it begins;",
        f"| {measured('growth', 'cold start of a play of 4,000 events')} ms |",
        f"| {measured('growth', 'tap at event 4,000 against event 50', 2)} times and"
        f" {measured('growth', '/ with 50,000 finished plays against 50', 2)} times",
        f"as the bench counts | 12 | {TABLES} |",
        f"fills in the form | 16 | {MEASURED['capacity', 'taps per second before p99 passes 100 ms'] * 60 / 16:,.0f} |",
        f"48,000 connections are {48_000 * CONNECTIONS / 1e6:.1f} GB",
        f"10,000 phones take {round(10_000 * CONNECTIONS / 1e3, -1):.0f} MB beside the {IDLE} MB",
        f"that takes 5 ms, and {TAP} ms for the tap",
        f"about {SLOW_DISK} taps per second (estimated)",
        f"| {CAPACITY} taps per second for minutes at a time |",
        f"measures {CAPACITY} taps a second",
    ],
    "docs/performance.md": [
        *(f"| {cost_of_tap('entry', game)} | {cost_of_tap('turn page', game)} |" for game in GAMES),
        f"A tap with the news to four phones takes {TAP} ms of processor time, {FLOOR} times a bare Flask",
        f"A first visit is {measured('page', 'first visit: bytes on the wire')} kB",
        f"first paint takes {measured('page', 'first visit: FCP against a page of four lines', 2)} times as long",
    ],
    "docs/usability.md": [
        f"| {' | '.join(measured('hands', f'{form}: {unit}') for unit in ('taps', 'keys', 'seconds'))} |" for form in FORMS
    ],
}


@pytest.mark.parametrize("paper", WANTED)
def test_figures_in_docs_match_measurements(paper: str) -> None:
    text = " ".join((ROOT / paper).read_text("utf-8").split())
    assert [figure for figure in WANTED[paper] if figure not in text] == []


def test_postgresql_page_begins_by_saying_that_it_is_no_option() -> None:
    _, _, text = (ROOT / "docs" / "postgresql.md").read_text("utf-8").partition("\n\n")
    assert text.startswith("**PostgreSQL is not an option today.**")
