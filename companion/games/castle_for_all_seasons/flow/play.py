"""The tracked state of a session, and functions that return what is possible now."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.games.castle_for_all_seasons.rules import box
from companion.rules.game import Seating, Table

T = TypeVar("T")
INCOME = "income"
"""Pseudo character that acts after the last trader. Its action is the income from the carts and the rider."""
TAVERN = "town-tavern"
"""Id of the winter event "town tavern". It stays on the table, and the keeper of one player can stand on it."""
BUILDERS = frozenset({"builder", "stonemason", *box.WORKERS})
"""Characters that may build."""
SERVANT_PLACERS = ("builder", "stonemason")
"""Characters that can place servants in the castle."""
KEEPER_RELEASERS = ("trader", *SERVANT_PLACERS)
"""Characters that let the keeper leave the town tavern."""
MAX_BUILDS = MAX_SERVANTS_PLACED = 2


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's cards that are not in hand. `played` were laid since the last architect, `gone` were given up for good."""

    played: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def unavailable_cards(self, round: int, picked: Collection[str]) -> dict[str, list[str]]:
        """Return the cards that are neither playable nor picked, by reason: `forbidden` (the architect), `gone` or `played`.

        Reasons without a card are left out.
        """
        held = {*self.playable(round), *picked, *self.played, *self.gone}
        fates = {"forbidden": {*box.CARDS} - held, "gone": {*self.gone}, "played": {*self.played} - {*self.gone}}
        return {fate: [card for card in box.CARDS if card in cards] for fate, cards in fates.items() if cards}

    def playable(self, round: int) -> tuple[str, ...]:
        """Return the cards that may be laid in this round.

        The architect may not be laid in round 1, or while all eight cards are in hand.
        """
        barred = {*self.played, *self.gone}
        if round == 1 or not barred:
            barred.add("architect")
        return tuple(card for card in box.CARDS if card not in barred)


@dataclass(frozen=True, slots=True)
class Act:
    """A revealed character, with what its player has done in its action so far. The income has no seat."""

    seat: int | None
    card: str
    built: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    cart: str | None = None
    displaced: int | None = None
    """Seat whose servant was displaced from the cart by this character's servant, or None."""
    came: Mapping[str, str] = field(default_factory=dict)
    """Cart that each servant left in this action, by the spot or cart that the servant went to."""
    called: int = 0
    """Number of servants called back from carts to be placed at once, or because the player could not pay the toll."""
    melted: int = 0
    points: int = 0
    done: bool = False

    def points_for(self, building: str) -> int:
        """Return the points that a building scores at once if this character builds it. 0 for the builder, who takes talers."""
        full, half = box.BUILDINGS[building].full, box.BUILDINGS[building].half
        return {"builder": 0, "stonemason": full}.get(self.card, half)


@dataclass(frozen=True, slots=True)
class Beauty:
    """The seats of the players who still court the frozen beauty. `begun` is true once somebody has brought her a gift."""

    suitors: tuple[int, ...]
    begun: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The tracked state of a session."""

    round: int
    rounds: int
    points: tuple[int, ...]
    hands: tuple[Hand, ...]
    built: Mapping[str, int] = field(default_factory=dict)
    """Number of copies built of each building. Buildings without a built copy are left out."""
    servants: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Seats of the servants on each spot, in ascending order. Empty spots are left out, granary and keeper are included."""
    carts: Mapping[str, int] = field(default_factory=dict)
    """Seat of the servant at each cart, and at the rider (silver). Empty carts are left out."""
    fresh_carts: tuple[str, ...] = ()
    """Carts taken this round. Their servants may not be displaced."""
    forge: int = 0
    forge_told: bool = False
    """True once ingots were entered. Until then the final form asks for the ingots in the forge."""
    picks: tuple[tuple[str, ...], ...] = ()
    sealed: Mapping[int, str] = field(default_factory=dict)
    """Id of the browser that picked, for each seat with secret picks. Empty if the browser is unknown."""
    swapped: tuple[int, ...] = ()
    """Seats whose secret picks were replaced by another phone."""
    acts: tuple[Act, ...] = ()
    """Characters of this round in acting order. Empty until the reveal."""
    snow: bool | None = None
    """True if this round has the snow symbol, False if not, None if the players have not entered it."""
    drawn: str | None = None
    """Winter event turned up this round, or None."""
    seen: tuple[str, ...] = ()
    """Winter events turned up so far."""
    asking: tuple[str, ...] = ()
    """Winter events that players must answer this round, in order of settlement."""
    answers: Mapping[int, str] = field(default_factory=dict)
    """Id of the chosen answer to the first event in `asking`, by seat."""
    staying: tuple[str, ...] = ()
    """Winter events that lie open and stay in effect."""
    beauty: Beauty | None = None
    touched: bool = False
    """True once anything was entered. Until then the state fills no cell of the final form."""
    over: bool = False
    form: Mapping[tuple[str, str], Any] = field(default_factory=dict)
    """Values entered in the final form. Set only once the game is over, for the questions about missing values."""
    marker: int = 0
    """Number of seats by which corrections moved the first-player marker. The marker also moves one seat per round."""

    @property
    def current(self) -> Act | None:
        """Return the character that acts now, or None."""
        return next((act for act in self.acts if not act.done), None)

    @property
    def all_built(self) -> int:
        """Return how many of the 23 building tiles are built."""
        return sum(self.built.values())

    @property
    def left_to_build(self) -> Mapping[str, int]:
        """Return the number of copies that can still be built of each building. Complete buildings are left out."""
        left = {b.id: b.copies - self.built.get(b.id, 0) for b in box.BUILDINGS.values()}
        return {building: n for building, n in left.items() if n > 0}

    @property
    def open_buildings(self) -> frozenset[str]:
        """Return the buildings and open event cards that servants can be placed on."""
        keeper = [box.KEEPER] if TAVERN in self.staying else []
        return frozenset((*box.INITIAL_BUILDINGS, *self.built, *self.staying, *keeper))

    @property
    def silver_left(self) -> int:
        """Return the number of ingots that are not in the forge yet."""
        return box.SUPPLY[box.SILVER] - self.forge

    @property
    def keeper(self) -> int | None:
        """Return the seat whose servant is the keeper of the town tavern, or None."""
        return next(iter(self.servants.get(box.KEEPER, ())), None)

    @property
    def last_round_reason(self) -> str:
        """Return why this round is the last: `rounds` (all rounds are played), `built` (everything is built) or empty."""
        if self.round >= self.rounds:
            return "rounds"
        return "" if self.left_to_build else "built"

    def free_servants(self, seat: int) -> int:
        """Return how many servants a player has at home, neither on a spot nor at a cart."""
        out = [owner for seats in (self.carts.values(), *self.servants.values()) for owner in seats]
        return box.servants_each(len(self.points)) - out.count(seat)


def start(seating: Seating) -> State:
    """Return the state before the first tap."""
    n = len(seating.players)
    return State(1, box.rounds(n), (0,) * n, (Hand(),) * n, picks=((),) * n)


def replace_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the items with `item` at position `at`."""
    return (*items[:at], item, *items[at + 1 :])


def remove_last(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """Return the items without the last occurrence of `item`."""
    at = len(items) - 1 - items[::-1].index(item)
    return (*items[:at], *items[at + 1 :])


def add_points(state: State, seat: int | None, points: int) -> State:
    """Return the state with `points` added to one player's points, which never fall below 0."""
    if seat is None or not points:
        return state
    return replace(state, points=replace_item(state.points, seat, max(0, state.points[seat] + points)))


def add_buildings(state: State, building: str, by: int) -> State:
    """Return the state with `by` more copies of a building. `by` may be negative."""
    built = {**state.built, building: state.built.get(building, 0) + by}
    return replace(state, built={b: n for b, n in built.items() if n > 0})


def add_servants(state: State, seat: int, spot: str, by: int) -> State:
    """Return the state with `by` more servants of one player on a spot. `by` may be negative."""
    there = state.servants.get(spot, ())
    others = (other for other in there if other != seat)
    seats = tuple(sorted((*others, *(seat,) * (there.count(seat) + by))))  # a negative count repeats zero times
    return replace(state, servants={s: some for s, some in {**state.servants, spot: seats}.items() if some})


def free_cart(state: State, cart: str) -> State:
    """Return the state without the servant at a cart."""
    fresh = tuple(c for c in state.fresh_carts if c != cart)
    return replace(state, carts={c: seat for c, seat in state.carts.items() if c != cart}, fresh_carts=fresh)


# --- What is possible now ------------------------------------------------------------------------------------------------


def first_seat(table: Table[State]) -> int:
    """Return the seat that has the first-player marker this round."""
    return table.seating.seat_of_turn(table.state.marker + table.state.round - 1)


def playing_order(table: Table[State]) -> tuple[int, ...]:
    """Return the seats clockwise from the first-player marker."""
    return table.seating.clockwise(first_seat(table))


def snow_rounds(table: Table[State]) -> list[int] | None:
    """Return the rounds with the snow symbol on this copy's board, or None if the copy facts lack them."""
    return table.seating.facts.get(f"snow-rounds-{table.state.rounds}")


def step(table: Table[State]) -> str:
    """Return the current step: `snow`, `draw`, `event`, `reveal`, `act` or `over`.

    In `snow` players enter whether the round has the snow symbol, in `draw` the winter event. In `event` they answer it.
    """
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
    """Return whether players may pick cards now.

    They may do so until the reveal. While an event of an earlier round waits for answers, they may not.
    """
    return step(table) in {"snow", "draw", "reveal"} or (step(table) == "event" and table.state.drawn is not None)


def cards_due(table: Table[State], seat: int) -> int:
    """Return how many cards a player has to lay this round. A player with too few playable cards lays fewer."""
    return min(box.cards_each(len(table.seating.players)), len(table.state.hands[seat].playable(table.state.round)))


def lacking_cards(table: Table[State]) -> dict[int, int]:
    """Return how many cards each seat must still pick before the reveal. Seats that need no more are left out."""
    lack = {seat: cards_due(table, seat) - len(picked) for seat, picked in enumerate(table.state.picks)}
    return {seat: cards for seat, cards in lack.items() if cards}


def roomy_spots(table: Table[State]) -> Iterator[box.Spot]:
    """Yield every spot with room for a servant, in buildings and on open event cards. It ignores who acts."""
    state, stands = table.state, table.state.open_buildings
    for spot in box.ALL_SPOTS.values():
        room = box.capacity(spot, table.seating.facts)
        if spot.building in stands and (room is None or len(state.servants.get(spot.id, ())) < room):
            yield spot


def open_spots(table: Table[State], act: Act) -> tuple[box.Spot, ...]:
    """Return the spots where the acting player may place a servant.

    The keeper's spot needs no new building. Any other spot needs a building built in this action, and two servants must go to
    different buildings.
    """
    if act.card not in SERVANT_PLACERS:
        return ()
    used = {box.ALL_SPOTS[spot].building for spot in act.placed if spot != box.KEEPER}
    may_house = bool(act.built) and len([spot for spot in act.placed if spot != box.KEEPER]) < MAX_SERVANTS_PLACED
    return tuple(spot for spot in roomy_spots(table) if spot.id == box.KEEPER or (may_house and spot.building not in used))


def open_carts(state: State, act: Act) -> tuple[str, ...]:
    """Return the carts to which a trader may send a servant. The rider counts as a fifth cart.

    While one of the four carts is free, only free carts are open. Afterwards the rider is open if it is free, and so is any
    cart or rider that another player took in an earlier round. Empty for other characters, and once the servant is sent.
    """
    if act.card != "trader" or act.cart:
        return ()
    free = tuple(cart for cart in box.CART_RESOURCES if cart not in state.carts)
    theirs = {cart for cart, seat in state.carts.items() if seat != act.seat and cart not in state.fresh_carts}
    return free or tuple(cart for cart in box.RESOURCES if cart in theirs or cart not in state.carts)


def needs_servant(state: State, act: Act) -> bool:
    """Return whether the acting player has no servant left at home."""
    return act.seat is not None and state.free_servants(act.seat) <= 0


def own_carts(state: State, act: Act) -> tuple[str, ...]:
    """Return the carts where the acting player has a servant, the lowest income first. The servant just sent is left out."""
    mine = (cart for cart in box.RESOURCES if act.seat is not None and state.carts.get(cart) == act.seat)
    return tuple(cart for cart in mine if cart != act.cart)


def owes_toll(state: State, act: Act) -> bool:
    """Return whether the acting character is a trader who must pay a taler to the town tavern."""
    return act.card == "trader" and TAVERN in state.staying and state.keeper != act.seat


def count_unplaced_servants(act: Act) -> int:
    """Return how many servants called from carts still have to be placed.

    Negative if servants from home were placed as well.
    """
    return act.called - len([spot for spot in act.placed if spot not in act.came])


def why_callable(table: Table[State], act: Act) -> str:
    """Return why a servant may be called back from a cart now.

    The reasons are `place` (the servant is placed at once) and `toll` (of the town tavern). Empty if it is not allowed.
    """
    if owes_toll(table.state, act):
        return "" if act.called else "toll"
    if act.card not in SERVANT_PLACERS:
        return ""
    spots = {spot.building for spot in open_spots(table, act)}
    left = MAX_SERVANTS_PLACED - len([spot for spot in act.placed if spot != box.KEEPER])
    room = min(len(spots - {box.KEEPER}), left) + (box.KEEPER in spots)
    return "place" if count_unplaced_servants(act) < room else ""


def callable_carts(table: Table[State], act: Act) -> tuple[str, ...]:
    """Return the carts from which the rulebook lets the acting player call a servant back."""
    return own_carts(table.state, act) if why_callable(table, act) else ()


def placeable_spots(table: Table[State], act: Act) -> dict[str, str | None]:
    """Return the spots where the acting player can place a servant now.

    Each spot maps to the cart that the servant leaves, or None if a servant is at home. Empty without any servant to place.
    """
    spots, carts = open_spots(table, act), own_carts(table.state, act)
    if not needs_servant(table.state, act):
        return {spot.id: None for spot in spots}
    return {spot.id: carts[0] for spot in spots} if carts else {}


def sendable_carts(state: State, act: Act) -> tuple[str, ...]:
    """Return the carts to which the acting trader may send a servant from home. Servants never move from cart to cart."""
    return () if needs_servant(state, act) else open_carts(state, act)
