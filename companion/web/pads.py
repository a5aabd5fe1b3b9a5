"""Pages of score pads: the list, the form with its preview, one pad, and a pad that somebody passed on."""

from urllib.parse import urlencode, urlsplit

from flask import Blueprint, Response, abort, make_response, request, url_for

from companion.games import all_games
from companion.pads.definition import is_pad_key, pad_key, read_pad
from companion.rules.errors import Problem, RefusedError
from companion.sessions.pads import StoredPad
from companion.sharing.sessions_file import write_sessions_file
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


@pages.get("/pads")
def every() -> str:
    """List the score pads of the club."""
    return render("pads.html", pads=sessions().pads.of_club(reader().club))


@pages.route("/pads/new", methods=["GET", "POST"], defaults={"which": None})
@pages.route("/pads/<which>/change", methods=["GET", "POST"])
@limited(DRAFTS, "POST")
def change(which: str | None) -> Response:
    """Show the form of a new pad or of a pad of the club, or store the sent form. Sessions keep the pad they were played with.

    Each button but "save" shows the form again. The form of a pad that is deleted meanwhile becomes one of a new pad.
    """
    button, club = request.form.get("do"), reader().club  # reading the form refuses a body that is too large
    stored = (_find if request.form else _stored)(which) if which else None
    form = read_form(request.form) if request.form else form_of(stored.pad) if stored else PadForm(focus="name")
    if which and not stored:
        form = form.refused(RefusedError(Problem("name", "pads-gone")))
    elif button == "save":
        try:
            key = pad_key(read_pad(form.definition))
            if stored:
                sessions().pads.change(club, stored.id, key)
            else:
                sessions().pads.add(club, key)
        except RefusedError as refused:
            form = form.refused(refused)
        else:  # the script stays on the form if the network fails, so that nothing typed is lost
            to = f"/pads/{_stored(key).id}"
            return Response(status=204, headers={"HX-Redirect": to}) if htmx else redirect_to(to)
    elif button:
        form = form.pressed(button)
    pad, back = form.preview(), f"/pads/{stored.id}" if stored else "/pads"
    page = render("pad-form.html", pad_key(pad) if pad else None, form=form, pad=pad, back=back, is_new=stored is None)
    return make_response(page, 404 if which and not stored else 422 if form.problems else 200)


@pages.get("/pads/<which>")
def one(which: str) -> str:
    """Show a pad with everything that can be done with it."""
    stored = _stored(which)
    link = _link(stored)
    is_alone = is_only_here(urlsplit(link).hostname or "")
    return render("pad.html", stored.key, stored=stored, link=link, has_code=len(link) <= MAX_QR_LETTERS, is_alone=is_alone)


@pages.route("/pads/add", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def add() -> Response:
    """Show the pad in a link that somebody passed on, or store it. Redirect to the pad if the club has it already."""
    key, club, refused = request.args.get("pad", ""), reader().club, None
    request.get_data()  # refuses a body that is too large
    if not is_pad_key(key) or key not in all_games():
        return errors.answer(404, "pads-link")
    if request.method == "POST":
        try:
            sessions().pads.add(club, key)
        except RefusedError as error:
            refused = error.problems[0]
    if kept := sessions().pads.find(club, key):
        return redirect_to(f"/pads/{kept.id}")
    return make_response(render("pad.html", key, stored=StoredPad(0, key), refused=refused), 422 if refused else 200)


@pages.get("/pads/<which>.json")
@limited(TRANSFERS)
def file(which: str) -> Response:
    """Return the file of a pad, which an import reads."""
    return file_response(write_sessions_file((), {}, [_stored(which).key]), JSON, f"score-pad-{which}.json")


@pages.get("/pads/<which>.svg")
def code(which: str) -> Response:
    """Return a QR code of the pad's link as SVG. Answer 404 for a link that is too long for it."""
    link = _link(_stored(which))
    return qr_code(link, error="l") if len(link) <= MAX_QR_LETTERS else abort(404)


def _link(stored: StoredPad) -> str:
    """Return the full address that contains the pad and opens on every server, with a host name that other phones can open."""
    return lan_address().shareable(f"{url_for('pads.add', _external=True)}?{urlencode({'pad': stored.key})}")


def _stored(which: str) -> StoredPad:
    """Return a pad of the reader's club by its number or its key. Answer 404 if the club has no such pad."""
    return _find(which) or abort(404)


def _find(which: str) -> StoredPad | None:
    return sessions().pads.find(reader().club, number(which) or which)
