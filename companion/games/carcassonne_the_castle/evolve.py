"""Facts folded into the state. A fact has happened: nothing is refused here."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.games.carcassonne_the_castle.features import Court, Feature
from companion.games.carcassonne_the_castle.moves import PARTS, moved
from companion.games.carcassonne_the_castle.state import SQUARES, Draft, Scored, State, Tile
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Data = Mapping[str, Json]


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    return State(seating.first, _begun((0, 0), seating.first, 1), left=SQUARES)


def evolve(state: State, _seating: Seating, fact: Fact) -> State:
    """The state after a fact."""
    return EVOLVERS[fact.type](state, fact.data)


def _begun(began: tuple[int, int], seat: int, turn: int) -> tuple[int, int]:
    return (turn, began[1]) if seat == 0 else (began[0], turn)


def _square_placed(state: State, data: Data) -> State:
    return replace(state, left=data["left"], placed=True)


def _square_discarded(state: State, data: Data) -> State:
    return replace(state, left=data["left"])


def _squares_counted(state: State, data: Data) -> State:
    left = data["left"]
    return replace(state, left=left, final=state.final and left == 0)


def _turn_ended(state: State, data: Data) -> State:
    seat = data["seat"]
    if data["again"]:
        first, second = state.again
        state = replace(state, again=(first + 1, second) if seat == 0 else (first, second + 1))
    state = replace(state, left=data["left"])
    return replace(state, final=True, placed=False) if data["over"] else _turn_begun(state, data["next"])


def _turn_given(state: State, data: Data) -> State:
    return _turn_begun(state, data["seat"])


def _turn_begun(state: State, seat: int) -> State:
    turn = state.turn + 1
    return replace(state, seat=seat, turn=turn, began=_begun(state.began, seat, turn), placed=False)


def _pad_changed(state: State, data: Data) -> State:
    followers = data["followers"]
    said = {**data, "followers": None if followers is None else tuple(followers)}
    return replace(state, draft=Draft(**said))


def _pad_cleared(state: State, _data: Data) -> State:
    return replace(state, draft=None)


def _feature(data: Data) -> Feature:
    return Feature(
        data["kind"],
        data["tiles"],
        (data["followers"][0], data["followers"][1]),
        data["start_spaces"],
        well=data["well"],
        doubled=data.get("doubled", False),
    )


def _feature_scored(state: State, data: Data) -> State:
    scored = (*state.scored, Scored(_feature(data), state.turn))
    return replace(state, scored=scored, draft=None, left=data["left"], placed=not state.final)


def _feature_changed(state: State, data: Data) -> State:
    place = data["place"]
    changed = replace(state.scored[place], feature=_feature(data))
    return replace(state, scored=(*state.scored[:place], changed, *state.scored[place + 1 :]), draft=None)


def _feature_moved(state: State, data: Data) -> State:
    draft = state.draft if state.draft and state.draft.place is None else None
    return replace(moved(state, data["place"], data["to"]), draft=draft)


def _feature_removed(state: State, data: Data) -> State:
    place = data["place"]
    draft = state.draft if state.draft and state.draft.place is None else None
    return replace(state, scored=(*state.scored[:place], *state.scored[place + 1 :]), draft=draft)


def _tile_taken(state: State, data: Data) -> State:
    tiles = (*state.tiles, Tile(data["seat"], data["tile"], state.turn, data["at"]))
    return replace(state, tiles=tiles, bare=tuple(n for n in state.bare if n != data["at"]))


def _tile_dropped(state: State, data: Data) -> State:
    tiles = list(state.tiles)
    latest = max(i for i, t in enumerate(tiles) if (t.seat, t.kind) == (data["seat"], data["tile"]))
    return replace(state, tiles=(*tiles[:latest], *tiles[latest + 1 :]))


def _tile_missing(state: State, data: Data) -> State:
    return replace(state, bare=(*state.bare, data["at"]))


def _cell_marked(state: State, data: Data) -> State:
    others = [cell for cell in state.empty if cell != data["cell"]]
    return replace(state, empty=tuple(sorted([*others, data["cell"]] if data["empty"] else others)), empty_told=None)


def _empty_counted(state: State, data: Data) -> State:
    return replace(state, empty_told=data["count"])


def _cells_cleared(state: State, _data: Data) -> State:
    return replace(state, empty=(), empty_told=None)


def _court_scored(state: State, data: Data) -> State:
    followers = data["followers"]
    court = Court(data["markets"], (followers[0], followers[1]), four_each=data["four_each"])
    return replace(state, courts=(*state.courts, court), draft=None)


def _court_removed(state: State, data: Data) -> State:
    place = data["place"]
    return replace(state, courts=(*state.courts[:place], *state.courts[place + 1 :]))


def _unfinished_scored(state: State, data: Data) -> State:
    return replace(state, unfinished=(*state.unfinished, _feature(data)), draft=None)


def _unfinished_removed(state: State, data: Data) -> State:
    place = data["place"]
    return replace(state, unfinished=(*state.unfinished[:place], *state.unfinished[place + 1 :]))


def _part_settled(state: State, data: Data) -> State:
    return replace(state, settled=(*state.settled, data["part"]))


def _part_reopened(state: State, data: Data) -> State:
    again = PARTS[PARTS.index(data["part"]) :]
    return replace(state, settled=tuple(part for part in state.settled if part not in again))


EVOLVERS: Mapping[str, Callable[[State, Data], State]] = {
    "square-placed": _square_placed,
    "square-discarded": _square_discarded,
    "squares-counted": _squares_counted,
    "turn-ended": _turn_ended,
    "turn-given": _turn_given,
    "pad-changed": _pad_changed,
    "pad-cleared": _pad_cleared,
    "feature-opened": _pad_changed,
    "feature-scored": _feature_scored,
    "feature-changed": _feature_changed,
    "feature-moved": _feature_moved,
    "feature-removed": _feature_removed,
    "tile-taken": _tile_taken,
    "tile-dropped": _tile_dropped,
    "tile-missing": _tile_missing,
    "cell-marked": _cell_marked,
    "empty-counted": _empty_counted,
    "cells-cleared": _cells_cleared,
    "court-scored": _court_scored,
    "court-removed": _court_removed,
    "unfinished-scored": _unfinished_scored,
    "unfinished-removed": _unfinished_removed,
    "part-settled": _part_settled,
    "part-reopened": _part_reopened,
}
