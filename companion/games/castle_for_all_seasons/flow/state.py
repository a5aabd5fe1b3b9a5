"""The state of a play: everything the table has tapped, and nothing that can be computed from it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.games.castle_for_all_seasons.rules.buildings import GRANARY
from companion.games.castle_for_all_seasons.rules.pieces import rounds, servants_each
from companion.rules.game import Seating

KEEPER = "keeper"
"""The keeper's place in the town tavern: on a winter event card, like the granary."""
INCOME = "income"
"""The pseudo character of the moment after the last trader, when carts and rider pay."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's cards that are not in hand: laid out since the last architect, and given up for good."""

    played: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Act:
    """One revealed character and what was done with it so far. Income has no seat."""

    seat: int | None
    card: str
    built: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    cart: str | None = None
    displaced: int | None = None
    """Whose servant had to leave the cart for this one."""
    melted: int = 0
    points: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class Beauty:
    """Who still courts the frozen beauty, and whether anybody has brought her anything yet."""

    suitors: tuple[int, ...]
    begun: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Where the play stands."""

    round: int
    rounds: int
    points: tuple[int, ...]
    hands: tuple[Hand, ...]
    built: Mapping[str, int] = field(default_factory=dict)
    """How many stand of each building of which any does."""
    servants: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The seats whose servants stand on each spot where any does, in seat order; granary and keeper included."""
    carts: Mapping[str, int] = field(default_factory=dict)
    """The seat whose servant stands at each cart or at the rider (silver)."""
    fresh_carts: tuple[str, ...] = ()
    """Those placed this round: they may not be displaced."""
    forge: int = 0
    forge_told: bool = False
    """Whether anybody has tapped ingots into it; else the final form has to ask."""
    picks: tuple[tuple[str, ...], ...] = ()
    acts: tuple[Act, ...] = ()
    """Empty until the reveal; then this round's characters in playing order."""
    snow: bool | None = None
    """Whether the table said that this round carries the snow symbol."""
    drawn: str | None = None
    """The winter event turned up this round."""
    seen: tuple[str, ...] = ()
    """All winter events turned up so far."""
    asking: tuple[str, ...] = ()
    """Events that wait for everybody's choice, the one to be settled first."""
    answers: tuple[str | None, ...] = ()
    staying: tuple[str, ...] = ()
    """Events that lie open and go on."""
    beauty: Beauty | None = None
    touched: bool = False
    """Whether anything was tapped at all; an untouched play knows nothing for the final form."""
    history: tuple[tuple[int, ...], ...] = ()
    """Everybody's points at the end of each round."""
    over: bool = False

    @property
    def current(self) -> Act | None:
        """The character whose turn it is to act."""
        return next((act for act in self.acts if not act.done), None)

    @property
    def all_built(self) -> int:
        """How many of the 23 buildings stand."""
        return sum(self.built.values())


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    n = len(seating.players)
    return State(1, rounds(n), (0,) * n, (Hand(),) * n, picks=((),) * n)


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items with the last such one removed."""
    at = len(items) - 1 - items[::-1].index(item)
    return (*items[:at], *items[at + 1 :])


def standing(built: Mapping[str, int], building: str, by: int) -> dict[str, int]:
    """What stands with so many more of a building, or fewer."""
    count = built.get(building, 0) + by
    others = {b: n for b, n in built.items() if b != building}
    return {**others, building: count} if count > 0 else others


def housed(servants: Mapping[str, tuple[int, ...]], spot: str, seats: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """All servants, with those of these seats on a spot. The same servants are the same value, whoever came first."""
    others = {s: there for s, there in servants.items() if s != spot}
    there = tuple(sorted(seats))
    return {**others, spot: there} if there else others


def castle_servants(state: State, seat: int) -> int:
    """A player's servants in the castle's buildings. Those on event cards stand on cards, not in the castle."""
    return sum(seats.count(seat) for spot, seats in state.servants.items() if spot not in {GRANARY, KEEPER})


def cart_servants(state: State, seat: int) -> int:
    """A player's servants at carts and rider."""
    return sum(1 for owner in state.carts.values() if owner == seat)


def free_servants(state: State, seat: int) -> int:
    """How many servants a player still has in front of him."""
    out = sum(seats.count(seat) for seats in state.servants.values()) + cart_servants(state, seat)
    return servants_each(len(state.points)) - out
