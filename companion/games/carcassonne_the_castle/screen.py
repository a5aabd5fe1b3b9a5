"""The view of the Turn page, computed from the state and the copy's corner towers. It contains message keys, not texts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from companion.games.carcassonne_the_castle.flow.corners import (
    available_towers,
    format_towers,
    found_corner,
    known_corners,
    late_features,
    unanswered_stops,
    uncertain_stop,
)
from companion.games.carcassonne_the_castle.flow.moves.booked import ScoreCourt, ScoreFeature, ScoreUnfinished
from companion.games.carcassonne_the_castle.flow.state import FINAL_PARTS, OVER_STEP, State
from companion.games.carcassonne_the_castle.rules.board import BOARD_ROWS, MIN_EMPTY_CELLS
from companion.games.carcassonne_the_castle.rules.facts import is_complete
from companion.games.carcassonne_the_castle.rules.features import (
    COURTS,
    HOUSE,
    PATH,
    SCORED,
    TRACK_SPACES,
    UNFINISHED,
    Feature,
    Group,
    Landing,
)
from companion.rules.game import Offer, ScreenRequest, Table, Words
from companion.rules.shape import Json


@dataclass(frozen=True, slots=True)
class BookingView:
    """A button that books the feature on the pad, with the owner, the points and the marker's new wall space."""

    offer: Offer
    form_fields: Mapping[str, Json]
    """Form fields that the button sends. Counted followers are text, such as 2:1."""
    feature: Feature
    space: int | None
    lands: bool
    """True if the marker would stop on a corner tower with a wall tile."""
    one_more: bool
    """True if the marker would not stop on such a tower, but would after a path with one more square."""


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The Turn page, or its correction page."""

    request: ScreenRequest
    lines: ClassVar[tuple[tuple[str, ...], ...]] = BOARD_ROWS
    fewest: ClassVar[int] = MIN_EMPTY_CELLS
    parts: ClassVar[tuple[str, ...]] = FINAL_PARTS
    """Parts of the final scoring, in order. Messages: `category-PART`."""

    @property
    def players(self) -> tuple[str, ...]:
        return self.seating.players

    @cached_property
    def unanswered_stops(self) -> tuple[Landing, ...]:
        """Return the recent first stops on known corner towers whose wall tile is not entered yet."""
        return unanswered_stops(self.state, self.seating)

    @cached_property
    def uncertain_stop(self) -> Landing | None:
        """Return the marker's stop after the last scored feature, or None. The wall space may be an unknown corner tower."""
        return uncertain_stop(self.state, self.seating)

    @cached_property
    def found_corner(self) -> tuple[int, dict[Group, str]] | None:
        """Return the wall space of a corner tower that is missing from the copy facts, with its possible pairs of numbers.

        Players took a wall tile there. The dict has the text of the extended copy fact for each possible pair. Return None if
        there is no such tower.
        """
        return found_corner(self.state, self.seating)

    @cached_property
    def late_features(self) -> tuple[int, ...]:
        """Return the indexes of features that should be scored earlier. The order decides which player took a wall tile."""
        return tuple(late_features(self.state, self.seating))

    @property
    def is_correction_page(self) -> bool:
        """Return whether the query asks for the correction page."""
        return self.request.query.get("ask") == "by-hand"

    @property
    def is_waiting(self) -> bool:
        """Return whether the phone's owner has nothing to enter now. The page then only shows the session."""
        me, state = self.request.me, self.state
        is_asked = me is None or state.seat == me or any(stop.seat == me for stop in self.unanswered_stops)
        return not (self.is_correction_page or is_asked or state.final or state.draft or self.late_features)

    @property
    def title(self) -> Words:
        return Words("by-hand-link") if self.is_correction_page else self._moment

    @property
    def _moment(self) -> Words:
        if not self.state.final:
            return Words("turn-title", {"player": self.players[self.state.seat]})
        return Words("phase-over" if self.state.step == OVER_STEP else "final-title")

    @property
    def note(self) -> Words | None:
        """Return the line below the title: the number of squares left, or the number of the current part of the final scoring.

        On the correction page, return the title of the Turn page. Return None after the game.
        """
        state = self.state
        if self.is_correction_page:
            return self._moment
        if not state.final:
            return Words("turn-left", {"left": state.left})
        if state.step == OVER_STEP:
            return None
        asked = [part for part in FINAL_PARTS if part not in state.skipped_parts or part in state.settled]
        return Words("final-note", {"number": asked.index(state.step) + 1, "count": len(asked)})

    @property
    def towers_ahead(self) -> tuple["AheadView | None", ...]:
        """Return the next known corner tower with a wall tile ahead of each marker, by seat. None if no tower is left."""
        towers = available_towers(self.state, self.seating)
        found = (
            (AheadView(min((n - total - 1) % TRACK_SPACES + 1 for n in group), format_towers([group])) for group in towers)
            for total in self.state.totals
        )
        return tuple(min(each, default=None) for each in found)

    @property
    def is_complete(self) -> bool:
        """Return whether the players confirmed that the list of corner towers is complete."""
        return is_complete(self.seating)

    @property
    def wall(self) -> "WallView":
        there = available_towers(self.state, self.seating)
        return wall_view([(group, group in there) for group in known_corners(self.seating)], self.state.totals)

    def keep_house_index(self, seat: int) -> int | None:
        """Return the index of the scored house under a player's keep, or None.

        It is the largest house, or the first of equal ones.
        """
        scored = self.state.scored
        houses = (place for place, one in enumerate(scored) if (one.kind, one.owner) == (HOUSE, seat))
        return max(houses, key=lambda place: scored[place].size, default=None)

    @property
    def bookings(self) -> Iterator[BookingView]:
        """Yield a button for each way to book the feature that players describe on the scoring pad.

        Yield nothing if the pad is empty.
        """
        state, draft = self.state, self.state.draft
        if draft is None:
            return
        move = {SCORED: ScoreFeature, COURTS: ScoreCourt, UNFINISHED: ScoreUnfinished}[draft.pile]()
        others = state.without(draft.place)
        groups = available_towers(others, self.seating) if draft.pile == SCORED else ()
        corners = {number for group in groups for number in group}
        for offer, feature in zip(move.offers(self), state.bookings, strict=True):
            after = None if feature.owner is None else others.totals[feature.owner] + feature.points
            space = None if after is None else after % TRACK_SPACES
            longer = after is not None and feature.kind == PATH and (after + feature.each) % TRACK_SPACES in corners
            counted = offer.args.get("followers")
            sent = {**offer.args, **({"followers": "{}:{}".format(*counted)} if counted else {})}
            yield BookingView(offer, sent, feature, space, space in corners, longer and space not in corners)


class AheadView(NamedTuple):
    """A corner tower ahead of a marker: the distance in spaces, and its numbers."""

    steps: int
    tower: str


# --- The wall as a drawing: a square ring of 100 spaces, 0 at the top left, clockwise, in units of its view box ----------

SPACE_LENGTH, WALL_MARGIN = 12, 30
SPACES_PER_SIDE = TRACK_SPACES // 4
DRAWING_SIZE = SPACES_PER_SIDE * SPACE_LENGTH + 2 * WALL_MARGIN
WALL_THICKNESS = 22
LABEL_INTERVAL = 10
TOWER_PROJECTION = 3
"""Distance that a tower projects from the wall on either side, in view box units."""
SIDE_BY_SIDE_SPACES, MARKER_OFFSET = 3, 12
"""Distance (spaces) below which markers are drawn side by side, and their offset from the wall's middle (view box units)."""
DIGIT_WIDTH, LINE_HEIGHT, MIN_LABEL_GAP = 7, 13, 8
"""Width of a digit, height of a line, and smallest gap between labels, in view box units."""
TEXT_ANCHORS = ("middle", "end", "middle", "start")

Point = tuple[float, float]


class LabelView(NamedTuple):
    """A label on the inner side of the wall: its text, position and SVG text anchor."""

    text: str
    x: float
    y: float
    anchor: str


class TowerView(NamedTuple):
    """A corner tower: its known numbers, whether its wall tile is still available, and its position."""

    numbers: Group
    tile: bool
    x: float
    y: float


class WallView(NamedTuple):
    """The variable parts of the drawing of the wall."""

    towers: tuple[TowerView, ...]
    tens: tuple[LabelView, ...]
    names: tuple[LabelView, ...]
    """Labels of the corner towers, with their numbers."""
    marker_points: tuple[Point, Point]
    """Positions of both players' markers, by seat."""


def wall_view(towers: Iterable[tuple[Group, bool]], totals: tuple[int, int]) -> WallView:
    """Return the drawing of the wall with the given corner towers and both players' markers.

    The second value of a tower is True if its wall tile is available. Markers that are close are drawn side by side.
    """
    drawn = tuple(TowerView(numbers, tile, *wall_point(_middle(numbers))) for numbers, tile in towers)
    names = _without_overlaps(_label("/".join(map(str, t.numbers)), _middle(t.numbers), TOWER_PROJECTION) for t in drawn)
    tens = (_label(str(n), n + 0.5, 0) for n in range(0, TRACK_SPACES, LABEL_INTERVAL))
    first, second = (total % TRACK_SPACES for total in totals)
    beside = MARKER_OFFSET if min((first - second) % TRACK_SPACES, (second - first) % TRACK_SPACES) < SIDE_BY_SIDE_SPACES else 0
    clear = tuple(ten for ten in tens if all(_are_clear(ten, name) for name in names))
    return WallView(drawn, clear, names, (wall_point(first + 0.5, beside), wall_point(second + 0.5, -beside)))


def wall_point(along: float, out: float = 0) -> Point:
    """Return the point on the middle of the wall, `along` spaces clockwise from the top left corner.

    `out` moves it outwards.
    """
    side, rest = divmod(along, SPACES_PER_SIDE)
    run, far = WALL_MARGIN + rest * SPACE_LENGTH, DRAWING_SIZE - WALL_MARGIN
    points = (
        (run, WALL_MARGIN - out),
        (far + out, run),
        (DRAWING_SIZE - run, far + out),
        (WALL_MARGIN - out, DRAWING_SIZE - run),
    )
    x, y = points[int(side) % 4]
    return round(x, 1), round(y, 1)


def _middle(numbers: Group) -> float:
    return sum(numbers) / len(numbers) + 0.5


def _label(text: str, along: float, more: int) -> LabelView:
    """Return a label on the inner side of the wall, `more` units further in.

    Near a corner of the ring the label is moved away from the other side of the wall.
    """
    side = int(along // SPACES_PER_SIDE) % 4
    x, y = wall_point(along, -(WALL_THICKNESS / 2 + more + (13 if side in {0, 2} else 9)))
    near, far = WALL_MARGIN + 24, DRAWING_SIZE - WALL_MARGIN - 24
    return LabelView(
        text, *((min(max(x, near), far), y) if side in {0, 2} else (x, min(max(y, near), far))), TEXT_ANCHORS[side]
    )


def _without_overlaps(labels: Iterable[LabelView]) -> tuple[LabelView, ...]:
    """Return the labels without those that overlap an earlier label."""
    kept: list[LabelView] = []
    for label in labels:
        if all(_are_clear(label, other) for other in kept):
            kept.append(label)
    return tuple(kept)


def _are_clear(one: LabelView, other: LabelView) -> bool:
    if abs(one.y - other.y) >= LINE_HEIGHT:
        return True
    (left, right), (begin, end) = _extent(one), _extent(other)
    return left >= end + MIN_LABEL_GAP or right + MIN_LABEL_GAP <= begin


def _extent(label: LabelView) -> tuple[float, float]:
    width = DIGIT_WIDTH * len(label.text)
    left = label.x - {"start": 0, "middle": width / 2, "end": width}[label.anchor]
    return left, left + width
