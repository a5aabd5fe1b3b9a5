"""Everything that can be done: what the moves share. Each is told and asked for by the data of its fact."""

from collections.abc import Mapping

from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.features import TRACK
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Fact, Move, Seating, Table, Words
from companion.rules.shape import Json, Whole
from companion.rules.table import not_the_moment, refusal

NUMBERS = {**{name: name for name in ("points", "total", "left", "count", "tiles", "markets", "at")}, "start_spaces": "starts"}
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
        args = super().asked(fact, seating)
        return {name: value for name, value in args.items() if name != "player" or "followers" not in args}


def markers(table: Table[State]) -> Words:
    """Where both markers have to stand."""
    (first, second), (one, other) = table.seating.players, table.state.totals
    return Words("remind-markers", {"first": first, "one": one % TRACK, "second": second, "other": other % TRACK})


def must_be(allowed: bool, state: State) -> None:
    """Refuse what this is not the moment for."""
    if not allowed:
        raise not_the_moment(state.step)


def must_have_tile(table: Table[State], seat: int, kind: int, at: str) -> tuple[Problem, ...]:
    """Refuse a wall tile that the player does not have; ask about one that should not be used yet."""
    if table.state.usable(seat, kind) > 0:
        return ()
    said = {"player": table.seating.players[seat], "tile": Key(f"wall-tile-{kind}")}
    if table.state.held(seat, kind) <= 0:
        raise refusal(at, "tile-not-held", **said)
    return (Problem(at, "tile-not-yet", said),)


def there(count: int, place: int) -> int:
    """A place in a list of so many; refused if the list is shorter."""
    if place >= count:
        raise refusal("place", "no-such-place", count=count)
    return place


def around(number: int, allowed: Whole) -> list[int]:
    """One less and one more, as far as that is allowed."""
    return [n for n in (number - 1, number + 1) if allowed.low <= n <= allowed.high]
