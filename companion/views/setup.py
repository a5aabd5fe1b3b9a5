"""The Setup tab as a frozen view: the checklist, and the facts of the copy still to be told."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.plays.play import Play
from companion.rules.errors import Problem
from companion.rules.game import Words
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
    first: int
    """The tincture of who begins."""
    first_name: str


def view(play: Play, typed: Mapping[str, str] | None = None, problems: Mapping[str, Problem] | None = None) -> SetupView:
    """The checklist as it stands; `typed` and `problems` are what was just refused."""
    ticks = play.content.ticks
    steps = tuple(StepView(s.key, Words(f"setup-{s.key}", s.args), s.key in ticks) for s in play.game.setup(play.seating))
    facts = tuple(
        FactView(
            key, kind_of(shape), (typed or {}).get(key, shown(play.seating.facts.get(key), shape)), (problems or {}).get(key)
        )
        for key, shape in play.game.facts.items()
        if play.game.fact_matters is None or play.game.fact_matters(key, play.seating)
    )
    seating, tinctures = play.seating, play.registered.tinctures
    players = tuple(Tally(tinctures[i], name, "") for i, name in enumerate(seating.players))
    first = seating.first
    return SetupView(steps, sum(s.done for s in steps), facts, players, tinctures[first], seating.players[first])
