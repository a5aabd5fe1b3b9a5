"""Picking a room out of 150: by its name in any language, by type, by what it wants, by its decoration, or used lately."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from companion.games.between_two_castles.flow.state import Lying, Site, State
from companion.games.between_two_castles.rules.assist import placements
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.pieces import (
    DECORATIONS,
    REGULAR,
    ROOMS,
    SPECIALTY,
    TYPES,
    Room,
    Type,
    named,
    sign_of,
)
from companion.games.between_two_castles.screen.address import PICKED_TYPES, ROWS_PANEL, WANTED, Params, Query
from companion.games.between_two_castles.screen.search import WHOLE, fit, spelt

RECENT = 6
"""So many rooms used lately are offered."""
Names = Callable[[str], Sequence[str]]
"""What a message is called in every language, the reader's own first."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A room that may be picked."""

    face: Room
    lies: Lying | None
    """Where it lies already; then it cannot be picked."""
    legal: bool
    """Whether it may go to the cell, or anywhere where no cell was chosen."""
    gain: int | None
    """What it would bring on the cell."""
    params: Params
    """The page with this room in hand."""
    fit: int = WHOLE
    """How well its name fits what was typed."""

    @property
    def is_ready(self) -> bool:
        """Whether it can be built where it is looked for."""
        return self.lies is None and self.legal


@dataclass(frozen=True, slots=True)
class Filter:
    """A way to narrow the rooms down."""

    value: str
    left: int
    """How many rooms that could still be picked it would leave."""
    chosen: bool
    params: Params

    @property
    def name(self) -> str:
        """The message that names it."""
        return named(self.value)

    @property
    def sign(self) -> str:
        """The picture of it."""
        return sign_of(self.value)

    @property
    def type(self) -> Type:
        """The type, or one that stands for all specialty rooms."""
        return TYPES.get(self.value, TYPES["grand-foyer"])


@dataclass(frozen=True, slots=True)
class Picker:
    """The picker of a page. With a castle to build in and a cell every room says what it would bring there."""

    state: State
    query: Query
    ground: Castle | None = None
    """The castle that a room is picked for, without the one that is to be moved or replaced."""
    offset: int = 0
    """What the castle lost by that."""
    slot: str = "room"
    """Where in the address a pick goes."""

    @property
    def is_narrowed(self) -> bool:
        """Whether anything is looked for at all."""
        return bool(self.query.q or self.query.type or self.query.wants or self.query.decoration)

    @property
    def kept(self) -> Params:
        """What the search form sends along with what is typed."""
        return self.query.but(q=None).params

    # --- Ways to narrow the rooms down ----------------------------------------------------------------------------------

    @property
    def types(self) -> tuple[Filter, ...]:
        return self._filters("type", PICKED_TYPES, lambda room: {room.type.id, room.type.kind})

    @property
    def wants(self) -> tuple[Filter, ...]:
        return self._filters("wants", WANTED, lambda room: {room.wants})

    @property
    def decorations(self) -> tuple[Filter, ...]:
        return self._filters("decoration", DECORATIONS, lambda room: {room.decoration})

    def _filters(self, kind: str, values: Iterable[str], of: Callable[[Room], Iterable[str | None]]) -> tuple[Filter, ...]:
        """What they would leave is counted in one go: nobody waits for 150 rooms times 26."""
        others, lying = replace(self, query=self.query.but(**{kind: None})), self.state.lying
        leaves = Counter(value for room in others.left if room.id not in lying for value in of(room))
        chosen = getattr(self.query, kind)
        return tuple(
            Filter(v, leaves[v], v == chosen, self.query.but(**{kind: None if v == chosen else v}).params) for v in values
        )

    @property
    def strip(self) -> tuple[Filter, ...]:
        """What tells the rooms of the chosen type apart best: what they want, or else their decoration."""
        if self.query.type is None:
            return ()
        wants = tuple(one for one in self.wants if one.left or one.chosen)
        return (
            wants if any(one.value in (*REGULAR, SPECIALTY) for one in wants) else tuple(o for o in self.decorations if o.left)
        )

    @property
    def left(self) -> list[Room]:
        """The rooms that the filters leave."""
        query = self.query
        return [
            room
            for room in ROOMS.values()
            if query.type in {None, room.type.id, room.type.kind}
            and query.wants in {None, room.wants}
            and query.decoration in {None, room.decoration}
        ]

    # --- Rooms ----------------------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> tuple[Pick, ...]:
        """What the filters leave; nothing before something is looked for: the whole list is too long to read."""
        return self._picks(self.left if self.is_narrowed else ())

    @property
    def recent(self) -> tuple[Pick, ...]:
        """The rooms used lately."""
        lying = self.state.lying
        return self._picks([ROOMS[key] for key in self.state.recent if key not in lying][:RECENT])

    def found(self, names: Names) -> tuple[Pick, ...]:
        """The rooms looked for: those that can be picked first, the best fit first, then by name."""
        ranked = []
        for pick in self.rooms:
            called = names(str(pick.face.name))
            fitting = fit(self.query.q or "", called)
            if fitting is not None:
                ranked.append(((pick.lies is not None, fitting, spelt(called[0])), replace(pick, fit=fitting)))
        picks = tuple(pick for _, pick in sorted(ranked, key=lambda pair: pair[0]))
        if self.query.panel != ROWS_PANEL:
            return picks
        return tuple(pick for pick in picks if pick.legal or pick.lies)  # by its signs another one may have been meant

    def sure(self, found: Iterable[Pick]) -> Pick | None:
        """The one room that fits best, if no other fits as well: by Enter it is built."""
        ready = [pick for pick in found if pick.is_ready]
        best = [pick for pick in ready if pick.fit == min(one.fit for one in ready)]
        return best[0] if len(best) == 1 else None

    def _picks(self, rooms: Iterable[Room]) -> tuple[Pick, ...]:
        lying, legal = self.state.lying, self.ground.legal_by_type() if self.ground else None
        cell, found = self.query.cell, []
        for room in rooms:
            lies = lying.get(room.id)
            cells = legal[room.type.id] if legal else set()
            fits = legal is None or (cell in cells if cell else bool(cells))
            found.append(Pick(room, lies, fits, None if lies else self._gain(room), self._with(room)))
        return tuple(found)

    def _gain(self, room: Room) -> int | None:
        if self.ground is None or self.query.cell is None:
            return None
        return placements(self.ground, room, [self.query.cell])[0].gain + self.offset

    def _with(self, room: Room) -> Params:
        """The page with this room in hand."""
        clear = {"q": None, "type": None, "wants": None, "decoration": None, "x": None, "y": None, "replace": False}
        query = self.query.but(**clear, **{self.slot: room.id})
        return query.but(had=had(self.state.sites[query.castle - 1], room.id)).params if query.castle else query.params


def had(site: Site, room: str) -> int | None:
    """How many of a specialty room lie in a castle. Of another there is one: where it lies tells enough."""
    return None if ROOMS[room].is_unique else sum(tile.room == room for tile in site.tiles)
