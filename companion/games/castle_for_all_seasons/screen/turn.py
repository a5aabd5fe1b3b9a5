"""The Turn page as a frozen view: what is to be done now, what was done, what comes; in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games.castle_for_all_seasons.flow import events, possible
from companion.games.castle_for_all_seasons.flow.state import INCOME, KEEPER, Act, Hand, State, free_servants
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, SPOTS
from companion.games.castle_for_all_seasons.rules.round_order import BUILDERS, CARDS
from companion.games.castle_for_all_seasons.screen.castle import CastleView, castle_view
from companion.games.castle_for_all_seasons.screen.payments import PaymentsView, payments_page
from companion.games.castle_for_all_seasons.sheet import is_winter
from companion.rules.errors import Arg
from companion.rules.game import Seating, Words

INCOMES = {"sand": 4, "boards": 3, "clay": 2, "stone": 2, "silver": 2}


class OutView(NamedTuple):
    """Cards that a player cannot lay, all for the same reason: played, gone or forbidden."""

    fate: str
    cards: tuple[str, ...]


class HandView(NamedTuple):
    """A player at the reveal."""

    seat: int
    name: str
    cards: tuple[tuple[str, bool], ...]
    """Those that can be laid, and whether they are picked."""
    out: tuple[OutView, ...]
    picked: int
    due: int
    is_last: bool
    """Whether only one card of this player lacks: the tap on it reveals."""


class Said(NamedTuple):
    """Words as a value that can be compared at once."""

    id: str
    args: tuple[tuple[str, Arg], ...]


class ChoiceView(NamedTuple):
    """One answer a player may give to an event."""

    id: str
    words: Said
    points: int
    chosen: bool


class AskView(NamedTuple):
    """An event's question to one player."""

    seat: int
    name: str
    choices: tuple[ChoiceView, ...]
    is_last: bool
    """Whether only this answer lacks: the tap on it settles the event."""


class EventView(NamedTuple):
    """The event that waits to be settled."""

    event: str
    asks: tuple[AskView, ...]
    ready: bool


class BuildView(NamedTuple):
    """A building that can be built, or was built in this action."""

    id: str
    cost: int
    points: int
    left: int
    built: int


class SpotView(NamedTuple):
    """A spot a servant can go to, or went to in this action."""

    id: str
    building: str
    fee: int
    placed: bool


class CartView(NamedTuple):
    """A cart (or the rider) at the moment of a trader."""

    id: str
    owner: str | None
    mine: bool


class IncomeView(NamedTuple):
    """What a player's servant at a cart brings."""

    seat: int
    name: str
    resource: str
    pieces: int


class ActView(NamedTuple):
    """A character of this round: done, now or next."""

    seat: int | None
    name: str
    card: str
    status: str
    points: int


class NowView(NamedTuple):
    """Everything that can be tapped for the character whose turn it is."""

    act: ActView
    does: Said
    """What this character does, here and now."""
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
    may_leave: bool
    """Whether the keeper of the town tavern may go."""
    toll: Said | None
    done_points: int


class StayingView(NamedTuple):
    """An event that lies open, with what is remembered of it."""

    event: str
    note: Said | None
    fresh: bool


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page. What stands in it is compared with what was drawn before, at every tap: plain tuples, therefore."""

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
    deck: tuple[str, ...]
    event: EventView | None
    hands: tuple[HandView, ...]
    ready: bool
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
    step = possible.step(state, seating)
    first = possible.first_seat(state, seating)
    hands = _hands(state, seating) if step == "reveal" else ()
    current = state.current if step == "act" else None
    acts = tuple(_act(state, seating, a) for a in state.acts)
    at = state.acts.index(current) if current else len(acts)
    return TurnScreen(
        title=Words("turn-title", {"round": state.round, "rounds": state.rounds}),
        note=None if state.over else Words("turn-first", {"player": seating.players[first]}),
        step=step,
        round=state.round,
        rounds=state.rounds,
        first_name=seating.players[first],
        snow_rounds=(possible.snow_rounds(state, seating) or ()) if is_winter(seating) else (),
        why_last=possible.why_last(state),
        staying=tuple(_staying(state, seating, e) for e in state.staying if not (step == "event" and e == state.asking[0])),
        deck=tuple(e for e in events.EVENTS if e not in state.seen) if step in {"draw", "snow"} else (),
        event=_event(state, seating) if step == "event" else None,
        hands=hands,
        ready=all(h.picked == h.due for h in hands),
        done=acts[:at],
        now=_now(state, seating, current, acts[at]) if current else None,
        coming=acts[at + 1 :],
        supply=tuple(a for a in acts if a.card.startswith("worker-")) if at == 0 else (),
        castle=castle_view(state),
    )


def _hands(state: State, seating: Seating) -> tuple[HandView, ...]:
    due = [possible.cards_due(state, seating, seat) for seat in range(len(state.picks))]
    lacking = sum(due) - sum(map(len, state.picks))
    return tuple(
        HandView(
            seat,
            seating.players[seat],
            _cards(state.hands[seat], state.picks[seat], state.round),
            _out(state.hands[seat], state.round),
            len(state.picks[seat]),
            due[seat],
            is_last=lacking == 1 and len(state.picks[seat]) < due[seat],
        )
        for seat in possible.playing_order(state, seating)
    )


def _cards(hand: Hand, picks: tuple[str, ...], round: int) -> tuple[tuple[str, bool], ...]:
    """A tap changes one hand, and the others need not be looked through again."""
    return tuple((card, card in picks) for card in possible.playable(hand, round))


def _out(hand: Hand, round: int) -> tuple[OutView, ...]:
    """Nor does a tap take a card out of a hand."""
    playable = {*possible.playable(hand, round)}
    fates = {
        "forbidden": {*CARDS} - playable - {*hand.played} - {*hand.gone},
        "gone": {*hand.gone},
        "played": {*hand.played} - {*hand.gone},
    }
    return tuple(OutView(fate, tuple(c for c in CARDS if c in cards)) for fate, cards in fates.items() if cards)


def _said(words: Words) -> Said:
    return Said(words.id, tuple(words.args.items()))


def _event(state: State, seating: Seating) -> EventView:
    event = state.asking[0]
    lacking = events.lacking(state, event)
    asks = []
    for seat in possible.playing_order(state, seating):
        offered = events.choices(state, event, seat)
        chosen = events.answer(state, event, seat)
        views = tuple(ChoiceView(c.id, _said(c.words), c.points, c == chosen) for c in offered)
        if views:
            asks.append(AskView(seat, seating.players[seat], views, is_last=lacking == [seat]))
    return EventView(event, tuple(asks), ready=not lacking)


def _staying(state: State, seating: Seating, event: str) -> StayingView:
    note = None
    if event == events.TAVERN:
        keeper = state.servants.get(KEEPER, ())
        note = Said("note-keeper", (("player", seating.players[keeper[0]]),)) if keeper else Said("note-no-keeper", ())
    elif event == events.GRANARY_CARD:
        note = Said("note-granary", (("count", len(state.servants.get(GRANARY, ()))),))
    elif event == events.BEAUTY and state.beauty:
        note = Said("note-suitors", (("players", ", ".join(seating.players[s] for s in state.beauty.suitors)),))
    return StayingView(event, note, fresh=event == state.drawn and not state.acts)


def _act(state: State, seating: Seating, act: Act) -> ActView:
    status = "done" if act.done else "now" if act is state.current else "next"
    return ActView(act.seat, seating.players[act.seat] if act.seat is not None else "", act.card, status, act.points)


def _now(state: State, seating: Seating, act: Act, shown: ActView) -> NowView:
    spots = (
        *(SpotView(s, SPOTS[s].building if s in SPOTS else s, 0, placed=True) for s in act.placed),
        *(SpotView(s.id, s.building, s.fee, placed=False) for s in possible.open_spots(state, seating, act)),
    )
    return NowView(
        act=shown,
        does=_does(state, seating, act),
        builds=_builds(act, tuple(state.built.items())) if act.card in BUILDERS else (),
        spots=spots,
        carts=_carts(state, seating, act),
        own_carts=possible.own_carts(state, act),
        incomes=_incomes(state, seating) if act.card == INCOME else (),
        melted=act.melted if act.card in BUILDERS else None,
        may_melt=possible.silver_left(state) > 0,
        servants_left=free_servants(state, act.seat) if act.seat is not None else 0,
        may_build=possible.may_build(act),
        may_leave=act.card in possible.CALLING and possible.is_keeper(state, act.seat),
        toll=_tavern_toll(state, seating, act),
        done_points=act.points + (possible.architect_points(state, act) if act.card == "architect" else 0),
    )


def _does(state: State, seating: Seating, act: Act) -> Said:
    """A stonemason is offered to buy only where something is for sale."""
    if act.card != "stonemason":
        return Said(f"do-{act.card}", ())
    return Said("do-stonemason", (("players", len(seating.players)), ("workers", possible.workers_for_sale(state, act))))


def _builds(act: Act, built: tuple[tuple[str, int], ...]) -> tuple[BuildView, ...]:
    """What is left to build, and what this character has built; the same at every table that stands so."""
    standing = dict(built)
    return tuple(
        BuildView(b.id, b.cost, possible.build_points(act, b.id), b.copies - standing.get(b.id, 0), act.built.count(b.id))
        for b in BUILDINGS.values()
        if b.id in act.built or standing.get(b.id, 0) < b.copies
    )


def _carts(state: State, seating: Seating, act: Act) -> tuple[CartView, ...]:
    def view(cart: str, *, mine: bool) -> CartView:
        owner = state.carts.get(cart)
        return CartView(cart, seating.players[owner] if owner is not None else None, mine)

    sent = (view(act.cart, mine=True),) if act.cart else ()
    return (*sent, *(view(c, mine=False) for c in possible.open_carts(state, act)))


def _incomes(state: State, seating: Seating) -> tuple[IncomeView, ...]:
    return tuple(
        IncomeView(seat, seating.players[seat], cart, INCOMES[cart])
        for cart in INCOMES
        if (seat := state.carts.get(cart)) is not None
    )


def _tavern_toll(state: State, seating: Seating, act: Act) -> Said | None:
    """What a trader owes the town tavern."""
    if events.TAVERN not in state.staying or act.card != "trader":
        return None
    keeper = state.servants.get(KEEPER, ())
    if keeper and keeper[0] == act.seat:
        return None
    return Said("toll-keeper", (("player", seating.players[keeper[0]]),)) if keeper else Said("toll-card", ())
