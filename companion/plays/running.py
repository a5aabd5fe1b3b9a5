"""Points as they stand during play: what the taps count, and what was put right or given by hand."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from companion.plays.entries import uncorrected
from companion.plays.score import Scored, score
from companion.plays.state import Content
from companion.rules.game import ADJUSTMENT, Game, Seating
from companion.rules.scoring import Result


def running(game: Game[Any, Any], content: Content, current: Callable[[], Scored]) -> Mapping[str, int]:
    """Points by player. `current` is the score of the same content.

    What the game's own state has taken in it counts by itself. The rest is worth what the score is worth more with it.
    """
    points = game.flow.running(content.flow, content.seating)
    if not points or not (content.adjustments or any(told.is_laid_over for told in content.corrections.values())):
        return points
    scored = current()
    plain = score(game, content, uncorrected(game, content), by_hand=False)
    if scored.problems != plain.problems:  # what contradicts itself does not count, so it moves nothing either
        scored = score(game, content, uncorrected(game, content))
    if scored.result is None or plain.result is None:
        return points
    hook = game.flow.counts
    counted = None if hook is None else {*hook(content.flow, content.seating), ADJUSTMENT}
    after, before = (_totals(game, content.seating, result, counted) for result in (scored.result, plain.result))
    return {name: number + after[name] - before[name] for name, number in points.items()}


def _totals(game: Game[Any, Any], seating: Seating, result: Result, counted: Collection[str] | None) -> dict[str, int]:
    """What the result gives each player; of some categories only what they give in the columns he has a part in."""
    if counted is None:
        return {standing.name: standing.total for standing in result.ranking.standings}
    found = dict.fromkeys(seating.players, 0)
    for column, seats in zip(result.columns, game.owners(seating), strict=True):
        for seat in seats:
            found[seating.players[seat]] += sum(line.points for line in column.lines if line.category in counted)
    return found
