"""What the final form asks, and the free spots that it can do without where they are counted."""

from collections.abc import Iterator
from typing import Any

from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, SPOTS, UNTOLD, free_spots
from companion.games.castle_for_all_seasons.rules.buildings import GRANARY_CAPACITY as GRANARY_ROOM
from companion.games.castle_for_all_seasons.rules.pieces import RESOURCES, SILVER, SUPPLY, TALERS
from companion.games.castle_for_all_seasons.rules.question import MOST_FREE_SPOTS, MOST_TRACK, QUESTION
from companion.rules import paths
from companion.rules.game import Seating
from companion.rules.shape import Json, Whole
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row, Sheet

MOST_OWN = 7
"""The most servants a player can have anywhere: those of a game of two."""


def is_winter(seating: Seating) -> bool:
    """Whether the granary can be open."""
    return bool(seating.options["season"] == "winter")


def _servants(*places: str) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            f"servants.{place}",
            Whole(0, MOST_OWN if place in UNTOLD else SPOTS[place].capacity or 0),
            required=False,
        )
        for place in places
    )


def _resources(key: str, *, seldom: bool = False) -> tuple[Cell, ...]:
    return tuple(Cell(f"{key}.{kind}", Whole(0, SUPPLY[kind]), required=False, seldom=seldom) for kind in RESOURCES)


def _on_the_board(key: str, most: int, *, required: bool = False) -> Cell:
    return Cell(key, Whole(0, most), required=required, path=f"board.{key}")


_GRANARY_CELL = Cell(f"servants.{GRANARY}", Whole(0, GRANARY_ROOM), required=False, when=is_winter)

TABLE_ROWS = (
    Row("", tuple(_on_the_board(f"built.{b.id}", b.copies) for b in BUILDINGS.values())),
    Row("keep", (_on_the_board("free_spots", MOST_FREE_SPOTS),)),
    Row("forge", (_on_the_board("forge_silver", SUPPLY[SILVER], required=True),)),
)
COLUMN_ROWS = (
    Row("track", (Cell("track", Whole(0, MOST_TRACK)),)),
    Row("", (Cell("talers", Whole(0, TALERS)), *_resources("resources"))),
    Row("keep", _servants("keep")),
    Row("tavern", _servants("tavern-12", "tavern-6")),
    Row("big-gate", _servants("big-gate")),
    Row("small-gate", _servants("small-gate")),
    Row("stable", _servants("stable-16", "stable-12")),
    Row("servants-house", _servants("servants-house")),
    Row("market", (*_servants("market"), Cell("market_trade", Whole(0, TALERS), required=False, seldom=True))),
    Row("palace", (*_servants("palace"), *_resources("palace_trade", seldom=True))),
    Row("forge", _servants("forge-10", "forge-6")),
    Row("granary", (_GRANARY_CELL,), when=is_winter),
)


COUNTED_ON_THE_BOARD = tuple(cell.key for row in TABLE_ROWS for cell in row.cells if cell.required)
COUNTED_BY_ALL = tuple(cell.key for row in COLUMN_ROWS for cell in row.cells if cell.required)
FREE_SPOTS: Place = (TABLE, "free_spots")


def _completed(seating: Seating, asked: dict[str, Any]) -> Json:
    """What stands empty is counted as none. Free spots are counted where the copy's facts tell how many there are."""
    board = {"built": {}, **asked["board"]}
    players = [{"resources": {}, "servants": {}, **player} for player in asked["players"]]
    if "free_spots" not in board:
        free = _counted_free_spots(seating, board["built"], players)
        if free is None and _in_the_keep(players):
            free = 0  # the keep is open then, and everything else still counts: `missing` names the cell
        if free is not None:
            board["free_spots"] = free
    return {**asked, "board": board, "players": players}


def _in_the_keep(players: list[dict[str, Any]]) -> bool:
    return any(player["servants"].get("keep") for player in players)


def _counted_free_spots(seating: Seating, built: dict[str, int], players: list[dict[str, Any]]) -> int | None:
    standing = sum(sum(player["servants"].values()) - player["servants"].get(GRANARY, 0) for player in players)
    return free_spots(built, standing, seating.facts)


def lacks_free_spots(seating: Seating, entries: Entries) -> bool:
    """Whether a servant in the keep waits for a number of free spots that nobody has told and that cannot be counted."""
    if entries.get(FREE_SPOTS) is not None:
        return False
    asked: Any = paths.question(SHEET, QUESTION, seating, seating.players, entries)
    players = asked["players"]
    return _in_the_keep(players) and _counted_free_spots(seating, asked["board"]["built"], players) is None


def missing(seating: Seating, entries: Entries) -> Iterator[Place]:
    """What every table has to count, and the free spots as soon as the keep needs them."""
    if lacks_free_spots(seating, entries):
        yield FREE_SPOTS
    for column in (TABLE, *seating.players):
        for key in COUNTED_BY_ALL if column else COUNTED_ON_THE_BOARD:
            if (column, key) not in entries:
                yield column, key


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, missing=missing, completed=_completed)
