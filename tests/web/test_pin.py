"""Tests of the PIN at home: a browser that knows it is asked once, any other sees nothing and cannot guess for long."""

import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.rules.errors import RefusedError
from companion.texts import LANGUAGES, language
from companion.web.limits import TOTAL_WRONG_PIN_RATE, WRONG_PIN_RATE
from companion.web.pin import OPEN_ENDPOINTS
from companion.web.settings import read_pin
from tests.support.table import GAME
from tests.support.web_requests import ways
from tests.test_cli import called, refused
from tests.web.conftest import Apps

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PIN = "4711"


@pytest.fixture
def home(apps: Apps) -> Flask:
    return apps(pin=PIN)


def enter(client: FlaskClient, pin: str, **form: str) -> Any:
    return client.post("/pin", data={"pin": pin, **form})


def test_pin_missing_blocks_every_route(home: Flask) -> None:
    """Every address is tested with every method."""
    client = home.test_client()
    inside = home.test_client()
    enter(inside, PIN)
    begun = inside.post("/api/v1/plays", json={"game": GAME, "players": ["Zenobia", "Bob"]}).json
    for method, path, endpoint in ways(home, code=begun["code"], key=GAME, kind="setup", way="p", which="1"):
        if endpoint not in OPEN_ENDPOINTS:
            answer = client.open(path, method=method)
            assert answer.status_code == (403 if path.startswith("/api/") or path.endswith(("live", "seq")) else 303), path
            assert answer.status_code == 403 or answer.headers["Location"].startswith("/pin"), path
            assert "Zenobia" not in answer.text
            assert begun["code"] not in answer.text or answer.status_code == 303
    assert inside.get(f"/api/v1/plays/{begun['code']}").json["seq"] == 0


def test_pin_missing_leaves_static_files_and_health_check_open(home: Flask) -> None:
    client = home.test_client()
    for path in ("/healthz", "/sw.js", "/manifest.webmanifest", "/offline", "/pin"):
        assert client.get(path).status_code == 200, path
    (style,) = re.findall(r'<link rel="stylesheet" href="([^"]+)"', client.get("/pin").text)
    assert client.get(style).status_code == 200


def test_pin_is_asked_once_and_leads_to_requested_page(home: Flask) -> None:
    client, lang = home.test_client(), "ru"
    head = {"Accept-Language": lang}
    asked = client.get("/history?game=x&place=y", headers=head)
    page = client.get(asked.headers["Location"], headers=head).text
    assert language(lang).say("pin-label") in page
    (found,) = re.findall(r'name="to" value="([^"]*)"', page)
    to = unescape(found)
    wrong = client.post("/pin", data={"pin": "0000", "to": to}, headers=head)
    assert wrong.status_code == 422
    assert language(lang).say("problem-pin-wrong") in wrong.text
    assert f'value="{found}"' in wrong.text
    right = enter(client, f" {PIN} ", to=to)
    assert (right.status_code, right.headers["Location"]) == (303, "/history?game=x&place=y")
    (cookie,) = [c for c in right.headers.getlist("Set-Cookie") if c.startswith("pin=")]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert PIN not in cookie
    assert client.get("/history").status_code == 200


def test_pin_form_with_foreign_target_leads_home(home: Flask) -> None:
    for to in ("//evil.example", "/\\evil.example", "https://evil.example", "javascript:1", "/a\nb", "", "/pin"):
        assert enter(home.test_client(), PIN, to=to).headers["Location"] == "/"


def test_pin_missing_on_tap_redirects_to_pin_page(home: Flask) -> None:
    tap = home.test_client().post("/p/x/do", data={"do": "type=redo", "tap": "1"}, headers={"HX-Request": "true"})
    assert (tap.status_code, tap.headers["HX-Redirect"]) == (401, "/pin")


def test_pin_cookie_forged_or_of_other_pin_is_refused(apps: Apps) -> None:
    one, other = apps(pin=PIN).test_client(), apps(pin="4712").test_client()
    enter(one, PIN)
    cookie = one.get_cookie("pin")
    assert cookie is not None
    other.set_cookie("pin", cookie.value)
    assert (one.get("/").status_code, other.get("/").status_code) == (200, 303)
    for forged in ("", PIN, cookie.value + "x", f'"{PIN}".{cookie.value.partition(".")[2]}'):
        one.set_cookie("pin", forged)
        assert one.get("/").status_code == 303


def test_pin_of_api_request_is_read_from_authorization_header(home: Flask) -> None:
    client = home.test_client()
    for lang in LANGUAGES:
        answer = client.get("/api/v1/games", headers={"Accept-Language": lang})
        assert answer.status_code == 403
        assert answer.json == {"errors": [{"at": "pin", "message": language(lang).say("problem-pin-needed")}]}
    right = {"Authorization": f"Bearer {PIN}"}
    assert client.get("/api/v1/games", headers=right).status_code == 200
    assert client.post("/api/v1/plays", json={"game": GAME, "players": ["A", "B"]}, headers=right).status_code == 201
    wrong = client.get("/api/v1/games", headers={"Authorization": "Bearer 1111"})
    assert wrong.status_code == 403
    assert wrong.json["errors"][0]["message"] == language("en").say("problem-pin-wrong")


def test_pin_guesses_of_one_address_are_limited(home: Flask) -> None:
    client = home.test_client()
    statuses = [enter(client, f"{n:04}").status_code for n in range(WRONG_PIN_RATE.count)]
    assert set(statuses) == {422}
    late = enter(client, PIN)
    assert late.status_code == 429, "not even the right one is taken"
    assert int(late.headers["Retry-After"]) > 0
    assert client.get("/api/v1/games", headers={"Authorization": f"Bearer {PIN}"}).status_code == 429
    client.environ_base["REMOTE_ADDR"] = "192.0.2.7"
    assert enter(client, PIN).status_code == 303


def test_pin_guesses_of_many_addresses_are_limited_together(home: Flask) -> None:
    client = home.test_client()
    statuses = []
    for n in range(TOTAL_WRONG_PIN_RATE.count + 1):
        client.environ_base["REMOTE_ADDR"] = f"192.0.2.{n}"
        statuses.append(enter(client, "0000").status_code)
    assert statuses == [422] * TOTAL_WRONG_PIN_RATE.count + [429]


def test_pin_guesses_of_others_do_not_lock_out_known_browser(apps: Apps) -> None:
    """The PIN was changed, and meanwhile somebody guesses from a dozen addresses, including ours."""
    before, home = apps(pin=PIN), apps(pin="4712")
    inside, stranger = before.test_client(), home.test_client()
    enter(inside, PIN)
    kept = inside.get_cookie("pin")
    assert kept is not None
    for n in range(TOTAL_WRONG_PIN_RATE.count + 5):
        stranger.environ_base["REMOTE_ADDR"] = f"192.0.2.{n % 12}"
        enter(stranger, "0000")
    stranger.environ_base["REMOTE_ADDR"] = "192.0.2.200"
    assert enter(stranger, "4712").status_code == 429, "a stranger waits, the number right or not"
    returning = home.test_client()
    returning.set_cookie("pin", kept.value)
    returning.environ_base["REMOTE_ADDR"] = "192.0.2.1"
    assert returning.get("/").status_code == 303
    assert enter(returning, "4712").status_code == 303
    assert returning.get("/").status_code == 200
    returning.set_cookie("pin", kept.value)
    assert [enter(returning, "0000").status_code for _ in range(WRONG_PIN_RATE.count + 1)] == [422] * WRONG_PIN_RATE.count + [
        429
    ]


def test_pin_unset_leaves_pages_open(app: Flask) -> None:
    assert app.test_client().get("/").status_code == 200
    assert app.test_client().get("/pin").status_code == 404


def test_pin_too_short_or_too_long_is_refused(tmp_path: Path) -> None:
    (line,) = refused(called("serve", "--port", "0", "--data", tmp_path, "--pin", "1", "--lang", "ru"))
    assert line == "pin: " + language("ru").say("problem-pin-short", least=4, most=64)
    for pin in ("123", "    ", "x" * 65):
        with pytest.raises(RefusedError):
            read_pin(pin)
    assert [read_pin(pin) for pin in ("", " 4711 ")] == ["", PIN]


@pytest.mark.browser
def test_pin_set_during_session_keeps_entry_of_phone(tmp_path: Path, chromium: "Browser") -> None:
    """The PIN was changed in the middle of a session."""
    from tests.robustness.phones import phones
    from tests.support.server import Server
    from tests.support.table import RecordingTable, over_http

    with Server(tmp_path) as server:
        table = RecordingTable(over_http(server.address))
        with phones(chromium, server.address, table.code) as new:
            hers = new()
            hers.open("score")
            label = f"{hers.say('field-track')}: Ann"
            hers.field(label).fill("7")
            assert server.stop() == 0
            server.options("--pin", PIN)
            server.start()
            with hers.page.expect_response(lambda answer: answer.url.endswith("/seq") and answer.status == 403):
                hers.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            hers.field(label).press("Tab")
            hers.page.wait_for_url("**/pin**")
            hers.page.locator("#pin").fill(PIN)
            hers.button(hers.say("pin-button")).click()
            hers.page.wait_for_url(f"**{hers.base}/score")
            hers.has_sent_everything()
            hers.sees_step(1)
            assert hers.field(label).input_value() == "7"
