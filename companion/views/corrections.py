"""Buttons that correct the numbers of a session's state: one less and one more for each cell that the state counts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.rules.shape import Json, Whole
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.session import Session


@dataclass(frozen=True, slots=True)
class Correction:
    """A number of the state, and the numbers to which its buttons change it."""

    words: str
    """Message id of the cell's name."""
    column: str | None
    """Name of the cell's column. None for a cell of the whole table."""
    field: str
    now: int
    less: int | None
    """One less, or None if the state cannot have that number."""
    more: int | None

    def entry(self, value: int) -> dict[str, Json]:
        """Return the fields of the command `set-entry` that corrects the number."""
        column = {} if self.column is None else {"column": self.column}
        return {**column, "field": self.field, "value": value}


def find_corrections(session: Session, columns: Iterable[str] | None = None) -> Mapping[CellPlace, Correction]:
    """Return a correction for each whole number that later moves count on from, by cell. Cells of the table come first.

    A cell whose corrections are only added to the score is left out. Players correct it on the Score page. `columns` limits
    them to these columns, because the game is asked about each number.
    """
    game, seating, state = session.game, session.seating, session.content.flow
    tracked = game.flow.tracked(state, seating)
    found = {}
    for column in (TABLE, *session.columns) if columns is None else columns:
        for key, cell in game.sheet.asked(column, seating).items():
            place, shape = (column, key), cell.shape
            if tracked.get(place) is None or not isinstance(shape, Whole):
                continue
            now = session.entries.get(place, tracked[place])
            less, more = (
                n if shape.low <= n <= shape.high and game.flow.apply_correction(state, seating, place, n - now) else None
                for n in (now - 1, now + 1)
            )
            if (less, more) != (None, None):
                found[place] = Correction(cell.words, column or None, key, now, less, more)
    return found
