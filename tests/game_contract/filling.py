"""Random score sheets: some can be scored, some contradict themselves."""

from collections.abc import Iterator
from random import Random

from flask import Flask

from companion.rules.errors import Problem, RefusedError
from companion.rules.scoring import Result
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.events import Request
from companion.sessions.score import cells_by_place
from companion.sessions.service import Sessions
from companion.sessions.session import Session, unseated_labels
from companion.texts import language
from tests.game_contract.cases import Case
from tests.game_contract.values import drawn, examples, is_right

SeatForm = dict[CellPlace, Json]


def question(case: Case, entries: SeatForm) -> Json:
    """Return the score question built from the entries."""
    return case.game.asked_by(case.seating, entries)


def counted(case: Case, entries: SeatForm) -> Result | tuple[Problem, ...]:
    """Return the result, or the problems."""
    try:
        return case.game.score(case.game.scoring.parse(question(case, entries)))
    except RefusedError as refused:
        return refused.problems


def countable(case: Case, chance: Random, given: SeatForm | None = None) -> SeatForm:
    """Return a full sheet that can be scored.

    Fill it cell by cell, without values that cause new problems. A second pass fills cells that other cells made possible.
    Every other sheet has high values. Cells in `given` stay as they are.
    """
    is_rich = chance.random() < 0.5
    entries: SeatForm = dict(given or {})
    trouble = _trouble(case, entries)
    cells = list(cells_by_place(case.game, case.seating).items())
    chance.shuffle(cells)
    for place, cell in cells * 2:
        if place in (given or {}) or entries.get(place, cell.shape.blank()) != cell.shape.blank():
            continue
        found = examples(cell.shape, case.players)
        for value in found[:-4:-1] if is_rich else chance.sample(found, min(3, len(found))):
            more = _trouble(case, {**entries, place: value})
            if more <= trouble:
                entries[place], trouble = value, more
                break
    assert trouble == 0, f"no sheet was found that can be counted: {counted(case, entries)}"
    return entries


def begun(app: Flask, case: Case) -> Session:
    """Create a session at this table."""
    wanted = {"game": case.game.key, "players": [*case.players], "options": case.options}
    session: Session = app.extensions["plays"].creator.create(wanted)
    return session


def fill(sessions: Sessions, code: str, case: Case, seed: str) -> Session:
    """Enter such a sheet into a session and return the session."""
    for (column, field), value in countable(case, Random(seed)).items():
        args = {"column": None if column == TABLE else column, "field": field, "value": value, "sure": True}
        sessions.commands.submit(code, Request(f"{column} {field}"[:64], "set-entry", args))
    return sessions.store.get(code)


def ranked(session: Session, lang: str) -> Iterator[tuple[str, int]]:
    """Yield each ranked participant by displayed name, with the total."""
    assert session.scored.result is not None
    called = unseated_labels(session.game, session.seating)
    for standing in session.scored.result.ranking.standings:
        words = called.get(standing.name)
        yield (language(lang, session.game.key).tell(words) if words else standing.name), standing.total


def anyhow(case: Case, chance: Random) -> SeatForm:
    """Return a random sheet in which each value is valid on its own."""
    cells = {place: cell.shape for place, cell in cells_by_place(case.game, case.seating).items()}
    found = {place: drawn(shape, chance, case.players) for place, shape in cells.items() if chance.random() < 0.7}
    return {place: value for place, value in found.items() if is_right(cells[place], value)}


def _trouble(case: Case, entries: SeatForm) -> int:
    found = counted(case, entries)
    return 0 if isinstance(found, Result) else len(found)
