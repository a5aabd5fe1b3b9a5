"""What the final form asks of each castle.

A castle is counted as it was drawn or as its pad says. While the drawing counts, its points stand in the rows of the pad and
are not typed over; counting by hand is chosen for a castle (`way`), and chosen back. Where nobody chose, what was written on
the pad counts, since nobody writes there for nothing. Of a castle of which nothing else is known its total may be told: what
its rows do not say of it is added.
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from companion.games.between_two_castles.rules.circle import columns
from companion.games.between_two_castles.rules.question import (
    CATEGORIES,
    LAYOUT,
    MOST_SPECIALTY_ROOMS,
    PAD_ENTRY,
    SPECIALTY_ROOMS,
    Box,
    read_layout,
)
from companion.games.between_two_castles.rules.score import castle_items, castle_points, specialty_rooms
from companion.rules.game import Seating
from companion.rules.scoring import Item
from companion.rules.shape import Choice, Json, Record, Whole
from companion.rules.sheet import Cell, Entries, Place, Row, Sheet

AUTO, PAD, DRAWN = "auto", "pad", "layout"


class Drawn(Record):
    """A castle that was drawn on a page of its own: no form asks for it."""

    __slots__ = ()
    kind: ClassVar[str] = "own"


class Chosen(Choice):
    """One of a few words, chosen by buttons of the game's own: no form asks for it."""

    __slots__ = ()
    kind: ClassVar[str] = "own"


class Known(Whole):
    """A number that nobody has to know."""

    __slots__ = ()

    def blank(self) -> Json:
        return None


TOTAL, MOST_TOTAL = "total", 999
OTHERS: dict[str, tuple[Whole | Chosen | Drawn, str]] = {
    TOTAL: (Known(0, MOST_TOTAL), TOTAL),
    SPECIALTY_ROOMS: (Whole(1, MOST_SPECIALTY_ROOMS), f"pad.{SPECIALTY_ROOMS}"),
    "way": (Chosen((AUTO, PAD, DRAWN)), "way"),
    DRAWN: (Drawn(LAYOUT.fields, LAYOUT.optional), "layout"),
}
"""The cells that feed no category of their own, and their paths."""
COLUMN_ROWS = (
    *(Row(key, (Cell(key, PAD_ENTRY, required=False, path=f"castles[].pad.{key}"),)) for key in CATEGORIES),
    Row("", tuple(Cell(key, shape, required=False, path=f"castles[].{path}") for key, (shape, path) in OTHERS.items())),
)


def completed(_seating: Seating, question: Json) -> Json:
    """Every castle is told in one way: by its pad or as it was drawn."""
    return {**question, "castles": [_told_once(**castle) for castle in question["castles"]]}


def _told_once(way: Json, pad: Json = None, layout: Json = None, total: Json = None) -> dict[str, Json]:
    written = pad or {}
    by_hand = _is_by_hand(way, total is not None or any(category in written for category in CATEGORIES))
    return {PAD: written} if layout is None or by_hand else {DRAWN: layout}


def _is_by_hand(way: Json, is_written: bool) -> bool:
    return way == PAD or (way in {AUTO, None} and is_written)


def counts_pad(column: str, entries: Entries) -> bool:
    """Whether a castle is counted by hand even if it was drawn."""
    return _is_by_hand(entries.get((column, "way")), _is_written(column, entries))


def _is_written(column: str, entries: Entries) -> bool:
    return any(entries.get((column, key)) is not None for key in (*CATEGORIES, TOTAL))


def written(column: str, entries: Entries) -> int:
    """What a castle that is counted by hand is worth."""
    total, rows = entries.get((column, TOTAL)), sum(sum(entries.get((column, category)) or ()) for category in CATEGORIES)
    return rows if total is None else int(total)


def added(seating: Seating, entries: Entries) -> Iterator[tuple[str, Item]]:
    """What the total of a castle says beyond its rows."""
    for column in columns(seating):
        if _drawing(column, entries) is None:
            total = written(column, entries)
            rest = total - written(column, {**entries, (column, TOTAL): None})
            if rest:
                yield column, Item("total-alone", rest, {"total": total})


def _drawing(column: str, entries: Entries) -> Json:
    """The drawing of a castle that counts as it was drawn."""
    return None if counts_pad(column, entries) else entries.get((column, DRAWN))


def fixed(seating: Seating, entries: Entries) -> dict[Place, Json]:
    """The rows of the pad of every castle that counts as it was drawn, with what the drawing says."""
    found: dict[Place, Json] = {}
    for column in columns(seating):
        layout = _drawing(column, entries)
        if layout is not None:
            castle = read_layout(layout, DRAWN, Box(), [])
            items = castle_items(castle)
            found |= {(column, category): [sum(i.points for i in items.get(category, ()))] for category in CATEGORIES}
            found[column, TOTAL] = castle_points(castle)
            found[column, SPECIALTY_ROOMS] = specialty_rooms(castle)
    return found


def missing(seating: Seating, entries: Entries, _totals: Mapping[str, int]) -> Iterator[Place]:
    """A row of the pad for each castle that nothing is known of."""
    for column in columns(seating):
        if _drawing(column, entries) is None and not _is_written(column, entries):
            yield column, CATEGORIES[0]


SHEET = Sheet(column=COLUMN_ROWS, missing=missing, fixed=fixed, completed=completed, added=added)
