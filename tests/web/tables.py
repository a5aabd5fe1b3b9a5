"""Plays over HTTP, in few words."""

import itertools
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web import described

GAME = "castle-for-all-seasons"
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


def places(response: TestResponse) -> list[str]:
    """Where the problems are."""
    return [problem["at"] for problem in response.json["errors"]]
