"""What would have been better: the feature that decided it, had the other player owned it."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.carcassonne_the_castle.rules.features import Feature
from companion.games.carcassonne_the_castle.rules.question import Question
from companion.games.carcassonne_the_castle.rules.score import count
from companion.rules.table import Words


def better(question: Question) -> Iterator[Words]:
    """A sentence about the winner's feature that mattered most; none where the winner owned none."""
    first, second = totals = _totals(question)
    if first == second:
        yield Words("better-draw")
        return
    winner, loser = (0, 1) if first > second else (1, 0)
    owned = [feature for feature in (*question.scored, *question.courts) if feature.owner == winner]
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
    first, second = turned.followers
    after = replace(turned, followers=(second, first), doubled=False)
    scored, courts = (
        tuple(after if feature is turned else feature for feature in pile) for pile in (question.scored, question.courts)
    )
    return replace(question, scored=scored, courts=courts)
