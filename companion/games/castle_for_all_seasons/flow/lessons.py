"""The first game teaches itself: what matters now to somebody who has never played, and whom it concerns."""

from collections.abc import Iterator, Mapping

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.winter import EVENTS
from companion.games.castle_for_all_seasons.flow.play import Act, State
from companion.games.castle_for_all_seasons.rules import box
from companion.rules.game import Lesson, Seating, Table

_OF_PAYING = {"cards": "event-cards", "talers": "event-losses", "pieces": "event-gifts"}
OF_EVENTS: Mapping[str, str] = {event: _OF_PAYING.get(paid, f"event-{event}") for event, paid in EVENTS.items()}
"""What an event teaches; those for which the same is handed in teach the same."""
UNTAUGHT = frozenset({"act", "say-snow", "draw-event", "choose", "settle-event", "pick", "lay", "send", "unplace", "done"})
"""The first is each character's own lesson; of the others the phase, the character or the event has told all."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """What matters now, the most urgent first."""
    table = Table(state, seating)
    step, act = play.step(table), state.current
    if state.why_last and step != "over":
        yield Lesson("last")
    if step != "act":
        yield Lesson(step)
    if step == "event":
        yield Lesson(OF_EVENTS[state.asking[0]])
    elif state.drawn in OF_EVENTS and not state.acts:
        yield Lesson(OF_EVENTS[state.drawn or ""])
    if act is not None:
        seats = () if act.seat is None else (act.seat,)
        yield from (Lesson(key, seats) for key in _of(table, act))


def _of(table: Table[State], act: Act) -> Iterator[str]:
    """What a character teaches, then what comes of what it does."""
    yield "worker" if act.card in box.WORKERS else act.card
    if act.card in play.BUILDERS:
        yield "build"
        yield "melt"
    spots = {box.PLACES[spot].building for spot in play.ways_to_place(table, act) if spot in box.SPOTS}
    if spots:
        yield "place"
    yield from (f"building-{building}" for building in (*dict.fromkeys(act.built), "market", "forge") if building in spots)
    if play.callable_carts(table.state, act):
        yield "call-back"
    if act.card in play.CALLING and act.seat is not None and act.seat == table.state.keeper:
        yield "leave-tavern"
