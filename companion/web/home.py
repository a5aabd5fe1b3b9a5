"""What a club has beside its plays on the table: home, the finished plays, copies, settings; and the reference."""

import base64
import hashlib
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache, partial

from flask import Blueprint, Response, abort, make_response, request
from markupsafe import Markup

from companion.games import all_games
from companion.plays.play import Play
from companion.plays.register import Sought
from companion.rules.errors import Problem
from companion.texts import LANGUAGES, language
from companion.views import home as views
from companion.views import reference
from companion.views.languages import languages
from companion.views.seeking import NOTHING, Choice, Seeking, by_game, by_player
from companion.views.setup import fields
from companion.web.assets import all_assets
from companion.web.forms import keep_facts, number
from companion.web.reader import OFF, ON, THEMES, reader, set_cookie
from companion.web.rendering import render, see, words
from companion.web.security import OURS, POLICY
from companion.web.services import plays

pages = Blueprint("home", __name__)
RECENT = 5


@pages.get("/")
def home() -> Response:
    """The games as pictures; plays in progress; the last results."""
    club, lang = reader().club, reader().lang
    running, away = (views.running(_open(club, away=away), lang) for away in (False, True))
    finished = views.finished(plays().register.finished(club, limit=RECENT).plays, lang)
    style, policy = _first_look() if OURS not in request.cookies else (None, POLICY)
    page = render("home.html", on_table=running, away=away, games=views.games(lang), finished=finished, style=style)
    return make_response(page, {"Content-Security-Policy": policy})


def _open(club: str, *, away: bool) -> Iterator[Play]:
    """The open plays of a club as they stand, as far as their games are installed."""
    return (plays().get(p.code) for p in plays().register.running(club, away=away) if p.seating.game in all_games())


@cache
def _first_look() -> tuple[Markup, str]:
    """The style that the home page brings with it for a phone that was never here, which must not wait for a second answer.

    The policy of that page names this one text by its fingerprint: no other style in a page is taken.
    """
    style = Markup(all_assets().text("front.css"))  # noqa: S704  our own file
    fingerprint = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return style, f"{POLICY}; style-src 'self' 'sha256-{fingerprint}'"


@pages.get("/history")
def history() -> str:
    """All finished plays, the latest first."""
    club, lang = reader().club, reader().lang
    form = seeking("/history", "plays", by_game(lang), by_player(people(), lang))
    found = plays().register.finished(club, form.sought, older=request.args.get("older"))
    return render(
        "history.html",
        plays=views.finished(found.plays, lang),
        older=found.older,
        seeking=form,
        is_later="older" in request.args,
    )


def seeking(path: str, export: str, *choices: Choice, more: Mapping[str, str] = NOTHING) -> Seeking:
    """What the address of this page looks for, and the form for it."""
    return Seeking(path, export, sought(), choices, plays().register.places(reader().club), more)


def people() -> list[str]:
    """The people whom a form offers to look for; somebody who is looked for already is among them."""
    club, player = reader().club, request.args.get("player")
    found = [p.name for p in plays().clubs.people(club)]
    is_missing = player and player not in found and plays().people.is_known(club, player)
    return [str(player), *found] if is_missing else found


def sought() -> Sought:
    """Which plays an address looks for. What is no day and no game is not looked for."""
    asked = {name: request.args.get(name) or None for name in ("game", "player", "place", "since", "until")}
    for name in ("since", "until"):
        asked[name] = _day(asked[name] or "")
    if asked["game"] not in all_games():
        asked["game"] = None
    return Sought(**asked)


def _day(told: str) -> str | None:
    try:
        return told if date.fromisoformat(told).isoformat() == told else None
    except ValueError:
        return None


@pages.post("/join")
def join() -> Response:
    """From the short code to the play."""
    play = plays().by_short_code(request.form.get("short", ""))
    return see(f"/p/{play.code}/")


@pages.get("/copies")
def copies() -> str:
    """The games whose boxes can tell something."""
    known = ((key, game, plays().clubs.facts(reader().club, game)) for key, game in all_games().items() if game.facts)
    told = [(key, words(key).say("game-name"), len(facts), len(game.facts)) for key, game, facts in known]
    return render("copies.html", copies=told)


@pages.route("/copies/<key>", methods=["GET", "POST"])
def copy(key: str) -> Response:
    """The facts of one game's copy. Those that are right are kept; the others are said to be wrong, as they were typed."""
    game = all_games().get(key)
    if game is None or not game.facts:
        abort(404)
    clubs, club = plays().clubs, reader().club
    typed, problems = keep_facts(request.form, game.facts, partial(clubs.tell, club, game))
    if request.method == "POST" and not problems:
        return see(f"/copies/{key}?saved=1")
    view = fields(game.facts, clubs.facts(club, game), typed, problems)
    name = words(key).say("game-name")
    page = render("copy.html", key, view=view, key=key, name=name, saved="saved" in request.args and not problems)
    return make_response(page, 422 if problems else 200)


@pages.route("/settings", methods=["GET", "POST"])
def settings() -> Response:
    """Language and theme of this phone, and what is kept here."""
    if request.method == "GET":
        return settings_page()
    response = see("/settings")
    for name, allowed in (("lang", LANGUAGES), ("theme", THEMES), ("clock", (ON, OFF))):
        if (chosen := request.form.get(name, "")) in allowed:
            set_cookie(response, name, chosen)
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
    return make_response(page, status if problem else 200)


@pages.get("/languages")
def all_languages() -> str:
    """How complete each language is."""
    return render("languages.html", languages=languages(words()))


def _taken() -> list[int | None] | None:
    """How many plays were added and were there, facts, and what was left out, if the address tells."""
    told = [number(request.args.get(name, "0"), 8) for name in ("added", "there", "facts", "left")]
    return None if "added" not in request.args or None in told else told


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
