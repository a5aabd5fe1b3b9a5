"""The Setup tab as a frozen view: the checklist, and the facts of the copy still to be told."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.plays.play import Play
from companion.rules.errors import Problem
from companion.rules.game import Step
from companion.rules.shape import Json, Shape
from companion.views.score import kind_of, shown


@dataclass(frozen=True, slots=True)
class FactView:
    """A fact of the copy, told or not."""

    key: str
    kind: str
    """As the cells of the score form have it: a "toggle" is answered by yes or no."""
    value: str
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class FactsForm:
    """The facts of a copy as a form asks for them."""

    facts: tuple[FactView, ...]
    was: str
    """What they were when the form was made, so that a form sent whole changes only what its reader changed."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """The tab."""

    steps: tuple[Step, ...]
    ticks: Collection[str]
    """The keys of the steps that are done."""
    copy: FactsForm
    players: tuple[str, ...]
    first: int | None
    """The seat of who begins; None where nobody does."""
    is_begun: bool
    """Whether the first turn has been played."""
    teaches: bool | None
    """Whether the play teaches; None where the game has no lessons."""


def view(play: Play, typed: Mapping[str, str] | None = None, problems: Mapping[str, Problem] | None = None) -> SetupView:
    """The checklist as it stands; `typed` and `problems` are what was just refused."""
    game, seating = play.game, play.seating
    shapes = {key: game.facts[key] for key in game.facts_that_matter(seating)}
    copy = fields(shapes, seating.facts, typed, problems)
    first = seating.first if game.begins else None
    teaches = play.registered.teaches if game.flow.lessons else None
    steps, is_begun = game.setup(seating), play.content.last_flow > 0
    return SetupView(steps, play.content.ticks, copy, seating.players, first, is_begun, teaches)


def fields(
    shapes: Mapping[str, Shape],
    known: Mapping[str, Json],
    typed: Mapping[str, str] | None = None,
    problems: Mapping[str, Problem] | None = None,
) -> FactsForm:
    """Facts as the form asks for them, and what is known of them; `typed` and `problems` are what was just refused."""
    told = {key: _in_field(known.get(key), shape) for key, shape in shapes.items()}
    views = (
        FactView(key, kind_of(shape), (typed or {}).get(key, told[key]), (problems or {}).get(key))
        for key, shape in shapes.items()
    )
    return FactsForm(tuple(views), urlencode(told))


def _in_field(value: Json, shape: Shape) -> str:
    """A fact as its field has it. A yes or no is chosen from a list here, and not ticked as on the score form."""
    return shown(value, None if isinstance(value, bool) else shape)
