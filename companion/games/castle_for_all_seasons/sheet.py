"""What the final form asks, and the free spots that it can do without where they are counted."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.castle_for_all_seasons.rules import box
from companion.games.castle_for_all_seasons.rules.box import GRANARY, PLACES, SILVER, SUPPLY, TALERS
from companion.games.castle_for_all_seasons.rules.question import MOST_FREE_SPOTS, MOST_TRACK, QUESTION, read
from companion.games.castle_for_all_seasons.rules.score import count
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import Json, Whole, checked
from companion.rules.sheet import TABLE, Cell, Entries, Place, Row, Sheet, asked_by


def _servants(*places: str) -> tuple[Cell, ...]:
    """As many as fit; where only the board tells that, all that a player can have, those of a game of two."""
    return tuple(
        Cell(f"servants.{place}", Whole(0, PLACES[place].capacity or box.servants_each(2)), required=False) for place in places
    )


def _resources(key: str, *, seldom: bool = False) -> tuple[Cell, ...]:
    return tuple(Cell(f"{key}.{kind}", Whole(0, most), required=False, seldom=seldom) for kind, most in SUPPLY.items())


TABLE_ROWS = (
    Row(
        "",
        tuple(
            Cell(f"built.{b.id}", Whole(0, b.copies), required=False, path=f"board.built.{b.id}")
            for b in box.BUILDINGS.values()
        ),
    ),
    Row("keep", (Cell("free_spots", Whole(0, MOST_FREE_SPOTS), required=False, path="board.free_spots"),)),
    Row("forge", (Cell("forge_silver", Whole(0, SUPPLY[SILVER]), required=False, path="board.forge_silver"),)),
)
COLUMN_ROWS = (
    Row("track", (Cell("track", Whole(0, MOST_TRACK)),)),
    Row("", (Cell("talers", Whole(0, TALERS), required=False), *_resources("resources"))),
    Row("keep", _servants("keep")),
    Row("tavern", _servants("tavern-12", "tavern-6")),
    Row("big-gate", _servants("big-gate")),
    Row("small-gate", _servants("small-gate")),
    Row("stable", _servants("stable-16", "stable-12")),
    Row("servants-house", _servants("servants-house")),
    Row("market", (*_servants("market"), Cell("market_trade", Whole(0, TALERS), required=False, seldom=True))),
    Row("palace", (*_servants("palace"), *_resources("palace_trade", seldom=True))),
    Row("forge", _servants("forge-10", "forge-6")),
    Row(GRANARY, _servants(GRANARY), when=box.is_winter),
)
FREE_SPOTS: Place = (TABLE, "free_spots")
FORGE: Place = (TABLE, "forge_silver")


def _completed(seating: Seating, asked: dict[str, Any]) -> Json:
    """What stands empty is counted as none. Free spots are counted where the copy's facts tell how many there are."""
    players = [{"resources": {}, "servants": {}, **player} for player in asked["players"]]
    made: dict[str, Any] = {**asked, "board": {"built": {}, **asked["board"]}, "players": players}
    if "free_spots" not in made["board"]:
        free = _counted_free_spots(seating, made)
        if free is None and any(player["servants"].get("keep") for player in players):
            free = 0  # the keep is open then, and everything else still counts: `missing` names the cell
        if free is not None:
            made["board"]["free_spots"] = free
    return made


def _counted_free_spots(seating: Seating, asked: dict[str, Any]) -> int | None:
    servants = [player["servants"] for player in asked["players"]]
    standing = sum(sum(own.values()) - own.get(GRANARY, 0) for own in servants)
    return box.free_spots(asked["board"]["built"], standing, seating.facts)


def lacks_free_spots(seating: Seating, entries: Entries) -> bool:
    """Whether a servant in the keep waits for a number of free spots that nobody has told and that cannot be counted."""
    if entries.get(FREE_SPOTS) is not None or not any(_stands(entries, name, "keep") for name in seating.players):
        return False
    asked: Any = asked_by(SHEET, QUESTION, seating, seating.players, entries)
    return _counted_free_spots(seating, asked) is None


def missing(seating: Seating, entries: Entries, totals: Mapping[str, int]) -> Iterator[Place]:
    """What can still change the result: the track, and what somebody stands in the castle for, or breaks a tie."""
    if lacks_free_spots(seating, entries):
        yield FREE_SPOTS
    if FORGE not in entries and any(_stands(entries, name, "forge-10", "forge-6") for name in seating.players):
        yield FORGE
    for name in seating.players:
        if (name, "track") not in entries:
            yield name, "track"
        points = totals.get(name, 0)
        yield from _left_to_tell(entries, name, tied=points > 0 and [*totals.values()].count(points) > 1)


def _left_to_tell(entries: Entries, name: str, *, tied: bool) -> Iterator[Place]:
    """What a player has left, as far as it counts and is not told. One kind of pieces that is told tells that all are."""
    if (tied or _stands(entries, name, "market")) and (name, "talers") not in entries:
        yield name, "talers"
    pieces = [(name, f"resources.{kind}") for kind in SUPPLY]
    if (tied or _stands(entries, name, "palace")) and not any(place in entries for place in pieces):
        yield from pieces


def counted(seating: Seating, entries: Entries) -> Mapping[str, int]:
    """What everybody has by all that is told; nothing while it contradicts itself."""
    try:
        asked = asked_by(SHEET, QUESTION, seating, seating.players, entries)
        return {column.name: column.total for column in count(read(checked(QUESTION, asked)))}
    except RefusedError:
        return {}


def _stands(entries: Entries, name: str, *spots: str) -> bool:
    return any(entries.get((name, f"servants.{spot}")) for spot in spots)


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, missing=missing, completed=_completed)
