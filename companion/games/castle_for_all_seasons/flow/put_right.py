"""Numbers of the final form that the taps know, put right in the state itself, so that play goes on from them."""

from dataclasses import replace

from companion.games.castle_for_all_seasons.flow.state import State, housed, standing
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS
from companion.games.castle_for_all_seasons.rules.question import MOST_TRACK
from companion.games.castle_for_all_seasons.sheet import SHEET
from companion.rules.game import Seating
from companion.rules.shape import Whole
from companion.rules.sheet import TABLE, Place


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
        points = state.points[seat] + by
        fits = 0 <= points <= MOST_TRACK
        return replace(state, points=(*state.points[:seat], points, *state.points[seat + 1 :])) if fits else None
    kind, _, spot = key.partition(".")
    if kind != "servants":
        return None
    there = state.servants.get(spot, ())
    if not 0 <= there.count(seat) + by <= _most(key, of_table=False):
        return None
    others = tuple(s for s in there if s != seat)
    return replace(state, servants=housed(state.servants, spot, (*others, *(seat,) * (there.count(seat) + by))))


def _most(key: str, *, of_table: bool) -> int:
    """The most that a cell takes."""
    shape = SHEET.cells[of_table, key].shape
    assert isinstance(shape, Whole)
    return shape.high
