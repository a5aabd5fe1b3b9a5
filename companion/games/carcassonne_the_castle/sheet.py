"""The cells of the final form, and the score question made from them.

A player enters each category as a list of sizes, as on a paper pad: 3, 4, 2+1. Features scored by moves fill the lists. A
hidden cell keeps the order and the followers of these features. A feature in it counts if its size is still in the list.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from companion.games.carcassonne_the_castle.rules.facts import entered_corners
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    END_TILES,
    HOUSE,
    PATH,
    PILES,
    SCORED,
    SEATS,
    SOLE_OWNERS,
    TILE_BY_KIND,
    TILES_PER_KIND,
    TOWER,
    UNFINISHED,
    Feature,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import (
    CORRECTION_SHAPE,
    EMPTY_REGION,
    MARKETS,
    SQUARES,
    START_SPACES,
    TILES_SHAPE,
    ByPlayer,
    feature_of,
    lists,
    row,
)
from companion.games.carcassonne_the_castle.rules.score import keep_sizes, larger_keep_seat
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.numbers import EMPTY_LIST_SIGNS, Numbers
from companion.rules.shape import Json, ListOf, Record, Shape, check_value
from companion.rules.sheet import TABLE, Cell, CellPlace, EmptyCells, Entries, Row, Sheet

TRACKED_KEY, CORRECTIONS_KEY = "noted", "by_hand"
"""Key of the hidden cell with the tracked features, and key of the marker corrections in its value."""
EMPTY_REGION_CELL: CellPlace = (TABLE, "largest_empty")
MAX_FEATURES_LISTED = 60
"""Largest number of features in a list. A game has 60 squares, so it cannot have more features of one kind."""
_SEPARATORS = re.compile(r"[\s,;]+")
_SIZE_PATTERN = re.compile(r"([0-9]{1,2})(?:\+([0-9]{1,2}))?")


class OneSize(Shape):
    """The shape of a size: the number 3 for three squares, or the text "2+1" for two squares and one start space."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if type(raw) in {int, str} and (found := _SIZE_PATTERN.fullmatch(str(raw))):
            squares, starts = int(found[1]), int(found[2] or 0)
            if SQUARES.low <= squares <= SQUARES.high and starts <= START_SPACES.high:
                return format_size(squares, starts)
        problems.append(Problem(at, "sizes", {"squares": SQUARES.high, "starts": START_SPACES.high}))
        return None

    def schema(self) -> dict[str, Json]:
        whole = {"type": "integer", "minimum": SQUARES.low, "maximum": SQUARES.high}
        return {"anyOf": [whole, {"type": "string", "pattern": "^[0-9]{1,2}([+][0-7])?$"}]}


class Sizes(ListOf):
    """The shape of a list of sizes. Players type it as 3, 4, 2+1."""

    __slots__ = ()
    longest_typed: ClassVar[int] = 10 * MAX_FEATURES_LISTED

    def meant(self, typed: str, at: str) -> list[int | str]:
        if typed.strip() in EMPTY_LIST_SIGNS | {"0"}:
            return []
        found = _SEPARATORS.split("+".join(part.strip() for part in typed.split("+")))
        try:
            return list(check_value(self, [size for size in found if size], at))
        except RefusedError as refused:
            first, *_ = refused.problems
            raise refused if first.code == "wrong-count" else RefusedError(Problem(at, first.code, first.args)) from None

    def blank(self) -> list[int | str]:
        return []

    def show(self, value: Sequence[int | str]) -> str:
        """Return the list as text, such as 3, 4, 2+1, or a dash for an empty list."""
        return ", ".join(map(str, value)) or "\N{EN DASH}"


def format_size(squares: int, starts: int) -> int | str:
    """Return a size as a number of squares, or as text such as "2+1" if it has start spaces."""
    return f"{squares}+{starts}" if starts else squares


class ListCell(NamedTuple):
    """The features in one list cell of a player: their list and kind, with or without a well, with or without a wall tile."""

    pile: str
    kind: str
    well: bool = False
    by_tile: bool = False

    def feature(self, size: int | str, seat: int) -> Feature:
        """Return a feature of this size that belongs in the cell and that the player owns."""
        squares, _, starts = str(size).partition("+")
        doubled = self.by_tile and self.pile != UNFINISHED
        return Feature(self.kind, int(squares), SOLE_OWNERS[seat], int(starts or 0), self.well, doubled, self.pile)


LIST_CELLS = {
    "paths": ListCell(SCORED, PATH),
    "paths_well": ListCell(SCORED, PATH, well=True),
    "towers": ListCell(SCORED, TOWER),
    "towers_doubled": ListCell(SCORED, TOWER, by_tile=True),
    "houses": ListCell(SCORED, HOUSE),
    "houses_doubled": ListCell(SCORED, HOUSE, by_tile=True),
    "courts": ListCell(COURTS, COURT),
    "courts_four": ListCell(COURTS, COURT, by_tile=True),
    "unfinished_paths": ListCell(UNFINISHED, PATH, by_tile=True),
    "unfinished_paths_well": ListCell(UNFINISHED, PATH, well=True, by_tile=True),
    "unfinished_towers": ListCell(UNFINISHED, TOWER, by_tile=True),
    "unfinished_houses": ListCell(UNFINISHED, HOUSE, by_tile=True),
}
LIST_CELL_KEYS = {lane: key for key, lane in LIST_CELLS.items()}


def _row(category: str, pile: str, *kinds: str) -> Row:
    """Return the row of list cells for a category."""
    cells = []
    for key, lane in LIST_CELLS.items():
        if lane.pile == pile and lane.kind in kinds:
            most = TILES_PER_KIND if lane.by_tile else MAX_FEATURES_LISTED
            shape: Shape = Numbers(MARKETS, most=most, repeats=True) if pile == COURTS else Sizes(OneSize(), most=most)
            cells.append(Cell(key, shape, required=False, seldom=lane.by_tile and pile != UNFINISHED))
    return Row(category, tuple(cells))


END_TILE_CELLS = {entry: Cell(entry, TILES_SHAPE, required=False, path=f"final.{entry}.{{}}") for entry in END_TILES}
TRACKED_SHAPE = Record({**lists(), CORRECTIONS_KEY: ByPlayer(CORRECTION_SHAPE)}, {CORRECTIONS_KEY: {}})
TABLE_ROWS = (
    Row("", (Cell(TRACKED_KEY, TRACKED_SHAPE, required=False, when=lambda _seating: False),)),
    Row("keep", (Cell("largest_empty", EMPTY_REGION, path="final.largest_empty"),)),
)
COLUMN_ROWS = (
    *(_row(kind, SCORED, kind) for kind in (PATH, TOWER, HOUSE)),
    Row("keep", (END_TILE_CELLS["house_plus"],)),
    _row("courts", COURTS, COURT),
    _row("unfinished", UNFINISHED, PATH, TOWER, HOUSE),
    Row("five-points", (END_TILE_CELLS["five_points"],)),
)


def question(seating: Seating, entries: Entries) -> Json:
    """Return the score question for the entries of the final form. Refuse lists that use more wall tiles than the box has."""
    given, players = _filled_cells(entries), seating.players
    _refuse_too_many_tiles(seating, given)
    rows = {pile: [row(feature, players) for feature in _listed_features(pile, seating, given)] for pile in PILES}
    scored, by_hand = rows.pop(SCORED), given.get((TABLE, TRACKED_KEY), {}).get(CORRECTIONS_KEY)
    held = {entry: {name: given.get((name, entry), 0) for name in players} for entry in END_TILES}
    final = {
        "largest_empty": given.get(EMPTY_REGION_CELL, 0),
        **rows,
        **held,
        **({CORRECTIONS_KEY: by_hand} if by_hand else {}),
    }
    asked = {"players": list(players), "scored": scored, "final": final}
    corners, is_tapped = entered_corners(seating), given.get((TABLE, TRACKED_KEY), {}).get(SCORED)
    if corners is not None and is_tapped and not by_hand:  # corner towers need the order of features and uncorrected markers
        asked["corners"] = [list(pair) for pair in corners]
    return asked


def _filled_cells(entries: Entries) -> dict[CellPlace, Json]:
    """Return the cells that are not empty."""
    return {place: value for place, value in entries.items() if value is not None}


def _listed_features(pile: str, seating: Seating, given: Entries) -> list[Feature]:
    """Return the features of the list `pile`: the tracked features in order, then one for each further size in the list cells.

    If a list cell is filled, its tracked features are kept only if their sizes are in the cell. Tracked features without a
    filled list cell, such as features without an owner, are all kept.
    """
    players, found = seating.players, []
    places = [(name, key) for name in players for key, lane in LIST_CELLS.items() if lane.pile == pile]
    left: dict[CellPlace | None, list[int | str]] = {place: given[place][::-1] for place in places if place in given}
    for one in given.get((TABLE, TRACKED_KEY), {}).get(pile, ()):
        feature = feature_of(one, pile, players)
        sizes, size = left.get(list_cell_of(feature, seating)), format_size(feature.tiles, feature.start_spaces)
        if sizes is None or size in sizes:
            found.append(feature)
        if sizes and size in sizes:
            sizes.remove(size)
    for name, key in places:
        found += [LIST_CELLS[key].feature(size, players.index(name)) for size in left.get((name, key), [])[::-1]]
    return found


def list_cell_of(feature: Feature, seating: Seating) -> CellPlace | None:
    """Return the list cell for a feature, or None for a feature without an owner."""
    key = LIST_CELL_KEYS.get(ListCell(feature.pile, feature.kind, feature.well, feature.tile is not None))
    return (seating.players[feature.owner], key) if key and feature.owner is not None else None


def fill_list_cells(features: Iterable[Feature], seating: Seating) -> dict[CellPlace, list[int | str]]:
    """Return the sizes in each list cell, in the order of `features`.

    Features without a list cell, such as those without an owner, are left out.
    """
    found: dict[CellPlace, list[int | str]] = {}
    for feature in features:
        if place := list_cell_of(feature, seating):
            found.setdefault(place, []).append(format_size(feature.tiles, feature.start_spaces))
    return found


def _refuse_too_many_tiles(seating: Seating, given: Entries) -> None:
    """Refuse lists that use more than two wall tiles of a kind. The problem names the first cell with too many."""
    used: Counter[int] = Counter()
    problems: dict[int, Problem] = {}
    for seat, name in enumerate(seating.players):
        for key, lane in LIST_CELLS.items():
            tile = TILE_BY_KIND[lane.pile][lane.kind] if lane.by_tile else 0
            used[tile] += len(given.get((name, key), ())) if tile else 0
            if used[tile] > TILES_PER_KIND:
                found = Problem(f"players[{seat}].{key}", "wall-tile-gone", {"tile": Key(f"wall-tile-{tile}")})
                problems.setdefault(tile, found)
    if problems:
        raise RefusedError(*problems.values())


def missing(seating: Seating, entries: Entries) -> tuple[CellPlace, ...]:
    """Return the empty cells that the score needs: the empty region, if a player scores it.

    Other empty cells count as empty lists or 0.
    """
    given = _filled_cells(entries)
    scored = _listed_features(SCORED, seating, given)
    house_plus = [given.get((name, "house_plus"), 0) for name in seating.players]
    keeps = keep_sizes([largest_house(scored, seat) for seat in SEATS], house_plus)
    return () if EMPTY_REGION_CELL in given or larger_keep_seat(keeps) is None else (EMPTY_REGION_CELL,)


def _keep_owner(seating: Seating, entries: Entries) -> list[str]:
    """Return the player who scores the largest empty region according to the entries: one name, or an empty list."""
    given = _filled_cells(entries)
    scored = _listed_features(SCORED, seating, given)
    house_plus = [given.get((name, "house_plus"), 0) for name in seating.players]
    owner = larger_keep_seat(keep_sizes([largest_house(scored, seat) for seat in SEATS], house_plus))
    return [] if owner is None else [seating.players[owner]]


def reach(seating: Seating, entries: Entries, place: CellPlace) -> list[str]:
    """Return the players whose total an empty cell can change.

    The empty region changes only the total of the player who scores it.
    """
    return _keep_owner(seating, entries) if place == EMPTY_REGION_CELL else [place[0]]


def lowered(seating: Seating, entries: Entries) -> list[str]:
    """Return the player whose total may still fall: the other player's larger house may win the entered empty region."""
    return _keep_owner(seating, entries) if entries.get(EMPTY_REGION_CELL) else []


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, question, EmptyCells(missing, reach, lowered))
