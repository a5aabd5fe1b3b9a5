"""Results for a spreadsheet: a row for every player and category."""

import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO

from companion.plays.archive import Ended
from companion.plays.notebook import hour_of
from companion.rules.game import ADJUSTMENT
from companion.sharing.naming import Named, duration, named, options
from companion.texts import language

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""By this a spreadsheet knows that the file is UTF-8."""
SIGN = re.compile(r"""(^|[\s,;"']+)([=+\-@\uff1d\uff0b\uff0d\uff20]?)""")
"""What a formula begins with, and what it may hide behind."""
PARTING = {",", ";", "\t", "\r", "\n"}
"""At these one spreadsheet or another parts cells, whatever we part them with: a formula may begin after each."""
OF_PLAY, OF_PLAYER = ("play", "day", "game", "options", "players"), ("player", "seat")
OF_NOTEBOOK = ("time", "minutes", "where", "note")
COLUMNS = (*OF_PLAY, *OF_PLAYER, "column", "category", "points", "total", "place", "won", "corrected", *OF_NOTEBOOK)

Cell = str | int


def sheet(plays: Iterable[Ended], lang: str) -> Iterator[str]:
    """The file, a piece for each play."""
    words = language(lang)
    yield BOM + _line([words.say(f"csv-{column}") for column in COLUMNS], lang)
    for ended in plays:
        if (said := named(ended, lang)) is not None:
            yield "".join(_line(row, lang) for row in rows(ended, said))


def rows(ended: Ended, said: Named) -> Iterator[list[Cell]]:
    """The rows of a play. Who shares a column has a row for it, as everybody has one for his own."""
    registered, result, words = ended.registered, ended.result, said.words
    players, categories = registered.seating.players, _categories(ended)
    corrected = registered.played.corrected_on if registered.played else None
    head: list[Cell] = [ended.uid, registered.day.isoformat(), said.game, options(registered.seating, words), len(players)]
    noted: list[Cell] = [
        hour_of(registered.played) if registered.played else "",
        duration(registered) or "",
        registered.noted.place,
        registered.noted.note,
    ]
    for standing in result.ranking.standings:
        seat: Cell = players.index(standing.name) + 1 if standing.name in players else ""
        won = words.say("yes" if standing.name in result.ranking.winners else "no")
        tail: list[Cell] = [standing.total, standing.rank, won, corrected.isoformat() if corrected else "", *noted]
        who: list[Cell] = [*head, said.player(standing.name), seat]
        theirs = [at for at, owned in enumerate(said.owners) if standing.name in owned]
        if not theirs or not categories:
            yield [*who, "", "", "", *tail]
        for at in theirs if categories else ():
            column = result.columns[at]
            for category in categories:
                yield [*who, said.columns[at], words.say(f"category-{category}"), column.points(category), *tail]


def _categories(ended: Ended) -> list[str]:
    """Every category in which anybody earned something, in the order of the sheet."""
    found: dict[str, None] = {}
    for column in ended.result.columns:
        found |= dict.fromkeys(line.category for line in column.lines)
    return [*(c for c in found if c != ADJUSTMENT), *(c for c in found if c == ADJUSTMENT)]


def harmless(cell: Cell) -> Cell:
    """A text in which no spreadsheet finds a formula, not even one that parts cells elsewhere. Numbers stay numbers."""
    if not isinstance(cell, str):
        return cell
    mended = SIGN.sub(_quoted, cell)
    return f"'{mended}" if mended.startswith(("\t", "\r", "\n")) else mended


def _quoted(found: re.Match[str]) -> str:
    before, sign = found.groups()
    begins = found.start() == 0 or not PARTING.isdisjoint(before)
    return f"{before}'{sign}" if sign and begins else found[0]


def _line(cells: Iterable[Cell], lang: str) -> str:
    out = StringIO()
    csv.writer(out, delimiter=language(lang).say("language-separator")).writerow([harmless(cell) for cell in cells])
    return out.getvalue()
