"""The hand page: it advises a player where to build the two chosen rooms, one in each castle."""

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

BestPlacement = tuple[Room, Site, Placement]
"""A room, the castle for it, and its best cell in that castle."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """A way to distribute the rooms in hand over the player's two castles."""

    parts: list[BestPlacement]
    lower: int
    """Points of the player's lower castle after this distribution."""

    @property
    def gain(self) -> int:
        """Return the points gained by all rooms together."""
        return sum(spot.gain for _, _, spot in self.parts)


@dataclass(frozen=True)
class HandScreen(Screen):
    """The page of a player's hand. The rooms in hand are only in the address, so other players do not see them."""

    sites: tuple[Site, ...] = ()
    """The player's two castles, the left one first."""
    ways: tuple[Distribution, ...] = ()
    """Ways to distribute the rooms in hand, the highest gain first.

    Among equal gains, the way with more points in the player's lower castle comes first, because the lower castle counts.
    """
    page: str = "hand"

    @property
    def title(self) -> Words:
        return Words("hand-title")

    @property
    def note(self) -> Words:
        return Words("hand-note", {"player": self.seating.players[self.query.seat or 0]})

    @property
    def titled_ways(self) -> list[tuple[str, Distribution]]:
        """Return the ways, each with the message of its title. A way is only called the best or the only one if it is."""
        ranks = [(way.gain, way.lower) for way in self.ways]
        if len(ranks) > 1:
            titles = ["hand-equal"] * len(ranks) if len({*ranks}) == 1 else ["hand-best", *["hand-way"] * (len(ranks) - 1)]
        elif any(site.throne is None for site in self.sites) or len({*self.rooms_in_hand}) < len(self.rooms_in_hand):
            titles = ["hand-possible"]
        else:
            titles = ["hand-only" if len(self.rooms_in_hand) > 1 else "hand-only-castle"]
        return list(zip(titles, self.ways, strict=False))

    @property
    def rooms_in_hand(self) -> list[str]:
        return [room for room in (self.query.room, self.query.also) if room]

    @property
    def rooms(self) -> list[tuple[Room, Params]]:
        """Return the rooms in hand, each with the query parameters of the page without it."""
        found = []
        for i, room in enumerate(self.rooms_in_hand):
            other = next(iter(self.rooms_in_hand[:i] + self.rooms_in_hand[i + 1 :]), None)
            found.append((ROOMS[room], self.query.with_changes(room=other, also=None).params))
        return found

    @property
    def picker(self) -> Picker | None:
        if len(self.rooms_in_hand) > 1:
            return None
        return Picker(self.state, self.query, slot="also" if self.rooms_in_hand else "room")

    @property
    def here(self) -> Params:
        """Return the query parameters of the page with no rooms in hand."""
        return Query(seat=self.query.seat).params


def hand_page(state: State, seating: Seating, query: Query) -> HandScreen:
    """Return the hand page of the player in the query. Rooms of the query that are already placed are left out."""
    room, also = (one if one and one not in state.room_locations else None for one in (query.room, query.also))
    if room is None or (also == room and ROOMS[room].is_unique):
        room, also = room or also, None
    sites = tuple(state.sites[place] for place in castles_of(query.seat or 0, len(state.sites)))
    ways = tuple(_distributions(sites, [one for one in (room, also) if one]))
    return HandScreen(state, seating, query.with_changes(room=room, also=also, x=None, y=None), sites, ways)


def _distributions(sites: Sequence[Site], held: list[str]) -> list[Distribution]:
    if len(held) < 2:
        shared = [[(room, site)] for room in held for site in sites]
    else:
        orders = [held] if held[0] == held[1] else [held, held[::-1]]
        shared = [list(zip(order, sites, strict=True)) for order in orders]
    ways = []
    for way in shared:
        parts = [part for room, site in way if (part := _best_placement(room, site))]
        if len(parts) == len(way):
            gains = {site.place: spot.gain for _, site, spot in parts}
            ways.append(Distribution(parts, lower=min(site.total + gains.get(site.place, 0) for site in sites)))
    return sorted(ways, key=lambda way: (-way.gain, -way.lower))


def _best_placement(room: str, site: Site) -> BestPlacement | None:
    """Return a room with its best cell in a castle.

    Return None if the castle has no throne room or no legal cell for the room.
    """
    castle = site.castle
    found = placements(castle, ROOMS[room]) if castle else []
    return (ROOMS[room], site, found[0]) if found else None
