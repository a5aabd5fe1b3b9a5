"""Whether a tile fits by its number, and what it costs to bend that number."""

from collections.abc import Sequence
from dataclasses import dataclass

MOST_BENT = 1
"""How many spare tiles may go for one placed tile, unless the royal strategy is played."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether the tile may lie there, and how many spare tiles must be discarded for it."""

    fits: bool
    discard: int


def fit(below: Sequence[int], tile: int, spare: int, *, is_royal: bool) -> Fit:
    """How `tile` fits above the numbers `below`; nothing below is the foundation, where everything fits."""
    gap = abs(sum(below) - tile) if below else 0
    may_go = spare if is_royal else min(spare, MOST_BENT)
    return Fit(fits=True, discard=gap) if gap <= may_go else Fit(fits=False, discard=0)
