"""Forgetting: a play, a person, everything. Each is asked about on a page of its own, which says what will be gone."""

import secrets
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, abort, current_app, make_response, request

from companion import pdf, texts
from companion.plays.forgetting import Proof
from companion.plays.play import Play
from companion.plays.renaming import NOBODY
from companion.views import forget as views
from companion.views.home import day_words
from companion.views.people import address
from companion.web import aside as desks
from companion.web.aside import awaited
from companion.web.reader import reader
from companion.web.rendering import UNKEPT, render, see, words
from companion.web.services import fragments, lines, plays, settings
from companion.web.turns import pause

pages = Blueprint("forget", __name__)
MOST_PROOFS = 20
NO_BREAK = "\N{NO-BREAK SPACE}"


@pages.route("/p/<code>/forget", methods=["GET", "POST"])
def play(code: str) -> Response:
    """One play. Whoever has only its link may play along, and not make it go away."""
    is_meant, found = _is_meant(), plays().get(code)
    if not is_ours(found):
        abort(403)
    if not is_meant:
        back, game, day = f"/p/{code}/{'result' if found.is_closed else 'log'}", found.game.key, found.registered.day
        return _asked("play", back, game, players=", ".join(found.seating.players), day=day_words(day, words(game)))
    plays().forget(code)
    lines().cut(code)
    return _forgotten()


@pages.post("/p/<code>/away")
def away(code: str) -> Response:
    """Put a play away, or back on the table. Whoever has only its link may not."""
    if not is_ours(plays().get(code)):
        abort(403)
    plays().put(code, away=request.form.get("away") == "1")
    return see("/")


@pages.route("/forget/person", methods=["GET", "POST"])
def person() -> Response:
    """One person: their plays stay, and are nobody's."""
    is_meant, club, name = _is_meant(), reader().club, request.args.get("name", "")
    if not plays().people.is_known(club, name):
        abort(404)
    if not is_meant:
        count = len(plays().forgetting.plays_with(club, name))
        return _asked("person", address(name), name=name, count=count, nobody=NOBODY.replace(" ", NO_BREAK))
    proof = plays().forget_person(club, name, pause)
    for code in proof.plays:
        lines().forget(code)
    return _forgotten(proof)


@pages.route("/forget", methods=["GET", "POST"])
def everything() -> Response:
    """Everything of this club: at home that of all phones, in public that of this browser."""
    is_meant, club = _is_meant(), reader().club
    if not is_meant:
        where = "public" if settings().public else "home"
        return _asked("all", "/settings", where=where, **asdict(plays().forgetting.extent(club)))
    codes = [running.code for away in (False, True) for running in plays().register.running(club, limit=1_000, away=away)]
    plays().forget_club(club, pause)
    for code in codes:
        lines().cut(code)
    response = _forgotten()
    if settings().public:
        response.delete_cookie("club")
    return response


@pages.get("/forgotten")
def forgotten() -> Response:
    """It is done, and what was found afterwards, once. The page drops what this phone has kept of it."""
    proof = _proofs().pop(request.args.get("proof", ""), None)
    page = render("forgotten.html", proof=views.proof(proof, words(), public=settings().public))
    return make_response(page, UNKEPT)


def is_ours(found: Play) -> bool:
    """Whether a play belongs to this reader's club."""
    return found.registered.club == reader().club


def _is_meant() -> bool:
    """Whether the page that asks was answered with yes."""
    return request.method == "POST" and request.form.get("sure") == "yes"


def _asked(about: str, back: str, game: str | None = None, **known: Any) -> Response:
    """The question, with all that one has to know to answer it; again, with what is lacking, for an answer that was none."""
    error = words().say("forget-all-unsure") if request.method == "POST" else ""
    page = render("forget.html", game, about=about, back=back, error=error, known=known)
    return make_response(page, 422 if error else 200, UNKEPT)


def _proofs() -> dict[str, Proof]:
    """What was found and not looked at yet. No more than a few: the page is opened at once."""
    found: dict[str, Proof] = current_app.extensions.setdefault("proofs", {})
    return found


def empty() -> None:
    """Let go of everything that this process has ready to be shown, and end those that draw and count for it."""
    fragments().forget()
    texts.forget()
    awaited(pdf.close)
    awaited(desks.close)


def _forgotten(proof: Proof | None = None) -> Response:
    """On to the page that says so, with nothing of it left in what is ready to be shown."""
    empty()
    to, proofs = "/forgotten", _proofs()
    if proof:
        while len(proofs) >= MOST_PROOFS:
            proofs.pop(next(iter(proofs)))
        proofs[key := secrets.token_urlsafe(9)] = proof
        to = f"{to}?proof={key}"
    return see(to)
