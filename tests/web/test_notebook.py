"""The notebook over HTTP: when and where a play was, told at any time, and results that are told afterwards."""

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import pdf
from companion.checking import check
from companion.games import all_games
from companion.plays.play import unseated_ever
from companion.plays.told import categories
from companion.texts import LANGUAGES, language
from tests.sharing.playing import ended
from tests.web.tables import bring, rows

GAMES = sorted(all_games())
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Faina")
ABOUT = {"day": "2024-03-05", "hour": "19:30", "minutes": "80", "place": "The cabin", "note": "Snow to the roof"}


def form(key: str, *totals: int | str, **more: Any) -> dict[str, Any]:
    """What somebody types who remembers a result."""
    names = [*NAMES[: len(totals)]]
    return {"player": names, **{f"total.{i}": str(total) for i, total in enumerate(totals)}, **ABOUT, **more}


def tell(client: FlaskClient, key: str, *totals: int | str, **more: Any) -> str:
    """The code of the play."""
    answer = client.post(f"/told/{key}", data=form(key, *totals, **more))
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"].split("/")[2])


def places(app: Flask, code: str) -> list[tuple[str, int, int]]:
    return [(s.name, s.rank, s.total) for s in app.extensions["plays"].get(code).scored.result.ranking.standings]


def fewest(key: str) -> list[int]:
    return [30 + 7 * i for i in range(min(all_games()[key].seats))]


# --- Results told afterwards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_a_told_result_is_a_play_like_any_other(
    client: FlaskClient, app: Flask, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    totals = fewest(key)
    code = tell(client, key, *totals)
    expected = [(NAMES[i], len(totals) - i, total) for i, total in enumerate(totals)][::-1]
    assert places(app, code) == expected
    watch = app.extensions["plays"].get(code).registered.watch_code
    for lang in LANGUAGES:
        words, headers = language(lang, key), {"Accept-Language": lang}
        page = client.get(f"/p/{code}/result", headers=headers).text
        assert ABOUT["place"] in page
        assert ABOUT["note"] in page
        assert words.say("told-change") in page
        assert words.say("result-reopen") not in page
        of_play = (f"/p/{code}/log", f"/p/{code}/print/result.pdf", f"/w/{watch}", f"/p/{code}/export.csv")
        for path in (*of_play, "/history", "/people"):
            assert client.get(path, headers=headers, follow_redirects=True).status_code == 200, path
        assert ABOUT["place"] in client.get("/history", headers=headers).text
        assert client.get(f"/p/{code}/result.png", headers=headers).data.startswith(b"\x89PNG")
    assert client.get(f"/people/who?name={quote(NAMES[0])}").status_code == 200
    refused = client.post(f"/api/v1/plays/{code}/commands", json={"id": "x", "type": "reopen"})
    assert refused.status_code == 422
    assert check(app.extensions["settings"].data).findings == ()


@pytest.mark.parametrize("key", GAMES)
def test_what_is_wrong_is_said_beside_its_field_and_nothing_typed_is_lost(client: FlaskClient, key: str) -> None:
    wrong = form(key, *["many", *fewest(key)[1:]], day="2999-01-01", hour="25:00", minutes="0")
    answer = client.post(f"/told/{key}", data=wrong)
    assert answer.status_code == 422
    assert set(re.findall(r'id="([\w.-]+)-error"', answer.text)) == {"total.0", "day", "hour", "minutes"}
    assert "many" in answer.text
    assert client.get("/history").text.count('class="entry"') == 0
    nameless = client.post(f"/told/{key}", data=form(key, *fewest(key)) | {"player": ["", *NAMES[1 : len(fewest(key))]]})
    assert 'id="player.0-error"' in nameless.text
    alone = client.post(f"/told/{key}", data={"player": ["Anna", "Anna"], "total.0": "1", **ABOUT})
    assert alone.status_code == 422
    assert client.get("/told/chess").status_code == 404


@pytest.mark.parametrize("key", [key for key in GAMES if categories(all_games()[key])])
def test_categories_make_a_total_or_a_part_of_it(client: FlaskClient, app: Flask, key: str) -> None:
    first, *_ = categories(all_games()[key])
    more = {f"earned.0.{first}": "9", f"earned.1.{first}": "4", "total.0": ""}
    code = tell(client, key, *fewest(key), **more)
    result = app.extensions["plays"].get(code).scored.result
    assert [(c.total, c.points(first)) for c in result.columns[:2]] == [(9, 9), (fewest(key)[1], 4)]


@pytest.mark.parametrize("key", [key for key in GAMES if all_games()[key].tie_breaks])
def test_who_is_level_is_told_apart_as_the_game_does_it_or_shares(client: FlaskClient, app: Flask, key: str) -> None:
    level = [40] * len(fewest(key))
    asked = client.post(f"/told/{key}", data=form(key, *level))
    assert asked.status_code == 422
    first = all_games()[key].tie_breaks[0]
    assert f'name="tie.0.{first}"' in asked.text
    shared = tell(client, key, *level, level="1")
    assert {rank for _, rank, _ in places(app, shared)} == {1}
    told = {f"tie.{i}.{tie}": str(i) for i in range(len(level)) for tie in all_games()[key].tie_breaks}
    apart = tell(client, key, *level, level="1", **told)
    assert [name for name, *_ in places(app, apart)] == list(NAMES[: len(level)][::-1])


@pytest.mark.parametrize("key", [key for key in GAMES if unseated_ever(all_games()[key])])
def test_who_has_no_seat_may_have_been_there(client: FlaskClient, app: Flask, key: str) -> None:
    row = max(all_games()[key].seats)
    code = tell(client, key, *fewest(key), **{f"total.{row}": "90"})
    assert places(app, code)[0][1:] == (1, 90)
    assert len(places(app, code)) == len(fewest(key)) + 1


@pytest.mark.parametrize("key", GAMES)
def test_a_told_result_is_told_anew(client: FlaskClient, app: Flask, key: str) -> None:
    totals = fewest(key)
    code = tell(client, key, *totals)
    page = client.get(f"/p/{code}/told").text
    assert f'value="{totals[0]}"' in page
    assert ABOUT["place"] in page
    anew = form(key, *totals[:-1], 99, day="2023-01-02")
    anew["player"][0] = "Ivan"
    assert client.post(f"/p/{code}/told", data=anew).status_code == 303
    assert places(app, code)[0][1:] == (1, 99)
    assert "Ivan" in client.get(f"/p/{code}/result").text
    assert app.extensions["plays"].get(code).registered.day.isoformat() == "2023-01-02"
    assert client.get("/people/who?name=Anna").status_code == 200, "the name is offered still"
    assert client.get("/history?player=Anna").text.count('class="entry"') == 0
    assert check(app.extensions["settings"].data).findings == ()


# --- When and where -------------------------------------------------------------------------------------------------


def test_day_and_place_are_told_later_and_the_play_is_not_touched(client: FlaskClient, app: Flask) -> None:
    plays = app.extensions["plays"]
    older, newer = (ended(plays, GAMES[0], seed, names=NAMES, taps=3).play for seed in (1, 2))
    seq = newer.seq
    page = client.get(f"/p/{newer.code}/about").text
    assert f'value="{newer.registered.day.isoformat()}"' in page
    assert client.post(f"/p/{newer.code}/about", data=ABOUT).status_code == 303
    play = plays.get(newer.code)
    assert (play.seq, play.is_closed) == (seq, True)
    assert play.registered.noted.minutes == 80
    listed = client.get("/history").text
    assert listed.index(older.code) < listed.index(newer.code), "it was played before the other"
    refused = client.post(f"/p/{newer.code}/about", data={**ABOUT, "day": "", "note": "x" * 3000})
    assert refused.status_code == 422
    assert set(re.findall(r'id="([\w.-]+)-error"', refused.text)) == {"day", "note"}
    assert check(app.extensions["settings"].data).findings == ()


def test_what_was_noted_leaves_the_house_and_comes_back(client: FlaskClient, app: Flask, apps: Any) -> None:
    code = tell(client, GAMES[0], *fewest(GAMES[0]))
    columns = ("Date", "Time", "Minutes", "Location", "Note")
    assert {tuple(row[column] for column in columns) for row in rows(client, "/export/plays.csv")} == {tuple(ABOUT.values())}
    exported = client.get("/export/BGStatsExport.json").json
    (play,) = exported["plays"]
    assert (play["durationMin"], play["playDateYmd"]) == (80, 20240305)
    assert [one["name"] for one in exported["locations"] if one["id"] == play["locationRefId"]] == [ABOUT["place"]]
    assert ABOUT["note"] in play["comments"]
    whole = client.get("/export/plays.json").get_data()
    elsewhere = apps(limited=False)
    other = elsewhere.test_client()
    assert "added=1" in bring(other, whole).headers["Location"]
    assert json.loads(other.get("/export/plays.json").get_data()) == json.loads(whole)
    (found,) = elsewhere.extensions["plays"].register.finished("home").plays
    assert found.registered.noted == app.extensions["plays"].get(code).registered.noted
    assert check(elsewhere.extensions["settings"].data).findings == ()
