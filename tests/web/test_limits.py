"""Who comes too often has to wait; who does not, never notices."""

import time
from collections import deque
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from companion import pdf
from companion.web import limits
from companion.web.limits import BY_ADDRESS, GUESSES, JOIN, Meter, Rate
from tests.web import described
from tests.web.conftest import Apps
from tests.web.questions import SCORES
from tests.web.tables import Programs

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
def test_never_more_than_the_rate_in_any_time(count: int, seconds: int, steps: list[tuple[float, str]]) -> None:
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
def test_all_at_once_and_then_one_by_one(count: int, seconds: int) -> None:
    clock = Clock()
    meter = Meter(Rate(count, seconds), clock)
    assert [meter.use("a") for _ in range(count)] == [0] * count
    wait = meter.use("a")
    assert wait == pytest.approx(seconds / count, abs=1e-5)
    assert meter.use("b") == 0
    clock.now += wait + 1e-6
    assert meter.use("a") == 0
    assert meter.use("a") > 0


def test_a_meter_forgets_before_it_grows_too_large() -> None:
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


def test_a_count_costs_next_to_nothing() -> None:
    meter = Meter(Rate(10**9))
    start = time.thread_time()
    for n in range(20_000):
        meter.use(f"198.51.100.{n % 200}")
    assert (time.thread_time() - start) / 20_000 < 50e-6


# --- In the app --------------------------------------------------------------------------------------------------------


def test_what_is_limited_is_there(app: Flask) -> None:
    rules = {(method, rule.endpoint) for rule in app.url_map.iter_rules() for method in rule.methods}
    assert {*BY_ADDRESS, ("POST", JOIN)} - rules == set()
    sending = {r.endpoint for r in app.url_map.iter_rules() if "POST" in r.methods and "code" not in r.arguments}
    counted = {endpoint for _, endpoint in BY_ADDRESS} | {JOIN}
    assert sending - counted == {"home.settings"}, "what is sent is counted, but for what stays on the phone"


@pytest.mark.parametrize("public", [False, True])
def test_wrong_short_codes_are_counted_and_right_ones_are_not(apps: Apps, public: bool) -> None:
    client = come_from(apps(public=public).test_client(), FROM.format(1))
    short = Programs(client).begin().begun["short_code"]
    for _ in range(GUESSES.count * 2):
        assert client.post("/join", data={"short": short}).status_code == 303
    for _ in range(GUESSES.count):
        assert client.post("/join", data={"short": "AAAAAA"}).status_code in {404, 422}
    refused = client.post("/join", data={"short": short})
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert client.get("/").status_code == 200
    come_from(client, FROM.format(2))
    assert client.post("/join", data={"short": short}).status_code == 303


def test_guesses_from_everywhere_are_counted_together(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GUESSES_OF_ALL", Rate(30))
    client = apps().test_client()
    statuses = [come_from(client, FROM.format(n)).post("/join", data={"short": "AAAAAA"}).status_code for n in range(31)]
    assert 429 not in statuses[:30]
    assert statuses[30] == 429


def test_an_ipv6_network_is_one(apps: Apps) -> None:
    client = apps().test_client()
    statuses = {
        come_from(client, f"2001:db8:1:2::{n:x}").post("/join", data={"short": "AAAAAA"}).status_code
        for n in range(GUESSES.count + 1)
    }
    assert 429 in statuses
    assert come_from(client, "2001:db8:1:3::1").post("/join", data={"short": "AAAAAA"}).status_code != 429


def many(client: FlaskClient, path: str, times: int, **how: Any) -> list[int]:
    return [client.post(path, **how).status_code for _ in range(times)]


def test_at_home_a_program_runs_at_full_speed(apps: Apps) -> None:
    client = apps().test_client()
    assert set(many(client, "/api/v1/score", 650, json=SCORES["coins"])) == {200}
    assert {client.get("/api/v1/plays/unknown").status_code for _ in range(200)} == {404}


def test_strangers_are_counted(apps: Apps) -> None:
    client = come_from(apps(public=True).test_client(), FROM.format(1))
    asked = (client.post("/api/v1/score", json=SCORES["coins"]) for _ in range(3 * limits.COUNT.count))
    answered = 0
    while (refused := next(asked)).status_code == 200:
        answered += 1
    assert refused.status_code == 429
    assert answered >= limits.COUNT.count
    assert described.problems(refused) == []
    assert int(refused.headers["Retry-After"]) >= 1
    russian = client.post("/api/v1/assist", json={}, headers={"Accept-Language": "ru"})
    assert russian.json["errors"][0]["message"] != refused.json["errors"][0]["message"]
    assert "Content-Security-Policy" in refused.headers
    assert come_from(client, FROM.format(2)).post("/api/v1/score", json=SCORES["coins"]).status_code == 200


def test_strangers_begin_a_fair_number_of_plays(apps: Apps) -> None:
    client = come_from(apps(public=True).test_client(), FROM.format(1))
    wanted = {"game": "castle-for-all-seasons", "players": ["Ann", "Bob"]}
    statuses = many(client, "/api/v1/plays", limits.BEGIN.count + 1, json=wanted)
    assert (statuses[0], statuses[-2], statuses[-1]) == (201, 201, 429)


def test_to_ask_for_the_head_alone_is_no_way_around(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    client = apps(public=True).test_client()
    path = "/print/castle-for-all-seasons.pdf"
    statuses = [client.head(path).status_code for _ in range(limits.DRAW.count)]
    assert set(statuses) == {200}
    assert client.get(path).status_code == 429


def test_taps_are_counted_for_each_play_by_itself(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TAP", Rate(5))
    programs = Programs(apps(public=True).test_client())
    one, other = programs.begin(), programs.begin()
    for n in range(5):
        one.enter("Ann", "track", n)
    assert one.send("set-entry", column="Ann", field="track", value=9).status_code == 429
    assert one.look()["seq"] == 5, "looking goes on"
    other.enter("Ann", "track", 1)


def test_codes_that_open_nothing_are_counted_and_right_ones_work_all_the_while(apps: Apps) -> None:
    client = come_from(apps(public=True).test_client(), FROM.format(1))
    table = Programs(client).begin()
    statuses = [client.get(f"/p/{n}/turn").status_code for n in range(limits.UNKNOWN_CODES.count + 1)]
    assert (statuses[0], statuses[-2], statuses[-1]) == (404, 404, 429)
    assert client.get("/api/v1/plays/nothing").status_code == 429
    assert table.look()["seq"] == 0


def test_nothing_is_counted_where_the_server_itself_is_measured(apps: Apps) -> None:
    client = apps(public=True, limited=False).test_client()
    assert set(many(client, "/join", 50, data={"short": "AAAAAA"})) <= {404, 422}
    assert set(many(client, "/api/v1/score", 610, json=SCORES["coins"])) == {200}
