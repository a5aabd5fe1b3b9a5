"""The rows that a tile may be placed in, and what each would bring with so many rubies on the tile."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.castle_builder.flow import now
from companion.games.castle_builder.flow.state import State
from companion.games.castle_builder.rules.track import Stride, steps_for
from companion.rules.game import Offer, Table


@dataclass(frozen=True, slots=True)
class WayView:
    """A button: a tile with so many rubies, and where the baron goes for it."""

    offer: Offer
    rubies: int
    stride: Stride


@dataclass(frozen=True, slots=True)
class RowView:
    """A row to place in."""

    row: int
    new: bool
    """Whether no tile lies in it yet, as far as placing was tapped."""
    ways: tuple[WayView, ...]


def rows_view(table: Table[State], offers: Iterable[Offer]) -> tuple[RowView, ...]:
    """The rows of the player on turn and the one above them, as far as a tile may be placed there now."""
    by_row: dict[int, list[WayView]] = {}
    for offer in offers:
        row, rubies = offer.args["row"], offer.args.get("rubies", 0)
        way = WayView(offer, rubies, now.stride(table, steps_for(row, rubies)))
        by_row.setdefault(row, []).append(way)
    height = now.active_baron(table).height
    return tuple(RowView(row, row > height, tuple(ways)) for row, ways in by_row.items())
