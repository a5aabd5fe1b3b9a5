"""What a castle is called, what it grows from, what lies beside its rooms, and what becomes of the bonuses that they bring."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from companion.games.between_two_castles.flow.castle_move import CASTLE, CastleMove, Data, refuse_without_throne, worth
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.bonuses import BONUSES, OF_ANY_TYPE
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, THRONES, TOKENS
from companion.games.between_two_castles.rules.question import MOST_ATTENDANTS
from companion.games.between_two_castles.rules.score import card_points
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.shape import NAME_LENGTH, Choice, Flag, Json, Record, Text, Whole
from companion.rules.table import refusal

NONE = "none"
"""Instead of a token: the castle has none any more."""


class Exchange(CastleMove):
    """A castle gets something of which there is one. Another castle's is only taken in exchange for its own."""

    by_hand = True
    may_go: ClassVar[bool] = False
    """Whether a second tap gives it back."""
    thing: ClassVar[str]
    """What it is: the field of the command and of the castle."""
    kept_as: ClassVar[str]
    """The same in the fact."""
    every: ClassVar[Iterable[str]]
    """What there is of it in the box."""

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        for thing in self.every:
            holder = state.holder(thing)
            tapped: dict[str, Json] = {self.thing: NONE if holder is site and self.may_go else thing}
            yield self.offer(site, pressed=holder is site, **tapped, swap=holder not in (None, site))

    def happens_to(self, state: State, site: Site, args: Data) -> Fact:
        wanted = None if args[self.thing] == NONE else args[self.thing]
        holder = state.holder(wanted) if wanted else None
        other = None if holder is site else holder
        if other and not args["swap"]:
            raise refusal(self.thing, f"{self.thing}-elsewhere", castle=other.called)
        return self.fact(site, **{self.kept_as: wanted, "with": other.place if other else None})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        other = fact.data["with"]
        if other is not None:
            own: dict[str, Any] = {self.thing: getattr(state.sites[fact.data["castle"]], self.thing)}
            state = state.with_sites(replace(state.sites[other], **own))
        return super().after(state, seating, fact)

    def changed(self, site: Site, data: Data) -> Site:
        new: dict[str, Any] = {self.thing: data[self.kept_as]}
        return replace(site, **new)

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        thing, swap = fact.data[self.kept_as] or NONE, fact.data["with"] is not None
        return {**super().asked(fact, seating), self.thing: thing, "swap": swap}


class SetThrone(Exchange):
    """A castle gets its throne room."""

    type = "set-throne"
    facts = ("throne-set",)
    takes = Record({"castle": CASTLE, "throne": Choice(tuple(THRONES)), "swap": Flag()}, {"swap": False})
    thing = kept_as = "throne"
    every = THRONES

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-throne-set" if fact.data["with"] is None else "log-throne-swapped", self.said(fact, seating))


class SetToken(Exchange):
    """A castle gets its token, and gives it back at a second tap."""

    type = "set-token"
    facts = ("token-set",)
    takes = Record({"castle": CASTLE, "token": Choice((*TOKENS, NONE)), "swap": Flag()}, {"swap": False})
    thing, kept_as = "token", "set"
    every = TOKENS
    may_go = True

    def told(self, fact: Fact, seating: Seating) -> Words:
        args = {**self.said(fact, seating), "castle": Key(f"castle-{fact.data['castle'] + 1}")}
        if fact.data["set"] is None:
            return Words("log-token-gone", args)
        return Words("log-token-set", {**args, "token": Key(f"token-{fact.data['set']}")})


class SetCastleName(CastleMove):
    """A castle gets a name of its own; an empty one takes it away."""

    type = "set-castle-name"
    facts = ("castle-named",)
    takes = Record({"castle": CASTLE, "name": Text(NAME_LENGTH)})

    def happens_to(self, state: State, site: Site, args: Data) -> Fact:
        name = args["name"].strip() or None
        if name and any(other.name == name for other in state.sites if other is not site):
            raise refusal("name", "name-twice")
        return self.fact(site, set=name)

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, name=data["set"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        args, given = self.said(fact, seating), fact.data["set"]
        return Words("log-name-gone", args) if given is None else Words("log-castle-named", {**args, "given": given})

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "name": fact.data["set"] or ""}


class SetAttendant(CastleMove):
    """So many of an attendant serve in a castle."""

    type = "set-attendant"
    facts = ("attendant-set",)
    takes = Record({"castle": CASTLE, "attendant": Choice(tuple(ATTENDANTS)), "count": Whole(0, MOST_ATTENDANTS)})
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        for attendant in ATTENDANTS if site.throne else ():
            count = site.attendants.count(attendant)
            if count:
                yield self.offer(site, attendant=attendant, count=count - 1)
            if len(site.attendants) < MOST_ATTENDANTS:
                yield self.offer(site, attendant=attendant, count=count + 1)

    def happens_to(self, state: State, site: Site, args: Data) -> Fact:
        attendant, count = args["attendant"], args["count"]
        refuse_without_throne(site)
        left = MOST_ATTENDANTS - sum(one != attendant for one in site.attendants)
        if count > left:
            raise refusal("count", "attendants-full", most=MOST_ATTENDANTS, left=left)
        return self.fact(site, attendant=attendant, count=count, **worth(site, self.changed(site, args)))

    def changed(self, site: Site, data: Data) -> Site:
        others = (one for one in site.attendants if one != data["attendant"])
        return replace(site, attendants=(*others, *[data["attendant"]] * data["count"]))

    def said(self, fact: Fact, seating: Seating) -> dict[str, Arg]:
        return {**super().said(fact, seating), "count": fact.data["count"]}


class AddBonusCard(CastleMove):
    """A bonus card goes to a castle. There is one of each; both its builders may tell it."""

    type = "add-bonus-card"
    facts = ("bonus-card-added",)
    takes = Record({"castle": CASTLE, "card": Choice(tuple(BONUS_CARDS))})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        castle = site.castle
        for card in BONUS_CARDS if castle else ():
            holder = state.holder(card)
            if castle and holder in (None, site):
                yield self.offer(site, points=card_points(castle, card), pressed=holder is site, card=card)

    def happens_to(self, state: State, site: Site, args: Data) -> Fact:
        refuse_without_throne(site)
        card, holder = args["card"], state.holder(args["card"])
        if holder not in (None, site):
            raise refusal("card", "card-elsewhere", card=Key(f"bonus-{card}"), castle=holder.called)
        return self.fact(site, card=card, **worth(site, self.changed(site, args)))

    def reminds(self, _fact: Fact, _table: Table[State]) -> Words:
        return Words("remind-card")

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, bonus_cards=tuple(dict.fromkeys([*site.bonus_cards, data["card"]])))


class RemoveBonusCard(CastleMove):
    """A bonus card was told for a castle that has another one."""

    type = "remove-bonus-card"
    facts = ("bonus-card-removed",)
    takes = AddBonusCard.takes
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        castle = site.castle
        for card in castle.bonus_cards if castle else ():
            if castle:
                yield self.offer(site, points=card_points(castle, card), pressed=True, card=card)

    def happens_to(self, state: State, site: Site, args: Data) -> Fact:
        card = args["card"]
        if card not in site.bonus_cards:
            raise refusal("card", "no-card-there", card=Key(f"bonus-{card}"))
        return self.fact(site, card=card, **worth(site, self.changed(site, args)))

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, bonus_cards=tuple(card for card in site.bonus_cards if card != data["card"]))


# --- The bonus of a 3rd or 5th room -----------------------------------------------------------------------------------


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
