"""A client that sends commands without a pause, and repeats each with the same id until it is answered."""

import http.client
import json
import random
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

PAUSE = 0.1
GIVE_UP = 60.0
LOST = (OSError, http.client.HTTPException)
"""Errors of a connection that ended in the middle."""
FORM = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}


@dataclass
class Told:
    """The answers that this client received. It knows nothing else."""

    landed: dict[str, int | None] = field(default_factory=dict)
    """Event number of each acknowledged command, or None if the answer has none."""
    refused: dict[str, int] = field(default_factory=dict)
    tries: int = 0
    broken: list[str] = field(default_factory=list)
    """Answers that no client should ever get."""


class Client(threading.Thread):
    """One of many clients of the same sessions."""

    def __init__(self, number: int, port: int, codes: Sequence[str], players: Sequence[str]) -> None:
        super().__init__(daemon=True)
        self.told = Told()
        self.over = threading.Event()
        self.in_hand: tuple[str, str] | None = None
        """Session code and id of the command that waits for its answer."""
        self._chance = random.Random(number)
        self._name = f"client{number}"
        self._port = port
        self._codes = codes
        self._players = players
        self._line: http.client.HTTPConnection | None = None
        self._count = 0

    def run(self) -> None:
        try:
            while not self.over.is_set():
                self._one()
        except Exception as error:  # noqa: BLE001  told to the thread that judges
            self.told.broken.append(repr(error))

    # --- What is done --------------------------------------------------------------------------------------------------

    def _one(self) -> None:
        code = self._chance.choice(self._codes)
        self._count += 1
        sent = f"{self._name}-{self._count}"
        match self._chance.choices(("enter", "tick", "undo", "tap"), (6, 2, 2, 2))[0]:
            case "enter":
                value = self._chance.randrange(100)
                self._command(code, sent, {"type": "set-entry", "column": self._player(), "field": "track", "value": value})
            case "tick":
                self._command(code, sent, {"type": "tick", "step": "board", "done": self._chance.random() < 0.5})
            case "undo":
                session = self._look(code)
                done = [e["seq"] for e in session["log"] if e["type"] in {"ticked", "entry-set"}]
                if done:
                    self._command(code, sent, {"type": "undo", "of": self._chance.choice(done), "seq": session["seq"]})
            case "tap":
                do = urlencode({"type": "tick", "step": "board", "done": 1})
                self._settled(code, sent, f"/p/{code}/do", urlencode({"do": do, "tap": sent, "tab": "log"}), FORM)

    def _player(self) -> str:
        return self._chance.choice(self._players)

    def _command(self, code: str, id: str, command: Mapping[str, Any]) -> None:
        body = json.dumps({"id": id, **command})
        self._settled(code, id, f"/api/v1/plays/{code}/commands", body, {"Content-Type": "application/json"})

    def _settled(self, code: str, id: str, path: str, body: str, headers: Mapping[str, str]) -> None:
        self.in_hand = (code, id)
        status, text = self._until_answered("POST", path, body, headers)
        self.in_hand = None
        if status == 200:
            self.told.landed[id] = json.loads(text)["seq"] if path.startswith("/api") else None
        elif status in {409, 422}:
            self.told.refused[id] = status
        else:
            self.told.broken.append(f"{status}: {text[:200]}")

    def _look(self, code: str) -> Any:
        status, text = self._until_answered("GET", f"/api/v1/plays/{code}?log=8", None, {})
        assert status == 200, (status, text)
        return json.loads(text)

    # --- How it is sent ------------------------------------------------------------------------------------------------

    def _until_answered(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> tuple[int, str]:
        deadline = time.monotonic() + GIVE_UP
        while True:
            self.told.tries += 1
            try:
                return self._tried(method, path, body, headers)
            except LOST as error:
                self._line = None
                if time.monotonic() > deadline:
                    raise TimeoutError(path) from error
                time.sleep(PAUSE)

    def _tried(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> tuple[int, str]:
        if self._line is None:
            self._line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=10)
        self._line.request(method, path, body, headers=dict(headers))
        answer = self._line.getresponse()
        return answer.status, answer.read().decode()
