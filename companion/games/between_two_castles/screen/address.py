"""The query parameters of the Turn page: castle, chosen cell, rooms in hand, search text and filters."""

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from typing import Any

from companion.games.between_two_castles.rules.castle import MAX_COORDINATE, Cell
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, ANY_ROOM, DECORATIONS, REGULAR, ROOMS, SPECIALTY
from companion.rules.game import ScreenRequest

Params = dict[str, str]
"""Query parameters by name."""

THRONE_PANEL, ATTENDANT_PANEL, CARD_PANEL = "throne", "attendants", "cards"
ROWS_PANEL, CORRECTION_PANEL = "rows", "by-hand"
"""Ids of the panels for entering a finished castle row by row, and for corrections."""
CASTLE_PANELS = (THRONE_PANEL, ATTENDANT_PANEL, CARD_PANEL, "name", "pad", ROWS_PANEL)
PANELS = (*CASTLE_PANELS, CORRECTION_PANEL)
PICKER_TYPES = (*REGULAR, SPECIALTY)
WANTED_TRAITS = (*REGULAR, SPECIALTY, *DECORATIONS, ANY_ROOM, ALL_TYPES)
MAX_SEARCH_LENGTH = 60
"""Maximum length of the search text, in characters."""


@dataclass(frozen=True, slots=True)
class Query:
    """The valid query parameters of an address. Invalid parameters are left out."""

    castle: int | None = None
    seat: int | None = None
    x: int | None = None
    y: int | None = None
    room: str | None = None
    """Id of the room in hand."""
    also: str | None = None
    """Id of the second room in hand."""
    had: int | None = None
    """Number of copies of the specialty room in the castle when it was taken in hand.

    More copies mean that it has been placed.
    """
    q: str | None = None
    type: str | None = None
    wants: str | None = None
    decoration: str | None = None
    panel: str | None = None
    move: bool = False
    replace: bool = False
    anyway: bool = False
    zoom: str | None = None
    """Zoom of the picture: "whole" castle or "large" rooms. None for the usual size."""
    photo: bool = False
    """True if the castle is read from its photo, if it has one."""
    me: int | None = None
    """Seat of the phone's owner. The app adds it, so it is never part of a link."""
    ours: int | None = None
    """Place of the castle whose two builders share the phone. The app adds it, so it is never part of a link."""

    @property
    def cell(self) -> Cell | None:
        return None if self.x is None or self.y is None else (self.x, self.y)

    @property
    def params(self) -> Params:
        """Return the query parameters for a link. `me` and `ours` are left out."""
        given = {field.name: getattr(self, field.name) for field in fields(self) if field.name not in {"me", "ours"}}
        said = {name: value for name, value in given.items() if value is not None and value is not False}
        return {name: "1" if value is True else str(value) for name, value in said.items()}

    def with_changes(self, **changes: Any) -> "Query":
        return replace(self, **changes)


def parse(request: ScreenRequest, castles: int, seats: int) -> Query:
    """Parse the query parameters of an address. Ignore invalid ones, because a bad link is not the reader's mistake."""
    given = request.query

    def number(name: str, low: int, high: int) -> int | None:
        digits = given.get(name, "").removeprefix("-")
        is_short = digits.isascii() and digits.isdigit() and len(digits) < 4
        return int(given[name]) if is_short and low <= int(given[name]) <= high else None

    def one_of(name: str, known: Collection[str]) -> str | None:
        return given[name] if given.get(name) in known else None

    castle, x, y = (
        number("castle", 1, castles),
        number("x", -MAX_COORDINATE, MAX_COORDINATE),
        number("y", -MAX_COORDINATE, MAX_COORDINATE),
    )
    return Query(
        castle=castle,
        seat=None if castle is not None else number("seat", 0, seats - 1),
        x=x if y is not None else None,
        y=y if x is not None else None,
        room=one_of("room", ROOMS),
        also=one_of("also", ROOMS),
        had=number("had", 0, 999),
        q=given.get("q", "").strip()[:MAX_SEARCH_LENGTH] or None,
        type=one_of("type", PICKER_TYPES),
        wants=one_of("wants", WANTED_TRAITS),
        decoration=one_of("decoration", DECORATIONS),
        panel=one_of("panel", PANELS),
        move=given.get("move") == "1",
        replace=given.get("replace") == "1",
        anyway=given.get("anyway") == "1",
        zoom=one_of("zoom", ("whole", "large")),
        photo=given.get("photo") == "1",
        me=request.me,
        ours=request.shared_column,
    )
