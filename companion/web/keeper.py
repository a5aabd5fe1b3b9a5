"""The keeper's commands to a running server, and the daily deletion of old sessions.

The server caches sessions and writes them again, so a name deleted by another process would come back. Therefore the command
line sends its command to the server over a local connection. A key in the data folder signs the command.
"""

import json
import logging
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import gevent
from flask import Flask
from gevent.server import StreamServer
from itsdangerous import BadData, URLSafeTimedSerializer

from companion.backup import KEY_FILE
from companion.rules.errors import Problem, RefusedError
from companion.sessions.keeper import ForgetRequest, ForgetResult, Keeper
from companion.storage import StorageError, note_port, port_of_holder
from companion.texts import language
from companion.views import keeper as views
from companion.web import logs
from companion.web.forget import empty_caches
from companion.web.settings import Settings
from companion.web.sse import Connections

LOCALHOST = "127.0.0.1"
MAX_TASK_BYTES = 64 * 1024
"""Largest size of a task, in bytes."""
TASK_SECONDS = 30
"""Seconds in which a task must arrive after the connection opens. Its signature is valid for the same time."""
ANSWER_SECONDS = 3600.0
"""Seconds that the command line waits for the server's answer."""
DAY_SECONDS = 24 * 3600.0
_log = logging.getLogger(__name__)


def carry_out(keeper: Keeper, task: Mapping[str, Any], let_go: Callable[[ForgetResult], object] = lambda _: None) -> list[str]:
    """Close a session or forget data, as the task says.

    Return lines of text about the outcome. `let_go` is called with the result of forgetting.
    """
    words = language(task["lang"])
    if code := task.get("close"):
        keeper.close(code)
        return [words.say("command-closed", code=code)]
    found = keeper.forget(ForgetRequest(**task["forget"]))
    let_go(found)
    return views.forgotten(found, words)


# --- In the server -----------------------------------------------------------------------------------------------------


def begin(app: Flask, settings: Settings) -> None:
    """Forget old sessions now and daily, if the settings say so. Listen on a local port for the keeper's commands."""
    if settings.forget_after:
        forget_old(app, settings.forget_after)
        gevent.spawn(forget_daily, app, settings.forget_after)
    server = StreamServer((LOCALHOST, 0), partial(_answer, app))
    try:
        server.start()
        note_port(settings.data, int(server.address[1]))
    except OSError:
        _log.exception("no port for the keeper's commands")


def _answer(app: Flask, line: Any, _address: object) -> None:
    """Carry out the signed task of one connection. Close the connection if no valid task arrives in time."""
    with line, line.makefile("rwb") as wire:
        token = gevent.with_timeout(TASK_SECONDS, wire.readline, MAX_TASK_BYTES, timeout_value=b"")
        with suppress(BadData):
            task = _signer(app.extensions["settings"].secret).loads(token.strip(), max_age=TASK_SECONDS)
            wire.write(json.dumps(_run_task(app, task)).encode() + b"\n")


def _run_task(app: Flask, task: Mapping[str, Any]) -> dict[str, list[str]]:
    """Carry out a task in the server. Return `lines` about the outcome, or the `problems` of a refusal."""
    words = language(task["lang"])
    with app.app_context():
        try:
            return {"lines": carry_out(_keeper(app), task, partial(_drop_forgotten, app))}
        except StorageError as error:
            problems: tuple[Problem, ...] = (error.problem,)
        except RefusedError as refused:
            words, problems = language(task["lang"], refused.game), refused.problems
    return {"problems": [f"{problem.at}: {words.problem(problem)}" for problem in problems]}


def _keeper(app: Flask) -> Keeper:
    return Keeper(app.extensions["storage"], app.extensions["plays"])


def _drop_forgotten(app: Flask, found: ForgetResult) -> None:
    """Remove forgotten data from memory.

    Close connections of deleted sessions, reload pages of changed sessions, and empty all caches.
    """
    lines: Connections = app.extensions["lines"]
    for code in found.deleted:
        lines.close_session(code)
    for code in found.changed:
        lines.forget_owners(code)
    empty_caches()


def _signer(secret: bytes) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(secret, salt="keeper")


# --- By itself ---------------------------------------------------------------------------------------------------------


def forget_old(app: Flask, days: int) -> None:
    """Forget sessions, and names without any session, that are older than `days` days. A storage failure is only logged."""
    with app.app_context():
        try:
            found = _keeper(app).forget(ForgetRequest(days=days))
        except StorageError:
            _log.exception("nothing old was forgotten")
            return
        if found.deleted or found.names:
            _drop_forgotten(app, found)
            logs.note("forgot", sessions=str(len(found.deleted)), names=str(found.names))


def forget_daily(app: Flask, days: int, sleep: Callable[[float], object] = gevent.sleep) -> None:
    """Forget sessions and names older than `days` days, once a day. Never return."""
    while True:
        sleep(DAY_SECONDS)
        forget_old(app, days)


# --- In the command ----------------------------------------------------------------------------------------------------


def ask(folder: Path, task: Mapping[str, Any]) -> dict[str, list[str]] | None:
    """Ask the server that uses the folder to carry out the task.

    Return its `lines` or `problems`, or None if no server answers.
    """
    port = port_of_holder(folder)
    if port is None:
        return None
    token = _signer((folder / KEY_FILE).read_bytes()).dumps(dict(task))
    with (
        suppress(ConnectionError, TimeoutError, ValueError),
        socket.create_connection((LOCALHOST, port), ANSWER_SECONDS) as line,
    ):
        line.sendall(f"{token}\n".encode())
        with line.makefile("rb") as wire:
            answer: dict[str, list[str]] = json.loads(wire.readline())
        return answer
    return None
