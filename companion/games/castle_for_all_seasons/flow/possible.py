"""What is possible now: the questions that both the moves and the screen ask of a table."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.castle_for_all_seasons.flow.events import EVENTS, GRANARY_CARD, TAVERN
from companion.games.castle_for_all_seasons.flow.state import KEEPER, Act, Hand, State, free_servants
from companion.games.castle_for_all_seasons.rules import buildings, facts
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, GRANARY_CAPACITY, SPOTS, STANDING
from companion.games.castle_for_all_seasons.rules.pieces import SILVER, SUPPLY
from companion.games.castle_for_all_seasons.rules.round_order import BUILDERS, CARDS, WORKERS
from companion.games.castle_for_all_seasons.sheet import is_winter
from companion.rules.game import Table

CARTS = ("sand", "boards", "clay", "stone")
RIDER = "silver"
BUILDS_AT_MOST = SERVANTS_AT_MOST = 2
GRANARY_FEE, KEEPER_FEE = 5, 3
HOUSING = ("builder", "stonemason")
"""The characters that can place servants in the castle."""
CALLING = ("trader", *HOUSING)
"""The characters that can call a servant back from a cart, or the keeper from the town tavern."""


def first_seat(table: Table[State]) -> int:
    """Who holds the marker this round."""
    return (table.seating.first + table.state.round - 1) % len(table.seating.players)


def playing_order(table: Table[State]) -> tuple[int, ...]:
    """The seats clockwise from the holder of the marker."""
    return table.seating.clockwise(first_seat(table))


def snow_rounds(table: Table[State]) -> tuple[int, ...] | None:
    """The rounds with the snow symbol on this copy's board, if somebody told us."""
    told = table.seating.facts.get(facts.snow_fact(table.state.rounds))
    return tuple(told) if told is not None else None


def step(table: Table[State]) -> str:
    """What the table does now: event, snow?, draw, reveal, act or over."""
    state = table.state
    if state.over:
        return "over"
    if state.acts:
        return "act"
    if state.asking:
        return "event"
    if is_winter(table.seating) and state.drawn is None and len(state.seen) < len(EVENTS):
        known = snow_rounds(table)
        snows = state.round in known if known is not None else state.snow
        if snows is None:
            return "snow"
        if snows:
            return "draw"
    return "reveal"


def cards_each(players: int) -> int:
    """How many cards everybody of so many lays out in a round."""
    return 2 if players == 2 else 1


def cards_due(table: Table[State], seat: int) -> int:
    """How many cards a player has to show: fewer than usual only when he holds no more."""
    return min(cards_each(len(table.seating.players)), len(playable(table.state.hands[seat], table.state.round)))


def lacking_cards(table: Table[State]) -> dict[int, int]:
    """By seat, how many cards still lack before all can be revealed."""
    lack = {seat: cards_due(table, seat) - len(picked) for seat, picked in enumerate(table.state.picks)}
    return {seat: cards for seat, cards in lack.items() if cards}


def is_playable(state: State, seat: int, card: str) -> bool:
    """Whether a player may lay a card."""
    return card in playable(state.hands[seat], state.round)


def is_held(state: State, seat: int, card: str) -> bool:
    """Whether a player has a card in hand, be it one that may not be laid now."""
    return card not in {*state.hands[seat].played, *state.hands[seat].gone}


def playable(hand: Hand, round: int) -> tuple[str, ...]:
    """The cards in hand that may be laid: the architect neither in round 1 nor with all eight cards in hand."""
    out = {*hand.played, *hand.gone}
    without = {"architect"} if round == 1 or not out else set()
    return tuple(card for card in CARDS if card not in out | without)


def left_to_build(state: State) -> Mapping[str, int]:
    """How many of each building can still be built."""
    return {b.id: b.copies - state.built.get(b.id, 0) for b in BUILDINGS.values()}


def build_points(act: Act, building: str) -> int:
    """The points a building earns the moment this character builds it."""
    if act.card == "builder":
        return 0
    return BUILDINGS[building].full if act.card == "stonemason" else BUILDINGS[building].half


def may_build(act: Act) -> bool:
    """Whether this character can take on another building."""
    return act.card in BUILDERS and len(act.built) < BUILDS_AT_MOST


def housed_by(act: Act, building: str) -> tuple[str, ...]:
    """The spots on which this character's servants stand only because the building was built: in it, or at all."""
    inside = {spot.id for spot in BUILDINGS[building].spots}
    return tuple(spot for spot in act.placed if spot != KEEPER and (len(act.built) == 1 or spot in inside))


@dataclass(frozen=True, slots=True)
class OpenSpot:
    """A place where a servant could be put now."""

    id: str
    building: str
    fee: int


def roomy_spots(table: Table[State]) -> Mapping[str, OpenSpot]:
    """Every place with room for a servant, whoever acts: in what stands, and on the cards that lie open."""
    state, spots = table.state, []
    for spot in SPOTS.values():
        room = buildings.capacity(spot, table.seating.facts)
        stands = spot.building in STANDING or state.built.get(spot.building, 0) > 0
        if stands and (room is None or len(state.servants.get(spot.id, ())) < room):
            spots.append(OpenSpot(spot.id, spot.building, spot.fee))
    if GRANARY_CARD in state.staying and len(state.servants.get(GRANARY, ())) < GRANARY_CAPACITY:
        spots.append(OpenSpot(GRANARY, GRANARY, GRANARY_FEE))
    if TAVERN in state.staying and not state.servants.get(KEEPER):
        spots.append(OpenSpot(KEEPER, KEEPER, KEEPER_FEE))
    return {spot.id: spot for spot in spots}


def open_spots(table: Table[State], act: Act) -> tuple[OpenSpot, ...]:
    """Where the acting player may put a servant: the keeper at any time, others only after building and not side by side."""
    if act.card not in HOUSING or act.seat is None:
        return ()
    placed = [spot for spot in act.placed if spot != KEEPER]
    used = {SPOTS[spot].building if spot in SPOTS else spot for spot in placed}
    may_house = bool(act.built) and len(placed) < SERVANTS_AT_MOST
    roomy = roomy_spots(table).values()
    return tuple(spot for spot in roomy if spot.id == KEEPER or (may_house and spot.building not in used))


def open_carts(state: State, act: Act) -> tuple[str, ...]:
    """Where a trader may send a servant: free carts; once all four are taken, also the rider and what others took earlier."""
    if act.card != "trader" or act.cart:
        return ()
    if not all(cart in state.carts for cart in CARTS):
        return tuple(cart for cart in CARTS if cart not in state.carts)
    return tuple(
        cart
        for cart in (*CARTS, RIDER)
        if cart not in state.carts or (state.carts[cart] != act.seat and cart not in state.fresh_carts)
    )


def own_carts(state: State, act: Act) -> tuple[str, ...]:
    """Carts from which the acting player may call a servant back, even one sent there this round by another card of his."""
    if act.card not in CALLING:
        return ()
    return tuple(cart for cart, seat in state.carts.items() if seat == act.seat and cart != act.cart)


def is_keeper(state: State, seat: int | None) -> bool:
    """Whether a player's servant keeps the town tavern."""
    return seat is not None and seat in state.servants.get(KEEPER, ())


def needs_servant(state: State, act: Act) -> bool:
    """Whether the acting player has no servant left in front of him."""
    return act.seat is not None and free_servants(state, act.seat) <= 0


def architect_points(state: State, act: Act) -> int:
    """Five for each building that others built this round."""
    return 5 * sum(len(other.built) for other in state.acts if other.seat != act.seat)


def silver_left(state: State) -> int:
    """How many ingots are not in the forge yet."""
    return SUPPLY[SILVER] - state.forge


def why_last(state: State) -> str:
    """Why the game ends with this round: all rounds are played, or everything is built. Empty while it goes on."""
    if state.round >= state.rounds:
        return "rounds"
    return "built" if all(left <= 0 for left in left_to_build(state).values()) else ""


def workers_for_sale(state: State, act: Act) -> str:
    """Whose worker cards lie out for a stonemason: others', only his own, which is not for sale, or none."""
    owners = {other.seat for other in state.acts if other.card in WORKERS}
    return "others" if owners - {act.seat} else "own" if owners else "none"
