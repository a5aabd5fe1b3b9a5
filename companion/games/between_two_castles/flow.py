"""How Between Two Castles is played: the flow, put together."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.between_two_castles import course
from companion.games.between_two_castles.claims import waiting
from companion.games.between_two_castles.moves import MOVES
from companion.games.between_two_castles.pages import page, screen
from companion.games.between_two_castles.question import CATEGORIES
from companion.games.between_two_castles.results import settled
from companion.games.between_two_castles.sheet import DRAWN, counts_pad
from companion.games.between_two_castles.sites import builders, called, columns, is_drawn, labels, layout_of
from companion.games.between_two_castles.state import OVER, ROUNDS, SETUP, Site, State
from companion.rules.errors import Key
from companion.rules.game import Flow, Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import Entries, Place


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    return State(sites=(Site(),) * len(builders(seating)))


def phase(state: State, _seating: Seating) -> Phase:
    """Where the play stands. Everybody acts at once: it is nobody's turn."""
    if state.step in {SETUP, OVER}:
        return Phase(state.step, 0 if state.step == SETUP else ROUNDS, ROUNDS)
    return Phase(state.step, state.round, ROUNDS)


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Everybody's lower castle, once every castle is drawn."""
    points = course.points(state, seating)
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
            query=f"castle={place + 1}",
        )
        for place, site in enumerate(state.sites)
        for claim in waiting(site)
    )


FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
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
