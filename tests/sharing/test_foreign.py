"""Files of other programs: what is ours is found in them, the rest is counted, and nothing in them does any harm."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.clubs import now
from companion.games import all_games
from companion.sharing import bgstats, foreign
from companion.sharing.foreign import Foreign, ForeignFile, Score
from companion.sharing.matching import Matched, take_in
from companion.sharing.spreadsheet import sheet
from companion.texts import LANGUAGES
from tests import notebook
from tests.clocks import Zones
from tests.contract.cases import chosen
from tests.sharing.playing import opened

GAMES = sorted(all_games())


def numbered() -> Any:
    return next(game for game in all_games().values() if game.bgg_id == 7717)


def exported(**play: Any) -> dict[str, Any]:
    """A file as BG Stats writes it, with a play of ours, one of another game and one that only says who won."""
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
            first | play,
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
05.03.2024;Carcassonne: The Castle;Anna;42;The cabin;Line one line two;65
05.03.2024;Carcassonne: The Castle;Boris;31;The cabin;Line one line two;65
05.03.2024;Catan;Anna;10;;;
2024-03-06;Carcassonne: The Castle;Anna;many;;;
"""


def said(found: ForeignFile | None) -> tuple[Any, ...]:
    (play,) = found.plays
    scores = [(score.name, score.total) for score in play.scores]
    return play.game, play.day, play.minutes, play.place, play.note, scores


@pytest.mark.parametrize("raw", [json.dumps(exported()), BGG, TABLE], ids=["bgstats", "bgg", "table"])
def test_every_kind_of_file_tells_the_same(raw: str, zones: Zones) -> None:
    zones.move(0)
    found = foreign.read(raw.encode())
    scores = [("Anna", 42), ("Boris", 31)]
    assert said(found) == (numbered().key, "2024-03-05", 65, "The cabin", "Line one line two", scores)
    assert (found.other_games, found.without_points, found.names) == (1, 1, ["Anna", "Boris"])


@pytest.mark.parametrize(
    ("play", "day", "hour"),
    [
        ({}, "2024-03-05", "21:30"),
        ({"playDate": "2024-03-05 22:30:00", "playDateYmd": 20240306}, "2024-03-06", "01:30"),
        ({"playDate": "2024-03-05 22:30:00"}, "2024-03-05", "22:30"),  # written by the clock of the phone
        ({"playDate": "2024-03-05 00:00:00"}, "2024-03-05", ""),
        ({"playDate": None}, "2024-03-05", ""),
    ],
)
def test_the_day_is_the_one_at_the_table(play: dict[str, Any], day: str, hour: str, zones: Zones) -> None:
    zones.move(3)
    found = foreign.read(json.dumps(exported(**play)).encode())
    assert (found.plays[0].day, found.plays[0].hour) == (day, hour)


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
        b"Date,Game\n2024-01-01,Catan",
        b"[" * 200_000,
    ],
)
def test_what_is_no_such_file_is_none(raw: bytes) -> None:
    assert foreign.read(raw) is None


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
def test_a_play_that_lacks_something_is_counted_and_left_out(where: str, value: Any) -> None:
    whole = exported(**{where: value})
    if value is None:
        del whole["plays"][0][where]
    found = foreign.read(json.dumps(whole).encode())
    assert (found.plays, found.without_points) == ((), 2)


def test_nobody_is_asked_who_it_is_that_has_no_seat() -> None:
    key, name = next((key, name) for key in GAMES for name in foreign.strangers(key))
    play = Foreign("u", key, "2024-01-01", "", None, "", "", {}, (Score(name, 1), Score("Anna", 2)))
    assert ForeignFile((play,)).names == ["Anna"]


def _wrote(plays: Any, count: int = 30) -> None:
    """A notebook in a house."""
    for play in notebook.plays(count):
        about = {"hour": "19:30", "place": play["place"], "note": play["note"], "minutes": play["minutes"] or None}
        options = chosen(all_games()[play["game"]])[-1]
        notebook.write(plays, play["game"], play["day"], play["scores"], f"made-{play['number']}", about=about, options=options)


def _shown(plays: Any) -> list[tuple[Any, ...]]:
    found = []
    for play in plays.register.finished("home", limit=99).plays:
        seating, noted = play.registered.seating, play.registered.noted
        found.append((seating, play.played.on, play.played.hour, noted, play.standings))
    return found


def _files(plays: Any, kind: str, lang: str) -> list[str]:
    """All plays of a house as another program takes them: in one file, or a file for each."""
    archive = plays.archive
    if kind == "table":
        return ["".join(sheet(archive.ended("home"), lang))]
    if kind == "bgstats":
        return ["".join(bgstats.export(archive.ended("home"), archive.house("home"), now(), lang))]
    salt = archive.salt("home")
    return ["".join(bgstats.export([one], bgstats.house_of(one, salt), now(), lang)) for one in archive.ended("home")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["bgstats", "bgsplay", "table"])
def test_what_goes_out_comes_back_the_same(tmp_path: Path, kind: str, lang: str, zones: Zones) -> None:
    zones.move(10)
    with opened(tmp_path / "one") as plays, opened(tmp_path / "other") as other:
        _wrote(plays)
        for raw in _files(plays, kind, lang):
            found = foreign.read(raw.encode())
            count = len(found.plays)
            assert take_in(plays, "home", found, {}, lambda: None) == Matched(0, count, 0), "each play once"
            assert take_in(other, "home", found, {}, lambda: None) == Matched(count, 0, 0)
        assert _shown(other) == _shown(plays)


def test_the_same_play_from_two_programs_comes_in_once(tmp_path: Path) -> None:
    with opened(tmp_path) as plays:
        counts = []
        for raw in (json.dumps(exported()), BGG, TABLE):
            found = foreign.read(raw.encode())
            counts.append(take_in(plays, "home", found, {}, lambda: None))
        assert counts == [Matched(1, 0, 0), Matched(0, 1, 0), Matched(0, 1, 0)]


def test_who_won_among_equals_is_believed_and_two_cannot_be_one(tmp_path: Path) -> None:
    whole = exported()
    for score in whole["plays"][0]["playerScores"]:
        score["score"] = "40"
    found = foreign.read(json.dumps(whole).encode())
    with opened(tmp_path) as plays:
        assert take_in(plays, "home", found, {"Boris": "Anna"}, lambda: None) == Matched(0, 0, 1)
        take_in(plays, "home", found, {"Boris": "Борис"}, lambda: None)
        (play,) = plays.register.finished("home").plays
        assert [(s.name, s.place, s.won) for s in play.standings] == [("Anna", 1, True), ("Борис", 2, False)]


def test_a_play_as_others_write_it_for_bg_stats_is_read(zones: Zones) -> None:
    """What its writers leave out: the day by itself, where, notes, what was played with; numbers may be texts."""
    zones.move(0)
    score = {"seatOrder": 0, "startPlayer": False, "newPlayer": False}
    play = {"uuid": "8B0C7E52-6F1D-5C3A-9B0E-2D1F4A5C6E7B", "ignored": False, "rating": 0, "playDate": "2024-03-05 18:30:00"}
    play |= {"gameRefId": 1012, "locationRefId": 0, "rounds": 0, "durationMin": 42, "playImages": "[]", "usesTeams": False}
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
    found = foreign.read(json.dumps(file | {"plays": [play | {"playerScores": [score | one for one in ranks]}]}).encode())
    assert said(found) == (numbered().key, "2024-03-05", 42, "", "", [("Boris", 31), ("Anna", 42)])


def test_games_go_by_the_numbers_that_are_certain_in_both_directions(tmp_path: Path) -> None:
    numbers = {38386, 258036, 7717}
    assert numbers <= {game.bgg_id for game in all_games().values()}
    with opened(tmp_path) as plays:
        _wrote(plays, 40)
        exported = json.loads(_files(plays, "bgstats", "ru")[0])
        links = [bgstats.link(one, "salt", "ru") or "" for one in plays.archive.ended("home")]
    assert numbers <= {game["bggId"] for game in exported["games"]}
    assert all(any(f"%22bggId%22%3A{number}%7D" in link for link in links) for number in numbers)
    for game in exported["games"]:
        game["name"] = "?"
    found = foreign.read(json.dumps(exported).encode())
    assert numbers <= {all_games()[play.game].bgg_id for play in found.plays}
