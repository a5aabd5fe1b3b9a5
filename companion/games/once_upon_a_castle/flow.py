"""How Once Upon a Castle is played: the flow, put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.once_upon_a_castle import moves
from companion.games.once_upon_a_castle.asked import asked
from companion.games.once_upon_a_castle.decide import COMMANDS, decide
from companion.games.once_upon_a_castle.evolve import evolve, start
from companion.games.once_upon_a_castle.facts import copy_of
from companion.games.once_upon_a_castle.screen import page, screen
from companion.games.once_upon_a_castle.state import State
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Flow, OldMoves, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import Place

SAID = ("points", "residents", "count", "floor", "tower", "wall", "flag", "number")
"""What a fact says in plain numbers."""


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    now = moves.step(state)
    if now == moves.TURN:
        return Phase(now, seat=moves.active_seat(state, seating))
    still = moves.redeeming(state)
    return Phase(now, seat=next((s for s in moves.redeem_order(state, seating) if s in still), None))


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Everything drawn, counted at once."""
    return {name: moves.total(state, seating, seat) for seat, name in enumerate(seating.players)}


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
        castle, seen = state.castles[seat], moves.drawn(state, seating, seat)
        cells: dict[str, Json] = {
            "towers": list(seen.towers),
            "sun": seen.sun,
            "cloud": seen.cloud,
            "flags": list(seen.flags),
            "floors": seen.floors,
            "walls": seen.walls,
        }
        points = moves.resident_points(castle, groups)
        if points is not None:
            cells["resident_points"] = points
        if moves.is_architects(seating):
            cells["small_clouds"] = seen.small_clouds
        cells |= {"guests": list(seen.guests)} if moves.is_architects(seating) else {"cards": list(seen.guest_points)}
        known |= {(name, key): value for key, value in cells.items()}
    return known


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with a number put right that it keeps: the small clouds, and what the table says its residents are worth."""
    name, field = place
    if name not in seating.players:
        return None
    seat = seating.players.index(name)
    castle = state.castles[seat]
    if field == "small_clouds":
        castle = replace(castle, small_clouds=castle.small_clouds + by)
    elif (
        field == "resident_points"
        and castle.resident_points is not None
        and not moves.counts_residents(castle, copy_of(seating.facts).groups)
    ):
        castle = replace(castle, resident_points=castle.resident_points + by)
    else:
        return None
    return replace(state, castles=(*state.castles[:seat], castle, *state.castles[seat + 1 :]))


def open_floors(state: State, seating: Seating) -> tuple[Open, ...]:
    """The floors whose guest was to be told later: in the castle on the Turn page, or with the guests on the form."""
    cell = "guests" if moves.is_architects(seating) else "cards"
    return tuple(
        Open(Words(f"open-{cell}", {"player": name, "floor": floor}), (name, cell), f"castle={seat}")
        for seat, name in enumerate(seating.players)
        for floor in moves.untold_floors(state.castles[seat])
    )


def narrate(fact: Fact, seating: Seating) -> Words:
    """A line for the log."""
    data = fact.data
    args: dict[str, Arg] = {"player": seating.players[data["seat"]]}
    for role in ("victim", "host"):
        if data.get(role) is not None:
            args[role] = seating.players[data[role]]
    if data.get("guest") is not None:
        args["guest"] = Key(f"guest-{data['guest']}")
    if "sun" in data:
        bonuses = [bonus for bonus in ("sun", "cloud") if data[bonus]]
        args["bonus"] = "-".join(bonuses) or "none"
    args |= {name: data[name] for name in SAID if isinstance(data.get(name), int)}
    return Words(_message(fact), args)


def _message(fact: Fact) -> str:
    """The message for a fact; some facts are told in several ways."""
    data = fact.data
    if fact.type in {"floor-drawn", "floor-changed", "floor-removed"}:
        how = "-guest" if data["guest"] is not None else "-card" if data["points"] is not None else ""
        return f"log-{fact.type}{how}"
    if fact.type == "flag-drawn" and data["monk"]:
        return "log-flag-drawn-monk"
    if fact.type == "residents-coloured" and data["guest"] is not None:
        return "log-residents-coloured-guest"
    if fact.type == "guest-stolen" and data["acts"]:
        return "log-guest-stolen-acts"
    if fact.type == "bonus-given":
        return f"log-{data['bonus']}-given"
    if fact.type == "redeeming-finished" and data["ends"]:
        return "log-redeeming-over"
    return f"log-{fact.type}"


FLOW: Flow[State] = Flow(
    start=start,
    moves=OldMoves(COMMANDS, decide, evolve, narrate, asked),
    phase=phase,
    prefill=prefill,
    running=running,
    screen=screen,
    page=page,
    history=history,
    open=open_floors,
    put_right=put_right,
)
