"""The tracked state of a session, and the values that moves and the Turn page compute from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from companion.games.castle_builder.rules.coins import ALL_COINS, COINS, HEIGHT, MARKET_COINS, Coin
from companion.games.castle_builder.rules.score import PEACEFUL_TIME, goal, is_played
from companion.games.castle_builder.rules.track import Stride, Track, steps_for, track_from_facts, walk
from companion.rules.errors import Problem
from companion.rules.game import Phase, Seating, Table
from companion.rules.sheet import CellPlace, Entries
from companion.rules.table import not_possible_now, refusal

CHOOSE, PLACED, COIN, OVER = "choose", "placed", "coin", "over"
GOING_ON = (CHOOSE, PLACED, COIN)
DOOR_ROW = 1
"""Row of the printed door, which counts as a tile with the number 2."""


@dataclass(frozen=True, slots=True)
class Baron:
    """A player's baron on the track, with the player's coins and castle height."""

    space: int | None
    """Space of the baron on the track. None if a move of the baron could not be computed, for example on an unknown track."""
    coins: tuple[str | None, ...] = ()
    """Effect of each collected coin, in order. None for a coin of an unknown kind."""
    height: int = 0
    """Highest row of the castle, as far as players entered their tiles."""
    more: int = 0
    """Number of coins of unknown kind that corrections add to `coins`. Negative if corrections lower the number."""

    @property
    def count(self) -> int:
        """Return the number of coins after corrections.

        The number is below 0 only if a correction lowered it and tapped coins were removed afterwards.
        """
        return len(self.coins) + self.more

    @property
    def coin_kinds(self) -> tuple[str | None, ...]:
        """Return the effect of each coin after corrections, None for a coin of unknown kind.

        Coins added by `more` have an unknown kind. If `more` is negative, the latest coins are left out.
        """
        return (*self.coins[: max(0, self.count)], *[None] * self.more) if self.more else self.coins


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """The tile placed this turn, with the height of the castle and the leaders in height before it was placed."""

    row: int
    rubies: int
    height: int
    leaders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The tracked state of a session."""

    barons: tuple[Baron, ...]
    turn: int = 0
    """Number of finished turns."""
    placed: PlacedTile | None = None
    strides: tuple[Stride, ...] = ()
    """Moves of the baron in this turn: one for the placed tile, then one for each ruby coin."""
    due: int = 0
    """Number of coins that the baron reached this turn and that the player has not taken yet."""
    kept: int = 0
    """Number of coins taken this turn."""
    coin: str | None = None
    """Effect of the coin that the player picked and that does not count yet. None if there is no such coin."""
    market: tuple[str, ...] = ()
    """Effects of the coins that are known to be open on the market, at most MARKET_COINS."""
    leaders: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Seats of the leaders in `height`, `people`, `windows` and `roofs`. A subject without leaders is left out."""
    touched: bool = False
    """True once any move was made. Until then `prefill` fills no cell of the final form."""

    @property
    def highest(self) -> tuple[int, ...]:
        """Return the seats of the castles with the most rows, as far as rows are entered.

        Empty if all castles have height 0.
        """
        best = max(baron.height for baron in self.barons)
        return tuple(seat for seat, baron in enumerate(self.barons) if baron.height == best > 0)

    def with_baron(self, seat: int, **changes: Any) -> "State":
        """Return the state with the given fields of one player's baron changed."""
        baron = replace(self.barons[seat], **changes)
        return replace(self, barons=(*self.barons[:seat], baron, *self.barons[seat + 1 :]))

    def with_leaders(self, what: str, seats: tuple[int, ...]) -> "State":
        """Return the state with `seats` as the leaders in the subject `what`.

        If `seats` is empty, the subject has no leaders.
        """
        others = {key: value for key, value in self.leaders.items() if key != what}
        return replace(self, leaders={**others, what: seats} if seats else others)

    def with_coin_picked(self, effect: str) -> "State":
        """Return the state after a coin was picked from the market.

        If all open coins are known and the coin is none of them, they are uncertain. Then all are forgotten.
        """
        market = list(self.market)
        if effect in market:
            market.remove(effect)
        elif len(market) == MARKET_COINS:
            market.clear()
        return replace(self, coin=effect, market=tuple(market))

    def with_coin_open(self, effect: str | None) -> "State":
        """Return the state after a coin was laid open on the market. An effect of None changes nothing."""
        return self if effect is None else replace(self, market=(*self.market, effect)[-MARKET_COINS:])

    def with_stride(self, seat: int, stride: Stride) -> "State":
        """Return the state after a move of the player's baron. The coins that it reached are added to `due`."""
        state = replace(self, strides=(*self.strides, stride), due=self.due + len(stride.coins))
        return state.with_baron(seat, space=stride.end)


@dataclass(frozen=True)
class ComputedTable(Table[State]):
    """A table with the values that are computed from its state."""

    @classmethod
    def from_table(cls, table: Table[State], *steps: str) -> "ComputedTable":
        """Return the table as a `ComputedTable`.

        If `steps` are given, refuse the command in any other step or after the end.
        """
        now = cls(table.state, table.seating)
        if steps and now.winner is not None:
            raise refusal("type", "race-over", player=now.players[now.winner], count=now.barons[now.winner].count)
        if steps and now.step not in steps:
            raise not_possible_now(now.step)
        return now

    @property
    def players(self) -> tuple[str, ...]:
        return self.seating.players

    @property
    def barons(self) -> tuple[Baron, ...]:
        return self.state.barons

    @property
    def goal(self) -> int:
        """Return the number of coins that ends the game at once."""
        return goal(self.seating.options["variants"])

    @property
    def winner(self) -> int | None:
        """Return the seat of the player who has reached the goal, or None."""
        return next((seat for seat, baron in enumerate(self.barons) if baron.count >= self.goal), None)

    @property
    def step(self) -> str:
        """Return the current step: `choose`, `placed` (a tile), `coin` (picked, but not counted yet) or `over`."""
        if self.winner is not None:
            return OVER
        if self.state.coin is not None:
            return COIN
        return PLACED if self.state.placed else CHOOSE

    @property
    def active(self) -> int:
        """Return the seat of the player on turn."""
        return self.seating.seat_of_turn(self.state.turn)

    @property
    def highest_legal_row(self) -> int:
        """Return the highest row in which the player on turn may place a tile. The door counts as a tile of row 1."""
        return max(self.baron.height, DOOR_ROW) + 1

    @property
    def may_have_coins(self) -> bool:
        """Return whether the baron may have reached a coin this turn: a coin is due, or the end of a move is unknown."""
        return bool(self.state.due) or any(stride.steps and stride.end is None for stride in self.state.strides)

    @property
    def next_seat(self) -> int:
        """Return the seat of the next player."""
        return self.seating.seat_of_turn(self.state.turn + 1)

    @property
    def baron(self) -> Baron:
        return self.barons[self.active]

    @cached_property
    def track(self) -> Track | None:
        """Return the track of this copy, or None until its facts are complete and consistent."""
        found = track_from_facts(self.seating.facts)
        return found if isinstance(found, Track) else None

    @property
    def track_problem(self) -> Problem | None:
        """Return the contradiction in the track's facts. Return None if the facts are incomplete or consistent."""
        found = track_from_facts(self.seating.facts)
        return found if isinstance(found, Problem) else None

    def seats_on(self, space: int) -> tuple[int, ...]:
        """Return the seats of the players whose barons are on a space."""
        return tuple(seat for seat, baron in enumerate(self.barons) if baron.space == space)

    @cached_property
    def players_without_space(self) -> tuple[str, ...]:
        """Return the players whose barons' spaces must be entered before moves can be computed. Empty if the track is unknown.

        Such a space is unknown, beyond the track, or shared with another baron although it holds only one.
        """
        track = self.track
        if track is None:
            return ()

        def stands(space: int | None) -> bool:
            return (
                space is not None and space <= track.length and (not track.is_for_one(space) or len(self.seats_on(space)) == 1)
            )

        return tuple(name for name, baron in zip(self.players, self.barons, strict=True) if not stands(baron.space))

    def stride(self, steps: int) -> Stride:
        """Return the move of the active baron by `steps`. A move of 0 steps ends at its start.

        The end of any other move is None if the track or a baron's space is unknown, or if the move would never end.
        """
        track, start = self.track, self.baron.space
        if track is not None and start is not None and not self.players_without_space:
            others = frozenset(b.space for seat, b in enumerate(self.barons) if b.space is not None and seat != self.active)
            if not track.is_endless(others):
                return walk(track, start, others, steps)
        return Stride(steps, start, None if steps else start)

    def move_for_tile(self, row: int, rubies: int) -> Stride:
        """Return the move of the active baron for a tile with `rubies` rubies in this row."""
        return self.stride(steps_for(row, rubies))

    @property
    def coin(self) -> Coin | None:
        return COINS.get(self.state.coin or "")

    def is_changed(self, effect: str) -> bool:
        """Return whether the coin gives a tile of the market instead of its effect.

        This is so for a harmful coin in a peaceful time.
        """
        return COINS[effect].is_harmful and is_played(PEACEFUL_TIME, self.seating)

    def effect_message(self, effect: str) -> str:
        """Return the key of the message that describes the coin's effect with the chosen variants."""
        return "coin-effect-peaceful" if self.is_changed(effect) else f"coin-{effect}-effect"

    def affected_seats(self, effect: str) -> tuple[int, ...]:
        """Return the seats affected by a coin taken now. Leaders are included as far as they are entered."""
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
        """Return whether the player on turn wins with one more coin."""
        return self.baron.count + 1 >= self.goal

    @property
    def may_keep(self) -> bool:
        """Return whether the picked coin can count now.

        A coin for leaders needs the leaders entered first, unless it wins the game.
        """
        coin = self.coin
        return coin is not None and (coin.lead is None or self.would_win or bool(self.affected_seats(coin.effect)))

    @property
    def may_affect_nobody(self) -> bool:
        """Return whether the players can answer that nobody leads: no leader in people, windows or roofs is entered."""
        coin = self.coin
        return coin is not None and coin.lead not in {None, HEIGHT} and not self.may_keep

    @property
    def may_show_coin(self) -> bool:
        """Return whether a tap may count the picked coin and enter the new coin on the market. Other choices come first."""
        return self.coin is not None and not (self.would_win or self.may_get_lower or self.may_lose_tile)

    @property
    def unknown_coins(self) -> int:
        """Return the number of open coins on the market that are not known."""
        return max(0, self.supply["market"] - len(self.state.market))

    @property
    def may_get_lower(self) -> tuple[int, ...]:
        """Return the seats of castles that may lose their highest row through the picked coin.

        Castles without rows are left out.
        """
        coin = self.coin
        if coin is None or not coin.breaks or self.is_changed(coin.effect) or self.would_win:
            return ()
        return tuple(seat for seat in self.affected_seats(coin.effect) if self.barons[seat].height)

    @property
    def may_lose_tile(self) -> tuple[int, ...]:
        """Return the seats of the players who may lose a tile: the player on turn chooses one of them.

        Empty if the picked coin has no such effect.
        """
        coin = self.coin
        if coin is None or coin.concerns != "opponents" or coin.breaks or self.is_changed(coin.effect) or self.would_win:
            return ()
        return self.affected_seats(coin.effect)

    def coins_taken(self, effect: str) -> int:
        """Return how many coins of a kind all players have together, as far as their kinds are known."""
        return sum(baron.coin_kinds.count(effect) for baron in self.barons)

    @property
    def supply(self) -> Mapping[str, int]:
        """Return numbers of coins: `all` coins, coins `taken` by players, and coins in the `market` and in the `treasury`."""
        taken = sum(baron.count for baron in self.barons)
        market = min(ALL_COINS - taken, MARKET_COINS)
        return {"all": ALL_COINS, "taken": taken, "market": market, "treasury": ALL_COINS - taken - market}


def start(seating: Seating) -> State:
    """Return the state before the first move. The barons are on start places 1 to 4, in turn order."""
    order = seating.clockwise(seating.first)
    return State(tuple(Baron(order.index(seat) + 1) for seat in range(len(seating.players))))


def phase(state: State, seating: Seating) -> Phase:
    """Return the step and the seat on turn. After the end the seat is None."""
    now = ComputedTable(state, seating)
    return Phase(now.step, seat=None if now.step == OVER else now.active, finished=state.turn // len(state.barons))


def prefill(state: State, seating: Seating) -> Entries:
    """Return the values of the cells of the final form that are known from moves. Empty before the first move."""
    return tracked(state, seating) if state.touched else {}


def tracked(state: State, seating: Seating) -> Entries:
    """Return the number of coins of every player as cells of the final form, also before the first move."""
    return {(name, "coins"): len(baron.coin_kinds) for name, baron in zip(seating.players, state.barons, strict=True)}


def apply_correction(state: State, seating: Seating, place: CellPlace, by: int) -> State | None:
    """Return the state with `by` more coins of unknown kind for the player of a cell. A negative `by` removes coins.

    Return None for cells other than coins.
    """
    name, field = place
    if name not in seating.players or field != "coins":
        return None
    seat = seating.players.index(name)
    return state.with_baron(seat, more=state.barons[seat].more + by)
