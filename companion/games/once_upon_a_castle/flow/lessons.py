"""What matters now to somebody who plays for the first time. `lesson-intro-title` and `lesson-intro` come before all of it."""

from collections.abc import Iterable, Iterator

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, active_seat, castles_of, redeems_now
from companion.games.once_upon_a_castle.flow.state import OVER, REDEEM, State
from companion.games.once_upon_a_castle.rules.guests import KINDS, OPEN_GUESTS
from companion.games.once_upon_a_castle.rules.question import TOWERS, is_architects
from companion.rules.game import Lesson, Seating, Table

UNTAUGHT = frozenset(
    {
        *("draw-monk-flag", "draw-small-cloud", "finish", "hide-guest", "give-dice", "give-guest", "give-bonus"),
        *("change-floor", "change-tower", "remove-floor", "remove-tower", "remove-wall", "remove-flag"),
        *("remove-small-cloud", "set-small-clouds", "set-residents", "set-resident-points"),
    }
)
"""What is put right needs no lesson, nor does what the lesson of a guest or of the last lines has told."""
NEARLY = 10
"""So many parts and the end is near."""


def lessons(state: State, seating: Seating) -> Iterable[Lesson]:
    """What the dice do comes first, then what castles and guests have brought so far."""
    table = Table(state, seating)
    castles = castles_of(table)
    if state.step == OVER:
        yield Lesson("over")
        return
    if state.step == REDEEM and (seat := redeems_now(table)) is not None:
        yield Lesson("redeem", args={"player": seating.players[seat]})
    else:
        yield from _of_the_dice(table)
    yield from _of_the_castles(castles, str(seating.options["variant"]))
    if is_architects(seating):
        yield from _of_the_guests(castles)


def _of_the_dice(table: Table[State]) -> Iterator[Lesson]:
    state = table.state
    yield Lesson("turn", args={"player": table.seating.players[active_seat(table)]})
    yield Lesson("dice")
    yield Lesson("colour")
    if is_architects(table.seating) and len(state.open_guests) < OPEN_GUESTS:
        yield Lesson("show-guest")
    if state.turn or state.touched:
        yield Lesson("end-turn")


def _of_the_castles(castles: tuple[PlayersCastle, ...], variant: str) -> Iterator[Lesson]:
    if any(castle.drawn.floors for castle in castles):
        yield Lesson("draw-floor", args={"variant": variant})
    for part, lesson in (("tower", "draw-tower"), ("wall", "draw-wall")):
        if any(castle.parts(part) for castle in castles):
            yield Lesson(lesson)
    if with_walls := tuple(castle.seat for castle in castles if castle.flag_room):
        yield Lesson("draw-flag", with_walls)
    state = castles[0].table.state
    for castle in castles:
        if state.sun is None and len(castle.drawn.towers) == TOWERS - 1:
            yield Lesson("sun", args={"player": castle.name})
        if state.cloud is None and castle.drawn.elements >= NEARLY:
            yield Lesson("cloud", args={"player": castle.name, "drawn": castle.drawn.elements})


def _of_the_guests(castles: tuple[PlayersCastle, ...]) -> Iterator[Lesson]:
    for kind in KINDS:
        if hosts := tuple(castle.seat for castle in castles if any(guest.kind == kind for guest in castle.guests)):
            yield Lesson(f"guests-{kind}", hosts)
    for castle in castles:
        yield from (Lesson(f"guest-{guest.id}", (castle.seat,)) for guest in castle.guests)
    if rested := tuple(c.seat for c in castles if not c.drawn.acting and any(g.kind == KINDS[0] for g in c.guests)):
        yield Lesson("reuse", rested)
    staying = {guest: castle.seat for castle in castles for guest in castle.drawn.guests}
    if robbers := tuple(castle.seat for castle in castles if any(seat != castle.seat for seat in staying.values())):
        yield Lesson("steal", robbers)
