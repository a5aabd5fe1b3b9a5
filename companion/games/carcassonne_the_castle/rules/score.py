"""The points of both players, each with its reasons."""

from collections.abc import Iterable, Sequence

from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    KINDS,
    SEATS,
    Feature,
    corner_hits,
    largest_house,
    owner,
)
from companion.games.carcassonne_the_castle.rules.question import Question
from companion.rules.game import adjusted
from companion.rules.scoring import Column, Contender, Item, column

HOUSE_PLUS = 2
FIVE_POINTS = 5


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of each player."""
    hits = None if question.corners is None else corner_hits(question.scored, question.corners)
    return tuple(
        adjusted(
            column(name, items(question, seat), None if hits is None else {"corner_hits": hits[seat]}),
            by_hand_items(question.by_hand[seat]),
        )
        for seat, name in enumerate(question.players)
    )


def contenders(question: Question, columns: Sequence[Column]) -> tuple[Contender, ...]:
    """Both players. The rulebook breaks no ties."""
    return tuple(Contender(name, c.total, {}) for name, c in zip(question.players, columns, strict=True))


def items(question: Question, seat: int) -> dict[str, list[Item]]:
    """All the reasons for a player's points, by category. A wall tile 8 is lost on who never scored a house."""
    keeps = keeps_on([largest_house(question.scored, s) for s in SEATS], question.house_plus)
    return {
        **{kind: owned_items((f for f in question.scored if f.kind == kind), seat) for kind in KINDS},
        "keep": keep_items(keeps, seat, question.largest_empty),
        "courts": owned_items(question.courts, seat),
        "unfinished": owned_items(question.unfinished, seat, "why-unfinished"),
        "five-points": five_points_items(question.five_points[seat]),
    }


def owned_items(features: Iterable[Feature], seat: int, prefix: str = "why") -> list[Item]:
    """What a player owns of these, as far as it is worth something."""
    return [feature_item(f, prefix) for f in features if f.owner == seat and f.size]


def feature_item(feature: Feature, prefix: str = "why") -> Item:
    """Why a feature or a court is worth its points."""
    if feature.kind == COURT:
        args = {"markets": feature.tiles, "each": feature.each}
        return Item(f"{prefix}-court-four" if feature.doubled else f"{prefix}-court", feature.points, args)
    how = "-well" if feature.well else "-doubled" if feature.doubled else ""
    args = {"tiles": feature.tiles, "starts": feature.start_spaces, "each": feature.each}
    return Item(f"{prefix}-{feature.kind}{how}", feature.points, args)


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
    if own is None or not largest_empty:
        return []
    if other is None:
        return [Item("why-keep-only", largest_empty, {"cells": largest_empty})]
    if own <= other:
        return []
    return [Item("why-keep-larger", largest_empty, {"cells": largest_empty, "size": own, "other": other})]


def by_hand_items(by: int) -> list[Item]:
    """A marker that was put right."""
    return [Item("why-by-hand", by, {"signed": f"{by:+d}".replace("-", "\N{MINUS SIGN}")})] if by else []


def five_points_items(tiles: int) -> list[Item]:
    """The wall tiles that are simply worth points."""
    return [Item("why-five-points", tiles * FIVE_POINTS, {"tiles": tiles, "each": FIVE_POINTS})] if tiles else []
