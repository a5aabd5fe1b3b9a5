"""The page of two rooms in hand: which of them into which of a player's two castles, and where."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.advice import Placement, placements
from companion.games.between_two_castles.rules.circle import castles_of
from companion.games.between_two_castles.rules.pieces import ROOMS, Room
from companion.games.between_two_castles.screen.address import Params, Query
from companion.games.between_two_castles.screen.page import Screen
from companion.games.between_two_castles.screen.picker import Picker
from companion.rules.game import Seating, Words

Part = tuple[Room, Site, Placement]
"""One of the rooms, the castle it would go to, and its best cell there."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to share the rooms out."""

    parts: list[Part]
    lower: int
    """What the lower castle of the player is then worth."""

    @property
    def gain(self) -> int:
        """What it brings in both castles together."""
        return sum(spot.gain for _, _, spot in self.parts)


@dataclass(frozen=True)
class HandScreen(Screen):
    """The page of a player's hand. What is in it stands in the address alone: nobody else sees it."""

    sites: tuple[Site, ...] = ()
    """His two castles, the left one first."""
    ways: tuple[Way, ...] = ()
    """Every way to share the rooms out, the one that brings most first.

    Of two that bring the same the one with the higher lower castle goes first: that is the one that counts.
    """
    page: str = "hand"

    @property
    def title(self) -> Words:
        return Words("hand-title")

    @property
    def note(self) -> Words:
        return Words("hand-note", {"player": self.seating.players[self.query.seat or 0]})

    @property
    def held(self) -> list[str]:
        return [room for room in (self.query.room, self.query.also) if room]

    @property
    def rooms(self) -> list[tuple[Room, Params]]:
        """The rooms in hand, each with the page without it."""
        found = []
        for i, room in enumerate(self.held):
            other = next(iter(self.held[:i] + self.held[i + 1 :]), None)
            found.append((ROOMS[room], self.query.but(room=other, also=None).params))
        return found

    @property
    def picker(self) -> Picker | None:
        if len(self.held) > 1:
            return None
        return Picker(self.state, self.query, slot="also" if self.held else "room")

    @property
    def here(self) -> Params:
        """The page with nothing in hand."""
        return Query(seat=self.query.seat).params


def hand_page(state: State, seating: Seating, query: Query) -> HandScreen:
    """The page of the player that the query names. A room that lies somewhere has been built: it is in hand no more."""
    room, also = (one if one and one not in state.lying else None for one in (query.room, query.also))
    if room is None or (also == room and ROOMS[room].is_unique):
        room, also = room or also, None
    sites = tuple(state.sites[place] for place in castles_of(query.seat or 0, len(state.sites)))
    ways = tuple(_ways(sites, [one for one in (room, also) if one]))
    return HandScreen(state, seating, query.but(room=room, also=also, x=None, y=None), sites, ways)


def _ways(sites: Sequence[Site], held: list[str]) -> list[Way]:
    if len(held) < 2:
        shared = [[(room, site)] for room in held for site in sites]
    else:
        orders = [held] if held[0] == held[1] else [held, held[::-1]]
        shared = [list(zip(order, sites, strict=True)) for order in orders]
    ways = []
    for way in shared:
        parts = [part for room, site in way if (part := _part(room, site))]
        if len(parts) == len(way):
            gains = {site.place: spot.gain for _, site, spot in parts}
            ways.append(Way(parts, lower=min(site.total + gains.get(site.place, 0) for site in sites)))
    return sorted(ways, key=lambda way: (-way.gain, -way.lower))


def _part(room: str, site: Site) -> Part | None:
    """The room on its best cell there; None where it may go nowhere."""
    castle = site.castle
    found = placements(castle, ROOMS[room]) if castle else []
    return (ROOMS[room], site, found[0]) if found else None
