"""The final count as an interview: the cells of the score sheet, a few at a time, in the order in which the board is read."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.rules.errors import Problem
from companion.rules.game import OVER_PHASE
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Cell, CellPlace, Row
from companion.sessions.score import MISSING
from companion.sessions.session import Session
from companion.views import score as scores
from companion.views.score import CellView, SheetInput, SheetRowView, ValueView, field_name, input_kind

TIE = "tie"
"""Key of the question about the cells that would break a tie."""


@dataclass(frozen=True, slots=True)
class Question:
    """A page of the interview. Its cells belong to one category of the sheet, or to one column."""

    key: str
    """Name of the question in addresses."""
    places: tuple[CellPlace, ...]
    title: str
    """Message id of the title. Empty for a question about a column, whose title is the name of the column."""
    category: str = ""
    column: str | None = None
    """Column that is asked as a whole, or None."""
    has_several_cells: bool = True
    """False if the title of the category is enough, because the category has one cell in each column."""


@dataclass(frozen=True, slots=True)
class CountView:
    """One page of the interview, or its end."""

    question: Question | None
    """None at the end."""
    rows: tuple[SheetRowView, ...]
    """Rows of the sheet with the cells of the question."""
    left: int
    """Number of open questions after this one."""
    before: str
    """Key of the question before this one. Empty at the first question."""
    is_ready: bool
    """True if nothing is missing, so that the winner can be shown."""
    waits_for: tuple[str, ...]
    """Columns with open questions that this phone does not ask."""
    unknown: int
    """Number of missing values that no question asks for."""
    problems: tuple[Problem, ...]
    """Problems that belong to no cell."""
    is_everybody: bool
    """True if the phone asks for all columns."""
    is_tied: bool = False
    """True if the question has empty cells that would break a tie. The place may also stay shared."""
    shown: str = ""
    """Names of the form fields of the question, with spaces between them."""
    marked: str = ""
    """Names of the form fields that are marked as missing, likewise."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The fields that the page of a sent question showed."""

    shown: frozenset[str]
    """Names of the form fields of the question."""
    marked: frozenset[str]
    """Names of the form fields that were marked as missing."""


@dataclass(frozen=True, slots=True)
class CountRequest:
    """The page of the interview that a request asks for."""

    at: str = ""
    """Key of a question. Empty for the first open question."""
    is_marked: bool = False
    """True to mark the missing cells of the question."""
    answered: Answered | None = None
    """The question was sent: the next one is wanted."""
    refused: SheetInput | None = None
    """Refused input of the question."""


NEXT_OPEN = CountRequest()


def columns_of(session: Session, seats: Collection[int]) -> tuple[str, ...]:
    """Return the columns of the owners of a phone. A shared phone has no seats, and asks for all columns."""
    owned = zip(session.columns, session.game.owners(session.seating), strict=True)
    return tuple(column for column, owners in owned if not seats or {*owners} & {*seats})


# --- The questions -----------------------------------------------------------------------------------------------------


def questions(session: Session, columns: Sequence[str]) -> tuple[Question, ...]:
    """Return the questions for some columns, in the order of the sheet. Cells that cannot change a total are left out.

    On a sheet with cells of the table, each category is asked for all columns before the next category. Otherwise each player
    or castle has a board of its own, so each column is asked as a whole. The cells that break a tie come last.
    """
    sheet = session.game.sheet
    made = _by_column(session, columns) if len(sheet.column) > 1 and not sheet.table else _by_category(session, columns)
    found = [question for question in made if any(not _is_seldom(session, place) for place in question.places)]
    asked = {place for question in found for place in question.places}
    tied = (line.place for line in session.scored.ties)
    more = tuple(place for place in tied if place and place[0] in columns and place not in asked)
    return (*found, Question(TIE, more, "count-tie")) if more else tuple(found)


def _by_column(session: Session, columns: Sequence[str]) -> Iterator[Question]:
    for column in columns:
        places = _places(session, session.game.sheet.column, (column,))
        yield Question(f"column-{session.columns.index(column)}", places, "", column=column)


def _by_category(session: Session, columns: Sequence[str]) -> Iterator[Question]:
    sheet = session.game.sheet
    for key in dict.fromkeys(["", *(row.key for row in (*sheet.column, *sheet.table))]):
        table = _places(session, [row for row in sheet.table if row.key == key], (TABLE,))
        others = _places(session, [row for row in sheet.column if row.key == key], columns)
        if key:
            cells = [cell for row in (*sheet.table, *sheet.column) if row.key == key for cell in row.asked(session.seating)]
            yield Question(key, (*table, *others), f"category-{key}", key, has_several_cells=len(cells) > 1)
        else:
            yield Question("table", table, "row-common-table")
            yield Question("players", others, "row-common")


def _places(session: Session, rows: Sequence[Row], columns: Sequence[str]) -> tuple[CellPlace, ...]:
    """Return the cells of some rows and columns that can change a total, cell by cell."""
    cells = [cell for row in rows for cell in row.asked(session.seating) if input_kind(cell.shape) != "own"]
    fixed = session.game.sheet.fixed_cells(session.seating, session.entries)
    places = ((column, cell.key) for cell in cells for column in columns)
    return tuple(place for place in places if place not in fixed and _matters(session, place))


def _is_seldom(session: Session, place: CellPlace) -> bool:
    cell = session.game.sheet.cell(*place)
    return cell is not None and cell.seldom


def _matters(session: Session, place: CellPlace) -> bool:
    """Return whether a cell is filled, or can change a total while it is empty. Seldom cells are always in their fold."""
    empty = session.game.sheet.empty_cells
    is_filled = session.entries.get(place) is not None
    return (
        is_filled or empty is None or _is_seldom(session, place) or bool(empty.reach(session.seating, session.entries, place))
    )


def is_open(session: Session, question: Question) -> bool:
    """Return whether a cell of the question still needs an answer, or is refused by the rules."""
    if any(place in session.scored.cells for place in question.places) or any(missing_cells(session, question)):
        return True
    return any(_blank_value(session, place, cell) is not None for place, cell in _empty_cells(session, question))


def missing_cells(session: Session, question: Question) -> Iterator[CellPlace]:
    """Yield the empty cells of a question that must be typed: they change a total, or break a tie."""
    needed = {*session.scored.missing, *_tied(session)}
    for place, cell in _empty_cells(session, question):
        if place in needed and not cell.seldom and _blank_value(session, place, cell) is None:
            yield place


def _empty_cells(session: Session, question: Question) -> Iterator[tuple[CellPlace, Cell]]:
    for place in question.places:
        cell = session.game.sheet.cell(*place)
        if cell and session.entries.get(place) is None:
            yield place, cell


def _tied(session: Session) -> Collection[CellPlace]:
    """Return the empty cells that would break a tie."""
    return {line.place for line in session.scored.ties if line.place}


def _is_unseen(session: Session, question: Question) -> bool:
    """Return whether the question is to be asked: it is open, or only moves of an unfinished game have answered it."""
    if is_open(session, question) or not session.has_moves or session.phase.key == OVER_PHASE:
        return is_open(session, question)
    return not _is_begun(session, question)


def _is_begun(session: Session, question: Question) -> bool:
    """Return whether a cell of the question was entered, and not only counted by moves."""
    told = {*session.content.entries, *session.content.corrections}
    return any(place in told for place in question.places)


def blank_cells(session: Session, question: Question) -> Iterator[tuple[CellPlace, Json]]:
    """Yield the empty cells of a question with the values that they get when the player goes on.

    A column that is asked as a whole and has no entry stays empty if a number must be typed there, because it was skipped.
    """
    is_begun = question.column is None or any(place in session.entries for place in question.places)
    if not is_begun and any(missing_cells(session, question)):
        return
    for place, cell in _empty_cells(session, question):
        value = _blank_value(session, place, cell)
        if value is not None:
            yield place, value


def _blank_value(session: Session, place: CellPlace, cell: Cell) -> Json:
    """Return the value of a cell that a player leaves empty, such as 0 helpers. None if it must be asked again, or stays empty.

    A missing number must be typed, because 0 is a likely mistake there. Only steppers of a player show 0 from the beginning.
    A number that breaks a tie must always be entered, because nobody may win by a number that nobody counted.
    """
    is_typed = input_kind(cell.shape) == "number" or place[0] == TABLE
    if cell.seldom or getattr(cell.shape, "low", 0) > 0 or (is_typed and place in session.scored.missing):
        return None
    return None if place in _tied(session) else cell.shape.blank()


# --- One page ----------------------------------------------------------------------------------------------------------


def view(session: Session, columns: Sequence[str], wanted: CountRequest = NEXT_OPEN) -> CountView:
    """Return a page of the interview for some columns.

    Columns that are photographed and not yet read are not asked. A sent question is shown again, with its missing cells marked.
    If the marked cells are sent empty again, another open question is shown.
    """
    unread = {column for column, _ in session.scored.unread}
    found = questions(session, [column for column in columns if column not in unread])
    scored, is_marked = session.scored, wanted.is_marked
    place = next((number for number, question in enumerate(found) if question.key == wanted.at), None)
    if wanted.answered and place is not None:
        shown, is_marked = _after(session, found, place, wanted.answered)
    else:
        shown = _next(session, found, -1) if place is None else place
    question = None if shown is None else found[shown]
    marked = (*missing_cells(session, question),) if question and is_marked else ()
    everything = questions(session, [column for column in session.columns if column not in unread])
    open_columns = {column for one in everything if is_open(session, one) for column, _ in one.places}
    asked = {place for one in everything for place in one.places}
    return CountView(
        question=question,
        rows=_rows(session, question, wanted.refused, marked) if question else (),
        left=_left(session, found, shown) if shown is not None else 0,
        before=found[shown - 1].key if shown else "",
        is_ready=scored.is_complete,
        waits_for=tuple(column for column in session.columns if column in open_columns and column not in columns),
        unknown=sum(line.place not in asked for line in scored.open),
        problems=tuple(p for p in scored.problems if not any(p in of for of in scored.cells.values())),
        is_everybody=len(columns) == len(session.columns),
        is_tied=question is not None and any(one in question.places for one in _tied(session)),
        shown=" ".join(_names(session, question.places)) if question else "",
        marked=" ".join(_names(session, marked)),
    )


def _names(session: Session, places: Collection[CellPlace]) -> tuple[str, ...]:
    return tuple(field_name(*place, session.columns) for place in places)


def _left(session: Session, found: Sequence[Question], shown: int) -> int:
    """Return the number of open questions besides the shown one. Those before it were skipped."""
    later = sum(_is_unseen(session, one) for one in found[shown + 1 :])
    return later + sum(is_open(session, one) for one in found[:shown])


def _after(session: Session, found: Sequence[Question], place: int, answered: Answered) -> tuple[int | None, bool]:
    """Return the index of the question that follows a sent one, and whether its missing cells are marked."""
    missing = {*_names(session, (*missing_cells(session, found[place]),))}
    is_longer = bool({*_names(session, found[place].places)} - answered.shown)
    if is_longer and is_open(session, found[place]):
        return place, bool(missing & answered.shown)
    if missing and missing != answered.marked:
        return place, True
    following = _next(session, found, place)
    if following is None:
        return None, False
    return following, following <= place or _is_begun(session, found[following])


def _next(session: Session, found: Sequence[Question], after: int) -> int | None:
    """Return the index of the next question after the index `after`, or None. Later ones come first, then skipped ones."""
    later = (number for number in range(after + 1, len(found)) if _is_unseen(session, found[number]))
    skipped = (number for number in range(max(after + 1, 0)) if is_open(session, found[number]))
    return next(later, next(skipped, None))


def _rows(
    session: Session, question: Question, sent: SheetInput | None, marked: Collection[CellPlace]
) -> tuple[SheetRowView, ...]:
    """Return the rows of the sheet with only the cells of the question."""
    sent = sent or SheetInput()
    lacking = {place: (Problem(place[1], MISSING),) for place in marked}
    wanted = replace(sent, changed=question.places, refused={**lacking, **sent.refused})
    found = scores.view(session.game, session.content, session.scored, wanted).rows
    kept = (
        replace(row, table=_cells(session, question, row.table), cells=_cells(session, question, row.cells)) for row in found
    )
    return tuple(row for row in kept if row.table or row.cells)


def _cells(session: Session, question: Question, cells: Sequence[CellView]) -> tuple[CellView, ...]:
    """Return the cells of the question. An empty stepper shows the value that it gets when the player goes on."""

    def shown(value: ValueView, cell: CellView) -> ValueView:
        is_empty = cell.kind == "stepper" and not value.value
        blank = _blank_value(session, (value.column, value.key), cell.cell) if is_empty else None
        return value if blank is None else replace(value, value=str(blank))

    kept = (
        replace(one, values=tuple(shown(v, one) for v in one.values if (v.column, v.key) in question.places)) for one in cells
    )
    return tuple(one for one in kept if one.values)
