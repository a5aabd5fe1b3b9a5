"""The moves that change a castle, except those for rooms: throne room, token, name, attendants, bonus cards and bonuses."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from companion.games.between_two_castles.flow.castle_move import CASTLE, Data, SiteMove, gain_fields, refuse_without_throne
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.bonuses import BONUSES, OF_ANY_TYPE
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, THRONES, TOKENS
from companion.games.between_two_castles.rules.question import MAX_ATTENDANTS
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Fact, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.shape import NAME_LENGTH, Choice, Flag, Json, Record, Text, Whole
from companion.rules.table import refusal

NO_TOKEN = "none"  # noqa: S105  a token of the game
"""Value of the command's field `token` that removes the token from the castle."""


class GiveUniquePiece(SiteMove):
    """Base class of moves that give a castle a piece that exists once.

    If another castle has the piece, the two castles exchange their pieces. That needs a confirmation, unless the command has
    `swap`.
    """

    by_hand = True
    can_take_back: ClassVar[bool] = False
    """True if a second tap removes the piece from the castle."""
    thing: ClassVar[str]
    """Name of the field for the piece in the command and in `Site`."""
    fact_field: ClassVar[str]
    """Name of the field for the piece in the fact."""
    every: ClassVar[Iterable[str]]
    """Ids of all pieces of this kind in the box."""

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        for thing in self.every:
            holder = state.holder(thing)
            tapped: dict[str, Json] = {self.thing: NO_TOKEN if holder is site and self.can_take_back else thing}
            yield self.offer(site, pressed=holder is site, **tapped)

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact | NeedsConfirmation:
        wanted = None if args[self.thing] == NO_TOKEN else args[self.thing]
        holder = state.holder(wanted) if wanted else None
        other = None if holder is site else holder
        fact = self.fact(site, **{self.fact_field: wanted, "with": other.place if other else None})
        if other is None or args["swap"]:
            return fact
        left = "one" if getattr(site, self.thing) else "none"
        return confirm_if(fact, Problem(self.thing, f"{self.thing}-elsewhere", {"castle": other.display_name, "left": left}))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        other = fact.data["with"]
        if other is not None:
            own: dict[str, Any] = {self.thing: getattr(state.sites[fact.data["castle"]], self.thing)}
            state = state.with_sites(replace(state.sites[other], **own))
        return super().after(state, seating, fact)

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        new: dict[str, Any] = {self.thing: data[self.fact_field]}
        return replace(site, **new)

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        thing, swap = fact.data[self.fact_field] or NO_TOKEN, fact.data["with"] is not None
        return {**super().asked(fact, seating), self.thing: thing, "swap": swap}


class SetThrone(GiveUniquePiece):
    """The move that gives a castle its throne room."""

    type = "set-throne"
    facts = ("throne-set",)
    takes = Record({"castle": CASTLE, "throne": Choice(tuple(THRONES)), "swap": Flag()}, {"swap": False})
    thing = fact_field = "throne"
    every = THRONES

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-throne-set" if fact.data["with"] is None else "log-throne-swapped", self.said(fact, seating))


class SetToken(GiveUniquePiece):
    """The move that gives a castle a token. A second tap removes it."""

    type = "set-token"
    facts = ("token-set",)
    takes = Record({"castle": CASTLE, "token": Choice((*TOKENS, NO_TOKEN)), "swap": Flag()}, {"swap": False})
    thing, fact_field = "token", "set"
    every = TOKENS
    can_take_back = True

    def told(self, fact: Fact, seating: Seating) -> Words:
        args = {**self.said(fact, seating), "castle": Key(f"castle-{fact.data['castle'] + 1}")}
        if fact.data["set"] is None:
            return Words("log-token-gone", args)
        return Words("log-token-set", {**args, "token": Key(f"token-{fact.data['set']}")})


class SetCastleName(SiteMove):
    """The move that names a castle. An empty name removes the name."""

    type = "set-castle-name"
    facts = ("castle-named",)
    takes = Record({"castle": CASTLE, "name": Text(NAME_LENGTH)})
    typed = ("set",)

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact:
        name = args["name"].strip() or None
        if name and any(other.name == name for other in state.sites if other is not site):
            raise refusal("name", "name-twice")
        return self.fact(site, set=name)

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        return replace(site, name=data["set"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        args, given = self.said(fact, seating), fact.data["set"]
        return Words("log-name-gone", args) if given is None else Words("log-castle-named", {**args, "given": given})

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "name": fact.data["set"] or ""}


class SetAttendant(SiteMove):
    """The move that sets the number of attendants of one kind in a castle."""

    type = "set-attendant"
    facts = ("attendant-set",)
    takes = Record({"castle": CASTLE, "attendant": Choice(tuple(ATTENDANTS)), "count": Whole(0, MAX_ATTENDANTS)})
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        for attendant in ATTENDANTS if site.throne else ():
            count = site.attendants.count(attendant)
            if count:
                yield self.offer(site, attendant=attendant, count=count - 1)
            if len(site.attendants) < MAX_ATTENDANTS:
                yield self.offer(site, attendant=attendant, count=count + 1)

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact:
        attendant, count = args["attendant"], args["count"]
        refuse_without_throne(site)
        left = MAX_ATTENDANTS - sum(one != attendant for one in site.attendants)
        if count > left:
            raise refusal("count", "attendants-full", most=MAX_ATTENDANTS, left=left)
        return self.fact(site, attendant=attendant, count=count, **gain_fields(site, self.apply_to_castle(site, args)))

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        others = (one for one in site.attendants if one != data["attendant"])
        return replace(site, attendants=(*others, *[data["attendant"]] * data["count"]))

    def said(self, fact: Fact, seating: Seating) -> dict[str, Arg]:
        return {**super().said(fact, seating), "count": fact.data["count"]}


class AddBonusCard(SiteMove):
    """The move that gives a bonus card to a castle. Each card exists once. Entering it twice for the castle changes nothing."""

    type = "add-bonus-card"
    facts = ("bonus-card-added",)
    takes = Record({"castle": CASTLE, "card": Choice(tuple(BONUS_CARDS))})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        for card in BONUS_CARDS if site.castle else ():
            holder = state.holder(card)
            if holder in (None, site):
                yield self.offer(site, pressed=holder is site, card=card)

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact:
        refuse_without_throne(site)
        card, holder = args["card"], state.holder(args["card"])
        if holder not in (None, site):
            raise refusal("card", "card-elsewhere", card=Key(f"bonus-{card}"), castle=holder.display_name)
        return self.fact(site, card=card, **gain_fields(site, self.apply_to_castle(site, args)))

    def reminds(self, _fact: Fact, _table: Table[State]) -> Words:
        return Words("remind-card")

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        return replace(site, bonus_cards=tuple(dict.fromkeys([*site.bonus_cards, data["card"]])))


class RemoveBonusCard(SiteMove):
    """The correction that removes a bonus card from a castle."""

    type = "remove-bonus-card"
    facts = ("bonus-card-removed",)
    takes = AddBonusCard.takes
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        yield from (self.offer(site, pressed=True, card=card) for card in (site.bonus_cards if site.castle else ()))

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact:
        card = args["card"]
        if card not in site.bonus_cards:
            raise refusal("card", "no-card-there", card=Key(f"bonus-{card}"))
        return self.fact(site, card=card, **gain_fields(site, self.apply_to_castle(site, args)))

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        return replace(site, bonus_cards=tuple(card for card in site.bonus_cards if card != data["card"]))


# --- The bonus of a 3rd or 5th room -----------------------------------------------------------------------------------


class BonusMove(SiteMove):
    """Base class of moves about an earned bonus. The command is accepted even if the bonus is no longer open."""

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact:
        bonus = BONUSES[args["bonus"]]
        if bonus not in site.earned_bonuses:
            raise refusal("bonus", "bonus-not-earned", type=Key(f"type-{bonus.type}"), nth=bonus.nth)
        return self.fact(site, bonus=bonus.id)

    def said(self, fact: Fact, seating: Seating) -> dict[str, Arg]:
        return super().said(fact, seating) | BONUSES[fact.data["bonus"]].message_args


class SettleBonus(BonusMove):
    """The move that marks a bonus as settled, so that it is no longer open."""

    type = "settle-bonus"
    facts = ("bonus-settled",)
    takes = Record({"castle": CASTLE, "bonus": Choice(tuple(BONUSES))})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        waiting = site.open_bonuses
        for bonus in site.earned_bonuses:
            yield self.offer(site, pressed=None if bonus in waiting else True, bonus=bonus.id)

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        return replace(site, settled=tuple(dict.fromkeys([*site.settled, data["bonus"]])))


class AnnounceBonus(BonusMove):
    """The correction that undoes `SettleBonus` and `DrawForBonus`.

    The bonus is open again, unless a reward in the castle settles it.
    """

    type = "announce-bonus"
    facts = ("bonus-announced",)
    takes = SettleBonus.takes
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        yield from (
            self.offer(site, bonus=bonus.id) for bonus in site.earned_bonuses if bonus.id in (*site.settled, *site.drawn_for)
        )

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        settled, drawn = (tuple(one for one in some if one != data["bonus"]) for some in (site.settled, site.drawn_for))
        return replace(site, settled=settled, drawn_for=drawn)


class DrawForBonus(BonusMove):
    """The move that takes the downstairs bonus as a food bonus: draw five rooms and build one of them."""

    type = "draw-for-bonus"
    facts = ("bonus-drawn-for",)
    takes = Record({"castle": CASTLE, "bonus": Choice((OF_ANY_TYPE,))})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        bonus = BONUSES[OF_ANY_TYPE]
        if bonus in site.earned_bonuses:
            is_open = bonus in site.open_bonuses and not site.draws_for(bonus)
            yield self.offer(site, pressed=None if is_open else True, bonus=bonus.id)

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words("remind-draw", self.said(fact, table.seating))

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        return replace(site, drawn_for=tuple(dict.fromkeys([*site.drawn_for, data["bonus"]])))
