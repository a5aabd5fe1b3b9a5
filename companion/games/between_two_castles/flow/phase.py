"""Where a play stands, what everybody has by now, what the final form knows of it, and what matters to somebody new."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.state import CHOOSE, OVER, ROUNDS, SETUP, TURNS, Site, State
from companion.games.between_two_castles.rules.bonuses import FIFTH
from companion.games.between_two_castles.rules.circle import LUDWIG, builders_of, castles_of, goes_left, participants, steward
from companion.games.between_two_castles.sheet import DRAWN, counts_pad, written
from companion.rules.game import Lesson, Open, Phase, Seating, Words
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


# --- The first game ----------------------------------------------------------------------------------------------------

MENDING = ("go-to", "move-room", "remove-room", "remove-bonus-card", "announce-bonus")
UNTAUGHT = frozenset({"begin", "done", "set-token", "set-castle-name", *MENDING})
"""What only puts right, or says itself what it does."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """For everybody what all do now, for the two builders of a castle what it brought them."""
    yield from _course(state, seating)
    if state.step in {SETUP, OVER}:
        return
    for site in state.sites:
        seats = tuple(one.seat for one in builders_of(seating, site.place) if one.seat is not None)
        yield from (Lesson(key, seats) for key in _of(site))


def _course(state: State, seating: Seating) -> Iterator[Lesson]:
    yield Lesson(state.step)
    if state.step != CHOOSE:
        return
    if steward(seating, state.round) is not None:
        yield Lesson("ludwig")
    if not goes_left(state.round):
        yield Lesson("to-the-right")
    if state.turn == TURNS:
        yield Lesson("last-tile")


def _of(site: Site) -> Iterator[str]:
    """What matters in a castle: how it is drawn, what it waits for, what stands there."""
    if site.throne is None:
        return
    yield "set-throne"
    for bonus in site.waiting:
        yield "fifth" if bonus.nth == FIFTH else "draw-for-bonus" if bonus.type == "downstairs" else "settle-bonus"
    if site.attendants:
        yield "set-attendant"
    if site.bonus_cards:
        yield "add-bonus-card"
    if site.tiles:
        yield "place-room"
    yield from dict.fromkeys(tile.face.type.id for tile in reversed(site.tiles))
