"""The score sheet of a play: which cells it has, and what stands in them."""

from collections.abc import Iterator
from typing import Any

from companion.plays.state import Content
from companion.rules.game import Game, Seating
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Cell, Place


def asked(game: Game[Any, Any], seating: Seating, column: str) -> dict[str, Cell]:
    """The cells of a column (or TABLE) that are asked for with these options."""
    rows = game.sheet.table if column == TABLE else game.sheet.column
    return {
        cell.key: cell
        for row in rows
        if row.when is None or row.when(seating)
        for cell in row.cells
        if cell.when is None or cell.when(seating)
    }


def places(game: Game[Any, Any], seating: Seating) -> dict[Place, Cell]:
    """Every cell of the sheet, the table's first."""
    columns = (TABLE, *game.columns(seating))
    return {(column, key): cell for column in columns for key, cell in asked(game, seating, column).items()}


def required(game: Game[Any, Any], seating: Seating) -> Iterator[Place]:
    """The cells that should be filled, the table's first."""
    for column in (TABLE, *game.columns(seating)):
        for row in game.sheet.table if column == TABLE else game.sheet.column:
            wanted = [cell for cell in row.cells if cell.required]
            if wanted and (row.when is None or row.when(seating)):
                yield from ((column, cell.key) for cell in wanted if cell.when is None or cell.when(seating))


def entered(game: Game[Any, Any], content: Content) -> dict[Place, Json]:
    """What stands in the cells: what was entered by hand, else what the flow knows."""
    return {**game.flow.prefill(content.flow, content.seating), **content.entries}
