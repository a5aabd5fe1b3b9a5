"""Forms for players, seats, colours, options and first player, for a new session and for an open one."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, make_response, request

from companion.clubs import COLOUR_COUNT, order_colours
from companion.games import all_games
from companion.rules.errors import ConfirmationRequiredError, Problem, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json
from companion.sessions.session import Session
from companion.sessions.submission import StaleError
from companion.views import new_session as views
from companion.views.new_session import DRAW_BY_LOT, SeatForm
from companion.web import phone_owner
from companion.web.forms import number, request_of
from companion.web.limits import MAX_SEATS, NEW_SESSIONS, limited
from companion.web.rendering import redirect_to, render, words
from companion.web.services import sessions
from companion.web.session_tabs import current_page, open_session, uncached
from companion.web.visitor import reader

pages = Blueprint("new", __name__)
MAX_SUGGESTED_NAMES = 24
ONLY_COUNT = "count"
"""Value of the button of a table that uses the app only for the final scoring."""


@pages.get("/new/<key>")
def form(key: str) -> Response:
    """Show the form for a new session. Query parameters may fill in the players and options of an earlier session."""
    game = all_games().get(key) or abort(404)
    names = tuple(request.args.getlist("player")[:MAX_SEATS])
    given = {o.key: request.args.getlist(f"option.{o.key}") for o in game.options if f"option.{o.key}" in request.args}
    know = sessions().teaching.people_knowing(reader().club, key)
    teach = bool({*names} - know) if names else not know
    return _shown(key, pad_seats(SeatForm(names, (), given, teach=teach), game))


@pages.post("/new/<key>")
@limited(NEW_SESSIONS)
def begin(key: str) -> Response:
    """Create a session, or show the form again if it is refused.

    Without a script, the form's buttons also add a name or move a seat.
    """
    game = all_games().get(key) or abort(404)
    filled = pad_seats(read_seat_form(key), game)
    if "begin" not in request.form:
        return _shown(key, apply_buttons(filled, game))
    wanted = {"game": key, **table_of(filled, game), "teach": filled.teach}
    if not wanted["sure"] and (doubts := close_names(wanted["players"])):
        return make_response(_shown(key, filled, ConfirmationRequiredError(*doubts)), 200)  # a confirmation is no error
    try:
        session = sessions().creator.create(wanted, reader().club)
    except RefusedError as refused:
        return _shown(key, filled, refused)
    if request.form["begin"] == ONLY_COUNT:
        session = sessions().store.count_only(session.code)
    response = redirect_to(f"/p/{session.code}/{current_page(open_session(session.code))}")
    phone_owner.store_owner(response, session)  # the page that asks for the phone's owner is skipped
    return response


def table_of(filled: SeatForm, game: Game[Any, Any]) -> dict[str, Json]:
    """Return the players, colours, options and first player in the form, and whether similar names are confirmed.

    Empty seats are left out.
    """
    seated = [(n.strip(), t) for n, t in zip(filled.names, filled.colours, strict=True) if n.strip()]
    players = [name for name, _ in seated]
    return {
        "players": players,
        "options": views.read_options(game, filled.options),
        "first": _first(filled, players),
        "tinctures": [t for _, t in seated],
        "sure": request.form.get("sure") == views.confirmation_text(players),
    }


def read_seat_form(key: str) -> SeatForm:
    """Return the names, colours, options and first player in the sent form. A missing or invalid colour is -1."""
    names = tuple(request.form.getlist("player")[:MAX_SEATS])
    colours = []
    for i in range(len(names)):
        chosen = number(request.form.get(f"tincture.{i}", ""), 1)
        colours.append(chosen if chosen is not None and chosen < COLOUR_COUNT else -1)
    options = {o.key: request.form.getlist(f"option.{o.key}") for o in all_games()[key].options}
    return SeatForm(names, tuple(colours), options, request.form.get("first", DRAW_BY_LOT), teach="teach" in request.form)


def pad_seats(filled: SeatForm, game: Game[Any, Any]) -> SeatForm:
    """Return the form with empty seats added up to the game's maximum.

    A seat beyond `filled.colours` gets the person's colour if it is free and in the box. Other seats without a colour get a
    free colour, those in the box first.
    """
    most, offered = max(game.seats), order_colours(game.colours)
    names = (*filled.names, *[""] * (most - len(filled.names)))
    given, colours = filled.colours, list[int]()
    known = {p.name: p.colour for p in sessions().clubs.people(reader().club)} if any(names) else {}
    for i, name in enumerate(names):
        wanted = given[i] if i < len(given) else known.get(name.strip(), -1)
        is_elsewhere = wanted in colours or (game.colours and wanted not in game.colours)
        if wanted < 0 or (is_elsewhere and i >= len(given)):
            wanted = next(colour for colour in offered if colour not in colours)
        colours.append(wanted)
    return replace(filled, names=names, colours=tuple(colours))


def apply_buttons(filled: SeatForm, game: Game[Any, Any]) -> SeatForm:
    """Return the form after a button that works without a script: add a name, move a seat up or down."""
    names, colours = list(filled.names), list(filled.colours)
    if added := request.form.get("add"):
        empty = next((i for i, n in enumerate(names) if not n.strip()), None)
        if empty is not None:
            names[empty] = added
    for button, step in (("up", -1), ("down", 1)):
        a = number(request.form.get(button, ""), 2)
        if a is not None and a < len(names) and 0 <= (b := a + step) < len(names):
            names[a], names[b] = names[b], names[a]
            colours[a], colours[b] = colours[b], colours[a]
    return pad_seats(replace(filled, names=tuple(names), colours=tuple(colours)), game)


def _first(filled: SeatForm, players: list[str]) -> int:
    """Return the index in `players` of the chosen first player, or a random index if none was chosen."""
    first = number(filled.first, 1)
    if first is not None and first < len(filled.names):
        name = filled.names[first].strip()
        if name in players:
            return players.index(name)
    return secrets.randbelow(len(players)) if players else 0


def _shown(key: str, filled: SeatForm, refused: RefusedError | None = None) -> Response:
    is_asked = all_games()[key].flow.lessons and reader().offers_names
    know = sorted(sessions().teaching.people_knowing(reader().club, key)) if is_asked else []
    return form_page(key, filled, refused, know=know, base="", is_fixed=False)


def suggested_names(most: int) -> list[str]:
    """Return at most `most` names that a form suggests, the most frequent first. Empty if this device suggests no names."""
    return sessions().clubs.frequent_people(reader().club, most) if reader().offers_names else []


def close_names(players: Sequence[str]) -> tuple[Problem, ...]:
    """Return a confirmation request for each unknown name that is similar to a known name.

    Empty if this device suggests no names.
    """
    return sessions().renames.doubts(reader().club, players) if reader().offers_names else ()


def form_page(key: str, filled: SeatForm, refused: RefusedError | None = None, **context: Any) -> Response:
    """Return the form page for a new session, or for new seats of an open session."""
    known = suggested_names(MAX_SUGGESTED_NAMES)
    problems = refused.problems if refused else ()
    view = views.view(all_games()[key], words(key).say("game-name"), filled, known, problems)
    return make_response(render("new.html", key, view=view, **context), 422 if refused else 200)


# --- Seats of an open session: everything can change until the first turn, then only names and colours -----------------------


@pages.get("/p/<code>/seats")
def seats(code: str) -> Response:
    """Show the form with the current seats of an open session. Redirect to the result of a closed session."""
    session = open_session(code).session
    return redirect_to(f"/p/{code}/result") if session.is_closed else _seats_shown(session, _begun(session))


@pages.post("/p/<code>/seats")
def change_seats(code: str) -> Response:
    """Change the seats, or show the form again if it is refused.

    Without a script, the form's buttons also add a name or move a seat.
    """
    session = open_session(code).session
    filled = pad_seats(read_seat_form(session.game.key), session.game)
    if "begin" not in request.form:
        return _seats_shown(session, apply_buttons(filled, session.game))
    wanted: dict[str, Json] = table_of(filled, session.game)
    if _is_fixed(session):
        names = request.form.getlist("player")[: len(session.seating.players)]
        filled = replace(filled, names=tuple(names), colours=filled.colours[: len(names)], is_fixed=True)
        wanted = {"players": names, "tinctures": list(filled.colours), "sure": wanted["sure"]}
    if _is_same(session, wanted):
        return redirect_to(f"/p/{code}/setup")
    try:
        sessions().commands.submit(
            code, replace(request_of("seat", wanted, request.form), author=phone_owner.owner_name(session))
        )
    except StaleError as stale:
        return _seats_shown(stale.session, _begun(stale.session), stale)
    except RefusedError as refused:
        return _seats_shown(session, filled, refused)
    return redirect_to(f"/p/{code}/setup")


def _is_fixed(session: Session) -> bool:
    """Return True after the first move. From then on only names and colours can change."""
    return session.content.last_flow > 0


def _is_same(session: Session, wanted: Mapping[str, Json]) -> bool:
    seating = session.seating
    now = {"players": [*seating.players], "options": dict(seating.options), "first": seating.first}
    now["tinctures"] = [*session.registered.colours]
    return all(value == now[key] for key, value in wanted.items() if key in now)


def current_seats(session: Session) -> SeatForm:
    """Return the form with the current seats, colours, options and first player."""
    seating = session.seating
    options = {
        option.key: chosen if option.is_several else [chosen]
        for option in session.game.options
        for chosen in [seating.options.get(option.key, option.default)]  # an older session may lack the option
    }
    return SeatForm(seating.players, session.registered.colours, options, str(seating.first), is_fixed=True)


def _begun(session: Session) -> SeatForm:
    filled = current_seats(session)
    return filled if _is_fixed(session) else pad_seats(replace(filled, is_fixed=False), session.game)


def _seats_shown(session: Session, filled: SeatForm, refused: RefusedError | None = None) -> Response:
    seen = {"seq": session.seq, "base": f"/p/{session.code}", "is_fixed": _is_fixed(session), "know": []}
    answer = form_page(session.game.key, filled, refused, **seen)
    return answer if refused else uncached(answer.get_data(as_text=True))
