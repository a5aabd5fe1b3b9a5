"""Pages of score pads: the list, the form with its preview, one pad, and a pad that somebody passed on."""

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode, urlsplit

from flask import Blueprint, Response, abort, make_response, request, url_for

from companion.games import all_games
from companion.pads.definition import pad_json, pad_key, pad_of_key, read_pad
from companion.rules.errors import RefusedError
from companion.sessions.pads import StoredPad
from companion.sharing.sessions_file import write_sessions_file
from companion.views.home import pads
from companion.views.pad_form import PadForm, form_of, read_form
from companion.web import errors
from companion.web.exports import JSON, file_response
from companion.web.forms import number
from companion.web.joining import qr_code
from companion.web.lan_address import is_only_here
from companion.web.limits import CHANGES, DRAFTS, TRANSFERS, limited
from companion.web.rendering import htmx, redirect_to, render
from companion.web.services import lan_address, sessions
from companion.web.visitor import reader

pages = Blueprint("pads", __name__)
MAX_QR_LETTERS = 1_000
"""Largest number of letters in an address whose QR code a phone still reads from a screen."""
MAX_ID_DIGITS = 12
SAVE = "save"
"""Value of the button that stores a pad. Each other button shows the form again."""


@pages.get("/pads")
def every() -> str:
    """List the score pads of the club."""
    return render("pads.html", pads=pads(sessions().pads.of_club(reader().club), reader().lang))


@pages.route("/pads/new", methods=["GET", "POST"])
@limited(DRAFTS, "POST")
def new() -> Response:
    """Show the form of a new pad, or store the sent one. The query parameter `like` fills in an existing pad."""
    if request.method == "POST":
        return _answer_form(None)
    form, like = PadForm(), request.args.get("like", "")
    if like:
        form = form_of(pad_of_key(_stored(like).key))
        form = replace(form, head={**form.head, "name": f"{form.head['name']} 2"})
    return _form_page(replace(form, focus="name"))


@pages.route("/pads/<which>/change", methods=["GET", "POST"])
@limited(DRAFTS, "POST")
def change(which: str) -> Response:
    """Show the form of a pad, or store its changes. Sessions keep the pad that they were played with."""
    is_sent, stored = bool(request.form), _stored(which)  # reading the form refuses a body that is too large
    return _answer_form(stored) if is_sent else _form_page(form_of(pad_of_key(stored.key)), stored)


def _answer_form(stored: StoredPad | None) -> Response:
    """Store the pad of the sent form, or show the form again after another button or with its problems."""
    form, button, club = read_form(request.form), request.form.get("do", ""), reader().club
    if button != SAVE:
        return _form_page(form.pressed(button), stored)
    try:
        key = pad_key(read_pad(form.definition))
        kept = sessions().pads.change(club, stored.id, key) if stored else sessions().pads.add(club, key)
    except RefusedError as refused:
        return _form_page(form.refused(refused), stored)
    if htmx:  # the script stays on the form if the network fails, so that nothing typed is lost
        return Response(status=204, headers={"HX-Redirect": f"/pads/{kept}"})
    return redirect_to(f"/pads/{kept}")


def _form_page(form: PadForm, stored: StoredPad | None = None) -> Response:
    pad, left = form.preview()
    to = f"/pads/{stored.id}" if stored else "/pads"
    page = render("pad-form.html", pad_key(pad) if pad else None, form=form, pad=pad, left=left, back=to, is_new=stored is None)
    return make_response(page, 422 if form.problems else 200)


@pages.get("/pads/<which>")
def one(which: str) -> str:
    """Show a pad with everything that can be done with it."""
    stored = _stored(which)
    link = _link(stored.key)
    is_alone = is_only_here(urlsplit(link).hostname or "")
    return _page(stored.key, number=stored.id, link=link, has_code=len(link) <= MAX_QR_LETTERS, is_alone=is_alone)


@pages.route("/pads/add", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def add() -> Response:
    """Show the pad in a link that somebody passed on, or store it. Redirect to the pad if the club has it already."""
    key, club = request.args.get("pad", ""), reader().club
    request.get_data()  # refuses a body that is too large
    try:
        pad_of_key(key)
    except KeyError:
        return errors.answer(404, "pads-link")
    there = next((pad.id for pad in sessions().pads.of_club(club) if pad.key == key), None)
    if there is not None:
        return redirect_to(f"/pads/{there}")
    if request.method == "GET":
        return make_response(_page(key))
    try:
        return redirect_to(f"/pads/{sessions().pads.add(club, key)}")
    except RefusedError as refused:
        return make_response(_page(key, refused=refused.problems[0]), 422)


def _page(key: str, **shown: Any) -> str:
    """Return the page of a pad of the club, with its number and link, or of a pad that can be kept."""
    return render("pad.html", key, pad=pad_of_key(key), key=key, **{"number": None, "refused": None, **shown})


@pages.get("/pads/<which>.json")
@limited(TRANSFERS)
def file(which: str) -> Response:
    """Return the file of a pad, which an import reads."""
    pad = pad_json(pad_of_key(_stored(which).key))
    return file_response(write_sessions_file((), {}, [pad]), JSON, f"score-pad-{which}.json")


@pages.get("/pads/<which>.svg")
def code(which: str) -> Response:
    """Return a QR code of the pad's link as SVG. Answer 404 for a link that is too long for it."""
    link = _link(_stored(which).key)
    return qr_code(link, error="l") if len(link) <= MAX_QR_LETTERS else abort(404)


def _link(key: str) -> str:
    """Return the full address that contains the pad and opens on every server, with a host name that other phones can open."""
    return lan_address().shareable(f"{url_for('pads.add', _external=True)}?{urlencode({'pad': key})}")


def _stored(which: str) -> StoredPad:
    """Return a pad of the reader's club. Answer 404 if the club has no such pad, or this version cannot read it."""
    found = sessions().pads.find(reader().club, number(which, MAX_ID_DIGITS) or 0)
    return found if found and found.key in all_games() else abort(404)
