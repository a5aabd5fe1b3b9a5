"""The picture of the score over time: whoever looks finds the rounds below, and every line ends at somebody's name."""

import itertools

import pytest

from companion.views.chart import APART, BOTTOM, FINAL, HEIGHT, LONGEST, MOST_NUMBERS, WIDTH, ChartView, Series, chart, short


def drawn(*points: tuple[int, ...]) -> ChartView:
    found = chart([Series(seat, f"Player {seat}", line) for seat, line in enumerate(points)])
    assert found
    return found


def test_there_is_no_picture_of_what_nobody_followed() -> None:
    assert chart([]) is None


def test_rounds_have_their_numbers_and_the_final_count_stands_behind_the_last() -> None:
    view = drawn((0, 3, 5, 9, 20))
    assert [tick.number for tick in view.ticks] == [1, 2, 3]
    assert view.last_round == view.ticks[-1].x
    assert view.lines[0].way.count(",") == 5


@pytest.mark.parametrize("rounds", [1, 2, 8, 9, 12, 15, 72])
def test_numbers_of_rounds_do_not_run_into_each_other(rounds: int) -> None:
    ticks = drawn(tuple(range(rounds + 2))).ticks
    assert len(ticks) <= MOST_NUMBERS
    assert all(left.x + 16 <= right.x for left, right in itertools.pairwise(ticks))
    assert all(tick.x <= view_right() - FINAL for tick in ticks), "nor into the word for the final count"


def view_right() -> float:
    return drawn((0, 1, 2)).lines[0].x


@pytest.mark.parametrize("ends", [(0,) * 7, (9, 9, 9, 9, 9, 9, 9), (-20, 0, 40, 40, 41, 200, 200), (5, 4)])
def test_shields_at_the_ends_stay_apart_and_in_the_picture(ends: tuple[int, ...]) -> None:
    lines = drawn(*((0, 1, end) for end in ends)).lines
    heights = sorted(line.end for line in lines)
    assert all(low + APART <= high + 0.01 for low, high in itertools.pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= HEIGHT - BOTTOM
    by_points = sorted(zip(ends, lines, strict=True), key=lambda pair: -pair[0])
    assert [line.end for _, line in by_points] == sorted(line.end for line in lines), "who has more ends higher"


def test_points_below_nothing_have_room_and_nothing_is_on_the_grid() -> None:
    view = drawn((0, -4, -9), (0, 10, 12))
    grid = [rule.points for rule in view.rules]
    assert 0 in grid
    assert min(grid) <= -9
    assert max(grid) >= 12
    heights = [float(pair.partition(",")[2]) for line in view.lines for pair in line.way.split()]
    assert all(view.rules[-1].y <= height <= view.rules[0].y for height in heights)


def test_long_names_are_cut_where_their_room_ends() -> None:
    assert short("Константин", LONGEST) == "Константин"
    assert short("Wolfeschlegelsteinhausen", LONGEST) == "Wolfeschle…"
    assert len(short("A" * 40, LONGEST)) == LONGEST
    assert all(line.x < WIDTH for line in drawn((0, 1)).lines)
