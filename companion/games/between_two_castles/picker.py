"""Picking a room out of 150: by its name in any language, by type, by what it wants, by its decoration, or used lately."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.assist import ranked
from companion.games.between_two_castles.building import legal_by_type
from companion.games.between_two_castles.castle import Castle, Cell
from companion.games.between_two_castles.faces import FACES, LOOKS, Face
from companion.games.between_two_castles.query import DECORATIONS, PICKED_TYPES, WANTED, Params, Query
from companion.games.between_two_castles.search import fit, spelt
from companion.games.between_two_castles.state import State
from companion.games.between_two_castles.tables import REGULAR, ROOMS, Room
from companion.rules.errors import Arg, Key

RECENT = 6
"""So many rooms used lately are offered."""

Names = Callable[[str], Sequence[str]]
"""What a message is called in every language, the reader's own first."""


@dataclass(frozen=True, slots=True)
class LiesView:
    """Where a room lies already: the castle, and the page that shows the room there."""

    castle: Arg
    params: Params


@dataclass(frozen=True, slots=True)
class PickView:
    """A room that may be picked."""

    face: Face
    lies: LiesView | None
    """Where it lies already; then it cannot be picked."""
    legal: bool
    """Whether it may go to the cell, or anywhere where no cell was chosen."""
    gain: int | None
    """What it would bring on the cell."""
    params: Params
    """The page with this room in hand."""


@dataclass(frozen=True, slots=True)
class FilterView:
    """A way to narrow the rooms down."""

    value: str
    name: Key
    look: tuple[str, str] | None
    """Tincture and piece of a type; of a decoration the piece is named like it."""
    left: int
    """How many rooms that could still be picked it would leave."""
    chosen: bool
    params: Params


@dataclass(frozen=True, slots=True)
class PickerView:
    """The whole picker. `rooms` are those that the filters leave; `found` does the rest, since names are words."""

    q: str
    cell: Cell | None
    types: tuple[FilterView, ...]
    wants: tuple[FilterView, ...]
    decorations: tuple[FilterView, ...]
    rooms: tuple[PickView, ...]
    """Nothing before something is looked for: the whole list is too long to read."""
    recent: tuple[PickView, ...]
    is_narrowed: bool
    """Whether anything is looked for at all."""
    kept: Params
    """What the search form sends along with what is typed."""

    def found(self, names: Names) -> tuple[PickView, ...]:
        """The rooms looked for: those that can be picked first, the best fit first, then by name."""
        ranked = []
        for pick in self.rooms:
            called = names(str(pick.face.name))
            fitting = fit(self.q, called)
            if fitting is not None:
                ranked.append(((pick.lies is not None, fitting, spelt(called[0])), pick))
        return tuple(pick for _, pick in sorted(ranked, key=lambda pair: pair[0]))


@dataclass(frozen=True, slots=True)
class Ground:
    """The castle that a room is picked for, and what it is worth more or less before the room comes."""

    castle: Castle
    offset: int = 0


def picker(state: State, query: Query, ground: Ground | None, slot: str = "room") -> PickerView:
    """The picker of a page. With a ground and a cell every room says what it would bring there; a pick goes into `slot`."""
    lying = sites.all_lying(state)
    picking = _Picking(state, query, ground, legal_by_type(ground.castle) if ground else None, lying, slot)
    left = [room for room in ROOMS.values() if room.id not in lying]
    is_narrowed = bool(query.q or query.type or query.wants or query.decoration)
    recent = [ROOMS[key] for key in state.recent if key not in lying]
    return PickerView(
        q=query.q or "",
        cell=query.cell,
        types=_filters("type", PICKED_TYPES, query, left),
        wants=_filters("wants", WANTED, query, left),
        decorations=_filters("decoration", DECORATIONS, query, left),
        rooms=tuple(picking.pick(room) for room in ROOMS.values() if _passes(room, query)) if is_narrowed else (),
        recent=tuple(picking.pick(room) for room in recent[:RECENT]),
        is_narrowed=is_narrowed,
        kept=query.but(q=None).params,
    )


@dataclass(frozen=True, slots=True)
class _Picking:
    """What every room is looked at with."""

    state: State
    query: Query
    ground: Ground | None
    legal: Mapping[str, set[Cell]] | None
    lying: Mapping[str, sites.Lying]
    slot: str

    def pick(self, room: Room) -> PickView:
        """A room as it may be picked."""
        lain = self.lying.get(room.id)
        gain = None if lain else self._gain(room)
        return PickView(FACES[room.id], _lies(self.state, lain), self._fits(room), gain, self._taken(room))

    def _fits(self, room: Room) -> bool:
        if self.legal is None:
            return True
        cells, cell = self.legal[room.type.id], self.query.cell
        return cell in cells if cell else bool(cells)

    def _gain(self, room: Room) -> int | None:
        if self.ground is None or self.query.cell is None:
            return None
        return ranked(self.ground.castle, room, [self.query.cell])[0].gain + self.ground.offset

    def _taken(self, room: Room) -> Params:
        query = self.query
        taken = query.but(q=None, type=None, wants=None, decoration=None, x=None, y=None, replace=False, **{self.slot: room.id})
        if query.castle:
            taken = taken.but(had=had(self.state, query.castle, room.id))
        return taken.params


def had(state: State, castle: int, room: str) -> int | None:
    """How many of a specialty room lie in a castle. Of another there is one: where it lies tells enough."""
    if ROOMS[room].is_unique:
        return None
    return sum(tile.room == room for tile in state.sites[castle - 1].tiles)


def _lies(state: State, lain: sites.Lying | None) -> LiesView | None:
    if lain is None:
        return None
    place, tile = lain
    return LiesView(sites.called(state.sites[place], place), Query(castle=place + 1, x=tile.x, y=tile.y).params)


def _passes(room: Room, query: Query) -> bool:
    """Whether the filters leave a room."""
    return (
        query.type in {None, room.type.id, room.type.kind}
        and query.wants in {None, room.wants}
        and query.decoration in {None, room.decoration}
    )


FILTER_NAMES: Mapping[str, Key] = {
    **{value: Key(f"filter-{value}") for value in WANTED},
    **{regular: Key(f"category-{regular}") for regular in REGULAR},
    **{decoration: Key(f"decoration-{decoration}") for decoration in DECORATIONS},
}


def _filters(kind: str, values: Iterable[str], query: Query, left: Iterable[Room]) -> tuple[FilterView, ...]:
    """The ways to narrow by one thing. What they would leave is counted in one go: nobody waits for 150 rooms times 26."""
    others = query.but(**{kind: None})
    leaves = Counter(chain.from_iterable(_values(kind, room) for room in left if _passes(room, others)))
    return tuple(_filter(kind, value, query, leaves[value]) for value in values)


def _values(kind: str, room: Room) -> set[str | None]:
    """What a filter would have to be for the room to stay."""
    if kind == "type":
        return {room.type.id, room.type.kind}
    return {room.wants if kind == "wants" else room.decoration}


def _filter(kind: str, value: str, query: Query, left: int) -> FilterView:
    chosen = getattr(query, kind) == value
    return FilterView(
        value=value,
        name=FILTER_NAMES[value],
        look=LOOKS.get(value),
        left=left,
        chosen=chosen,
        params=query.but(**{kind: None if chosen else value}).params,
    )
