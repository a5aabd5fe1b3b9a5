"""Tasks for a worker process: pure functions whose input comes from strangers, who can make them slow.

Run as a program, this file is the worker process. It answers one task at a time until the server closes the pipe.
"""

import contextlib
import json
import os
import pickle
import shutil
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, BinaryIO

from companion import rules_queries
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.rules.shape import Json, check_value
from companion.rules.table import Words
from companion.rules_queries import Answerer, NotJsonError, TooLargeError, TooManyAnswersError
from companion.sessions.events import Event

STATUS: Mapping[type[RefusedError], int] = {NotJsonError: 400, TooLargeError: 413, TooManyAnswersError: 413}
"""HTTP status by type of refusal. All other types get 422."""
_ANSWERERS: Mapping[str, Answerer] = {"score": rules_queries.score, "assist": rules_queries.assist}
PIECE = 1 << 18

PART, DONE, REFUSED, FAILED = "part", "done", "refused", "failed"
"""Kinds of messages from the worker: a part of the answer, its end, a refusal with problems, or a failure."""


def reply(question: str, body: bytes, lang: str, most: int) -> Iterator[tuple[int, bytes]]:
    """Answer a rules query. Yield one pair of HTTP status and JSON, also for a refusal."""
    try:
        pieces = rules_queries.reply_pieces(_ANSWERERS[question](body, lang), ascii_only=True, most=most)
        yield 200, "".join(pieces).encode()
    except RefusedError as error:
        yield STATUS.get(type(error), 422), json.dumps(rules_queries.refusal_to_json(error, lang)).encode()


def better(key: str, asked: Json) -> Iterator[Words]:
    """Yield messages about moves that would have scored more in a game that ended with this score question."""
    game = all_games()[key]
    if game.better:
        yield from game.better(game.read(check_value(game.question, asked)))


def file(raw: bytes) -> Iterator[Any]:
    """Yield the content of an imported file: first the copy facts, then each session. The whole file is checked first.

    The content of another app's file is yielded as one object. Raise RefusedError for an unreadable file.
    """
    from companion.sharing import import_file  # noqa: PLC0415  slow to import and seldom needed

    try:
        found = import_file.read_sessions_file(raw)
    except import_file.UnreadableError as refused:
        from companion.sharing import other_apps  # noqa: PLC0415  seldom needed

        others = other_apps.read_foreign_file(raw) if refused.problems[0].at == "file" else None
        if others is None:
            raise
        yield others
        return
    yield found.copies
    yield from found.sessions


def photo(raw: bytes) -> Iterator[bytes]:
    """Yield the photo as an upright JPEG of limited size. Raise RefusedError if it is not a readable picture."""
    from companion.sharing.pictures import shrink_photo  # noqa: PLC0415  slow to import and seldom needed

    yield shrink_photo(raw)


def card(told: Any) -> Iterator[bytes]:
    """Yield the picture of a result as PNG."""
    from companion.printing.card import png  # noqa: PLC0415  slow to import and seldom needed

    yield png(told)


def recount(game: str, seating: Seating, log: Sequence[Event]) -> Iterator[Result | None]:
    """Yield the result of a session, computed again from its log. Yield None if the log cannot be scored."""
    from companion.sessions.manual_results import score_log  # noqa: PLC0415  seldom needed

    yield score_log(all_games()[game], seating, log)


_TASKS: tuple[Callable[..., Iterator[Any]], ...] = (reply, better, file, photo, card, recount)
TASKS: Mapping[str, Callable[..., Iterator[Any]]] = {task.__name__: task for task in _TASKS}


# --- Messages ------------------------------------------------------------------------------------------------------------


def send(to: BinaryIO, message: Any) -> None:
    """Send a message to the other process."""
    pickle.dump(message, to, pickle.HIGHEST_PROTOCOL)
    to.flush()


def ask(to: BinaryIO, task: str, args: Sequence[Any], file: IO[bytes] | None) -> None:
    """Send a task to the worker. The content of `file` follows the task in pieces. It becomes the last argument of the task."""
    size = file.seek(0, os.SEEK_END) if file else None
    send(to, (task, args, size))
    if file:
        file.seek(0)
        shutil.copyfileobj(file, to, PIECE)
        to.flush()


def receive(source: BinaryIO) -> Any:
    """Return the next message of the other process. Raise EOFError if there is none, or only part of a message."""
    try:
        return pickle.load(source)  # noqa: S301  from a process of ours
    except pickle.UnpicklingError as cut_short:
        raise EOFError from cut_short


# --- The process ---------------------------------------------------------------------------------------------------------


def work(memory: int) -> None:
    """Read tasks from standard input and answer them, with at most `memory` bytes of memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at the terminal is meant for the server, which closes our pipe
    tasks, told = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):  # Windows has no resource module
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        os.nice(10)  # an answer may take a moment longer, a tap may not
    while True:
        try:
            name, args, size = receive(tasks)
            content = () if size is None else (tasks.read(size),)
        except EOFError:
            return
        try:
            for part in TASKS[name](*args, *content):
                send(told, (PART, part))
        except RefusedError as refused:
            send(told, (REFUSED, refused.problems))
        except Exception as error:  # noqa: BLE001  only the type: the message may quote sent data
            send(told, (FAILED, type(error).__name__))
        else:
            send(told, (DONE, None))


if __name__ == "__main__":
    work(int(sys.argv[1]))
