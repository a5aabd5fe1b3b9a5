"""How Castle Builder is played: the flow, put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.castle_builder import moves
from companion.games.castle_builder.asked import asked
from companion.games.castle_builder.coins import LED_BY, MONK
from companion.games.castle_builder.decide import COMMANDS, decide
from companion.games.castle_builder.evolve import evolve, start
from companion.games.castle_builder.screen import page, screen
from companion.games.castle_builder.state import State
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Flow, OldMoves, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import Place

SAID = ("row", "rubies", "steps", "count", "number", "space", "rows")
"""What a fact says in plain numbers."""


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    now = moves.step(state, seating)
    return Phase(now, seat=None if now == moves.OVER else moves.active_seat(state, seating))


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """The coins."""
    return {name: len(state.barons[seat].purse) for seat, name in enumerate(seating.players)}


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The coins at the end of each round."""
    return tuple(dict(zip(seating.players, points, strict=True)) for points in state.history)


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as coins were tapped; nothing for a table that tapped nothing."""
    if not state.touched:
        return {}
    return {(name, "coins"): count for name, count in running(state, seating).items()}


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state after so many coins more, or fewer, of which nobody said what they are."""
    name, field = place
    if name not in seating.players or field != "coins":
        return None
    seat = seating.players.index(name)
    baron = state.barons[seat]
    baron = replace(baron, more=baron.more + by)
    return replace(state, barons=(*state.barons[:seat], baron, *state.barons[seat + 1 :]))


def narrate(fact: Fact, seating: Seating) -> Words:
    """A line for the log."""
    data = fact.data
    args: dict[str, Arg] = {"player": seating.players[data["seat"]]}
    args |= {name: data[name] for name in SAID if isinstance(data.get(name), int)}
    if data.get("effect") is not None:
        args["coin"] = Key(f"coin-{data['effect']}")
    if "what" in data:
        args["what"] = Key(f"lead-{data['what']}")
    if fact.type == "tile-placed":
        args |= {"end": data["end"] or 0, "coins": len(data["coins"]), "tile": "yes" if data["tile"] else "no"}
    if fact.type == "coin-kept":
        args["players"] = ", ".join(seating.players[seat] for seat in data["seats"])
        if data.get("lower") is not None:
            args["lower"] = seating.players[data["lower"]]
    return Words(_message(fact), args)


def _message(fact: Fact) -> str:
    """The message for a fact; some facts are told in several ways."""
    data = fact.data
    if fact.type == "tile-placed":
        if not data["steps"]:
            return "log-tile-placed-first-row"
        return "log-tile-placed" if data["end"] is None else "log-tile-placed-walked"
    if fact.type in {"coin-kept", "coin-added"} and data["wins"]:
        return "log-coin-wins"
    if fact.type == "coin-kept" and data.get("lower") is not None:
        return "log-coin-kept-lower"
    if fact.type == "coin-kept" and not data["instead"] and (data["effect"] in LED_BY or data["effect"] == MONK):
        return "log-coin-kept-players" if data["seats"] else "log-coin-kept-nobody"
    if fact.type in {"coin-added", "coin-removed"} and data["effect"] is None:
        return f"log-{fact.type}-unknown"
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
    put_right=put_right,
)
