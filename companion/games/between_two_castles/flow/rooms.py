"""Putting rooms into castles, moving them, taking them out.

A cell holds one room. A room put on another one's cell takes its place, and the log says so: of two neighbours who tell
different rooms for one cell the later is right. A room moved to another one's cell changes places with it. A regular room
lies nowhere else in the game; specialty rooms may.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.castle_move import (
    CASTLE,
    CastleMove,
    Data,
    refuse_without_throne,
    site_meant,
    where,
    worth,
)
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.bonuses import BONUSES
from companion.games.between_two_castles.rules.castle import THRONE_CELLS, Placed
from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.games.between_two_castles.rules.question import COORDINATE, MOST_ROOMS, ROOM
from companion.rules.errors import Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Flag, Json, Record, Shape
from companion.rules.table import refusal

CELL: Mapping[str, Shape] = {"x": COORDINATE, "y": COORDINATE}
TARGET: Mapping[str, Shape] = {"to_castle": CASTLE, "to_x": COORDINATE, "to_y": COORDINATE}


class PlaceRoom(CastleMove):
    """A room is built. Where it may not stand the table is asked, unless it said `anyway` at once."""

    type = "place-room"
    facts = ("room-placed",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL, "anyway": Flag()}, {"anyway": False})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        """Every room that lies nowhere, where it may stand. What it brings is counted for the one in hand."""
        castle = site.castle
        if castle is None or len(site.tiles) >= MOST_ROOMS:
            return
        lying, legal = state.lying, castle.legal_by_type()
        for room in ROOMS.values():
            if room.id not in lying:
                yield from (self.offer(site, room=room.id, x=x, y=y) for x, y in sorted(legal[room.type.id]))

    def happens_to(self, state: State, site: Site, args: Data) -> Fact | Doubtful:
        tile = _tile(args)
        refuse_without_throne(site)
        _refuse_throne_cell(tile, "x")
        there = site.at(tile.cell)
        if there == tile:  # two neighbours told the same, or one told it twice: so it is
            return self._built(site, tile, site)
        if tile.room in state.lying:
            other, lain = state.lying[tile.room]
            code = "lies-here" if other is site else "lies-elsewhere"
            raise refusal("room", code, room=tile.face.name, castle=other.called, **where(*lain.cell))
        if there is None and len(site.tiles) >= MOST_ROOMS:
            raise refusal("castle", "castle-full", most=MOST_ROOMS)
        cleared = site.without(there)
        after = cleared.with_tile(tile)
        fact = self._built(site, tile, after)
        return fact if args["anyway"] else doubtful(fact, *_new_faults(cleared, after))

    def _built(self, site: Site, tile: Placed, after: Site) -> Fact:
        """The room is there. The next regular one settles a bonus for which rooms are drawn: that is built before all else."""
        there, known = site.at(tile.cell), site.waiting
        drawn = (bonus.id for bonus in known if tile.face.is_unique and after is not site and site.draws_for(bonus))
        return self.fact(
            site,
            **tile.data,
            replaced=there.room if there and there != tile else None,
            bonuses=[bonus.id for bonus in after.waiting if bonus not in known],
            settles=next(drawn, None),
            **worth(site, after),
        )

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return super().after(state.with_recent(fact.data["replaced"], fact.data["room"]), seating, fact)

    def changed(self, site: Site, data: Data) -> Site:
        tile = _tile(data)
        if site.at(tile.cell) != tile:
            site = site.without(site.at(tile.cell)).with_tile(tile)
        return replace(site, settled=(*site.settled, data["settles"])) if data["settles"] else site

    def told(self, fact: Fact, seating: Seating) -> Words:
        args = self.said(fact, seating)
        if fact.data["replaced"]:
            return Words("log-room-replaced", args)
        if fact.data["bonuses"]:
            return Words("log-room-with-bonus", args | BONUSES[fact.data["bonuses"][0]].said)
        return Words("log-room-placed", args)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """A bonus is due at once; and of rooms drawn for one the others go."""
        if fact.data["bonuses"]:
            return Words("remind-bonus", self.said(fact, table.seating) | BONUSES[fact.data["bonuses"][0]].said)
        return Words("remind-drawn") if fact.data["settles"] else None

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        """It was built wherever it was built: the book was asked about then."""
        return {**super().asked(fact, seating), "anyway": True}


class MoveRoom(CastleMove):
    """A room was told for the wrong cell or the wrong castle, or another one is meant to lie there."""

    type = "move-room"
    facts = ("room-moved",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL, **TARGET, "anyway": Flag()}, {"to_castle": None, "anyway": False})
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        """Within its castle, where it may stand."""
        for tile in site.tiles:
            without = site.without(tile).castle
            legal = without.legal_cells(tile.face) if without else set()
            for x, y in sorted(legal - {tile.cell}):
                yield self.offer(site, **tile.data, to_x=x, to_y=y)

    def happens_to(self, state: State, site: Site, args: Data) -> Fact | Doubtful:
        at = "castle" if args["to_castle"] is None else "to_castle"
        goal = site_meant(state, args[at], at)
        tile = _lying(site, args)
        target = Placed(tile.room, args["to_x"], args["to_y"])
        refuse_without_throne(goal, at)
        _refuse_throne_cell(target, "to_x")
        swapped = goal.at(target.cell)
        if swapped is None and site is not goal and len(goal.tiles) >= MOST_ROOMS:
            raise refusal("to_castle", "castle-full", most=MOST_ROOMS)
        lifted, after = _on_its_way(state, site.place, tile, goal.place, target)
        fact = self.fact(
            site,
            **tile.data,
            to_castle=goal.place,
            to_name=goal.name,
            to_token=goal.token,
            to_x=target.x,
            to_y=target.y,
            swapped=swapped.room if swapped and swapped != tile else None,
            **worth(goal, after.sites[goal.place]),
        )
        if args["anyway"]:
            return fact
        places = sorted({site.place, goal.place})
        return doubtful(fact, *(fault for i in places for fault in _new_faults(lifted.sites[i], after.sites[i])))

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        data = fact.data
        target = Placed(data["room"], data["to_x"], data["to_y"])
        after = _on_its_way(state, data["castle"], _tile(data), data["to_castle"], target)[1]
        return replace(after, touched=data["castle"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        data = fact.data
        args = self.said(fact, seating) | where(data["to_x"], data["to_y"])
        if data["to_castle"] != data["castle"]:
            goal = Site(data["to_castle"], token=data["to_token"], name=data["to_name"])
            return Words("log-room-moved-over", {**args, "goal": goal.called})
        return Words("log-room-swapped" if data["swapped"] else "log-room-moved", args)

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "to_castle": fact.data["to_castle"] + 1, "anyway": True}


class RemoveRoom(CastleMove):
    """A room was told that does not lie there."""

    type = "remove-room"
    facts = ("room-removed",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL})
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        yield from (self.offer(site, **tile.data) for tile in site.tiles)

    def happens_to(self, state: State, site: Site, args: Data) -> Fact:
        tile = _lying(site, args)
        return self.fact(site, **tile.data, **worth(site, site.without(tile)))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return super().after(state.with_recent(fact.data["room"]), seating, fact)

    def changed(self, site: Site, data: Data) -> Site:
        return site.without(_tile(data))


def _tile(data: Data) -> Placed:
    return Placed(data["room"], data["x"], data["y"])


def _on_its_way(state: State, start: int, tile: Placed, goal: int, target: Placed) -> tuple[State, State]:
    """While a room is on its way, with one that lies on the new cell on its way back; and after both have come there."""
    swapped = state.sites[goal].at(target.cell)
    lifted = state.with_sites(state.sites[start].without(tile))
    lifted = lifted.with_sites(lifted.sites[goal].without(swapped))
    after = lifted
    if swapped and (goal, swapped) != (start, tile):
        after = after.with_sites(after.sites[start].with_tile(Placed(swapped.room, *tile.cell)))
    return lifted, after.with_sites(after.sites[goal].with_tile(target))


def _lying(site: Site, args: Data) -> Placed:
    """The room that is meant, if it still lies where its sender saw it."""
    tile = _tile(args)
    there = site.at(tile.cell)
    if there is None:
        raise refusal("room", "no-room-there", room=tile.face.name, **where(*tile.cell))
    if there != tile:
        raise refusal("room", "another-room-there", room=tile.face.name, there=there.face.name, **where(*tile.cell))
    return tile


def _refuse_throne_cell(tile: Placed, at: str) -> None:
    if tile.cell in THRONE_CELLS:
        raise refusal(at, "cell-throne", x=tile.x, y=tile.y)


def _new_faults(before: Site, after: Site) -> Iterator[Problem]:
    """What is against the rules now and was not before. Each says what the book wants."""
    for tile, code in sorted(after.faults - before.faults):
        yield Problem("room", f"would-be-{code}", {"room": tile.face.name, **where(*tile.cell)})
