"""What stands on the squares, who owns it and what it is worth. Players are seats here: 0 and 1."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.table import Words

SEATS = (0, 1)
PATH, TOWER, HOUSE = KINDS = ("path", "tower", "house")
COURT = "court"
SCORED, COURTS, UNFINISHED = PILES = ("scored", "courts", "unfinished")
"""The lists of features: what was scored during play, and the courts and unfinished features of the end."""
SERVES = {SCORED: {TOWER: 2, HOUSE: 3}, COURTS: {COURT: 7}, UNFINISHED: {PATH: 4, TOWER: 5, HOUSE: 6}}
"""The wall tile that serves for each kind of such a list: it makes worth more, and an unfinished one count at all."""
HELD = {"house_plus": 8, "five_points": 9}
"""The wall tiles that count at the end for whoever holds them, by the entry of a question."""
EACH_TILE = 2
"""Every kind of wall tile exists twice."""
EACH = {PATH: 1, TOWER: 2, HOUSE: 1, COURT: 3}
"""Points for every square and every start space that a feature covers, and for every market of a court."""
BETTER = {PATH: 2, TOWER: 4, HOUSE: 2, COURT: 4}
"""The same for a path with a well, and where a wall tile makes it more."""
TRACK = 100
"""The wall is a track of 100 spaces; markers that pass the end begin a second lap."""

Followers = tuple[int, int]
Group = tuple[int, ...]
"""The numbers of a corner tower, as far as they are known."""
SOLE: tuple[Followers, Followers] = ((1, 0), (0, 1))
"""Followers that stand for an owner whom the table named without counting."""
TIE: Followers = (1, 1)


def owner(numbers: Followers) -> int | None:
    """The seat with strictly more followers. Nobody owns what is tied, or empty."""
    first, second = numbers
    return None if first == second else 0 if first > second else 1


@dataclass(frozen=True, slots=True)
class Feature:
    """A path, a tower or a house; or a court, that has markets for squares."""

    kind: str
    tiles: int
    followers: Followers
    start_spaces: int = 0
    well: bool = False
    doubled: bool = False
    """Whether its owner used the wall tile that makes it worth more."""
    pile: str = SCORED
    turn: int = 0
    """The number of the turn that finished it, where turns are counted."""

    @property
    def owner(self) -> int | None:
        return owner(self.followers)

    @property
    def size(self) -> int:
        return self.tiles + self.start_spaces

    @property
    def each(self) -> int:
        return (BETTER if self.well or self.doubled else EACH)[self.kind]

    @property
    def points(self) -> int:
        """What it is worth to its owner, if it has one."""
        return 0 if self.owner is None else self.size * self.each

    @property
    def tile(self) -> int | None:
        """The wall tile that is used up by it."""
        return SERVES[self.pile].get(self.kind) if self.doubled or self.pile == UNFINISHED else None

    @property
    def told(self) -> dict[str, Any]:
        """What it is and how large, as questions, commands and facts tell it."""
        if self.kind == COURT:
            return {"markets": self.tiles}
        return {"kind": self.kind, "tiles": self.tiles, "start_spaces": self.start_spaces}

    @property
    def why(self) -> Words:
        """Why it is worth its points; of a court worth none what it is."""
        if self.kind == COURT:
            how = "court-four" if self.doubled else "court"
            return Words(f"why-{how if self.points else 'markets'}", {"markets": self.tiles, "each": self.each})
        how = "-well" if self.well else "-doubled" if self.doubled else ""
        prefix = "why-unfinished" if self.pile == UNFINISHED else "why"
        return Words(f"{prefix}-{self.kind}{how}", {"tiles": self.tiles, "starts": self.start_spaces, "each": self.each})


def feature_in(told: Mapping[str, Any], followers: Followers, pile: str, *, doubled: bool, turn: int = 0) -> Feature:
    """The feature that a question or a fact tells of."""
    tiles, starts = told["markets"] if pile == COURTS else told["tiles"], told.get("start_spaces", 0)
    return Feature(told.get("kind", COURT), tiles, followers, starts, bool(told.get("well")), doubled, pile, turn)


def largest_house(scored: Iterable[Feature], seat: int) -> int | None:
    """The size of the house under the player's keep; None before the first house is scored."""
    return max((f.size for f in scored if f.kind == HOUSE and f.owner == seat), default=None)


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a marker stood after a feature, and the place of that among all that were scored."""

    seat: int
    number: int
    place: int
    turn: int


@dataclass(frozen=True, slots=True)
class Shift:
    """A marker that was put right by hand: by how much, and how many features were scored before that."""

    seat: int
    by: int
    after: int


def landings(scored: Iterable[Feature], shifts: Sequence[Shift] = ()) -> Iterator[Landing]:
    """Every stop of a marker, in order."""
    totals = [0, 0]
    for place, feature in enumerate(scored):
        if (seat := feature.owner) is not None:
            totals[seat] += feature.points
            stands = totals[seat] + sum(s.by for s in shifts if s.seat == seat and s.after <= place)
            yield Landing(seat, stands % TRACK, place, feature.turn)


def takers(stops: Iterable[Landing], corners: Iterable[Group]) -> dict[Group, Landing]:
    """Who came first to each of these corner towers, in the order in which that was."""
    known = {number: corner for corner in corners for number in corner}
    first: dict[Group, Landing] = {}
    for landing in stops:
        if corner := known.get(landing.number):
            first.setdefault(corner, landing)
    return first
