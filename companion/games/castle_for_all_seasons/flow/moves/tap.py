"""What all moves of this game have in common: how their facts are told, and that something was tapped."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.castle_for_all_seasons.flow import possible
from companion.games.castle_for_all_seasons.flow.state import Act, State
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Move, Seating, Table
from companion.rules.shape import Json
from companion.rules.table import not_the_moment

Args = Mapping[str, Json]
Data = Mapping[str, Json]
KINDS = ("card", "building", "spot", "cart", "event")
"""A fact names a thing by its kind; so do its words, `card-trader`."""
NUMBERS = ("count", "fee", "round", "total")


class Tap(Move[State]):
    """A move of this game."""

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        """The state after it. From the first tap on the play knows something for the final form."""
        return replace(self.then(state, fact.data), touched=True)

    def then(self, state: State, data: Data) -> State:
        """The state after what happened. Never refuses."""
        raise NotImplementedError

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Who, and every thing and number in the fact."""
        things = {kind: Key(f"{kind}-{fact.data[kind]}") for kind in KINDS if kind in fact.data}
        return {**super().said(fact, seating), **things, **{name: fact.data[name] for name in NUMBERS if name in fact.data}}


def must_be_at(table: Table[State], *steps: str) -> None:
    """Refuses what cannot be done now."""
    now = possible.step(table)
    if now not in steps:
        raise not_the_moment(now)


def acting(table: Table[State]) -> Act:
    """The character whose turn it is, or a refusal."""
    if table.state.current is None:
        raise not_the_moment(possible.step(table))
    return table.state.current


def now(state: State) -> Act:
    """The character whose action has happened."""
    if state.current is None:
        raise AssertionError("a fact of an action without an action")
    return state.current


def acted(state: State, **done: Any) -> State:
    """The state once the character on turn has done this."""
    act = now(state)
    return replace(state, acts=tuple(replace(act, **done) if other is act else other for other in state.acts))


def scored(state: State, seat: int | None, points: int) -> State:
    """The state with so many points more; nobody falls below zero."""
    if seat is None or not points:
        return state
    return replace(state, points=tuple(max(0, p + points) if s == seat else p for s, p in enumerate(state.points)))
