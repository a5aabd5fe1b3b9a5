"""What everything in a castle is worth: in numbers, in explained points, and for the builders with the lower of their two."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.between_two_castles.rules.castle import Castle, Cell, Placed
from companion.games.between_two_castles.rules.circle import castles_of
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, ATTENDANTS, BONUS_CARDS, REGULAR, SPECIALTY, THRONES
from companion.games.between_two_castles.rules.question import CATEGORIES, SPECIALTY_ROOMS, Pad, Question
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Column, Contender, Item, Ranking, Standing, Warned, column

HIGHER_CASTLE = "higher_castle"
TIE_BREAKS = (HIGHER_CASTLE, SPECIALTY_ROOMS)
THRONE_CELL = 2
"""What a marked cell with a wanted room is worth."""
MARKED: Mapping[str, Cell] = {
    "above-left": (0, 1),
    "above-right": (1, 1),
    "left": (-1, 0),
    "right": (2, 0),
    "below-left": (0, -1),
    "below-right": (1, -1),
}
"""The cells a throne room may mark."""


# --- In numbers -------------------------------------------------------------------------------------------------------


def castle_points(castle: Castle) -> int:
    """What a whole castle is worth."""
    return sum(room_points(castle, placed) for placed in castle.rooms) + points_beside(castle)


def points_beside(castle: Castle) -> int:
    """What everything in a castle is worth that is not a room to place."""
    beside = [*(card_points(castle, card) for card in castle.bonus_cards), THRONE_CELL * len(throne_cells(castle))]
    return sum(beside) + sum(attendant_points(castle, attendant) for attendant in castle.attendants)


def room_points(castle: Castle, placed: Placed) -> int:
    """What a room of the castle is worth (the throne room has its own way: `throne_cells`)."""
    room = placed.face
    if room.wants == ALL_TYPES:
        return room.points if has_all_types(castle) else room.otherwise
    return room_count(castle, placed) * room.points


def room_count(castle: Castle, placed: Placed) -> int:
    """How many wanted rooms a room finds in its zone."""
    return _FOUND[placed.face.zone](castle, placed)


def has_all_types(castle: Castle) -> bool:
    """Whether all seven regular types stand in the castle."""
    return all(castle.traits[kind] for kind in REGULAR)


def throne_cells(castle: Castle) -> list[tuple[str, Placed]]:
    """The marked cells of the throne room that hold what it wants, each with what is there."""
    throne = THRONES[castle.throne]
    found = ((mark, castle.cells.get(MARKED[mark])) for mark in throne.marked)
    return [(mark, placed) for mark, placed in found if placed and placed.face.type.kind in throne.wants]


def attendant_points(castle: Castle, attendant: str) -> int:
    """What an attendant is worth: 1 for each room with his decoration."""
    return castle.traits[ATTENDANTS[attendant]]


def card_count(castle: Castle, card: str) -> int:
    """How many of what a bonus card counts there are."""
    return _COUNTED[BONUS_CARDS[card].counts](castle, BONUS_CARDS[card].of)


def card_points(castle: Castle, card: str) -> int:
    """What a bonus card is worth, or would be."""
    return card_count(castle, card) * BONUS_CARDS[card].points


def specialty_rooms(castle: Castle) -> int:
    """How many specialty rooms the castle has, the throne room included."""
    return castle.traits[SPECIALTY]


def _wanted(placed: Placed, others: Iterable[Placed]) -> int:
    return sum(placed.face.wants in other.face.traits for other in others)


def _touching(*offsets: Cell) -> Callable[[Castle, Placed], int]:
    return lambda castle, placed: _wanted(placed, castle.on((placed.x + dx, placed.y + dy) for dx, dy in offsets))


def _column(castle: Castle, placed: Placed) -> set[Placed]:
    """The other rooms of its column."""
    return {other for (x, _), other in castle.cells.items() if x == placed.x} - {placed}


_FOUND: Mapping[str, Callable[[Castle, Placed], int]] = {
    "above-below": _touching((0, 1), (0, -1)),
    "left-right": _touching((-1, 0), (1, 0)),
    "two-below": _touching((0, -1), (0, -2)),
    "around": lambda castle, placed: _wanted(placed, castle.on(placed.around)),
    "column": lambda castle, placed: _wanted(placed, _column(castle, placed)),
    "below": lambda castle, placed: sum(other.y < placed.y for other in _column(castle, placed)),
    "castle": lambda castle, placed: castle.traits[placed.face.wants],  # no such room wants its own type
    "connected": lambda castle, placed: len(castle.joined(placed, placed.face.wants)) - 1,
    "always": lambda _castle, _placed: 1,
}


def _surrounded(castle: Castle, sides: str) -> int:
    """How many rooms, the throne room among them, have a room on every cell around, or on every side."""
    cells = castle.cells.keys()
    return sum(cells >= {*(placed.around if sides == "8" else placed.sides)} for placed in (castle.throne_room, *castle.rooms))


def _floors(castle: Castle) -> list[int]:
    """The floor of every room, the throne room among them, as people count: below the first one from 0 down."""
    return [1, *(placed.y + 1 for placed in castle.rooms)]


def _types(rooms: Iterable[Placed]) -> set[str]:
    return {placed.face.type.id for placed in rooms}


_COUNTED: Mapping[str, Callable[[Castle, str], int]] = {
    "rooms-of": lambda castle, kind: castle.traits[kind],
    "attendants": lambda castle, _of: len(castle.attendants),
    "types": lambda castle, _of: len(_types(castle.rooms)),
    "rooms-up-to": lambda castle, floor: sum(one <= int(floor) for one in _floors(castle)),
    "rooms-from": lambda castle, floor: sum(one >= int(floor) for one in _floors(castle)),
    "rows": lambda castle, _of: len({y for _, y in castle.cells}),
    "columns": lambda castle, _of: len({x for x, _ in castle.cells}),
    "surrounded": _surrounded,
    "types-beside-throne": lambda castle, _of: len(_types(castle.on(castle.throne_room.sides)) & {*REGULAR}),
    "rooms-around-throne": lambda castle, _of: len(castle.on(castle.throne_room.around)),
    "types-with": lambda castle, fewest: sum(castle.traits[kind] >= int(fewest) for kind in REGULAR),
}


# --- In words ---------------------------------------------------------------------------------------------------------


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of each castle. Rows worth nothing are left out, as on paper."""
    found = []
    for name, source in question.castles.items():
        items = castle_items(source) if isinstance(source, Castle) else _pad_items(source)
        found.append(column(name, {category: some for category, some in items.items() if any(item.points for item in some)}))
    return tuple(found)


def _pad_items(pad: Pad) -> dict[str, list[Item]]:
    rows = {category: pad[category] for category in CATEGORIES if pad[category]}
    return {key: [Item("why-pad", sum(row), {"sum": " + ".join(map(str, row))})] for key, row in rows.items()}


def castle_items(castle: Castle) -> dict[str, list[Item]]:
    """The reasons for points of a castle that was laid out, by category in the order of the pad."""
    found: defaultdict[str, list[Item]] = defaultdict(list)
    for placed in castle.rooms:
        found[placed.face.type.id].append(room_item(castle, placed))
    found["bonus-cards"] = [_card_item(castle, card) for card in castle.bonus_cards]
    found["attendants"] = [_attendant_item(castle, attendant) for attendant in castle.attendants]
    found["throne"] = throne_items(castle)
    return {category: found[category] for category in CATEGORIES if category in found}


def room_item(castle: Castle, placed: Placed) -> Item:
    """What a room is worth and why."""
    room, worth = placed.face, room_points(castle, placed)
    if room.wants == ALL_TYPES or not room.wants:
        reason = "always" if not room.wants else ALL_TYPES if has_all_types(castle) else "types-lacking"
        return Item(f"why-{reason}", worth, {"room": room.name, "points": worth})
    args: dict[str, Arg] = {"count": room_count(castle, placed), "each": room.points, "where": Key(f"zone-{room.zone}")}
    return Item(f"why-{room.wants}", worth, {"room": room.name, **args})


def throne_items(castle: Castle) -> list[Item]:
    """What the throne room is worth: an item for each marked cell that holds what it wants."""
    return [
        Item("why-throne", THRONE_CELL, {"room": placed.face.name, "where": Key(f"cell-{mark}")})
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
    """The builders, Ludwig among them: the lower castle counts, the higher one and the specialty rooms break ties."""
    sources = question.castles.values()
    specialties = [specialty_rooms(s) if isinstance(s, Castle) else s[SPECIALTY_ROOMS] for s in sources]
    found = []
    for seat, builder in enumerate(question.builders):
        both = castles_of(seat, len(columns))
        lower, higher = sorted(columns[place].total for place in both)
        known = [specialties[place] for place in both]
        found.append(Contender(builder, lower, {HIGHER_CASTLE: higher, SPECIALTY_ROOMS: None if None in known else sum(known)}))
    return found


def finish(question: Question, _columns: Sequence[Column], ranking: Ranking) -> tuple[bool, Ranking, tuple[Warned, ...]]:
    """Every counted game is over. Told besides: what was built against the rules, and a tie for want of a number."""
    warnings = [
        Warned(f"castles[{place}].layout.rooms[{i}]", fault, {"room": source.rooms[i].face.name})
        for place, source in enumerate(question.castles.values())
        if isinstance(source, Castle)
        for i, fault in source.faults()
    ]
    if ranking.unknown == SPECIALTY_ROOMS:
        warnings.append(Warned("standings", "specialty-rooms-missing"))
        ranking = replace(ranking, standings=tuple(_as_counted(ranking.standings)))
    return True, ranking, tuple(warnings)


def _as_counted(standings: Sequence[Standing]) -> Iterator[Standing]:
    """The standings, with no specialty rooms for a group that shares: the number is not counted there, for nobody in it."""
    groups: Mapping[tuple[int, int | None], list[Standing]] = defaultdict(list)
    for standing in standings:
        groups[standing.total, standing.tie_breaks[HIGHER_CASTLE]].append(standing)
    for group in groups.values():
        shares = len(group) > 1 and any(s.tie_breaks[SPECIALTY_ROOMS] is None for s in group)
        for s in group:
            yield replace(s, tie_breaks={**s.tie_breaks, SPECIALTY_ROOMS: 0}) if shares else s
