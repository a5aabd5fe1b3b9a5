"""The bonus of a 3rd or 5th room: it was seen to, or it is taken as that of the 3rd food room."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.between_two_castles.claims import ANY_BONUS, CLAIMS, draws, earned, waiting
from companion.games.between_two_castles.moves.castle_move import CASTLE, CastleMove, Data
from companion.games.between_two_castles.state import Site, State
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Offer, Seating
from companion.rules.shape import Choice, Record
from companion.rules.table import refusal


class SettleBonus(CastleMove):
    """A bonus need not be announced any more, whatever became of it."""

    type = "settle-bonus"
    facts = ("bonus-settled",)
    takes = Record({"castle": CASTLE, "bonus": Choice(tuple(CLAIMS))})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        yield from (self.offer(place, bonus=claim.id) for claim in waiting(state.sites[place]))

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        return self.fact(state, place, bonus=_earned(state.sites[place], args["bonus"]))

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, settled=tuple(dict.fromkeys([*site.settled, data["bonus"]])))

    def said(self, fact: Fact, seating: Seating) -> dict[str, Arg]:
        return super().said(fact, seating) | claim_said(fact.data["bonus"])


class DrawForBonus(CastleMove):
    """The one bonus that is any bonus is taken as that of food: five rooms are drawn, and one of them is built."""

    type = "draw-for-bonus"
    facts = ("bonus-drawn-for",)
    takes = Record({"castle": CASTLE, "bonus": Choice((ANY_BONUS,))})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        site = state.sites[place]
        if CLAIMS[ANY_BONUS] in waiting(site) and not draws(site, CLAIMS[ANY_BONUS]):
            yield self.offer(place, bonus=ANY_BONUS)

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        return self.fact(state, place, bonus=_earned(state.sites[place], args["bonus"]))

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, drawn_for=tuple(dict.fromkeys([*site.drawn_for, data["bonus"]])))

    def said(self, fact: Fact, seating: Seating) -> dict[str, Arg]:
        return super().said(fact, seating) | claim_said(fact.data["bonus"])


def _earned(site: Site, bonus: str) -> str:
    claim = CLAIMS[bonus]
    if claim not in earned(site):
        raise refusal("bonus", "bonus-not-earned", type=Key(f"type-{claim.type}"), nth=claim.nth)
    return bonus


def claim_said(bonus: str) -> dict[str, Arg]:
    """A bonus as the log names it."""
    claim = CLAIMS[bonus]
    return {"type": Key(f"category-{claim.type}"), "nth": claim.nth}
