"""Tests of the page that shows what an imported file contains before anything is added, and of taking an import back."""

import csv
import io
import itertools
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import gevent
import pytest
from flask.testing import FlaskClient
from gevent.event import Event

from companion.games import all_games
from companion.sessions.details import local_day
from companion.sessions.service import Sessions
from companion.texts import LANGUAGES, language
from companion.views.home import day_words
from companion.web import imports
from companion.web.imports import RunningImport
from tests.support.table import ApiClient
from tests.support.web_requests import bring
from tests.web.test_notebook import tell

KEY = next(key for key, game in all_games().items() if min(game.seats) == 2 and not game.shared)
DATA = Path(__file__).parent.parent / "data"
EXPORT, SESSIONS = (DATA / name for name in ("BGStatsExport.json", "bgg-plays.xml"))
ADDED = 5
LEFT = {"other-game": 1, "ignored": 1, "twice": 1, "points": 1, "decimals": 1, "day": 1, "future": 1, "seats": 1}


def asked(client: FlaskClient, path: Path) -> tuple[str, str]:
    """Import a file. Return the address of the page that follows, and the page."""
    address = bring(client, path.read_bytes(), path.name).headers["Location"]
    return address, client.get(address).text


def form(page: str) -> dict[str, str]:
    """Return the fields that the unchanged form sends."""
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w*)"', page))
    for name, options in re.findall(r'<select[^>]* name="([\w.]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        found = re.search(r'value="([^"]*)" selected', options)
        sent[name] = unescape(found[1]) if found else ""
    return sent


def told(answer: Any) -> dict[str, str]:
    return dict(re.findall(r"(\w+)=(\d+)", answer.headers["Location"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_page_names_every_reason_and_adds_announced_number(client: FlaskClient, lang: str) -> None:
    client.set_cookie("lang", lang)
    words = language(lang)
    address, page = asked(client, EXPORT)
    page = unescape(page)
    assert words.say("match-plays", count=ADDED) in page
    for reason, count in LEFT.items():
        assert f"{words.say(f'left-{reason}')}: {count}</summary>" in page, reason
    assert "52.5" in page
    counts = {"added": "5", "there": "0", "facts": "0", "left": "8", "import": "1"}
    assert told(client.post(address, data=form(page))) == counts
    assert client.get("/history").text.count("/result") == ADDED


def test_import_offers_omitted_sessions_as_spreadsheet(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    assert f'href="{address}/left.csv"' in page
    rows = [*csv.reader(io.StringIO(client.get(f"{address}/left.csv").get_data().decode("utf-8-sig")))]
    assert rows[0] == ["Why not", "Number in the file", "Date", "Game", "Players", "What the file says"]
    assert len(rows) - 1 == sum(LEFT.values())
    assert ["Points with decimals", "9", "2024-05-04", "A Castle for All Seasons", "Anna, Ben", "52.5"] in rows
    assert client.get("/import/nothing/left.csv").status_code == 404


def test_import_of_known_sessions_adds_and_asks_nothing(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    _, again = asked(client, EXPORT)
    assert "Nothing in this file can be added." in again
    assert f"Already here: {ADDED}" in again
    assert "<select" not in again


def test_import_with_other_names_asks_again_when_number_changes(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    address, page = asked(client, SESSIONS)
    sent = form(page)
    ben = next(name for name, value in sent.items() if value == "Ben")
    again = client.post(address, data={**sent, ben: "Anna"})
    assert again.status_code == 200
    assert "One person twice: 5" in again.text
    assert client.get("/history").text.count("/result") == ADDED
    back = client.post(address, data=sent)
    assert told(back)["added"] == sent["count"] == "5"


def test_result_imported_with_other_weight_or_winner_says_so(client: FlaskClient) -> None:
    for path in (EXPORT, SESSIONS):
        address, page = asked(client, path)
        client.post(address, data=form(page))
    listed = client.get("/history").text
    assert (listed.count("counts as 3 games"), listed.count("not in the records")) == (1, 2)
    results = re.findall(r'href="(/p/[^"]+/result)"', listed)
    pages = {address: unescape(client.get(address).text) for address in results}
    (against,) = (address for address, page in pages.items() if "By points it would be Anna" in page)
    assert "Ben" in pages[against].split("<h1", 1)[1].split("</h1>")[0]


def test_export_to_bgstats_keeps_uuids_of_imported_file(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    (came, went) = (EXPORT.read_text("utf-8"), client.get("/export/BGStatsExport.json").get_json())
    assert len(went["plays"]) == ADDED
    assert all(session["uuid"] in came for session in went["plays"])
    assert sum(score["startPlayer"] for session in went["plays"] for score in session["playerScores"]) == 1


# --- Who is who --------------------------------------------------------------------------------------------------------


def table_of(*names: str, year: int = 2025) -> bytes:
    """Return a table with a result of each pair of neighbouring names."""
    pairs = enumerate(itertools.pairwise(names))
    rows = [f"{year}-03-{day + 1:02},Castle Builder,{who},{day}" for day, pair in pairs for who in pair]
    return "\n".join(["date,game,player,score", *rows]).encode()


def groups(page: str) -> dict[str, list[str]]:
    """Return the labels of the name fields, those outside a folded group under an empty text."""
    found: dict[str, list[str]] = {"": re.findall(r"<label[^>]*>(.*?)</label>", re.sub(r"(?s)<details.*?</details>", "", page))}
    for title, fields in re.findall(r'(?s)<details class="facts">\s*<summary>.*?>(.*?)<.*?</summary>(.*?)</details>', page):
        found[unescape(title)] = re.findall(r"<label[^>]*>(.*?)</label>", fields)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_page_asks_about_similar_names_and_folds_the_others(client: FlaskClient, lang: str) -> None:
    client.set_cookie("lang", lang)
    words = language(lang)
    address, page = asked(client, EXPORT)
    assert [*groups(page)] == ["", words.say("match-group-new")]
    client.post(address, data=form(page))
    address = bring(client, table_of("Anna", "Benn", "Kim", "Hannnelore"), "t.csv").headers["Location"]
    page = client.get(address).text
    question = words.say("match-ask", name="Benn", other="Ben")
    assert groups(page) == {
        "": [question],
        words.say("match-group-same"): ["Anna"],
        words.say("match-group-new"): ["Kim", "Hannnelore"],
    }
    assert page.index(question) < page.index("<details")
    assert words.say("match-yes", other="Ben") in page
    assert words.say("match-no") in page
    sent = form(page)
    assert [*sent.values()] == ["3", "Ben", "Anna", "", ""]
    assert told(client.post(address, data=sent))["added"] == "3"


def test_import_page_unfolds_group_with_changed_choice(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    address = bring(client, table_of("Anna", "Kim"), "t.csv").headers["Location"]
    sent = form(client.get(address).text)
    kim = next(name for name, value in sent.items() if value == "")
    again = client.post(address, data={**sent, kim: "Anna"})
    assert "One person twice: 1" in again.text
    assert "<details open" not in again.text.split("names", 1)[1], "no result is left, so there is nobody to ask about"
    address = bring(client, table_of("Anna", "Kim", "Zoltan", "Anna"), "t.csv").headers["Location"]
    sent = form(client.get(address).text)
    kim = next(name for name, value in sent.items() if value == "")
    again = client.post(address, data={**sent, kim: "Anna"}).text
    assert re.findall(r'<details class="facts"( open)?>', again) == ["", " open"]


def test_import_page_recognises_renamed_person_by_bgstats_uuid(client: FlaskClient, sessions: Sessions) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    sessions.person_editor.rename_person("home", "Anna", "Beatrix")
    later = EXPORT.read_text("utf-8").replace("5f0e6a52-0001", "5f0e6a52-1001").replace("20240305", "20240405")
    page = client.get(bring(client, later.encode(), "later.json").headers["Location"]).text
    assert "Anna: is this Beatrix?" in page
    assert "Beatrix" in form(page).values()


# --- Taking an import back ---------------------------------------------------------------------------------------------


def imported(client: FlaskClient) -> tuple[str, str]:
    """Import the file of BG Stats. Return the page that reports it, and the address of the page that takes it back."""
    address, page = asked(client, EXPORT)
    report = client.get(client.post(address, data=form(page)).headers["Location"]).text
    (back,) = {*re.findall(r'href="(/forget/import/\d+)"', report)}
    return report, back


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_is_taken_back_after_confirmation_that_says_the_number(client: FlaskClient, lang: str) -> None:
    client.set_cookie("lang", lang)
    words = language(lang)
    report, back = imported(client)
    assert words.say("import-back") in report
    page = client.get(back).text
    assert words.say("forget-import-button", count=ADDED) in page
    assert client.get("/history").text.count("/result") == ADDED
    assert client.post(back).status_code == 422
    assert client.get("/history").text.count("/result") == ADDED, "nothing happens without the confirmation"
    assert client.post(back, data={"sure": "yes"}).headers["Location"] == "/forgotten?result=1"
    assert client.get("/history").text.count("/result") == 0
    assert "Ben" not in client.get("/people").text
    assert "/forget/import/" not in client.get("/settings").text
    assert client.post(back, data={"sure": "yes"}).status_code == 303, "a second tap gets the same answer"
    assert client.get(back).status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_with_changed_session_names_it_and_deletes_nothing(client: FlaskClient, sessions: Sessions, lang: str) -> None:
    client.set_cookie("lang", lang)
    words = language(lang)
    _, back = imported(client)
    changed, same, *_ = [one.registered for one in sessions.register.finished_page("home").sessions]
    sessions.photos.add("home", changed.id, b"picture", 1_000)
    assert unescape(client.get("/settings").text).count(words.say("import-line-changed", changed=1)) == 1
    for page, status in ((client.get(back), 200), (client.post(back, data={"sure": "yes"}), 409)):
        assert page.status_code == status
        assert words.say("import-changed", count=1) in page.text
        assert f"/p/{changed.code}/result" in page.text
        assert same.code not in page.text
        assert 'name="sure"' not in page.text
    assert client.get("/history").text.count("/result") == ADDED


def test_settings_list_latest_imports_with_day_and_number(client: FlaskClient, sessions: Sessions) -> None:
    for n in range(7):
        found = table_of(*("Anna", "Ben", "Cid")[: 2 + n % 2], year=2000 + n)
        address = bring(client, found, "t.csv").headers["Location"]
        client.post(address, data=form(client.get(address).text))
    listed = re.findall(r'<a href="/forget/import/(\d+)">(.*?)</a><small>(.*?)</small>', client.get("/settings").text)
    assert [int(number) for number, _, _ in listed] == [7, 6, 5, 4, 3]
    assert [title for _, title, _ in listed] == ["1 game (table)", "2 games (table)"] * 2 + ["1 game (table)"]
    day = day_words(local_day(sessions.imports.latest("home")[0].at), language("en"))
    assert {note for _, _, note in listed} == {day}


def test_import_of_own_file_is_taken_back_and_closes_open_session(client: FlaskClient, programs: ApiClient) -> None:
    table = programs.begin("Ann", "Bob")
    book = client.get("/export/plays.json").data
    client.post(f"/p/{table.code}/forget", data={"sure": "yes"})
    report = client.get(bring(client, book).headers["Location"]).text
    (back,) = {*re.findall(r'href="(/forget/import/\d+)"', report)}
    assert "1 game (file saved here)" in client.get(back).text
    assert client.post(back, data={"sure": "yes"}).status_code == 303
    assert client.get("/export/plays.json").get_json()["plays"] == []


def test_import_of_another_club_cannot_be_seen_or_taken_back(guests: tuple[FlaskClient, FlaskClient]) -> None:
    hers, his = guests
    _, back = imported(hers)
    assert his.get(back).status_code == 404
    his.post(back, data={"sure": "yes"})
    assert "/forget/import/" not in his.get("/settings").text
    assert hers.get("/history").text.count("/result") == ADDED
    assert [hers.get(f"/forget/import/{key}").status_code for key in ("0", "x", "9" * 30)] == [404] * 3


def test_table_without_needed_column_is_refused_with_its_columns(client: FlaskClient) -> None:
    answer = bring(client, b"Date,Game,Who,Colour\n2024-01-01,Carcassonne,Anna,red", "table.csv")
    assert answer.status_code == 422
    assert language("en").say("problem-import-heading", what="name", found="Date, Game, Who, Colour") in unescape(answer.text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sample_table_can_be_imported(client: FlaskClient, lang: str) -> None:
    client.set_cookie("lang", lang)
    table = client.get("/import/sample.csv").get_data()
    address = bring(client, table, "sample.csv").headers["Location"]
    assert told(client.post(address, data=form(client.get(address).text)))["added"] == "2"


def several(client: FlaskClient, *files: tuple[str, bytes]) -> Any:
    return client.post("/import", data={"file": [(io.BytesIO(content), name) for name, content in files]})


def test_several_files_are_imported_together(client: FlaskClient, apps: Any) -> None:
    """Two exports with one session in common, then two pages of BoardGameGeek with one in common."""
    codes = [tell(client, KEY, 5, 6, day=f"2024-03-0{n}") for n in (1, 2)]
    whole, part = client.get("/export/plays.json").get_data(), client.get(f"/p/{codes[0]}/export.json").get_data()
    other = apps(limited=False).test_client()
    assert told(several(other, ("a.json", part), ("b.json", whole))) == {
        "added": "2",
        "there": "1",
        "facts": "0",
        "import": "1",
    }
    pages = SESSIONS.read_bytes()
    address = several(other, ("1.xml", pages), ("2.xml", pages)).headers["Location"]
    alone = bring(other, pages, "1.xml").headers["Location"]
    assert form(other.get(address).text)["count"] == form(other.get(alone).text)["count"]


@pytest.mark.parametrize(("second", "code"), [(b"<plays/>", "import-mixed"), (b"what?", "import-not-json")])
def test_files_that_do_not_belong_together_change_nothing(client: FlaskClient, second: bytes, code: str) -> None:
    tell(client, KEY, 5, 6)
    answer = several(client, ("a.json", client.get("/export/plays.json").get_data()), ("b.xml", second))
    assert answer.status_code == 422
    assert language("en").say(f"problem-{code}") in unescape(answer.text)
    assert ("b.xml: " in unescape(answer.text)) == (code == "import-not-json")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Let an import wait before its second session, and its request wait for nothing. Yield the event that ends the wait."""
    go_on, watch = Event(), RunningImport.watch

    def wait(self: RunningImport, added: Any) -> Any:
        for number, one in enumerate(watch(self, added)):
            if number:
                assert go_on.wait(30)
            yield one

    monkeypatch.setattr(RunningImport, "watch", wait)
    monkeypatch.setattr(imports, "SHORT_IMPORT_SECONDS", 0.2)
    yield go_on
    go_on.set()


def test_long_import_shows_its_progress_until_it_ends(client: FlaskClient, slow: Event) -> None:
    address, page = asked(client, EXPORT)
    running = client.post(address, data=form(page)).headers["Location"]
    assert running.startswith("/import/running/")
    assert f'<progress class="import-bar" max="{ADDED}" value="2">' in client.get(running).text
    slow.set()
    gevent.sleep(0.5)
    moved = client.get(running, headers={"HX-Request": "true"})
    assert (moved.status_code, "added=5" in moved.headers["HX-Redirect"]) == (204, True)
    assert client.get(running).status_code == 404


def test_cancelled_import_leaves_nothing(client: FlaskClient, sessions: Sessions, slow: Event) -> None:
    address, page = asked(client, EXPORT)
    running = client.post(address, data=form(page)).headers["Location"]
    assert client.post(running).status_code == 200
    slow.set()
    gevent.sleep(0.5)
    assert client.get(running).headers["Location"] == "/settings?cancelled=1#import"
    assert language("en").say("import-cancelled") in client.get("/settings?cancelled=1").text
    assert sessions.storage.rows("select count(*) from plays") == [(0,)]
    assert sessions.storage.rows("select count(*) from people where last_play is not null") == [(0,)]


def test_running_import_is_hidden_from_other_clubs(guests: tuple[FlaskClient, FlaskClient], slow: Event) -> None:
    hers, his = guests
    address, page = asked(hers, EXPORT)
    running = hers.post(address, data=form(page)).headers["Location"]
    assert (his.get(running).status_code, his.post(running).status_code) == (404, 404)
