"""The explained points of the castles, and the builders who live with the lower of their two."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.between_two_castles.building import faults
from companion.games.between_two_castles.castle import Castle, Placed
from companion.games.between_two_castles.points import (
    THRONE_CELL,
    attendant_finding,
    bonus_finding,
    has_all_types,
    room_finding,
    specialty_rooms,
    throne_cells,
)
from companion.games.between_two_castles.question import (
    CATEGORIES,
    SPECIALTY_ROOMS,
    CastleSheet,
    Pad,
    Question,
)
from companion.games.between_two_castles.tables import ALL_TYPES, Attendant, BonusCard
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Column, Contender, Item, Ranking, Standing, Warned, column

HIGHER_CASTLE = "higher_castle"
TIE_BREAKS = (HIGHER_CASTLE, SPECIALTY_ROOMS)


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of each castle. Rows worth nothing are left out, as on paper."""
    return tuple(column(sheet.name, _worth_something(sheet_items(sheet))) for sheet in question.castles)


def sheet_items(sheet: CastleSheet) -> Mapping[str, Sequence[Item]]:
    """The reasons for points of a castle, by category."""
    if isinstance(sheet.source, Pad):
        return _pad_items(sheet.source)
    return castle_items(sheet.source)


def _worth_something(items: Mapping[str, Sequence[Item]]) -> dict[str, Sequence[Item]]:
    return {category: found for category, found in items.items() if any(item.points for item in found)}


def _pad_items(pad: Pad) -> dict[str, Sequence[Item]]:
    return {
        category: (Item("why-pad", sum(numbers), {"sum": " + ".join(map(str, numbers))}),)
        for category, numbers in pad.rows.items()
        if numbers
    }


def castle_items(castle: Castle) -> dict[str, Sequence[Item]]:
    """The reasons for points of a castle that was laid out, by category in the order of the pad."""
    found: defaultdict[str, list[Item]] = defaultdict(list)
    for placed in castle.rooms:
        found[placed.room.type.id].append(room_item(castle, placed))
    found["bonus-cards"] = [bonus_item(castle, card) for card in castle.layout.bonus_cards]
    found["attendants"] = [attendant_item(castle, attendant) for attendant in castle.layout.attendants]
    found["throne"] = throne_items(castle)
    return {category: found[category] for category in CATEGORIES if category in found}


def room_item(castle: Castle, placed: Placed) -> Item:
    """What a room is worth and why."""
    room = placed.room
    finding = room_finding(castle, placed)
    name = Key(f"room-{room.id}")
    if room.wants == ALL_TYPES or not room.wants:
        reason = "always" if not room.wants else ALL_TYPES if has_all_types(castle) else "types-lacking"
        return Item(f"why-{reason}", finding.points, {"room": name, "points": finding.points})
    args: dict[str, Arg] = {"room": name, "count": finding.count, "each": finding.each, "where": Key(f"zone-{room.zone}")}
    return Item(f"why-{room.wants}", finding.points, args)


def throne_items(castle: Castle) -> list[Item]:
    """What the throne room is worth: an item for each marked cell that holds what it wants."""
    return [
        Item("why-throne", THRONE_CELL, {"room": Key(f"room-{placed.room.id}"), "where": Key(f"cell-{mark}")})
        for mark, placed in throne_cells(castle)
    ]


def attendant_item(castle: Castle, attendant: Attendant) -> Item:
    """What an attendant is worth and why."""
    finding = attendant_finding(castle, attendant)
    args: dict[str, Arg] = {"attendant": Key(f"attendant-{attendant.id}"), "count": finding.count}
    return Item(f"why-attendant-{attendant.decoration}", finding.points, args)


def bonus_item(castle: Castle, card: BonusCard) -> Item:
    """What a bonus card is worth and why."""
    finding = bonus_finding(castle, card)
    args: dict[str, Arg] = {"card": Key(f"bonus-{card.id}"), "count": finding.count, "each": finding.each}
    return Item("why-bonus-card", finding.points, args)


def contenders(question: Question, columns: Sequence[Column]) -> list[Contender]:
    """The builders, Ludwig among them: the lower castle counts, the higher one and the specialty rooms break ties."""
    specialties = [known_specialty_rooms(sheet.source) for sheet in question.castles]
    found = []
    for seat, builder in enumerate(question.builders):
        before, after = question.castles_of(seat)
        lower, higher = sorted((columns[before].total, columns[after].total))
        one, other = specialties[before], specialties[after]
        both = None if one is None or other is None else one + other
        found.append(Contender(builder, lower, {HIGHER_CASTLE: higher, SPECIALTY_ROOMS: both}))
    return found


def known_specialty_rooms(source: Pad | Castle) -> int | None:
    """How many specialty rooms a castle has. A pad need not tell."""
    return source.specialty_rooms if isinstance(source, Pad) else specialty_rooms(source)


def finish(question: Question, _columns: Sequence[Column], ranking: Ranking) -> tuple[bool, Ranking, tuple[Warned, ...]]:
    """Every counted game is over. Told besides: what was built against the rules, and a tie for want of a number."""
    warnings = [warned for i, sheet in enumerate(question.castles) for warned in _warnings(sheet.source, f"castles[{i}]")]
    if ranking.unknown == SPECIALTY_ROOMS:
        warnings.append(Warned("standings", "specialty-rooms-missing"))
        ranking = replace(ranking, standings=tuple(_as_counted(ranking.standings)))
    return True, ranking, tuple(warnings)


def _as_counted(standings: Sequence[Standing]) -> Iterator[Standing]:
    """The standings, with no specialty rooms for a group that shares: the number is not counted there, for nobody in it."""
    groups: defaultdict[tuple[int, int | None], list[Standing]] = defaultdict(list)
    for standing in standings:
        groups[standing.total, standing.tie_breaks[HIGHER_CASTLE]].append(standing)
    for group in groups.values():
        shares = len(group) > 1 and any(s.tie_breaks[SPECIALTY_ROOMS] is None for s in group)
        for s in group:
            yield replace(s, tie_breaks={**s.tie_breaks, SPECIALTY_ROOMS: 0}) if shares else s


def _warnings(source: Pad | Castle, at: str) -> list[Warned]:
    if isinstance(source, Pad):
        return []
    return [
        Warned(f"{at}.layout.rooms[{i}]", fault, {"room": Key(f"room-{source.rooms[i].room.id}")})
        for i, fault in faults(source)
    ]
