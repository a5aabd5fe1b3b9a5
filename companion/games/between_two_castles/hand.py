"""The page of two rooms in hand: which of them into which of a player's two castles, and where."""

from dataclasses import dataclass

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.assist import Placement, placements
from companion.games.between_two_castles.briefs import BriefView, brief
from companion.games.between_two_castles.faces import FACES, Face
from companion.games.between_two_castles.grid import BEST
from companion.games.between_two_castles.moves.rooms import PlaceRoom
from companion.games.between_two_castles.picker import PickerView, had, picker
from companion.games.between_two_castles.query import Params, Query
from companion.games.between_two_castles.state import State
from companion.games.between_two_castles.tables import ROOMS
from companion.rules.errors import Arg
from companion.rules.game import Offer, Seating, Words


@dataclass(frozen=True, slots=True)
class SpotView:
    """A cell for one of the rooms."""

    x: int
    y: int
    place: Words
    gain: int
    button: Offer


@dataclass(frozen=True, slots=True)
class PartView:
    """One of the rooms and the castle it would go to."""

    face: Face
    castle: int
    called: Arg
    spots: tuple[SpotView, ...]
    """The best cells, the very best first; empty where the room may go nowhere."""
    params: Params
    """The page of the castle with the room in hand, to see all cells."""

    @property
    def gain(self) -> int:
        return self.spots[0].gain if self.spots else 0


@dataclass(frozen=True, slots=True)
class WayView:
    """A way to share the rooms out."""

    parts: tuple[PartView, ...]
    gain: int
    """What it brings in both castles together."""
    lower: int
    """What the lower castle of the player is then worth."""
    best: bool


@dataclass(frozen=True, slots=True)
class HeldView:
    """A room in hand."""

    face: Face
    params: Params
    """The page without it."""


@dataclass(frozen=True, slots=True)
class HandScreen:
    """The page of a player's hand. What is in it stands in the address alone: nobody else sees it."""

    page: str
    title: Words
    note: Words
    seat: int
    player: str
    castles: tuple[BriefView, ...]
    """His two, the left one first."""
    rooms: tuple[HeldView, ...]
    ways: tuple[WayView, ...]
    picker: PickerView | None
    lacking: tuple[Arg, ...]
    """His castles that have no throne room yet."""
    here: Params
    """The page with nothing in hand."""


def hand(state: State, seating: Seating, query: Query) -> HandScreen:
    """The page of the player that the query names."""
    seat = query.seat or 0
    query = _in_hand(state, query)
    places = sites.castles_at(seating, seat)
    held = [room for room in (query.room, query.also) if room]
    open_ = [place for place in places if state.sites[place].throne is not None]
    player = seating.players[seat]
    return HandScreen(
        page="hand",
        title=Words("hand-title"),
        note=Words("hand-note", {"player": player}),
        seat=seat,
        player=player,
        castles=tuple(brief(state, seating, place) for place in places),
        rooms=_held(query),
        ways=ways(state, places, held) if held else (),
        picker=picker(state, query, None, "also" if query.room else "room") if len(held) < 2 else None,
        lacking=tuple(sites.called(state.sites[place], place) for place in places if place not in open_),
        here=Query(seat=seat).params,
    )


def _in_hand(state: State, query: Query) -> Query:
    """The query with what is in hand alone: a room that lies somewhere has been built."""
    room, also = (one if one and not sites.lies(state, one) else None for one in (query.room, query.also))
    if room is None:
        room, also = also, None
    if also == room and room and ROOMS[room].is_unique:
        also = None
    return query.but(room=room, also=also, x=None, y=None)


def _held(query: Query) -> tuple[HeldView, ...]:
    found = []
    if query.room:
        found.append(HeldView(FACES[query.room], query.but(room=query.also, also=None).params))
    if query.also:
        found.append(HeldView(FACES[query.also], query.but(also=None).params))
    return tuple(found)


def ways(state: State, places: tuple[int, int], held: list[str]) -> tuple[WayView, ...]:
    """Every way to share the rooms out between two castles, the one that brings most first.

    Of two that bring the same the one with the higher lower castle goes first: that is the one that counts.
    """
    parts = {(room, place): _part(state, room, place) for room in held for place in places}
    if len(held) == 1:
        shared: list[tuple[PartView, ...]] = [(parts[held[0], place],) for place in places]
    else:
        one, other = held
        shared = [(parts[one, places[0]], parts[other, places[1]])]
        shared += [(parts[other, places[0]], parts[one, places[1]])] if one != other else []
    possible = [way for way in shared if all(part.spots for part in way)]
    views = [_way(state, places, way) for way in possible]
    views.sort(key=lambda view: (-view.gain, -view.lower))
    return tuple(WayView(view.parts, view.gain, view.lower, best=len(views) > 1 and i == 0) for i, view in enumerate(views))


def _part(state: State, room: str, place: int) -> PartView:
    castle = sites.castle_of(state.sites[place])
    found = placements(castle, ROOMS[room])[:BEST] if castle else []
    return PartView(
        face=FACES[room],
        castle=place + 1,
        called=sites.called(state.sites[place], place),
        spots=tuple(SpotView(p.x, p.y, sites.place_words(p.x, p.y), p.gain, _builds(place, room, p)) for p in found),
        params=Query(castle=place + 1, room=room, had=had(state, place + 1, room)).params,
    )


def _builds(place: int, room: str, placed: Placement) -> Offer:
    return PlaceRoom().offer(place, points=placed.gain, room=room, x=placed.x, y=placed.y)


def _way(state: State, places: tuple[int, int], parts: tuple[PartView, ...]) -> WayView:
    gains = {part.castle - 1: part.gain for part in parts}
    lower = min(sites.total(state.sites[place]) + gains.get(place, 0) for place in places)
    return WayView(parts, sum(gains.values()), lower, best=False)
