"""The Turn page as a frozen view: what is to be done now, what was done, what comes; in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.castle_for_all_seasons.flow import events, possible
from companion.games.castle_for_all_seasons.flow.moves import MOVES
from companion.games.castle_for_all_seasons.flow.state import INCOME, KEEPER, Act, Hand, State, free_servants
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, SPOTS
from companion.games.castle_for_all_seasons.rules.pieces import INCOMES
from companion.games.castle_for_all_seasons.rules.round_order import BUILDERS, CARDS, WORKERS
from companion.games.castle_for_all_seasons.screen.castle import CastleView, castle_view
from companion.games.castle_for_all_seasons.screen.payments import PaymentsView, payments_page
from companion.games.castle_for_all_seasons.sheet import is_winter
from companion.rules.game import Offer, Seating, Table, Words

Offers = Mapping[str, tuple[Offer, ...]]
"""The buttons, by what they ask for."""


@dataclass(frozen=True, slots=True)
class OutView:
    """Cards that a player cannot lay, all for the same reason: played, gone or forbidden."""

    fate: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandView:
    """A player at the reveal."""

    seat: int
    name: str
    cards: tuple[Offer, ...]
    """Those that can be laid; the picked ones are pressed."""
    out: tuple[OutView, ...]
    picked: tuple[str, ...]
    due: int


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One answer a player may give to an event."""

    words: Words
    offer: Offer


@dataclass(frozen=True, slots=True)
class AskView:
    """An event's question to one player."""

    seat: int
    name: str
    choices: tuple[ChoiceView, ...]


@dataclass(frozen=True, slots=True)
class EventView:
    """The event that waits to be settled."""

    event: str
    asks: tuple[AskView, ...]


@dataclass(frozen=True, slots=True)
class BuildView:
    """A building that can be built, or was built in this action and can be taken back."""

    id: str
    cost: int
    left: int
    built: int
    build: Offer | None
    take_back: Offer | None


@dataclass(frozen=True, slots=True)
class SpotView:
    """A spot that a servant can go to, or be taken back from."""

    id: str
    building: str
    fee: int
    offer: Offer


@dataclass(frozen=True, slots=True)
class CartView:
    """A cart (or the rider) at the moment of a trader, and whose servant stands there."""

    id: str
    owner: str | None
    offer: Offer


@dataclass(frozen=True, slots=True)
class IncomeView:
    """What a player's servant at a cart brings."""

    seat: int
    name: str
    resource: str
    pieces: int


@dataclass(frozen=True, slots=True)
class ActView:
    """A character of this round: done, now or next."""

    seat: int | None
    name: str
    card: str
    status: str
    points: int


@dataclass(frozen=True, slots=True)
class NowView:
    """The character whose turn it is, and what can be tapped for it beside the plain offers."""

    act: ActView
    does: Words
    """What this character does, here and now."""
    toll: Words | None
    incomes: tuple[IncomeView, ...]
    carts: tuple[CartView, ...]
    builds: tuple[BuildView, ...]
    spots: tuple[SpotView, ...]
    servants_left: int
    nobody_left: bool
    """Whether a servant could go somewhere, if the player had one."""
    melted: int | None
    """How many ingots it has put into the forge; None for one that does not build."""


@dataclass(frozen=True, slots=True)
class StayingView:
    """An event that lies open, with what is remembered of it."""

    event: str
    note: Words | None
    fresh: bool


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    title: Words
    note: Words | None
    step: str
    round: int
    rounds: int
    first_name: str
    snow_rounds: tuple[int, ...]
    why_last: str
    """Why this round is the last; empty if it is not."""
    staying: tuple[StayingView, ...]
    offers: Offers
    event: EventView | None
    cards_each: int
    hands: tuple[HandView, ...]
    done: tuple[ActView, ...]
    now: NowView | None
    coming: tuple[ActView, ...]
    supply: tuple[ActView, ...]
    """The workers whose cards are to be filled before the first character acts."""
    castle: CastleView
    payments: PaymentsView | None = None
    """The page "What can I build?", where that was asked for."""


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TurnScreen:
    """The view of a state, or of what can be built with what a player holds."""
    view = screen(state, seating)
    return replace(view, payments=payments_page(state, query)) if query.get("ask") == "payments" else view


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view of a state."""
    table = Table(state, seating)
    step, first = possible.step(table), seating.players[possible.first_seat(table)]
    offers = {move.type: tuple(move.offers(table)) for move in MOVES}
    current = state.current
    acts = tuple(_act(table, act) for act in state.acts)
    at = state.acts.index(current) if current else len(acts)
    return TurnScreen(
        title=Words("turn-title", {"round": state.round, "rounds": state.rounds}),
        note=None if state.over else Words("turn-first", {"player": first}),
        step=step,
        round=state.round,
        rounds=state.rounds,
        first_name=first,
        snow_rounds=(possible.snow_rounds(table) or ()) if is_winter(seating) else (),
        why_last=possible.why_last(state),
        staying=tuple(_staying(table, e) for e in state.staying if not (step == "event" and e == state.asking[0])),
        offers=offers,
        event=_event(table, offers["choose"]) if step == "event" else None,
        cards_each=possible.cards_each(len(seating.players)),
        hands=_hands(table, offers["pick"]) if step == "reveal" else (),
        done=acts[:at],
        now=_now(table, current, acts[at], offers) if current else None,
        coming=acts[at + 1 :],
        supply=tuple(act for act in acts if act.card in WORKERS) if at == 0 else (),
        castle=castle_view(state),
    )


def _hands(table: Table[State], picks: tuple[Offer, ...]) -> tuple[HandView, ...]:
    state, players = table.state, table.seating.players
    return tuple(
        HandView(
            seat,
            players[seat],
            tuple(offer for offer in picks if offer.args["player"] == players[seat]),
            _out(state.hands[seat], state.picks[seat], state.round),
            state.picks[seat],
            possible.cards_due(table, seat),
        )
        for seat in possible.playing_order(table)
    )


def _out(hand: Hand, picked: tuple[str, ...], round: int) -> tuple[OutView, ...]:
    fates = {
        "forbidden": {*CARDS} - {*possible.playable(hand, round), *picked, *hand.played, *hand.gone},
        "gone": {*hand.gone},
        "played": {*hand.played} - {*hand.gone},
    }
    return tuple(OutView(fate, tuple(c for c in CARDS if c in cards)) for fate, cards in fates.items() if cards)


def _event(table: Table[State], offers: tuple[Offer, ...]) -> EventView:
    """Everybody who is concerned, in the order of play."""
    event, asks = table.state.asking[0], []
    for seat in possible.playing_order(table):
        name = table.seating.players[seat]
        own = (offer for offer in offers if offer.args["player"] == name)
        choices = events.choices(table.state, event, seat)
        if choices:
            views = tuple(ChoiceView(choice.words, offer) for choice, offer in zip(choices, own, strict=True))
            asks.append(AskView(seat, name, views))
    return EventView(event, tuple(asks))


def _staying(table: Table[State], event: str) -> StayingView:
    state, players = table.state, table.seating.players
    note = None
    if event == events.TAVERN:
        keeper = state.servants.get(KEEPER, ())
        note = Words("note-keeper", {"player": players[keeper[0]]}) if keeper else Words("note-no-keeper")
    elif event == events.GRANARY_CARD:
        note = Words("note-granary", {"count": len(state.servants.get(GRANARY, ()))})
    elif event == events.BEAUTY and state.beauty:
        note = Words("note-suitors", {"players": ", ".join(players[seat] for seat in state.beauty.suitors)})
    return StayingView(event, note, fresh=event == state.drawn and not state.acts)


def _act(table: Table[State], act: Act) -> ActView:
    status = "done" if act.done else "now" if act is table.state.current else "next"
    name = table.seating.players[act.seat] if act.seat is not None else ""
    return ActView(act.seat, name, act.card, status, act.points)


def _now(table: Table[State], act: Act, shown: ActView, offers: Offers) -> NowView:
    state = table.state
    open_places = (*possible.open_spots(table, act), *possible.open_carts(state, act))
    return NowView(
        act=shown,
        does=_does(table, act),
        toll=_tavern_toll(table, act),
        incomes=_incomes(table) if act.card == INCOME else (),
        carts=tuple(_cart(table, offer) for offer in offers["send"]),
        builds=_builds(state, act, offers) if act.card in BUILDERS else (),
        spots=_spots(table, offers),
        servants_left=free_servants(state, act.seat) if act.seat is not None else 0,
        nobody_left=bool(open_places) and possible.needs_servant(state, act),
        melted=act.melted if act.card in BUILDERS else None,
    )


def _does(table: Table[State], act: Act) -> Words:
    """A stonemason is offered to buy only where something is for sale."""
    if act.card != "stonemason":
        return Words(f"do-{act.card}")
    sellers = possible.workers_for_sale(table.state, act)
    return Words("do-stonemason", {"players": len(table.seating.players), "workers": sellers})


def _tavern_toll(table: Table[State], act: Act) -> Words | None:
    """What a trader owes the town tavern."""
    if events.TAVERN not in table.state.staying or act.card != "trader" or possible.is_keeper(table.state, act.seat):
        return None
    keeper = table.state.servants.get(KEEPER, ())
    return Words("toll-keeper", {"player": table.seating.players[keeper[0]]}) if keeper else Words("toll-card")


def _incomes(table: Table[State]) -> tuple[IncomeView, ...]:
    carts = table.state.carts
    return tuple(
        IncomeView(carts[cart], table.seating.players[carts[cart]], cart, pieces)
        for cart, pieces in INCOMES.items()
        if cart in carts
    )


def _cart(table: Table[State], offer: Offer) -> CartView:
    cart = offer.args["cart"]
    owner = None if offer.pressed else table.state.carts.get(cart)
    return CartView(cart, table.seating.players[owner] if owner is not None else None, offer)


def _builds(state: State, act: Act, offers: Offers) -> tuple[BuildView, ...]:
    """What is left to build, and what this character has built, in the order of the table of buildings."""
    build = {offer.args["building"]: offer for offer in offers["build"]}
    take_back = {offer.args["building"]: offer for offer in offers["unbuild"]}
    left = possible.left_to_build(state)
    return tuple(
        BuildView(b.id, b.cost, left[b.id], act.built.count(b.id), build.get(b.id), take_back.get(b.id))
        for b in BUILDINGS.values()
        if b.id in build or b.id in take_back
    )


def _spots(table: Table[State], offers: Offers) -> tuple[SpotView, ...]:
    """First where the character has placed servants, then where it can."""
    roomy = possible.roomy_spots(table)
    views = []
    for offer in (*offers["unplace"], *offers["place"]):
        spot = offer.args["spot"]
        building = SPOTS[spot].building if spot in SPOTS else spot
        views.append(SpotView(spot, building, 0 if offer.pressed else roomy[spot].fee, offer))
    return tuple(views)
