"""The state of a play: what the table has tapped, and what follows from that. Players are seats: 0 and 1."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.carcassonne_the_castle.rules.board import largest_region
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    EACH_TILE,
    HELD,
    PILES,
    SCORED,
    SEATS,
    SERVES,
    SOLE,
    TIE,
    UNFINISHED,
    Feature,
    Followers,
    Landing,
    Shift,
    landings,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import EMPTY_REGION, MARKETS, SQUARES, START_SPACES, Piles
from companion.games.carcassonne_the_castle.rules.score import FIVE_POINTS, keeps_on, larger
from companion.rules.shape import Whole

SCORE = "score"
USES = (SCORE, UNFINISHED, COURTS)
"""What stands on the scoring pad: a finished feature, an unfinished one at the end, a court at the end."""
PARTS = ("keep", COURTS, UNFINISHED, "five-points")
"""The final scoring, in order."""
TURN, OVER = "turn", "over"
WALL_TILES = range(1, 10)
ANOTHER_TURN_TILE = 1


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands on the scoring pad and is not booked yet."""

    use: str
    kind: str
    count: int | None = None
    """Squares, or the markets of a court; None until somebody says it."""
    start_spaces: int = 0
    well: bool = False
    followers: Followers | None = None
    """None while nobody counts them and the table will simply name the owner."""
    place: int | None = None
    """The place among the scored features of the one that is being corrected."""

    @property
    def pile(self) -> str:
        """The list of features that it is booked into."""
        return SCORED if self.use == SCORE else self.use

    @property
    def bounds(self) -> dict[str, Whole]:
        """How many squares or markets there may be, and how many start spaces."""
        is_court = self.kind == COURT
        return {"count": MARKETS if is_court else SQUARES, "start_spaces": Whole(0, 0) if is_court else START_SPACES}

    def feature(self, followers: Followers, *, doubled: bool = False) -> Feature:
        """What it is with these followers on it."""
        return Feature(self.kind, self.count or 0, followers, self.start_spaces, self.well, doubled, self.pile)


@dataclass(frozen=True, slots=True)
class Tile:
    """A wall tile that a player picked up, and the wall space on which the marker stood, if that was said."""

    seat: int
    kind: int
    turn: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Where the play stands. Only fields are kept; all else follows from them."""

    seat: int
    """Whose turn it is."""
    began: tuple[int, int]
    """The number of the turn that each player began last; 0 before the first."""
    turn: int = 1
    left: int = SQUARES.high
    """Squares in the piles."""
    placed: bool = False
    """Whether this turn's square has been counted."""
    piles: Piles = field(default_factory=lambda: dict.fromkeys(PILES, ()))
    """All features; those that were scored in the order in which they count."""
    draft: Draft | None = None
    tiles: tuple[Tile, ...] = ()
    """All that were picked up, those used since included."""
    bare: tuple[int, ...] = ()
    """Wall spaces of which the table said that no tile lies there."""
    again: tuple[int, int] = (0, 0)
    """How often each player took another turn by a wall tile."""
    final: bool = False
    """Whether the last square has been placed."""
    empty: tuple[str, ...] = ()
    """The cells of the drawing that were marked as empty."""
    empty_told: int | None = None
    """The size of the largest empty region, where somebody counted it instead."""
    settled: tuple[str, ...] = ()
    """The parts of the final scoring that are done."""
    shifts: tuple[Shift, ...] = ()
    """Markers that were put right by hand, in order."""
    empty_by: int = 0
    """By how much the size of the largest empty region was put right."""
    held_by: Mapping[str, tuple[int, int]] = field(default_factory=lambda: dict.fromkeys(HELD, (0, 0)))
    """The same of the number of wall tiles that count at the end for whoever holds them."""

    # --- Where the play stands ------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """What the table does now: turn, a part of the final scoring, or over."""
        asked = (part for part in PARTS if part not in self.settled and part not in self.idle)
        return next(asked, OVER) if self.final else TURN

    @property
    def idle(self) -> tuple[str, ...]:
        """The parts of the final scoring in which nobody can score, for want of wall tiles: they are not asked about."""
        serves = any(self.held(seat, tile) for seat in SEATS for tile in SERVES[UNFINISHED].values())
        five = any(self.taken(seat, HELD["five_points"]) for seat in SEATS)
        return (*(() if serves or self.piles[UNFINISHED] else (UNFINISHED,)), *(() if five else ("five-points",)))

    @property
    def correcting(self) -> bool:
        """Whether something stands on the pad, in the final scoring, that is no matter of the part that is counted."""
        return self.final and self.draft is not None and self.draft.use != self.step

    @property
    def part(self) -> str:
        """The part of the final scoring that is counted now; none during play, at the very end, and during a correction."""
        return self.step if self.final and self.step != OVER and not self.correcting else ""

    @property
    def ready(self) -> bool:
        """Whether that part can be settled: nobody takes an empty region whose size nobody has said."""
        return bool(self.part) and self.draft is None and not (self.is_drawn and self.largest_empty is None)

    @property
    def left_after(self) -> int:
        """Squares in the piles once this turn is over."""
        return self.left if self.placed else max(0, self.left - 1)

    @property
    def goes_again(self) -> bool:
        """Whether the player may use a wall tile to have the next turn too."""
        return self.left_after > 0 and self.usable(self.seat, ANOTHER_TURN_TILE) > 0

    # --- Wall tiles -----------------------------------------------------------------------------------------------------

    @property
    def in_front(self) -> tuple[Tile, ...]:
        """The wall tiles that were picked up, where somebody put their number right as many as that makes."""
        tiles = self.tiles
        for entry, both in self.held_by.items():
            for seat, by in enumerate(both):
                tiles = _with_more(tiles, seat, HELD[entry], by) if by else tiles
        return tiles

    @property
    def box(self) -> tuple[int, ...]:
        """The kinds of which one may still be picked up."""
        gone = [tile.kind for tile in self.in_front]
        return tuple(kind for kind in WALL_TILES if gone.count(kind) < EACH_TILE)

    def taken(self, seat: int, kind: int) -> int:
        """How many wall tiles of a kind a player has picked up."""
        return sum((tile.seat, tile.kind) == (seat, kind) for tile in self.in_front)

    def used(self, seat: int, kind: int) -> int:
        """How many of a kind a player has used up."""
        if kind == ANOTHER_TURN_TILE:
            return self.again[seat]
        return sum((f.owner, f.tile) == (seat, kind) for pile in self.piles.values() for f in pile)

    def held(self, seat: int, kind: int) -> int:
        """How many a player still has."""
        return self.taken(seat, kind) - self.used(seat, kind)

    def holds(self, seat: int) -> tuple[int, ...]:
        """The kinds of those that a player still has."""
        return tuple(kind for kind in WALL_TILES if self.held(seat, kind) > 0)

    def mistaken(self, seat: int) -> tuple[int, ...]:
        """Those of them that can be put back: not told by the score alone."""
        picked = {tile.kind for tile in self.tiles if tile.seat == seat}
        return tuple(kind for kind in self.holds(seat) if kind in picked)

    def usable(self, seat: int, kind: int) -> int:
        """How many a player may use now. A tile can be used from its owner's next turn on, and in the final scoring."""
        if self.final:
            return self.held(seat, kind)
        ready = sum((t.seat, t.kind) == (seat, kind) and t.turn < self.began[seat] for t in self.in_front)
        return max(0, ready - self.used(seat, kind))

    # --- What was scored, and what may be -------------------------------------------------------------------------------

    @property
    def scored(self) -> tuple[Feature, ...]:
        return self.piles[SCORED]

    def with_pile(self, pile: str, features: Sequence[Feature]) -> "State":
        """The state with that list of features. Where scored ones change places, a correction on the pad means none of them."""
        draft = None if pile == SCORED and self.draft and self.draft.place is not None else self.draft
        return replace(self, piles={**self.piles, pile: tuple(features)}, draft=draft)

    def booked(self, feature: Feature, place: int | None = None) -> "State":
        """The state with one more feature in its list, or with another one in that place of it; the pad is free again."""
        found = self.piles[feature.pile]
        at = len(found) if place is None else place
        return replace(self.with_pile(feature.pile, (*found[:at], feature, *found[at + 1 :])), draft=None)

    def without(self, place: int | None, pile: str = SCORED) -> "State":
        """The state without one feature: what the other ones leave to it while it is being corrected."""
        if place is None:
            return self
        found = self.piles[pile]
        others = self.with_pile(pile, (*found[:place], *found[place + 1 :]))
        shifts = (replace(s, after=s.after - (pile == SCORED and s.after > place)) for s in self.shifts)
        return replace(others, shifts=tuple(shifts))

    @property
    def kinds(self) -> tuple[str, ...]:
        """What may be put on the pad. At the end an unfinished feature counts only by a wall tile of its own kind."""
        tiles = SERVES[UNFINISHED]
        if self.step == UNFINISHED:
            return tuple(kind for kind, tile in tiles.items() if any(self.held(seat, tile) for seat in SEATS))
        return tuple(tiles) if self.step == TURN else ()

    @property
    def is_early(self) -> bool:
        """Whether what stands on the pad counts only in the final scoring, and that has not come."""
        return self.draft is not None and self.draft.use != SCORE and not self.final

    @property
    def bookings(self) -> tuple[Feature, ...]:
        """Every way to book the pad: for each possible owner, with and without the wall tile that serves, and as nobody's.

        None for what counts only at the end, while there are squares: some may turn up when it stands on the pad already.
        """
        draft, found = self.draft, []
        if draft is None or draft.count is None or self.is_early:
            return ()
        tile = SERVES[draft.pile].get(draft.kind)
        for followers in (draft.followers,) if draft.followers is not None else (*SOLE, TIE):
            plain = draft.feature(followers)
            serves = plain.owner is not None and tile and self.without(draft.place).usable(plain.owner, tile)
            if draft.pile != UNFINISHED:
                found.append(plain)
            if serves:
                found.append(replace(plain, doubled=draft.pile != UNFINISHED))
        return tuple(found)

    # --- Points ---------------------------------------------------------------------------------------------------------

    @property
    def totals(self) -> tuple[int, int]:
        """Where the markers stand: what was scored, courts and unfinished ones as booked, the rest once it is settled."""
        parts = (COURTS, UNFINISHED, *(part for part in ("keep", "five-points") if part in self.settled)) if self.final else ()
        found = [*(self.part_points(part) for part in (SCORED, *parts)), self.moved_by]
        first, second = (sum(both[seat] for both in found) for seat in SEATS)
        return first, second

    @property
    def moved_by(self) -> tuple[int, int]:
        """By how much the markers of both were put right."""
        first, second = (sum(shift.by for shift in self.shifts if shift.seat == seat) for seat in SEATS)
        return first, second

    @property
    def stops(self) -> tuple[Landing, ...]:
        """Every stop of a marker, in order."""
        return tuple(landings(self.scored, self.shifts))

    def part_points(self, part: str) -> tuple[int, int]:
        """What was scored, or a part of the final scoring, is worth to each player as things stand."""
        return self._part_points(part, 0), self._part_points(part, 1)

    def _part_points(self, part: str, seat: int) -> int:
        if part in self.piles:
            return sum(feature.points for feature in self.piles[part] if feature.owner == seat)
        if part == "keep":
            return self.largest_empty or 0 if self.keep_owner == seat else 0
        return FIVE_POINTS * self.taken(seat, HELD["five_points"])

    # --- The keep -------------------------------------------------------------------------------------------------------

    @property
    def region(self) -> frozenset[str]:
        """The cells of the largest empty region that was drawn."""
        return largest_region(self.empty)

    @property
    def largest_empty(self) -> int | None:
        """The size of the largest empty region, as far as it was marked or told, and as it was put right."""
        if self.empty_told is None and not self.empty:
            return None
        counted = len(self.region) if self.empty_told is None else self.empty_told
        return min(max(counted + self.empty_by, EMPTY_REGION.low), EMPTY_REGION.high)

    @property
    def houses(self) -> tuple[int | None, int | None]:
        """The sizes of the houses under the keeps of both."""
        return largest_house(self.scored, 0), largest_house(self.scored, 1)

    @property
    def plus(self) -> tuple[int, int]:
        """The wall tiles of both that enlarge their keeps at the end."""
        return self.taken(0, HELD["house_plus"]), self.taken(1, HELD["house_plus"])

    @property
    def keeps(self) -> Sequence[int | None]:
        """How large the keeps of both are by that."""
        return keeps_on(self.houses, self.plus)

    @property
    def keep_owner(self) -> int | None:
        """Who would take the empty region now."""
        return larger(self.keeps)

    @property
    def starts_decide(self) -> bool:
        """Whether the larger keep house is another one, or none, if start spaces do not make a house larger."""
        by_squares = [replace(f, start_spaces=0) for f in self.scored]
        return larger(keeps_on([largest_house(by_squares, seat) for seat in SEATS], self.plus)) != self.keep_owner

    @property
    def is_drawn(self) -> bool:
        """Whether the empty region is counted now: it is, if somebody takes it."""
        return self.part == "keep" and self.keep_owner is not None


def with_seat(both: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """The two numbers with another one for that player."""
    return (value, both[1]) if seat == 0 else (both[0], value)


def _with_more(tiles: tuple[Tile, ...], seat: int, kind: int, by: int) -> tuple[Tile, ...]:
    """So many more of a player's tiles of a kind, or fewer, the latest first; never more than there are."""
    own = [tile for tile in tiles if (tile.seat, tile.kind) == (seat, kind)]
    count = min(max(len(own) + by, 0), EACH_TILE)
    others = tuple(tile for tile in tiles if (tile.seat, tile.kind) != (seat, kind))
    return (*others, *own[:count], *[Tile(seat, kind, turn=0)] * (count - len(own)))
