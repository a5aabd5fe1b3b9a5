"""Blank pages as frozen views: the score sheet to fill with a pencil, and the checklist before the first turn."""

from dataclasses import dataclass

from markupsafe import Markup

from companion.printing.asked import Asked
from companion.printing.lines import written
from companion.rules.game import Seating
from companion.rules.sheet import Row, Sheet


COPIES = {1: 4, 2: 2, 3: 2, 4: 2}
"""By the number of categories."""


@dataclass(frozen=True, slots=True)
class ScoreSheetView:
    """A score sheet. `columns` are the seats that each column belongs to."""

    categories: tuple[str, ...]
    columns: tuple[tuple[int, ...], ...]
    tie_breaks: tuple[str, ...]
    people: tuple[int | None, ...]
    """Seats of those who are ranked, where that is not the columns; None for one who does not sit at the table."""
    guests: tuple[str, ...]
    """Their names: those at the table have none on a blank sheet."""
    copies: int
    """How many times the sheet fits on its page: a short one serves for several plays."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """The checklist, and the facts of the copy that the table may look up once."""

    steps: tuple[Markup, ...]
    facts: tuple[str, ...]


def score_sheet(asked: Asked) -> ScoreSheetView:
    """The sheet for these seats and options."""
    game, seating = asked.game, asked.seating
    categories = tuple(c for c in game.categories if is_asked(game.sheet, c, seating))
    columns = game.owners(seating)
    shared = game.columns(seating) != seating.players
    ranked = game.participants(seating) if game.participants else seating.players
    return ScoreSheetView(
        categories=categories,
        columns=columns,
        tie_breaks=game.tie_breaks,
        people=tuple(seating.players.index(name) if name in seating.players else None for name in ranked) if shared else (),
        copies=1 if shared else COPIES.get(len(categories), 1),
        guests=tuple("" if name in seating.players else name for name in ranked) if shared else (),
    )


def is_asked(sheet: Sheet, category: str, seating: Seating) -> bool:
    """Whether a category can earn anything with these options: not if all that feeds it is left out."""
    rows = [row for row in (*sheet.table, *sheet.column) if row.key == category]
    return not rows or any(_is_open(row, seating) for row in rows)


def _is_open(row: Row, seating: Seating) -> bool:
    if row.when is not None and not row.when(seating):
        return False
    return any(cell.when is None or cell.when(seating) for cell in row.cells)


def setup(asked: Asked) -> SetupView:
    """The checklist for these seats and options."""
    game, seating, words = asked.game, asked.seating, asked.words
    matters = game.fact_matters
    facts = tuple(f"fact-{key}" for key in game.facts if matters is None or matters(key, seating))
    return SetupView(tuple(written(words.say(f"setup-{s.key}", **s.args)) for s in game.setup(seating)), facts)
