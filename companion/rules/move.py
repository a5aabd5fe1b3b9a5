"""A move is one object: all that is known about a thing one can do stands together, in the order in which it is asked.

A game lists its moves: `Flow(moves=Moves((Build(), Place(), ...)), ...)`. The buttons of its page are their offers; what else
is sent is held against `happens`, which refuses with what would be right. A fact's name and data are the log's language: they
outlive the class.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.shape import Json, Record, checked
from companion.rules.sheet import Place
from companion.rules.table import Seating, Table, Words, refusal

S = TypeVar("S")
Args = Mapping[str, Json]
"""The fields of a command, checked for shape, their gaps filled."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened, in the past tense: what the log keeps and what a state is folded from."""

    type: str
    data: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Open:
    """Something that is not known yet and that the result needs: what it is, and where it is said."""

    words: Words
    """A named line: "Clara, floor 1: which guest?" """
    place: Place | None = None
    """The cell of the form that it is entered in; without it, it is told on the Turn page."""
    query: str = ""
    """The page within the Turn page on which it is told, as the query of its address."""


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A fact that the rulebook does not allow, or that leaves something open, but that may be what really happened.

    The table is asked once, in the words of the problems; the same command sent again with `sure` is taken.
    """

    fact: Fact
    problems: tuple[Problem, ...]
    open: tuple[Open, ...] = ()
    """What would be left open by it."""


def doubtful(fact: Fact, *problems: Problem) -> Fact | Doubtful:
    """The fact, with a question before it if there is any reason to ask one."""
    return Doubtful(fact, problems) if problems else fact


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: what it sends, what it is worth, and whether it is pressed already."""

    type: str
    args: Mapping[str, Json] = field(default_factory=dict)
    points: int = 0
    pressed: bool | None = None
    """Whether it stands for something that is so; a tap then takes it back. None for a button that is never pressed down."""
    instead: bool = False
    """Whether it puts something in the place of what was chosen before: by that, too, a play may come to where it was."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player may ask for. An `ordered` one is refused if anything happened that its sender has not seen.

    A `blind` one may leave out what was seen: closing a play does not depend on it, but who says it is not overruled.
    """

    fields: Record
    ordered: bool = True
    blind: bool = False

    @property
    def needs_seq(self) -> bool:
        """Whether its sender must say what was seen."""
        return self.ordered and not self.blind


class Move(Generic[S]):
    """One thing that can be done. `type` is the command that asks for it, `facts` are the names of what it may lead to."""

    type: ClassVar[str]
    facts: ClassVar[tuple[str, ...]]
    takes: ClassVar[Record] = Record({})
    ordered: ClassVar[bool] = True
    """Whether it is refused if anything happened that its sender has not seen."""
    by_hand: ClassVar[bool] = False
    """Whether it takes something back or puts it right: then more may be asked for than is offered, and it may lead to where
    the play was before. Whoever follows only the others, and nothing that is `pressed`, never comes there."""

    def offers(self, table: Table[S]) -> Iterable[Offer]:  # noqa: ARG002  most moves ask it
        """The buttons for it now."""
        return ()

    def is_offered(self, table: Table[S], args: Args) -> bool:
        """Whether there is a button for just this."""
        return any(checked(self.takes, dict(offer.args)) == args for offer in self.offers(table))

    def why_not(self, table: Table[S], args: Args) -> RefusedError:  # noqa: ARG002  most look at the table
        """The refusal of what is not offered: what would be right."""
        return refusal("type", "not-offered")

    def happens(self, table: Table[S], args: Args) -> Fact | Doubtful:
        """What comes of it, in the past tense; RefusedError says why not. As a rule what is offered, and nothing else."""
        if not self.is_offered(table, args):
            raise self.why_not(table, args)
        return Fact(self.facts[0], self.holds(table, args))

    def holds(self, table: Table[S], args: Args) -> dict[str, Json]:
        """What the fact holds: the fields, and for the name of a player the seat."""
        data = {name: value for name, value in args.items() if name != "player"}
        return {"seat": table.seat(args["player"]), **data} if "player" in args else data

    def after(self, state: S, seating: Seating, fact: Fact) -> S:
        """The state after it. Never refuses: it has happened."""
        raise NotImplementedError

    def told(self, fact: Fact, seating: Seating) -> Words:
        """The line of the log."""
        return Words(f"log-{fact.type}", self.said(fact, seating))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """What the line of the log names."""
        return {"player": seating.players[fact.data["seat"]]} if fact.data.get("seat") is not None else {}

    def reminds(self, fact: Fact, table: Table[S]) -> Words | None:  # noqa: ARG002  most steps ask nothing of hands
        """What somebody has to do at the table because of it, in one line. The table as it stands afterwards."""
        return None

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        """The fields with which it was asked for: what the fact says under the same names, and who by name."""
        args = {name: fact.data[name] for name in self.takes.fields if fact.data.get(name) is not None}
        if "player" in self.takes.fields and "player" not in args and fact.data.get("seat") is not None:
            args["player"] = seating.players[fact.data["seat"]]
        return args


class Moves(Generic[S]):
    """The moves of a game, by the commands that ask for them and by the facts they lead to."""

    def __init__(self, moves: Iterable[Move[S]]) -> None:
        self.by_type = {move.type: move for move in moves}
        self.by_fact = {fact: move for move in self.by_type.values() for fact in move.facts}
        self.commands = {move.type: Command(move.takes, move.ordered) for move in self.by_type.values()}
        """What can be asked for, by type."""

    def __iter__(self) -> Iterator[Move[S]]:
        return iter(self.by_type.values())

    def leading_to(self, fact: Fact) -> Move[S]:
        """The move that was asked for, where more than one leads to such facts."""
        return self.by_fact[fact.type]
