"""Putting rooms into castles, moving them, taking them out.

A cell holds one room. A room put on another one's cell takes its place, and the log says so: of two neighbours who tell
different rooms for one cell the later is right. A room moved to another one's cell changes places with it. A regular room
lies nowhere else in the game; specialty rooms may.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles import claims, sites
from companion.games.between_two_castles.building import legal_by_type
from companion.games.between_two_castles.castle import THRONE_CELLS
from companion.games.between_two_castles.moves.bonuses import claim_said
from companion.games.between_two_castles.moves.castle_move import (
    CASTLE,
    CastleMove,
    Data,
    place_meant,
    refuse_without_throne,
    worth,
)
from companion.games.between_two_castles.question import COORDINATE, MOST_ROOMS, ROOM
from companion.games.between_two_castles.state import Site, State, Tile
from companion.games.between_two_castles.tables import ROOMS
from companion.rules.errors import Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Offer, Seating, Words, doubtful
from companion.rules.shape import Flag, Json, Record, Shape
from companion.rules.table import refusal

CELL: Mapping[str, Shape] = {"x": COORDINATE, "y": COORDINATE}
TARGET: Mapping[str, Shape] = {"to_castle": CASTLE, "to_x": COORDINATE, "to_y": COORDINATE}


class PlaceRoom(CastleMove):
    """A room is built. Where it may not stand the table is asked, unless it said `anyway` at once."""

    type = "place-room"
    facts = ("room-placed",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL, "anyway": Flag()}, {"anyway": False})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        """Every room that lies nowhere, where it may stand. What it brings is counted for the one in hand."""
        castle = sites.castle_of(state.sites[place])
        if castle is None or len(castle.rooms) >= MOST_ROOMS:
            return
        lying, legal = sites.all_lying(state), legal_by_type(castle)
        for room in ROOMS.values():
            if room.id not in lying:
                yield from (self.offer(place, room=room.id, x=x, y=y) for x, y in sorted(legal[room.type.id]))

    def happens_to(self, state: State, place: int, args: Data) -> Fact | Doubtful:
        site, tile = state.sites[place], Tile(args["room"], args["x"], args["y"])
        refuse_without_throne(site)
        _refuse_throne_cell(tile, "x")
        there = site.at(tile.x, tile.y)
        if there == tile:  # two neighbours told the same, or one told it twice: so it is
            return self._built(state, place, tile, site)
        if lain := sites.lies(state, tile.room):
            raise _lies_already(place, lain, state)
        if there is None and len(site.tiles) >= MOST_ROOMS:
            raise refusal("castle", "castle-full", most=MOST_ROOMS)
        cleared = sites.without(site, there)
        after = sites.with_tile(cleared, tile)
        fact = self._built(state, place, tile, after)
        return fact if args["anyway"] else doubtful(fact, *_faults(cleared, after))

    def _built(self, state: State, place: int, tile: Tile, after: Site) -> Fact:
        site = state.sites[place]
        there = site.at(tile.x, tile.y)
        known = claims.waiting(site)
        settles = claims.settled_by(site, tile.room) if after is not site else None
        return self.fact(
            state,
            place,
            room=tile.room,
            x=tile.x,
            y=tile.y,
            replaced=there.room if there and there != tile else None,
            bonuses=[claim.id for claim in claims.waiting(after) if claim not in known],
            settles=settles.id if settles else None,
            **worth(site, after),
        )

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return super().after(state.with_recent(fact.data["replaced"], fact.data["room"]), seating, fact)

    def changed(self, site: Site, data: Data) -> Site:
        tile = Tile(data["room"], data["x"], data["y"])
        if site.at(tile.x, tile.y) != tile:
            site = sites.with_tile(sites.without(site, site.at(tile.x, tile.y)), tile)
        return replace(site, settled=(*site.settled, data["settles"])) if data["settles"] else site

    def told(self, fact: Fact, seating: Seating) -> Words:
        args = self.said(fact, seating)
        if fact.data["replaced"]:
            return Words("log-room-replaced", args)
        if fact.data["bonuses"]:
            return Words("log-room-with-bonus", args | claim_said(fact.data["bonuses"][0]))
        return Words("log-room-placed", args)

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        """It was built wherever it was built: the book was asked about then."""
        return {**super().asked(fact, seating), "anyway": True}


class MoveRoom(CastleMove):
    """A room was told for the wrong cell or the wrong castle, or another one is meant to lie there."""

    type = "move-room"
    facts = ("room-moved",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL, **TARGET, "anyway": Flag()}, {"to_castle": None, "anyway": False})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        """Within its castle, where it may stand."""
        site = state.sites[place]
        for tile in site.tiles if site.throne else ():
            without = sites.castle_of(sites.without(site, tile))
            legal = legal_by_type(without)[ROOMS[tile.room].type.id] if without else set()
            for x, y in sorted(legal - {tile.cell}):
                yield self.offer(place, room=tile.room, x=tile.x, y=tile.y, to_x=x, to_y=y)

    def happens_to(self, state: State, place: int, args: Data) -> Fact | Doubtful:
        at = "castle" if args["to_castle"] is None else "to_castle"
        goal = place_meant(state, args[at], at)
        tile = _lying(state.sites[place], args)
        moved = Tile(tile.room, args["to_x"], args["to_y"])
        refuse_without_throne(state.sites[goal], at)
        _refuse_throne_cell(moved, "to_x")
        swapped = state.sites[goal].at(moved.x, moved.y)
        if swapped is None and place != goal and len(state.sites[goal].tiles) >= MOST_ROOMS:
            raise refusal("to_castle", "castle-full", most=MOST_ROOMS)
        lifted, after = (change(state.sites, place, tile, goal, moved) for change in (sites.lifted, sites.moved))
        fact = self.fact(
            state,
            place,
            room=tile.room,
            x=tile.x,
            y=tile.y,
            to_castle=goal,
            to_name=state.sites[goal].name,
            to_token=state.sites[goal].token,
            to_x=moved.x,
            to_y=moved.y,
            swapped=swapped.room if swapped and swapped != tile else None,
            **worth(state.sites[goal], after[goal]),
        )
        if args["anyway"]:
            return fact
        return doubtful(fact, *(fault for i in sorted({place, goal}) for fault in _faults(lifted[i], after[i])))

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        data = fact.data
        tile, target = Tile(data["room"], data["x"], data["y"]), Tile(data["room"], data["to_x"], data["to_y"])
        return replace(state, sites=sites.moved(state.sites, data["castle"], tile, data["to_castle"], target))

    def told(self, fact: Fact, seating: Seating) -> Words:
        data = fact.data
        args = self.said(fact, seating) | sites.where(data["to_x"], data["to_y"])
        if data["to_castle"] != data["castle"]:
            goal = sites.called(Site(token=data["to_token"], name=data["to_name"]), data["to_castle"])
            return Words("log-room-moved-over", {**args, "goal": goal})
        return Words("log-room-swapped" if data["swapped"] else "log-room-moved", args)

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "to_castle": fact.data["to_castle"] + 1, "anyway": True}


class RemoveRoom(CastleMove):
    """A room was told that does not lie there."""

    type = "remove-room"
    facts = ("room-removed",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL})

    def offered(self, state: State, place: int) -> Iterator[Offer]:
        yield from (self.offer(place, room=tile.room, x=tile.x, y=tile.y) for tile in state.sites[place].tiles)

    def happens_to(self, state: State, place: int, args: Data) -> Fact:
        site = state.sites[place]
        tile = _lying(site, args)
        return self.fact(state, place, room=tile.room, x=tile.x, y=tile.y, **worth(site, sites.without(site, tile)))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return super().after(state.with_recent(fact.data["room"]), seating, fact)

    def changed(self, site: Site, data: Data) -> Site:
        return sites.without(site, Tile(data["room"], data["x"], data["y"]))


def _lying(site: Site, args: Data) -> Tile:
    """The room that is meant, if it still lies where its sender saw it."""
    tile = Tile(args["room"], args["x"], args["y"])
    there = site.at(tile.x, tile.y)
    if there == tile:
        return tile
    room = Key(f"room-{tile.room}")
    if there is not None:
        raise refusal("room", "another-room-there", room=room, there=Key(f"room-{there.room}"), **sites.where(tile.x, tile.y))
    raise refusal("room", "no-room-there", room=room, **sites.where(tile.x, tile.y))


def _lies_already(place: int, lain: sites.Lying, state: State) -> RefusedError:
    other, tile = lain
    code = "lies-here" if other == place else "lies-elsewhere"
    castle = sites.called(state.sites[other], other)
    return refusal("room", code, room=Key(f"room-{tile.room}"), castle=castle, **sites.where(tile.x, tile.y))


def _refuse_throne_cell(tile: Tile, at: str) -> None:
    if tile.cell in THRONE_CELLS:
        raise refusal(at, "cell-throne", x=tile.x, y=tile.y)


def _faults(before: Site, after: Site) -> Iterator[Problem]:
    """What is against the rules now and was not before. Each says what the book wants."""
    for f in sorted(sites.faults_of(after) - sites.faults_of(before)):
        yield Problem("room", f"would-be-{f.code}", {"room": Key(f"room-{f.room}"), **sites.where(f.x, f.y)})
