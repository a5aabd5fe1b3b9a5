"""Facts folded into the state. A fact has happened: nothing is refused here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.games.castle_builder.coins import HEIGHT
from companion.games.castle_builder.state import Baron, Placed, State, Stride
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Data = Mapping[str, Json]


def start(seating: Seating) -> State:
    """The state before anything was tapped: barons on the start places 1 to 4, in the order of turns."""
    order = seating.clockwise(seating.first)
    return State(tuple(Baron(order.index(seat) + 1) for seat in range(len(seating.players))))


def evolve(state: State, _seating: Seating, fact: Fact) -> State:
    """The state after a fact."""
    return replace(EVOLVERS[fact.type](state, fact.data), touched=True)


def _with_baron(state: State, seat: int, **changes: Any) -> State:
    baron = replace(state.barons[seat], **changes)
    return replace(state, barons=(*state.barons[:seat], baron, *state.barons[seat + 1 :]))


def _tile_placed(state: State, data: Data) -> State:
    seat, row = data["seat"], data["row"]
    baron = state.barons[seat]
    placed = Placed(row, data["rubies"], baron.height, state.leaders.get(HEIGHT, ()))
    state = replace(state, placed=placed, leaders=_led(state.leaders, HEIGHT, _tallest_with(state, seat, row)))
    state = _with_baron(state, seat, height=max(baron.height, row))
    return _walked(state, seat, _stride(data))


def _tallest_with(state: State, seat: int, row: int) -> tuple[int, ...]:
    """Who builds highest once a tile lies in this row. A row as high as the best so far ties, unless it was there before."""
    best = max(baron.height for baron in state.barons)
    before = state.leaders.get(HEIGHT, ())
    if row > best:
        return (seat,)
    if row == best > state.barons[seat].height:
        return tuple(sorted({*before, seat}))
    return before


def _led(leaders: Mapping[str, tuple[int, ...]], what: str, seats: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    others = {key: value for key, value in leaders.items() if key != what}
    return {**others, what: seats} if seats else others


def _stride(data: Data) -> Stride:
    return Stride(data["steps"], data["start"], data["end"], tuple(data["coins"]), data["tile"])


def _walked(state: State, seat: int, stride: Stride) -> State:
    state = replace(state, strides=(*state.strides, stride), due=state.due + len(stride.coins))
    return _with_baron(state, seat, space=stride.end)


def _tile_taken_back(state: State, data: Data) -> State:
    placed = state.placed
    if placed is None:
        raise AssertionError("a tile taken back that was not placed")
    state = replace(state, placed=None, due=0, leaders=_led(state.leaders, HEIGHT, placed.leaders))
    start = state.strides[0].start
    return _with_baron(replace(state, strides=()), data["seat"], space=start, height=placed.height)


def _coin_picked(state: State, data: Data) -> State:
    return replace(state, coin=data["effect"])


def _coin_put_back(state: State, _data: Data) -> State:
    return replace(state, coin=None)


def _coin_kept(state: State, data: Data) -> State:
    seat = data["seat"]
    state = _coin_added(state, data)
    state = replace(state, coin=None, kept=state.kept + 1, due=max(0, state.due - 1))
    if data.get("lower") is not None:
        state = _lowered(state, data["lower"])
    return _walked(state, seat, _stride(data["walked"])) if data["walked"] else state


def _lowered(state: State, seat: int) -> State:
    """A castle lost its highest row. Whoever was as high stays; if nobody was, those are highest who are now."""
    state = _with_baron(state, seat, height=state.barons[seat].height - 1)
    before = state.leaders.get(HEIGHT, ())
    if seat not in before:
        return state
    others = tuple(s for s in before if s != seat)
    return replace(state, leaders=_led(state.leaders, HEIGHT, others or _highest(state)))


def _highest(state: State) -> tuple[int, ...]:
    """Whose castle has the most rows, as far as they were told."""
    best = max(baron.height for baron in state.barons)
    return tuple(seat for seat, baron in enumerate(state.barons) if baron.height == best > 0)


def _coin_added(state: State, data: Data) -> State:
    seat = data["seat"]
    return _with_baron(state, seat, coins=(*state.barons[seat].coins, data["effect"]))


def _coin_removed(state: State, data: Data) -> State:
    """One that was put right is gone from the number; only of the others is it known which it was."""
    seat, at = data["seat"], data["number"] - 1
    baron = state.barons[seat]
    if at >= len(baron.coins):
        return _with_baron(state, seat, more=baron.more - 1)
    return _with_baron(state, seat, coins=(*baron.coins[:at], *baron.coins[at + 1 :]))


def _next_turn(state: State, _data: Data) -> State:
    state = replace(state, turn=state.turn + 1, placed=None, strides=(), due=0, kept=0)
    if state.turn % len(state.barons):
        return state
    return replace(state, history=(*state.history, tuple(len(baron.purse) for baron in state.barons)))


def _tiles_taken(state: State, data: Data) -> State:
    """The turn in which a tile was placed may end with this, too."""
    return _next_turn(_next_turn(state, data) if state.placed else state, data)


def _leader_named(state: State, data: Data) -> State:
    what = data["what"]
    return replace(state, leaders=_led(state.leaders, what, tuple(sorted({*state.leaders.get(what, ()), data["seat"]}))))


def _leader_unnamed(state: State, data: Data) -> State:
    what = data["what"]
    return replace(state, leaders=_led(state.leaders, what, tuple(s for s in state.leaders.get(what, ()) if s != data["seat"])))


def _baron_set(state: State, data: Data) -> State:
    return _with_baron(state, data["seat"], space=data["space"])


def _height_set(state: State, data: Data) -> State:
    state = _with_baron(state, data["seat"], height=data["rows"])
    return replace(state, leaders=_led(state.leaders, HEIGHT, _highest(state)))


EVOLVERS: Mapping[str, Callable[[State, Data], State]] = {
    "tiles-taken": _tiles_taken,
    "tile-placed": _tile_placed,
    "tile-taken-back": _tile_taken_back,
    "coin-picked": _coin_picked,
    "coin-put-back": _coin_put_back,
    "coin-kept": _coin_kept,
    "coin-added": _coin_added,
    "coin-removed": _coin_removed,
    "turn-ended": _next_turn,
    "leader-named": _leader_named,
    "leader-unnamed": _leader_unnamed,
    "baron-set": _baron_set,
    "height-set": _height_set,
}
