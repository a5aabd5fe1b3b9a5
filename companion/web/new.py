"""A new play: who sits where, which options, who begins."""

import secrets
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, make_response, request

from companion.clubs import TINCTURES, in_order
from companion.games import all_games
from companion.rules.errors import DoubtError, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json
from companion.views import new as views
from companion.views.new import LOT, Filled
from companion.web import mine
from companion.web.forms import number
from companion.web.limits import MOST_SEATS
from companion.web.reader import reader
from companion.web.rendering import render, see, words
from companion.web.services import plays
from companion.web.showing import found, is_intro_due

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
    most, colours = max(game.seats), in_order(game.tinctures)
    names, tinctures = list(filled.names), list(filled.tinctures)
    if added := request.form.get("add"):
        empty = next((i for i, n in enumerate(names) if not n.strip()), None)
        if empty is not None:
            names[empty] = added
        elif len(names) < most:
            names.append(added)
            tinctures.append(next(t for t in colours if t not in tinctures))
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
