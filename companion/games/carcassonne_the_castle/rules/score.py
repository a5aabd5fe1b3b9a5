"""The points of both players, each with its reasons; and what would have been better."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.games.carcassonne_the_castle.rules.features import (
    COURTS,
    KINDS,
    SCORED,
    SEATS,
    UNFINISHED,
    Feature,
    landings,
    largest_house,
    owner,
    takers,
)
from companion.games.carcassonne_the_castle.rules.question import Question
from companion.rules.game import adjusted
from companion.rules.scoring import Column, Item, column
from companion.rules.table import Words

HOUSE_PLUS = 2
FIVE_POINTS = 5


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of each player, and after which features the marker came to a corner tower with its wall tile."""
    first = None if question.corners is None else takers(landings(question.scored), question.corners).values()
    columns = []
    for seat, name in enumerate(question.players):
        by, hits = question.by_hand[seat], [stop.place for stop in first or () if stop.seat == seat]
        put_right = [Item("why-by-hand", by, {"signed": f"{by:+d}".replace("-", "\N{MINUS SIGN}")})] if by else []
        columns.append(
            adjusted(column(name, items(question, seat), None if first is None else {"corner_hits": hits}), put_right)
        )
    return tuple(columns)


def items(question: Question, seat: int) -> dict[str, list[Item]]:
    """All the reasons for a player's points, by category. A wall tile 8 is lost on who never scored a house."""
    keeps = keeps_on([largest_house(question.scored, s) for s in SEATS], question.house_plus)
    tiles = question.five_points[seat]
    return {
        **{kind: owned_items((f for f in question.scored if f.kind == kind), seat) for kind in KINDS},
        "keep": keep_items(keeps, seat, question.largest_empty),
        **{pile: owned_items(question.piles[pile], seat) for pile in (COURTS, UNFINISHED)},
        "five-points": [Item("why-five-points", tiles * FIVE_POINTS, {"tiles": tiles, "each": FIVE_POINTS})] if tiles else [],
    }


def owned_items(features: Iterable[Feature], seat: int) -> list[Item]:
    """What a player owns of these, as far as it is worth something."""
    return [Item(f.why.id, f.points, f.why.args) for f in features if f.owner == seat and f.size]


def keeps_on(houses: Sequence[int | None], house_plus: Sequence[int]) -> list[int | None]:
    """How large the keeps are on these houses, with so many wall tiles that enlarge them."""
    return [None if house is None else house + HOUSE_PLUS * tiles for house, tiles in zip(houses, house_plus, strict=True)]


def larger(keeps: Sequence[int | None]) -> int | None:
    """The seat with the larger keep."""
    first, second = (keep or 0 for keep in keeps)
    return owner((first, second))


def keep_items(keeps: Sequence[int | None], seat: int, largest_empty: int) -> list[Item]:
    """The empty region, for the player whose keep is larger."""
    own, other = keeps[seat], keeps[1 - seat]
    if own is None or larger(keeps) != seat or not largest_empty:
        return []
    if other is None:
        return [Item("why-keep-only", largest_empty, {"cells": largest_empty})]
    return [Item("why-keep-larger", largest_empty, {"cells": largest_empty, "size": own, "other": other})]


# --- What would have been better -----------------------------------------------------------------------------------------


def better(question: Question) -> Iterator[Words]:
    """A sentence about the winner's feature that mattered most: had the other player owned it; none where none was owned."""
    first, second = totals = _totals(question)
    if first == second:
        yield Words("better-draw")
        return
    winner, loser = (0, 1) if first > second else (1, 0)
    owned = [feature for pile in (SCORED, COURTS) for feature in question.piles[pile] if feature.owner == winner]
    if not owned:
        return
    counted = [_totals(_turned(question, feature)) for feature in owned]
    feature, totals = min(zip(owned, counted, strict=True), key=lambda found: found[1][winner] - found[1][loser])
    own, other = totals[winner], totals[loser]
    yield Words(
        "better-undecided" if own > other else "better-drawn" if own == other else "better-decided",
        {
            "kind": feature.kind,
            "tiles": feature.tiles,
            "starts": feature.start_spaces,
            "markets": feature.tiles,
            "points": feature.points,
            "winner": question.players[winner],
            "loser": question.players[loser],
            "own": own,
            "other": other,
        },
    )


def _totals(question: Question) -> tuple[int, int]:
    first, second = count(question)
    return first.total, second.total


def _turned(question: Question, turned: Feature) -> Question:
    """The same with a feature in the hands of the other player, who had no wall tile for it."""
    after = replace(turned, followers=turned.followers[::-1], doubled=False)
    pile = tuple(after if feature is turned else feature for feature in question.piles[turned.pile])
    return replace(question, piles={**question.piles, turned.pile: pile})
