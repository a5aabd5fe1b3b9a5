"""The Turn page as a frozen view: the wall, the pad, the tiles, what is to be done now; in keys, not words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.carcassonne_the_castle.flow.corners import (
    Group,
    Learned,
    asks,
    known_corners,
    learnable,
    waiting,
    with_pair,
)
from companion.games.carcassonne_the_castle.flow.counted import both_keeps, taken, totals
from companion.games.carcassonne_the_castle.flow.moves.pad import QUICK_SIZES, kinds_now
from companion.games.carcassonne_the_castle.flow.moves.tiles import DropTile
from companion.games.carcassonne_the_castle.flow.order import late
from companion.games.carcassonne_the_castle.flow.stage import TURN, keep_owner, left_after, step
from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.flow.wall_tiles import WALL_TILES, held, in_the_box, may_go_again, usable, used
from companion.games.carcassonne_the_castle.rules.facts import CORNER_TOWERS
from companion.games.carcassonne_the_castle.rules.features import TRACK, Feature
from companion.games.carcassonne_the_castle.rules.question import DOUBLING_TILE
from companion.games.carcassonne_the_castle.rules.score import feature_item
from companion.games.carcassonne_the_castle.screen.final import FinalView, final_view
from companion.games.carcassonne_the_castle.screen.pad import PadView, pad_view
from companion.games.carcassonne_the_castle.screen.wall import WallView, wall_view
from companion.rules.game import Seating, Table, Words


@dataclass(frozen=True, slots=True)
class MarkerView:
    """A player's marker on the wall."""

    seat: int
    name: str
    total: int
    space: int
    lap: int
    """Full laps behind it; from the first on it lies flat."""
    to_corner: int | None
    """Spaces to the nearest wall tile ahead, as far as corner towers are known."""
    corner: int | None


@dataclass(frozen=True, slots=True)
class TileView:
    """Wall tiles of one kind that a player holds. Words: `wall-tile-KIND`, `wall-tile-KIND-use`."""

    kind: int
    count: int
    ready: int
    """How many of them may be used in this turn."""


@dataclass(frozen=True, slots=True)
class HoldingView:
    """A player's wall tiles."""

    seat: int
    name: str
    tiles: tuple[TileView, ...]
    used: tuple[int, ...]
    """The kinds of those that are gone."""
    mistaken: tuple[int, ...]
    """The kinds that can be put back."""


@dataclass(frozen=True, slots=True)
class KeepView:
    """A player's keep: the house it stands on, and what wall tiles will add."""

    seat: int
    name: str
    house: int | None
    plus: int
    leads: bool


@dataclass(frozen=True, slots=True)
class AskView:
    """A question for the tile a marker has just landed on; unsure ones are asked quietly."""

    seat: int
    name: str
    number: int
    sure: bool


@dataclass(frozen=True, slots=True)
class PairView:
    """A pair of numbers that may be told as a corner tower; `typed` is the fact as it would then be."""

    low: int
    high: int
    typed: str


@dataclass(frozen=True, slots=True)
class LearnView:
    """A corner tower found in this play, to be remembered for this copy."""

    number: int
    pairs: tuple[PairView, ...]


@dataclass(frozen=True, slots=True)
class ScoredView:
    """A scored feature, for looking at and correcting."""

    place: int
    kind: str
    seat: int | None
    name: str
    points: int
    why: Words


@dataclass(frozen=True, slots=True)
class ReminderView:
    """A wall tile that a player might forget to use. Words: `remind-KIND`."""

    kind: int
    name: str


@dataclass(frozen=True, slots=True)
class EndView:
    """How this turn can end."""

    placed: bool
    last: bool
    next_name: str
    again: bool
    """Whether a wall tile gives the same player another turn."""


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    title: Words
    note: Words | None
    step: str
    seat: int
    name: str
    left: int
    markers: tuple[MarkerView, ...]
    wall: WallView
    holdings: tuple[HoldingView, ...]
    box: tuple[int, ...]
    """The kinds of wall tiles of which one may still be picked up."""
    keeps: tuple[KeepView, ...]
    kinds: tuple[str, ...]
    """What may be put on the pad now."""
    sizes: tuple[int, ...]
    """Sizes that have a button of their own; larger ones are reached by stepping."""
    pad: PadView | None
    asks: tuple[AskView, ...]
    learns: tuple[LearnView, ...]
    reminders: tuple[ReminderView, ...]
    scored: tuple[ScoredView, ...]
    """The latest first."""
    late: tuple[ScoredView, ...]
    """What should have counted first, as another player would then have taken a wall tile."""
    end: EndView | None
    final: FinalView | None


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view of a state."""
    now, players = step(state), seating.players
    holdings = _holdings(state, seating)
    scored = tuple(_scored(place, state.features[place], players) for place in reversed(range(len(state.scored))))
    return TurnScreen(
        title=Words("turn-title", {"player": players[state.seat]}) if now == TURN else Words(f"phase-{now}"),
        note=Words("turn-left", {"left": state.left}) if now == TURN else None,
        step=now,
        seat=state.seat,
        name=players[state.seat],
        left=state.left,
        markers=_markers(state, seating),
        wall=_wall(state, seating),
        holdings=holdings,
        box=in_the_box(state),
        keeps=_keeps(state, seating),
        kinds=kinds_now(state),
        sizes=QUICK_SIZES,
        pad=pad_view(state, seating, state.draft) if state.draft else None,
        asks=tuple(AskView(ask.seat, players[ask.seat], ask.number, ask.sure) for ask in asks(state, seating)),
        learns=tuple(_learn(learned, seating) for learned in learnable(state, seating)),
        reminders=tuple(_reminders(holdings, state.seat)) if now == TURN else (),
        scored=scored,
        late=tuple(scored[-1 - place] for place in late(state, seating)),
        end=None if state.final else _end(state, players),
        final=final_view(state, seating) if state.final else None,
    )


def _markers(state: State, seating: Seating) -> tuple[MarkerView, ...]:
    ahead = [number for group in _waiting(state, seating) for number in group]
    return tuple(_marker(ahead, seat, total, seating.players[seat]) for seat, total in enumerate(totals(state)))


def _marker(ahead: Sequence[int], seat: int, total: int, name: str) -> MarkerView:
    space = total % TRACK
    away = min([(number - space) % TRACK or TRACK for number in ahead], default=None)
    corner = None if away is None else (space + away) % TRACK
    return MarkerView(seat, name, total, space, total // TRACK, away, corner)


def _wall(state: State, seating: Seating) -> WallView:
    left = _waiting(state, seating)
    return wall_view(tuple((group, group in left) for group in known_corners(seating)), totals(state))


def _waiting(state: State, seating: Seating) -> tuple[Group, ...]:
    """At the end no marker takes a tile any more."""
    return () if state.final else waiting(state, seating)


def _holdings(state: State, seating: Seating) -> tuple[HoldingView, ...]:
    dropped = {(offer.args["player"], offer.args["tile"]) for offer in DropTile().offers(Table(state, seating))}
    views = []
    for seat, name in enumerate(seating.players):
        counts = [(kind, held(state, seat, kind)) for kind in WALL_TILES]
        tiles = tuple(TileView(kind, count, usable(state, seat, kind)) for kind, count in counts if count > 0)
        gone = tuple(kind for kind in WALL_TILES if taken(state, seat, kind) for _ in range(used(state, seat, kind)))
        views.append(HoldingView(seat, name, tiles, gone, tuple(kind for kind in WALL_TILES if (name, kind) in dropped)))
    return tuple(views)


def _keeps(state: State, seating: Seating) -> tuple[KeepView, ...]:
    leader = keep_owner(state)
    return tuple(
        KeepView(seat, seating.players[seat], keep.house if keep else None, keep.plus if keep else 0, seat == leader)
        for seat, keep in enumerate(both_keeps(state))
    )


def _learn(learned: Learned, seating: Seating) -> LearnView:
    pairs = (PairView(*pair, CORNER_TOWERS.show(with_pair(seating, pair))) for pair in learned.pairs)
    return LearnView(learned.number, tuple(pairs))


def _reminders(holdings: Sequence[HoldingView], seat: int) -> Iterator[ReminderView]:
    """What a player might forget to use: the tiles that double what is being finished."""
    for holding in (holdings[seat], holdings[1 - seat]):
        for tile in holding.tiles:
            if tile.ready and tile.kind in DOUBLING_TILE.values():
                yield ReminderView(tile.kind, holding.name)


def _scored(place: int, feature: Feature, players: Sequence[str]) -> ScoredView:
    item, seat = feature_item(feature), feature.owner
    why = Words(item.words, item.args)
    if seat is None:
        return ScoredView(place, feature.kind, None, "", 0, why)
    return ScoredView(place, feature.kind, seat, players[seat], item.points, why)


def _end(state: State, players: Sequence[str]) -> EndView:
    return EndView(
        placed=state.placed,
        last=left_after(state) == 0,
        next_name=players[1 - state.seat],
        again=may_go_again(state),
    )
