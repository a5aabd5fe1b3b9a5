"""The interface that every game implements. A game is one folder below `companion/games/` that defines one `GAME`.

This module has no side effects: no clock, random numbers or files. It names texts by message ids.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.move import Command, Fact, Move, Moves, NeedsConfirmation, Offer, UnknownDetail, confirm_if
from companion.rules.scoring import Column, Contender, Item, Line, Ranking, Result, RuleWarning, column, forget_tie_breaks, rank
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Shape, refuse_repeats
from companion.rules.sheet import Cell, CellPlace, Entries, Sheet, build_question, find_cell
from companion.rules.table import Seating, Table, Words

__all__ = [
    "Command",
    "Fact",
    "Move",
    "Moves",
    "NeedsConfirmation",
    "Offer",
    "Seating",
    "Table",
    "UnknownDetail",
    "Words",
    "confirm_if",
]
"""Names from other modules that games may import from this module."""

OVER_PHASE = "over"
"""Key of the phase after the end of a game."""
Q = TypeVar("Q")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that players make when they start a session, such as the season. Messages: `option-KEY`, `option-KEY-VALUE`."""

    key: str
    shape: Choice | ListOf
    default: Json

    @property
    def is_several(self) -> bool:
        """Return whether several values may be chosen together."""
        return isinstance(self.shape, ListOf)

    @property
    def values(self) -> tuple[str, ...]:
        choice = self.shape.item if isinstance(self.shape, ListOf) else self.shape
        return choice.values if isinstance(choice, Choice) else ()


def one_seat_each(seating: Seating) -> tuple[tuple[int, ...], ...]:
    """Return the owner's seat for each column: column i belongs to seat i. Default of `Game.owners`."""
    return tuple((seat,) for seat in range(len(seating.players)))


@dataclass(frozen=True, slots=True)
class Step:
    """One item of the setup checklist: message `setup-KEY` with `args`, such as the number of coins."""

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Phase:
    """The current phase: message `phase-KEY`, the round, the number of rounds, and the seat on turn.

    `round` and `rounds` are 0 in a game without rounds. `seat` is None if nobody or everybody is on turn.
    """

    key: str
    round: int = 0
    rounds: int = 0
    seat: int | None = None
    marker: int | None = None
    """Seat of the current first player, in games that pass on a first-player marker."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A rule that is explained when it first matters. Messages: `lesson-KEY-title`, and `lesson-KEY` with at most 40 words."""

    key: str
    seats: tuple[int, ...] = ()
    """Seats that the lesson is for. Empty for all players."""
    args: Mapping[str, Arg] = field(default_factory=dict)
    """Arguments of the messages, so that examples name pieces that are really on the table."""


@dataclass(frozen=True)
class Flow(Generic[S]):
    """Move-by-move play of a game. A valid command becomes a fact, and each fact leads from one state to the next."""

    start: Callable[[Seating], S]
    """Return the state before the first move: a frozen dataclass of plain values, tuples, dicts and frozen dataclasses."""
    moves: Moves[S]
    """Moves of the game, each with its offers, refusals, facts and log lines."""
    phase: Callable[[S, Seating], Phase]
    """Return the current phase."""
    prefill: Callable[[S, Seating], Entries]
    """Return the cells of the final form that are filled from the state, with their values."""
    running: Callable[[S, Seating], Mapping[str, int]]
    """Return the running points of each player, by name. Empty in a game that counts nothing before the end."""
    screen: Callable[[S, Seating], Any]
    """Return the view of the Turn page for the game's `turn.html`: a frozen dataclass with `title` and `note` (Words)."""
    history: Callable[[S, Seating], Sequence[Mapping[str, int]]] | None = None
    """Return the points of each player, by name, after each round so far, for the chart. Without this hook: no chart."""
    page: Callable[[S, Seating, Mapping[str, str]], Any] | None = None
    """Return the view of the Turn page for an address. Without this hook: `screen`.

    The mapping has the query parameters of the address, unchecked. It also has `me`, the seat of the phone's owner, and
    `browser`, the id of the browser, if they are known. If a move has a field `browser`, each tap fills it with that id.
    """
    outcome: Callable[[S, Seating, Result], Any] | None = None
    """Return the view of a result for the game's `result.html`: a frozen dataclass."""
    passing: Callable[[Fact], bool] | None = None
    """Return whether a fact is an intermediate step. The Log page hides it once another event follows.

    Without this hook: never.
    """
    put_right: Callable[[S, Seating, CellPlace, int], S | None] | None = None
    """Return the state with the number of a cell changed by the given difference, which corrects it.

    Later moves continue from the corrected number. The result is None if the state does not store the number or cannot change
    it. Without this hook, a correction never changes the state. It is added when the cell is shown or scored.
    """
    tracked: Callable[[S, Seating], Entries] | None = None
    """Return the number counted by moves for each cell that moves can fill.

    It is also returned before the first move, when `prefill` omits the cell.

    An entry in such a cell is a correction of the number, and later moves add to it. The value is None for a cell that moves do
    not count up, such as a size. An entry in that cell is stored as typed.
    """
    counts: Callable[[S, Seating], Collection[str]] | None = None
    """Return the score categories that the running points include at this time. Without this hook: all categories."""
    goes_on: Callable[[S, Seating], bool] | None = None
    """Return whether the game is in progress, so that totals are "so far". Without this hook: until the phase is `over`."""
    open: Callable[[S, Seating], tuple[UnknownDetail, ...]] | None = None
    """Return the details that the result needs but the moves left unknown. Without this hook: none."""
    with_form: Callable[[S, Seating, Entries], S] | None = None
    """Return the state for the Turn page, adapted to entries of the score form that change how the state is counted."""
    lessons: Callable[[S, Seating], Iterable[Lesson]] | None = None
    """Return the lessons that first-time players need in the current state, the most urgent first."""
    labels: Callable[[S, Seating], Mapping[str, Words]] | None = None
    """Return display names for columns, and for participants without a seat, that are not shown by their stored name."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """Return the commands that players can send, by command type."""
        return self.moves.commands

    def offers(self, state: S, seating: Seating) -> tuple[Offer, ...]:
        """Return the offers of all moves in this state. Each offer is a button."""
        table = Table(state, seating)
        return tuple(offer for move in self.moves for offer in move.offers(table))

    def decide(self, state: S, seating: Seating, type: str, args: Mapping[str, Json]) -> Fact | NeedsConfirmation:
        """Return the fact that a command leads to, or the confirmation it needs. Raise RefusedError for an impossible command.

        `args` are the fields of the command, with their shapes already checked.
        """
        return self.moves.by_type[type].happens(Table(state, seating), args)

    def evolve(self, state: S, seating: Seating, fact: Fact) -> S:
        """Return the state after a fact. This never raises RefusedError, because the fact has already happened."""
        return self.moves.by_fact[fact.type].after(state, seating, fact)

    def asked(self, fact: Fact, seating: Seating) -> tuple[str, Mapping[str, Json]]:
        """Return the type and fields of the command that leads to a fact.

        An import runs these commands, so that the rules check every fact in the file.
        """
        move = self.moves.leading_to(fact)
        return move.type, move.asked(fact, seating)

    def narrate(self, fact: Fact, seating: Seating) -> Words:
        """Return the log line of a fact."""
        return self.moves.by_fact[fact.type].told(fact, seating)

    def reminder(self, fact: Fact, state: S, seating: Seating) -> Words | None:
        """Return a reminder of what players must now do with the real pieces, or None. `state` is the state after the fact."""
        return self.moves.by_fact[fact.type].reminds(fact, Table(state, seating))


@dataclass(frozen=True)
class Ask:
    """A question to a game that is not about a score, such as where a room fits. `companion assist` answers it."""

    question: Record
    answer: Callable[[Mapping[str, Json]], Iterable[Json]]
    """Return the answers, generated lazily if there are many. RefusedError is raised before the first answer."""


def players_are_columns(seating: Seating) -> tuple[str, ...]:
    """Return one column per player, in seat order. Default of `Game.columns`."""
    return seating.players


def nothing_to_set_up(_seating: Seating) -> tuple[Step, ...]:
    """Return no setup steps. Default of `Game.setup`."""
    return ()


@dataclass(frozen=True, slots=True)
class CountView:
    """The Turn page of a game without moves, which is only scored in the app."""

    title: Words
    note: Words | None = None


COUNTING_FLOW: Flow[Any] = Flow(
    start=lambda _seating: None,
    moves=Moves(()),
    phase=lambda _state, _seating: Phase("counting"),
    prefill=lambda _state, _seating: {},
    running=lambda _state, _seating: {},
    screen=lambda _state, _seating: CountView(Words("counting-title")),
)
"""Flow of a game without moves, which is only scored in the app."""


@dataclass(frozen=True)
class Game(Generic[Q, S]):
    """A game. `key`, `seats` (numbers of players) and `sheet` are enough to score it. All other fields have defaults."""

    key: str
    seats: range
    sheet: Sheet
    """Score sheet: the cells of the final form and of the printed sheet."""
    options: tuple[Option, ...] = ()
    categories: tuple[str, ...] = ()
    """Keys of the score categories, in sheet order. Default: the column rows. Messages: `category-KEY`, `category-KEY-rule`."""
    tie_breaks: tuple[str, ...] = ()
    """Keys of the tie-breaks, in the order in which they apply. Messages: `tie-break-KEY`."""
    question: Record = None  # type: ignore[assignment]
    """Shape of a score question, without its key `game`.

    Default: options, table cells, and players with a name and their cells.
    """
    read: Callable[[Mapping[str, Json]], Q] = None  # type: ignore[assignment]
    """Function that converts a score question to the game's own type. The shape of the question was checked before.

    It raises RefusedError for contradictory entries.

    Default: return the question unchanged, but refuse players with the same name.
    """
    count: Callable[[Q], tuple[Column, ...]] = None  # type: ignore[assignment]
    """Return the explained points of each column. Default: each cell's number times its `each`."""
    contenders: Callable[[Q, Sequence[Column]], Sequence[Contender]] = None  # type: ignore[assignment]
    """Return the players with totals and tie-breaks.

    Default: one per column, with each tie-break from the cell named like it.
    """
    columns: Callable[[Seating], tuple[str, ...]] = players_are_columns
    """Return the names of the columns. Default: the players. A game with shared castles has one column per castle."""
    setup: Callable[[Seating], tuple[Step, ...]] = nothing_to_set_up
    """Return the setup checklist for the session's players and options."""
    flow: Flow[S] = COUNTING_FLOW
    """Move-by-move play. Default: no moves, the game is only scored."""
    asks: Mapping[str, Ask] = field(default_factory=dict)
    facts: Mapping[str, Shape] = field(default_factory=dict)
    """Shapes of copy facts: details of the printed pieces that the rulebook omits. Messages: `fact-KEY`, `fact-KEY-help`."""
    fact_matters: Callable[[str, Seating], bool] | None = None
    """Return whether a copy fact has an effect with the session's players and options. Without this hook: always."""
    fact_contradicts: Callable[[Seating, Entries, str, Json], Problem | None] | None = None
    """Return the problem if a copy fact's value contradicts entries of the sheet, or None. Without this hook: always None."""
    owners: Callable[[Seating], tuple[tuple[int, ...], ...]] = one_seat_each
    """Return the seats of each column's owners, in column order. Default: column i belongs to seat i."""
    admits: Callable[[Seating], tuple[Problem, ...]] | None = None
    """Return the problems of a seating, such as a player with a name that the game uses itself. Without this hook: none."""
    participants: Callable[[Seating], tuple[str, ...]] | None = None
    """Return the ranked names, in a game that also ranks somebody without a seat. Without this hook: the players."""
    better: Callable[[Q], Iterable[Words]] | None = None
    """Return sentences on what would have scored more, each with the argument `column`. May be slow. None: no advice."""
    begins: bool = True
    """True if the game has a first player.

    False if all play at once, so that the app neither asks for nor shows a first player.
    """
    colours: tuple[int, ...] = ()
    """Colours of the pieces in the box, suggested first: 0 red, 1 blue, 2 gold, 3 green, 4 purple, 5 black, 6 white."""
    untaught: frozenset[str] = frozenset()
    """Keys of the phases and types of the moves that need no lesson."""
    bgg_id: int | None = None
    """Id of the game at BoardGameGeek, which other programs use too. None if the id is not certain."""
    finish: Callable[[Q, Sequence[Column], Ranking], tuple[bool, Ranking, tuple[RuleWarning, ...]]] | None = None
    """Return whether the game is over, the final ranking and warnings. Without this hook: over, same ranking, no warnings."""

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
        """Return the keys of the copy facts that have an effect with the session's players and options."""
        return tuple(key for key in self.facts if self.fact_matters is None or self.fact_matters(key, seating))

    def asked_by(self, seating: Seating, entries: Entries) -> Json:
        """Build the score question from the entries of the sheet. By default, an empty cell counts as `shape.blank()`."""
        if self.sheet.question:
            return self.sheet.question(seating, entries)
        return build_question(self.sheet, self.question, seating, self.columns(seating), entries)

    def place_of(self, seating: Seating, path: str) -> CellPlace | None:
        """Return the cell that a path of the score question belongs to, or None."""
        return find_cell(self.sheet, seating, self.columns(seating), path)

    def waiting_ties(self, seating: Seating, entries: Entries) -> dict[tuple[str, str], tuple[CellPlace, ...]]:
        """Return the empty cells that each missing tie-break needs, by (player, tie-break)."""
        if self.sheet.ties:
            waiting = self.sheet.ties(seating, entries)
        else:
            own = {(name, key): (name, key.replace("-", "_")) for name in self.columns(seating) for key in self.tie_breaks}
            waiting = {one: [place] for one, place in own.items() if self.sheet.cell(*place) and entries.get(place) is None}
        return {one: tuple(places) for one, places in waiting.items() if places}

    def score(
        self,
        question: Q,
        adjustments: Mapping[str, Sequence[Item]] | None = None,
        unknown: Collection[tuple[str, str]] = (),
    ) -> Result:
        """Score a question: return the explained points, the ranking and the warnings.

        `adjustments` are points entered manually, by column. They become a separate line of the score. `unknown` has the pairs
        of player and tie-break whose number is not entered.
        """
        columns = self.count(question)
        if adjustments:
            columns = tuple(add_adjustments(c, adjustments.get(c.name, ())) for c in columns)
        ranking = rank(forget_tie_breaks(self.contenders(question, columns), unknown))
        if self.finish is None:
            return Result(self.key, finished=True, columns=columns, ranking=ranking)
        finished, ranking, warnings = self.finish(question, columns, ranking)
        return Result(self.key, finished, columns, ranking, warnings)


def _refusing_namesakes(question: Mapping[str, Json]) -> Any:
    """Return the question unchanged. Raise RefusedError if two players have the same name."""
    problems: list[Problem] = []
    names = [player["name"] for player in question["players"]]
    refuse_repeats(names, [f"players[{i}].name" for i in range(len(names))], problems, "name-twice")
    if problems:
        raise RefusedError(*problems)
    return question


def _each_item(player: Mapping[str, Json], cells: tuple[Cell, ...]) -> list[Item]:
    """Return an item for each cell that counts at least one piece, with its number times the cell's `each` as points."""
    return [
        Item("why-each", cell.each * player[cell.key], {"what": Key(cell.words), "count": player[cell.key], "each": cell.each})
        for cell in cells
        if player[cell.key]
    ]


ADJUSTMENT = "adjustment"


def add_adjustments(column: Column, items: Sequence[Item]) -> Column:
    """Return the column with `items` added to its adjustments line, which is created if needed."""
    if not items:
        return column
    others = (line for line in column.lines if line.category != ADJUSTMENT)
    return Column(column.name, (*others, Line(ADJUSTMENT, (*column.items(ADJUSTMENT), *items))), column.extra)
