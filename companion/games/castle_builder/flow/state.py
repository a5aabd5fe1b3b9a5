"""How a play stands: what was placed, walked and gathered, and what can be computed of it for the moves and for the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from companion.games.castle_builder.rules.coins import ALL_COINS, COINS, HEIGHT, MARKET_COINS, Coin
from companion.games.castle_builder.rules.score import PEACEFUL_TIME, goal, is_played
from companion.games.castle_builder.rules.track import Stride, Track, steps_for, track_of, walk
from companion.rules.errors import Problem
from companion.rules.game import Phase, Seating, Table
from companion.rules.sheet import Entries, Place
from companion.rules.table import not_the_moment, refusal

CHOOSE, PLACED, COIN, OVER = "choose", "placed", "coin", "over"
GOING_ON = (CHOOSE, PLACED, COIN)


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


@dataclass(frozen=True)
class Now(Table[State]):
    """The table, with what can be computed of it."""

    @classmethod
    def at(cls, table: Table[State], *steps: str) -> "Now":
        """How this table stands; a refusal if it has to be at one of these steps and is not."""
        now = cls(table.state, table.seating)
        if steps and now.winner is not None:
            raise refusal("type", "race-over", player=now.players[now.winner], count=now.barons[now.winner].count)
        if steps and now.step not in steps:
            raise not_the_moment(now.step)
        return now

    @property
    def players(self) -> tuple[str, ...]:
        return self.seating.players

    @property
    def barons(self) -> tuple[Baron, ...]:
        return self.state.barons

    @property
    def goal(self) -> int:
        """How many coins end the game at once."""
        return goal(self.seating.options["variants"])

    @property
    def winner(self) -> int | None:
        """Who has reached the goal."""
        return next((seat for seat, baron in enumerate(self.barons) if baron.count >= self.goal), None)

    @property
    def step(self) -> str:
        """What the player whose turn it is does now: choose, placed, coin, or nothing any more."""
        if self.winner is not None:
            return OVER
        if self.state.coin is not None:
            return COIN
        return PLACED if self.state.placed else CHOOSE

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return (self.seating.first + self.state.turn) % len(self.players)

    @property
    def following(self) -> int:
        """Whose turn is next."""
        return (self.active + 1) % len(self.players)

    @property
    def baron(self) -> Baron:
        """The baron of the player whose turn it is."""
        return self.barons[self.active]

    @cached_property
    def track(self) -> Track | None:
        """The track of this copy, once it is told and fits together."""
        found = track_of(self.seating.facts)
        return found if isinstance(found, Track) else None

    @property
    def trouble(self) -> Problem | None:
        """What keeps the track from being known, where all of it is told."""
        found = track_of(self.seating.facts)
        return found if isinstance(found, Problem) else None

    def there(self, space: int) -> tuple[int, ...]:
        """The seats whose barons stand on a space."""
        return tuple(seat for seat, baron in enumerate(self.barons) if baron.space == space)

    @cached_property
    def lost(self) -> tuple[str, ...]:
        """Whose barons have to be pointed out before landings can be told: on this track they cannot stand so."""
        track = self.track
        if track is None:
            return ()

        def stands(space: int | None) -> bool:
            return space is not None and space <= track.length and (not track.is_for_one(space) or len(self.there(space)) == 1)

        return tuple(name for name, baron in zip(self.players, self.barons, strict=True) if not stands(baron.space))

    def stride(self, steps: int) -> Stride:
        """Where the steps lead the baron on turn, as far as the track is known."""
        track, start = self.track, self.baron.space
        if track is not None and start is not None and not self.lost:
            others = frozenset(b.space for seat, b in enumerate(self.barons) if b.space is not None and seat != self.active)
            if not track.is_endless(others):
                return walk(track, start, others, steps)
        return Stride(steps, start, None if steps else start)

    def brought(self, row: int, rubies: int) -> Stride:
        """The way of the baron on turn for a tile with so many rubies, placed in this row."""
        return self.stride(steps_for(row, rubies))

    @property
    def coin(self) -> Coin | None:
        """The coin whose effect is being settled."""
        return COINS.get(self.state.coin or "")

    def is_changed(self, effect: str) -> bool:
        """Whether the coin gives a tile of the market instead of its effect."""
        return COINS[effect].is_harmful and is_played(PEACEFUL_TIME, self.seating)

    def what_it_does(self, effect: str) -> str:
        """The message that tells what a coin does, by the variants played."""
        return "coin-effect-peaceful" if self.is_changed(effect) else f"coin-{effect}-effect"

    def concerned(self, effect: str) -> tuple[int, ...]:
        """The seats that a coin taken now concerns, of those that the clerk can know."""
        whom = "taker" if self.is_changed(effect) else COINS[effect].concerns
        if whom == "leaders":
            return self.state.leaders.get(COINS[effect].lead or "", ())
        if whom == "fewest":
            fewest = min(baron.count for baron in self.barons)
            return tuple(seat for seat, baron in enumerate(self.barons) if baron.count == fewest)
        if whom == "taker":
            return (self.active,)
        return tuple(seat for seat in range(len(self.barons)) if whom == "everybody" or seat != self.active)

    @property
    def would_win(self) -> bool:
        """Whether a coin taken now is the last that the player on turn needs."""
        return self.baron.count + 1 >= self.goal

    @property
    def may_keep(self) -> bool:
        """Whether all is said that the coin being taken asks for. What the winning coin does matters no more."""
        coin = self.coin
        return coin is not None and (coin.lead != HEIGHT or self.would_win or bool(self.concerned(coin.effect)))

    @property
    def may_get_lower(self) -> tuple[int, ...]:
        """The seats whose castle may lose its highest row by the coin being taken: those that have one."""
        coin = self.coin
        if coin is None or not coin.breaks or self.is_changed(coin.effect) or self.would_win:
            return ()
        return tuple(seat for seat in self.concerned(coin.effect) if self.barons[seat].height)

    def taken(self, effect: str) -> int:
        """How many coins of a kind were taken, as far as it was said which they were."""
        return sum(baron.purse.count(effect) for baron in self.barons)

    @property
    def supply(self) -> Mapping[str, int]:
        """Where the coins are: taken by players, open in the market, still in the treasury."""
        taken = sum(baron.count for baron in self.barons)
        market = min(ALL_COINS - taken, MARKET_COINS)
        return {"all": ALL_COINS, "taken": taken, "market": market, "treasury": ALL_COINS - taken - market}


def start(seating: Seating) -> State:
    """The state before anything was tapped: barons on the start places 1 to 4, in the order of turns."""
    order = seating.clockwise(seating.first)
    return State(tuple(Baron(order.index(seat) + 1) for seat in range(len(seating.players))))


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    now = Now(state, seating)
    return Phase(now.step, seat=None if now.step == OVER else now.active)


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
