"""What the taps know of the final form; and its numbers put right in the state itself, so that play goes on from them."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow.state import State, housed, standing
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, SPOTS
from companion.games.castle_for_all_seasons.rules.question import MOST_TRACK
from companion.games.castle_for_all_seasons.sheet import FREE_SPOTS, SHEET, is_winter, lacks_free_spots
from companion.rules.game import Open, Seating, Words
from companion.rules.shape import Json, Whole
from companion.rules.sheet import TABLE, Place


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as it was tapped; nothing for a table that tapped nothing."""
    if not state.touched:
        return {}
    known: dict[Place, Json] = {(TABLE, f"built.{b}"): state.built.get(b, 0) for b in BUILDINGS}
    if state.forge_told:
        known[TABLE, "forge_silver"] = state.forge
    spots = [*SPOTS, GRANARY] if is_winter(seating) else [*SPOTS]
    for seat, name in enumerate(seating.players):
        known[name, "track"] = state.points[seat]
        for spot in spots:
            known[name, f"servants.{spot}"] = state.servants.get(spot, ()).count(seat)
    return known


def left_open(state: State, seating: Seating) -> tuple[Open, ...]:
    """The keep scores free spots, and only the board tells how many there are."""
    if not lacks_free_spots(seating, prefill(state, seating)):
        return ()
    return (Open(Words("open-free-spots"), FREE_SPOTS),)


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with so much more in that cell; None for what it does not hold, or could not hold then."""
    if not state.touched:
        return None
    column, key = place
    if column == TABLE:
        return _of_table(state, key, by)
    return _of_player(state, seating.players.index(column), key, by) if column in seating.players else None


def _of_table(state: State, key: str, by: int) -> State | None:
    kind, _, building = key.partition(".")
    if kind == "built" and building in BUILDINGS:
        fits = 0 <= state.built.get(building, 0) + by <= BUILDINGS[building].copies
        return replace(state, built=standing(state.built, building, by)) if fits else None
    if key == "forge_silver" and state.forge_told:
        return replace(state, forge=state.forge + by) if 0 <= state.forge + by <= _most("forge_silver", of_table=True) else None
    return None


def _of_player(state: State, seat: int, key: str, by: int) -> State | None:
    if key == "track":
        if not 0 <= state.points[seat] + by <= MOST_TRACK:
            return None
        # In which round the track went wrong nobody knows: all are put right, and the chart ends where the track does.
        history = tuple(_moved(points, seat, by) for points in state.history)
        return replace(state, points=_moved(state.points, seat, by), history=history)
    kind, _, spot = key.partition(".")
    if kind != "servants":
        return None
    there = state.servants.get(spot, ())
    if not 0 <= there.count(seat) + by <= _most(key, of_table=False):
        return None
    others = tuple(s for s in there if s != seat)
    return replace(state, servants=housed(state.servants, spot, (*others, *(seat,) * (there.count(seat) + by))))


def _moved(points: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*points[:seat], points[seat] + by, *points[seat + 1 :])


def _most(key: str, *, of_table: bool) -> int:
    """The most that a cell takes."""
    shape = SHEET.cells[of_table, key].shape
    assert isinstance(shape, Whole)
    return shape.high
