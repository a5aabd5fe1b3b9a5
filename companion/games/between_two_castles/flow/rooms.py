"""The moves that place, move and remove rooms.

A cell has at most one room. A room placed on an occupied cell replaces the other room, and the log reports it. So if two
neighbours enter different rooms for one cell, the later entry counts. A room moved to an occupied cell swaps cells with the
other room. A regular room can be in only one castle, on one cell. Specialty rooms exist several times.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.castle_move import (
    CASTLE,
    Data,
    SiteMove,
    cell_args,
    find_site,
    gain_fields,
    refuse_without_throne,
)
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.bonuses import BONUSES
from companion.games.between_two_castles.rules.castle import THRONE_CELLS, PlacedRoom
from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.games.between_two_castles.rules.question import COORDINATE, MAX_ROOMS, ROOM
from companion.rules.errors import Problem
from companion.rules.game import Fact, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.shape import Flag, Json, Record, Shape
from companion.rules.table import refusal

CELL: Mapping[str, Shape] = {"x": COORDINATE, "y": COORDINATE}
TARGET: Mapping[str, Shape] = {"to_castle": CASTLE, "to_x": COORDINATE, "to_y": COORDINATE}


class PlaceRoom(SiteMove):
    """The move that places a room on a cell. An illegal cell needs a confirmation, unless the command has `anyway`."""

    type = "place-room"
    facts = ("room-placed",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL, "anyway": Flag()}, {"anyway": False})

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        """Yield an offer for each unplaced room on each legal cell, without its points.

        None without a throne room or in a full castle.
        """
        castle = site.castle
        if castle is None or len(site.tiles) >= MAX_ROOMS:
            return
        lying, legal = state.room_locations, castle.legal_by_type()
        for room in ROOMS.values():
            if room.id not in lying:
                yield from (self.offer(site, room=room.id, x=x, y=y) for x, y in sorted(legal[room.type.id]))

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact | NeedsConfirmation:
        tile = _placed_room(args)
        refuse_without_throne(site)
        _refuse_throne_cell(tile, "x")
        there = site.at(tile.cell)
        if there == tile:  # both neighbours entered the room, or one of them twice: accept it
            return self._built(site, tile, site)
        if tile.room in state.room_locations:
            other, lain = state.room_locations[tile.room]
            code = "lies-here" if other is site else "lies-elsewhere"
            raise refusal("room", code, room=tile.face.name, castle=other.display_name, **cell_args(*lain.cell))
        if there is None and len(site.tiles) >= MAX_ROOMS:
            raise refusal("castle", "castle-full", most=MAX_ROOMS)
        cleared = site.without(there)
        after = cleared.with_tile(tile)
        fact = self._built(site, tile, after)
        return fact if args["anyway"] else confirm_if(fact, *_new_faults(cleared, after))

    def _built(self, site: Site, tile: PlacedRoom, after: Site) -> Fact:
        """Return the fact for a built room, with the bonuses that it newly opened.

        A new regular room settles an open bonus for which rooms are drawn, because the drawn room must be built before any
        other. `after` is the castle with the room. It is `site` itself if the room was already on its cell.
        """
        there, known = site.at(tile.cell), site.open_bonuses
        drawn = (bonus.id for bonus in known if tile.face.is_unique and after is not site and site.draws_for(bonus))
        return self.fact(
            site,
            **tile.data,
            replaced=there.room if there and there != tile else None,
            bonuses=[bonus.id for bonus in after.open_bonuses if bonus not in known],
            settles=next(drawn, None),
            **gain_fields(site, after),
        )

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return super().after(state.with_recent(fact.data["replaced"], fact.data["room"]), seating, fact)

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        tile = _placed_room(data)
        if site.at(tile.cell) != tile:
            site = site.without(site.at(tile.cell)).with_tile(tile)
        return replace(site, settled=(*site.settled, data["settles"])) if data["settles"] else site

    def told(self, fact: Fact, seating: Seating) -> Words:
        args = self.said(fact, seating)
        if fact.data["replaced"]:
            return Words("log-room-replaced", args)
        if fact.data["bonuses"]:
            return Words("log-room-with-bonus", args | BONUSES[fact.data["bonuses"][0]].message_args)
        return Words("log-room-placed", args)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return the reminder to take a new bonus, or to discard the other drawn rooms. None if the room led to neither."""
        if fact.data["bonuses"]:
            return Words("remind-bonus", self.said(fact, table.seating) | BONUSES[fact.data["bonuses"][0]].message_args)
        return Words("remind-drawn") if fact.data["settles"] else None

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        """Return the command with `anyway`, because an illegal cell was already confirmed when the room was placed."""
        return {**super().asked(fact, seating), "anyway": True}


class MoveRoom(SiteMove):
    """The correction that moves a room to another cell or another castle."""

    type = "move-room"
    facts = ("room-moved",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL, **TARGET, "anyway": Flag()}, {"to_castle": None, "anyway": False})
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        """Yield an offer to move each room to each other legal cell of its castle."""
        for tile in site.tiles:
            without = site.without(tile).castle
            legal = without.legal_cells(tile.face) if without else set()
            for x, y in sorted(legal - {tile.cell}):
                yield self.offer(site, **tile.data, to_x=x, to_y=y)

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact | NeedsConfirmation:
        at = "castle" if args["to_castle"] is None else "to_castle"
        goal = find_site(state, args[at], at)
        tile = _find_placed_room(site, args)
        target = PlacedRoom(tile.room, args["to_x"], args["to_y"])
        refuse_without_throne(goal, at)
        _refuse_throne_cell(target, "to_x")
        swapped = goal.at(target.cell)
        if swapped is None and site is not goal and len(goal.tiles) >= MAX_ROOMS:
            raise refusal("to_castle", "castle-full", most=MAX_ROOMS)
        lifted, after = _move_states(state, site.place, tile, goal.place, target)
        fact = self.fact(
            site,
            **tile.data,
            to_castle=goal.place,
            to_name=goal.name,
            to_token=goal.token,
            to_x=target.x,
            to_y=target.y,
            swapped=swapped.room if swapped and swapped != tile else None,
            **gain_fields(goal, after.sites[goal.place]),
        )
        if args["anyway"]:
            return fact
        places = sorted({site.place, goal.place})
        return confirm_if(fact, *(fault for i in places for fault in _new_faults(lifted.sites[i], after.sites[i])))

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        data = fact.data
        target = PlacedRoom(data["room"], data["to_x"], data["to_y"])
        after = _move_states(state, data["castle"], _placed_room(data), data["to_castle"], target)[1]
        return replace(after, touched=data["castle"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        data = fact.data
        args = self.said(fact, seating) | cell_args(data["to_x"], data["to_y"])
        if data["to_castle"] != data["castle"]:
            goal = Site(data["to_castle"], token=data["to_token"], name=data["to_name"])
            return Words("log-room-moved-over", {**args, "goal": goal.display_name})
        return Words("log-room-swapped" if data["swapped"] else "log-room-moved", args)

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "to_castle": fact.data["to_castle"] + 1, "anyway": True}


class RemoveRoom(SiteMove):
    """The correction that removes a room."""

    type = "remove-room"
    facts = ("room-removed",)
    takes = Record({"castle": CASTLE, "room": ROOM, **CELL})
    by_hand = True

    def offered(self, state: State, site: Site) -> Iterator[Offer]:
        yield from (self.offer(site, **tile.data) for tile in site.tiles)

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact:
        tile = _find_placed_room(site, args)
        return self.fact(site, **tile.data, **gain_fields(site, site.without(tile)))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return super().after(state.with_recent(fact.data["room"]), seating, fact)

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        return site.without(_placed_room(data))


def _placed_room(data: Data) -> PlacedRoom:
    return PlacedRoom(data["room"], data["x"], data["y"])


def _move_states(state: State, start: int, tile: PlacedRoom, goal: int, target: PlacedRoom) -> tuple[State, State]:
    """Return the state with the room lifted off its cell, and the state after the move.

    A room on the target cell is lifted too, and then takes the cell that became free.
    """
    swapped = state.sites[goal].at(target.cell)
    lifted = state.with_sites(state.sites[start].without(tile))
    lifted = lifted.with_sites(lifted.sites[goal].without(swapped))
    after = lifted
    if swapped and (goal, swapped) != (start, tile):
        after = after.with_sites(after.sites[start].with_tile(PlacedRoom(swapped.room, *tile.cell)))
    return lifted, after.with_sites(after.sites[goal].with_tile(target))


def _find_placed_room(site: Site, args: Data) -> PlacedRoom:
    """Return the placed room that the command names. Raise RefusedError if its cell is empty or has another room."""
    tile = _placed_room(args)
    there = site.at(tile.cell)
    if there is None:
        raise refusal("room", "no-room-there", room=tile.face.name, **cell_args(*tile.cell))
    if there != tile:
        raise refusal("room", "another-room-there", room=tile.face.name, there=there.face.name, **cell_args(*tile.cell))
    return tile


def _refuse_throne_cell(tile: PlacedRoom, at: str) -> None:
    if tile.cell in THRONE_CELLS:
        raise refusal(at, "cell-throne", x=tile.x, y=tile.y)


def _new_faults(before: Site, after: Site) -> Iterator[Problem]:
    """Yield a problem for each rule that the castle breaks after the change but not before."""
    for tile, code in sorted(after.faults - before.faults):
        yield Problem("room", f"would-be-{code}", {"room": tile.face.name, **cell_args(*tile.cell)})
