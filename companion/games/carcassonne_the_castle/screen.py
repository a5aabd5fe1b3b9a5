"""The Turn page as a frozen view: the state, and what is worked out of it and the copy's corner towers; in keys, not words."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, NamedTuple

from companion.games.carcassonne_the_castle.flow.corners import asks, doubt, known_corners, late, learned, waiting
from companion.games.carcassonne_the_castle.flow.moves.booked import ScoreCourt, ScoreFeature, ScoreUnfinished
from companion.games.carcassonne_the_castle.flow.state import OVER, PARTS, State
from companion.games.carcassonne_the_castle.rules.board import FEWEST_EMPTY, LINES
from companion.games.carcassonne_the_castle.rules.features import (
    COURTS,
    HOUSE,
    PATH,
    SCORED,
    SEATS,
    TRACK,
    UNFINISHED,
    Feature,
    Group,
    Landing,
)
from companion.rules.game import Offer, Table, Words
from companion.rules.shape import Json

OWNERS = tuple(map(str, SEATS))
"""Whom a phone may belong to, as its address says it."""


@dataclass(frozen=True, slots=True)
class BookingView:
    """A button that books what stands on the pad: for whom, for how many points, and where the marker goes."""

    offer: Offer
    sent: Mapping[str, Json]
    """What it sends, counted followers as they are typed."""
    feature: Feature
    space: int | None
    lands: bool
    """Whether the marker stops on a corner tower with its tile."""
    one_more: bool
    """Whether a path one square longer would have stopped on such a corner tower."""


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The whole Turn page, or a page within it."""

    query: Mapping[str, str] = field(default_factory=dict)
    """What the address asks for, and whose phone this is (`me`)."""
    lines: ClassVar[tuple[tuple[str, ...], ...]] = LINES
    fewest: ClassVar[int] = FEWEST_EMPTY
    parts: ClassVar[tuple[str, ...]] = PARTS
    """The final scoring, in order. Words: `category-PART`."""

    @property
    def players(self) -> tuple[str, ...]:
        return self.seating.players

    @cached_property
    def asks(self) -> tuple[Landing, ...]:
        """The markers that stopped on a corner tower of whose tile nothing was said."""
        return asks(self.state, self.seating)

    @cached_property
    def doubt(self) -> Landing | None:
        """One that perhaps did."""
        return doubt(self.state, self.seating)

    @cached_property
    def learned(self) -> tuple[int, dict[Group, str]] | None:
        """The latest number of a corner tower that nobody has kept, and the pairs that it may belong to, as they are typed."""
        return learned(self.state, self.seating)

    @cached_property
    def late(self) -> tuple[int, ...]:
        """The places of what should have counted first, as another player would then have taken a wall tile."""
        return tuple(late(self.state, self.seating))

    @property
    def by_hand(self) -> bool:
        """Whether the page to put things right by hand is asked for."""
        return self.query.get("ask") == "by-hand"

    @property
    def quiet(self) -> bool:
        """Whether the phone belongs to somebody who has nothing to say now: it shows what happens."""
        me, state = self.query.get("me", ""), self.state
        is_asked = me not in OWNERS or state.seat == int(me) or any(stop.seat == int(me) for stop in self.asks)
        return not (self.by_hand or is_asked or state.final or state.draft or self.late)

    @property
    def title(self) -> Words:
        return Words("by-hand-link") if self.by_hand else self._moment

    @property
    def _moment(self) -> Words:
        if not self.state.final:
            return Words("turn-title", {"player": self.players[self.state.seat]})
        return Words("phase-over" if self.state.step == OVER else "final-title")

    @property
    def note(self) -> Words | None:
        """How many tiles are left; in the final scoring which part of it is counted."""
        state = self.state
        if self.by_hand:
            return self._moment
        if not state.final:
            return Words("turn-left", {"left": state.left})
        if state.step == OVER:
            return None
        asked = [part for part in PARTS if part not in state.idle or part in state.settled]
        return Words("final-note", {"number": asked.index(state.step) + 1, "count": len(asked)})

    @property
    def ahead(self) -> tuple[int | None, ...]:
        """The nearest wall tile before each marker, as far as corner towers are known."""
        numbers = [number for group in waiting(self.state, self.seating) for number in group]
        return tuple(min(numbers, key=lambda n: (n - total) % TRACK or TRACK, default=None) for total in self.state.totals)

    @property
    def wall(self) -> "WallView":
        there = waiting(self.state, self.seating)
        return wall_view([(group, group in there) for group in known_corners(self.seating)], self.state.totals)

    def keep_on(self, seat: int) -> int | None:
        """The place of the house on which a keep stands: the largest that its player scored, the first of equal ones."""
        scored = self.state.scored
        houses = (place for place, one in enumerate(scored) if (one.kind, one.owner) == (HOUSE, seat))
        return max(houses, key=lambda place: scored[place].size, default=None)

    @property
    def bookings(self) -> Iterator[BookingView]:
        """Every button of the pad."""
        state, draft = self.state, self.state.draft
        if draft is None:
            return
        move = {SCORED: ScoreFeature, COURTS: ScoreCourt, UNFINISHED: ScoreUnfinished}[draft.pile]()
        others = state.without(draft.place)
        groups = waiting(others, self.seating) if draft.pile == SCORED else ()
        corners = {number for group in groups for number in group}
        for offer, feature in zip(move.offers(self), state.bookings, strict=True):
            after = None if feature.owner is None else others.totals[feature.owner] + feature.points
            space = None if after is None else after % TRACK
            longer = after is not None and feature.kind == PATH and (after + feature.each) % TRACK in corners
            counted = offer.args.get("followers")
            sent = {**offer.args, **({"followers": "{}:{}".format(*counted)} if counted else {})}
            yield BookingView(offer, sent, feature, space, space in corners, longer and space not in corners)


# --- The wall as a drawing: a square ring of 100 spaces, 0 at the top left, clockwise, in units of its view box ----------

CELL, EDGE = 12, 30
SIDE = TRACK // 4
SIZE = SIDE * CELL + 2 * EDGE
THICK = 22
TENS = 10
TOWER = 3
"""How far the tower stands out of the wall on either side."""
NEAR, BESIDE = 3, 12
"""Markers closer than so many spaces stand side by side, each so far from the middle of the wall."""
DIGIT, LINE, GAP = 7, 13, 8
"""The width of a digit, the height of a line, and what keeps two labels on it apart."""
ANCHORS = ("middle", "end", "middle", "start")

Point = tuple[float, float]


class LabelView(NamedTuple):
    """Numbers written inside the ring."""

    text: str
    x: float
    y: float
    anchor: str


class TowerView(NamedTuple):
    """A corner tower: the numbers of it that are known, and whether its wall tile is still there."""

    numbers: Group
    tile: bool
    x: float
    y: float


class WallView(NamedTuple):
    """All that changes about the drawing."""

    towers: tuple[TowerView, ...]
    tens: tuple[LabelView, ...]
    names: tuple[LabelView, ...]
    """The numbers of the corner towers."""
    stands: tuple[Point, Point]
    """Where the markers stand."""


def wall_view(towers: Iterable[tuple[Group, bool]], totals: tuple[int, int]) -> WallView:
    """The drawing with these corner towers (and whether their tiles are there) and markers at these totals."""
    drawn = tuple(TowerView(numbers, tile, *place(_middle(numbers))) for numbers, tile in towers)
    names = _readable(_label("/".join(map(str, t.numbers)), _middle(t.numbers), TOWER) for t in drawn)
    tens = (_label(str(n), n + 0.5, 0) for n in range(0, TRACK, TENS))
    first, second = (total % TRACK for total in totals)
    beside = BESIDE if min((first - second) % TRACK, (second - first) % TRACK) < NEAR else 0
    clear = tuple(ten for ten in tens if all(_are_clear(ten, name) for name in names))
    return WallView(drawn, clear, names, (place(first + 0.5, beside), place(second + 0.5, -beside)))


def place(along: float, out: float = 0) -> Point:
    """The point so many spaces along the middle of the wall from its top left corner, and so far outside of that."""
    side, rest = divmod(along, SIDE)
    run, far = EDGE + rest * CELL, SIZE - EDGE
    points = ((run, EDGE - out), (far + out, run), (SIZE - run, far + out), (EDGE - out, SIZE - run))
    x, y = points[int(side) % 4]
    return round(x, 1), round(y, 1)


def _middle(numbers: Group) -> float:
    return sum(numbers) / len(numbers) + 0.5


def _label(text: str, along: float, more: int) -> LabelView:
    """Numbers inside of the wall, and of what stands on it; at its corners they keep clear of the wall round the corner."""
    side = int(along // SIDE) % 4
    x, y = place(along, -(THICK / 2 + more + (13 if side in {0, 2} else 9)))
    near, far = EDGE + 24, SIZE - EDGE - 24
    return LabelView(text, *((min(max(x, near), far), y) if side in {0, 2} else (x, min(max(y, near), far))), ANCHORS[side])


def _readable(labels: Iterable[LabelView]) -> tuple[LabelView, ...]:
    """Those that do not run into one that stands there already."""
    kept: list[LabelView] = []
    for label in labels:
        if all(_are_clear(label, other) for other in kept):
            kept.append(label)
    return tuple(kept)


def _are_clear(one: LabelView, other: LabelView) -> bool:
    if abs(one.y - other.y) >= LINE:
        return True
    (left, right), (begin, end) = _extent(one), _extent(other)
    return left >= end + GAP or right + GAP <= begin


def _extent(label: LabelView) -> tuple[float, float]:
    width = DIGIT * len(label.text)
    left = label.x - {"start": 0, "middle": width / 2, "end": width}[label.anchor]
    return left, left + width
