"""A player's castle as it stands at the table: what pages, moves and points ask of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.games.once_upon_a_castle.flow.state import REDEEM, TURN, Castle, State
from companion.games.once_upon_a_castle.rules import question
from companion.games.once_upon_a_castle.rules.copy_facts import Copy, copy_of
from companion.games.once_upon_a_castle.rules.guests import GUESTS, Guest
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, SMALL_CLOUDS
from companion.games.once_upon_a_castle.rules.score import counted, of_guests
from companion.rules.game import Table
from companion.rules.scoring import Column

MOST_RESIDENTS = 200
"""Far more than any castle has, where the groups of the copy are not known."""


@dataclass(frozen=True)
class PlayersCastle:
    """The castle at that seat: what is drawn in it, and all that follows from that."""

    table: Table[State]
    seat: int

    @property
    def name(self) -> str:
        """The player's."""
        return self.table.seating.players[self.seat]

    @property
    def drawn(self) -> Castle:
        return self.table.state.castles[self.seat]

    @cached_property
    def copy(self) -> Copy:
        """What is known of the box on the table."""
        return copy_of(self.table.seating.facts)

    def has(self, bonus: str) -> bool:
        """Whether the sun or the cloud is above it."""
        return bool(getattr(self.table.state, bonus) == self.seat)

    @property
    def is_finished(self) -> bool:
        """Whether the last lines are redeemed."""
        return self.seat in self.table.state.redeemed

    @property
    def is_open(self) -> bool:
        """Whether it may still grow."""
        step = self.table.state.step
        return step == TURN or (step == REDEEM and not self.is_finished)

    def parts(self, part: str) -> tuple[Any, ...]:
        """Its floors, towers, walls or flags."""
        return tuple(getattr(self.drawn, f"{part}s"))

    def can_draw(self, part: str) -> bool:
        """Whether one more floor, tower or wall may be drawn."""
        return self.is_open and len(self.parts(part)) < FLOORS  # of each as many

    @property
    def flag_room(self) -> int:
        """How many flags the walls hold."""
        return FLAGS_ON_WALLS[len(self.drawn.walls)]

    @property
    def untold_floors(self) -> tuple[int, ...]:
        """The floors (from 1) of which nobody has said yet who came with them."""
        return tuple(number for number, floor in enumerate(self.drawn.floors, 1) if floor.is_untold)

    @property
    def residents_left(self) -> int:
        """How many are not coloured yet."""
        groups = self.copy.groups
        return max(0, (sum(group.size for group in groups) if groups else MOST_RESIDENTS) - self.drawn.residents)

    @property
    def coloured(self) -> tuple[int, ...]:
        """How many are coloured in each group of the copy: one group after the other."""
        left, found = self.drawn.residents, []
        for group in self.copy.groups:
            found.append(min(left, group.size))
            left -= found[-1]
        return tuple(found)

    @property
    def last_group(self) -> int | None:
        """The group in which the last coloured resident stands."""
        return max((number for number, count in enumerate(self.coloured) if count), default=None)

    @property
    def resident_points(self) -> int | None:
        """What the residents are worth; None while neither the table nor the groups of the copy say it."""
        told = self.drawn.resident_points
        if not self.copy.groups or (told is not None and not self.drawn.residents):
            return told
        return 0 if self.last_group is None else self.copy.groups[self.last_group].points

    def may_bring(self, kinds: Iterable[int]) -> set[int]:
        """How many may have come with a wall or a flag: what it brings, or as many as are left to colour, or none."""
        brought = {0, *kinds}
        return brought | {min(max(brought), self.residents_left)}

    @property
    def guests(self) -> tuple[Guest, ...]:
        """The architects' who stay in it."""
        return tuple(guest for guest in GUESTS.values() if guest.id in self.drawn.guests)

    @cached_property
    def guest_worth(self) -> Mapping[str, int]:
        """What each of them is worth as the castle stands."""
        return {guest: item.points for guest, item in of_guests(self.scored).items()}

    def guards(self, guest: Guest) -> bool:
        """Whether the guard of the castle keeps the guest from being stolen."""
        return guest.is_crowned and "guard" in self.drawn.guests

    @cached_property
    def scored(self) -> question.Castle:
        """The castle as the score sees it now; what nobody has told counts as nothing."""
        drawn = self.drawn
        return question.Castle(
            name=self.name,
            towers=drawn.towers,
            sun=self.has("sun"),
            cloud=self.has("cloud"),
            resident_points=self.resident_points or 0,
            flags=tuple(flag.points for flag in drawn.flags),
            floors=len(drawn.floors),
            walls=len(drawn.walls),
            guest_points=tuple(floor.points for floor in drawn.floors if floor.points is not None),
            guests=drawn.guests,
            small_clouds=min(max(drawn.small_clouds, SMALL_CLOUDS.low), SMALL_CLOUDS.high),
        )

    @cached_property
    def worth(self) -> Column:
        """What it is worth now, and why."""
        return counted(self.scored)


def castles_of(table: Table[State]) -> tuple[PlayersCastle, ...]:
    """Everybody's, by seat."""
    return tuple(PlayersCastle(table, seat) for seat in range(len(table.seating.players)))


def hosts(table: Table[State]) -> Mapping[str, PlayersCastle]:
    """In whose castle each guest stays who stays anywhere."""
    return {guest: castle for castle in castles_of(table) for guest in castle.drawn.guests}


def active_seat(table: Table[State]) -> int:
    """Who rolls the dice."""
    return (table.seating.first + table.state.turn) % len(table.seating.players)


def redeems_now(table: Table[State]) -> int | None:
    """Who redeems lines after the last dice, as all but the one with the cloud do, clockwise from there."""
    state = table.state
    order = table.seating.clockwise(state.complete[0]) if state.complete else ()
    return next((seat for seat in order if seat in state.redeeming), None)
