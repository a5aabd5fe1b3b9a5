"""The bonus of a 3rd or 5th room as it is announced: what it is, and the ways to take it."""

from dataclasses import dataclass, field

from companion.games.between_two_castles.claims import ANY_BONUS, ATTENDANT, BONUS_CARD, FOOD, THIRD, Claim, draws, waiting
from companion.games.between_two_castles.faces import LOOKS
from companion.games.between_two_castles.picker import had
from companion.games.between_two_castles.query import ATTENDANT_PANEL, CARD_PANEL, Params, Query
from companion.games.between_two_castles.state import State
from companion.rules.errors import Key
from companion.rules.game import Words


@dataclass(frozen=True, slots=True)
class WayView:
    """A way to take a bonus: the piece to show with it, and where it leads; or the command that says it was chosen."""

    name: Key
    piece: str
    params: Params = field(default_factory=lambda: Params({}), hash=False)
    command: str = ""


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A bonus that a castle waits for."""

    id: str
    type: str
    nth: int
    title: Words = field(hash=False)
    text: Words = field(hash=False)
    tincture: str
    piece: str
    ways: tuple[WayView, ...]


def claim_views(state: State, place: int) -> tuple[ClaimView, ...]:
    """The bonuses that a castle waits for."""
    return tuple(_view(state, place, claim) for claim in waiting(state.sites[place]))


def _view(state: State, place: int, claim: Claim) -> ClaimView:
    tincture, piece = LOOKS[claim.type]
    text = Words("claim-fifth" if claim.nth != THIRD else _text(state, place, claim))
    title = Words("claim-title", {"type": Key(f"category-{claim.type}"), "nth": claim.nth})
    return ClaimView(claim.id, claim.type, claim.nth, title, text, tincture, piece, _ways(state, place, claim))


def _text(state: State, place: int, claim: Claim) -> str:
    return f"claim-{FOOD}" if draws(state.sites[place], claim) else f"claim-{claim.type}"


def _ways(state: State, place: int, claim: Claim) -> tuple[WayView, ...]:
    if draws(state.sites[place], claim):
        return (WayView(Key("claim-way-room"), FOOD, Query(castle=place + 1).params),)
    found = tuple(_way(state, place, thing) for thing in claim.brings)
    return (WayView(Key("claim-way-room"), FOOD, command="draw-for-bonus"), *found) if claim.id == ANY_BONUS else found


def _way(state: State, place: int, thing: str) -> WayView:
    castle = place + 1
    if thing == ATTENDANT:
        return WayView(Key("claim-way-attendant"), "crest", Query(castle=castle, panel=ATTENDANT_PANEL).params)
    if thing == BONUS_CARD:
        return WayView(Key("claim-way-card"), "utility", Query(castle=castle, panel=CARD_PANEL).params)
    params = Query(castle=castle, room=thing, had=had(state, castle, thing)).params
    return WayView(Key(f"room-{thing}"), LOOKS[thing][1], params)
