"""What the final form asks of each castle.

A castle is counted as it was drawn or as its pad says. While the drawing counts, its points stand in the rows of the pad and
are not typed over; counting by hand is chosen for a castle (`way`), and chosen back. Where nobody chose, what was written on
the pad counts, since nobody writes there for nothing.
"""

from collections.abc import Iterator

from companion.games.between_two_castles.castle import built
from companion.games.between_two_castles.points import specialty_rooms
from companion.games.between_two_castles.question import (
    CATEGORIES,
    LAYOUT,
    MOST_SPECIALTY_ROOMS,
    PAD_ENTRY,
    SPECIALTY_ROOMS,
    Box,
    read_layout,
)
from companion.games.between_two_castles.score import castle_items
from companion.games.between_two_castles.shapes import Chosen, Drawn
from companion.games.between_two_castles.sites import columns
from companion.rules.game import Seating
from companion.rules.shape import Json, Whole
from companion.rules.sheet import Cell, Entries, Place, Row, Sheet

AUTO, PAD, DRAWN = "auto", "pad", "layout"
WAY = Chosen((AUTO, PAD, DRAWN))

COLUMN_ROWS = (
    *(Row(category, (Cell(category, PAD_ENTRY, required=False, path=f"castles[].pad.{category}"),)) for category in CATEGORIES),
    Row(
        "",
        (
            Cell(SPECIALTY_ROOMS, Whole(1, MOST_SPECIALTY_ROOMS), required=False, path=f"castles[].pad.{SPECIALTY_ROOMS}"),
            Cell("way", WAY, required=False, path="castles[].way"),
            Cell(DRAWN, Drawn(LAYOUT.fields, LAYOUT.optional), required=False, path="castles[].layout"),
        ),
    ),
)


def completed(_seating: Seating, question: Json) -> Json:
    """Every castle is told in one way: by its pad or as it was drawn."""
    return {**question, "castles": [_told_once(**castle) for castle in question["castles"]]}


def _told_once(way: Json, pad: Json = None, layout: Json = None) -> dict[str, Json]:
    written = pad or {}
    is_by_hand = _is_by_hand(way, any(category in written for category in CATEGORIES))
    return {PAD: written} if layout is None or is_by_hand else {DRAWN: layout}


def counts_pad(column: str, entries: Entries) -> bool:
    """Whether a castle is counted by hand even if it was drawn."""
    return _is_by_hand(entries.get((column, "way")), _is_written(column, entries))


def _is_by_hand(way: Json, is_written: bool) -> bool:
    return way == PAD or (way in {AUTO, None} and is_written)


def _is_written(column: str, entries: Entries) -> bool:
    return any(entries.get((column, category)) is not None for category in CATEGORIES)


def fixed(seating: Seating, entries: Entries) -> dict[Place, Json]:
    """The rows of the pad of every castle that counts as it was drawn, with what the drawing says."""
    found: dict[Place, Json] = {}
    for column in columns(seating):
        layout = entries.get((column, DRAWN))
        if layout is None or counts_pad(column, entries):
            continue
        castle = built(read_layout(layout, DRAWN, Box(), []))
        items = castle_items(castle)
        found |= {(column, category): [sum(i.points for i in items.get(category, ()))] for category in CATEGORIES}
        found[column, SPECIALTY_ROOMS] = specialty_rooms(castle)
    return found


def missing(seating: Seating, entries: Entries) -> Iterator[Place]:
    """A row of the pad for each castle that nothing is known of."""
    for column in columns(seating):
        is_drawn = entries.get((column, DRAWN)) is not None and not counts_pad(column, entries)
        if not is_drawn and not _is_written(column, entries):
            yield column, CATEGORIES[0]


SHEET = Sheet(column=COLUMN_ROWS, missing=missing, fixed=fixed, completed=completed)
