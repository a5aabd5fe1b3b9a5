"""What was tapped, as a score question: the rules count the play exactly as they count the final form."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.carcassonne_the_castle.board import largest_region
from companion.games.carcassonne_the_castle.facts import told_corners
from companion.games.carcassonne_the_castle.features import HOUSE, Court, Feature, Followers, Keep, earned
from companion.games.carcassonne_the_castle.question import (
    EACH_TILE,
    EMPTY_REGION,
    FIVE_POINTS_TILE,
    HOUSE_PLUS_TILE,
    Question,
)
from companion.games.carcassonne_the_castle.score import court_items, five_points_items, keep_items, keeps_on, unfinished_item
from companion.games.carcassonne_the_castle.state import Scored, State, Tile
from companion.rules.game import Seating
from companion.rules.scoring import Item
from companion.rules.shape import Json

SEATS = (0, 1)


def in_front(state: State) -> tuple[Tile, ...]:
    """The wall tiles that were picked up, where somebody put their number right as many as that makes."""
    return _righted(state.tiles, state.house_plus_by, state.five_points_by)


def _righted(tiles: tuple[Tile, ...], house_plus: tuple[int, int], five_points: tuple[int, int]) -> tuple[Tile, ...]:
    for kind, more in ((HOUSE_PLUS_TILE, house_plus), (FIVE_POINTS_TILE, five_points)):
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
    return _taken(in_front(state)).get((seat, kind), 0)


def _taken(tiles: Sequence[Tile]) -> Mapping[tuple[int, int], int]:
    """Of each player and kind; most taps leave the tiles as they are."""
    found: dict[tuple[int, int], int] = {}
    for tile in tiles:
        found[tile.seat, tile.kind] = found.get((tile.seat, tile.kind), 0) + 1
    return found


def largest_empty(state: State) -> int | None:
    """The size of the largest empty region, as far as it was marked or told, and as it was put right."""
    if state.empty_told is None and not state.empty:
        return None
    counted = len(largest_region(state.empty)) if state.empty_told is None else state.empty_told
    return min(max(counted + state.empty_by, EMPTY_REGION.low), EMPTY_REGION.high)


def question(state: State, seating: Seating) -> Question:
    """The play as the rules count it."""
    first, second = seating.players
    return Question(
        players=(first, second),
        scored=state.features,
        corners=told_corners(seating),
        largest_empty=largest_empty(state) or 0,
        courts=state.courts,
        unfinished=state.unfinished,
        house_plus=_held(state, HOUSE_PLUS_TILE),
        five_points=_held(state, FIVE_POINTS_TILE),
    )


def _held(state: State, kind: int) -> tuple[int, int]:
    return taken(state, 0, kind), taken(state, 1, kind)


def houses(scored: Sequence[Scored]) -> tuple[int | None, int | None]:
    """The sizes of the houses under both keeps."""
    largest: list[int | None] = [None, None]
    for s in scored:
        seat = earned(s.feature)[0] if s.feature.kind == HOUSE else None
        if seat is not None:
            largest[seat] = max(s.feature.size, largest[seat] or 0)
    return largest[0], largest[1]


def both_keeps(state: State) -> tuple[Keep | None, Keep | None]:
    """The keeps with the wall tiles that enlarge them at the end."""
    first, second = keeps_on(houses(state.scored), _held(state, HOUSE_PLUS_TILE))
    return first, second


def _final_points(state: State) -> Mapping[str, tuple[int, int]]:
    """What each part of the final scoring is worth to each player as things stand."""
    both, empty = both_keeps(state), largest_empty(state) or 0
    return {
        "keep": _each(lambda seat: keep_items(both, seat, empty)),
        "courts": _each(lambda seat: court_items(state.courts, seat)),
        "unfinished": _each(lambda seat: [unfinished_item(f) for f in state.unfinished if f.owner == seat]),
        "five-points": _each(lambda seat: five_points_items(taken(state, seat, FIVE_POINTS_TILE))),
    }


def _each(items: Callable[[int], Sequence[Item]]) -> tuple[int, int]:
    return sum(i.points for i in items(0)), sum(i.points for i in items(1))


def part_points(state: State, part: str) -> tuple[int, int]:
    """What a part of the final scoring is worth to each player as things stand."""
    return _final_points(state)[part]


def in_play(scored: Sequence[Scored]) -> tuple[int, int]:
    """The points of both for what was scored during play."""
    totals = [0, 0]
    for s in scored:
        seat, points = earned(s.feature)
        if seat is not None:
            totals[seat] += points
    return totals[0], totals[1]


def totals(state: State) -> tuple[int, int]:
    """Where the markers stand: what was scored, courts and unfinished ones as they are booked, the rest once it is settled."""
    first, second = in_play(state.scored)
    parts = ("courts", "unfinished", *(part for part in ("keep", "five-points") if part in state.settled))
    for one, other in (_final_points(state)[part] for part in parts) if state.final else ():
        first, second = first + one, second + other
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
