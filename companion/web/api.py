"""JSON interface over HTTP for rules queries and sessions. `openapi.py` generates its OpenAPI document."""

import hashlib
import json
from collections.abc import Callable
from functools import cache
from time import monotonic
from weakref import WeakKeyDictionary

from flask import Blueprint, Response, current_app, request

from companion import __version__, rules_queries, untrusted_tasks
from companion.rules.errors import ConfirmationRequiredError, Problem, RefusedError
from companion.rules.shape import Json, allowed
from companion.sessions.events import Request
from companion.sessions.log_text import LogPage
from companion.sessions.session import NoSuchSessionError, Session
from companion.sessions.submission import StaleError
from companion.storage import Storage, StorageError
from companion.texts import LANGUAGES, language
from companion.views import programs
from companion.web import openapi
from companion.web.background import in_slices, in_worker
from companion.web.forms import number
from companion.web.limits import CONNECTIONS, HEALTH_REUSE_SECONDS, NEW_SESSIONS, RULES_QUERIES, client_key, limited
from companion.web.rendering import NO_STORE
from companion.web.services import sessions
from companion.web.session_tabs import event_stream
from companion.web.sse import Visitor
from companion.web.visitor import reader
from companion.worker import UNTRUSTED, TooLongError

PREFIX = "/api/v1"
MAX_ANSWERS = 50_000
"""Largest number of answers to one rules query over HTTP. The command line has no limit, because no other requests wait."""
MAX_LOG_ENTRIES = 1_000
"""Largest number of log entries in one answer. Earlier entries are requested with the query parameter `before`."""
_PART_BYTES = 1 << 16
_AS_JSON = json.JSONEncoder(separators=(",", ":"))
_ENVELOPE = frozenset({"id", "type", "seq", "author"})

pages = Blueprint("api", __name__)


class StatusError(RefusedError):
    """A refusal with its own HTTP status."""

    def __init__(self, status: int, at: str, code: str) -> None:
        super().__init__(Problem(at, code))
        self.status = status


STATUS: dict[type[RefusedError], int] = {**untrusted_tasks.STATUS, StaleError: 409, TooLongError: 503}
"""HTTP status by type of refusal. All other types get 422, except StatusError, which has its own status."""


# --- Answering ---------------------------------------------------------------------------------------------------------


@pages.errorhandler(RefusedError)
def answer_refusal(error: RefusedError) -> Response:
    """Return a refusal as JSON: all problems, each with its place in the input.

    A refusal that needs a confirmation also lists the unknown details and has `confirm`.
    """
    told = rules_queries.refusal_to_json(error, _lang() if _wanted() in {None, *LANGUAGES} else reader().lang)
    if isinstance(error, StaleError):
        told["errors"][0]["message"] = _with_what_happened(told["errors"][0]["message"], error)
    if isinstance(error, ConfirmationRequiredError):
        told["errors"] += [programs.unknown_json(line, language(_lang(), error.game)) for line in error.open]
        told["confirm"] = True
    return _answer(told, error.status if isinstance(error, StatusError) else STATUS.get(type(error), 422))


@pages.errorhandler(NoSuchSessionError)
def no_such_session(_error: NoSuchSessionError) -> Response:
    """Answer 404 for every unknown code, whatever the code looks like."""
    return answer_refusal(StatusError(404, "code", "play-unknown"))


@pages.errorhandler(StorageError)
def of_storage(error: StorageError) -> Response:
    """Answer 503 for a failure of the storage. The request changed nothing."""
    return answer_refusal(StatusError(503, error.problem.at, error.code))


def _with_what_happened(message: str, stale: StaleError) -> str:
    """Return `message`, followed by the log entries that the sender has not seen, the earliest first."""
    if not stale.missed:
        return message
    words = language(_lang(), stale.session.game.key)
    happened = "; ".join(words.tell(entry.words) for entry in reversed(stale.missed))
    return words.say("api-meanwhile", refusal=message, happened=happened)


def _answer(content: Json, status: int = 200) -> Response:
    text = "".join(in_slices(_AS_JSON.iterencode(content)))
    return Response(f"{text}\n", status, NO_STORE, "application/json")


def _wanted() -> str | None:
    return request.args.get("lang")


def _lang() -> str:
    """Return the language of this answer: `?lang=`, else the reader's language. Raise RefusedError for an unknown language."""
    wanted = _wanted()
    if wanted is None:
        return reader().lang
    if wanted not in LANGUAGES:
        raise RefusedError(Problem("lang", "not-a-choice", {"allowed": allowed(LANGUAGES)}))
    return wanted


def _body() -> bytes:
    """Return the request body. Refuse content types other than JSON with 415, but accept a missing content type."""
    kind = request.mimetype
    if kind and kind != "application/json" and not kind.endswith("+json"):
        raise StatusError(415, "input", "not-sent-as-json")
    request.max_content_length = (
        rules_queries.MAX_QUESTION_BYTES + 1
    )  # one byte more than allowed, so that a body without a Content-Length is recognised as too long
    return request.get_data(cache=False)


def _number(name: str, high: int, default: int) -> int:
    """Return a query parameter as a whole number, or `default` if it is missing.

    Raise RefusedError unless it is a whole number from 0 to `high`.
    """
    given = request.args.get(name)
    if given is None:
        return default
    if (found := number(given)) is None or found > high:
        raise RefusedError(Problem(name, "not-whole", {"low": 0, "high": high}))
    return found


# --- The server and the games ------------------------------------------------------------------------------------------


@pages.get("/healthz")
def health() -> Response:
    """Return the server's version, or answer 503 if a tap could not be stored now."""
    _find_out(current_app.extensions["storage"])
    return _answer({"status": "ok", "version": __version__, "database": "ok"})


_health: WeakKeyDictionary[Storage, tuple[float, StorageError | None]] = WeakKeyDictionary()
"""Time of the latest health check of each storage, in seconds of the monotonic clock, and its error. None means success."""


def _find_out(storage: Storage) -> None:
    """Raise StorageError if a tap could not be stored now.

    The outcome of a check is reused for HEALTH_REUSE_SECONDS seconds.
    """
    at, trouble = _health.get(storage, (0.0, None))
    if at == 0.0 or monotonic() - at > HEALTH_REUSE_SECONDS:
        trouble = None
        try:
            storage.probe()
        except StorageError as error:
            trouble = error
        _health[storage] = monotonic(), trouble
    if trouble:
        raise trouble


@pages.get(f"{PREFIX}/games")
def games() -> Response:
    """Return a JSON description of every game, for programs that use this interface."""
    return _cacheable(programs.games)


@pages.get(f"{PREFIX}/openapi.json")
def description() -> Response:
    """Return the OpenAPI document of this interface."""
    return _cacheable(openapi.document)


def _cacheable(make: Callable[[], Json]) -> Response:
    """Return the JSON of `make` with an ETag. The JSON is computed once per process. Browsers revalidate it before each use."""
    body, tag = _serialize(make)
    response = Response(body, mimetype="application/json")
    response.set_etag(tag)
    response.headers["Cache-Control"] = "no-cache"
    response.make_conditional(request)
    return response


@cache
def _serialize(make: Callable[[], Json]) -> tuple[bytes, str]:
    body = json.dumps(make(), ensure_ascii=False).encode()
    return body, hashlib.sha256(body).hexdigest()[:20]


# --- The rules ---------------------------------------------------------------------------------------------------------


@pages.post(f"{PREFIX}/score")
@limited(RULES_QUERIES)
def score() -> Response:
    """Compute and explain the score for the question in the request body."""
    return _answer_query("score")


@pages.post(f"{PREFIX}/assist")
@limited(RULES_QUERIES)
def assist() -> Response:
    """Answer a rules query other than a score, such as whether a tile fits in Castle Builder."""
    return _answer_query("assist")


def _answer_query(question: str) -> Response:
    ((status, text),) = in_worker(UNTRUSTED, "answer_query", question, _body(), _lang(), MAX_ANSWERS)
    # Send the text in parts, so that other requests are answered in between.
    parts = (text[i : i + _PART_BYTES] for i in range(0, len(text), _PART_BYTES))
    return Response(parts, status, mimetype="application/json", headers={**NO_STORE, "Content-Length": str(len(text))})


# --- Sessions ----------------------------------------------------------------------------------------------------------


@pages.post(f"{PREFIX}/plays")
@limited(NEW_SESSIONS)
def begin() -> Response:
    """Create a session. Return its codes and the number of its latest event."""
    _lang()
    begun = sessions().creator.create(rules_queries.parse_json(_body()), reader().club)
    codes = begun.registered
    response = _answer(
        {"code": codes.code, "watch_code": codes.watch_code, "short_code": codes.short_code, "seq": begun.seq}, 201
    )
    response.headers["Location"] = f"{PREFIX}/plays/{codes.code}"
    return response


@pages.get(f"{PREFIX}/plays/<code>")
def session(code: str) -> Response:
    """Return a session with part of its log: at most `?log=` entries, the latest ones before the event `?before=`."""
    found, watching = _found(code)
    lang = _lang()
    count, before = _number("log", MAX_LOG_ENTRIES, MAX_LOG_ENTRIES), _number("before", 2**53, found.seq + 1)
    page = LogPage((), None) if count == 0 else sessions().history.log_page(found.code, min(before, found.seq + 1), count)
    log: list[Json] = [*in_slices(programs.lines(page, language(lang, found.game.key)))]
    return _answer(programs.session(found, log, page.older, lang, watching=watching))


@pages.post(f"{PREFIX}/plays/<code>/commands")
def command(code: str) -> Response:
    """Apply a command to a session. A command sent twice with the same id is applied once and gets the same answer."""
    _, watching = _found(code)
    if watching:
        raise StatusError(403, "code", "watching")
    _lang()
    sent = rules_queries.parse_json(_body())
    if not isinstance(sent, dict):
        raise RefusedError(Problem("input", "not-object"))
    args = {key: value for key, value in sent.items() if key not in _ENVELOPE}
    done = sessions().commands.submit(
        code, Request(sent.get("id"), sent.get("type"), args, sent.get("seq"), sent.get("author"))
    )
    return _answer({"seq": done.seq})


@pages.get(f"{PREFIX}/plays/<code>/live")
@limited(CONNECTIONS)
def live(code: str) -> Response:
    """Open an SSE connection that sends the number of the latest event after each change.

    Answer 429 if too many are open. The current number is sent at once, unless the request names it in `Last-Event-ID`.
    """
    found, _ = _found(code)
    seen = number(request.headers.get("Last-Event-ID", ""))
    return event_stream(found, seen, Visitor(address=client_key()))


def _found(code: str) -> tuple[Session, bool]:
    """Return the session of a code, and True if it is a watch code. Raise NoSuchSessionError for an unknown code."""
    try:
        return sessions().store.get(code), False
    except NoSuchSessionError:
        return sessions().store.by_watch_code(code), True
