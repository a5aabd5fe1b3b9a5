"""Tests of the export to BG Stats: its format, and that it contains nothing that opens a session here."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.games import all_games
from companion.sessions.service import Sessions
from companion.sharing import bgstats
from companion.texts import LANGUAGES, language
from tests.support.random_sessions import ended, stored
from tests.support.table import ServiceTable

GAMES = sorted(all_games())
NOW = datetime(2026, 11, 18, 20, 15, tzinfo=UTC)


def told(address: str) -> Any:
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert "+" not in parts.query, "a plus may be read as a plus"
    return json.loads(parse_qs(parts.query, strict_parsing=True)["data"][0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_bgstats_link_contains_session_without_its_codes(tables: Mapping[str, ServiceTable], key: str, lang: str) -> None:
    table = tables[key]
    sessions = table.sessions
    over, game, result = stored(sessions, table), all_games()[key], table.session.scored.result
    address = bgstats.session_link(over, sessions.archive.salt("home"), lang)
    assert 0 < len(address) <= bgstats.MAX_LINK_LENGTH
    session = told(address)
    assert {"sourceName", "sourcePlayId", "playDate", "game", "players"} <= session.keys()
    when = table.session.registered.played
    assert datetime.strptime(session["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC) == when.at.replace(microsecond=0)
    assert session["game"]["name"] == language(lang, key).say("game-name")
    assert session["game"]["sourceGameId"] == key
    assert [type(session["game"][flag]) for flag in ("highestWins", "noPoints")] == [bool, bool]
    assert session["game"].get("bggId") == game.bgg_id, "left out where it is not certain"
    assert "bggId" not in session["game"] or type(session["game"]["bggId"]) is int
    players = session["players"]
    assert [p["score"] for p in players] == [s.total for s in result.ranking.standings]
    assert [p["rank"] for p in players] == [s.rank for s in result.ranking.standings]
    assert all(type(p["winner"]) is bool and type(p["startPlayer"]) is bool for p in players)
    assert sum(p["winner"] for p in players) == len(result.ranking.winners)
    begun_by = [table.session.seating.players[table.session.seating.first]] if game.has_first_player else []
    assert [p["name"] for p in players if p["startPlayer"]] == begun_by
    assert len({p["sourcePlayerId"] for p in players}) == len(players)
    assert session["comments"].splitlines()
    for secret in (table.code, table.session.registered.watch_code):
        assert secret not in address


def test_bgstats_ids_of_person_and_session_are_kept(sessions: Sessions) -> None:
    """BG Stats stores the ids. With new ids it would ask again who is who, and add the session twice."""
    first, second = (
        ended(sessions, GAMES[0], n, names=("Anna", "Yana", "Boris", "Vera", "Gleb", "Dora", "Egor")) for n in (0, 4)
    )
    salt = sessions.archive.salt("home")
    one, two = (told(bgstats.session_link(stored(sessions, t), salt, "en") or "") for t in (first, second))
    ids = [{p["name"]: p["sourcePlayerId"] for p in session["players"]} for session in (one, two)]
    both = ids[0].keys() & ids[1].keys()
    assert both
    assert all(ids[0][name] == ids[1][name] for name in both)
    assert one["sourcePlayId"] != two["sourcePlayId"]
    sessions.store.renew(first.code)
    again = sessions.archive.get_ended(sessions.register.finished_page("home").sessions[-1].registered.id)
    assert told(bgstats.session_link(again, salt, "ru") or "")["sourcePlayId"] == one["sourcePlayId"]
    assert bgstats.person_id("one house", "Anna") != bgstats.person_id("another", "Anna")
    assert bgstats.person_id("one house", "Ludwig", "game") == bgstats.person_id("another", "Ludwig", "game")


def test_bgstats_link_over_length_limit_cuts_comments(sessions: Sessions, monkeypatch: pytest.MonkeyPatch) -> None:
    over = stored(sessions, ended(sessions, GAMES[0], 1))
    whole = bgstats.session_link(over, "", "ru") or ""
    monkeypatch.setattr(bgstats, "MAX_LINK_LENGTH", len(whole) - 1)
    shorter = bgstats.session_link(over, "", "ru") or ""
    assert len(shorter) < len(whole)
    assert told(shorter)["comments"].splitlines() == told(whole)["comments"].splitlines()[:-1]
    monkeypatch.setattr(bgstats, "MAX_LINK_LENGTH", 10)
    assert "comments" not in told(bgstats.session_link(over, "", "ru") or "")


def test_bgstats_duration_of_zero_or_too_many_minutes_is_left_out(sessions: Sessions) -> None:
    from dataclasses import replace
    from datetime import timedelta

    registered = ended(sessions, GAMES[0], 1).session.registered
    for minutes, expected in ((0, None), (45, 45), (600, 600), (900, None)):
        lasted = replace(registered.played, at=registered.begun + timedelta(minutes=minutes))
        assert replace(registered, played=lasted).minutes == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bgstats_export_contains_every_session(sessions: Sessions, lang: str) -> None:
    tables = [ended(sessions, key, seed) for key in GAMES for seed in (0, 1)]
    pieces = bgstats.export(sessions.archive.iter_ended("home"), sessions.archive.load_club_names("home"), NOW, lang)
    file = json.loads("".join(pieces))
    lists = {"challenges", "deletedObjects", "games", "groups", "locations", "players", "plays", "tags"}
    assert file.keys() == lists | {"userInfo"}
    assert file["userInfo"]["exportDate"] == "2026-11-18 20:15:00"
    assert len(file["plays"]) == len(tables)
    games = {game["id"]: game for game in file["games"]}
    players = {player["id"]: player["name"] for player in file["players"]}
    assert len({game["uuid"] for game in file["games"]}) == len(GAMES)
    assert len({player["uuid"] for player in file["players"]}) == len(players)
    for table, session in zip(tables, file["plays"], strict=True):
        result = table.session.scored.result
        assert games[session["gameRefId"]]["name"] == language(lang, table.session.game.key).say("game-name")
        assert session["playDateYmd"] == int(session["playDate"][:10].replace("-", ""))
        assert [s["score"] for s in session["playerScores"]] == [str(s.total) for s in result.ranking.standings]
        seated = [s for s in session["playerScores"] if s["seatOrder"]]
        assert {players[s["playerRefId"]] for s in seated} == set(table.session.seating.players)
        assert all(s["playerRefId"] in players for s in session["playerScores"])
        assert isinstance(json.loads(session["metaData"]), dict)
        assert session["playImages"] == "[]"
    again = json.loads(
        "".join(bgstats.export(sessions.archive.iter_ended("home"), sessions.archive.load_club_names("home"), NOW, lang))
    )
    assert [session["uuid"] for session in again["plays"]] == [session["uuid"] for session in file["plays"]]
