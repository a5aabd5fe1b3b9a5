"""My copies: what only the boxes on the shelf can tell, asked once for each game."""

from flask import Blueprint, Response, abort, make_response, redirect, request

from companion.games import all_games
from companion.rules.errors import Problem, RefusedError
from companion.views import copies as views
from companion.web.forms import changed_facts
from companion.web.here import plays
from companion.web.reader import reader
from companion.web.rendering import render

pages = Blueprint("copies", __name__)


@pages.get("/copies")
def shelf() -> str:
    """The games whose boxes can tell something."""
    clubs, club = plays().clubs, reader().club
    known = {key: clubs.facts(club, game) for key, game in all_games().items()}
    return render("copies.html", copies=views.copies(known, reader().lang))


@pages.route("/copies/<key>", methods=["GET", "POST"])
def copy(key: str) -> Response:
    """The facts of one game's copy. Those that are right are kept; the others are said to be wrong, as they were typed."""
    game = all_games().get(key)
    if game is None or not game.facts:
        abort(404)
    clubs, club = plays().clubs, reader().club
    typed: dict[str, str] = {}
    problems: dict[str, Problem] = {}
    for fact, value in changed_facts(request.form, game.facts):
        try:
            clubs.tell(club, game, fact, game.facts[fact].read(value, "value") if value else None)
        except RefusedError as refused:
            typed[fact], problems[fact] = value, refused.problems[0]
    if request.method == "POST" and not problems:
        return redirect(f"/copies/{key}?saved=1", 303)  # type: ignore[return-value]
    view = views.copy(game, clubs.facts(club, game), reader().lang, typed, problems)
    response = make_response(render("copy.html", key, view=view, saved="saved" in request.args and not problems))
    response.status_code = 422 if problems else 200
    return response
