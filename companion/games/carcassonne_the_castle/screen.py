"""The Turn page as a frozen view: the wall, the pad, the tiles, what is to be done now; in keys, not words."""

from dataclasses import dataclass

from companion.games.carcassonne_the_castle import moves
from companion.games.carcassonne_the_castle.corners import asks, known_corners, learnable, order_matters, waiting, with_pair
from companion.games.carcassonne_the_castle.facts import CORNER_TOWERS
from companion.games.carcassonne_the_castle.features import KINDS, TRACK
from companion.games.carcassonne_the_castle.final_screen import FinalView, final_view
from companion.games.carcassonne_the_castle.pad_screen import PadView, pad_view
from companion.games.carcassonne_the_castle.question import DOUBLING_TILE, EACH_TILE, UNFINISHED_TILE
from companion.games.carcassonne_the_castle.record import SEATS, taken, totals
from companion.games.carcassonne_the_castle.score import feature_item
from companion.games.carcassonne_the_castle.state import State
from companion.games.carcassonne_the_castle.wall import WallView, wall_view
from companion.rules.game import Seating, Words

QUICK_SIZES = range(1, 9)


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
    fresh: bool
    """Whether it was finished in this turn."""
    late: bool
    """Whether it should have counted first, and another player would then have taken a wall tile."""


@dataclass(frozen=True, slots=True)
class EndView:
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
    reminders: tuple[Words, ...]
    scored: tuple[ScoredView, ...]
    """The latest first."""
    end: EndView | None
    final: FinalView | None


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view of a state."""
    step = moves.step(state)
    name = seating.players[state.seat]
    return TurnScreen(
        title=Words("turn-title", {"player": name}) if step == moves.TURN else Words(f"phase-{step}"),
        note=Words("turn-left", {"left": state.left}) if step == moves.TURN else None,
        step=step,
        seat=state.seat,
        name=name,
        left=state.left,
        markers=tuple(_marker(state, seating, seat) for seat in SEATS),
        wall=_wall(state, seating),
        holdings=tuple(_holding(state, seating, seat) for seat in SEATS),
        keeps=_keeps(state, seating),
        box=_box(state),
        kinds=_kinds(state, step),
        sizes=tuple(QUICK_SIZES),
        pad=pad_view(state, seating, state.draft) if state.draft else None,
        asks=_asks(state, seating),
        learns=_learns(state, seating),
        reminders=_reminders(state, seating) if step == moves.TURN else (),
        scored=tuple(reversed(_scored(state, seating))),
        end=None if state.final else _end(state, seating),
        final=final_view(state, seating) if state.final else None,
    )


def _kinds(state: State, step: str) -> tuple[str, ...]:
    """At the end an unfinished feature counts only by a wall tile of its own kind."""
    if step == "unfinished":
        return tuple(kind for kind in KINDS if any(moves.held(state, seat, UNFINISHED_TILE[kind]) for seat in SEATS))
    return KINDS if step == moves.TURN else ()


def _marker(state: State, seating: Seating, seat: int) -> MarkerView:
    total = totals(state, seating)[seat]
    space = total % TRACK
    ahead = sorted((number - space) % TRACK or TRACK for group in waiting(state, seating) for number in group)
    away = ahead[0] if ahead and not state.final else None
    corner = None if away is None else (space + away) % TRACK
    return MarkerView(seat, seating.players[seat], total, space, total // TRACK, away, corner)


def _wall(state: State, seating: Seating) -> WallView:
    left = () if state.final else waiting(state, seating)
    return wall_view(((group, group in left) for group in known_corners(seating)), totals(state, seating))


def _holding(state: State, seating: Seating, seat: int) -> HoldingView:
    kinds = [kind for kind in moves.WALL_TILES if taken(state, seat, kind)]
    tiles = tuple(
        TileView(kind, held, moves.usable(state, seat, kind)) for kind in kinds if (held := moves.held(state, seat, kind)) > 0
    )
    used = tuple(kind for kind in kinds for _ in range(moves.used(state, seat, kind)))
    return HoldingView(seat, seating.players[seat], tiles, used)


def _keeps(state: State, seating: Seating) -> tuple[KeepView, ...]:
    leader = moves.keep_owner(state, seating)
    return tuple(
        KeepView(seat, seating.players[seat], keep.house if keep else None, keep.plus if keep else 0, seat == leader)
        for seat, keep in enumerate(moves.both_keeps(state, seating))
    )


def _asks(state: State, seating: Seating) -> tuple[AskView, ...]:
    return tuple(AskView(a.seat, seating.players[a.seat], a.number, a.sure) for a in asks(state, seating))


def _box(state: State) -> tuple[int, ...]:
    return tuple(kind for kind in moves.WALL_TILES if sum(taken(state, seat, kind) for seat in SEATS) < EACH_TILE)


def _learns(state: State, seating: Seating) -> tuple[LearnView, ...]:
    return tuple(
        LearnView(
            learned.number,
            tuple(PairView(low, high, CORNER_TOWERS.show(with_pair(seating, (low, high)))) for low, high in learned.pairs),
        )
        for learned in learnable(state, seating)
    )


def _reminders(state: State, seating: Seating) -> tuple[Words, ...]:
    """What a player might forget to use: the tiles that double what is being finished."""
    return tuple(
        Words(f"remind-{kind}", {"player": seating.players[seat]})
        for seat in (state.seat, 1 - state.seat)
        for kind in DOUBLING_TILE.values()
        if moves.usable(state, seat, kind)
    )


def _scored(state: State, seating: Seating) -> tuple[ScoredView, ...]:
    views = []
    for place, scored in enumerate(state.scored):
        item = feature_item(scored.feature)
        seat = scored.feature.owner
        views.append(
            ScoredView(
                place,
                scored.feature.kind,
                seat,
                seating.players[seat] if seat is not None else "",
                item.points if seat is not None else 0,
                Words(item.words, item.args),
                fresh=scored.turn == state.turn,
                late=_late(state, seating, place),
            )
        )
    return tuple(views)


def _late(state: State, seating: Seating, place: int) -> bool:
    due = moves.due_place(state, place)
    return due != place and order_matters(state, seating, moves.moved(state, place, due))


def _end(state: State, seating: Seating) -> EndView:
    return EndView(
        placed=state.placed,
        last=moves.left_after(state) == 0,
        next_name=seating.players[1 - state.seat],
        again=moves.may_go_again(state),
        waits=state.draft is not None,
    )
