"""The state of a play: what was placed, walked and gathered, and nothing that can be computed from it. And its coins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.castle_builder.rules.track import Stride
from companion.rules.game import Seating
from companion.rules.sheet import Entries, Place


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
    """The ways that the baron went this turn: for the tile, then for each ruby coin."""
    due: int = 0
    """Coins that the baron came by this turn and that are not taken yet."""
    kept: int = 0
    """Coins taken this turn."""
    coin: str | None = None
    """The coin whose effect is being settled."""
    leaders: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Who was last said to lead in height, people, windows and roofs."""
    history: tuple[tuple[int, ...], ...] = ()
    """The coins that everybody had tapped at the end of each round, without those put right."""
    touched: bool = False
    """Whether anything was tapped at all; an untouched play knows nothing for the final form."""

    @property
    def highest(self) -> tuple[int, ...]:
        """Whose castle has the most rows, as far as they were told."""
        best = max(baron.height for baron in self.barons)
        return tuple(seat for seat, baron in enumerate(self.barons) if baron.height == best > 0)

    def with_baron(self, seat: int, **changes: Any) -> "State":
        """The state after something changed for one player."""
        baron = replace(self.barons[seat], **changes)
        return replace(self, barons=(*self.barons[:seat], baron, *self.barons[seat + 1 :]))

    def with_leaders(self, what: str, seats: tuple[int, ...]) -> "State":
        """The state in which these lead in something, or nobody does."""
        others = {key: value for key, value in self.leaders.items() if key != what}
        return replace(self, leaders={**others, what: seats} if seats else others)

    def with_stride(self, seat: int, stride: Stride) -> "State":
        """The state after a baron went this way."""
        state = replace(self, strides=(*self.strides, stride), due=self.due + len(stride.coins))
        return state.with_baron(seat, space=stride.end)


def start(seating: Seating) -> State:
    """The state before anything was tapped: barons on the start places 1 to 4, in the order of turns."""
    order = seating.clockwise(seating.first)
    return State(tuple(Baron(order.index(seat) + 1) for seat in range(len(seating.players))))


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """The coins."""
    return {name: len(baron.purse) for name, baron in zip(seating.players, state.barons, strict=True)}


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The coins at the end of each round. Those put right count from the first on: nobody says when they were won."""
    names = dict(zip(seating.players, state.barons, strict=True))
    return tuple(
        {name: max(0, coins + names[name].more) for name, coins in zip(names, tapped, strict=True)} for tapped in state.history
    )


def prefill(state: State, seating: Seating) -> Entries:
    """The final form as far as coins were tapped; nothing for a table that tapped nothing."""
    return {(name, "coins"): count for name, count in running(state, seating).items()} if state.touched else {}


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state after so many coins more, or fewer, of which nobody said what they are."""
    name, field = place
    if name not in seating.players or field != "coins":
        return None
    seat = seating.players.index(name)
    return state.with_baron(seat, more=state.barons[seat].more + by)
