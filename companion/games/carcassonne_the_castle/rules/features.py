"""What stands on the squares, who owns it and what it is worth. Players are seats here: 0 and 1."""

from collections.abc import Iterable
from dataclasses import dataclass

PATH, TOWER, HOUSE = KINDS = ("path", "tower", "house")
EACH = {PATH: 1, TOWER: 2, HOUSE: 1}
"""Points for every square and every start space a feature covers."""
MARKET, MARKET_WITH_TILE = 3, 4
TRACK = 100
"""The wall is a track of 100 spaces; markers that pass the end begin a second lap."""

Followers = tuple[int, int]
Corner = tuple[int, int]


def owner(followers: Followers) -> int | None:
    """The seat with strictly more followers. Nobody owns what is tied, or empty."""
    first, second = followers
    if first == second:
        return None
    return 0 if first > second else 1


@dataclass(frozen=True, slots=True)
class Feature:
    """A path, a tower or a house."""

    kind: str
    tiles: int
    followers: Followers
    start_spaces: int = 0
    well: bool = False
    doubled: bool = False
    """Whether its owner used the wall tile that doubles a tower or a house."""

    @property
    def owner(self) -> int | None:
        return owner(self.followers)

    @property
    def size(self) -> int:
        return self.tiles + self.start_spaces

    @property
    def each(self) -> int:
        return EACH[self.kind] * (2 if self.well or self.doubled else 1)

    @property
    def points(self) -> int:
        """What it is worth to its owner."""
        return self.size * self.each


@dataclass(frozen=True, slots=True)
class Court:
    """A court, scored at the end for its markets."""

    markets: int
    followers: Followers
    four_each: bool = False

    @property
    def owner(self) -> int | None:
        return owner(self.followers)

    @property
    def each(self) -> int:
        return MARKET_WITH_TILE if self.four_each else MARKET

    @property
    def points(self) -> int:
        """What it is worth to its owner."""
        return self.markets * self.each


@dataclass(frozen=True, slots=True)
class Keep:
    """A player's keep: the largest house scored, and what wall tiles add to it at the end."""

    house: int
    plus: int = 0

    @property
    def size(self) -> int:
        return self.house + self.plus


def largest_house(scored: Iterable[Feature], seat: int) -> int | None:
    """The size of the house under the player's keep; None before the first house is scored."""
    return max((f.size for f in scored if f.kind == HOUSE and f.owner == seat), default=None)


def corner_hits(scored: Iterable[Feature], corners: Iterable[Corner]) -> tuple[list[int], list[int]]:
    """For each player the places in `scored` that brought the marker exactly to a corner tower with its wall tile."""
    waiting = {number: corner for corner in corners for number in corner}
    totals = [0, 0]
    hits: tuple[list[int], list[int]] = ([], [])
    for place, feature in enumerate(scored):
        seat = feature.owner
        if seat is None:
            continue
        totals[seat] += feature.points
        corner = waiting.get(totals[seat] % TRACK)
        if corner is not None:
            hits[seat].append(place)
            for number in corner:
                del waiting[number]
    return hits
