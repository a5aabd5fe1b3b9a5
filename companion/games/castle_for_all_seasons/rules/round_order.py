"""Who acts when: the order of characters within a round."""

from collections.abc import Mapping, Sequence

ORDER = ("messenger", "trader", "builder", "stonemason", "worker", "architect")
WORKERS = ("worker-silver", "worker-clay", "worker-stone")
CARDS = ("messenger", "trader", "builder", "stonemason", *WORKERS, "architect")
BUILDERS = frozenset({"builder", "stonemason", *WORKERS})
"""Who may build. Of these builder and stonemason may also place servants."""


def character(card: str) -> str:
    """The character a card shows: the three workers are one."""
    return "worker" if card in WORKERS else card


def acting_order(revealed: Mapping[int, Sequence[str]], seats: Sequence[int]) -> list[tuple[int, str]]:
    """(seat, card) in the order of play. `seats` are clockwise from the first player.

    A player with two workers plays both, in the order given, before the next player's worker.
    """
    return [(seat, card) for name in ORDER for seat in seats for card in revealed.get(seat, ()) if character(card) == name]
