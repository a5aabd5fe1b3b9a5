"""Tests of rate limits: clients over a limit wait, all others notice nothing."""

import time
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from companion import pdf
from companion.texts import language
from companion.web import imports, limits
from companion.web.limits import (
    GUESS_RATE,
    GUESSES,
    PUBLIC_BUCKETS,
    Meter,
    Rate,
    bucket_of,
)
from companion.worker import TooLongError
from tests.support import api_description
from tests.support.table import GAME, ApiClient
from tests.support.web_requests import bring, spaced, ways
from tests.web.conftest import Apps

FROM = "203.0.113.{}"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def come_from(client: FlaskClient, address: str) -> FlaskClient:
    client.environ_base["REMOTE_ADDR"] = address
    return client


# --- A meter -----------------------------------------------------------------------------------------------------------


@given(
    st.integers(1, 6),
    st.integers(1, 20),
    st.lists(st.tuples(st.floats(0, 10), st.sampled_from(["a", "b"])), max_size=60),
)
def test_rate_limit_is_never_exceeded_in_any_period(count: int, seconds: int, steps: list[tuple[float, str]]) -> None:
    clock = Clock()
    meter = Meter(Rate(count, seconds), clock)
    allowed: dict[str, deque[float]] = {"a": deque(), "b": deque()}
    for pause, key in steps:
        clock.now += pause
        foretold = meter.wait(key)
        wait = meter.use(key)
        assert wait == pytest.approx(foretold)
        if wait == 0:
            allowed[key].append(clock.now)
    for times in allowed.values():
        for i, start in enumerate(times):
            # A burst of the whole rate, and what became free again meanwhile.
            within = [t for t in list(times)[i:] if t - start < seconds]
            assert len(within) <= 2 * count


@given(st.integers(1, 8), st.integers(1, 60))
def test_rate_limit_allows_burst_and_then_refills_one_by_one(count: int, seconds: int) -> None:
    clock = Clock()
    meter = Meter(Rate(count, seconds), clock)
    assert [meter.use("a") for _ in range(count)] == [0] * count
    wait = meter.use("a")
    assert wait == pytest.approx(seconds / count, abs=1e-5)
    assert meter.use("b") == 0
    clock.now += wait + 1e-6
    assert meter.use("a") == 0
    assert meter.use("a") > 0


def test_rate_limit_meter_when_full_keeps_busiest_key_longest() -> None:
    clock = Clock()
    meter = Meter(Rate(3, 60), clock, most=100)
    for _ in range(3):
        meter.use("busy")
    for n in range(5_000):
        meter.use(str(n))
        assert len(meter._free) <= 100
    assert meter.use("busy") > 0, "who used most is remembered longest"
    clock.now += 61
    for n in range(101):
        meter.use(f"later {n}")
    assert "busy" not in meter._free


# --- In the app --------------------------------------------------------------------------------------------------------


UNLIMITED: Mapping[str, str] = {
    "a page or form of one session, whose code cannot be guessed": (
        "GET notebook.about, GET notebook.photographs, GET notebook.picture, GET notebook.read_photo,"
        " GET notebook.tell_anew, GET forget.session,"
        " GET forget.own_name, GET new.seats, GET play.resume, GET play.tab, GET play.seq, GET play.board, GET play.result,"
        " GET play.intro, GET joining.join, GET joining.whose, GET joining.qr, GET api.session"
    ),
    "a page or form of the visitor's own club, whose size is limited": (
        "GET home.home, GET home.history, GET home.copies, GET home.copy, GET people.everybody, GET people.close,"
        " GET people.who, GET people.change, GET people.rename, GET records.book, GET records.rating, GET records.game,"
        " GET home.settings, GET imports.match, GET imports.progress, POST imports.progress,"
        " GET forget.person, GET forget.imported, GET forget.pad, GET forget.everything,"
        " GET pads.every, GET pads.change, GET pads.one, GET pads.add, GET pads.code,"
        " GET forget.forgotten"
    ),
    "an answer that does not depend on stored sessions": (
        "GET home.all_languages, GET home.rules, GET home.choose_game, GET home.results, GET notebook.choose,"
        " GET notebook.tell, GET new.form, GET printed.choose, GET install.manifest, GET install.worker,"
        " GET install.icon, GET install.nothing, GET imports.sample,"
        " GET assets.asset, GET api.games, GET api.description, GET pin"
    ),
    "the answer is stored in cookies only": "POST home.settings",
    "the outcome of a health check is reused": "GET api.health",
    "wrong PINs have their own limit": "POST pin",
    "taps are limited per session": (
        "POST api.command, POST forget.session, POST forget.own_name, POST forget.away, POST joining.renew, POST joining.sit,"
        " POST new.change_seats, POST notebook.about, POST notebook.photographs, POST notebook.tell_anew, POST play.cells,"
        " POST play.count, POST play.do, POST play.fact, POST play.facts, POST play.teach, POST play.understood,"
        " POST ties.settle"
    ),
}
"""The routes in no bucket, by the reason why they need none."""


def test_every_route_is_in_a_bucket_or_has_a_reason_to_be_in_none(apps: Apps) -> None:
    app = apps(pin="2718")
    found = {f"{method} {endpoint}" for method, _, endpoint in ways(app) if not bucket_of(app.view_functions[endpoint], method)}
    listed = [route for routes in UNLIMITED.values() for route in routes.split(", ")]
    assert sorted(found) == sorted(listed)


def test_buckets_with_equal_rates_have_limits_of_their_own(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PUBLIC_BUCKETS", tuple(replace(bucket, rate=Rate(1, 3600)) for bucket in PUBLIC_BUCKETS))
    client = come_from(apps(public=True).test_client(), FROM.format(1))
    assert client.post("/api/v1/score", json={}).status_code == 422
    assert client.post("/api/v1/assist", json={}).status_code == 429, "the same bucket"
    assert client.get("/p/unknown/replay").status_code == 404, "another bucket"


@pytest.mark.parametrize(
    ("settings", "counted"), [({"public": True}, True), ({"public": True, "limited": False}, False), ({}, False)]
)
def test_rate_limit_of_each_endpoint_applies_only_in_public(
    apps: Apps, monkeypatch: pytest.MonkeyPatch, settings: dict[str, bool], counted: bool
) -> None:
    """All rates are tested. HEAD requests count like GET requests."""
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    monkeypatch.setattr(limits, "PUBLIC_BUCKETS", tuple(replace(bucket, rate=Rate(2)) for bucket in PUBLIC_BUCKETS))
    app = apps(**settings)
    clients: dict[tuple[str, str], FlaskClient] = {}
    for method, path, endpoint in ways(app, GAME, way="p"):
        if bucket_of(app.view_functions[endpoint], method) in {None, GUESSES}:
            continue
        clients[method, endpoint] = client = come_from(app.test_client(), FROM.format(len(clients)))
        answers = []
        for how in (method, "HEAD" if method == "GET" else method, method):
            with client.open(path, method=how) as answer:
                answers.append(answer.status_code)
        assert [status == 429 for status in answers] == [False, False, counted], endpoint
        if counted:
            assert int(answer.headers["Retry-After"]) >= 1
            assert "Content-Security-Policy" in answer.headers
            assert not path.startswith("/api") or api_description.problems(answer) == []
    shared = clients["POST", "api.score"].post("/api/v1/assist", json={}, headers={"Accept-Language": "ru"})
    assert (language("ru").say("error-429-text") in shared.json["errors"][0]["message"]) == counted


@pytest.mark.parametrize("public", [False, True])
def test_short_code_limit_counts_only_wrong_codes(apps: Apps, public: bool) -> None:
    client = come_from(apps(public=public).test_client(), FROM.format(1))
    short = ApiClient(client).begin().begun["short_code"]
    for _ in range(GUESS_RATE.count * 2):
        assert client.post("/join", data={"short": short}).status_code == 303
    for _ in range(GUESS_RATE.count):
        assert client.post("/join", data={"short": "AAAAAA"}).status_code in {404, 422}
    refused = client.post("/join", data={"short": short})
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert client.get("/").status_code == 200
    come_from(client, FROM.format(2))
    assert client.post("/join", data={"short": short}).status_code == 303


def guess(client: FlaskClient, number: int, short: str = "AAAAAA") -> int:
    """Return the status of a short code sent from an address."""
    return come_from(client, FROM.format(number)).post("/join", data={"short": short}).status_code


def test_short_code_guesses_of_all_addresses_share_one_limit(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TOTAL_GUESS_RATE", Rate(30))
    monkeypatch.setattr(limits, "EXTRA_GUESS_RATE", Rate(10, 600))
    client = apps().test_client()
    short = ApiClient(client).begin().begun["short_code"]
    statuses = [guess(client, n) for n in range(41)]
    assert 429 not in statuses[:40]
    assert statuses[40] == 429
    assert guess(client, 99, short) == 429


def test_rate_limit_uses_monotonic_clock() -> None:
    assert Meter(Rate(1))._clock is time.monotonic


def test_short_code_right_after_guesses_of_six_addresses_opens(apps: Apps) -> None:
    client = apps().test_client()
    short = ApiClient(client).begin().begun["short_code"]
    wrong = [guess(client, n) for _ in range(GUESS_RATE.count) for n in range(6)]
    assert wrong.count(422) == limits.TOTAL_GUESS_RATE.count
    assert [guess(client, n, short) for n in range(6)] == [429] * 6
    assert [guess(client, n, short) for n in range(6, 16)] == [303] * 10
    mistyped = [guess(client, 20) for _ in range(limits.FIRST_GUESS_RATE.count)]
    assert 429 not in mistyped
    assert guess(client, 20, short) == 429


def test_short_code_limit_counts_ipv6_network_as_one_address(apps: Apps) -> None:
    client = apps().test_client()
    statuses = {
        come_from(client, f"2001:db8:1:2::{n:x}").post("/join", data={"short": "AAAAAA"}).status_code
        for n in range(GUESS_RATE.count + 1)
    }
    assert 429 in statuses
    assert come_from(client, "2001:db8:1:3::1").post("/join", data={"short": "AAAAAA"}).status_code != 429


def test_tap_limit_counts_each_session_separately(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TAP_RATE", Rate(5))
    programs = ApiClient(apps(public=True).test_client())
    one, other = programs.begin(), programs.begin()
    for n in range(5):
        one.enter("Ann", "track", n)
    assert one.send("set-entry", column="Ann", field="track", value=9).status_code == 429
    assert one.look()["seq"] == 5, "looking goes on"
    other.enter("Ann", "track", 1)


@pytest.mark.parametrize(("public", "last"), [(True, 429), (False, 404)])
def test_unknown_codes_are_limited_in_public_while_known_code_works(
    apps: Apps, monkeypatch: pytest.MonkeyPatch, public: bool, last: int
) -> None:
    monkeypatch.setattr(limits, "UNKNOWN_CODE_RATE", Rate(20, 3600))  # slow to refill, also on a busy machine
    client = come_from(apps(public=public).test_client(), FROM.format(1))
    table = ApiClient(client).begin()
    statuses = [client.get(f"/p/{n}/turn").status_code for n in range(limits.UNKNOWN_CODE_RATE.count + 1)]
    assert (statuses[0], statuses[-2], statuses[-1]) == (404, 404, last)
    assert client.get("/api/v1/plays/nothing").status_code == last
    assert table.look()["seq"] == 0


@pytest.mark.parametrize(("public", "seconds"), [(True, limits.PUBLIC_IMPORT_SECONDS), (False, limits.IMPORT_SECONDS)])
def test_import_in_public_has_deadline_of_its_own(
    apps: Apps, monkeypatch: pytest.MonkeyPatch, public: bool, seconds: float | None
) -> None:
    asked: list[Any] = []

    def take_long(*_: Any, seconds: float | None = None, **__: Any) -> Any:
        asked.append(seconds)
        raise TooLongError(1)

    monkeypatch.setattr(imports, "in_worker", take_long)
    answer = bring(apps(public=public).test_client(), b"{}")
    assert (answer.status_code, asked) == (503, [seconds])
    assert "took too long" in spaced(answer.text)


# --- Open connections --------------------------------------------------------------------------------------------------


def listen(client: FlaskClient, path: str) -> Any:
    """Open an SSE connection and return its answer, which the caller has to close, or the refusal."""
    answer = client.get(path)
    if answer.status_code == 200:
        next(iter(answer.iter_encoded()))
    return answer


@pytest.mark.parametrize("way", ["/p/{}/live", "/api/v1/plays/{}/live"])
def test_sse_connections_of_one_address_are_limited_until_one_ends(
    apps: Apps, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS_PER_ADDRESS", 3)
    client = come_from(apps(public=True).test_client(), FROM.format(1))
    path = way.format(ApiClient(client).begin().code)
    opened = [listen(client, path) for _ in range(3)]
    refused = listen(client, path)
    assert [answer.status_code for answer in (*opened, refused)] == [200, 200, 200, 429]
    assert int(refused.headers["Retry-After"]) > 0
    assert language("en").say("problem-lines-many") in spaced(refused.text)
    other = listen(come_from(client, FROM.format(2)), path)
    assert other.status_code == 200
    opened.pop().close()
    again = listen(come_from(client, FROM.format(1)), path)
    assert again.status_code == 200
    for answer in (*opened, other, again):
        answer.close()


def test_sse_connections_to_one_session_are_limited_and_others_poll(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_CONNECTIONS_PER_SESSION", 2)
    client = apps(public=True).test_client()
    code, other = ApiClient(client).begin().code, ApiClient(client).begin().code
    opened = [listen(come_from(client, FROM.format(number)), f"/p/{code}/live") for number in range(3)]
    assert [answer.status_code for answer in opened] == [200, 200, 429]
    assert client.get(f"/p/{code}/seq").text == "0"
    elsewhere = listen(client, f"/p/{other}/live")
    assert elsewhere.status_code == 200
    for answer in (*opened, elsewhere):
        answer.close()


# --- Addresses ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("visitors", "counted"),
    [
        (("1.2.3.4", "1.2.3.4:567", "1.2.3.4:8", "::ffff:1.2.3.4", "[::ffff:1.2.3.4]:9"), "1.2.3.4"),
        (("2001:db8::7:2:3:4", "2001:db8::1", "2001:0db8:0:0:9::1", "[2001:db8::2]:443"), "2001:db8::/64"),
        (("2a00:1::5", "2a00:1::6:7:8:9"), "2a00:1::/64"),
        (("unknown",), "unknown"),
        (("",), ""),
    ],
)
def test_address_in_different_spellings_has_one_rate_key(visitors: tuple[str, ...], counted: str) -> None:
    assert {limits.rate_key(visitor) for visitor in visitors} == {counted}


@pytest.mark.parametrize("spelling", ["2001:db8::{}:2:3:4", "2a00:1::{}", "203.0.113.7:{}"])
def test_short_code_limit_counts_spellings_of_one_network_together(apps: Apps, spelling: str) -> None:
    client = apps(behind_proxy=True).test_client()
    statuses = [
        client.post("/join", data={"short": "AAAAAA"}, headers={"X-Forwarded-For": spelling.format(1000 + n)}).status_code
        for n in range(GUESS_RATE.count + 1)
    ]
    assert statuses[-1] == 429
    assert 429 not in statuses[:-1]
