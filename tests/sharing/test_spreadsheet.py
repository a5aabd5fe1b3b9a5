"""The file for spreadsheets: every point in its row, and nothing in it that a spreadsheet would run."""

import csv
from collections.abc import Mapping
from io import StringIO
from itertools import chain, product

import pytest

from companion.games import all_games
from companion.plays.service import Plays
from companion.sharing.spreadsheet import BOM, harmless, sheet
from companion.texts import LANGUAGES, language
from tests.plays.table import Table
from tests.sharing.playing import ended, stored

GAMES = sorted(all_games())
FIRST = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a formula begins with, or what is thrown away before one."""


def read(text: str, lang: str) -> list[dict[str, str]]:
    assert text.startswith(BOM)
    return list(csv.DictReader(StringIO(text.removeprefix(BOM)), delimiter="," if lang == "en" else ";"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_point_of_every_player_is_in_its_row(tables: Mapping[str, Table], key: str, lang: str) -> None:
    words, table = language(lang, key), tables[key]
    result = table.play.scored.result
    rows = read("".join(sheet([stored(table.plays, table)], lang)), lang)
    said = {name: words.say(f"csv-{name}") for name in ("player", "category", "points", "total", "place", "column", "game")}
    for seat, name in enumerate(table.play.seating.players):
        standing = next(s for s in result.ranking.standings if s.name == name)
        theirs = [row for row in rows if row[said["player"]] == harmless(name)]
        assert {row[said["total"]] for row in theirs} == {str(standing.total)}
        assert {row[said["place"]] for row in theirs} == {str(standing.rank)}
        owned = [result.columns[i] for i, seats in enumerate(table.play.game.owners(table.play.seating)) if seat in seats]
        assert sum(int(row[said["points"]]) for row in theirs) == sum(column.total for column in owned)
    assert {row[said["game"]] for row in rows} == {words.say("game-name")}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (-3, -3),
        ("=1", "'=1"),
        ("+1", "'+1"),
        ("-x", "'-x"),
        ("@a", "'@a"),
        ("\tb", "'\tb"),
        ("\rc", "'\rc"),
        (" =1", " '=1"),
        ('"=1', "\"'=1"),
        ("＝1", "'＝1"),
        ("x;=1+1", "x;'=1+1"),
        ("x,=1+1", "x,'=1+1"),
        ("x\t=1+1", "x\t'=1+1"),
        ("\t=1", "'\t'=1"),
        ('x;"=1+1"', 'x;"\'=1+1"'),
        ("x; @a", "x; '@a"),
        ("Bob - the Builder", "Bob - the Builder"),
        ("d", "d"),
        ("'e", "'e"),
        ("Bob, the Builder", "Bob, the Builder"),
        ("Anna-Maria; 2+2=4", "Anna-Maria; 2+2=4"),
    ],
)
def test_a_formula_is_harmless_wherever_a_spreadsheet_would_find_it(typed: str | int, told: str | int) -> None:
    assert harmless(typed) == told


def test_a_name_runs_nothing_in_a_spreadsheet_that_parts_cells_elsewhere(plays: Plays) -> None:
    """Of a friend who signs as =HYPERLINK(...), also where the semicolon parts the cells of an English file."""
    ended(plays, GAMES[1], 1, names=("x;=1+1", 'y,"=2+2"', "z\u2009;@SUM(A1)", "u,\u3000+3", "v;-4", "w", "q"))
    for lang, reads, quotes in product(LANGUAGES, ";,\t", (csv.QUOTE_MINIMAL, csv.QUOTE_NONE)):
        text = "".join(sheet(plays.archive.ended("home"), lang)).removeprefix(BOM)
        assert "1+1" in text
        for cell in chain.from_iterable(csv.reader(StringIO(text), delimiter=reads, quoting=quotes)):
            seen = cell.strip(' "\u2009\u3000')
            assert not seen.startswith(FIRST) or seen.lstrip("-").isdecimal(), (cell, lang, reads)


def test_who_sits_nowhere_is_called_by_the_words_of_the_game(plays: Plays) -> None:
    found = 0
    for key in GAMES:
        table = ended(plays, key, 0, names=("Anna", "Yana", "Boris", "Vera", "Gleb", "Dora", "Egor"))
        strangers = {s.name for s in stored(plays, table).result.ranking.standings} - set(table.play.seating.players)
        rows = read("".join(sheet([stored(plays, table)], "ru")), "ru")
        found += len(strangers)
        assert not strangers & {row["Игрок"] for row in rows}
        assert len({row["Игрок"] for row in rows}) == len(stored(plays, table).result.ranking.standings)
    assert found
