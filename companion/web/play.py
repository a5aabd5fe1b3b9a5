"""A play: its four tabs, the board for a tablet in the middle of the table, the result, and the taps that change it."""

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Response, abort, make_response, request, url_for

from companion.plays.commands import NotScorableError
from companion.plays.events import Request
from companion.plays.play import Play
from companion.plays.score import entered
from companion.plays.service import StaleError
from companion.plays.teaching import INTRO
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.game import Words, players_are_columns
from companion.rules.shape import Json
from companion.rules.sheet import Place
from companion.sharing import bgstats as links
from companion.views import board as boards
from companion.views import home, records
from companion.views import log as logs
from companion.views import result as results
from companion.views import score as scores
from companion.web.aside import QUESTIONS, aside, desks
from companion.web.forget import is_ours
from companion.web.forms import entry_request, keep_facts, number, read_command, request_of, typed_into
from companion.web.frame import NOTHING_TRIED, TABS, Frame, Seen, Tried, htmx, query, readers
from companion.web.mine import holder, said
from companion.web.reader import reader
from companion.web.rendering import render, see, words
from companion.web.services import fragments, plays, reach
from companion.web.showing import found, is_intro_due, latest, line, seen_by, shown, step, thinking, unkept, watched

pages = Blueprint("play", __name__)
LINES = 5
"""Of the log, on the board: what was done while somebody looked away."""


# --- Looking -----------------------------------------------------------------------------------------------------------


@pages.get("/p/<code>/")
def resume(code: str) -> Response:
    """Exactly where we were; a phone that has just come is asked first whose it is."""
    seen = found(code)
    is_asked = said(seen.play) is None and not seen.play.is_closed
    return see(f"/p/{code}/{'mine' if is_asked else latest(seen)}")


@pages.get("/<any(p, w):way>/<code>/<any(setup, turn, score, log):tab>")
def tab(way: str, code: str, tab: str) -> Response:
    """A tab, to play or to look at, or only its changing part for a page that is already there."""
    return shown(seen_by(way, code), tab)


@pages.get("/<any(p, w):way>/<code>/live")
def live(way: str, code: str) -> Response:
    """The line over which this phone hears of changes."""
    return line(seen_by(way, code))


@pages.get("/<any(p, w):way>/<code>/seq")
def seq(way: str, code: str) -> Response:
    """What the line tells, for a phone to which no line holds."""
    return step(seen_by(way, code))


# --- Watching -----------------------------------------------------------------------------------------------------------


@pages.get("/w/<code>/")
def board(code: str) -> Response:
    """Who has how much, whose turn it is, what was done last; nothing to tap."""
    seen = watched(code)
    if not htmx:
        return unkept(_drawn(seen, "watch.html"))
    return unkept(fragments().drawn((seen.play, seen.base, reader().lang), lambda: _drawn(seen, "play/_board.html")))


def _drawn(seen: Seen, template: str) -> str:
    play = seen.play
    screen = play.screen
    key, frame = play.game.key, Frame(seen, "turn", view=screen)
    log = logs.view(plays().log(play.code, limit=LINES), play.content.last, frame.labels)
    board = boards.view(play, frame.labels)
    return render(template, key, frame=frame, view=screen, board=board, lines=log.lines, play=play)


# --- The end ------------------------------------------------------------------------------------------------------------


@pages.get("/p/<code>/result")
def result(code: str) -> str:
    """Who won and why; while the play is open, how it stands."""
    seen = found(code)
    play = seen.play
    frame = Frame(seen, "score")
    view = results.view(play, frame.labels)
    counted = play.scored.result
    rare: tuple[Words, ...] = ()
    if play.is_closed and counted and is_ours(play):
        own = play.game.columns is players_are_columns
        rare = records.remarks(plays().records.remarks(play.registered, counted, has_own_columns=own))
    return render(
        "result.html",
        play.game.key,
        frame=frame,
        view=view,
        when=home.played_words(play.registered, words(play.game.key)) if play.registered.played else "",
        noted=play.registered.noted,
        is_told=play.is_told,
        play=play,
        remarks=rare,
        better=better(play, frame.labels),
        photos=plays().photos.of(play.id),
        outcome=play.outcome,
        again=again(play),
        share=passed_on(play) if view and play.is_closed else None,
        clock=thinking(play) if view else None,
    )


def passed_on(play: Play) -> dict[str, Any]:
    """What of a play that is over can be passed on beside its result. Only the link that watches leaves the table."""
    archive, registered = plays().archive, play.registered
    bgstats = links.link(archive.one_ended(play.id), archive.salt(registered.club), reader().lang)
    watch = reach().handed_on(url_for("play.board", code=registered.watch_code, _external=True))
    return {"watch": watch, "bgstats": bgstats, "may_forget": is_ours(play)}


def better(play: Play, labels: Mapping[str, str]) -> list[Words] | None:
    """What would have been better, once it is asked for; None of a game that cannot say, or was not tapped."""
    game = play.game
    if game.better is None or not play.is_closed or not play.content.last_flow:
        return None
    if "better" not in request.args:
        return []
    with suppress(RefusedError):
        asked = game.asked_by(play.seating, entered(game, play.content))
        if told := desks()[QUESTIONS].do("better", game.key, asked):
            return [logs.called(words, labels) for words in told]
    return [Words("better-none")]


def again(play: Play) -> str:
    """The address of the form for playing again with the same people."""
    options = {f"option.{k}": v for k, v in play.seating.options.items()}
    return url_for("new.form", key=play.game.key, player=list(play.seating.players), **options)


# --- A play that is over, step by step: each is a page of its own; a script turns them into a film -----------------------


@pages.get("/<any(p, w):way>/<code>/replay")
def replay(way: str, code: str) -> Response:
    """A step of it. While a play goes on its hands are secret, also those of before."""
    seen = seen_by(way, code)
    if not seen.play.is_closed or not seen.play.is_tapped:
        return see(f"{seen.base}/")
    return unkept(aside(_replayed, seen))


def _replayed(seen: Seen) -> str:
    moment = plays().moment(seen.play, number(request.args.get("step", ""), 8) or 0)
    play = moment.play
    screen = play.screen
    frame = Frame(Seen(play, seen.base, watching=True), "turn", view=screen, is_past=True)
    words = logs.called(moment.words, frame.labels) if moment.words else None
    template = "play/_replay.html" if htmx else "replay.html"
    board = boards.view(play, frame.labels)
    return render(template, play.game.key, frame=frame, view=screen, board=board, moment=moment, words=words)


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
    play, tap = plays().peek(code), request.form.get("tap", "") or secrets.token_hex(8)

    def keep(key: str, value: Json) -> None:
        told = {"fact": key, "value": value}
        plays().do(code, Request(f"{tap}:{key}"[:64], "tell-fact", told, author=holder(play)))

    typed, problems = keep_facts(request.form, play.game.facts, keep)
    if problems:
        return _answered(code, Tried(facts=typed, fact_problems=problems), 422)
    return _answered(code, NOTHING_TRIED, 200)


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
        cell = play.cell(*place) if place else None
        value = typed_into(cell, form.getlist(name))
        if place is None or (name in before and before[name] == value):
            continue
        try:
            done = plays().do(code, replace(entry_request(play, place, cell, value, form), author=holder(play)))
        except RefusedError as refused:
            typed[place], problems[place] = value, refused.problems
    if problems:
        return _answered(code, Tried(typed=typed, cells=problems), 422)
    # The page that sent this shows the score of the play before it, unless others have been quicker.
    is_next = done is not None and form.get("seq") == str(play.seq) and done.seq == play.seq + 1
    return _answered(code, Tried(seen=play.known_score if is_next else None), 200, done.play if done else None)


# --- Teaching ----------------------------------------------------------------------------------------------------------


@pages.get("/p/<code>/intro")
def intro(code: str) -> Response:
    """What the game is about and how one wins, before the first turn."""
    seen = found(code)
    key = seen.play.game.key
    if not words(key).has(f"lesson-{INTRO}"):
        abort(404)
    said, title = words(key), f"lesson-{INTRO}-title"
    lesson = {"title": said.say(title if said.has(title) else "teach-intro"), "told": said.say(f"lesson-{INTRO}")}
    return unkept(render("intro.html", key, frame=Frame(seen, "setup"), due=is_intro_due(seen), **lesson))


@pages.post("/p/<code>/understood")
def understood(code: str) -> Response:
    """Whoever looks at this phone has understood a lesson, and is not told it again."""
    play, lesson = plays().peek(code), request.form.get("lesson", "")
    if not words(play.game.key).has(f"lesson-{lesson}"):
        abort(404)
    plays().teaching.understand(play.registered.club, play.game.key, readers(play), lesson)
    if lesson == INTRO:
        return see(f"/p/{code}/setup")
    return _answered(code, NOTHING_TRIED, 200)


@pages.post("/p/<code>/teach")
def teach(code: str) -> Response:
    """Let the play teach from now on, or no more."""
    play = plays().teach(code, on=request.form.get("on") == "1")
    return _answered(code, NOTHING_TRIED, 200, play)


def _done(code: str, command: Callable[[Play], Request], tried: Callable[[tuple[Problem, ...]], Tried]) -> Response:
    play = plays().peek(code)
    try:
        done = plays().do(code, replace(command(play), author=holder(play)))
    except StaleError as stale:
        return _answered(code, Tried(missed=stale.missed), 409)
    except NotScorableError as unclear:
        return _answered(code, Tried(problems=unclear.problems, cells=unclear.cells), 422)
    except DoubtError as doubt:
        return _answered(code, Tried(doubts=doubt.problems), 422)
    except RefusedError as refused:
        return _answered(code, tried(refused.problems), 422)
    return _answered(code, NOTHING_TRIED, 200, done.play)


# --- Answering ---------------------------------------------------------------------------------------------------------


def _answered(code: str, tried: Tried, status: int, play: Play | None = None) -> Response:
    """The tab as it is now; without a script, and with nothing to complain about, a redirect to it."""
    tab = request.form.get("tab", "turn")
    tab = tab if tab in TABS else "turn"
    seen = Seen(play, f"/p/{code}", watching=False) if play else found(code)
    if seen.play.is_closed and status == 200:
        return _moved(f"/p/{code}/result")
    if not htmx and status == 200:
        return see(f"/p/{code}/{tab}" + query())
    response = shown(seen, tab, tried)
    response.status_code = status
    response.headers["X-Seq"] = str(seen.play.seq)
    return response


def _moved(address: str) -> Response:
    """Elsewhere, for a page with a script and for one without."""
    if not htmx:
        return see(address)
    response = make_response("")
    response.headers["HX-Redirect"] = address
    return response
