"""Pages of a club outside a session: home, history, copies, settings. Also the rules pages."""

import base64
import hashlib
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache, partial

from flask import Blueprint, Response, abort, make_response, request
from markupsafe import Markup

from companion.games import all_games
from companion.pads.definition import is_pad_key, pad_of_key
from companion.rules.errors import Problem
from companion.sessions.registry import MAX_COUNTED_SESSIONS, SessionFilter
from companion.sessions.session import NoSuchSessionError, Session
from companion.sharing.values import to_one_line
from companion.texts import LANGUAGES, language
from companion.texts.sorting import sort_names
from companion.views import home as views
from companion.views import reference
from companion.views.languages import languages
from companion.views.record_tables import TableOrder
from companion.views.session_filter import NO_PARAMETERS, FilterView, SelectField, by_game, by_player
from companion.views.setup import fields
from companion.web.assets import all_assets
from companion.web.forms import keep_facts, number
from companion.web.limits import CHANGES, GUESSES, limited
from companion.web.rendering import redirect_to, render, words
from companion.web.security import BROWSER_COOKIE, POLICY
from companion.web.services import sessions
from companion.web.visitor import OFF, ON, THEMES, reader, set_cookie

pages = Blueprint("home", __name__)
RECENT_SESSIONS = 5
MAX_FILE_NAME_LETTERS = 60
MAX_SEARCHED = 60
"""Maximum number of characters in a search in notes."""
MAX_TYPED_CODE = 12
"""Maximum number of characters in the field of the short code."""


@pages.get("/")
def home() -> Response:
    """Show the games, the open and archived sessions, and the latest results."""
    return _home_page()


def _home_page(wrong_code: str | None = None) -> Response:
    """Return the home page. `wrong_code` is a typed short code that opens no session, to be shown with its error."""
    club, lang = reader().club, reader().lang
    running, away = (views.running(_open(club, away=away), lang) for away in (False, True))
    recent = sessions().register.finished_page(club, limit=RECENT_SESSIONS).sessions if reader().offers_names else ()
    finished = views.finished(recent, lang)
    style, policy = _first_look() if BROWSER_COOKIE not in request.cookies else (None, POLICY)
    page = render(
        "home.html",
        on_table=running,
        away=away,
        games=views.games(lang, sessions().register.latest_game(club)),
        pads=sessions().pads.of_club(club),
        finished=finished,
        style=style,
        wrong_code=wrong_code,
    )
    return make_response(page, 200 if wrong_code is None else 422, {"Content-Security-Policy": policy})


def _open(club: str, *, away: bool) -> Iterator[Session]:
    """Yield the open sessions of a club: the archived ones if `away`, else the others.

    Sessions of missing games are left out.
    """
    return (sessions().store.get(p.code) for p in sessions().register.running(club, away=away) if p.seating.game in all_games())


@cache
def _first_look() -> tuple[Markup, str]:
    """Return the style embedded in the home page on a first visit, and the content security policy that allows it.

    The embedded style saves the first visitor a second request. The policy allows only this text, by its hash.
    """
    style = Markup(all_assets().text("front.css"))  # noqa: S704  our own file
    fingerprint = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return style, f"{POLICY}; style-src 'self' 'sha256-{fingerprint}'"


@pages.get("/history")
def history() -> str:
    """List one page of finished sessions, the latest first. Query parameters may filter them."""
    club, lang = reader().club, reader().lang
    form = filter_view("/history", "plays", game_choice(), by_player(filter_people(), lang))
    found = sessions().register.finished_page(club, form.sought, older=request.args.get("older"))
    return render(
        "history.html",
        sessions=views.finished(found.sessions, lang),
        older=found.older,
        seeking=form,
        told=_found_words(club, form.sought) if form.is_chosen else "",
        is_later="older" in request.args,
    )


def _found_words(club: str, sought: SessionFilter) -> str:
    """Return in words how many finished sessions the filter has found."""
    count = sessions().register.count_finished(club, sought)
    if count > MAX_COUNTED_SESSIONS:
        return words().say("history-found-many", count=MAX_COUNTED_SESSIONS)
    return words().say("history-found", count=count)


def filter_view(path: str, export: str, *choices: SelectField, more: Mapping[str, str] = NO_PARAMETERS) -> FilterView:
    """Return the view of the session filter in the address, with the form to change it."""
    places = sort_names(sessions().register.places(reader().club), reader().lang)
    return FilterView(path, export, read_filter(), choices, places, more)


def table_order(path: str) -> TableOrder:
    """Return how the tables of the page at `path` are sorted, from the query parameters `sort` and `all`."""
    asked = request.args.to_dict()
    return TableOrder(path, asked, reader().lang, asked.pop("sort", ""), asked.pop("all", ""))


def game_choice() -> SelectField:
    """Return the selection field for the game, with the score pads that the club has played."""
    return by_game(reader().lang, sessions().records.played_pads(reader().club))


def filter_people() -> list[str]:
    """Return the people offered by a filter form, including the person already chosen."""
    club, player = reader().club, request.args.get("player")
    found = sessions().renames.names(club)
    is_missing = player and player not in found and sessions().people.is_known(club, player)
    return [str(player), *found] if is_missing else found


def read_filter() -> SessionFilter:
    """Return the session filter in the query parameters. Invalid days and unknown games are ignored."""
    asked = {name: request.args.get(name) or None for name in ("game", "player", "place", "since", "until", "note")}
    for name in ("since", "until"):
        asked[name] = _day(asked[name] or "")
    if asked["game"] not in all_games():
        asked["game"] = None
    asked["note"] = (asked["note"] or "").strip()[:MAX_SEARCHED] or None
    return SessionFilter(**asked)


def _day(told: str) -> str | None:
    try:
        return told if date.fromisoformat(told).isoformat() == told else None
    except ValueError:
        return None


@pages.post("/join")
@limited(GUESSES)
def join() -> Response:
    """Redirect to the session of the short code in the form. A wrong code stays in its field, with the error."""
    typed = request.form.get("short", "")
    try:
        session = sessions().store.by_short_code(typed)
    except NoSuchSessionError:
        return _home_page(wrong_code=typed[:MAX_TYPED_CODE])
    return redirect_to(f"/p/{session.code}/")


@pages.get("/copies")
def copies() -> str:
    """List the games that have copy facts, with the number of known facts and the names of the missing ones."""
    known = (
        (key, game, sessions().clubs.load_copy_facts(reader().club, game)) for key, game in all_games().items() if game.facts
    )
    listed = []
    for key, game, facts in known:
        texts = words(key)
        missing = [texts.say(f"fact-{fact}") for fact in game.facts if fact not in facts]
        listed.append((key, texts.say("game-name"), len(facts), len(game.facts), missing))
    return render("copies.html", copies=listed)


@pages.route("/copies/<key>", methods=["GET", "POST"])
@limited(CHANGES, "POST")
def copy(key: str) -> Response:
    """Show or store the copy facts of one game.

    Valid facts are stored. The others are shown as typed, with their problems.
    """
    game = all_games().get(key)
    if game is None or not game.facts:
        abort(404)
    clubs, club = sessions().clubs, reader().club
    typed, problems = keep_facts(request.form, game.facts, partial(clubs.set_copy_fact, club, game))
    if request.method == "POST" and not problems:
        return redirect_to(f"/copies/{key}?saved=1")
    view = fields(game.facts, clubs.load_copy_facts(club, game), typed, problems)
    name = words(key).say("game-name")
    page = render("copy.html", key, view=view, key=key, name=name, saved="saved" in request.args and not problems)
    return make_response(page, 422 if problems else 200)


@pages.route("/settings", methods=["GET", "POST"])
def settings() -> Response:
    """Show or store this phone's settings: language, theme, thinking times and name suggestions."""
    if request.method == "GET":
        return settings_page()
    response = redirect_to("/settings")
    for name, allowed in (("lang", LANGUAGES), ("theme", THEMES), ("clock", (ON, OFF)), ("names", (ON, OFF))):
        if (chosen := request.form.get(name, "")) in allowed:
            set_cookie(response, name, chosen)
    return response


def settings_page(problem: Problem | None = None, status: int = 422, file: str = "") -> Response:
    """Return the settings page, with the outcome of an import or the problem of a refused file.

    `file` is the name of the refused file if several were sent.
    """
    page = render(
        "settings.html",
        languages=LANGUAGES,
        themes=THEMES,
        names=[language(x).say("language-name") for x in LANGUAGES],
        refused=problem,
        refused_file=to_one_line(file, MAX_FILE_NAME_LETTERS),
        taken=None if problem else _taken(),
        was_cancelled="cancelled" in request.args,
        imports=views.imports(sessions().imports.latest(reader().club), words()),
    )
    return make_response(page, status if problem else 200)


@pages.get("/languages")
def all_languages() -> str:
    """Show how complete each language is."""
    return render("languages.html", languages=languages(words()))


def _taken() -> list[int | None] | None:
    """Return the outcome of an import in the address: sessions added, already there, facts, left out, the import's id, pads.

    None if a number is missing or invalid.
    """
    told = [number(request.args.get(name, "0"), 8) for name in ("added", "there", "facts", "left", "import", "pads")]
    return None if "added" not in request.args or None in told else told


@pages.get("/results")
def results() -> Response:
    """Redirect to the list of finished sessions."""
    return redirect_to("/history")


@pages.get("/<any(rules, print):what>")
def choose_game(what: str) -> str:
    """List the games, to choose one for its rules or for printing."""
    games, pads = views.games(reader().lang), sessions().pads.of_club(reader().club)
    return render("games.html", title=words().say(f"{what}-title"), base=f"/{what}/", games=games, pads=pads)


@pages.get("/rules/<key>")
def rules(key: str) -> str:
    """Show a game's rules in the app's own words. The query parameter `q` searches them."""
    if key not in all_games():
        abort(404)
    query = request.args.get("q", "")[:60]
    return render(
        "rules.html",
        key,
        view=reference.view(key, reader().lang, query),
        key=key,
        pad=pad_of_key(key) if is_pad_key(key) else None,
        query=query,
        back=reference.way_back(request.args.get("from", "")),
        name=words(key).say("game-name"),
    )
