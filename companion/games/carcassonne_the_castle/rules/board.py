"""A simplified drawing of the cells inside the wall, and the largest empty region in it.

The rulebook says that 60 squares and at least 16 empty cells fit inside the wall, so 76 cells. It shows their layout only in a
picture. This drawing therefore has 76 cells in a shape that fits a phone. Players mark the empty cells at the same relative
positions.
"""

from collections.abc import Iterable

COLUMNS, ROWS = "ABCDEFGH", range(1, 11)
BOARD_ROWS = tuple(tuple(f"{c}{r}" for c in COLUMNS if not (c in "AH" and r in {1, 10})) for r in ROWS)
"""Cell names, row by row from the top left: B3 is in column B of the third row.

Towers occupy the four corners, which are left out.
"""
CELLS = tuple(cell for line in BOARD_ROWS for cell in line)
MIN_EMPTY_CELLS = 16
"""Smallest number of empty cells at the end of a game."""


def neighbours(cell: str) -> tuple[str, ...]:
    """Return the names of the cells that share a side with `cell`."""
    column, row = ord(cell[0]), int(cell[1:])
    beside = (f"{chr(column + across)}{row + down}" for across, down in ((0, -1), (-1, 0), (1, 0), (0, 1)))
    return tuple(one for one in beside if one in CELLS)


def largest_region(empty: Iterable[str]) -> frozenset[str]:
    """Return the largest group of empty cells connected by their sides. Of equal groups, return the first in reading order."""
    left, regions = set(empty), []
    for start in CELLS:
        region, edge = {start} & left, [start] if start in left else []
        while edge:
            new = [one for one in neighbours(edge.pop()) if one in left and one not in region]
            region.update(new)
            edge += new
        left -= region
        regions.append(frozenset(region))
    return max(regions, key=len)
