"""A play as an address shows it: found, framed, and its tabs drawn; and how a page hears that there is something new."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any

from flask import Response, request

from companion.plays.play import Play
from companion.plays.teaching import INTRO
from companion.rules.game import Lesson
from companion.views import clock as clocks
from companion.views import log as logs
from companion.views import score as scores
from companion.views import setup as setups
from companion.views.clock import ClockView
from companion.web.forms import number
from companion.web.frame import (
    NOTHING_TRIED,
    Frame,
    Seen,
    Tried,
    column,
    htmx,
    labels,
    lesson_due,
    owner,
    query,
    readers,
)
from companion.web.live import Visitor
from companion.web.mine import holder
from companion.web.reader import reader
from companion.web.rendering import UNKEPT, render, words
from companion.web.security import OURS
from companion.web.services import fragments, lines, plays

LOG_PAGE = 30
OF_THE_PHONE = frozenset({"me", "ours"})
"""What a game is told of whose phone shows its page. No address can say it."""


def found(code: str) -> Seen:
    """The play of an address."""
    return Seen(plays().get(code), f"/p/{code}", watching=False)


def watched(code: str) -> Seen:
    """The play of a watcher's address."""
    return Seen(plays().by_watch_code(code), f"/w/{code}", watching=True)


def seen_by(way: str, code: str) -> Seen:
    """The play of either."""
    return watched(code) if way == "w" else found(code)


def step(seen: Seen) -> Response:
    """The number of the latest step."""
    return Response(str(seen.play.seq), mimetype="text/plain", headers=UNKEPT)


def line(seen: Seen) -> Response:
    """An open line that tells the number of the latest step whenever there is another."""
    known = number(request.headers.get("Last-Event-ID", ""))
    visitor = Visitor(None if seen.watching else holder(seen.play), request.cookies.get(OURS))
    stream = lines().stream(seen.play.code, seen.play.seq, known, visitor, aloud=True)
    return Response(stream, mimetype="text/event-stream", headers={**UNKEPT, "X-Accel-Buffering": "no"})


def is_intro_due(seen: Seen) -> bool:
    """Whether somebody who looks at this phone does not know yet what the game is about."""
    play = seen.play
    is_begun = bool(play.content.last_flow) or play.is_closed
    if is_begun or not play.registered.teaches or not words(play.game.key).has(f"lesson-{INTRO}"):
        return False
    here = readers(play)
    known = plays().teaching.understood(play.registered.club, play.game.key, here)
    return any((name, INTRO) not in known for name in here)


def latest(seen: Seen) -> str:
    """Where the table is: what the game is about, the setup until something was played, the result once it is over."""
    play = seen.play
    if play.is_closed:
        return "result"
    if is_intro_due(seen):
        return "intro"
    begun = play.content.last_flow > 0 or len(play.content.ticks) == len(play.game.setup(play.seating))
    return "turn" if begun else "setup"


def shown(seen: Seen, tab: str, tried: Tried = NOTHING_TRIED) -> Response:
    """A tab as a page, or as the part of it that changes. That part, with nothing to complain about, is the same for all."""
    lesson = lesson_due(seen) if tab == "turn" else None
    draw = partial(_drawn, seen, tab, tried, lesson)
    is_shared = bool(htmx) and tried is NOTHING_TRIED
    return unkept(fragments().drawn(_about(seen, tab, lesson), draw) if is_shared else draw())


def unkept(page: str) -> Response:
    """A page that changes with the next tap, with or without its frame."""
    return Response(page, headers={**UNKEPT, "Vary": "HX-Request"})


def _about(seen: Seen, tab: str, lesson: Lesson | None) -> Hashable:
    """Everything that the changing part of a tab depends on. A play is another after every step, and after forgetting."""
    asked = (*request.args.items(), query(), column(seen.play))
    return seen.play, seen.base, tab, reader().lang, owner(seen), lesson.key if lesson else "", asked


def _drawn(seen: Seen, tab: str, tried: Tried, lesson: Lesson | None) -> str:
    view = VIEWS[tab](seen, tried)
    frame = Frame(seen, tab, tried, view)
    frame.lesson = lesson
    template = frame.fragment if htmx else "play/page.html"
    if tab == "score" and _is_cell_changed():
        template = "play/_score_live.html"
    return render(template, seen.play.game.key, frame=frame, view=view)


def _is_cell_changed() -> bool:
    """Whether a script has sent a cell: then only what changed with it is shown. After anything else the whole form is."""
    return request.endpoint == "play.cells" and bool(htmx)


def thinking(play: Play) -> ClockView | None:
    """Who thought how long, for whoever wants to see it."""
    if not reader().shows_clock:
        return None
    return clocks.view(plays().clock(play), play)


def _turn_view(seen: Seen, _tried: Tried) -> Any:
    play, flow = seen.play, seen.play.game.flow
    asked = {k: v for k, v in request.args.items() if k not in OF_THE_PHONE} | owner(seen).query
    if flow.page and asked:
        return flow.page(play.shown, play.seating, asked)
    return play.screen


def _setup_view(seen: Seen, tried: Tried) -> Any:
    return setups.view(seen.play, tried.facts, tried.fact_problems)


def _score_view(seen: Seen, tried: Tried) -> Any:
    play, changed = seen.play, None
    if _is_cell_changed():
        changed = {place for name in request.form if (place := scores.place_of(name, play.columns))}
    sent = scores.Sent(tried.typed or {}, tried.cells or {}, changed, tried.seen)
    return scores.view(play.game, play.content, play.scored, sent)


def _log_view(seen: Seen, _tried: Tried) -> Any:
    play = seen.play
    page = plays().log(play.code, number(request.args.get("before", "")), LOG_PAGE)
    return logs.view(page, play.content.last, labels(play))


VIEWS: Mapping[str, Callable[[Seen, Tried], Any]] = {
    "setup": _setup_view,
    "turn": _turn_view,
    "score": _score_view,
    "log": _log_view,
}
