"""The bonus of a 3rd or 5th room as it is announced: what it is, and the ways to take it."""

from dataclasses import dataclass

from companion.games.between_two_castles.claims import ANY_BONUS, ATTENDANT, BONUS_CARD, FOOD, THIRD, Claim, draws, waiting
from companion.games.between_two_castles.faces import LOOKS
from companion.games.between_two_castles.moves.bonuses import DrawForBonus, SettleBonus
from companion.games.between_two_castles.picker import had
from companion.games.between_two_castles.query import ATTENDANT_PANEL, CARD_PANEL, Params, Query
from companion.games.between_two_castles.state import State
from companion.rules.errors import Key
from companion.rules.game import Offer, Words


@dataclass(frozen=True, slots=True)
class WayView:
    """A way to take a bonus: where it leads, or the button that says it was chosen."""

    name: Key
    params: Params | None = None
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A bonus that a castle waits for."""

    id: str
    title: Words
    text: Words
    piece: str
    ways: tuple[WayView, ...]
    settled: Offer
    """The button that says it was seen to."""


def claim_views(state: State, place: int) -> tuple[ClaimView, ...]:
    """The same in the order in which it earned them."""
    return tuple(_view(state, place, claim) for claim in waiting(state.sites[place]))


def _view(state: State, place: int, claim: Claim) -> ClaimView:
    text = Words("claim-fifth" if claim.nth != THIRD else _text(state, place, claim))
    title = Words("claim-title", {"type": Key(f"category-{claim.type}"), "nth": claim.nth})
    settled = SettleBonus().offer(place, bonus=claim.id)
    return ClaimView(claim.id, title, text, LOOKS[claim.type][1], _ways(state, place, claim), settled)


def _text(state: State, place: int, claim: Claim) -> str:
    return f"claim-{FOOD}" if draws(state.sites[place], claim) else f"claim-{claim.type}"


def _ways(state: State, place: int, claim: Claim) -> tuple[WayView, ...]:
    """A room drawn for it is built on the page of the castle, where this is read: nothing leads there."""
    if draws(state.sites[place], claim):
        return ()
    found = tuple(_way(state, place, thing) for thing in claim.brings)
    drawing = (WayView(Key("claim-way-room"), offer=offer) for offer in DrawForBonus().offered(state, place))
    return (*drawing, *found) if claim.id == ANY_BONUS else found


def _way(state: State, place: int, thing: str) -> WayView:
    castle = place + 1
    if thing == ATTENDANT:
        return WayView(Key("claim-way-attendant"), Query(castle=castle, panel=ATTENDANT_PANEL).params)
    if thing == BONUS_CARD:
        return WayView(Key("claim-way-card"), Query(castle=castle, panel=CARD_PANEL).params)
    params = Query(castle=castle, room=thing, had=had(state, castle, thing)).params
    return WayView(Key(f"room-{thing}"), params)
