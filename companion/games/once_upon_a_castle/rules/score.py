"""The scoring: the explained points of a castle."""

from collections.abc import Mapping, Sequence

from companion.games.once_upon_a_castle.rules.guests import GUESTS, Guest
from companion.games.once_upon_a_castle.rules.question import ScoredCastle
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Column, Item, column

SUN_POINTS = 4
CLOUD_POINTS = 4
SMALL_CLOUD_POINTS = 2


def count(castles: Sequence[ScoredCastle]) -> tuple[Column, ...]:
    """Return the explained points of every castle, in the given order."""
    return tuple(castle_score(castle) for castle in castles)


def castle_score(castle: ScoredCastle) -> Column:
    """Return the explained points of one castle. Categories without points are left out."""
    items: dict[str, list[Item]] = {
        "towers": _by_value("why-towers", castle.towers),
        "sun": [Item("why-sun", SUN_POINTS)] if castle.sun else [],
        "cloud": [Item("why-cloud", CLOUD_POINTS)] if castle.cloud else [],
        "residents": [Item("why-residents", castle.resident_points, {"points": castle.resident_points})],
        "flags": _by_value("why-flags", castle.flags),
        "guests": [*_by_value("why-guests", castle.guest_points), *guest_items(castle).values()],
        "small-clouds": _by_value("why-small-clouds", [SMALL_CLOUD_POINTS] * castle.small_clouds),
    }
    return column(castle.name, {category: found for category, found in items.items() if any(i.points for i in found)})


def guest_items(castle: ScoredCastle) -> Mapping[str, Item]:
    """Return the score item of each guest in the castle, by guest id."""
    crowned = sum(GUESTS[guest].is_crowned for guest in castle.guests)
    counts = {"floor": castle.floors, "tower": len(castle.towers), "flag": len(castle.flags), "crowned": crowned, "once": 1}
    return {guest: _guest_item(GUESTS[guest], counts) for guest in castle.guests}


def _guest_item(guest: Guest, counts: Mapping[str, int]) -> Item:
    count = counts[guest.per]
    told: dict[str, Arg] = {"guest": Key(f"guest-{guest.id}"), "count": count, "points": guest.points}
    return Item(f"why-guest-{guest.per}", count * guest.points, told)


def _by_value(words: str, values: Sequence[int]) -> list[Item]:
    """Return one score item for each distinct value, the highest first. Zeros are left out. `words` is the message key."""
    found = [(value, values.count(value)) for value in sorted({*values}, reverse=True)]
    return [Item(words, number * value, {"count": number, "points": value}) for value, number in found if value]
