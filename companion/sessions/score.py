"""The score sheet of a session: its cells, their values, and the score with the problems of each cell."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import ADJUSTMENT, Game, Seating, UnknownDetail, Words
from companion.rules.scoring import Item, Result
from companion.rules.shape import Json, rebase_correction
from companion.rules.sheet import TABLE, Cell, CellPlace, Entries
from companion.sessions.state import Content, Correction

MISSING = "missing"
"""End of the code of a problem that is only a missing value and no contradiction."""
OPEN, OPEN_OF_COLUMN = "open-cell", "open-cell-of"
"""Message ids for an empty cell that `Flow.unknowns` does not list: a cell of the table, and a cell of a column."""


# --- The cells --------------------------------------------------------------------------------------------------------


def cells_by_place(game: Game[Any, Any], seating: Seating) -> Mapping[CellPlace, Cell]:
    """Return every cell of the score sheet by its place, (column, key). The cells of the table come first."""
    columns = game.columns(seating)
    found = {(TABLE, key): cell for key, cell in game.sheet.asked(TABLE, seating).items()}
    each = game.sheet.asked(columns[0], seating)  # all columns have the same cells
    return found | {(column, key): cell for column in columns for key, cell in each.items()}


def cell_values(game: Game[Any, Any], content: Content) -> dict[CellPlace, Json]:
    """Return the value of each filled cell: the entry as typed, else the tracked value with its correction."""
    found = dict(game.flow.prefill(content.flow, content.seating))
    for place, told in content.corrections.items():
        if place in found or told.value != told.was or told.is_from_start:
            found[place] = _corrected_value(game, place, told, found.get(place))
    return {**found, **content.entries}


def tracked_values(game: Game[Any, Any], content: Content) -> dict[CellPlace, Json]:
    """Return the tracked value of each prefilled cell, without entries and corrections."""
    found = dict(game.flow.prefill(content.flow, content.seating))
    return found | {p: found[p] - told.by for p, told in content.corrections.items() if told.by and p in found}


def counted_by_moves(game: Game[Any, Any], content: Content) -> dict[CellPlace, Json]:
    """Return the number that moves have counted in each cell that moves can fill, also before the first move.

    The value is None for a cell whose number is entered as a whole. An entry in such a cell is not a correction.
    """
    found = _in_state(game, content)
    return found | {p: found[p] - told.by for p, told in content.corrections.items() if told.by and found.get(p) is not None}


def _in_state(game: Game[Any, Any], content: Content) -> dict[CellPlace, Json]:
    """Return the value that the game's own state has for each cell, including the corrections that the state has absorbed."""
    flow, seating = game.flow, content.seating
    return {**flow.tracked(content.flow, seating), **flow.prefill(content.flow, seating)}


def uncorrected_values(game: Game[Any, Any], content: Content) -> dict[CellPlace, Json]:
    """Return the cell values from the game's own state, with only the corrections that this state has absorbed.

    Cells that no move can fill keep their entries.
    """
    in_state = _in_state(game, content)
    counted = {*game.flow.prefill(content.flow, content.seating), *(p for p, told in content.corrections.items() if told.by)}
    typed = {place: value for place, value in content.entries.items() if place not in in_state}
    return {**{place: in_state[place] for place in counted if place in in_state}, **typed}


def _corrected_value(game: Game[Any, Any], place: CellPlace, told: Correction, now: Json) -> Json:
    """Return the corrected value of a cell whose tracked value is `now`. If `now` is None, return the value as typed.

    Example: 3 was corrected to 5 and the tracked value is 4 by now, so the cell shows 6.
    """
    cell = game.sheet.cell(*place)
    if now is None or cell is None:
        return told.value
    return rebase_correction(cell.shape, told.was + told.by if told.by else told.was, told.value, now)


# --- The score ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ScoreReport:
    """A result, with all contradictory and missing values.

    If there are `problems`, the result leaves out contradictory entries. Then a page must not show its totals without a
    warning. If there are `open` values, the result counts them as blank.
    """

    result: Result | None
    """None if the problems prevent any score."""
    problems: tuple[Problem, ...] = ()
    """All problems. The position of each is a path in the score question, such as `players[0].coins`."""
    cells: Mapping[CellPlace, tuple[Problem, ...]] = field(default_factory=dict)
    """Problems by the cell that caused them. Problems without a cell are only in `problems`."""
    missing: tuple[CellPlace, ...] = ()
    """Empty cells that must be filled."""
    open: tuple[UnknownDetail, ...] = ()
    """Unknown values that could change the result: first the values listed by `Flow.unknowns`, then empty cells."""
    ties: tuple[UnknownDetail, ...] = ()
    """Empty cells that would break a tie between known totals. The tuple is empty while there are `open` or `problems`."""
    unread: tuple[CellPlace, ...] = ()
    """Cells of the columns that are photographed and not yet read. The session stays open until they are."""

    @property
    def is_complete(self) -> bool:
        return self.result is not None and not self.problems and not self.open and not self.ties

    @property
    def is_contradictory(self) -> bool:
        """Return whether any problem is a contradiction and not just a missing value."""
        return any(not problem.code.endswith(MISSING) for problem in self.problems)


def score(game: Game[Any, Any], content: Content, entries: Entries | None = None) -> ScoreReport:
    """Return the score by the rules, with adjustments. `entries` replaces the cell values of `content`.

    The score may be computed several times. If values that the rules need are missing, their cells are filled with blank
    values. If the next attempt also fails, cells with problems are left out.

    Example: the rules need the free spots on the board, but no player entered them. The first attempt fails with
    `free-spots-missing`. The second attempt takes the blank value and succeeds. The result contains everything else, and the
    cell is in `missing` and `open`. If Bob's cells also contradict each other, the second attempt fails. The third attempt
    leaves out Bob's contradictory cells, and `problems` contains the contradiction.
    """
    seating = content.seating
    given = dict(cell_values(game, content) if entries is None else entries)
    added = _extra_items(game, content, given)
    waiting = game.waiting_ties(seating, given)

    def counted(of: Entries) -> tuple[Result | None, tuple[Problem, ...]]:
        """Return the result of the entries and no problems, or None and the problems that prevent a result."""
        try:
            return game.score(game.scoring.parse(game.asked_by(seating, of)), added, waiting.keys()), ()
        except RefusedError as refused:
            return None, refused.problems

    result, problems = counted(given)
    needed = _needed(game, seating, given, problems)
    if needed:  # one missing value must not hide the points of the others
        given |= {place: cell.shape.blank() for place, cell in needed.items()}
        result, problems = counted(given)
    cells: dict[CellPlace, tuple[Problem, ...]] = {}
    for problem in problems:
        if place := game.place_of(seating, problem.at):
            cells[place] = (*cells.get(place, ()), problem)
    if game.sheet.empty_cells:
        missing = [*game.sheet.empty_cells.missing(seating, given)]
    else:
        missing = [place for place, cell in cells_by_place(game, seating).items() if cell.required and place not in given]
    empty = (*needed, *(place for place in missing if place not in needed))
    if problems:
        result = _score_without_refused(game, seating, given, problems, counted)
    left = _open(game, content, empty)
    tied = () if left or problems or result is None else tie_break_cells(result, waiting)
    return ScoreReport(result, problems, cells, empty, left, _empty_cell_lines(game, content, tied))


def add_unread_photos(found: ScoreReport, unread: Mapping[int, CellPlace]) -> ScoreReport:
    """Return the report with an unknown value for each photo that is not read yet, in place of the column's empty cells.

    `unread` has the cells that these photos show, by the index of their column.
    """
    if not unread:
        return found
    columns = {column for column, _ in unread.values()}
    others = (line for line in found.open if line.words.id != OPEN_OF_COLUMN or not line.place or line.place[0] not in columns)
    told = []
    for i, place in unread.items():
        words = Words(OPEN_OF_COLUMN, {"column": place[0], "field": Key("photo-unread")})
        told.append(UnknownDetail(words, place, f"/castle-photo/{i + 1}"))
    return replace(found, open=(*told, *others), ties=(), unread=(*unread.values(),))


def _extra_items(game: Game[Any, Any], content: Content, entries: Entries) -> dict[str, list[Item]]:
    """Return the points that no cell explains, by column: adjustments, and other items of the sheet."""
    added: dict[str, list[Item]] = {}
    for a in content.adjustments:
        added.setdefault(a.column, []).append(_item(a.points, a.note))
    for column, item in game.sheet.extra_items(content.seating, entries):
        added.setdefault(column, []).append(item)
    return added


def tie_break_cells(result: Result, waiting: Mapping[tuple[str, str], Sequence[CellPlace]]) -> tuple[CellPlace, ...]:
    """Return the cells that would break the open ties of a result, except for players whose total is 0.

    `waiting` has the empty tie-break cells by (name, tie-break key).
    """
    tied = [(s.name, s.open_tie) for s in result.ranking.standings if s.open_tie and s.total]
    return tuple(dict.fromkeys(place for one in tied for place in waiting.get(one, ())))


def _needed(game: Game[Any, Any], seating: Seating, entries: Entries, problems: tuple[Problem, ...]) -> dict[CellPlace, Cell]:
    """Return the empty cells whose missing value is one of the `problems`."""
    lacking = (game.place_of(seating, p.at) for p in problems if p.code.endswith(MISSING))
    found = {place: game.sheet.cell(*place) for place in lacking if place and entries.get(place) is None}
    return {place: cell for place, cell in found.items() if cell}


def _open(game: Game[Any, Any], content: Content, empty: Sequence[CellPlace]) -> tuple[UnknownDetail, ...]:
    """Return a line for each unknown value: first the lines from `Flow.unknowns`, then the other cells in `empty`.

    A line from `Flow.unknowns` is left out once its cell was entered or corrected.
    """
    by_hand = {*content.entries, *content.corrections}
    named_by_game = game.flow.unknown_details(content.flow, content.seating)
    told = [line for line in named_by_game if line.place not in by_hand]
    named = {line.place for line in told}
    return (*told, *_empty_cell_lines(game, content, [place for place in empty if place not in named]))


def _empty_cell_lines(game: Game[Any, Any], content: Content, empty: Sequence[CellPlace]) -> tuple[UnknownDetail, ...]:
    """Return a line for each cell in `empty` that is on the score sheet of this session."""
    told = []
    sheet = cells_by_place(game, content.seating) if empty else {}
    for column, key in (place for place in empty if place in sheet):
        args: dict[str, Arg] = {"field": Key(sheet[column, key].words)}
        words = Words(OPEN, args) if column == TABLE else Words(OPEN_OF_COLUMN, {**args, "column": column})
        told.append(UnknownDetail(words, (column, key)))
    return tuple(told)


def format_adjustment(points: int) -> str:
    """Return points of an adjustment with their sign, such as +3 or −3."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def _item(points: int, note: str) -> Item:
    if note:
        return Item("why-adjustment", points, {"signed": format_adjustment(points), "note": note})
    return Item("why-adjustment-plain", points, {"signed": format_adjustment(points)})


def _score_without_refused(
    game: Game[Any, Any],
    seating: Seating,
    entries: Entries,
    problems: tuple[Problem, ...],
    counted: Callable[[Entries], tuple[Result | None, tuple[Problem, ...]]],
) -> Result | None:
    """Return a result that leaves out cells until the score can be computed. Return None if that is never possible.

    Leave out the cells with problems first, then all cells of their columns, then all cells.
    """
    left = dict(entries)
    result = None
    while left and result is None:
        found = {place for p in problems if (place := game.place_of(seating, p.at))}
        columns = {column for column, _ in found}
        blank = found & left.keys() or {p for p in left if p[0] in columns} or set(left)
        left = {p: v for p, v in left.items() if p not in blank}
        result, problems = counted(left)
    return result


# --- During play -------------------------------------------------------------------------------------------------------


def running_points(
    game: Game[Any, Any],
    content: Content,
    current: Callable[[], ScoreReport] | None = None,
    known: ScoreReport | None = None,
    entries: Entries | None = None,
) -> Mapping[str, int]:
    """Return each player's points during the game: the score of the cell values in the categories that count already.

    Empty if the game counts nothing before its end. If corrections or entries contradict the moves, only the moves and the
    adjustments count. Other contradictory entries are left out, as in the score. `current` returns the score of `content`, and
    `known` is that score if it was computed already, so that nothing is scored twice. `entries` are the cell values, likewise.
    """
    flow, seating = game.flow, content.seating
    categories = flow.running_categories(content.flow, seating)
    if categories is not None and not categories:
        return {}
    values = cell_values(game, content) if entries is None else entries
    each = None if game.shared else game.sheet.points_per_piece(categories)
    if each is not None:
        points = {name: sum(n * (values.get((name, key)) or 0) for key, n in each.items()) for name in seating.players}
        for line in content.adjustments:
            points[line.column] += line.points
        return points
    counted = None if categories is None else {*categories, ADJUSTMENT}
    result = None if known else _score_at_once(game, content, values)
    if result is None:
        scored = known or (current() if current else score(game, content))
        if scored.problems:
            plain = score(game, content, uncorrected_values(game, content))
            scored = scored if plain.problems == scored.problems else plain
        result = scored.result
    return _totals(game, seating, result, counted) if result else {}


def _score_at_once(game: Game[Any, Any], content: Content, entries: Entries) -> Result | None:
    """Return the result of entries without missing or contradictory values, or None."""
    try:
        question = game.scoring.parse(game.asked_by(content.seating, entries))
    except RefusedError:
        return None
    return game.score(question, _extra_items(game, content, entries))


def _totals(game: Game[Any, Any], seating: Seating, result: Result, counted: Collection[str] | None) -> dict[str, int]:
    """Return each player's points in the result.

    Without `counted`, they are the totals of the ranking. With `counted`, they are the points of these categories in the
    columns that the player owns.
    """
    if counted is None:
        totals = {standing.name: standing.total for standing in result.ranking.standings}
        return {name: totals[name] for name in seating.players}
    found = dict.fromkeys(seating.players, 0)
    for column, seats in zip(result.columns, game.owners(seating), strict=True):
        for seat in seats:
            found[seating.players[seat]] += sum(line.points for line in column.lines if line.category in counted)
    return found
