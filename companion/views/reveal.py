"""The reveal of a result: towers that grow category by category, then the ranking as a picture."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.game import ADJUSTMENT, Words
from companion.rules.scoring import Column
from companion.sessions.session import Session
from companion.texts import Language
from companion.views.card import Card, card_of


@dataclass(frozen=True, slots=True)
class Tower:
    """The tower of a column: the colours of its owners, and its points and height after each step."""

    name: str
    colours: tuple[int, ...]
    sums: tuple[int, ...]
    heights: tuple[int, ...]
    """Heights in percent of the highest tower."""


@dataclass(frozen=True, slots=True)
class RevealView:
    """The reveal of a closed session."""

    steps: tuple[Words, ...]
    """Titles of the steps: the categories in which somebody has points, or each next point of a race."""
    towers: tuple[Tower, ...]
    card: Card
    """The last picture of the reveal. It is also the picture to share."""
    is_shared: bool
    """True if the columns are not the ranked players. The ranking then follows as a step of its own."""


def view(session: Session, words: Language) -> RevealView | None:
    """Return the reveal, or None for an open session and for a result that was entered without points by category.

    All phones get the same names of columns, whoever owns them.
    """
    result, game = session.stored_result, session.game
    if result is None or session.is_told:
        return None
    card = card_of(session.registered, result, words)
    if card.race:
        steps = tuple(Words(f"category-{game.categories[0]}") for _ in range(card.race))
        sums = [tuple(min(column.total, point) for point in range(1, card.race + 1)) for column in result.columns]
    else:
        counted = [key for key in (*game.categories, ADJUSTMENT) if any(column.points(key) for column in result.columns)]
        steps = tuple(Words(f"category-{key}") for key in counted)
        sums = [_sums(column, counted) for column in result.columns]
    top = max([1, *(s.total for s in result.ranking.standings), *(points for of_column in sums for points in of_column)])
    owners, labels = game.owners(session.seating), game.labels(session.content.flow, session.seating)
    towers = tuple(
        Tower(
            words.tell(labels[column.name]) if column.name in labels else column.name,
            tuple(session.registered.colours[seat] for seat in seats),
            of_column,
            tuple(round(100 * max(0, points) / top) for points in of_column),
        )
        for column, seats, of_column in zip(result.columns, owners, sums, strict=True)
    )
    return RevealView(steps, towers, card, game.shared is not None)


def _sums(column: Column, categories: Sequence[str]) -> tuple[int, ...]:
    """Return the points of a column after each category."""
    sums, points = [], 0
    for category in categories:
        points += column.points(category)
        sums.append(points)
    return tuple(sums)
