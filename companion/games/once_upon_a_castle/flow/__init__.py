"""How Once Upon a Castle is played: the flow, put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.once_upon_a_castle.flow.castles import active_seat, castles_of, redeems_now
from companion.games.once_upon_a_castle.flow.lessons import lessons
from companion.games.once_upon_a_castle.flow.moves import MOVES
from companion.games.once_upon_a_castle.flow.state import TURN, State, start, with_item
from companion.games.once_upon_a_castle.rules.question import is_architects
from companion.games.once_upon_a_castle.rules.score import SMALL_CLOUD
from companion.games.once_upon_a_castle.screen import TurnScreen
from companion.games.once_upon_a_castle.sheet import SHEET
from companion.rules.game import Flow, Open, Phase, Seating, Table, Words
from companion.rules.plain import to_plain
from companion.rules.shape import Json
from companion.rules.sheet import Place


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    table = Table(state, seating)
    return Phase(state.step, seat=active_seat(table) if state.step == TURN else redeems_now(table))


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Everything drawn, counted at once."""
    return {castle.name: castle.worth.total for castle in castles_of(Table(state, seating))}


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The same at the end of each round."""
    return tuple(dict(zip(seating.players, points, strict=True)) for points in state.history)


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as it was drawn; nothing for a table that tapped nothing.

    What the residents are worth is left out until it is told, so that the form asks for it. Of guests those stand there who
    are told: the others are open, and take nothing from them.
    """
    known: dict[Place, Json] = {}
    for castle in castles_of(Table(state, seating)) if state.touched else ():
        drawn = to_plain(castle.scored)
        drawn |= {"cards": drawn["guest_points"], "resident_points": castle.resident_points}
        known |= {(castle.name, key): drawn[key] for key in SHEET.asked(castle.name, seating) if drawn[key] is not None}
    return known


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with a number put right that it keeps: the small clouds.

    What was put right was always so: the rounds that are over count it, too.
    """
    name, field = place
    if field != "small_clouds":
        return None
    seat = seating.players.index(name)
    castle = state.castles[seat]
    castle, points = replace(castle, small_clouds=castle.small_clouds + by), by * SMALL_CLOUD
    rounds = tuple(with_item(row, seat, row[seat] + points) for row in state.history)
    return replace(state.with_castle(seat, castle), history=rounds)


def open_floors(state: State, seating: Seating) -> tuple[Open, ...]:
    """The floors whose guest was to be told later: in the castle on the Turn page, or with the guests on the form."""
    cell = "guests" if is_architects(seating) else "cards"
    return tuple(
        Open(Words(f"open-{cell}", {"player": castle.name, "floor": floor}), (castle.name, cell), f"castle={castle.seat}")
        for castle in castles_of(Table(state, seating))
        for floor in castle.untold_floors
    )


FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    prefill=prefill,
    running=running,
    screen=TurnScreen,
    page=TurnScreen,
    history=history,
    open=open_floors,
    put_right=put_right,
    lessons=lessons,
)
