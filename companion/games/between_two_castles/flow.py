"""How Between Two Castles is played: the flow, put together."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.games.between_two_castles import moves
from companion.games.between_two_castles.asked import asked
from companion.games.between_two_castles.claims import CLAIMS, waiting
from companion.games.between_two_castles.decide import COMMANDS, decide
from companion.games.between_two_castles.evolve import evolve, start
from companion.games.between_two_castles.pages import page, screen
from companion.games.between_two_castles.query import Query
from companion.games.between_two_castles.question import CATEGORIES
from companion.games.between_two_castles.results import settled
from companion.games.between_two_castles.sheet import DRAWN, counts_pad
from companion.games.between_two_castles.sites import called, columns, is_drawn, labels, layout_of, where
from companion.games.between_two_castles.state import OVER, ROUNDS, SETUP, Site, State
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Flow, OldMoves, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import Entries, Place


def phase(state: State, _seating: Seating) -> Phase:
    """Where the play stands. Everybody acts at once: it is nobody's turn."""
    if state.step in {SETUP, OVER}:
        return Phase(state.step, 0 if state.step == SETUP else ROUNDS, ROUNDS)
    return Phase(state.step, state.round, ROUNDS)


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Everybody's lower castle, once every castle is drawn."""
    points = moves.points(state, seating)
    return {} if points is None else dict(zip(seating.players, points, strict=True))


def history(state: State, seating: Seating) -> tuple[Mapping[str, int], ...]:
    """The same at the end of each turn."""
    return tuple(dict(zip(seating.players, points, strict=True)) for points in state.history)


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The castles that were drawn; nothing for a table that tapped nothing."""
    named = zip(columns(seating), state.sites, strict=True)
    return {(column, DRAWN): layout_of(site) for column, site in named if is_drawn(site)}


def with_form(state: State, seating: Seating, entries: Entries) -> State:
    """The castles that were drawn and are counted by hand all the same, with what their pads say."""
    if not entries:
        return state
    found = {
        place: sum(sum(entries.get((column, category)) or ()) for category in CATEGORIES)
        for place, column in enumerate(columns(seating))
        if is_drawn(state.sites[place]) and counts_pad(column, entries)
    }
    if not found:
        return state
    return replace(state, sites=tuple(replace(s, by_hand=found.get(i)) for i, s in enumerate(state.sites)))


def left_open(state: State, _seating: Seating) -> tuple[Open, ...]:
    """The bonuses that castles still wait for: what they brought is not told yet."""
    return tuple(
        Open(
            Words("open-bonus", {"castle": called(site, place), "type": Key(f"category-{claim.type}"), "nth": claim.nth}),
            query=Query(castle=place + 1).params.written,
        )
        for place, site in enumerate(state.sites)
        for claim in waiting(site)
    )


def narrate(fact: Fact, _seating: Seating) -> Words:
    """A line for the log."""
    data = fact.data
    args: dict[str, Arg] = {}
    if "castle" in data:
        args["castle"] = called(Site(token=data["token"], name=data["name"]), data["castle"])
    if "x" in data:
        args |= where(data["x"], data["y"])
    args |= {name: Key(f"{kind}-{data[name]}") for name, kind in SAID.items() if data.get(name)}
    args |= {name: data[name] for name in ("round", "turn", "count", "total") if name in data}
    if "gain" in data:
        args["gain"] = signed(data["gain"])
    if teller := _MORE.get(fact.type):
        return teller(data, args)
    return Words(f"log-{fact.type}", args)


def signed(points: int) -> str:
    """+4, 0, or a minus sign and 2."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


SAID = {
    "room": "room",
    "replaced": "room",
    "swapped": "room",
    "throne": "throne",
    "attendant": "attendant",
    "card": "bonus",
}
"""What a fact says by keys, and the messages they belong to."""

Args = dict[str, Arg]


def _step_done(data: Mapping[str, Json], args: Args) -> Words:
    return Words("log-over" if data["over"] else f"log-{data['step']}-done", args)


def _throne_set(data: Mapping[str, Json], args: Args) -> Words:
    return Words("log-throne-set" if data["with"] is None else "log-throne-swapped", args)


def _token_set(data: Mapping[str, Json], args: Args) -> Words:
    by_place: Args = {**args, "castle": Key(f"castle-{data['castle'] + 1}")}
    if data["set"] is None:
        return Words("log-token-gone", by_place)
    return Words("log-token-set", {**by_place, "token": Key(f"token-{data['set']}")})


def _castle_named(data: Mapping[str, Json], args: Args) -> Words:
    return Words("log-name-gone", args) if data["set"] is None else Words("log-castle-named", {**args, "given": data["set"]})


def _room_placed(data: Mapping[str, Json], args: Args) -> Words:
    if data["replaced"]:
        return Words("log-room-replaced", args)
    return (
        Words("log-room-with-bonus", args | _claimed(data["bonuses"][0])) if data["bonuses"] else Words("log-room-placed", args)
    )


def _room_moved(data: Mapping[str, Json], args: Args) -> Words:
    args = args | where(data["to_x"], data["to_y"])
    if data["to_castle"] != data["castle"]:
        goal = called(Site(token=data["to_token"], name=data["to_name"]), data["to_castle"])
        return Words("log-room-moved-over", {**args, "goal": goal})
    return Words("log-room-swapped" if data["swapped"] else "log-room-moved", args)


def _bonus_settled(data: Mapping[str, Json], args: Args) -> Words:
    return Words("log-bonus-settled", args | _claimed(data["bonus"]))


def _bonus_drawn_for(data: Mapping[str, Json], args: Args) -> Words:
    return Words("log-bonus-drawn-for", args | _claimed(data["bonus"]))


def _claimed(claim: str) -> Args:
    earned = CLAIMS[claim]
    return {"type": Key(f"category-{earned.type}"), "nth": earned.nth}


_MORE: Mapping[str, Callable[[Mapping[str, Json], Args], Words]] = {
    "step-done": _step_done,
    "throne-set": _throne_set,
    "token-set": _token_set,
    "castle-named": _castle_named,
    "room-placed": _room_placed,
    "room-moved": _room_moved,
    "bonus-settled": _bonus_settled,
    "bonus-drawn-for": _bonus_drawn_for,
}
"""Facts that are told in more than one way."""

FLOW: Flow[State] = Flow(
    start=start,
    moves=OldMoves(COMMANDS, decide, evolve, narrate, asked),
    phase=phase,
    prefill=prefill,
    running=running,
    screen=screen,
    history=history,
    labels=labels,
    page=page,
    outcome=settled,
    open=left_open,
    with_form=with_form,
)
