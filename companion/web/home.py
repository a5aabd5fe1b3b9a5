"""Home, the finished plays, settings and the reference."""

import re

from flask import Blueprint, Response, abort, make_response, redirect, request

from companion.games import all_games
from companion.plays.register import Sought
from companion.rules.errors import Problem
from companion.texts import LANGUAGES, language
from companion.views import home as views
from companion.views import reference
from companion.web import front
from companion.web.here import plays
from companion.web.reader import THEMES, reader, set_cookie
from companion.web.rendering import render, words

pages = Blueprint("home", __name__)
RECENT = 5
DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


@pages.get("/")
def home() -> Response:
    """The games as pictures; plays in progress; the last results."""
    club, lang = reader().club, reader().lang
    running = views.running(plays().running(club), lang)
    finished = views.finished(plays().finished(club, limit=RECENT), lang)
    view = views.HomeView(running, views.games(lang), finished.plays)
    return front.answer(render("home.html", view=view, style=front.style() if front.is_first_visit() else None))


@pages.get("/history")
def history() -> str:
    """All finished plays, the latest first."""
    wanted, player = sought(), request.args.get("player")
    found = plays().finished(reader().club, wanted, older=request.args.get("older"))
    people = [p.name for p in plays().clubs.people(reader().club)]
    if player and player not in people and plays().people.is_known(reader().club, player):
        people = [player, *people]
    view = views.history(found, wanted, is_first="older" not in request.args, lang=reader().lang)
    places = plays().places(reader().club)
    return render("history.html", view=view, games=views.games(reader().lang), people=people, places=places)


def sought() -> Sought:
    """Which plays an address looks for. What is no day is not looked for."""
    asked = {name: request.args.get(name) or None for name in ("game", "player", "place", "since", "until")}
    for name in ("since", "until"):
        if not DAY.fullmatch(asked[name] or ""):
            asked[name] = None
    return Sought(**asked)


@pages.post("/join")
def join() -> Response:
    """From the short code to the play."""
    play = plays().by_short_code(request.form.get("short", ""))
    return redirect(f"/p/{play.code}/", 303)  # type: ignore[return-value]


@pages.route("/settings", methods=["GET", "POST"])
def settings() -> Response:
    """Language and theme of this phone, and what is kept here."""
    if request.method == "GET":
        return settings_page()
    response: Response = redirect("/settings", 303)  # type: ignore[assignment]
    if (lang := request.form.get("lang")) in LANGUAGES:
        set_cookie(response, "lang", str(lang))
    if (theme := request.form.get("theme")) in THEMES:
        set_cookie(response, "theme", str(theme))
    return response


def settings_page(problem: Problem | None = None, status: int = 422) -> Response:
    """The page, with what became of a file that was just read back."""
    page = render(
        "settings.html",
        languages=LANGUAGES,
        themes=THEMES,
        names=[language(x).say("language-name") for x in LANGUAGES],
        refused=problem,
        taken=None if problem else _taken(),
    )
    response = make_response(page)
    response.status_code = status if problem else 200
    return response


def _taken() -> tuple[int, int, int, int] | None:
    """How many plays were added and were there, facts, and what was left out, if the address tells."""
    told = [request.args.get(name, "0") for name in ("added", "there", "facts", "left")]
    if "added" not in request.args:
        return None
    if not all(number.isascii() and number.isdecimal() and len(number) < 9 for number in told):
        return None
    added, there, facts, left = map(int, told)
    return added, there, facts, left


@pages.get("/rules/<key>")
def rules(key: str) -> str:
    """A game's rules in our words, searchable."""
    if key not in all_games():
        abort(404)
    query = request.args.get("q", "")[:60]
    return render(
        "rules.html",
        key,
        view=reference.view(key, reader().lang, query),
        key=key,
        query=query,
        back=reference.way_back(request.args.get("from", "")),
        name=words(key).say("game-name"),
    )
