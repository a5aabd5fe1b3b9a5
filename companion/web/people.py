"""People: who has played here, how each did, what they are called and which colour is theirs."""

from flask import Blueprint, Response, abort, make_response, request

from companion.clubs import TINCTURES
from companion.plays.register import ANY
from companion.rules.errors import Problem, RefusedError
from companion.views import people as views
from companion.views.seeking import by_game
from companion.web.forget import empty
from companion.web.forms import number
from companion.web.home import seeking
from companion.web.limits import MOST_SEATS
from companion.web.reader import reader
from companion.web.records import people_counted
from companion.web.rendering import render, see
from companion.web.services import lines, plays
from companion.web.turns import pause

pages = Blueprint("people", __name__)


@pages.get("/people")
def everybody() -> str:
    """Everybody whose name is known, those who played most first; and names that were changed lately."""
    club, lang = reader().club, reader().lang
    form = seeking("/people", "people", by_game(lang))
    known = [(p.name, p.tincture) for p in plays().clubs.people(club)] if form.sought == ANY else []
    found = views.people(people_counted(form.sought), known, lang)
    return render("people.html", people=found, seeking=form, renames=views.renames(plays().renames.lately(club), lang))


@pages.get("/people/close")
def close() -> str:
    """Whom a name may mean that is being typed: the first of those at the table. A page asks while somebody types."""
    players = [name.strip() for name in request.args.getlist("player")[:MOST_SEATS]]
    return render("meant.html", name=plays().renames.meant(reader().club, players[:1], players).get(0))


@pages.get("/people/who")
def who() -> str:
    """How somebody did, by game and number of players, and against whom."""
    club, name = reader().club, known()
    about, lang = plays().people.about(club, name), reader().lang
    renames, close = views.renames(plays().renames.lately(club, name), lang), plays().renames.close(club, name)
    return render("person.html", about=about, close=close, renames=renames, **views.person(about, lang))


@pages.route("/people/change", methods=["GET", "POST"])
def change() -> Response:
    """The name and the colour of somebody. Another name is looked at first."""
    own, name = number(request.form.get("own", ""), 1), known()
    if request.method == "GET":
        return _change(name, name)
    plays().clubs.colour(reader().club, name, own if own is not None and own < TINCTURES else None)
    to = request.form.get("to", "").strip()
    if to == name:
        return see(views.address(name))
    return _look(name, to)


@pages.route("/people/rename", methods=["GET", "POST"])
def rename() -> Response:
    """What becomes of a name that takes the place of another; and the change itself."""
    to, name = request.values.get("to", ""), known()
    if request.method == "GET" or request.form.get("sure") != "yes":
        return _look(name, to)
    try:
        codes = plays().rename_person(reader().club, name, to, pause)
    except RefusedError:
        return _look(name, to)
    return _told(codes, to.strip())


@pages.post("/people/rename-back")
def rename_back() -> Response:
    """A name as it was before."""
    try:
        name, codes = plays().rename_back(reader().club, number(request.form.get("of", ""), 15) or 0, pause)
    except LookupError:
        abort(404)
    return _told(codes, name)


def known() -> str:
    """Somebody of this club, as the address names them."""
    name = request.args.get("name", "")
    if not plays().people.is_known(reader().club, name):
        abort(404)
    return name


def _change(name: str, typed: str, problem: Problem | None = None) -> Response:
    club = reader().club
    about = plays().people.about(club, name)
    page = render(
        "person-rename.html", prospect=None, about=about, typed=typed, problem_at=problem, people=plays().renames.names(club)
    )
    return make_response(page, 422 if problem else 200)


def _look(name: str, to: str) -> Response:
    """What will become of it, or the form with what is wrong."""
    try:
        found = plays().renames.prospect(reader().club, name, to)
    except RefusedError as refused:
        return _change(name, to, refused.problems[0])
    return make_response(render("person-rename.html", prospect=found, together=views.together(found, reader().lang)))


def _told(codes: list[str], name: str) -> Response:
    """Nothing of what was is kept ready to be shown; phones at these tables load their page anew."""
    empty()
    for code in codes:
        lines().forget(code)
    return see(views.address(name))
