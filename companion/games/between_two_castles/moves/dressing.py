"""What a castle is called, what it grows from, and what lies beside its rooms."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.moves.castle_move import CASTLE, CastleMove, Data, refuse_without_throne, worth
from companion.games.between_two_castles.points import bonus_finding
from companion.games.between_two_castles.question import MOST_ATTENDANTS
from companion.games.between_two_castles.state import Site, State
from companion.games.between_two_castles.tables import ATTENDANTS, BONUS_CARDS, THRONES, TOKENS
from companion.rules.errors import Arg, Key, RefusedError
from companion.rules.game import Fact, Offer, Seating, Words
from companion.rules.shape import NAME_LENGTH, Choice, Flag, Json, Record, Text, Whole
from companion.rules.table import refusal

NONE = "none"
"""Instead of a token: the castle has none any more."""


class SetThrone(CastleMove):
    """A castle gets its throne room. Another castle's is only taken in exchange for its own."""

    type = "set-throne"
    facts = ("throne-set",)
    takes = Record({"castle": CASTLE, "throne": Choice(tuple(THRONES)), "swap": Flag()}, {"swap": False})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        for throne in THRONES:
            owner = sites.has_throne(state, throne)
            yield self.offer(place, pressed=owner == place, throne=throne, swap=sites.another(owner, place) is not None)

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        other = sites.another(sites.has_throne(state, args["throne"]), place)
        if other is not None and not args["swap"]:
            raise _elsewhere("throne", state, other)
        return self.fact(state, place, throne=args["throne"], **{"with": other})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        other = fact.data["with"]
        if other is not None:
            state = state.with_site(other, replace(state.sites[other], throne=state.sites[fact.data["castle"]].throne))
        return super().after(state, seating, fact)

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, throne=data["throne"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-throne-set" if fact.data["with"] is None else "log-throne-swapped", self.said(fact, seating))

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "swap": fact.data["with"] is not None}


class SetToken(CastleMove):
    """A castle gets its token, and gives it back at a second tap."""

    type = "set-token"
    facts = ("token-set",)
    takes = Record({"castle": CASTLE, "token": Choice((*TOKENS, NONE)), "swap": Flag()}, {"swap": False})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        for token in TOKENS:
            owner = sites.has_token(state, token)
            is_own, swap = owner == place, sites.another(owner, place) is not None
            yield self.offer(place, pressed=is_own, token=NONE if is_own else token, swap=swap)

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        token = None if args["token"] == NONE else args["token"]
        other = sites.another(sites.has_token(state, token), place) if token else None
        if other is not None and not args["swap"]:
            raise _elsewhere("token", state, other)
        return self.fact(state, place, set=token, **{"with": other})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        other = fact.data["with"]
        if other is not None:
            state = state.with_site(other, replace(state.sites[other], token=state.sites[fact.data["castle"]].token))
        return super().after(state, seating, fact)

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, token=data["set"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        args = {**self.said(fact, seating), "castle": Key(f"castle-{fact.data['castle'] + 1}")}
        if fact.data["set"] is None:
            return Words("log-token-gone", args)
        return Words("log-token-set", {**args, "token": Key(f"token-{fact.data['set']}")})

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "token": fact.data["set"] or NONE, "swap": fact.data["with"] is not None}


class SetCastleName(CastleMove):
    """A castle gets a name of its own; an empty one takes it away."""

    type = "set-castle-name"
    facts = ("castle-named",)
    takes = Record({"castle": CASTLE, "name": Text(NAME_LENGTH)})

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        name = args["name"].strip() or None
        if name and any(site.name == name for i, site in enumerate(state.sites) if i != place):
            raise refusal("name", "name-twice")
        return self.fact(state, place, set=name)

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, name=data["set"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        args = self.said(fact, seating)
        given = fact.data["set"]
        return Words("log-name-gone", args) if given is None else Words("log-castle-named", {**args, "given": given})

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "name": fact.data["set"] or ""}


class SetAttendant(CastleMove):
    """So many of an attendant serve in a castle."""

    type = "set-attendant"
    facts = ("attendant-set",)
    takes = Record({"castle": CASTLE, "attendant": Choice(tuple(ATTENDANTS)), "count": Whole(0, MOST_ATTENDANTS)})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        site = state.sites[place]
        for attendant in ATTENDANTS if site.throne else ():
            count = site.attendants.count(attendant)
            if count:
                yield self.offer(place, attendant=attendant, count=count - 1)
            if len(site.attendants) < MOST_ATTENDANTS:
                yield self.offer(place, attendant=attendant, count=count + 1)

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        site, attendant, count = state.sites[place], args["attendant"], args["count"]
        refuse_without_throne(site)
        others = sum(one != attendant for one in site.attendants)
        if others + count > MOST_ATTENDANTS:
            raise refusal("count", "attendants-full", most=MOST_ATTENDANTS, left=MOST_ATTENDANTS - others)
        return self.fact(state, place, attendant=attendant, count=count, **worth(site, self.changed(site, args)))

    def changed(self, site: Site, data: Data) -> Site:
        others = (one for one in site.attendants if one != data["attendant"])
        return replace(site, attendants=(*others, *[data["attendant"]] * data["count"]))

    def said(self, fact: Fact, seating: Seating) -> dict[str, Arg]:
        return {**super().said(fact, seating), "count": fact.data["count"]}


class AddBonusCard(CastleMove):
    """A bonus card goes to a castle. There is one of each."""

    type = "add-bonus-card"
    facts = ("bonus-card-added",)
    takes = Record({"castle": CASTLE, "card": Choice(tuple(BONUS_CARDS))})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        castle = sites.castle_of(state.sites[place])
        for key, card in BONUS_CARDS.items() if castle else ():
            if castle and sites.has_card(state, key) is None:
                yield self.offer(place, points=bonus_finding(castle, card).points, pressed=False, card=key)

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        site, card = state.sites[place], args["card"]
        refuse_without_throne(site)
        other = sites.another(sites.has_card(state, card), place)
        if other is not None:
            raise _elsewhere("card", state, other, card=Key(f"bonus-{card}"))
        return self.fact(state, place, card=card, **worth(site, self.changed(site, args)))

    def changed(self, site: Site, data: Data) -> Site:
        cards = site.bonus_cards
        return site if data["card"] in cards else replace(site, bonus_cards=(*cards, data["card"]))


class RemoveBonusCard(CastleMove):
    """A bonus card was told for a castle that has another one."""

    type = "remove-bonus-card"
    facts = ("bonus-card-removed",)
    takes = AddBonusCard.takes

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        castle = sites.castle_of(state.sites[place])
        for card in castle.layout.bonus_cards if castle else ():
            if castle:
                yield self.offer(place, points=bonus_finding(castle, card).points, pressed=True, card=card.id)

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        site, card = state.sites[place], args["card"]
        if card not in site.bonus_cards:
            raise refusal("card", "no-card-there", card=Key(f"bonus-{card}"))
        return self.fact(state, place, card=card, **worth(site, self.changed(site, args)))

    def changed(self, site: Site, data: Data) -> Site:
        return replace(site, bonus_cards=tuple(card for card in site.bonus_cards if card != data["card"]))


def _elsewhere(kind: str, state: State, other: int, **more: Arg) -> RefusedError:
    """Another castle has it."""
    return refusal(kind, f"{kind}-elsewhere", **more, castle=sites.called(state.sites[other], other))
