"""Scoring: the explained points of both players, and the advice after the game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.games.carcassonne_the_castle.rules.features import (
    COURTS,
    KINDS,
    SCORED,
    SEATS,
    UNFINISHED,
    Feature,
    first_stops,
    landings,
    largest_house,
    owner_seat,
)
from companion.games.carcassonne_the_castle.rules.question import Question
from companion.rules.game import add_adjustments
from companion.rules.scoring import Column, Item, column
from companion.rules.table import Words

HOUSE_PLUS_SIZE = 2
FIVE_POINTS = 5


def count(question: Question) -> tuple[Column, ...]:
    """Return a column with the explained points of each player.

    If the corner towers are known, each column also has `corner_hits`. This is a list of indexes of scored features. After each
    of them the player's marker was the first to stop on a corner tower.
    """
    first = None if question.corners is None else first_stops(landings(question.scored), question.corners).values()
    columns = []
    for seat, name in enumerate(question.players):
        by, hits = question.by_hand[seat], [stop.place for stop in first or () if stop.seat == seat]
        put_right = [Item("why-by-hand", by, {"signed": f"{by:+d}".replace("-", "\N{MINUS SIGN}")})] if by else []
        columns.append(
            add_adjustments(column(name, items(question, seat), None if first is None else {"corner_hits": hits}), put_right)
        )
    return tuple(columns)


def items(question: Question, seat: int) -> dict[str, list[Item]]:
    """Return a player's score items by category. Wall tiles that enlarge a keep have no effect without a scored house."""
    keeps = keep_sizes([largest_house(question.scored, s) for s in SEATS], question.house_plus)
    tiles = question.five_points[seat]
    return {
        **{kind: owned_items((f for f in question.scored if f.kind == kind), seat) for kind in KINDS},
        "keep": keep_items(keeps, seat, question.largest_empty),
        **{pile: owned_items(question.piles[pile], seat) for pile in (COURTS, UNFINISHED)},
        "five-points": [Item("why-five-points", tiles * FIVE_POINTS, {"tiles": tiles, "each": FIVE_POINTS})] if tiles else [],
    }


def owned_items(features: Iterable[Feature], seat: int) -> list[Item]:
    """Return the score items for the features that the player owns. Courts without a market are left out."""
    return [Item(f.why.id, f.points, f.why.args) for f in features if f.owner == seat and f.size]


def keep_sizes(houses: Sequence[int | None], house_plus: Sequence[int]) -> list[int | None]:
    """Return each player's keep size: the size of the house under it, plus 2 for each wall tile that enlarges it.

    None without a house.
    """
    return [None if house is None else house + HOUSE_PLUS_SIZE * tiles for house, tiles in zip(houses, house_plus, strict=True)]


def larger_keep_seat(keeps: Sequence[int | None]) -> int | None:
    """Return the seat with the larger keep, or None for a tie. A missing keep has size 0."""
    first, second = (keep or 0 for keep in keeps)
    return owner_seat((first, second))


def keep_items(keeps: Sequence[int | None], seat: int, largest_empty: int) -> list[Item]:
    """Return the score item for the largest empty region.

    Return an empty list unless the player has the larger keep, or if the region has no cells.
    """
    own, other = keeps[seat], keeps[1 - seat]
    if own is None or larger_keep_seat(keeps) != seat or not largest_empty:
        return []
    if other is None:
        return [Item("why-keep-only", largest_empty, {"cells": largest_empty})]
    return [Item("why-keep-larger", largest_empty, {"cells": largest_empty, "size": own, "other": other})]


# --- What would have been better -----------------------------------------------------------------------------------------


def better(question: Question) -> Iterator[Words]:
    """Yield one sentence: the winner's most important feature, or that the game is a draw.

    The most important feature is the one that would have cost the winner most if the other player had owned it. Nothing is
    yielded if the winner owned no scored feature and no court.
    """
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
    """Return the question with one feature owned by the other player. The feature's points are not raised by a wall tile."""
    after = replace(turned, followers=turned.followers[::-1], doubled=False)
    pile = tuple(after if feature is turned else feature for feature in question.piles[turned.pile])
    return replace(question, piles={**question.piles, turned.pile: pile})
