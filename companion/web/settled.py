"""The end of a play: the result, playing again, joining by code."""

from io import BytesIO
from urllib.parse import quote

import segno
from flask import Blueprint, Response, abort, make_response, redirect, request, url_for

from companion.plays.play import Play
from companion.rules.game import Words, players_are_columns
from companion.sharing import bgstats as links
from companion.views import home, records
from companion.views import result as results
from companion.views import share as shares
from companion.views.result import ResultView
from companion.views.share import ShareView
from companion.web.forget import is_ours
from companion.web.here import lines, plays
from companion.web.reader import reader
from companion.web.rendering import render, words
from companion.web.security import OURS
from companion.web.showing import SEAT, found, framed, holder

pages = Blueprint("settled", __name__)
MONTH = 31 * 24 * 3600


@pages.get("/p/<code>/result")
def result(code: str) -> Response:
    """Who won and why; while the play is open, how it stands."""
    seen = found(code)
    play = seen.play
    frame = framed(seen, "score")
    view = results.view(play, frame.labels)
    hook, counted = play.game.flow.outcome, play.scored.result
    outcome = hook(play.content.flow, play.seating, counted) if hook and counted and not play.is_told else None
    share = shared(play, view) if view and play.is_closed else None
    registered = play.registered
    rare: tuple[Words, ...] = ()
    if play.is_closed and counted and registered.club == reader().club:
        own = play.game.columns is players_are_columns
        rare = records.remarks(plays().records.remarks(registered, counted, has_own_columns=own))
    when = home.played_words(play.registered, words(play.game.key)) if play.registered.played else ""
    return make_response(
        render(
            "result.html",
            play.game.key,
            frame=frame,
            view=view,
            when=when,
            noted=play.registered.noted,
            is_told=play.is_told,
            remarks=rare,
            outcome=outcome,
            again=again(play),
            share=share,
        )
    )


def shared(play: Play, view: ResultView) -> ShareView:
    """What can be passed on of a play that is over. Only the link that watches leaves the table."""
    archive, registered = plays().archive, play.registered
    bgstats = links.link(archive.one_ended(play.id), archive.salt(registered.club), reader().lang)
    watch = url_for("watching.board", code=registered.watch_code, _external=True)
    return shares.view(view, words(play.game.key), watch, bgstats, may_forget=is_ours(play))


def again(play: Play) -> str:
    """The address of the form for playing again with the same people."""
    options = {f"option.{k}": v for k, v in play.seating.options.items()}
    return url_for("new.form", key=play.game.key, player=list(play.seating.players), **options)


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
    response = make_response(redirect(f"/p/{code}/join", 303))
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
    return make_response(redirect(f"/p/{play.code}/join", 303))


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
