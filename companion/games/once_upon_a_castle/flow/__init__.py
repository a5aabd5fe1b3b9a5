"""How Once Upon a Castle is played: the flow, put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves import MOVES
from companion.games.once_upon_a_castle.flow.state import State, start, with_item
from companion.games.once_upon_a_castle.rules.copy_facts import copy_of
from companion.games.once_upon_a_castle.rules.score import SMALL_CLOUD
from companion.games.once_upon_a_castle.screen.page import page, screen
from companion.rules.game import Flow, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import Place


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    now = castles.step(state)
    if now == castles.TURN:
        return Phase(now, seat=castles.active_seat(state, seating))
    return Phase(now, seat=castles.redeems_now(state, seating))


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Everything drawn, counted at once."""
    return {name: castles.total(state, seating, seat) for seat, name in enumerate(seating.players)}


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The same at the end of each round."""
    return tuple(dict(zip(seating.players, points, strict=True)) for points in state.history)


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as it was drawn; nothing for a table that tapped nothing.

    What the residents are worth is left out until it is told, so that the form asks for it. Of guests those stand there who
    are told: the others are open, and take nothing from them.
    """
    if not state.touched:
        return {}
    groups = copy_of(seating.facts).groups
    known: dict[Place, Json] = {}
    for seat, name in enumerate(seating.players):
        castle, seen = state.castles[seat], castles.drawn(state, seating, seat)
        cells: dict[str, Json] = {
            "towers": list(seen.towers),
            "sun": seen.sun,
            "cloud": seen.cloud,
            "flags": list(seen.flags),
            "floors": seen.floors,
            "walls": seen.walls,
        }
        points = castles.resident_points(castle, groups)
        if points is not None:
            cells["resident_points"] = points
        if castles.is_architects(seating):
            cells["small_clouds"] = seen.small_clouds
        cells |= {"guests": list(seen.guests)} if castles.is_architects(seating) else {"cards": list(seen.guest_points)}
        known |= {(name, key): value for key, value in cells.items()}
    return known


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with a number put right that it keeps: the small clouds.

    What was put right was always so: the rounds that are over count it, too.
    """
    name, field = place
    if name not in seating.players:
        return None
    seat = seating.players.index(name)
    castle = state.castles[seat]
    if field != "small_clouds":
        return None
    castle, points = replace(castle, small_clouds=castle.small_clouds + by), by * SMALL_CLOUD
    rounds = tuple(with_item(row, seat, row[seat] + points) for row in state.history)
    return replace(state.with_castle(seat, castle), history=rounds)


def open_floors(state: State, seating: Seating) -> tuple[Open, ...]:
    """The floors whose guest was to be told later: in the castle on the Turn page, or with the guests on the form."""
    cell = "guests" if castles.is_architects(seating) else "cards"
    return tuple(
        Open(Words(f"open-{cell}", {"player": name, "floor": floor}), (name, cell), f"castle={seat}")
        for seat, name in enumerate(seating.players)
        for floor in castles.untold_floors(state.castles[seat])
    )


FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    prefill=prefill,
    running=running,
    screen=screen,
    page=page,
    history=history,
    open=open_floors,
    put_right=put_right,
)
