"""What the final form asks, and the score question that the answers make.

Each player's row of a category is a list of sizes, as on a paper pad. What was tapped during play fills the lists in; the
order and the followers of it stand in a cell nobody is asked for, and are kept for every size that is still in its list.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.carcassonne_the_castle.flow.state import COURT
from companion.games.carcassonne_the_castle.rules.facts import told_corners
from companion.games.carcassonne_the_castle.rules.features import HOUSE, PATH, TOWER
from companion.games.carcassonne_the_castle.rules.question import (
    EACH_TILE,
    EMPTY_REGION,
    HELD,
    MARKETS,
    final_lists,
    scored_list,
)
from companion.games.carcassonne_the_castle.rules.score import keeps_on
from companion.games.carcassonne_the_castle.rules.sizes import MOST_LISTED, Size, Sizes, split, written
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import Numbers
from companion.rules.shape import Json, Record, Shape, Whole
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row, Sheet

NOTED = "noted"
"""What was tapped: scored features in order, courts and unfinished ones, as in a score question."""
USES = ("doubled_by", "four_each", "token_of")
"""The entries that name the player who uses a wall tile."""
REGION: Place = (TABLE, "largest_empty")
Piece = Mapping[str, Any]
"""An entry of a list of the score question."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A cell that lists one kind of piece of a player, and which pieces belong into it."""

    key: str
    list: str
    kind: str
    well: bool = False
    use: str | None = None
    """The one of USES that such a piece has."""
    tile: int = 0

    def holds(self, piece: Piece) -> bool:
        """Whether it is a piece of this lane."""
        used = any(piece.get(use) is not None for use in USES)
        return (piece.get("kind", COURT), bool(piece.get("well")), used) == (self.kind, self.well, bool(self.use))

    def piece(self, name: str, size: Size) -> dict[str, Json]:
        """A piece of the player, of that size."""
        made: dict[str, Json] = {"followers": {name: 1}}
        made |= {"markets": size[0]} if self.kind == COURT else {"kind": self.kind, "tiles": size[0], "start_spaces": size[1]}
        if self.well:
            made["well"] = True
        return {**made, self.use: name} if self.use else made


LANES = (
    Lane("paths", "scored", PATH),
    Lane("paths_well", "scored", PATH, well=True),
    Lane("towers", "scored", TOWER),
    Lane("towers_doubled", "scored", TOWER, use="doubled_by", tile=2),
    Lane("houses", "scored", HOUSE),
    Lane("houses_doubled", "scored", HOUSE, use="doubled_by", tile=3),
    Lane("courts", "courts", COURT),
    Lane("courts_four", "courts", COURT, use="four_each", tile=7),
    Lane("unfinished_paths", "unfinished", PATH, use="token_of", tile=4),
    Lane("unfinished_paths_well", "unfinished", PATH, well=True, use="token_of", tile=4),
    Lane("unfinished_towers", "unfinished", TOWER, use="token_of", tile=5),
    Lane("unfinished_houses", "unfinished", HOUSE, use="token_of", tile=6),
)


def _lane_cell(lane: Lane) -> Cell:
    most = EACH_TILE if lane.tile else MOST_LISTED
    shape: Shape = Numbers(MARKETS, most=most, repeats=True) if lane.kind == COURT else Sizes(most)
    return Cell(lane.key, shape, required=False, seldom=lane.use in {"doubled_by", "four_each"})


def _never(_seating: Seating) -> bool:
    return False


CELLS = {lane.key: _lane_cell(lane) for lane in LANES}


class NotedShape(Record):
    """Lists of a score question, kept as they were told: what an entry leaves out is not filled in."""

    __slots__ = ()

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found: list[Problem] = []
        Record.check(self, raw, at, found)
        problems += found
        return None if found else raw


NOTED_SHAPE = NotedShape({"scored": scored_list(None), **final_lists(None)})
TABLE_ROWS = (
    Row("", (Cell(NOTED, NOTED_SHAPE, required=False, when=_never),)),
    Row("keep", (Cell("largest_empty", EMPTY_REGION, path="final.largest_empty"),)),
)
COLUMN_ROWS = (
    Row("path", (CELLS["paths"], CELLS["paths_well"])),
    Row("tower", (CELLS["towers"], CELLS["towers_doubled"])),
    Row("house", (CELLS["houses"], CELLS["houses_doubled"])),
    Row("keep", (Cell("house_plus", Whole(*HELD), required=False, path="final.house_plus.{}"),)),
    Row("courts", (CELLS["courts"], CELLS["courts_four"])),
    Row("unfinished", tuple(CELLS[lane.key] for lane in LANES if lane.list == "unfinished")),
    Row("five-points", (Cell("five_points", Whole(*HELD), required=False, path="final.five_points.{}"),)),
)


def question(seating: Seating, entries: Entries) -> Json:
    """The score question. Refused where the lists use more wall tiles than the box holds."""
    given = {place: value for place, value in entries.items() if value is not None}
    _refuse_too_many_tiles(seating, given)
    noted = given.get((TABLE, NOTED), {})
    final = {
        "largest_empty": given.get(REGION, 0),
        "courts": _pieces("courts", noted, seating, given),
        "unfinished": _pieces("unfinished", noted, seating, given),
        **{key: {name: given.get((name, key), 0) for name in seating.players} for key in ("house_plus", "five_points")},
    }
    asked = {"players": list(seating.players), "scored": _pieces("scored", noted, seating, given), "final": final}
    corners = told_corners(seating)
    if corners is not None and noted.get("scored"):  # a list by hand is in no order, and tells nothing of corners
        asked["corners"] = [list(pair) for pair in corners]
    return asked


def _pieces(key: str, noted: Mapping[str, Sequence[Piece]], seating: Seating, given: Entries) -> list[Piece]:
    """The pieces that were tapped, in order, as far as the lists still hold them; then what was listed by hand only."""
    lanes = [lane for lane in LANES if lane.list == key]
    listed = {
        (name, lane.key): [_size(value, lane) for value in given[name, lane.key]]
        for name in seating.players
        for lane in lanes
        if (name, lane.key) in given
    }
    left = {place: Counter(sizes) for place, sizes in listed.items()}
    pieces: list[Piece] = []
    for piece in noted.get(key, ()):
        place = place_of(piece, lanes, seating)
        if place is None or place not in left:
            pieces.append(piece)
        elif left[place][size := size_of(piece)]:
            left[place][size] -= 1
            pieces.append(piece)
    made = {lane.key: lane for lane in lanes}
    for place, sizes in listed.items():
        for size in sizes:
            if left[place][size]:
                left[place][size] -= 1
                pieces.append(made[place[1]].piece(place[0], size))
    return pieces


def _size(value: Json, lane: Lane) -> Size:
    return (value, 0) if lane.kind == COURT else split(value)


def size_of(piece: Piece) -> Size:
    """Squares and start spaces, or markets."""
    return piece.get("tiles", piece.get("markets", 0)), piece.get("start_spaces", 0)


def place_of(piece: Piece, lanes: Sequence[Lane], seating: Seating) -> Place | None:
    """The cell that lists a piece; None for what nobody owns."""
    first, second = (piece["followers"].get(name, 0) for name in seating.players)
    if first == second:
        return None
    name = seating.players[0 if first > second else 1]
    return next(((name, lane.key) for lane in lanes if lane.holds(piece)), None)


def listed(noted: Mapping[str, Sequence[Piece]], key: str, seating: Seating) -> dict[Place, list[int | str]]:
    """The lists that pieces make, in order."""
    lanes = [lane for lane in LANES if lane.list == key]
    found: dict[Place, list[int | str]] = {}
    for piece in noted[key]:
        place = place_of(piece, lanes, seating)
        if place is not None:
            found.setdefault(place, []).append(written(size_of(piece)))
    return found


def _refuse_too_many_tiles(seating: Seating, given: Entries) -> None:
    """The first cell that goes beyond the two tiles of its kind, for each kind."""
    used: Counter[int] = Counter()
    problems: dict[int, Problem] = {}
    for seat, name in enumerate(seating.players):
        for lane in LANES:
            if lane.tile:
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
        for piece in _pieces("scored", given.get((TABLE, NOTED), {}), seating, given)
        if piece["kind"] == HOUSE and (place := place_of(piece, LANES, seating))
    ]
    largest = [max((size for owner, size in houses if owner == name), default=None) for name in seating.players]
    keeps = keeps_on(largest, [given.get((name, "house_plus"), 0) for name in seating.players])
    first, second = (keep.size if keep else 0 for keep in keeps)
    return () if first == second else (REGION,)


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, question, missing=missing)
