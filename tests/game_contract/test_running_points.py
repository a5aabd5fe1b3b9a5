"""Tests of running points in every game: they are the score of the tracked cells, and the chart shows them for each round."""

from datetime import UTC, datetime
from random import Random

from companion.rules.game import ADJUSTMENT
from companion.sessions.events import Event
from companion.sessions.round_points import points_of_parts
from companion.sessions.score import running_points, score
from companion.sessions.state import Content, fold_content
from tests.game_contract.cases import Case, cases, each_played_game
from tests.game_contract.walk import Walk

FACTS = 30
LOGS = 6
"""Number of logs compared for each game."""
AT = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


def walked(case: Case, seed: str) -> Walk:
    walk = Walk(case.game, case.seating, Random(f"{seed} {case}"))
    walk.steps(FACTS)
    return walk


@each_played_game
def test_running_points_equal_score_of_prefilled_cells_in_counted_categories(key: str) -> None:
    compared = known = 0
    for case in cases(key):
        walk = walked(case, "running points")
        content = Content(walk.seating, walk.state)
        points, scored = running_points(case.game, content), score(case.game, content)
        known += bool(points)
        if not points or scored.problems or scored.result is None:
            continue
        counted = walk.flow.running_categories(walk.state, walk.seating)
        if counted is None:
            expected = {standing.name: standing.total for standing in scored.result.ranking.standings}
        else:
            columns = scored.result.columns
            expected = {c.name: sum(c.points(category) for category in (*counted, ADJUSTMENT)) for c in columns}
        assert points == {name: expected[name] for name in walk.seating.players}, case
        compared += 1
    assert compared or not known, "no points were compared"


@each_played_game
def test_chart_has_running_points_at_end_of_each_part_of_game(key: str) -> None:
    """A part that is finished again replaces the points of the first time."""
    for case in cases(key)[:LOGS]:
        walk = walked(case, "parts")
        facts = enumerate(walk.facts, 1)
        log = [Event(seq, str(seq), AT, fact.type, fact.data) for seq, fact in facts]
        start = Content(walk.seating, walk.flow.start(walk.seating))
        shown = points_of_parts(case.game, start, log, fold_content(case.game, start, log, ()))
        if walk.flow.points and walk.flow.points.earlier_states(walk.state, walk.seating) is not None:
            continue
        ends: dict[int, tuple[int, ...]] = {}
        content, finished = start, 0
        for event in log:
            content = fold_content(case.game, content, [event], ())
            before, finished = finished, walk.flow.phase(content.flow, walk.seating).finished_parts
            now = tuple(running_points(case.game, content).values())
            ends = {part: ends.get(part, now) if part <= before else now for part in range(1, finished + 1)}
        assert shown == tuple(points for points in ends.values() if points), case
