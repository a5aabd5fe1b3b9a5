"""What the final form asks, and the score question that the answers make."""

import re
from collections.abc import Iterator

from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, SPOTS, UNTOLD, free_spots
from companion.games.castle_for_all_seasons.rules.buildings import GRANARY_CAPACITY as GRANARY_ROOM
from companion.games.castle_for_all_seasons.rules.pieces import RESOURCES, SILVER, SUPPLY, TALERS
from companion.games.castle_for_all_seasons.rules.question import MOST_FREE_SPOTS, MOST_TRACK, PLACES
from companion.rules.game import Seating
from companion.rules.shape import Json, Whole
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row, Sheet

MOST_OWN = 7
"""The most servants a player can have anywhere: those of a game of two."""
_AT_PLAYER = re.compile(r"players\[(\d+)\]\.(.+)", re.DOTALL)


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


_GRANARY_CELL = Cell(f"servants.{GRANARY}", Whole(0, GRANARY_ROOM), required=False, when=is_winter)

TABLE_ROWS = (
    Row("", tuple(Cell(f"built.{b.id}", Whole(0, b.copies), required=False) for b in BUILDINGS.values())),
    Row("keep", (Cell("free_spots", Whole(0, MOST_FREE_SPOTS), required=False),)),
    Row("forge", (Cell("forge_silver", Whole(0, SUPPLY[SILVER])),)),
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
BUILT_CELLS = tuple((b, f"built.{b}") for b in BUILDINGS)
RESOURCE_CELLS = tuple((kind, f"resources.{kind}") for kind in RESOURCES)
TRADE_CELLS = tuple((kind, f"palace_trade.{kind}") for kind in RESOURCES)
SERVANT_CELLS = tuple((place, f"servants.{place}") for place in PLACES)
SUMMER_CELLS = tuple((place, key) for place, key in SERVANT_CELLS if place != GRANARY)


def question(seating: Seating, entries: Entries) -> Json:
    """The score question. A trade left empty is left to the clerk, and so are free spots where the copy's facts tell them."""
    given = {place: value for place, value in entries.items() if value is not None} if None in entries.values() else entries
    places = SERVANT_CELLS if is_winter(seating) else SUMMER_CELLS
    built = {b: given.get((TABLE, key), 0) for b, key in BUILT_CELLS}
    players = [_player(name, given, places) for name in seating.players]
    board = {"built": built, "forge_silver": given.get((TABLE, "forge_silver"), 0)}
    free = given.get((TABLE, "free_spots"))
    if free is None:
        free = _counted_free_spots(seating, built, players)
    if free is None and any(player["servants"]["keep"] for player in players):
        free = 0  # the keep is open then, and everything else still counts: `missing` names the cell
    if free is not None:
        board["free_spots"] = free
    return {"season": seating.options["season"], "board": board, "players": players}


def _player(name: str, given: Entries, places: tuple[tuple[str, str], ...]) -> dict[str, Json]:
    player: dict[str, Json] = {
        "name": name,
        "track": given.get((name, "track"), 0),
        "talers": given.get((name, "talers"), 0),
        "resources": {kind: given.get((name, key), 0) for kind, key in RESOURCE_CELLS},
        "servants": {place: given.get((name, key), 0) for place, key in places},
    }
    if (name, "market_trade") in given:
        player["market_trade"] = given[name, "market_trade"]
    if traded := {kind: given[name, key] for kind, key in TRADE_CELLS if (name, key) in given}:
        player["palace_trade"] = traded
    return player


def _counted_free_spots(seating: Seating, built: dict[str, int], players: list[dict[str, Json]]) -> int | None:
    standing = sum(sum(player["servants"].values()) - player["servants"].get(GRANARY, 0) for player in players)
    return free_spots(built, standing, seating.facts)


def lacks_free_spots(seating: Seating, entries: Entries) -> bool:
    """Whether a servant in the keep waits for a number of free spots that nobody has told and that cannot be counted."""
    if entries.get(FREE_SPOTS) is not None or not any(entries.get((name, "servants.keep")) for name in seating.players):
        return False
    asked = question(seating, entries)
    return _counted_free_spots(seating, asked["board"]["built"], asked["players"]) is None


def missing(seating: Seating, entries: Entries) -> Iterator[Place]:
    """What every table has to count, and the free spots as soon as the keep needs them."""
    if lacks_free_spots(seating, entries):
        yield FREE_SPOTS
    for column in (TABLE, *seating.players):
        for key in COUNTED_BY_ALL if column else COUNTED_ON_THE_BOARD:
            if (column, key) not in entries:
                yield column, key


def locate(seating: Seating, path: str) -> Place | None:
    """The cell a path came from. A sum that is too large is named at the first cell of those that make it."""
    if path.startswith("board."):
        return _known(TABLE, path.removeprefix("board."))
    found = _AT_PLAYER.fullmatch(path)
    if not found or int(found[1]) >= len(seating.players):
        return None
    key = {"servants": "servants.keep", "palace_trade": "palace_trade.sand"}.get(found[2], found[2])
    return _known(seating.players[int(found[1])], key)


def _known(column: str, key: str) -> Place | None:
    return (column, key) if SHEET.cell(column, key) else None


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, question, locate, missing)
