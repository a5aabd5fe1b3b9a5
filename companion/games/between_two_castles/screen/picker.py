"""The picker, in which players find a room.

They search by name in any language, filter by type, wanted trait or decoration, or choose a recently used room.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.between_two_castles.flow.state import RoomLocation, State
from companion.games.between_two_castles.rules.advice import placements
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.pieces import DECORATIONS, REGULAR, ROOMS, SPECIALTY, TYPES, Room, RoomType, Sign
from companion.games.between_two_castles.screen.address import PICKER_TYPES, ROWS_PANEL, WANTED_TRAITS, Params, Query
from companion.games.between_two_castles.screen.page import specialty_copies

MAX_RECENT_SHOWN = 6
"""Maximum number of recently used rooms that the picker shows."""
FILTERS: Mapping[str, tuple[tuple[str, ...], Callable[[Room], set[str | None]]]] = {
    "type": (PICKER_TYPES, lambda room: {room.type.id, room.type.kind}),
    "wants": (WANTED_TRAITS, lambda room: {room.wants}),
    "decoration": (DECORATIONS, lambda room: {room.decoration}),
}
"""Filters by query parameter: the values to choose from, and a function that returns the values that a room has."""
Names = Callable[[str], Sequence[str]]
"""Function that returns the text of a message in every language, the reader's language first."""
MATCH_WHOLE, MATCH_BEGINNING, MATCH_WORDS, MATCH_INSIDE = range(4)
"""Quality of a match between the search text and a name, from best (0) to worst."""
_APOSTROPHES = re.compile("['\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}`]")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class PickerRoom:
    """A room listed in the picker."""

    face: Room
    lies: RoomLocation | None
    """Castle and cell of a room that is already placed and so cannot be picked. Otherwise None."""
    legal: bool
    """True if the room is legal on the chosen cell, or on any cell if none is chosen. Also True without a castle."""
    gain: int | None
    """Points that the room would add on the chosen cell. None without a chosen cell, and for a placed room."""
    params: Params
    """Query parameters of the page with this room in hand."""
    fit: int = MATCH_WHOLE
    """Quality of the match between the room's name and the search text, such as MATCH_WHOLE."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A button of the picker that filters the rooms by one value."""

    value: Sign
    left: int
    """Number of unplaced rooms that the list would have with this filter."""
    chosen: bool
    params: Params

    @property
    def type(self) -> RoomType:
        """Return the room type for the button's picture. For a value that is no type, return the type of the grand foyer."""
        return TYPES.get(self.value, TYPES["grand-foyer"])


@dataclass(frozen=True, slots=True)
class Picker:
    """The room picker of a page.

    With a castle and a chosen cell, each unplaced room shows the points that it would gain there.
    """

    state: State
    query: Query
    ground: Castle | None = None
    """Castle for the room, without the room that is being moved or replaced. None if no castle is chosen."""
    offset: int = 0
    """Change of the castle's points by lifting the room that is moved or replaced. It is added to each gain."""
    slot: str = "room"
    """Name of the query parameter for the picked room."""

    @property
    def is_narrowed(self) -> bool:
        """Return whether a search or a filter is active."""
        return any(getattr(self.query, part) for part in ("q", *FILTERS))

    @property
    def search_params(self) -> Params:
        """Return the query parameters that the search form sends besides the search text."""
        return self.query.with_changes(q=None).params

    # --- Ways to narrow the rooms down ----------------------------------------------------------------------------------

    def filters(self, kind: str) -> list[Filter]:
        """Return the buttons of a filter, one per value. `kind` is a key of FILTERS."""
        (values, of), lying, now = FILTERS[kind], self.state.room_locations, getattr(self.query, kind)
        others = replace(self, query=self.query.with_changes(**{kind: None})).filtered_rooms
        leaves = Counter(value for room in others if room.id not in lying for value in of(room))
        found = []
        for value in values:
            params = self.query.with_changes(**{kind: None if value == now else value}).params
            found.append(Filter(Sign(value), leaves[value], value == now, params))
        return found

    @property
    def best_filter(self) -> list[Filter]:
        """Return the filter buttons to narrow the list: wanted traits if any of them is a room type, otherwise decorations."""
        wants = [one for one in self.filters("wants") if one.left or one.chosen]
        is_told_apart = any(one.value in (*REGULAR, SPECIALTY) for one in wants)
        return wants if is_told_apart else [one for one in self.filters("decoration") if one.left]

    @property
    def is_by_wanted_trait(self) -> bool:
        """Return whether `best_filter` filters by wanted trait, not by decoration."""
        return any(one.value in (*REGULAR, SPECIALTY) for one in self.best_filter)

    @property
    def filtered_rooms(self) -> list[Room]:
        chosen = [(getattr(self.query, kind), of) for kind, (_, of) in FILTERS.items()]
        return [room for room in ROOMS.values() if all(value is None or value in of(room) for value, of in chosen)]

    # --- Rooms ----------------------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> list[PickerRoom]:
        """Return the rooms that the filters leave. Empty without a search or filter, because the whole list is too long."""
        return self._picks(self.filtered_rooms if self.is_narrowed else ())

    @property
    def recent(self) -> list[PickerRoom]:
        """Return the recently used rooms that are not placed, the latest first, at most MAX_RECENT_SHOWN."""
        lying = self.state.room_locations
        return self._picks([ROOMS[key] for key in self.state.recent if key not in lying][:MAX_RECENT_SHOWN])

    def search(self, names: Names) -> list[PickerRoom]:
        """Return the filtered rooms whose name matches the search text.

        Unplaced rooms come first, then better matches, then the order of names. Row-by-row entry leaves out unplaced rooms
        that do not fit in the chosen cell. If no cell is chosen, it leaves out unplaced rooms that fit nowhere.
        """
        ranked = []
        for pick in self.rooms:
            called = names(str(pick.face.name))
            fitting = match_quality(self.query.q or "", called)
            if fitting is not None:
                ranked.append(((pick.lies is not None, fitting, normalized_words(called[0])), replace(pick, fit=fitting)))
        picks = [pick for _, pick in sorted(ranked, key=lambda pair: pair[0])]
        # Row-by-row entry identifies rooms by their signs, so a legal room with the same signs is meant.
        is_read = self.query.panel == ROWS_PANEL
        return [pick for pick in picks if pick.legal or pick.lies or not is_read]

    def best_match(self, found: Iterable[PickerRoom]) -> PickerRoom | None:
        """Return the legal, unplaced room with the best match, which the Enter key builds.

        Return None if none or several are best.
        """
        ready = [pick for pick in found if pick.legal and pick.lies is None]
        best = [pick for pick in ready if pick.fit == min(one.fit for one in ready)]
        return best[0] if len(best) == 1 else None

    def _picks(self, rooms: Iterable[Room]) -> list[PickerRoom]:
        lying, legal = self.state.room_locations, self.ground.legal_by_type() if self.ground else None
        cell, found = self.query.cell, []
        for room in rooms:
            lies, gain = lying.get(room.id), None
            cells = legal[room.type.id] if legal else set()
            fits = legal is None or (cell in cells if cell else bool(cells))
            if self.ground and cell and not lies:
                gain = placements(self.ground, room, [cell])[0].gain + self.offset
            found.append(PickerRoom(room, lies, fits, gain, self._address_with(room.id)))
        return found

    def _address_with(self, room: str) -> Params:
        """Return the query parameters of the page with this room in hand."""
        castle = self.query.castle
        there = specialty_copies(self.state.sites[castle - 1], room) if castle else self.query.had
        clear = {**dict.fromkeys(("q", *FILTERS, "x", "y")), "replace": False}
        return self.query.with_changes(**clear, **{self.slot: room, "had": there}).params


# --- By name ----------------------------------------------------------------------------------------------------------


def match_quality(query: str, names: Iterable[str]) -> int | None:
    """Return the quality of the best match between the search text and a room's names. Return None if none matches."""
    wanted = normalized_words(query)
    fits = (_fit(wanted, normalized_words(name)) for name in names)
    return min((found for found in fits if found is not None), default=None)


def normalized_words(text: str) -> list[str]:
    """Return the words of a text in lower case, without accents and apostrophes."""
    spread = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).casefold())
    return _WORD.findall("".join(letter for letter in spread if not unicodedata.combining(letter)))


def _fit(wanted: list[str], words: list[str]) -> int | None:
    if wanted == words:
        return MATCH_WHOLE
    whole = " ".join(words)
    if whole.startswith(" ".join(wanted)):
        return MATCH_BEGINNING
    if all(any(word.startswith(part) for word in words) for part in wanted):
        return MATCH_WORDS
    return MATCH_INSIDE if all(part in whole for part in wanted) else None
