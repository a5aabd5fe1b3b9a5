"""Facts folded into the state. A fact has happened: nothing is refused here."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from companion.games.once_upon_a_castle import moves
from companion.games.once_upon_a_castle.state import Castle, Flag, Floor, State
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Data = Mapping[str, Json]
T = TypeVar("T")


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    return State((Castle(),) * len(seating.players))


def evolve(state: State, seating: Seating, fact: Fact) -> State:
    """The state after a fact."""
    if fact.type in OF_A_CASTLE:
        seat = fact.data["seat"]
        state = _with_castle(state, seat, OF_A_CASTLE[fact.type](state.castles[seat], fact.data))
    else:
        state = OF_THE_TABLE[fact.type](state, fact.data)
    state = _touched(state)
    return _remembered(state, seating) if fact.type == "turn-ended" else state


def _remembered(state: State, seating: Seating) -> State:
    """With what the castles are worth, if the turn that is over was the last of a round."""
    if state.turn % len(state.castles):
        return state
    points = tuple(moves.total(state, seating, seat) for seat in range(len(state.castles)))
    return replace(state, history=(*state.history, points))


def _with_castle(state: State, seat: int, castle: Castle) -> State:
    return replace(state, castles=_with(state.castles, seat, castle))


def _touched(state: State) -> State:
    """With the orders in which castles got four towers and all elements, after this fact."""
    four = _still(state.four_towers, (s for s, c in enumerate(state.castles) if c.has_all_towers))
    complete = _still(state.complete, (s for s, c in enumerate(state.castles) if c.is_complete))
    redeemed = state.redeemed if complete else ()
    if state.touched and (four, complete, redeemed) == (state.four_towers, state.complete, state.redeemed):
        return state
    return replace(state, touched=True, four_towers=four, complete=complete, redeemed=redeemed)


def _still(before: tuple[int, ...], now: Iterable[int]) -> tuple[int, ...]:
    """Those of before who still are, then those who have come."""
    there = tuple(now)
    return (*(s for s in before if s in there), *(s for s in there if s not in before))


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _without(items: tuple[T, ...], at: int) -> tuple[T, ...]:
    return (*items[:at], *items[at + 1 :])


# --- One castle ------------------------------------------------------------------------------------------------------


def _tower_drawn(castle: Castle, data: Data) -> Castle:
    return replace(castle, towers=(*castle.towers, data["points"]))


def _tower_changed(castle: Castle, data: Data) -> Castle:
    return replace(castle, towers=_with(castle.towers, data["tower"] - 1, data["points"]))


def _tower_removed(castle: Castle, data: Data) -> Castle:
    return replace(castle, towers=_without(castle.towers, data["tower"] - 1))


def _wall_drawn(castle: Castle, data: Data) -> Castle:
    return replace(_more_residents(castle, data["residents"]), walls=(*castle.walls, data["residents"]))


def _wall_removed(castle: Castle, data: Data) -> Castle:
    return replace(_more_residents(castle, -data["residents"]), walls=_without(castle.walls, data["wall"] - 1))


def _flag_drawn(castle: Castle, data: Data) -> Castle:
    flag = Flag(data["points"], data["residents"], data["monk"])
    return replace(_more_residents(castle, data["residents"]), flags=(*castle.flags, flag))


def _flag_removed(castle: Castle, data: Data) -> Castle:
    return replace(_more_residents(castle, -data["residents"]), flags=_without(castle.flags, data["flag"] - 1))


def _residents_coloured(castle: Castle, data: Data) -> Castle:
    """A guest who coloured them has acted."""
    return replace(_more_residents(castle, data["count"]), acting=castle.acting if data["guest"] is None else None)


def _more_residents(castle: Castle, count: int) -> Castle:
    return replace(castle, residents=max(0, castle.residents + count))


def _residents_set(castle: Castle, data: Data) -> Castle:
    typed = None if data["counted"] else castle.resident_points
    return replace(castle, residents=data["count"], resident_points=typed)


def _resident_points_set(castle: Castle, data: Data) -> Castle:
    return replace(castle, resident_points=data["points"])


def _small_cloud_drawn(castle: Castle, _data: Data) -> Castle:
    return replace(castle, small_clouds=castle.small_clouds + 1)


def _small_cloud_removed(castle: Castle, _data: Data) -> Castle:
    return replace(castle, small_clouds=castle.small_clouds - 1)


def _guest_reused(castle: Castle, data: Data) -> Castle:
    return replace(castle, acting=data["guest"])


def _floor_drawn(castle: Castle, data: Data) -> Castle:
    castle = replace(castle, floors=(*castle.floors, Floor(data["guest"], data["points"])))
    return _welcoming(castle, data["guest"], acts=data["acts"])


def _welcoming(castle: Castle, guest: str | None, *, acts: bool) -> Castle:
    if guest is None:
        return castle
    return replace(castle, guests=(*castle.guests, guest), acting=guest if acts else castle.acting)


# --- Several castles -------------------------------------------------------------------------------------------------


def _left_by(state: State, seat: int, guest: str) -> State:
    """The state without the guest in that castle."""
    castle = state.castles[seat]
    guests = tuple(g for g in castle.guests if g != guest)
    return _with_castle(state, seat, replace(castle, guests=guests, acting=None if castle.acting == guest else castle.acting))


def _floor_changed(state: State, data: Data) -> State:
    seat, guest, before = data["seat"], data["guest"], data["before"]
    castle = state.castles[seat]
    floors = _with(castle.floors, data["floor"] - 1, Floor(guest, data["points"]))
    state = _with_castle(state, seat, replace(castle, floors=floors))
    if guest is None or guest == before:
        return state
    host = data["host"]
    if before is None:
        return _with_castle(state, host, _welcoming(state.castles[host], guest, acts=data["acts"]))
    there = state.castles[host]
    guests = tuple(guest if g == before else g for g in there.guests)
    acting = guest if data["acts"] else None if there.acting == before else there.acting
    return _with_castle(state, host, replace(there, guests=guests, acting=acting))


def _floor_removed(state: State, data: Data) -> State:
    seat = data["seat"]
    castle = state.castles[seat]
    state = _with_castle(state, seat, replace(castle, floors=_without(castle.floors, data["floor"] - 1)))
    return state if data["host"] is None else _left_by(state, data["host"], data["guest"])


def _guest_stolen(state: State, data: Data) -> State:
    seat, guest = data["seat"], data["guest"]
    state = _left_by(state, data["victim"], guest)
    return _with_castle(state, seat, _welcoming(state.castles[seat], guest, acts=data["acts"]))


def _guest_given(state: State, data: Data) -> State:
    seat, guest = data["seat"], data["guest"]
    state = _left_by(state, data["victim"], guest)
    return _with_castle(state, seat, _welcoming(state.castles[seat], guest, acts=False))


def _bonus_given(state: State, data: Data) -> State:
    def first(seats: tuple[int, ...]) -> tuple[int, ...]:
        return (data["seat"], *(s for s in seats if s != data["seat"]))

    if data["bonus"] == "sun":
        return replace(state, four_towers=first(state.four_towers))
    seats = first(state.complete)
    return replace(state, complete=seats, redeemed=tuple(s for s in state.redeemed if s != data["seat"]))


def _redeeming_finished(state: State, data: Data) -> State:
    return replace(state, redeemed=(*state.redeemed, data["seat"]))


def _redeeming_resumed(state: State, data: Data) -> State:
    return replace(state, redeemed=tuple(s for s in state.redeemed if s != data["seat"]))


def _turn_ended(state: State, _data: Data) -> State:
    castles = tuple(replace(castle, acting=None) for castle in state.castles)
    return replace(state, castles=castles, turn=state.turn + 1)


OF_A_CASTLE: Mapping[str, Callable[[Castle, Data], Castle]] = {
    "floor-drawn": _floor_drawn,
    "tower-drawn": _tower_drawn,
    "tower-changed": _tower_changed,
    "tower-removed": _tower_removed,
    "wall-drawn": _wall_drawn,
    "wall-removed": _wall_removed,
    "flag-drawn": _flag_drawn,
    "flag-removed": _flag_removed,
    "residents-coloured": _residents_coloured,
    "residents-set": _residents_set,
    "resident-points-set": _resident_points_set,
    "small-cloud-drawn": _small_cloud_drawn,
    "small-cloud-removed": _small_cloud_removed,
    "guest-reused": _guest_reused,
}
OF_THE_TABLE: Mapping[str, Callable[[State, Data], State]] = {
    "floor-changed": _floor_changed,
    "floor-removed": _floor_removed,
    "guest-stolen": _guest_stolen,
    "guest-given": _guest_given,
    "bonus-given": _bonus_given,
    "redeeming-finished": _redeeming_finished,
    "redeeming-resumed": _redeeming_resumed,
    "turn-ended": _turn_ended,
}
