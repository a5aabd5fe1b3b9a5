"""What somebody who plays for the first time has to know now, the most urgent first."""

from collections.abc import Iterator

from companion.games.between_two_castles.flow.state import CHOOSE, OVER, SETUP, TURNS, Site, State
from companion.games.between_two_castles.rules.bonuses import FIFTH
from companion.games.between_two_castles.rules.circle import builders_of, goes_left, steward
from companion.rules.game import Lesson, Seating

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
