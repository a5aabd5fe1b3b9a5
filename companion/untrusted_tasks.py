"""Tasks of the queue `worker.UNTRUSTED`: pure functions whose input comes from strangers, who can make them slow.

Run as a program, this file is the worker process.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion import rules_queries, worker
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import Result
from companion.rules.shape import Json
from companion.rules.table import Words
from companion.rules_queries import Answerer, NotJsonError, TooLargeError, TooManyAnswersError
from companion.sessions.events import Event

STATUS: Mapping[type[RefusedError], int] = {NotJsonError: 400, TooLargeError: 413, TooManyAnswersError: 413}
"""HTTP status by type of refusal. All other types get 422."""
_ANSWERERS: Mapping[str, Answerer] = {"score": rules_queries.score, "assist": rules_queries.assist}


def answer_query(question: str, body: bytes, lang: str, most: int) -> Iterator[tuple[int, bytes]]:
    """Answer a rules query. Yield one pair of HTTP status and JSON, also for a refusal."""
    try:
        pieces = rules_queries.reply_pieces(_ANSWERERS[question](body, lang), ascii_only=True, most=most)
        yield 200, "".join(pieces).encode()
    except RefusedError as error:
        yield STATUS.get(type(error), 422), json.dumps(rules_queries.refusal_to_json(error, lang)).encode()


def find_better_moves(key: str, asked: Json) -> Iterator[Words]:
    """Yield messages about moves that would have scored more in a game that ended with this score question."""
    game = all_games()[key]
    if game.scoring.better:
        yield from game.scoring.better(game.scoring.parse(asked))


def read_file(raw: bytes) -> Iterator[Any]:
    """Yield the content of an imported file: first all but the sessions, then each session. The whole file is checked first.

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
    yield replace(found, sessions=())
    yield from found.sessions


def shrink_photo(raw: bytes) -> Iterator[bytes]:
    """Yield the photo as an upright JPEG of limited size. Raise RefusedError if it is not a readable picture."""
    from companion.sharing import pictures  # noqa: PLC0415  slow to import and seldom needed

    yield pictures.shrink_photo(raw)


def score_again(game: str, seating: Seating, log: Sequence[Event]) -> Iterator[Result | None]:
    """Yield the result of a session, computed again from its log. Yield None if the log cannot be scored."""
    from companion.sessions.manual_results import score_log  # noqa: PLC0415  seldom needed

    yield score_log(all_games()[game], seating, log)


_TASKS: tuple[Callable[..., Iterator[Any]], ...] = (answer_query, find_better_moves, read_file, shrink_photo, score_again)
TASKS: Mapping[str, Callable[..., Iterator[Any]]] = {task.__name__: task for task in _TASKS}

if __name__ == "__main__":
    worker.run(TASKS)
