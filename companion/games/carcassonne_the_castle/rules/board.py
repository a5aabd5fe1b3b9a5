"""A drawing of the inside of the wall, and the largest empty region in it.

The rulebook lets 60 squares and at least 16 empty cells fit inside the wall: 76 cells. How they lie is drawn in a picture
only, so this is a plain board of that size, as narrow as a phone. Whoever marks cells copies the gaps as they lie towards
each other.
"""

from collections.abc import Iterable

COLUMNS, ROWS = "ABCDEFGH", range(1, 11)
LINES = tuple(tuple(f"{c}{r}" for c in COLUMNS if not (c in "AH" and r in {1, 10})) for r in ROWS)
"""The cells of each row from the top left: B3 is the second of the third. In the outermost corners stand towers."""
CELLS = tuple(cell for line in LINES for cell in line)
FEWEST_EMPTY = 16
"""The squares never fill the whole inside."""


def neighbours(cell: str) -> tuple[str, ...]:
    """The cells that share a side with this one."""
    column, row = ord(cell[0]), int(cell[1:])
    beside = (f"{chr(column + across)}{row + down}" for across, down in ((0, -1), (-1, 0), (1, 0), (0, 1)))
    return tuple(one for one in beside if one in CELLS)


def largest_region(empty: Iterable[str]) -> frozenset[str]:
    """The largest group of these cells that hang together by their sides; of equal ones the first in reading order."""
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
