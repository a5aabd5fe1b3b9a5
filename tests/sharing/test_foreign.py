"""Tests of files from other programs: our games are found, the rest is counted, and nothing in them does harm."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.clubs import now
from companion.games import all_games
from companion.sharing import bgstats, other_apps
from companion.sharing.other_apps import ForeignFile, ForeignScore, ForeignSession
from companion.sharing.person_matching import ForeignImportOutcome, import_foreign_sessions
from companion.sharing.spreadsheet import sessions_csv
from companion.sharing.values import players_without_seat
from companion.texts import LANGUAGES, language
from tests.game_contract.cases import chosen
from tests.support import manual_results
from tests.support.clocks import Zones
from tests.support.random_sessions import opened

GAMES = sorted(all_games())


def numbered() -> Any:
    return next(game for game in all_games().values() if game.bgg_id == 7717)


def exported(**session: Any) -> dict[str, Any]:
    """Return a BG Stats file with a session of ours, one of another game, and one with only a winner."""
    scores = [
        {"playerRefId": 7, "score": "31", "winner": False, "seatOrder": 2, "rank": 2},
        {"playerRefId": 4, "score": "42", "winner": True, "seatOrder": 1, "rank": 1},
    ]
    first = {"uuid": "A-1", "gameRefId": 1, "locationRefId": 3, "playDate": "2024-03-05 18:30:00", "playDateYmd": 20240305}
    first |= {"durationMin": 65, "comments": "Line one\nline two", "playerScores": scores, "metaData": "{}", "board": ""}
    won = [{**score, "score": ""} for score in scores]
    return {
        "games": [{"id": 1, "bggId": 7717, "name": "Die Burg"}, {"id": 2, "bggId": 13, "name": "Catan"}],
        "players": [{"id": 4, "name": "Anna"}, {"id": 7, "name": "Boris\u202e"}],
        "locations": [{"id": 3, "name": "The cabin"}],
        "plays": [
            first | session,
            first | {"uuid": "A-2", "gameRefId": 2},
            first | {"uuid": "A-3", "playerScores": won},
            first | {"uuid": "A-4", "ignored": True},
        ],
    }


BGG = """<?xml version="1.0" encoding="utf-8"?>
<plays username="anna" userid="5" total="2" page="1">
<play id="17" date="2024-03-05" quantity="1" length="65" incomplete="0" nowinstats="0" location="The cabin">
<item name="Carcassonne: The Castle" objecttype="thing" objectid="7717"><subtypes><subtype value="boardgame"/></subtypes></item>
<comments>Line one
line two</comments><players>
<player username="" userid="0" name="Anna" startposition="" color="red" score="42" new="0" rating="0" win="1"/>
<player username="boris" userid="6" name="Boris" startposition="" color="" score="31" new="0" rating="0" win="0"/>
</players></play>
<play id="18" date="2024-03-05" quantity="1" length="0" incomplete="0" nowinstats="0" location="">
<item name="Catan" objecttype="thing" objectid="13"/><players/></play>
<play id="19" date="2024-03-06" quantity="2" length="0" incomplete="0" nowinstats="0" location="">
<item name="Carcassonne: The Castle" objecttype="thing" objectid="7717"/></play></plays>"""
TABLE = """Date;Game;Name;Score;Location;Comment;Minutes
05.03.2024;Carcassonne: The Castle;Anna;42;The cabin;"Line one
line two";65
05.03.2024;Carcassonne: The Castle;Boris;31;The cabin;"Line one
line two";65
05.03.2024;Catan;Anna;10;;;
2024-03-06;Carcassonne: The Castle;Anna;many;;;
"""


def said(found: ForeignFile | None) -> tuple[Any, ...]:
    (session,) = found.sessions
    scores = [(score.name, score.total) for score in session.scores]
    return session.game, session.day, session.minutes, session.place, session.note, scores


@pytest.mark.parametrize("raw", [json.dumps(exported()), BGG, TABLE], ids=["bgstats", "bgg", "table"])
def test_foreign_file_of_each_format_is_read_alike(raw: str, zones: Zones) -> None:
    zones.move(0)
    found = other_apps.read_foreign_file(raw.encode())
    scores = [("Anna", 42), ("Boris", 31)]
    assert said(found) == (numbered().key, "2024-03-05", 65, "The cabin", "Line one\nline two", scores)
    assert (found.other_games, found.without_points, found.names) == (1, 1, ["Anna", "Boris"])


@pytest.mark.parametrize(
    ("session", "day", "hour"),
    [
        ({}, "2024-03-05", "21:30"),
        ({"playDate": "2024-03-05 22:30:00", "playDateYmd": 20240306}, "2024-03-06", "01:30"),
        ({"playDate": "2024-03-05 22:30:00"}, "2024-03-05", "22:30"),  # written by the clock of the phone
        ({"playDate": "2024-03-05 00:00:00"}, "2024-03-05", ""),
        ({"playDate": None}, "2024-03-05", ""),
    ],
)
def test_foreign_session_date_is_local_day(session: dict[str, Any], day: str, hour: str, zones: Zones) -> None:
    zones.move(3)
    found = other_apps.read_foreign_file(json.dumps(exported(**session)).encode())
    assert (found.sessions[0].day, found.sessions[0].hour) == (day, hour)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"hello",
        b"\xff\xfe\x00",
        b"{}",
        b'{"plays": 5}',
        b'{"app": "castle-companion", "plays": []}',
        b"<plays>",
        b"<other/>",
        b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><plays>&b;</plays>',
        b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><plays>&a;</plays>',
        b"Red,Green\n2024-01-01,Catan",
        b"[" * 200_000,
    ],
)
def test_foreign_file_of_unknown_format_is_not_read(raw: bytes) -> None:
    assert other_apps.read_foreign_file(raw) is None


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("uuid", None),
        ("playerScores", None),
        ("playerScores", [5]),
        ("playerScores", [{"playerRefId": 99, "score": "5"}]),
        ("playerScores", [{"playerRefId": 4, "score": "4e9"}, {"playerRefId": 7, "score": "1"}]),
        ("playDateYmd", 99999999),
        ("playDate", "yesterday"),
    ],
)
def test_foreign_session_with_missing_value_is_counted_and_left_out(where: str, value: Any) -> None:
    whole = exported(**{where: value})
    if value is None:
        del whole["plays"][0][where]
    found = other_apps.read_foreign_file(json.dumps(whole).encode())
    assert (found.sessions, found.without_points) == ((), 2)


class CountedRow(dict[str, str]):
    """A table row that counts how often it is searched for a name."""

    lookups = 0

    def __getitem__(self, key: str) -> str:
        CountedRow.lookups += key == "name"
        return super().__getitem__(key)


@pytest.mark.parametrize("number", ["", "1"], ids=["unnumbered", "numbered"])
def test_foreign_table_with_one_long_session_is_read_in_linear_time(number: str) -> None:
    rows = [CountedRow(day="2026-01-02", game="Castle Builder", name=f"n{i}", total="1", session=number) for i in range(1_000)]
    CountedRow.lookups = 0
    assert [entry.key for entry in other_apps._table_entries([*rows])] == ["castle-builder"]
    assert CountedRow.lookups <= 5 * len(rows)


@pytest.mark.parametrize("key", GAMES)
def test_foreign_session_with_too_many_players_is_left_out(key: str) -> None:
    name = language("en", key).say("game-name")
    most = all_games()[key].seats.stop - 1 + len(set(players_without_seat(key).values()))
    for count, sessions in ((most, 1), (most + 1, 0)):
        table = "Date;Game;Name;Score\n" + "".join(f"2024-03-06;{name};n{i};1\n" for i in range(count))
        found = other_apps.read_foreign_file(table.encode())
        assert found is not None
        assert (len(found.sessions), found.without_points) == (sessions, 1 - sessions)


def test_foreign_session_with_too_many_rows_is_left_out() -> None:
    table = "Date;Game;Name;Score;Play\n" + "2024-03-06;Castle Builder;Anna;1;1\n" * 1_000
    found = other_apps.read_foreign_file(table.encode())
    assert found is not None
    assert (found.sessions, found.counts) == ((), {"damaged": 1})


def test_foreign_names_omit_players_without_seat() -> None:
    key, name = next((key, name) for key in GAMES for name in players_without_seat(key))
    session = ForeignSession("u", key, "2024-01-01", "", None, "", "", {}, (ForeignScore(name, 1), ForeignScore("Anna", 2)))
    assert ForeignFile((session,)).names == ["Anna"]


def _wrote(sessions: Any, count: int = 30) -> None:
    """Store the finished sessions of the notebook."""
    for session in manual_results.sessions(count):
        about = {"hour": "19:30", "place": session["place"], "note": session["note"], "minutes": session["minutes"] or None}
        options = chosen(all_games()[session["game"]])[-1]
        manual_results.write(
            sessions,
            session["game"],
            session["day"],
            session["scores"],
            f"made-{session['number']}",
            about=about,
            options=options,
        )


def _shown(sessions: Any) -> list[tuple[Any, ...]]:
    found = []
    for session in sessions.register.finished_page("home", limit=99).sessions:
        seating, noted = session.registered.seating, session.registered.noted
        found.append((seating, session.played.on, session.played.hour, noted, session.standings))
    return found


def _files(sessions: Any, kind: str, lang: str) -> list[str]:
    """Return all sessions as another program stores them: in one file, or one file for each."""
    archive = sessions.archive
    if kind == "table":
        return ["".join(sessions_csv(archive.iter_ended("home"), lang))]
    if kind == "bgstats":
        return ["".join(bgstats.export(archive.iter_ended("home"), archive.load_club_names("home"), now(), lang))]
    salt = archive.salt("home")
    return [
        "".join(bgstats.export([one], bgstats.names_of_session(one, salt), now(), lang)) for one in archive.iter_ended("home")
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["bgstats", "bgsplay", "table"])
def test_foreign_export_imported_elsewhere_gives_same_sessions(tmp_path: Path, kind: str, lang: str, zones: Zones) -> None:
    zones.move(10)
    with opened(tmp_path / "one") as sessions, opened(tmp_path / "other") as other:
        _wrote(sessions)
        for raw in _files(sessions, kind, lang):
            found = other_apps.read_foreign_file(raw.encode())
            count = len(found.sessions)
            assert import_foreign_sessions(sessions, "home", found, {}) == ForeignImportOutcome(0, count, 0), "each play once"
            assert import_foreign_sessions(other, "home", found, {}) == ForeignImportOutcome(count, 0, 0)
        assert _shown(other) == _shown(sessions)


def test_foreign_session_from_three_apps_is_imported_once(tmp_path: Path) -> None:
    with opened(tmp_path) as sessions:
        counts = []
        for raw in (json.dumps(exported()), BGG, TABLE):
            found = other_apps.read_foreign_file(raw.encode())
            counts.append(import_foreign_sessions(sessions, "home", found, {}))
        assert counts == [ForeignImportOutcome(1, 0, 0), ForeignImportOutcome(0, 1, 0), ForeignImportOutcome(0, 1, 0)]


def test_foreign_winner_of_equal_points_is_kept_and_merged_players_refused(tmp_path: Path) -> None:
    whole = exported()
    for score in whole["plays"][0]["playerScores"]:
        score["score"] = "40"
    found = other_apps.read_foreign_file(json.dumps(whole).encode())
    with opened(tmp_path) as sessions:
        assert import_foreign_sessions(sessions, "home", found, {"Boris": "Anna"}) == ForeignImportOutcome(0, 0, 1)
        import_foreign_sessions(sessions, "home", found, {"Boris": "Борис"})
        (session,) = sessions.register.finished_page("home").sessions
        assert [(s.name, s.place, s.won) for s in session.standings] == [("Anna", 1, True), ("Борис", 2, False)]


def test_foreign_bgstats_file_with_fewer_fields_is_read(zones: Zones) -> None:
    """Other writers omit the day, the place, notes or options, and write numbers as texts."""
    zones.move(0)
    score = {"seatOrder": 0, "startPlayer": False, "newPlayer": False}
    session = {"uuid": "8B0C7E52-6F1D-5C3A-9B0E-2D1F4A5C6E7B", "ignored": False, "rating": 0, "playDate": "2024-03-05 18:30:00"}
    session |= {"gameRefId": 1012, "locationRefId": 0, "rounds": 0, "durationMin": 42, "playImages": "[]", "usesTeams": False}
    ranks = [
        {"playerRefId": 1, "score": "20+11", "winner": False, "rank": "2"},
        {"playerRefId": 2, "score": "42.0", "winner": True},
    ]
    file = {"games": [{"id": 1012, "name": "Carcassonne - The Castle", "bggId": 0}], "userInfo": {"meRefId": 1}}
    file |= {
        "players": [{"id": 1, "name": "Boris"}, {"id": 2, "name": "Anna"}],
        "locations": [],
        "about": "https://www.bgstatsapp.com",
    }
    found = other_apps.read_foreign_file(
        json.dumps(file | {"plays": [session | {"playerScores": [score | one for one in ranks]}]}).encode()
    )
    assert said(found) == (numbered().key, "2024-03-05", 42, "", "", [("Boris", 31), ("Anna", 42)])


def test_foreign_games_are_exported_and_recognised_by_bgg_number(tmp_path: Path) -> None:
    numbers = {38386, 258036, 7717}
    assert numbers <= {game.bgg_id for game in all_games().values()}
    with opened(tmp_path) as sessions:
        _wrote(sessions, 40)
        exported = json.loads(_files(sessions, "bgstats", "ru")[0])
        links = [bgstats.session_link(one, "salt", "ru") or "" for one in sessions.archive.iter_ended("home")]
    assert numbers <= {game["bggId"] for game in exported["games"]}
    assert all(any(f"%22bggId%22%3A{number}%7D" in link for link in links) for number in numbers)
    for game in exported["games"]:
        game["name"] = "?"
    found = other_apps.read_foreign_file(json.dumps(exported).encode())
    assert numbers <= {all_games()[session.game].bgg_id for session in found.sessions}
