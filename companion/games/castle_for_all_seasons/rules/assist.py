"""Questions to the clerk during play: how a building can be paid, and who acts when."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.castle_for_all_seasons.rules.pieces import RESOURCES, SILVER, VALUES
from companion.games.castle_for_all_seasons.rules.question import RESOURCE_COUNTS
from companion.games.castle_for_all_seasons.rules.round_order import CARDS, acting_order
from companion.rules.errors import Key, Problem, RefusedError, child
from companion.rules.game import Ask
from companion.rules.shape import Choice, Json, ListOf, Name, Record, Shape, Whole, allowed, count_problem, refuse_repeats

DEAREST_COST = 99
FEWEST_KINDS = 3
KINDS = tuple(kind for kind in RESOURCES if kind != SILVER)
"""What a building is paid with. Silver is first swapped for one of these."""

Pieces = tuple[int, ...]
"""So many of each of KINDS."""


Payment = tuple[Pieces, Pieces]
"""A way to pay: pieces from the own stock, and what silver was swapped for."""

ENOUGH_KINDS = tuple(kinds.bit_count() >= FEWEST_KINDS for kinds in range(1 << len(KINDS)))
"""By the kinds that are there, as bits: whether they are three at least."""


def payments(cost: int, resources: Mapping[str, int]) -> Iterator[Payment]:
    """Every way to pay exactly with at least three kinds: fewest silver first, then most tokens.

    Of these the ones that swap silver for stone before clay before boards, so that the order is always the same.
    The ways are made one by one: the dearest costs have millions.
    """
    stock = _by_value_and_count(cost, tuple(resources[kind] for kind in KINDS))
    most = max(count for _, count in stock)
    for silver in range(min(resources[SILVER], cost) + 1):
        swaps = [(cost - value, pieces, kinds) for pieces, kinds, value in _swaps(silver) if value <= cost]
        for count in range(most, -1, -1):
            for left, silver_as, swapped in swaps:
                for own, kinds in stock.get((left, count), ()):
                    if ENOUGH_KINDS[kinds | swapped]:
                        yield own, silver_as


def _by_value_and_count(cost: int, most: Pieces) -> dict[tuple[int, int], list[tuple[Pieces, int]]]:
    """All piles of the own stock that are worth no more than the cost, each with its kinds."""
    piles: list[tuple[int, Pieces]] = [(0, ())]
    for kind, have in zip(KINDS, most, strict=True):
        value = VALUES[kind]
        piles = [
            (worth + value * n, (*pieces, n)) for worth, pieces in piles for n in range(min(have, (cost - worth) // value) + 1)
        ]
    found: dict[tuple[int, int], list[tuple[Pieces, int]]] = {}
    for worth, pieces in piles:
        found.setdefault((worth, sum(pieces)), []).append((pieces, _kinds(pieces)))
    return found


def _swaps(silver: int) -> tuple[tuple[Pieces, int, int], ...]:
    """Everything that so much silver can be swapped for, with its kinds and its value."""
    found = (
        (sand, boards, clay, silver - sand - boards - clay)
        for sand in range(silver + 1)
        for boards in range(silver - sand + 1)
        for clay in range(silver - sand - boards + 1)
    )
    return tuple((p, _kinds(p), sum(n * VALUES[kind] for n, kind in zip(p, KINDS, strict=True))) for p in found)


def _kinds(pieces: Pieces) -> int:
    """Which kinds are there, as bits."""
    return sum(1 << i for i, n in enumerate(pieces) if n)


def _answer_payments(question: Mapping[str, Json]) -> Iterator[Json]:
    swapped: dict[Pieces, dict[str, int]] = {}
    for own, silver_as in payments(question["cost"], question["resources"]):
        if silver_as not in swapped:
            swapped[silver_as] = {kind: n for kind, n in zip(KINDS, silver_as, strict=True) if n}
        sand, boards, clay, stone = own
        yield {
            "sand": sand,
            "boards": boards,
            "clay": clay,
            "stone": stone,
            "silver_as": swapped[silver_as],
            "tokens": sand + boards + clay + stone + sum(silver_as),
        }


@dataclass(frozen=True, slots=True)
class Revealed(Shape):
    """The cards that each player turned up, under the players' names."""

    cards: ListOf

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, dict):
            problems.append(Problem(at, "not-object"))
            return None
        return {name: self.cards.check(cards, child(at, name), problems) for name, cards in raw.items()}

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        cards = {"type": "array", "items": {"type": "string", "enum": list(CARDS)}}
        return {"type": "object", "additionalProperties": cards}


def _answer_order(question: Mapping[str, Json]) -> list[Json]:
    players, first, revealed = question["players"], question["first"], question["revealed"]
    problems = list(_order_problems(players, first, revealed))
    if problems:
        raise RefusedError(*problems)
    start = players.index(first)
    seats = [(start + i) % len(players) for i in range(len(players))]
    cards = {players.index(name): shown for name, shown in revealed.items()}
    return [{"player": players[seat], "card": card} for seat, card in acting_order(cards, seats)]


def _order_problems(players: list[str], first: str, revealed: Mapping[str, list[str]]) -> Iterator[Problem]:
    twice: list[Problem] = []
    refuse_repeats(players, [f"players[{i}]" for i in range(len(players))], twice, "name-twice")
    yield from twice
    if first not in players:
        yield Problem("first", "not-a-choice", {"allowed": allowed(players)})
    for name in revealed:
        if name not in players:
            yield Problem(child("revealed", name), "unknown-key", {"allowed": allowed(players)})
    due = 2 if len(players) == 2 else 1
    for name in dict.fromkeys(players):
        at = child("revealed", name)
        if name not in revealed:
            yield Problem(at, "missing")
            continue
        shown = revealed[name]
        if len(shown) != due:
            yield count_problem(at, due, due, len(shown))
        seen: set[str] = set()
        for i, card in enumerate(shown):
            if card in seen:
                yield Problem(f"{at}[{i}]", "card-twice", {"card": Key(f"card-{card}")})
            seen.add(card)


ASKS: Mapping[str, Ask] = {
    "payments": Ask(Record({"cost": Whole(1, DEAREST_COST), "resources": RESOURCE_COUNTS}), _answer_payments),
    "order": Ask(
        Record({"players": ListOf(Name(), 2, 4), "first": Name(), "revealed": Revealed(ListOf(Choice(CARDS)))}),
        _answer_order,
    ),
}
