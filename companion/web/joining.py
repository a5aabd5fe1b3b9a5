"""How other phones come to a table: links, the picture to scan, whose phone it is."""

from io import BytesIO
from urllib.parse import quote

import segno
from flask import Blueprint, Response, abort, make_response, request, url_for

from companion.web.forget import is_ours
from companion.web.rendering import render, see
from companion.web.security import OURS
from companion.web.services import lines, plays
from companion.web.showing import SEAT, found, framed, holder

pages = Blueprint("joining", __name__)
MONTH = 31 * 24 * 3600


@pages.get("/p/<code>/join")
def join(code: str) -> Response:
    """How other phones come to this table: a picture to scan, a code to type, a link that only watches."""
    seen = found(code)
    registered = seen.play.registered
    frame = framed(seen, "score")
    link, watch = (
        url_for("play.resume", code=code, _external=True),
        url_for("watching.board", code=registered.watch_code, _external=True),
    )
    return make_response(
        render(
            "join.html",
            seen.play.game.key,
            frame=frame,
            link=link,
            watch=watch,
            short=registered.short_code,
            is_short_resting=not plays().opens_by_short_code(registered),
            may_renew=is_ours(seen.play),
            present=lines().present(code, request.cookies.get(OURS)),
            players=list(zip(seen.play.seating.players, registered.tinctures, strict=True)),
            who=holder(seen.play),
        )
    )


@pages.post("/p/<code>/seat")
def sit(code: str) -> Response:
    """Whose phone this is: one of the players', or everybody's."""
    play = found(code).play
    name = request.form.get("who", "")
    response = see(f"/p/{code}/join")
    if name in play.seating.players:
        response.set_cookie(
            SEAT, quote(name), path=f"/p/{code}/", max_age=MONTH, httponly=True, samesite="Lax", secure=request.is_secure
        )
    else:
        response.delete_cookie(SEAT, path=f"/p/{code}/")
    return response


@pages.post("/p/<code>/renew")
def renew(code: str) -> Response:
    """New links: whoever has only the old ones is outside from now on. So only those whose play it is may ask for them."""
    if not is_ours(found(code).play):
        abort(403)
    play = plays().renew(code)
    lines().cut(code)
    return see(f"/p/{play.code}/join")


@pages.get("/p/<code>/join.svg")
def qr(code: str) -> Response:
    """The address of the play as a picture for a camera."""
    found(code)
    out = BytesIO()
    segno.make(url_for("play.resume", code=code, _external=True), error="m").save(
        out, kind="svg", scale=8, border=4, dark="#271d16", light="#fdf8ec", xmldecl=False, svgclass=None, lineclass=None
    )
    response = Response(out.getvalue(), mimetype="image/svg+xml")
    response.headers["Cache-Control"] = "no-store"
    return response
