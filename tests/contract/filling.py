"""Score sheets filled by chance, as a table might fill them: some that can be counted, some that contradict themselves."""

from collections.abc import Iterator
from random import Random

from flask import Flask

from companion.plays.events import Request
from companion.plays.play import Play, unseated
from companion.plays.score import places
from companion.plays.service import Plays
from companion.rules.errors import Problem, RefusedError
from companion.rules.scoring import Result
from companion.rules.shape import Json, checked
from companion.rules.sheet import TABLE, Place
from companion.texts import language
from tests.contract.cases import Case
from tests.contract.values import drawn, examples, is_right

Filled = dict[Place, Json]


def question(case: Case, entries: Filled) -> Json:
    """The question that the sheet makes of what is filled in."""
    return case.game.asked_by(case.seating, entries)


def counted(case: Case, entries: Filled) -> Result | tuple[Problem, ...]:
    """The result, or what is wrong."""
    try:
        return case.game.score(case.game.read(checked(case.game.question, question(case, entries))))
    except RefusedError as refused:
        return refused.problems


def countable(case: Case, chance: Random) -> Filled:
    """A full sheet that can be counted: cell by cell, leaving out whatever would make new trouble.

    A second round fills what only other cells made possible. Every other sheet is one of great riches.
    """
    is_rich = chance.random() < 0.5
    entries: Filled = {}
    trouble = _trouble(case, entries)
    cells = list(places(case.game, case.seating).items())
    chance.shuffle(cells)
    for place, cell in cells * 2:
        if entries.get(place, cell.shape.blank()) != cell.shape.blank():
            continue
        found = examples(cell.shape, case.players)
        for value in found[:-4:-1] if is_rich else chance.sample(found, min(3, len(found))):
            more = _trouble(case, {**entries, place: value})
            if more <= trouble:
                entries[place], trouble = value, more
                break
    assert trouble == 0, f"no sheet was found that can be counted: {counted(case, entries)}"
    return entries


def begun(app: Flask, case: Case) -> Play:
    """A play at this table, kept by the app."""
    wanted = {"game": case.game.key, "players": [*case.players], "options": case.options}
    play: Play = app.extensions["plays"].create(wanted)
    return play


def fill(plays: Plays, code: str, case: Case, seed: str) -> Play:
    """The play after such a sheet was entered."""
    for (column, field), value in countable(case, Random(seed)).items():
        args = {"column": None if column == TABLE else column, "field": field, "value": value, "sure": True}
        plays.do(code, Request(f"{column} {field}"[:64], "set-entry", args))
    return plays.get(code)


def ranked(play: Play, lang: str) -> Iterator[tuple[str, int]]:
    """Whoever is ranked, by what they are called on the page, and their total."""
    assert play.scored.result is not None
    called = unseated(play.game, play.seating)
    for standing in play.scored.result.ranking.standings:
        words = called.get(standing.name)
        yield (language(lang, play.game.key).tell(words) if words else standing.name), standing.total


def anyhow(case: Case, chance: Random) -> Filled:
    """A sheet filled without a thought: each value is right by itself."""
    cells = {place: cell.shape for place, cell in places(case.game, case.seating).items()}
    found = {place: drawn(shape, chance, case.players) for place, shape in cells.items() if chance.random() < 0.7}
    return {place: value for place, value in found.items() if is_right(cells[place], value)}


def _trouble(case: Case, entries: Filled) -> int:
    found = counted(case, entries)
    return 0 if isinstance(found, Result) else len(found)
