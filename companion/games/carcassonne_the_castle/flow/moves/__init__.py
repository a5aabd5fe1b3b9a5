"""The base class and the helpers of all moves."""

from collections.abc import Mapping

from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.features import TRACK_SPACES
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Fact, Move, Seating, Table, Words
from companion.rules.shape import Whole
from companion.rules.table import not_possible_now, refusal

SHOWN = {
    **{name: name for name in ("player", "points", "total", "left", "count", "tiles", "markets", "at")},
    "start_spaces": "starts",
}
"""Name in log lines for each default argument that they show."""
MESSAGE_PREFIXES = {"kind": "kind", "part": "category", "tile": "wall-tile"}
"""Prefix of the message key for the value of a fact field: value 3 of `tile` is shown as the message `wall-tile-3`."""


class Tap(Move[State]):
    """A move of this game. Its log line is computed from its fact."""

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Return the arguments of the log line: player, numbers, and the messages for kind of feature, part and wall tile."""
        data, known = fact.data, super().said(fact, seating)
        words = {name: Key(f"{prefix}-{data[name]}") for name, prefix in MESSAGE_PREFIXES.items() if data.get(name) is not None}
        return {**{called: known[name] for name, called in SHOWN.items() if name in known}, **words}


def marker_reminder(table: Table[State]) -> Words:
    """Return the message with the correct wall space of each player's marker."""
    (first, second), (one, other) = table.seating.players, table.state.totals
    return Words("remind-markers", {"first": first, "one": one % TRACK_SPACES, "second": second, "other": other % TRACK_SPACES})


def must_be(allowed: bool, state: State) -> None:
    """Refuse the command as not possible in the current step, unless `allowed` is true."""
    if not allowed:
        raise not_possible_now(state.step)


def must_have_tile(table: Table[State], seat: int, kind: int, at: str) -> tuple[Problem, ...]:
    """Refuse the use of a wall tile that the player does not have.

    Return a problem to confirm if the tile may not be used yet.
    """
    if table.state.tiles_usable(seat, kind) > 0:
        return ()
    said = {"player": table.seating.players[seat], "tile": Key(f"wall-tile-{kind}")}
    if table.state.tiles_held(seat, kind) <= 0:
        raise refusal(at, "tile-not-held", **said)
    return (Problem(at, "tile-not-yet", said),)


def require_index(count: int, place: int) -> int:
    """Return the index `place` if it is below `count`, otherwise refuse the command."""
    if place >= count:
        raise refusal("place", "no-such-place", count=count)
    return place


def adjacent_numbers(number: int, allowed: Whole) -> list[int]:
    """Return the numbers one below and one above `number`, if they are in the allowed range."""
    return [n for n in (number - 1, number + 1) if allowed.low <= n <= allowed.high]
