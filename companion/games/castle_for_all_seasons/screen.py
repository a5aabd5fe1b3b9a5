"""The Turn page as a frozen view: what is to be done now, what was done, what comes; in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.games.castle_for_all_seasons import events, moves
from companion.games.castle_for_all_seasons.buildings import BUILDINGS, GRANARY, SPOTS
from companion.games.castle_for_all_seasons.castle_view import CastleView, castle_view
from companion.games.castle_for_all_seasons.payments_page import PaymentsView, payments_page
from companion.games.castle_for_all_seasons.round_order import BUILDERS, CARDS
from companion.games.castle_for_all_seasons.sheet import is_winter
from companion.games.castle_for_all_seasons.state import INCOME, KEEPER, Act, Hand, State, free_servants
from companion.rules.game import Seating, Words

INCOMES = {"sand": 4, "boards": 3, "clay": 2, "stone": 2, "silver": 2}


@dataclass(frozen=True, slots=True)
class CardView:
    """A character card of a player at the reveal."""

    card: str
    picked: bool
    playable: bool
    fate: str
    """hand, played, gone or forbidden."""


@dataclass(frozen=True, slots=True)
class HandView:
    """A player at the reveal."""

    seat: int
    name: str
    cards: tuple[CardView, ...]
    picked: int
    due: int
    is_last: bool
    """Whether only one card of this player lacks: the tap on it reveals."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One answer a player may give to an event."""

    id: str
    words: Words
    points: int
    chosen: bool


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
    ready: bool


@dataclass(frozen=True, slots=True)
class BuildView:
    """A building that can be built, or was built in this action."""

    id: str
    cost: int
    points: int
    left: int
    built: int
    fixed: bool
    """Whether it has to stay for now: servants were placed because of it."""


@dataclass(frozen=True, slots=True)
class SpotView:
    """A spot a servant can go to, or went to in this action."""

    id: str
    building: str
    fee: int
    placed: bool


@dataclass(frozen=True, slots=True)
class CartView:
    """A cart (or the rider) at the moment of a trader."""

    id: str
    owner: str | None
    mine: bool


@dataclass(frozen=True, slots=True)
class IncomeView:
    """What a player's servant at a cart brings."""

    seat: int
    name: str
    resource: str
    count: int


@dataclass(frozen=True, slots=True)
class ActView:
    """A character of this round: done, now or next."""

    seat: int | None
    name: str
    card: str
    status: str
    points: int
    built: tuple[str, ...]
    placed: tuple[str, ...]
    cart: str | None
    repeats: bool
    """Whether the same player acts twice this round with workers, so that the card must be told apart."""


@dataclass(frozen=True, slots=True)
class NowView:
    """Everything that can be tapped for the character whose turn it is."""

    builds: tuple[BuildView, ...]
    spots: tuple[SpotView, ...]
    carts: tuple[CartView, ...]
    own_carts: tuple[str, ...]
    incomes: tuple[IncomeView, ...]
    melted: int | None
    may_melt: bool
    """Whether there is an ingot left that could go into the forge."""
    servants_left: int
    may_build: bool
    keeps_tavern: bool
    tavern: Words | None
    done_points: int


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
    first: int
    first_name: str
    snow_rounds: tuple[int, ...]
    last_round: bool
    points: tuple[int, ...]
    staying: tuple[StayingView, ...]
    deck: tuple[str, ...]
    event: EventView | None
    hands: tuple[HandView, ...]
    ready: bool
    acts: tuple[ActView, ...]
    now: NowView | None
    buildings_left: int
    castle: CastleView
    payments: PaymentsView | None = None
    """The page "What can I build?", where that was asked for."""


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TurnScreen:
    """The view of a state, or of what can be built with what a player holds."""
    view = screen(state, seating)
    return replace(view, payments=payments_page(state, query)) if query.get("ask") == "payments" else view


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view of a state."""
    step = moves.step(state, seating)
    first = moves.first_seat(state, seating)
    hands = _hands(state, seating) if step == "reveal" else ()
    current = state.current if step == "act" else None
    return TurnScreen(
        title=Words("turn-title", {"round": state.round, "rounds": state.rounds}),
        note=None if state.over else Words("turn-first", {"player": seating.players[first]}),
        step=step,
        round=state.round,
        rounds=state.rounds,
        first=first,
        first_name=seating.players[first],
        snow_rounds=(moves.snow_rounds(state, seating) or ()) if is_winter(seating) else (),
        last_round=moves.is_last_round(state),
        points=state.points,
        staying=tuple(_staying(state, seating, e) for e in state.staying),
        deck=tuple(e for e in events.EVENTS if e not in state.seen) if step in {"draw", "snow"} else (),
        event=_event(state, seating) if step == "event" else None,
        hands=hands,
        ready=all(h.picked == h.due for h in hands),
        acts=tuple(_act(state, seating, a) for a in state.acts),
        now=_now(state, seating, current) if current else None,
        buildings_left=sum(moves.left_to_build(state).values()),
        castle=castle_view(state),
    )


def _hands(state: State, seating: Seating) -> tuple[HandView, ...]:
    due = [moves.cards_due(state, seating, seat) for seat in range(len(state.picks))]
    lacking = sum(due) - sum(map(len, state.picks))
    return tuple(
        HandView(
            seat,
            seating.players[seat],
            _cards(state.hands[seat], state.picks[seat], state.round),
            len(state.picks[seat]),
            due[seat],
            is_last=lacking == 1 and len(state.picks[seat]) < due[seat],
        )
        for seat in moves.playing_order(state, seating)
    )


@lru_cache(maxsize=2_000)
def _cards(hand: Hand, picks: tuple[str, ...], round: int) -> tuple[CardView, ...]:
    """A tap changes one hand, and the others need not be looked through again."""
    playable = moves.playable(hand, round)

    def fate(card: str) -> str:
        if card in hand.gone:
            return "gone"
        if card in hand.played:
            return "played"
        return "hand" if card in playable else "forbidden"

    return tuple(CardView(c, c in picks, c in playable, fate(c)) for c in CARDS)


def _event(state: State, seating: Seating) -> EventView:
    event = state.asking[0]
    asks = []
    for seat in moves.playing_order(state, seating):
        offered = events.choices(state, event, seat)
        chosen = events.answer(state, event, seat)
        views = tuple(ChoiceView(c.id, c.words, c.points, c == chosen) for c in offered)
        if views:
            asks.append(AskView(seat, seating.players[seat], views))
    return EventView(event, tuple(asks), events.is_answered(state, event))


def _staying(state: State, seating: Seating, event: str) -> StayingView:
    note = None
    if event == events.TAVERN:
        keeper = state.servants.get(KEEPER, ())
        note = Words("note-keeper", {"player": seating.players[keeper[0]]}) if keeper else Words("note-no-keeper")
    elif event == events.GRANARY_CARD:
        note = Words("note-granary", {"count": len(state.servants.get(GRANARY, ()))})
    elif event == events.BEAUTY and state.beauty:
        note = Words("note-suitors", {"players": ", ".join(seating.players[s] for s in state.beauty.suitors)})
    return StayingView(event, note, fresh=event == state.drawn and not state.acts)


def _act(state: State, seating: Seating, act: Act) -> ActView:
    status = "done" if act.done else "now" if act is state.current else "next"
    name = seating.players[act.seat] if act.seat is not None else ""
    repeats = act.card.startswith("worker-")
    return ActView(act.seat, name, act.card, status, act.points, act.built, act.placed, act.cart, repeats)


def _now(state: State, seating: Seating, act: Act) -> NowView:
    left = moves.left_to_build(state)
    fixed = moves.must_stand(act)
    builds = tuple(
        BuildView(b.id, b.cost, moves.build_points(act, b.id), left[b.id], act.built.count(b.id), fixed)
        for b in BUILDINGS.values()
        if act.card in BUILDERS and (b.id in act.built or left[b.id] > 0)
    )
    spots = (
        *(SpotView(s, SPOTS[s].building if s in SPOTS else s, 0, placed=True) for s in act.placed),
        *(SpotView(s.id, s.building, s.fee, placed=False) for s in moves.open_spots(state, seating, act)),
    )
    carts = _carts(state, seating, act)
    points = act.points + (moves.architect_points(state, act) if act.card == "architect" else 0)
    return NowView(
        builds=builds,
        spots=spots,
        carts=carts,
        own_carts=moves.own_carts(state, act),
        incomes=_incomes(state, seating) if act.card == INCOME else (),
        melted=act.melted if act.card in BUILDERS else None,
        may_melt=moves.silver_left(state) > 0,
        servants_left=free_servants(state, act.seat) if act.seat is not None else 0,
        may_build=moves.may_build(act),
        keeps_tavern=moves.is_keeper(state, act.seat),
        tavern=_tavern_toll(state, seating, act),
        done_points=points,
    )


def _carts(state: State, seating: Seating, act: Act) -> tuple[CartView, ...]:
    def view(cart: str, *, mine: bool) -> CartView:
        owner = state.carts.get(cart)
        return CartView(cart, seating.players[owner] if owner is not None else None, mine)

    sent = (view(act.cart, mine=True),) if act.cart else ()
    return (*sent, *(view(c, mine=False) for c in moves.open_carts(state, act)))


def _incomes(state: State, seating: Seating) -> tuple[IncomeView, ...]:
    return tuple(
        IncomeView(seat, seating.players[seat], cart, INCOMES[cart])
        for cart in INCOMES
        if (seat := state.carts.get(cart)) is not None
    )


def _tavern_toll(state: State, seating: Seating, act: Act) -> Words | None:
    """What a trader owes the town tavern."""
    if events.TAVERN not in state.staying or act.card != "trader":
        return None
    keeper = state.servants.get(KEEPER, ())
    if keeper and keeper[0] == act.seat:
        return None
    return Words("toll-keeper", {"player": seating.players[keeper[0]]}) if keeper else Words("toll-card")
