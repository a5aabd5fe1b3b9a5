"""How A Castle for All Seasons is played: the flow, put together."""

from collections.abc import Mapping, Sequence

from companion.games.castle_for_all_seasons.flow import possible
from companion.games.castle_for_all_seasons.flow.asked import asked
from companion.games.castle_for_all_seasons.flow.decide import COMMANDS, decide
from companion.games.castle_for_all_seasons.flow.evolve import evolve, start
from companion.games.castle_for_all_seasons.flow.put_right import put_right
from companion.games.castle_for_all_seasons.flow.state import State
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, SPOTS
from companion.games.castle_for_all_seasons.screen.turn import page, screen
from companion.games.castle_for_all_seasons.sheet import FREE_SPOTS, is_winter, lacks_free_spots
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Flow, OldMoves, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    current = state.current
    first = possible.first_seat(state, seating)
    seat = current.seat if current and current.seat is not None else first
    return Phase(possible.step(state, seating), state.round, state.rounds, None if state.over else seat, first)


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """The victory track."""
    return dict(zip(seating.players, state.points, strict=True))


def counts(_state: State, _seating: Seating) -> tuple[str, ...]:
    """Only the track: what the castle is worth is counted at the end."""
    return ("track",)


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The victory track at the end of each round."""
    return tuple(dict(zip(seating.players, points, strict=True)) for points in state.history)


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


def narrate(fact: Fact, seating: Seating) -> Words:
    """A line for the log."""
    data = fact.data
    args: dict[str, Arg] = {}
    if data.get("seat") is not None:
        args["player"] = seating.players[data["seat"]]
    for name in ("card", "building", "spot", "cart", "event"):
        if name in data:
            args[name] = Key(f"{name}-{data[name]}")
    for name in ("count", "fee", "round"):
        if name in data:
            args[name] = data[name]
    if isinstance(data.get("points"), int):
        args["points"] = data["points"]
    return Words(_message(fact), args | _more(fact, seating))


def _message(fact: Fact) -> str:
    """The message for a fact; some facts are told in two ways."""
    data = fact.data
    if fact.type == "snow-told":
        return "log-snow-told" if data["shown"] else "log-no-snow-told"
    if fact.type == "action-done":
        return "log-income-done" if data["seat"] is None else "log-action-done"
    if "revealed" in data:
        return "log-cards-revealed"
    if fact.type == "event-settled" or "settled" in data:
        return "log-event-settled" if any(data.get("settled", data)["points"]) else "log-event-over"
    return f"log-{fact.type}"


def passing(fact: Fact) -> bool:
    """Cards and answers are tapped one by one; what is told is the reveal, and the event."""
    last = {"choice-made": "settled", "cards-picked": "revealed"}.get(fact.type)
    return last is not None and last not in fact.data


def _more(fact: Fact, seating: Seating) -> dict[str, Arg]:
    """Arguments that only one kind of fact has."""
    data = fact.data
    if fact.type == "building-taken-back":
        return {"servants": len(data.get("servants", ()))}
    if fact.type == "cards-picked":
        return {"count": len(data["cards"])}
    if fact.type == "action-done":
        return {"total": data["total"]}
    if fact.type == "event-settled" or "settled" in data:
        points = data.get("settled", data)["points"]
        moved = [f"{n} {p:+d}".replace("-", "\N{MINUS SIGN}") for n, p in zip(seating.players, points, strict=True) if p]
        return {"moved": ", ".join(moved)}
    return {}


FLOW: Flow[State] = Flow(
    start=start,
    moves=OldMoves(COMMANDS, decide, evolve, narrate, asked),
    phase=phase,
    passing=passing,
    prefill=prefill,
    put_right=put_right,
    open=left_open,
    running=running,
    counts=counts,
    screen=screen,
    page=page,
    history=history,
)
