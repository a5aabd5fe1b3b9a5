"""The Turn page as a frozen view: the race, the track, what to do now; in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.castle_builder.flow import now
from companion.games.castle_builder.flow.moves import MOVES
from companion.games.castle_builder.flow.state import Baron, State
from companion.games.castle_builder.rules.assist import ROW
from companion.games.castle_builder.rules.coins import COINS, EFFECTS, LED_BY, MARKET_COINS, MONK, RUBY, STORAGE
from companion.games.castle_builder.rules.printed import track_of, trouble, untold
from companion.games.castle_builder.rules.track import Track
from companion.games.castle_builder.rules.variants import coins_to_win
from companion.games.castle_builder.screen.fits import FitsPage, fits_page
from companion.games.castle_builder.screen.placing import RowView, rows_view
from companion.games.castle_builder.screen.race import RaceView, race_view
from companion.games.castle_builder.screen.road import StrideView, TrackView, lost, stride_view, track_view
from companion.rules.errors import Problem
from companion.rules.game import Offer, Seating, Table, Words


@dataclass(frozen=True, slots=True)
class PlacedView:
    """The tile placed this turn."""

    row: int
    rubies: int
    strides: tuple[StrideView, ...]
    due: int
    kept: int


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
    """The coin whose effect is being settled."""

    effect: str
    changed: bool
    concerned: tuple[int, ...]
    """The seats it concerns."""
    lead: str | None
    """In what one has to lead to gain by it."""
    tiles: int
    """Tiles that each one concerned takes; 0 where the effect is something else."""
    nth: int
    """Which coin of the player's it is."""
    ready: bool
    stride: StrideView | None
    """Where a ruby coin leads the baron."""
    wins: bool
    lower: tuple[int, ...]
    """The seats whose castle may be a row lower for it."""


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    title: Words
    note: Words
    step: str
    seat: int
    """Whose turn it is, or was when the game ended."""
    goal: int
    winner: int | None
    players: tuple[str, ...]
    barons: tuple[Baron, ...]
    race: RaceView
    offers: Mapping[str, tuple[Offer, ...]]
    """The buttons, by what they send."""
    rows: tuple[RowView, ...]
    most_rows: int
    storage: int
    """Tiles that a storage holds."""
    placed: PlacedView | None
    settle: SettleView | None
    coins: tuple[CoinView, ...]
    supply: SupplyView
    leaders: Mapping[str, tuple[int, ...]]
    """The seats that were last said to lead in something."""
    track: TrackView | None
    lost: tuple[str, ...]
    """Whose barons have to be pointed out before landings can be told."""
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
    table = Table(state, seating)
    track, goal = track_of(seating.facts), coins_to_win(seating)
    offers = {move.type: tuple(move.offers(table)) for move in MOVES}
    return TurnScreen(
        title=_title(table),
        note=_note(table),
        step=now.step(table),
        seat=now.active_seat(table),
        goal=goal,
        winner=now.winner(table),
        players=seating.players,
        barons=state.barons,
        race=race_view(goal, tuple(len(baron.purse) for baron in state.barons)),
        offers=offers,
        rows=rows_view(table, offers["place"]),
        most_rows=ROW.high,
        storage=STORAGE,
        placed=_placed(table, track),
        settle=_settle(table, track) if now.step(table) == now.COIN else None,
        coins=_coins(table),
        supply=_supply(state),
        leaders=state.leaders,
        track=track_view(state.barons, track) if track else None,
        lost=tuple(seating.players[seat] for seat in lost(state.barons, track)) if track else (),
        trouble=trouble(seating.facts),
        untold=untold(seating.facts),
    )


def _title(table: Table[State]) -> Words:
    winner = now.winner(table)
    if winner is not None:
        return Words("turn-won", {"player": table.seating.players[winner]})
    return Words("turn-of", {"player": table.seating.players[now.active_seat(table)]})


def _note(table: Table[State]) -> Words:
    winner, goal, barons = now.winner(table), coins_to_win(table.seating), table.state.barons
    if winner is not None:
        return Words("turn-won-by", {"count": barons[winner].count})
    return Words("turn-goal", {"goal": goal, "left": goal - max(baron.count for baron in barons)})


def _placed(table: Table[State], track: Track | None) -> PlacedView | None:
    state, placed = table.state, table.state.placed
    if placed is None:
        return None
    strides = tuple(stride_view(stride, track, state.barons, now.active_seat(table)) for stride in state.strides)
    return PlacedView(placed.row, placed.rubies, strides, state.due, state.kept)


def _supply(state: State) -> SupplyView:
    left = now.coins_left(state)
    return SupplyView(COINS, COINS - left, min(left, MARKET_COINS), max(0, left - MARKET_COINS))


def _coins(table: Table[State]) -> tuple[CoinView, ...]:
    """Every kind, with how many were taken, as far as it was said which they were."""
    taken = [effect for baron in table.state.barons for effect in baron.purse]
    return tuple(CoinView(effect, taken.count(effect), now.is_changed(effect, table.seating)) for effect in EFFECTS)


TILES_BY_EFFECT = {**dict.fromkeys(LED_BY, 2), MONK: 3}
"""Tiles that each one concerned takes from the supply."""


def _settle(table: Table[State], track: Track | None) -> SettleView:
    effect, seat = str(table.state.coin), now.active_seat(table)
    walk = now.stride(table, 1) if effect == RUBY else None
    return SettleView(
        effect=effect,
        changed=now.is_changed(effect, table.seating),
        concerned=now.concerned(table, effect),
        lead=LED_BY.get(effect),
        tiles=TILES_BY_EFFECT.get(effect, 0),
        nth=now.active_baron(table).count + 1,
        ready=now.may_keep(table),
        stride=stride_view(walk, track, table.state.barons, seat) if walk else None,
        wins=now.would_win(table),
        lower=now.may_get_lower(table),
    )
