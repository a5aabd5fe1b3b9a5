"""The Turn page as a frozen view: the wall, the pad, the tiles, what is to be done now; in keys, not words.

Most taps leave most of it as it was. What stands on the page is worked out again only when something it depends on has changed,
and views are plain tuples: what is drawn from equal ones is found in an instant (`part` in the templates).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.carcassonne_the_castle import moves
from companion.games.carcassonne_the_castle.corners import (
    Group,
    Learned,
    asks,
    known_corners,
    learnable,
    order_matters,
    waiting,
    with_pair,
)
from companion.games.carcassonne_the_castle.facts import CORNER_TOWERS
from companion.games.carcassonne_the_castle.features import KINDS, TRACK, Court, Feature, earned
from companion.games.carcassonne_the_castle.final_screen import FinalView, final_view
from companion.games.carcassonne_the_castle.pad_screen import PadView, pad_view
from companion.games.carcassonne_the_castle.question import DOUBLING_TILE, EACH_TILE, UNFINISHED_TILE
from companion.games.carcassonne_the_castle.record import SEATS, both_keeps, in_front, totals
from companion.games.carcassonne_the_castle.score import feature_item
from companion.games.carcassonne_the_castle.state import Scored, State, Tile
from companion.games.carcassonne_the_castle.wall import WallView, wall_view
from companion.rules.game import Seating, Words

GROUP = 5
QUICK_SIZES = tuple(range(1, 9))


class MarkerView(NamedTuple):
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


class HoldingView(NamedTuple):
    """A player's wall tiles."""

    seat: int
    name: str
    tiles: tuple[TileView, ...]
    used: tuple[int, ...]
    """The kinds of those that are gone."""

    @property
    def kinds(self) -> tuple[int, ...]:
        return tuple([tile.kind for tile in self.tiles])


class KeepView(NamedTuple):
    """A player's keep: the house it stands on, and what wall tiles will add."""

    seat: int
    name: str
    house: int | None
    plus: int
    leads: bool


class AskView(NamedTuple):
    """A question for the tile a marker has just landed on; unsure ones are asked quietly."""

    seat: int
    name: str
    number: int
    sure: bool


class PairView(NamedTuple):
    """A pair of numbers that may be told as a corner tower; `typed` is the fact as it would then be."""

    low: int
    high: int
    typed: str


class LearnView(NamedTuple):
    """A corner tower found in this play, to be remembered for this copy."""

    number: int
    pairs: tuple[PairView, ...]


class ScoredView(NamedTuple):
    """A scored feature, for looking at and correcting."""

    place: int
    kind: str
    seat: int | None
    name: str
    points: int
    reason: str
    """The message that says why, with the numbers in it."""
    tiles: int
    starts: int
    each: int

    @property
    def why(self) -> Words:
        return Words(self.reason, {"tiles": self.tiles, "starts": self.starts, "each": self.each})


class ReminderView(NamedTuple):
    """A wall tile that a player might forget to use. Words: `remind-KIND`."""

    kind: int
    name: str


class EndView(NamedTuple):
    """How this turn can end."""

    placed: bool
    last: bool
    next_name: str
    again: bool
    """Whether a wall tile gives the same player another turn."""
    waits: bool
    """Whether something on the pad is to be booked or cleared first."""


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
    groups: tuple[tuple[ScoredView, ...], ...]
    """The same, a few at a time from the first one on, so that a new one belongs to a group of few."""
    late: tuple[ScoredView, ...]
    """What should have counted first, as another player would then have taken a wall tile."""
    end: EndView | None
    final: FinalView | None


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view of a state."""
    step = moves.step(state)
    players = seating.players
    name = players[state.seat]
    left = waiting(state, seating) if not state.final else ()
    tiles = in_front(state)
    held = _holdings(tiles, state.scored, state.courts, state.unfinished, state.again, state.began, state.final, players)
    scored = _scored(state.scored, players)
    return TurnScreen(
        title=Words("turn-title", {"player": name}) if step == moves.TURN else Words(f"phase-{step}"),
        note=Words("turn-left", {"left": state.left}) if step == moves.TURN else None,
        step=step,
        seat=state.seat,
        name=name,
        left=state.left,
        markers=_markers(left, totals(state), players),
        wall=_wall(known_corners(seating), left, totals(state)),
        holdings=held,
        keeps=_keeps(state.scored, tiles, players),
        box=_box(tiles),
        kinds=_kinds(state, step),
        sizes=QUICK_SIZES,
        pad=pad_view(state, seating, state.draft) if state.draft else None,
        asks=_asks(state, seating),
        learns=_learns(learnable(state, seating), seating),
        reminders=tuple(_reminders(held, state.seat)) if step == moves.TURN else (),
        scored=scored,
        groups=_groups(scored),
        late=tuple(scored[-1 - place] for place in _late(state, seating)),
        end=None if state.final else _end(state, players),
        final=final_view(state, seating) if state.final else None,
    )


def _kinds(state: State, step: str) -> tuple[str, ...]:
    """At the end an unfinished feature counts only by a wall tile of its own kind."""
    if step == "unfinished":
        return tuple(kind for kind in KINDS if any(moves.held(state, seat, UNFINISHED_TILE[kind]) for seat in SEATS))
    return KINDS if step == moves.TURN else ()


def _markers(left: Sequence[Group], both: tuple[int, int], players: Sequence[str]) -> tuple[MarkerView, ...]:
    ahead = [number for group in left for number in group]
    return tuple([_marker(ahead, seat, total, players[seat]) for seat, total in enumerate(both)])


def _marker(ahead: Sequence[int], seat: int, total: int, name: str) -> MarkerView:
    space = total % TRACK
    away = min([(number - space) % TRACK or TRACK for number in ahead], default=None)
    corner = None if away is None else (space + away) % TRACK
    return MarkerView(seat, name, total, space, total // TRACK, away, corner)


def _wall(known: tuple[Group, ...], left: tuple[Group, ...], both: tuple[int, int]) -> WallView:
    return wall_view(tuple([(group, group in left) for group in known]), both)


def _holdings(  # noqa: PLR0913, PLR0917  everything it depends on
    tiles: tuple[Tile, ...],
    scored: tuple[Scored, ...],
    courts: tuple[Court, ...],
    unfinished: tuple[Feature, ...],
    again: tuple[int, int],
    began: tuple[int, int],
    final: bool,
    players: tuple[str, ...],
) -> tuple[HoldingView, ...]:
    """Worked out anew when one of these changes, which is seldom."""
    state = State(0, began, tiles=tiles, scored=scored, courts=courts, unfinished=unfinished, again=again, final=final)
    return tuple([_holding(state, seat, name) for seat, name in enumerate(players)])


def _holding(state: State, seat: int, name: str) -> HoldingView:
    kinds = sorted({tile.kind for tile in state.tiles if tile.seat == seat})
    counts = [(kind, moves.held(state, seat, kind)) for kind in kinds]
    tiles = [TileView(kind, held, moves.usable(state, seat, kind)) for kind, held in counts if held > 0]
    used = [kind for kind in kinds for _ in range(moves.used(state, seat, kind))]
    return HoldingView(seat, name, tuple(tiles), tuple(used))


def _keeps(scored: tuple[Scored, ...], tiles: tuple[Tile, ...], players: tuple[str, ...]) -> tuple[KeepView, ...]:
    state = State(0, (0, 0), scored=scored, tiles=tiles)
    leader = moves.keep_owner(state)
    return tuple(
        KeepView(seat, players[seat], keep.house if keep else None, keep.plus if keep else 0, seat == leader)
        for seat, keep in enumerate(both_keeps(state))
    )


def _asks(state: State, seating: Seating) -> tuple[AskView, ...]:
    return tuple([AskView(a.seat, seating.players[a.seat], a.number, a.sure) for a in asks(state, seating)])


def _box(tiles: Sequence[Tile]) -> tuple[int, ...]:
    gone = [tile.kind for tile in tiles]
    return tuple([kind for kind in moves.WALL_TILES if gone.count(kind) < EACH_TILE])


def _learns(found: Sequence[Learned], seating: Seating) -> tuple[LearnView, ...]:
    return tuple(
        [
            LearnView(
                learned.number,
                tuple(PairView(low, high, CORNER_TOWERS.show(with_pair(seating, (low, high)))) for low, high in learned.pairs),
            )
            for learned in found
        ]
    )


def _reminders(held: Sequence[HoldingView], seat: int) -> Iterator[ReminderView]:
    """What a player might forget to use: the tiles that double what is being finished."""
    for holding in (held[seat], held[1 - seat]):
        for tile in holding.tiles:
            if tile.ready and tile.kind in DOUBLING_TILE.values():
                yield ReminderView(tile.kind, holding.name)


def _scored(scored: Sequence[Scored], players: tuple[str, ...]) -> tuple[ScoredView, ...]:
    return tuple([_scored_view(place, scored[place].feature, players) for place in range(len(scored) - 1, -1, -1)])


def _groups(scored: Sequence[ScoredView]) -> tuple[tuple[ScoredView, ...], ...]:
    first = len(scored) % GROUP
    starts = [*([0] if first else []), *range(first, len(scored), GROUP)]
    return tuple([tuple(scored[start : start + GROUP if start or not first else first]) for start in starts])


def _scored_view(place: int, feature: Feature, players: tuple[str, ...]) -> ScoredView:
    item = feature_item(feature)
    seat, points = earned(feature)
    name = players[seat] if seat is not None else ""
    worth = points if seat is not None else 0
    return ScoredView(place, feature.kind, seat, name, worth, item.words, feature.tiles, feature.start_spaces, feature.each)


def _late(state: State, seating: Seating) -> Iterator[int]:
    """The places of this turn's features that should stand earlier, the latest first."""
    for place in range(len(state.scored) - 1, -1, -1):
        if state.scored[place].turn != state.turn:
            return
        due = moves.due_place(state, place)
        if due != place and order_matters(state, seating, moves.moved(state, place, due)):
            yield place


def _end(state: State, players: Sequence[str]) -> EndView:
    return EndView(
        placed=state.placed,
        last=moves.left_after(state) == 0,
        next_name=players[1 - state.seat],
        again=moves.may_go_again(state),
        waits=state.draft is not None,
    )
