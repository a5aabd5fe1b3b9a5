"""The score sheet: the cells of the final form for each castle.

A castle is scored either from its layout (the castle drawn on the Turn page) or from its score pad (points entered by
category). The cell `way` chooses between them. Without a choice the pad counts if it has any entry. While the layout counts,
the pad rows are read-only and show its points. If a pad has a total, the part that its rows do not explain is added as a
separate item.
"""

from collections.abc import Iterator
from typing import ClassVar

from companion.games.between_two_castles.rules.circle import castles_of, columns, participants
from companion.games.between_two_castles.rules.question import (
    CATEGORIES,
    LAYOUT,
    MAX_SPECIALTY_ROOMS,
    PAD_ENTRY,
    QUESTION,
    SPECIALTY_ROOMS,
    UsedPieces,
    read_layout,
)
from companion.games.between_two_castles.rules.score import castle_items, castle_points, specialty_rooms
from companion.rules.game import Seating
from companion.rules.scoring import Item
from companion.rules.shape import Choice, Json, Record, Whole
from companion.rules.sheet import (
    Cell,
    CellPlace,
    DerivedValues,
    EmptyCells,
    Entries,
    Row,
    Sheet,
    build_question,
    never_lowered,
    reach_own_column,
)

AUTO, PAD, LAYOUT_KEY = "auto", "pad", "layout"


class LayoutShape(Record):
    """The shape of a castle's layout. Players enter the layout on the Turn page, so the form has no field for it."""

    __slots__ = ()
    kind: ClassVar[str] = "own"


class ButtonChoice(Choice):
    """The shape of a choice that players make with buttons of the game's own template, so the form has no field for it."""

    __slots__ = ()
    kind: ClassVar[str] = "own"


class OptionalNumber(Whole):
    """The shape of a number that may stay unknown: an empty field means None, not 0."""

    __slots__ = ()

    def blank(self) -> Json:
        return None


TOTAL, MAX_TOTAL = "total", 999
EXTRA_CELLS: dict[str, tuple[Whole | ButtonChoice | LayoutShape, str]] = {
    TOTAL: (OptionalNumber(0, MAX_TOTAL), TOTAL),
    SPECIALTY_ROOMS: (Whole(1, MAX_SPECIALTY_ROOMS), f"pad.{SPECIALTY_ROOMS}"),
    "way": (ButtonChoice((AUTO, PAD, LAYOUT_KEY)), "way"),
    LAYOUT_KEY: (LayoutShape(LAYOUT.fields, LAYOUT.optional), "layout"),
}
"""Shape of each cell that belongs to no category, and its path below the castle in the score question, by cell key."""
COLUMN_ROWS = (
    *(Row(key, (Cell(key, PAD_ENTRY, required=False, path=f"castles[].pad.{key}"),)) for key in CATEGORIES),
    Row("", tuple(Cell(key, shape, required=False, path=f"castles[].{path}") for key, (shape, path) in EXTRA_CELLS.items())),
)


def question(seating: Seating, entries: Entries) -> Json:
    """Return the score question with only the pad or only the layout of each castle, whichever the castle is scored from."""
    question = build_question(SHEET, QUESTION, seating, columns(seating), entries)
    return {**question, "castles": [_single_source(**castle) for castle in question["castles"]]}


def _single_source(way: Json, pad: Json = None, layout: Json = None, total: Json = None) -> dict[str, Json]:
    written = pad or {}
    by_hand = _is_pad_chosen(way, total is not None or any(category in written for category in CATEGORIES))
    return {PAD: written} if layout is None or by_hand else {LAYOUT_KEY: layout}


def _is_pad_chosen(way: Json, is_written: bool) -> bool:
    return way == PAD or (way in {AUTO, None} and is_written)


def is_scored_from_pad(column: str, entries: Entries) -> bool:
    """Return whether a castle is scored from its pad even if it has a layout.

    The pad counts if it is chosen, or if it has an entry and no choice was made.
    """
    return _is_pad_chosen(entries.get((column, "way")), _has_pad_entry(column, entries))


def _has_pad_entry(column: str, entries: Entries) -> bool:
    return any(entries.get((column, key)) is not None for key in (*CATEGORIES, TOTAL))


def pad_points(column: str, entries: Entries) -> int:
    """Return the points on a castle's pad: the total if entered, otherwise the sum of the rows."""
    total, rows = entries.get((column, TOTAL)), sum(sum(entries.get((column, category)) or ()) for category in CATEGORIES)
    return rows if total is None else int(total)


def extra_items(seating: Seating, entries: Entries) -> Iterator[tuple[str, Item]]:
    """Yield (column, item) for each entered pad total: the points that the pad rows do not explain.

    Castles scored from their layout have none.
    """
    for column in columns(seating):
        if _scored_layout(column, entries) is None:
            total = pad_points(column, entries)
            rest = total - pad_points(column, {**entries, (column, TOTAL): None})
            if rest:
                yield column, Item("total-alone", rest, {"total": total})


def _scored_layout(column: str, entries: Entries) -> Json:
    """Return a castle's layout. Return None if the castle has no layout or is scored from its pad."""
    return None if is_scored_from_pad(column, entries) else entries.get((column, LAYOUT_KEY))


def fixed_cells(seating: Seating, entries: Entries) -> dict[CellPlace, Json]:
    """Return the read-only cells of each castle scored from its layout, with their values.

    The cells are the points by category, the total and the number of specialty rooms.
    """
    found: dict[CellPlace, Json] = {}
    for column in columns(seating):
        layout = _scored_layout(column, entries)
        if layout is not None:
            castle = read_layout(layout, LAYOUT_KEY, UsedPieces(), [])
            items = castle_items(castle)
            found |= {(column, category): [sum(i.points for i in items.get(category, ()))] for category in CATEGORIES}
            found[column, TOTAL] = castle_points(castle)
            found[column, SPECIALTY_ROOMS] = specialty_rooms(castle)
    return found


def missing(seating: Seating, entries: Entries) -> Iterator[CellPlace]:
    """Yield the first pad row of each castle that has neither a layout to score nor any pad entry."""
    for column in columns(seating):
        if _scored_layout(column, entries) is None and not _has_pad_entry(column, entries):
            yield column, CATEGORIES[0]


def empty_tie_cells(seating: Seating, entries: Entries) -> dict[tuple[str, str], list[CellPlace]]:
    """Return the empty cells that the tie-break by specialty rooms needs, by (builder, SPECIALTY_ROOMS).

    The cells are the numbers of specialty rooms of the builder's castles without a layout to score. The list may be empty.
    """
    names, everybody = columns(seating), participants(seating)
    unsaid = {
        name: (name, SPECIALTY_ROOMS)
        for name in names
        if _scored_layout(name, entries) is None and entries.get((name, SPECIALTY_ROOMS)) is None
    }
    both = {builder: [names[place] for place in castles_of(seat, len(names))] for seat, builder in enumerate(everybody)}
    return {(builder, SPECIALTY_ROOMS): [unsaid[name] for name in of if name in unsaid] for builder, of in both.items()}


SHEET = Sheet(
    table=(),
    column=COLUMN_ROWS,
    question=question,
    empty_cells=EmptyCells(missing, reach_own_column, never_lowered),
    derived=DerivedValues(fixed_cells, extra_items),
)
