"""What the final form asks, and the score question that the answers make.

Each player's row of a category is a list of sizes, as on a paper pad. What was tapped during play fills the lists in; the
order and the followers of it stand in a cell nobody is asked for, and are kept for every size that is still in its list.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.carcassonne_the_castle.rules.facts import told_corners
from companion.games.carcassonne_the_castle.rules.features import COURT, HOUSE, PATH, TOWER, owner
from companion.games.carcassonne_the_castle.rules.question import (
    BY_HAND,
    COURTS,
    EACH_TILE,
    EMPTY_REGION,
    HELD,
    MARKETS,
    SCORED,
    SERVES,
    UNFINISHED,
    USED_BY,
    lists,
    numbers,
)
from companion.games.carcassonne_the_castle.rules.score import keeps_on, larger
from companion.games.carcassonne_the_castle.rules.sizes import MOST_LISTED, Size, Sizes, split, written
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import Numbers
from companion.rules.shape import Json, Record, Shape, Whole
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row, Sheet

NOTED, MOVED = "noted", "by_hand"
"""What was tapped: scored features in order, courts and unfinished ones, markers put right, as in a score question."""
REGION: Place = (TABLE, "largest_empty")
Piece = Mapping[str, Any]
"""An entry of a list of the score question."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A cell that lists one kind of piece of a player, and which pieces belong into it."""

    key: str
    pile: str
    kind: str
    well: bool = False
    by_tile: bool = False
    """Whether a wall tile serves for each of them."""

    @property
    def tile(self) -> int:
        """That wall tile."""
        return SERVES[self.pile][self.kind]

    def holds(self, piece: Piece) -> bool:
        """Whether it is a piece of this lane."""
        used = any(piece.get(use) is not None for use in USED_BY.values())
        return (piece.get("kind", COURT), bool(piece.get("well")), used) == (self.kind, self.well, self.by_tile)

    def piece(self, name: str, size: Size) -> dict[str, Json]:
        """A piece of the player, of that size."""
        made: dict[str, Json] = {"followers": {name: 1}, **({"well": True} if self.well else {})}
        made |= {"markets": size[0]} if self.kind == COURT else {"kind": self.kind, "tiles": size[0], "start_spaces": size[1]}
        return {**made, USED_BY[self.pile]: name} if self.by_tile else made

    @property
    def cell(self) -> Cell:
        """What is asked for it."""
        most = EACH_TILE if self.by_tile else MOST_LISTED
        shape: Shape = Numbers(MARKETS, most=most, repeats=True) if self.kind == COURT else Sizes(most)
        return Cell(self.key, shape, required=False, seldom=self.by_tile and self.pile != UNFINISHED)


LANES = (
    Lane("paths", SCORED, PATH),
    Lane("paths_well", SCORED, PATH, well=True),
    Lane("towers", SCORED, TOWER),
    Lane("towers_doubled", SCORED, TOWER, by_tile=True),
    Lane("houses", SCORED, HOUSE),
    Lane("houses_doubled", SCORED, HOUSE, by_tile=True),
    Lane("courts", COURTS, COURT),
    Lane("courts_four", COURTS, COURT, by_tile=True),
    Lane("unfinished_paths", UNFINISHED, PATH, by_tile=True),
    Lane("unfinished_paths_well", UNFINISHED, PATH, well=True, by_tile=True),
    Lane("unfinished_towers", UNFINISHED, TOWER, by_tile=True),
    Lane("unfinished_houses", UNFINISHED, HOUSE, by_tile=True),
)


def _lanes(pile: str, *kinds: str) -> tuple[Cell, ...]:
    return tuple(lane.cell for lane in LANES if lane.pile == pile and lane.kind in kinds)


class NotedShape(Record):
    """Lists of a score question, kept as they were told: what an entry leaves out is not filled in."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found: list[Problem] = []
        Record.check(self, raw, at, found)
        problems += found
        return None if found else raw


TAPPED = NotedShape({**lists(None), MOVED: numbers(None, BY_HAND)}, {MOVED: {}})
TABLE_ROWS = (
    Row("", (Cell(NOTED, TAPPED, required=False, when=lambda _seating: False),)),
    Row("keep", (Cell("largest_empty", EMPTY_REGION, path="final.largest_empty"),)),
)
COLUMN_ROWS = (
    Row("path", _lanes(SCORED, PATH)),
    Row("tower", _lanes(SCORED, TOWER)),
    Row("house", _lanes(SCORED, HOUSE)),
    Row("keep", (Cell("house_plus", Whole(*HELD), required=False, path="final.house_plus.{}"),)),
    Row("courts", _lanes(COURTS, COURT)),
    Row("unfinished", _lanes(UNFINISHED, PATH, TOWER, HOUSE)),
    Row("five-points", (Cell("five_points", Whole(*HELD), required=False, path="final.five_points.{}"),)),
)


def question(seating: Seating, entries: Entries) -> Json:
    """The score question. Refused where the lists use more wall tiles than the box holds."""
    given = {place: value for place, value in entries.items() if value is not None}
    _refuse_too_many_tiles(seating, given)
    noted = given.get((TABLE, NOTED), {})
    final = {
        "largest_empty": given.get(REGION, 0),
        **{pile: _pieces(pile, noted, seating, given) for pile in (COURTS, UNFINISHED)},
        **{key: {name: given.get((name, key), 0) for name in seating.players} for key in ("house_plus", "five_points")},
        **({MOVED: by_hand} if (by_hand := noted.get(MOVED)) else {}),
    }
    asked = {"players": list(seating.players), "scored": _pieces(SCORED, noted, seating, given), "final": final}
    corners = told_corners(seating)
    if corners is not None and noted.get(SCORED) and not by_hand:  # without order, or where a marker was, corners tell nothing
        asked["corners"] = [list(pair) for pair in corners]
    return asked


def _pieces(pile: str, noted: Mapping[str, Sequence[Piece]], seating: Seating, given: Entries) -> list[Piece]:
    """The pieces that were tapped, in order, as far as the lists still hold them; then what was listed by hand only."""
    lanes = {(name, lane.key): lane for name in seating.players for lane in LANES if lane.pile == pile}
    left = {place: Counter(map(split, given[place])) for place in lanes if place in given}
    pieces: list[Piece] = []
    for piece in noted.get(pile, ()):
        place = place_of(piece, pile, seating)
        if place is None or place not in left:
            pieces.append(piece)
        elif left[place][size := size_of(piece)]:
            left[place][size] -= 1
            pieces.append(piece)
    for place, sizes in left.items():
        for size in map(split, given[place]):
            if sizes[size]:
                sizes[size] -= 1
                pieces.append(lanes[place].piece(place[0], size))
    return pieces


def size_of(piece: Piece) -> Size:
    """Squares and start spaces, or markets."""
    return piece.get("tiles", piece.get("markets", 0)), piece.get("start_spaces", 0)


def place_of(piece: Piece, pile: str, seating: Seating) -> Place | None:
    """The cell that lists a piece; None for what nobody owns."""
    first, second = (piece["followers"].get(name, 0) for name in seating.players)
    seat = owner((first, second))
    lanes = (lane.key for lane in LANES if lane.pile == pile and lane.holds(piece))
    return next(((seating.players[seat], key) for key in lanes), None) if seat is not None else None


def listed(noted: Mapping[str, Sequence[Piece]], pile: str, seating: Seating) -> dict[Place, list[int | str]]:
    """The lists that pieces make, in order."""
    found: dict[Place, list[int | str]] = {}
    for piece in noted[pile]:
        if place := place_of(piece, pile, seating):
            found.setdefault(place, []).append(written(size_of(piece)))
    return found


def _refuse_too_many_tiles(seating: Seating, given: Entries) -> None:
    """The first cell that goes beyond the two tiles of its kind, for each kind."""
    used: Counter[int] = Counter()
    problems: dict[int, Problem] = {}
    for seat, name in enumerate(seating.players):
        for lane in LANES:
            if lane.by_tile:
                used[lane.tile] += len(given.get((name, lane.key), ()))
                if used[lane.tile] > EACH_TILE and lane.tile not in problems:
                    tile = Key(f"wall-tile-{lane.tile}")
                    problems[lane.tile] = Problem(f"players[{seat}].{lane.key}", "wall-tile-gone", {"tile": tile})
    if problems:
        raise RefusedError(*problems.values())


def missing(seating: Seating, entries: Entries) -> tuple[Place, ...]:
    """The size of the empty region, once the lists say that somebody scores it. Whatever else is empty counts as none."""
    given = {place: value for place, value in entries.items() if value is not None}
    if REGION in given:
        return ()
    houses = [
        (place[0], sum(size_of(piece)))
        for piece in _pieces(SCORED, given.get((TABLE, NOTED), {}), seating, given)
        if piece["kind"] == HOUSE and (place := place_of(piece, SCORED, seating))
    ]
    largest = [max((size for whose, size in houses if whose == name), default=None) for name in seating.players]
    keeps = keeps_on(largest, [given.get((name, "house_plus"), 0) for name in seating.players])
    return () if larger(keeps) is None else (REGION,)


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, question, missing=missing)
