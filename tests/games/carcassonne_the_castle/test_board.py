"""The drawing of the inside of the wall."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle.rules.board import CELLS, FEWEST_EMPTY, largest_region, neighbours

ALL = sorted(CELLS)
some_cells = st.sets(st.sampled_from(ALL))


def test_it_has_room_for_all_squares_and_the_fewest_empty_cells():
    assert len(CELLS) == 60 + FEWEST_EMPTY == 76


def test_its_cells_are_all_beside_one_another():
    assert largest_region(CELLS) == set(CELLS)
    assert all(2 <= len(neighbours(cell)) <= 4 for cell in CELLS)
    assert {(a, b) for a in CELLS for b in neighbours(a)} == {(b, a) for a in CELLS for b in neighbours(a)}


def test_sides_count_and_corners_do_not():
    assert largest_region(["B2", "C3", "D4", "D5"]) == {"D4", "D5"}


def test_of_equal_regions_the_first_is_shown():
    assert largest_region(["B2", "B3", "F5", "F6"]) == {"B2", "B3"}
    assert largest_region([]) == frozenset()


def merged_by_hand(cells):
    """The size of the largest region, by giving neighbours the same number until nothing changes any more."""
    numbers = {cell: i for i, cell in enumerate(sorted(cells))}
    while True:
        lowered = {cell: min(numbers[n] for n in ({cell} | beside(cell)) & cells) for cell in cells}
        if lowered == numbers:
            return max((list(numbers.values()).count(n) for n in numbers.values()), default=0)
        numbers = lowered


def beside(cell):
    letter, number = cell[0], int(cell[1:])
    return {
        f"{letter}{number - 1}",
        f"{letter}{number + 1}",
        f"{chr(ord(letter) - 1)}{number}",
        f"{chr(ord(letter) + 1)}{number}",
    }


@given(some_cells)
def test_joining_neighbours_by_hand_finds_as_many(cells):
    region = largest_region(cells)
    assert len(region) == merged_by_hand(cells)
    assert region <= cells


@given(some_cells, st.sampled_from(ALL))
def test_one_more_empty_cell_never_makes_it_smaller(cells, one):
    assert len(largest_region(cells | {one})) >= len(largest_region(cells))
