"""The Setup tab: the checklist, and the copy facts to enter."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.rules.errors import Problem
from companion.rules.game import Step
from companion.rules.shape import Json, Shape, Whole
from companion.sessions.session import Session
from companion.views.score import field_text, input_kind

SPARE_ROWS = 12
"""Number of empty rows in a table of numbers. The page shows the first, and the next when it is filled."""
MAX_MARKS = 16
"""Largest number of possible values for which a list of numbers is asked with check boxes."""
NONE = "\N{EN DASH}"
"""Text of an empty list, which says that there are no such numbers."""
_BETWEEN = re.compile(r"[\s,;:/]+")


@dataclass(frozen=True, slots=True)
class CopyFactView:
    """A copy fact in the form."""

    key: str
    kind: str
    """Kind of input, as at `views.score.CellView.kind`. A "toggle" is a selection of yes or no.

    Lists of numbers have two further kinds. A "table" has a row of fields for each entry, and "marks" has a check box for each
    possible number.
    """
    value: str
    problem: Problem | None
    shape: Shape
    is_known: bool
    """True if a value is stored. Refused input does not count."""

    @property
    def row(self) -> tuple[Whole, ...]:
        """Return the whole numbers in a row of a list of numbers. Empty for any other fact."""
        return tuple(getattr(self.shape, "row", ()))

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """Return the texts of a table's fields: the filled rows, then SPARE_ROWS empty rows."""
        width, most = len(self.row), getattr(self.shape, "most", None)
        if "\n" in self.value:  # a refused table
            parts = self.value.replace("\n", "\t").split("\t")[:-1]
        else:
            parts = [part for part in _BETWEEN.split(self.value) if part and part != NONE]
            if not all(part.isdecimal() for part in parts):
                parts = [self.value]  # a text that is no list of numbers, to be corrected
        texts = parts + [""] * (width * SPARE_ROWS)
        rows = [tuple(texts[i : i + width]) for i in range(0, len(texts) - width + 1, width)]
        return tuple(rows[: max(most or len(rows), len(parts) // width)])

    @property
    def marked(self) -> frozenset[str]:
        """Return the chosen numbers of a fact with check boxes."""
        return frozenset(_BETWEEN.split(self.value))

    @property
    def can_be_empty(self) -> bool:
        """Return whether "none" is an answer."""
        return getattr(self.shape, "fewest", 0) == 0


@dataclass(frozen=True, slots=True)
class CopyFactsForm:
    """The form for the copy facts."""

    facts: tuple[CopyFactView, ...]
    was: str
    """Values when the form was rendered, as a query string. A sent form changes only values that differ from it."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """The Setup tab."""

    steps: tuple[Step, ...]
    ticks: Collection[str]
    """Keys of the finished steps."""
    copy: CopyFactsForm
    players: tuple[str, ...]
    first: int | None
    """Seat of the first player, or None in games without one."""
    is_begun: bool
    """True if the first move has been made."""
    teaches: bool | None
    """True if the session shows lessons, or None in games without lessons."""


def view(session: Session, typed: Mapping[str, str] | None = None, problems: Mapping[str, Problem] | None = None) -> SetupView:
    """Return the Setup tab. `typed` and `problems` are the input that was just refused, by copy fact."""
    game, seating = session.game, session.seating
    shapes = {key: game.facts[key] for key in game.facts_that_matter(seating)}
    copy = fields(shapes, seating.facts, typed, problems)
    first = seating.first if game.has_first_player else None
    teaches = session.registered.teaches if game.flow.lessons else None
    steps, is_begun = game.setup(seating), session.content.last_flow > 0
    return SetupView(steps, session.content.ticks, copy, seating.players, first, is_begun, teaches)


def fields(
    shapes: Mapping[str, Shape],
    known: Mapping[str, Json],
    typed: Mapping[str, str] | None = None,
    problems: Mapping[str, Problem] | None = None,
) -> CopyFactsForm:
    """Return the form for copy facts with their known values. `typed` and `problems` are the input that was just refused."""
    told = {key: fact_text(known.get(key), shape) for key, shape in shapes.items()}
    values = {key: (typed or {}).get(key, text) for key, text in told.items()}
    views = (
        CopyFactView(key, _kind(shape, values[key]), values[key], (problems or {}).get(key), shape, bool(told[key]))
        for key, shape in shapes.items()
    )
    return CopyFactsForm(tuple(views), urlencode(told))


def _kind(shape: Shape, value: str) -> str:
    """Return the kind of input. A value without a check box of its own is in a table, where it can be corrected."""
    row = getattr(shape, "row", ())
    if not row:
        return input_kind(shape)
    (first, *others) = row
    if others or first.high - first.low >= MAX_MARKS:
        return "table"
    boxes = {"", NONE, *map(str, range(first.low, first.high + 1))}
    return "marks" if boxes.issuperset(_BETWEEN.split(value)) else "table"


def fact_text(value: Json, shape: Shape) -> str:
    """Return a copy fact as the text of its field. A yes-or-no fact is a selection here, not a checkbox."""
    return field_text(value, None if isinstance(value, bool) else shape)
