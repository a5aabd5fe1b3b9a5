"""Pages of a session: its four tabs, the board for watchers, the result, the replay, and the taps that change it."""

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, Response, abort, make_response, request, url_for

from companion.rules.errors import ConfirmationRequiredError, Problem, RefusedError
from companion.rules.game import Words
from companion.rules.shape import Json
from companion.rules.sheet import CellPlace
from companion.sessions.commands import NotScorableError, command_of
from companion.sessions.events import Request
from companion.sessions.score import cell_values
from companion.sessions.session import Session
from companion.sessions.submission import CommandOutcome, StaleError
from companion.sessions.teaching import INTRO
from companion.sharing import bgstats as links
from companion.views import board as boards
from companion.views import count as counts
from companion.views import home, records, ties
from companion.views import log as logs
from companion.views import result as results
from companion.views import reveal as reveals
from companion.views import score as scores
from companion.views.ties import TieInput
from companion.web.background import in_thread, in_worker
from companion.web.forget import is_ours
from companion.web.forms import entry_request, keep_facts, number, read_command, request_of, typed_into
from companion.web.frame import COUNT, NO_FORM_ERRORS, REVEAL, TABS, FormErrors, Frame, OpenedSession
from companion.web.limits import CONNECTIONS, REPLAYS, limited
from companion.web.phone_owner import browser, owner_name, stored_owner
from companion.web.rendering import htmx, redirect_to, render, words
from companion.web.services import fragments, lan_address, sessions
from companion.web.session_tabs import (
    JOINED,
    MARKED,
    count_page,
    counted_columns,
    current_page,
    is_intro_due,
    latest_event_number,
    open_by_address,
    open_event_stream,
    open_session,
    open_watched_session,
    page_request,
    readers,
    show_tab,
    store_read_lessons,
    thinking_times,
    uncached,
)
from companion.web.visitor import reader
from companion.worker import UNTRUSTED

pages = Blueprint("play", __name__)
BOARD_LOG_ENTRIES = 5
"""Number of log entries shown on the board."""


# --- Looking -----------------------------------------------------------------------------------------------------------


@pages.get("/p/<code>/")
def resume(code: str) -> Response:
    """Redirect to the current page of a session. A new phone is asked for its owner first, unless the session is closed."""
    seen = open_session(code)
    is_asked = stored_owner(seen.session) is None and not seen.session.is_closed
    return redirect_to(f"/p/{code}/{'mine' if is_asked else current_page(seen)}")


@pages.get("/<any(p, w):way>/<code>/<any(setup, turn, score, log):tab>")
@pages.get("/<any(p):way>/<code>/<any(count):tab>")
def tab(way: str, code: str, tab: str) -> Response:
    """Return a tab to play (`p`) or to watch (`w`): the whole page, or for htmx only its changing part."""
    return show_tab(open_by_address(way, code), tab)


@pages.get("/<any(p, w):way>/<code>/live")
@limited(CONNECTIONS)
def live(way: str, code: str) -> Response:
    """Open an SSE connection that sends the number of the latest event after each change."""
    return open_event_stream(open_by_address(way, code))


@pages.get("/<any(p, w):way>/<code>/seq")
def seq(way: str, code: str) -> Response:
    """Return the number of the latest event, for a phone without an SSE connection."""
    return latest_event_number(open_by_address(way, code))


# --- Watching -----------------------------------------------------------------------------------------------------------


@pages.get("/w/<code>/")
def board(code: str) -> Response:
    """Show the board for watchers: points, whose turn it is, the latest log entries."""
    seen = open_watched_session(code)
    if not htmx:
        return uncached(_drawn(seen, "watch.html"))
    return uncached(
        fragments().get_or_render((seen.session, seen.base, reader().lang), lambda: _drawn(seen, "session/_board.html"))
    )


def _drawn(seen: OpenedSession, template: str) -> str:
    session = seen.session
    screen = session.screen
    key, frame = session.game.key, Frame(seen, "turn", page_request(seen), view=screen)
    log = logs.view(sessions().history.log_page(session.code, limit=BOARD_LOG_ENTRIES), session.content.last, frame.labels)
    board = boards.view(session, frame.labels)
    reveal = reveals.view(session, words(key))
    return render(template, key, frame=frame, view=screen, board=board, lines=log.lines, session=session, reveal=reveal)


# --- The end ------------------------------------------------------------------------------------------------------------


@pages.get("/p/<code>/result")
def result(code: str) -> str:
    """Show the result. An open session shows its current score."""
    return result_page(code)


def result_page(code: str, sent: TieInput | None = None) -> str:
    """Return the result page. `sent` has the input and the problems of a refused form for an open tie."""
    seen = open_session(code)
    session = seen.session
    frame = Frame(seen, "score", page_request(seen))
    view = results.view(session, frame.labels, sessions().history.round_points(session))
    counted = session.scored.result
    rare: tuple[Words, ...] = ()
    if session.is_closed and counted and is_ours(session):
        own = session.game.shared is None
        rare = records.remarks(sessions().records.remarks(session.registered, counted, has_own_columns=own))
    return render(
        "result.html",
        session.game.key,
        frame=frame,
        view=view,
        reveal=reveals.view(session, words(session.game.key)),
        when=home.played_words(session.registered, words(session.game.key)) if session.registered.played else "",
        noted=session.registered.noted,
        is_told=session.is_told,
        session=session,
        remarks=rare,
        tie=ties.form(session, frame.labels, sent) if is_ours(session) or not session.is_told else None,
        better=find_advice(session, frame.labels),
        photos=sessions().photos.list_numbers(session.id),
        outcome=session.outcome,
        again=rematch_address(session),
        share=share_links(session) if view and session.is_closed else None,
        clock=thinking_times(session) if view else None,
    )


def share_links(session: Session) -> dict[str, Any]:
    """Return the watch link, the BG Stats link, and whether the reader may delete the session.

    A watch link cannot change the session, so it may be given to anybody.
    """
    archive, registered = sessions().archive, session.registered
    bgstats = links.session_link(archive.get_ended(session.id), archive.salt(registered.club), reader().lang)
    watch = lan_address().shareable(url_for("play.board", code=registered.watch_code, _external=True))
    return {"watch": watch, "bgstats": bgstats, "may_forget": is_ours(session)}


def find_advice(session: Session, labels: Mapping[str, str]) -> list[Words] | None:
    """Return advice on moves that would have scored more.

    Return None for an open session, a session without moves, or a game without advice. Return an empty list until the page
    requests advice.
    """
    game = session.game
    if game.scoring.better is None or not session.is_closed or not session.content.last_flow:
        return None
    if "better" not in request.args:
        return []
    with suppress(RefusedError):
        asked = game.asked_by(session.seating, cell_values(game, session.content))
        if told := in_worker(UNTRUSTED, "find_better_moves", game.key, asked):
            return [logs.label_columns(words, labels) for words in told]
    return [Words("better-none")]


def rematch_address(session: Session) -> str:
    """Return the address of the form for a new session with the same players and options."""
    options = {f"option.{k}": v for k, v in session.seating.options.items()}
    return url_for("new.form", key=session.game.key, player=list(session.seating.players), **options)


# --- Replay of a closed session: each step is a page, and a script plays them as a film ----------------------------------


@pages.get("/<any(p, w):way>/<code>/replay")
@limited(REPLAYS)
def replay(way: str, code: str) -> Response:
    """Show one step of the replay of a closed session.

    Redirect for an open session, because players' hands are secret, and for a session without moves.
    """
    seen = open_by_address(way, code)
    if not seen.session.is_closed or not seen.session.has_moves:
        return redirect_to(f"{seen.base}/")
    return uncached(in_thread(_render_replay, seen))


def _render_replay(seen: OpenedSession) -> str:
    moment = sessions().history.replay_to_step(seen.session, number(request.args.get("step", ""), 8) or 0)
    session = moment.session
    screen = session.screen
    watched = OpenedSession(session, seen.base, watching=True)
    frame = Frame(watched, "turn", page_request(watched), view=screen)
    frame.is_past = True
    words = logs.label_columns(moment.words, frame.labels) if moment.words else None
    template = "session/_replay.html" if htmx else "replay.html"
    board = boards.view(session, frame.labels)
    return render(template, session.game.key, frame=frame, view=screen, board=board, moment=moment, words=words)


# --- Doing -------------------------------------------------------------------------------------------------------------


@pages.post("/p/<code>/do")
def do(code: str) -> Response:
    """Apply the command in the value of the tapped button. The other fields of the form are fields of the command, too."""
    form = request.form
    told = dict(parse_qsl(form.get("do", ""), keep_blank_values=True))
    told |= {k: v for k, v in form.items() if k not in {"do", "tab", "seq", "tap", "lesson"}}

    def is_done(before: Session, after: Session) -> None:
        store_read_lessons(before, after, form.getlist("lesson"), told.get("type", ""))

    return _apply_command(code, lambda session: read_command(session, told, form), FormErrors, is_done)


@pages.post("/p/<code>/fact")
def fact(code: str) -> Response:
    """Store one typed copy fact. Answer 404 if the game has no such fact."""
    key, typed = request.form.get("fact", ""), request.form.get("value", "")

    def command(session: Session) -> Request:
        shape = session.game.facts.get(key)
        if shape is None:
            abort(404)
        value = shape.read(typed, "value") if typed.strip() else None
        return request_of("tell-fact", {"fact": key, "value": value}, request.form)

    def tried(problems: tuple[Problem, ...]) -> FormErrors:
        return FormErrors(facts={key: typed}, fact_problems={key: problems[0]})

    return _apply_command(code, command, tried)


@pages.post("/p/<code>/facts")
def facts(code: str) -> Response:
    """Store the changed copy facts of a form. Valid facts are stored. The others are shown again with their problems."""
    session, tap = sessions().store.get_cached(code), request.form.get("tap", "") or secrets.token_hex(8)

    def keep(key: str, value: Json) -> None:
        told = {"fact": key, "value": value}
        sessions().commands.submit(code, Request(f"{tap}:{key}"[:64], "tell-fact", told, author=owner_name(session)))

    typed, problems = keep_facts(request.form, session.game.facts, keep)
    if problems:
        return _tab_answer(code, FormErrors(facts=typed, fact_problems=problems), 422)
    return _tab_answer(code, NO_FORM_ERRORS, 200)


@pages.post("/p/<code>/cells")
def cells(code: str) -> Response:
    """Enter cells of the score sheet: the changed cell, or without a script all changed cells of the form."""
    session = sessions().store.get_cached(code)
    refused, done = _enter_cells(code)
    if refused:
        return _tab_answer(code, refused, 422)
    # The sender's page shows the score before this change, unless another phone changed the session meanwhile.
    is_next = done is not None and request.form.get("seq") == str(session.seq) and done.seq == session.seq + 1
    return _tab_answer(code, FormErrors(seen=session.cached_score if is_next else None), 200, done.session if done else None)


def _enter_cells(code: str) -> tuple[FormErrors | None, CommandOutcome | None]:
    """Enter the changed cells of the form. Return the refused cells, or None, and the outcome of the last entry."""
    session, form = sessions().store.get_cached(code), request.form
    done = None
    before = dict(parse_qsl(form.get("was", ""), keep_blank_values=True))
    typed: dict[CellPlace, str] = {}
    problems: dict[CellPlace, tuple[Problem, ...]] = {}
    for name in form:
        place = scores.place_of(name, session.columns)
        cell = session.cell(*place) if place else None
        value = typed_into(cell, form.getlist(name))
        if place is None or (name in before and before[name] == value):
            continue
        try:
            done = sessions().commands.submit(
                code, replace(entry_request(session, place, cell, value, form), author=owner_name(session))
            )
        except RefusedError as refused:
            typed[place], problems[place] = value, refused.problems
    return FormErrors(typed=typed, cells=problems) if problems else None, done


@pages.post("/p/<code>/count")
def count(code: str) -> Response:
    """Enter the cells of a question of the final count, and show the next one. Empty cells of the question are stored, too."""
    refused, _ = _enter_cells(code)
    if refused:
        return _tab_answer(code, refused, 422)
    seen, form = open_session(code), request.form
    columns = counted_columns(seen.session, page_request(seen))
    asked = next((one for one in counts.questions(seen.session, columns) if one.key == request.args.get("at")), None)
    for place, value in counts.blank_cells(seen.session, asked) if asked else ():
        entry = entry_request(seen.session, place, seen.session.cell(*place), "", form)
        told = replace(entry, args={**entry.args, "value": value}, author=owner_name(seen.session))
        sessions().commands.submit(code, told)
    return _tab_answer(code, NO_FORM_ERRORS, 200)


# --- Teaching ----------------------------------------------------------------------------------------------------------


@pages.get("/p/<code>/intro")
def intro(code: str) -> Response:
    """Show the game's introduction. Answer 404 if the game has none."""
    seen = open_session(code)
    key = seen.session.game.key
    if not words(key).has(f"lesson-{INTRO}"):
        abort(404)
    said, title = words(key), f"lesson-{INTRO}-title"
    lesson = {"title": said.say(title if said.has(title) else "teach-intro"), "told": said.say(f"lesson-{INTRO}")}
    frame = Frame(seen, "setup", page_request(seen))
    due, on = is_intro_due(seen) or JOINED in request.args, "setup" if not seen.session.has_moves else "turn"
    return uncached(render("intro.html", key, frame=frame, due=due, on=on, **lesson))


@pages.post("/p/<code>/understood")
def understood(code: str) -> Response:
    """Store that the readers of this phone have understood a lesson, so that it is not shown to them again."""
    session, lesson = sessions().store.get_cached(code), request.form.get("lesson", "")
    if not words(session.game.key).has(f"lesson-{lesson}"):
        abort(404)
    sessions().teaching.store_understood(session.registered.club, session.game.key, readers(session), lesson)
    if lesson == INTRO:
        return redirect_to(f"/p/{code}/{'turn' if session.has_moves else 'setup'}")
    return _tab_answer(code, NO_FORM_ERRORS, 200)


@pages.post("/p/<code>/teach")
def teach(code: str) -> Response:
    """Turn lessons on or off for a session."""
    session = sessions().store.teach(code, on=request.form.get("on") == "1")
    return _tab_answer(code, NO_FORM_ERRORS, 200, session)


def with_author(session: Session, request: Request) -> Request:
    """Return the command with the phone's owner as its author.

    A command for a secret choice also gets the browser's identifier.
    """
    fields = command_of(session.game, request.type).fields.fields
    args = {**request.args, "browser": browser(session)} if "browser" in fields else request.args
    return replace(request, args=args, author=owner_name(session))


def _apply_command(
    code: str,
    command: Callable[[Session], Request],
    tried: Callable[[tuple[Problem, ...]], FormErrors],
    is_done: Callable[[Session, Session], None] = lambda _before, _after: None,
) -> Response:
    session = sessions().store.get_cached(code)
    try:
        done = sessions().commands.submit(code, with_author(session, command(session)))
    except StaleError as stale:
        return _tab_answer(code, FormErrors(missed=stale.missed), 409)
    except NotScorableError as unclear:
        return _tab_answer(code, FormErrors(problems=unclear.problems, cells=unclear.cells), 422)
    except ConfirmationRequiredError as doubt:
        return _tab_answer(code, FormErrors(confirmations=doubt.problems), 422)
    except RefusedError as refused:
        return _tab_answer(code, tried(refused.problems), 422)
    is_done(session, done.session)
    return _tab_answer(code, NO_FORM_ERRORS, 200, done.session)


# --- Answering ---------------------------------------------------------------------------------------------------------


def _tab_answer(code: str, tried: FormErrors, status: int, session: Session | None = None) -> Response:
    """Return the form's tab with this status.

    After a success, return a redirect if there is no script or the session is closed.
    """
    tab = request.form.get("tab", "turn")
    tab = tab if tab in (*TABS, COUNT) else "turn"
    seen = OpenedSession(session, f"/p/{code}", watching=False) if session else open_session(code)
    if seen.session.is_closed and status == 200:
        return _moved(f"/p/{code}/result", REVEAL if session else "")
    if not htmx and status == 200:
        return redirect_to(f"/p/{code}/{tab}{_next_query(seen, tab)}")
    response = show_tab(seen, tab, tried)
    response.status_code = status
    response.headers["X-Seq"] = str(seen.session.seq)
    return response


def _next_query(seen: OpenedSession, tab: str) -> str:
    """Return the query of the page after a form without a script: the same part of the tab, or the next question."""
    sent = page_request(seen)
    if tab != COUNT:
        return sent.query
    view = count_page(seen.session, sent, is_answered=True)
    kept = {key: value for key, value in sent.parameters.items() if key not in {MARKED, "at"}}
    found = {**kept, **({MARKED: "1"} if view.marked else {}), "at": view.question.key if view.question else ""}
    first = view.marked.split(" ")[0].replace(".", "-")
    return f"?{urlencode(found)}{f'#cell-{first}' if first else ''}"


def _moved(address: str, part: str = "") -> Response:
    """Return a redirect that works with and without htmx. Only htmx gets the part of the address that needs a script."""
    if not htmx:
        return redirect_to(address)
    response = make_response("")
    response.headers["HX-Redirect"] = address + part
    return response
