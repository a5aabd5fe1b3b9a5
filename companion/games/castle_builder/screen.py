"""The Turn page as a frozen view: the race, the track, what to do now; in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games.castle_builder import moves
from companion.games.castle_builder.assist import ROW
from companion.games.castle_builder.coins import COINS, EFFECTS, HARMFUL, LEADS, LED_BY, MARKET_COINS, MONK, RUBY, STORAGE
from companion.games.castle_builder.facts import track_of, trouble, untold
from companion.games.castle_builder.fits_page import FitsPage, fits_page
from companion.games.castle_builder.race import RaceView, race_view
from companion.games.castle_builder.road import StrideView, TrackView, stride_view, track_view
from companion.games.castle_builder.rows import RowView, rows_view
from companion.games.castle_builder.state import Baron, State
from companion.games.castle_builder.track import Track
from companion.games.castle_builder.variants import coins_to_win, is_peaceful
from companion.rules.errors import Problem
from companion.rules.game import Seating, Words


class BaronView(NamedTuple):
    """A player in the race."""

    seat: int
    name: str
    coins: tuple[str | None, ...]
    space: int | None
    height: int


class PlacedView(NamedTuple):
    """The tile placed this turn."""

    row: int
    rubies: int
    strides: tuple[StrideView, ...]
    due: int
    kept: int


class LeadView(NamedTuple):
    """Who leads in something, to be tapped."""

    what: str
    players: tuple[tuple[int, str, bool], ...]
    """(seat, name, leads)"""


class CoinView(NamedTuple):
    """A kind of coin."""

    effect: str
    taken: int
    changed: bool
    """Whether Peaceful Time makes it give a tile of the market."""


class SupplyView(NamedTuple):
    """Where the coins are: taken by players, open in the market, still in the treasury."""

    all: int
    taken: int
    market: int
    treasury: int


class SettleView(NamedTuple):
    """The coin whose effect is being settled: whom it concerns."""

    effect: str
    changed: bool
    concerned: tuple[tuple[int, str], ...]
    lead: LeadView | None
    tiles: int
    """Tiles that each one concerned takes; 0 where the effect is something else."""
    nth: int
    """Which coin of the player's it is."""
    ready: bool
    stride: StrideView | None
    """Where a ruby coin leads the baron."""
    wins: bool
    lower: tuple[tuple[int, str, int], ...]
    """Whose castle may be a row lower for it: seat, name, and the rows it would then have."""


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
    race: RaceView
    rows: tuple[RowView, ...]
    most_rows: int
    storage: int
    """Tiles that a storage holds."""
    placed: PlacedView | None
    settle: SettleView | None
    coins: tuple[CoinView, ...]
    supply: SupplyView
    leads: tuple[LeadView, ...]
    led: bool
    """Whether anybody was said to lead in anything."""
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
    track, players, goal = track_of(seating.facts), seating.players, coins_to_win(seating)
    winner, gathered = moves.winner(state, seating), tuple(baron.purse for baron in state.barons)
    return TurnScreen(
        title=_title(players, active, winner),
        note=_note(state.barons, goal, winner),
        step=step,
        seat=None if step == moves.OVER else active,
        name=players[active],
        next_name=players[(active + 1) % len(players)],
        goal=goal,
        winner=winner,
        players=players,
        barons=_barons(state.barons, players),
        race=race_view(goal, tuple(map(len, gathered))),
        rows=rows_view(state, seating) if step == moves.CHOOSE else (),
        most_rows=ROW.high,
        storage=STORAGE,
        placed=_placed(state, track, active),
        settle=_settle(state, seating, track) if step == moves.COIN else None,
        coins=_coins(gathered, HARMFUL if is_peaceful(seating) else frozenset()),
        supply=_supply(state),
        leads=_leads(state.leaders, seating),
        led=bool(state.leaders),
        track=track_view(state.barons, track) if track else None,
        trouble=trouble(seating.facts),
        untold=untold(seating.facts),
    )


def _title(players: tuple[str, ...], active: int, winner: int | None) -> Words:
    if winner is not None:
        return Words("turn-won", {"player": players[winner]})
    return Words("turn-of", {"player": players[active]})


def _note(barons: tuple[Baron, ...], goal: int, winner: int | None) -> Words:
    if winner is not None:
        return Words("turn-won-by", {"count": barons[winner].count})
    return Words("turn-goal", {"goal": goal, "left": goal - max(baron.count for baron in barons)})


def _barons(barons: tuple[Baron, ...], players: tuple[str, ...]) -> tuple[BaronView, ...]:
    there = enumerate(zip(players, barons, strict=True))
    return tuple(BaronView(seat, name, baron.purse, baron.space, baron.height) for seat, (name, baron) in there)


def _placed(state: State, track: Track | None, seat: int) -> PlacedView | None:
    placed = state.placed
    if placed is None:
        return None
    strides = tuple(stride_view(s, track, state.barons, seat) for s in state.strides)
    return PlacedView(placed.row, placed.rubies, strides, state.due, state.kept)


def _supply(state: State) -> SupplyView:
    left = moves.coins_left(state)
    return SupplyView(COINS, COINS - left, min(left, MARKET_COINS), max(0, left - MARKET_COINS))


def _coins(gathered: tuple[tuple[str | None, ...], ...], changed: frozenset[str]) -> tuple[CoinView, ...]:
    """Every kind, with how many were taken, as far as it was said which they were."""
    return tuple(CoinView(e, sum(coins.count(e) for coins in gathered), e in changed) for e in EFFECTS)


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
    walk = moves.stride(state.barons, seating, seat, 1) if effect == RUBY else None
    return SettleView(
        effect=effect,
        changed=changed,
        concerned=tuple((s, seating.players[s]) for s in concerned),
        lead=lead,
        tiles=TILES_BY_EFFECT.get(effect, 0),
        nth=state.barons[seat].count + 1,
        ready=moves.may_keep(state, seating),
        stride=stride_view(walk, track, state.barons, seat) if walk else None,
        wins=moves.would_win(state, seating),
        lower=tuple((s, seating.players[s], state.barons[s].height - 1) for s in moves.may_get_lower(state, seating)),
    )
