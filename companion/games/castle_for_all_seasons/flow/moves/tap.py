"""The base classes of the game's moves, with helpers for their log lines, refusals and confirmations."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.play import Act, State
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Fact, Move, NeedsConfirmation, Offer, Seating, Table, confirm_if
from companion.rules.shape import Json
from companion.rules.table import not_possible_now

Args = Mapping[str, Json]
Data = Mapping[str, Json]
MESSAGE_PREFIXES = {**{kind: kind for kind in ("card", "building", "spot", "cart", "event")}, "where": "by-hand"}
"""Message prefix for each fact field that holds the id of a thing: `card` with the value "trader" becomes `card-trader`."""
SHOWN = ("player", "count", "fee", "round", "total", "points")
"""Names of the default arguments that log lines show."""


class Tap(Move[State]):
    """Base class of all moves of this game."""

    flags: ClassVar[Mapping[str, str]] = {}
    """Data key for each boolean field of the command. The fact contains the key only if the field was true."""

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        """Return the state after the fact, marked as touched so that the state fills the final form."""
        return replace(self.apply_fact(state, fact.data), touched=True)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        """Return the error for a command that is not offered.

        By default it says that the move is not possible in the current step.
        """
        return not_possible_now(play.step(table))

    def apply_fact(self, state: State, data: Data) -> State:
        """Return the state after a fact with `data`. Never refuse, because the fact has already happened."""
        raise NotImplementedError

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Return the message arguments of a fact: the player, the named things (such as a card or building) and the numbers."""
        things = {kind: Key(f"{word}-{fact.data[kind]}") for kind, word in MESSAGE_PREFIXES.items() if kind in fact.data}
        known = super().said(fact, seating)
        return {**{name: known[name] for name in SHOWN if name in known}, **things}

    def asked(self, fact: Fact, seating: Seating) -> Args:
        """Return the fields of the command that leads to this fact, including the boolean fields in `flags`."""
        return {**super().asked(fact, seating), **{flag: held in fact.data for flag, held in self.flags.items()}}


def must_be_at(table: Table[State], *steps: str) -> None:
    """Raise RefusedError unless the game is at one of `steps`."""
    now = play.step(table)
    if now not in steps:
        raise not_possible_now(now)


def player_names_by_card(kinds: Iterable[str], order: Iterable[tuple[int | None, str]], seating: Seating) -> dict[str, Arg]:
    """Return two message arguments for each kind of card.

    For example, `trader` has the names of its players and `traders` their number.
    """
    said: dict[str, Arg] = {}
    for kind in kinds:
        names = [seating.players[seat] for seat, card in order if card == kind and seat is not None]
        said |= {kind: ", ".join(names), f"{kind}s": len(names)}
    return said


class CharacterMove(Tap):
    """Base class for moves of the acting character. A command that is not offered needs a confirmation or is refused."""

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        return self.legal_offers(table, act) if act else ()

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        """Yield the offers that the rulebook allows the acting character."""
        raise NotImplementedError

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        """Return the fact of an offered command.

        A command that is not offered needs a confirmation if it may have happened at the table. Otherwise it is refused.
        """
        act = table.state.current
        if act is None:
            raise not_possible_now(play.step(table))
        doubt = () if self.is_offered(table, args) else self.confirmations(table, act, args)
        return confirm_if(Fact(self.facts[0], {"seat": act.seat, **self.holds(table, args)}), *doubt)

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        """Return the reasons to ask for confirmation of a command that is not offered.

        Raise RefusedError if the command cannot have happened at the table.
        """
        raise self.why_not(table, args)


def acting_character(state: State) -> Act:
    """Return the acting character.

    Raise AssertionError if nobody acts, because every fact of an action has an acting character.
    """
    if state.current is None:
        raise AssertionError("a fact of an action without an action")
    return state.current


def update_character(state: State, **done: Any) -> State:
    """Return the state with the fields in `done` of the acting character changed."""
    act = acting_character(state)
    return replace(state, acts=tuple(replace(act, **done) if other is act else other for other in state.acts))
