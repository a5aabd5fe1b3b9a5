"""The explained points of the castles, and the builders who live with the lower of their two."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.between_two_castles.rules import points
from companion.games.between_two_castles.rules.castle import Castle, Placed
from companion.games.between_two_castles.rules.circle import castles_of
from companion.games.between_two_castles.rules.pieces import ALL_TYPES, Attendant, BonusCard
from companion.games.between_two_castles.rules.question import CATEGORIES, SPECIALTY_ROOMS, Pad, Question
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Column, Contender, Item, Ranking, Standing, Warned, column

HIGHER_CASTLE = "higher_castle"
TIE_BREAKS = (HIGHER_CASTLE, SPECIALTY_ROOMS)


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of each castle. Rows worth nothing are left out, as on paper."""
    found = []
    for name, source in question.castles.items():
        items = _pad_items(source) if isinstance(source, Pad) else castle_items(source)
        found.append(column(name, {category: some for category, some in items.items() if any(item.points for item in some)}))
    return tuple(found)


def _pad_items(pad: Pad) -> dict[str, list[Item]]:
    rows = {category: numbers for category, numbers in pad.rows.items() if numbers}
    return {key: [Item("why-pad", sum(row), {"sum": " + ".join(map(str, row))})] for key, row in rows.items()}


def castle_items(castle: Castle) -> dict[str, list[Item]]:
    """The reasons for points of a castle that was laid out, by category in the order of the pad."""
    found: defaultdict[str, list[Item]] = defaultdict(list)
    for placed in castle.rooms:
        found[placed.room.type.id].append(room_item(castle, placed))
    found["bonus-cards"] = [_bonus_item(castle, card) for card in castle.bonus_cards]
    found["attendants"] = [_attendant_item(castle, attendant) for attendant in castle.attendants]
    found["throne"] = throne_items(castle)
    return {category: found[category] for category in CATEGORIES if category in found}


def room_item(castle: Castle, placed: Placed) -> Item:
    """What a room is worth and why."""
    room, worth = placed.room, points.room_points(castle, placed)
    args: dict[str, Arg] = {"room": Key(f"room-{room.id}")}
    if room.wants == ALL_TYPES or not room.wants:
        reason = "always" if not room.wants else ALL_TYPES if points.has_all_types(castle) else "types-lacking"
        return Item(f"why-{reason}", worth, {**args, "points": worth})
    args |= {"count": points.room_count(castle, placed), "each": room.points, "where": Key(f"zone-{room.zone}")}
    return Item(f"why-{room.wants}", worth, args)


def throne_items(castle: Castle) -> list[Item]:
    """What the throne room is worth: an item for each marked cell that holds what it wants."""
    return [
        Item("why-throne", points.THRONE_CELL, {"room": Key(f"room-{placed.room.id}"), "where": Key(f"cell-{mark}")})
        for mark, placed in points.throne_cells(castle)
    ]


def _attendant_item(castle: Castle, attendant: Attendant) -> Item:
    worth = points.attendant_points(castle, attendant)
    return Item(f"why-attendant-{attendant.decoration}", worth, {"attendant": Key(f"attendant-{attendant.id}"), "count": worth})


def _bonus_item(castle: Castle, card: BonusCard) -> Item:
    count = points.bonus_count(castle, card)
    return Item("why-bonus-card", count * card.points, {"card": Key(f"bonus-{card.id}"), "count": count, "each": card.points})


def contenders(question: Question, columns: Sequence[Column]) -> list[Contender]:
    """The builders, Ludwig among them: the lower castle counts, the higher one and the specialty rooms break ties."""
    sources = question.castles.values()
    specialties = [s.specialty_rooms if isinstance(s, Pad) else points.specialty_rooms(s) for s in sources]
    found = []
    for seat, builder in enumerate(question.builders):
        left, right = castles_of(seat, len(columns))
        lower, higher = sorted((columns[left].total, columns[right].total))
        one, other = specialties[left], specialties[right]
        both = None if one is None or other is None else one + other
        found.append(Contender(builder, lower, {HIGHER_CASTLE: higher, SPECIALTY_ROOMS: both}))
    return found


def finish(question: Question, _columns: Sequence[Column], ranking: Ranking) -> tuple[bool, Ranking, tuple[Warned, ...]]:
    """Every counted game is over. Told besides: what was built against the rules, and a tie for want of a number."""
    warnings = [
        Warned(f"castles[{place}].layout.rooms[{i}]", fault, {"room": Key(f"room-{source.rooms[i].room.id}")})
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
