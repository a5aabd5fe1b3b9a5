"""The score sheet of a play: which cells it has, and what stands in them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.plays.state import Content, Correction
from companion.rules.game import Game, Seating
from companion.rules.shape import Json, put_right
from companion.rules.sheet import TABLE, Cell, Place, Row, placed


def rows(game: Game[Any, Any], seating: Seating) -> tuple[tuple[Row, ...], ...]:
    """The rows of the table and of each column, as far as they are asked for, with the cells that are."""
    both = (game.sheet.table, game.sheet.column)
    return tuple(
        tuple(replace(row, cells=row.asked(seating)) for row in rows if row.when is None or row.when(seating)) for rows in both
    )


def asked(game: Game[Any, Any], seating: Seating, column: str) -> Mapping[str, Cell]:
    """The cells of a column (or TABLE) that are asked for with these options."""
    wanted = game.sheet.table if column == TABLE else game.sheet.column
    return {cell.key: cell for row in wanted for cell in row.asked(seating)}


def places(game: Game[Any, Any], seating: Seating) -> Mapping[Place, Cell]:
    """Every cell of the sheet, the table's first."""
    return {place: cell for place, cell, _, _ in placed(game.sheet, seating, game.columns(seating))}


def entered(game: Game[Any, Any], content: Content) -> dict[Place, Json]:
    """What stands in the cells: what was typed, else what the taps know, put right by what was corrected."""
    found = dict(game.flow.prefill(content.flow, content.seating))
    for place, told in content.corrections.items():
        if place in found or told.value != told.was:
            found[place] = _stands(game, place, told, found.get(place))
    return {**found, **content.entries}


def known(game: Game[Any, Any], content: Content) -> dict[Place, Json]:
    """What the taps say by themselves, as if nothing had been typed or put right."""
    found = dict(game.flow.prefill(content.flow, content.seating))
    return found | {p: found[p] - told.by for p, told in content.corrections.items() if told.by and p in found}


def uncorrected(game: Game[Any, Any], content: Content) -> dict[Place, Json]:
    """What would stand in the cells without what is laid over the taps."""
    return {**game.flow.prefill(content.flow, content.seating), **content.entries}


def _stands(game: Game[Any, Any], place: Place, told: Correction, now: Json) -> Json:
    """What the taps say now, put right. Once they say nothing any more, what was typed stands."""
    cell = game.sheet.cell(*place)
    if now is None or cell is None:
        return told.value
    return put_right(cell.shape, told.was + told.by if told.by else told.was, told.value, now)
