"""A play: its four tabs, and the taps that change it."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import parse_qsl

from flask import Blueprint, Response, abort, make_response, redirect, request

from companion.plays.commands import NotScorableError
from companion.plays.events import Request
from companion.plays.play import Play
from companion.plays.service import StaleError
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.sheet import Place
from companion.views import frame as frames
from companion.views import score as scores
from companion.views.frame import TABS
from companion.web.forms import changed_facts, entry_request, read_command, request_of, typed_into
from companion.web.here import plays
from companion.web.showing import NOTHING_TRIED, Seen, Tried, found, holder, htmx, line, query, shown, step

pages = Blueprint("play", __name__)
SHORT_ANSWER = 422


# --- Looking -----------------------------------------------------------------------------------------------------------


@pages.get("/p/<code>/")
def resume(code: str) -> Response:
    """Exactly where we were: the setup until something was played, the result once it is over."""
    play = found(code).play
    if play.is_closed:
        return _see(f"/p/{code}/result")
    begun = play.content.last_flow > 0 or len(play.content.ticks) == len(play.game.setup(play.seating))
    return _see(f"/p/{code}/{'turn' if begun else 'setup'}")


@pages.get("/p/<code>/<any(setup, turn, score, log):tab>")
def tab(code: str, tab: str) -> Response:
    """A tab, or only its changing part for a page that is already there."""
    return shown(found(code), tab)


@pages.get("/p/<code>/live")
def live(code: str) -> Response:
    """The line over which this phone hears of changes."""
    return line(found(code))


@pages.get("/p/<code>/seq")
def seq(code: str) -> Response:
    """What the line tells, for a phone to which no line holds."""
    return step(found(code))


# --- Doing -------------------------------------------------------------------------------------------------------------


@pages.post("/p/<code>/do")
def do(code: str) -> Response:
    """One tap: a command as the value of the button that was tapped."""
    form = request.form
    told = dict(parse_qsl(form.get("do", ""), keep_blank_values=True))
    told |= {k: v for k, v in form.items() if k not in {"do", "tab", "seq", "tap"}}
    return _done(code, lambda play: read_command(play, told, form), Tried)


@pages.post("/p/<code>/fact")
def fact(code: str) -> Response:
    """A fact of the copy, typed in."""
    key, typed = request.form.get("fact", ""), request.form.get("value", "")

    def command(play: Play) -> Request:
        shape = play.game.facts.get(key)
        if shape is None:
            abort(404)
        value = shape.read(typed, "value") if typed.strip() else None
        return request_of("tell-fact", {"fact": key, "value": value}, request.form)

    def tried(problems: tuple[Problem, ...]) -> Tried:
        return Tried(facts={key: typed}, fact_problems={key: problems[0]})

    return _done(code, command, tried)


@pages.post("/p/<code>/facts")
def facts(code: str) -> Response:
    """The facts of the copy, of which some were changed: those that are right are kept, the others said to be wrong."""
    play = plays().peek(code)
    done = None
    typed: dict[str, str] = {}
    problems: dict[str, Problem] = {}
    for key, value in changed_facts(request.form, play.game.facts):
        try:
            told = play.game.facts[key].read(value, "value") if value else None
            stamp = f"{request.form.get('tap', '') or secrets.token_hex(8)}:{key}"[:64]
            sent = Request(stamp, "tell-fact", {"fact": key, "value": told}, author=holder(play))
            done = plays().do(code, sent)
        except RefusedError as refused:
            typed[key], problems[key] = value, refused.problems[0]
    if problems:
        return _answered(code, Tried(facts=typed, fact_problems=problems), SHORT_ANSWER)
    return _answered(code, NOTHING_TRIED, 200, done.play if done else None)


@pages.post("/p/<code>/cells")
def cells(code: str) -> Response:
    """Cells of the score sheet: the one that was changed, or, without a script, a whole form of which some were."""
    play, form = plays().peek(code), request.form
    columns = play.columns
    done = None
    before = dict(parse_qsl(form.get("was", ""), keep_blank_values=True))
    typed: dict[Place, str] = {}
    problems: dict[Place, tuple[Problem, ...]] = {}
    for name in form:
        place = scores.place_of(name, columns)
        value = typed_into(play, place, form.getlist(name)) if place else ""
        if place is None or (name in before and before[name] == value):
            continue
        try:
            done = plays().do(code, replace(entry_request(play, place, value, form), author=holder(play)))
        except RefusedError as refused:
            typed[place], problems[place] = value, refused.problems
    if problems:
        return _answered(code, Tried(typed=typed, cells=problems), SHORT_ANSWER)
    # The page that sent this shows the score of the play before it, unless others have been quicker.
    is_next = done is not None and form.get("seq") == str(play.seq) and done.seq == play.seq + 1
    return _answered(code, Tried(seen=play.known_score if is_next else None), 200, done.play if done else None)


def _done(code: str, command: Callable[[Play], Request], tried: Callable[[tuple[Problem, ...]], Tried]) -> Response:
    play = plays().peek(code)
    try:
        done = plays().do(code, replace(command(play), author=holder(play)))
    except StaleError as stale:
        return _answered(code, Tried(meanwhile=frames.meanwhile(stale.missed)), 409)
    except NotScorableError as unclear:
        return _answered(code, Tried(problems=unclear.problems, cells=unclear.cells), SHORT_ANSWER)
    except DoubtError as doubt:
        return _answered(code, Tried(doubts=doubt.problems), SHORT_ANSWER)
    except RefusedError as refused:
        return _answered(code, tried(refused.problems), SHORT_ANSWER)
    return _answered(code, NOTHING_TRIED, 200, done.play)


# --- Answering ---------------------------------------------------------------------------------------------------------


def _answered(code: str, tried: Tried, status: int, play: Play | None = None) -> Response:
    """The tab as it is now; without a script, and with nothing to complain about, a redirect to it."""
    tab = request.form.get("tab", "turn")
    tab = tab if tab in TABS else "turn"
    seen = Seen(play, f"/p/{code}", watching=False) if play else found(code)
    if seen.play.is_closed and tab == "score" and status == 200:
        return _moved(f"/p/{code}/result")
    if not htmx and status == 200:
        return _see(f"/p/{code}/{tab}" + query())
    response = shown(seen, tab, tried)
    response.status_code = status
    response.headers["X-Seq"] = str(seen.play.seq)
    return response


def _moved(address: str) -> Response:
    """Elsewhere, for a page with a script and for one without."""
    if not htmx:
        return _see(address)
    response = make_response("")
    response.headers["HX-Redirect"] = address
    return response


def _see(address: str) -> Response:
    response: Response = redirect(address, 303)  # type: ignore[assignment]
    return response
