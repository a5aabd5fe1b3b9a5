"""Rules queries: the ways to pay for a building, and the acting order."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TypeVar

from companion.games.castle_for_all_seasons.rules.box import CARDS, CART_RESOURCES, SILVER, VALUES, WORKERS, cards_each
from companion.games.castle_for_all_seasons.rules.question import RESOURCE_COUNTS
from companion.rules.errors import Key, Problem, RefusedError, child
from companion.rules.game import Ask
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

MAX_COST = 99
MIN_KINDS = 3
Pieces = tuple[int, ...]
"""Number of pieces of each kind in CART_RESOURCES, in that order."""
P = TypeVar("P")
CARD_LIST = ListOf(Choice(CARDS))


def payments(cost: int, resources: Mapping[str, int]) -> Iterator[tuple[Pieces, Pieces]]:
    """Yield every way to pay `cost` exactly with pieces of at least three kinds.

    Each way has the own pieces, and the pieces that silver was swapped for. Ways with the least silver come first, then those
    with the most pieces. Other ties begin with silver swapped for stone, then clay, then boards, so that the order is stable.
    Ways are generated lazily because the highest costs have millions.
    """
    piles: list[tuple[int, Pieces]] = [(0, ())]
    for kind in CART_RESOURCES:
        have, worth = resources[kind], VALUES[kind]
        more = ((value, own, min(have, (cost - value) // worth)) for value, own in piles)
        piles = [(value + worth * n, (*own, n)) for value, own, most in more for n in range(most + 1)]
    stock: dict[tuple[int, int], list[tuple[Pieces, int]]] = {}
    for value, own in piles:
        stock.setdefault((value, sum(own)), []).append((own, _kinds(own)))
    most = max(count for _, count in stock)
    for silver in range(min(resources[SILVER], cost) + 1):
        for_less = (pieces for pieces in product(range(silver + 1), repeat=len(CART_RESOURCES) - 1) if sum(pieces) <= silver)
        ways = ((*pieces, silver - sum(pieces)) for pieces in for_less)
        swaps = [(pieces, cost - _value(pieces), _kinds(pieces)) for pieces in ways]
        for count in range(most, -1, -1):
            for silver_as, left, swapped in swaps:
                for own, kinds in stock.get((left, count), ()):
                    if (kinds | swapped).bit_count() >= MIN_KINDS:
                        yield own, silver_as


def _value(pieces: Pieces) -> int:
    return sum(n * VALUES[kind] for n, kind in zip(pieces, CART_RESOURCES, strict=True))


def _kinds(pieces: Pieces) -> int:
    """Return which kinds have at least one piece, as a bit set in the order of CART_RESOURCES."""
    return sum(1 << i for i, n in enumerate(pieces) if n)


def _answer_payments(question: Mapping[str, Json]) -> Iterator[Json]:
    for own, silver_as in payments(question["cost"], question["resources"]):
        swapped = {kind: n for kind, n in zip(CART_RESOURCES, silver_as, strict=True) if n}
        yield {**dict(zip(CART_RESOURCES, own, strict=True)), "silver_as": swapped, "tokens": sum(own) + sum(silver_as)}


def acting_order(revealed: Mapping[P, Sequence[str]], players: Sequence[P]) -> list[tuple[P, str]]:
    """Return (player, card) in acting order. `players` lists the players clockwise, beginning with the first player.

    The three workers count as one character. A player with two workers plays both, in the order given, before the next player's
    workers.
    """
    laid = [(player, card) for player in players for card in revealed.get(player, ())]
    return sorted(laid, key=lambda act: CARDS.index(WORKERS[0] if act[1] in WORKERS else act[1]))


class RevealedCards(Shape):
    """The shape of the revealed cards: each player's list of cards, by the player's name."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, dict):
            problems.append(Problem(at, "not-object"))
            return None
        return {name: CARD_LIST.check(cards, child(at, name), problems) for name, cards in raw.items()}

    def schema(self) -> dict[str, Json]:
        cards = {"type": "array", "items": {"type": "string", "enum": list(CARDS)}}
        return {"type": "object", "additionalProperties": cards}


def _answer_order(question: Mapping[str, Json]) -> list[Json]:
    players, first, revealed = question["players"], question["first"], question["revealed"]
    due, problems = cards_each(len(players)), list[Problem]()
    refuse_repeats(players, [f"players[{i}]" for i in range(len(players))], problems, "name-twice")
    Choice(tuple(players)).check(first, "first", problems)
    Record(dict.fromkeys(players, ListOf(CARD_LIST.item, due, due))).check(revealed, "revealed", problems)
    for name in filter(players.__contains__, revealed):
        for i, card in enumerate(revealed[name]):
            if card in revealed[name][:i]:
                problems.append(Problem(f"revealed.{name}[{i}]", "card-twice", {"card": Key(f"card-{card}")}))
    if problems:
        raise RefusedError(*problems)
    start = players.index(first)
    acts = acting_order(revealed, [*players[start:], *players[:start]])
    return [{"player": name, "card": card} for name, card in acts]


ASKS: Mapping[str, Ask] = {
    "payments": Ask(Record({"cost": Whole(1, MAX_COST), "resources": RESOURCE_COUNTS}), _answer_payments),
    "order": Ask(Record({"players": ListOf(Name(), 2, 4), "first": Name(), "revealed": RevealedCards()}), _answer_order),
}
