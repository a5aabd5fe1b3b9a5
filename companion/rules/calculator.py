"""Games without moves: the app scores them from the sheet. `calculator` builds such a game.

A game with its own way of counting replaces parts of the scoring:

    scoring = replace(count_cells(SHEET, SEATS), count=count)
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Flow, Game, Moves, Option, Phase, Scoring, Seating, Step, TieBreaks, Words
from companion.rules.scoring import Column, Contender, Item, column
from companion.rules.shape import Json, ListOf, Name, Record, refuse_repeats
from companion.rules.sheet import Cell, CellPlace, Entries, Sheet

Answers = Mapping[str, Json]
"""A score question of which only the shape was checked."""


def calculator(
    key: str, seats: range, sheet: Sheet, *, tie_breaks: tuple[str, ...] = (), options: tuple[Option, ...] = ()
) -> Game[Answers, None]:
    """Return a complete game without moves.

    Each cell of the sheet counts its number times its `each`. `tie_breaks` are keys of cells.
    """
    scoring = count_cells(sheet, seats, options)
    if tie_breaks:
        scoring = replace(scoring, tie_breaks=cell_tie_breaks(sheet, tie_breaks))
    return Game(key, seats, sheet, scoring, nothing_to_set_up, COUNTING_FLOW, options)


def nothing_to_set_up(_seating: Seating) -> tuple[Step, ...]:
    """Return no setup steps."""
    return ()


# --- The Turn page of a game without moves -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountView:
    """The Turn page of a game without moves, which is only scored in the app."""

    title: Words
    note: Words | None = None


COUNTING_FLOW: Flow[None] = Flow(
    start=lambda _seating: None,
    moves=Moves(()),
    phase=lambda _state, _seating: Phase("counting"),
    prefill=lambda _state, _seating: {},
    tracked=lambda _state, _seating: {},
    screen=lambda _state, _seating, _request: CountView(Words("counting-title")),
)
"""Flow of a game without moves, which is only scored in the app."""


# --- Scoring by the cells of the sheet ---------------------------------------------------------------------------------------


def count_cells(sheet: Sheet, seats: range, options: tuple[Option, ...] = ()) -> Scoring[Answers]:
    """Return the scoring of a game in which each cell counts its number times its `each`.

    The question has the options, the table cells, and the players with a name and their cells. Players with the same name are
    refused.
    """
    rows = {row.key: tuple(cell for cell in row.cells if cell.each) for row in sheet.column if row.key}
    worth = {category: cells for category, cells in rows.items() if cells}

    def count(question: Answers) -> tuple[Column, ...]:
        return tuple(
            column(player["name"], {key: _each_item(player, cells) for key, cells in worth.items()})
            for player in question["players"]
        )

    return Scoring(sheet_question(sheet, seats, options), refuse_namesakes, count)


def sheet_question(sheet: Sheet, seats: range, options: tuple[Option, ...] = ()) -> Record:
    """Return the shape of a score question with the options, the table cells, and the players with a name and their cells."""
    cells = {cell.key: cell for row in sheet.column for cell in row.cells}
    optional = {key: cell.shape.blank() for key, cell in cells.items() if not cell.required}
    player = Record({"name": Name(), **{key: cell.shape for key, cell in cells.items()}}, optional)
    players = ListOf(player, seats.start, seats.stop - 1)
    table = {cell.key: cell.shape for row in sheet.table for cell in row.cells}
    chosen = {option.key: option.shape for option in options}
    return Record({**chosen, **table, "players": players}, {option.key: option.default for option in options})


def refuse_namesakes(question: Answers) -> Answers:
    """Return the question unchanged. Raise RefusedError if two players have the same name."""
    problems: list[Problem] = []
    names = [player["name"] for player in question["players"]]
    refuse_repeats(names, [f"players[{i}].name" for i in range(len(names))], problems, "name-twice")
    if problems:
        raise RefusedError(*problems)
    return question


def _each_item(player: Answers, cells: tuple[Cell, ...]) -> list[Item]:
    """Return an item for each cell that counts at least one piece, with its number times the cell's `each` as points."""
    return [
        Item("why-each", cell.each * player[cell.key], {"what": Key(cell.words), "count": player[cell.key], "each": cell.each})
        for cell in cells
        if player[cell.key]
    ]


def cell_tie_breaks(sheet: Sheet, keys: tuple[str, ...]) -> TieBreaks[Answers]:
    """Return tie-breaks that are cells of each player. The tie-break `left-stones` is the cell `left_stones`."""
    cells = {key: key.replace("-", "_") for key in keys}
    known = {cell.key for row in sheet.column for cell in row.cells}
    if lacking := [key for key, cell in cells.items() if cell not in known]:
        raise ValueError(f'the tie-break "{lacking[0]}" has no cell: name a cell "{cells[lacking[0]]}"')

    def contenders(question: Answers, columns: Sequence[Column]) -> Sequence[Contender]:
        both = zip(question["players"], columns, strict=True)
        return [Contender(c.name, c.total, {key: player[cell] for key, cell in cells.items()}) for player, c in both]

    def empty_cells(seating: Seating, entries: Entries) -> dict[tuple[str, str], list[CellPlace]]:
        own = {(name, key): (name, cell) for name in seating.players for key, cell in cells.items()}
        return {one: [place] for one, place in own.items() if entries.get(place) is None}

    return TieBreaks(keys, contenders, empty_cells)
