"""Bounds of totals: whether a total is exact, a proven minimum, or only the total so far."""

from collections.abc import Collection, Mapping
from typing import Any

from companion.rules.game import Game, UnknownDetail
from companion.rules.sheet import TABLE, Entries
from companion.sessions.score import ScoreReport, cell_values
from companion.sessions.state import Content

EXACT, AT_LEAST, SO_FAR = "exact", "at-least", "so-far"
"""Kinds of bound: the exact total, a proven minimum, and a total that may still fall."""


def bounds(game: Game[Any, Any], content: Content, scored: ScoreReport) -> Mapping[str, str]:
    """Return the bound of the total by column. Empty if there is no result. `scored` is the score of `content`.

    Totals of a game that is recorded move by move are "so-far" until it ends: players can lose points, and some categories can
    shrink. After the end, and in a game without moves, a column that no open value can change is "exact".

    Example: the game has ended, and one cell of Bob's column is empty. Ann's total is "exact". Bob's total is "at-least", or
    "so-far" if `EmptyCells.lowered` contains Bob's column. Problems in the score make Bob's total "so-far", too.
    """
    columns = game.columns(content.seating)
    if scored.result is None:
        return {}
    if is_in_progress(game, content):
        return dict.fromkeys(columns, SO_FAR)
    if not scored.open:
        return dict.fromkeys(columns, EXACT)
    entries = cell_values(game, content)
    changed = {column for line in scored.open for column in _reached(game, content, entries, line)}
    lowered: Collection[str] = columns
    if not scored.problems:
        lowered = game.sheet.empty_cells.lowered(content.seating, entries) if game.sheet.empty_cells else ()
    return {c: EXACT if c not in changed else SO_FAR if c in lowered else AT_LEAST for c in columns}


def is_in_progress(game: Game[Any, Any], content: Content) -> bool:
    """Return whether the game is recorded move by move and has not ended."""
    return content.last_flow > 0 and game.flow.is_in_progress(content.flow, content.seating)


def least_certain_bound(found: Collection[str]) -> str:
    """Return the least certain bound in `found`: "so-far", then "at-least", then "exact"."""
    return next((bound for bound in (SO_FAR, AT_LEAST) if bound in found), EXACT)


def _reached(game: Game[Any, Any], content: Content, entries: Entries, line: UnknownDetail) -> Collection[str]:
    """Return the columns whose total can be changed by the open value of `line`.

    A value without a cell can change every column. `EmptyCells.reach` decides for a cell. Without `EmptyCells`, a cell of the
    table can change every column, and a cell of a column can change only that column.
    """
    columns = game.columns(content.seating)
    if line.place is None:
        return columns
    if game.sheet.empty_cells:
        return game.sheet.empty_cells.reach(content.seating, entries, line.place)
    return columns if line.place[0] == TABLE else (line.place[0],)
