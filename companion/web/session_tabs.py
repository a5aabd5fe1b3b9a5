"""Finding a session by its address, rendering its tabs, and opening its SSE connection."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any

from flask import Response, request

from companion.rules.game import Lesson
from companion.sessions.session import Session
from companion.sessions.teaching import INTRO, first_due_lesson
from companion.views import clock as clocks
from companion.views import log as logs
from companion.views import score as scores
from companion.views import setup as setups
from companion.views.clock import ClockView
from companion.web import errors
from companion.web.forms import number
from companion.web.frame import NO_FORM_ERRORS, FormErrors, Frame, OpenedSession, PageRequest, labels
from companion.web.limits import client_key
from companion.web.phone_owner import PhoneOwner, current_owner, owner_name
from companion.web.rendering import NO_STORE, htmx, render, words
from companion.web.security import BROWSER_COOKIE
from companion.web.services import connections, fragments, sessions
from companion.web.sse import Visitor
from companion.web.visitor import reader

LOG_PAGE_ENTRIES = 30
JOINED = "joined"
"""Query parameter of the introduction on a phone that has just joined."""
RETRY_AFTER_SECONDS = 30
"""Seconds after which a refused phone should try to open its SSE connection again."""
"""Query parameters about the phone's owner. They are set by the server and ignored in an address."""


def open_session(code: str) -> OpenedSession:
    """Return the session of a code, opened to play. Raise NoSuchSessionError for an unknown code."""
    return OpenedSession(sessions().store.get(code), f"/p/{code}", watching=False)


def open_watched_session(code: str) -> OpenedSession:
    """Return the session of a watch code, opened only to watch. Raise NoSuchSessionError for an unknown code."""
    return OpenedSession(sessions().store.by_watch_code(code), f"/w/{code}", watching=True)


def open_by_address(way: str, code: str) -> OpenedSession:
    """Return the session of a code or, if `way` is "w", of a watch code."""
    return open_watched_session(code) if way == "w" else open_session(code)


def page_request(seen: OpenedSession) -> PageRequest:
    """Return what a page of the session needs from the current request."""
    owner = PhoneOwner() if seen.watching else current_owner(seen.session)
    return PageRequest(request.form, request.args.to_dict(), owner, request.method == "POST", bool(htmx))


def readers(session: Session, owner: PhoneOwner | None = None) -> frozenset[str]:
    """Return the names of the players who read this phone.

    They are its owners, or for a shared phone all players without a connected phone. `owner` is needed if it is being chosen.
    """
    if seats := (owner or current_owner(session)).seats:
        return frozenset(session.seating.players[seat] for seat in seats)
    return frozenset(session.seating.players) - {name for name in connections().present(session.code) if name}


def latest_event_number(seen: OpenedSession) -> Response:
    """Return the number of the latest event as plain text."""
    return Response(str(seen.session.seq), mimetype="text/plain", headers=NO_STORE)


def open_event_stream(seen: OpenedSession) -> Response:
    """Open an SSE connection that sends the number of the latest event after each change. Answer 429 if too many are open."""
    known = number(request.headers.get("Last-Event-ID", ""))
    visitor = Visitor(None if seen.watching else owner_name(seen.session), request.cookies.get(BROWSER_COOKIE), client_key())
    return event_stream(seen.session, known, visitor, aloud=True)


def event_stream(session: Session, known: int | None, visitor: Visitor, *, aloud: bool = False) -> Response:
    """Return the SSE connection as a response, or answer 429 if too many are open. The phone then polls."""
    if not connections().has_room(session.code, visitor.address):
        refused = errors.answer(429, "lines-many")
        refused.headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
        return refused
    stream = connections().stream(session.code, session.seq, known, visitor, aloud=aloud)
    return Response(stream, mimetype="text/event-stream", headers={**NO_STORE, "X-Accel-Buffering": "no"})


def is_intro_due(seen: OpenedSession, owner: PhoneOwner | None = None) -> bool:
    """Return True if lessons are on, no move was made yet, and a reader of this phone does not know the game's introduction."""
    session = seen.session
    is_begun = bool(session.content.last_flow) or session.is_closed
    if is_begun or not session.registered.teaches or not words(session.game.key).has(f"lesson-{INTRO}"):
        return False
    here = readers(session, owner)
    known = sessions().teaching.understood(session.registered.club, session.game.key, here)
    return any((name, INTRO) not in known for name in here)


def is_intro_for(seen: OpenedSession, owner: PhoneOwner) -> bool:
    """Return True if lessons are on and a joining phone has a reader who has never finished a session of the game.

    The phone that created the session stores for all players that they understood the introduction. So that is not asked.
    """
    session = seen.session
    if session.is_closed or not session.registered.teaches or not words(session.game.key).has(f"lesson-{INTRO}"):
        return False
    players = session.seating.players
    here = {players[seat] for seat in owner.seats} or {*players}
    return bool(here - sessions().teaching.people_who_finished(session.registered.club, session.game.key))


def lesson_due(seen: OpenedSession) -> Lesson | None:
    """Return the lesson that a reader of this phone should see now.

    None if readers know it, lessons are off, or the phone only watches.
    """
    session = seen.session
    flow = session.game.flow
    if flow.lessons is None or not session.registered.teaches or session.is_closed or seen.watching:
        return None
    players, here = session.seating.players, readers(session)
    known = sessions().teaching.understood(session.registered.club, session.game.key, here)
    return first_due_lesson(flow.due_lessons(session.screen_state, session.seating), players, here, known)


def current_page(seen: OpenedSession, owner: PhoneOwner | None = None) -> str:
    """Return the name of the current page: introduction, setup, Turn page, or result of a closed session.

    Setup ends when a move is made or every setup step is ticked.
    """
    session = seen.session
    if session.is_closed:
        return "result"
    if is_intro_due(seen, owner):
        return "intro"
    begun = session.content.last_flow > 0 or len(session.content.ticks) == len(session.game.setup(session.seating))
    return "turn" if begun else "setup"


def show_tab(seen: OpenedSession, tab: str, tried: FormErrors = NO_FORM_ERRORS) -> Response:
    """Return a tab as a whole page, or for htmx only its changing part.

    A part without form errors is cached, because several phones load it.
    """
    lesson, sent = lesson_due(seen) if tab == "turn" else None, page_request(seen)
    draw = partial(_drawn, seen, tab, sent, tried, lesson)
    is_shared = sent.is_htmx and tried is NO_FORM_ERRORS
    return uncached(fragments().get_or_render(_about(seen, tab, sent, lesson), draw) if is_shared else draw())


def uncached(page: str) -> Response:
    """Return the page as a response that must not be stored, and that differs for requests by htmx."""
    return Response(page, headers={**NO_STORE, "Vary": "HX-Request"})


def _about(seen: OpenedSession, tab: str, sent: PageRequest, lesson: Lesson | None) -> Hashable:
    """Return the cache key of a tab's changing part.

    It contains the session object, which is new after every event and after forgetting.
    """
    asked = (*sent.parameters.items(), sent.query, sent.column(seen.session))
    return seen.session, seen.base, tab, reader().lang, sent.owner, lesson.key if lesson else "", asked


def _drawn(seen: OpenedSession, tab: str, sent: PageRequest, tried: FormErrors, lesson: Lesson | None) -> str:
    view = VIEWS[tab](seen, sent, tried)
    frame = Frame(seen, tab, sent, tried, view)
    frame.lesson = lesson
    template = frame.fragment if sent.is_htmx else "session/page.html"
    if tab == "score" and _is_cell_changed(sent):
        template = "session/_score_live.html"
    return render(template, seen.session.game.key, frame=frame, view=view)


def _is_cell_changed(sent: PageRequest) -> bool:
    """Return True if a script sent a cell. The answer then contains only what changed, otherwise the whole form."""
    return request.endpoint == "play.cells" and sent.is_htmx


def thinking_times(session: Session) -> ClockView | None:
    """Return the thinking times of a session, or None if the reader turned them off."""
    if not reader().shows_clock:
        return None
    return clocks.view(sessions().history.thinking_times(session), session)


def _turn_view(seen: OpenedSession, sent: PageRequest, _tried: FormErrors) -> Any:
    return seen.session.screen_for(sent.owner.screen_request(sent.parameters))


def _setup_view(seen: OpenedSession, _sent: PageRequest, tried: FormErrors) -> Any:
    return setups.view(seen.session, tried.facts, tried.fact_problems)


def _score_view(seen: OpenedSession, sent: PageRequest, tried: FormErrors) -> Any:
    session, changed = seen.session, None
    if _is_cell_changed(sent):
        changed = {place for name in sent.form if (place := scores.place_of(name, session.columns))}
    asked = scores.READ if seen.watching else sent.parameters.get("view", "")
    line = sent.parameters.get("line", "")
    typed = scores.SheetInput(tried.typed or {}, tried.cells or {}, changed, tried.seen, asked, line)
    return scores.view(session.game, session.content, session.scored, typed, session.running)


def _log_view(seen: OpenedSession, sent: PageRequest, _tried: FormErrors) -> Any:
    session = seen.session
    page = sessions().history.log_page(session.code, number(sent.parameters.get("before", "")), LOG_PAGE_ENTRIES)
    return logs.view(page, session.content.last, labels(session, sent.owner))


VIEWS: Mapping[str, Callable[[OpenedSession, PageRequest, FormErrors], Any]] = {
    "setup": _setup_view,
    "turn": _turn_view,
    "score": _score_view,
    "log": _log_view,
}
