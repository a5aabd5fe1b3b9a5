"""A new play: who sits where, which options, who begins."""

import secrets
from dataclasses import replace

from flask import Blueprint, Response, abort, make_response, request

from companion.clubs import TINCTURES
from companion.games import all_games
from companion.rules.errors import DoubtError, RefusedError
from companion.views import new as views
from companion.views.new import LOT, Filled
from companion.web.reader import reader
from companion.web.rendering import render, see, words
from companion.web.services import plays

pages = Blueprint("new", __name__)
MOST_SEATS = 7


@pages.get("/new/<key>")
def form(key: str) -> Response:
    """The form, empty but for the options, or with the seats of a play that is to be played again."""
    game = all_games().get(key) or abort(404)
    names = tuple(request.args.getlist("player")[:MOST_SEATS])
    given = {o.key: request.args.getlist(f"option.{o.key}") for o in game.options if f"option.{o.key}" in request.args}
    return _shown(key, _padded(Filled(names, (), given), max(game.seats)))


@pages.post("/new/<key>")
def begin(key: str) -> Response:
    """Begin the play; or, without a script, add a known name or move a seat."""
    game = all_games().get(key) or abort(404)
    sent = _padded(_sent(key), max(game.seats))
    if "begin" not in request.form:
        return _shown(key, _rearranged(sent, max(game.seats)))
    seated = [(n.strip(), t) for n, t in zip(sent.names, sent.tinctures, strict=True) if n.strip()]
    players = [name for name, _ in seated]
    wanted = {
        "game": key,
        "players": players,
        "options": views.read_options(game, sent.options),
        "first": _first(sent, players),
        "tinctures": [t for _, t in seated],
        "sure": request.form.get("sure") == views.as_asked(players),
    }
    if not wanted["sure"] and (doubts := plays().renames.doubts(reader().club, players)):
        return _shown(key, sent, DoubtError(*doubts))
    try:
        play = plays().create(wanted, reader().club)
    except RefusedError as refused:
        return _shown(key, sent, refused)
    return see(f"/p/{play.code}/setup")


def _sent(key: str) -> Filled:
    names = tuple(request.form.getlist("player")[:MOST_SEATS])
    tinctures = []
    for i in range(len(names)):
        chosen = request.form.get(f"tincture.{i}", "")
        tinctures.append(int(chosen) if chosen.isdecimal() and len(chosen) == 1 and int(chosen) < TINCTURES else -1)
    options = {o.key: request.form.getlist(f"option.{o.key}") for o in all_games()[key].options}
    return Filled(names, tuple(tinctures), options, request.form.get("first", LOT))


def _padded(filled: Filled, most: int) -> Filled:
    """With every seat the game has room for, and a colour of its own for each."""
    names = (*filled.names, *[""] * (most - len(filled.names)))
    given, tinctures = filled.tinctures, list[int]()
    known = {p.name: p.tincture for p in plays().clubs.people(reader().club)} if any(names) else {}
    for i, name in enumerate(names):
        wanted = given[i] if i < len(given) else known.get(name.strip(), -1)
        if wanted < 0 or (wanted in tinctures and i >= len(given)):
            wanted = next(t for t in range(TINCTURES) if t not in tinctures)
        tinctures.append(wanted)
    return replace(filled, names=names, tinctures=tuple(tinctures))


def _rearranged(filled: Filled, most: int) -> Filled:
    """What the small buttons do without a script: add a name, move a seat up or down."""
    names, tinctures = list(filled.names), list(filled.tinctures)
    if added := request.form.get("add"):
        empty = next((i for i, n in enumerate(names) if not n.strip()), None)
        if empty is not None:
            names[empty] = added
        elif len(names) < most:
            names.append(added)
            tinctures.append(next(t for t in range(TINCTURES) if t not in tinctures))
    for button, step in (("up", -1), ("down", 1)):
        moved = request.form.get(button, "")
        if moved.isdecimal() and 0 <= int(moved[:2]) < len(names) and 0 <= int(moved[:2]) + step < len(names):
            a, b = int(moved[:2]), int(moved[:2]) + step
            names[a], names[b] = names[b], names[a]
            tinctures[a], tinctures[b] = tinctures[b], tinctures[a]
    return _padded(replace(filled, names=tuple(names), tinctures=tuple(tinctures)), most)


def _first(sent: Filled, players: list[str]) -> int:
    """Who begins: chosen, or drawn by lot."""
    if sent.first.isdecimal() and len(sent.first) == 1 and int(sent.first) < len(sent.names):
        name = sent.names[int(sent.first)].strip()
        if name in players:
            return players.index(name)
    return secrets.randbelow(len(players)) if players else 0


def _shown(key: str, filled: Filled, refused: RefusedError | None = None) -> Response:
    game = all_games()[key]
    known = [p.name for p in plays().clubs.people(reader().club, 24)]
    problems = refused.problems if refused else ()
    view = views.view(game, words(key).say("game-name"), filled, known, problems)
    return make_response(render("new.html", key, view=view), 422 if refused else 200)
