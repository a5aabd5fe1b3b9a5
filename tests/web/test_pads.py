"""Tests of the pages of score pads: the form with and without a script, one pad, passing it on, limits and other clubs."""

import io
import json
import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.pads.definition import MAX_ROWS, pad_of_key, read_pad
from companion.sessions.service import Sessions
from companion.texts import LANGUAGES, language
from companion.web import limits
from companion.web.pads import MAX_QR_LETTERS
from tests.support import pads
from tests.support.table import ApiClient
from tests.support.web_requests import HTMX, bring, spaced
from tests.web.conftest import Apps

Guests = tuple[FlaskClient, FlaskClient]
ENGLISH = {"Accept-Language": "en"}
FIELD = re.compile(r'<input[^>]*? name="([\w.]+)" value="([^"]*)"')


def typed(definition: dict[str, Any], **more: str) -> dict[str, str]:
    """Return the fields that a person fills in to make this pad."""
    fields = {name: str(definition[name]) for name in ("name", "fewest", "most")}
    fields |= {"wins": definition.get("wins", "highest"), "checklist": "\r\n".join(definition.get("checklist", []))}
    for part in ("row", "tie"):
        for i, one in enumerate(definition.get(part, [])):
            fields |= {f"{part}.{i}.{name}": as_typed(value) for name, value in one.items()}
    return fields | more


def as_typed(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(int(value)) if isinstance(value, bool) else str(value)


def save(client: FlaskClient, definition: dict[str, Any] = pads.COLLECTION, at: str = "/pads/new", **more: str) -> TestResponse:
    return client.post(at, data=typed(definition, do="save", **more), headers=ENGLISH)


def shown(page: TestResponse) -> dict[str, str]:
    """Return the text fields of a form."""
    return {name: unescape(value) for name, value in FIELD.findall(page.text)}


# --- The form ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("definition", pads.ALL)
def test_form_makes_the_pad_of_a_definition_and_shows_it_again(
    client: FlaskClient, sessions: Sessions, definition: dict[str, Any]
) -> None:
    saved = save(client, definition)
    assert (saved.status_code, saved.headers["Location"]) == (303, "/pads/1")
    assert [pad.key for pad in sessions.pads.of_club("home")] == [pads.key_of(definition)]
    again = shown(client.get("/pads/1/change"))
    texts = {name: text for name, text in typed(definition).items() if name in again and name != "wins"}
    assert {name: again[name] for name in texts} == texts
    assert texts["name"] == definition["name"]
    assert save(client, definition, "/pads/1/change").headers["Location"] == "/pads/1"
    assert [pad.key for pad in sessions.pads.of_club("home")] == [pads.key_of(definition)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_fields_have_their_problems_beside_them_and_keep_what_was_typed(client: FlaskClient, lang: str) -> None:
    wrong = {
        **typed(pads.EVERY_KIND),
        "name": " ",
        "fewest": "no",
        "most": "8",
        "row.0.name": "x" * 41,
        "row.0.points": "three",
        "row.2.table": "1; two",
        "row.3.second": "1000",
        "row.5.rounds": "0",
        "checklist": "a\n" * 21,
        "do": "save",
    }
    page = client.post("/pads/new", data=wrong, headers={"Accept-Language": lang})
    say = language(lang).say
    assert page.status_code == 422
    expected = {
        "name": say("problem-missing"),
        "fewest": say("problem-not-whole", low=1, high=7),
        "most": say("problem-out-of-range", low=1, high=7),
        "row-0-name": say("problem-text-long", longest=40),
        "row-0-points": say("problem-not-whole", low=0, high=999),
        "row-2-table": say("problem-pad-table", low=-999, high=999),
        "row-3-second": say("problem-out-of-range", low=0, high=999),
        "row-5-rounds": say("problem-out-of-range", low=1, high=20),
        "checklist": say("problem-wrong-count", fewest=0, most=20, given=21),
    }
    for field, problem in expected.items():
        assert re.search(rf'id="{field}-error">.*?{re.escape(problem)}', unescape(page.text), re.DOTALL), field
        assert f'href="#{field}"' in page.text
    assert re.search(r'id="name"[^>]* autofocus', page.text), "the first wrong field gets the focus"
    kept = shown(page)
    assert [kept[name] for name in ("fewest", "row.0.points", "row.2.table", "row.3.second")] == [
        "no",
        "three",
        "1; two",
        "1000",
    ]


def test_row_with_name_of_another_row_and_first_number_above_second_are_refused(client: FlaskClient) -> None:
    twice = {**pads.COLLECTION, "fewest": 5, "most": 2, "row": [{"name": "A", "kind": "free"}, {"name": "a", "kind": "free"}]}
    page = save(client, twice)
    assert page.status_code == 422
    assert 'id="row-1-name-error"' in page.text
    assert 'id="most-error"' in page.text


def test_row_with_no_points_is_right_only_as_a_tie_break(client: FlaskClient) -> None:
    idle = {**pads.MULTIPLIERS, "tie": []}
    refused = save(client, idle)
    assert language("en").say("problem-pads-zero") in unescape(refused.text)
    preview = spaced(unescape(refused.text.partition('id="preview"')[2]))
    assert "Apples" in preview
    assert language("en").say("pads-preview-left", count=1) in preview
    right = client.post("/pads/new", data=typed(pads.MULTIPLIERS), headers=ENGLISH).text.partition('id="preview"')[2]
    assert "Coins" in right
    assert language("en").say("pads-tie-more-of", name="Coins") in right


def test_buttons_of_rows_work_without_script_and_tie_breaks_follow(client: FlaskClient) -> None:
    fields = typed(pads.MULTIPLIERS)

    def press(button: str) -> tuple[list[str], str, str]:
        nonlocal fields
        page = client.post("/pads/new", data={**fields, "do": button})
        assert page.status_code == 200
        names = [value for name, value in shown(page).items() if re.fullmatch(r"row\.\d+\.name", name)]
        tie = re.findall(r'name="tie.0.row".*?<option\s+value="(\d*)" selected', page.text, re.DOTALL)
        focused = re.findall(r'id="([\w-]+)"[^>]* autofocus', page.text)
        fields |= {name: value for name, value in shown(page).items() if name in fields}
        fields |= {"tie.0.row": "".join(tie)}
        return names, "".join(tie), "".join(focused)

    apples, pumpkins, wheat, weeds, coins = (row["name"] for row in pads.MULTIPLIERS["row"])
    assert press("up.4") == ([apples, pumpkins, wheat, coins, weeds], "3", "row-3-up")
    assert press("up.1") == ([pumpkins, apples, wheat, coins, weeds], "3", "row-0-name"), "its button is disabled there"
    assert press("remove.0")[:2] == ([apples, wheat, coins, weeds], "2")
    fields = {name: value for name, value in fields.items() if not name.startswith("row.4")}
    names, tie, focused = press("add")
    assert (names[-1], tie, focused) == ("", "2", "row-4-name")
    names, tie, _ = press("remove.2")
    assert (coins in names, tie) == (False, ""), "the tie-break goes with its row"


@pytest.mark.parametrize(
    "button", ["up.0", "up.5", "down.0", "remove.9", "remove.", "up.-1", "up.x", "remove.٣", "fly.1", "", "add.1"]
)
def test_impossible_button_shows_form_unchanged(client: FlaskClient, button: str) -> None:
    page = client.post("/pads/new", data={**typed(pads.MULTIPLIERS), "do": button})
    names = [value for name, value in shown(page).items() if re.fullmatch(r"row\.\d+\.name", name)]
    assert (page.status_code, names) == (200, [row["name"] for row in pads.MULTIPLIERS["row"]])


def test_last_row_stays_and_rows_end_at_their_largest_number(client: FlaskClient) -> None:
    one = {"name": "", "row.0.name": "Only", "row.0.kind": "free"}
    assert 'value="Only"' in client.post("/pads/new", data={**one, "do": "remove.0"}).text
    many = {f"row.{i}.name": f"Row {i}" for i in range(MAX_ROWS + 5)}
    page = client.post("/pads/new", data={**many, "do": "add"})
    assert len(re.findall(r'name="row\.\d+\.name"', page.text)) == MAX_ROWS
    assert 'value="add"' not in page.text


def test_preview_shows_rows_that_are_right_and_counts_the_others(client: FlaskClient) -> None:
    fields = typed(pads.MULTIPLIERS) | {"row.1.points": "many", "row.2.name": ""}
    preview = client.post("/pads/new", data=fields, headers={**ENGLISH, **HTMX}).text.partition('id="preview"')[2]
    assert "Apples" in preview
    assert "Pumpkins" not in preview
    assert language("en").say("pads-preview-left", count=2) in spaced(unescape(preview))
    nothing = client.post("/pads/new", data={"name": "Only a name"}, headers=ENGLISH).text
    assert language("en").say("pads-preview-empty") in nothing


def test_preview_and_link_store_nothing(client: FlaskClient, sessions: Sessions) -> None:
    client.post("/pads/new", data=typed(pads.COLLECTION))
    assert client.get(f"/pads/add?pad={pads.key_of(pads.COLLECTION)}").status_code == 200
    assert sessions.pads.of_club("home") == []


# --- A pad of the club -------------------------------------------------------------------------------------------------


def test_pad_is_offered_where_games_are_offered_also_on_the_first_visit(client: FlaskClient) -> None:
    for _ in ("the first visit", "a later visit"):
        assert 'href="/pads/new"' in client.get("/", headers=ENGLISH).text
    save(client)
    key = pads.key_of(pads.COLLECTION)
    for page, address in (("/", "/new/"), ("/print", "/print/"), ("/told", "/told/"), ("/rules", "/rules/")):
        assert f'href="{address}{key}"' in client.get(page).text, page
    assert 'href="/pads/1"' in client.get("/pads").text


def test_session_keeps_the_pad_it_was_played_with(client: FlaskClient) -> None:
    save(client, pads.MULTIPLIERS)
    table = ApiClient(client).begin(game=pads.key_of(pads.MULTIPLIERS))
    changed = {**pads.MULTIPLIERS, "row": [{"name": "Apples", "kind": "times", "points": 100}]}
    assert save(client, {**changed, "tie": []}, "/pads/1/change").headers["Location"] == "/pads/1"
    client.post("/forget/pad/1", data={"sure": "yes"})
    table.enter("Ann", "r1", 2)
    assert table.look()["totals"]["Ann"] == 6
    assert "Pumpkins" in client.get(f"/p/{table.code}/score").text


def test_script_is_sent_to_the_page_of_the_saved_pad(client: FlaskClient) -> None:
    saved = client.post("/pads/new", data=typed(pads.LOWEST, do="save"), headers=HTMX)
    assert (saved.status_code, saved.headers["HX-Redirect"], saved.data) == (204, "/pads/1", b"")


def test_pad_changed_to_equal_another_one_replaces_it(client: FlaskClient, sessions: Sessions) -> None:
    save(client, pads.COLLECTION)
    save(client, pads.MULTIPLIERS)
    for _ in range(2):
        assert save(client, pads.COLLECTION, "/pads/2/change").headers["Location"] == "/pads/2"
    assert [pad.id for pad in sessions.pads.of_club("home")] == [2]


def test_deletion_asks_first_and_may_be_sent_twice(client: FlaskClient, sessions: Sessions) -> None:
    save(client)
    asked = client.get("/forget/pad/1", headers=ENGLISH)
    assert language("en").say("forget-pad-title", name="Butterflies") in unescape(asked.text)
    assert client.post("/forget/pad/1").status_code == 422
    assert len(sessions.pads.of_club("home")) == 1
    for _ in range(2):
        assert client.post("/forget/pad/1", data={"sure": "yes"}).headers["Location"] == "/pads"
    assert sessions.pads.of_club("home") == []
    assert client.get("/forget/pad/1").status_code == 404


# --- Passing it on -----------------------------------------------------------------------------------------------------


def test_link_shows_pad_on_another_server_and_keeps_it_once(client: FlaskClient, apps: Apps) -> None:
    save(client, pads.EVERY_KIND)
    link = unescape(re.findall(r'id="share-text"[^>]* value="([^"]+)"', client.get("/pads/1").text)[0])
    path = link.removeprefix("http://localhost")
    other = apps(limited=False).test_client()
    given = other.get(path, headers=ENGLISH)
    assert language("en").say("pads-given") in given.text
    for _ in range(2):
        assert other.post(path).headers["Location"] == "/pads/1"
    assert other.get(path).headers["Location"] == "/pads/1", "it is known there now"
    (kept,) = other.application.extensions["plays"].pads.of_club("home")
    assert kept.key == pads.key_of(pads.EVERY_KIND)


@pytest.mark.parametrize("key", ["", "pad-", "pad-x", "castle-builder", "pad-" + "A" * 5000, "пад", "pad-W10"])
def test_damaged_link_is_answered_with_what_to_do(client: FlaskClient, key: str) -> None:
    for answer in (client.get(f"/pads/add?pad={quote(key)}"), client.post(f"/pads/add?pad={quote(key)}")):
        assert answer.status_code == 404
        assert language("en").say("problem-pads-link") in spaced(unescape(answer.text))


def test_qr_code_is_there_unless_the_link_is_too_long(client: FlaskClient) -> None:
    save(client)
    assert client.get("/pads/1.svg").text.startswith("<svg")
    long = {**pads.COLLECTION, "checklist": [f"{i} " + "word " * 20 for i in range(10)]}
    save(client, long)
    page = client.get("/pads/2", headers=ENGLISH)
    assert len(pads.key_of(long)) > MAX_QR_LETTERS
    assert client.get("/pads/2.svg").status_code == 404
    assert "/pads/2.svg" not in page.text
    assert language("en").say("pads-qr-long") in page.text


def test_file_of_pad_is_imported_once_and_the_whole_export_has_the_pads(client: FlaskClient, apps: Apps) -> None:
    save(client, pads.EVERY_KIND)
    save(client, pads.LOWEST)
    file, whole = client.get("/pads/1.json"), client.get("/export/plays.json")
    assert file.json["plays"] == []
    assert whole.json["pads"] == [*map(pads.key_of, (pads.LOWEST, pads.EVERY_KIND))]
    other = apps(limited=False).test_client()
    for raw, added in ((file.data, 1), (file.data, 0), (whole.data, 1)):
        told = other.get(bring(other, raw).headers["Location"], headers=ENGLISH)
        assert (language("en").say("pads-loaded", count=1) in told.text) == bool(added)
    assert len(other.application.extensions["plays"].pads.of_club("home")) == 2


@pytest.mark.parametrize(
    "wrong", ["", "pad-x", "castle-builder", pads.key_of(pads.LOWEST)[:-1], pads.LOWEST, 5, None, ["pad-"]]
)
def test_file_with_a_wrong_pad_changes_nothing(client: FlaskClient, sessions: Sessions, wrong: Any) -> None:
    file = {"app": "castle-companion", "format": 3, "plays": [], "pads": [pads.key_of(pads.LOWEST), wrong]}
    answer = bring(client, json.dumps(file).encode())
    assert answer.status_code == 422
    assert language("en").say("problem-import-pad", number=2) in unescape(answer.text)
    assert sessions.pads.of_club("home") == []


def test_file_with_too_many_pads_or_no_list_of_pads_is_refused(client: FlaskClient) -> None:
    for found in ([pads.key_of(pads.LOWEST)] * 1_001, {}, "pad"):
        answer = bring(client, json.dumps({"app": "castle-companion", "format": 3, "plays": [], "pads": found}).encode())
        assert language("en").say("problem-import-pads", most=1_000) in spaced(unescape(answer.text))


# --- Other clubs, limits and hostile input -----------------------------------------------------------------------------


def test_pad_of_another_club_is_unknown_everywhere(guests: Guests) -> None:
    hers, his = guests
    number = save(hers).headers["Location"].rpartition("/")[2]
    for path in ("", "/change", ".json", ".svg"):
        assert hers.get(f"/pads/{number}{path}").status_code == 200
        assert his.get(f"/pads/{number}{path}").status_code == 404
    assert his.get(f"/forget/pad/{number}").status_code == 404
    assert save(his, pads.LOWEST, f"/pads/{number}/change").status_code == 404
    his.post(f"/forget/pad/{number}", data={"sure": "yes"})
    assert hers.get(f"/pads/{number}").status_code == 200
    for page in ("/", "/pads", "/print", "/told", "/export/plays.json"):
        assert "Butterflies" not in his.get(page).text, page


@pytest.mark.parametrize(("is_public", "limit"), [(False, "MAX_HOME_PADS"), (True, "MAX_PUBLIC_CLUB_PADS")])
def test_club_has_a_largest_number_of_pads(apps: Apps, monkeypatch: pytest.MonkeyPatch, is_public: bool, limit: str) -> None:
    monkeypatch.setattr(limits, limit, 2)
    client = apps(public=is_public, limited=False).test_client()
    client.get("/")
    for definition in (pads.COLLECTION, pads.LOWEST):
        assert save(client, definition).status_code == 303
    full = language("en").say("problem-pads-full", most=2)
    refused = save(client, pads.MULTIPLIERS)
    assert (refused.status_code, full in spaced(unescape(refused.text))) == (422, True)
    assert shown(refused)["row.0.name"] == "Apples"
    link = client.post(f"/pads/add?pad={pads.key_of(pads.MULTIPLIERS)}", headers=ENGLISH)
    assert (link.status_code, full in unescape(link.text)) == (422, True)
    file = json.dumps({"app": "castle-companion", "format": 3, "plays": [], "pads": [pads.key_of(pads.MULTIPLIERS)]}).encode()
    assert full in spaced(unescape(bring(client, file).text))
    assert save(client, pads.LOWEST).status_code == 303, "the same pad once more is no new one"


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_form_of_a_pad_deleted_meanwhile_becomes_that_of_a_new_pad(client: FlaskClient, headers: dict[str, str]) -> None:
    save(client)
    client.post("/forget/pad/1", data={"sure": "yes"})
    late = client.post("/pads/1/change", data=typed(pads.EVERY_KIND, do="save"), headers={**ENGLISH, **headers})
    assert late.status_code == 404
    assert language("en").say("problem-pads-gone") in unescape(late.text)
    assert shown(late)["name"] == pads.EVERY_KIND["name"]
    assert 'method="post" action="/pads/new"' in late.text
    assert client.get("/pads/1/change").status_code == 404


@pytest.mark.parametrize("which", ["0", "-1", "1.5", "1.0", "٣", "9" * 30, "new.json", "%2e%2e"])
def test_impossible_number_of_pad_is_unknown(client: FlaskClient, which: str) -> None:
    save(client)
    for path in (f"/pads/{which}/change", f"/pads/{which}.svg", f"/forget/pad/{which}"):
        assert client.get(path).status_code == 404


def test_hostile_fields_are_refused_and_never_become_markup(client: FlaskClient, sessions: Sessions) -> None:
    nasty = '"><script>alert(1)</script>{{7*7}}{ $player }'
    long = {f"row.{i}.{part}": "я" * 2_000 for i in range(3) for part in ("name", "points", "table", "kind", "rounds")}
    assert client.post("/pads/new", data={"name": "n" * 10_000, **long, "do": "save"}).status_code == 422
    assert (
        client.post("/pads/new", data={"do": "save", "tie.0.row": "99", "wins": "cheat", "name": "\x00\u202e"}).status_code
        == 422
    )
    assert sessions.pads.of_club("home") == []
    page = save(client, {**pads.EVERY_KIND, "name": nasty[:40], "checklist": [nasty]})
    assert page.status_code == 303
    for path in ("/pads/1", "/pads/1/change", "/pads", "/", f"/new/{sessions.pads.of_club('home')[0].key}"):
        text = client.get(path).text
        assert "<script>alert" not in text, path
        assert nasty[:15] in unescape(text), path


def test_pad_forms_of_other_sites_are_refused(client: FlaskClient, sessions: Sessions) -> None:
    foreign = {"Origin": "https://evil.example"}
    assert client.post("/pads/new", data=typed(pads.LOWEST, do="save"), headers=foreign).status_code == 403
    assert client.post(f"/pads/add?pad={pads.key_of(pads.LOWEST)}", headers=foreign).status_code == 403
    assert sessions.pads.of_club("home") == []


def test_pages_of_pads_ask_for_the_pin_and_return_to_the_link(apps: Apps) -> None:
    client, link = apps(pin="2718").test_client(), f"/pads/add?pad={pads.key_of(pads.LOWEST)}"
    for path in ("/pads", "/pads/new", link):
        assert client.get(path).headers["Location"].startswith("/pin?")
    entered = client.post("/pin", data={"pin": "2718", "to": link})
    assert entered.headers["Location"] == link
    assert client.get(link).status_code == 200


def test_pad_that_this_version_cannot_read_is_left_out(client: FlaskClient, sessions: Sessions) -> None:
    save(client)
    sessions.storage.write("update pads set key = 'pad-later' where id = 1")
    assert "/pads/1" not in client.get("/pads").text
    assert client.get("/pads/1").status_code == 404
    assert client.get("/").status_code == 200
    assert client.get("/export/plays.json").json["plays"] == []


def test_photo_is_not_read_as_pad(client: FlaskClient) -> None:
    answer = client.post("/import", data={"file": (io.BytesIO(b"\x89PNG"), "pad.json")})
    assert answer.status_code == 422


def test_key_in_an_address_is_the_pad_itself(client: FlaskClient) -> None:
    save(client, pads.EVERY_KIND)
    key = re.findall(r'href="/new/(pad-[\w-]+)"', client.get("/pads/1").text)[0]
    assert pad_of_key(key) == read_pad(pads.EVERY_KIND)
