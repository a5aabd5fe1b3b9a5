"""Drivers for a game session: `Table` and its subclasses, which differ in how a command reaches the game.

- `FlowTable` calls the flow of a game directly, without an app and a database. Each game has its own subclass.
- `ServiceTable` calls the sessions service, with a database and without an app.
- `ApiTable` sends commands to the JSON API, and `RecordingTable` also remembers which commands were acknowledged.
"""

import itertools
import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.games import all_games
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Fact, Game, NeedsConfirmation, ScreenRequest, Seating
from companion.rules.shape import check_value
from companion.sessions.events import ENTRY_SET, Event, Request
from companion.sessions.round_points import RoundPoints, points_of_parts
from companion.sessions.score import running_points
from companion.sessions.service import Sessions, open_sessions
from companion.sessions.session import Session
from companion.sessions.state import Content, fold_content, initial_state
from companion.sessions.submission import CommandOutcome
from companion.texts import LANGUAGES, language
from tests.game_contract.walk import replayed
from tests.support import api_description, toy_game
from tests.support.data_folders import stored_in

_ids = itertools.count(1)


def fresh_id() -> str:
    """Return a command id that no other command of this process has."""
    return f"command-{next(_ids)}"


class Table:
    """A game session that a test plays. A subclass implements `do`."""

    def do(self, type: str, **args: Any) -> Any:
        """Run a command. Raise an error if the command is not accepted."""
        raise NotImplementedError

    def enter(self, column: str | None, field: str, value: Any, **more: Any) -> Any:
        """Enter a value in a cell of the score sheet. The column None is the shared part of the sheet."""
        return self.do("set-entry", column=column, field=field, value=value, **more)

    def enter_all(self, column: str | None, cells: Mapping[str, Any]) -> None:
        """Enter a value in each of these cells."""
        for field, value in cells.items():
            self.enter(column, field, value)


# --- Without an app and a database -----------------------------------------------------------------------------------


class FlowTable(Table):
    """A table whose players have always seen every event. A command that needs confirmation is only run with `sure=True`."""

    key: str

    def __init__(self, players: tuple[str, ...], options: Mapping[str, Any], first: int, facts: Mapping[str, Any]) -> None:
        self.game = all_games()[self.key]
        self.flow = self.game.flow
        self.seating = Seating(self.key, players, options, first, facts)
        self.state = self.flow.start(self.seating)
        self.facts: list[Fact] = []
        self.events: list[Event] = []
        """Facts and corrections, as a log has them."""

    def do(self, type: str, *, sure: bool = False, **args: Any) -> Fact:
        """Run a command and return its fact."""
        found = self.flow.decide(self.state, self.seating, type, check_value(self.flow.commands[type].fields, args))
        if isinstance(found, NeedsConfirmation):
            if not sure:
                raise RefusedError(*found.problems)
            found = found.fact
        self.facts.append(found)
        self.log_event(found.type, found.data)
        self.state = self.flow.evolve(self.state, self.seating, found)
        return found

    def log_event(self, type: str, data: Mapping[str, Any]) -> None:
        self.events.append(Event(len(self.events) + 1, fresh_id(), datetime(2026, 1, 1, tzinfo=UTC), type, data))

    def correct(self, column: str, field: str, by: int) -> Self:
        """Correct a counted number by a difference, as on the Score page, and return the table."""
        was = self.prefill[column, field]
        self.log_event(ENTRY_SET, {"column": column, "field": field, "value": was + by, "was": was})
        self.state = self.content.flow
        return self

    @property
    def content(self) -> Content:
        """Return the content after all events. A test that has set `state` itself cannot use it."""
        start = initial_state(self.game, self.seating).content
        return fold_content(self.game, start, self.events, ())

    @property
    def round_points(self) -> RoundPoints:
        """Return the points of each seat after each part of the game."""
        return points_of_parts(self.game, initial_state(self.game, self.seating).content, self.events, self.content)

    @property
    def finished(self) -> int:
        """Return the number of finished parts of the game."""
        return self.flow.phase(self.state, self.seating).finished_parts

    def tap(self, type: str, **args: Any) -> Self:
        """Run a command and return the table."""
        self.do(type, **args)
        return self

    def problems(self, type: str, **args: Any) -> tuple[Problem, ...]:
        """Return why a command is refused or needs confirmation.

        Check that nothing has changed, and that every problem has a message in every language.
        """
        before = self.state
        with pytest.raises(RefusedError) as caught:
            self.do(type, **args)
        assert self.state == before
        found = caught.value.problems
        assert all(language(lang, self.key).problem(problem) for lang in LANGUAGES for problem in found)
        return found

    def refused(self, type: str, **args: Any) -> list[tuple[str, str]]:
        """Return the place and code of each problem of a command."""
        return [(problem.at, problem.code) for problem in self.problems(type, **args)]

    def tell(self, **facts: Any) -> None:
        """Enter facts of the box during the session."""
        known = {**self.seating.facts, **facts}
        self.seating = Seating(self.key, self.seating.players, self.seating.options, self.seating.first, known)

    @property
    def screen(self) -> Any:
        return self.show_screen({})

    def show_screen(self, query: Mapping[str, str], **phone: Any) -> Any:
        """Return the view of the Turn page for a query. `phone` has fields of `ScreenRequest`, such as `me`."""
        return self.flow.screen(self.state, self.seating, ScreenRequest(query, **phone))

    @property
    def step(self) -> str:
        return self.flow.phase(self.state, self.seating).key

    @property
    def active(self) -> str | None:
        """Return the player whose turn it is."""
        seat = self.flow.phase(self.state, self.seating).seat
        return None if seat is None else self.seating.players[seat]

    @property
    def points(self) -> dict[str, int]:
        return dict(running_points(self.game, Content(self.seating, self.state)))

    @property
    def prefill(self) -> dict[tuple[str, str], Any]:
        """Return the cells of the final form that the taps fill in."""
        return dict(self.flow.prefill(self.state, self.seating))

    @property
    def totals(self) -> dict[str, int]:
        return totals(self.game, self.seating, self.state)

    def log(self, lang: str = "en") -> str:
        """Return the latest line of the log."""
        return language(lang, self.key).tell(self.flow.narrate(self.facts[-1], self.seating))

    def replayed(self) -> Any:
        """Return the state that the facts so far lead to."""
        return replayed(self.flow, self.seating, self.facts)


def totals(game: Game[Any, Any], seating: Seating, state: Any) -> dict[str, int]:
    """Return the totals of the final form if only the taps fill it in."""
    question = check_value(game.scoring.question, game.asked_by(seating, game.flow.prefill(state, seating)))
    return {column.name: column.total for column in game.score(game.scoring.read(question)).columns}


# --- Over the sessions service ---------------------------------------------------------------------------------------

ANN_AND_BOB = {"game": "toy", "players": ["Ann", "Bob"]}
SEATING = Seating("toy", ("Ann", "Bob"), {"season": "summer"})
TAKEN = ("taken", {"seat": 0, "n": 3})


@contextmanager
def opened(folder: Path, **how: Any) -> Iterator[Sessions]:
    """Open the sessions of a folder, with the toy game unless `games` says otherwise."""
    with stored_in(folder) as storage:
        yield open_sessions(storage, **{"games": toy_game.games, **how})


def log(*told: tuple[str, Any]) -> list[Event]:
    """Return a log of these events. Each is given by its type and data."""
    return [Event(seq, str(seq), datetime(2026, 1, 1, tzinfo=UTC), kind, data) for seq, (kind, data) in enumerate(told, 1)]


class ServiceTable(Table):
    """A session of the sessions service, and a player who has always seen every event."""

    def __init__(self, sessions: Sessions, session: Session | None = None) -> None:
        self.sessions = sessions
        self.code = (session or sessions.creator.create(ANN_AND_BOB)).code

    @classmethod
    def begin(cls, sessions: Sessions, game: str, players: Sequence[str], **wanted: object) -> Self:
        """Begin a session of this game."""
        return cls(sessions, sessions.creator.create({"game": game, "players": list(players), **wanted}))

    @property
    def session(self) -> Session:
        return self.sessions.store.get(self.code)

    @property
    def players(self) -> tuple[str, ...]:
        return self.session.seating.players

    def do(self, type: str, *, id: str | None = None, seq: Any = ..., author: str | None = None, **args: Any) -> CommandOutcome:
        """Run a command. Without `seq` its sender has seen every event."""
        seen = self.session.seq if seq is ... else seq
        return self.sessions.commands.submit(self.code, Request(id or fresh_id(), type, args, seen, author))

    def take(self, seat: int, n: int) -> int:
        """Take `n` from the heap of the toy game. Return the number of the event."""
        return self.do("take", seat=seat, n=n).seq


# --- Over the JSON API -----------------------------------------------------------------------------------------------

GAME = "castle-for-all-seasons"


class ApiClient:
    """A program that uses the JSON API of an app in this process. It checks each answer against the API description."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **how: Any) -> TestResponse:
        return self._described(self.client.get(path, **how))

    def post(self, path: str, **how: Any) -> TestResponse:
        return self._described(self.client.post(path, **how))

    @staticmethod
    def _described(response: TestResponse) -> TestResponse:
        assert api_description.problems(response) == []
        return response

    def begin(self, *players: str, **more: Any) -> "ApiTable":
        """Begin a session and return its table."""
        return ApiTable(self, begin_session(self, {"game": GAME, "players": players or ("Ann", "Bob"), **more}))


def begin_session(client: Any, wanted: Mapping[str, Any]) -> Any:
    """Begin a session with the JSON API. Return the answer."""
    response = client.post("/api/v1/plays", json=wanted)
    assert response.status_code == 201, response.text
    return response.json


class ApiTable(Table):
    """A session that is played with the JSON API.

    `client` is an `ApiClient`, or a `WebClient` for an app that may run in another process.
    """

    def __init__(self, client: Any, begun: Any) -> None:
        self.client = client
        self.begun = begun
        self.code, self.watch_code = begun["code"], begun["watch_code"]
        self.path = f"/api/v1/plays/{self.code}"
        self.watch_path = f"/api/v1/plays/{self.watch_code}"

    def look(self, **query: Any) -> Any:
        """Return the session as the API shows it."""
        response = self.client.get(self.path, query_string=query)
        assert response.status_code == 200, response.text
        return response.json

    def send(self, type: str, *, to: str | None = None, **fields: Any) -> Any:
        """Send a command and return the answer. The value `...` leaves out a field."""
        command = {"id": fresh_id(), "type": type, **fields}
        return self.client.post(f"{to or self.path}/commands", json={k: v for k, v in command.items() if v is not ...})

    def do(self, type: str, **fields: Any) -> int:
        """Send a command that must be accepted. Return the number of its event."""
        response = self.send(type, **fields)
        assert response.status_code == 200, response.text
        return response.json["seq"]

    def reveal(self) -> None:
        """Pick the same two cards for both players of A Castle for All Seasons, then reveal them."""
        for player in self.look()["players"]:
            for card in ("messenger", "trader"):
                self.do("pick", player=player, card=card)
        self.do("reveal", seq=self.look()["seq"])

    def end(self, field: str = "coins", **points: int) -> None:
        """Enter this number for each player and close the session."""
        for column, value in points.items():
            self.enter(column, field, value)
        self.do("close", sure=True)


# --- Over the JSON API and pages, with a record of what was acknowledged ---------------------------------------------

PLAYERS = ["Ann", "Боря"]
CELL, FIELD = "c1.track", "track"
"""The cell that a `RecordingTable` changes again and again, for the second player."""
FORM = "application/x-www-form-urlencoded"
JSON = "application/json"


@dataclass(frozen=True)
class Answer:
    """An answer of the server."""

    status: int
    text: str

    @property
    def status_code(self) -> int:
        """Return the status by its name in Werkzeug, so that `ApiTable` reads both kinds of answers."""
        return self.status

    @property
    def json(self) -> Any:
        return json.loads(self.text)


Web = Callable[[str, str, bytes | None, dict[str, str]], Answer]
"""A way to send a request: method, path, body and headers."""


def in_process(client: FlaskClient) -> Web:
    """Return a way to send requests to an app in this process."""

    def ask(method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        found = client.open(path, method=method, data=body, headers=headers)
        return Answer(found.status_code, found.text)

    return ask


def over_http(address: str, patience: float = 30) -> Web:
    """Return a way to send requests to a server at this address."""

    def ask(method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        request = urllib.request.Request(address + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=patience) as found:
                return Answer(found.status, found.read().decode())
        except urllib.error.HTTPError as refused:
            with refused:
                return Answer(refused.code, refused.read().decode())

    return ask


class WebClient:
    """A program that uses the JSON API over a `Web`, with the methods that `ApiTable` needs."""

    def __init__(self, web: Web) -> None:
        self.web = web

    def get(self, path: str, query_string: Mapping[str, Any]) -> Answer:
        query = f"?{urllib.parse.urlencode(query_string)}" if query_string else ""
        return self.web("GET", path + query, None, _head("en"))

    def post(self, path: str, json: Any, lang: str = "en") -> Answer:
        return self.web("POST", path, _encoded(json), _head(lang, JSON))


def begun(web: Web, game: str, players: Sequence[str]) -> str:
    """Begin a session with the JSON API. Return its code."""
    return str(begin_session(WebClient(web), {"game": game, "players": players})["code"])


class RecordingTable(ApiTable):
    """A session that is played with the API and with pages. `acknowledged` lists the ids of the acknowledged commands."""

    client: WebClient

    def __init__(self, web: Web) -> None:
        client = WebClient(web)
        super().__init__(client, begin_session(client, {"game": GAME, "players": PLAYERS}))
        self._ids = itertools.count(1)
        self.acknowledged: list[str] = []
        self._points: dict[str, int] = {}

    def fresh_id(self) -> str:
        """Return a command id that no other command of this table has."""
        return f"command {next(self._ids)}"

    def get(self, path: str, lang: str = "en") -> Answer:
        """Return the answer to a request for a page."""
        return self.client.web("GET", path, None, _head(lang))

    def page(self, lang: str = "en") -> Answer:
        """Return the Turn page."""
        return self.get(f"/p/{self.code}/turn", lang)

    def command(self, sent: str | None = None, lang: str = "en") -> Answer:
        """Send a command of the API that changes the cell. Return the answer."""
        sent = sent or self.fresh_id()
        command = {"id": sent, "type": "set-entry", "column": PLAYERS[1], "field": FIELD, "value": self.worth(sent)}
        return self._noted(sent, self.client.post(f"{self.path}/commands", command, lang))

    def tap(self, sent: str | None = None, lang: str = "en") -> Answer:
        """Send the same change as a form of the page. Return the answer."""
        sent = sent or self.fresh_id()
        form = {CELL: self.worth(sent), "tap": sent, "tab": "log"}
        body, landed = urllib.parse.urlencode(form).encode(), f"{sent}:{CELL}"
        answer = self.client.web("POST", f"/p/{self.code}/cells", body, _head(lang, FORM) | {"HX-Request": "true"})
        return self._noted(landed, answer)

    def worth(self, sent: str) -> int:
        """Return the value that the command with this id enters."""
        return self._points.setdefault(sent, len(self._points) % 400 + 1)

    def order(self, type: str, **fields: Any) -> Answer:
        """Send a command that is only accepted if its sender has seen every event."""
        return self.send(type, id=self.fresh_id(), seq=self.look()["seq"], **fields)

    def move(self, web: Web) -> None:
        """Send the next requests another way, for example to another server."""
        self.client = WebClient(web)

    def _noted(self, sent: str, answer: Answer) -> Answer:
        if answer.status == 200:
            self.acknowledged.append(sent)
        return answer

    def assert_nothing_lost(self) -> None:
        """Check that the log holds every acknowledged command once and in order, and nothing else; check the total too."""
        found = self.look()
        landed = [entry["id"] for entry in found["log"]]
        assert landed == list(dict.fromkeys(self.acknowledged))
        assert found["seq"] == len(landed)
        assert found["totals"][PLAYERS[1]] == (self._points[landed[-1].partition(":")[0]] if landed else 0)


def _encoded(value: Any) -> bytes:
    return json.dumps(value).encode()


def _head(lang: str, kind: str | None = None) -> dict[str, str]:
    return {"Accept-Language": lang} | ({"Content-Type": kind} if kind else {})
