"""Tests of the details of a session over HTTP, and of results entered afterwards."""

import io
import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from companion import pdf
from companion.checking import check
from companion.games import all_games
from companion.sessions.manual_results import categories
from companion.sessions.session import all_unseated_labels
from companion.texts import LANGUAGES, language
from tests.support.random_sessions import ended
from tests.support.web_requests import bring, rows

GAMES = sorted(all_games())
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Faina")
ABOUT = {"day": "2024-03-05", "hour": "19:30", "minutes": "80", "place": "The cabin", "note": "Snow to the roof"}


def form(key: str, *totals: int | str, **more: Any) -> dict[str, Any]:
    """Return the form of a result entered afterwards."""
    names = [*NAMES[: len(totals)]]
    return {"player": names, **{f"total.{i}": str(total) for i, total in enumerate(totals)}, **ABOUT, **more}


def tell(client: FlaskClient, key: str, *totals: int | str, **more: Any) -> str:
    """Enter a result afterwards and return the session's code."""
    answer = client.post(f"/told/{key}", data=form(key, *totals, **more))
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"].split("/")[2])


def places(app: Flask, code: str) -> list[tuple[str, int, int]]:
    return [(s.name, s.rank, s.total) for s in app.extensions["plays"].store.get(code).scored.result.ranking.standings]


def fewest(key: str) -> list[int]:
    return [30 + 7 * i for i in range(min(all_games()[key].seats))]


# --- Results told afterwards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_past_result_has_all_pages_of_session(
    client: FlaskClient, app: Flask, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    totals = fewest(key)
    code = tell(client, key, *totals)
    expected = [(NAMES[i], len(totals) - i, total) for i, total in enumerate(totals)][::-1]
    assert places(app, code) == expected
    watch = app.extensions["plays"].store.get(code).registered.watch_code
    for lang in LANGUAGES:
        words, headers = language(lang, key), {"Accept-Language": lang}
        page = client.get(f"/p/{code}/result", headers=headers).text
        assert ABOUT["place"] in page
        assert ABOUT["note"] in page
        assert words.say("told-change") in page
        assert words.say("result-reopen") not in page
        of_session = (f"/p/{code}/log", f"/p/{code}/print/result.pdf", f"/w/{watch}", f"/p/{code}/export.csv")
        for path in (*of_session, "/history", "/people"):
            assert client.get(path, headers=headers, follow_redirects=True).status_code == 200, path
        assert ABOUT["place"] in client.get("/history", headers=headers).text
        assert client.get(f"/p/{code}/result.png", headers=headers).data.startswith(b"\x89PNG")
    assert client.get(f"/people/who?name={quote(NAMES[0])}").status_code == 200
    refused = client.post(f"/api/v1/plays/{code}/commands", json={"id": "x", "type": "reopen"})
    assert refused.status_code == 422
    assert check(app.extensions["settings"].data).findings == ()


@pytest.mark.parametrize("key", GAMES)
def test_past_result_with_invalid_values_is_refused_at_each_field(client: FlaskClient, key: str) -> None:
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
def test_past_result_categories_fill_empty_total_and_keep_given_total(client: FlaskClient, app: Flask, key: str) -> None:
    first, *_ = categories(all_games()[key])
    more = {f"earned.0.{first}": "9", f"earned.1.{first}": "4", "total.0": ""}
    code = tell(client, key, *fewest(key), **more)
    result = app.extensions["plays"].store.get(code).scored.result
    assert [(c.total, c.points(first)) for c in result.columns[:2]] == [(9, 9), (fewest(key)[1], 4)]


@pytest.mark.parametrize("key", [key for key in GAMES if all_games()[key].tie_breaks])
def test_past_result_tie_is_shared_or_broken_by_tie_breaks(client: FlaskClient, app: Flask, key: str) -> None:
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


def tie_fields(page: str) -> set[str]:
    return set(re.findall(r'name="tie\.(\d+)\.', page))


@pytest.mark.parametrize("key", [key for key in GAMES if all_games()[key].tie_breaks and max(all_games()[key].seats) > 3])
def test_tie_form_asks_only_tied_players(client: FlaskClient, key: str) -> None:
    asked = client.post(f"/told/{key}", data=form(key, 62, 40, 55, 40))
    assert asked.status_code == 422
    assert tie_fields(asked.text) == {"1", "3"}
    code = tell(client, key, 62, 40, 55, 40, level="1", **{f"tie.1.{all_games()[key].tie_breaks[0]}": "7"})
    again = client.get(f"/p/{code}/told").text
    assert tie_fields(again) == {"1", "3"}, "the form for a change shows what breaks the tie"
    assert 'value="7"' in again


@pytest.mark.parametrize("key", [key for key in GAMES if all_unseated_labels(all_games()[key])])
def test_tie_form_asks_unseated_player_only_when_tied(client: FlaskClient, key: str) -> None:
    row = max(all_games()[key].seats)
    level = [40] * len(fewest(key))
    seated = {str(i) for i in range(len(level))}
    assert tie_fields(client.post(f"/told/{key}", data=form(key, *level)).text) == seated
    apart = form(key, *level, **{f"total.{row}": "30"})
    assert tie_fields(client.post(f"/told/{key}", data=apart).text) == seated
    tied = form(key, *level, **{f"total.{row}": "40"})
    assert tie_fields(client.post(f"/told/{key}", data=tied).text) == {*seated, str(row)}


SEASONAL = "castle-for-all-seasons"


def test_past_result_category_outside_variant_is_hidden_and_refused(client: FlaskClient, app: Flask) -> None:
    def granary(page: str) -> str:
        (fieldset,) = [part for part in page.split("<fieldset") if 'name="earned.0.granary"' in part]
        return fieldset.partition(">")[0]

    assert " hidden" in granary(client.get(f"/told/{SEASONAL}").text)
    points = {"earned.0.granary": "10", "earned.0.track": "20", "total.0": ""}
    refused = client.post(f"/told/{SEASONAL}", data=form(SEASONAL, 30, 37, **points, **{"option.season": "summer"}))
    assert refused.status_code == 422
    assert 'id="earned.0.granary-error"' in refused.text
    assert " hidden" not in granary(refused.text)
    assert client.get("/history").text.count('class="entry"') == 0
    code = tell(client, SEASONAL, 30, 37, **points, **{"option.season": "winter"})
    assert places(app, code) == [("Boris", 1, 37), ("Anna", 2, 30)]
    assert " hidden" not in granary(client.get(f"/p/{code}/told").text)


def test_past_result_category_of_zero_points_is_kept_in_change_form(client: FlaskClient) -> None:
    code = tell(client, SEASONAL, 30, 37, **{"earned.0.keep": "0", "earned.0.track": "30"})
    page = client.get(f"/p/{code}/told").text
    assert re.search(r'name="earned\.0\.keep" value="0"', page)
    assert re.search(r'name="earned\.0\.tavern" value=""', page)


def test_past_result_deleted_links_back_to_list(client: FlaskClient) -> None:
    code = tell(client, SEASONAL, 30, 37)
    answer = client.post(f"/p/{code}/forget", data={"sure": "yes"}, follow_redirects=True)
    assert 'class="seal" href="/history"' in answer.text
    assert "/history" not in client.get("/forgotten").text


@pytest.mark.parametrize("key", [key for key in GAMES if all_unseated_labels(all_games()[key])])
def test_past_result_with_unseated_winner_is_accepted(client: FlaskClient, app: Flask, key: str) -> None:
    row = max(all_games()[key].seats)
    code = tell(client, key, *fewest(key), **{f"total.{row}": "90"})
    assert places(app, code)[0][1:] == (1, 90)
    assert len(places(app, code)) == len(fewest(key)) + 1


@pytest.mark.parametrize("key", GAMES)
def test_past_result_changed_afterwards_shows_new_values(client: FlaskClient, app: Flask, key: str) -> None:
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
    assert app.extensions["plays"].store.get(code).registered.day.isoformat() == "2023-01-02"
    assert client.get("/people/who?name=Anna").status_code == 200, "the name is offered still"
    assert client.get("/history?player=Anna").text.count('class="entry"') == 0
    assert check(app.extensions["settings"].data).findings == ()


# --- When and where -------------------------------------------------------------------------------------------------


def test_session_details_entered_later_leave_log_unchanged(client: FlaskClient, app: Flask) -> None:
    sessions = app.extensions["plays"]
    older, newer = (ended(sessions, GAMES[0], seed, names=NAMES, taps=3).session for seed in (1, 2))
    seq = newer.seq
    page = client.get(f"/p/{newer.code}/about").text
    assert f'value="{newer.registered.day.isoformat()}"' in page
    assert client.post(f"/p/{newer.code}/about", data=ABOUT).status_code == 303
    session = sessions.store.get(newer.code)
    assert (session.seq, session.is_closed) == (seq, True)
    assert session.registered.noted.minutes == 80
    listed = client.get("/history").text
    assert listed.index(older.code) < listed.index(newer.code), "it was played before the other"
    refused = client.post(f"/p/{newer.code}/about", data={**ABOUT, "day": "", "note": "x" * 3000})
    assert refused.status_code == 422
    assert set(re.findall(r'id="([\w.-]+)-error"', refused.text)) == {"day", "note"}
    assert check(app.extensions["settings"].data).findings == ()


def test_session_details_survive_export_and_import(client: FlaskClient, app: Flask, apps: Any) -> None:
    code = tell(client, GAMES[0], *fewest(GAMES[0]))
    columns = ("Date", "Time", "Minutes", "Location", "Note")
    assert {tuple(row[column] for column in columns) for row in rows(client, "/export/plays.csv")} == {tuple(ABOUT.values())}
    exported = client.get("/export/BGStatsExport.json").json
    (session,) = exported["plays"]
    assert (session["durationMin"], session["playDateYmd"]) == (80, 20240305)
    assert [one["name"] for one in exported["locations"] if one["id"] == session["locationRefId"]] == [ABOUT["place"]]
    assert ABOUT["note"] in session["comments"]
    whole = client.get("/export/plays.json").get_data()
    elsewhere = apps(limited=False)
    other = elsewhere.test_client()
    assert "added=1" in bring(other, whole).headers["Location"]
    assert json.loads(other.get("/export/plays.json").get_data()) == json.loads(whole)
    (found,) = elsewhere.extensions["plays"].register.finished_page("home").sessions
    assert found.registered.noted == app.extensions["plays"].store.get(code).registered.noted
    assert check(elsewhere.extensions["settings"].data).findings == ()


def test_printed_past_result_contains_photos(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    code = tell(client, SEASONAL, 30, 37)
    picture = io.BytesIO()
    Image.new("RGB", (64, 48), (90, 60, 30)).save(picture, "JPEG")
    picture.seek(0)
    assert client.post(f"/p/{code}/photo", data={"photo": (picture, "castle.jpg")}).status_code == 303
    with_photo = client.get(f"/p/{code}/print/result.pdf")
    assert (with_photo.status_code, b"/DCTDecode" in with_photo.data) == (200, True)
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    (address,) = re.findall(r'<img src="([^"]*)"', client.get(f"/p/{code}/print/result.pdf").text)
    assert client.get(address).mimetype == "image/jpeg"


def test_note_of_several_lines_keeps_its_line_breaks(client: FlaskClient, apps: Any) -> None:
    code = tell(client, GAMES[0], *fewest(GAMES[0]), note="With cake.\r\n\r\nAnna\twon.\r\n")
    for page in ("result", "about"):
        assert ">With cake.\n\nAnna won.</" in client.get(f"/p/{code}/{page}").text
    other = apps(limited=False).test_client()
    bring(other, client.get("/export/plays.json").get_data())
    (address,) = set(re.findall(r'href="(/p/[^"]*/result)"', other.get("/history").text))
    assert ">With cake.\n\nAnna won.</" in other.get(address).text
