"""The Setup tab: the checklist, and the copy facts to enter."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.rules.errors import Problem
from companion.rules.game import Step
from companion.rules.shape import Json, Shape
from companion.sessions.session import Session
from companion.views.score import field_text, input_kind


@dataclass(frozen=True, slots=True)
class CopyFactView:
    """A copy fact in the form."""

    key: str
    kind: str
    """Kind of input, as at `views.score.CellView.kind`. A "toggle" is a selection of yes or no."""
    value: str
    problem: Problem | None


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
    told = {key: _in_field(known.get(key), shape) for key, shape in shapes.items()}
    views = (
        CopyFactView(key, input_kind(shape), (typed or {}).get(key, told[key]), (problems or {}).get(key))
        for key, shape in shapes.items()
    )
    return CopyFactsForm(tuple(views), urlencode(told))


def _in_field(value: Json, shape: Shape) -> str:
    """Return a copy fact as the text of its field. A yes-or-no fact is a selection here, not a checkbox."""
    return field_text(value, None if isinstance(value, bool) else shape)
