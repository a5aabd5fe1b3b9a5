"""Finding a session by its address, rendering its tabs, and opening its SSE connection."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import Response, request

from companion.rules.game import Lesson
from companion.sessions.session import Session
from companion.sessions.teaching import INTRO, UnderstoodLessons, new_lessons
from companion.views import clock as clocks
from companion.views import count as counts
from companion.views import log as logs
from companion.views import score as scores
from companion.views import setup as setups
from companion.views.clock import ClockView
from companion.web import errors
from companion.web.forms import number
from companion.web.frame import COUNT, NO_FORM_ERRORS, FormErrors, Frame, OpenedSession, PageRequest, labels, turn_key
from companion.web.limits import client_key
from companion.web.phone_owner import PhoneOwner, current_owner, owner_name
from companion.web.rendering import NO_STORE, htmx, render, words
from companion.web.security import BROWSER_COOKIE
from companion.web.services import connections, fragments, sessions, shown_lessons
from companion.web.sse import Visitor
from companion.web.visitor import reader

LOG_PAGE_ENTRIES = 30
JOINED = "joined"
"""Query parameter of the introduction on a phone that has just joined."""
EVERYBODY = "all"
"""Query parameter with which the final count asks for all columns on a phone with an owner."""
MARKED = "missing"
"""Query parameter with which the final count marks the missing fields of a question."""
RETRY_AFTER_SECONDS = 30
"""Seconds after which a refused phone should try to open its SSE connection again."""


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
    is_taught = session.registered.teaches and not session.is_closed and not session.is_only_counted
    if not is_taught or not words(session.game.key).has(f"lesson-{INTRO}"):
        return False
    players = session.seating.players
    here = {players[seat] for seat in owner.seats} or {*players}
    return bool(here - sessions().teaching.people_who_finished(session.registered.club, session.game.key))


@dataclass(frozen=True)
class Lessons:
    """The lesson on a phone, and the lessons that its readers know. Empty if nothing is taught."""

    shown: Lesson | None = None
    readers: frozenset[str] = frozenset()
    known: UnderstoodLessons = frozenset()

    def is_new(self, key: str) -> bool:
        """Return whether a reader does not know the lesson of this key."""
        return any((name, key) not in self.known for name in self.readers)


NO_LESSONS = Lessons()


def teaches(session: Session) -> bool:
    """Return whether an open session shows lessons during the game."""
    return session.game.flow.lessons is not None and session.registered.teaches and not session.is_closed


def lessons_due(seen: OpenedSession) -> Lessons:
    """Return the lesson that a reader of this phone should see now, and what its readers know.

    A phone that only watches, and a session without lessons, have none.
    """
    session = seen.session
    if not teaches(session) or seen.watching:
        return NO_LESSONS
    players, here = session.seating.players, readers(session)
    known = sessions().teaching.understood(session.registered.club, session.game.key, here)
    due = session.game.flow.due_lessons(session.screen_state, session.seating)
    new = tuple(new_lessons(due, players, here, known))
    return Lessons(shown_lessons().choose((session.code, here), turn_key(session), new), here, known)


def store_read_lessons(before: Session, after: Session, shown: Iterable[str], done: str) -> None:
    """Store that the readers of this phone know a lesson once its moment is over, because they tapped on.

    `shown` are the keys of the lessons on the page of the tap. A lesson's moment is over if it no longer applies, or if another
    step or player follows. `done` is the type of the accepted command. It stands for the lesson of the same name.
    """
    if not teaches(before):
        return
    said, lasts = words(before.game.key), turn_key(before) == turn_key(after)
    due = {lesson.key for lesson in after.game.flow.due_lessons(after.screen_state, after.seating)} if lasts else set()
    here = readers(before)
    known = sessions().teaching.understood(before.registered.club, before.game.key, here)
    for key in {*shown, done} - due:
        if said.has(f"lesson-{key}") and any((name, key) not in known for name in here):
            sessions().teaching.store_understood(before.registered.club, before.game.key, here, key)


def current_page(seen: OpenedSession, owner: PhoneOwner | None = None) -> str:
    """Return the name of the current page: introduction, setup, Turn page, final count, or result of a closed session.

    Setup ends when a move is made or every setup step is ticked.
    """
    session = seen.session
    if session.is_closed:
        return "result"
    if session.is_only_counted:
        return COUNT
    if is_intro_due(seen, owner):
        return "intro"
    begun = session.content.last_flow > 0 or len(session.content.ticks) == len(session.game.setup(session.seating))
    return "turn" if begun else "setup"


def show_tab(seen: OpenedSession, tab: str, tried: FormErrors = NO_FORM_ERRORS) -> Response:
    """Return a tab as a whole page, or for htmx only its changing part.

    A part without form errors is cached, because several phones load it.
    """
    lessons, sent = lessons_due(seen) if tab == "turn" else NO_LESSONS, page_request(seen)
    draw = partial(_drawn, seen, tab, sent, tried, lessons)
    is_shared = sent.is_htmx and tried is NO_FORM_ERRORS and tab != COUNT
    return uncached(fragments().get_or_render(_about(seen, tab, sent, lessons), draw) if is_shared else draw())


def uncached(page: str) -> Response:
    """Return the page as a response that must not be stored, and that differs for requests by htmx."""
    return Response(page, headers={**NO_STORE, "Vary": "HX-Request"})


def _about(seen: OpenedSession, tab: str, sent: PageRequest, lessons: Lessons) -> Hashable:
    """Return the cache key of a tab's changing part.

    It contains the session object, which is new after every event and after forgetting.
    """
    asked = (*sent.parameters.items(), sent.query, sent.column(seen.session))
    taught = lessons.shown.key if lessons.shown else "", lessons.readers, lessons.known
    return seen.session, seen.base, tab, reader().lang, sent.owner, taught, asked


def _drawn(seen: OpenedSession, tab: str, sent: PageRequest, tried: FormErrors, lessons: Lessons) -> str:
    view = VIEWS[tab](seen, sent, tried)
    frame = Frame(seen, tab, sent, tried, view)
    frame.lesson, frame.is_new = lessons.shown, lessons.is_new
    template = frame.fragment if sent.is_htmx else "session/page.html"
    if tab in {"score", COUNT} and _is_cell_changed(sent):
        template = f"session/_{tab}_live.html"
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


def _count_view(seen: OpenedSession, sent: PageRequest, tried: FormErrors) -> Any:
    if _is_cell_changed(sent):
        return _score_view(seen, sent, tried)
    typed = scores.SheetInput(tried.typed or {}, tried.cells or {})
    return count_page(seen.session, sent, is_answered=sent.is_post and tried is NO_FORM_ERRORS, typed=typed)


def count_page(
    session: Session, sent: PageRequest, *, is_answered: bool, typed: scores.SheetInput | None = None
) -> counts.CountView:
    """Return the question of the final count in the address, or the next one if it was answered."""
    columns, at = counted_columns(session, sent), sent.parameters.get("at", "")
    shown, marked = (frozenset(sent.form.get(name, "").split()) for name in ("cells", "marked"))
    answered = counts.Answered(shown, marked) if is_answered else None
    is_marked = not sent.is_post and MARKED in sent.parameters
    return counts.view(session, columns, counts.CountRequest(at, is_marked, answered, typed))


def counted_columns(session: Session, sent: PageRequest) -> tuple[str, ...]:
    """Return the columns that the final count asks this phone for: those of its owners, or all on request."""
    return counts.columns_of(session, () if EVERYBODY in sent.parameters else sent.owner.seats)


def _log_view(seen: OpenedSession, sent: PageRequest, _tried: FormErrors) -> Any:
    session = seen.session
    page = sessions().history.log_page(session.code, number(sent.parameters.get("before", "")), LOG_PAGE_ENTRIES)
    return logs.view(page, session.content.last, labels(session, sent.owner))


VIEWS: Mapping[str, Callable[[OpenedSession, PageRequest, FormErrors], Any]] = {
    "setup": _setup_view,
    "turn": _turn_view,
    "score": _score_view,
    "log": _log_view,
    COUNT: _count_view,
}
