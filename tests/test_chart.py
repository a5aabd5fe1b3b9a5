"""Tests of the chart of the score over time: rounds below it, and a name at the end of each line."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.views.chart import (
    FINAL_LABEL_WIDTH,
    MAX_NAME_LETTERS,
    MAX_ROUND_LABELS,
    MIN_MARK_DISTANCE,
    WIDTH,
    ChartView,
    Series,
    chart,
    course,
    scale,
    short,
    spread,
)


def drawn(*points: tuple[int, ...]) -> ChartView:
    return chart([Series(seat, f"Player {seat}", line) for seat, line in enumerate(points)])


def test_chart_without_data_is_none() -> None:
    assert chart([]) is None


def test_chart_numbers_rounds_and_ends_with_final_count() -> None:
    view = drawn((0, 3, 5, 9, 20))
    assert [tick.number for tick in view.ticks] == [1, 2, 3]
    assert view.last_round == view.ticks[-1].x
    assert view.lines[0].way.count(",") == 5


@pytest.mark.parametrize("rounds", [1, 2, 8, 9, 12, 15, 72])
def test_chart_round_numbers_do_not_overlap(rounds: int) -> None:
    ticks = drawn(tuple(range(rounds + 2))).ticks
    assert len(ticks) <= MAX_ROUND_LABELS
    assert all(left.x + 16 <= right.x for left, right in itertools.pairwise(ticks))
    assert all(tick.x <= view_right() - FINAL_LABEL_WIDTH for tick in ticks), "nor into the word for the final count"


def view_right() -> float:
    return drawn((0, 1, 2)).lines[0].x


@given(st.lists(st.integers(-300, 500), min_size=1, max_size=40), st.integers(2, 8))
def test_chart_grid_holds_every_score(points: list[int], most: int) -> None:
    low, high, step = scale([0, 1, *points], most)
    assert low <= min([0, *points])
    assert high >= max([1, *points])
    assert low % step == high % step == 0
    assert 1 <= (high - low) // step <= most + 1


@given(st.lists(st.floats(9, 100), min_size=1, max_size=7))
def test_chart_end_marks_stay_apart_and_in_order(wanted: list[float]) -> None:
    for apart, lowest in ((15.0, 110.0), (MIN_MARK_DISTANCE, 184.0)):
        placed = spread(wanted, apart, lowest)
        heights = [placed[i] for i in sorted(range(len(wanted)), key=lambda i: (wanted[i], placed[i]))]
        assert all(b - a >= apart - 1e-6 for a, b in itertools.pairwise(heights))
        assert -1e-6 <= heights[0] <= heights[-1] <= lowest + 1e-6


def test_chart_with_negative_points_stays_on_grid() -> None:
    view = drawn((0, -4, -9), (0, 10, 12), (0, 9, 12))
    heights = [float(pair.partition(",")[2]) for line in view.lines for pair in line.way.split()]
    assert all(view.rules[-1].y <= height <= view.rules[0].y for height in heights)
    below, *level = [line.end for line in view.lines]
    assert max(level) < below
    assert abs(level[0] - level[1]) >= MIN_MARK_DISTANCE


def test_chart_long_names_are_cut() -> None:
    assert short("Константин", MAX_NAME_LETTERS) == "Константин"
    assert short("Wolfeschlegelsteinhausen", MAX_NAME_LETTERS) == "Wolfeschle…"
    assert len(short("A" * 40, MAX_NAME_LETTERS)) == MAX_NAME_LETTERS
    assert all(line.x < WIDTH for line in drawn((0, 1)).lines)


@pytest.mark.parametrize(
    ("totals", "low"),
    [((95, 100, 110, 98), 95), ((10, 100), 0), ((51, 100), 40), ((49, 100), 0), ((-5, 10), -5), ((7, 7), 6), ((0, 0), -1)],
)
def test_totals_chart_begins_at_zero_unless_spread_would_be_hidden(totals: tuple[int, ...], low: int) -> None:
    view = course([(total, False) for total in totals])
    assert view
    assert view.rules[0].points == low
    assert all(view.rules[-1].y <= dot.y <= view.rules[0].y for dot in view.dots)
