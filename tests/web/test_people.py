"""Tests of people, copies, exports and deletion over HTTP: only data of the right club is affected."""

import json
import re
import sqlite3
from contextlib import closing
from html import unescape
from itertools import cycle
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.games import all_games
from companion.sessions.events import Request
from companion.sessions.note_search import may_mean
from companion.sessions.service import Sessions
from companion.texts import LANGUAGES, language
from companion.web import imports
from companion.web.sse import Connections, Visitor
from companion.worker import UNTRUSTED
from tests.game_contract.values import examples, typed
from tests.support.random_sessions import ended, played
from tests.support.web_requests import bring, rows
from tests.web.test_notebook import fewest, tell

GAMES = sorted(all_games())
NAMES = ("Ann/e", "Bob & Co", "<b>Cid</b>", "Дан", "Eva", "Fay", "Gus")
PRIVATE = ("/people", "/history", "/export/plays.csv", "/export/plays.json", "/export/BGStatsExport.json", "/export/people.csv")


@pytest.fixture
def table(app: Flask) -> Any:
    """Return a closed session at home."""
    return ended(app.extensions["plays"], GAMES[0], 1, names=NAMES)


def registered(table: Any) -> Any:
    return table.session.registered


# --- People -----------------------------------------------------------------------------------------------------------


def test_player_page_works_for_any_name(client: FlaskClient, table: Any) -> None:
    for name, lang in zip(table.session.seating.players, cycle(LANGUAGES), strict=False):
        headers = {"Accept-Language": lang}
        listed = client.get("/people", headers=headers).text
        address = f"/people/who?name={quote(name, safe='')}"
        assert address in listed.replace("+", "%20")
        page = client.get(address, headers=headers)
        assert page.status_code == 200
        assert "<b>Cid" not in page.text
        assert language(lang, GAMES[0]).say("game-name") in page.text
        assert f"/history?game={GAMES[0]}" in page.text
        assert client.get(f"/history?player={quote(name)}").text.count('class="entry"') == 1
    assert client.get("/people/who?name=Zoe").status_code == 404
    assert client.get("/people/who").status_code == 404


def test_result_list_links_older_and_newer_pages(client: FlaskClient) -> None:
    for day in range(1, 24):
        tell(client, GAMES[day % 2], *fewest(GAMES[day % 2]), day=f"2024-03-{day:02}")
    page = client.get("/history").text
    older = re.search(r'href="(/history\?older=[^"]+)"', page)
    assert older
    second = client.get(older[1].replace("&amp;", "&")).text
    assert page.count('class="entry"') + second.count('class="entry"') == 23
    assert 'href="/history"' in second


def test_result_names_unseated_player_in_page_language(client: FlaskClient, sessions: Sessions) -> None:
    """A Russian page must not say that "Ludwig" won."""
    names = ("Anna", "Yana", "Boris", "Vera", "Gleb", "Dora", "Egor")
    strangers = set()
    for key in GAMES:
        over = sessions.archive.get_ended(ended(sessions, key, 0, names=names).session.id)
        strangers |= {s.name for s in over.result.ranking.standings} - set(over.registered.seating.players)
        result = client.get(f"/p/{over.registered.code}/result", headers={"Accept-Language": "ru"}).text
        assert not [name for name in strangers if re.search(rf"\b{name}\b", result)]
    listed = client.get("/history", headers={"Accept-Language": "ru"}).text
    assert strangers
    assert not [name for name in strangers if re.search(rf"\b{name}\b", listed)]


# --- Copies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [key for key in GAMES if all_games()[key].facts])
def test_copy_facts_entered_together_are_stored(client: FlaskClient, app: Flask, key: str) -> None:
    facts = all_games()[key].facts
    values = {fact: examples(shape, ())[-1] for fact, shape in facts.items()}
    assert f"/copies/{key}" in client.get("/copies").text
    form = {f"fact.{fact}": typed(value, facts[fact]) for fact, value in values.items()}
    answer = client.post(f"/copies/{key}", data=form)
    assert answer.status_code == 303, answer.text
    clubs = app.extensions["plays"].clubs
    assert clubs.load_copy_facts("home", all_games()[key]) == values
    assert client.get(answer.headers["Location"]).status_code == 200
    empty = urlencode(dict.fromkeys(facts, ""))  # what a page said that was opened before
    assert client.post(f"/copies/{key}", data={**dict.fromkeys(form, ""), "was": empty}).status_code == 303
    assert clubs.load_copy_facts("home", all_games()[key]) == values, "what was empty before and stayed so changes nothing"


def test_copy_facts_with_one_invalid_value_store_others(client: FlaskClient, app: Flask) -> None:
    key = next(key for key in GAMES if len(all_games()[key].facts) > 1)
    (good, shape), (bad, _), *_ = all_games()[key].facts.items()
    value = examples(shape, ())[-1]
    answer = client.post(f"/copies/{key}", data={f"fact.{good}": typed(value, shape), f"fact.{bad}": "so many!"})
    assert answer.status_code == 422
    assert "so many!" in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert app.extensions["plays"].clubs.load_copy_facts("home", all_games()[key]) == {good: value}
    assert client.get("/copies/chess").status_code == 404


def test_copy_facts_on_setup_page_are_saved_with_one_button(client: FlaskClient, sessions: Sessions) -> None:
    key = next(key for key in GAMES if len(all_games()[key].facts) > 1)
    session = sessions.creator.create({"game": key, "players": ["Ann", "Bob"]})
    page = client.get(f"/p/{session.code}/setup").text
    fields = [*dict.fromkeys(re.findall(r'name="fact\.([\w-]+)"', page))]
    assert page.count('action="/p/' + session.code + '/facts"') == 1
    shapes = all_games()[key].facts
    values = {fact: examples(shapes[fact], ())[-1] for fact in fields}
    was = re.search(r'name="was" value="([^"]*)"', page)
    assert was
    form = {f"fact.{fact}": typed(value, shapes[fact]) for fact, value in values.items()}
    sent = {**form, "was": was[1].replace("&amp;", "&"), "tab": "setup", "tap": "once"}
    for _ in range(2):  # sent again it lands once
        assert client.post(f"/p/{session.code}/facts", data=sent).status_code == 303
    found = sessions.store.get(session.code)
    assert {fact: found.seating.facts[fact] for fact in fields} == values
    assert found.seq == len(fields)
    wrong = {**form, f"fact.{fields[0]}": "many!", "was": "", "tab": "setup", "tap": "twice"}
    answer = client.post(f"/p/{session.code}/facts", data=wrong)
    assert answer.status_code == 422
    assert "many!" in answer.text


def test_copy_facts_typed_into_a_table_are_stored_as_a_list(client: FlaskClient, app: Flask) -> None:
    key, clubs = "once-upon-a-castle", app.extensions["plays"].clubs
    form = {
        "fact.resident-groups": ["4", "1", "", "", "5", "2", "", ""],
        "fact.tower-values": ["2", "5", ""],
        "fact.wall-residents": ["", "1", "3"],
        "fact.guest-points": [""],
        "fact.flag-kinds": ["1", "0", "2", ""],
    }
    answer = client.post(f"/copies/{key}", data=form)
    assert answer.status_code == 422
    assert language("en").say("problem-row-incomplete") in answer.text
    kept = {"resident-groups": [[4, 1], [5, 2]], "tower-values": [2, 5], "wall-residents": [1, 3]}
    assert clubs.load_copy_facts("home", all_games()[key]) == kept
    fields = re.findall(r'<input name="fact\.flag-kinds" value="(\d*)"', answer.text)
    assert fields[:4] == ["1", "0", "2", ""], "a refused row is shown as it was typed"
    assert len(fields) == 8, "there are four kinds of flags"
    page = client.get(f"/copies/{key}").text
    assert re.findall(r'name="fact\.wall-residents" value="(\d+)"\s+checked', page) == ["1", "3"]
    emptied = client.post(
        f"/copies/{key}", data={**form, "fact.resident-groups": ["", "", "", ""], "fact.flag-kinds": [""] * 8}
    )
    assert emptied.status_code == 303
    assert clubs.load_copy_facts("home", all_games()[key]) == {"tower-values": [2, 5], "wall-residents": [1, 3]}


def test_copy_facts_table_tells_no_such_numbers_from_unknown_ones(client: FlaskClient, app: Flask) -> None:
    key, clubs = "castle-builder", app.extensions["plays"].clubs
    form = {"fact.track-coins": ["14", "9", ""], "fact.track-rubies": ["", "", "–"], "fact.track-tiles": ["", "", ""]}
    assert client.post(f"/copies/{key}", data=form).status_code == 303
    assert clubs.load_copy_facts("home", all_games()[key]) == {"track-coins": [9, 14], "track-rubies": []}
    unsound = client.post(f"/copies/{key}", data={"fact.track-tiles": ["201", "x"]})
    assert unsound.status_code == 422
    assert 'value="201"' in unsound.text


# --- Passing on -------------------------------------------------------------------------------------------------------


def test_result_shared_contains_watch_link_and_no_session_code(client: FlaskClient, table: Any) -> None:
    page = client.get(f"/p/{table.code}/result", headers={"Accept-Language": "ru"}).text
    text = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    assert text
    assert f"/w/{registered(table).watch_code}/" in text[1]
    assert table.code not in text[1]
    link = re.search(r'href="(https://app\.bgstatsapp\.com/[^"]+)"', page)
    assert link
    assert table.code not in link[1]
    assert 'rel="external noreferrer"' in page
    table.do("reopen")
    assert "bgstatsapp" not in client.get(f"/p/{table.code}/result").text
    assert client.get(f"/p/{table.code}/export.csv").status_code == 404


def test_session_export_contains_players_and_no_session_code(client: FlaskClient, table: Any) -> None:
    sheet = client.get(f"/p/{table.code}/export.csv")
    assert sheet.data.startswith(b"\xef\xbb\xbf")
    assert sheet.headers["Content-Disposition"].startswith('attachment; filename="')
    assert {row["Player"] for row in rows(client, f"/p/{table.code}/export.csv")} >= set(table.session.seating.players)
    whole = client.get(f"/p/{table.code}/export.json").json
    assert [session["players"] for session in whole["plays"]] == [list(table.session.seating.players)]
    assert table.code not in json.dumps(whole)


# --- Forgetting is proven ---------------------------------------------------------------------------------------------


def test_forgetting_player_shows_report_once(client: FlaskClient, app: Flask) -> None:
    sessions = app.extensions["plays"]
    session = sessions.creator.create({"game": GAMES[0], "players": ["Пётр", "Zoe"]})
    other = sessions.creator.create({"game": GAMES[0], "players": ["Zoe", "Yann"]})
    for code, note in ((session.code, "ПЕТРУ помогли"), (other.code, "с Петром веселее"), (other.code, "просто так")):
        sessions.commands.submit(
            code, Request(f"id {note}", "adjust", {"column": session.columns[0], "points": 1, "note": note})
        )
    heard = app.extensions["lines"].stream(session.code, 1, 1, Visitor("Пётр", "phone"), aloud=True)
    assert next(heard)
    assert next(heard)
    answer = client.post(f"/forget/person?name={quote('Пётр')}", data={"sure": "yes"})
    assert "%D0" not in answer.headers["Location"], "no name goes into an address"
    assert "event: anew" in next(heard)
    assert app.extensions["lines"].present(session.code) == (None,)
    told = client.get(answer.headers["Location"], headers={"Accept-Language": "de"})
    said = language("de")
    for line in ("proof-title", "proof-folded", "proof-memory", "proof-logs", "proof-notes"):
        assert said.say(line) in unescape(told.text)
    assert said.say("proof-traces", count=0) in unescape(told.text)
    assert said.say("proof-file") in unescape(told.text)
    assert ("ПЕТРУ помогли" in told.text, "с Петром веселее" in told.text, "просто так" in told.text) == (True, True, False)
    assert "Петр" not in client.get(answer.headers["Location"]).text, "it is told once"


def test_forgetting_report_with_second_reader_shows_unfinished_deletion(client: FlaskClient, app: Flask) -> None:
    """A second program reads the data meanwhile, and a person of another club has the same name."""
    sessions, storage = app.extensions["plays"], app.extensions["storage"]
    sessions.creator.create({"game": GAMES[0], "players": ["Zenobia", "Zoe"]})
    sessions.creator.create({"game": GAMES[0], "players": ["Zenobia", "Zoe"]}, "others")
    with closing(sqlite3.connect(storage.path, isolation_level=None)) as other:
        other.execute("begin")
        other.execute("select count(*) from plays").fetchall()
        proof = sessions.person_editor.forget_person("home", "Zenobia")
    assert (proof.traces, proof.is_folded, proof.in_files) == (0, False, True)
    assert sessions.person_editor.forget_person("others", "Zenobia").in_files is False
    assert sessions.person_editor.forget_person("others", "Zenobia").is_folded


def test_forgetting_player_ends_worker_process_and_clears_fragments(client: FlaskClient, app: Flask) -> None:
    base = f"/p/{app.extensions['plays'].creator.create({'game': GAMES[0], 'players': ['Zenobia', 'Zoe']}).code}"
    client.get(f"{base}/turn", headers={"HX-Request": "true"})
    assert client.post("/api/v1/score", json={"game": GAMES[0], "players": ["Zenobia"]}).status_code == 422
    process, drawn = UNTRUSTED.idle.queue[-1].process, app.extensions["fragments"]._drawn
    assert "Zenobia" in str(drawn)
    client.post("/forget/person?name=Zenobia", data={"sure": "yes"})
    assert process is not None
    assert process.poll() is not None
    assert not drawn


@pytest.mark.parametrize(
    ("name", "text", "means"),
    [
        ("Аня", "Ане повезло", True),
        ("Аня", "АНЕЙ", True),
        ("Аня", "Антон", False),
        ("Пётр", "у Петра", True),
        ("Боря", "Борису", False),
        ("Ann", "Ann's castle", True),
        ("Ann", "an inn", False),
        ("Анна Мария", "марией", True),
        ("Лев", "со Львом", True),
        ("Лев", "слева", False),
        ("Павел", "без Павла", True),
    ],
)
def test_name_in_note_is_recognised_in_inflected_forms(name: str, text: str, means: bool) -> None:
    assert may_mean(name)(text) is means


CASES = """
Анна Анны Анне Анну Анной
Борис Бориса Борису Борисом Борисе
Вера Веры Вере Веру Верой
Витёк Витька Витьку Витьком Витьке
Глеб Глеба Глебу Глебом Глебе
Дарья Дарьи Дарье Дарью Дарьей
Егор Егора Егору Егором Егоре
Игорь Игоря Игорю Игорем Игоре
Илья Ильи Илье Илью Ильёй
Лев Льва Льву Львом Льве
Любовь Любови Любовью
Мария Марии Марию Марией
Николай Николая Николаю Николаем Николае
Ольга Ольги Ольге Ольгу Ольгой
Павел Павла Павлу Павлом Павле
Пётр Петра Петру Петром Петре
Санёк Санька Саньку Саньком Саньке
Сергей Сергея Сергею Сергеем Сергее
Фёдор Фёдора Фёдору Фёдором Фёдоре
Юлия Юлии Юлию Юлией
"""


@pytest.mark.parametrize("name", [line.split()[0] for line in CASES.split("\n") if line])
def test_russian_name_in_note_is_recognised_in_every_case(name: str) -> None:
    (forms,) = (line.split() for line in CASES.split("\n") if line.startswith(f"{name} "))
    means = may_mean(name)
    for form in forms:
        assert means(f"Играли с {form}, потом пили чай")
        assert means(form.upper().replace("Ё", "Е"))
    others = {line.split()[0] for line in CASES.split("\n") if line} - {name}
    assert [other for other in sorted(others) if means(f"{other} здесь")] == []


# --- Files of everything ----------------------------------------------------------------------------------------------


WRONG = (b"", b"no json", b'{"app": "other"}', b'{"app": "castle-companion", "format": 1, "plays": [1]}')


@pytest.mark.parametrize(("raw", "status"), [*((raw, 422) for raw in WRONG), (b" " * (1 << 20), 413)])
def test_import_of_invalid_file_is_refused_at_its_field(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, raw: bytes, status: int
) -> None:
    monkeypatch.setattr(imports, "MAX_HOME_IMPORT_MIB", 1)
    answer = bring(client, raw)
    assert answer.status_code == status
    assert 'id="file-error"' in answer.text
    assert client.post("/import", data={"file": "text"}).status_code == 422


# --- Forgetting -------------------------------------------------------------------------------------------------------


def test_session_deletion_asks_and_then_removes_every_page(client: FlaskClient, table: Any) -> None:
    page = client.get(f"/p/{table.code}/forget")
    assert "forget-" not in re.sub(r"[/\"]forget-\w+", "", page.text)
    assert client.get(f"/p/{table.code}/result").status_code == 200, "asking changes nothing"
    answer = client.post(f"/p/{table.code}/forget", data={"sure": "yes"})
    assert answer.headers["Location"] == "/forgotten?result=1"
    assert client.get("/forgotten?result=1").status_code == 200
    for path in ("result", "turn", "forget", "export.json", "live"):
        assert client.get(f"/p/{table.code}/{path}").status_code == 404
    assert client.get(f"/api/v1/plays/{table.code}").status_code == 404
    assert client.post(f"/p/{table.code}/do", data={"do": "type=undo&of=1", "seq": "3"}).status_code == 404


def test_forgetting_player_removes_name_from_every_page(client: FlaskClient, sessions: Sessions) -> None:
    names = ("Xanthippe", "Socrates", "Platon", "Kriton", "Menon", "Phaidon", "Gorgias")
    codes = [ended(sessions, key, 1, names=names).code for key in GAMES] + [played(sessions, GAMES[0], 2, names=names).code]
    pages = ["/", "/history", "/people", "/settings", *(f"/new/{key}" for key in GAMES), *PRIVATE]
    pages += [f"/p/{code}/{tab}" for code in codes for tab in ("result", "turn", "score", "log", "join", "export.json")]
    before = [path for path in pages if "Xanthippe" in client.get(path).text]
    assert len(before) > len(codes) * 3
    assert "6" in client.get("/forget/person?name=Xanthippe").text
    assert client.post("/forget/person?name=Xanthippe", data={"sure": "yes"}).status_code == 303
    assert [path for path in pages if "Xanthippe" in client.get(path).text] == []
    assert "N. N." in client.get("/history").text
    assert client.get("/people/who?name=Xanthippe").status_code == 404


def test_forgetting_player_named_with_question_mark_keeps_similar_name(client: FlaskClient, app: Flask) -> None:
    """A name, and a typed address, may end with a question mark."""
    for name in ("Ann", "Ann?"):
        app.extensions["plays"].creator.create({"game": GAMES[0], "players": [name, "Bob"]})
    address = "/forget/person?name=Ann?"
    form = re.search(r"<form[^>]*>", client.get(address).text)
    assert form
    action = re.search(r'action="([^"]*)"', form[0])
    assert client.post(action[1] if action else address, data={"sure": "yes"}).status_code == 303
    assert client.get("/people/who?name=Ann").status_code == 200
    assert client.get("/people/who?name=Ann%3F").status_code == 404


def test_deletion_without_confirmation_is_refused(client: FlaskClient, table: Any) -> None:
    for path in ("/forget", f"/p/{table.code}/forget", f"/forget/person?name={quote(NAMES[0], safe='')}"):
        assert client.post(path).status_code == 422
    assert client.get(f"/p/{table.code}/result").status_code == 200
    assert client.post("/forget", data={"sure": "yes"}).status_code == 303
    assert client.get(f"/p/{table.code}/result").status_code == 404
    assert 'class="entry"' not in client.get("/history").text


# --- Who is at the table ----------------------------------------------------------------------------------------------


def test_phone_count_includes_each_phone_once_and_not_itself(app: Flask) -> None:
    lines = Connections()
    streams = [
        lines.stream("code", 1, None, Visitor(who, phone), aloud=True)
        for who, phone in (("Ann", "a"), ("Ann", "a"), ("Bob", "b"), (None, None), (None, None))
    ]
    for stream in streams:
        next(stream)
    assert len(lines.present("code")) == 4
    assert sorted(map(str, lines.present("code", "a"))) == ["Bob", "None", "None"]
    for stream in streams:
        stream.close()
    assert lines.present("code") == ()
    code = app.extensions["plays"].creator.create({"game": GAMES[0], "players": ["Ann", "Bob"]}).code
    phones = [app.test_client() for _ in range(2)]
    for phone in phones:
        phone.get("/")
    listening = [phone.get(f"/p/{code}/live") for phone in phones]
    for line in listening:
        next(line.iter_encoded())
    one, other = (phone.get_cookie("ours") for phone in phones)
    assert one is not None
    assert len(one.value) >= 12
    assert one != other
    assert f"<p>{language('en').say('join-phones', count=1)}</p>" in phones[0].get(f"/p/{code}/join").text
