"""A play that is looked at and changed from pages and by programs, in either language, in this process or over the wire."""

import itertools
import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flask.testing import FlaskClient

PLAYERS = ["Ann", "Боря"]
CELL, FIELD = "c1.track", "track"
"""Which is set again and again, for Боря."""
FORM = "application/x-www-form-urlencoded"
JSON = "application/json"


@dataclass(frozen=True)
class Answer:
    status: int
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


Web = Callable[[str, str, bytes | None, dict[str, str]], Answer]
"""Method, path, body, headers."""


def in_process(client: FlaskClient) -> Web:
    def ask(method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        found = client.open(path, method=method, data=body, headers=headers)
        return Answer(found.status_code, found.text)

    return ask


def over_http(address: str, patience: float = 30) -> Web:
    def ask(method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        request = urllib.request.Request(address + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=patience) as found:
                return Answer(found.status, found.read().decode())
        except urllib.error.HTTPError as refused:
            with refused:
                return Answer(refused.code, refused.read().decode())

    return ask


def begun(web: Web, game: str, players: Sequence[str]) -> str:
    """The code of a play, begun by a program."""
    answer = web("POST", "/api/v1/plays", _json({"game": game, "players": players}), _head("en", JSON))
    assert answer.status == 201, answer.text
    return str(answer.json["code"])


class Table:
    """One play. Everything that is done to it has an id, and `acknowledged` holds those that were said to have landed."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._ids = itertools.count(1)
        self.acknowledged: list[str] = []
        self._points: dict[str, int] = {}
        self.code = begun(web, "castle-for-all-seasons", PLAYERS)

    def fresh_id(self) -> str:
        return f"command {next(self._ids)}"

    def get(self, path: str, lang: str = "en") -> Answer:
        return self._web("GET", path, None, _head(lang))

    def page(self, lang: str = "en") -> Answer:
        return self.get(f"/p/{self.code}/turn", lang)

    def look(self) -> Any:
        found = self.get(f"/api/v1/plays/{self.code}")
        assert found.status == 200, found.text
        return found.json

    def command(self, sent: str | None = None, lang: str = "en") -> Answer:
        """A point more for Боря, sent by a program."""
        sent = sent or self.fresh_id()
        body = _json({"id": sent, "type": "set-entry", "column": PLAYERS[1], "field": FIELD, "value": self.worth(sent)})
        return self._noted(sent, self._web("POST", f"/api/v1/plays/{self.code}/commands", body, _head(lang, JSON)))

    def tap(self, sent: str | None = None, lang: str = "en") -> Answer:
        """The same, tapped on a page without a script."""
        sent = sent or self.fresh_id()
        form = {CELL: self.worth(sent), "tap": sent, "tab": "log"}
        body, landed = urllib.parse.urlencode(form).encode(), f"{sent}:{CELL}"
        answer = self._web("POST", f"/p/{self.code}/cells", body, _head(lang, FORM) | {"HX-Request": "true"})
        return self._noted(landed, answer)

    def worth(self, sent: str) -> int:
        """What a command says that Боря has."""
        return self._points.setdefault(sent, len(self._points) % 400 + 1)

    def order(self, type: str, **fields: Any) -> Answer:
        """Something that fits only what its sender has seen."""
        body = _json({"id": self.fresh_id(), "type": type, "seq": self.look()["seq"], **fields})
        return self._web("POST", f"/api/v1/plays/{self.code}/commands", body, _head("en", JSON))

    def move(self, web: Web) -> None:
        """The server is somewhere else now."""
        self._web = web

    def _noted(self, sent: str, answer: Answer) -> Answer:
        if answer.status == 200:
            self.acknowledged.append(sent)
        return answer

    def assert_nothing_lost(self) -> None:
        """Every acknowledged command is in the log once, in order, and nothing else is; the points follow from them."""
        found = self.look()
        landed = [entry["id"] for entry in found["log"]]
        assert landed == list(dict.fromkeys(self.acknowledged))
        assert found["seq"] == len(landed)
        assert found["totals"][PLAYERS[1]] == (self._points[landed[-1].partition(":")[0]] if landed else 0)


def _json(value: Any) -> bytes:
    return json.dumps(value).encode()


def _head(lang: str, kind: str | None = None) -> dict[str, str]:
    return {"Accept-Language": lang} | ({"Content-Type": kind} if kind else {})
