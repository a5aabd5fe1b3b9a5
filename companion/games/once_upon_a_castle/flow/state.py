"""The state of a play: everything the table has drawn, and nothing that can be computed from it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.games.once_upon_a_castle.rules.question import FLOORS, TOWERS, WALLS
from companion.rules.game import Seating

T = TypeVar("T")

TURN = "turn"
REDEEM = "redeem"
OVER = "over"


@dataclass(frozen=True, slots=True)
class Floor:
    """A floor of the donjon and who came with it: a named guest (architects) or a card with points (builders)."""

    guest: str | None = None
    points: int | None = None

    @property
    def is_untold(self) -> bool:
        """Whether nobody has said yet who came with it."""
        return self.guest is None and self.points is None


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag on a wall. The monk's flags are drawn instead of taking gold."""

    points: int
    residents: int = 0
    monk: bool = False


@dataclass(frozen=True, slots=True)
class Castle:
    """What one player has drawn."""

    floors: tuple[Floor, ...] = ()
    towers: tuple[int, ...] = ()
    """The points written on each."""
    walls: tuple[int, ...] = ()
    """The residents that each brought."""
    flags: tuple[Flag, ...] = ()
    residents: int = 0
    """How many are coloured in all."""
    resident_points: int | None = None
    """What the table itself says the residents are worth, where the groups of the copy are not known."""
    guests: tuple[str, ...] = ()
    """Who stays here now: guests are stolen, so these need not be those who came with the floors."""
    small_clouds: int = 0
    acting: str | None = None
    """The lightning guest who acts in this castle this turn."""
    guest_lines: int = 0
    """How many lines were redeemed for guests: to steal one, or to let one act again."""

    @property
    def elements(self) -> int:
        """How many of the 12 elements stand."""
        return len(self.floors) + len(self.towers) + len(self.walls)

    @property
    def has_all_towers(self) -> bool:
        return len(self.towers) == TOWERS

    @property
    def is_complete(self) -> bool:
        return self.elements == FLOORS + TOWERS + WALLS

    def coloured(self, count: int) -> "Castle":
        """With so many residents more, or fewer where what brought them is taken off."""
        return replace(self, residents=max(0, self.residents + count))

    def welcoming(self, guest: str | None, *, acts: bool, instead: str | None = None) -> "Castle":
        """With a guest more, or with one in the place of another, if anybody came."""
        if guest is None:
            return self
        stayed = tuple(guest if there == instead else there for there in self.guests)
        guests = stayed if guest in stayed else (*stayed, guest)
        return replace(self, guests=guests, acting=guest if acts else None if self.acting == instead else self.acting)

    def left_by(self, guest: str) -> "Castle":
        """Without that guest."""
        guests = tuple(there for there in self.guests if there != guest)
        return replace(self, guests=guests, acting=None if self.acting == guest else self.acting)

    def redeeming(self) -> "Castle":
        """With one more line redeemed for a guest."""
        return replace(self, guest_lines=self.guest_lines + 1)


@dataclass(frozen=True, slots=True)
class State:
    """Where the play stands."""

    castles: tuple[Castle, ...]
    turn: int = 0
    """How many turns are over."""
    four_towers: tuple[int, ...] = ()
    """The seats with four towers, in the order in which they got there: the first has the sun."""
    complete: tuple[int, ...] = ()
    """The seats with all 12 elements, in the order in which they got there: the first has the cloud."""
    redeemed: tuple[int, ...] = ()
    """The seats that have redeemed their last lines."""
    history: tuple[tuple[int, ...], ...] = ()
    """What everybody's castle was worth at the end of each round."""
    open_guests: tuple[str, ...] = ()
    """Who is known to lie open in the middle."""
    touched: bool = False
    """Whether anything was tapped at all; an untouched play knows nothing for the final form."""

    @property
    def sun(self) -> int | None:
        return self.four_towers[0] if self.four_towers else None

    @property
    def cloud(self) -> int | None:
        return self.complete[0] if self.complete else None

    @property
    def redeeming(self) -> tuple[int, ...]:
        """The seats that may still redeem lines when the dice are over, in no order."""
        return tuple(s for s in range(len(self.castles)) if s != self.cloud and s not in self.redeemed)

    @property
    def step(self) -> str:
        """What the table does now: turns with dice, the last redeeming, or nothing any more."""
        if not self.complete:
            return TURN
        return REDEEM if self.redeeming else OVER

    def with_castle(self, seat: int, castle: Castle) -> "State":
        """With that castle at that seat."""
        return replace(self, castles=with_item(self.castles, seat, castle))

    def moving(self, guest: str, victim: int, seat: int, *, acts: bool) -> "State":
        """With a guest who left one castle for another."""
        state = self.with_castle(victim, self.castles[victim].left_by(guest))
        return state.with_castle(seat, state.castles[seat].welcoming(guest, acts=acts))

    def resumed(self, seat: int) -> "State":
        """With that castle redeeming its last lines again."""
        return replace(self, redeemed=tuple(s for s in self.redeemed if s != seat))

    def settled(self) -> "State":
        """After a fact: with the orders in which castles got four towers and all elements."""
        four = _still(self.four_towers, (s for s, c in enumerate(self.castles) if c.has_all_towers))
        complete = _still(self.complete, (s for s, c in enumerate(self.castles) if c.is_complete))
        redeemed = self.redeemed if complete else ()
        left = tuple(guest for guest in self.open_guests if not any(guest in castle.guests for castle in self.castles))
        return replace(self, touched=True, four_towers=four, complete=complete, redeemed=redeemed, open_guests=left)


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    return State((Castle(),) * len(seating.players))


def _still(before: tuple[int, ...], now: Iterable[int]) -> tuple[int, ...]:
    """Those of before who still are, then those who have come."""
    there = tuple(now)
    return (*(s for s in before if s in there), *(s for s in there if s not in before))


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one at that place."""
    return (*items[:at], item, *items[at + 1 :])
