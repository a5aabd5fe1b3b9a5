"""The features on the squares, their owners and their points. Players are represented by seats: 0 and 1."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.table import Words

SEATS = (0, 1)
PATH, TOWER, HOUSE = KINDS = ("path", "tower", "house")
COURT = "court"
SCORED, COURTS, UNFINISHED = PILES = ("scored", "courts", "unfinished")
"""Names of the three lists of features: features scored during play, courts, and unfinished features.

Courts and unfinished features are booked in the final scoring.
"""
TILE_BY_KIND = {SCORED: {TOWER: 2, HOUSE: 3}, COURTS: {COURT: 7}, UNFINISHED: {PATH: 4, TOWER: 5, HOUSE: 6}}
"""Number of the wall tile for each kind of feature, by list of features.

The tile raises the points of a scored feature or court. An unfinished feature scores only with its tile.
"""
END_TILES = {"house_plus": 8, "five_points": 9}
"""Numbers of the wall tiles that count at the end for the player who has them, by field of the score question."""
TILES_PER_KIND = 2
"""Number of wall tiles of each kind in the box."""
POINTS_EACH = {PATH: 1, TOWER: 2, HOUSE: 1, COURT: 3}
"""Points for each square and each start space of a feature, or for each market of a court."""
HIGHER_POINTS_EACH = {PATH: 2, TOWER: 4, HOUSE: 2, COURT: 4}
"""Points for each square, start space or market of a path with a well, or of a feature whose points a wall tile raises."""
TRACK_SPACES = 100
"""Number of spaces of the scoring track on the wall. A marker that passes the last space starts another lap."""

Followers = tuple[int, int]
Group = tuple[int, ...]
"""Known numbers of a corner tower: both, such as 12 and 13, or only one."""
SOLE_OWNERS: tuple[Followers, Followers] = ((1, 0), (0, 1))
"""Follower counts of a feature whose owner was entered without counting followers: owned by seat 0, and owned by seat 1."""
TIED_FOLLOWERS: Followers = (1, 1)


def owner_seat(numbers: Followers) -> int | None:
    """Return the seat with the higher number of followers, or None if both numbers are equal."""
    first, second = numbers
    return None if first == second else 0 if first > second else 1


@dataclass(frozen=True, slots=True)
class Feature:
    """A path, a tower, a house or a court.

    `tiles` is the number of squares, or of markets of a court. `followers` is by seat.
    """

    kind: str
    tiles: int
    followers: Followers
    start_spaces: int = 0
    well: bool = False
    doubled: bool = False
    """True if the owner used the wall tile that raises the points."""
    pile: str = SCORED
    turn: int = 0
    """Number of the turn in which the feature was scored, or 0 if unknown."""

    @property
    def owner(self) -> int | None:
        return owner_seat(self.followers)

    @property
    def size(self) -> int:
        return self.tiles + self.start_spaces

    @property
    def each(self) -> int:
        return (HIGHER_POINTS_EACH if self.well or self.doubled else POINTS_EACH)[self.kind]

    @property
    def points(self) -> int:
        """Return the points of the feature for its owner. A feature without an owner has 0."""
        return 0 if self.owner is None else self.size * self.each

    @property
    def tile(self) -> int | None:
        """Return the number of the wall tile used for the feature, or None."""
        return TILE_BY_KIND[self.pile].get(self.kind) if self.doubled or self.pile == UNFINISHED else None

    @property
    def size_fields(self) -> dict[str, Any]:
        """Return kind and size as fields of a question, a command or a fact. A court only has the field `markets`."""
        if self.kind == COURT:
            return {"markets": self.tiles}
        return {"kind": self.kind, "tiles": self.tiles, "start_spaces": self.start_spaces}

    @property
    def why(self) -> Words:
        """Return the message that explains the points. For a court with 0 points, it only gives the number of markets."""
        if self.kind == COURT:
            how = "court-four" if self.doubled else "court"
            return Words(f"why-{how if self.points else 'markets'}", {"markets": self.tiles, "each": self.each})
        how = "-well" if self.well else "-doubled" if self.doubled else ""
        prefix = "why-unfinished" if self.pile == UNFINISHED else "why"
        return Words(f"{prefix}-{self.kind}{how}", {"tiles": self.tiles, "starts": self.start_spaces, "each": self.each})


def build_feature(told: Mapping[str, Any], followers: Followers, pile: str, *, doubled: bool, turn: int = 0) -> Feature:
    """Return the feature described by an entry of a score question or by the data of a fact."""
    tiles, starts = told["markets"] if pile == COURTS else told["tiles"], told.get("start_spaces", 0)
    return Feature(told.get("kind", COURT), tiles, followers, starts, bool(told.get("well")), doubled, pile, turn)


def largest_house(scored: Iterable[Feature], seat: int) -> int | None:
    """Return the size of the player's largest scored house, on which the keep is placed.

    Return None if the player has no house.
    """
    return max((f.size for f in scored if f.kind == HOUSE and f.owner == seat), default=None)


@dataclass(frozen=True, slots=True)
class Landing:
    """A stop of a player's marker on the wall space `number`.

    `place` is the index of the scored feature that moved the marker.
    """

    seat: int
    number: int
    place: int
    turn: int


@dataclass(frozen=True, slots=True)
class MarkerCorrection:
    """A manual correction of a player's marker by `by` points, made when `after` features were scored."""

    seat: int
    by: int
    after: int


def landings(scored: Iterable[Feature], shifts: Sequence[MarkerCorrection] = ()) -> Iterator[Landing]:
    """Yield each stop of a marker on the wall, in scoring order: one stop for each feature with an owner.

    A correction in `shifts` moves only the later stops of its player.
    """
    totals = [0, 0]
    for place, feature in enumerate(scored):
        if (seat := feature.owner) is not None:
            totals[seat] += feature.points
            stands = totals[seat] + sum(s.by for s in shifts if s.seat == seat and s.after <= place)
            yield Landing(seat, stands % TRACK_SPACES, place, feature.turn)


def first_stops(stops: Iterable[Landing], corners: Iterable[Group]) -> dict[Group, Landing]:
    """Return the first stop of any marker on each corner tower. Corner towers without a stop are left out."""
    known = {number: corner for corner in corners for number in corner}
    first: dict[Group, Landing] = {}
    for landing in stops:
        if corner := known.get(landing.number):
            first.setdefault(corner, landing)
    return first
