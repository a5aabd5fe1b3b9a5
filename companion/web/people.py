"""People: who has played here, and how each did."""

from flask import Blueprint, abort, request

from companion.views import people as views
from companion.web.here import plays
from companion.web.reader import reader
from companion.web.rendering import render

pages = Blueprint("people", __name__)


@pages.get("/people")
def everybody() -> str:
    """Everybody whose name is known, those who played most first."""
    club = reader().club
    known = [(p.name, p.tincture) for p in plays().clubs.people(club)]
    return render("people.html", people=views.people(plays().people.everybody(club), known, reader().lang))


@pages.get("/people/who")
def who() -> str:
    """How somebody did, by game and number of players, and against whom."""
    club, name = reader().club, request.args.get("name", "")
    people = plays().people
    if not people.is_known(club, name):
        abort(404)
    return render("person.html", view=views.person(people.about(club, name), reader().lang))
