"""The Turn page as a frozen view: the race, the track, what to do now; in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.castle_builder import moves
from companion.games.castle_builder.assist import ROW
from companion.games.castle_builder.coins import COINS, EFFECTS, LEADS, LED_BY, MARKET_COINS, MONK, RUBY, STORAGE
from companion.games.castle_builder.facts import track_of, trouble, untold
from companion.games.castle_builder.fits_page import FitsPage, fits_page
from companion.games.castle_builder.road import StrideView, TrackView, stride_view, track_view
from companion.games.castle_builder.rows import RowView, rows_view
from companion.games.castle_builder.state import Baron, State
from companion.games.castle_builder.track import Track
from companion.games.castle_builder.variants import coins_to_win
from companion.rules.errors import Problem
from companion.rules.game import Seating, Words
from companion.rules.memory import remembered


@dataclass(frozen=True, slots=True)
class BaronView:
    """A player in the race."""

    seat: int
    name: str
    coins: tuple[str | None, ...]
    space: int | None
    height: int


@dataclass(frozen=True, slots=True)
class PlacedView:
    """The tile placed this turn."""

    row: int
    rubies: int
    strides: tuple[StrideView, ...]
    due: int
    kept: int


@dataclass(frozen=True, slots=True)
class LeadView:
    """Who leads in something, to be tapped."""

    what: str
    players: tuple[tuple[int, str, bool], ...]
    """(seat, name, leads)"""


@dataclass(frozen=True, slots=True)
class CoinView:
    """A kind of coin."""

    effect: str
    taken: int
    changed: bool
    """Whether Peaceful Time makes it give a tile of the market."""


@dataclass(frozen=True, slots=True)
class SupplyView:
    """Where the coins are: taken by players, open in the market, still in the treasury."""

    all: int
    taken: int
    market: int
    treasury: int


@dataclass(frozen=True, slots=True)
class SettleView:
    """The coin whose effect is being settled: whom it concerns."""

    effect: str
    changed: bool
    concerned: tuple[tuple[int, str], ...]
    lead: LeadView | None
    tiles: int
    """Tiles that each one concerned takes; 0 where the effect is something else."""
    count: int
    """Which coin of the player's it is."""
    ready: bool
    stride: StrideView | None
    """Where a ruby coin leads the baron."""
    wins: bool


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    title: Words
    note: Words | None
    step: str
    seat: int | None
    name: str
    next_name: str
    goal: int
    winner: int | None
    players: tuple[str, ...]
    barons: tuple[BaronView, ...]
    rows: tuple[RowView, ...]
    most_rows: int
    storage: int
    """Tiles that a storage holds."""
    placed: PlacedView | None
    settle: SettleView | None
    coins: tuple[CoinView, ...]
    supply: SupplyView
    leads: tuple[LeadView, ...]
    track: TrackView | None
    trouble: Problem | None
    """What keeps the track from being known, where all of it is told."""
    untold: tuple[str, ...]
    fits: FitsPage | None = None
    """The page "Does it fit?", where that was asked for."""
    by_hand: bool = False
    """Whether the page to put things right by hand was asked for."""


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TurnScreen:
    """The view of a state, or of a page within it."""
    view = screen(state, seating)
    if query.get("ask") == "fits":
        return replace(view, fits=fits_page(seating, query))
    return replace(view, by_hand=query.get("ask") == "by-hand")


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view of a state."""
    step, active = moves.step(state, seating), moves.active_seat(state, seating)
    track, winner = track_of(seating.facts), moves.winner(state, seating)
    left = moves.coins_left(state)
    return TurnScreen(
        title=_title(state, seating),
        note=_note(state, seating),
        step=step,
        seat=None if step == moves.OVER else active,
        name=seating.players[active],
        next_name=seating.players[(active + 1) % len(seating.players)],
        goal=coins_to_win(seating),
        winner=winner,
        players=seating.players,
        barons=tuple(_baron(state, seating, seat) for seat in range(len(seating.players))),
        rows=rows_view(state, seating) if step == moves.CHOOSE else (),
        most_rows=ROW.high,
        storage=STORAGE,
        placed=_placed(state, track, active),
        settle=_settle(state, seating, track) if step == moves.COIN else None,
        coins=_coins(state.barons, seating),
        supply=SupplyView(COINS, COINS - left, min(left, MARKET_COINS), max(0, left - MARKET_COINS)),
        leads=_leads(state.leaders, seating),
        track=track_view(state, track) if track else None,
        trouble=trouble(seating.facts),
        untold=untold(seating.facts),
    )


def _title(state: State, seating: Seating) -> Words:
    winner = moves.winner(state, seating)
    if winner is not None:
        return Words("turn-won", {"player": seating.players[winner]})
    return Words("turn-of", {"player": seating.players[moves.active_seat(state, seating)]})


def _note(state: State, seating: Seating) -> Words:
    goal = coins_to_win(seating)
    winner = moves.winner(state, seating)
    if winner is not None:
        return Words("turn-won-by", {"count": len(state.barons[winner].coins)})
    best = max(len(baron.coins) for baron in state.barons)
    return Words("turn-goal", {"goal": goal, "left": goal - best})


def _baron(state: State, seating: Seating, seat: int) -> BaronView:
    baron = state.barons[seat]
    return BaronView(
        seat=seat,
        name=seating.players[seat],
        coins=baron.coins,
        space=baron.space,
        height=baron.height,
    )


def _placed(state: State, track: Track | None, seat: int) -> PlacedView | None:
    placed = state.placed
    if placed is None:
        return None
    strides = tuple(stride_view(s, track, state.barons, seat) for s in state.strides)
    return PlacedView(placed.row, placed.rubies, strides, state.due, state.kept)


@remembered(4_000)
def _coins(barons: tuple[Baron, ...], seating: Seating) -> tuple[CoinView, ...]:
    return tuple(CoinView(e, moves.taken(barons, e), moves.is_changed(e, seating)) for e in EFFECTS)


@remembered(4_000)
def _leads(leaders: Mapping[str, tuple[int, ...]], seating: Seating) -> tuple[LeadView, ...]:
    return tuple(_lead(leaders, seating, what) for what in LEADS)


def _lead(told: Mapping[str, tuple[int, ...]], seating: Seating, what: str) -> LeadView:
    leaders = told.get(what, ())
    return LeadView(what, tuple((seat, name, seat in leaders) for seat, name in enumerate(seating.players)))


TILES_BY_EFFECT = {**dict.fromkeys(LED_BY, 2), MONK: 3}
"""Tiles that each one concerned takes from the supply."""


def _settle(state: State, seating: Seating, track: Track | None) -> SettleView:
    effect, seat = str(state.coin), moves.active_seat(state, seating)
    changed = moves.is_changed(effect, seating)
    lead = _lead(state.leaders, seating, LED_BY[effect]) if effect in LED_BY else None
    concerned = moves.concerned(state, seating, effect)
    walk = moves.stride(state, seating, seat, 1) if effect == RUBY else None
    return SettleView(
        effect=effect,
        changed=changed,
        concerned=tuple((s, seating.players[s]) for s in concerned),
        lead=lead,
        tiles=TILES_BY_EFFECT.get(effect, 0),
        count=len(state.barons[seat].coins) + 1,
        ready=moves.may_keep(state, seating),
        stride=stride_view(walk, track, state.barons, seat) if walk else None,
        wins=moves.would_win(state, seating),
    )
