"""The rows that a tile may be placed in, and what each would bring with so many rubies on the tile."""

from dataclasses import dataclass

from companion.games.castle_builder import moves
from companion.games.castle_builder.assist import ROW
from companion.games.castle_builder.state import State
from companion.games.castle_builder.track import steps_for
from companion.rules.game import Seating

USUAL_RUBIES = range(4)
"""Offered as buttons. A tile with more is typed."""


@dataclass(frozen=True, slots=True)
class WayView:
    """What a tile with so many rubies brings in a row; the end is None where it is not known."""

    rubies: int
    steps: int
    end: int | None
    coins: int
    tile: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """A row to place in, and the steps it gives without rubies."""

    row: int
    steps: int
    new: bool
    """Whether no tile lies in it yet, as far as placing was tapped."""
    ways: tuple[WayView, ...]


def rows_view(state: State, seating: Seating) -> tuple[RowView, ...]:
    """The rows of the player on turn, and the one above them."""
    seat = moves.active_seat(state, seating)
    height = state.barons[seat].height
    ways: dict[int, tuple[int | None, int, bool]] = {}

    def way(row: int, rubies: int) -> WayView:
        steps = steps_for(row, rubies)
        if steps not in ways:
            found = moves.stride(state, seating, seat, steps)
            ways[steps] = (found.end, len(found.coins), found.tile)
        return WayView(rubies, steps, *ways[steps])

    return tuple(
        RowView(row, steps_for(row, 0), row > height, tuple(way(row, r) for r in (USUAL_RUBIES if row > 1 else range(1))))
        for row in range(1, min(height + 1, ROW.high) + 1)
    )
