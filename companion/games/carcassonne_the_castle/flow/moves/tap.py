"""How the moves of this game are told and asked for."""

from collections.abc import Mapping

from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.features import Feature
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Move, Seating
from companion.rules.shape import Json
from companion.rules.table import refusal

NUMBERS = {
    **{name: name for name in ("points", "total", "left", "count", "tiles", "markets", "at")},
    "start_spaces": "starts",
}
"""Numbers that a line of the log may name, with what they are called there."""
WORDS = {"kind": "kind", "part": "category", "tile": "wall-tile"}
"""What has a word of its own, with the beginning of its message."""


class Tap(Move[State]):
    """A move of this game."""

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Every number of the fact, and its words."""
        data = fact.data
        numbers = {called: data[name] for name, called in NUMBERS.items() if isinstance(data.get(name), int)}
        words = {name: Key(f"{prefix}-{data[name]}") for name, prefix in WORDS.items() if data.get(name) is not None}
        return {**numbers, **words, **super().said(fact, seating)}

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        """What was said; where followers were, they say whose it is."""
        args = {name: value for name, value in super().asked(fact, seating).items() if value is not None}
        return {name: value for name, value in args.items() if name != "player" or "followers" not in args}


def whose(fact: Fact) -> str:
    """The ending of the message that says whose it is, and whether a wall tile made it worth more."""
    if fact.data["seat"] is None:
        return "-nobody"
    return "-doubled" if fact.data.get("doubled") or fact.data.get("four_each") else ""


def feature_in(data: Mapping[str, Json]) -> Feature:
    """The feature that a fact tells of."""
    first, second = data["followers"]
    doubled = data.get("doubled", False)
    return Feature(data["kind"], data["tiles"], (first, second), data["start_spaces"], well=data["well"], doubled=doubled)


def there(count: int, place: int) -> int:
    """A place in a list of so many; refused if the list is shorter."""
    if place >= count:
        raise refusal("place", "no-such-place", count=count)
    return place
