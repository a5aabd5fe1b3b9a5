"""A player's current castle, with the computed values that pages, moves and scoring need."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.games.once_upon_a_castle.flow.state import REDEEM_STEP, TURN_STEP, DrawnCastle, State
from companion.games.once_upon_a_castle.rules import question
from companion.games.once_upon_a_castle.rules.copy_facts import CopyFacts, read_copy_facts
from companion.games.once_upon_a_castle.rules.guests import GUESTS, Guest
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, SMALL_CLOUDS
from companion.games.once_upon_a_castle.rules.score import castle_score, guest_items
from companion.rules.game import Table
from companion.rules.scoring import Column

MAX_RESIDENTS = 200
"""Largest number of residents while the copy fact `resident-groups` is unknown. No castle has that many."""


@dataclass(frozen=True)
class PlayersCastle:
    """The castle of the player at `seat`, with all values computed from it."""

    table: Table[State]
    seat: int

    @property
    def name(self) -> str:
        return self.table.seating.players[self.seat]

    @property
    def drawn(self) -> DrawnCastle:
        return self.table.state.castles[self.seat]

    @cached_property
    def copy(self) -> CopyFacts:
        return read_copy_facts(self.table.seating.facts)

    def has(self, bonus: str) -> bool:
        return bool(getattr(self.table.state, bonus) == self.seat)

    @property
    def is_finished(self) -> bool:
        """Return whether the player has finished redeeming the last lines."""
        return self.seat in self.table.state.redeemed

    @property
    def is_open(self) -> bool:
        """Return whether the castle may still grow. False once its player has finished the last lines, or the game is over."""
        step = self.table.state.step
        return step == TURN_STEP or (step == REDEEM_STEP and not self.is_finished)

    def parts(self, part: str) -> tuple[Any, ...]:
        return tuple(getattr(self.drawn, f"{part}s"))

    def can_draw(self, part: str) -> bool:
        """Return whether one more `part` (floor, tower or wall) may be drawn."""
        return self.is_open and len(self.parts(part)) < FLOORS  # floors, towers and walls have the same limit

    @property
    def flag_room(self) -> int:
        """Return the largest number of flags on the drawn walls, drawn flags included."""
        return FLAGS_ON_WALLS[len(self.drawn.walls)]

    @property
    def floors_without_guest(self) -> tuple[int, ...]:
        """Return the numbers of the floors without an entered guest or card. The first floor drawn is number 1."""
        return tuple(number for number, floor in enumerate(self.drawn.floors, 1) if floor.is_unknown)

    @property
    def residents_left(self) -> int:
        """Return the number of residents that are not coloured yet.

        While the groups are unknown, the castle is assumed to have MAX_RESIDENTS.
        """
        groups = self.copy.groups
        return max(0, (sum(group.size for group in groups) if groups else MAX_RESIDENTS) - self.drawn.residents)

    @property
    def coloured_by_group(self) -> tuple[int, ...]:
        """Return the number of coloured residents in each group of the copy facts. Groups are filled in order.

        Empty while the groups are unknown.
        """
        left, found = self.drawn.residents, []
        for group in self.copy.groups:
            found.append(min(left, group.size))
            left -= found[-1]
        return tuple(found)

    @property
    def last_group(self) -> int | None:
        """Return the index of the group with the last coloured resident, or None if there is none."""
        return max((number for number, count in enumerate(self.coloured_by_group) if count), default=None)

    @property
    def resident_points(self) -> int | None:
        """Return the points of the residents: the points of the last group with a coloured resident.

        While the groups are unknown, return the entered points, or None if not entered. Entered points also count while no
        resident is tracked.
        """
        told = self.drawn.resident_points
        if not self.copy.groups or (told is not None and not self.drawn.residents):
            return told
        return 0 if self.last_group is None else self.copy.groups[self.last_group].points

    def possible_residents(self, kinds: Iterable[int]) -> set[int]:
        """Return the possible numbers of residents of a wall or a flag: 0, each of `kinds`, or all that are left if fewer."""
        brought = {0, *kinds}
        return brought | {min(max(brought), self.residents_left)}

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Return the guests who are in the castle now, in the order of GUESTS. Empty in the builders variant."""
        return tuple(guest for guest in GUESTS.values() if guest.id in self.drawn.guests)

    @cached_property
    def guest_worth(self) -> Mapping[str, int]:
        """Return the current points of each guest in the castle, by guest id."""
        return {guest: item.points for guest, item in guest_items(self.scored_castle).items()}

    def is_guarded(self, guest: Guest) -> bool:
        """Return whether the guest cannot be stolen, because the guest is crowned and the guard is in the castle."""
        return guest.is_crowned and "guard" in self.drawn.guests

    @cached_property
    def scored_castle(self) -> question.ScoredCastle:
        """Return the castle as input of the scoring. Unknown values count as nothing."""
        drawn = self.drawn
        return question.ScoredCastle(
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
    def score_column(self) -> Column:
        """Return the castle's current points with their explanation."""
        return castle_score(self.scored_castle)


def castles_of(table: Table[State]) -> tuple[PlayersCastle, ...]:
    """Return the castles of all players, by seat."""
    return tuple(PlayersCastle(table, seat) for seat in range(len(table.seating.players)))


def hosts(table: Table[State]) -> Mapping[str, PlayersCastle]:
    """Return the castle of each guest who is in a castle, by guest id."""
    return {guest: castle for castle in castles_of(table) for guest in castle.drawn.guests}


def active_seat(table: Table[State]) -> int:
    """Return the seat of the player who has the dice."""
    return table.seating.seat_of_turn(table.state.turn)


def redeeming_seat(table: Table[State]) -> int | None:
    """Return the seat of the player who redeems lines after the last roll. None before the last roll and when all are finished.

    All players except the player with the cloud redeem in turn, clockwise from that player.
    """
    state = table.state
    order = table.seating.clockwise(state.complete[0]) if state.complete else ()
    return next((seat for seat in order if seat in state.redeeming_seats), None)
