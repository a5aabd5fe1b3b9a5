"""Coins are the points, and the race is over as soon as somebody has enough of them."""

from collections.abc import Sequence

from companion.games.castle_builder.question import Question
from companion.rules.scoring import Column, Contender, Item, Ranking, Warned, column

CATEGORIES = ("coins",)


def count(question: Question) -> tuple[Column, ...]:
    """A point a coin."""
    return tuple(
        column(b.name, {"coins": [Item("why-coins", b.coins, {"count": b.coins})] if b.coins else []}) for b in question.barons
    )


def contenders(_question: Question, columns: Sequence[Column]) -> tuple[Contender, ...]:
    """The players by their coins."""
    return tuple(Contender(c.name, c.total, {}) for c in columns)


def finish(question: Question, columns: Sequence[Column], ranking: Ranking) -> tuple[bool, Ranking, tuple[Warned, ...]]:
    """Whoever leads has not won before the goal is reached."""
    if any(c.total >= question.goal for c in columns):
        return True, ranking, ()
    return False, Ranking(ranking.standings, winners=(), decided_by=None), ()
