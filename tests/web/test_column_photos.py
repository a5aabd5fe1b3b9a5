"""Tests of photos of castles: one for each castle, kept until it is read, exported, imported and removed with the session."""

import io
import json
import re
import sqlite3
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from companion import printing
from companion.backup import backup, restore
from companion.checking import check
from companion.games import all_games
from companion.games.between_two_castles.rules.pieces import ROOMS, THRONES
from companion.rules.errors import RefusedError
from companion.rules.game import Phase
from companion.sessions.keeper import Keeper
from companion.sessions.photos import MAX_SESSION_PHOTOS, Photo
from companion.sessions.service import Sessions, open_sessions
from companion.sharing.import_file import UnreadableError, read_sessions_file
from companion.storage import DATABASE_FILE, Storage
from companion.texts import LANGUAGES, language
from tests.support import releases
from tests.support.data_folders import app_over
from tests.support.table import ApiClient, ServiceTable
from tests.support.web_requests import bring

KEY = "between-two-castles"
PLAYERS = ("Anna", "Ben", "Clara")


def picture(colour: str = "teal") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (80, 60), colour).save(out, "JPEG")
    return out.getvalue()


def begin(sessions: Sessions, game: str = KEY) -> str:
    """Begin a session and return its code."""
    players = PLAYERS if len(PLAYERS) in all_games()[game].seats else PLAYERS[:2]
    return sessions.creator.create({"game": game, "players": players}).code


def send(client: FlaskClient, code: str, column: int | str = "", colour: str = "teal") -> Any:
    data = {"photo": (io.BytesIO(picture(colour)), "IMG_1.jpg"), "column": str(column)}
    return client.post(f"/p/{code}/photo", data=data)


def stored(sessions: Sessions) -> list[tuple[int, int | None]]:
    return sessions.storage.rows("select id, column_index from photos order by id")


# --- Taking ------------------------------------------------------------------------------------------------------------


def test_new_photo_of_castle_replaces_only_its_earlier_one(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    assert send(client, code, 1).headers["Location"] == f"/p/{code}/photos#column-1"
    send(client, code, 2)
    send(client, code)
    send(client, code, 1, "red")
    session = sessions.store.get(code)
    assert stored(sessions) == [(2, 2), (3, None), (4, 1)]
    assert sessions.photos.by_column(session.id) == {1: 4, 2: 2}
    assert session.registered.photographed == {1, 2}
    assert client.get(f"/p/{code}/photo/1.jpg").status_code == 404


@pytest.mark.parametrize("column", [1, ""])
def test_photo_sent_twice_is_stored_once(client: FlaskClient, sessions: Sessions, column: int | str) -> None:
    code = begin(sessions)
    for _ in range(2):
        assert send(client, code, column).status_code == 303
    assert len(stored(sessions)) == 1


def test_photo_of_castle_can_be_replaced_when_session_is_full(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    send(client, code, 0)
    for number in range(MAX_SESSION_PHOTOS - 1):
        assert send(client, code, "", f"rgb({16 * number}, 0, 99)").status_code == 303
    assert send(client, code, 1).status_code == 422
    assert send(client, code, 0, "red").status_code == 303
    assert len(stored(sessions)) == MAX_SESSION_PHOTOS


def test_refused_photo_of_castle_shows_reason_at_its_field(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    data = {"photo": (io.BytesIO(b"no picture"), "IMG_1.jpg"), "column": "1"}
    answer = client.post(f"/p/{code}/photo", data=data, headers={"Accept-Language": "en"})
    assert answer.status_code == 422
    field = answer.text.partition('id="photo-1"')[2].partition("</form>")[0]
    assert "This is not a picture that can be read here." in field
    assert answer.text.count("This is not a picture") == 1
    assert client.post(f"/p/{code}/photo", data={"column": "1"}).status_code == 422


def test_browser_never_shows_removed_photo_for_another_castle(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    send(client, code, 0)
    path = f"/p/{code}/photo/1.jpg"
    first = client.get(path)
    assert client.get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    client.post(f"/p/{code}/photos", data={"remove": "1"})
    send(client, code, 1, "maroon")
    assert stored(sessions) == [(1, 1)], "the number is used again"
    second = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (second.status_code, second.data == first.data) == (200, False)
    assert "no-cache" in second.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("game", "column"),
    [(KEY, 3), ("castle-builder", 0), *((KEY, wrong) for wrong in (99, -1, "abc", "٣", "1.0", 2147483648, " "))],
)
def test_photo_of_column_that_cannot_be_photographed_is_not_stored(
    client: FlaskClient, sessions: Sessions, game: str, column: int | str
) -> None:
    assert send(client, begin(sessions, game), column).status_code == 404
    assert stored(sessions) == []


def test_guest_at_table_may_photograph_until_session_is_over(guests: tuple[FlaskClient, FlaskClient]) -> None:
    hers, his = guests
    table = ApiClient(hers).begin(*PLAYERS, game=KEY)
    assert send(his, table.code, 0).status_code == 303
    assert his.get(f"/p/{table.code}/photos").status_code == 200
    assert his.post(f"/w/{table.watch_code}/photo", data={"photo": (io.BytesIO(picture()), "a.jpg")}).status_code == 404
    assert send(his, table.watch_code, 0).status_code == 404
    assert his.post(f"/p/{table.code}/photos", data={"remove": "1"}).status_code == 303
    table.do("close", sure=True, seq=0)
    assert send(his, table.code, 0, "red").status_code == 403
    assert send(hers, table.code, 0, "red").status_code == 303


# --- Kept with the session ---------------------------------------------------------------------------------------------


def test_photo_of_castle_is_exported_and_imported_with_castle(client: FlaskClient, sessions: Sessions, apps: Any) -> None:
    code = begin(sessions)
    send(client, code)
    send(client, code, 2)
    whole = client.get("/export/plays.json").get_data()
    (session,) = json.loads(whole)["plays"]
    assert session["photo_columns"] == [None, 2]
    other = apps(limited=False)
    assert "added=1" in bring(other.test_client(), whole).headers["Location"]
    assert [column for _, column in stored(other.extensions["plays"])] == [None, 2]
    (there,) = other.extensions["plays"].register.running("home")
    assert there.photographed == {2}


def test_export_without_photo_of_castle_has_no_field_for_it(client: FlaskClient, sessions: Sessions) -> None:
    send(client, begin(sessions))
    (session,) = json.loads(client.get("/export/plays.json").get_data())["plays"]
    assert len(session["photos"]) == 1
    assert "photo_columns" not in session


@pytest.mark.parametrize("columns", [[1, 1], [3, None], [True, None], ["1", None], [0], 5, None, [-1, 0], [0.0, None]])
def test_file_with_wrong_castle_of_photo_is_refused(client: FlaskClient, sessions: Sessions, columns: Any) -> None:
    code = begin(sessions)
    send(client, code)
    send(client, code, 1)
    whole = json.loads(client.get("/export/plays.json").get_data())
    whole["plays"][0]["photo_columns"] = columns
    with pytest.raises(UnreadableError) as refused:
        read_sessions_file(json.dumps(whole).encode())
    assert refused.value.problems[0].at == "plays[0].photo_columns"


def test_photo_keeps_castle_after_swap_rename_and_forgetting_of_people(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    send(client, code, 1)
    table = ServiceTable(sessions, sessions.store.get(code))
    sessions.person_editor.rename_person("home", "Anna", "Hanna")
    swapped = {"players": ["Ben", "Hanna", "Clara"], "tinctures": [0, 1, 2]}
    table.do("seat", **swapped)
    sessions.person_editor.forget_person("home", "Ben")
    session = sessions.store.get(code)
    assert session.columns == ("Castle 1", "Castle 2", "Castle 3")
    assert [*session.unread_photos] == [1]


def test_backup_and_restore_keep_photo_and_its_castle(
    app: Flask, client: FlaskClient, sessions: Sessions, tmp_path: Path
) -> None:
    code = begin(sessions)
    send(client, code)
    send(client, code, 2, "maroon")
    before = sessions.photos.list_photos(sessions.store.get(code).id)
    backup(app.extensions["settings"].data, tmp_path / "b.zip")
    client.post(f"/p/{code}/photos", data={"remove": "2"})
    restore(tmp_path / "b.zip", tmp_path / "elsewhere")
    assert check(tmp_path / "elsewhere").is_clean
    with app_over(tmp_path / "elsewhere") as again:
        session = again.extensions["plays"].store.get(code)
        assert again.extensions["plays"].photos.list_photos(session.id) == before
        assert [photo.column for photo in before] == [None, 2]
        assert [*session.unread_photos] == [2]
        there = again.test_client()
        assert there.get(f"/p/{code}/photo/2.jpg").data == before[1].data
        assert there.get(f"/p/{code}/castle-photo/3").status_code == 303


def test_photo_of_castle_is_deleted_with_session(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    send(client, code, 1)
    client.post(f"/p/{code}/forget", data={"sure": "yes"})
    assert stored(sessions) == []


def test_photos_of_release_database_show_no_castle_after_update(tmp_path: Path) -> None:
    releases.lay_out("0.4", tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as db:
        before = db.execute("select id, play, data from photos").fetchall()
    assert before
    with closing(Storage(tmp_path)) as storage:
        assert storage.rows("select id, play, data from photos") == before
        assert storage.rows("select distinct column_index from photos") == [(None,)]
        sessions = open_sessions(storage)
        assert sessions.photos.list_photos(before[0][1])[0] == Photo(before[0][2])
        assert sessions.register.get_by_id(before[0][1]).photographed == frozenset()
    assert check(tmp_path).findings == ()


# --- Open until it is read ---------------------------------------------------------------------------------------------


def finish_turns(sessions: Sessions, code: str) -> ServiceTable:
    """Go to the end of the game without entering a room, and return the table."""
    table = ServiceTable(sessions, sessions.store.get(code))
    table.do("begin")
    table.do("go-to", round=2, turn=4, step="build")
    table.do("done", step="build")
    return table


def read_castle(table: ServiceTable, castle: int) -> None:
    """Enter 16 rooms of a castle, and settle their bonuses."""
    table.do("set-throne", castle=castle, throne=[*THRONES][castle])
    regular = [room.id for room in ROOMS.values() if room.is_unique]
    for i, room in enumerate(regular[castle * 16 : castle * 16 + 16]):
        table.do("place-room", castle=castle, room=room, x=i % 8 + 2, y=-(i // 8), anyway=True)
    for bonus in table.session.screen_state.sites[castle - 1].open_bonuses:
        table.do("settle-bonus", castle=castle, bonus=bonus.id)


def opened(table: ServiceTable) -> list[tuple[Any, ...]]:
    return [(line.words.args.get("column"), line.place, line.query) for line in table.session.scored.open]


def test_photographed_castle_is_open_until_its_rooms_are_read(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    table = finish_turns(sessions, code)
    for castle in (1, 3):
        read_castle(table, castle)
    assert [place for _, place, _ in opened(table)] == [("Castle 2", "food")]
    send(client, code, 0)
    send(client, code, 1)
    assert opened(table) == [("Castle 2", ("Castle 2", "layout"), "/castle-photo/2")]
    assert dict(table.session.bounds) == {"Castle 1": "exact", "Castle 2": "at-least", "Castle 3": "exact"}
    with pytest.raises(RefusedError):
        table.do("close", sure=True)
    read_castle(table, 2)
    assert table.session.scored.is_complete
    assert table.session.registered.photographed == {0, 1}


def test_photographed_castle_with_some_rooms_is_open(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    table = finish_turns(sessions, code)
    for castle in (1, 2, 3):
        read_castle(table, castle)
    table.do("remove-room", castle=2, **table.session.screen_state.sites[1].tiles[-1].data)
    assert table.session.scored.is_complete
    send(client, code, 1)
    assert not table.session.scored.is_complete
    table.do("set-entry", column="Castle 2", field="way", value="pad")
    table.enter("Castle 2", "total", 60)
    assert table.session.scored.is_complete, "the score pad has its points"


def test_count_leads_to_the_first_photographed_castle_after_the_other_castles(client: FlaskClient, sessions: Sessions) -> None:
    base, english = f"/p/{begin(sessions)}", {"Accept-Language": "en"}
    for column in (1, 2):
        send(client, base.rpartition("/")[2], column)
    page = client.get(f"{base}/count", headers=english).text
    assert 'name="c0.total"' in page
    assert 'name="c1.total"' not in page, "a photographed castle is read from its photo"
    sent = {"cells": "c0.total", "marked": "", "c0.total": "40", "c0.food": "1", "tab": "count"}
    sent |= dict.fromkeys(re.findall(r'name="(c0\.\w+)"', page), "") | {"c0.total": "40"}
    for _ in range(3):
        page = client.get(client.post(f"{base}/count?at=column-0", data=sent).headers["Location"], headers=english).text
        sent["marked"] = " ".join(re.findall(r'name="marked" value="([^"]*)"', page)[:1])
    main = re.findall(r'(?s)<a class="seal[^>]*href="([^"]+)"', page)
    assert main == [f"{base}/castle-photo/2"]
    assert f'href="{base}/score"' in page, "the whole sheet can still be filled in by hand"


def test_link_to_photo_leads_to_castle_only_with_photo(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    send(client, code, 1)
    assert client.get(f"/p/{code}/castle-photo/2").headers["Location"] == f"/p/{code}/turn?castle=2&panel=rows&photo=1"
    for which in ("1", "0", "4", "-1", "x"):
        assert client.get(f"/p/{code}/castle-photo/{which}").status_code == 404


def test_removed_photo_leaves_castle_open_as_before(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    table = finish_turns(sessions, code)
    before = opened(table)
    send(client, code, 1)
    assert opened(table) != before
    client.post(f"/p/{code}/photos", data={"remove": "1"})
    assert opened(table) == before


def shown(client: FlaskClient, path: str, lang: str) -> str:
    """Return the text of a page, without tags and with plain spaces."""
    answer = client.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_says_which_castle_is_photographed_and_not_read(client: FlaskClient, sessions: Sessions, lang: str) -> None:
    code, said = begin(sessions), language(lang, KEY)
    table = finish_turns(sessions, code)
    unread, now = said.say("photo-unread"), said.say("photo-read-now", column=said.say("castle-2"))
    pages = {
        f"/p/{code}/turn": now,
        f"/p/{code}/result": now,
        f"/p/{code}/score": unread,
        f"/w/{table.session.registered.watch_code}/turn": unread,
    }
    pages |= {"/": said.say("photo-unread-count", count=1), f"/p/{code}/photos": unread}
    assert [path for path, text in pages.items() if " ".join(text.split()) in shown(client, path, lang)] == []
    send(client, code, 1)
    assert [path for path, text in pages.items() if " ".join(text.split()) not in shown(client, path, lang)] == []
    client.post(f"/p/{code}/away", data={"away": "1"})
    assert " ".join(pages["/"].split()) in shown(client, "/", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_session_with_unread_photo_cannot_be_closed(client: FlaskClient, sessions: Sessions, lang: str) -> None:
    """A reveal, a picture, a file or a record with the total of an unread castle would be false, so there is none."""
    code, said = begin(sessions), language(lang, KEY)
    table = finish_turns(sessions, code)
    send(client, code, 1)
    send(client, code, 2)
    form = {"do": "type=close", "tab": "score", "tap": "a-single-tap", "seq": str(table.session.seq), "sure": "1"}
    answer = client.post(f"/p/{code}/do", data=form, headers={"Accept-Language": lang})
    assert answer.status_code == 422
    assert " ".join(said.say("problem-close-photo", count=2).split()) in " ".join(unescape(answer.text).split())
    with pytest.raises(RefusedError) as refused:
        Keeper(sessions.storage, sessions).close(code)
    assert refused.value.problems[0].code == "close-photo"
    for file in ("result.png", "export.csv", "export.bgsplay"):
        assert client.get(f"/p/{code}/{file}").status_code == 404, file
    assert len(client.get("/export/plays.csv").text.splitlines()) == 1
    for castle in (2, 3):
        read_castle(table, castle)
    assert table.do("close", sure=True).session.is_closed


def test_castle_photo_of_closed_session_is_kept_as_any_other(client: FlaskClient, sessions: Sessions) -> None:
    code = begin(sessions)
    table = finish_turns(sessions, code)
    table.do("close", sure=True)
    send(client, code, 1)
    assert stored(sessions) == [(1, None)]
    assert f"/p/{code}/photo/1.jpg" in client.get(f"/p/{code}/photos").text
    table.do("reopen")
    assert not table.session.unread_photos


@pytest.mark.parametrize("lang", LANGUAGES)
def test_printed_result_says_which_castle_is_not_read_and_which_totals_are_least(
    client: FlaskClient, sessions: Sessions, lang: str
) -> None:
    code, said = begin(sessions), language(lang, KEY)
    table = finish_turns(sessions, code)
    for castle in (1, 3):
        read_castle(table, castle)
    send(client, code, 1)

    def printed() -> str:
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", printing.result(sessions.store.get(code), lang=lang))).split())

    page, least = printed(), said.say("score-at-least")
    totals = {column.name: column.total for column in table.session.scored.result.columns}
    assert f"{said.say('castle-2')}: {said.say('photo-unread')}" in page
    assert said.say("printing-nobody-yet") in page
    assert f"{said.say('printing-total')} {totals['Castle 1']} {totals['Castle 2']} {least} {totals['Castle 3']}" in page
    uncounted = said.say("printing-counts-not", what=said.say("castle-2"), points=totals["Castle 2"])
    assert page.count(f"{uncounted} ({least})") == 2, "nobody knows yet which castle counts"
    read_castle(table, 2)
    assert said.say("photo-unread") not in printed()
    assert least not in printed()


@pytest.mark.parametrize("game", all_games())
def test_table_of_every_game_can_be_photographed_after_its_end(client: FlaskClient, sessions: Sessions, game: str) -> None:
    code = begin(sessions, game)
    link = f'href="/p/{code}/photos"'
    is_tapped = bool(all_games()[game].flow.moves.commands)
    assert (link in client.get(f"/p/{code}/turn").text) == (not is_tapped), "a game without moves has only its end"
    assert link in client.get(f"/p/{code}/result").text
    if game == KEY:
        finish_turns(sessions, code)
    sessions.store.get(code).__dict__["phase"] = Phase("over")
    assert link in client.get(f"/p/{code}/turn").text
    assert send(client, code).status_code == 303
    assert f"/p/{code}/photo/1.jpg" in client.get(f"/p/{code}/result").text


def test_other_phones_are_notified_of_photo(client: FlaskClient, sessions: Sessions) -> None:
    code, heard = begin(sessions), list[int]()
    stop = sessions.store.on_change(lambda session: heard.append(len(session.registered.photographed)))
    send(client, code, 1)
    stop()
    assert heard == [1]
