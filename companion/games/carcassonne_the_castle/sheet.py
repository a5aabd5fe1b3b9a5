"""What the final form asks, and the score question that the answers make.

Each player's row of a category is a list of sizes, as on a paper pad: 3, 4, 2+1. What was tapped during play fills the lists
in; the order and the followers of it stand in a cell nobody is asked for, and are kept for every size still in its list.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from companion.games.carcassonne_the_castle.rules.facts import told_corners
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    EACH_TILE,
    HELD,
    HOUSE,
    PATH,
    PILES,
    SCORED,
    SEATS,
    SERVES,
    SOLE,
    TOWER,
    UNFINISHED,
    Feature,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import (
    BY_HAND,
    EMPTY_REGION,
    MARKETS,
    SQUARES,
    START_SPACES,
    TILES,
    ByPlayer,
    feature_of,
    lists,
    row,
)
from companion.games.carcassonne_the_castle.rules.score import keeps_on, larger
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import NONE, Numbers
from companion.rules.shape import Json, ListOf, Record, Shape, checked
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row, Sheet

NOTED, MOVED = "noted", "by_hand"
"""What was tapped: scored features in order, courts and unfinished ones, markers put right, as in a score question."""
REGION: Place = (TABLE, "largest_empty")
MOST_LISTED = 60
"""More than that many finished features do not come about with 60 squares."""
_BETWEEN = re.compile(r"[\s,;]+")
_SIZE = re.compile(r"([0-9]{1,2})(?:\+([0-9]{1,2}))?")


class OneSize(Shape):
    """Squares, and after a plus the start spaces. It is kept as it is typed: 3, or "2+1"."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) in {int, str} and (found := _SIZE.fullmatch(str(raw))):
            squares, starts = int(found[1]), int(found[2] or 0)
            if SQUARES.low <= squares <= SQUARES.high and starts <= START_SPACES.high:
                return written(squares, starts)
        problems.append(Problem(at, "sizes", {"squares": SQUARES.high, "starts": START_SPACES.high}))
        return None

    def schema(self) -> dict[str, Json]:
        whole = {"type": "integer", "minimum": SQUARES.low, "maximum": SQUARES.high}
        return {"anyOf": [whole, {"type": "string", "pattern": "^[0-9]{1,2}([+][0-7])?$"}]}


class Sizes(ListOf):
    """Sizes of features."""

    __slots__ = ()
    longest_typed: ClassVar[int] = 10 * MOST_LISTED

    def meant(self, typed: str, at: str) -> list[int | str]:
        if typed.strip() in NONE | {"0"}:
            return []
        found = _BETWEEN.split("+".join(part.strip() for part in typed.split("+")))
        try:
            return list(checked(self, [size for size in found if size], at))
        except RefusedError as refused:
            first, *_ = refused.problems
            raise refused if first.code == "wrong-count" else RefusedError(Problem(at, first.code, first.args)) from None

    def blank(self) -> list[int | str]:
        return []

    def show(self, value: Sequence[int | str]) -> str:
        """What would have to be typed for it."""
        return ", ".join(map(str, value)) or "\N{EN DASH}"


def written(squares: int, starts: int) -> int | str:
    """A size as it is kept and typed."""
    return f"{squares}+{starts}" if starts else squares


class Lane(NamedTuple):
    """What a cell lists of a player: features of one kind, with or without a well, by a wall tile or not."""

    pile: str
    kind: str
    well: bool = False
    by_tile: bool = False

    def feature(self, size: int | str, seat: int) -> Feature:
        """Such a feature of the player, of a size that was checked."""
        squares, _, starts = str(size).partition("+")
        doubled = self.by_tile and self.pile != UNFINISHED
        return Feature(self.kind, int(squares), SOLE[seat], int(starts or 0), self.well, doubled, self.pile)


LANES = {
    "paths": Lane(SCORED, PATH),
    "paths_well": Lane(SCORED, PATH, well=True),
    "towers": Lane(SCORED, TOWER),
    "towers_doubled": Lane(SCORED, TOWER, by_tile=True),
    "houses": Lane(SCORED, HOUSE),
    "houses_doubled": Lane(SCORED, HOUSE, by_tile=True),
    "courts": Lane(COURTS, COURT),
    "courts_four": Lane(COURTS, COURT, by_tile=True),
    "unfinished_paths": Lane(UNFINISHED, PATH, by_tile=True),
    "unfinished_paths_well": Lane(UNFINISHED, PATH, well=True, by_tile=True),
    "unfinished_towers": Lane(UNFINISHED, TOWER, by_tile=True),
    "unfinished_houses": Lane(UNFINISHED, HOUSE, by_tile=True),
}
KEYS = {lane: key for key, lane in LANES.items()}


def _row(category: str, pile: str, *kinds: str) -> Row:
    """The lists of a category."""
    cells = []
    for key, lane in LANES.items():
        if lane.pile == pile and lane.kind in kinds:
            most = EACH_TILE if lane.by_tile else MOST_LISTED
            shape: Shape = Numbers(MARKETS, most=most, repeats=True) if pile == COURTS else Sizes(OneSize(), most=most)
            cells.append(Cell(key, shape, required=False, seldom=lane.by_tile and pile != UNFINISHED))
    return Row(category, tuple(cells))


HELD_CELLS = {entry: Cell(entry, TILES, required=False, path=f"final.{entry}.{{}}") for entry in HELD}
TAPPED = Record({**lists(), MOVED: ByPlayer(BY_HAND)}, {MOVED: {}})
TABLE_ROWS = (
    Row("", (Cell(NOTED, TAPPED, required=False, when=lambda _seating: False),)),
    Row("keep", (Cell("largest_empty", EMPTY_REGION, path="final.largest_empty"),)),
)
COLUMN_ROWS = (
    *(_row(kind, SCORED, kind) for kind in (PATH, TOWER, HOUSE)),
    Row("keep", (HELD_CELLS["house_plus"],)),
    _row("courts", COURTS, COURT),
    _row("unfinished", UNFINISHED, PATH, TOWER, HOUSE),
    Row("five-points", (HELD_CELLS["five_points"],)),
)


def question(seating: Seating, entries: Entries) -> Json:
    """The score question. Refused where the lists use more wall tiles than the box holds."""
    given, players = _given(entries), seating.players
    _refuse_too_many_tiles(seating, given)
    rows = {pile: [row(feature, players) for feature in _features(pile, seating, given)] for pile in PILES}
    scored, by_hand = rows.pop(SCORED), given.get((TABLE, NOTED), {}).get(MOVED)
    held = {entry: {name: given.get((name, entry), 0) for name in players} for entry in HELD}
    final = {"largest_empty": given.get(REGION, 0), **rows, **held, **({MOVED: by_hand} if by_hand else {})}
    asked = {"players": list(players), "scored": scored, "final": final}
    corners, is_tapped = told_corners(seating), given.get((TABLE, NOTED), {}).get(SCORED)
    if corners is not None and is_tapped and not by_hand:  # without order, or where a marker was, corners tell nothing
        asked["corners"] = [list(pair) for pair in corners]
    return asked


def _given(entries: Entries) -> dict[Place, Json]:
    """What is not empty."""
    return {place: value for place, value in entries.items() if value is not None}


def _features(pile: str, seating: Seating, given: Entries) -> list[Feature]:
    """What was tapped, in order, as far as the lists still hold it; then what was listed by hand only."""
    players, found = seating.players, []
    places = [(name, key) for name in players for key, lane in LANES.items() if lane.pile == pile]
    left: dict[Place | None, list[int | str]] = {place: given[place][::-1] for place in places if place in given}
    for one in given.get((TABLE, NOTED), {}).get(pile, ()):
        feature = feature_of(one, pile, players)
        sizes, size = left.get(place_of(feature, seating)), written(feature.tiles, feature.start_spaces)
        if sizes is None or size in sizes:
            found.append(feature)
        if sizes and size in sizes:
            sizes.remove(size)
    for name, key in places:
        found += [LANES[key].feature(size, players.index(name)) for size in left.get((name, key), [])[::-1]]
    return found


def place_of(feature: Feature, seating: Seating) -> Place | None:
    """The cell that lists a feature; None for what nobody owns."""
    key = KEYS.get(Lane(feature.pile, feature.kind, feature.well, feature.tile is not None))
    return (seating.players[feature.owner], key) if key and feature.owner is not None else None


def listed(features: Iterable[Feature], seating: Seating) -> dict[Place, list[int | str]]:
    """The lists that features make, in order."""
    found: dict[Place, list[int | str]] = {}
    for feature in features:
        if place := place_of(feature, seating):
            found.setdefault(place, []).append(written(feature.tiles, feature.start_spaces))
    return found


def _refuse_too_many_tiles(seating: Seating, given: Entries) -> None:
    """The first cell that goes beyond the two tiles of its kind, for each kind."""
    used: Counter[int] = Counter()
    problems: dict[int, Problem] = {}
    for seat, name in enumerate(seating.players):
        for key, lane in LANES.items():
            tile = SERVES[lane.pile][lane.kind] if lane.by_tile else 0
            used[tile] += len(given.get((name, key), ())) if tile else 0
            if used[tile] > EACH_TILE:
                found = Problem(f"players[{seat}].{key}", "wall-tile-gone", {"tile": Key(f"wall-tile-{tile}")})
                problems.setdefault(tile, found)
    if problems:
        raise RefusedError(*problems.values())


def missing(seating: Seating, entries: Entries, _totals: Mapping[str, int]) -> tuple[Place, ...]:
    """The size of the empty region, once the lists say that somebody scores it. Whatever else is empty counts as none."""
    given = _given(entries)
    scored = _features(SCORED, seating, given)
    house_plus = [given.get((name, "house_plus"), 0) for name in seating.players]
    keeps = keeps_on([largest_house(scored, seat) for seat in SEATS], house_plus)
    return () if REGION in given or larger(keeps) is None else (REGION,)


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, question, missing=missing)
