"""What a state says of its castles: the questions that both the screen and the moves ask."""

from collections.abc import Iterable

from companion.games.once_upon_a_castle.flow.state import Castle, State
from companion.games.once_upon_a_castle.rules import question
from companion.games.once_upon_a_castle.rules.copy_facts import BROUGHT, Copy, FlagKind, Group, copy_of
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.rules.question import (
    ARCHITECTS,
    FLAGS_ON_WALLS,
    GUEST_POINTS,
    RESIDENT_POINTS,
    SMALL_CLOUDS,
)
from companion.games.once_upon_a_castle.rules.score import counted
from companion.rules.game import Seating
from companion.rules.scoring import Column
from companion.rules.shape import Whole

TURN = "turn"
REDEEM = "redeem"
OVER = "over"

GUARD = "guard"
MONK = "monk"
MONK_FLAG = 2
SHEPHERDESS = "shepherdess"
COLOURED_BY = {"architect": 1, "bohemian": 4}
"""How many residents a lightning guest colours."""
MOST_RESIDENTS = 200
"""Far more than any castle has, where the groups of the copy are not known."""
KNOWN_TOWERS = (2, 5)
KNOWN_FLAGS = (1, 2)
"""Values that the rulebook shows, offered until the copy's own are told."""


def is_architects(seating: Seating) -> bool:
    """Whether guests are somebody."""
    return bool(seating.options["variant"] == ARCHITECTS)


def step(state: State) -> str:
    """What the table does now: turns with dice, the last redeeming, or nothing any more."""
    if not state.complete:
        return TURN
    return REDEEM if redeeming(state) else OVER


def active_seat(state: State, seating: Seating) -> int:
    """Who rolls the dice."""
    return (seating.first + state.turn) % len(seating.players)


def redeem_order(state: State, seating: Seating) -> tuple[int, ...]:
    """Who may redeem after the last dice: all but the one with the cloud, clockwise from there."""
    return seating.clockwise(state.complete[0])[1:] if state.complete else ()


def redeeming(state: State) -> tuple[int, ...]:
    """The seats that may still redeem lines, in no order."""
    return tuple(s for s in range(len(state.castles)) if s != state.cloud and s not in state.redeemed)


def redeems_now(state: State, seating: Seating) -> int | None:
    """Who redeems lines, as all do one after another."""
    still = redeeming(state)
    return next((seat for seat in redeem_order(state, seating) if seat in still), None)


def may_draw(state: State, seat: int) -> bool:
    """Whether this castle may still grow."""
    return step(state) == TURN or (step(state) == REDEEM and seat not in state.redeemed)


def flag_room(castle: Castle) -> int:
    """How many flags the walls of the castle hold."""
    return FLAGS_ON_WALLS[len(castle.walls)]


def host(state: State, guest: str) -> int | None:
    """The seat in whose castle the guest stays."""
    return next((seat for seat, castle in enumerate(state.castles) if guest in castle.guests), None)


def is_guarded(castle: Castle, guest: str) -> bool:
    """Whether the guard of the castle keeps the guest from being stolen."""
    return GUESTS[guest].is_crowned and GUARD in castle.guests


def free_guests(state: State) -> tuple[str, ...]:
    """The guests who stay nowhere yet."""
    return tuple(guest for guest in GUESTS if host(state, guest) is None)


def acts(guest: str | None) -> bool:
    """Whether the guest acts when he arrives."""
    return guest is not None and GUESTS[guest].kind == "lightning"


def asks_residents(copy: Copy) -> bool:
    """Whether it matters how many residents a wall or a flag brings."""
    return bool(copy.groups or copy.walls)


def brought(kinds: Iterable[int], left: int) -> frozenset[int]:
    """How many residents may have come with a wall or a flag: what it brings, or as many as are left to colour, or none."""
    return frozenset({0, *kinds, *(left for kind in kinds if kind > left)})


def tower_values(seating: Seating) -> tuple[int, ...]:
    """The points offered for a tower."""
    return copy_of(seating.facts).towers or KNOWN_TOWERS


def wall_values(seating: Seating) -> tuple[int, ...]:
    """The residents offered with a wall."""
    return copy_of(seating.facts).walls or tuple(range(BROUGHT.low, BROUGHT.high + 1))


def flag_kinds(seating: Seating) -> tuple[FlagKind, ...]:
    """The flags offered."""
    return copy_of(seating.facts).flags or tuple(FlagKind(points, 0) for points in KNOWN_FLAGS)


def guest_values(seating: Seating) -> tuple[int, ...]:
    """The points offered for a card of the builders."""
    return copy_of(seating.facts).guests or tuple(range(GUEST_POINTS.low, GUEST_POINTS.high + 1))


def colours(seating: Seating) -> tuple[int, ...]:
    """How many residents dice and guests bring at once."""
    return (2, 1, 4) if is_architects(seating) else (2, 1)


def residents_left(castle: Castle, groups: tuple[Group, ...]) -> int:
    """How many residents are not coloured yet."""
    all_of_them = sum(group.size for group in groups) if groups else MOST_RESIDENTS
    return max(0, all_of_them - castle.residents)


def last_group(castle: Castle, groups: tuple[Group, ...]) -> int | None:
    """The group in which the last coloured resident stands."""
    left = castle.residents
    for i, group in enumerate(groups):
        left -= group.size
        if left <= 0:
            return i if castle.residents else None
    return len(groups) - 1 if groups else None


def counts_residents(castle: Castle, groups: tuple[Group, ...]) -> bool:
    """Whether the points of the residents follow from how many are coloured, instead of being told."""
    return bool(groups) and (castle.resident_points is None or bool(castle.residents))


def within(shape: Whole, number: int) -> int:
    """The number, which may have been put right and then lost what it was made of, as the form can take it."""
    return min(max(number, shape.low), shape.high)


def resident_points(castle: Castle, groups: tuple[Group, ...]) -> int | None:
    """What the residents are worth; None while neither the table nor the groups of the copy say it."""
    if not counts_residents(castle, groups):
        return None if castle.resident_points is None else within(RESIDENT_POINTS, castle.resident_points)
    last = last_group(castle, groups)
    return groups[last].points if last is not None else 0


def drawn(state: State, seating: Seating, seat: int) -> question.Castle:
    """The castle as the score sees it now; what nobody has told counts as nothing."""
    return seen(state.castles[seat], seating, seat, state.sun == seat, state.cloud == seat)


def seen(castle: Castle, seating: Seating, seat: int, has_sun: bool, has_cloud: bool) -> question.Castle:
    """A castle by itself, as the score sees it."""
    return question.Castle(
        name=seating.players[seat],
        towers=castle.towers,
        sun=has_sun,
        cloud=has_cloud,
        resident_points=resident_points(castle, copy_of(seating.facts).groups) or 0,
        flags=tuple(flag.points for flag in castle.flags),
        floors=len(castle.floors),
        walls=len(castle.walls),
        guest_points=tuple(floor.points for floor in castle.floors if floor.points is not None),
        guests=castle.guests,
        small_clouds=within(SMALL_CLOUDS, castle.small_clouds),
    )


def worth(state: State, seating: Seating, seat: int) -> Column:
    """What the castle is worth now, and why."""
    return column(state.castles[seat], seating, seat, state.sun == seat, state.cloud == seat)


def column(castle: Castle, seating: Seating, seat: int, has_sun: bool, has_cloud: bool) -> Column:
    """What a castle is worth by itself, and why."""
    return counted(seen(castle, seating, seat, has_sun, has_cloud))


def total(state: State, seating: Seating, seat: int) -> int:
    """What the castle is worth now."""
    return worth(state, seating, seat).total


def untold_floors(castle: Castle) -> tuple[int, ...]:
    """The floors (from 1) of which nobody has said yet who came with them."""
    return tuple(i for i, floor in enumerate(castle.floors, 1) if floor.guest is None and floor.points is None)
