"""Putting rooms into castles, moving them, taking them out.

A cell holds one room. A room put on another one's cell takes its place, and the log says so: of two neighbours who tell
different rooms for one cell the later is right. A room moved to another one's cell changes places with it. A regular room
lies nowhere else in the game; specialty rooms may.
"""

from collections.abc import Iterator, Mapping

from companion.games.between_two_castles import claims, sites
from companion.games.between_two_castles.castle import THRONE_CELLS
from companion.games.between_two_castles.deciding import (
    CASTLE,
    CELL,
    Args,
    Decider,
    about_castle,
    castle_meant,
    refuse,
    refuse_without_throne,
    told,
    worth,
)
from companion.games.between_two_castles.question import COORDINATE, MOST_ROOMS, ROOM
from companion.games.between_two_castles.state import Site, State, Tile, tile_at
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Command, Doubtful, Fact, Seating, doubtful
from companion.rules.shape import Flag

ROOM_COMMANDS: Mapping[str, Command] = {
    "place-room": about_castle({"room": ROOM, **CELL, "anyway": Flag()}, {"anyway": False}),
    "move-room": about_castle(
        {"room": ROOM, **CELL, "to_castle": CASTLE, "to_x": COORDINATE, "to_y": COORDINATE, "anyway": Flag()},
        {"to_castle": None, "anyway": False},
    ),
    "remove-room": about_castle({"room": ROOM, **CELL}),
}


def _place_room(state: State, _seating: Seating, args: Args) -> Fact | Doubtful:
    place = castle_meant(state, args["castle"])
    site, tile = state.sites[place], tile_at(args["room"], args["x"], args["y"])
    refuse_without_throne(site)
    _refuse_throne_cell(tile, "x")
    there = site.at(tile.x, tile.y)
    if there == tile:  # two neighbours told the same, or one told it twice: so it is
        return _placed(state, place, tile, site)
    if lain := sites.lies(state, tile.room):
        raise _lies_already(place, lain, state)
    if there is None and len(site.tiles) >= MOST_ROOMS:
        raise refuse("castle", "castle-full", most=MOST_ROOMS)
    cleared = sites.without(site, there)
    after = sites.with_tile(cleared, tile)
    fact = _placed(state, place, tile, after)
    return fact if args["anyway"] else doubtful(fact, *_faults(cleared, after))


def _placed(state: State, place: int, tile: Tile, after: Site) -> Fact:
    site = state.sites[place]
    there = site.at(tile.x, tile.y)
    known = claims.waiting(site)
    settles = claims.settled_by(site, tile.room) if after is not site else None
    return Fact(
        "room-placed",
        {
            **told(state, place),
            "room": tile.room,
            "x": tile.x,
            "y": tile.y,
            "replaced": there.room if there and there != tile else None,
            "bonuses": [claim.id for claim in claims.waiting(after) if claim not in known],
            "settles": settles.id if settles else None,
            **worth(site, after),
        },
    )


def _move_room(state: State, _seating: Seating, args: Args) -> Fact | Doubtful:
    start = castle_meant(state, args["castle"])
    goal = start if args["to_castle"] is None else castle_meant(state, args["to_castle"], "to_castle")
    tile = _lying(state.sites[start], args)
    moved = Tile(tile.room, args["to_x"], args["to_y"])
    refuse_without_throne(state.sites[goal], "castle" if args["to_castle"] is None else "to_castle")
    _refuse_throne_cell(moved, "to_x")
    swapped = state.sites[goal].at(moved.x, moved.y)
    if swapped is None and start != goal and len(state.sites[goal].tiles) >= MOST_ROOMS:
        raise refuse("to_castle", "castle-full", most=MOST_ROOMS)
    lifted, after = sites.lifted(state.sites, start, tile, goal, moved), sites.moved(state.sites, start, tile, goal, moved)
    fact = Fact(
        "room-moved",
        {
            **told(state, start),
            "room": tile.room,
            "x": tile.x,
            "y": tile.y,
            "to_castle": goal,
            "to_name": state.sites[goal].name,
            "to_token": state.sites[goal].token,
            "to_x": moved.x,
            "to_y": moved.y,
            "swapped": swapped.room if swapped and swapped != tile else None,
            **worth(state.sites[goal], after[goal]),
        },
    )
    if args["anyway"]:
        return fact
    return doubtful(fact, *(fault for i in sorted({start, goal}) for fault in _faults(lifted[i], after[i])))


def _remove_room(state: State, _seating: Seating, args: Args) -> Fact:
    place = castle_meant(state, args["castle"])
    site = state.sites[place]
    tile = _lying(site, args)
    change = worth(site, sites.without(site, tile))
    return Fact("room-removed", {**told(state, place), "room": tile.room, "x": tile.x, "y": tile.y, **change})


def _lying(site: Site, args: Args) -> Tile:
    """The room that is meant, if it still lies where its sender saw it."""
    tile = Tile(args["room"], args["x"], args["y"])
    there = site.at(tile.x, tile.y)
    if there == tile:
        return tile
    room = Key(f"room-{tile.room}")
    if there is not None:
        raise refuse("room", "another-room-there", room=room, there=Key(f"room-{there.room}"), **sites.where(tile.x, tile.y))
    raise refuse("room", "no-room-there", room=room, **sites.where(tile.x, tile.y))


def _lies_already(place: int, lain: sites.Lying, state: State) -> RefusedError:
    other, tile = lain
    code = "lies-here" if other == place else "lies-elsewhere"
    castle = sites.called(state.sites[other], other)
    return refuse("room", code, room=Key(f"room-{tile.room}"), castle=castle, **sites.where(tile.x, tile.y))


def _refuse_throne_cell(tile: Tile, at: str) -> None:
    if tile.cell in THRONE_CELLS:
        raise refuse(at, "cell-throne", x=tile.x, y=tile.y)


def _faults(before: Site, after: Site) -> Iterator[Problem]:
    """What is against the rules now and was not before. Each says what the book wants."""
    for f in sorted(sites.faults_of(after) - sites.faults_of(before)):
        yield Problem("room", f"would-be-{f.code}", {"room": Key(f"room-{f.room}"), **sites.where(f.x, f.y)})


ROOM_DECIDERS: Mapping[str, Decider] = {
    "place-room": _place_room,
    "move-room": _move_room,
    "remove-room": _remove_room,
}
