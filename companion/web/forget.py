"""Pages to delete a session, a person or everything. Each page says what will be deleted and asks for confirmation."""

import secrets
from dataclasses import asdict
from typing import Any

import gevent
from flask import Blueprint, Response, abort, current_app, make_response, request

from companion import pdf, texts, worker
from companion.sessions.details import local_day
from companion.sessions.forgetting import Proof
from companion.sessions.placeholders import NOBODY, is_nobody
from companion.sessions.session import Session
from companion.views import forget as views
from companion.views.home import day_words, finished
from companion.views.people import address
from companion.web import phone_owner
from companion.web.forms import number
from companion.web.limits import CHANGES, limited
from companion.web.pin import PinCheck
from companion.web.rendering import NO_STORE, redirect_to, render, words
from companion.web.services import connections, fragments, sessions, settings
from companion.web.visitor import reader

pages = Blueprint("forget", __name__)
MAX_STORED_PROOFS = 20
MAX_ID_DIGITS = 12
"""Largest number of digits in the id of an import in an address."""
MAX_CHANGED_LISTED = 50
"""Largest number of changed sessions that the page of an import lists."""
IMPORTS = "/settings#import"
NO_BREAK = "\N{NO-BREAK SPACE}"


@pages.route("/p/<code>/forget", methods=["GET", "POST"])
def session(code: str) -> Response:
    """Ask for confirmation, then delete a session. Answer 403 if it belongs to another club: having its link is not enough."""
    is_meant, found = _is_confirmed(), sessions().store.get(code)
    if not is_ours(found):
        abort(403)
    if not is_meant:
        back, game, day = f"/p/{code}/{'result' if found.is_closed else 'log'}", found.game.key, found.registered.day
        return _confirmation_page("play", back, game, players=", ".join(found.seating.players), day=day_words(day, words(game)))
    sessions().deleter.forget(code)
    connections().close_session(code)
    return _redirect_to_report(was_result=found.is_closed)


@pages.post("/p/<code>/away")
def away(code: str) -> Response:
    """Archive a session, or take it out of the archive. Answer 403 if it belongs to another club."""
    if not is_ours(sessions().store.get(code)):
        abort(403)
    sessions().store.set_archived(code, away=request.form.get("away") == "1")
    return redirect_to("/")


@pages.route("/forget/person", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def person() -> Response:
    """Ask for confirmation, then forget a person. The person's sessions stay, with a placeholder instead of the name."""
    is_meant, club, name = _is_confirmed(), reader().club, request.args.get("name", "")
    if not sessions().people.is_known(club, name):
        abort(404)
    refused = _pin_refused() if is_meant else ""
    if refused or not is_meant:
        count = len(sessions().people.sessions_with(club, name))
        return _confirmation_page(
            "person", address(name), refused=refused, name=name, count=count, nobody=NOBODY.replace(" ", NO_BREAK)
        )
    proof = sessions().person_editor.forget_person(club, name)
    for code in proof.sessions:
        connections().forget_owners(code)
    return _redirect_to_report(proof)


@pages.route("/p/<code>/forget/name", methods=["GET", "POST"])
def own_name(code: str) -> Response:
    """Ask for confirmation, then remove the name of this phone's owner from this session only.

    Guests who joined may do that, too.
    """
    is_meant, found = _is_confirmed(), sessions().store.get(code)
    name = phone_owner.owner_name(found)
    if name is None or is_nobody(name):
        return redirect_to(f"/p/{code}/mine")
    if not is_meant:
        back = f"/p/{code}/{'result' if found.is_closed else 'mine'}"
        return _confirmation_page("name", back, found.game.key, name=name, nobody=NOBODY.replace(" ", NO_BREAK))
    sessions().person_editor.forget_name(code, name)
    connections().forget_owners(code)
    response = _redirect_to_report()
    phone_owner.store_owner(response, found)
    return response


@pages.route("/forget/import/<key>", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def imported(key: str) -> Response:
    """Ask for confirmation, then take an import back. If a session of it was changed, list the changed sessions instead."""
    is_meant, club, imports = _is_confirmed(), reader().club, sessions().imports
    if (at := number(key, MAX_ID_DIGITS)) is None:
        abort(404)
    found = imports.find(club, at)
    if found is None and not is_meant:
        abort(404)
    if found and not found.changed and not is_meant:
        day, kind = day_words(local_day(found.at), words()), words().say(f"import-kind-{found.kind}")
        return _confirmation_page("import", IMPORTS, count=found.sessions, day=day, kind=kind)
    for code in sessions().deleter.take_back_import(club, at) if is_meant else []:
        connections().close_session(code)
    if (left := imports.find(club, at)) is None:
        return _redirect_to_report(was_result=True)
    if is_meant:
        empty_caches()  # a session that was changed while the others were deleted stays
    changed = map(sessions().register.get_finished, imports.changed_sessions(at, MAX_CHANGED_LISTED))
    page = render("import-changed.html", sessions=finished(changed, reader().lang), count=left.changed, back=IMPORTS)
    return make_response(page, 409 if is_meant else 200, NO_STORE)


@pages.route("/forget/pad/<key>", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def pad(key: str) -> Response:
    """Ask for confirmation, then delete a score pad. Its sessions stay."""
    is_meant, club = _is_confirmed(), reader().club
    found = sessions().pads.find(club, number(key) or "")
    if not is_meant:
        return _confirmation_page("pad", f"/pads/{found.id}", name=found.pad.name) if found else abort(404)
    if found:
        sessions().pads.remove(club, found.id)
        empty_caches()
    return redirect_to("/pads")


@pages.route("/forget", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def everything() -> Response:
    """Ask for confirmation, then delete all data of the club.

    A home server has one club for all phones, a public server has one club for each visitor.
    """
    is_meant, club = _is_confirmed(), reader().club
    refused = _pin_refused() if is_meant else ""
    if refused or not is_meant:
        where = "public" if settings().public else "home"
        return _confirmation_page(
            "all", "/settings", refused=refused, where=where, **asdict(sessions().forgetting.extent(club))
        )
    codes = [running.code for away in (False, True) for running in sessions().register.running(club, limit=1_000, away=away)]
    sessions().deleter.forget_club(club)
    for code in codes:
        connections().close_session(code)
    response = _redirect_to_report()
    if settings().public:
        response.delete_cookie("club")
    return response


@pages.get("/forgotten")
def forgotten() -> Response:
    """Show that the data was deleted, with the proof of deletion if there is one.

    The proof is shown only once. The page also clears the phone's cache.
    """
    proof, was_result = _proofs().pop(request.args.get("proof", ""), None), "result" in request.args
    page = render("forgotten.html", proof=views.proof(proof, words(), public=settings().public), was_result=was_result)
    return make_response(page, NO_STORE)


def is_ours(found: Session) -> bool:
    """Return True if the session belongs to the reader's club."""
    return found.registered.club == reader().club


def _is_confirmed() -> bool:
    """Return True if the request is a form that confirms the deletion."""
    return request.method == "POST" and request.form.get("sure") == "yes"


def _confirmation_page(about: str, back: str, game: str | None = None, refused: str = "", **known: Any) -> Response:
    """Return the confirmation page.

    A form sent without confirmation gets it again with an error and status 422. `refused` is the error of the keeper's PIN and
    gives status 403.
    """
    error = words().say("forget-all-unsure") if request.method == "POST" and not _is_confirmed() else ""
    pin = _pin_asked() if about in {"person", "all"} else ""
    page = render("forget.html", game, about=about, back=back, error=error, known=known, pin=pin, wrong=refused)
    return make_response(page, 403 if refused else 422 if error else 200, NO_STORE)


def _pin_asked() -> str:
    """Return how pages can forget a person or everything.

    The values are "pin" (with the keeper's PIN), "command" (only on the command line) or "" (without a PIN).
    """
    if settings().public:
        return ""
    return "pin" if settings().keeper_pin else "command" if settings().pin else ""


def _pin_refused() -> str:
    """Return the error if the keeper's PIN in the form is refused, or "" if it is right or not needed.

    Abort with 429 after many guesses.
    """
    asked = _pin_asked()
    check: PinCheck = current_app.extensions["keeper_pin"]
    if asked != "pin":
        return words().say("forget-keeper-only") if asked else ""
    if waits := check.wait():
        abort(waits)
    if check.matches(request.form.get("pin", "")):
        return ""
    check.count_wrong()
    return words().say("forget-keeper-wrong")


def _proofs() -> dict[str, Proof]:
    """Return the proofs of deletion that were not shown yet, by key. At most MAX_STORED_PROOFS are stored."""
    found: dict[str, Proof] = current_app.extensions.setdefault("proofs", {})
    return found


def empty_caches() -> None:
    """Empty the caches of rendered pages and texts, and kill the idle worker processes. Both may hold forgotten data."""
    fragments().forget()
    texts.clear_sentences()
    pdf.clear_cache()
    gevent.get_hub().threadpool.apply(worker.close)


def _redirect_to_report(proof: Proof | None = None, *, was_result: bool = False) -> Response:
    """Empty all caches, and redirect to the page that confirms the deletion.

    If a result was deleted (`was_result`), that page links to the list of results.
    """
    empty_caches()
    to, proofs = "/forgotten?result=1" if was_result else "/forgotten", _proofs()
    if proof:
        while len(proofs) >= MAX_STORED_PROOFS:
            proofs.pop(next(iter(proofs)))
        proofs[key := secrets.token_urlsafe(9)] = proof
        to = f"{to}?proof={key}"
    return redirect_to(to)
