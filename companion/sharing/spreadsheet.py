"""CSV files for spreadsheets: results with a row per player and category, and statistics."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from io import StringIO
from typing import Any

from companion.games import all_games
from companion.rules.game import ADJUSTMENT
from companion.rules.serialization import to_plain
from companion.rules.shape import Json
from companion.sessions.archive import EndedSession
from companion.sessions.details import format_hour
from companion.sharing.export_names import SessionNames, options_in_words, session_names, sorted_standings
from companion.texts import Language, language

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Byte order mark that tells a spreadsheet that the file is UTF-8."""
FORMULA_START = re.compile(r"""(^|[\s,;"']+)([=+\-@\uff1d\uff0b\uff0d\uff20]?)""")
"""Pattern of characters that begin a formula, with the characters that may precede them."""
CELL_SEPARATORS = {",", ";", "\t", "\r", "\n"}
"""Characters at which some spreadsheets split cells, whatever the delimiter is. A formula may begin after each character."""
SESSION_COLUMNS, PLAYER_COLUMNS = ("play", "day", "game", "options", "players"), ("player", "seat")
DETAIL_COLUMNS = ("time", "minutes", "where", "note", "games")
COLUMNS = (
    *SESSION_COLUMNS,
    *PLAYER_COLUMNS,
    "column",
    "category",
    "points",
    "total",
    "place",
    "won",
    "corrected",
    *DETAIL_COLUMNS,
)
PRIVATE_FIELDS = {"code", "colour", "own"}
"""Fields left out of exports: codes give access to a session, colours are useless in a file."""
DATA_NAMES = {"sessions": "plays"}
"""Keys of exported files by the name in the code, where both differ. Keys are data, so they keep their spelling."""
TRANSLATED_COLUMNS = {"about": "csv-about", "of": "category", "category": "category", "game": ""}
"""Columns whose values are keys, with the prefix of the messages that translate the keys. A game key becomes the name."""

Cell = str | int


SAMPLE_HEADINGS = ("day", "game", "name", "total", "place", "note")


def sample_csv(lang: str) -> str:
    """Return a table with two results that an import can read, with the headings of the language."""
    words = language(lang)
    games = [language(lang, key).say("game-name") for key in list(all_games())[:2]]
    people = words.say("import-sample-people").split()
    rows = [[words.say(f"heads-{head}").split()[0].replace("_", " ") for head in SAMPLE_HEADINGS]]
    for day, game, totals in (("2026-01-03", games[0], (67, 52)), ("2026-01-10", games[-1], (41, 48))):
        rows += [[day, game, name, str(total), "", ""] for name, total in zip(people, totals, strict=True)]
    text = StringIO()
    csv.writer(text, delimiter=words.say("language-separator")).writerows(rows)
    return BOM + text.getvalue()


def sessions_csv(sessions: Iterable[EndedSession], lang: str) -> Iterator[str]:
    """Yield the CSV file of sessions: the header line, then the rows of each session as one piece."""
    yield csv_header(COLUMNS, lang)
    for ended in sessions:
        if (said := session_names(ended, lang)) is not None:
            yield "".join(csv_line(row, lang) for row in session_rows(ended, said))


def csv_header(columns: Iterable[str], lang: str) -> str:
    """Return the header line of a CSV file."""
    return BOM + csv_line([language(lang).say(f"csv-{column}") for column in columns], lang)


def session_rows(ended: EndedSession, said: SessionNames) -> Iterator[list[Cell]]:
    """Yield the rows of a session: one per player, column and category. A shared column has rows for each of its owners."""
    registered, result, words = ended.registered, ended.result, said.words
    players, categories = registered.seating.players, _categories(ended)
    corrected = registered.played.corrected_on if registered.played else None
    head: list[Cell] = [ended.uid, registered.day.isoformat(), said.game, options_in_words(ended, words), len(players)]
    noted: list[Cell] = [
        format_hour(registered.played) if registered.played else "",
        registered.minutes or "",
        registered.noted.place,
        registered.noted.note,
        0 if registered.counting.is_outside else registered.counting.games,
    ]
    for standing in sorted_standings(ended):
        seat: Cell = players.index(standing.name) + 1 if ended.is_seated and standing.name in players else ""
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


def record_to_json(record: Any) -> dict[str, Json]:
    """Return the content of a statistics page as JSON, without PRIVATE_FIELDS."""

    def kept(value: Any) -> Json:
        if isinstance(value, dict):
            return {DATA_NAMES.get(name, name): kept(one) for name, one in value.items() if name not in PRIVATE_FIELDS}
        if isinstance(value, datetime):
            return value.isoformat(timespec="seconds")
        return [kept(one) for one in value] if isinstance(value, list) else value

    found: dict[str, Json] = kept(to_plain(record))
    return found


def record_to_csv(told: Mapping[str, Json], lang: str, game: str | None = None) -> Iterator[str]:
    """Yield the content of a statistics page as lines of a CSV file. The first columns say what a row is about."""
    words = language(lang, game)
    rows = [*_lines(told)]
    columns = dict.fromkeys(name for row in rows for name in row)
    yield csv_header(columns, lang)
    for row in rows:
        yield csv_line([_cell(name, row.get(name), words) for name in columns], lang)


def _lines(told: Mapping[str, Json], trail: tuple[str, ...] = ()) -> Iterator[dict[str, Json]]:
    """Yield a row with the single values of `told`, then rows for the elements of its lists and objects."""
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
    if name in TRANSLATED_COLUMNS:
        called = f"{TRANSLATED_COLUMNS[name]}-{value}".replace("_", "-")
        if value in all_games():
            return language(words.lang, value).say("game-name")
        return words.say(called) if words.has(called) else value or ""
    return "" if value is None else value if isinstance(value, int) else str(value)


def _categories(ended: EndedSession) -> list[str]:
    """Return the categories that have points, in the order of the sheet. Adjustments are last."""
    found: dict[str, None] = {}
    for column in ended.result.columns:
        found |= dict.fromkeys(one.category for one in column.lines)
    return [*(c for c in found if c != ADJUSTMENT), *(c for c in found if c == ADJUSTMENT)]


def defuse_formula(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet runs as a formula, even if it splits cells differently. Numbers are unchanged."""
    if not isinstance(cell, str):
        return cell
    mended = FORMULA_START.sub(_quoted, cell)
    return f"'{mended}" if mended.startswith(("\t", "\r", "\n")) else mended


def _quoted(found: re.Match[str]) -> str:
    before, sign = found.groups()
    begins = found.start() == 0 or not CELL_SEPARATORS.isdisjoint(before)
    return f"{before}'{sign}" if sign and begins else found[0]


def csv_line(cells: Iterable[Cell], lang: str) -> str:
    """Return a CSV line without cells that a spreadsheet would run as formulas."""
    out = StringIO()
    csv.writer(out, delimiter=language(lang).say("language-separator")).writerow([defuse_formula(cell) for cell in cells])
    return out.getvalue()
