"""What a castle is called, what it grows from, and what lies beside its rooms."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.between_two_castles import claims, sites
from companion.games.between_two_castles.claims import ANY_BONUS, CLAIMS
from companion.games.between_two_castles.deciding import (
    Args,
    Decider,
    about_castle,
    castle_meant,
    refuse,
    refuse_without_throne,
    told,
    worth,
)
from companion.games.between_two_castles.question import MOST_ATTENDANTS
from companion.games.between_two_castles.state import Site, State
from companion.games.between_two_castles.tables import ATTENDANTS, BONUS_CARDS, THRONES, TOKENS
from companion.rules.errors import Key
from companion.rules.game import Command, Fact, Seating
from companion.rules.shape import NAME_LENGTH, Choice, Flag, Text, Whole

NONE = "none"
"""Instead of a token: the castle has none any more."""

CASTLE_COMMANDS: Mapping[str, Command] = {
    "set-throne": about_castle({"throne": Choice(tuple(THRONES)), "swap": Flag()}, {"swap": False}),
    "set-token": about_castle({"token": Choice((*TOKENS, NONE)), "swap": Flag()}, {"swap": False}),
    "set-castle-name": about_castle({"name": Text(NAME_LENGTH)}),
    "set-attendant": about_castle({"attendant": Choice(tuple(ATTENDANTS)), "count": Whole(0, MOST_ATTENDANTS)}),
    "add-bonus-card": about_castle({"card": Choice(tuple(BONUS_CARDS))}),
    "remove-bonus-card": about_castle({"card": Choice(tuple(BONUS_CARDS))}),
    "settle-bonus": about_castle({"bonus": Choice(tuple(CLAIMS))}),
    "draw-for-bonus": about_castle({"bonus": Choice((ANY_BONUS,))}),
}


def _set_throne(state: State, _seating: Seating, args: Args) -> Fact:
    place, throne = castle_meant(state, args["castle"]), args["throne"]
    other = sites.has_throne(state, throne)
    if other is not None and other != place and not args["swap"]:
        raise refuse("throne", "throne-elsewhere", castle=sites.called(state.sites[other], other))
    return Fact("throne-set", {**told(state, place), "throne": throne, "with": None if other == place else other})


def _set_token(state: State, _seating: Seating, args: Args) -> Fact:
    place = castle_meant(state, args["castle"])
    token = None if args["token"] == NONE else args["token"]
    other = None if token is None else sites.has_token(state, token)
    if other is not None and other != place and not args["swap"]:
        raise refuse("token", "token-elsewhere", castle=sites.called(state.sites[other], other))
    return Fact("token-set", {**told(state, place), "set": token, "with": None if other == place else other})


def _set_name(state: State, _seating: Seating, args: Args) -> Fact:
    place, name = castle_meant(state, args["castle"]), args["name"].strip() or None
    if name and any(site.name == name for i, site in enumerate(state.sites) if i != place):
        raise refuse("name", "name-twice")
    return Fact("castle-named", {**told(state, place), "set": name})


def _set_attendant(state: State, _seating: Seating, args: Args) -> Fact:
    place, attendant, count = castle_meant(state, args["castle"]), args["attendant"], args["count"]
    site = state.sites[place]
    refuse_without_throne(site)
    others = sum(one != attendant for one in site.attendants)
    if others + count > MOST_ATTENDANTS:
        raise refuse("count", "attendants-full", most=MOST_ATTENDANTS, left=MOST_ATTENDANTS - others)
    after = replace(site, attendants=with_attendant(site.attendants, attendant, count))
    return Fact("attendant-set", {**told(state, place), "attendant": attendant, "count": count, **worth(site, after)})


def with_attendant(attendants: tuple[str, ...], attendant: str, count: int) -> tuple[str, ...]:
    """The attendants with so many of one kind."""
    return (*(one for one in attendants if one != attendant), *[attendant] * count)


def _add_card(state: State, _seating: Seating, args: Args) -> Fact:
    place, card = castle_meant(state, args["castle"]), args["card"]
    site = state.sites[place]
    refuse_without_throne(site)
    other = sites.has_card(state, card)
    if other is not None and other != place:
        raise refuse("card", "card-elsewhere", card=Key(f"bonus-{card}"), castle=sites.called(state.sites[other], other))
    after = replace(site, bonus_cards=with_card(site.bonus_cards, card))
    return Fact("bonus-card-added", {**told(state, place), "card": card, **worth(site, after)})


def with_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The bonus cards with that one among them."""
    return cards if card in cards else (*cards, card)


def _remove_card(state: State, _seating: Seating, args: Args) -> Fact:
    place, card = castle_meant(state, args["castle"]), args["card"]
    site = state.sites[place]
    if card not in site.bonus_cards:
        raise refuse("card", "no-card-there", card=Key(f"bonus-{card}"))
    after = replace(site, bonus_cards=without_card(site.bonus_cards, card))
    return Fact("bonus-card-removed", {**told(state, place), "card": card, **worth(site, after)})


def without_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The bonus cards but that one."""
    return tuple(one for one in cards if one != card)


def _settle(state: State, _seating: Seating, args: Args) -> Fact:
    place = castle_meant(state, args["castle"])
    return Fact("bonus-settled", {**told(state, place), "bonus": _earned(state.sites[place], args["bonus"])})


def _draw_for(state: State, _seating: Seating, args: Args) -> Fact:
    place = castle_meant(state, args["castle"])
    return Fact("bonus-drawn-for", {**told(state, place), "bonus": _earned(state.sites[place], args["bonus"])})


def _earned(site: Site, bonus: str) -> str:
    claim = CLAIMS[bonus]
    if claim not in claims.earned(site):
        raise refuse("bonus", "bonus-not-earned", type=Key(f"type-{claim.type}"), nth=claim.nth)
    return bonus


CASTLE_DECIDERS: Mapping[str, Decider] = {
    "set-throne": _set_throne,
    "set-token": _set_token,
    "set-castle-name": _set_name,
    "set-attendant": _set_attendant,
    "add-bonus-card": _add_card,
    "remove-bonus-card": _remove_card,
    "settle-bonus": _settle,
    "draw-for-bonus": _draw_for,
}
