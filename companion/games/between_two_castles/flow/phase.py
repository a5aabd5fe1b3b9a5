"""Where a play stands, what everybody has by now, and what the final form knows of it."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.state import OVER, ROUNDS, SETUP, State
from companion.games.between_two_castles.rules.circle import LUDWIG, castles_of, participants
from companion.games.between_two_castles.sheet import DRAWN, counts_pad, written
from companion.rules.game import Open, Phase, Seating, Words
from companion.rules.shape import Json
from companion.rules.sheet import Entries, Place


def phase(state: State, _seating: Seating) -> Phase:
    """Where the play stands. Everybody acts at once: it is nobody's turn."""
    return Phase(state.step, {SETUP: 0, OVER: ROUNDS}.get(state.step, state.round), ROUNDS)


def points(state: State, seating: Seating) -> tuple[int, ...] | None:
    """What every player has as it stands, the lower of his castles; None where a castle was not drawn."""
    if not all(site.is_drawn for site in state.sites):
        return None
    worth = [site.counted for site in state.sites]
    return tuple(min(worth[place] for place in castles_of(seat, len(worth))) for seat in range(len(seating.players)))


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """Everybody's lower castle, once every castle is drawn."""
    return dict(zip(seating.players, points(state, seating) or (), strict=False))


def history(state: State, seating: Seating) -> tuple[Mapping[str, int], ...]:
    """The same at the end of each turn."""
    return tuple(dict(zip(seating.players, points, strict=True)) for points in state.history)


def labels(state: State, seating: Seating) -> Mapping[str, Words]:
    """What the columns are called on the page, and Ludwig, who sits nowhere."""
    found = {site.column: site.label for site in state.sites}
    is_there = LUDWIG in participants(seating) and LUDWIG not in seating.players
    return {**found, LUDWIG: Words("ludwig")} if is_there else found


def prefill(state: State, _seating: Seating) -> Mapping[Place, Json]:
    """The castles that were drawn; nothing for a table that tapped nothing."""
    return {(site.column, DRAWN): site.layout for site in state.sites if site.is_drawn}


def with_form(state: State, _seating: Seating, entries: Entries) -> State:
    """The castles that were drawn and are counted by hand all the same, with what their pads say."""
    by_hand = [
        replace(site, by_hand=written(site.column, entries))
        for site in state.sites
        if site.is_drawn and counts_pad(site.column, entries)
    ]
    return state.with_sites(*by_hand) if by_hand else state


def left_open(state: State, _seating: Seating) -> tuple[Open, ...]:
    """The bonuses that castles still wait for: what they brought is not told yet."""
    return tuple(
        Open(Words("open-bonus", {"castle": site.called, **bonus.said}), query=f"castle={site.number}")
        for site in state.sites
        for bonus in site.waiting
    )
