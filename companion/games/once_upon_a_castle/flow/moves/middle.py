"""The moves about the three open guests in the middle of the table. They exist only in the architects variant."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow.castles import hosts
from companion.games.once_upon_a_castle.flow.moves.castle_move import GUEST
from companion.games.once_upon_a_castle.flow.state import OVER_STEP, State
from companion.games.once_upon_a_castle.rules.guests import GUESTS, OPEN_GUESTS
from companion.games.once_upon_a_castle.rules.question import is_architects
from companion.rules.errors import Key, RefusedError
from companion.rules.game import Fact, Move, Offer, Seating, Table
from companion.rules.move import Args
from companion.rules.shape import Record
from companion.rules.table import refusal


class OpenGuestMove(Move[State]):
    """Base class for moves about an open guest in the middle. Several phones may send them at the same time."""

    takes = Record({"guest": GUEST})
    ordered = False


class ShowGuest(OpenGuestMove):
    """The move that enters a guest who is open in the middle."""

    type = "show-guest"
    facts = ("guest-shown",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        state = table.state
        if is_architects(table.seating) and state.step != OVER_STEP and len(state.open_guests) < OPEN_GUESTS:
            elsewhere = {*hosts(table), *state.open_guests}
            yield from (Offer(self.type, {"guest": guest}) for guest in GUESTS if guest not in elsewhere)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        guest, named = args["guest"], Key(f"guest-{args['guest']}")
        if not is_architects(table.seating):
            return refusal("type", "architects-only")
        if table.state.step == OVER_STEP:
            return refusal("type", "castles-closed")
        if host := hosts(table).get(guest):
            return refusal("guest", "guest-twice", guest=named, other=host.name)
        if guest in table.state.open_guests:
            return refusal("guest", "guest-open-already", guest=named)
        return refusal("guest", "guests-open-all", open=OPEN_GUESTS)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, open_guests=(*state.open_guests, fact.data["guest"]))


class HideGuest(OpenGuestMove):
    """The correction that removes a guest who was entered as open by mistake."""

    type = "hide-guest"
    facts = ("guest-hidden",)
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        return (Offer(self.type, {"guest": guest}) for guest in table.state.open_guests)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        if not is_architects(table.seating):
            return refusal("type", "architects-only")
        return refusal("guest", "guest-not-open", guest=Key(f"guest-{args['guest']}"))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, open_guests=tuple(guest for guest in state.open_guests if guest != fact.data["guest"]))
