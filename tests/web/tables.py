"""Plays over HTTP, in few words."""

import csv
import io
import itertools
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web import described

GAME = "castle-for-all-seasons"
HTMX = {"HX-Request": "true"}
_ids = itertools.count(1)


class Programs:
    """A program that talks to the interface, and holds every answer to the description."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **how: Any) -> TestResponse:
        return self._described(self.client.get(path, **how))

    def post(self, path: str, **how: Any) -> TestResponse:
        return self._described(self.client.post(path, **how))

    @staticmethod
    def _described(response: TestResponse) -> TestResponse:
        assert described.problems(response) == []
        return response

    def begin(self, *players: str, **more: Any) -> "Table":
        wanted = {"game": GAME, "players": players or ("Ann", "Bob"), **more}
        response = self.post("/api/v1/plays", json=wanted)
        assert response.status_code == 201, response.text
        return Table(self, response.json)


class Table:
    """A play and those who sit at it."""

    def __init__(self, programs: Programs, begun: Any) -> None:
        self.programs = programs
        self.begun = begun
        self.code, self.watch_code = begun["code"], begun["watch_code"]
        self.path = f"/api/v1/plays/{self.code}"
        self.watch_path = f"/api/v1/plays/{self.watch_code}"

    def look(self, **query: Any) -> Any:
        response = self.programs.get(self.path, query_string=query)
        assert response.status_code == 200, response.text
        return response.json

    def send(self, type: str, *, to: str | None = None, **fields: Any) -> TestResponse:
        command = {"id": f"command-{next(_ids)}", "type": type, **fields}
        return self.programs.post(f"{to or self.path}/commands", json={k: v for k, v in command.items() if v is not ...})

    def do(self, type: str, **fields: Any) -> int:
        response = self.send(type, **fields)
        assert response.status_code == 200, response.text
        return response.json["seq"]

    def enter(self, column: str | None, field: str, value: Any, **more: Any) -> int:
        return self.do("set-entry", column=column, field=field, value=value, **more)

    def reveal(self) -> None:
        """Two show the same two cards."""
        for player in self.look()["players"]:
            for card in ("messenger", "trader"):
                self.do("pick", player=player, card=card)
        self.do("reveal", seq=self.look()["seq"])

    def end(self, field: str = "coins", **points: int) -> None:
        """It is over, with so much for each, whatever was played."""
        for column, value in points.items():
            self.enter(column, field, value)
        self.do("close", sure=True)


def places(response: TestResponse) -> list[str]:
    """Where the problems are."""
    return [problem["at"] for problem in response.json["errors"]]


def ways(app: Flask, other: str = "turn", **values: str) -> Iterator[tuple[str, str, str]]:
    """Every way to ask: method, address with these values where it wants some, and what answers there."""

    def filled(part: re.Match[str]) -> str:
        return quote(values.get(part[1], other).encode("utf-8", "surrogatepass"), safe="")

    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:[^<>:]*:)?(\w+)>", filled, rule.rule)
        yield from ((method, path, rule.endpoint) for method in ("GET", "POST") if method in (rule.methods or ()))


def bring(client: FlaskClient, raw: bytes, name: str = "plays.json") -> TestResponse:
    """A file, brought back."""
    return client.post("/import", data={"file": (io.BytesIO(raw), name)})


def rows(client: FlaskClient, address: str) -> list[dict[str, str]]:
    """What a file for spreadsheets holds."""
    return [*csv.DictReader(io.StringIO(client.get(address).get_data().decode("utf-8-sig")))]


def spaced(text: str) -> str:
    """What is shown of a part of a page, in one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())
