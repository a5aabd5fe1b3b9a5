"""What the final form asks of each castle, and the score question that the answers make.

A castle is counted as its pad says or as it was drawn. Left to itself the pad goes first as soon as anything is written on
it, since nobody writes there for nothing; `way` says otherwise at any time.
"""

import re
from collections.abc import Iterator

from companion.games.between_two_castles.question import (
    CATEGORIES,
    LAYOUT,
    MOST_SPECIALTY_ROOMS,
    PAD_ENTRY,
    SPECIALTY_ROOMS,
)
from companion.games.between_two_castles.shapes import Drawn
from companion.games.between_two_castles.sites import columns
from companion.rules.game import Seating
from companion.rules.shape import Choice, Json, Whole
from companion.rules.sheet import Cell, Entries, Place, Row, Sheet

AUTO, PAD, DRAWN = "auto", "pad", "layout"
WAY = Choice((AUTO, PAD, DRAWN))
_AT_CASTLE = re.compile(r"castles\[(\d+)\]\.(\w+)(?:\.([\w-]+))?.*", re.DOTALL)

COLUMN_ROWS = (
    *(Row(category, (Cell(category, PAD_ENTRY, required=False),)) for category in CATEGORIES),
    Row(
        "",
        (
            Cell(SPECIALTY_ROOMS, Whole(1, MOST_SPECIALTY_ROOMS), required=False),
            Cell("way", WAY, required=False, seldom=True),
            Cell(DRAWN, Drawn(LAYOUT.fields, LAYOUT.optional), required=False),
        ),
    ),
)


def question(seating: Seating, entries: Entries) -> Json:
    """The score question: every castle by its pad or as it was drawn."""
    given = {place: value for place, value in entries.items() if value is not None}
    return {"players": list(seating.players), "castles": [_castle(column, given) for column in columns(seating)]}


def _castle(column: str, given: Entries) -> dict[str, Json]:
    pad = {category: given[column, category] for category in CATEGORIES if (column, category) in given}
    way = given.get((column, "way"), AUTO)
    if way == AUTO:
        way = PAD if pad else DRAWN
    if way == DRAWN and (column, DRAWN) in given:
        return {DRAWN: given[column, DRAWN]}
    if (column, SPECIALTY_ROOMS) in given:
        pad[SPECIALTY_ROOMS] = given[column, SPECIALTY_ROOMS]
    return {PAD: pad}


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
        given = {key for (of, key), value in entries.items() if of == column and value is not None}
        if DRAWN not in given and not given.intersection(CATEGORIES):
            yield column, CATEGORIES[0]


SHEET = Sheet((), COLUMN_ROWS, question, locate, missing)
