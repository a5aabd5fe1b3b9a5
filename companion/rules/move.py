"""Base classes of a game's moves. A move is one action with its buttons, refusals, facts and log lines.

A game lists its moves: `Flow(moves=Moves((Build(), Place(), ...)), ...)`. The buttons of the Turn page are the offers of the
moves. `Move.happens` checks every command. It refuses an impossible command with a message that helps the player to correct it.
The type and data of a fact are stored in logs, so a changed class must still read old facts.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.shape import Choice, Json, Record, Seat, check_value
from companion.rules.sheet import CellPlace
from companion.rules.table import Seating, Table, Words, refusal

S = TypeVar("S")
Args = Mapping[str, Json]
"""Fields of a command by name. Their shapes are checked, and defaults are filled in."""


@dataclass(frozen=True, slots=True)
class Fact:
    """An event of a game, named in the past tense. The log stores the facts. The state is computed by replaying the facts."""

    type: str
    data: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class UnknownDetail:
    """A detail that the result needs but nobody has entered, and where to enter it."""

    words: Words
    """Text that names the detail, such as "Clara, floor 1: which guest?"."""
    place: CellPlace | None = None
    """Cell of the score sheet that the detail belongs to, or None."""
    query: str = ""
    """Query string of the Turn page on which players enter the detail. Empty for the main Turn page.

    A text that begins with "/" is the address of another page of the session.
    """


@dataclass(frozen=True, slots=True)
class NeedsConfirmation:
    """A fact that breaks a rule or leaves a detail unknown, but that may really have happened.

    The app shows the problems and asks for confirmation. The server accepts the same command with `sure` added.
    """

    fact: Fact
    problems: tuple[Problem, ...]
    open: tuple[UnknownDetail, ...] = ()
    """Details that the fact would leave unknown."""


def confirm_if(fact: Fact, *problems: Problem) -> Fact | NeedsConfirmation:
    """Return the fact if there are no problems, otherwise a NeedsConfirmation with the fact and the problems."""
    return NeedsConfirmation(fact, problems) if problems else fact


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: the command it sends, the points that it shows, and whether it is pressed."""

    type: str
    args: Mapping[str, Json] = field(default_factory=dict)
    points: int = 0
    """Points that the button shows. A tap adds them to a player's running points.

    Negative for a button that takes something back.

    0 if the button shows no points, for example because they are already counted.
    """
    pressed: bool | None = None
    """True if the button shows a choice that was already made. False if not. None for a button that is not a toggle."""
    instead: bool = False
    """True if the tap replaces an earlier choice, so that it can lead back to an earlier state."""
    later: bool = False
    """True if `points` are counted only after all players have answered, not immediately after the tap."""


@dataclass(frozen=True, slots=True)
class Command:
    """A type of command: the shape of its fields, and whether its sender must have seen the latest event.

    The server refuses an `ordered` command if the sender has not seen the latest event. A `blind` command, such as closing a
    session, may omit which event the sender saw last. If it names that event, the server checks it.
    """

    fields: Record
    ordered: bool = True
    blind: bool = False

    @property
    def needs_seq(self) -> bool:
        """Return whether the sender must send the number of the last event that it saw."""
        return self.ordered and not self.blind


class Move(Generic[S]):
    """One action in a game.

    `type` is the command type, `takes` the shape of its fields, `facts` the types of the possible facts.
    """

    type: ClassVar[str]
    facts: ClassVar[tuple[str, ...]]
    takes: ClassVar[Record] = Record({})
    ordered: ClassVar[bool] = True
    """True if the server refuses the command when the sender has not seen the latest event."""
    typed: ClassVar[tuple[str, ...]] = ()
    """Keys of the facts' data whose values are texts that players typed. Only these texts can contain names of people."""
    by_hand: ClassVar[bool] = False
    """True if the move corrects the state or takes something back.

    A correcting move may accept commands that it does not offer, and can lead back to an earlier state. Any other move leads
    back only through offers that are `pressed` or `instead`.
    """

    def offers(self, table: Table[S]) -> Iterable[Offer]:  # noqa: ARG002  most moves use it
        """Return the buttons for this move in the current state. By default there are none."""
        return ()

    def is_offered(self, table: Table[S], args: Args) -> bool:
        """Return whether one of the current offers has exactly the fields `args`."""
        return any(check_value(self.takes, dict(offer.args)) == args for offer in self.offers(table))

    def why_not(self, table: Table[S], args: Args) -> RefusedError:  # noqa: ARG002  most moves use the table
        """Return the error for a command that is not offered. Moves override this to explain what is possible instead."""
        return refusal("type", "not-offered")

    def happens(self, table: Table[S], args: Args) -> Fact | NeedsConfirmation:
        """Return the fact that the command leads to, or the confirmation it needs. Raise RefusedError if it is impossible.

        By default, only commands that are offered are possible.
        """
        if not self.is_offered(table, args):
            raise self.why_not(table, args)
        return Fact(self.facts[0], self.holds(table, args))

    def holds(self, table: Table[S], args: Args) -> dict[str, Json]:
        """Return the data of the fact: the fields of the command, with seats instead of the names in fields of shape Seat.

        The seat of the field `player` is called `seat`.
        """
        seats = self._seats()
        named = {name: table.seat(args[name], name) for name in seats if args.get(name) is not None}
        return {seats.get(name, name): value for name, value in {**args, **named}.items()}

    def after(self, state: S, seating: Seating, fact: Fact) -> S:
        """Return the state after the fact. This must never raise RefusedError, because the fact has already happened."""
        raise NotImplementedError

    def told(self, fact: Fact, seating: Seating) -> Words:
        """Return the log line of the fact."""
        return Words(f"log-{fact.type}", self.said(fact, seating))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Return the message arguments of the log line. By default, names, numbers and choices of the fact.

        The name of `seat` is called `player`. A choice is the message `FIELD-VALUE`, such as `building-barn`.
        """
        data, seats = fact.data, {"player": "seat", **self._seats()}
        numbers: dict[str, Arg] = {name: value for name, value in data.items() if type(value) is int and name != "seat"}
        names = {name: seating.players[data[seat]] for name, seat in seats.items() if data.get(seat) is not None}
        choices = (name for name, shape in self.takes.fields.items() if isinstance(shape, Choice) and data.get(name))
        return {**numbers, **names, **{name: Key(f"{name}-{data[name]}") for name in choices}}

    def reminds(self, fact: Fact, table: Table[S]) -> Words | None:  # noqa: ARG002  most facts need no reminder
        """Return a reminder of what players must now do with the real pieces, or None. `table` has the state after the fact."""
        return None

    def for_file(self, data: Mapping[str, Json], *, is_open: bool) -> Mapping[str, Json]:  # noqa: ARG002  most moves have no secrets
        """Return the data of a `secret` fact that an exported file may contain.

        `is_open`: a later fact has revealed the secret.
        """
        return data

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        """Return the fields of the command that leads to this fact, with names of players instead of seats."""
        seats = self._seats()
        told = {name: fact.data.get(seats.get(name, name)) for name in self.takes.fields}
        return {name: seating.players[value] if name in seats else value for name, value in told.items() if value is not None}

    def _seats(self) -> Mapping[str, str]:
        """Return the key in the fact's data for each field of the command that names a player."""
        seats = (name for name, shape in self.takes.fields.items() if isinstance(shape, Seat))
        return {name: "seat" if name == "player" else name for name in seats}


class Moves(Generic[S]):
    """The moves of a game, with lookups by command type and by fact type."""

    def __init__(self, moves: Iterable[Move[S]]) -> None:
        self.by_type = {move.type: move for move in moves}
        self.by_fact = {fact: move for move in self.by_type.values() for fact in move.facts}
        self.commands = {move.type: Command(move.takes, move.ordered) for move in self.by_type.values()}
        """Commands that players can send, by command type."""

    def __iter__(self) -> Iterator[Move[S]]:
        return iter(self.by_type.values())

    def leading_to(self, fact: Fact) -> Move[S]:
        """Return the move that led to this fact. A game overrides this if several of its moves lead to the same fact type."""
        return self.by_fact[fact.type]
