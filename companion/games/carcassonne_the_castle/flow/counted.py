"""What was tapped so far, counted: by the same rules as the final form, and in the shape of a score question."""

from collections.abc import Sequence

from companion.games.carcassonne_the_castle.flow.state import State, Tile
from companion.games.carcassonne_the_castle.rules.board import largest_region
from companion.games.carcassonne_the_castle.rules.features import Court, Feature, Followers, Keep, largest_house
from companion.games.carcassonne_the_castle.rules.question import (
    EACH_TILE,
    EMPTY_REGION,
    FIVE_POINTS_TILE,
    HOUSE_PLUS_TILE,
)
from companion.games.carcassonne_the_castle.rules.score import (
    court_items,
    five_points_items,
    keep_items,
    keeps_on,
    unfinished_item,
)
from companion.rules.game import Seating
from companion.rules.scoring import Item
from companion.rules.shape import Json

SEATS = (0, 1)


def in_front(state: State) -> tuple[Tile, ...]:
    """The wall tiles that were picked up, where somebody put their number right as many as that makes."""
    tiles = state.tiles
    for kind, more in ((HOUSE_PLUS_TILE, state.house_plus_by), (FIVE_POINTS_TILE, state.five_points_by)):
        for seat, by in enumerate(more):
            tiles = _with_more(tiles, seat, kind, by) if by else tiles
    return tiles


def _with_more(tiles: tuple[Tile, ...], seat: int, kind: int, by: int) -> tuple[Tile, ...]:
    """So many more of a player's tiles of a kind, or fewer, the latest first; never more than there are."""
    own = [tile for tile in tiles if (tile.seat, tile.kind) == (seat, kind)]
    count = min(max(len(own) + by, 0), EACH_TILE)
    others = tuple(tile for tile in tiles if (tile.seat, tile.kind) != (seat, kind))
    return (*others, *own[:count], *[Tile(seat, kind, turn=0)] * (count - len(own)))


def taken(state: State, seat: int, kind: int) -> int:
    """How many wall tiles of a kind a player has picked up."""
    return sum((tile.seat, tile.kind) == (seat, kind) for tile in in_front(state))


def largest_empty(state: State) -> int | None:
    """The size of the largest empty region, as far as it was marked or told, and as it was put right."""
    if state.empty_told is None and not state.empty:
        return None
    counted = len(largest_region(state.empty)) if state.empty_told is None else state.empty_told
    return min(max(counted + state.empty_by, EMPTY_REGION.low), EMPTY_REGION.high)


def _held(state: State, kind: int) -> tuple[int, int]:
    return taken(state, 0, kind), taken(state, 1, kind)


def both_keeps(state: State) -> Sequence[Keep | None]:
    """The keeps of both, with the wall tiles that enlarge them at the end."""
    return keeps_on([largest_house(state.features, seat) for seat in SEATS], _held(state, HOUSE_PLUS_TILE))


def part_points(state: State, part: str) -> tuple[int, int]:
    """What a part of the final scoring is worth to each player as things stand."""
    first, second = (sum(item.points for item in _part_items(state, part, seat)) for seat in SEATS)
    return first, second


def _part_items(state: State, part: str, seat: int) -> Sequence[Item]:
    if part == "keep":
        return keep_items(both_keeps(state), seat, largest_empty(state) or 0)
    if part == "courts":
        return court_items(state.courts, seat)
    if part == "unfinished":
        return [unfinished_item(feature) for feature in state.unfinished if feature.owner == seat]
    return five_points_items(taken(state, seat, FIVE_POINTS_TILE))


def totals(state: State) -> tuple[int, int]:
    """Where the markers stand: what was scored, courts and unfinished ones as they are booked, the rest once it is settled."""
    parts = ("courts", "unfinished", *(part for part in ("keep", "five-points") if part in state.settled))
    found = [part_points(state, part) for part in parts] if state.final else []
    first, second = (
        sum(f.points for f in state.features if f.owner == seat) + sum(points[seat] for points in found) for seat in SEATS
    )
    return first, second


def noted(state: State, seating: Seating) -> dict[str, list[dict[str, Json]]]:
    """Scored features in order, courts and unfinished ones in the shape of a score question."""
    return {
        "scored": [_scored(f, seating) for f in state.features],
        "courts": [_court(c, seating) for c in state.courts],
        "unfinished": [_unfinished(f, seating) for f in state.unfinished],
    }


def _named(followers: Followers, seating: Seating) -> dict[str, Json]:
    return dict(zip(seating.players, followers, strict=True))


def _owner(owner: int | None, seating: Seating) -> str:
    return seating.players[owner] if owner is not None else ""


def _feature(feature: Feature, seating: Seating) -> dict[str, Json]:
    told: dict[str, Json] = {"kind": feature.kind, "tiles": feature.tiles, "start_spaces": feature.start_spaces}
    if feature.well:
        told["well"] = True
    return {**told, "followers": _named(feature.followers, seating)}


def _scored(feature: Feature, seating: Seating) -> dict[str, Json]:
    told = _feature(feature, seating)
    return {**told, "doubled_by": _owner(feature.owner, seating)} if feature.doubled else told


def _unfinished(feature: Feature, seating: Seating) -> dict[str, Json]:
    return {**_feature(feature, seating), "token_of": _owner(feature.owner, seating)}


def _court(court: Court, seating: Seating) -> dict[str, Json]:
    told: dict[str, Json] = {"markets": court.markets, "followers": _named(court.followers, seating)}
    return {**told, "four_each": _owner(court.owner, seating)} if court.four_each else told
