"""Facts folded into the state. A fact has happened: nothing is refused here."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.games.between_two_castles import moves, sites
from companion.games.between_two_castles.decide_castles import with_attendant, with_card, without_card
from companion.games.between_two_castles.state import CHOOSE, REMEMBERED, Site, State, Tile, tile_at
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Data = Mapping[str, Json]


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    return State(sites=(Site(),) * len(sites.builders(seating)))


def evolve(state: State, _seating: Seating, fact: Fact) -> State:
    """The state after a fact."""
    return EVOLVERS[fact.type](state, fact.data)


# --- The course of play ----------------------------------------------------------------------------------------------


def _begun(state: State, _data: Data) -> State:
    return _at(state, moves.after(moves.now(state)))


def _step_done(state: State, data: Data) -> State:
    next_point = moves.after(moves.Point(data["round"], data["turn"], data["step"]))
    history = state.history if data["points"] is None else (*state.history, tuple(data["points"]))
    return _at(replace(state, history=history), next_point)


def _turn_set(state: State, data: Data) -> State:
    return _at(state, moves.Point(data["round"], data["turn"], CHOOSE))


def _at(state: State, point: moves.Point) -> State:
    return replace(state, round=point.round, turn=point.turn, step=point.step)


# --- Castles ---------------------------------------------------------------------------------------------------------


def _changed(state: State, place: int, site: Site) -> State:
    return replace(state, sites=(*state.sites[:place], site, *state.sites[place + 1 :]))


def _remembered(state: State, *rooms: str | None) -> State:
    recent = dict.fromkeys([*(room for room in rooms if room), *state.recent])
    return replace(state, recent=tuple(recent)[:REMEMBERED])


def _throne_set(state: State, data: Data) -> State:
    place, other = data["castle"], data["with"]
    if other is not None:
        state = _changed(state, other, replace(state.sites[other], throne=state.sites[place].throne))
    return _changed(state, place, replace(state.sites[place], throne=data["throne"]))


def _token_set(state: State, data: Data) -> State:
    place, other = data["castle"], data["with"]
    if other is not None:
        state = _changed(state, other, replace(state.sites[other], token=state.sites[place].token))
    return _changed(state, place, replace(state.sites[place], token=data["set"]))


def _castle_named(state: State, data: Data) -> State:
    return _changed(state, data["castle"], replace(state.sites[data["castle"]], name=data["set"]))


def _room_placed(state: State, data: Data) -> State:
    site, tile = state.sites[data["castle"]], tile_at(data["room"], data["x"], data["y"])
    if site.at(tile.x, tile.y) != tile:
        site = sites.with_tile(sites.without(site, site.at(tile.x, tile.y)), tile)
    if data["settles"]:
        site = replace(site, settled=(*site.settled, data["settles"]))
    return _changed(_remembered(state, data["replaced"], data["room"]), data["castle"], site)


def _room_moved(state: State, data: Data) -> State:
    tile, target = Tile(data["room"], data["x"], data["y"]), Tile(data["room"], data["to_x"], data["to_y"])
    return replace(state, sites=sites.moved(state.sites, data["castle"], tile, data["to_castle"], target))


def _room_removed(state: State, data: Data) -> State:
    site = sites.without(state.sites[data["castle"]], Tile(data["room"], data["x"], data["y"]))
    return _changed(_remembered(state, data["room"]), data["castle"], site)


def _attendant_set(state: State, data: Data) -> State:
    site = state.sites[data["castle"]]
    attendants = with_attendant(site.attendants, data["attendant"], data["count"])
    return _changed(state, data["castle"], replace(site, attendants=attendants))


def _card_added(state: State, data: Data) -> State:
    site = state.sites[data["castle"]]
    return _changed(state, data["castle"], replace(site, bonus_cards=with_card(site.bonus_cards, data["card"])))


def _card_removed(state: State, data: Data) -> State:
    site = state.sites[data["castle"]]
    return _changed(state, data["castle"], replace(site, bonus_cards=without_card(site.bonus_cards, data["card"])))


def _bonus_settled(state: State, data: Data) -> State:
    site = state.sites[data["castle"]]
    settled = tuple(dict.fromkeys([*site.settled, data["bonus"]]))
    return _changed(state, data["castle"], replace(site, settled=settled))


def _bonus_drawn_for(state: State, data: Data) -> State:
    site = state.sites[data["castle"]]
    drawn_for = tuple(dict.fromkeys([*site.drawn_for, data["bonus"]]))
    return _changed(state, data["castle"], replace(site, drawn_for=drawn_for))


EVOLVERS: Mapping[str, Callable[[State, Data], State]] = {
    "begun": _begun,
    "step-done": _step_done,
    "turn-set": _turn_set,
    "throne-set": _throne_set,
    "token-set": _token_set,
    "castle-named": _castle_named,
    "room-placed": _room_placed,
    "room-moved": _room_moved,
    "room-removed": _room_removed,
    "attendant-set": _attendant_set,
    "bonus-card-added": _card_added,
    "bonus-card-removed": _card_removed,
    "bonus-settled": _bonus_settled,
    "bonus-drawn-for": _bonus_drawn_for,
}
