"""Who sits where, with which options, who begins: of a new play, and of one that is on the table."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, make_response, request

from companion.clubs import TINCTURES, in_order
from companion.games import all_games
from companion.plays.play import Play
from companion.plays.service import StaleError
from companion.rules.errors import DoubtError, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json
from companion.views import new as views
from companion.views.new import LOT, Filled
from companion.web import mine
from companion.web.forms import number, request_of
from companion.web.limits import MOST_SEATS
from companion.web.reader import reader
from companion.web.rendering import render, see, words
from companion.web.services import plays
from companion.web.showing import found, is_intro_due, unkept

pages = Blueprint("new", __name__)


@pages.get("/new/<key>")
def form(key: str) -> Response:
    """The form, empty but for the options, or with the seats of a play that is to be played again."""
    game = all_games().get(key) or abort(404)
    names = tuple(request.args.getlist("player")[:MOST_SEATS])
    given = {o.key: request.args.getlist(f"option.{o.key}") for o in game.options if f"option.{o.key}" in request.args}
    know = plays().teaching.know(reader().club, key)
    teach = bool({*names} - know) if names else not know
    return _shown(key, padded(Filled(names, (), given, teach=teach), game))


@pages.post("/new/<key>")
def begin(key: str) -> Response:
    """Begin the play; or, without a script, add a known name or move a seat."""
    game = all_games().get(key) or abort(404)
    filled = padded(sent(key), game)
    if "begin" not in request.form:
        return _shown(key, rearranged(filled, game))
    wanted = {"game": key, **table_of(filled, game), "teach": filled.teach}
    if not wanted["sure"] and (doubts := plays().renames.doubts(reader().club, wanted["players"])):
        return make_response(_shown(key, filled, DoubtError(*doubts)), 200)  # only asked: nothing was wrong
    try:
        play = plays().create(wanted, reader().club)
    except RefusedError as refused:
        return _shown(key, filled, refused)
    response = see(f"/p/{play.code}/{'intro' if is_intro_due(found(play.code)) else 'setup'}")
    mine.say(response, play)  # who began on this phone is not asked whose it is
    return response


def table_of(filled: Filled, game: Game[Any, Any]) -> dict[str, Json]:
    """Who sits where, in which colours, with which options, and who begins; empty seats are none."""
    seated = [(n.strip(), t) for n, t in zip(filled.names, filled.tinctures, strict=True) if n.strip()]
    players = [name for name, _ in seated]
    return {
        "players": players,
        "options": views.read_options(game, filled.options),
        "first": _first(filled, players),
        "tinctures": [t for _, t in seated],
        "sure": request.form.get("sure") == views.as_asked(players),
    }


def sent(key: str) -> Filled:
    """The form as it was sent."""
    names = tuple(request.form.getlist("player")[:MOST_SEATS])
    tinctures = []
    for i in range(len(names)):
        chosen = number(request.form.get(f"tincture.{i}", ""), 1)
        tinctures.append(chosen if chosen is not None and chosen < TINCTURES else -1)
    options = {o.key: request.form.getlist(f"option.{o.key}") for o in all_games()[key].options}
    return Filled(names, tuple(tinctures), options, request.form.get("first", LOT), teach="teach" in request.form)


def padded(filled: Filled, game: Game[Any, Any]) -> Filled:
    """With every seat the game has room for, and a colour of its own for each, out of the box as far as it goes."""
    most, colours = max(game.seats), in_order(game.tinctures)
    names = (*filled.names, *[""] * (most - len(filled.names)))
    given, tinctures = filled.tinctures, list[int]()
    known = {p.name: p.tincture for p in plays().clubs.people(reader().club)} if any(names) else {}
    for i, name in enumerate(names):
        wanted = given[i] if i < len(given) else known.get(name.strip(), -1)
        is_elsewhere = wanted in tinctures or (game.tinctures and wanted not in game.tinctures)
        if wanted < 0 or (is_elsewhere and i >= len(given)):
            wanted = next(t for t in colours if t not in tinctures)
        tinctures.append(wanted)
    return replace(filled, names=names, tinctures=tuple(tinctures))


def rearranged(filled: Filled, game: Game[Any, Any]) -> Filled:
    """What the small buttons do without a script: add a name, move a seat up or down."""
    names, tinctures = list(filled.names), list(filled.tinctures)
    if added := request.form.get("add"):
        empty = next((i for i, n in enumerate(names) if not n.strip()), None)
        if empty is not None:
            names[empty] = added
    for button, step in (("up", -1), ("down", 1)):
        a = number(request.form.get(button, ""), 2)
        if a is not None and a < len(names) and 0 <= (b := a + step) < len(names):
            names[a], names[b] = names[b], names[a]
            tinctures[a], tinctures[b] = tinctures[b], tinctures[a]
    return padded(replace(filled, names=tuple(names), tinctures=tuple(tinctures)), game)


def _first(filled: Filled, players: list[str]) -> int:
    """Who begins: chosen, or drawn by lot."""
    first = number(filled.first, 1)
    if first is not None and first < len(filled.names):
        name = filled.names[first].strip()
        if name in players:
            return players.index(name)
    return secrets.randbelow(len(players)) if players else 0


def _shown(key: str, filled: Filled, refused: RefusedError | None = None) -> Response:
    know = sorted(plays().teaching.know(reader().club, key)) if all_games()[key].flow.lessons else []
    return form_page(key, filled, refused, know=know, base="", is_fixed=False)


def form_page(key: str, filled: Filled, refused: RefusedError | None = None, **context: Any) -> Response:
    """The form of a new play, or of one whose seats are changed."""
    known = [p.name for p in plays().clubs.people(reader().club, 24)]
    problems = refused.problems if refused else ()
    view = views.view(all_games()[key], words(key).say("game-name"), filled, known, problems)
    return make_response(render("new.html", key, view=view, **context), 422 if refused else 200)


# --- Who sits at a table that is set up already: everything until the first turn, then names and colours ---------------------


@pages.get("/p/<code>/seats")
def seats(code: str) -> Response:
    """The form, with everything as it is."""
    play = found(code).play
    return see(f"/p/{code}/result") if play.is_closed else _seats_shown(play, _begun(play))


@pages.post("/p/<code>/seats")
def change_seats(code: str) -> Response:
    """Change it; or, without a script, add a known name or move a seat."""
    play = found(code).play
    filled = padded(sent(play.game.key), play.game)
    if "begin" not in request.form:
        return _seats_shown(play, rearranged(filled, play.game))
    wanted: dict[str, Json] = table_of(filled, play.game)
    if _is_fixed(play):
        names = request.form.getlist("player")[: len(play.seating.players)]
        filled = replace(filled, names=tuple(names), tinctures=filled.tinctures[: len(names)], is_fixed=True)
        wanted = {"players": names, "tinctures": list(filled.tinctures), "sure": wanted["sure"]}
    if _is_same(play, wanted):
        return see(f"/p/{code}/setup")
    try:
        plays().do(code, replace(request_of("seat", wanted, request.form), author=mine.holder(play)))
    except StaleError as stale:
        return _seats_shown(stale.play, _begun(stale.play), stale)
    except RefusedError as refused:
        return _seats_shown(play, filled, refused)
    return see(f"/p/{code}/setup")


def _is_fixed(play: Play) -> bool:
    """Whether the first turn has been played: then everybody stays in their seat."""
    return play.content.last_flow > 0


def _is_same(play: Play, wanted: Mapping[str, Json]) -> bool:
    """Whether nothing was changed."""
    seating = play.seating
    now = {"players": [*seating.players], "options": dict(seating.options), "first": seating.first}
    now["tinctures"] = [*play.registered.tinctures]
    return all(value == now[key] for key, value in wanted.items() if key in now)


def as_it_is(play: Play) -> Filled:
    """The form with everything as it is."""
    seating = play.seating
    options = {
        option.key: chosen if option.is_several else [chosen]
        for option in play.game.options
        for chosen in [seating.options.get(option.key, option.default)]  # an older play may not have it
    }
    return Filled(seating.players, play.registered.tinctures, options, str(seating.first), is_fixed=True)


def _begun(play: Play) -> Filled:
    filled = as_it_is(play)
    return filled if _is_fixed(play) else padded(replace(filled, is_fixed=False), play.game)


def _seats_shown(play: Play, filled: Filled, refused: RefusedError | None = None) -> Response:
    seen = {"seq": play.seq, "base": f"/p/{play.code}", "is_fixed": _is_fixed(play), "know": []}
    answer = form_page(play.game.key, filled, refused, **seen)
    return answer if refused else unkept(answer.get_data(as_text=True))
