"""What is worked out in a process of its own, since what strangers may ask can take long: pure functions of what was sent.

As a program, this file is that process: it takes a task at a time and answers it until nobody is left who could ask.
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

from companion import answers
from companion.answers import Answerer, NotJsonError, TooLargeError, TooManyAnswersError
from companion.games import all_games
from companion.plays.events import Event
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.rules.shape import Json, checked
from companion.rules.table import Words

STATUS: Mapping[type[RefusedError], int] = {NotJsonError: 400, TooLargeError: 413, TooManyAnswersError: 413}
"""Whatever else is refused is 422."""
_ANSWERERS: Mapping[str, Answerer] = {"score": answers.score, "assist": answers.assist}
PIECE = 1 << 18

PART, DONE, REFUSED, FAILED = "part", "done", "refused", "failed"
"""What a message back is: a part of the answer, its end, problems, or that something broke."""


def reply(question: str, body: bytes, lang: str, most: int) -> Iterator[tuple[int, bytes]]:
    """The status and the JSON that answer a question to the rules."""
    try:
        pieces = answers.pieces(_ANSWERERS[question](body, lang), ascii_only=True, most=most)
        yield 200, "".join(pieces).encode()
    except RefusedError as error:
        yield STATUS.get(type(error), 422), json.dumps(answers.refusal(error, lang)).encode()


def better(key: str, asked: Json) -> Iterator[Words]:
    """What would have been better in a game that ended with this question."""
    game = all_games()[key]
    if game.better:
        yield from game.better(game.read(checked(game.question, asked)))


def file(raw: bytes) -> Iterator[Any]:
    """What a file holds that is brought back, first the facts of copies, then play by play; checked before any of it.

    Of a file that another program wrote: what is in it.
    """
    from companion.sharing import reading  # noqa: PLC0415  only who reads a file needs it

    try:
        found = reading.read(raw)
    except reading.UnreadableError as refused:
        from companion.sharing import foreign  # noqa: PLC0415  and only who reads another's needs this

        others = foreign.read(raw) if refused.problems[0].at == "file" else None
        if others is None:
            raise
        yield others
        return
    yield found.copies
    yield from found.plays


def photo(raw: bytes) -> Iterator[bytes]:
    """A photograph, made small."""
    from companion.sharing.pictures import small  # noqa: PLC0415  only who brings one needs it

    yield small(raw)


def card(told: Any) -> Iterator[bytes]:
    """A result as a picture."""
    from companion.printing.card import png  # noqa: PLC0415  only who sends one needs it

    yield png(told)


def recount(game: str, seating: Seating, log: Sequence[Event]) -> Iterator[Result | None]:
    """What a play comes to by its log."""
    from companion.plays.told import recounted  # noqa: PLC0415  only who changes what was played needs it

    yield recounted(all_games()[game], seating, log)


_TASKS: tuple[Callable[..., Iterator[Any]], ...] = (reply, better, file, photo, card, recount)
TASKS: Mapping[str, Callable[..., Iterator[Any]]] = {task.__name__: task for task in _TASKS}


# --- Messages ------------------------------------------------------------------------------------------------------------


def send(to: BinaryIO, message: Any) -> None:
    """A message to the other process."""
    pickle.dump(message, to, pickle.HIGHEST_PROTOCOL)
    to.flush()


def ask(to: BinaryIO, task: str, args: Sequence[Any], file: IO[bytes] | None) -> None:
    """A task for the other process. What stands in a file follows in pieces, and is the last argument there."""
    size = file.seek(0, os.SEEK_END) if file else None
    send(to, (task, args, size))
    if file:
        file.seek(0)
        shutil.copyfileobj(file, to, PIECE)
        to.flush()


def receive(source: BinaryIO) -> Any:
    """A message of the other process; EOFError if there is none any more, or not the whole of one."""
    try:
        return pickle.load(source)  # noqa: S301  from a process of ours
    except pickle.UnpicklingError as cut_short:
        raise EOFError from cut_short


# --- The process ---------------------------------------------------------------------------------------------------------


def work(memory: int) -> None:
    """Take tasks and answer them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at the terminal is meant for the server, which closes our pipe
    tasks, told = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):  # on Windows there is no such thing
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
        except Exception as error:  # noqa: BLE001  told by its kind: its words may quote what was sent
            send(told, (FAILED, type(error).__name__))
        else:
            send(told, (DONE, None))


if __name__ == "__main__":
    work(int(sys.argv[1]))
