"""The lessons for players of a first game. The page shows the messages `lesson-intro-title` and `lesson-intro` before them."""

from collections.abc import Iterable, Iterator

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, active_seat, castles_of, redeeming_seat
from companion.games.once_upon_a_castle.flow.state import OVER_STEP, State
from companion.games.once_upon_a_castle.rules.guests import KINDS, OPEN_GUESTS
from companion.games.once_upon_a_castle.rules.question import TOWERS, is_architects
from companion.rules.game import Lesson, Seating, Table

END_LESSON_ELEMENTS = 10
"""Number of drawn elements in a castle from which the lesson about the end of the game is shown."""


def lessons(state: State, seating: Seating) -> Iterable[Lesson]:
    """Yield the lessons that apply now: about dice or last lines, then about castles, then about guests."""
    table = Table(state, seating)
    castles = castles_of(table)
    if state.step == OVER_STEP:
        yield Lesson("over")
        return
    if (seat := redeeming_seat(table)) is None:
        yield from _dice_lessons(table)
    else:
        yield Lesson("redeem", args={"player": seating.players[seat]})
    yield from _castle_lessons(castles)
    if is_architects(seating):
        yield from _guest_lessons(castles)


def _dice_lessons(table: Table[State]) -> Iterator[Lesson]:
    state = table.state
    yield Lesson("turn", args={"player": table.seating.players[active_seat(table)]})
    yield Lesson("dice")
    yield Lesson("colour")
    if is_architects(table.seating) and len(state.open_guests) < OPEN_GUESTS:
        yield Lesson("show-guest")
    if state.touched:
        yield Lesson("end-turn")


def _castle_lessons(castles: tuple[PlayersCastle, ...]) -> Iterator[Lesson]:
    """Yield the lessons about castles. The dialogs in which floors, towers and flags are drawn explain these."""
    if any(castle.parts("wall") for castle in castles):
        yield Lesson("draw-wall")
    state = castles[0].table.state
    for castle in castles:
        if state.sun is None and len(castle.drawn.towers) == TOWERS - 1:
            yield Lesson("sun", args={"player": castle.name})
        if state.cloud is None and castle.drawn.elements >= END_LESSON_ELEMENTS:
            yield Lesson("cloud", args={"player": castle.name, "drawn": castle.drawn.elements})


def _guest_lessons(castles: tuple[PlayersCastle, ...]) -> Iterator[Lesson]:
    for kind in KINDS:
        if hosts := tuple(castle.seat for castle in castles if any(guest.kind == kind for guest in castle.guests)):
            yield Lesson(f"guests-{kind}", hosts)
    for castle in castles:
        yield from (Lesson(f"guest-{guest.id}", (castle.seat,)) for guest in castle.guests)
    if rested := tuple(c.seat for c in castles if not c.drawn.acting and any(g.kind == KINDS[0] for g in c.guests)):
        yield Lesson("reuse", rested)
    with_guests = {castle.seat for castle in castles if castle.guests}
    if robbers := tuple(castle.seat for castle in castles if with_guests - {castle.seat}):
        yield Lesson("steal", robbers)
