"""Picking a room out of 150: by its name in any language, by type, by what it wants, by its decoration, or used lately."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.between_two_castles.flow.state import Lying, State
from companion.games.between_two_castles.rules.advice import placements
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.pieces import DECORATIONS, REGULAR, ROOMS, SPECIALTY, TYPES, Room, Sign, Type
from companion.games.between_two_castles.screen.address import PICKED_TYPES, ROWS_PANEL, WANTED, Params, Query
from companion.games.between_two_castles.screen.page import had

RECENT = 6
"""So many rooms used lately are offered."""
FILTERS: Mapping[str, tuple[tuple[str, ...], Callable[[Room], set[str | None]]]] = {
    "type": (PICKED_TYPES, lambda room: {room.type.id, room.type.kind}),
    "wants": (WANTED, lambda room: {room.wants}),
    "decoration": (DECORATIONS, lambda room: {room.decoration}),
}
"""What narrows the rooms down, as addresses say it: what may be chosen, and what a room has of it."""
Names = Callable[[str], Sequence[str]]
"""What a message is called in every language, the reader's own first."""
WHOLE, BEGINNING, WORDS, INSIDE = range(4)
"""How well a name fits what was typed, the best first."""
_APOSTROPHES = re.compile("['\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}`]")
_WORD = re.compile(r"\w+")


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


@dataclass(frozen=True, slots=True)
class Filter:
    """A way to narrow the rooms down."""

    value: Sign
    left: int
    """How many rooms that could still be picked it would leave."""
    chosen: bool
    params: Params

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
        return any(getattr(self.query, part) for part in ("q", *FILTERS))

    @property
    def kept(self) -> Params:
        """What the search form sends along with what is typed."""
        return self.query.but(q=None).params

    # --- Ways to narrow the rooms down ----------------------------------------------------------------------------------

    def filters(self, kind: str) -> list[Filter]:
        """What they would leave is counted in one go: nobody waits for 150 rooms times 26."""
        (values, of), lying, now = FILTERS[kind], self.state.lying, getattr(self.query, kind)
        others = replace(self, query=self.query.but(**{kind: None})).left
        leaves = Counter(value for room in others if room.id not in lying for value in of(room))
        found = []
        for value in values:
            params = self.query.but(**{kind: None if value == now else value}).params
            found.append(Filter(Sign(value), leaves[value], value == now, params))
        return found

    @property
    def strip(self) -> list[Filter]:
        """What tells the rooms of the chosen type apart best: what they want, or else their decoration."""
        wants = [one for one in self.filters("wants") if one.left or one.chosen]
        is_told_apart = any(one.value in (*REGULAR, SPECIALTY) for one in wants)
        return wants if is_told_apart else [one for one in self.filters("decoration") if one.left]

    @property
    def left(self) -> list[Room]:
        """The rooms that the filters leave."""
        chosen = [(getattr(self.query, kind), of) for kind, (_, of) in FILTERS.items()]
        return [room for room in ROOMS.values() if all(value is None or value in of(room) for value, of in chosen)]

    # --- Rooms ----------------------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> list[Pick]:
        """What the filters leave; nothing before something is looked for: the whole list is too long to read."""
        return self._picks(self.left if self.is_narrowed else ())

    @property
    def recent(self) -> list[Pick]:
        """The rooms used lately."""
        lying = self.state.lying
        return self._picks([ROOMS[key] for key in self.state.recent if key not in lying][:RECENT])

    def found(self, names: Names) -> list[Pick]:
        """The rooms looked for: those that can be picked first, the best fit first, then by name."""
        ranked = []
        for pick in self.rooms:
            called = names(str(pick.face.name))
            fitting = fit(self.query.q or "", called)
            if fitting is not None:
                ranked.append(((pick.lies is not None, fitting, spelt(called[0])), replace(pick, fit=fitting)))
        picks = [pick for _, pick in sorted(ranked, key=lambda pair: pair[0])]
        is_read = self.query.panel == ROWS_PANEL  # by its signs another one may have been meant
        return [pick for pick in picks if pick.legal or pick.lies or not is_read]

    def sure(self, found: Iterable[Pick]) -> Pick | None:
        """The one room that fits best, if no other fits as well: by Enter it is built."""
        ready = [pick for pick in found if pick.legal and pick.lies is None]
        best = [pick for pick in ready if pick.fit == min(one.fit for one in ready)]
        return best[0] if len(best) == 1 else None

    def _picks(self, rooms: Iterable[Room]) -> list[Pick]:
        lying, legal = self.state.lying, self.ground.legal_by_type() if self.ground else None
        cell, found = self.query.cell, []
        for room in rooms:
            lies, gain = lying.get(room.id), None
            cells = legal[room.type.id] if legal else set()
            fits = legal is None or (cell in cells if cell else bool(cells))
            if self.ground and cell and not lies:
                gain = placements(self.ground, room, [cell])[0].gain + self.offset
            found.append(Pick(room, lies, fits, gain, self._with(room.id)))
        return found

    def _with(self, room: str) -> Params:
        """The page with this room in hand."""
        castle = self.query.castle
        there = had(self.state.sites[castle - 1], room) if castle else self.query.had
        clear = {**dict.fromkeys(("q", *FILTERS, "x", "y")), "replace": False}
        return self.query.but(**clear, **{self.slot: room, "had": there}).params


# --- By name ----------------------------------------------------------------------------------------------------------


def fit(query: str, names: Iterable[str]) -> int | None:
    """How well the best of these names fits what was typed: by the beginnings of its words, however it is spelt."""
    wanted = spelt(query)
    fits = (_fit(wanted, spelt(name)) for name in names)
    return min((found for found in fits if found is not None), default=None)


def spelt(text: str) -> list[str]:
    """Its words without case, accents and apostrophes: nobody types those at a table."""
    spread = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).casefold())
    return _WORD.findall("".join(letter for letter in spread if not unicodedata.combining(letter)))


def _fit(wanted: list[str], words: list[str]) -> int | None:
    if wanted == words:
        return WHOLE
    whole = " ".join(words)
    if whole.startswith(" ".join(wanted)):
        return BEGINNING
    if all(any(word.startswith(part) for word in words) for part in wanted):
        return WORDS
    return INSIDE if all(part in whole for part in wanted) else None
