"""What programs may ask over HTTP: the rules, and plays. Everything is JSON; `openapi.py` describes it."""

import hashlib
import json
from collections.abc import Callable
from functools import cache
from time import monotonic
from weakref import WeakKeyDictionary

from flask import Blueprint, Response, current_app, request

from companion import __version__, answers
from companion.plays.events import Request
from companion.plays.narrate import LogPage
from companion.plays.play import NoSuchPlayError, Play
from companion.plays.service import StaleError
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.shape import Json, allowed
from companion.storage import Storage, StorageError
from companion.texts import LANGUAGES, language
from companion.views import programs
from companion.web import openapi, tasks
from companion.web.aside import QUESTIONS, TooLongError, desks
from companion.web.forms import number
from companion.web.limits import HEALTH_KEPT
from companion.web.reader import reader
from companion.web.rendering import UNKEPT
from companion.web.services import lines, plays
from companion.web.turns import in_turns

PREFIX = "/api/v1"
MOST_ANSWERS = 50_000
"""To one question. The command line answers with millions, if there are so many; here others wait meanwhile."""
LONGEST_LOG = 1_000
"""Longer than the log of any evening; the rest of a longer one is asked for with `before`."""
_PART = 1 << 16
_AS_JSON = json.JSONEncoder(separators=(",", ":"))
_ENVELOPE = frozenset({"id", "type", "seq", "author"})

pages = Blueprint("api", __name__)


class OtherwiseError(RefusedError):
    """Refused with a status of its own."""

    def __init__(self, status: int, at: str, code: str) -> None:
        super().__init__(Problem(at, code))
        self.status = status


STATUS: dict[type[RefusedError], int] = {**tasks.STATUS, StaleError: 409, TooLongError: 503}
"""Whatever else is refused is 422."""


# --- Answering ---------------------------------------------------------------------------------------------------------


@pages.errorhandler(RefusedError)
def refused(error: RefusedError) -> Response:
    """Every problem, at its place."""
    told = answers.refusal(error, _lang() if _wanted() in {None, *LANGUAGES} else reader().lang)
    if isinstance(error, StaleError):
        told["errors"][0]["message"] = _with_what_happened(told["errors"][0]["message"], error)
    if isinstance(error, DoubtError):
        told["errors"] += [programs.told_open(line, language(_lang(), error.game)) for line in error.open]
    return _answer(told, error.status if isinstance(error, OtherwiseError) else STATUS.get(type(error), 422))


@pages.errorhandler(NoSuchPlayError)
def no_such_play(_error: NoSuchPlayError) -> Response:
    """A code that opens nothing. Whatever it looks like, the answer is the same."""
    return refused(OtherwiseError(404, "code", "play-unknown"))


@pages.errorhandler(StorageError)
def of_storage(error: StorageError) -> Response:
    """The disk's trouble. Nothing was changed."""
    return refused(OtherwiseError(503, error.problem.at, error.code))


def _with_what_happened(message: str, stale: StaleError) -> str:
    """The refusal of a late command, and what its sender has not seen, in the order in which it happened."""
    if not stale.missed:
        return message
    words = language(_lang(), stale.play.game.key)
    happened = "; ".join(words.tell(entry.words) for entry in reversed(stale.missed))
    return words.say("api-meanwhile", refusal=message, happened=happened)


def _answer(content: Json, status: int = 200) -> Response:
    text = "".join(in_turns(_AS_JSON.iterencode(content)))
    return Response(f"{text}\n", status, UNKEPT, "application/json")


def _wanted() -> str | None:
    return request.args.get("lang")


def _lang() -> str:
    """The language of this answer: `?lang=`, else what the request says it likes."""
    wanted = _wanted()
    if wanted is None:
        return reader().lang
    if wanted not in LANGUAGES:
        raise RefusedError(Problem("lang", "not-a-choice", {"allowed": allowed(LANGUAGES)}))
    return wanted


def _body() -> bytes:
    """What was sent, if it is or may be meant as JSON."""
    kind = request.mimetype
    if kind and kind != "application/json" and not kind.endswith("+json"):
        raise OtherwiseError(415, "input", "not-sent-as-json")
    request.max_content_length = answers.LARGEST + 1  # one more, so that what came without a length is seen to be too long
    return request.get_data(cache=False)


def _number(name: str, high: int, default: int) -> int:
    """A whole number from the address."""
    given = request.args.get(name)
    if given is None:
        return default
    if (found := number(given)) is None or found > high:
        raise RefusedError(Problem(name, "not-whole", {"low": 0, "high": high}))
    return found


# --- The server and the games ------------------------------------------------------------------------------------------


@pages.get("/healthz")
def health() -> Response:
    """Whether everything is in order: whether a tap could be kept."""
    _find_out(current_app.extensions["storage"])
    return _answer({"status": "ok", "version": __version__, "database": "ok"})


_health: WeakKeyDictionary[Storage, tuple[float, StorageError | None]] = WeakKeyDictionary()
"""What was found last, and when."""


def _find_out(storage: Storage) -> None:
    """StorageError if a tap could not be kept now."""
    at, trouble = _health.get(storage, (0.0, None))
    if at == 0.0 or monotonic() - at > HEALTH_KEPT:
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
    """Which games there are, and all that a program has to know of them."""
    return _lasting(programs.games)


@pages.get(f"{PREFIX}/openapi.json")
def description() -> Response:
    """The description of this very interface."""
    return _lasting(openapi.document)


def _lasting(make: Callable[[], Json]) -> Response:
    """What stays the same until the next version."""
    body, tag = _made(make)
    response = Response(body, mimetype="application/json")
    response.set_etag(tag)
    response.headers["Cache-Control"] = "no-cache"
    response.make_conditional(request)
    return response


@cache
def _made(make: Callable[[], Json]) -> tuple[bytes, str]:
    body = json.dumps(make(), ensure_ascii=False).encode()
    return body, hashlib.sha256(body).hexdigest()[:20]


# --- The rules ---------------------------------------------------------------------------------------------------------


@pages.post(f"{PREFIX}/score")
def score() -> Response:
    """A score, counted and explained."""
    return _answered("score")


@pages.post(f"{PREFIX}/assist")
def assist() -> Response:
    """The answers to any other question."""
    return _answered("assist")


def _answered(question: str) -> Response:
    ((status, text),) = desks()[QUESTIONS].do("reply", question, _body(), _lang(), MOST_ANSWERS)
    # In parts, so that other answers get their turn between them.
    parts = (text[i : i + _PART] for i in range(0, len(text), _PART))
    return Response(parts, status, mimetype="application/json", headers={**UNKEPT, "Content-Length": str(len(text))})


# --- Plays -------------------------------------------------------------------------------------------------------------


@pages.post(f"{PREFIX}/plays")
def begin() -> Response:
    """A new play, and the codes that open it."""
    _lang()
    begun = plays().create(answers.parse(_body()), reader().club)
    codes = begun.registered
    response = _answer(
        {"code": codes.code, "watch_code": codes.watch_code, "short_code": codes.short_code, "seq": begun.seq}, 201
    )
    response.headers["Location"] = f"{PREFIX}/plays/{codes.code}"
    return response


@pages.get(f"{PREFIX}/plays/<code>")
def play(code: str) -> Response:
    """A play as it stands."""
    found, watching = _found(code)
    lang = _lang()
    count, before = _number("log", LONGEST_LOG, LONGEST_LOG), _number("before", 2**53, found.seq + 1)
    page = LogPage((), None) if count == 0 else plays().log(found.code, min(before, found.seq + 1), count)
    log: list[Json] = [*in_turns(programs.lines(page, language(lang, found.game.key)))]
    return _answer(programs.play(found, log, page.older, lang, watching=watching))


@pages.post(f"{PREFIX}/plays/<code>/commands")
def command(code: str) -> Response:
    """Something done in a play. Sent again with the same id it is answered the same and done once."""
    _, watching = _found(code)
    if watching:
        raise OtherwiseError(403, "code", "watching")
    _lang()
    sent = answers.parse(_body())
    if not isinstance(sent, dict):
        raise RefusedError(Problem("input", "not-object"))
    args = {key: value for key, value in sent.items() if key not in _ENVELOPE}
    done = plays().do(code, Request(sent.get("id"), sent.get("type"), args, sent.get("seq"), sent.get("author")))
    return _answer({"seq": done.seq})


@pages.get(f"{PREFIX}/plays/<code>/live")
def live(code: str) -> Response:
    """The number of the latest event, now and whenever there is another."""
    found, _ = _found(code)
    seen = number(request.headers.get("Last-Event-ID", ""))
    stream = lines().stream(found.code, found.seq, seen)
    return Response(stream, mimetype="text/event-stream", headers={**UNKEPT, "X-Accel-Buffering": "no"})


def _found(code: str) -> tuple[Play, bool]:
    """The play of a code, and whether the code only lets one watch."""
    try:
        return plays().get(code), False
    except NoSuchPlayError:
        return plays().by_watch_code(code), True
