"""A play: its four tabs, and the taps that change it."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode

from flask import Blueprint, Response, abort, make_response, redirect, request
from flask_htmx import HTMX

from companion.plays.commands import SURE, Anything, NotScorableError, command_of, nearly_full
from companion.plays.events import Request
from companion.plays.play import Play
from companion.plays.score import Scored
from companion.plays.service import StaleError
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.game import Words
from companion.rules.shape import Flag, Json
from companion.rules.sheet import TABLE, Place
from companion.views import frame as frames
from companion.views import log as logs
from companion.views import score as scores
from companion.views import setup as setups
from companion.views.frame import TABS, Frame, Undo
from companion.web.here import lines, plays
from companion.web.live import Visitor
from companion.web.rendering import render, words
from companion.web.security import OURS

pages = Blueprint("play", __name__)
htmx = HTMX()
LOG_PAGE = 30
SHORT_ANSWER = 422
STAMP = frozenset({"tab", "seq", "tap", SURE})
"""What a form sends beside its command; sent again it is made anew."""
SEAT = "seat"
"""The cookie, kept for one play, that says whose phone this is."""


@dataclass(frozen=True)
class Tried:
    """What became of a request that was refused: to be shown where it was made, with everything that was typed."""

    problems: tuple[Problem, ...] = ()
    doubts: tuple[Problem, ...] = ()
    """What the table is asked: it may be what really happened."""
    meanwhile: tuple[Words, ...] = ()
    typed: Mapping[Place, str] | None = None
    cells: Mapping[Place, tuple[Problem, ...]] | None = None
    facts: Mapping[str, str] | None = None
    fact_problems: Mapping[str, Problem] | None = None
    seen: Scored | None = None
    """The score that the sender's page showed, where it is known."""


NOTHING_TRIED = Tried()


@dataclass(frozen=True)
class Seen:
    """A play as the address shows it: to play, or only to watch."""

    play: Play
    base: str
    watching: bool


def found(code: str) -> Seen:
    """The play of an address."""
    return Seen(plays().get(code), f"/p/{code}", watching=False)


def watched(code: str) -> Seen:
    """The play of a watcher's address."""
    return Seen(plays().by_watch_code(code), f"/w/{code}", watching=True)


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


def step(seen: Seen) -> Response:
    """The number of the latest step."""
    return Response(str(seen.play.seq), mimetype="text/plain", headers={"Cache-Control": "no-store"})


def line(seen: Seen) -> Response:
    """An open line that tells the number of the latest step whenever there is another."""
    last = request.headers.get("Last-Event-ID", "")
    known = int(last) if last.isdecimal() and len(last) < 18 else None
    visitor = Visitor(None if seen.watching else holder(seen.play), request.cookies.get(OURS))
    stream = lines().stream(seen.play.code, seen.play.seq, known, visitor, aloud=True)
    return Response(stream, mimetype="text/event-stream", headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


def holder(play: Play) -> str | None:
    """Who holds this phone at this table, if they said so."""
    name = unquote(request.cookies.get(SEAT, ""))
    return name if name in play.seating.players else None


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
        return _request("tell-fact", {"fact": key, "value": value}, request.form)

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


def changed_facts(form: Mapping[str, str], known: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What was typed into the fields of facts that are there, and was not there before."""
    before = dict(parse_qsl(form.get("was", ""), keep_blank_values=True))
    typed = ((key, form[f"fact.{key}"].strip()) for key in known if f"fact.{key}" in form)
    return [(key, value) for key, value in typed if before.get(key) != value]


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
        value = _typed(play, place, form.getlist(name)) if place else ""
        if place is None or (name in before and before[name] == value):
            continue
        try:
            done = plays().do(code, entry_request(play, place, value, form))
        except RefusedError as refused:
            typed[place], problems[place] = value, refused.problems
    if problems:
        return _answered(code, Tried(typed=typed, cells=problems), SHORT_ANSWER)
    # The page that sent this shows the score of the play before it, unless others have been quicker.
    is_next = done is not None and form.get("seq") == str(play.seq) and done.seq == play.seq + 1
    return _answered(code, Tried(seen=play.known_score if is_next else None), 200, done.play if done else None)


def _typed(play: Play, place: Place, sent: list[str]) -> str:
    """What was typed into a field; check boxes of one cell are sent one by one, after an empty or zero value of their own."""
    cell = play.cell(*place)
    if cell and scores.kind_of(cell.shape) == "several":
        return ", ".join(value for value in sent if value)
    return sent[-1].strip()


def entry_request(play: Play, place: Place, typed: str, form: Mapping[str, str]) -> Request:
    """The command that puts what was typed into a cell; an emptied cell is cleared."""
    column, key = place
    cell = play.cell(column, key)
    if cell is None or scores.kind_of(cell.shape) == "own":  # a game's own page fills it, with commands of its own
        raise RefusedError(Problem("field", "not-a-choice", {"allowed": "-"}))
    said_none = not typed and scores.kind_of(cell.shape) == "several"  # none of the boxes: that is an answer, too
    value = cell.shape.read(typed, "value") if typed or said_none else None
    stamp = f"{form.get('tap', '') or secrets.token_hex(8)}:{scores.field_name(column, key, play.columns)}"
    args = {"column": None if column == TABLE else column, "field": key, "value": value}
    return Request(stamp[:64], "set-entry", args, _seen(form), holder(play))


def read_command(play: Play, told: Mapping[str, str], form: Mapping[str, str]) -> Request:
    """The command that a button or a small form means; its fields are read as the command's shapes say."""
    named = told.get("type", "")
    fields = command_of(play.game, named).fields.fields
    args = {name: read_field(play, named, name, told) for name in fields if name in told}
    args |= {name: value for name, value in told.items() if name not in {*fields, "type", SURE}}
    if SURE in told:
        args[SURE] = Flag().read(told[SURE], SURE)
    return _request(named, args, form)


def read_field(play: Play, type: str, name: str, told: Mapping[str, str]) -> Json:
    """One field of a command, typed or from a button."""
    shape = command_of(play.game, type).fields.fields[name]
    try:
        return shape.read(told[name], name)
    except NotImplementedError:  # a field whose shape depends on other fields: the command itself checks it
        return (told[name] or None) if isinstance(shape, Anything) else told[name]


def _request(type: str, args: Mapping[str, Json], form: Mapping[str, str]) -> Request:
    return Request(form.get("tap", "") or secrets.token_hex(16), type, args, _seen(form))


def _seen(form: Mapping[str, str]) -> int | None:
    """The latest event that the page showed."""
    seq = form.get("seq", "")
    return int(seq) if seq.isdecimal() and len(seq) < 18 else None


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
        return _see(f"/p/{code}/{tab}" + _query())
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


def shown(seen: Seen, tab: str, tried: Tried = NOTHING_TRIED) -> Response:
    """A tab as a page, or as the part of it that changes."""
    view = VIEWS[tab](seen.play, tried)
    frame = framed(seen, tab, tried, view)
    short = bool(htmx)
    template = frame.fragment if short else "play/page.html"
    if short and tab == "score" and request.endpoint == "play.cells":
        template = "play/_score_live.html"
    response = make_response(render(template, seen.play.game.key, frame=frame, view=view))
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "HX-Request"
    return response


def framed(seen: Seen, tab: str, tried: Tried = NOTHING_TRIED, view: Any = None) -> Frame:
    """The frame around a tab."""
    play, game = seen.play, seen.play.game.key
    said, names = words(game), labels(play)
    on_turn = tab == "turn"
    return Frame(
        base=seen.base,
        game=game,
        name=said.say("game-name"),
        tab=tab,
        seq=play.seq,
        title=view.title if on_turn else Words(f"tab-{tab}"),
        note=view.note if on_turn else Words("game-name"),
        mood=frames.mood_of(play),
        tallies=frames.tallies(play) if on_turn else (),
        tinctures=play.registered.tinctures,
        seats=len(play.seating.players),
        watching=seen.watching,
        closed=play.is_closed,
        request_id=secrets.token_hex(16),
        undo=None if seen.watching or tab not in {"turn", "log"} else undoable(play, names),
        redo=play.can_redo and not seen.watching,
        problems=tried.problems,
        full=nearly_full(play.seq) if tab in {"turn", "log"} and not play.is_closed else None,
        doubts=tried.doubts,
        again=tuple((k, v) for k, v in request.form.items(multi=True) if k not in STAMP) if tried.doubts else (),
        typed=request.form if tried.problems or tried.doubts else None,
        meanwhile=tuple(frames.called(missed, names) for missed in tried.meanwhile),
        owners=tuple(tuple(play.registered.tinctures[s] for s in seats) for seats in play.game.owners(play.seating)),
        labels=names,
        column=_column(play) if tab == "score" else None,
        was=_was(view) if isinstance(view, scores.ScoreView) and not htmx else "",
        query=_query() if tab == "turn" else "",
        changed=request.form.to_dict() if request.method == "POST" else {},
        phase=play.phase.key if on_turn else "",
    )


def _query() -> str:
    """The query of the page that a tap was made on: pages within the Turn page, the one column of the score form."""
    column = request.form.get("column", "")
    query = {"column": column} if column.isdecimal() else request.args.to_dict()
    return f"?{urlencode(query)}" if query else ""


def labels(play: Play) -> dict[str, str]:
    """What columns are called here, where that is not their name."""
    hook = play.game.flow.labels
    said = words(play.game.key)
    return {name: said.tell(label) for name, label in hook(play.content.flow, play.seating).items()} if hook else {}


def _column(play: Play) -> int | None:
    """The one column that is wanted, if one is."""
    wanted = request.form.get("column") or request.args.get("column", "")
    return int(wanted) if wanted.isdecimal() and len(wanted) < 3 and int(wanted) < len(play.columns) else None


def _was(view: scores.ScoreView) -> str:
    """What the cells hold, so that a form sent whole changes only what its reader changed."""
    cells = (cell for row in view.rows for cell in (*row.table, *row.cells) if cell.kind != "own")
    return urlencode({v.name: v.value or ("0" if cell.kind == "toggle" else "") for cell in cells for v in cell.values})


def undoable(play: Play, names: Mapping[str, str]) -> Undo | None:
    """What undo would take back now, in words; columns go by these names."""
    latest = plays().latest(play)
    return Undo(latest.seq, frames.called(latest.words, names)) if latest else None


def _turn_view(play: Play, _tried: Tried) -> Any:
    flow = play.game.flow
    if flow.page and request.args:
        return flow.page(play.shown, play.seating, request.args.to_dict())
    return flow.screen(play.shown, play.seating)


def _setup_view(play: Play, tried: Tried) -> Any:
    return setups.view(play, tried.facts, tried.fact_problems)


def _score_view(play: Play, tried: Tried) -> Any:
    changed = None
    if htmx and request.endpoint == "play.cells":  # after anything else the whole form is shown
        changed = {place for name in request.form if (place := scores.place_of(name, play.columns))}
    sent = scores.Sent(tried.typed or {}, tried.cells or {}, changed, tried.seen)
    return scores.view(play.game, play.content, play.scored, sent)


def _log_view(play: Play, _tried: Tried) -> Any:
    before = request.args.get("before", "")
    page = plays().log(play.code, int(before) if before.isdecimal() and len(before) < 18 else None, LOG_PAGE)
    return logs.view(page, play.content.last, labels(play))


VIEWS: Mapping[str, Callable[[Play, Tried], Any]] = {
    "setup": _setup_view,
    "turn": _turn_view,
    "score": _score_view,
    "log": _log_view,
}
