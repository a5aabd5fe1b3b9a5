"""Tests of the operator's settings: who may delete data, links to own pages, and log lines about abuse."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.texts import LANGUAGES, language
from companion.web import logs
from companion.web.limits import GUESS_RATE, WRONG_PIN_RATE
from tests.support.table import ApiClient
from tests.test_cli import called, refused
from tests.web.conftest import Apps

IMPRINT, PRIVACY = "https://castle.example.org/imprint?a=1&b=2", "https://castle.example.org/privacy"
ADDRESS = "203.0.113.9"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", ["/", "/settings"])
def test_operator_links_are_on_home_and_settings_in_every_language(apps: Apps, path: str, lang: str) -> None:
    head = {"Accept-Language": lang}
    page = apps(public=True, imprint_url=IMPRINT, privacy_url=PRIVACY).test_client().get(path, headers=head).text
    say = language(lang).say
    assert f'<a href="{IMPRINT.replace("&", "&amp;")}">{say("imprint")}</a>' in page
    assert f'<a href="{PRIVACY}">{say("privacy")}</a>' in page
    without = apps(public=True).test_client().get(path, headers=head).text
    assert "<footer" not in without


@pytest.mark.parametrize("given", ["javascript:alert(1)", "imprint", "https://", "http:///x", "https://a b"])
def test_operator_link_with_invalid_address_is_refused_at_start(tmp_path: Path, given: str) -> None:
    (line,) = refused(called("serve", "--port", "0", "--data", tmp_path / "new", "--privacy-url", given, "--lang", "de"))
    assert line == "privacy-url: " + language("de").say("problem-url")
    (line,) = refused(called("serve", "--port", "0", "--data", tmp_path / "new", COMPANION_IMPRINT_URL=given))
    assert line == "imprint-url: " + language("en").say("problem-url")


@pytest.fixture
def logged() -> Iterator[list[Any]]:
    """Yield the list of log lines of requests."""
    lines: list[Any] = []
    handler = logging.Handler()
    handler.setFormatter(logs.JsonFormatter())
    handler.emit = lambda record: lines.append(json.loads(handler.format(record)))  # type: ignore[method-assign]
    logger = logging.getLogger(logs.LOGGER_NAME)
    level = logger.level
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    yield lines
    logger.removeHandler(handler)
    logger.setLevel(level)


def test_request_log_names_address_only_of_requests_over_limit(apps: Apps, logged: list[Any]) -> None:
    client = apps(public=True).test_client()
    client.environ_base["REMOTE_ADDR"] = ADDRESS
    for _ in range(GUESS_RATE.count + 1):
        client.post("/join", data={"short": "AAAAAA"})
    assert [line.get("address") for line in logged] == [None] * GUESS_RATE.count + [ADDRESS]
    assert (logged[-1]["status"], logged[-1]["route"]) == (429, "/join")
    assert "AAAAAA" not in json.dumps(logged)


# --- The keeper's PIN --------------------------------------------------------------------------------------------------

GUEST, KEEPER = "4711", "secret-keeper"
ALL, PERSON = "/forget", "/forget/person?name=Ann"


def guest_inside(apps: Apps, **settings: Any) -> FlaskClient:
    """Return a client that knows the guests' PIN of a server at home, where Ann and Bob have a session."""
    client = apps(pin=GUEST, **settings).test_client()
    assert client.post("/pin", data={"pin": GUEST}).status_code == 303
    ApiClient(client).begin()
    return client


def knows_ann(client: FlaskClient) -> bool:
    return client.get("/people/who?name=Ann").status_code == 200


@pytest.mark.parametrize("path", [ALL, PERSON])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_forgetting_with_only_guest_pin_is_left_to_command_line(apps: Apps, path: str, lang: str) -> None:
    client, head = guest_inside(apps), {"Accept-Language": lang}
    page = client.get(path, headers=head).text
    assert language(lang).say("forget-keeper-only") in page
    assert '<form class="stack" method="post"' not in page
    for form in ({"sure": "yes"}, {"sure": "yes", "pin": GUEST}):
        refusal = client.post(path, data=form, headers=head)
        assert refusal.status_code == 403
        assert language(lang).say("forget-keeper-only") in refusal.text
    assert knows_ann(client)


@pytest.mark.parametrize("path", [ALL, PERSON])
def test_forgetting_with_keeper_pin_set_asks_for_keeper_pin(apps: Apps, path: str) -> None:
    client = guest_inside(apps, keeper_pin=KEEPER)
    assert language("en").say("forget-keeper-label") in client.get(path).text
    for form in ({"sure": "yes"}, {"sure": "yes", "pin": GUEST}):
        refusal = client.post(path, data=form)
        assert refusal.status_code == 403
        assert language("en").say("forget-keeper-wrong") in refusal.text
    assert knows_ann(client)
    assert client.post(path, data={"sure": "yes", "pin": f" {KEEPER} "}).status_code == 303
    assert not knows_ann(client)


def test_keeper_pin_guessed_too_often_is_refused_even_when_right(apps: Apps) -> None:
    client = guest_inside(apps, keeper_pin=KEEPER)
    wrong = [client.post(ALL, data={"sure": "yes", "pin": "0000"}).status_code for _ in range(WRONG_PIN_RATE.count)]
    assert set(wrong) == {403}
    late = client.post(ALL, data={"sure": "yes", "pin": KEEPER})
    assert late.status_code == 429, "not even the right one is taken"
    assert int(late.headers["Retry-After"]) > 0
    assert knows_ann(client)


def test_forgetting_in_public_or_without_pin_needs_no_pin(apps: Apps) -> None:
    for settings in ({}, {"public": True, "keeper_pin": KEEPER}):
        client = apps(**settings).test_client()
        client.get("/")
        ApiClient(client).begin()
        assert client.post(PERSON, data={"sure": "yes"}).status_code == 303
        assert client.post(ALL, data={"sure": "yes"}).status_code == 303


def test_session_deletion_needs_no_keeper_pin(apps: Apps) -> None:
    client = guest_inside(apps, keeper_pin=KEEPER)
    table = ApiClient(client).begin()
    assert client.post(f"/p/{table.code}/forget", data={"sure": "yes"}).status_code == 303


def test_keeper_pin_too_short_is_refused_at_start(tmp_path: Path) -> None:
    (line,) = refused(called("serve", "--port", "0", "--data", tmp_path, COMPANION_KEEPER_PIN="1"))
    assert line == "keeper-pin: " + language("en").say("problem-pin-short", least=4, most=64)


# --- A device that guests share ----------------------------------------------------------------------------------------


def test_shared_device_offers_no_names_of_earlier_guests(apps: Apps) -> None:
    client = apps().test_client()
    table = ApiClient(client).begin("Zenobia", "Bob", game="castle-builder")
    table.end(Zenobia=3, Bob=2)
    paths = ("/", "/new/castle-builder", "/told/castle-builder", "/people/close?player=Zenobja")
    assert [path for path in paths if "Zenobia" not in client.get(path).text] == []
    assert client.post("/settings", data={"names": "off"}).status_code == 303
    assert [path for path in paths if "Zenobia" in client.get(path).text] == []
    assert language("en").say("home-nothing-finished") not in client.get("/").text
    alike = {"player": ["Zenobja", "Carl"], "first": "0", "begin": "1"}
    begun = client.post("/new/castle-builder", data=alike)
    assert (begun.status_code, "Zenobia" in begun.text) == (303, False), "nobody is asked whether Zenobia is meant"
    assert client.post("/settings", data={"names": "on"}).status_code == 303
    assert "Zenobia" in client.get("/new/castle-builder").text


# --- A guest who only joined -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_closed", [False, True])
def test_guest_name_is_forgotten_in_joined_session_only(guests: tuple[FlaskClient, FlaskClient], is_closed: bool) -> None:
    host, guest = guests
    table, other = (ApiClient(host).begin("Zenobia", "Yolanda", game="castle-builder") for _ in range(2))
    if is_closed:
        table.end(Zenobia=3, Yolanda=2)
    path, page = f"/p/{table.code}/forget/name", f"/p/{table.code}/{'result' if is_closed else 'mine'}"
    assert path not in guest.get(page).text
    assert guest.post(path, data={"sure": "yes"}).headers["Location"] == f"/p/{table.code}/mine", "whose phone is it?"
    guest.post(f"/p/{table.code}/seat", data={"who": "Zenobia"})
    assert path in guest.get(page).text
    for lang in LANGUAGES:
        asked = guest.get(path, headers={"Accept-Language": lang}).text
        assert language(lang, "castle-builder").say("forget-name-title") in asked
    assert "Zenobia" in str(table.look()), "only asked"
    assert guest.post(path, data={"sure": "yes"}).status_code == 303
    assert "Zenobia" not in json.dumps(table.look(log=100))
    assert table.look()["players"] == ["N. N.", "Yolanda"]
    assert other.look()["players"] == ["Zenobia", "Yolanda"], "another game is not this guest's to change"
    assert path not in guest.get(page).text
    assert "Zenobia" in host.get("/new/castle-builder").text


def test_guest_name_forgotten_in_last_session_is_not_suggested(guests: tuple[FlaskClient, FlaskClient]) -> None:
    host, guest = guests
    table = ApiClient(host).begin("Zenobia", "Yolanda", game="castle-builder")
    guest.post(f"/p/{table.code}/seat", data={"who": "Zenobia"})
    assert guest.post(f"/p/{table.code}/forget/name", data={"sure": "yes"}).status_code == 303
    page = host.get("/new/castle-builder").text
    assert ("Zenobia" in page, "Yolanda" in page) == (False, True)


def test_watch_code_cannot_forget_name(guests: tuple[FlaskClient, FlaskClient]) -> None:
    host, guest = guests
    table = ApiClient(host).begin("Zenobia", "Yolanda", game="castle-builder")
    for path in (f"/w/{table.watch_code}/forget/name", f"/p/{table.watch_code}/forget/name"):
        assert guest.post(path, data={"sure": "yes"}).status_code == 404
    assert table.look()["players"] == ["Zenobia", "Yolanda"]
