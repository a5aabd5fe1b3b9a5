"""Tests of the drawing of the inside of the wall."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle.rules.board import CELLS, MIN_EMPTY_CELLS, largest_region, neighbours

some_cells = st.sets(st.sampled_from(CELLS))


def test_board_has_cells_for_all_squares_and_fewest_empty_cells():
    assert len({*CELLS}) == len(CELLS) == 60 + MIN_EMPTY_CELLS == 76
    assert largest_region(CELLS) == {*CELLS}
    assert {(a, b) for a in CELLS for b in neighbours(a)} == {(b, a) for a in CELLS for b in neighbours(a)}


def test_largest_region_joins_cells_by_sides_not_corners():
    assert largest_region(["B2", "C3", "D4", "D5"]) == {"D4", "D5"}
    assert largest_region(["B2", "B3", "F5", "F6"]) == {"B2", "B3"}, "of equal regions the first is shown"
    assert largest_region([]) == frozenset()


def merged_by_hand(cells):
    """Return the size of the largest region, found by giving neighbours the same number until nothing changes."""
    numbers = {cell: i for i, cell in enumerate(sorted(cells))}
    while True:
        lowered = {cell: min(numbers[n] for n in ({cell} | beside(cell)) & cells) for cell in cells}
        if lowered == numbers:
            return max((list(numbers.values()).count(n) for n in numbers.values()), default=0)
        numbers = lowered


def beside(cell):
    letter, number = "ABCDEFGH".index(cell[0]), int(cell[1:])
    up_and_down = {f"{cell[0]}{number - 1}", f"{cell[0]}{number + 1}"}
    return up_and_down | {f"{other}{number}" for i, other in enumerate("ABCDEFGH") if abs(i - letter) == 1}


@given(some_cells)
def test_largest_region_equals_simple_count_of_joined_neighbours(cells):
    region = largest_region(cells)
    assert len(region) == merged_by_hand(cells)
    assert region <= cells
