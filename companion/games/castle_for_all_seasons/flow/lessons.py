"""The lessons for a first game: which texts the page shows now, and for which players."""

from collections.abc import Iterator, Mapping

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.winter import EVENTS, WALL
from companion.games.castle_for_all_seasons.flow.play import Act, State
from companion.games.castle_for_all_seasons.rules import box
from companion.rules.game import Lesson, Seating, Table

_PAYMENT_LESSONS = {"cards": "event-cards", "talers": "event-losses", "pieces": "event-gifts"}
EVENT_LESSONS: Mapping[str, str] = {
    event: f"event-{event}" if event == WALL else _PAYMENT_LESSONS.get(paid, f"event-{event}") for event, paid in EVENTS.items()
}
"""Key of the lesson for each winter event.

Events that demand the same kind of payment share a lesson. The broken wall has its own, because its payment is compulsory.
"""
HELPER_LESSONS = frozenset({"place", "call-back", *(f"building-{building}" for building in box.BUILDINGS)})
"""Keys of the lessons that the page shows where a helper may move in. The others take the place of the character's text."""
UNTAUGHT = frozenset({"act", "say-snow", "draw-event", "choose", "settle-event", "pick", "lay", "send", "unplace", "done"})
"""Phases and moves without a lesson of their own. The lesson of the character, the phase or the event explains them."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """Yield the lessons that apply now, the most urgent first."""
    table = Table(state, seating)
    step, act = play.step(table), state.current
    if state.last_round_reason and step != "over":
        yield Lesson("last")
    if step != "act":
        yield Lesson(step)
    if step == "event":
        yield Lesson(EVENT_LESSONS[state.asking[0]])
    elif state.drawn in EVENT_LESSONS and not state.acts:
        yield Lesson(EVENT_LESSONS[state.drawn or ""])
    if act is not None:
        seats = () if act.seat is None else (act.seat,)
        yield from (Lesson(key, seats) for key in _character_lessons(table, act))


def _character_lessons(table: Table[State], act: Act) -> Iterator[str]:
    """Yield the key of the acting character's lesson, then the keys of lessons about its possible actions."""
    yield "worker" if act.card in box.WORKERS else act.card
    if act.card in play.BUILDERS:
        yield "build"
        yield "melt"
    spots = {box.ALL_SPOTS[spot].building for spot in play.placeable_spots(table, act) if spot in box.SPOTS}
    if spots:
        yield "place"
    yield from (f"building-{building}" for building in (*dict.fromkeys(act.built), "market", "forge") if building in spots)
    if act.card in play.SERVANT_PLACERS and play.callable_carts(table, act):
        yield "call-back"
    if act.card in play.KEEPER_RELEASERS and act.seat is not None and act.seat == table.state.keeper:
        yield "leave-tavern"
