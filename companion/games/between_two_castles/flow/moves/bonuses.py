"""The bonus of a 3rd or 5th room: it was seen to, or not after all, or it is taken as that of the 3rd food room."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.between_two_castles.flow.moves.castle_move import CASTLE, CastleMove, Data
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.bonuses import BONUSES, OF_ANY_TYPE
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Record
from companion.rules.table import refusal


class BonusMove(CastleMove):
    """Something said of a bonus that a castle has earned. Said of one that waits no longer it changes little."""

    def happens_to(self, state: State, site: Site, args: Data) -> Fact:
        bonus = BONUSES[args["bonus"]]
        if bonus not in site.earned:
            raise refusal("bonus", "bonus-not-earned", type=Key(f"type-{bonus.type}"), nth=bonus.nth)
        return self.fact(site, bonus=bonus.id)

    def said(self, fact: Fact, seating: Seating) -> dict[str, Arg]:
        return super().said(fact, seating) | BONUSES[fact.data["bonus"]].said


class SettleBonus(BonusMove):
    """A bonus need not be announced any more, whatever became of it."""

    type = "settle-bonus"
    facts = ("bonus-settled",)
    takes = Record({"castle": CASTLE, "bonus": Choice(tuple(BONUSES))})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        waiting = site.waiting
        for bonus in site.earned:
            yield self.offer(site, pressed=None if bonus in waiting else True, bonus=bonus.id)

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, settled=tuple(dict.fromkeys([*site.settled, data["bonus"]])))


class AnnounceBonus(BonusMove):
    """A bonus was said to be taken and was not: it is announced again, as whatever it may bring."""

    type = "announce-bonus"
    facts = ("bonus-announced",)
    takes = SettleBonus.takes
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        yield from (self.offer(site, bonus=bonus.id) for bonus in site.earned if bonus.id in (*site.settled, *site.drawn_for))

    def changed(self, site: Site, data: Data) -> Site:
        settled, drawn = (tuple(one for one in some if one != data["bonus"]) for some in (site.settled, site.drawn_for))
        return replace(site, settled=settled, drawn_for=drawn)


class DrawForBonus(BonusMove):
    """The one bonus that is any bonus is taken as that of food: five rooms are drawn, and one of them is built."""

    type = "draw-for-bonus"
    facts = ("bonus-drawn-for",)
    takes = Record({"castle": CASTLE, "bonus": Choice((OF_ANY_TYPE,))})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        bonus = BONUSES[OF_ANY_TYPE]
        if bonus in site.earned:
            is_open = bonus in site.waiting and not site.draws_for(bonus)
            yield self.offer(site, pressed=None if is_open else True, bonus=bonus.id)

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words("remind-draw", self.said(fact, table.seating))

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, drawn_for=tuple(dict.fromkeys([*site.drawn_for, data["bonus"]])))
