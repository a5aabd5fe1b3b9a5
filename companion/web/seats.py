"""Who sits at a table that is set up already: everything until the first turn, then names and colours."""

from collections.abc import Mapping
from dataclasses import replace

from flask import Blueprint, Response, request

from companion.plays.play import Play
from companion.plays.service import StaleError
from companion.rules.errors import RefusedError
from companion.rules.shape import Json
from companion.views.new import Filled, as_value, is_several
from companion.web.forms import request_of
from companion.web.mine import holder
from companion.web.new import form_page, padded, rearranged, sent, table_of
from companion.web.rendering import see
from companion.web.services import plays
from companion.web.showing import found, unkept

pages = Blueprint("seats", __name__)


@pages.get("/p/<code>/seats")
def form(code: str) -> Response:
    """The form, with everything as it is."""
    play = found(code).play
    return see(f"/p/{code}/result") if play.is_closed else _shown(play, _begun(play))


@pages.post("/p/<code>/seats")
def change(code: str) -> Response:
    """Change it; or, without a script, add a known name or move a seat."""
    play = found(code).play
    filled = padded(sent(play.game.key), play.game)
    if "begin" not in request.form:
        return _shown(play, rearranged(filled, play.game))
    wanted: dict[str, Json] = table_of(filled, play.game)
    if _is_fixed(play):
        names = request.form.getlist("player")[: len(play.seating.players)]
        filled = replace(filled, names=tuple(names), tinctures=filled.tinctures[: len(names)], is_fixed=True)
        wanted = {"players": names, "tinctures": list(filled.tinctures), "sure": wanted["sure"]}
    if _is_same(play, wanted):
        return see(f"/p/{code}/setup")
    try:
        plays().do(code, replace(request_of("seat", wanted, request.form), author=holder(play)))
    except StaleError as stale:
        return _shown(stale.play, _begun(stale.play), stale)
    except RefusedError as refused:
        return _shown(play, filled, refused)
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
        option.key: [as_value(value) for value in (chosen if is_several(option) else [chosen])]
        for option in play.game.options
        for chosen in [seating.options.get(option.key, option.default)]  # an older play may not have it
    }
    return Filled(seating.players, play.registered.tinctures, options, str(seating.first), is_fixed=True)


def _begun(play: Play) -> Filled:
    filled = as_it_is(play)
    return filled if _is_fixed(play) else padded(replace(filled, is_fixed=False), play.game)


def _shown(play: Play, filled: Filled, refused: RefusedError | None = None) -> Response:
    seen = {"seq": play.seq, "base": f"/p/{play.code}", "is_fixed": _is_fixed(play), "know": []}
    answer = form_page(play.game.key, filled, refused, **seen)
    return answer if refused else unkept(answer.get_data(as_text=True))
