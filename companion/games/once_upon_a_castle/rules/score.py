"""The points of a castle, each with its reason."""

from collections.abc import Mapping, Sequence

from companion.games.once_upon_a_castle.rules.guests import GUESTS, Guest
from companion.games.once_upon_a_castle.rules.question import Castle
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Column, Item, column

SUN = 4
CLOUD = 4
SMALL_CLOUD = 2


def count(castles: Sequence[Castle]) -> tuple[Column, ...]:
    """The explained points of every castle."""
    return tuple(counted(castle) for castle in castles)


def counted(castle: Castle) -> Column:
    """The explained points of one castle; what is worth nothing is left out."""
    items: dict[str, list[Item]] = {
        "towers": _by_value("why-towers", castle.towers),
        "sun": [Item("why-sun", SUN)] if castle.sun else [],
        "cloud": [Item("why-cloud", CLOUD)] if castle.cloud else [],
        "residents": [Item("why-residents", castle.resident_points, {"points": castle.resident_points})],
        "flags": _by_value("why-flags", castle.flags),
        "guests": [*_by_value("why-guests", castle.guest_points), *of_guests(castle).values()],
        "small-clouds": _by_value("why-small-clouds", [SMALL_CLOUD] * castle.small_clouds),
    }
    return column(castle.name, {category: found for category, found in items.items() if any(i.points for i in found)})


def of_guests(castle: Castle) -> Mapping[str, Item]:
    """What each guest of the castle is worth as it stands: so much for each of what it has of that."""
    crowned = sum(GUESTS[guest].is_crowned for guest in castle.guests)
    counts = {"floor": castle.floors, "tower": len(castle.towers), "flag": len(castle.flags), "crowned": crowned, "once": 1}
    return {guest: _of_guest(GUESTS[guest], counts) for guest in castle.guests}


def _of_guest(guest: Guest, counts: Mapping[str, int]) -> Item:
    count = counts[guest.per]
    told: dict[str, Arg] = {"guest": Key(f"guest-{guest.id}"), "count": count, "points": guest.points}
    return Item(f"why-guest-{guest.per}", count * guest.points, told)


def _by_value(words: str, values: Sequence[int]) -> list[Item]:
    """Equal values together, the highest first."""
    found = [(value, values.count(value)) for value in sorted({*values}, reverse=True)]
    return [Item(words, number * value, {"count": number, "points": value}) for value, number in found if value]
