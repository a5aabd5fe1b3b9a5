"""The contract: what a game is. A game is one folder below `companion/games/` that defines one `GAME`.

Everything here is pure: no clock, no chance, no files, no words. What players read is named by message ids.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.move import Command, Doubtful, Fact, Move, Moves, Offer, Open, doubtful
from companion.rules.scoring import Column, Contender, Item, Line, Ranking, Result, Warned, column, rank
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Shape, refuse_repeats
from companion.rules.sheet import Cell, Entries, Place, Sheet, asked_by, locate
from companion.rules.table import Seating, Table, Words

__all__ = ["Command", "Doubtful", "Fact", "Move", "Moves", "Offer", "Open", "Seating", "Table", "Words", "doubtful"]
"""What stands in other rooms and belongs to the contract, too."""

Q = TypeVar("Q")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a play is begun, such as the season. Words: `option-KEY`, `option-KEY-VALUE`."""

    key: str
    shape: Choice | ListOf
    default: Json

    @property
    def is_several(self) -> bool:
        """Whether several values may be chosen together."""
        return isinstance(self.shape, ListOf)

    @property
    def values(self) -> tuple[str, ...]:
        """The words to choose from."""
        choice = self.shape.item if isinstance(self.shape, ListOf) else self.shape
        return choice.values if isinstance(choice, Choice) else ()


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
class Lesson:
    """Something to be learnt at the moment it first matters: messages `lesson-KEY-title` and `lesson-KEY`, at most 40 words."""

    key: str
    seats: tuple[int, ...] = ()
    """Whom it concerns; empty for everybody."""
    args: Mapping[str, Arg] = field(default_factory=dict)
    """The example with the pieces on this table."""


@dataclass(frozen=True)
class Flow(Generic[S]):
    """How a game is played, as a fold: commands are checked into facts, facts turn a state into the next."""

    start: Callable[[Seating], S]
    """The state before the first command: a frozen dataclass of plain values, tuples, dicts and such dataclasses."""
    moves: Moves[S]
    """What can be done: each move with its offers, its refusals, its facts and its lines of the log."""
    phase: Callable[[S, Seating], Phase]
    """Where the play stands."""
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
    lessons: Callable[[S, Seating], Iterable[Lesson]] | None = None
    """What matters now to somebody who plays for the first time, the most urgent first."""
    labels: Callable[[S, Seating], Mapping[str, Words]] | None = None
    """What columns, and participants who do not sit at the table, are called on the page, where that is not their name."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """What can be asked for, by type."""
        return self.moves.commands

    def offers(self, state: S, seating: Seating) -> tuple[Offer, ...]:
        """Every button there is now."""
        table = Table(state, seating)
        return tuple(offer for move in self.moves for offer in move.offers(table))

    def decide(self, state: S, seating: Seating, type: str, args: Mapping[str, Json]) -> Fact | Doubtful:
        """The fact a command (its fields already checked for shape) leads to, or RefusedError, or what is asked about first."""
        return self.moves.by_type[type].happens(Table(state, seating), args)

    def evolve(self, state: S, seating: Seating, fact: Fact) -> S:
        """The state after a fact. Never refuses: a fact has happened."""
        return self.moves.by_fact[fact.type].after(state, seating, fact)

    def asked(self, fact: Fact, seating: Seating) -> tuple[str, Mapping[str, Json]]:
        """The command, with its fields, that leads to a fact: so a play from a file is played, not believed."""
        move = self.moves.leading_to(fact)
        return move.type, move.asked(fact, seating)

    def narrate(self, fact: Fact, seating: Seating) -> Words:
        """A line for the log."""
        return self.moves.by_fact[fact.type].told(fact, seating)

    def reminder(self, fact: Fact, state: S, seating: Seating) -> Words | None:
        """What somebody has to do at the table because of the fact that led to this state."""
        return self.moves.by_fact[fact.type].reminds(fact, Table(state, seating))


@dataclass(frozen=True)
class Ask:
    """A question to the clerk that is not a score, answered by `companion assist`."""

    question: Record
    answer: Callable[[Mapping[str, Json]], Iterable[Json]]
    """The answers; where there may be millions, made one by one. What is refused is refused before the first."""


def players_are_columns(seating: Seating) -> tuple[str, ...]:
    """The usual columns: one a player, in seat order."""
    return seating.players


def nothing_to_set_up(_seating: Seating) -> tuple[Step, ...]:
    """The checklist of a game that has none."""
    return ()


@dataclass(frozen=True, slots=True)
class CountView:
    """The Turn page of a game that is played without the app and counted with it."""

    title: Words
    note: Words | None = None


COUNTING: Flow[Any] = Flow(
    start=lambda _seating: None,
    moves=Moves(()),
    phase=lambda _state, _seating: Phase("counting"),
    prefill=lambda _state, _seating: {},
    running=lambda _state, _seating: {},
    screen=lambda _state, _seating: CountView(Words("counting-title")),
)
"""Of a game that is only counted: nothing is tapped before the end."""


@dataclass(frozen=True)
class Game(Generic[Q, S]):
    """A game. One object, visible in one place. Key, seats and sheet make a calculator; the rest comes as it is written."""

    key: str
    seats: range
    sheet: Sheet
    """What the final form and the printed sheet ask for."""
    options: tuple[Option, ...] = ()
    categories: tuple[str, ...] = ()
    """The categories of a score in the order of the sheet; else its rows. Words: `category-KEY`, `category-KEY-rule`."""
    tie_breaks: tuple[str, ...] = ()
    """In order. Words: `tie-break-KEY`."""
    question: Record = None  # type: ignore[assignment]
    """The shape of a score question (without `game`); without it the players, each with a name and the cells of the sheet."""
    read: Callable[[Mapping[str, Json]], Q] = None  # type: ignore[assignment]
    """A question of the right shape as the game's own types; RefusedError where entries contradict each other.

    Without it the question as it is, in which nobody is called like another.
    """
    count: Callable[[Q], tuple[Column, ...]] = None  # type: ignore[assignment]
    """The explained points of each column; without it what the cells of the sheet are worth each."""
    contenders: Callable[[Q, Sequence[Column]], Sequence[Contender]] = None  # type: ignore[assignment]
    """The players with their totals and tie-breaks; without it the columns, and a tie-break is the cell of the same name."""
    columns: Callable[[Seating], tuple[str, ...]] = players_are_columns
    """The names of the columns: the players, unless the game scores something they share."""
    setup: Callable[[Seating], tuple[Step, ...]] = nothing_to_set_up
    """The checklist before the first turn, computed for these seats and options."""
    flow: Flow[S] = COUNTING
    """How it is played; without it nothing is tapped before the end."""
    asks: Mapping[str, Ask] = field(default_factory=dict)
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
    better: Callable[[Q], Iterable[Words]] | None = None
    """What would have been better in a game that ended so: sentences, with a column of the score as `column`. May take long."""
    begins: bool = True
    """Whether somebody begins. Where all play at once nobody is asked who does, and nobody is named."""
    tinctures: tuple[int, ...] = ()
    """The colours of the pieces in the box, offered first: 0 red, 1 blue, 2 gold, 3 green, 4 purple, 5 black, 6 white."""
    untaught: frozenset[str] = frozenset()
    """Phases and moves that need no lesson."""
    bgg_id: int | None = None
    """The number by which other programs know the game (that of BoardGameGeek), where it is certain."""
    finish: Callable[[Q, Sequence[Column], Ranking], tuple[bool, Ranking, tuple[Warned, ...]]] | None = None
    """A last word on the result: whether the game is over, and warnings. Without it every counted game is over."""

    def __post_init__(self) -> None:
        usual: dict[str, Any] = {
            "categories": tuple(dict.fromkeys(row.key for row in self.sheet.column if row.key)),
            "question": self.question or self._question(),
            "read": _refusing_namesakes,
            "count": self._count,
            "contenders": self._contenders,
        }
        for name, value in usual.items():
            if not getattr(self, name):
                object.__setattr__(self, name, value)

    def _question(self) -> Record:
        cells = {cell.key: cell for row in self.sheet.column for cell in row.cells}
        optional = {key: cell.shape.blank() for key, cell in cells.items() if not cell.required}
        player = Record({"name": Name(), **{key: cell.shape for key, cell in cells.items()}}, optional)
        players = ListOf(player, self.seats.start, self.seats.stop - 1)
        options = {option.key: option.shape for option in self.options}
        table = {cell.key: cell.shape for row in self.sheet.table for cell in row.cells}
        return Record({**options, **table, "players": players}, {option.key: option.default for option in self.options})

    def _count(self, question: Any) -> tuple[Column, ...]:
        rows = {row.key: tuple(cell for cell in row.cells if cell.each) for row in self.sheet.column if row.key}
        worth = {category: cells for category, cells in rows.items() if cells}
        return tuple(
            column(player["name"], {key: _each_item(player, cells) for key, cells in worth.items()})
            for player in question["players"]
        )

    def _contenders(self, question: Any, columns: Sequence[Column]) -> Sequence[Contender]:
        if not self.tie_breaks:
            return [Contender(c.name, c.total, {}) for c in columns]
        both = zip(question["players"], columns, strict=True)
        return [
            Contender(c.name, c.total, {key: player[key.replace("-", "_")] for key in self.tie_breaks}) for player, c in both
        ]

    def facts_that_matter(self, seating: Seating) -> tuple[str, ...]:
        """The facts of the copy that make a difference with these seats and options."""
        return tuple(key for key in self.facts if self.fact_matters is None or self.fact_matters(key, seating))

    def asked_by(self, seating: Seating, entries: Entries) -> Json:
        """The score question that the entries of the sheet make, empty cells counting as blank."""
        if self.sheet.question:
            return self.sheet.question(seating, entries)
        return asked_by(self.sheet, self.question, seating, self.columns(seating), entries)

    def place_of(self, seating: Seating, path: str) -> Place | None:
        """The cell that a path of the score question came from."""
        return locate(self.sheet, seating, self.columns(seating), path)

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


def _refusing_namesakes(question: Mapping[str, Json]) -> Any:
    """The question as it is; nobody may be called like another."""
    problems: list[Problem] = []
    names = [player["name"] for player in question["players"]]
    refuse_repeats(names, [f"players[{i}].name" for i in range(len(names))], problems, "name-twice")
    if problems:
        raise RefusedError(*problems)
    return question


def _each_item(player: Mapping[str, Json], cells: tuple[Cell, ...]) -> list[Item]:
    """So many of a thing, so many points each; nothing for none."""
    return [
        Item("why-each", cell.each * player[cell.key], {"what": Key(cell.words), "count": player[cell.key], "each": cell.each})
        for cell in cells
        if player[cell.key]
    ]


ADJUSTMENT = "adjustment"


def adjusted(column: Column, items: Sequence[Item]) -> Column:
    """The column with points added by hand, to those that it may have already."""
    if not items:
        return column
    others = (line for line in column.lines if line.category != ADJUSTMENT)
    return Column(column.name, (*others, Line(ADJUSTMENT, (*column.items(ADJUSTMENT), *items))), column.extra)
