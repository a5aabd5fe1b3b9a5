"""The address of a page within the Turn page: which castle, which cell, which room in hand, what is looked for."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from companion.games.between_two_castles.rules.castle import FARTHEST, Cell
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, ANY_ROOM, DECORATIONS, REGULAR, ROOMS, SPECIALTY

Params = dict[str, str]
"""A query as names and values."""

THRONE_PANEL, ATTENDANT_PANEL, CARD_PANEL = "throne", "attendants", "cards"
ROWS_PANEL, HAND_PANEL = "rows", "by-hand"
"""A castle that is read off the table row by row; and the page on which the table puts right what the app believes."""
PANELS = (THRONE_PANEL, ATTENDANT_PANEL, CARD_PANEL, "name", "pad", ROWS_PANEL, HAND_PANEL)
PICKED_TYPES = (*REGULAR, SPECIALTY)
WANTED = (*REGULAR, SPECIALTY, *DECORATIONS, ANY_ROOM, ALL_TYPES)
LONGEST = 60
"""Of what is typed into the search."""


@dataclass(frozen=True, slots=True)
class Query:
    """What an address says, as far as it makes sense."""

    castle: int | None = None
    seat: int | None = None
    x: int | None = None
    y: int | None = None
    room: str | None = None
    """In hand."""
    also: str | None = None
    """The other room in hand."""
    had: int | None = None
    """How many of the room in hand lay in the castle when it was taken up: one more, and it is in hand no longer."""
    q: str | None = None
    type: str | None = None
    wants: str | None = None
    decoration: str | None = None
    panel: str | None = None
    move: bool = False
    replace: bool = False
    anyway: bool = False
    zoom: str | None = None
    """Beside the usual size: all of the castle at once, or large rooms."""
    me: int | None = None
    """Whose phone it is, by seat. That stands in no address: it is told beside it."""
    ours: int | None = None
    """The place of the castle whose two builders share the phone. No address says it either."""

    @property
    def cell(self) -> Cell | None:
        return None if self.x is None or self.y is None else (self.x, self.y)

    @property
    def params(self) -> Params:
        """The same as an address again."""
        given = {field.name: getattr(self, field.name) for field in fields(self) if field.name not in {"me", "ours"}}
        said = {name: value for name, value in given.items() if value is not None and value is not False}
        return {name: "1" if value is True else str(value) for name, value in said.items()}

    def but(self, **changes: Any) -> "Query":
        """The same with something else."""
        return replace(self, **changes)


def parse(given: Mapping[str, str], castles: int, seats: int) -> Query:
    """The query of an address. What makes no sense is left out: an address is nobody's mistake."""

    def number(name: str, low: int, high: int) -> int | None:
        digits = given.get(name, "").removeprefix("-")
        is_short = digits.isascii() and digits.isdigit() and len(digits) < 4
        return int(given[name]) if is_short and low <= int(given[name]) <= high else None

    def one_of(name: str, known: Collection[str]) -> str | None:
        return given[name] if given.get(name) in known else None

    castle, x, y = number("castle", 1, castles), number("x", -FARTHEST, FARTHEST), number("y", -FARTHEST, FARTHEST)
    return Query(
        castle=castle,
        seat=None if castle is not None else number("seat", 0, seats - 1),
        x=x if y is not None else None,
        y=y if x is not None else None,
        room=one_of("room", ROOMS),
        also=one_of("also", ROOMS),
        had=number("had", 0, 999),
        q=given.get("q", "").strip()[:LONGEST] or None,
        type=one_of("type", PICKED_TYPES),
        wants=one_of("wants", WANTED),
        decoration=one_of("decoration", DECORATIONS),
        panel=one_of("panel", PANELS),
        move=given.get("move") == "1",
        replace=given.get("replace") == "1",
        anyway=given.get("anyway") == "1",
        zoom=one_of("zoom", ("whole", "large")),
        me=number("me", 0, seats - 1),
        ours=number("ours", 0, castles - 1),
    )
