"""For a spreadsheet: results, a row for every player and category; and what is counted of them."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from io import StringIO
from typing import Any

from companion.games import all_games
from companion.plays.archive import Ended
from companion.plays.notebook import hour_of
from companion.rules.game import ADJUSTMENT
from companion.rules.plain import to_plain
from companion.rules.shape import Json
from companion.sharing.naming import Named, duration, named, options
from companion.texts import Language, language

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""By this a spreadsheet knows that the file is UTF-8."""
SIGN = re.compile(r"""(^|[\s,;"']+)([=+\-@\uff1d\uff0b\uff0d\uff20]?)""")
"""What a formula begins with, and what it may hide behind."""
PARTING = {",", ";", "\t", "\r", "\n"}
"""At these one spreadsheet or another parts cells, whatever we part them with: a formula may begin after each."""
OF_PLAY, OF_PLAYER = ("play", "day", "game", "options", "players"), ("player", "seat")
OF_NOTEBOOK = ("time", "minutes", "where", "note")
COLUMNS = (*OF_PLAY, *OF_PLAYER, "column", "category", "points", "total", "place", "won", "corrected", *OF_NOTEBOOK)
KEPT_HERE = {"code", "tincture", "own"}
"""A code opens a play, and a file is passed on; colours are for the eye."""
NAMED = {"about": "csv-about", "of": "category", "category": "category", "game": ""}
"""Columns of keys, and what the messages begin with that say them; games have names."""

Cell = str | int


def sheet(plays: Iterable[Ended], lang: str) -> Iterator[str]:
    """The file, a piece for each play."""
    yield _head(COLUMNS, lang)
    for ended in plays:
        if (said := named(ended, lang)) is not None:
            yield "".join(_line(row, lang) for row in rows(ended, said))


def _head(columns: Iterable[str], lang: str) -> str:
    return BOM + _line([language(lang).say(f"csv-{column}") for column in columns], lang)


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


def passed_on(record: Any) -> dict[str, Json]:
    """What a page of the book counts, as a file has it."""

    def kept(value: Any) -> Json:
        if isinstance(value, dict):
            return {name: kept(one) for name, one in value.items() if name not in KEPT_HERE}
        if isinstance(value, datetime):
            return value.isoformat(timespec="seconds")
        return [kept(one) for one in value] if isinstance(value, list) else value

    found: dict[str, Json] = kept(to_plain(record))
    return found


def tables(told: Mapping[str, Json], lang: str, game: str | None = None) -> Iterator[str]:
    """What a page of the book counts, as one table; its first columns say what a row is about."""
    words = language(lang, game)
    lines = [*_lines(told)]
    columns = dict.fromkeys(name for line in lines for name in line)
    yield _head(columns, lang)
    for line in lines:
        yield _line([_cell(name, line.get(name), words) for name in columns], lang)


def _lines(told: Mapping[str, Json], trail: tuple[str, ...] = ()) -> Iterator[dict[str, Json]]:
    """What there is one of in a row of its own; then whatever there is several of, each in a row."""
    own = {name: value for name, value in told.items() if not isinstance(value, list | dict)}
    if own:
        yield {**dict(zip(("about", "of"), trail or ("all",), strict=False)), **own}
    for name, value in told.items():
        for one in value if isinstance(value, list) else [value] if isinstance(value, dict) else ():
            yield from _lines(one if isinstance(one, dict) else {"average": one}, (*trail, name))


def _cell(name: str, value: Json, words: Language) -> Cell:
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    if isinstance(value, float):
        whole, tenths = f"{value:.1f}".split(".")
        return words.say("decimal", whole=whole, tenths=tenths)
    if name in NAMED:
        called = f"{NAMED[name]}-{value}".replace("_", "-")
        if value in all_games():
            return language(words.lang, value).say("game-name")
        return words.say(called) if words.has(called) else value or ""
    return "" if value is None else value if isinstance(value, int) else str(value)


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
