"""Pages about people: who has played, their results, names and colours."""

from flask import Blueprint, Response, abort, make_response, request

from companion.clubs import ALL_PEOPLE, COLOUR_COUNT
from companion.rules.errors import Problem, RefusedError
from companion.sessions.registry import ANY_SESSION
from companion.texts.sorting import sort_names
from companion.views import people as views
from companion.web.forget import empty_caches
from companion.web.forms import number
from companion.web.home import filter_view, game_choice, table_order
from companion.web.limits import CHANGES, MAX_SEATS, limited
from companion.web.records import people_counted
from companion.web.rendering import redirect_to, render
from companion.web.services import connections, sessions
from companion.web.visitor import reader

pages = Blueprint("people", __name__)


@pages.get("/people")
def everybody() -> str:
    """List all people, those with most sessions first, and the latest renamings. Query parameters may filter the sessions."""
    club, lang = reader().club, reader().lang
    form = filter_view("/people", "people", game_choice())
    known = [(p.name, p.colour) for p in sessions().clubs.people(club, ALL_PEOPLE)] if form.sought == ANY_SESSION else []
    found = views.people(people_counted(form.sought), known, lang)
    return render("people.html", people=found, seeking=form, renames=views.renames(sessions().renames.lately(club), lang))


@pages.get("/people/close")
def close() -> str:
    """Return a fragment with a known person whose name is similar to the typed name, or without a name if there is none.

    The page requests it while the name is typed.
    """
    players = [name.strip() for name in request.args.getlist("player")[:MAX_SEATS]]
    meant = sessions().renames.meant(reader().club, players[:1], players) if reader().offers_names else {}
    return render("meant.html", name=meant.get(0))


@pages.get("/people/who")
def who() -> str:
    """Show a person's results by game, number of players and opponent."""
    club, name = reader().club, requested_name()
    about, lang = sessions().people.get_counts(club, name), reader().lang
    renames, close = views.renames(sessions().renames.lately(club, name), lang), sessions().renames.close(club, name)
    shown = views.person(about, sessions().people.minutes(club, name), table_order("/people/who"))
    return render("person.html", about=about, close=close, renames=renames, **shown)


@pages.route("/people/change", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def change() -> Response:
    """Show the form for a person's name and colour, or store the colour. A new name is previewed first."""
    own, name = number(request.form.get("own", ""), 1), requested_name()
    if request.method == "GET":
        return _change(name, name)
    sessions().clubs.set_own_colour(reader().club, name, own if own is not None and own < COLOUR_COUNT else None)
    to = request.form.get("to", "").strip()
    if to == name:
        return redirect_to(views.address(name))
    return _look(name, to)


@pages.route("/people/rename", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def rename() -> Response:
    """Preview a renaming, or rename the person after the confirmation."""
    to, name = request.values.get("to", ""), requested_name()
    if request.method == "GET" or request.form.get("sure") != "yes":
        return _look(name, to)
    try:
        codes = sessions().person_editor.rename_person(reader().club, name, to)
    except RefusedError:
        return _look(name, to)
    return _reload_phones(codes, to.strip())


@pages.post("/people/rename-back")
@limited(CHANGES)
def rename_back() -> Response:
    """Undo a renaming. Answer 404 if it cannot be found."""
    try:
        name, codes = sessions().person_editor.rename_back(reader().club, number(request.form.get("of", ""), 15) or 0)
    except LookupError:
        abort(404)
    return _reload_phones(codes, name)


def requested_name() -> str:
    """Return the query parameter `name`. Answer 404 if no person of the club has this name."""
    name = request.args.get("name", "")
    if not sessions().people.is_known(reader().club, name):
        abort(404)
    return name


def _change(name: str, typed: str, problem: Problem | None = None) -> Response:
    club = reader().club
    about = sessions().people.get_counts(club, name)
    page = render(
        "person-rename.html",
        prospect=None,
        about=about,
        typed=typed,
        problem_at=problem,
        people=sort_names(sessions().renames.names(club), reader().lang),
    )
    return make_response(page, 422 if problem else 200)


def _look(name: str, to: str) -> Response:
    """Return the preview of a renaming, or the form with the problem of a refused name."""
    try:
        found = sessions().renames.prospect(reader().club, name, to)
    except RefusedError as refused:
        return _change(name, to, refused.problems[0])
    return make_response(render("person-rename.html", prospect=found, together=views.shared_sessions(found, reader().lang)))


def _reload_phones(codes: list[str], name: str) -> Response:
    """Empty all caches, make the phones of these sessions reload, and redirect to the person's page."""
    empty_caches()
    for code in codes:
        connections().forget_owners(code)
    return redirect_to(views.address(name))
