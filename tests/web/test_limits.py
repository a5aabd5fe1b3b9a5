"""Who comes too often has to wait; who does not, never notices."""

from collections import deque

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from companion import pdf
from companion.texts import language
from companion.web import limits
from companion.web.limits import BY_ADDRESS, GUESSES, JOIN, Meter, Rate
from tests.web import described
from tests.web.conftest import Apps
from tests.web.tables import GAME, Programs, ways

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


# --- In the app --------------------------------------------------------------------------------------------------------


def test_what_is_sent_drawn_or_a_file_is_counted_but_for_what_stays_on_the_phone(app: Flask) -> None:
    found, counted = [*ways(app, code="a-code")], {*BY_ADDRESS, ("POST", JOIN)}
    sent = {(method, endpoint) for method, path, endpoint in found if method == "POST" and "a-code" not in path}
    assert sent - counted == {("POST", "home.settings")}
    files = {(method, endpoint) for method, _, endpoint in found if endpoint.startswith(("exports.", "printed."))}
    assert files - counted == {("GET", "exports.match"), ("GET", "printed.choose")}, "pages with a form"


@pytest.mark.parametrize(
    ("settings", "counted"), [({"public": True}, True), ({"public": True, "limited": False}, False), ({}, False)]
)
def test_strangers_may_ask_for_so_much_and_at_home_nobody_counts(
    apps: Apps, monkeypatch: pytest.MonkeyPatch, settings: dict[str, bool], counted: bool
) -> None:
    """Wherever there is a rate. To ask for the head alone is no way around."""
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    few = {id(rate): Rate(2) for rate in BY_ADDRESS.values()}
    monkeypatch.setattr(limits, "BY_ADDRESS", {what: few[id(rate)] for what, rate in BY_ADDRESS.items()})
    app = apps(**settings)
    paths = {(method, endpoint): path for method, path, endpoint in ways(app, GAME, way="p")}
    clients = {what: come_from(app.test_client(), FROM.format(number)) for number, what in enumerate(BY_ADDRESS)}
    for (method, endpoint), client in clients.items():
        path, answers = paths[method, endpoint], []
        for how in (method, "HEAD" if method == "GET" else method, method):
            with client.open(path, method=how) as answer:
                answers.append(answer.status_code)
        assert [status == 429 for status in answers] == [False, False, counted], endpoint
        if counted:
            assert int(answer.headers["Retry-After"]) >= 1
            assert "Content-Security-Policy" in answer.headers
            assert not path.startswith("/api") or described.problems(answer) == []
    shared = clients["POST", "api.score"].post("/api/v1/assist", json={}, headers={"Accept-Language": "ru"})
    assert (language("ru").say("error-429-text") in shared.json["errors"][0]["message"]) == counted


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


def test_taps_are_counted_for_each_play_by_itself(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TAP", Rate(5))
    programs = Programs(apps(public=True).test_client())
    one, other = programs.begin(), programs.begin()
    for n in range(5):
        one.enter("Ann", "track", n)
    assert one.send("set-entry", column="Ann", field="track", value=9).status_code == 429
    assert one.look()["seq"] == 5, "looking goes on"
    other.enter("Ann", "track", 1)


@pytest.mark.parametrize(("public", "last"), [(True, 429), (False, 404)])
def test_codes_that_open_nothing_are_counted_and_right_ones_work_all_the_while(apps: Apps, public: bool, last: int) -> None:
    client = come_from(apps(public=public).test_client(), FROM.format(1))
    table = Programs(client).begin()
    statuses = [client.get(f"/p/{n}/turn").status_code for n in range(limits.UNKNOWN_CODES.count + 1)]
    assert (statuses[0], statuses[-2], statuses[-1]) == (404, 404, last)
    assert client.get("/api/v1/plays/nothing").status_code == last
    assert table.look()["seq"] == 0
