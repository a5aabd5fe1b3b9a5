"""The points of both players, each with its reasons."""

from collections.abc import Iterable, Sequence

from companion.games.carcassonne_the_castle.rules.features import (
    HOUSE,
    PATH,
    TOWER,
    Court,
    Feature,
    Keep,
    corner_hits,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import Question
from companion.rules.scoring import Column, Contender, Item, column

HOUSE_PLUS = 2
FIVE_POINTS = 5


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of each player."""
    hits = None if question.corners is None else corner_hits(question.scored, question.corners)
    return tuple(
        column(name, items(question, seat), None if hits is None else {"corner_hits": hits[seat]})
        for seat, name in enumerate(question.players)
    )


def contenders(question: Question, columns: Sequence[Column]) -> tuple[Contender, ...]:
    """Both players. The rulebook breaks no ties."""
    return tuple(Contender(name, c.total, {}) for name, c in zip(question.players, columns, strict=True))


def items(question: Question, seat: int) -> dict[str, list[Item]]:
    """All the reasons for a player's points, by category."""
    own = [f for f in question.scored if f.owner == seat]
    return {
        "path": [feature_item(f) for f in own if f.kind == PATH],
        "tower": [feature_item(f) for f in own if f.kind == TOWER],
        "house": [feature_item(f) for f in own if f.kind == HOUSE],
        "keep": keep_items(keeps(question), seat, question.largest_empty),
        "courts": court_items(question.courts, seat),
        "unfinished": [unfinished_item(f) for f in question.unfinished if f.owner == seat],
        "five-points": five_points_items(question.five_points[seat]),
    }


def feature_item(feature: Feature) -> Item:
    """Why a finished feature is worth its points."""
    how = "-well" if feature.well else "-doubled" if feature.doubled else ""
    args = {"tiles": feature.tiles, "starts": feature.start_spaces, "each": feature.each}
    return Item(f"why-{feature.kind}{how}", feature.points, args)


def unfinished_item(feature: Feature) -> Item:
    """Why a wall tile made an unfinished feature worth its points."""
    how = "-well" if feature.well else ""
    args = {"tiles": feature.tiles, "starts": feature.start_spaces, "each": feature.each}
    return Item(f"why-unfinished-{feature.kind}{how}", feature.points, args)


def keeps(question: Question) -> list[Keep | None]:
    """The keeps at the end, by seat. A wall tile is lost on a player who never scored a house."""
    return keeps_on([largest_house(question.scored, seat) for seat in range(2)], question.house_plus)


def keeps_on(houses: Sequence[int | None], house_plus: Sequence[int]) -> list[Keep | None]:
    """The keeps on these houses, with so many wall tiles that enlarge them."""
    return [None if house is None else Keep(house, HOUSE_PLUS * tiles) for house, tiles in zip(houses, house_plus, strict=True)]


def keep_items(both: Sequence[Keep | None], seat: int, largest_empty: int) -> list[Item]:
    """The empty region, for the player whose keep is larger."""
    own, other = both[seat], both[1 - seat]
    if own is None or not largest_empty:
        return []
    if other is None:
        return [Item("why-keep-only", largest_empty, {"cells": largest_empty})]
    if own.size <= other.size:
        return []
    return [Item("why-keep-larger", largest_empty, {"cells": largest_empty, "size": own.size, "other": other.size})]


def court_items(courts: Iterable[Court], seat: int) -> list[Item]:
    """The courts a player owns, as far as they hold markets."""
    return [
        Item("why-court-four" if c.four_each else "why-court", c.points, {"markets": c.markets, "each": c.each})
        for c in courts
        if c.owner == seat and c.markets
    ]


def five_points_items(tiles: int) -> list[Item]:
    """The wall tiles that are simply worth points."""
    return [Item("why-five-points", tiles * FIVE_POINTS, {"tiles": tiles, "each": FIVE_POINTS})] if tiles else []
