"""What BG Stats is told: in the shape it takes, with nothing in it that opens a play here."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.games import all_games
from companion.plays.service import Plays
from companion.sharing import bgstats
from companion.texts import LANGUAGES, language
from tests.plays.table import Table
from tests.sharing.playing import ended, stored

GAMES = sorted(all_games())
NOW = datetime(2026, 11, 18, 20, 15, tzinfo=UTC)


def told(address: str) -> Any:
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert "+" not in parts.query, "a plus may be read as a plus"
    return json.loads(parse_qs(parts.query, strict_parsing=True)["data"][0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_link_opens_the_play_there(tables: Mapping[str, Table], key: str, lang: str) -> None:
    table = tables[key]
    plays = table.plays
    over, game, result = stored(plays, table), all_games()[key], table.play.scored.result
    address = bgstats.link(over, plays.archive.salt("home"), lang)
    assert 0 < len(address) <= bgstats.LONGEST_LINK
    play = told(address)
    assert {"sourceName", "sourcePlayId", "playDate", "game", "players"} <= play.keys()
    when = table.play.registered.played
    assert datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC) == when.at.replace(microsecond=0)
    assert play["game"]["name"] == language(lang, key).say("game-name")
    assert play["game"]["sourceGameId"] == key
    assert [type(play["game"][flag]) for flag in ("highestWins", "noPoints")] == [bool, bool]
    assert play["game"].get("bggId") == game.bgg_id, "left out where it is not certain"
    assert "bggId" not in play["game"] or type(play["game"]["bggId"]) is int
    players = play["players"]
    assert [p["score"] for p in players] == [s.total for s in result.ranking.standings]
    assert [p["rank"] for p in players] == [s.rank for s in result.ranking.standings]
    assert all(type(p["winner"]) is bool and type(p["startPlayer"]) is bool for p in players)
    assert sum(p["winner"] for p in players) == len(result.ranking.winners)
    begun_by = [table.play.seating.players[table.play.seating.first]] if game.begins else []
    assert [p["name"] for p in players if p["startPlayer"]] == begun_by
    assert len({p["sourcePlayerId"] for p in players}) == len(players)
    assert play["comments"].splitlines()
    for secret in (table.code, table.play.registered.watch_code):
        assert secret not in address


def test_somebody_and_a_play_keep_their_ids(plays: Plays) -> None:
    """BG Stats remembers them: with others it would ask again who is who, and book a play twice."""
    first, second = (ended(plays, GAMES[0], n, names=("Anna", "Yana", "Boris", "Vera", "Gleb", "Dora", "Egor")) for n in (0, 4))
    salt = plays.archive.salt("home")
    one, two = (told(bgstats.link(stored(plays, t), salt, "en") or "") for t in (first, second))
    ids = [{p["name"]: p["sourcePlayerId"] for p in play["players"]} for play in (one, two)]
    both = ids[0].keys() & ids[1].keys()
    assert both
    assert all(ids[0][name] == ids[1][name] for name in both)
    assert one["sourcePlayId"] != two["sourcePlayId"]
    plays.renew(first.code)
    again = plays.archive.one_ended(plays.register.finished("home").plays[-1].registered.id)
    assert told(bgstats.link(again, salt, "ru") or "")["sourcePlayId"] == one["sourcePlayId"]
    assert bgstats.person_id("one house", "Anna") != bgstats.person_id("another", "Anna")
    assert bgstats.person_id("one house", "Ludwig", "game") == bgstats.person_id("another", "Ludwig", "game")


def test_a_long_breakdown_is_cut_rather_than_the_link(plays: Plays, monkeypatch: pytest.MonkeyPatch) -> None:
    over = stored(plays, ended(plays, GAMES[0], 1))
    whole = bgstats.link(over, "", "ru") or ""
    monkeypatch.setattr(bgstats, "LONGEST_LINK", len(whole) - 1)
    shorter = bgstats.link(over, "", "ru") or ""
    assert len(shorter) < len(whole)
    assert told(shorter)["comments"].splitlines() == told(whole)["comments"].splitlines()[:-1]
    monkeypatch.setattr(bgstats, "LONGEST_LINK", 10)
    assert "comments" not in told(bgstats.link(over, "", "ru") or "")


def test_minutes_are_those_of_a_game_or_none(plays: Plays) -> None:
    from dataclasses import replace
    from datetime import timedelta

    registered = ended(plays, GAMES[0], 1).play.registered
    for minutes, expected in ((0, None), (45, 45), (600, 600), (900, None)):
        lasted = replace(registered.played, at=registered.begun + timedelta(minutes=minutes))
        assert bgstats.duration(replace(registered, played=lasted)) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_holds_every_play_as_bg_stats_writes_it(plays: Plays, lang: str) -> None:
    tables = [ended(plays, key, seed) for key in GAMES for seed in (0, 1)]
    pieces = bgstats.export(plays.archive.ended("home"), plays.archive.house("home"), NOW, lang)
    file = json.loads("".join(pieces))
    lists = {"challenges", "deletedObjects", "games", "groups", "locations", "players", "plays", "tags"}
    assert file.keys() == lists | {"userInfo"}
    assert file["userInfo"]["exportDate"] == "2026-11-18 20:15:00"
    assert len(file["plays"]) == len(tables)
    games = {game["id"]: game for game in file["games"]}
    players = {player["id"]: player["name"] for player in file["players"]}
    assert len({game["uuid"] for game in file["games"]}) == len(GAMES)
    assert len({player["uuid"] for player in file["players"]}) == len(players)
    for table, play in zip(tables, file["plays"], strict=True):
        result = table.play.scored.result
        assert games[play["gameRefId"]]["name"] == language(lang, table.play.game.key).say("game-name")
        assert play["playDateYmd"] == int(play["playDate"][:10].replace("-", ""))
        assert [s["score"] for s in play["playerScores"]] == [str(s.total) for s in result.ranking.standings]
        seated = [s for s in play["playerScores"] if s["seatOrder"]]
        assert {players[s["playerRefId"]] for s in seated} == set(table.play.seating.players)
        assert all(s["playerRefId"] in players for s in play["playerScores"])
        assert isinstance(json.loads(play["metaData"]), dict)
        assert play["playImages"] == "[]"
    again = json.loads("".join(bgstats.export(plays.archive.ended("home"), plays.archive.house("home"), NOW, lang)))
    assert [play["uuid"] for play in again["plays"]] == [play["uuid"] for play in file["plays"]]
