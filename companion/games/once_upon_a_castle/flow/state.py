"""The tracked state of a session: what the players entered. Everything else is computed from it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.games.once_upon_a_castle.rules.question import FLOORS, TOWERS, WALLS
from companion.rules.game import Seating

T = TypeVar("T")

TURN_STEP = "turn"
REDEEM_STEP = "redeem"
OVER_STEP = "over"


@dataclass(frozen=True, slots=True)
class Floor:
    """A floor of the donjon, with the id of its guest (architects variant) or the points of its card (builders variant)."""

    guest: str | None = None
    points: int | None = None

    @property
    def is_unknown(self) -> bool:
        return self.guest is None and self.points is None


@dataclass(frozen=True, slots=True)
class DrawnFlag:
    """A flag on a wall, with its points and residents. `monk` is true if it was drawn with the monk instead of taking gold."""

    points: int
    residents: int = 0
    monk: bool = False


@dataclass(frozen=True, slots=True)
class DrawnCastle:
    """A castle as its player has drawn it: parts, residents, guests and small clouds."""

    floors: tuple[Floor, ...] = ()
    towers: tuple[int, ...] = ()
    """Points of each tower, in the order drawn."""
    walls: tuple[int, ...] = ()
    """Number of residents that came with each wall, in the order drawn."""
    flags: tuple[DrawnFlag, ...] = ()
    residents: int = 0
    """Number of coloured residents."""
    resident_points: int | None = None
    """Points of the residents as entered, used while the groups of the copy are unknown. None if not entered."""
    guests: tuple[str, ...] = ()
    """Ids of the guests who are in the castle now.

    Because guests can be stolen, they may differ from the guests of the floors.
    """
    small_clouds: int = 0
    acting: str | None = None
    """Id of the lightning guest who may act in this castle this turn, or None."""
    guest_lines: int = 0
    """Number of lines redeemed to steal a guest or to let a guest act again."""

    @property
    def elements(self) -> int:
        """Return the number of floors, towers and walls drawn. A complete castle has 12."""
        return len(self.floors) + len(self.towers) + len(self.walls)

    @property
    def has_all_towers(self) -> bool:
        return len(self.towers) == TOWERS

    @property
    def is_complete(self) -> bool:
        return self.elements == FLOORS + TOWERS + WALLS

    def with_residents(self, count: int) -> "DrawnCastle":
        """Return the castle with `count` more coloured residents. `count` may be negative. The number never falls below 0."""
        return replace(self, residents=max(0, self.residents + count))

    def welcoming(self, guest: str | None, *, acts: bool, instead: str | None = None) -> "DrawnCastle":
        """Return the castle with a guest added, or put in the place of the guest `instead`.

        If `acts` is true, the guest may act this turn. A guest of None changes nothing.
        """
        if guest is None:
            return self
        stayed = tuple(guest if there == instead else there for there in self.guests)
        guests = stayed if guest in stayed else (*stayed, guest)
        return replace(self, guests=guests, acting=guest if acts else None if self.acting == instead else self.acting)

    def left_by(self, guest: str) -> "DrawnCastle":
        guests = tuple(there for there in self.guests if there != guest)
        return replace(self, guests=guests, acting=None if self.acting == guest else self.acting)

    def redeeming(self) -> "DrawnCastle":
        """Return the castle with one more line redeemed for a guest."""
        return replace(self, guest_lines=self.guest_lines + 1)


@dataclass(frozen=True, slots=True)
class State:
    """The tracked state of a session."""

    castles: tuple[DrawnCastle, ...]
    turn: int = 0
    """Number of finished turns. The correction of who has the dice changes it, too."""
    four_towers: tuple[int, ...] = ()
    """Seats with four towers, in order of completion. The first seat has the sun."""
    complete: tuple[int, ...] = ()
    """Seats with all 12 elements, in order of completion. The first seat has the cloud."""
    redeemed: tuple[int, ...] = ()
    """Seats that have finished redeeming their last lines."""
    open_guests: tuple[str, ...] = ()
    """Ids of the guests entered as open in the middle, at most three."""
    touched: bool = False
    """True once any move was made, except moves about open guests. Until then `prefill` fills no cell of the final form."""

    @property
    def sun(self) -> int | None:
        return self.four_towers[0] if self.four_towers else None

    @property
    def cloud(self) -> int | None:
        return self.complete[0] if self.complete else None

    @property
    def redeeming_seats(self) -> tuple[int, ...]:
        """Return the seats without the cloud that have not finished redeeming lines, in ascending order.

        The result is meaningful only after the last roll.
        """
        return tuple(s for s in range(len(self.castles)) if s != self.cloud and s not in self.redeemed)

    @property
    def step(self) -> str:
        """Return the current step: TURN_STEP (turns with dice), REDEEM_STEP (redeeming the last lines) or OVER_STEP."""
        if not self.complete:
            return TURN_STEP
        return REDEEM_STEP if self.redeeming_seats else OVER_STEP

    def with_castle(self, seat: int, castle: DrawnCastle) -> "State":
        return replace(self, castles=with_item(self.castles, seat, castle))

    def with_guest_moved(self, guest: str, victim: int, seat: int, *, acts: bool) -> "State":
        """Return the state with a guest moved from the castle at `victim` to the castle at `seat`."""
        state = self.with_castle(victim, self.castles[victim].left_by(guest))
        return state.with_castle(seat, state.castles[seat].welcoming(guest, acts=acts))

    def with_redeeming_resumed(self, seat: int) -> "State":
        """Return the state in which the player at `seat` may redeem last lines again."""
        return replace(self, redeemed=tuple(s for s in self.redeemed if s != seat))

    def with_derived_fields(self) -> "State":
        """Return the state after a fact, marked as touched.

        Update the seats with four towers and the seats with complete castles, both in order of completion. Remove guests who
        are in a castle from the open guests. Empty `redeemed` if no castle is complete.
        """
        four = _still(self.four_towers, (s for s, c in enumerate(self.castles) if c.has_all_towers))
        complete = _still(self.complete, (s for s, c in enumerate(self.castles) if c.is_complete))
        redeemed = self.redeemed if complete else ()
        left = tuple(guest for guest in self.open_guests if not any(guest in castle.guests for castle in self.castles))
        return replace(self, touched=True, four_towers=four, complete=complete, redeemed=redeemed, open_guests=left)


def start(seating: Seating) -> State:
    """Return the state before the first move."""
    return State((DrawnCastle(),) * len(seating.players))


def _still(before: tuple[int, ...], now: Iterable[int]) -> tuple[int, ...]:
    """Return the seats of `before` that are still in `now`, then the new seats."""
    there = tuple(now)
    return (*(s for s in before if s in there), *(s for s in there if s not in before))


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the items with `item` at position `at`."""
    return (*items[:at], item, *items[at + 1 :])
