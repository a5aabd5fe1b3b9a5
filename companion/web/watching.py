"""For who only watches: the board for a tablet in the middle of the table, and a line that tells it of changes."""

from flask import Blueprint, Response

from companion.views import board as boards
from companion.views import log as logs
from companion.web.here import fragments, plays
from companion.web.reader import reader
from companion.web.rendering import render
from companion.web.showing import Seen, framed, htmx, line, shown, step, unkept, watched

pages = Blueprint("watching", __name__)
LINES = 5
"""Of the log: what was done while somebody looked away."""


@pages.get("/w/<code>/")
def board(code: str) -> Response:
    """Who has how much, whose turn it is, what was done last; nothing to tap."""
    seen = watched(code)
    if not htmx:
        return unkept(_drawn(seen, "watch.html"))
    return unkept(fragments().drawn((seen.play, seen.base, reader().lang), lambda: _drawn(seen, "play/_board.html")))


def _drawn(seen: Seen, template: str) -> str:
    play = seen.play
    screen = play.game.flow.screen(play.shown, play.seating)
    key, frame = play.game.key, framed(seen, "turn", view=screen)
    log = logs.view(plays().log(play.code, limit=LINES), play.content.last, frame.labels)
    return render(template, key, frame=frame, view=screen, board=boards.view(play, frame.labels), lines=log.lines)


@pages.get("/w/<code>/<any(setup, turn, score, log):tab>")
def tab(code: str, tab: str) -> Response:
    """A tab of the play, to look at."""
    return shown(watched(code), tab)


@pages.get("/w/<code>/live")
def live(code: str) -> Response:
    """The line over which the board hears of changes."""
    return line(watched(code))


@pages.get("/w/<code>/seq")
def seq(code: str) -> Response:
    """What the line tells, where no line holds."""
    return step(watched(code))
