"""The course of Once Upon a Castle: its moves, and the views of the tracked state."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.once_upon_a_castle.flow.castles import active_seat, castles_of, redeeming_seat
from companion.games.once_upon_a_castle.flow.lessons import lessons
from companion.games.once_upon_a_castle.flow.moves import MOVES
from companion.games.once_upon_a_castle.flow.state import TURN_STEP, State, start
from companion.games.once_upon_a_castle.rules.question import is_architects
from companion.games.once_upon_a_castle.screen import TurnScreen
from companion.games.once_upon_a_castle.sheet import SHEET
from companion.rules.game import (
    EntryEffects,
    Flow,
    Lessons,
    Phase,
    RunningPoints,
    Seating,
    Table,
    UnknownDetail,
    Words,
    found_in_log,
    ignore_form,
    whole_score,
)
from companion.rules.serialization import to_plain
from companion.rules.shape import Json
from companion.rules.sheet import CellPlace


def phase(state: State, seating: Seating) -> Phase:
    """Return the current step and the seat of the player who rolls the dice or redeems lines. No seat once the game is over."""
    table = Table(state, seating)
    seat = active_seat(table) if state.step == TURN_STEP else redeeming_seat(table)
    return Phase(state.step, seat=seat, finished=state.turn // len(state.castles))


def prefill(state: State, seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the values of the final form's cells that the moves have tracked. Empty while `touched` is false.

    Unknown resident points are left out, so the form asks for them. Entered guests are filled in, even if guests of other
    floors are still unknown.
    """
    known: dict[CellPlace, Json] = {}
    cells = SHEET.asked(seating.players[0], seating)  # the same for every castle
    for castle in castles_of(Table(state, seating)) if state.touched else ():
        drawn = to_plain(castle.scored_castle)
        drawn |= {"cards": drawn["guest_points"], "resident_points": castle.resident_points}
        known |= {(castle.name, key): drawn[key] for key in cells if drawn[key] is not None}
    return known


def tracked(state: State, seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the tracked values of every castle's cells, also before the first move. Unknown resident points are None."""
    measured = {(name, "resident_points"): None for name in seating.players}
    return {**measured, **prefill(replace(state, touched=True), seating)}


def apply_correction(state: State, seating: Seating, place: CellPlace, by: int) -> State | None:
    """Return the state with a castle's number of small clouds changed by `by`, or None for any other cell."""
    name, field = place
    if field != "small_clouds":
        return None
    seat = seating.players.index(name)
    castle = state.castles[seat]
    return state.with_castle(seat, replace(castle, small_clouds=castle.small_clouds + by))


def open_floors(state: State, seating: Seating) -> tuple[UnknownDetail, ...]:
    """Return each floor without an entered guest as an unknown detail.

    Players enter the guest on the Turn page or in the form.
    """
    cell = "guests" if is_architects(seating) else "cards"
    return tuple(
        UnknownDetail(
            Words(f"open-{cell}", {"player": castle.name, "floor": floor}), (castle.name, cell), f"castle={castle.seat}"
        )
        for castle in castles_of(Table(state, seating))
        for floor in castle.floors_without_guest
    )


FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    prefill=prefill,
    tracked=tracked,
    screen=TurnScreen,
    points=RunningPoints(whole_score, found_in_log),
    # The lessons about their guests and about the last lines explain these moves.
    lessons=Lessons(lessons, untaught=frozenset({"draw-monk-flag", "draw-small-cloud", "finish"})),
    entry_effects=EntryEffects(apply_correction, ignore_form),
    unknowns=open_floors,
)
