"""What stands on the squares, who owns it and what it is worth. Players are seats here: 0 and 1."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

SEATS = (0, 1)
PATH, TOWER, HOUSE = KINDS = ("path", "tower", "house")
COURT = "court"
EACH = {PATH: 1, TOWER: 2, HOUSE: 1, COURT: 3}
"""Points for every square and every start space that a feature covers, and for every market of a court."""
BETTER = {PATH: 2, TOWER: 4, HOUSE: 2, COURT: 4}
"""The same for a path with a well, and where a wall tile makes it more."""
TRACK = 100
"""The wall is a track of 100 spaces; markers that pass the end begin a second lap."""

Followers = tuple[int, int]
Corner = tuple[int, int]


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


def corner_hits(scored: Iterable[Feature], corners: Iterable[Corner]) -> tuple[list[int], list[int]]:
    """For each player the places in `scored` that brought the marker exactly to a corner tower with its wall tile."""
    waiting = {number: corner for corner in corners for number in corner}
    hits: tuple[list[int], list[int]] = ([], [])
    for landing in landings(scored):
        if corner := waiting.get(landing.number):
            hits[landing.seat].append(landing.place)
            for number in corner:
                del waiting[number]
    return hits
