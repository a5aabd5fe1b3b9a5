"""What can be done now: the questions that both the screen and the checking of commands ask of a state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.carcassonne_the_castle.features import HOUSE, Court, Feature, Followers, largest_house
from companion.games.carcassonne_the_castle.features import owner as owner_of
from companion.games.carcassonne_the_castle.question import DOUBLING_TILE, FOUR_EACH_TILE, HOUSE_PLUS_TILE, UNFINISHED_TILE
from companion.games.carcassonne_the_castle.record import both_keeps, taken, totals
from companion.games.carcassonne_the_castle.score import keeps_on
from companion.games.carcassonne_the_castle.state import COURT, COURTS, SCORE, UNFINISHED, Draft, Scored, State, Tile

PARTS = ("keep", "courts", "unfinished", "five-points")
"""The final scoring, in order."""
TURN, OVER = "turn", "over"
ANOTHER_TURN_TILE = 1
WALL_TILES = range(1, 10)
TIE: Followers = (1, 1)
SOLE: tuple[Followers, Followers] = ((1, 0), (0, 1))
"""Followers that stand for an owner whom the table named without counting."""


def step(state: State) -> str:
    """What the table does now: turn, a part of the final scoring, or over."""
    if not state.final:
        return TURN
    return next((part for part in PARTS if part not in state.settled), OVER)


def used(state: State, seat: int, kind: int) -> int:
    """How many wall tiles of a kind a player has used up."""
    if kind == ANOTHER_TURN_TILE:
        return state.again[seat]
    return _used(state.scored, state.courts, state.unfinished).get((seat, kind), 0)


def _used(
    scored: Sequence[Scored], courts: Sequence[Court], unfinished: Sequence[Feature]
) -> Mapping[tuple[int | None, int], int]:
    """Of each player and kind, as far as what was scored tells; most taps leave that as it is."""
    found: dict[tuple[int | None, int], int] = {}
    uses = [(s.feature.owner, DOUBLING_TILE[s.feature.kind]) for s in scored if s.feature.doubled]
    uses += [(c.owner, FOUR_EACH_TILE) for c in courts if c.four_each]
    for use in uses + [(f.owner, UNFINISHED_TILE[f.kind]) for f in unfinished]:
        found[use] = found.get(use, 0) + 1
    return found


def held(state: State, seat: int, kind: int) -> int:
    """How many a player still has."""
    return taken(state, seat, kind) - used(state, seat, kind)


def usable(state: State, seat: int, kind: int) -> int:
    """How many a player may use now. A tile can be used from its owner's next turn on, and in the final scoring."""
    if state.final:
        return held(state, seat, kind)
    ready = _ready(state.tiles, state.began).get((seat, kind), 0)
    return max(0, ready - used(state, seat, kind)) if ready else 0


def _ready(tiles: Sequence[Tile], began: tuple[int, int]) -> Mapping[tuple[int, int], int]:
    """Wall tiles of each player and kind that were picked up before the player's latest turn."""
    found: dict[tuple[int, int], int] = {}
    for tile in tiles:
        if tile.turn < began[tile.seat]:
            found[tile.seat, tile.kind] = found.get((tile.seat, tile.kind), 0) + 1
    return found


def left_after(state: State) -> int:
    """Squares in the piles once this turn is over."""
    return state.left if state.placed else max(0, state.left - 1)


def may_go_again(state: State) -> bool:
    """Whether the player may use a wall tile to have the next turn too."""
    return left_after(state) > 0 and usable(state, state.seat, ANOTHER_TURN_TILE) > 0


def keep_owner(state: State) -> int | None:
    """Who would take the empty region now."""
    first, second = both_keeps(state)
    return owner_of((first.size if first else 0, second.size if second else 0))


def starts_decide(state: State) -> bool:
    """Whether the larger keep house is another one, or none, if start spaces do not make a house larger."""
    squares = [max((f.tiles for f in state.features if f.kind == HOUSE and f.owner == seat), default=None) for seat in (0, 1)]
    first, second = keeps_on(squares, [taken(state, seat, HOUSE_PLUS_TILE) for seat in (0, 1)])
    return owner_of((first.size if first else 0, second.size if second else 0)) != keep_owner(state)


def keep_house(state: State, seat: int) -> int | None:
    """The size of the house under a player's keep."""
    return largest_house(state.features, seat)


def due_place(state: State, place: int) -> int:
    """Where a feature of this turn should stand: what the player of the turn owns comes before what the other one owns."""
    scored = state.scored[place]
    if scored.turn == state.turn and scored.feature.owner == state.seat:
        for earlier in range(place):
            other = state.scored[earlier]
            if other.turn == state.turn and other.feature.owner == 1 - state.seat:
                return earlier
    return place


def moved(state: State, place: int, to: int) -> State:
    """The state with one scored feature counted earlier."""
    others = (*state.scored[:place], *state.scored[place + 1 :])
    return replace(state, scored=(*others[:to], state.scored[place], *others[to:]))


def default_use(state: State) -> str:
    """What is put on the scoring pad at this moment."""
    return {"courts": COURTS, "unfinished": UNFINISHED}.get(step(state), SCORE)


def drafted(feature: Feature, place: int) -> Draft:
    """A scored feature put back on the pad. Followers that only stand for an owner were never counted."""
    counted = None if feature.followers in {*SOLE, TIE} else feature.followers
    return Draft(SCORE, feature.kind, feature.tiles, feature.start_spaces, feature.well, counted, place)


@dataclass(frozen=True, slots=True)
class Booking:
    """One way in which what stands on the pad can be booked."""

    followers: Followers
    points: int
    tile: int | None
    """The wall tile that is used up."""

    @property
    def owner(self) -> int | None:
        return owner_of(self.followers)


def bookings(state: State, draft: Draft) -> tuple[Booking, ...]:
    """Every way to book it: for each possible owner, with and without the wall tile that would serve, and as nobody's."""
    if draft.count is None:
        return ()
    found: list[Booking] = []
    for followers in (draft.followers,) if draft.followers is not None else (*SOLE, TIE):
        seat = owner_of(followers)
        if draft.use == UNFINISHED:
            tile = UNFINISHED_TILE[draft.kind]
            if seat is not None and usable(state, seat, tile):
                found.append(Booking(followers, worth(draft, followers), tile))
            continue
        found.append(Booking(followers, worth(draft, followers) if seat is not None else 0, None))
        improving = improving_tile(draft.kind)
        if seat is not None and improving and usable(without(state, draft.place), seat, improving):
            found.append(Booking(followers, worth(draft, followers, improved=True), improving))
    return tuple(found)


def improving_tile(kind: str) -> int | None:
    """The wall tile that makes a finished feature or a court worth more."""
    return FOUR_EACH_TILE if kind == COURT else DOUBLING_TILE.get(kind)


def worth(draft: Draft, followers: Followers, *, improved: bool = False) -> int:
    """The points of what stands on the pad."""
    if draft.kind == COURT:
        return Court(draft.count or 0, followers, four_each=improved).points
    return feature_of(draft, followers, doubled=improved).points


def feature_of(draft: Draft, followers: Followers, *, doubled: bool = False) -> Feature:
    """What stands on the pad, as a feature."""
    return Feature(draft.kind, draft.count or 0, followers, draft.start_spaces, well=draft.well, doubled=doubled)


def without(state: State, place: int | None) -> State:
    """The state without one scored feature: what the other ones leave to it while it is being corrected."""
    return state if place is None else _without(state, place)


def _without(state: State, place: int) -> State:
    """Asked for every way to book it, and always about the same state."""
    return replace(state, scored=(*state.scored[:place], *state.scored[place + 1 :]))


def totals_without(state: State, place: int | None) -> tuple[int, int]:
    """Where the markers stand but for one feature."""
    return totals(without(state, place))
