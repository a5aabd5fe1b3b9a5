"""The rows that a tile may be placed in, and what each would bring with so many rubies on the tile."""

from typing import NamedTuple

from companion.games.castle_builder import moves
from companion.games.castle_builder.assist import ROW
from companion.games.castle_builder.state import Baron, State
from companion.games.castle_builder.track import steps_for
from companion.rules.game import Seating

USUAL_RUBIES = range(4)
"""Offered as buttons. A tile with more is typed."""


class WayView(NamedTuple):
    """What a tile with so many rubies brings in a row; the end is None where it is not known."""

    rubies: int
    steps: int
    end: int | None
    coins: int
    tile: bool


class RowView(NamedTuple):
    """A row to place in."""

    row: int
    new: bool
    """Whether no tile lies in it yet, as far as placing was tapped."""
    ways: tuple[WayView, ...]


def rows_view(state: State, seating: Seating) -> tuple[RowView, ...]:
    """The rows of the player on turn, and the one above them."""
    return _rows(state.barons, seating, moves.active_seat(state, seating))


def _rows(barons: tuple[Baron, ...], seating: Seating, seat: int) -> tuple[RowView, ...]:
    height = barons[seat].height
    brought: dict[int, tuple[int | None, int, bool]] = {}

    def way(row: int, rubies: int) -> WayView:
        steps = steps_for(row, rubies)
        if steps not in brought:
            found = moves.stride(barons, seating, seat, steps)
            brought[steps] = (found.end, len(found.coins), found.tile)
        return WayView(rubies, steps, *brought[steps])

    return tuple(
        RowView(row, row > height, tuple(way(row, rubies) for rubies in (USUAL_RUBIES if row > 1 else range(1))))
        for row in range(1, min(height + 1, ROW.high) + 1)
    )
