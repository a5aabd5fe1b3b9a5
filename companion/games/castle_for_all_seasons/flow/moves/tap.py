"""What all moves of this game have in common: how their facts are told, and that something was tapped."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.play import Act, State
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Move, Offer, Seating, Table, doubtful
from companion.rules.shape import Json
from companion.rules.table import not_the_moment

Args = Mapping[str, Json]
Data = Mapping[str, Json]
KINDS = {**{kind: kind for kind in ("card", "building", "spot", "cart", "event")}, "where": "by-hand"}
"""A fact names a thing by its kind; so do its words, `card-trader`."""
NUMBERS = ("count", "fee", "round", "total", "points")


class Tap(Move[State]):
    """A move of this game."""

    flags: ClassVar[Mapping[str, str]] = {}
    """The fields that were true if the fact holds something else, with what it then holds."""

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        """The state after it. From the first tap on the play knows something for the final form."""
        return replace(self.then(state, fact.data), touched=True)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        """The refusal of what is not offered: as a rule that it is not the moment."""
        return not_the_moment(play.step(table))

    def then(self, state: State, data: Data) -> State:
        """The state after what happened. Never refuses."""
        raise NotImplementedError

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Who, and every thing and number in the fact."""
        things = {kind: Key(f"{word}-{fact.data[kind]}") for kind, word in KINDS.items() if kind in fact.data}
        numbers = {name: fact.data[name] for name in NUMBERS if isinstance(fact.data.get(name), int)}
        return {**super().said(fact, seating), **things, **numbers}

    def asked(self, fact: Fact, seating: Seating) -> Args:
        """The fields with which it was asked for."""
        return {**super().asked(fact, seating), **{flag: held in fact.data for flag, held in self.flags.items()}}


def must_be_at(table: Table[State], *steps: str) -> None:
    """Refuses what cannot be done now."""
    now = play.step(table)
    if now not in steps:
        raise not_the_moment(now)


def whose(kinds: Iterable[str], order: Iterable[tuple[int | None, str]], seating: Seating) -> dict[str, Arg]:
    """Of each kind of card whose they are, and how many, as words say it."""
    said: dict[str, Arg] = {}
    for kind in kinds:
        names = [seating.players[seat] for seat, card in order if card == kind and seat is not None]
        said |= {kind: ", ".join(names), f"{kind}s": len(names)}
    return said


class Acting(Tap):
    """A move of the character on turn: its offers are what the rulebook allows."""

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        return self.ways(table, act) if act else ()

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        """The buttons for it."""
        raise NotImplementedError

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        """What is offered is done. Of all else some may really have happened: it is asked about, and the rest refused."""
        act = table.state.current
        if act is None:
            raise not_the_moment(play.step(table))
        doubt = () if self.is_offered(table, args) else self.doubt(table, act, args)
        return doubtful(Fact(self.facts[0], {"seat": act.seat, **self.holds(table, args)}), *doubt)

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        """What is asked about what is not offered; RefusedError where it cannot have happened."""
        raise self.why_not(table, args)


def now(state: State) -> Act:
    """The character whose action has happened."""
    if state.current is None:
        raise AssertionError("a fact of an action without an action")
    return state.current


def acted(state: State, **done: Any) -> State:
    """The state once the character on turn has done this."""
    act = now(state)
    return replace(state, acts=tuple(replace(act, **done) if other is act else other for other in state.acts))
