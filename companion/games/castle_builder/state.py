"""The state of a play: what was placed, walked and gathered, and nothing that can be computed from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Baron:
    """A player on the way to the coins."""

    space: int | None
    """Where he stands on the track; None once he has walked on a track that is not told."""
    coins: tuple[str | None, ...] = ()
    """The effects of the coins gathered, in order; None where it was not said."""
    height: int = 0
    """The highest row, as far as placing was tapped."""
    more: int = 0
    """Coins by which the number of them was put right: so many more than `coins`, or fewer."""

    @property
    def count(self) -> int:
        """How many coins this player has; below 0 only where coins were put right and then taken back."""
        return len(self.coins) + self.more

    @property
    def purse(self) -> tuple[str | None, ...]:
        """All of them, one by one. Which those put right are nobody said; if there are fewer, the latest are not there."""
        return (*self.coins[: max(0, self.count)], *[None] * self.more) if self.more else self.coins


@dataclass(frozen=True, slots=True)
class Stride:
    """A way that a baron went this turn, for a tile or for a ruby coin; unknown parts are None."""

    steps: int
    start: int | None
    end: int | None
    coins: tuple[int, ...] = ()
    tile: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """The tile placed this turn, and what has to come back if that is taken back."""

    row: int
    rubies: int
    height: int
    leaders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Where the play stands."""

    barons: tuple[Baron, ...]
    turn: int = 0
    """How many turns are over."""
    placed: Placed | None = None
    strides: tuple[Stride, ...] = ()
    due: int = 0
    """Coins that the baron came by this turn and that are not taken yet."""
    kept: int = 0
    """Coins taken this turn."""
    coin: str | None = None
    """The coin whose effect is being settled."""
    leaders: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Who was last said to lead in height, people, windows and roofs."""
    history: tuple[tuple[int, ...], ...] = ()
    """Everybody's coins at the end of each round."""
    touched: bool = False
    """Whether anything was tapped at all; an untouched play knows nothing for the final form."""
