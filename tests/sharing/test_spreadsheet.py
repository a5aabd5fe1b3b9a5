"""Tests of the CSV export: every point in its row, and nothing that a spreadsheet would run."""

import csv
from collections.abc import Mapping
from io import StringIO
from itertools import chain, product

import pytest

from companion.games import all_games
from companion.sessions.service import Sessions
from companion.sharing.spreadsheet import BOM, defuse_formula, sessions_csv
from companion.texts import LANGUAGES, language
from tests.support.random_sessions import ended, stored
from tests.support.table import ServiceTable

GAMES = sorted(all_games())
FIRST = ("=", "+", "-", "@", "\t", "\r", "\n")
"""Characters that begin a formula, or that spreadsheets ignore before one."""


def read(text: str, lang: str) -> list[dict[str, str]]:
    assert text.startswith(BOM)
    return list(csv.DictReader(StringIO(text.removeprefix(BOM)), delimiter="," if lang == "en" else ";"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_spreadsheet_rows_contain_every_point_of_each_player(tables: Mapping[str, ServiceTable], key: str, lang: str) -> None:
    words, table = language(lang, key), tables[key]
    result = table.session.scored.result
    rows = read("".join(sessions_csv([stored(table.sessions, table)], lang)), lang)
    said = {name: words.say(f"csv-{name}") for name in ("player", "category", "points", "total", "place", "column", "game")}
    for seat, name in enumerate(table.session.seating.players):
        standing = next(s for s in result.ranking.standings if s.name == name)
        theirs = [row for row in rows if row[said["player"]] == defuse_formula(name)]
        assert {row[said["total"]] for row in theirs} == {str(standing.total)}
        assert {row[said["place"]] for row in theirs} == {str(standing.rank)}
        owned = [result.columns[i] for i, seats in enumerate(table.session.game.owners(table.session.seating)) if seat in seats]
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
def test_spreadsheet_formula_is_defused_wherever_it_can_begin(typed: str | int, told: str | int) -> None:
    assert defuse_formula(typed) == told


def test_spreadsheet_name_split_at_other_delimiter_is_no_formula(sessions: Sessions) -> None:
    """The name is =HYPERLINK(...). In an English file, spreadsheets may also split cells at the semicolon."""
    ended(sessions, GAMES[1], 1, names=("x;=1+1", 'y,"=2+2"', "z\u2009;@SUM(A1)", "u,\u3000+3", "v;-4", "w", "q"))
    for lang, reads, quotes in product(LANGUAGES, ";,\t", (csv.QUOTE_MINIMAL, csv.QUOTE_NONE)):
        text = "".join(sessions_csv(sessions.archive.iter_ended("home"), lang)).removeprefix(BOM)
        assert "1+1" in text
        for cell in chain.from_iterable(csv.reader(StringIO(text), delimiter=reads, quoting=quotes)):
            seen = cell.strip(' "\u2009\u3000')
            assert not seen.startswith(FIRST) or seen.lstrip("-").isdecimal(), (cell, lang, reads)


def test_spreadsheet_player_without_seat_has_translated_name(sessions: Sessions) -> None:
    found = 0
    for key in GAMES:
        table = ended(sessions, key, 0, names=("Anna", "Yana", "Boris", "Vera", "Gleb", "Dora", "Egor"))
        strangers = {s.name for s in stored(sessions, table).result.ranking.standings} - set(table.session.seating.players)
        rows = read("".join(sessions_csv([stored(sessions, table)], "ru")), "ru")
        found += len(strangers)
        assert not strangers & {row["Игрок"] for row in rows}
        assert len({row["Игрок"] for row in rows}) == len(stored(sessions, table).result.ranking.standings)
    assert found
