"""The form on the result page for the numbers that would break an open tie."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.errors import Problem
from companion.rules.game import Game
from companion.rules.shape import Shape
from companion.rules.sheet import CellPlace
from companion.sessions.manual_results import TOTAL_SHAPE
from companion.sessions.score import tie_break_cells
from companion.sessions.session import Session
from companion.views.score import field_name


@dataclass(frozen=True, slots=True)
class TieField:
    """A missing number: its cell and its input."""

    name: str
    """Name of the form field."""
    words: str
    """Message id of the question."""
    whose: str
    """Displayed name of the player or castle that the number belongs to."""
    shape: Shape
    place: CellPlace
    """Cell of the sheet, or the player and the tie-break of a result that was entered afterwards."""
    value: str = ""
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class TieForm:
    """The form for the open ties of a closed session, or of a result entered afterwards."""

    groups: tuple[tuple[str, tuple[TieField, ...]], ...]
    """Questions as (message id, fields), with one field for each tied player."""

    @property
    def fields(self) -> tuple[TieField, ...]:
        return tuple(one for _, fields in self.groups for one in fields)


@dataclass(frozen=True)
class TieInput:
    """The refused inputs of a sent form and their problems, by form field."""

    typed: Mapping[str, str] = field(default_factory=dict)
    problems: Mapping[str, Problem] = field(default_factory=dict)


def form(session: Session, labels: Mapping[str, str], sent: TieInput | None = None) -> TieForm | None:
    """Return the form for the open ties of a closed session, or None if no number is missing."""
    sent = sent or TieInput()
    found: dict[str, list[TieField]] = {}
    if not session.is_closed:
        return None
    for name, words, whose, shape, place in _of_result(session) if session.is_told else _of_sheet(session):
        called = whose if whose in session.seating.players else labels.get(whose, whose)
        one = TieField(name, words, called, shape, place, sent.typed.get(name, ""), sent.problems.get(name))
        found.setdefault(words, []).append(one)
    return TieForm(tuple((words, tuple(fields)) for words, fields in found.items())) if found else None


MissingNumber = tuple[str, str, str, Shape, CellPlace]


def _of_sheet(session: Session) -> Iterator[MissingNumber]:
    """Yield the empty cells of the score sheet that would break a tie."""
    game, seating = session.game, session.seating
    if session.stored_result is None:
        return
    places = tie_break_cells(session.stored_result, game.waiting_ties(seating, session.entries))
    for column, key in sorted(places, key=lambda place: session.columns.index(place[0])):
        if cell := session.cell(column, key):
            yield field_name(column, key, session.columns), cell.words, column, cell.shape, (column, key)


def _of_result(session: Session) -> Iterator[MissingNumber]:
    """Yield the missing tie-breaks of a result that was entered afterwards."""
    ranked = participants(session.game, session)
    for standing in sorted(
        session.stored_result.ranking.standings if session.stored_result else (), key=lambda s: ranked.index(s.name)
    ):
        key = standing.open_tie
        if key and standing.tie_breaks[key] is None:
            yield (
                f"tie.{ranked.index(standing.name)}.{key}",
                f"tie-break-{key}",
                standing.name,
                TOTAL_SHAPE,
                (standing.name, key),
            )


def participants(game: Game[Any, Any], session: Session) -> tuple[str, ...]:
    """Return the names of all ranked participants, including those without a seat."""
    return game.participants(session.seating)
