"""The final form: its cells, the score question made from them, and the cells that are still missing."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from companion.games.castle_for_all_seasons.rules import box
from companion.games.castle_for_all_seasons.rules.box import ALL_SPOTS, GRANARY, SILVER, SUPPLY, TALERS_IN_BOX
from companion.games.castle_for_all_seasons.rules.question import MAX_FREE_SPOTS, MAX_TRACK_POINTS, QUESTION, read
from companion.games.castle_for_all_seasons.rules.score import contenders, count
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Seating
from companion.rules.scoring import forget_tie_breaks, rank
from companion.rules.shape import Json, Whole, check_value
from companion.rules.sheet import TABLE, Cell, CellPlace, EmptyCells, Entries, Row, Sheet, build_question


def _servant_cells(*places: str) -> tuple[Cell, ...]:
    """Return one cell per spot for a player's servants there, limited by the capacity of the spot.

    Some capacities are only on the printed board. The limit is then the number of a player's servants in a game of two.
    """
    return tuple(
        Cell(f"servants.{place}", Whole(0, ALL_SPOTS[place].capacity or box.servants_each(2)), required=False)
        for place in places
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
    Row("keep", (Cell("free_spots", Whole(0, MAX_FREE_SPOTS), required=False, path="board.free_spots"),)),
    Row("forge", (Cell("forge_silver", Whole(0, SUPPLY[SILVER]), required=False, path="board.forge_silver"),)),
)
COLUMN_ROWS = (
    Row("track", (Cell("track", Whole(0, MAX_TRACK_POINTS), each=1),)),
    Row("", (Cell("talers", Whole(0, TALERS_IN_BOX), required=False), *_resources("resources"))),
    Row("keep", _servant_cells("keep")),
    Row("tavern", _servant_cells("tavern-12", "tavern-6")),
    Row("big-gate", _servant_cells("big-gate")),
    Row("small-gate", _servant_cells("small-gate")),
    Row("stable", _servant_cells("stable-16", "stable-12")),
    Row("servants-house", _servant_cells("servants-house")),
    Row("market", (*_servant_cells("market"), Cell("market_trade", Whole(0, TALERS_IN_BOX), required=False, seldom=True))),
    Row("palace", (*_servant_cells("palace"), *_resources("palace_trade", seldom=True))),
    Row("forge", _servant_cells("forge-10", "forge-6")),
    Row(GRANARY, _servant_cells(GRANARY), when=box.is_winter),
)
FREE_SPOTS_CELL: CellPlace = (TABLE, "free_spots")
FORGE_CELL: CellPlace = (TABLE, "forge_silver")


def question(seating: Seating, entries: Entries) -> Json:
    """Return the score question, with missing objects and the number of free spots filled in.

    An unknown number of free spots becomes 0 if a servant is in the keep. Raise RefusedError if a spot has too many servants.
    """
    asked = build_question(SHEET, QUESTION, seating, seating.players, entries)
    players = [{"resources": {}, "servants": {}, **player} for player in asked["players"]]
    made: dict[str, Any] = {**asked, "board": {"built": {}, **asked["board"]}, "players": players}
    if problems := tuple(_full_spot_problems(seating, players)):
        raise RefusedError(*problems)
    if "free_spots" not in made["board"]:
        free = _counted_free_spots(seating, made)
        if free is None and any(player["servants"].get("keep") for player in players):
            free = 0  # the points of the keep stay unknown and all else counts: `missing` names the cell
        if free is not None:
            made["board"]["free_spots"] = free
    return made


def _full_spot_problems(seating: Seating, players: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    """Yield a problem for each spot that has more servants than this copy's board has room for.

    The problem is at the first player whose servants exceed the room. Spots of unknown capacity are accepted.
    """
    for spot in box.UNKNOWN_CAPACITY_SPOTS:
        room, before = box.capacity(ALL_SPOTS[spot], seating.facts), 0
        for i, player in enumerate(players):
            there = before + player["servants"].get(spot, 0)
            if room is not None and before <= room < there:
                args: dict[str, Arg] = {"room": room, "given": there, "spot": Key(f"spot-{spot}")}
                yield Problem(f"players[{i}].servants.{spot}", "spot-full-copy", args)
            before = there


def find_contradiction(seating: Seating, entries: Entries, fact: str, value: Json) -> Problem | None:
    """Return the problem of a copy fact that gives a spot less room than servants are entered there, or None."""
    spot = fact.removeprefix("spots-")
    there = sum(entries.get((name, f"servants.{spot}")) or 0 for name in seating.players)
    if spot not in box.UNKNOWN_CAPACITY_SPOTS or value >= there:
        return None
    return Problem("value", "spots-too-few", {"there": there, "spot": Key(f"spot-{spot}")})


def _counted_free_spots(seating: Seating, asked: dict[str, Any]) -> int | None:
    servants = [player["servants"] for player in asked["players"]]
    standing = sum(sum(own.values()) - own.get(GRANARY, 0) for own in servants)
    return box.free_spots(asked["board"]["built"], standing, seating.facts)


def lacks_free_spots(seating: Seating, entries: Entries) -> bool:
    """Return whether a servant is in the keep and the number of free spots is neither entered nor computable."""
    if entries.get(FREE_SPOTS_CELL) is not None or not any(_has_servant(entries, name, "keep") for name in seating.players):
        return False
    try:
        asked = question(seating, entries)
    except RefusedError:  # more servants than spots: the refusal appears at their cells
        return False
    return _counted_free_spots(seating, asked) is None


def missing(seating: Seating, entries: Entries) -> Iterator[CellPlace]:
    """Yield the empty cells that can still change a total.

    Each player needs the track. Free spots, ingots, talers and resources are needed only if a servant scores from them.
    """
    if lacks_free_spots(seating, entries):
        yield FREE_SPOTS_CELL
    if FORGE_CELL not in entries and any(_has_servant(entries, name, "forge-10", "forge-6") for name in seating.players):
        yield FORGE_CELL
    for name in seating.players:
        if (name, "track") not in entries:
            yield name, "track"
        left = _empty_leftover_cells(entries, name)
        yield from left["talers"] if _has_servant(entries, name, "market") else ()
        yield from left["resources"] if _has_servant(entries, name, "palace") else ()


def reach(seating: Seating, entries: Entries, place: CellPlace) -> Collection[str]:
    """Return the players whose total an empty cell can change.

    Free spots change the total of servants in the keep, ingots that of servants in the forge, and buildings every total.
    Servants change no total while their building is not built, nor talers and resources without a servant in the market or the
    palace. Other cells change their own player's total. Resources of a player in the palace also change the forge, because
    silver may be traded into it.
    """
    name, key = place
    kind, _, thing = key.partition(".")
    at_forge = {one for one in seating.players if _has_servant(entries, one, "forge-10", "forge-6")}
    if place == FREE_SPOTS_CELL:
        return [one for one in seating.players if _has_servant(entries, one, "keep")]
    if place == FORGE_CELL:
        return at_forge
    if name == TABLE:
        return seating.players
    if kind == "servants" and entries.get((TABLE, f"built.{ALL_SPOTS[thing].building}")) == 0:
        return ()
    if kind in {"talers", "market_trade"}:
        return (name,) if _has_servant(entries, name, "market") else ()
    if kind in {"resources", "palace_trade"}:
        return {name, *at_forge} if _has_servant(entries, name, "palace") else ()
    return (name,)


def lowered(seating: Seating, entries: Entries) -> list[str]:
    """Return the players whose total may fall when an empty cell is filled.

    Only players with a servant in the building are listed. An empty building count lists the players in the servants' house.
    Empty free spots list the players in the keep. An empty granary cell lists the other players in the granary. An empty market
    trade lists its player, because it counts as the best trade. An empty palace trade lists its player and all players in the
    forge.
    """
    is_built = all((TABLE, f"built.{building}") in entries for building in box.BUILDINGS)
    has_spots = entries.get(FREE_SPOTS_CELL) is not None
    palace = [
        one
        for one in seating.players
        if _has_servant(entries, one, "palace") and any(entries.get((one, f"palace_trade.{kind}")) is None for kind in SUPPLY)
    ]
    found = []
    for name in seating.players:
        others = (one for one in seating.players if one != name)
        if (
            (_has_servant(entries, name, "servants-house") and not is_built)
            or (_has_servant(entries, name, "keep") and not has_spots)
            or (_has_servant(entries, name, GRANARY) and any((one, f"servants.{GRANARY}") not in entries for one in others))
            or (_has_servant(entries, name, "market") and entries.get((name, "market_trade")) is None)
            or (palace and (name in palace or _has_servant(entries, name, "forge-10", "forge-6")))
        ):
            found.append(name)
    return found


def _empty_leftover_cells(entries: Entries, name: str) -> dict[str, list[CellPlace]]:
    """Return a player's empty cells, under the keys `talers` and `resources`.

    If one resource is entered, none counts as empty.
    """
    pieces = [(name, f"resources.{kind}") for kind in SUPPLY]
    is_told = any(entries.get(place) is not None for place in pieces)
    talers = [(name, "talers")] if entries.get((name, "talers")) is None else []
    return {"talers": talers, "resources": [] if is_told else pieces}


def empty_tie_cells(seating: Seating, entries: Entries) -> dict[tuple[str, str], list[CellPlace]]:
    """Return the empty cells that a tie-break needs, by (player, `talers` or `resources`)."""
    return {(name, key): cells for name in seating.players for key, cells in _empty_leftover_cells(entries, name).items()}


def open_tie_cells(seating: Seating, entries: Entries) -> tuple[CellPlace, ...]:
    """Return the empty cells that would break a tie between players with equal totals.

    Empty without a tie, and while the entries contradict each other.
    """
    asked, waiting = question(seating, entries), empty_tie_cells(seating, entries)
    try:
        parsed = read(check_value(QUESTION, asked))
    except RefusedError:
        return ()
    unknown = {one for one, cells in waiting.items() if cells}
    ranking = rank(forget_tie_breaks(contenders(parsed, count(parsed)), unknown))
    level = [(s.name, s.open_tie) for s in ranking.standings if s.open_tie and s.total]
    return tuple(place for one in level for place in waiting[one])


def _has_servant(entries: Entries, name: str, *spots: str) -> bool:
    return any(entries.get((name, f"servants.{spot}")) for spot in spots)


SHEET = Sheet(TABLE_ROWS, COLUMN_ROWS, question, EmptyCells(missing, reach, lowered))
