"""The contract: what a game is. A game is one folder below `companion/games/` that defines one `GAME`.

Everything here is pure: no clock, no chance, no files, no words. What players read is named by message ids.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.rules.errors import Arg, Problem
from companion.rules.scoring import Column, Contender, Item, Line, Ranking, Result, Warned, rank
from companion.rules.shape import Json, Record, Shape
from companion.rules.sheet import Entries, Place, Sheet

Q = TypeVar("Q")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Words:
    """Something to be said: message `id` with `args`. An argument of type Key is itself a message."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a play is begun, such as the season. Words: `option-KEY`, `option-KEY-VALUE`."""

    key: str
    shape: Shape
    default: Json


@dataclass(frozen=True, slots=True)
class Seating:
    """What is fixed when a play begins: the game, who sits where (clockwise), the options, who is first."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Json]
    first: int = 0
    facts: Mapping[str, Json] = field(default_factory=dict)

    def clockwise(self, start: int) -> tuple[int, ...]:
        """The seats in playing order from seat `start`."""
        n = len(self.players)
        return tuple((start + i) % n for i in range(n))


def one_seat_each(seating: Seating) -> tuple[tuple[int, ...], ...]:
    """The usual owners: every player has a column of his own."""
    return tuple((seat,) for seat in range(len(seating.players)))


@dataclass(frozen=True, slots=True)
class Step:
    """One item of the setup checklist: message `setup-KEY` with computed quantities."""

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Phase:
    """Where the play stands: message `phase-KEY`, the round (0 where a game has none), whose turn."""

    key: str
    round: int = 0
    rounds: int = 0
    seat: int | None = None
    marker: int | None = None
    """Who holds the first-player marker, in games where it goes round."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened, in the past tense: what the log keeps and what a state is folded from."""

    type: str
    data: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A fact that the rulebook does not allow, or that leaves something open, but that may be what really happened.

    The table is asked once, in the words of the problems; the same command sent again with `sure` is taken.
    """

    fact: Fact
    problems: tuple[Problem, ...]
    open: "tuple[Open, ...]" = ()
    """What would be left open by it."""


def doubtful(fact: Fact, *problems: Problem) -> Fact | Doubtful:
    """The fact, with a question before it if there is any reason to ask one."""
    return Doubtful(fact, problems) if problems else fact


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


@dataclass(frozen=True)
class Flow(Generic[S]):
    """How a game is played, as a fold: commands are checked into facts, facts turn a state into the next."""

    state: type[S]
    """The frozen dataclass of the state; its fields are plain values, tuples, dicts and such dataclasses."""
    start: Callable[[Seating], S]
    """The state before the first command."""
    commands: Mapping[str, Command]
    """What can be asked for, by type."""
    decide: Callable[[S, Seating, str, Mapping[str, Json]], Fact | Doubtful]
    """The fact a command (its fields already checked for shape) leads to, or RefusedError, or what is asked about first."""
    evolve: Callable[[S, Seating, Fact], S]
    """The state after a fact. Never refuses: a fact has happened."""
    phase: Callable[[S, Seating], Phase]
    """Where the play stands."""
    narrate: Callable[[Fact, Seating], Words]
    """A line for the log."""
    prefill: Callable[[S, Seating], Entries]
    """What the final form already knows from the taps."""
    running: Callable[[S, Seating], Mapping[str, int]]
    """Points by player as they stand during play; empty where nothing is counted before the end."""
    screen: Callable[[S, Seating], Any]
    """The view of the Turn page for the game's own `turn.html`: a frozen dataclass with `title` and `note` (Words)."""
    history: Callable[[S, Seating], Sequence[Mapping[str, int]]] | None = None
    """Everybody's points at the end of each round so far, for the chart. Without it there is none."""
    page: Callable[[S, Seating, Mapping[str, str]], Any] | None = None
    """The same for a game whose Turn page has pages within it: the mapping is the query of the address, as it was typed."""
    outcome: Callable[[S, Seating, Result], Any] | None = None
    """What the game's own `result.html` shows of a result, as a frozen view."""
    passing: Callable[[Fact], bool] | None = None
    """Whether a fact only leads up to another. The Log page leaves it out as soon as something followed."""
    put_right: Callable[[S, Seating, Place, int], S | None] | None = None
    """The state after a number that the taps know was put right by so much in that cell: the Turn page counts on from it.
    None for a cell whose number is not kept in the state as such. Without it corrections are laid over what the taps know."""
    counts: Callable[[S, Seating], Collection[str]] | None = None
    """The categories of the score that `running` has counted by now. Without it all of them."""
    open: Callable[[S, Seating], tuple[Open, ...]] | None = None
    """What the taps have left to be told later and the result needs. What is known counts meanwhile."""
    with_form: Callable[[S, Seating, Entries], S] | None = None
    """The state as the Turn page shows it, where what stands in the form says how a part of it counts."""
    asked: Callable[[Fact, Seating], tuple[str, Mapping[str, Json]]] | None = None
    """The command, with its fields, that leads to a fact: so a play from a file is played, not believed."""
    labels: Callable[[S, Seating], Mapping[str, Words]] | None = None
    """What columns, and participants who do not sit at the table, are called on the page, where that is not their name."""


@dataclass(frozen=True)
class Ask:
    """A question to the clerk that is not a score, answered by `companion assist`."""

    question: Record
    answer: Callable[[Mapping[str, Json]], Iterable[Json]]
    """The answers; where there may be millions, made one by one. What is refused is refused before the first."""


@dataclass(frozen=True)
class Game(Generic[Q, S]):
    """A game. One object, visible in one place."""

    key: str
    seats: range
    options: tuple[Option, ...]
    categories: tuple[str, ...]
    """The categories of a score, in the order of the sheet. Words: `category-KEY`, `category-KEY-rule`."""
    tie_breaks: tuple[str, ...]
    """In order. Words: `tie-break-KEY`."""
    question: Record
    """The shape of a score question (without `game`)."""
    read: Callable[[Mapping[str, Json]], Q]
    """A question of the right shape as the game's own types; RefusedError where entries contradict each other."""
    count: Callable[[Q], tuple[Column, ...]]
    """The explained points of each column."""
    contenders: Callable[[Q, Sequence[Column]], Sequence[Contender]]
    """The players with their totals and tie-breaks."""
    sheet: Sheet
    """What the final form and the printed sheet ask for."""
    columns: Callable[[Seating], tuple[str, ...]]
    """The names of the columns: the players, unless the game scores something they share."""
    setup: Callable[[Seating], tuple[Step, ...]]
    """The checklist before the first turn, computed for these seats and options."""
    flow: Flow[S]
    asks: Mapping[str, Ask]
    facts: Mapping[str, Shape] = field(default_factory=dict)
    """Facts of the copy on the table that the rulebook does not tell. Words: `fact-KEY`, `fact-KEY-help`."""
    fact_matters: Callable[[str, Seating], bool] | None = None
    """Whether a fact of the copy makes any difference with these seats and options. Without it every fact does."""
    owners: Callable[[Seating], tuple[tuple[int, ...], ...]] = one_seat_each
    """The seats that each column belongs to."""
    admits: Callable[[Seating], tuple[Problem, ...]] | None = None
    """What stands in the way of these people playing, beside the number of them, such as a name the game needs itself."""
    participants: Callable[[Seating], tuple[str, ...]] | None = None
    """Who is ranked, where a game ranks somebody who does not sit at the table. Without it the players."""
    begins: bool = True
    """Whether somebody begins. Where all play at once nobody is asked who does, and nobody is named."""
    bgg_id: int | None = None
    """The number by which other programs know the game (that of BoardGameGeek), where it is certain."""
    finish: Callable[[Q, Sequence[Column], Ranking], tuple[bool, Ranking, tuple[Warned, ...]]] | None = None
    """A last word on the result: whether the game is over, and warnings. Without it every counted game is over."""

    def score(self, question: Q, adjustments: Mapping[str, Sequence[Item]] | None = None) -> Result:
        """The whole result. `adjustments` are points by hand, by column: a line of their own."""
        columns = self.count(question)
        if adjustments:
            columns = tuple(adjusted(c, adjustments.get(c.name, ())) for c in columns)
        ranking = rank(self.contenders(question, columns))
        if self.finish is None:
            return Result(self.key, finished=True, columns=columns, ranking=ranking)
        finished, ranking, warnings = self.finish(question, columns, ranking)
        return Result(self.key, finished, columns, ranking, warnings)


ADJUSTMENT = "adjustment"


def adjusted(column: Column, items: Sequence[Item]) -> Column:
    """The column with points added by hand."""
    if not items:
        return column
    return Column(column.name, (*column.lines, Line(ADJUSTMENT, tuple(items))), column.extra)


def players_are_columns(seating: Seating) -> tuple[str, ...]:
    """The usual columns: one a player, in seat order."""
    return seating.players
