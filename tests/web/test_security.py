"""Tests of attacks."""

import base64
import json
import re
from collections.abc import Callable
from datetime import timedelta
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion import pdf
from companion.rules_queries import MAX_QUESTION_BYTES
from companion.sessions.registry import SHORT_LENGTH, SHORT_LETTERS, Codes
from companion.texts import language
from companion.web import limits, security
from companion.web.security import answers_to
from companion.web.settings import Settings
from tests.support import api_description
from tests.support.clocks import set_clock
from tests.support.table import GAME, ApiClient, ApiTable
from tests.support.web_requests import ways
from tests.web.conftest import Apps

NASTY = ("<script>alert(1)</script>", '"><img src=x onerror=alert(2)>', "'}};alert(3)//", "{{1234*5678}}<b>")
WRITING = ("POST", "PUT", "PATCH", "DELETE")
Guests = tuple[FlaskClient, FlaskClient]


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return ApiClient(client).begin("Ann", "Bob", options={"season": "winter"})


def addresses(app: Flask, method: str, table: ApiTable, *, watching: bool = False) -> list[str]:
    """Return every address with this method, with the codes of this session."""
    code, way = (table.watch_code, "w") if watching else (table.code, "p")
    found = ways(app, code=code, way=way, key=GAME, kind="setup")
    return sorted({path for takes, path, _ in found if takes == method})


# --- Pages of other sites ----------------------------------------------------------------------------------------------

FOREIGN: list[dict[str, str]] = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    {"Origin": "https://evil.example"},
    {"Origin": "http://localhost.evil.example"},
    {"Origin": "http://localhost:81"},
    {"Origin": "https://localhost"},
    {"Origin": "http://["},
    {"Origin": ""},
    {"Origin": "null"},
]
OURS: list[dict[str, str]] = [
    {},
    {"Origin": "http://localhost"},
    {"Sec-Fetch-Site": "same-origin", "Origin": "null"},
    {"Sec-Fetch-Site": "none"},
]


def test_form_post_over_plain_http_at_home_is_accepted(app: Flask) -> None:
    """Over plain http a browser sends only the `Origin` header, because our pages send their address only to us."""
    shown = app.test_client()
    form = {"player": ["Ann", "Bob"], "begin": "1", "first": "0"}
    page = shown.get(f"/new/{GAME}")
    cookie = page.headers["Set-Cookie"]
    assert page.headers["Referrer-Policy"].split(", ")[-1] == "same-origin"
    assert cookie.startswith(f"{security.BROWSER_COOKIE}=")
    assert "SameSite=Strict" in cookie
    assert shown.post(f"/new/{GAME}", data=form, headers={"Origin": "http://localhost"}).status_code == 303


def test_post_from_other_origin_is_refused_despite_cookies(app: Flask, table: ApiTable) -> None:
    """Cookies are shared between ports. A page of another program on this machine is therefore sent with all of ours."""
    phone = app.test_client()
    phone.get(f"/new/{GAME}")
    for headers in FOREIGN:
        for path in addresses(app, "POST", table):
            response = phone.post(path, data={"do": "type=tick&step=board", "sure": "yes"}, headers=headers)
            assert response.status_code == 403, (path, headers)
    assert table.look()["seq"] == 0


def test_post_from_own_page_or_program_is_accepted(table: ApiTable) -> None:
    for number, headers in enumerate(OURS):
        command = {"id": str(number), "type": "adjust", "column": "Ann", "points": 1}
        assert table.client.post(f"{table.path}/commands", json=command, headers=headers).status_code == 200, headers


def test_link_renewal_is_allowed_only_for_own_club(guests: Guests) -> None:
    ours, guest = guests
    table = ApiClient(ours).begin("Ann", "Bob")
    assert guest.post(f"/p/{table.code}/renew").status_code == 403
    assert guest.get(f"/p/{table.code}/turn").status_code == 200, "the link of the others still opens"
    table.enter("Ann", "track", 5)
    heard = ours.application.extensions["lines"].stream(table.code, 1, 1)
    next(heard)
    renewed = ours.post(f"/p/{table.code}/renew").headers["Location"].split("/")[2]
    assert next(heard, None) is None, "who listens by the old one hears no more"
    for old in (f"/p/{table.code}/turn", f"/w/{table.watch_code}/", f"/api/v1/plays/{table.code}"):
        assert guest.get(old).status_code == 404, old
    assert guest.get(f"/api/v1/plays/{renewed}").json["seq"] == 1, "nothing that happened is lost"


def test_short_code_of_idle_session_opens_nothing_until_next_tap(app: Flask, client: FlaskClient, table: ApiTable) -> None:
    sessions, short = app.extensions["plays"], table.begun["short_code"]
    now = sessions.store.clock
    table.enter("Ann", "track", 5)
    assert client.post("/join", data={"short": short}).status_code == 303
    set_clock(sessions, lambda: now() + timedelta(hours=25))
    assert client.post("/join", data={"short": short}).status_code == 422
    rests = language("en").say("join-short-rests")
    assert rests in client.get(f"/p/{table.code}/join").text
    table.enter("Ann", "track", 6)
    assert client.post("/join", data={"short": short}).status_code == 303
    assert rests not in client.get(f"/p/{table.code}/join").text


@pytest.mark.parametrize("hours", [-24 * 365, -25, 24 * 365])
def test_short_code_after_clock_jump_opens_again_with_next_tap(
    app: Flask, client: FlaskClient, table: ApiTable, hours: int
) -> None:
    sessions, short = app.extensions["plays"], table.begun["short_code"]
    now = sessions.store.clock
    table.enter("Ann", "track", 5)
    set_clock(sessions, lambda: now() + timedelta(hours=hours))
    rests = client.post("/join", data={"short": short}).status_code == 422
    assert rests == (hours > 24)
    table.enter("Ann", "track", 6)
    assert client.post("/join", data={"short": short}).status_code == 303
    set_clock(sessions, now)
    table.enter("Ann", "track", 7)
    assert client.post("/join", data={"short": short}).status_code == 303


def test_short_code_guess_in_one_evening_is_unlikely_with_4000_sessions() -> None:
    tables, codes = 4_000, len(SHORT_LETTERS) ** SHORT_LENGTH
    evening = 4 * 3600
    rates = (limits.TOTAL_GUESS_RATE, limits.EXTRA_GUESS_RATE)
    tries = sum(rate.count * (1 + evening / rate.seconds) for rate in rates)
    assert tries * tables / codes < 0.5


def test_get_requests_change_nothing(app: Flask, table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    table.enter("Ann", "track", 5)
    for path in addresses(app, "GET", table):
        table.client.client.get(path, query_string={"do": "type=undo&of=1", "type": "undo", "of": "1"}).close()
    assert table.look()["seq"] == 1


# --- What every answer carries -----------------------------------------------------------------------------------------


KEPT = {"private, no-cache", "no-cache", "no-store"}
"""Allowed Cache-Control headers. A proxy must never show one reader's page to another."""


def held(response: TestResponse) -> None:
    """Check the security headers of an answer."""
    policy = dict(part.strip().split(" ", 1) for part in response.headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert not re.search(r"unsafe|\*|data:|http", " ".join(policy.values()))
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "no-referrer, same-origin", "the address of a play is told to nobody else"
    assert response.headers["X-Frame-Options"] == "DENY"
    assert response.headers["Cache-Control"] in KEPT or response.request.path.startswith("/assets/"), response.request.path
    for cookie in response.headers.getlist("Set-Cookie"):
        assert "HttpOnly" in cookie, cookie
        assert re.search("SameSite=(Lax|Strict)", cookie), cookie


@pytest.mark.parametrize(("came_from", "cut_off"), [("cross-site", True), ("same-site", True), (None, True), ("none", False)])
def test_opener_isolation_is_sent_unless_reader_opened_page(
    client: FlaskClient, came_from: str | None, *, cut_off: bool
) -> None:
    """Browsers report which page opened another. A page opened by its reader needs no isolation and loads faster."""
    headers = {"Sec-Fetch-Site": came_from} if came_from else {}
    assert (client.get("/", headers=headers).headers.get("Cross-Origin-Opener-Policy") == "same-origin") == cut_off


def test_security_headers_are_on_every_get_route(
    app: Flask, client: FlaskClient, table: ApiTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    for code in (False, True):
        for path in addresses(app, "GET", table, watching=code):
            with client.get(path) as response:
                assert response.status_code in {200, 303, 404}, path
                held(response)
    page = client.get("/").text
    for asset in set(re.findall(r"/assets/[\w./-]+", page)):
        held(client.get(asset))


def trouble(app: Flask, client: FlaskClient, code: str) -> list[tuple[int, TestResponse]]:
    big = b"x" * (MAX_QUESTION_BYTES + 1)
    return [
        (303, client.post("/settings", data={"lang": "ru"})),
        (400, client.post("/api/v1/score", data=b"{", content_type="application/json")),
        (403, client.post("/settings", headers={"Origin": "http://evil.example"})),
        (404, client.get("/nothing")),
        (404, client.get("/p/nothing/turn")),
        (404, client.get("/api/v1/plays/nothing")),
        (405, client.delete("/")),
        (405, client.get("/join")),
        (413, client.post("/settings", data=big)),
        (413, client.post(f"/api/v1/plays/{code}/commands", data=big, content_type="application/json")),
        (415, client.post("/api/v1/score", data={"a": "1"})),
        (422, client.post("/api/v1/score", json={})),
    ]


def test_security_headers_are_on_every_error(app: Flask, client: FlaskClient, table: ApiTable) -> None:
    for status, response in trouble(app, client, table.code):
        assert response.status_code == status, response.request.path
        held(response)
        assert "Traceback" not in response.text
        assert not response.request.path.startswith("/api") or api_description.problems(response) == []


@pytest.mark.parametrize("path", ["/p/x/turn", "/api/v1/plays/x"])
def test_server_error_has_security_headers_and_shows_no_details(app: Flask, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    def fail(_code: str) -> None:
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(app.extensions["plays"].store, "get", fail)
    monkeypatch.setattr(app.extensions["plays"].store, "get_cached", fail)
    response = app.test_client().get(path)
    assert response.status_code == 500
    held(response)
    assert "secret" not in response.text
    assert "RuntimeError" not in response.text


def test_https_behind_proxy_sets_secure_cookies_and_hsts(apps: Apps) -> None:
    client = apps(public=True, behind_proxy=True).test_client()
    response = client.get("/", headers={"X-Forwarded-Proto": "https", "X-Forwarded-Host": "castle.example"})
    assert "Strict-Transport-Security" in response.headers
    assert response.headers.getlist("Set-Cookie")
    assert all("Secure" in cookie for cookie in response.headers.getlist("Set-Cookie"))
    assert "Strict-Transport-Security" not in client.get("/").headers


# --- Codes -------------------------------------------------------------------------------------------------------------


def test_watch_code_writes_on_no_route(app: Flask, client: FlaskClient, table: ApiTable) -> None:
    seq = table.enter("Ann", "track", 5)
    begun = table.look()
    bodies: list[dict[str, Any]] = [
        {"data": {"do": "type=adjust&column=Ann&points=3", "tap": "a", "seq": str(seq)}},
        {"data": {"c0.track": "9", "t.forge_silver": "3"}},
        {"data": {"fact": "rounds", "value": "1"}},
        {"json": {"id": "a", "type": "adjust", "column": "Ann", "points": 3}},
    ]
    for path in (path for method in ("GET", "POST") for path in addresses(app, method, table, watching=True)):
        for method in WRITING if table.watch_code in path else ():
            for body in bodies:
                assert client.open(path, method=method, **body).status_code in {403, 404, 405}, (method, path)
    assert table.look() == begun


def test_watch_pages_contain_no_session_code(app: Flask, client: FlaskClient, table: ApiTable) -> None:
    table.enter("Ann", "track", 5)
    over = ApiClient(client).begin("Ann", "Bob", game="castle-builder")
    over.do("place", row=1, rubies=0, seq=0)
    over.end(Ann=7, Bob=3)
    for one in (table, over):
        paths = [path for path in addresses(app, "GET", one, watching=True) if one.watch_code in path]
        told = {path: client.get(path) for path in paths if not path.endswith("live")}
        shown = {path: response.text for path, response in told.items() if response.status_code == 200}
        assert f"/w/{one.watch_code}/turn" in shown
        assert (f"/w/{one.watch_code}/replay" in shown) == (one is over)
        for path, page in shown.items():
            for secret in (one.code, one.begun["short_code"], f"/p/{one.watch_code}"):
                assert secret not in page, path


def test_session_codes_are_unique_and_random_in_every_bit(client: FlaskClient) -> None:
    begun = [ApiClient(client).begin().begun for _ in range(3)]
    codes = [session[kind] for session in begun for kind in ("code", "watch_code")]
    assert len(set(codes)) == len(codes)
    raw = [base64.urlsafe_b64decode(code + "==") for code in (*codes, *(Codes().long() for _ in range(120)))]
    assert {len(r) for r in raw} == {16}, "128 bits"
    for bit in range(128):
        ones = sum(int.from_bytes(r) >> bit & 1 for r in raw)
        assert 25 < ones < 101, f"bit {bit} is {ones} times set in {len(raw)} codes"
    for short in (*(session["short_code"] for session in begun), *(Codes().short() for _ in range(120))):
        assert len(short) == SHORT_LENGTH
        assert set(short) <= set(SHORT_LETTERS)


# --- Names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NASTY)
def test_player_name_with_markup_is_escaped_everywhere(
    app: Flask, client: FlaskClient, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    table = ApiClient(client).begin(name, "Bob", options={"season": "winter"})
    table.enter(name, "track", 5, author=name)
    table.do("adjust", column=name, points=3, note=name)
    table.do("close", sure=True, seq=2)
    paths = {"turn", "setup", "score", "log", "result", "join", "print/result.pdf", "print/score-sheet.pdf"}
    pages = ["/", "/history", f"/new/{GAME}", f"/w/{table.watch_code}/score", *(f"/p/{table.code}/{p}" for p in paths)]
    with_name = 0
    for path in pages:
        for headers in ({}, {"HX-Request": "true"}):
            page = client.get(path, headers=headers)
            assert page.status_code == 200, path
            assert name not in page.text, path
            assert "7006652" not in page.text, path
            reader = Reader(page.text)
            assert not reader.harm, path
            with_name += name in reader.text
    assert with_name >= 10, "the name is shown, as a name"
    answer = client.get(table.path)
    assert answer.mimetype == "application/json"
    assert answer.json["players"][0] == name


class Reader(HTMLParser):
    """A parser that distinguishes text from what a browser would run."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.harm: list[str] = []
        self.feed(page)
        self.close()

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name for name, _ in attrs}
        if (
            (tag == "script" and "src" not in names)
            or dict(attrs).get("src") == "x"
            or any(name.startswith("on") for name in names)
        ):
            self.harm.append(self.get_starttag_text() or tag)


def test_html_reader_finds_scripts_and_event_handlers() -> None:
    assert all(Reader(page).harm for page in (f"<p>{NASTY[0]}", f'<p title="{NASTY[1]}">', "<p onclick=x>"))
    assert not Reader('<script src="/a.js"></script><p title="on &lt;script&gt;">a</p>').harm


def test_query_with_markup_is_escaped(client: FlaskClient) -> None:
    for path in (f"/rules/{GAME}?q=", "/history?player=", "/history?game=", f"/new/{GAME}?player=", "/"):
        page = client.get(path + "<script>alert(1)</script>")
        assert page.status_code < 500
        assert "<script>alert" not in page.text


# --- Hosts, proxies, sizes ---------------------------------------------------------------------------------------------


def test_host_check_accepts_local_names_at_home_and_given_names_in_public(tmp_path: Path) -> None:
    """A page of another site, under a name that points to this server, must not be able to read it."""
    home, named = Settings(data=tmp_path), Settings(data=tmp_path, public=True, hosts=("Castle.Example.org",))
    ours = ("localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.7", "[::1]:8000", "laptop:8000", "laptop.local:8000")
    bought = ("evil.example", "evil.example:8000", "192.168.1.7.evil.example", "local.evil.example")
    assert [host for host in (*ours, "LAPTOP.LAN.", *bought) if answers_to(host, home)] == [*ours, "LAPTOP.LAN."]
    assert [host for host in (*ours, *bought, "castle.example.org:443") if answers_to(host, named)] == [
        "castle.example.org:443"
    ]


def test_host_check_at_home_accepts_given_names_and_local_names(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, hosts=("castle.example.org",))
    ours = ("castle.example.org:8000", "localhost", "127.0.0.1:8000", "192.168.1.7", "[::1]:8000", "laptop", "laptop.lan")
    assert [host for host in (*ours, "evil.example") if answers_to(host, settings)] == [*ours]


@pytest.mark.parametrize("settings", [{}, {"public": True}, {"behind_proxy": True}, {"pin": "4711"}], ids=str)
def test_health_check_from_localhost_is_always_answered(apps: Apps, settings: dict[str, Any]) -> None:
    client = apps(hosts=("castle.example",), **settings).test_client()
    for host in ("127.0.0.1", "127.0.0.1:8000", "localhost:8000", "[::1]:8000"):
        assert client.get("/healthz", environ_overrides={"HTTP_HOST": host}).status_code == 200
    assert client.get("/healthz", environ_overrides={"HTTP_HOST": "evil.example"}).status_code == 400


def test_host_check_refuses_requests_with_foreign_host(apps: Apps) -> None:
    app = apps(public=True, hosts=("castle.example",))
    client = app.test_client()
    for path in ("/", "/settings", "/healthz", "/api/v1/games", "/p/x/turn"):
        assert client.get(path, base_url="http://castle.example").status_code in {200, 404}
        assert client.get(path, base_url="http://castle.example:8000").status_code in {200, 404}
        for host in ("evil.example", "castle.example.evil.example", "localhost", "["):
            response = client.get(path, environ_overrides={"HTTP_HOST": host})
            assert response.status_code == (200 if (path, host) == ("/healthz", "localhost") else 400), (path, host)
            held(response)
    assert client.post("/settings", environ_overrides={"HTTP_HOST": "evil.example"}).status_code == 400
    assert apps().test_client().get("/", headers={"Host": "evil.example"}).status_code == 400


def test_proxy_headers_without_proxy_are_ignored(apps: Apps) -> None:
    forged = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"}
    for behind, where in ((False, "http://localhost"), (True, "https://evil.example")):
        client = apps(behind_proxy=behind).test_client()
        table = ApiClient(client).begin()
        assert f"{where}/p/{table.code}/" in client.get(f"/p/{table.code}/join", headers=forged).text
    client = apps().test_client()
    statuses = {
        client.post("/join", data={"short": "AAAAAA"}, headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code
        for n in range(40)
    }
    assert 429 in statuses, "nobody gets more guesses by making addresses up"


def test_request_too_large_is_refused(app: Flask, table: ApiTable) -> None:
    client = app.test_client()
    paths = [path for path in addresses(app, "POST", table) if not path.endswith("/renew")]  # that reads nothing
    for path in paths:
        for kind in ("application/x-www-form-urlencoded", "application/json"):
            response = client.post(path, data=b"x" * (MAX_QUESTION_BYTES + 1), content_type=kind)
            assert response.status_code == (415 if path.startswith("/api/") and "form" in kind else 413), path
    parts = "".join(f'--x\r\nContent-Disposition: form-data; name="a{n}"\r\n\r\n\r\n' for n in range(2_500)) + "--x--\r\n"
    assert client.post("/settings", data=parts, content_type="multipart/form-data; boundary=x").status_code == 413
    assert client.get("/" + "x" * 50_000).status_code in {404, 414}
    assert client.post("/api/v1/plays", data=b"[" * MAX_QUESTION_BYTES, content_type="application/json").status_code == 400


# --- Strangers ---------------------------------------------------------------------------------------------------------


def visited(client: FlaskClient) -> dict[str, str]:
    """Return everything that is shown to a visitor without a session's code."""
    values = {"key": GAME, "what": "people", "kind": "csv"}
    found = {path for method, path, _ in ways(client.application, "x", **values) if method == "GET" and "/x" not in path}
    return {path: client.get(f"{path}?name=Zenobia").text for path in sorted(found)}


def test_club_in_public_sees_no_sessions_of_other_club(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    one, other = guests
    running, over = (ApiClient(one).begin("Zenobia", "Yorick") for _ in range(2))
    over.do("close", sure=True, seq=0)
    one.post(f"/p/{over.code}/about", data={"day": "2024-03-05", "place": "The moon"})
    theirs = visited(other)
    for told in ("Zenobia", "Yorick", "The moon", running.code, over.code, running.watch_code):
        assert [path for path, page in theirs.items() if told in page] == [], told
    assert sum("Zenobia" in page for page in visited(one).values()) > 15
    assert other.get(f"/p/{running.code}/turn").status_code == 200, "whoever is given the link plays along"
    assert running.code not in "".join(visited(other).values())
    other.post("/forget", data={"sure": "yes"})
    assert running.code in one.get("/").text, "everything of one's own is nothing of another's"
    one.post("/forget", data={"sure": "yes"})
    assert one.application.extensions["plays"].storage.rows("select count(*) from plays") == [(0,)]


OF_THE_CLUB = {"forget.session", "forget.away", "joining.renew"} | {
    f"notebook.{name}" for name in ("about", "tell_anew", "photograph", "photographs")
}
"""Requests that only the session's own club may send."""


def test_guest_with_link_is_refused_only_actions_of_club(guests: Guests) -> None:
    ours, guest = guests
    table = ApiClient(ours).begin("Ann", "Bob")
    table.do("close", sure=True, seq=0)
    asked = [way for way in ways(ours.application, code=table.code, way="p", which="1") if table.code in way[1]]
    refused = set()
    for method, path, endpoint in asked:
        with guest.open(path, method=method, data={"sure": "yes"} if method == "POST" else None) as response:
            refused |= {(method, endpoint)} if response.status_code == 403 else set()
    assert refused == {(method, endpoint) for method, _, endpoint in asked if endpoint in OF_THE_CLUB}
    for page, leads in (("result", "forget"), ("result", "about"), ("join", "renew")):
        shown = [f"/p/{table.code}/{leads}" in one.get(f"/p/{table.code}/{page}").text for one in guests]
        assert shown == [True, False], leads


FORGERIES: list[Callable[[str], str]] = [
    lambda _: "home",
    lambda _: json.dumps("home"),
    lambda cookie: cookie[:-2] + ("AA" if cookie[-2:] != "AA" else "BB"),
    lambda cookie: "x" + cookie,
    lambda cookie: cookie.split(".")[0],
    lambda _: "",
]


def test_club_cookie_forged_opens_no_club(guests: Guests) -> None:
    one, other = guests
    table = ApiClient(one).begin("Zenobia", "Yorick")
    cookie = one.get_cookie("club")
    assert cookie is not None
    for forge in FORGERIES:
        other.set_cookie("club", forge(cookie.value))
        assert table.code not in other.get("/").text
    other.set_cookie("club", cookie.value)
    assert table.code in other.get("/").text


def test_club_at_home_is_shared_by_all_visitors(app: Flask) -> None:
    one, other = app.test_client(), app.test_client()
    assert ApiClient(one).begin("Zenobia", "Yorick").code in other.get("/").text
