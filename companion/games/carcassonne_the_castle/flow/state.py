"""The state of a session: the values that players entered, and values computed from them. A player is a seat: 0 or 1."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.carcassonne_the_castle.rules.board import largest_region
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    END_TILES,
    PILES,
    SCORED,
    SEATS,
    SOLE_OWNERS,
    TIED_FOLLOWERS,
    TILE_BY_KIND,
    TILES_PER_KIND,
    UNFINISHED,
    Feature,
    Followers,
    Landing,
    MarkerCorrection,
    landings,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import EMPTY_REGION, MARKETS, SQUARES, START_SPACES, Piles
from companion.games.carcassonne_the_castle.rules.score import FIVE_POINTS, keep_sizes, larger_keep_seat
from companion.rules.shape import Whole

SCORE = "score"
PAD_USES = (SCORE, UNFINISHED, COURTS)
"""Uses of the scoring pad: a finished feature during play, an unfinished feature at the end, a court at the end."""
FINAL_PARTS = ("keep", COURTS, UNFINISHED, "five-points")
"""Parts of the final scoring, in order."""
TURN_STEP, OVER_STEP = "turn", "over"
WALL_TILES = range(1, 10)
ANOTHER_TURN_TILE = 1


@dataclass(frozen=True, slots=True)
class Draft:
    """A feature on the scoring pad that is not booked yet."""

    use: str
    kind: str
    count: int | None = None
    """Number of squares, or of markets of a court. None until entered."""
    start_spaces: int = 0
    well: bool = False
    followers: Followers | None = None
    """Number of followers of each player, by seat. None if players only name the owner when they book the feature."""
    place: int | None = None
    """Index of the scored feature being corrected, or None for a new feature."""

    @property
    def pile(self) -> str:
        """Return the name of the list to which the feature is booked."""
        return SCORED if self.use == SCORE else self.use

    @property
    def bounds(self) -> dict[str, Whole]:
        """Return the allowed range of the fields `count` and `start_spaces`."""
        is_court = self.kind == COURT
        return {"count": MARKETS if is_court else SQUARES, "start_spaces": Whole(0, 0) if is_court else START_SPACES}

    def feature(self, followers: Followers, *, doubled: bool = False) -> Feature:
        return Feature(self.kind, self.count or 0, followers, self.start_spaces, self.well, doubled, self.pile)


@dataclass(frozen=True, slots=True)
class Tile:
    """A wall tile that a player took. `at` is the wall space where it was, or None if players did not enter the space."""

    seat: int
    kind: int
    turn: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The state of a session. Everything else is computed from these fields."""

    seat: int
    """Seat of the player whose turn it is."""
    began: tuple[int, int]
    """Number of the latest turn that each player began, by seat. 0 before the player's first turn."""
    turn: int = 1
    left: int = SQUARES.high
    """Number of squares left in the piles."""
    placed: bool = False
    """True if this turn's square has been subtracted from `left`."""
    piles: Piles = field(default_factory=lambda: dict.fromkeys(PILES, ()))
    """All booked features, by list. Scored features are in scoring order."""
    draft: Draft | None = None
    tiles: tuple[Tile, ...] = ()
    """All wall tiles that players took. Used tiles are included."""
    bare: tuple[int, ...] = ()
    """Wall spaces where players entered that there is no wall tile."""
    again: tuple[int, int] = (0, 0)
    """Number of extra turns that each player took with a wall tile."""
    discarded: int = 0
    """Number of squares discarded because they fitted nowhere."""
    final: bool = False
    """True if the final scoring has begun."""
    empty: tuple[str, ...] = ()
    """Cells of the drawing marked as empty."""
    empty_told: int | None = None
    """Size of the largest empty region in cells, if players entered a number instead of drawing the region."""
    settled: tuple[str, ...] = ()
    """Parts of the final scoring that are finished."""
    shifts: tuple[MarkerCorrection, ...] = ()
    """Manual corrections of the markers, in the order entered."""
    empty_by: int = 0
    """Manual correction of the size of the largest empty region, in cells."""
    held_by: Mapping[str, tuple[int, int]] = field(default_factory=lambda: dict.fromkeys(END_TILES, (0, 0)))
    """Manual corrections of the numbers of wall tiles that count at the end, by question field, then by seat."""

    # --- Where the play stands ------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """Return the current step: turn, a part of the final scoring, or over."""
        asked = (part for part in FINAL_PARTS if part not in self.settled and part not in self.skipped_parts)
        return next(asked, OVER_STEP) if self.final else TURN_STEP

    @property
    def skipped_parts(self) -> tuple[str, ...]:
        """Return the parts of the final scoring that are skipped because no player has a wall tile for them."""
        serves = any(self.tiles_held(seat, tile) for seat in SEATS for tile in TILE_BY_KIND[UNFINISHED].values())
        five = any(self.tiles_taken(seat, END_TILES["five_points"]) for seat in SEATS)
        return (*(() if serves or self.piles[UNFINISHED] else (UNFINISHED,)), *(() if five else ("five-points",)))

    @property
    def correcting(self) -> bool:
        """Return whether, in the final scoring, the pad has a feature that does not belong to the current part."""
        return self.final and self.draft is not None and self.draft.use != self.step

    @property
    def part(self) -> str:
        """Return the current part of the final scoring. Empty during play, at the end, and during a correction."""
        return self.step if self.final and self.step != OVER_STEP and not self.correcting else ""

    @property
    def ready(self) -> bool:
        """Return whether the current part of the final scoring can be finished.

        The pad must be empty. An empty region that a player scores must have a size.
        """
        return bool(self.part) and self.draft is None and not (self.is_drawn and self.largest_empty is None)

    @property
    def left_after(self) -> int:
        """Return the number of squares in the piles after this turn."""
        return self.left if self.placed else max(0, self.left - 1)

    @property
    def laid(self) -> int:
        """Return the number of squares inside the wall after this turn."""
        return SQUARES.high - self.left_after - self.discarded

    @property
    def goes_again(self) -> bool:
        """Return whether the player on turn may use a wall tile to take the next turn too."""
        return self.left_after > 0 and self.tiles_usable(self.seat, ANOTHER_TURN_TILE) > 0

    # --- Wall tiles -----------------------------------------------------------------------------------------------------

    @property
    def tiles_in_front(self) -> tuple[Tile, ...]:
        """Return all wall tiles that players took, after manual corrections of their numbers. Used tiles are included."""
        tiles = self.tiles
        for entry, both in self.held_by.items():
            for seat, by in enumerate(both):
                tiles = _with_more(tiles, seat, END_TILES[entry], by) if by else tiles
        return tiles

    @property
    def available_tiles(self) -> tuple[int, ...]:
        """Return the kinds of wall tiles that players can still take."""
        gone = [tile.kind for tile in self.tiles_in_front]
        return tuple(kind for kind in WALL_TILES if gone.count(kind) < TILES_PER_KIND)

    def tiles_taken(self, seat: int, kind: int) -> int:
        """Return how many wall tiles of a kind a player has taken."""
        return sum((tile.seat, tile.kind) == (seat, kind) for tile in self.tiles_in_front)

    def tiles_used(self, seat: int, kind: int) -> int:
        """Return how many wall tiles of a kind a player has used up."""
        if kind == ANOTHER_TURN_TILE:
            return self.again[seat]
        return sum((f.owner, f.tile) == (seat, kind) for pile in self.piles.values() for f in pile)

    def tiles_held(self, seat: int, kind: int) -> int:
        """Return how many wall tiles of a kind a player still has."""
        return self.tiles_taken(seat, kind) - self.tiles_used(seat, kind)

    def kinds_held(self, seat: int) -> tuple[int, ...]:
        """Return the kinds of wall tiles that a player still has."""
        return tuple(kind for kind in WALL_TILES if self.tiles_held(seat, kind) > 0)

    def returnable_kinds(self, seat: int) -> tuple[int, ...]:
        """Return the kinds of unused wall tiles that a player can put back.

        Tiles that only a manual correction added are left out.
        """
        picked = {tile.kind for tile in self.tiles if tile.seat == seat}
        return tuple(kind for kind in self.kinds_held(seat) if kind in picked)

    def tiles_usable(self, seat: int, kind: int) -> int:
        """Return how many wall tiles of a kind a player may use now.

        During play, a tile can be used from the player's next turn on.
        """
        if self.final:
            return self.tiles_held(seat, kind)
        ready = sum((t.seat, t.kind) == (seat, kind) and t.turn < self.began[seat] for t in self.tiles_in_front)
        return max(0, ready - self.tiles_used(seat, kind))

    # --- What was scored, and what may be -------------------------------------------------------------------------------

    @property
    def scored(self) -> tuple[Feature, ...]:
        return self.piles[SCORED]

    def with_pile(self, pile: str, features: Sequence[Feature]) -> "State":
        """Return the state with `features` as the list `pile`.

        New scored features clear a pad that corrects a scored feature, because the index on the pad may be wrong.
        """
        draft = None if pile == SCORED and self.draft and self.draft.place is not None else self.draft
        return replace(self, piles={**self.piles, pile: tuple(features)}, draft=draft)

    def booked(self, feature: Feature, place: int | None = None) -> "State":
        """Return the state after booking a feature, with an empty pad.

        The feature is added to its list or replaces the feature at index `place`.
        """
        found = self.piles[feature.pile]
        at = len(found) if place is None else place
        return replace(self.with_pile(feature.pile, (*found[:at], feature, *found[at + 1 :])), draft=None)

    def without(self, place: int | None, pile: str = SCORED) -> "State":
        """Return the state without the feature at index `place`, or this state for None.

        Indexes in marker corrections are adjusted.
        """
        if place is None:
            return self
        found = self.piles[pile]
        others = self.with_pile(pile, (*found[:place], *found[place + 1 :]))
        shifts = (replace(s, after=s.after - (pile == SCORED and s.after > place)) for s in self.shifts)
        return replace(others, shifts=tuple(shifts))

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the kinds of features that players may put on the pad now.

        At the end an unfinished feature needs the wall tile of its kind.
        """
        tiles = TILE_BY_KIND[UNFINISHED]
        if self.step == UNFINISHED:
            return tuple(kind for kind, tile in tiles.items() if any(self.tiles_held(seat, tile) for seat in SEATS))
        return tuple(tiles) if self.step == TURN_STEP else ()

    @property
    def is_early(self) -> bool:
        """Return whether the pad has a feature that counts only in the final scoring, which has not begun."""
        return self.draft is not None and self.draft.use != SCORE and not self.final

    @property
    def bookings(self) -> tuple[Feature, ...]:
        """Return every way to book the feature on the pad: for each possible owner or none, and with a wall tile of the owner.

        An unfinished feature can be booked only with the tile. If followers are counted, they determine the owner. Return an
        empty tuple if the pad is empty, if its size is not entered, or if `is_early` is true.
        """
        draft, found = self.draft, []
        if draft is None or draft.count is None or self.is_early:
            return ()
        tile = TILE_BY_KIND[draft.pile].get(draft.kind)
        for followers in (draft.followers,) if draft.followers is not None else (*SOLE_OWNERS, TIED_FOLLOWERS):
            plain = draft.feature(followers)
            serves = plain.owner is not None and tile and self.without(draft.place).tiles_usable(plain.owner, tile)
            if draft.pile != UNFINISHED:
                found.append(plain)
            if serves:
                found.append(replace(plain, doubled=draft.pile != UNFINISHED))
        return tuple(found)

    # --- Points ---------------------------------------------------------------------------------------------------------

    @property
    def totals(self) -> tuple[int, int]:
        """Return each player's current points, by seat.

        Courts and unfinished features count when booked, other parts of the final scoring when finished.
        """
        parts = (COURTS, UNFINISHED, *(part for part in ("keep", "five-points") if part in self.settled)) if self.final else ()
        found = [*(self.part_points(part) for part in (SCORED, *parts)), self.moved_by]
        first, second = (sum(both[seat] for both in found) for seat in SEATS)
        return first, second

    @property
    def moved_by(self) -> tuple[int, int]:
        """Return the sum of all manual corrections of each player's marker, in points, by seat."""
        first, second = (sum(shift.by for shift in self.shifts if shift.seat == seat) for seat in SEATS)
        return first, second

    @property
    def stops(self) -> tuple[Landing, ...]:
        return tuple(landings(self.scored, self.shifts))

    def part_points(self, part: str) -> tuple[int, int]:
        """Return each player's current points, by seat, from the scored features or from a part of the final scoring."""
        return self._part_points(part, 0), self._part_points(part, 1)

    def _part_points(self, part: str, seat: int) -> int:
        if part in self.piles:
            return sum(feature.points for feature in self.piles[part] if feature.owner == seat)
        if part == "keep":
            return self.largest_empty or 0 if self.keep_owner == seat else 0
        return FIVE_POINTS * self.tiles_taken(seat, END_TILES["five_points"])

    # --- The keep -------------------------------------------------------------------------------------------------------

    @property
    def region(self) -> frozenset[str]:
        """Return the cells of the largest empty region in the drawing. Empty if no cell is marked as empty."""
        return largest_region(self.empty)

    @property
    def largest_empty(self) -> int | None:
        """Return the size of the largest empty region in cells, after manual correction.

        Return None if it is neither drawn nor entered.
        """
        if self.empty_told is None and not self.empty:
            return None
        counted = len(self.region) if self.empty_told is None else self.empty_told
        return min(max(counted + self.empty_by, EMPTY_REGION.low), EMPTY_REGION.high)

    @property
    def houses(self) -> tuple[int | None, int | None]:
        """Return the size of the house under each player's keep, by seat. None for a player without a house."""
        return largest_house(self.scored, 0), largest_house(self.scored, 1)

    @property
    def plus(self) -> tuple[int, int]:
        """Return each player's number of wall tiles that enlarge the keep at the end."""
        return self.tiles_taken(0, END_TILES["house_plus"]), self.tiles_taken(1, END_TILES["house_plus"])

    @property
    def keeps(self) -> Sequence[int | None]:
        """Return the size of each player's keep, including wall tiles. None for a player without a house."""
        return keep_sizes(self.houses, self.plus)

    @property
    def keep_owner(self) -> int | None:
        """Return the seat that would score the empty region now, or None for a tie."""
        return larger_keep_seat(self.keeps)

    @property
    def starts_decide(self) -> bool:
        """Return whether the owner of the larger keep would differ if start spaces did not count for the size of a house."""
        by_squares = [replace(f, start_spaces=0) for f in self.scored]
        return larger_keep_seat(keep_sizes([largest_house(by_squares, seat) for seat in SEATS], self.plus)) != self.keep_owner

    @property
    def is_drawn(self) -> bool:
        """Return whether players must now draw the empty region or enter its size. False if no player scores the region."""
        return self.part == "keep" and self.keep_owner is not None


def with_seat(both: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """Return the pair `both` with the number of one seat replaced by `value`."""
    return (value, both[1]) if seat == 0 else (both[0], value)


def _with_more(tiles: tuple[Tile, ...], seat: int, kind: int, by: int) -> tuple[Tile, ...]:
    """Return the tiles with the player's number of tiles of one kind changed by `by`.

    The number stays between 0 and TILES_PER_KIND.
    """
    own = [tile for tile in tiles if (tile.seat, tile.kind) == (seat, kind)]
    count = min(max(len(own) + by, 0), TILES_PER_KIND)
    others = tuple(tile for tile in tiles if (tile.seat, tile.kind) != (seat, kind))
    return (*others, *own[:count], *[Tile(seat, kind, turn=0)] * (count - len(own)))
