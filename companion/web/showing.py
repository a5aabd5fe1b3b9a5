"""A play as an address shows it: found, framed, and its tabs drawn; and how a page hears that there is something new."""

import secrets
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Response, make_response, request
from flask_htmx import HTMX

from companion.plays.commands import nearly_full
from companion.plays.play import Play
from companion.plays.score import Scored
from companion.plays.teaching import INTRO, first_due
from companion.rules.errors import Problem
from companion.rules.game import Lesson, Words
from companion.rules.sheet import Place
from companion.texts import MissingWordsError
from companion.views import clock as clocks
from companion.views import frame as frames
from companion.views import log as logs
from companion.views import score as scores
from companion.views import setup as setups
from companion.views.clock import ClockView
from companion.views.frame import Frame, Undo
from companion.web.forms import STAMP
from companion.web.live import Visitor
from companion.web.mine import Mine, holder, mine
from companion.web.reader import reader
from companion.web.rendering import UNKEPT, render, words
from companion.web.security import OURS
from companion.web.services import fragments, lines, plays

htmx = HTMX()
LOG_PAGE = 30
OF_THE_PHONE = frozenset({"me", "ours"})
"""What a game is told of whose phone shows its page. No address can say it."""


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

    @property
    def everything(self) -> tuple[Problem, ...]:
        """All that is wrong, for a page that has not the fields of the form to say it at."""
        of_cells = (problem for problems in (self.cells or {}).values() for problem in problems)
        return (*self.problems, *of_cells, *(self.fact_problems or {}).values())


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


def step(seen: Seen) -> Response:
    """The number of the latest step."""
    return Response(str(seen.play.seq), mimetype="text/plain", headers=UNKEPT)


def line(seen: Seen) -> Response:
    """An open line that tells the number of the latest step whenever there is another."""
    last = request.headers.get("Last-Event-ID", "")
    known = int(last) if last.isdecimal() and len(last) < 18 else None
    visitor = Visitor(None if seen.watching else holder(seen.play), request.cookies.get(OURS))
    stream = lines().stream(seen.play.code, seen.play.seq, known, visitor, aloud=True)
    return Response(stream, mimetype="text/event-stream", headers={**UNKEPT, "X-Accel-Buffering": "no"})


def readers(play: Play) -> frozenset[str]:
    """Who looks at this phone: its owner; at one that is everybody's, all who hold none of their own."""
    if seats := mine(play).seats:
        return frozenset(play.seating.players[seat] for seat in seats)
    return frozenset(play.seating.players) - {name for name in lines().present(play.code) if name}


def lesson_due(seen: Seen) -> Lesson | None:
    """What somebody who looks at this phone is to be told now."""
    play = seen.play
    lessons = play.game.flow.lessons
    if lessons is None or not play.registered.teaches or play.is_closed or seen.watching:
        return None
    players, here = play.seating.players, readers(play)
    known = plays().teaching.understood(play.registered.club, play.game.key, here)
    return first_due(lessons(play.shown, play.seating), players, here, known)


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
    draw = partial(_drawn, seen, tab, tried)
    is_shared = bool(htmx) and tried is NOTHING_TRIED
    return unkept(fragments().drawn(_about(seen, tab), draw) if is_shared else draw())


def unkept(page: str) -> Response:
    """A page that changes with the next tap, with or without its frame."""
    return make_response(page, {**UNKEPT, "Vary": "HX-Request"})


def _about(seen: Seen, tab: str) -> Hashable:
    """Everything that the changing part of a tab depends on. A play is another after every step, and after forgetting."""
    asked = (*request.args.items(), query(), _column(seen.play))
    lesson = lesson_due(seen) if tab == "turn" else None
    return seen.play, seen.base, tab, reader().lang, owner(seen), lesson.key if lesson else "", asked


def _drawn(seen: Seen, tab: str, tried: Tried) -> str:
    view = VIEWS[tab](seen, tried)
    frame = framed(seen, tab, tried, view)
    template = frame.fragment if htmx else "play/page.html"
    if _is_cell_changed() and tab == "score":
        template = "play/_score_live.html"
    return render(template, seen.play.game.key, frame=frame, view=view)


def _is_cell_changed() -> bool:
    """Whether a script has sent a cell: then only what changed with it is shown. After anything else the whole form is."""
    return bool(htmx) and request.endpoint == "play.cells"


def framed(seen: Seen, tab: str, tried: Tried = NOTHING_TRIED, view: Any = None) -> Frame:
    """The frame around a tab."""
    play, game = seen.play, seen.play.game.key
    said, names = words(game), labels(play)
    on_turn = tab == "turn"
    goes_on = on_turn and not play.is_closed
    ours = owner(seen)
    return Frame(
        base=seen.base,
        game=game,
        name=said.say("game-name"),
        tab=tab,
        seq=play.seq,
        title=view.title if goes_on else Words(f"tab-{tab}"),
        note=view.note if goes_on else Words("game-name"),
        mood=frames.mood_of(play),
        tallies=frames.tallies(play) if on_turn else (),
        tinctures=play.registered.tinctures,
        seats=len(play.seating.players),
        watching=seen.watching,
        closed=play.is_closed,
        request_id=secrets.token_hex(16),
        undo=None if seen.watching or tab not in {"turn", "log"} else undoable(play, names),
        redo=play.can_redo and not seen.watching,
        problems=tried.everything if on_turn else tried.problems,
        why=_why(play, tried),
        reminder=play.reminder if goes_on else None,
        lesson=frames.lesson_view(play, lesson_due(seen)) if on_turn else None,
        full=nearly_full(play.seq) if tab in {"turn", "log"} and not play.is_closed else None,
        doubts=tried.doubts,
        again=tuple((k, v) for k, v in request.form.items(multi=True) if k not in STAMP) if tried.doubts else (),
        typed=request.form if tried.doubts or (tried.everything if on_turn else tried.problems) else None,
        meanwhile=tuple(frames.called(missed, names) for missed in tried.meanwhile),
        owners=tuple(tuple(play.registered.tinctures[s] for s in seats) for seats in play.game.owners(play.seating)),
        labels=names,
        column=_column(play) if tab == "score" else None,
        was=_was(view) if isinstance(view, scores.ScoreView) and not htmx else "",
        query=query() if tab == "turn" else "",
        changed=request.form.to_dict() if request.method == "POST" else {},
        phase=play.phase.key if on_turn else "",
        mine=tuple(play.registered.tinctures[seat] for seat in ours.seats),
        mine_names=tuple(play.seating.players[seat] for seat in ours.seats),
        is_my_turn=not play.is_closed and play.phase.seat in ours.seats,
    )


def _why(play: Play, tried: Tried) -> Words | None:
    """The lesson about what was just refused, where it can be told now."""
    hook, said = play.game.flow.lessons, words(play.game.key)
    asked = dict(parse_qsl(request.form.get("do", ""))).get("type") or request.form.get("type", "")
    if not tried.problems or hook is None or not said.has(f"lesson-{asked}"):
        return None
    args = next((lesson.args for lesson in hook(play.shown, play.seating) if lesson.key == asked), {})
    why = Words(f"lesson-{asked}", args)
    with suppress(MissingWordsError):  # an example with the pieces on the table that are not there now
        said.tell(why)
        return why
    return None


def owner(seen: Seen) -> Mine:
    """Whose phone shows it. Who only watches is nobody."""
    return Mine() if seen.watching else mine(seen.play)


def query() -> str:
    """The query of the page that a tap was made on: pages within the Turn page, the one column of the score form."""
    column = request.form.get("column", "")
    asked = {"column": column} if _is_column(column) else request.args.to_dict()
    return f"?{urlencode(asked)}" if asked else ""


def labels(play: Play) -> dict[str, str]:
    """What columns are called here, where that is not their name."""
    hook = play.game.flow.labels
    said = words(play.game.key)
    return {name: said.tell(label) for name, label in hook(play.content.flow, play.seating).items()} if hook else {}


def _column(play: Play) -> int | None:
    """The one column that is wanted, if one is."""
    wanted = request.form.get("column") or request.args.get("column", "")
    return int(wanted) if _is_column(wanted) and int(wanted) < len(play.columns) else None


def _is_column(wanted: str) -> bool:
    return wanted.isdecimal() and len(wanted) < 3


def _was(view: scores.ScoreView) -> str:
    """What the cells hold, so that a form sent whole changes only what its reader changed."""
    cells = (cell for row in view.rows for cell in (*row.table, *row.cells) if cell.kind != "own")
    return urlencode({v.name: v.value or ("0" if cell.kind == "toggle" else "") for cell in cells for v in cell.values})


def thinking(play: Play) -> ClockView | None:
    """Who thought how long, for whoever wants to see it."""
    if not reader().shows_clock:
        return None
    return clocks.view(plays().clock(play), play)


def undoable(play: Play, names: Mapping[str, str]) -> Undo | None:
    """What undo would take back now, in words; columns go by these names."""
    latest = plays().latest(play)
    return Undo(latest.seq, frames.called(latest.words, names)) if latest else None


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
    play, before = seen.play, request.args.get("before", "")
    page = plays().log(play.code, int(before) if before.isdecimal() and len(before) < 18 else None, LOG_PAGE)
    return logs.view(page, play.content.last, labels(play))


VIEWS: Mapping[str, Callable[[Seen, Tried], Any]] = {
    "setup": _setup_view,
    "turn": _turn_view,
    "score": _score_view,
    "log": _log_view,
}
