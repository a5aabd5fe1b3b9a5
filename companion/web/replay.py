"""A play that is over, step by step. Each step is a page of its own; a script turns them into a film."""

from flask import Blueprint, Response, request

from companion.views import board as boards
from companion.views.log import called
from companion.web.aside import aside
from companion.web.frame import Frame, Seen, htmx
from companion.web.rendering import render, see
from companion.web.services import plays
from companion.web.showing import seen_by, unkept

pages = Blueprint("replay", __name__)


@pages.get("/<any(p, w):way>/<code>/replay")
def moment(way: str, code: str) -> Response:
    """A step of it. While a play goes on its hands are secret, also those of before."""
    seen = seen_by(way, code)
    if not seen.play.is_closed or not seen.play.is_tapped:
        return see(f"{seen.base}/")
    return unkept(aside(_drawn, seen))


def _drawn(seen: Seen) -> str:
    asked = request.args.get("step", "")
    moment = plays().moment(seen.play, int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 9 else 0)
    play = moment.play
    screen = play.screen
    frame = Frame(Seen(play, seen.base, watching=True), "turn", view=screen, is_past=True)
    words = called(moment.words, frame.labels) if moment.words else None
    template = "play/_replay.html" if htmx else "replay.html"
    board = boards.view(play, frame.labels)
    return render(template, play.game.key, frame=frame, view=screen, board=board, moment=moment, words=words)
