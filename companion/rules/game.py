"""The interface that every game implements. A game is one folder below `companion/games/` that defines one `GAME`.

This module has no side effects: no clock, random numbers or files. It names texts by message ids.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar, final

from companion.rules.errors import Arg, Problem
from companion.rules.move import Command, Fact, Move, Moves, NeedsConfirmation, Offer, UnknownDetail, confirm_if
from companion.rules.scoring import Column, Contender, Item, Line, Ranking, Result, RuleWarning, forget_tie_breaks, rank
from companion.rules.shape import Choice, Json, ListOf, Record, Shape, check_value
from companion.rules.sheet import CellPlace, Entries, Sheet, build_question, find_cell
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


@final
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
    finished: int | None = None
    """Number of finished parts of the game, after each of which the chart shows the points. None: the finished rounds."""

    @property
    def finished_parts(self) -> int:
        """Return the number of finished parts of the game. The parts of the chart are rounds unless the game says otherwise."""
        if self.finished is not None:
            return self.finished
        return self.round if self.key == OVER_PHASE else max(0, self.round - 1)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A rule that is explained when it first matters. Messages: `lesson-KEY-title`, and `lesson-KEY` with at most 40 words."""

    key: str
    seats: tuple[int, ...] = ()
    """Seats that the lesson is for. Empty for all players."""
    args: Mapping[str, Arg] = field(default_factory=dict)
    """Arguments of the messages, so that examples name pieces that are really on the table."""


@dataclass(frozen=True, slots=True)
class ScreenRequest:
    """A request of a phone for the Turn page or a page within it."""

    query: Mapping[str, str] = field(default_factory=dict)
    """Query parameters of the address, unchecked."""
    me: int | None = None
    """Seat of the phone's owner. None if the phone is shared."""
    shared_column: int | None = None
    """Index of the column whose owners share the phone, or None."""
    browser: str = ""
    """Id of the browser. Empty if the phone is shared. If a move has a field `browser`, each tap fills it with that id."""


SHARED_PHONE = ScreenRequest()
"""Request of a phone that belongs to all players, or of a printed page."""


@dataclass(frozen=True)
class RunningPoints(Generic[S]):
    """Points during the game. The app computes them: they are the score of the cells that `prefill` fills."""

    categories: Callable[[S, Seating], Collection[str] | None]
    """Return the score categories that count at this time, or None for the whole score. Empty while points are unknown."""
    earlier_states: Callable[[S, Seating], Sequence[S] | None]
    """Return the states whose points the chart shows. None: the app finds the end of each part of the game in the log."""


def whole_score(_state: Any, _seating: Seating) -> None:
    """Return None: the running points include all categories. For `RunningPoints.categories`."""


def found_in_log(_state: Any, _seating: Seating) -> None:
    """Return None: the app finds the end of each part of the game in the log. For `RunningPoints.earlier_states`."""


@dataclass(frozen=True)
class Lessons(Generic[S]):
    """Rules that the app explains in a first game."""

    due: Callable[[S, Seating], Iterable[Lesson]]
    """Return the lessons that first-time players need in the current state, the most urgent first."""
    untaught: frozenset[str]
    """Keys of the phases and types of the moves that need no lesson."""


@dataclass(frozen=True)
class EntryEffects(Generic[S]):
    """Effects of entries in the score form on the state."""

    apply_correction: Callable[[S, Seating, CellPlace, int], S | None]
    """Return the state with the number of a cell changed by the given difference, which corrects it.

    Later moves continue from the corrected number. The result is None if the state does not store the number or cannot change
    it. Then the correction is added when the cell is shown or scored. Only cells with a whole number are corrected this way.
    """
    adapt_to_form: Callable[[S, Seating, Entries], S]
    """Return the state for the Turn page, adapted to entries of the score form that change how the state is counted."""


def apply_no_correction(_state: Any, _seating: Seating, _place: CellPlace, _by: int) -> None:
    """Return None: the state stores no number that a correction can change. For `EntryEffects.apply_correction`."""


def ignore_form(state: S, _seating: Seating, _entries: Entries) -> S:
    """Return the state unchanged. For `EntryEffects.adapt_to_form`."""
    return state


@final
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
    tracked: Callable[[S, Seating], Entries]
    """Return the number counted by moves for each cell that moves can fill.

    It is also returned before the first move, when `prefill` omits the cell.

    An entry in such a cell is a correction of the number, and later moves add to it. The value is None for a cell that moves do
    not count up, such as a size. An entry in that cell is stored as typed.
    """
    screen: Callable[[S, Seating, ScreenRequest], Any]
    """Return the view of the Turn page for the game's `turn.html`: a frozen dataclass with `title` and `note` (Words)."""
    points: RunningPoints[S] | None = None
    """Points during the game. None in a game that counts nothing before the end."""
    lessons: Lessons[S] | None = None
    """Lessons for a first game. None: there are none."""
    entry_effects: EntryEffects[S] | None = None
    """Effects of the score form on the state. None: entries and corrections never change the state."""
    unknowns: Callable[[S, Seating], tuple[UnknownDetail, ...]] | None = None
    """Return the details that the result needs but the moves left unknown. None: there are none."""
    is_intermediate: Callable[[Fact], bool] | None = None
    """Return whether a fact is an intermediate step. The Log page hides it once another event follows. None: never."""
    outcome: Callable[[S, Seating, Result], Any] | None = None
    """Return the view of a result for the game's `result.html`: a frozen dataclass. None: the game has no `result.html`."""

    def is_in_progress(self, state: S, seating: Seating) -> bool:
        """Return whether the game is in progress, so that totals are "so far". In a game with rounds, round 0 is the setup."""
        phase = self.phase(state, seating)
        return phase.key != OVER_PHASE and (phase.round > 0 or not phase.rounds)

    def running_categories(self, state: S, seating: Seating) -> Collection[str] | None:
        """Return the score categories that the running points include at this time, or None for the whole score.

        Empty while there are no running points.
        """
        return self.points.categories(state, seating) if self.points else ()

    def due_lessons(self, state: S, seating: Seating) -> Iterable[Lesson]:
        """Return the lessons that first-time players need in the current state, the most urgent first."""
        return self.lessons.due(state, seating) if self.lessons else ()

    def unknown_details(self, state: S, seating: Seating) -> tuple[UnknownDetail, ...]:
        """Return the details that the result needs but the moves left unknown."""
        return self.unknowns(state, seating) if self.unknowns else ()

    def apply_correction(self, state: S, seating: Seating, place: CellPlace, by: int) -> S | None:
        """Return the state with the number of a cell changed by `by`, or None if the state cannot apply the correction."""
        return self.entry_effects.apply_correction(state, seating, place, by) if self.entry_effects else None

    def adapt_to_form(self, state: S, seating: Seating, entries: Entries) -> S:
        """Return the state for the Turn page, adapted to the entries of the score form."""
        return self.entry_effects.adapt_to_form(state, seating, entries) if self.entry_effects else state

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


@dataclass(frozen=True)
class SharedColumns(Generic[S]):
    """Columns of a game in which a column is not the same as a player, such as a castle that two neighbours build."""

    columns: Callable[[Seating], tuple[str, ...]]
    """Return the names of the columns."""
    owners: Callable[[Seating], tuple[tuple[int, ...], ...]]
    """Return the seats of each column's owners, in column order."""
    participants: Callable[[Seating], tuple[str, ...]]
    """Return the ranked names: the players, and anybody who is ranked without a seat."""
    labels: Callable[[S, Seating, ScreenRequest], Mapping[str, Words]]
    """Return display names for columns, and for participants without a seat, that are not shown by their stored name.

    They may depend on the owner of the phone that shows them. A `Key` in the mapping is an argument of log lines, for which
    this phone shows the display name, too.
    """
    seating_problems: Callable[[Seating], tuple[Problem, ...]]
    """Return the problems of a seating, such as a player with a name that the game uses itself."""
    unread: Callable[[S, Seating], Collection[CellPlace]]
    """Return the cells that can be read off a photo of their column, and are not completely entered."""


@dataclass(frozen=True)
class CopyFacts:
    """Details of the printed pieces that the rulebook omits. Messages: `fact-KEY`, `fact-KEY-help`."""

    shapes: Mapping[str, Shape]
    matters: Callable[[str, Seating], bool]
    """Return whether a copy fact has an effect with the session's players and options."""
    find_contradiction: Callable[[Seating, Entries, str, Json], Problem | None]
    """Return the problem if a copy fact's value contradicts entries of the sheet, or None."""


def always_matters(_fact: str, _seating: Seating) -> bool:
    """Return True: each copy fact has an effect in every session. For `CopyFacts.matters`."""
    return True


def never_contradicts(_seating: Seating, _entries: Entries, _fact: str, _value: Json) -> None:
    """Return None: no value of a copy fact contradicts the sheet. For `CopyFacts.find_contradiction`."""


@dataclass(frozen=True)
class TieBreaks(Generic[Q]):
    """Tie-breaks of a game. A game whose tie-breaks are cells of the sheet builds them with `cell_tie_breaks`."""

    keys: tuple[str, ...]
    """Keys of the tie-breaks, in the order in which they apply. Messages: `tie-break-KEY`."""
    contenders: Callable[[Q, Sequence[Column]], Sequence[Contender]]
    """Return the players with totals and tie-breaks."""
    empty_cells: Callable[[Seating, Entries], Mapping[tuple[str, str], Sequence[CellPlace]]]
    """Return the empty cells that a tie-break needs, by (player, tie-break)."""


@final
@dataclass(frozen=True)
class Scoring(Generic[Q]):
    """How a finished game is scored. `count_cells` builds it for a game that only counts the cells of its sheet."""

    question: Record
    """Shape of a score question, without its key `game`."""
    read: Callable[[Mapping[str, Json]], Q]
    """Function that converts a score question to the game's own type. The shape of the question was checked before.

    It raises RefusedError for contradictory entries.
    """
    count: Callable[[Q], tuple[Column, ...]]
    """Return the explained points of each column."""
    tie_breaks: TieBreaks[Q] | None = None
    """Tie-breaks. None: equal totals share a rank."""
    finish: Callable[[Q, Sequence[Column], Ranking], tuple[bool, Ranking, tuple[RuleWarning, ...]]] | None = None
    """Return whether the game is over, the final ranking and warnings. None: over, same ranking, no warnings."""
    better: Callable[[Q], Iterable[Words]] | None = None
    """Return sentences on what would have scored more, each with the argument `column`. May be slow. None: no advice."""
    lowest_wins: frozenset[str] = frozenset()
    """Criteria of which the lowest number is best: TOTAL, or the key of a tie-break."""

    def parse(self, question: Json) -> Q:
        """Return a score question in the game's own type. Raise RefusedError for a wrong shape or contradictory entries."""
        return self.read(check_value(self.question, question))


@final
@dataclass(frozen=True)
class Game(Generic[Q, S]):
    """A game. `calculator` builds a complete Game for a game that is only scored."""

    key: str
    seats: range
    """Possible numbers of players."""
    sheet: Sheet
    """Score sheet: the cells of the final form and of the printed sheet."""
    scoring: Scoring[Q]
    """How the sheet is scored."""
    setup: Callable[[Seating], tuple[Step, ...]]
    """Return the setup checklist for the session's players and options."""
    flow: Flow[S]
    """Move-by-move play."""
    options: tuple[Option, ...] = ()
    shared: SharedColumns[S] | None = None
    """Columns that are not players. None: one column per player, and all players are ranked."""
    copy_facts: CopyFacts | None = None
    """Details that differ between printed copies. None: there are none."""
    asks: Mapping[str, Ask] = field(default_factory=dict)
    has_first_player: bool = True
    """False if all play at once, so that the app neither asks for nor shows a first player."""
    colours: tuple[int, ...] = ()
    """Colours of the pieces in the box, suggested first: 0 red, 1 blue, 2 gold, 3 green, 4 purple, 5 black, 6 white."""
    bgg_id: int | None = None
    """Id of the game at BoardGameGeek, which other programs use too. None if the id is not certain."""

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """Return the keys of the score categories, in sheet order. Messages: `category-KEY`, `category-KEY-rule`."""
        return tuple(dict.fromkeys(row.key for row in self.sheet.column if row.key))

    @property
    def tie_breaks(self) -> tuple[str, ...]:
        """Return the keys of the tie-breaks, in the order in which they apply."""
        return self.scoring.tie_breaks.keys if self.scoring.tie_breaks else ()

    def columns(self, seating: Seating) -> tuple[str, ...]:
        """Return the names of the columns: the players, or the shared columns."""
        return self.shared.columns(seating) if self.shared else seating.players

    def owners(self, seating: Seating) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each column's owners, in column order."""
        return self.shared.owners(seating) if self.shared else tuple((seat,) for seat in range(len(seating.players)))

    def participants(self, seating: Seating) -> tuple[str, ...]:
        """Return the ranked names: the players, and anybody who is ranked without a seat."""
        return self.shared.participants(seating) if self.shared else seating.players

    def labels(self, state: S, seating: Seating, reader: ScreenRequest = SHARED_PHONE) -> Mapping[str, Words]:
        """Return display names, on the reader's phone, for columns and participants that are not shown by their stored name."""
        return self.shared.labels(state, seating, reader) if self.shared else {}

    def seating_problems(self, seating: Seating) -> tuple[Problem, ...]:
        """Return the problems of a seating, such as a player with a name that the game uses itself."""
        return self.shared.seating_problems(seating) if self.shared else ()

    @property
    def facts(self) -> Mapping[str, Shape]:
        """Return the shapes of the copy facts, by key."""
        return self.copy_facts.shapes if self.copy_facts else {}

    def facts_that_matter(self, seating: Seating) -> tuple[str, ...]:
        """Return the keys of the copy facts that have an effect with the session's players and options."""
        known = self.copy_facts
        return tuple(key for key in known.shapes if known.matters(key, seating)) if known else ()

    def fact_contradiction(self, seating: Seating, entries: Entries, fact: str, value: Json) -> Problem | None:
        """Return the problem if a copy fact's value contradicts entries of the sheet, or None."""
        return self.copy_facts.find_contradiction(seating, entries, fact, value) if self.copy_facts else None

    def asked_by(self, seating: Seating, entries: Entries) -> Json:
        """Build the score question from the entries of the sheet. By default, an empty cell counts as `shape.blank()`."""
        if self.sheet.question:
            return self.sheet.question(seating, entries)
        return build_question(self.sheet, self.scoring.question, seating, self.columns(seating), entries)

    def place_of(self, seating: Seating, path: str) -> CellPlace | None:
        """Return the cell that a path of the score question belongs to, or None."""
        return find_cell(self.sheet, seating, self.columns(seating), path)

    def waiting_ties(self, seating: Seating, entries: Entries) -> dict[tuple[str, str], tuple[CellPlace, ...]]:
        """Return the empty cells that each missing tie-break needs, by (player, tie-break)."""
        if self.scoring.tie_breaks is None:
            return {}
        waiting = self.scoring.tie_breaks.empty_cells(seating, entries)
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
        scoring = self.scoring
        columns = scoring.count(question)
        if adjustments:
            columns = tuple(add_adjustments(c, adjustments.get(c.name, ())) for c in columns)
        contenders = scoring.tie_breaks.contenders if scoring.tie_breaks else rank_by_total
        ranking = rank(forget_tie_breaks(contenders(question, columns), unknown), scoring.lowest_wins)
        if scoring.finish is None:
            return Result(self.key, finished=True, columns=columns, ranking=ranking)
        finished, ranking, warnings = scoring.finish(question, columns, ranking)
        return Result(self.key, finished, columns, ranking, warnings)


def rank_by_total(_question: Any, columns: Sequence[Column]) -> Sequence[Contender]:
    """Return one contender per column, without tie-breaks."""
    return [Contender(c.name, c.total, {}) for c in columns]


ADJUSTMENT = "adjustment"


def add_adjustments(column: Column, items: Sequence[Item]) -> Column:
    """Return the column with `items` added to its adjustments line, which is created if needed."""
    if not items:
        return column
    others = (line for line in column.lines if line.category != ADJUSTMENT)
    return Column(column.name, (*others, Line(ADJUSTMENT, (*column.items(ADJUSTMENT), *items))), column.extra)
