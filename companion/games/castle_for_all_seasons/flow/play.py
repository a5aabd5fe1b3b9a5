"""The state of a play: everything the table has tapped; and what is possible in it, as moves and screen ask of a table."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.games.castle_for_all_seasons.rules import box
from companion.rules.game import Seating, Table

T = TypeVar("T")
INCOME = "income"
"""The pseudo character of the moment after the last trader, when carts and rider pay."""
TAVERN = "town-tavern"
"""The event with a place for its keeper, as that of the granary has places for three."""
BUILDERS = frozenset({"builder", "stonemason", *box.WORKERS})
"""Who may build."""
HOUSING = ("builder", "stonemason")
"""The characters that can place servants in the castle."""
CALLING = ("trader", *HOUSING)
"""The characters that can call a servant back from a cart, or the keeper from the town tavern."""
BUILDS_AT_MOST = SERVANTS_AT_MOST = 2


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's cards that are not in hand: laid out since the last architect, and given up for good."""

    played: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def out(self, round: int, picked: Collection[str]) -> dict[str, list[str]]:
        """The cards that can neither be laid nor are picked, by why: forbidden, gone or played."""
        held = {*self.playable(round), *picked, *self.played, *self.gone}
        fates = {"forbidden": {*box.CARDS} - held, "gone": {*self.gone}, "played": {*self.played} - {*self.gone}}
        return {fate: [card for card in box.CARDS if card in cards] for fate, cards in fates.items() if cards}

    def playable(self, round: int) -> tuple[str, ...]:
        """The cards in hand that may be laid: the architect neither in round 1 nor with all eight cards in hand."""
        barred = {*self.played, *self.gone}
        if round == 1 or not barred:
            barred.add("architect")
        return tuple(card for card in box.CARDS if card not in barred)


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
    came: Mapping[str, str] = field(default_factory=dict)
    """The cart that the servant on a spot, or at another cart, was called from for it."""
    melted: int = 0
    points: int = 0
    done: bool = False

    def points_for(self, building: str) -> int:
        """The points a building earns the moment this character builds it."""
        full, half = box.BUILDINGS[building].full, box.BUILDINGS[building].half
        return {"builder": 0, "stonemason": full}.get(self.card, half)


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
    sealed: tuple[int, ...] = ()
    """The seats whose picks only their own phones know."""
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
    answers: Mapping[int, str] = field(default_factory=dict)
    """What was chosen, by seat."""
    staying: tuple[str, ...] = ()
    """Events that lie open and go on."""
    beauty: Beauty | None = None
    touched: bool = False
    """Whether anything was tapped at all; an untouched play knows nothing for the final form."""
    history: tuple[tuple[int, ...], ...] = ()
    """Everybody's points at the end of each round."""
    over: bool = False
    form: Mapping[tuple[str, str], Any] = field(default_factory=dict)
    """What stands in the final form beside what was tapped; only at the end, for the page that asks for the rest."""
    marker: int = 0
    """So many seats further than by the rounds stands the first-player marker, because it was put right."""

    @property
    def current(self) -> Act | None:
        """The character whose turn it is to act."""
        return next((act for act in self.acts if not act.done), None)

    @property
    def all_built(self) -> int:
        """How many of the 23 buildings stand."""
        return sum(self.built.values())

    @property
    def left_to_build(self) -> Mapping[str, int]:
        """How many can still be built of each building of which any can."""
        left = {b.id: b.copies - self.built.get(b.id, 0) for b in box.BUILDINGS.values()}
        return {building: n for building, n in left.items() if n > 0}

    @property
    def stands(self) -> frozenset[str]:
        """What servants can be put in: what stands, and the cards that lie open."""
        keeper = [box.KEEPER] if TAVERN in self.staying else []
        return frozenset((*box.STANDING, *self.built, *self.staying, *keeper))

    @property
    def silver_left(self) -> int:
        """How many ingots are not in the forge yet."""
        return box.SUPPLY[box.SILVER] - self.forge

    @property
    def keeper(self) -> int | None:
        """Whose servant keeps the town tavern."""
        return next(iter(self.servants.get(box.KEEPER, ())), None)

    @property
    def why_last(self) -> str:
        """Why the game ends with this round: all rounds are played, or everything is built. Empty while it goes on."""
        if self.round >= self.rounds:
            return "rounds"
        return "" if self.left_to_build else "built"

    def free_servants(self, seat: int) -> int:
        """How many servants a player still has in front of him."""
        out = [owner for seats in (self.carts.values(), *self.servants.values()) for owner in seats]
        return box.servants_each(len(self.points)) - out.count(seat)


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    n = len(seating.players)
    return State(1, box.rounds(n), (0,) * n, (Hand(),) * n, picks=((),) * n)


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one at that place."""
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items with the last such one removed."""
    at = len(items) - 1 - items[::-1].index(item)
    return (*items[:at], *items[at + 1 :])


def scored(state: State, seat: int | None, points: int) -> State:
    """The state with so many points more; nobody falls below zero."""
    if seat is None or not points:
        return state
    return replace(state, points=replaced(state.points, seat, max(0, state.points[seat] + points)))


def standing(state: State, building: str, by: int) -> State:
    """The state with so many more of a building, or fewer."""
    built = {**state.built, building: state.built.get(building, 0) + by}
    return replace(state, built={b: n for b, n in built.items() if n > 0})


def housed(state: State, seat: int, spot: str, by: int) -> State:
    """The state with so many more of a player's servants on a spot, in seat order whoever came first."""
    there = state.servants.get(spot, ())
    others = (other for other in there if other != seat)
    seats = tuple(sorted((*others, *(seat,) * (there.count(seat) + by))))  # of fewer than none there are none
    return replace(state, servants={s: some for s, some in {**state.servants, spot: seats}.items() if some})


def freed(state: State, cart: str) -> State:
    """The state with nobody at that cart."""
    fresh = tuple(c for c in state.fresh_carts if c != cart)
    return replace(state, carts={c: seat for c, seat in state.carts.items() if c != cart}, fresh_carts=fresh)


# --- What is possible now ------------------------------------------------------------------------------------------------


def first_seat(table: Table[State]) -> int:
    """Who holds the marker this round."""
    return (table.seating.first + table.state.marker + table.state.round - 1) % len(table.seating.players)


def playing_order(table: Table[State]) -> tuple[int, ...]:
    """The seats clockwise from the holder of the marker."""
    return table.seating.clockwise(first_seat(table))


def snow_rounds(table: Table[State]) -> list[int] | None:
    """The rounds with the snow symbol on this copy's board, if somebody told us."""
    return table.seating.facts.get(f"snow-rounds-{table.state.rounds}")


def step(table: Table[State]) -> str:
    """What the table does now: event, snow?, draw, reveal, act or over."""
    state = table.state
    if state.over:
        return "over"
    if state.acts:
        return "act"
    if state.asking:
        return "event"
    if box.is_winter(table.seating) and state.drawn is None and len(state.seen) < box.EVENT_CARDS:
        known = snow_rounds(table)
        snows = state.round in known if known is not None else state.snow
        if snows is None:
            return "snow"
        if snows:
            return "draw"
    return "reveal"


def may_lay(table: Table[State]) -> bool:
    """Whether cards are laid: also before an event is turned up and while it is settled, but not while an earlier one asks."""
    return step(table) in {"snow", "draw", "reveal"} or (step(table) == "event" and table.state.drawn is not None)


def cards_due(table: Table[State], seat: int) -> int:
    """How many cards a player has to show: fewer than usual only when he holds no more."""
    return min(box.cards_each(len(table.seating.players)), len(table.state.hands[seat].playable(table.state.round)))


def lacking_cards(table: Table[State]) -> dict[int, int]:
    """By seat, how many cards still lack before all can be revealed."""
    lack = {seat: cards_due(table, seat) - len(picked) for seat, picked in enumerate(table.state.picks)}
    return {seat: cards for seat, cards in lack.items() if cards}


def roomy_spots(table: Table[State]) -> Iterator[box.Spot]:
    """Every place with room for a servant, whoever acts: in what stands, and on the cards that lie open."""
    state, stands = table.state, table.state.stands
    for spot in box.PLACES.values():
        room = box.capacity(spot, table.seating.facts)
        if spot.building in stands and (room is None or len(state.servants.get(spot.id, ())) < room):
            yield spot


def open_spots(table: Table[State], act: Act) -> tuple[box.Spot, ...]:
    """Where the acting player may put a servant: the keeper at any time, others only after building and not side by side."""
    if act.card not in HOUSING:
        return ()
    used = {box.PLACES[spot].building for spot in act.placed if spot != box.KEEPER}
    may_house = bool(act.built) and len([spot for spot in act.placed if spot != box.KEEPER]) < SERVANTS_AT_MOST
    return tuple(spot for spot in roomy_spots(table) if spot.id == box.KEEPER or (may_house and spot.building not in used))


def open_carts(state: State, act: Act) -> tuple[str, ...]:
    """Where a trader may send a servant: free carts; once all four are taken, also the rider and what others took earlier."""
    if act.card != "trader" or act.cart:
        return ()
    free = tuple(cart for cart in box.KINDS if cart not in state.carts)
    theirs = {cart for cart, seat in state.carts.items() if seat != act.seat and cart not in state.fresh_carts}
    return free or tuple(cart for cart in box.RESOURCES if cart in theirs or cart not in state.carts)


def needs_servant(state: State, act: Act) -> bool:
    """Whether the acting player has no servant left in front of him."""
    return act.seat is not None and state.free_servants(act.seat) <= 0


def callable_carts(state: State, act: Act) -> tuple[str, ...]:
    """The carts that the acting player can call a servant back from, the one that brings least first."""
    if act.card not in CALLING:
        return ()
    return tuple(cart for cart in box.RESOURCES if state.carts.get(cart) == act.seat and cart != act.cart)


def ways_to_place(table: Table[State], act: Act) -> dict[str, str | None]:
    """The spots that the acting player can put a servant on, each with the cart he comes from if none is left at home."""
    spots, called = open_spots(table, act), callable_carts(table.state, act)
    if not needs_servant(table.state, act):
        return {spot.id: None for spot in spots}
    return {spot.id: called[0] for spot in spots} if called else {}


def ways_to_send(state: State, act: Act) -> dict[str, str | None]:
    """The same for a trader's servant and the carts. Where one leaves a cart, that one is free, and others may be closed."""
    if not needs_servant(state, act):
        return dict.fromkeys(open_carts(state, act))
    found: dict[str, str | None] = {}
    for left in callable_carts(state, act):
        for cart in open_carts(freed(state, left), act):
            if cart != left:
                found.setdefault(cart, left)
    return found
