"""Tests of the API over a real network connection: fast, and never blocked."""

import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.robustness.test_serve import served
from tests.support.example_questions import ENDLESS, SCORES

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served("--port", "0", "--data", Path(tmp_path_factory.mktemp("data"))) as (_, address):
        yield address


class Caller:
    """A connection that stays open."""

    def __init__(self, address: str) -> None:
        self.connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)

    def ask(self, method: str, path: str, sent: Any = None, headers: dict[str, str] | None = None) -> tuple[int, bytes]:
        body = None if sent is None else json.dumps(sent)
        self.connection.request(method, path, body, {**(JSON if body else {}), **(headers or {})})
        response = self.connection.getresponse()
        return response.status, response.read()

    def begin(self) -> str:
        status, told = self.ask("POST", "/api/v1/plays", {"game": "castle-for-all-seasons", "players": ["Ann", "Bob"]})
        assert status == 201
        return f"/api/v1/plays/{json.loads(told)['code']}"

    def tap(self, session: str, n: int) -> float:
        """Send a tap and return its seconds."""
        start = time.perf_counter()
        command = {"id": f"{session[-6:]}-{n}", "type": "set-entry", "column": "Ann", "field": "track", "value": n}
        status, told = self.ask("POST", f"{session}/commands", command)
        assert (status, json.loads(told)) == (200, {"seq": n + 1})
        return time.perf_counter() - start


def test_tap_answer_does_not_wait_for_network_acknowledgement(address: str) -> None:
    """A second small packet that waits for the acknowledgement of the first would take 40 ms."""
    caller = Caller(address)
    session = caller.begin()
    later = sorted([caller.tap(session, n) for n in range(40)][20:])  # at first nothing is waited for
    assert later[4] < 0.03, "on a busy machine some are late; where they wait for the network all are"


def test_answer_of_over_1_megabyte_is_complete(address: str) -> None:
    question = {**ENDLESS, "resources": {**ENDLESS["resources"], "silver": 2}}
    status, told = Caller(address).ask("POST", "/api/v1/assist", question, {"Accept-Encoding": "gzip, br"})
    assert status == 200
    assert len(told) > 1_000_000
    assert len(json.loads(told)["answers"]) > 10_000


def test_connection_after_refused_requests_stays_usable(address: str) -> None:
    caller = Caller(address)
    for sent in ({}, [1] * 50_000, "x" * 200_000, {"game": "castle-builder", "players": [1] * 50_000}):
        assert caller.ask("POST", "/api/v1/score", sent)[0] == 422
    status, told = caller.ask("POST", "/api/v1/score", SCORES["coins"])
    assert (status, json.loads(told)["winners"]) == (200, ["Bob"])


def test_chunked_request_is_read_and_limited_in_size(address: str) -> None:
    for size, status in ((10, 422), (300_000, 413)):
        caller = Caller(address)
        body = json.dumps({"game": "castle-builder", "x": "y" * size}).encode()
        parts = (body[i : i + 8192] for i in range(0, len(body), 8192))
        try:
            caller.connection.request("POST", "/api/v1/score", parts, JSON, encode_chunked=True)
            assert caller.connection.getresponse().status == status
        except (BrokenPipeError, ConnectionResetError):
            assert status == 413, "who sends too much may be cut off"
