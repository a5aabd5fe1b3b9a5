"""The interface over a real network connection: quick, and not to be held up."""

import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.test_cli_serve import served
from tests.web.questions import ENDLESS, SCORES

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served("--port", "0", "--data", Path(tmp_path_factory.mktemp("data"))) as (_, address):
        yield address


class Caller:
    """A connection that is kept."""

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

    def tap(self, play: str, n: int) -> float:
        """How long a tap took, in seconds."""
        start = time.perf_counter()
        command = {"id": f"{play[-6:]}-{n}", "type": "set-entry", "column": "Ann", "field": "track", "value": n}
        status, told = self.ask("POST", f"{play}/commands", command)
        assert (status, json.loads(told)) == (200, {"seq": n + 1})
        return time.perf_counter() - start


def test_an_answer_does_not_wait_for_the_network(address: str) -> None:
    """Two small packets of which the second waits for a confirmation of the first would take 40 ms."""
    caller = Caller(address)
    play = caller.begin()
    later = sorted([caller.tap(play, n) for n in range(40)][20:])  # at first nothing is waited for
    assert later[4] < 0.03, "on a busy machine some are late; where they wait for the network all are"


def test_a_large_answer_comes_whole(address: str) -> None:
    question = {**ENDLESS, "resources": {**ENDLESS["resources"], "silver": 2}}
    status, told = Caller(address).ask("POST", "/api/v1/assist", question, {"Accept-Encoding": "gzip, br"})
    assert status == 200
    assert len(told) > 1_000_000
    assert len(json.loads(told)["answers"]) > 10_000


def test_a_connection_goes_on_after_whatever_was_sent(address: str) -> None:
    caller = Caller(address)
    for sent in ({}, [1] * 50_000, "x" * 200_000, {"game": "castle-builder", "players": [1] * 50_000}):
        assert caller.ask("POST", "/api/v1/score", sent)[0] == 422
    status, told = caller.ask("POST", "/api/v1/score", SCORES["coins"])
    assert (status, json.loads(told)["winners"]) == (200, ["Bob"])


def test_chunks_without_a_length_are_read_and_their_sum_is_limited(address: str) -> None:
    for size, status in ((10, 422), (300_000, 413)):
        caller = Caller(address)
        body = json.dumps({"game": "castle-builder", "x": "y" * size}).encode()
        parts = (body[i : i + 8192] for i in range(0, len(body), 8192))
        try:
            caller.connection.request("POST", "/api/v1/score", parts, JSON, encode_chunked=True)
            assert caller.connection.getresponse().status == status
        except (BrokenPipeError, ConnectionResetError):
            assert status == 413, "who sends too much may be cut off"
