"""The Setup tab as a frozen view: the checklist, and the facts of the copy still to be told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.plays.play import Play
from companion.rules.errors import Problem
from companion.rules.game import Words
from companion.rules.shape import Json, Shape
from companion.views.frame import Tally
from companion.views.score import kind_of, shown


@dataclass(frozen=True, slots=True)
class StepView:
    """A line of the checklist."""

    key: str
    words: Words
    done: bool


@dataclass(frozen=True, slots=True)
class FactView:
    """A fact of the copy, told or not."""

    key: str
    kind: str
    """As the cells of the score form have it: a "toggle" is answered by yes or no."""
    value: str
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class SetupView:
    """The tab."""

    steps: tuple[StepView, ...]
    done: int
    facts: tuple[FactView, ...]
    players: tuple[Tally, ...]
    first: Tally | None
    """Who begins; None where nobody does."""
    was: str
    """What the facts were when the form was made, so that a form sent whole changes only what its reader changed."""


def view(play: Play, typed: Mapping[str, str] | None = None, problems: Mapping[str, Problem] | None = None) -> SetupView:
    """The checklist as it stands; `typed` and `problems` are what was just refused."""
    ticks = play.content.ticks
    steps = tuple(StepView(s.key, Words(f"setup-{s.key}", s.args), s.key in ticks) for s in play.game.setup(play.seating))
    known = play.seating.facts
    facts = tuple(
        fact_view(key, shape, known.get(key), typed, problems)
        for key, shape in play.game.facts.items()
        if play.game.fact_matters is None or play.game.fact_matters(key, play.seating)
    )
    seating, tinctures = play.seating, play.registered.tinctures
    players = tuple(Tally(tinctures[i], name, "") for i, name in enumerate(seating.players))
    first = players[seating.first] if play.game.begins else None
    return SetupView(steps, sum(s.done for s in steps), facts, players, first, was(facts, known, play.game.facts))


def fact_view(
    key: str, shape: Shape, value: Json, typed: Mapping[str, str] | None = None, problems: Mapping[str, Problem] | None = None
) -> FactView:
    """A fact as the form asks for it; `typed` and `problems` are what was just refused."""
    return FactView(key, kind_of(shape), (typed or {}).get(key, _in_field(value, shape)), (problems or {}).get(key))


def was(facts: Sequence[FactView], known: Mapping[str, Json], shapes: Mapping[str, Shape]) -> str:
    """What is known of these facts, as their fields have it."""
    return urlencode({fact.key: _in_field(known.get(fact.key), shapes[fact.key]) for fact in facts})


def _in_field(value: Json, shape: Shape) -> str:
    """A fact as its field has it. A yes or no is chosen from a list here, and not ticked as on the score form."""
    return shown(value, None if isinstance(value, bool) else shape)
