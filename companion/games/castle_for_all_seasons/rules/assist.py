"""Questions to the clerk during play: how a building can be paid, and who acts when."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TypeVar

from companion.games.castle_for_all_seasons.rules.box import CARDS, KINDS, SILVER, VALUES, WORKERS, cards_each
from companion.games.castle_for_all_seasons.rules.question import RESOURCE_COUNTS
from companion.rules.errors import Key, Problem, RefusedError, child
from companion.rules.game import Ask
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Shape, Whole, refuse_repeats

DEAREST_COST = 99
FEWEST_KINDS = 3
Pieces = tuple[int, ...]
"""So many of each of KINDS."""
P = TypeVar("P")
REVEALED = ListOf(Choice(CARDS))


def payments(cost: int, resources: Mapping[str, int]) -> Iterator[tuple[Pieces, Pieces]]:
    """Every way to pay exactly with at least three kinds: from the own stock, and what silver was swapped for.

    Fewest silver first, then most tokens. Of these the ones that swap silver for stone before clay before boards, so that the
    order is always the same. The ways are made one by one: the dearest costs have millions.
    """
    piles: list[tuple[int, Pieces]] = [(0, ())]
    for kind in KINDS:
        have, worth = resources[kind], VALUES[kind]
        more = ((value, own, min(have, (cost - value) // worth)) for value, own in piles)
        piles = [(value + worth * n, (*own, n)) for value, own, most in more for n in range(most + 1)]
    stock: dict[tuple[int, int], list[tuple[Pieces, int]]] = {}
    for value, own in piles:
        stock.setdefault((value, sum(own)), []).append((own, _kinds(own)))
    most = max(count for _, count in stock)
    for silver in range(min(resources[SILVER], cost) + 1):
        for_less = (pieces for pieces in product(range(silver + 1), repeat=len(KINDS) - 1) if sum(pieces) <= silver)
        ways = ((*pieces, silver - sum(pieces)) for pieces in for_less)
        swaps = [(pieces, cost - _value(pieces), _kinds(pieces)) for pieces in ways]
        for count in range(most, -1, -1):
            for silver_as, left, swapped in swaps:
                for own, kinds in stock.get((left, count), ()):
                    if (kinds | swapped).bit_count() >= FEWEST_KINDS:
                        yield own, silver_as


def _value(pieces: Pieces) -> int:
    return sum(n * VALUES[kind] for n, kind in zip(pieces, KINDS, strict=True))


def _kinds(pieces: Pieces) -> int:
    """Which kinds are there, as bits."""
    return sum(1 << i for i, n in enumerate(pieces) if n)


def _answer_payments(question: Mapping[str, Json]) -> Iterator[Json]:
    for own, silver_as in payments(question["cost"], question["resources"]):
        swapped = {kind: n for kind, n in zip(KINDS, silver_as, strict=True) if n}
        yield {**dict(zip(KINDS, own, strict=True)), "silver_as": swapped, "tokens": sum(own) + sum(silver_as)}


def acting_order(revealed: Mapping[P, Sequence[str]], players: Sequence[P]) -> list[tuple[P, str]]:
    """(player, card) in the order of play. `players` are clockwise from the first one, by seat or by name.

    The three workers are one character: a player with two of them plays both, in the order given, before the next player's.
    """
    laid = [(player, card) for player in players for card in revealed.get(player, ())]
    return sorted(laid, key=lambda act: CARDS.index(WORKERS[0] if act[1] in WORKERS else act[1]))


class Revealed(Shape):
    """The cards that each player turned up, under the players' names."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, dict):
            problems.append(Problem(at, "not-object"))
            return None
        return {name: REVEALED.check(cards, child(at, name), problems) for name, cards in raw.items()}

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        cards = {"type": "array", "items": {"type": "string", "enum": list(CARDS)}}
        return {"type": "object", "additionalProperties": cards}


def _answer_order(question: Mapping[str, Json]) -> list[Json]:
    players, first, revealed = question["players"], question["first"], question["revealed"]
    due, problems = cards_each(len(players)), list[Problem]()
    refuse_repeats(players, [f"players[{i}]" for i in range(len(players))], problems, "name-twice")
    Choice(tuple(players)).check(first, "first", problems)
    Record(dict.fromkeys(players, ListOf(REVEALED.item, due, due))).check(revealed, "revealed", problems)
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
    "payments": Ask(Record({"cost": Whole(1, DEAREST_COST), "resources": RESOURCE_COUNTS}), _answer_payments),
    "order": Ask(Record({"players": ListOf(Name(), 2, 4), "first": Name(), "revealed": Revealed()}), _answer_order),
}
