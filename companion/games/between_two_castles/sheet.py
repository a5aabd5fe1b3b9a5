"""What the final form asks of each castle, and the score question that the answers make.

A castle is counted as it was drawn or as its pad says. While the drawing counts, its points stand in the rows of the pad and
are not typed over; counting by hand is chosen for a castle (`way`), and chosen back. Where nobody chose, what was written on
the pad counts, since nobody writes there for nothing.
"""

import re
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
_AT_CASTLE = re.compile(r"castles\[(\d+)\]\.(\w+)(?:\.([\w-]+))?.*", re.DOTALL)

COLUMN_ROWS = (
    *(Row(category, (Cell(category, PAD_ENTRY, required=False),)) for category in CATEGORIES),
    Row(
        "",
        (
            Cell(SPECIALTY_ROOMS, Whole(1, MOST_SPECIALTY_ROOMS), required=False),
            Cell("way", WAY, required=False),
            Cell(DRAWN, Drawn(LAYOUT.fields, LAYOUT.optional), required=False),
        ),
    ),
)


def question(seating: Seating, entries: Entries) -> Json:
    """The score question: every castle by its pad or as it was drawn."""
    given = {place: value for place, value in entries.items() if value is not None}
    return {"players": list(seating.players), "castles": [_castle(column, given) for column in columns(seating)]}


def _castle(column: str, given: Entries) -> dict[str, Json]:
    if (column, DRAWN) in given and not counts_pad(column, given):
        return {DRAWN: given[column, DRAWN]}
    pad = {category: given[column, category] for category in CATEGORIES if (column, category) in given}
    if (column, SPECIALTY_ROOMS) in given:
        pad[SPECIALTY_ROOMS] = given[column, SPECIALTY_ROOMS]
    return {PAD: pad}


def counts_pad(column: str, entries: Entries) -> bool:
    """Whether a castle is counted by hand even if it was drawn."""
    way = entries.get((column, "way")) or AUTO
    return way == PAD or (way == AUTO and _is_written(column, entries))


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


def locate(seating: Seating, path: str) -> Place | None:
    """The cell a path came from."""
    found = _AT_CASTLE.fullmatch(path)
    if not found or int(found[1]) >= len(columns(seating)):
        return None
    column = columns(seating)[int(found[1])]
    key = found[2] if found[2] == DRAWN else found[3]
    return (column, key) if key and SHEET.cell(column, key) else None


def missing(seating: Seating, entries: Entries) -> Iterator[Place]:
    """A row of the pad for each castle that nothing is known of."""
    for column in columns(seating):
        is_drawn = entries.get((column, DRAWN)) is not None and not counts_pad(column, entries)
        if not is_drawn and not _is_written(column, entries):
            yield column, CATEGORIES[0]


SHEET = Sheet((), COLUMN_ROWS, question, locate, missing, fixed)
