"""How other phones come to a table: links, the picture to scan, whose phone it is."""

from dataclasses import dataclass
from io import BytesIO
from urllib.parse import urlsplit

import segno
from flask import Blueprint, Response, abort, request, url_for

from companion.plays.play import Play
from companion.web.forget import is_ours
from companion.web.frame import TABS, Frame
from companion.web.mine import Mine, choices, mine, said, say
from companion.web.reach import is_only_here
from companion.web.rendering import UNKEPT, render, see
from companion.web.security import OURS
from companion.web.services import lines, plays, reach
from companion.web.showing import found, latest

pages = Blueprint("joining", __name__)


@pages.get("/p/<code>/join")
def join(code: str) -> str:
    """How other phones come to this table: a picture to scan, a code to type, a link that only watches."""
    seen = found(code)
    registered = seen.play.registered
    link = handed_on("play.resume", code)
    return render(
        "join.html",
        seen.play.game.key,
        frame=Frame(seen, "score"),
        link=link,
        watch=handed_on("play.board", registered.watch_code),
        ways=reach().ways(request.url_root),
        is_alone=is_only_here(urlsplit(link).hostname or ""),
        short=registered.short_code,
        is_short_resting=not plays().opens_by_short_code(registered),
        may_renew=is_ours(seen.play),
        present=lines().present(code, request.cookies.get(OURS)),
    )


def handed_on(route: str, code: str) -> str:
    """The address of a play as another phone can open it."""
    return reach().handed_on(url_for(route, code=code, _external=True))


@pages.get("/p/<code>/mine")
def whose(code: str) -> str:
    """Whose phone this is, and how it tells its owner that it is his turn."""
    seen = found(code)
    play = seen.play
    known, came_from = said(play), request.args.get("from", "")
    return render(
        "mine.html",
        play.game.key,
        frame=Frame(seen, "score"),
        owners=[owner_view(play, one) for one in choices(play)],
        who=known.value if known else None,
        tab=came_from if came_from in TABS else "",
    )


@dataclass(frozen=True, slots=True)
class OwnerView:
    """A button: whose this phone is."""

    value: str
    name: str
    tinctures: tuple[int, ...]

    @property
    def is_alone(self) -> bool:
        return len(self.tinctures) == 1


def owner_view(play: Play, one: Mine) -> OwnerView:
    """Named and drawn as everywhere."""
    names = " · ".join(play.seating.players[seat] for seat in one.seats)
    return OwnerView(one.value, names, tuple(play.registered.tinctures[seat] for seat in one.seats))


@pages.post("/p/<code>/seat")
def sit(code: str) -> Response:
    """It is said whose phone this is; then on to where it wanted. A browser that keeps no cookies comes there, too."""
    seen, tab = found(code), request.form.get("tab", "")
    response = see(f"/p/{code}/{tab if tab in TABS else latest(seen)}")
    say(response, seen.play, request.form.get("who", ""))
    return response


@pages.post("/p/<code>/renew")
def renew(code: str) -> Response:
    """New links: whoever has only the old ones is outside from now on. So only those whose play it is may ask for them."""
    before = found(code).play
    if not is_ours(before):
        abort(403)
    play = plays().renew(code)
    lines().cut(code)
    response = see(f"/p/{play.code}/join")
    say(response, play, mine(before).value)
    return response


@pages.get("/p/<code>/join.svg")
def qr(code: str) -> Response:
    """The address of the play as a picture for a camera."""
    found(code)
    out = BytesIO()
    segno.make(handed_on("play.resume", code), error="m").save(
        out, kind="svg", scale=8, border=4, dark="#271d16", light="#fdf8ec", xmldecl=False, svgclass=None, lineclass=None
    )
    return Response(out.getvalue(), mimetype="image/svg+xml", headers=UNKEPT)
