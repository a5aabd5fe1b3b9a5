"""The score: the points of a castle with their reasons, and each builder's score, which is that of the lower castle."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.between_two_castles.rules.castle import Castle, Cell, PlacedRoom
from companion.games.between_two_castles.rules.circle import castles_of
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, ATTENDANTS, BONUS_CARDS, REGULAR, SPECIALTY, THRONES
from companion.games.between_two_castles.rules.question import CATEGORIES, SPECIALTY_ROOMS, Pad, Question
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Column, Contender, Item, Ranking, RuleWarning, Standing, column

HIGHER_CASTLE = "higher_castle"
TIE_BREAKS = (HIGHER_CASTLE, SPECIALTY_ROOMS)
THRONE_CELL_POINTS = 2
"""Points for each marked cell of the throne room that has a wanted room."""
MARKED: Mapping[str, Cell] = {
    "above-left": (0, 1),
    "above-right": (1, 1),
    "left": (-1, 0),
    "right": (2, 0),
    "below-left": (0, -1),
    "below-right": (1, -1),
}
"""Cells that a throne room can mark, by their name in the data. The throne room is on (0, 0) and (1, 0)."""


# --- In numbers -------------------------------------------------------------------------------------------------------


def castle_points(castle: Castle) -> int:
    return sum(room_points(castle, placed) for placed in castle.rooms) + non_room_points(castle)


def non_room_points(castle: Castle) -> int:
    """Return the points of everything but the rooms: bonus cards, throne room and attendants."""
    beside = [*(card_points(castle, card) for card in castle.bonus_cards), THRONE_CELL_POINTS * len(throne_cells(castle))]
    return sum(beside) + sum(attendant_points(castle, attendant) for attendant in castle.attendants)


def room_points(castle: Castle, placed: PlacedRoom) -> int:
    """Return the points of a room other than the throne room, which is scored by `throne_cells`."""
    room = placed.face
    if room.wants == ALL_TYPES:
        return room.points if has_all_types(castle) else room.otherwise
    return room_count(castle, placed) * room.points


def room_count(castle: Castle, placed: PlacedRoom) -> int:
    """Return the number of rooms in the room's zone that it wants. 1 for a room with a fixed score."""
    return _WANTED_COUNTS[placed.face.zone](castle, placed)


def has_all_types(castle: Castle) -> bool:
    """Return whether the castle has a room of each of the seven regular types."""
    return all(castle.traits[kind] for kind in REGULAR)


def throne_cells(castle: Castle) -> list[tuple[str, PlacedRoom]]:
    """Return (name of the cell, room) for each marked cell of the throne room that has a wanted room."""
    throne = THRONES[castle.throne]
    found = ((mark, castle.cells.get(MARKED[mark])) for mark in throne.marked)
    return [(mark, placed) for mark, placed in found if placed and placed.face.type.kind in throne.wants]


def attendant_points(castle: Castle, attendant: str) -> int:
    """Return the points of an attendant: 1 for each room with the attendant's decoration."""
    return castle.traits[ATTENDANTS[attendant]]


def card_count(castle: Castle, card: str) -> int:
    """Return how many things in the castle a bonus card counts, even if the castle does not have the card."""
    return _CARD_COUNTS[BONUS_CARDS[card].counts](castle, BONUS_CARDS[card].of)


def card_points(castle: Castle, card: str) -> int:
    """Return the points that a bonus card scores in the castle, even if the castle does not have the card."""
    return card_count(castle, card) * BONUS_CARDS[card].points


def specialty_rooms(castle: Castle) -> int:
    """Return the number of specialty rooms in the castle, including the throne room."""
    return castle.traits[SPECIALTY]


def _count_wanted(placed: PlacedRoom, others: Iterable[PlacedRoom]) -> int:
    return sum(placed.face.wants in other.face.traits for other in others)


def _wanted_counter(*offsets: Cell) -> Callable[[Castle, PlacedRoom], int]:
    return lambda castle, placed: _count_wanted(placed, castle.rooms_on((placed.x + dx, placed.y + dy) for dx, dy in offsets))


def _column(castle: Castle, placed: PlacedRoom) -> set[PlacedRoom]:
    """Return the rooms above and below a room, at any distance."""
    return {other for (x, _), other in castle.cells.items() if x == placed.x} - {placed}


_WANTED_COUNTS: Mapping[str, Callable[[Castle, PlacedRoom], int]] = {
    "above-below": _wanted_counter((0, 1), (0, -1)),
    "left-right": _wanted_counter((-1, 0), (1, 0)),
    "two-below": _wanted_counter((0, -1), (0, -2)),
    "around": lambda castle, placed: _count_wanted(placed, castle.rooms_on(placed.around)),
    "column": lambda castle, placed: _count_wanted(placed, _column(castle, placed)),
    "below": lambda castle, placed: sum(other.y < placed.y for other in _column(castle, placed)),
    # A room with this zone never wants its own type, so it does not count itself.
    "castle": lambda castle, placed: castle.traits[placed.face.wants],
    "connected": lambda castle, placed: len(castle.connected_rooms(placed, placed.face.wants)) - 1,
    "always": lambda _castle, _placed: 1,
}


def _surrounded(castle: Castle, sides: str) -> int:
    """Return the number of rooms with all cells around them filled. The throne room counts, too.

    `sides` is "8" if the diagonal cells must be filled as well, otherwise "4".
    """
    cells = castle.cells.keys()
    return sum(cells >= {*(placed.around if sides == "8" else placed.sides)} for placed in (castle.throne_room, *castle.rooms))


def _floors(castle: Castle) -> list[int]:
    """Return the floor of each room, including the throne room. The first floor is 1, the floors below are 0, -1 and so on."""
    return [1, *(placed.y + 1 for placed in castle.rooms)]


def _types(rooms: Iterable[PlacedRoom]) -> set[str]:
    return {placed.face.type.id for placed in rooms}


_CARD_COUNTS: Mapping[str, Callable[[Castle, str], int]] = {
    "rooms-of": lambda castle, kind: castle.traits[kind],
    "attendants": lambda castle, _of: len(castle.attendants),
    "types": lambda castle, _of: len(_types(castle.rooms)),
    "rooms-up-to": lambda castle, floor: sum(one <= int(floor) for one in _floors(castle)),
    "rooms-from": lambda castle, floor: sum(one >= int(floor) for one in _floors(castle)),
    "rows": lambda castle, _of: len({y for _, y in castle.cells}),
    "columns": lambda castle, _of: len({x for x, _ in castle.cells}),
    "surrounded": _surrounded,
    "types-beside-throne": lambda castle, _of: len(_types(castle.rooms_on(castle.throne_room.sides)) & {*REGULAR}),
    "rooms-around-throne": lambda castle, _of: len(castle.rooms_on(castle.throne_room.around)),
    "types-with": lambda castle, fewest: sum(castle.traits[kind] >= int(fewest) for kind in REGULAR),
}


# --- In words ---------------------------------------------------------------------------------------------------------


def count(question: Question) -> tuple[Column, ...]:
    """Return the explained points of each castle as a column. Categories without points are left out."""
    found = []
    for name, source in question.castles.items():
        items = castle_items(source) if isinstance(source, Castle) else _pad_items(source)
        found.append(column(name, {category: some for category, some in items.items() if any(item.points for item in some)}))
    return tuple(found)


def _pad_items(pad: Pad) -> dict[str, list[Item]]:
    rows = {category: pad[category] for category in CATEGORIES if pad[category]}
    return {key: [Item("why-pad", sum(row), {"sum": " + ".join(map(str, row))})] for key, row in rows.items()}


def castle_items(castle: Castle) -> dict[str, list[Item]]:
    """Return the castle's points with their reasons, by category in the order of the pad."""
    found: defaultdict[str, list[Item]] = defaultdict(list)
    for placed in castle.rooms:
        found[placed.face.type.id].append(room_item(castle, placed))
    found["bonus-cards"] = [_card_item(castle, card) for card in castle.bonus_cards]
    found["attendants"] = [_attendant_item(castle, attendant) for attendant in castle.attendants]
    found["throne"] = throne_items(castle)
    return {category: found[category] for category in CATEGORIES if category in found}


def room_item(castle: Castle, placed: PlacedRoom) -> Item:
    """Return the points of a room with their reason, as a score item."""
    room, worth = placed.face, room_points(castle, placed)
    if room.wants == ALL_TYPES or not room.wants:
        reason = "always" if not room.wants else ALL_TYPES if has_all_types(castle) else "types-lacking"
        return Item(f"why-{reason}", worth, {"room": room.name, "points": worth})
    args: dict[str, Arg] = {"count": room_count(castle, placed), "each": room.points, "where": Key(f"zone-{room.zone}")}
    return Item(f"why-{room.wants}", worth, {"room": room.name, **args})


def throne_items(castle: Castle) -> list[Item]:
    """Return a score item for each marked cell of the throne room that has a wanted room."""
    return [
        Item("why-throne", THRONE_CELL_POINTS, {"room": placed.face.name, "where": Key(f"cell-{mark}")})
        for mark, placed in throne_cells(castle)
    ]


def _attendant_item(castle: Castle, attendant: str) -> Item:
    worth = attendant_points(castle, attendant)
    args: dict[str, Arg] = {"attendant": Key(f"attendant-{attendant}"), "count": worth}
    return Item(f"why-attendant-{ATTENDANTS[attendant]}", worth, args)


def _card_item(castle: Castle, card: str) -> Item:
    args: dict[str, Arg] = {"count": card_count(castle, card), "each": BONUS_CARDS[card].points}
    return Item("why-bonus-card", card_points(castle, card), {"card": Key(f"bonus-{card}"), **args})


# --- For the builders -------------------------------------------------------------------------------------------------


def contenders(question: Question, columns: Sequence[Column]) -> list[Contender]:
    """Return the builders, Ludwig included, with the total of their lower castle and their tie-breaks.

    Ties are broken by the total of the higher castle, then by the specialty rooms in both castles (None if unknown).
    """
    sources = question.castles.values()
    specialties = [specialty_rooms(s) if isinstance(s, Castle) else s[SPECIALTY_ROOMS] for s in sources]
    found = []
    for seat, builder in enumerate(question.builders):
        both = castles_of(seat, len(columns))
        lower, higher = sorted(columns[place].total for place in both)
        known = [specialties[place] for place in both]
        found.append(Contender(builder, lower, {HIGHER_CASTLE: higher, SPECIALTY_ROOMS: None if None in known else sum(known)}))
    return found


def finish(question: Question, _columns: Sequence[Column], ranking: Ranking) -> tuple[bool, Ranking, tuple[RuleWarning, ...]]:
    """Return True (the game is over), the ranking and the warnings.

    A warning reports a room built against the rules, or a tie that stays open because a number of specialty rooms is missing.
    In such a tie, the ranking shows 0 specialty rooms.
    """
    warnings = [
        RuleWarning(f"castles[{place}].layout.rooms[{i}]", fault, {"room": source.rooms[i].face.name})
        for place, source in enumerate(question.castles.values())
        if isinstance(source, Castle)
        for i, fault in source.faults()
    ]
    if ranking.unknown == SPECIALTY_ROOMS:
        warnings.append(RuleWarning("standings", "specialty-rooms-missing"))
        ranking = replace(ranking, standings=tuple(_without_open_ties(ranking.standings)))
    return True, ranking, tuple(warnings)


def _without_open_ties(standings: Sequence[Standing]) -> Iterator[Standing]:
    """Yield the standings, with 0 specialty rooms for builders whose tie stays open because a number is missing.

    Builders are tied if they have the same total and the same higher castle. Their tie stays open if the number of specialty
    rooms is unknown for any of them.
    """
    groups: Mapping[tuple[int, int | None], list[Standing]] = defaultdict(list)
    for standing in standings:
        groups[standing.total, standing.tie_breaks[HIGHER_CASTLE]].append(standing)
    for group in groups.values():
        shares = len(group) > 1 and any(s.tie_breaks[SPECIALTY_ROOMS] is None for s in group)
        for s in group:
            yield replace(s, tie_breaks={**s.tie_breaks, SPECIALTY_ROOMS: 0}) if shares else s
