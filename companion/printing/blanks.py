"""Blank pages as frozen views: the score sheet to fill with a pencil, and the checklist before the first turn."""

from dataclasses import dataclass
from math import ceil

from markupsafe import Markup

from companion.printing.asked import Arms, Asked
from companion.printing.lines import written
from companion.rules.game import Seating
from companion.rules.sheet import Row, Sheet

LETTERS = 54
"""Of large type, in a line of the checklist."""
AIRY, FOOTED, SPREAD = 33.0, 45.0, 56.0
"""Up to so many such lines leave room for large type, for a drawing at the foot, for steps that fill the page."""
COPIES = {"a5": {1: 3, 2: 2}}
LARGE_COPIES = {1: 3, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2}
"""How often a sheet of so many categories fits on its page, on this paper and on larger ones."""


@dataclass(frozen=True, slots=True)
class Head:
    """The top of a column: the shields it belongs to, and a name; an empty one is to be written."""

    arms: tuple[Arms, ...]
    name: str


@dataclass(frozen=True, slots=True)
class ScoreSheetView:
    """A score sheet."""

    categories: tuple[str, ...]
    columns: tuple[Head, ...]
    tie_breaks: tuple[str, ...]
    people: tuple[Head, ...]
    """Those who are ranked, where the columns are something that they share; else nobody."""
    copies: int
    """A short sheet stands on its page several times and serves for several plays."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """The checklist, and the facts of the copy that the table may look up once."""

    steps: tuple[Markup, ...]
    facts: tuple[str, ...]
    airy: bool
    """Whether large letters fit on the page."""
    foot: bool
    """Whether there is room for a large drawing at the foot."""
    spread: bool
    """Whether the steps take what room there is."""


def score_sheet(asked: Asked) -> ScoreSheetView:
    """The sheet for these seats and options."""
    game, seating = asked.game, asked.seating
    categories = tuple(c for c in game.categories if is_asked(game.sheet, c, seating))
    shared = game.columns(seating) != seating.players
    owned = zip(game.columns(seating), game.owners(seating), strict=True)
    return ScoreSheetView(
        categories,
        columns=tuple(Head(asked.arms(seats), "" if shared else asked.name(name)) for name, seats in owned),
        tie_breaks=game.tie_breaks,
        people=_people(asked) if shared else (),
        copies=1 if shared else COPIES.get(asked.paper, LARGE_COPIES).get(len(categories), 1),
    )


def _people(asked: Asked) -> tuple[Head, ...]:
    """Everybody who is ranked; one who does not sit at the table has no shield."""
    game, players = asked.game, asked.seating.players
    ranked = game.participants(asked.seating) if game.participants else players
    return tuple(Head(asked.arms([players.index(n)] if n in players else []), asked.name(n)) for n in ranked)


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
    said = [words.say(f"setup-{step.key}", **step.args) for step in game.setup(seating)]
    lines = sum(2.0 + 1.25 * ceil(len(text) / LETTERS) for text in said) + (4.0 + 1.6 * ceil(len(facts) / 2) if facts else 0.0)
    return SetupView(tuple(map(written, said)), facts, lines < AIRY, foot=lines < FOOTED, spread=lines < SPREAD)
