"""The page of two rooms in hand: which of them into which of a player's two castles, and where."""

from dataclasses import dataclass

from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.assist import Placement, placements
from companion.games.between_two_castles.rules.circle import Builder, builders_of, castles_of
from companion.games.between_two_castles.rules.pieces import ROOMS, Room
from companion.games.between_two_castles.screen.address import Params, Query
from companion.games.between_two_castles.screen.picker import Picker, had
from companion.games.between_two_castles.screen.picture import place_words
from companion.rules.game import Seating, Words


@dataclass(frozen=True, slots=True)
class Part:
    """One of the rooms, and the best cell of the castle it would go to."""

    face: Room
    site: Site
    spot: Placement

    @property
    def place(self) -> Words:
        return place_words(self.spot.x, self.spot.y)

    @property
    def params(self) -> Params:
        """The page of the castle with the room in hand, to see all cells."""
        return Query(castle=self.site.number, room=self.face.id, had=had(self.site, self.face.id)).params


@dataclass(frozen=True, slots=True)
class Way:
    """A way to share the rooms out."""

    parts: tuple[Part, ...]
    lower: int
    """What the lower castle of the player is then worth."""

    @property
    def gain(self) -> int:
        """What it brings in both castles together."""
        return sum(part.spot.gain for part in self.parts)


@dataclass(frozen=True)
class HandScreen:
    """The page of a player's hand. What is in it stands in the address alone: nobody else sees it."""

    seating: Seating
    query: Query
    sites: tuple[Site, Site]
    """His two castles, the left one first."""
    ways: tuple[Way, ...]
    """Every way to share the rooms out, the one that brings most first.

    Of two that bring the same the one with the higher lower castle goes first: that is the one that counts.
    """
    picker: Picker | None
    page: str = "hand"

    @property
    def title(self) -> Words:
        return Words("hand-title")

    @property
    def note(self) -> Words:
        return Words("hand-note", {"player": self.seating.players[self.query.seat or 0]})

    @property
    def castles(self) -> list[tuple[Site, tuple[Builder, Builder]]]:
        return [(site, builders_of(self.seating, site.place)) for site in self.sites]

    @property
    def rooms(self) -> list[tuple[Room, Params]]:
        """The rooms in hand, each with the page without it."""
        room, also = self.query.room, self.query.also
        without = {room: self.query.but(room=also, also=None)} if room != also else {}
        held = [(room, without.get(room, self.query.but(also=None))), (also, self.query.but(also=None))]
        return [(ROOMS[key], query.params) for key, query in held if key]

    @property
    def here(self) -> Params:
        """The page with nothing in hand."""
        return Query(seat=self.query.seat).params


def hand_page(state: State, seating: Seating, query: Query) -> HandScreen:
    """The page of the player that the query names."""
    query = _in_hand(state, query)
    left, right = castles_of(query.seat or 0, len(state.sites))
    sites = state.sites[left], state.sites[right]
    held = [room for room in (query.room, query.also) if room]
    picker = Picker(state, query, slot="also" if query.room else "room") if len(held) < 2 else None
    return HandScreen(seating, query, sites, tuple(_ways(sites, held)), picker)


def _in_hand(state: State, query: Query) -> Query:
    """The query with what is in hand alone: a room that lies somewhere has been built."""
    room, also = (one if one and one not in state.lying else None for one in (query.room, query.also))
    if room is None:
        room, also = also, None
    if also == room and room and ROOMS[room].is_unique:
        also = None
    return query.but(room=room, also=also, x=None, y=None)


def _ways(sites: tuple[Site, Site], held: list[str]) -> list[Way]:
    if len(held) < 2:
        shared = [[(room, site)] for room in held for site in sites]
    else:
        orders = [held] if held[0] == held[1] else [held, held[::-1]]
        shared = [list(zip(order, sites, strict=True)) for order in orders]
    ways = []
    for way in shared:
        parts = tuple(part for room, site in way if (part := _part(room, site)))
        if len(parts) == len(way):
            gains = {part.site.place: part.spot.gain for part in parts}
            ways.append(Way(parts, lower=min(site.total + gains.get(site.place, 0) for site in sites)))
    return sorted(ways, key=lambda way: (-way.gain, -way.lower))


def _part(room: str, site: Site) -> Part | None:
    """The room on its best cell there; None where it may go nowhere."""
    castle = site.castle
    found = placements(castle, ROOMS[room]) if castle else []
    return Part(ROOMS[room], site, found[0]) if found else None
